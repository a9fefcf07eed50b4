package vobj

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Arguments and parameters (Python reference, 6.3.4).

// arg is an evaluated argument: positional when name is "". A spread one is
// all that an iterable of unknown length holds, or (named) a dict of keywords.
type arg struct {
	name   string
	val    *object
	spread bool
}

// keywords is the value of a parameter **name, or the argument **value, while
// its keys are known.
type keywords struct {
	names []string
	vals  []*object
}

func (k keywords) shape() string                { return "keywords " + strings.Join(k.names, ",") }
func (k keywords) leaves() []*object            { return k.vals }
func (k keywords) with(leaves []*object) static { return keywords{k.names, leaves} }
func (keywords) typeName() string               { return "dict" }

// arguments takes *args and **kwargs of a call of f apart as far as they are known.
func (b *builder) arguments(s *cogen.Site, f *object, cargs []cogen.Arg) ([]arg, bool) {
	var args, keywordArgs []arg
	named := map[string]bool{}
	name := func(n string, o *object) {
		if named[n] {
			// CPython's message tells the module's name.
			panic(b.unsupportedAt(s, "the keyword argument "+n+" given twice", ""))
		}
		named[n] = true
		keywordArgs = append(keywordArgs, arg{name: n, val: o})
	}
	mapping := func(o *object) bool {
		if k, ok := o.k.(keywords); ok {
			for i, n := range k.names {
				name(n, k.vals[i])
			}
			return true
		}
		if of := heldBy(o); of != nil && isObject(of) {
			for _, n := range b.dictNames(s, of) {
				name(n, b.held(s, of, n))
			}
			return true
		}
		if o = b.instanceCopy(s, b.plainDict(o)); o.isDead() {
			return false
		}
		if o = b.onlyMapping(s, f, o); o.isDead() {
			return false
		}
		keywordArgs = append(keywordArgs, arg{name: "**", val: o, spread: true})
		return true
	}
	iterable := func(o *object) bool {
		if o = b.onlyIterated(s, f, cargs, o); o.isDead() {
			return false
		}
		o = b.plainTuple(s, o)
		if isTuple(o) {
			for _, e := range b.elemsOf(o) {
				args = append(args, arg{val: e})
			}
			return true
		}
		if t := o.typ(); t != nil && o.k == nil && t.kind == ir.KPyObj {
			b.onlyIterable(s, o)
		}
		if o.typ() == nil || o.typ().kind != ir.KList {
			o = b.collect(s, o)
		}
		args = append(args, arg{val: o, spread: true})
		return true
	}
	var alone *object // the argument of a * that is the only positional one: the call itself iterates over it
	for _, a := range cargs {
		o := a.Value.(*object)
		if o.isDead() {
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
			args = append(args, arg{val: o})
		}
	}
	if alone != nil && !iterable(alone) {
		return nil, false
	}
	isSpread := func(a arg) bool { return a.spread }
	if first := slices.IndexFunc(keywordArgs, isSpread); first >= 0 {
		last := first
		for i := range keywordArgs {
			if keywordArgs[i].spread {
				last = i
			}
		}
		all := arg{name: "**", val: b.keywordDict(s, f, keywordArgs[first:last+1]), spread: true}
		keywordArgs = slices.Replace(keywordArgs, first, last+1, all)
	}
	return append(args, keywordArgs...), b.cur != nil
}

// hasTextKeys reports whether an object is a native dict of which all keys are texts.
func hasTextKeys(o *object) bool {
	t := o.typ()
	return t != nil && t.kind == ir.KDict && (t.elem().kind == ir.KStr || t.elem().kind == ir.KNever)
}

