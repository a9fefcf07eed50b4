package stage

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Arguments and parameters (Python reference, 6.3.4).

// Arg is an evaluated argument: positional when name is "". A spread one is
// all that an iterable of unknown length holds, or (named) a dict of keywords.
type Arg struct {
	Name   string
	Value  *Object
	Spread bool
}

// keywords is the value of a parameter **name, or the argument **value, while
// its keys are known.
type keywords struct {
	names []string
	vals  []*Object
}

func (k keywords) Shape() string                { return "keywords " + strings.Join(k.names, ",") }
func (k keywords) Leaves() []*Object            { return k.vals }
func (k keywords) With(leaves []*Object) Static { return keywords{k.names, leaves} }
func (keywords) TypeName() string               { return "dict" }

// arguments takes *args and **kwargs of a call of f apart as far as they are known.
func (b *Builder) arguments(s *cogen.Site, f *Object, cargs []cogen.Arg) ([]Arg, bool) {
	var args, keywordArgs []Arg
	named, taken := map[string]bool{}, takesSpread(f)
	name := func(n string, o *Object) {
		if named[n] && (taken || IsPyObj(f)) && b.Compiler.IsProgram() {
			b.ReplayRow("the keyword argument " + n + " given twice")
		} else if named[n] {
			// CPython's message tells the module's name.
			panic(b.UnsupportedAt(s, "the keyword argument "+n+" given twice", ""))
		}
		named[n] = true
		keywordArgs = append(keywordArgs, Arg{Name: n, Value: o})
	}
	mapping := func(o *Object) bool {
		if taken {
			o = b.mappingInPython(o)
		}
		if taken && (IsPyObj(o) || isDictDisplay(o)) {
			if k := displayedKeywords(o); k != nil {
				o = NewObject(*k)
			} else {
				keywordArgs = append(keywordArgs, Arg{Name: "**", Value: o, Spread: true})
				return true
			}
		}
		o = b.keywordMapping(s, f, o)
		k, known := o.Static.(keywords)
		switch {
		case o.IsDead():
			return false
		case known:
			for i, n := range k.names {
				name(n, k.vals[i])
			}
		default:
			keywordArgs = append(keywordArgs, Arg{Name: "**", Value: o, Spread: true})
		}
		return true
	}
	iterable := func(o *Object) bool {
		if o = b.onlyIterated(s, f, cargs, o); o.IsDead() {
			return false
		}
		o = b.plainTuple(s, o)
		if IsTuple(o) {
			for _, e := range b.ElemsOf(o) {
				args = append(args, Arg{Value: e})
			}
			return true
		}
		if t := o.ValueType(); t != nil && o.Static == nil && t.Kind == ir.KPyObj {
			if b.onlyIterable(s, f, cargs, o); b.Current == nil {
				return false
			}
		}
		if o.ValueType() == nil || o.ValueType().Kind != ir.KList {
			o = b.Collect(s, o)
		}
		args = append(args, Arg{Value: o, Spread: true})
		return true
	}
	var alone *Object // the argument of a * that is the only positional one: the call itself iterates over it
	for _, a := range cargs {
		o := a.Value.(*Object)
		if o.IsDead() {
			return nil, false
		}
		switch {
		case a.StarStar:
			if !mapping(o) {
				return nil, false
			}
		case a.Star && positionalArgs(cargs) == 1:
			alone = o
		case a.Star:
			if !iterable(o) {
				return nil, false
			}
		case a.Name != "":
			name(a.Name, o)
		default:
			args = append(args, Arg{Value: o})
		}
	}
	if alone != nil && !iterable(alone) {
		return nil, false
	}
	isSpread := func(a Arg) bool { return a.Spread }
	if first := slices.IndexFunc(keywordArgs, isSpread); first >= 0 && !taken {
		last := first
		for i := range keywordArgs {
			if keywordArgs[i].Spread {
				last = i
			}
		}
		all := Arg{Name: "**", Value: b.keywordDict(s, f, keywordArgs[first:last+1]), Spread: true}
		keywordArgs = slices.Replace(keywordArgs, first, last+1, all)
	}
	return append(args, keywordArgs...), b.Current != nil
}

// keywordMapping is what **o gives a call of f: keywords, as far as their names are known, or a mapping.
func (b *Builder) keywordMapping(s *cogen.Site, f, o *Object) *Object {
	if _, known := o.Static.(keywords); known {
		return o
	}
	if of := heldBy(o); of != nil && IsObject(of) {
		k := keywords{names: b.dictNames(s, of)}
		for _, n := range k.names {
			k.vals = append(k.vals, b.held(s, of, n))
		}
		return NewObject(k)
	}
	if o = b.instanceCopy(s, b.plainDict(o)); o.IsDead() {
		return Dead
	}
	return b.onlyMapping(s, f, o)
}

