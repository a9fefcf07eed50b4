package core

import "github.com/hipy-lang/hipy/ir"

// Bounds drops the checks of indices that are known to be in range: the lower
// bound from the intervals of Ranges, the upper one from inequalities between
// the index and the length. A list's length is known where it is made, and as
// long as nothing in the function makes lists of the type longer or shorter.
//
// To know more lengths, it makes lists at their final size: one that a counted
// loop fills by appending, and [a, b] + [x] * n.
var Bounds = &Pass{
	Name: "bounds",
	Doc:  "Drops the checks of list and str indices that are known to be in range; allocates lists whose final length is known at once.",
	Run: func(m *ir.Module) bool {
		e := Analyse(m)
		changed := false
		for _, f := range m.Funcs {
			// Making a list at its final size first, since the checks depend
			// on every list of the type.
			for _, resize := range []bool{true, false} {
				b := newBounds(e, f)
				if !b.solve() {
					break
				}
				b.resize = resize
				b.visit = b.op
				b.block(f.Body)
				f.Replace(b.with)
				changed = changed || b.changed
			}
		}
		return changed
	},
	After: []Constraint{
		{"ranges", "an index is a machine integer, and so is a loop's counter"},
		{"cse", "the same length must be the same value"},
		{"licm", "an op that is moved out of its condition would need the check again"},
	},
}

type bounds struct {
	*RangeAnalysis
	e      *Effects
	resize bool
	with   map[*ir.Value]*ir.Value
	users  map[*ir.Value][]*ir.Op
	// lens are the results of list.len and str.len by their operand.
	lens map[*ir.Value]*ir.Value
	// resized are the types of lists whose length may change.
	resized  Written
	breaks   map[*ir.Op]*Jumps
	assuming map[*ir.Value]Linear
	// pads are the list.alloc that were a list.fill.
	pads map[*ir.Op]bool
}

func newBounds(e *Effects, f *ir.Func) *bounds {
	b := &bounds{
		RangeAnalysis: NewRangeAnalysis(f), e: e, with: map[*ir.Value]*ir.Value{}, users: map[*ir.Value][]*ir.Op{},
		lens: map[*ir.Value]*ir.Value{}, breaks: LoopJumps(f), assuming: map[*ir.Value]Linear{}, pads: map[*ir.Op]bool{},
	}
	f.Body.Walk(func(o *ir.Op) {
		for _, a := range o.Args {
			b.users[a] = append(b.users[a], o)
		}
		if n := o.Decl.Name; (n == "list.len" || n == "str.len") && b.lens[o.Args[0]] == nil {
			b.lens[o.Args[0]] = o.Result()
		}
		if len(o.Regions) == 0 && !keepsLengths(o) {
			b.resized.add(e.Writes(o))
		}
	})
	return b
}

// keepsLengths reports whether an op changes the length of no list.
func keepsLengths(o *ir.Op) bool {
	switch o.Decl.Name {
	case "list.set", "list.set_unchecked", "list.set_range_unchecked", "list.reverse", "list.sort", "list.sort_by_keys":
		return true
	}
	return false
}

// op is the visitor: it returns what stands for the op.
func (b *bounds) op(o *ir.Op) []*ir.Op {
	if b.resize {
		switch o.Decl.Name {
		case "list.fill":
			return b.padded(o)
		case "list.concat":
			return b.padding(o)
		case "for":
			return b.appending(o)
		}
		return []*ir.Op{o}
	}
	if IsLoop(o) {
		return append(b.hoist(o), o)
	}
	b.unchecked(o)
	return []*ir.Op{o}
}

// maxDepth bounds how far the length of a value is followed.
const maxDepth = 8

// unchecked drops an op's check if its index is in range wherever the
// conditions and loops that are being visited hold.
func (b *bounds) unchecked(o *ir.Op) bool {
	switch o.Decl.Name {
	case "list.get", "list.set", "str.at":
	default:
		return false
	}
	n, ok := b.length(o.Args[0], maxDepth)
	i := b.LinearOf(o.Args[1])
	if !ok || !b.proves(Linear{}, i) || !b.proves(i.plus(1), n) {
		return false
	}
	o.Decl = ir.MustOp(o.Decl.Name + "_unchecked")
	b.changed = true
	return true
}

