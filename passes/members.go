package passes

import (
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// Members replaces a membership test in a display of a few texts or integers by
// comparisons, as x in ["a", "b"] or x in {"a", "b"}, whose container is then not
// made; so it does where the display is a module constant.
var Members = &Pass{
	Name: "members",
	Doc:  "Replaces tests for membership in a list or set of a few known texts or integers by comparisons.",
	Run: func(m *ir.Module) bool {
		constants := map[string][]*ir.Value{}
		for _, g := range m.Globals {
			if elems := constantMembers(g.Init); elems != nil {
				constants[g.Name] = elems
			}
		}
		changed := false
		for _, f := range m.Funcs {
			p := &memberTests{f: f, constants: constants, displays: map[*ir.Value]*display{}, with: map[*ir.Value]*ir.Value{}}
			if p.find(); len(p.displays) == 0 {
				continue
			}
			eachBlock(f, p.block)
			f.Replace(p.with)
			changed = true
		}
		return changed
	},
	After: []Constraint{{"cells", "a container in a cell is not seen to be only read"}},
}

// maxMembers is how many comparisons take the place of a search.
const maxMembers = 16

// display is a container of which only membership is asked.
type display struct {
	elems []*ir.Value
	// constant: the elements belong to the function that makes a module constant.
	constant bool
	// adds are the ops that fill it.
	adds []*ir.Op
}

type memberTests struct {
	f         *ir.Func
	constants map[string][]*ir.Value
	displays  map[*ir.Value]*display // by the container
	with      map[*ir.Value]*ir.Value
}

// equality is the op that says whether two elements are equal; "" if a test for
// membership asks more than that.
func equality(t *ir.Type) string {
	switch t {
	case ir.Str:
		return "str.eq"
	case ir.Int:
		return "int.eq"
	}
	return ""
}

// constantMembers are the elements of a list or set that a function without
// parameters makes of constants; nil if it is another one.
func constantMembers(f *ir.Func) []*ir.Value {
	var of *ir.Value
	var elems []*ir.Value
	for _, o := range f.Body.Ops {
		switch o.Decl.Name {
		case "const":
		case "list.of", "set.new":
			if of != nil {
				return nil
			}
			of, elems = o.Result(), slices.Clone(o.Args)
		case "set.add":
			elems = append(elems, o.Args[1])
		case "return":
			if of == nil || o.Args[0] != of || !few(of.Type, elems) || slices.ContainsFunc(elems, func(v *ir.Value) bool { return !small(v) }) {
				return nil
			}
			return elems
		default:
			return nil
		}
	}
	return nil
}

// small reports whether a value is a constant that both clones of a function can hold.
func small(v *ir.Value) bool {
	k, ok := isConst(v)
	n, whole := k.(*big.Int)
	return ok && (!whole || n.IsInt64())
}

// few reports whether comparisons do for a search among the elements.
func few(container *ir.Type, elems []*ir.Value) bool {
	return len(elems) > 0 && len(elems) <= maxMembers && equality(container.Elems[0]) != ""
}

// find looks for the displays of which only membership is asked.
func (p *memberTests) find() {
	tested, kept := map[*ir.Value]bool{}, map[*ir.Value]bool{}
	p.f.Body.Walk(func(o *ir.Op) {
		for i, a := range o.Args {
			switch name := o.Decl.Name; {
			case i == 0 && (name == "list.contains" || name == "set.contains"):
				tested[a] = true
			case i == 0 && name == "set.add", a.Def != nil && a.Def.Decl.Name == "list.of" && i == 0 && readsList(o):
			default:
				kept[a] = true
			}
		}
	})
	eachBlock(p.f, func(b *ir.Block) {
		for i, o := range b.Ops {
			if len(o.Results) != 1 || !tested[o.Result()] {
				continue
			}
			d := &display{}
			switch o.Decl.Name {
			case "global":
				d.elems, d.constant = p.constants[o.Attrs.Sym], true
			case "list.of":
				if !kept[o.Result()] {
					d.elems = o.Args
				}
			case "set.new":
				if !kept[o.Result()] {
					d.fill(o.Result(), b.Ops[i+1:])
				}
			}
			if len(d.elems) > 0 && few(o.Result().Type, d.elems) {
				p.displays[o.Result()] = d
			}
		}
	})
}

// fill takes the elements of a set from the ops behind the one that makes it,
// unless some are added when it may have been asked already, or elsewhere.
func (d *display) fill(set *ir.Value, ops []*ir.Op) {
	adds := 0
	asked := false
	for _, o := range ops {
		if o.Decl.Name == "set.add" && o.Args[0] == set && !asked {
			d.adds = append(d.adds, o)
			d.elems = append(d.elems, o.Args[1])
		}
		walkOp(o, func(u *ir.Op) {
			if len(u.Args) > 0 && u.Args[0] == set {
				asked = asked || u.Decl.Name != "set.add"
				if u.Decl.Name == "set.add" {
					adds++
				}
			}
		})
	}
	if adds != len(d.adds) {
		d.elems = nil
	}
}

// walkOp calls fn for an op and those in its regions.
func walkOp(o *ir.Op, fn func(u *ir.Op)) {
	fn(o)
	for _, r := range o.Regions {
		r.Walk(fn)
	}
}

// block replaces tests, and leaves out what filled sets.
func (p *memberTests) block(b *ir.Block) {
	var out []*ir.Op
	for _, o := range b.Ops {
		var d *display
		if len(o.Args) > 0 {
			d = p.displays[o.Args[0]]
		}
		switch {
		case d != nil && (o.Decl.Name == "list.contains" || o.Decl.Name == "set.contains"):
			made := &maker{f: p.f, at: o}
			p.with[o.Result()] = p.test(made, d, d.elems, o.Args[1])
			out = append(out, made.ops...)
		case d != nil && slices.Contains(d.adds, o):
		default:
			out = append(out, o)
		}
	}
	b.Ops = out
}

// test is whether x equals one of the elements, the first ones first.
func (p *memberTests) test(m *maker, d *display, elems []*ir.Value, x *ir.Value) *ir.Value {
	e := elems[0]
	if d.constant {
		e = m.add(newOp(m.f, m.at, "const", e.Def.Attrs, nil, e.Type)).Result()
	}
	same := m.op(equality(e.Type), ir.Bool, e, x)
	if len(elems) == 1 {
		return same
	}
	found, rest := &maker{f: m.f, at: m.at}, &maker{f: m.f, at: m.at}
	yes := found.constant(true)
	other := p.test(rest, d, elems[1:], x)
	o := newOp(m.f, m.at, "if", ir.Attrs{}, []*ir.Value{same}, ir.Bool)
	for _, r := range []struct {
		m *maker
		v *ir.Value
	}{{found, yes}, {rest, other}} {
		o.Regions = append(o.Regions, &ir.Block{Ops: append(r.m.ops, newOp(m.f, m.at, "yield", ir.Attrs{}, []*ir.Value{r.v}))})
	}
	return m.add(o).Result()
}