// keywordDict is one dict of what the mappings after the ** of a call of f hold, and of
// the keywords between them.
func (b *builder) keywordDict(s *cogen.Site, f *object, args []arg) *object {
	if len(args) == 1 && hasTextKeys(args[0].val) {
		return args[0].val
	}
	text := b.calleeText(s, f)
	all := b.containerOf(s, b.classAt(s, "keywords"), ir.KDict)
	if len(args) > 1 && text == "" || isPyObj(all) {
		panic(b.unsupportedAt(s, "several ** in a call of a library function", "merge the dicts first"))
	}
	for i, a := range args {
		if !a.spread {
			b.putItem(all, mkConst(a.name), a.val)
			continue
		}
		m, keys := a.val, a.val
		if k := special(m, "keys"); isObject(m) && k != nil {
			keys = b.callSpecial(s, m, k, "keys")
		}
		b.each(s, keys, func(k *object) {
			v := b.getItem(s, m, k)
			b.perMember(k, func(k *object) *object {
				switch t := k.typ(); {
				case t != nil && isText(t):
				case isObject(k) || t == nil && !isTuple(k) || t != nil && t.kind == ir.KPyObj:
					panic(b.unsupportedAt(s, "** of a mapping whose keys are of the class "+k.typeName(), "make a dict of texts of it"))
				default:
					return b.raise("TypeError", "keywords must be strings")
				}
				if i > 0 {
					b.branch(b.contains(s, all, k), func() {
						b.raiseObject(b.excNew("TypeError", b.leaf("str.concat3", mkConst(text+" got multiple values for keyword argument '"), b.toStr(k), mkConst("'"))))
					}, func() {})
				}
				b.putItem(all, k, v)
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
func (b *builder) onlyMapping(s *cogen.Site, f, o *object) *object {
	isMapping := func(o *object) bool {
		t := o.typ()
		return t != nil && t.kind == ir.KDict || isObject(o) && special(o, "keys") != nil
	}
	text := b.calleeText(s, f)
	for _, m := range kindsOf(o) {
		if !isMapping(m) && (text == "" || !neverMapping(m)) {
			panic(b.unsupportedAt(s, "** of a "+o.typeName()+" in a call", "pass the arguments by name"))
		}
	}
	return b.perMember(o, func(m *object) *object {
		if isMapping(m) {
			return m
		}
		return b.raiseNaming("TypeError", text+" argument after ** must be a mapping, not %T", m)
	})
}

// onlyIterated is the argument of * in a call of f, which has to be an iterable. Beside
// other positional arguments it is taken apart as in a display.
func (b *builder) onlyIterated(s *cogen.Site, f *object, cargs []cogen.Arg, o *object) *object {
	if isTuple(o) && !isObject(o) || o.k != nil && !hasNoIter(o) {
		return o
	}
	if positionalArgs(cargs) > 1 {
		return b.starred(o)
	}
	return b.eachKind(o, hasNoIter, func(m *object) *object {
		text := b.calleeText(s, f)
		if text == "" {
			return m // the message of what iterates over it
		}
		return b.raiseNaming("TypeError", text+" argument after * must be an iterable, not %T", m)
	})
}

// calleeText is what messages call a function or class that is called, "" where that is
// not known when code is generated.
func (b *builder) calleeText(s *cogen.Site, f *object) string {
	attr := func(name string) string {
		o, u := b.try(func() *object { return b.GetAttr(s, f, name).(*object) })
		if u != nil {
			return ""
		}
		v, _ := o.constVal()
		text, _ := v.(string)
		return text
	}
	switch k := f.k.(type) {
	case builtin:
		return k.name + "()"
	case method:
		return k.recv.typeName() + "." + k.name + "()"
	case typeObject:
		return k.name + "()"
	case excClass:
		switch {
		case k.user == nil:
			return k.name + "()"
		case k.user.library:
			return ""
		case k.user.module == "":
			return b.c.mainModule() + "." + k.name + "()"
		}
		return k.user.module + "." + k.name + "()"
	case function:
		if k.model {
			if m := b.c.lib.modelledModule(k.gen.Program()); m != "" && k.name == "" {
				return m + "." + k.gen.Name + "()"
			}
			return ""
		}
	case classValue:
		if path := b.c.classPath(k.c); path != "" {
			return path + "()"
		}
		return ""
	case boundMethod:
	default:
		return ""
	}
	module, name := attr("__module__"), attr("__qualname__")
	if module == "" && len(b.c.foreign) == 0 {
		module = b.c.mainModule()
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
	if c.isProgram() {
		return mainName
	}
	return strings.TrimSuffix(filepath.Base(c.prog.File.Name), ".py")
}

func dynamicArgs(args []arg) bool {
	for _, a := range args {
		if a.spread {
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
func takes(f function, positional []int, bound []*object) (before, after string, keywordOnly bool) {
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
	for i, p := range f.gen.Params {
		if p.Kind == cogen.KwOnly && bound[i] != nil {
			given++
		}
	}
	if given > 0 {
		after = fmt.Sprintf(" (and %d keyword-only argument%s)", given, plural(given))
	}
	return before, after, given > 0
}

// bind assigns arguments to parameters. A mismatch raises TypeError with
// CPython's message and returns nil.
func (b *builder) bind(s *cogen.Site, f function, args []arg) []*object {
	g := f.gen
	bound := make([]*object, len(g.Params))
	// A model takes less than what it models; CPython knows whether it is wrong.
	misfit := func() {
		if f.model && !b.frame.model || b.c.isLibrary(g.Program()) && g.Program() != b.frame.gen.Program() {
			panic(b.unsupportedAt(s, g.Name+"() with these arguments", ""))
		}
	}
	fail := func(format string, a ...any) []*object {
		misfit()
		b.raise("TypeError", g.QualName()+"() "+fmt.Sprintf(format, a...))
		return nil
	}
	positional, vararg, kwarg := parameters(g)
	var rest []*object
	npos := 0
	for _, a := range args {
		if a.name != "" {
			continue
		}
		if npos < len(positional) {
			bound[positional[npos]] = a.val
		} else {
			rest = append(rest, a.val)
		}
		npos++
	}
	if vararg >= 0 {
		bound[vararg] = mkTuple(rest...)
	}
	extra := keywords{}
	var others *object // the dict of all keywords that run time has found
	before := 0        // and how many are given before it
	for _, a := range args {
		if a.name == "" {
			continue
		}
		if a.name == "**" {
			others, before = a.val, len(extra.names)
			continue
		}
		if a.name == "*" {
			bound[vararg] = a.val
			if len(rest) > 0 {
				bound[vararg] = b.seqConcat(s, mkTuple(rest...), a.val)
			}
			continue
		}
		found := false
		for i, p := range g.Params {
			if p.Name == a.name && (p.Kind == cogen.PosOrKw || p.Kind == cogen.KwOnly) {
				if bound[i] != nil {
					return fail("got multiple values for argument '%s'", a.name)
				}
				bound[i], found = a.val, true
			}
		}
		switch {
		case found:
		case kwarg >= 0:
			extra.names, extra.vals = append(extra.names, a.name), append(extra.vals, a.val)
		default:
			var wrong []string
			for _, p := range g.Params {
				for _, a := range args {
					if p.Kind == cogen.PosOnly && p.Name == a.name {
						wrong = append(wrong, p.Name)
					}
				}
			}
			if len(wrong) > 0 {
				return fail("got some positional-only arguments passed as keyword arguments: '%s'", strings.Join(wrong, ", "))
			}
			return fail("got an unexpected keyword argument '%s'", a.name)
		}
	}
	if kwarg >= 0 {
		bound[kwarg] = mkStatic(extra)
		if others != nil {
			bound[kwarg] = b.newContainer(&cogen.Site{ID: -4, Src: b.site}, ir.KDict)
			for i, n := range extra.names[:before] {
				b.putItem(bound[kwarg], mkConst(n), extra.vals[i])
			}
			b.putEntries(s, bound[kwarg], others)
			for i, n := range extra.names[before:] {
				b.putItem(bound[kwarg], mkConst(n), extra.vals[before+i])
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
		b.raise("TypeError", fmt.Sprintf("%s%s%d%s %s given", g.QualName(), before, npos, after, were))
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
func (b *builder) bindParam(fr *frame, p cogen.Param, o *object) {
	if k, ok := o.k.(keywords); ok {
		if u := b.c.usageOf(p.Var); u.loads != u.forwards || u.stores > 1 || p.Var.Captured || fr.model && len(k.names) > 0 {
			site := &cogen.Site{ID: -2, Src: b.site}
			o = b.newContainer(site, ir.KDict)
			for i, n := range k.names {
				b.putItem(o, mkConst(n), k.vals[i])
			}
		}
	}
	if o.k == nil {
		o = b.followed(o)
	}
	o = b.asHeld(p.Var, o)
	if b.c.boxes[p.Var] != unboxed {
		b.newBox(p.Var, o)
		return
	}
	b.slots[fr.vars[p.Var]] = o
}

func argNamed(args []arg, name string) *object {
	for _, a := range args {
		if a.name == name {
			return a.val
		}
	}
	return nil
}

func argText(args []arg, name string) string {
	if o := argNamed(args, name); o != nil {
		v, _ := o.constVal()
		text, _ := v.(string)
		return text
	}
	return ""
}
