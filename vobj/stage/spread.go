package stage

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
func (b *Builder) callDynamic(s *cogen.Site, f Function, args []Arg) *Object {
	args = b.mergeSpread(s, args)
	if b.Current == nil {
		return Dead
	}
	positional, vararg, _ := parameters(f.Gen)
	var before, after []Arg
	var list *Object
	for _, a := range args {
		switch {
		case a.Spread && a.Name == "":
			list = a.Value
		case list == nil && a.Name == "":
			before = append(before, a)
		default:
			after = append(after, a)
		}
	}
	call := func(args []Arg) *Object {
		for i, a := range args {
			if a.Spread {
				return b.callKeywords(s, f, args[:i], a.Value, args[i+1:])
			}
		}
		return b.CallFunction(s, f, args)
	}
	if list == nil {
		return call(args)
	}
	room := max(0, len(positional)-len(before))
	if room > maxSpread {
		panic(b.UnsupportedAt(s, "*args of unknown length for a function with many parameters", "pass the arguments one by one"))
	}
	l := b.Value(list)
	n := b.Op("list.len", []*ir.Value{l}, ir.I64).Result()
	take := func(k int) []Arg {
		as := append([]Arg(nil), before...)
		for j := 0; j < k; j++ {
			as = append(as, Arg{Value: b.Element("list.get_unchecked", list.Type.Elem(), l, b.I64Const(int64(j)))})
		}
		return as
	}
	// What CPython says of a wrong number is not known of the library's functions.
	library, called := b.Compiler.isLibrary(f.Gen.Program()) && !b.Compiler.isLibrary(b.Frame.Gen.Program()), false
	var with func(k int) *Object
	with = func(k int) *Object {
		if k > room {
			if vararg >= 0 {
				return b.callRest(s, f, take(room), list, room, after)
			}
			if library {
				return b.leaveCall(NewUnsupported("more arguments than "+calledName(f.Gen)+"() takes", ""))
			}
			return b.raiseTakes(f, positional, len(before), n, append(take(0), after...))
		}
		is := Dynamic(b.I64op("i64.eq", n, b.I64Const(int64(k))), BoolType)
		return b.BranchValue(is, func() *Object {
			as := append(take(k), after...)
			if b.Current == nil {
				return Dead
			}
			if !library {
				return call(as)
			}
			o, u := b.Transaction(func() *Object { return call(as) })
			if u != nil {
				return b.leaveCall(u)
			}
			called = true
			return o
		}, func() *Object { return with(k + 1) })
	}
	o := with(0)
	if library && !called {
		panic(b.UnsupportedAt(s, calledName(f.Gen)+"() with these arguments", ""))
	}
	return o
}

// raiseTakes raises the TypeError for more positional arguments than a
// function takes, of which there are fixed and n.
func (b *Builder) raiseTakes(f Function, positional []int, fixed int, n *ir.Value, args []Arg) *Object {
	bound := make([]*Object, len(f.Gen.Params))
	for _, a := range args {
		for i, p := range f.Gen.Params {
			if a.Name == p.Name && a.Name != "" {
				bound[i] = a.Value
			}
		}
	}
	before, after, keywordOnly := takes(f, positional, bound)
	total := b.FromLeaf(b.I64op("i64.add", n, b.I64Const(int64(fixed))))
	one := b.Leaf("int.eq", total, Int(1))
	tail := b.BranchValue(one, func() *Object {
		if keywordOnly {
			return Const(" positional argument" + after + " were given")
		}
		return Const(" was given")
	}, func() *Object {
		if keywordOnly {
			return Const(" positional arguments" + after + " were given")
		}
		return Const(" were given")
	})
	msg := b.Leaf("str.concat3", Const(f.Gen.QualName()+before), b.Leaf("int.to_str", total), tail)
	return b.RaiseObject(b.ExcNew("TypeError", msg))
}

// mergeSpread makes one list of the positional arguments from the first spread
// one on, and one dict of spread keywords.
func (b *Builder) mergeSpread(s *cogen.Site, args []Arg) []Arg {
	first, count, last := -1, 0, -1
	for i, a := range args {
		switch {
		case a.Name == "" && a.Spread:
			if first < 0 {
				first = i
			}
			count++
			last = i
		case a.Name == "":
			last = i
		}
	}
	if first < 0 || count == 1 && last == first {
		return args
	}
	l := b.NewContainer(s, ir.KList)
	var out []Arg
	for i, a := range args {
		switch {
		case a.Name != "":
			out = append(out, a)
		case i < first:
			out = append(out, a)
		case a.Spread:
			b.extend(s, l, a.Value)
		default:
			b.Put(l, "list.append", a.Value)
		}
	}
	rest := append([]Arg{{Value: l, Spread: true}}, out[first:]...)
	return append(out[:first:first], rest...)
}