// hasTextKeys reports whether an object is a native dict of which all keys are texts.
func hasTextKeys(o *Object) bool {
	t := o.ValueType()
	return t != nil && t.Kind == ir.KDict && (t.Elem().Kind == ir.KStr || t.Elem().Kind == ir.KNever)
}

// keywordDict is one dict of what the mappings after the ** of a call of f hold, and of
// the keywords between them.
func (b *Builder) keywordDict(s *cogen.Site, f *Object, args []Arg) *Object {
	if len(args) == 1 && hasTextKeys(args[0].Value) {
		return args[0].Value
	}
	text := b.calleeText(s, f)
	all := b.containerOf(s, b.ClassAt(s, "keywords"), ir.KDict)
	if len(args) > 1 && text == "" || IsPyObj(all) {
		panic(b.UnsupportedAt(s, "several ** in a call of a library function", "merge the dicts first"))
	}
	for i, a := range args {
		if !a.Spread {
			b.PutItem(all, Const(a.Name), a.Value)
			continue
		}
		m, keys := a.Value, a.Value
		if k := special(m, "keys"); IsObject(m) && k != nil {
			keys = b.callSpecial(s, m, k, "keys")
		}
		b.Each(s, keys, func(k *Object) {
			v := b.ItemOf(s, m, k)
			b.PerMember(k, func(k *Object) *Object {
				switch t := k.ValueType(); {
				case t != nil && IsText(t):
				case IsObject(k) || t == nil && !IsTuple(k) || t != nil && t.Kind == ir.KPyObj:
					panic(b.UnsupportedAt(s, "** of a mapping whose keys are of the class "+k.TypeName(), "make a dict of texts of it"))
				default:
					return b.RaiseNew("TypeError", "keywords must be strings")
				}
				if i > 0 {
					b.Branch(b.Contains(s, all, k), func() {
						b.RaiseObject(b.ExcNew("TypeError", b.Leaf("str.concat3", Const(text+" got multiple values for keyword argument '"), b.ToStr(k), Const("'"))))
					}, func() {})
				}
				b.PutItem(all, k, v)
				return noneOrDead(b)
			})
		})
	}
	return all
}

// positionalArgs is how many arguments of a call have no names.
func positionalArgs(cargs []cogen.Arg) int {
	n := 0
	for _, a := range cargs {
		if a.Name == "" && !a.StarStar {
			n++
		}
	}
	return n
}

// onlyMapping is the argument of ** in a call of f, which has to be a mapping.
func (b *Builder) onlyMapping(s *cogen.Site, f, o *Object) *Object {
	isMapping := func(o *Object) bool {
		t := o.ValueType()
		return t != nil && t.Kind == ir.KDict || IsObject(o) && special(o, "keys") != nil
	}
	text := b.calleeText(s, f)
	for _, m := range kindsOf(o) {
		if !isMapping(m) && (text == "" || !neverMapping(m)) {
			panic(b.UnsupportedAt(s, "** of a "+o.TypeName()+" in a call", "pass the arguments by name"))
		}
	}
	return b.PerMember(o, func(m *Object) *Object {
		if isMapping(m) {
			return m
		}
		return b.RaiseNaming("TypeError", text+" argument after ** must be a mapping, not %T", m)
	})
}

// onlyIterated is the argument of * in a call of f, which has to be an iterable. Beside
// other positional arguments it is taken apart as in a display.
func (b *Builder) onlyIterated(s *cogen.Site, f *Object, cargs []cogen.Arg, o *Object) *Object {
	if IsTuple(o) && !IsObject(o) || o.Static != nil && !hasNoIter(o) {
		return o
	}
	if positionalArgs(cargs) > 1 {
		return b.starred(s, o)
	}
	return b.eachKind(o, hasNoIter, func(m *Object) *Object {
		text := b.calleeText(s, f)
		if text == "" {
			return b.ReplayRow("what follows * in a call can't be iterated over")
		}
		return b.RaiseNaming("TypeError", text+" argument after * must be an iterable, not %T", m)
	})
}

