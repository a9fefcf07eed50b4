package core

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// Shorts has sums, products and roundings of decimals expect coefficients of up
// to 19 digits, as those of prices are: their exponents are mostly constants
// then, and so is what they divide by. Another number restarts the row, so this
// is not done to what quotients give, to products that a loop carries, which grow
// with each run, nor to what was stored if such numbers are stored anywhere.
var Shorts = &Pass{
	Name: "shorts",
	Doc:  "Has decimal arithmetic expect numbers of few digits, and restart the row otherwise.",
	Run: func(m *ir.Module) bool {
		if usesOp(m, "decimal.set_prec") {
			return false
		}
		var all []*shorts
		stored := false
		for range 2 {
			all = nil
			for _, f := range m.Funcs {
				s := &shorts{f: f, js: LoopJumps(f), to: map[*ir.Value][]*ir.Value{}, long: map[*ir.Value]bool{}, loads: stored}
				s.collect()
				all = append(all, s)
			}
			before := stored
			for _, s := range all {
				stored = stored || s.stored()
			}
			if stored == before {
				break
			}
		}
		changed := false
		for _, s := range all {
			changed = s.rewrite() || changed
		}
		return changed
	},
	After: []Constraint{
		{"inline", "what a function gives is known"},
		{"cells", "what a variable holds is known"},
		{"licm", "an operation that may restart the row would not leave a loop"},
	},
}

func usesOp(m *ir.Module, name string) bool {
	return slices.ContainsFunc(m.Funcs, func(f *ir.Func) bool { return FuncUses(f, name) })
}

// shorts knows which decimals of a function are not expected to be short.
type shorts struct {
	f  *ir.Func
	js map[*ir.Op]*Jumps
	// to is where a value gets to, or what is as long as it.
	to    map[*ir.Value][]*ir.Value
	long  map[*ir.Value]bool
	loads bool // what was stored is long
}

// shortOps are the ops whose result is as long as the operands, roughly, with
// what they become.
var shortOps = map[string]string{
	"decimal.add": "decimal.add_short", "decimal.sub": "decimal.sub_short", "decimal.mul": "decimal.mul_short", "decimal.quantize": "decimal.quantize_short",
}

func isDecimalValue(v *ir.Value) bool { return v.Type.Kind == ir.KDecimal }

// collect finds what moves where, and what is long.
func (s *shorts) collect() {
	var products []*ir.Op
	for _, a := range s.f.Params() {
		s.load(a)
	}
	s.f.Body.Walk(func(o *ir.Op) {
		switch name := o.Decl.Name; {
		case name == "if" || name == "try" || name == "finally" || IsLoop(o):
			s.control(o)
		case name == "decimal.scaled" || name == "decimal.from_int" || name == "decimal.from_str" || name == "decimal.quantize" || name == "decimal.to_integral" || name == "undef":
		case name == "decimal.div" || name == "decimal.sqrt" || name == "decimal.pow" || name == "decimal.from_float":
			s.mark(o.Result())
		case name == "decimal.add", name == "decimal.sub", name == "decimal.neg", name == "decimal.pos", name == "decimal.abs", name == "decimal.mul", name == "bool.select":
			for _, a := range o.Args {
				s.to[a] = append(s.to[a], o.Result())
			}
			if name == "decimal.mul" {
				products = append(products, o)
			}
		default:
			for _, v := range o.Results {
				s.load(v)
			}
		}
	})
	for _, o := range products {
		if s.grows(o) {
			s.mark(o.Result())
		}
	}
}

// load is of a value that comes from elsewhere.
func (s *shorts) load(v *ir.Value) {
	if s.loads && isDecimalValue(v) {
		s.mark(v)
	}
}

// control notes what blocks pass on.
func (s *shorts) control(o *ir.Op) {
	flow := func(from, to []*ir.Value) {
		for i, v := range from {
			s.to[v] = append(s.to[v], to[i])
		}
	}
	if !IsLoop(o) {
		for _, y := range yields(o) {
			flow(y.Args, o.Results)
		}
	} else {
		operand, argument := Initials(o)
		carried := o.Regions[0].Args[argument:]
		flow(o.Args[operand:], carried)
		for _, t := range s.js[o].Continues {
			flow(t.Args, carried)
		}
		for _, t := range s.js[o].Breaks {
			flow(t.Args, o.Results)
		}
		if o.Decl.Name == "for" {
			flow(carried, o.Regions[1].Args)
			if y := o.Regions[1].Terminator(); y.Decl.Name == "yield" {
				flow(y.Args, o.Results)
			}
		}
	}
}

// mark makes a value long, and what is as long.
func (s *shorts) mark(v *ir.Value) {
	if s.long[v] {
		return
	}
	s.long[v] = true
	for _, w := range s.to[v] {
		s.mark(w)
	}
}

// grows reports whether a product gets back to its own operands.
func (s *shorts) grows(o *ir.Op) bool {
	seen := map[*ir.Value]bool{}
	var visit func(v *ir.Value) bool
	visit = func(v *ir.Value) bool {
		if seen[v] {
			return false
		}
		seen[v] = true
		for _, w := range s.to[v] {
			if w == o.Result() || visit(w) {
				return true
			}
		}
		return false
	}
	return visit(o.Result())
}

// stored reports whether a long number gets to where loads find it.
func (s *shorts) stored() bool {
	found := false
	s.f.Body.Walk(func(o *ir.Op) {
		switch o.Decl.Name {
		case "if", "loop", "for", "yield", "break", "continue", "bool.select":
			return
		case "return":
			if s.f.Entry {
				return
			}
		}
		for _, a := range o.Args {
			found = found || isDecimalValue(a) && s.long[a] && !strings.HasPrefix(o.Decl.Name, "decimal.")
		}
	})
	return found
}

// rewrite has the ops on short numbers expect them.
func (s *shorts) rewrite() bool {
	changed := false
	s.f.Body.Walk(func(o *ir.Op) {
		name := shortOps[o.Decl.Name]
		if name == "" {
			return
		}
		for _, a := range o.Args {
			if s.long[a] {
				return
			}
		}
		o.Decl = ir.MustOp(name)
		changed = true
	})
	return changed
}