// callRest calls a function with a parameter *name: what is left of a list
// goes there.
func (b *Builder) callRest(s *cogen.Site, f Function, args []Arg, list *Object, from int, after []Arg) *Object {
	l := b.Val("list.slice", list.Type, b.Value(list), b.I64Const(int64(from)), b.I64Const(math.MaxInt64))
	rest := b.seqOf(s, l)
	if b.Current == nil {
		return Dead
	}
	args = append(append(args, Arg{Name: "*", Value: rest}), after...)
	for i, a := range args {
		if a.Spread {
			return b.callKeywords(s, f, args[:i], a.Value, args[i+1:])
		}
	}
	return b.CallFunction(s, f, args)
}

// spreadList is a list of all arguments, or the one that is spread if there is
// no other; nil where some are named.
func (b *Builder) spreadList(s *cogen.Site, args []Arg) *Object {
	for _, a := range args {
		if a.Name != "" {
			return nil
		}
	}
	if len(args) == 1 {
		return args[0].Value
	}
	all := b.NewContainer(s, ir.KList)
	for _, a := range args {
		switch {
		case b.Current == nil:
			return Dead
		case a.Spread:
			b.extend(s, all, a.Value)
		default:
			b.Put(all, "list.append", a.Value)
		}
	}
	return all
}

// callSpread calls what is not a function of Python text with spread arguments.
func (b *Builder) callSpread(s *cogen.Site, f *Object, args []Arg) *Object {
	k, ok := f.Static.(Builtin)
	if ok && k.Name == "zip" || isType(f, "zip") {
		if n := len(args); n > 0 && args[n-1].Name == "strict" {
			if list := b.spreadList(s, args[:n-1]); list != nil {
				strict := b.TruthOf(s, args[n-1].Value)
				return b.CallFunction(s, *b.Compiler.Lib.Find("builtins/zips", "columns_in_step"), []Arg{{Value: list}, {Value: strict}})
			}
		}
		if list := b.spreadList(s, args); list != nil {
			return NewObject(View{Kind: "columns", args: []*Object{list}})
		}
	}
	if o := b.setSpread(s, f, args); o != nil {
		return o
	}
	if k, is := f.Static.(ExceptionClass); is {
		return b.excSpread(s, k, args)
	}
	if m, is := f.Static.(Method); is && m.Name == "format" && IsText(m.Recv.ValueType()) && m.Recv.Static != nil {
		return b.strFormat(s, m.Recv, args)
	}
	if ok && (k.Name == "print" || k.Name == "min" || k.Name == "max") {
		args = b.mergeSpread(s, args)
		var before, named []Arg
		var list *Object
		for _, a := range args {
			switch {
			case a.Spread && a.Name == "":
				list = a.Value
			case a.Spread:
				list = nil
			case a.Name == "":
				before = append(before, a)
			default:
				named = append(named, a)
			}
		}
		if list != nil && b.Current != nil {
			if k.Name == "print" {
				return b.printSpread(s, before, list, named)
			}
			if len(before) > 0 {
				all := b.NewContainer(s, ir.KList)
				for _, a := range before {
					b.Put(all, "list.append", a.Value)
				}
				b.Each(s, list, func(o *Object) { b.Put(all, "list.append", o) })
				if before, list = nil, all; b.Current == nil {
					return Dead
				}
			}
			if len(before) == 0 {
				return b.selectSpread(s, k.Name, list, named)
			}
		}
	}
	return b.spreadByNumber(s, f, args)
}

