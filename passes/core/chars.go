package core

import (
	"fmt"

	"github.com/hipy-lang/hipy/ir"
)

// Chars keeps one-character strings as characters in variables and containers
// that hold nothing else: a list[str] of what iterating over text gives, or a dict
// with keys of such strings, is hashed, compared and copied as integers then.
//
// A place is a str within a value's type: the value itself, a list's element, the
// first field of a dict's key. Places that may be the same object's, as the
// elements of two variables that hold one list, are one class. A class is of
// characters unless something else gets there: a str of unknown length, or an op
// that knows the containers of str only. A value of its own becomes a str again
// where one is asked for.
var Chars = &Pass{
	Name: "chars",
	Doc:  "Keeps one-character strings as characters where a variable or container holds nothing else.",
	Run: func(m *ir.Module) bool {
		changed := false
		for _, f := range m.Funcs {
			p := &chars{f: f, jumps: LoopJumps(f), ids: map[place]int{}, fed: map[int]bool{}, target: map[use]int{}}
			p.collect()
			if p.solve() {
				p.rewrite()
				changed = true
			}
		}
		return changed
	},
	After: []Constraint{
		{"inline", "what is passed to a function has its type"},
		{"cells", "a variable in a cell has its type"},
	},
}

// place is a str within the type of a value: path holds the indices of the
// components that lead to it.
type place struct {
	v    *ir.Value
	path string
}

type chars struct {
	f      *ir.Func
	jumps  map[*ir.Op]*Jumps
	ids    map[place]int
	up     []int        // union-find
	wide   []bool       // of a class: holds more than characters
	fed    map[int]bool // a character gets there
	flows  [][2]int     // what the first holds gets to the second
	target map[use]int  // where a str that is an operand gets to
}

// generic are the ops on containers that work for any element type, and treat
// characters as they treat str.
var generic = map[string]bool{
	"bool.select": true,
	"list.new":    true, "list.of": true, "list.alloc": true, "list.fill": true, "list.append": true, "list.get": true, "list.get_unchecked": true,
	"list.set": true, "list.set_unchecked": true, "list.len": true, "list.slice": true, "list.slice_step": true, "list.set_slice": true, "list.set_slice_of": true,
	"list.pop": true, "list.insert": true, "list.move": true, "list.copy": true, "list.concat": true, "list.extend": true, "list.reverse": true, "list.clear": true,
	"list.del_item": true, "list.contains": true, "list.count": true, "list.eq": true, "list.ne": true,
	"dict.new": true, "dict.len": true, "dict.get_or": true, "dict.lookup": true, "dict.contains": true, "dict.find": true, "dict.set": true, "dict.set_at": true, "dict.add": true,
	"dict.get": true, "dict.del_item": true, "dict.pop": true, "dict.pop_or": true, "dict.pop_lookup": true, "dict.setdefault": true, "dict.popitem": true,
	"dict.clear": true, "dict.copy": true, "dict.update": true, "dict.keys": true, "dict.values": true, "dict.next": true, "dict.prev": true, "dict.last": true,
	"dict.key_at": true, "dict.value_at": true, "dict.eq": true, "dict.ne": true,
}

// node is the number of a place.
func (p *chars) node(at place) int {
	if n, ok := p.ids[at]; ok {
		return n
	}
	n := len(p.up)
	p.ids[at] = n
	p.up = append(p.up, n)
	p.wide = append(p.wide, false)
	return n
}

func (p *chars) find(n int) int {
	for p.up[n] != n {
		p.up[n] = p.up[p.up[n]]
		n = p.up[n]
	}
	return n
}

func (p *chars) join(a, b place) {
	x, y := p.find(p.node(a)), p.find(p.node(b))
	p.up[x] = y
	p.wide[y] = p.wide[y] || p.wide[x]
}

func (p *chars) widen(at place) { p.wide[p.find(p.node(at))] = true }

