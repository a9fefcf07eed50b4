package core

import (
	"fmt"
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// Members replaces a membership test in a display of a few texts or integers by
// comparisons, as x in ["a", "b"] or x in {"a", "b"}, whose container is then not
// made; so it does where the display is a module constant. Of many constants it
// makes a dict, once, which is a module constant and searched as those are.
var Members = &Pass{
	Name: "members",
	Doc:  "Replaces tests for membership in a list or set of a few known texts or integers by comparisons, and of many constants by a search in a dict made once.",
	Run: func(m *ir.Module) bool {
		constants := map[string][]*ir.Value{}
		for _, g := range m.Globals {
			if elems := constantMembers(g.Init); elems != nil {
				constants[g.Name] = elems
			}
		}
		changed := false
		for _, f := range slices.Clone(m.Funcs) {
			changed = dropCopies(f) || changed
			p := &memberTests{m: m, f: f, constants: constants, displays: map[*ir.Value]*display{}, with: map[*ir.Value]*ir.Value{}}
			if p.find(); len(p.displays) == 0 {
				continue
			}
			EachBlock(f, p.block)
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
	// table is the dict of the elements; nil if they are few.
	table *ir.Global
}

type memberTests struct {
	m         *ir.Module
	f         *ir.Func
	constants map[string][]*ir.Value
	displays  map[*ir.Value]*display // by the container
	with      map[*ir.Value]*ir.Value
}

// equality is the op that says whether two elements are equal; "" if a test for
// membership asks more than that.
func equality(t *ir.Type) string {
	switch t.Kind {
	case ir.KStr:
		return "str.eq"
	case ir.KInt:
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
		case "set.copy":
			if o.Args[0] != of {
				return nil
			}
			of = o.Result()
		case "set.add":
			elems = append(elems, o.Args[1])
		case "return":
			if of == nil || o.Args[0] != of || !known(elems) {
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
	k, ok := IsConst(v)
	n, whole := k.(*big.Int)
	return ok && (!whole || n.IsInt64())
}

// known reports whether all elements are such constants.
func known(elems []*ir.Value) bool {
	return !slices.ContainsFunc(elems, func(v *ir.Value) bool { return !small(v) })
}

// dropCopies has tests for membership ask a set that is made for its copy alone.
func dropCopies(f *ir.Func) bool {
	users := map[*ir.Value][]*ir.Op{}
	f.Body.Walk(func(o *ir.Op) {
		for _, a := range o.Args {
			users[a] = append(users[a], o)
		}
	})
	only := func(v *ir.Value, allowed func(u *ir.Op) bool) bool {
		return !slices.ContainsFunc(users[v], func(u *ir.Op) bool { return u.Args[0] != v || !allowed(u) })
	}
	with := map[*ir.Value]*ir.Value{}
	f.Body.Walk(func(o *ir.Op) {
		if o.Decl.Name != "set.copy" || o.Args[0].Def == nil || o.Args[0].Def.Decl.Name != "set.new" {
			return
		}
		if only(o.Args[0], func(u *ir.Op) bool { return u == o || u.Decl.Name == "set.add" }) && only(o.Result(), func(u *ir.Op) bool { return u.Decl.Name == "set.contains" }) {
			with[o.Result()] = o.Args[0]
		}
	})
	if len(with) == 0 {
		return false
	}
	EachBlock(f, func(b *ir.Block) {
		b.Ops = slices.DeleteFunc(b.Ops, func(o *ir.Op) bool { return len(o.Results) == 1 && with[o.Result()] != nil })
	})
	f.Replace(with)
	return true
}

// find looks for the displays of which only membership is asked.
func (p *memberTests) find() {
	tested, kept := map[*ir.Value]bool{}, map[*ir.Value]bool{}
	p.f.Body.Walk(func(o *ir.Op) {
		for i, a := range o.Args {
			switch name := o.Decl.Name; {
			case i == 0 && (name == "list.contains" || name == "set.contains"):
				tested[a] = true
			case i == 0 && name == "set.add", a.Def != nil && a.Def.Decl.Name == "list.of" && i == 0 && ReadsList(o):
			default:
				kept[a] = true
			}
		}
	})
	EachBlock(p.f, func(b *ir.Block) {
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
			switch {
			case len(d.elems) == 0 || equality(o.Result().Type.Elems[0]) == "":
				continue
			case len(d.elems) <= maxMembers:
			case known(d.elems):
				if d.constant {
					d.table = p.table("constant."+o.Attrs.Sym, d)
				} else {
					d.table = p.table("function."+p.f.Name, d)
				}
			default:
				continue
			}
			p.displays[o.Result()] = d
		}
	})
}

// fill takes the elements of a set from the ops behind the one that makes it.
func (d *display) fill(set *ir.Value, ops []*ir.Op) {
	d.adds = fillers(set, "set.add", ops)
	for _, o := range d.adds {
		d.elems = append(d.elems, o.Args[1])
	}
}

// fillers are the ops of a name that fill a container, among those behind the op
// that makes it; none if some come when it may have been asked already, or elsewhere.
func fillers(container *ir.Value, name string, ops []*ir.Op) (fill []*ir.Op) {
	all, asked := 0, false
	for _, o := range ops {
		if o.Decl.Name == name && o.Args[0] == container && !asked {
			fill = append(fill, o)
		}
		WalkOp(o, func(u *ir.Op) {
			if len(u.Args) > 0 && u.Args[0] == container {
				asked = asked || u.Decl.Name != name
				if u.Decl.Name == name {
					all++
				}
			}
		})
	}
	if all != len(fill) {
		return nil
	}
	return fill
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
			if d.table != nil {
				p.with[o.Result()] = d.search(made, o.Args[1])
			} else {
				p.with[o.Result()] = p.test(made, d, d.elems, o.Args[1])
			}
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
		e = m.again(e)
	}
	same := m.op(equality(e.Type), ir.Bool, e, x)
	if len(elems) == 1 {
		return same
	}
	found, rest := &maker{f: m.f, at: m.at}, &maker{f: m.f, at: m.at}
	yes := found.constant(true)
	other := p.test(rest, d, elems[1:], x)
	o := NewOp(m.f, m.at, "if", ir.Attrs{}, []*ir.Value{same}, ir.Bool)
	for _, r := range []struct {
		m *maker
		v *ir.Value
	}{{found, yes}, {rest, other}} {
		o.Regions = append(o.Regions, &ir.Block{Ops: append(r.m.ops, NewOp(m.f, m.at, "yield", ir.Attrs{}, []*ir.Value{r.v}))})
	}
	return m.add(o).Result()
}

// table is the dict of a display's elements: that of a constant of the module is
// made once, any other for its place.
func (p *memberTests) table(of string, d *display) *ir.Global {
	name := "in." + of // no name of the program's begins like that
	if i := slices.IndexFunc(p.m.Globals, func(g *ir.Global) bool { return g.Name == name }); i >= 0 && d.constant {
		return p.m.Globals[i]
	}
	return newConstant(p.m, p.f, name, d.elems[0].Def, ir.Dict(d.elems[0].Type, ir.Bool), func(m *maker) *ir.Value {
		return m.op("dict.from_keys", ir.Dict(d.elems[0].Type, ir.Bool), m.list(d.elems), m.constant(true))
	})
}

// newConstant adds a module constant that a function uses, which the ops that fn
// makes compute. Its name is made unique.
func newConstant(m *ir.Module, user *ir.Func, name string, at *ir.Op, t *ir.Type, fn func(m *maker) *ir.Value) *ir.Global {
	base := name
	for n := 1; slices.ContainsFunc(m.Globals, func(g *ir.Global) bool { return g.Name == name }); n++ {
		name = fmt.Sprintf("%s.%d", base, n)
	}
	f := &ir.Func{Name: "init." + name, PyName: "init." + name, Result: t, Span: at.Span, Model: user.Model, Body: &ir.Block{}}
	made := &maker{f: f, at: at}
	v := fn(made)
	made.add(NewOp(f, at, "return", ir.Attrs{}, []*ir.Value{v}))
	f.Body.Ops = made.ops
	g := &ir.Global{Name: name, Type: t, Init: f}
	m.Funcs, m.Globals = append(m.Funcs, f), append(m.Globals, g)
	return g
}

// again is a constant made again.
func (m *maker) again(c *ir.Value) *ir.Value {
	return m.add(NewOp(m.f, m.at, "const", c.Def.Attrs, nil, c.Type)).Result()
}

// list is a list of the same constants.
func (m *maker) list(elems []*ir.Value) *ir.Value {
	var copies []*ir.Value
	for _, e := range elems {
		copies = append(copies, m.again(e))
	}
	t := elems[0].Type
	return m.add(NewOp(m.f, m.at, "list.of", ir.Attrs{Type: t}, copies, ir.List(t))).Result()
}

// search is whether x is a key of the table.
func (d *display) search(m *maker, x *ir.Value) *ir.Value {
	g := m.add(NewOp(m.f, m.at, "global", ir.Attrs{Sym: d.table.Name}, nil, d.table.Type)).Result()
	return m.op("dict.contains", ir.Bool, g, x)
}