// setSpread is s.union(*sets), set.union(*sets) and the like; nil for other
// calls.
func (b *Builder) setSpread(s *cogen.Site, f *Object, args []Arg) *Object {
	if len(args) != 1 || args[0].Name != "" {
		return nil
	}
	as := []Arg{{Value: args[0].Value}}
	name := ""
	switch k := f.Static.(type) {
	case Method:
		if t := k.Recv.ValueType(); t == nil || t.Kind != ir.KSet {
			return nil
		}
		if k.Name == "union" && k.Recv.Static == nil {
			return b.setUnionOf(s, k.Recv, args[0].Value)
		}
		name = k.Name
		as = append([]Arg{{Value: k.Recv}}, as...)
	case Builtin:
		var ok bool
		if name, ok = strings.CutPrefix(k.Name, "set."); !ok {
			return nil
		}
		name = "first_" + name
	}
	if m := b.Compiler.Lib.Find("builtins/sets", "set_"+name+"_of"); m != nil {
		return b.CallFunction(s, *m, as)
	}
	return nil
}

// printSpread is print(before..., *list): one text of all.
func (b *Builder) printSpread(s *cogen.Site, before []Arg, list *Object, named []Arg) *Object {
	sep, end := b.separators(s, named)
	if b.Current == nil {
		return Dead
	}
	rest := []Arg{{Name: "end", Value: end}}
	for _, a := range named {
		if a.Name != "sep" && a.Name != "end" {
			rest = append(rest, a)
		}
	}
	if len(rest) == 1 && (b.runsForText(list) || slices.ContainsFunc(before, func(a Arg) bool { return b.runsForText(a.Value) })) {
		return b.printInTurn(s, before, list, sep, end)
	}
	texts := b.NewContainer(s, ir.KList)
	for _, a := range before {
		b.Put(texts, "list.append", b.Str(s, a.Value))
	}
	b.Each(s, list, func(o *Object) { b.Put(texts, "list.append", b.Str(s, o)) })
	text := b.CallMethod(s, sep, "join", []Arg{{Value: texts}})
	return b.callBuiltin(s, "print", append([]Arg{{Value: text}}, rest...))
}

// printInTurn is printSpread where code of the program's runs for the texts: what comes
// before has been printed then.
func (b *Builder) printInTurn(s *cogen.Site, before []Arg, list, sep, end *Object) *Object {
	if len(before) > 0 {
		b.callBuiltin(s, "print", append(slices.Clone(before), Arg{Name: "sep", Value: sep}, Arg{Name: "end", Value: Const("")}))
	}
	return b.CallFunction(s, *b.Compiler.Lib.Find("builtins/objects", "print_in_turn"), []Arg{{Value: list}, {Value: sep}, {Value: end}, {Value: Bool(len(before) > 0)}})
}

// selectSpread is min(*list) and max(*list).
func (b *Builder) selectSpread(s *cogen.Site, name string, list *Object, named []Arg) *Object {
	n := b.Length(s, list)
	none := b.Leaf("int.eq", n, Int(0))
	one := b.Leaf("int.eq", n, Int(1))
	return b.BranchValue(none, func() *Object {
		return b.RaiseNew("TypeError", name+" expected at least 1 argument, got 0")
	}, func() *Object {
		return b.BranchValue(one, func() *Object {
			return b.callBuiltin(s, name, append([]Arg{{Value: b.ItemOf(s, list, Int(0))}}, named...))
		}, func() *Object { return b.callBuiltin(s, name, append([]Arg{{Value: list}}, named...)) })
	})
}

// putEntries adds the entries of a dict to another one.
func (b *Builder) putEntries(s *cogen.Site, d, from *Object) {
	if b.Current == nil {
		return
	}
	b.Each(s, NewObject(View{Kind: "items", args: []*Object{from}}), func(kv *Object) {
		elems := b.ElemsOf(kv)
		b.PutItem(d, elems[0], elems[1])
	})
}

// isType reports whether an object is a builtin type.
func isType(o *Object, name string) bool {
	k, ok := o.Static.(TypeObject)
	return ok && k.Name == name
}

func spreads(args []cogen.Arg) bool {
	for _, a := range args {
		if a.Star || a.StarStar {
			return true
		}
	}
	return false
}

// onlyIterable has a program left to CPython where what follows * in a call of f is an object of
// CPython's without an iterator: what is raised then names the function. Where the program can't be
// left it is raised here.
func (b *Builder) onlyIterable(s *cogen.Site, f *Object, cargs []cogen.Arg, o *Object) {
	if !b.Compiler.IsProgram() {
		panic(b.UnsupportedAt(s, "* of a CPython object in a call", "make a list of it"))
	}
	b.NoteFallback("*", "the iterable is a CPython object", "make a list of it")
	message := "Value after * must be an iterable, not "
	if positionalArgs(cargs) == 1 {
		message = b.calleeText(s, f) + " argument after * must be an iterable, not "
	}
	if b.Compiler.outsideBy() == "" || message[0] == ' ' {
		b.LeaveIf(b.Value(b.Inverse(b.pyHas(o, "__iter__"))))
		return
	}
	b.Branch(b.pyHas(o, "__iter__"), func() {}, func() {
		b.Branch(b.pyHas(o, "__getitem__"), func() {}, func() { b.viaModel(s, "refuse_spread", o, Const(message)) })
	})
}

