package core

import "github.com/hipy-lang/hipy/ir"

// Parts takes apart what an if yields as a tuple, or as a value or None, where
// all that is done to it is to look at the parts: the parts become the results.
// What is there on one way only is not chosen at all, so that the value of
// x if c else None costs nothing where c is known to hold.
var Parts = &Pass{
	Name: "parts",
	Doc:  "Splits results of ifs that are tuples, or a value or None, into their parts, if only these are looked at.",
	Run: func(m *ir.Module) bool {
		changed := false
		for _, f := range m.Funcs {
			for splitParts(f) {
				changed = true
			}
		}
		return changed
	},
	After: []Constraint{
		{"inline", "what a callee returns is a result of an if when it is in place"},
		{"cells", "a variable that is bound in both ways is a result then"},
	},
}

// splitParts does one round and reports whether there may be another.
func splitParts(f *ir.Func) bool {
	uses := map[*ir.Value][]*ir.Op{}
	f.Body.Walk(func(o *ir.Op) {
		for _, a := range o.Args {
			uses[a] = append(uses[a], o)
		}
	})
	changed := false
	with := map[*ir.Value]*ir.Value{}
	EachBlock(f, func(b *ir.Block) {
		for _, o := range b.Ops {
			if o.Decl.Name != "if" {
				continue
			}
			ys := yields(o)
			for i := 0; i < len(o.Results); i++ {
				if parts := partsOf(o.Results[i], ys, i, uses); parts != nil {
					parts(f, o, ys, i, with)
					changed = true
					break // what is known of uses has changed
				}
			}
		}
	})
	removeParts(f, with)
	f.Replace(with)
	return changed
}

// partSplitter replaces result i of an if by its parts.
type partSplitter func(f *ir.Func, o *ir.Op, ys []*ir.Op, i int, with map[*ir.Value]*ir.Value)

// partsOf is how to take a result apart, or nil.
func partsOf(r *ir.Value, ys []*ir.Op, i int, uses map[*ir.Value][]*ir.Op) partSplitter {
	if len(uses[r]) == 0 {
		return nil
	}
	made, looked := "tuple.make", map[string]bool{"tuple.get": true}
	split := splitTuple
	switch {
	case r.Type.Kind == ir.KTuple && len(r.Type.Elems) > 0:
	case r.Type.Kind == ir.KUnion && len(r.Type.Elems) == 2 && r.Type.MemberIndex(ir.None) >= 0:
		made, looked = "union.make", map[string]bool{"union.is": true, "union.get": true}
		split = splitOptional
	default:
		return nil
	}
	for _, u := range uses[r] {
		if !looked[u.Decl.Name] || u.Decl.Name == "union.get" && u.Attrs.Type.Equal(r.Type) {
			return nil
		}
	}
	for _, y := range ys {
		d := y.Args[i].Def
		if d == nil || d.Decl.Name != "undef" && (d.Decl.Name != made || made == "union.make" && d.Args[0].Type.Kind == ir.KUnion) {
			return nil
		}
	}
	return split
}

// splitTuple replaces a tuple by its fields.
func splitTuple(f *ir.Func, o *ir.Op, ys []*ir.Op, i int, with map[*ir.Value]*ir.Value) {
	r := o.Results[i]
	fields := replaceResult(f, o, ys, i, r.Type.Elems, func(y *ir.Op, d *ir.Op, k int) *ir.Value { return d.Args[k] })
	eachUse(f, r, func(u *ir.Op) { with[u.Result()] = fields[u.Attrs.Index] })
}

