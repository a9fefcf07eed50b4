package vobj

import (
	"math"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Spread arguments: *list and **dict in a call, of a size that only run time
// knows.

// maxSpread bounds the parameters that an iterable of unknown length is given
// to.
const maxSpread = 16

// callDynamic calls a function with arguments of a number, or of names, that
// only run time knows: it tests for each that the function can take.
func (b *builder) callDynamic(s *cogen.Site, f function, args []arg) *object {
	args = b.mergeSpread(s, args)
	if b.cur == nil {
		return deadObject
	}
	positional, vararg, _ := parameters(f.gen)
	var before, after []arg
	var list *object
	for _, a := range args {
		switch {
		case a.spread && a.name == "":
			list = a.val
		case list == nil && a.name == "":
			before = append(before, a)
		default:
			after = append(after, a)
		}
	}
	call := func(args []arg) *object {
		for i, a := range args {
			if a.spread {
				return b.callKeywords(s, f, args[:i], a.val, args[i+1:])
			}
		}
		return b.callFunction(s, f, args)
	}
	if list == nil {
		return call(args)
	}
	room := max(0, len(positional)-len(before))
	if room > maxSpread {
		panic(b.unsupportedAt(s, "*args of unknown length for a function with many parameters", "pass the arguments one by one"))
	}
	l := b.value(list)
	n := b.op("list.len", []*ir.Value{l}, ir.I64).Result()
	take := func(k int) []arg {
		as := append([]arg(nil), before...)
		for j := 0; j < k; j++ {
			as = append(as, arg{val: b.element("list.get_unchecked", list.t.elem(), l, b.i64Const(int64(j)))})
		}
		return as
	}
	var with func(k int) *object
	with = func(k int) *object {
		if k > room {
			if vararg >= 0 {
				return b.callRest(s, f, take(room), list, room, after)
			}
			return b.raiseTakes(f, positional, len(before), n, append(take(0), after...))
		}
		is := dyn(b.i64op("i64.eq", n, b.i64Const(int64(k))), tBool)
		return b.branchValue(is, func() *object {
			as := append(take(k), after...)
			if b.cur == nil {
				return deadObject
			}
			return call(as)
		}, func() *object { return with(k + 1) })
	}
	return with(0)
}

// raiseTakes raises the TypeError for more positional arguments than a
// function takes, of which there are fixed and n.
func (b *builder) raiseTakes(f function, positional []int, fixed int, n *ir.Value, args []arg) *object {
	bound := make([]*object, len(f.gen.Params))
	for _, a := range args {
		for i, p := range f.gen.Params {
			if a.name == p.Name && a.name != "" {
				bound[i] = a.val
			}
		}
	}
	before, after, keywordOnly := takes(f, positional, bound)
	total := b.fromLeaf(b.i64op("i64.add", n, b.i64Const(int64(fixed))))
	one := b.leaf("int.eq", total, mkInt(1))
	tail := b.branchValue(one, func() *object {
		if keywordOnly {
			return mkConst(" positional argument" + after + " were given")
		}
		return mkConst(" was given")
	}, func() *object {
		if keywordOnly {
			return mkConst(" positional arguments" + after + " were given")
		}
		return mkConst(" were given")
	})
	msg := b.leaf("str.concat3", mkConst(f.gen.QualName()+before), b.leaf("int.to_str", total), tail)
	return b.raiseObject(b.excNew("TypeError", msg))
}

// mergeSpread makes one list of the positional arguments from the first spread
// one on, and one dict of spread keywords.
func (b *builder) mergeSpread(s *cogen.Site, args []arg) []arg {
	first, count, last := -1, 0, -1
	for i, a := range args {
		switch {
		case a.name == "" && a.spread:
			if first < 0 {
				first = i
			}
			count++
			last = i
		case a.name == "":
			last = i
		}
	}
	if first < 0 || count == 1 && last == first {
		return args
	}
	l := b.newContainer(s, ir.KList)
	var out []arg
	for i, a := range args {
		switch {
		case a.name != "":
			out = append(out, a)
		case i < first:
			out = append(out, a)
		case a.spread:
			b.extend(s, l, a.val)
		default:
			b.put(l, "list.append", a.val)
		}
	}
	rest := append([]arg{{val: l, spread: true}}, out[first:]...)
	return append(out[:first:first], rest...)
}

// callKeywords calls a function with a dict of keywords among its arguments.
func (b *builder) callKeywords(s *cogen.Site, f function, before []arg, d *object, after []arg) *object {
	args := append(append([]arg(nil), before...), after...)
	positional, _, kwarg := parameters(f.gen)
	given := map[string]bool{}
	npos := 0
	for _, a := range args {
		if a.name == "" {
			npos++
		}
		given[a.name] = true
	}
	for j, i := range positional {
		if j < npos {
			given[f.gen.Params[i].Name] = true
		}
	}
	var open []int
	for i, p := range f.gen.Params {
		if (p.Kind == cogen.PosOrKw || p.Kind == cogen.KwOnly) && !given[p.Name] {
			open = append(open, i)
		}
	}
	if d.t.elem().kind == ir.KNever || d.t.val().kind == ir.KNever {
		return b.callFunction(s, f, args)
	}
	dv := b.value(d)
	vt := d.t.val()
	found := make([]*object, len(open))
	vals := make([]*ir.Value, len(open))
	count := mkInt(0)
	for j, i := range open {
		op := b.op("dict.lookup", []*ir.Value{dv, b.constValue(f.gen.Params[i].Name)}, ir.Bool, vt.ir())
		found[j], vals[j] = dyn(op.Results[0], tBool), op.Results[1]
		count = b.leaf("int.add", count, b.toInt(found[j]))
	}
	all := b.leaf("int.eq", count, b.length(s, d))
	var rest *object
	if kwarg >= 0 {
		all = falseObject
		rest = b.newContainer(&cogen.Site{ID: -3, Src: b.site}, ir.KDict)
		args = slices.Insert(args, len(before), arg{name: "**", val: rest})
	}
	b.branch(all, func() {}, func() {
		b.namedTwice(s, f, args, d)
		b.each(s, d, func(k *object) {
			known := falseObject
			for _, i := range open {
				known = dyn(b.op("bool.or", []*ir.Value{b.value(known), b.value(b.leaf("str.eq", k, mkConst(f.gen.Params[i].Name)))}, ir.Bool).Result(), tBool)
			}
			b.branch(known, func() {}, func() {
				twice := falseObject
				for _, p := range f.gen.Params {
					if given[p.Name] && (p.Kind == cogen.PosOrKw || p.Kind == cogen.KwOnly) {
						twice = dyn(b.op("bool.or", []*ir.Value{b.value(twice), b.value(b.leaf("str.eq", k, mkConst(p.Name)))}, ir.Bool).Result(), tBool)
					}
				}
				b.branch(twice, func() {
					msg := b.leaf("str.concat3", mkConst(f.gen.QualName()+"() got multiple values for argument '"), k, mkConst("'"))
					b.raiseObject(b.excNew("TypeError", msg))
				}, func() {
					if rest != nil {
						b.putItem(rest, k, b.getItem(s, d, k))
						return
					}
					msg := b.leaf("str.concat3", mkConst(f.gen.QualName()+"() got an unexpected keyword argument '"), k, mkConst("'"))
					b.raiseObject(b.excNew("TypeError", msg))
				})
			})
		})
	})
	if b.cur == nil {
		return deadObject
	}
	value := func(j int) *object {
		if vt.kind == ir.KNone {
			return noneObject
		}
		return dyn(vals[j], vt)
	}
	// What is missing is told as a whole: each required one that is not there
	// is left out of a call that then fails.
	var with func(j int, args []arg) *object
	with = func(j int, args []arg) *object {
		if b.cur == nil {
			return deadObject
		}
		if j == len(open) {
			return b.callFunction(s, f, args)
		}
		p := f.gen.Params[open[j]]
		has := func() *object { return with(j+1, append(args[:len(args):len(args)], arg{name: p.Name, val: value(j)})) }
		if dflt := f.defaults[open[j]]; dflt != nil {
			v := b.branchValue(found[j], func() *object { return value(j) }, func() *object { return b.defaultOf(dflt) })
			return with(j+1, append(args[:len(args):len(args)], arg{name: p.Name, val: v}))
		}
		return b.branchValue(found[j], has, func() *object { return b.raiseMissing(s, f, open[j:], found[j:], args) })
	}
	return with(0, args)
}

// namedTwice raises the TypeError for a key of a dict of keywords that is given by name
// as well: CPython looks at those before it looks at the parameters.
func (b *builder) namedTwice(s *cogen.Site, f function, args []arg, d *object) {
	var names []*object
	for _, a := range args {
		if a.name != "" && a.name != "*" && a.name != "**" {
			names = append(names, mkConst(a.name))
		}
	}
	if len(names) == 0 || b.cur == nil {
		return
	}
	called := b.calledName(f, args)
	for _, name := range names {
		in := dyn(b.op("dict.contains", []*ir.Value{b.value(d), b.value(name)}, ir.Bool).Result(), tBool)
		b.branch(in, func() {
			if called == "" {
				b.replayRow("a keyword argument given twice")
				return
			}
			v, _ := name.constVal()
			b.raise("TypeError", called+"() got multiple values for keyword argument '"+v.(string)+"'")
		}, func() {})
		if b.cur == nil {
			return
		}
	}
}

// calledName is what CPython calls a function in such messages, with its module; "" where
// that is not known. For __init__ it is the class.
func (b *builder) calledName(f function, args []arg) string {
	module := b.ofFunction(f, "__module__")
	if module == nil {
		return ""
	}
	name := qualifiedName(f.gen.Program().Info, f.gen.Node, f.gen.Name)
	if f.gen.Name == "__init__" && len(args) > 0 && args[0].name == "" && isObject(args[0].val) {
		c := args[0].val.t.rec.class
		if c.prog == nil || c.node == nil {
			return ""
		}
		module, name = b.ofFunction(f, "__module__"), qualifiedName(c.prog.Info, c.node, c.name)
	}
	v, _ := module.constVal()
	return v.(string) + "." + name
}

// raiseMissing raises the TypeError for the parameters that got no argument:
// the first of open, and those of the others that were not found.
func (b *builder) raiseMissing(s *cogen.Site, f function, open []int, found []*object, args []arg) *object {
	if len(open) == 1 {
		b.bind(s, f, args)
		return deadObject
	}
	i, more := open[len(open)-1], open[:len(open)-1]
	if f.defaults[i] != nil {
		return b.raiseMissing(s, f, more, found[:len(found)-1], args)
	}
	return b.branchValue(found[len(found)-1], func() *object {
		return b.raiseMissing(s, f, more, found[:len(found)-1], append(args[:len(args):len(args)], arg{name: f.gen.Params[i].Name, val: noneObject}))
	}, func() *object { return b.raiseMissing(s, f, more, found[:len(found)-1], args) })
}

// callRest calls a function with a parameter *name: what is left of a list
// goes there.
func (b *builder) callRest(s *cogen.Site, f function, args []arg, list *object, from int, after []arg) *object {
	l := b.val("list.slice", list.t, b.value(list), b.i64Const(int64(from)), b.i64Const(math.MaxInt64))
	rest := b.seqOf(s, l)
	if b.cur == nil {
		return deadObject
	}
	args = append(append(args, arg{name: "*", val: rest}), after...)
	for i, a := range args {
		if a.spread {
			return b.callKeywords(s, f, args[:i], a.val, args[i+1:])
		}
	}
	return b.callFunction(s, f, args)
}

// spreadList is a list of all arguments, or the one that is spread if there is
// no other; nil where some are named.
func (b *builder) spreadList(s *cogen.Site, args []arg) *object {
	for _, a := range args {
		if a.name != "" {
			return nil
		}
	}
	if len(args) == 1 {
		return args[0].val
	}
	all := b.newContainer(s, ir.KList)
	for _, a := range args {
		switch {
		case b.cur == nil:
			return deadObject
		case a.spread:
			b.extend(s, all, a.val)
		default:
			b.put(all, "list.append", a.val)
		}
	}
	return all
}

// callSpread calls what is not a function of Python text with spread arguments.
func (b *builder) callSpread(s *cogen.Site, f *object, args []arg) *object {
	k, ok := f.k.(builtin)
	if ok && k.name == "zip" || isType(f, "zip") {
		if list := b.spreadList(s, args); list != nil {
			return mkStatic(view{kind: "columns", args: []*object{list}})
		}
	}
	if o := b.setSpread(s, f, args); o != nil {
		return o
	}
	if k, is := f.k.(excClass); is {
		return b.excSpread(s, k, args)
	}
	if m, is := f.k.(method); is && m.name == "format" && isText(m.recv.typ()) && m.recv.k != nil {
		return b.strFormat(s, m.recv, args)
	}
	if ok && (k.name == "print" || k.name == "min" || k.name == "max") {
		args = b.mergeSpread(s, args)
		var before, named []arg
		var list *object
		for _, a := range args {
			switch {
			case a.spread && a.name == "":
				list = a.val
			case a.spread:
				list = nil
			case a.name == "":
				before = append(before, a)
			default:
				named = append(named, a)
			}
		}
		if list != nil && b.cur != nil {
			if k.name == "print" {
				return b.printSpread(s, before, list, named)
			}
			if len(before) > 0 {
				all := b.newContainer(s, ir.KList)
				for _, a := range before {
					b.put(all, "list.append", a.val)
				}
				b.each(s, list, func(o *object) { b.put(all, "list.append", o) })
				if before, list = nil, all; b.cur == nil {
					return deadObject
				}
			}
			if len(before) == 0 {
				return b.selectSpread(s, k.name, list, named)
			}
		}
	}
	return b.spreadByNumber(s, f, args)
}

// setSpread is s.union(*sets), set.union(*sets) and the like; nil for other
// calls.
func (b *builder) setSpread(s *cogen.Site, f *object, args []arg) *object {
	if len(args) != 1 || args[0].name != "" {
		return nil
	}
	as := []arg{{val: args[0].val}}
	name := ""
	switch k := f.k.(type) {
	case method:
		if t := k.recv.typ(); t == nil || t.kind != ir.KSet {
			return nil
		}
		name = k.name
		as = append([]arg{{val: k.recv}}, as...)
	case builtin:
		var ok bool
		if name, ok = strings.CutPrefix(k.name, "set."); !ok {
			return nil
		}
		name = "first_" + name
	}
	if m := b.c.lib.find("builtins/objects", "set_"+name+"_of"); m != nil {
		return b.callFunction(s, *m, as)
	}
	return nil
}

// printSpread is print(before..., *list): one text of all.
func (b *builder) printSpread(s *cogen.Site, before []arg, list *object, named []arg) *object {
	if printed := b.printInTurn(s, before, list, named); printed != nil {
		return printed
	}
	texts := b.newContainer(s, ir.KList)
	for _, a := range before {
		b.put(texts, "list.append", b.str(s, a.val))
	}
	b.each(s, list, func(o *object) { b.put(texts, "list.append", b.str(s, o)) })
	sep := mkConst(" ")
	var rest []arg
	for _, a := range named {
		if a.name != "sep" {
			rest = append(rest, a)
		} else if !a.val.isNone() {
			sep = a.val
		}
	}
	text := b.callMethod(s, sep, "join", []arg{{val: texts}})
	return b.callBuiltin(s, "print", append([]arg{{val: text}}, rest...))
}

// printInTurn is printSpread where code of the program's runs for the texts: what comes
// before has been printed then. It is nil where none does.
func (b *builder) printInTurn(s *cogen.Site, before []arg, list *object, named []arg) *object {
	if !b.runsForText(list) && !slices.ContainsFunc(before, func(a arg) bool { return b.runsForText(a.val) }) {
		return nil
	}
	sep, end := mkConst(" "), mkConst("\n")
	for _, a := range named {
		switch {
		case a.name == "sep" && !a.val.isNone():
			sep = a.val
		case a.name == "end" && !a.val.isNone():
			end = a.val
		case a.name != "sep" && a.name != "end":
			return nil
		}
	}
	if len(before) > 0 {
		b.callBuiltin(s, "print", append(slices.Clone(before), arg{name: "sep", val: sep}, arg{name: "end", val: mkConst("")}))
	}
	return b.callFunction(s, *b.c.lib.find("builtins/objects", "print_in_turn"), []arg{{val: list}, {val: sep}, {val: end}, {val: mkBool(len(before) > 0)}})
}

// selectSpread is min(*list) and max(*list).
func (b *builder) selectSpread(s *cogen.Site, name string, list *object, named []arg) *object {
	n := b.length(s, list)
	none := b.leaf("int.eq", n, mkInt(0))
	one := b.leaf("int.eq", n, mkInt(1))
	return b.branchValue(none, func() *object {
		return b.raise("TypeError", name+" expected at least 1 argument, got 0")
	}, func() *object {
		return b.branchValue(one, func() *object {
			return b.callBuiltin(s, name, append([]arg{{val: b.getItem(s, list, mkInt(0))}}, named...))
		}, func() *object { return b.callBuiltin(s, name, append([]arg{{val: list}}, named...)) })
	})
}

// putEntries adds the entries of a dict to another one.
func (b *builder) putEntries(s *cogen.Site, d, from *object) {
	if b.cur == nil {
		return
	}
	b.each(s, mkStatic(view{kind: "items", args: []*object{from}}), func(kv *object) {
		elems := b.elemsOf(kv)
		b.putItem(d, elems[0], elems[1])
	})
}

// isType reports whether an object is a builtin type.
func isType(o *object, name string) bool {
	k, ok := o.k.(typeObject)
	return ok && k.name == name
}

func spreads(args []cogen.Arg) bool {
	for _, a := range args {
		if a.Star || a.StarStar {
			return true
		}
	}
	return false
}

// onlyIterable has a program left to CPython where what follows * in a call is an object of
// CPython's without an iterator: what is raised then names the function.
func (b *builder) onlyIterable(s *cogen.Site, o *object) {
	if !b.c.isProgram() {
		panic(b.unsupportedAt(s, "* of a CPython object in a call", "make a list of it"))
	}
	b.noteFallback("*", "the iterable is a CPython object", "make a list of it")
	b.leaveIf(b.value(b.not(b.pyHas(o, "__iter__"))))
}

// callPythonSpread calls a CPython object with spread arguments.
func (b *builder) callPythonSpread(s *cogen.Site, f *object, cargs []cogen.Arg) *object {
	var known []cogen.Arg
	for _, a := range cargs {
		o := a.Value.(*object)
		if a.Star && isPyObj(o) {
			if d := o.v.Def; d == nil || d.Name() != "py.list_new" && d.Name() != "py.tuple_from_list" {
				b.onlyIterable(s, o)
			}
			continue
		}
		if a.StarStar && isPyObj(o) && b.c.isProgram() {
			b.noteFallback("**", "the mapping is a CPython object", "")
			b.leaveIf(b.value(b.not(b.pyHas(o, "keys")))) // what is raised names the function
			continue
		}
		known = append(known, a)
	}
	if _, ok := b.arguments(s, f, known); !ok { // they are what they have to be
		return deadObject
	}
	pos, kw := b.py("py.list_new", "", tPyObj), b.py("py.dict_new", "", tPyObj)
	names := 0
	for _, a := range cargs {
		o := a.Value.(*object)
		switch k, static := o.k.(keywords); {
		case a.Star && isPyObj(o):
			b.py("py.method1", "extend", tPyObj, pos.v, o.v)
		case a.Star:
			b.each(s, o, func(v *object) { b.putPython(pos, "list.append", v) })
		case a.StarStar && static:
			names++
			for i, n := range k.names {
				b.setItemPython(kw, mkConst(n), k.vals[i])
			}
		case a.StarStar && isPyObj(o):
			names++
			b.py("py.method1", "update", tPyObj, kw.v, o.v)
		case a.StarStar:
			names++
			b.each(s, o, func(k *object) { b.setItemPython(kw, k, b.getItem(s, o, k)) })
		case a.Name != "":
			names++
			b.setItemPython(kw, mkConst(a.Name), o)
		default:
			b.putPython(pos, "list.append", o)
		}
	}
	if names > 1 {
		for _, a := range cargs {
			if _, static := a.Value.(*object).k.(keywords); a.StarStar && !static {
				panic(b.unsupportedAt(s, "** of a dict beside other keywords in a call of a CPython object", "merge them first"))
			}
		}
	}
	if b.cur == nil {
		return deadObject
	}
	b.noteFallback("call", "the callee is a CPython object", "")
	return b.fromLibrary(b.py("py.call_ex", "", tPyObj, f.v, pos.v, kw.v))
}
