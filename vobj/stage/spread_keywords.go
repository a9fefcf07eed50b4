package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// A dict of keywords among the arguments of a function of the program.

// callKeywords calls a function with a dict of keywords among its arguments.
func (b *Builder) callKeywords(s *cogen.Site, f Function, before []Arg, d *Object, after []Arg) *Object {
	args := append(append([]Arg(nil), before...), after...)
	positional, _, kwarg := parameters(f.Gen)
	given := map[string]bool{}
	npos := 0
	for _, a := range args {
		if a.Name == "" {
			npos++
		}
		given[a.Name] = true
	}
	for j, i := range positional {
		if j < npos {
			given[f.Gen.Params[i].Name] = true
		}
	}
	var open []int
	for i, p := range f.Gen.Params {
		if (p.Kind == cogen.PosOrKw || p.Kind == cogen.KwOnly) && !given[p.Name] {
			open = append(open, i)
		}
	}
	if d.Type.Elem().Kind == ir.KNever || d.Type.Val().Kind == ir.KNever {
		return b.CallFunction(s, f, args)
	}
	dv := b.Value(d)
	vt := d.Type.Val()
	found := make([]*Object, len(open))
	vals := make([]*ir.Value, len(open))
	count := Int(0)
	for j, i := range open {
		op := b.Op("dict.lookup", []*ir.Value{dv, b.ConstValue(f.Gen.Params[i].Name)}, ir.Bool, vt.IR())
		found[j], vals[j] = Dynamic(op.Results[0], BoolType), op.Results[1]
		count = b.Leaf("int.add", count, b.ToInt(found[j]))
	}
	all := b.Leaf("int.eq", count, b.Length(s, d))
	var rest *Object
	if kwarg >= 0 {
		all = False
		rest = b.NewContainer(&cogen.Site{ID: -3, Src: b.Site}, ir.KDict)
		args = slices.Insert(args, len(before), Arg{Name: "**", Value: rest})
	}
	b.Branch(all, func() {}, func() {
		b.namedTwice(s, f, args, d)
		b.Each(s, d, func(k *Object) {
			known := False
			for _, i := range open {
				known = Dynamic(b.Op("bool.or", []*ir.Value{b.Value(known), b.Value(b.Leaf("str.eq", k, Const(f.Gen.Params[i].Name)))}, ir.Bool).Result(), BoolType)
			}
			b.Branch(known, func() {}, func() {
				twice := False
				for _, p := range f.Gen.Params {
					if given[p.Name] && (p.Kind == cogen.PosOrKw || p.Kind == cogen.KwOnly) {
						twice = Dynamic(b.Op("bool.or", []*ir.Value{b.Value(twice), b.Value(b.Leaf("str.eq", k, Const(p.Name)))}, ir.Bool).Result(), BoolType)
					}
				}
				b.Branch(twice, func() {
					msg := b.Leaf("str.concat3", Const(f.Gen.QualName()+"() got multiple values for argument '"), k, Const("'"))
					b.RaiseObject(b.ExcNew("TypeError", msg))
				}, func() {
					if rest != nil {
						b.PutItem(rest, k, b.ItemOf(s, d, k))
						return
					}
					b.onlyPositional(f, args, d)
					msg := b.Leaf("str.concat3", Const(f.Gen.QualName()+"() got an unexpected keyword argument '"), k, Const("'"))
					b.RaiseObject(b.ExcNew("TypeError", msg))
				})
			})
		})
	})
	if b.Current == nil {
		return Dead
	}
	value := func(j int) *Object {
		if vt.Kind == ir.KNone {
			return None
		}
		return b.followed(Dynamic(vals[j], vt))
	}
	// What is missing is told as a whole: each required one that is not there
	// is left out of a call that then fails.
	var with func(j int, args []Arg) *Object
	with = func(j int, args []Arg) *Object {
		if b.Current == nil {
			return Dead
		}
		if j == len(open) {
			return b.CallFunction(s, f, args)
		}
		p := f.Gen.Params[open[j]]
		has := func() *Object {
			return with(j+1, append(args[:len(args):len(args)], Arg{Name: p.Name, Value: value(j)}))
		}
		if dflt := f.defaults[open[j]]; dflt != nil {
			v := b.BranchValue(found[j], func() *Object { return value(j) }, func() *Object { return b.defaultOf(dflt) })
			return with(j+1, append(args[:len(args):len(args)], Arg{Name: p.Name, Value: v}))
		}
		return b.BranchValue(found[j], has, func() *Object { return b.raiseMissing(s, f, open[j:], found[j:], args) })
	}
	return with(0, args)
}