// hoist takes items out of a loop in which neither they nor their index
// changes: that the index is in range in front of the loop makes it safe to
// take them even if the loop would not.
func (b *bounds) hoist(loop *ir.Op) []*ir.Op {
	inside := DefinedIn(loop)
	writes := b.e.Writes(loop)
	var out []*ir.Op
	var visit func(x *ir.Block)
	visit = func(x *ir.Block) {
		kept := x.Ops[:0:0]
		for _, o := range x.Ops {
			for _, r := range o.Regions {
				visit(r)
			}
			if (o.Decl.Name == "str.at" || o.Decl.Name == "list.get" && !writes.Touches(Reads(o))) &&
				!inside[o.Args[0]] && !inside[o.Args[1]] && b.unchecked(o) {
				out = append(out, o)
				continue
			}
			kept = append(kept, o)
		}
		x.Ops = kept
	}
	visit(loop.Regions[0])
	return out
}

// length is that of a list or str at any place where the value is visible.
func (b *bounds) length(v *ir.Value, depth int) (Linear, bool) {
	if n, ok := b.assuming[v]; ok {
		return n, true
	}
	if v.Type.Kind == ir.KList && b.resized.Touches(map[string]bool{v.Type.String(): true}) {
		return Linear{}, false
	}
	if depth == 0 {
		return Linear{}, false
	}
	if n, ok := b.made(v, depth-1); ok {
		return n, true
	}
	if n := b.lens[v]; n != nil {
		return b.LinearOf(n), true
	}
	return Linear{}, false
}

// made is the length by how the value came about.
func (b *bounds) made(v *ir.Value, depth int) (Linear, bool) {
	o := v.Def
	if o == nil {
		return b.carried(v, depth)
	}
	switch o.Decl.Name {
	case "const":
		if s, ok := o.Attrs.Const.(ir.StrConst); ok {
			return Linear{nil, int64(len(ir.DecodeWTF8(string(s))))}, true
		}
	case "list.of":
		return Linear{nil, int64(len(o.Args))}, true
	case "list.alloc":
		return b.LinearOf(o.Args[0]), true
	case "list.fill":
		n := b.LinearOf(o.Args[1])
		return n, b.proves(Linear{}, n)
	case "list.copy":
		return b.length(o.Args[0], depth)
	case "list.concat":
		x, ok1 := b.length(o.Args[0], depth)
		y, ok2 := b.length(o.Args[1], depth)
		switch {
		case !ok1 || !ok2:
		case x.Base == nil:
			return y.plus(x.Off), true
		case y.Base == nil:
			return x.plus(y.Off), true
		}
	case "if":
		return b.chosen(v, depth)
	case "for":
		return b.result(v, depth)
	}
	return Linear{}, false
}

// chosen is the length of an if's result: one length on all ways, or another
// result that is the length on each way.
func (b *bounds) chosen(v *ir.Value, depth int) (Linear, bool) {
	o := v.Def
	k := indexOf(o.Results, v)
	var ns []Linear
	ys := yields(o)
	for _, y := range ys {
		n, ok := b.length(y.Args[k], depth)
		if !ok {
			return Linear{}, false
		}
		ns = append(ns, n)
	}
	same := len(ns) > 0
	for _, n := range ns {
		same = same && n == ns[0]
	}
	if same && (ns[0].Base == nil || !DefinedIn(o)[ns[0].Base]) {
		return ns[0], true
	}
	for j, r := range o.Results {
		match := r.Type.Kind == ir.KI64
		for i, y := range ys {
			match = match && b.LinearOf(y.Args[j]) == ns[i]
		}
		if match {
			return Linear{r, 0}, true
		}
	}
	return Linear{}, false
}

// carried is the length of a value that a loop carries, if each run passes on
// one of the same length.
func (b *bounds) carried(v *ir.Value, depth int) (Linear, bool) {
	for loop, js := range b.breaks {
		operand, first := Initials(loop)
		k := indexOf(loop.Regions[0].Args, v) - first
		if k < 0 {
			continue
		}
		n, ok := b.length(loop.Args[operand+k], depth)
		if !ok {
			return Linear{}, false
		}
		b.assuming[v] = n
		defer delete(b.assuming, v)
		for _, c := range js.Continues {
			if m, ok := b.length(c.Args[k], depth); !ok || m != n {
				return Linear{}, false
			}
		}
		return n, true
	}
	return Linear{}, false
}

// result is the length of a counted loop's result that is what the loop
// carries in the end.
func (b *bounds) result(v *ir.Value, depth int) (Linear, bool) {
	loop := v.Def
	t := loop.Regions[1].Terminator()
	if len(b.breaks[loop].Breaks) > 0 || t.Decl.Name != "yield" {
		return Linear{}, false
	}
	last := t.Args[indexOf(loop.Results, v)]
	if k := indexOf(loop.Regions[1].Args, last); k >= 0 {
		return b.length(loop.Regions[0].Args[k+1], depth)
	}
	return Linear{}, false
}

func indexOf(vs []*ir.Value, v *ir.Value) int {
	for i, x := range vs {
		if x == v {
			return i
		}
	}
	return -1
}