// calleeText is what messages call a function or class that is called, "" where that is
// not known when code is generated.
func (b *Builder) calleeText(s *cogen.Site, f *Object) string {
	attr := func(name string) string {
		o, u := b.Transaction(func() *Object { return b.GetAttr(s, f, name).(*Object) })
		if u != nil {
			return ""
		}
		v, _ := o.ConstVal()
		text, _ := v.(string)
		return text
	}
	switch k := f.Static.(type) {
	case Builtin:
		return k.Name + "()"
	case Method:
		return k.Recv.TypeName() + "." + k.Name + "()"
	case TypeObject:
		return k.Name + "()"
	case ExceptionClass:
		switch {
		case k.User == nil:
			return k.Name + "()"
		case k.User.library:
			return ""
		case k.User.module == "":
			return b.Compiler.mainModule() + "." + k.Name + "()"
		}
		return k.User.module + "." + k.Name + "()"
	case Function:
		if k.Model {
			if m := b.Compiler.Lib.modelledModule(k.Gen.Program()); m != "" && k.name == "" {
				return m + "." + k.Gen.Name + "()"
			}
			return ""
		}
	case ClassValue:
		if path := b.Compiler.classPath(k.c); path != "" {
			return path + "()"
		}
		return ""
	case BoundMethod:
		if IsObject(k.recv) && k.recv.Type.Layout.Class.library {
			if path := b.Compiler.classPath(k.recv.Type.Layout.Class); path != "" {
				return path + "." + k.name + "()"
			}
			return ""
		}
	default:
		return ""
	}
	module, name := attr("__module__"), attr("__qualname__")
	k, isFunction := f.Static.(Function)
	if module == "" && (len(b.Compiler.foreign) == 0 || isFunction && k.Gen.Program() == b.Compiler.Prog) {
		module = b.Compiler.mainModule()
	}
	switch {
	case module == "" || name == "":
		return ""
	case module == "builtins":
		return name + "()"
	}
	return module + "." + name + "()"
}

// mainModule is the name of the module of the main file: a host's CPython imports it.
func (c *Compiler) mainModule() string {
	if c.IsProgram() {
		return facts.MainName
	}
	return strings.TrimSuffix(filepath.Base(c.Prog.File.Name), ".py")
}

// DynamicArgs reports whether only run time knows how many arguments there are, or their names.
func DynamicArgs(args []Arg) bool {
	for _, a := range args {
		if a.Spread {
			return true
		}
	}
	return false
}

// parameters sorts a function's parameters.
func parameters(g *cogen.Generator) (positional []int, vararg, kwarg int) {
	vararg, kwarg = -1, -1
	for i, p := range g.Params {
		switch p.Kind {
		case cogen.PosOnly, cogen.PosOrKw:
			positional = append(positional, i)
		case cogen.Vararg:
			vararg = i
		case cogen.Kwarg:
			kwarg = i
		}
	}
	return positional, vararg, kwarg
}

// takes is what CPython says of too many positional arguments, up to their
// number and after it.
func takes(f Function, positional []int, bound []*Object) (before, after string, keywordOnly bool) {
	required := 0
	for _, i := range positional {
		if f.defaults[i] == nil {
			required++
		}
	}
	n := len(positional)
	before = fmt.Sprintf("() takes %d positional argument%s but ", n, plural(n))
	if required < n {
		before = fmt.Sprintf("() takes from %d to %d positional arguments but ", required, n)
	}
	given := 0
	for i, p := range f.Gen.Params {
		if p.Kind == cogen.KwOnly && bound[i] != nil {
			given++
		}
	}
	if given > 0 {
		after = fmt.Sprintf(" (and %d keyword-only argument%s)", given, plural(given))
	}
	return before, after, given > 0
}

// calledName is what a call of a function names: a class for its __init__.
func calledName(g *cogen.Generator) string { return strings.TrimSuffix(g.QualName(), ".__init__") }