// onlyPositional raises the TypeError for positional-only parameters among the names of the
// call, of which args has some and the dict d others. CPython looks for them once a name is unknown.
func (b *Builder) onlyPositional(f Function, args []Arg, d *Object) {
	wrong, some := Const(""), false
	for _, p := range f.Gen.Params {
		if p.Kind != cogen.PosOnly {
			continue
		}
		some = true
		with := func() *Object {
			return b.Leaf("str.concat3", wrong, b.BranchValue(b.Leaf("str.eq", wrong, Const("")),
				func() *Object { return Const("") }, func() *Object { return Const(", ") }), Const(p.Name))
		}
		if slices.ContainsFunc(args, func(a Arg) bool { return a.Name == p.Name }) {
			wrong = with()
			continue
		}
		in := Dynamic(b.Op("dict.contains", []*ir.Value{b.Value(d), b.ConstValue(p.Name)}, ir.Bool).Result(), BoolType)
		before := wrong
		wrong = b.BranchValue(in, with, func() *Object { return before })
	}
	if !some {
		return
	}
	b.Branch(b.Leaf("str.eq", wrong, Const("")), func() {}, func() {
		msg := Const(f.Gen.QualName() + "() got some positional-only arguments passed as keyword arguments: '")
		b.RaiseObject(b.ExcNew("TypeError", b.Leaf("str.concat3", msg, wrong, Const("'"))))
	})
}

// namedTwice raises the TypeError for a key of a dict of keywords that is given by name
// as well: CPython looks at those before it looks at the parameters.
func (b *Builder) namedTwice(s *cogen.Site, f Function, args []Arg, d *Object) {
	var names []*Object
	for _, a := range args {
		if a.Name != "" && a.Name != "*" && a.Name != "**" {
			names = append(names, Const(a.Name))
		}
	}
	if len(names) == 0 || b.Current == nil {
		return
	}
	called := b.calledName(f, args)
	for _, name := range names {
		in := Dynamic(b.Op("dict.contains", []*ir.Value{b.Value(d), b.Value(name)}, ir.Bool).Result(), BoolType)
		b.Branch(in, func() {
			if called == "" {
				b.ReplayRow("a keyword argument given twice")
				return
			}
			v, _ := name.ConstVal()
			b.RaiseNew("TypeError", called+"() got multiple values for keyword argument '"+v.(string)+"'")
		}, func() {})
		if b.Current == nil {
			return
		}
	}
}

// calledName is what CPython calls a function in such messages, with its module; "" where
// that is not known. For __init__ it is the class.
func (b *Builder) calledName(f Function, args []Arg) string {
	module := b.ofFunction(f, "__module__")
	if module == nil {
		return ""
	}
	name := qualifiedName(f.Gen.Program().Info, f.Gen.Node, f.Gen.Name)
	if f.Gen.Name == "__init__" && len(args) > 0 && args[0].Name == "" && IsObject(args[0].Value) {
		c := args[0].Value.Type.Layout.Class
		if c.prog == nil || c.node == nil {
			return ""
		}
		module, name = b.ofFunction(f, "__module__"), qualifiedName(c.prog.Info, c.node, c.name)
	}
	v, _ := module.ConstVal()
	return v.(string) + "." + name
}

// raiseMissing raises the TypeError for the parameters that got no argument:
// the first of open, and those of the others that were not found.
func (b *Builder) raiseMissing(s *cogen.Site, f Function, open []int, found []*Object, args []Arg) *Object {
	if len(open) == 1 {
		b.Bind(s, f, args)
		return Dead
	}
	i, more := open[len(open)-1], open[:len(open)-1]
	if f.defaults[i] != nil {
		return b.raiseMissing(s, f, more, found[:len(found)-1], args)
	}
	return b.BranchValue(found[len(found)-1], func() *Object {
		return b.raiseMissing(s, f, more, found[:len(found)-1], append(args[:len(args):len(args)], Arg{Name: f.Gen.Params[i].Name, Value: None}))
	}, func() *Object { return b.raiseMissing(s, f, more, found[:len(found)-1], args) })
}
