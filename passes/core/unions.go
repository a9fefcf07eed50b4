package core

import "github.com/hipy-lang/hipy/ir"

// unionOp rewrites union.make, union.is and union.get of a value whose
// members are known from the union.make that made it.
func (c *canonicaliser) unionOp(o *ir.Op) []*ir.Op {
	d := o.Args[0].Def
	if d == nil || d.Decl.Name != "union.make" {
		return []*ir.Op{o}
	}
	from := d.Args[0] // a member, or a smaller union
	switch o.Decl.Name {
	case "union.make":
		o.Args[0] = from
		c.changed = true
	case "union.get":
		return c.unionGet(o, from)
	case "union.is":
		in, out := 0, 0
		for _, m := range from.Type.Members() {
			if o.Attrs.Type.MemberIndex(m) >= 0 {
				in++
			} else {
				out++
			}
		}
		if in > 0 && out > 0 {
			members := sharedMembers(from.Type, o.Attrs.Type)
			o.Args[0], o.Attrs.Type = from, members
			c.changed = true
			return []*ir.Op{o}
		}
		k := NewOp(c.f, o, "const", ir.Attrs{Const: out == 0}, nil, ir.Bool)
		c.replace(o.Result(), k.Result())
		return []*ir.Op{k}
	}
	return []*ir.Op{o}
}

// unionGet takes a value out of the union that was made of from.
func (c *canonicaliser) unionGet(o *ir.Op, from *ir.Value) []*ir.Op {
	want := o.Attrs.Type
	shared := sharedMembers(from.Type, want)
	switch {
	case from.Type.Equal(want):
		c.replace(o.Result(), from)
		return nil
	case shared.Kind == ir.KNever:
		// The code can't be reached; leave it to whoever finds out why.
		return []*ir.Op{o}
	}
	var out []*ir.Op
	v := from
	if !shared.Equal(from.Type) {
		g := NewOp(c.f, o, "union.get", ir.Attrs{Type: shared}, []*ir.Value{v}, shared)
		out, v = append(out, g), g.Result()
	}
	if !shared.Equal(want) {
		w := NewOp(c.f, o, "union.make", ir.Attrs{}, []*ir.Value{v}, want)
		out, v = append(out, w), w.Result()
	}
	c.replace(o.Result(), v)
	return out
}

// sharedMembers is the union of the members that both have.
func sharedMembers(a, b *ir.Type) *ir.Type {
	var ms []*ir.Type
	for _, m := range a.Members() {
		if b.MemberIndex(m) >= 0 {
			ms = append(ms, m)
		}
	}
	return ir.Union(ms...)
}