// Bind assigns arguments to parameters. A mismatch raises TypeError with
// CPython's message and returns nil.
func (b *Builder) Bind(s *cogen.Site, f Function, args []Arg) []*Object {
	g := f.Gen
	bound := make([]*Object, len(g.Params))
	// A model takes less than what it models; CPython knows whether it is wrong.
	misfit := func() {
		if f.Model && !b.Frame.Model || b.Compiler.isLibrary(g.Program()) && g.Program() != b.Frame.Gen.Program() {
			panic(b.UnsupportedAt(s, calledName(g)+"() with these arguments", ""))
		}
	}
	fail := func(format string, a ...any) []*Object {
		misfit()
		b.RaiseNew("TypeError", g.QualName()+"() "+fmt.Sprintf(format, a...))
		return nil
	}
	args = b.bytesArguments(g, args)
	positional, vararg, kwarg := parameters(g)
	var rest []*Object
	npos := 0
	for _, a := range args {
		if a.Name != "" {
			continue
		}
		if npos < len(positional) {
			bound[positional[npos]] = a.Value
		} else {
			rest = append(rest, a.Value)
		}
		npos++
	}
	if vararg >= 0 {
		bound[vararg] = TupleOf(rest...)
	}
	extra := keywords{}
	var others *Object // the dict of all keywords that run time has found
	before := 0        // and how many are given before it
	for _, a := range args {
		if a.Name == "" {
			continue
		}
		if a.Name == "**" {
			others, before = a.Value, len(extra.names)
			continue
		}
		if a.Name == "*" {
			bound[vararg] = a.Value
			if len(rest) > 0 {
				bound[vararg] = b.seqConcat(s, TupleOf(rest...), a.Value)
			}
			continue
		}
		found := false
		for i, p := range g.Params {
			if p.Name == a.Name && (p.Kind == cogen.PosOrKw || p.Kind == cogen.KwOnly) {
				if bound[i] != nil {
					return fail("got multiple values for argument '%s'", a.Name)
				}
				bound[i], found = a.Value, true
			}
		}
		switch {
		case found:
		case kwarg >= 0:
			extra.names, extra.vals = append(extra.names, a.Name), append(extra.vals, a.Value)
		default:
			var wrong []string
			for _, p := range g.Params {
				for _, a := range args {
					if p.Kind == cogen.PosOnly && p.Name == a.Name {
						wrong = append(wrong, p.Name)
					}
				}
			}
			if len(wrong) > 0 {
				return fail("got some positional-only arguments passed as keyword arguments: '%s'", strings.Join(wrong, ", "))
			}
			return fail("got an unexpected keyword argument '%s'", a.Name)
		}
	}
	if kwarg >= 0 {
		bound[kwarg] = NewObject(extra)
		if others != nil {
			bound[kwarg] = b.NewContainer(&cogen.Site{ID: -4, Src: b.Site}, ir.KDict)
			for i, n := range extra.names[:before] {
				b.PutItem(bound[kwarg], Const(n), extra.vals[i])
			}
			b.putEntries(s, bound[kwarg], others)
			for i, n := range extra.names[before:] {
				b.PutItem(bound[kwarg], Const(n), extra.vals[before+i])
			}
		}
	}
	if len(rest) > 0 && vararg < 0 {
		misfit()
		before, after, keywordOnly := takes(f, positional, bound)
		were := "were"
		if npos == 1 && !keywordOnly {
			were = "was"
		}
		if keywordOnly {
			after = " positional argument" + plural(npos) + after
		}
		b.RaiseNew("TypeError", fmt.Sprintf("%s%s%d%s %s given", g.QualName(), before, npos, after, were))
		return nil
	}
	var missing, missingKw []string
	for i, p := range g.Params {
		switch {
		case bound[i] != nil:
		case f.defaults[i] != nil:
			bound[i] = b.defaultOf(f.defaults[i])
		case p.Kind == cogen.KwOnly:
			missingKw = append(missingKw, "'"+p.Name+"'")
		default:
			missing = append(missing, "'"+p.Name+"'")
		}
	}
	if len(missing) > 0 {
		return fail("missing %d required positional argument%s: %s", len(missing), plural(len(missing)), enumeration(missing))
	}
	if len(missingKw) > 0 {
		return fail("missing %d required keyword-only argument%s: %s", len(missingKw), plural(len(missingKw)), enumeration(missingKw))
	}
	return bound
}

func plural(n int) string {
	if n == 1 {
		return ""
	}
	return "s"
}

func enumeration(names []string) string {
	switch n := len(names); n {
	case 1:
		return names[0]
	case 2:
		return names[0] + " and " + names[1]
	default:
		return strings.Join(names[:n-1], ", ") + ", and " + names[n-1]
	}
}

// bindParam binds a parameter of a frame that begins.
func (b *Builder) bindParam(fr *Frame, p cogen.Param, o *Object) {
	if k, ok := o.Static.(keywords); ok {
		if u := b.Compiler.usageOf(p.Var); u.loads != u.forwards || u.stores > 1 || p.Var.Captured || fr.Model && len(k.names) > 0 {
			site := &cogen.Site{ID: -2, Src: b.Site}
			o = b.NewContainer(site, ir.KDict)
			for i, n := range k.names {
				b.PutItem(o, Const(n), k.vals[i])
			}
		}
	}
	if o.Static == nil {
		o = b.followed(o)
	}
	o = b.asHeld(p.Var, o)
	if b.Compiler.boxes[p.Var] != unboxed {
		b.newBox(p.Var, o)
		return
	}
	b.Slots[fr.vars[p.Var]] = o
}

func ArgNamed(args []Arg, name string) *Object {
	for _, a := range args {
		if a.Name == name {
			return a.Value
		}
	}
	return nil
}

func ArgText(args []Arg, name string) string {
	if o := ArgNamed(args, name); o != nil {
		v, _ := o.ConstVal()
		text, _ := v.(string)
		return text
	}
	return ""
}