// callPythonSpread calls a CPython object with spread arguments.
func (b *Builder) callPythonSpread(s *cogen.Site, f *Object, cargs []cogen.Arg) *Object {
	var known []cogen.Arg
	cargs = slices.Clone(cargs)
	for i, a := range cargs {
		o := a.Value.(*Object)
		if a.StarStar {
			o = b.mappingInPython(o)
			a.Value, cargs[i].Value = o, o
		}
		if a.StarStar && isDictDisplay(o) {
			if k := displayedKeywords(o); k != nil {
				o = NewObject(*k)
			} else if o = b.ForPython(o); o.IsDead() {
				return Dead
			}
			a.Value, cargs[i].Value = o, o
		}
		if a.Star && IsPyObj(o) {
			if d := o.Value.Def; d == nil || d.Name() != "py.list_new" && d.Name() != "py.tuple_from_list" {
				b.onlyIterable(s, f, cargs, o)
			}
			continue
		}
		if a.StarStar && IsPyObj(o) && b.Compiler.IsProgram() {
			b.NoteFallback("**", "the mapping is a CPython object", "")
			if text := b.calleeText(s, f); b.Compiler.outsideBy() != "" && text != "" {
				b.Branch(b.pyHas(o, "keys"), func() {}, func() { b.viaModel(s, "refuse_spread", o, Const(text+" argument after ** must be a mapping, not ")) })
			} else {
				b.LeaveIf(b.Value(b.Inverse(b.pyHas(o, "keys")))) // what is raised names the function
			}
			continue
		}
		known = append(known, a)
	}
	if _, ok := b.arguments(s, f, known); !ok { // they are what they have to be
		return Dead
	}
	var args []Arg
	for _, a := range cargs {
		o := a.Value.(*Object)
		switch k, static := o.Static.(keywords); {
		case a.StarStar && static:
			for i, n := range k.names {
				args = append(args, Arg{Name: n, Value: k.vals[i]})
			}
		case a.StarStar:
			args = append(args, Arg{Name: "**", Value: o, Spread: true})
		default:
			args = append(args, Arg{Name: a.Name, Value: o, Spread: a.Star})
		}
	}
	b.NoteFallback("call", "the callee is a CPython object", "")
	return b.fromLibrary(b.CallPy(f.Value, args))
}

// takesSpread reports whether a callee takes arguments known only at run time as they are.
func takesSpread(f *Object) bool {
	if m, ok := f.Static.(Method); ok {
		f = m.Recv
	}
	k, ok := f.Static.(SpreadTaking)
	return ok && k.TakesSpread()
}

func isDictDisplay(o *Object) bool {
	k, ok := o.Static.(Display)
	return ok && k.Keys != nil
}

// mappingInPython is CPython's object for what a program gives after **, if it is none or only run time knows whether it is a
// mapping: what is raised names the function.
func (b *Builder) mappingInPython(o *Object) *Object {
	t := o.ValueType()
	if b.Current == nil || !b.Compiler.IsProgram() || !neverMapping(o) && (t == nil || t.Kind != ir.KUnion || !HasKind(t, ir.KDict)) {
		return o
	}
	return Dynamic(b.ToPython(o), PyObjType)
}

// displayedKeywords are the keywords that a dict display after ** gives, nil if their names are known only at run time.
func displayedKeywords(o *Object) *keywords {
	d, ok := o.Static.(Display)
	if !ok || d.Keys == nil {
		return nil
	}
	k := &keywords{}
	for i, key := range d.Keys {
		name, ok := StringConst(key)
		if !ok {
			return nil
		}
		if at := slices.Index(k.names, name); at >= 0 {
			k.vals[at] = d.Values[i] // as in a dict
			continue
		}
		k.names, k.vals = append(k.names, name), append(k.vals, d.Values[i])
	}
	return k
}