// splitOptional replaces a value or None by whether there is a value, and the
// value.
func splitOptional(f *ir.Func, o *ir.Op, ys []*ir.Op, i int, with map[*ir.Value]*ir.Value) {
	r := o.Results[i]
	t := r.Type.Elems[1-r.Type.MemberIndex(ir.None)]
	parts := replaceResult(f, o, ys, i, []*ir.Type{ir.Bool, t}, func(y *ir.Op, d *ir.Op, k int) *ir.Value {
		some := d.Args[0].Type.Kind != ir.KNone
		switch {
		case k == 0:
			return insertBefore(f, o, y, "const", ir.Attrs{Const: some}, ir.Bool)
		case some:
			return d.Args[0]
		}
		return nil
	})
	none := func(t *ir.Type) bool { return t.MemberIndex(ir.None) >= 0 }
	eachUse(f, r, func(u *ir.Op) {
		switch {
		case u.Decl.Name == "union.get" && u.Attrs.Type.Kind == ir.KNone:
			u.Decl, u.Args, u.Attrs = ir.MustOp("const"), nil, ir.Attrs{}
		case u.Decl.Name == "union.get":
			with[u.Result()] = parts[1]
		case none(u.Attrs.Type) && u.Attrs.Type.Kind == ir.KUnion:
			u.Decl, u.Args, u.Attrs = ir.MustOp("const"), nil, ir.Attrs{Const: true}
		case none(u.Attrs.Type):
			u.Decl, u.Args, u.Attrs = ir.MustOp("bool.not"), []*ir.Value{parts[0]}, ir.Attrs{}
		default:
			with[u.Result()] = parts[0]
		}
	})
}

// replaceResult gives an if other results in place of result i: part says what a
// way yields, nil if that does not matter. A part that matters on one way only,
// and is known before the if, is that value.
func replaceResult(f *ir.Func, o *ir.Op, ys []*ir.Op, i int, types []*ir.Type, part func(y, d *ir.Op, k int) *ir.Value) []*ir.Value {
	parts := make([]*ir.Value, len(types))
	old := make([]*ir.Op, len(ys))
	for j, y := range ys {
		old[j] = y.Args[i].Def
		y.Args = append(y.Args[:i:i], y.Args[i+1:]...)
	}
	o.Results = append(o.Results[:i:i], o.Results[i+1:]...)
	for k, t := range types {
		vals := make([]*ir.Value, len(ys))
		var only *ir.Value
		n := 0
		for j, y := range ys {
			if old[j].Decl.Name != "undef" {
				vals[j] = part(y, old[j], k)
			}
			if vals[j] != nil && (n == 0 || vals[j] != only) {
				only = vals[j]
				n++
			}
		}
		if n == 1 && !DefinedIn(o)[only] { // part may have made it in there
			parts[k] = only
			continue
		}
		for j, y := range ys {
			if vals[j] == nil {
				vals[j] = insertBefore(f, o, y, "undef", ir.Attrs{}, t)
			}
			y.Args = append(y.Args, vals[j])
		}
		parts[k] = f.NewValue(t, "")
		parts[k].Def = o
		o.Results = append(o.Results, parts[k])
	}
	return parts
}

// insertBefore adds an op without operands before a terminator of an if's region.
func insertBefore(f *ir.Func, o, y *ir.Op, name string, attrs ir.Attrs, t *ir.Type) *ir.Value {
	n := NewOp(f, y, name, attrs, nil, t)
	for _, r := range o.Regions {
		if r.Terminator() == y {
			r.Ops = append(r.Ops[:len(r.Ops)-1:len(r.Ops)-1], n, y)
		}
	}
	return n.Result()
}

// eachUse calls fn for the ops that look at a value.
func eachUse(f *ir.Func, v *ir.Value, fn func(u *ir.Op)) {
	f.Body.Walk(func(u *ir.Op) {
		for _, a := range u.Args {
			if a == v {
				fn(u)
				return
			}
		}
	})
}

// removeParts removes the ops whose results have been replaced.
func removeParts(f *ir.Func, with map[*ir.Value]*ir.Value) {
	if len(with) == 0 {
		return
	}
	EachBlock(f, func(b *ir.Block) {
		b.Ops = Without(b.Ops, func(i int) bool { return len(b.Ops[i].Results) == 1 && with[b.Ops[i].Results[0]] != nil })
	})
}