// places calls fn with the path of each str of a type, and whether all that is
// around it are lists, dicts and tuples.
func places(t *ir.Type, fn func(path string, plain bool)) { placesWithin(t, "", true, fn) }

func placesWithin(t *ir.Type, path string, plain bool, fn func(path string, plain bool)) {
	if t.Kind == ir.KStr {
		fn(path, plain)
	}
	plain = plain && (t.Kind == ir.KList || t.Kind == ir.KDict || t.Kind == ir.KTuple)
	for i, e := range t.Elems {
		placesWithin(e, fmt.Sprintf("%s.%d", path, i), plain, fn)
	}
}

// use is an operand of an op.
type use struct {
	o *ir.Op
	i int
}

// into is what happens where operand i of an op becomes what is at to: a str
// itself moves there, what is within a value is the same.
func (p *chars) into(o *ir.Op, i int, to place) {
	v := o.Args[i]
	places(v.Type, func(path string, plain bool) {
		at := place{to.v, to.path + path}
		if path != "" {
			p.join(place{v, path}, at)
			return
		}
		p.target[use{o, i}] = p.node(at)
		p.flows = append(p.flows, [2]int{p.node(place{v, ""}), p.node(at)})
	})
}

// same makes what is at two places of one type one class each.
func (p *chars) same(a, b place, t *ir.Type) {
	places(t, func(path string, plain bool) { p.join(place{a.v, a.path + path}, place{b.v, b.path + path}) })
}

// pin leaves a value's type as it is; an operand may be converted if it is a str itself.
func (p *chars) pin(v *ir.Value, operand bool) {
	places(v.Type, func(path string, plain bool) {
		if !operand || path != "" {
			p.widen(place{v, path})
		}
	})
}

// collect finds the places and what moves between them.
func (p *chars) collect() {
	for _, a := range p.f.Params() {
		p.pin(a, false)
	}
	p.f.Body.Walk(p.op)
}

func (p *chars) op(o *ir.Op) {
	for _, r := range o.Results {
		p.enter(r)
	}
	for _, b := range o.Regions {
		for _, a := range b.Args {
			p.enter(a)
		}
	}
	switch name := o.Decl.Name; {
	case p.given(o) || name == "str.from_char":
		at := place{o.Result(), ""}
		p.fed[p.node(at)] = true
		if s, ok := text(o.Result()); ok && len(ir.DecodeWTF8(s)) != 1 {
			p.widen(at)
		}
	case name == "undef", name == "yield", name == "break", name == "continue": // the last three with what they belong to
	case name == "tuple.make", name == "list.of" && p.typed(o):
		for i := range o.Args {
			field := i
			if name == "list.of" {
				field = 0
			}
			p.into(o, i, place{o.Result(), fmt.Sprintf(".%d", field)})
		}
	case name == "tuple.get":
		p.same(place{o.Args[0], fmt.Sprintf(".%d", o.Attrs.Index)}, place{o.Result(), ""}, o.Result().Type)
	case generic[name] && p.typed(o):
		p.bind(o)
	case name == "if", name == "loop", name == "for":
		p.control(o)
	default:
		p.opaque(o)
	}
}

// given reports whether an op is a str that can be made as a character as well.
func (p *chars) given(o *ir.Op) bool {
	return (o.Decl.Name == "const" || o.Decl.Name == "undef") && o.Result().Type.Kind == ir.KStr
}

// enter makes the places of a value; within other types than lists, dicts and
// tuples all stays as it is.
func (p *chars) enter(v *ir.Value) {
	places(v.Type, func(path string, plain bool) {
		p.node(place{v, path})
		if !plain {
			p.widen(place{v, path})
		}
	})
}

// opaque is an op of which nothing is known: it takes and gives str.
func (p *chars) opaque(o *ir.Op) {
	for _, a := range o.Args {
		p.pin(a, true)
	}
	for _, r := range o.Results {
		p.pin(r, false)
	}
	for _, b := range o.Regions {
		for _, a := range b.Args {
			p.pin(a, false)
		}
		if y := b.Terminator(); y != nil && y.Decl.Name == "yield" {
			for _, a := range y.Args {
				p.pin(a, true)
			}
		}
	}
}

// control is what moves in an if, loop or for.
func (p *chars) control(o *ir.Op) {
	results := func(t *ir.Op) {
		for i := range t.Args {
			p.into(t, i, place{o.Results[i], ""})
		}
	}
	if o.Decl.Name == "if" {
		for _, y := range yields(o) {
			results(y)
		}
		return
	}
	operand, argument := Initials(o)
	carried := o.Regions[0].Args[argument:]
	for i := operand; i < len(o.Args); i++ {
		p.into(o, i, place{carried[i-operand], ""})
	}
	for _, t := range p.jumps[o].Continues {
		for i := range t.Args {
			p.into(t, i, place{carried[i], ""})
		}
	}
	for _, t := range p.jumps[o].Breaks {
		results(t)
	}
	if o.Decl.Name == "for" {
		for i, a := range o.Regions[1].Args {
			p.same(place{carried[i], ""}, place{a, ""}, a.Type)
		}
		if y := o.Regions[1].Terminator(); y.Decl.Name == "yield" {
			results(y)
		}
	}
}

// typed reports whether an op's type attribute, if any, is its result's type or
// the element type of that.
func (p *chars) typed(o *ir.Op) bool {
	t := o.Attrs.Type
	return t == nil || len(o.Results) == 1 && (t.Equal(o.Result().Type) || o.Result().Type.Kind == ir.KList && t.Equal(o.Result().Type.Elem()))
}

// bind makes one class of all that the op's signature calls by one variable.
func (p *chars) bind(o *ir.Op) {
	first := map[string]place{}
	values := func(name, path string, v *ir.Value, t *ir.Type) {
		if at, ok := first[name]; ok {
			p.same(place{v, path}, at, t)
		} else {
			first[name] = place{v, path}
		}
	}
	for i, r := range o.Results {
		variables(o.Decl.Results()[i], r.Type, "", func(name, path string, t *ir.Type) { values(name, path, r, t) })
	}
	params := o.Decl.Params()
	for i, a := range o.Args {
		if params[i].Kind != ir.KVar {
			variables(params[i], a.Type, "", func(name, path string, t *ir.Type) { values(name, path, a, t) })
		}
	}
	for i := range o.Args {
		if params[i].Kind == ir.KVar {
			if at, ok := first[params[i].String()]; ok {
				p.into(o, i, at)
			} else {
				p.pin(o.Args[i], true)
			}
		}
	}
}

// variables calls fn for each type variable of a signature's type.
func variables(sig, t *ir.Type, path string, fn func(name, path string, t *ir.Type)) {
	if sig.Kind == ir.KVar {
		fn(sig.String(), path, t)
		return
	}
	for i, e := range sig.Elems {
		variables(e, t.Elems[i], fmt.Sprintf("%s.%d", path, i), fn)
	}
}

// solve finds the classes of characters and reports whether there are any but
// of values that are used at once.
func (p *chars) solve() bool {
	fed, wide := make([]bool, len(p.up)), p.wide
	for n := range p.fed {
		fed[p.find(n)] = true
	}
	spread := func(is []bool) {
		for again := true; again; {
			again = false
			for _, f := range p.flows {
				if a, b := p.find(f[0]), p.find(f[1]); is[a] && !is[b] {
					is[b], again = true, true
				}
			}
		}
	}
	spread(fed)
	for n := range p.up {
		wide[n] = wide[n] || !fed[n]
	}
	spread(wide)
	for at := range p.ids {
		if p.narrow(at) && (at.path != "" || at.v.Def == nil || !p.given(at.v.Def) && at.v.Def.Decl.Name != "str.from_char") {
			return true
		}
	}
	return false
}

func (p *chars) narrow(at place) bool {
	n, ok := p.ids[at]
	return ok && !p.wide[p.find(n)]
}
