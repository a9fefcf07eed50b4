package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Generators as objects. An iterator that is not consumed by one loop of the
// function that makes it (next(), two consumers, a list of generators, one that
// runs itself) is pulled: from its birth it is a heap object that executes a
// function of its own, of the IR type gen[T, S, R]. What it yields, is sent and
// returns are decisions of its class, as element types are of a list's. Other
// iterators (map, zip, the items of a dict ...) are pulled by a generator that
// loops over them.
//
// That an iterator is pulled is a decision of the place where it is made.

// newGenClass is the class of generators: the element type is what they yield,
// the value type a tuple of what they are sent and what they return.
func (c *Compiler) newGenClass() *Class {
	cls := c.NewClass()
	cls.gen = true
	cls.val = TupleType(NoneType, NeverType)
	return cls
}

func genType(cls *Class) *Type { return ContainerType(ir.KGen, cls) }

// sent and returned are what a generator is sent, and returns.
func (t *Type) sent() *Type     { return genPart(t.Class.Find(), 0) }
func (t *Type) returned() *Type { return genPart(t.Class.Find(), 1) }

func genPart(cls *Class, i int) *Type {
	if cls.val.Kind != ir.KTuple {
		return NoneType
	}
	return cls.val.Elems[i]
}

// isGen reports whether an object is a generator that runs on its own.
func isGen(o *Object) bool { return o.Static == nil && o.Type != nil && o.Type.Kind == ir.KGen }

// maxPulls bounds for how many specialisations of a place a decision to pull is worth another run.
const maxPulls = 16

// PullBirth decides that the iterators made at a place are pulled.
func (c *Compiler) PullBirth(birth DecisionSite, u *Unsupported) {
	if birth.Spec == "" {
		panic(u)
	}
	if c.Pulled[birth] == nil {
		c.Pulled[birth], c.Changed = u, true
		place := birth
		place.Spec = ""
		if c.pulledAt == nil {
			c.pulledAt = map[DecisionSite]int{}
		}
		if c.pulledAt[place]++; c.pulledAt[place] <= maxPulls { // types that do not settle make new specialisations for ever
			c.Pulls++
		}
	}
}

// birthOf is the place where an iterator that runs where it is consumed is made.
func birthOf(o *Object) (birth DecisionSite, ok bool) {
	switch k := o.Static.(type) {
	case generatorCall:
		return k.birth, true
	case *GeneratorExp:
		return k.birth, true
	case View:
		return k.birth, k.birth.Spec != ""
	}
	return DecisionSite{}, false
}

// pull decides that an iterator is an object from its birth on. It reports
// whether that is possible; generation then starts again.
func (b *Builder) pull(o *Object, u *Unsupported) bool {
	if t, ok := o.Static.(Tuple); ok {
		done := false
		for _, e := range t.Elems {
			done = b.pull(e, u) || done
		}
		return done
	}
	birth, ok := birthOf(o)
	if ok {
		b.Compiler.PullBirth(birth, u)
	}
	return ok
}

// pullValue is pull where an IR value is needed in its place.
func (b *Builder) pullValue(o *Object, u *Unsupported) *ir.Value {
	if !b.pull(o, u) {
		panic(u)
	}
	if b.Current == nil {
		return nil
	}
	return b.Op("undef", nil, ir.PyObj).Result()
}

// storedType is valueType for an object that is to be kept: an iterator will be
// an object from the next run on.
func (c *Compiler) storedType(o *Object) *Type {
	if t := c.valueType(o); t != nil {
		return t
	}
	if k, ok := o.Static.(Tuple); ok {
		fields := make([]*Type, len(k.Elems))
		for i, e := range k.Elems {
			if fields[i] = c.storedType(e); fields[i] == nil {
				return nil
			}
		}
		return formType(k.Form, fields...)
	}
	birth, ok := birthOf(o)
	if !ok {
		return nil
	}
	c.PullBirth(birth, NewUnsupported("a "+o.TypeName()+" that is stored", "make a list of it"))
	return genType(c.newGenClass())
}

// newGenerator makes a generator that executes a function with the arguments.
func (b *Builder) newGenerator(s *cogen.Site, f Function, bound []*Object, kind specKind) *Object {
	if again := b.againModel(f); again != nil {
		f = *again
	}
	var env []captured
	if k := b.kept(NewObject(f)).Static.(Function); k.home == nil {
		env = k.env
	}
	patterns := make([]*Object, len(bound))
	for i, o := range bound {
		bound[i] = b.generalArgument(f.Gen, i, b.kept(o))
		if staysHome(bound[i]) {
			panic(b.UnsupportedAt(s, "a generator over a "+o.TypeName()+", made in the same function", "make a list of it"))
		}
		patterns[i] = b.passedPattern(bound[i])
		if patterns[i].ValueType() == nil && patterns[i].Static == nil {
			panic(b.UnsupportedAt(s, "passing a "+o.TypeName(), ""))
		}
	}
	envPatterns := b.patternsOf(env)
	if b.keepsChanging(s, append(slices.Clone(patterns), objectsOf(envPatterns)...)); b.Current == nil {
		return Dead
	}
	if u := b.Compiler.pythonOnly[f.Gen]; u != nil {
		panic(u)
	}
	b.noteHandled(f.Gen)
	sp := b.Compiler.specialiseAs(Function{Gen: f.Gen, Model: f.Model, defaults: f.defaults}, patterns, envPatterns, kind, b.contextOf(s, f))
	if cls := sp.result.Type.Class.Find(); cls.Python {
		panic(b.UnsupportedAt(s, "a generator that is passed to CPython: "+cls.why, "make a list of it"))
	}
	if !f.Model {
		b.Compiler.addMaker(sp.result.Type.Class, Function{Gen: f.Gen, name: f.name})
	} else if class := madeBy(f); class != "generator" {
		sp.result.Type.Class.Find().kind = class
	}
	vals := b.spreadAll(bound, patterns, env, envPatterns)
	b.At(s)
	if slices.Contains(vals, nil) {
		return Dead
	}
	o := b.Op("gen.new", vals, sp.result.Type.IR())
	if o == nil {
		return Dead
	}
	o.Attrs.Sym = sp.name
	return Dynamic(o.Result(), sp.result.Type)
}

// staysHome reports whether an object holds a generator expression, which
// refers to the activation it was made in.
func staysHome(o *Object) bool {
	if o.Static == nil {
		return false
	}
	if _, ok := o.Static.(*GeneratorExp); ok {
		return true
	}
	for _, l := range o.Static.Leaves() {
		if staysHome(l) {
			return true
		}
	}
	return false
}

// genClass is the class of the generators of a specialisation.
func (c *Compiler) genClass(key string) *Class {
	d := DecisionSite{Spec: key, What: "generator"}
	if c.Classes[d] == nil {
		c.Classes[d] = c.newGenClass()
	}
	return c.Classes[d].Find()
}

// finishGenerator emits the returns of a generator function.
func (c *Compiler) finishGenerator(b *Builder, sp *Spec, returns []Exit) {
	t := sp.result.Type
	for _, r := range returns {
		b.Current, b.Slots, b.Site = r.block, r.Slots, r.span
		o := b.kept(r.extra)
		rt := c.storedType(o)
		if rt == nil {
			panic(NewUnsupported("a generator that returns a "+o.TypeName(), ""))
		}
		c.Grow(t.Class, TupleType(NoneType, rt), true)
		var vals []*ir.Value
		if t.returned().Kind != ir.KNone {
			v := b.Coerce(o, t.returned())
			if v == nil {
				continue
			}
			vals = []*ir.Value{v}
		}
		b.Op("return", vals)
	}
	b.Current = nil
	it := t.IR()
	b.Func.Yields, b.Func.Sent = it.Elems[0], it.Elems[1]
	if k := t.returned().Kind; k != ir.KNone && k != ir.KNever {
		b.Func.Result = it.Elems[2]
	}
}

// yieldOut suspends the generator that is being generated.
func (b *Builder) yieldOut(s *cogen.Site, o *Object) *Object {
	t := b.Frame.generates
	if b.isGuarded() && !b.Spec.driven {
		u := b.UnsupportedAt(s, "a yield within try ... finally or with, in a generator that is not consumed by one loop where it is made", "consume it in one loop")
		u.Whole, u.Callers = true, true // it ends with the variables that refer to it
		panic(u)
	}
	o = b.kept(o)
	vt := b.Compiler.storedType(o)
	if vt == nil {
		panic(b.UnsupportedAt(s, "yielding a "+o.TypeName(), ""))
	}
	b.Compiler.Grow(t.Class, vt, false)
	v := b.Coerce(o, t.Elem())
	if v == nil {
		return Dead
	}
	r := b.Op("gen.yield", []*ir.Value{v}, t.sent().IR()).Result()
	if t.sent().Kind == ir.KNone {
		return None
	}
	return Dynamic(r, t.sent())
}

// isGuarded reports whether the present point is where something happens when
// the generator is closed, which CPython does when nobody refers to it any
// more.
func (b *Builder) isGuarded() bool {
	return slices.ContainsFunc(b.Finals, func(f *FinalScope) bool { return !f.harmless })
}

// iterGen goes on with a generator: the loop carries nothing.
func (b *Builder) iterGen(o *Object) *Iterator {
	return &Iterator{Next: func([]*ir.Value) (*Object, func() (*Object, []*ir.Value)) {
		return b.resumeGen(o, None), func() (*Object, []*ir.Value) { return b.genValue(o), nil }
	}}
}

// resumeGen lets a generator go on and tells whether it has yielded.
func (b *Builder) resumeGen(o, sent *Object) *Object {
	b.Compiler.Grow(o.Type.Class, TupleType(b.Compiler.valueType(sent), NeverType), true)
	v := b.Coerce(sent, o.Type.sent())
	if v == nil {
		return Dead
	}
	r := b.Val("gen.resume", BoolType, o.Value, v)
	if r.Value != nil {
		r.Value.Def.Attrs.Index = b.framesInPlace()
	}
	return r
}

func (b *Builder) genValue(o *Object) *Object { return b.Element("gen.value", o.Type.Elem(), o.Value) }

// genResult is what a generator that has ended has returned; over is what it is of one
// that had ended before.
func (b *Builder) genResult(o *Object, over func() *Object) *Object {
	t := o.Type.returned()
	if t.Kind == ir.KNone || t.Kind == ir.KNever {
		return None
	}
	return b.BranchValue(b.Val("gen.over", BoolType, o.Value), over, func() *Object { return b.Val("gen.result", t, o.Value) })
}

// genDelegated is the value of yield from a generator that has ended. That of one that
// had ended before is None, which none of the usual ones should need a type for.
func (b *Builder) genDelegated(o *Object) *Object {
	return b.genResult(o, func() *Object { return b.ReplayRow("yield from a generator that has already ended") })
}

// nextGen is next() and the like: the value that a generator has yielded, else
// the default, else a StopIteration.
func (b *Builder) nextGen(s *cogen.Site, o, more *Object, otherwise []*Object) *Object {
	if b.Current == nil || more.IsDead() {
		return Dead
	}
	return b.BranchValue(more, func() *Object { return b.genValue(o) }, func() *Object {
		if len(otherwise) > 0 {
			return otherwise[0]
		}
		return b.PerMember(b.genResult(o, func() *Object { return None }), func(r *Object) *Object {
			var args []*Object
			if !r.IsNone() {
				args = []*Object{r}
			}
			return b.RaiseObject(b.ExcNewOf(s, ExceptionClass{Name: "StopIteration"}, args))
		})
	})
}

// genAttr is an attribute of a generator.
func (b *Builder) genAttr(s *cogen.Site, o *Object, name string) *Object {
	generator := o.Type.Class.Find().kind == ""
	switch name {
	case "__iter__", "__next__":
		return NewObject(Method{o, name})
	case "send", "throw", "close":
		if generator {
			return NewObject(Method{o, name})
		}
	case "__name__", "__qualname__", "gi_code", "gi_frame", "gi_running", "gi_suspended", "gi_yieldfrom":
		if generator {
			if n := b.genName(o.Type.Class.Find().makers, name); n != nil {
				return n
			}
			panic(b.UnsupportedAt(s, "the "+name+" of a generator", ""))
		}
	}
	if len(o.Type.Class.Find().makers) > 0 && generator && facts.LibraryLacks("generator", name) {
		return b.NoAttribute(o, name)
	}
	if strings.HasPrefix(name, "__") || b.Compiler.IsProgram() || b.Compiler.byName["csv"] != nil {
		// A library's function that is a generator here makes an object of its own.
		panic(b.UnsupportedAt(s, "the "+name+" of a "+o.TypeName(), ""))
	}
	return b.NoAttribute(o, name)
}

// genMethod is a method of a generator.
func (b *Builder) genMethod(s *cogen.Site, o *Object, name string, args []Arg) *Object {
	switch name {
	case "__iter__":
		b.Positional(s, name, args, 0, 0)
		return o
	case "__next__":
		b.Positional(s, name, args, 0, 0)
		return b.nextGen(s, o, b.resumeGen(o, None), nil)
	case "send":
		v := b.kept(b.Positional(s, name, args, 1, 1)[0])
		vt := b.Compiler.storedType(v)
		if vt == nil {
			panic(b.UnsupportedAt(s, "sending a "+v.TypeName(), ""))
		}
		b.Compiler.Grow(o.Type.Class, TupleType(vt, NeverType), true)
		if !v.IsNone() {
			// The first value that is sent would have no yield to go to.
			begun := b.Val("gen.begun", BoolType, o.Value)
			b.Branch(begun, func() {}, func() {
				some := b.Inverse(b.Compare(s, tree.Is, v, None).(*Object))
				b.Branch(some, func() { b.RaiseNew("TypeError", "can't send non-None value to a just-started generator") }, func() {})
			})
			if b.Current == nil {
				return Dead
			}
		}
		return b.nextGen(s, o, b.resumeGen(o, v), nil)
	case "throw":
		e := b.thrown(s, b.Positional(s, name, args, 1, 3))
		if b.Current == nil || e.IsDead() {
			return Dead
		}
		return b.nextGen(s, o, b.Val("gen.throw", BoolType, o.Value, b.Value(e)), nil)
	case "close":
		b.Positional(s, name, args, 0, 0)
		b.Do("gen.close", o.Value)
		return None
	}
	panic(b.UnsupportedAt(s, "the "+name+" of a generator", ""))
}

// thrown is the exception that throw(type, value, traceback) throws.
func (b *Builder) thrown(s *cogen.Site, os []*Object) *Object {
	if len(os) == 3 && !os[2].IsNone() {
		panic(b.UnsupportedAt(s, "throw() with a traceback", ""))
	}
	if len(os) == 1 || os[1].IsNone() {
		return b.toThrow(s, os[0])
	}
	class, value := os[0], os[1]
	if t := class.ValueType(); t != nil && b.Compiler.Join(t, ExcType).Kind == ir.KExc {
		return b.RaiseNew("TypeError", "instance exception may not have a separate value")
	}
	k, user := class.Static.(ClassValue)
	if _, ok := class.Static.(ExceptionClass); !ok && (!user || k.c.exc == nil) {
		panic(b.UnsupportedAt(s, "throwing a "+class.TypeName(), "throw an exception"))
	}
	made := func(args ...*Object) *Object {
		as := make([]Arg, len(args))
		for i, o := range args {
			as[i] = Arg{Value: o}
		}
		return b.toThrow(s, b.CallObject(s, class, as))
	}
	if IsTuple(value) {
		return made(b.ElemsOf(value)...)
	}
	t := value.ValueType()
	if t == nil || t.Kind == ir.KUnion || t.Kind == ir.KPyObj || t.Kind == ir.KSeq {
		panic(b.UnsupportedAt(s, "throwing a "+value.TypeName(), "throw an exception"))
	}
	if b.Compiler.Join(t, ExcType).Kind != ir.KExc {
		return made(value)
	}
	e := b.toThrow(s, value)
	if b.Current == nil || e.IsDead() {
		return Dead
	}
	return b.BranchValue(b.excMatches(s, e, class), func() *Object { return e }, func() *Object { return made(value) })
}

// toThrow is the exception that a raise of the object would raise.
func (b *Builder) toThrow(s *cogen.Site, o *Object) *Object {
	switch k := o.Static.(type) {
	case ExceptionClass:
		return b.ExcNewOf(s, k, nil)
	case ClassValue:
		if k.c.exc != nil {
			o = b.Construct(s, k.c, nil)
		}
	}
	t := o.ValueType()
	if b.Current != nil && t != nil && t.Kind != ir.KExc && b.Compiler.Join(t, ExcType).Kind == ir.KExc {
		return Dynamic(b.Coerce(o, ExcType), ExcType)
	}
	if t == nil || t.Kind != ir.KExc {
		panic(b.UnsupportedAt(s, "throwing a "+o.TypeName(), "throw an exception"))
	}
	return o
}

// delegate is yield from a generator that runs on its own. What the generator
// that is being generated is sent and thrown goes to the inner one.
func (b *Builder) delegate(s *cogen.Site, o *Object) *Object {
	site := &cogen.Site{ID: s.ID, Node: s.Node, Src: s.Src}
	outer := b.Frame.generates
	if outer == nil || outer.sent().Kind == ir.KNone && !b.Compiler.throws() && !isHeld(o) {
		b.Each(site, o, func(v *Object) { b.Yield(s, v) })
		if b.Current == nil {
			return Dead
		}
		return b.genDelegated(o)
	}
	b.Compiler.Grow(o.Type.Class, TupleType(outer.sent(), NeverType), true)
	// The value that is sent next, and whether an exception was thrown and has
	// let the inner generator go on already.
	result := Dead
	b.Hold(s, noneObjectAs(b, outer.sent()), func(sent func() cogen.Value, setSent func(cogen.Value)) cogen.Completion {
		return b.Hold(s, False, func(thrown func() cogen.Value, setThrown func(cogen.Value)) cogen.Completion {
			b.While(site, func() cogen.Value {
				t := thrown().(*Object)
				return b.BranchValue(t, func() *Object { return True }, func() *Object { return b.resumeGen(o, sent().(*Object)) })
			}, func() cogen.Completion {
				setThrown(False)
				return b.Try(site, func() cogen.Completion {
					setSent(b.Yield(s, b.genValue(o)))
					return b.Completion()
				}, []cogen.Handler{{Site: site, Body: func() cogen.Completion {
					if b.Current == nil {
						return cogen.Abrupt
					}
					e := b.Frame.handled[len(b.Frame.handled)-1]
					exit := b.excMatches(s, e, NewObject(ExceptionClass{Name: "GeneratorExit"}))
					b.Branch(exit, func() {
						b.Do("gen.close", o.Value)
						b.Raise(s, nil, nil)
					}, func() {
						more := b.Val("gen.throw", BoolType, o.Value, b.Value(e))
						b.Branch(more, func() { setThrown(True) }, func() { b.Break(site) })
					})
					return b.Completion()
				}}}, nil)
			}, nil)
			if b.Current != nil {
				result = b.genDelegated(o)
			}
			return b.Completion()
		})
	})
	return result
}

// noneObjectAs is None as a value of a type.
func noneObjectAs(b *Builder, t *Type) *Object {
	if t.Kind == ir.KNone {
		return None
	}
	v := b.Coerce(None, t)
	if v == nil {
		return Dead
	}
	return Dynamic(v, t)
}

// throws reports whether anything in the program may throw into a generator
// or close it.
func (c *Compiler) throws() bool {
	if c.throwing == nil {
		found := false
		look := func(n tree.Node) {
			tree.Inspect(n, func(n tree.Node) bool {
				if a, ok := n.(*tree.Attribute); ok {
					found = found || a.Attr == "throw" || a.Attr == "close" || a.Attr == "contextmanager"
				}
				if id, ok := n.(*tree.Name); ok {
					found = found || id.ID == "contextmanager"
				}
				return !found
			})
		}
		look(c.Prog.Tree)
		for _, m := range c.ModuleList {
			look(m.Prog.Tree)
		}
		c.throwing = &found
	}
	return *c.throwing || len(c.holding.holders) > 0
}

// pulledIterator is a generator over an iterable that is an iterator itself,
// such as a zip.
func (b *Builder) pulledIterator(s *cogen.Site, o *Object, kind string) *Object {
	f, args := b.iterateAgain(s, o)
	if b.Current == nil {
		return Dead
	}
	g := b.newGenerator(s, f, args, generatorSpec)
	if isGen(g) {
		cls := g.Type.Class.Find()
		if cls.kind == "" {
			cls.kind = kind
		}
	}
	return g
}

// NewView makes a view, or a generator over it where it is pulled.
func (b *Builder) NewView(s *cogen.Site, kind string, args []*Object) *Object {
	if b.Current == nil {
		return Dead
	}
	birth := b.DecisionSite(s, kind)
	if b.Compiler.Pulled[birth] != nil {
		return b.pulledIterator(s, NewObject(View{Kind: kind, args: args}), viewName(kind, args))
	}
	return NewObject(View{Kind: kind, args: args, birth: birth})
}

// lendGenerator is what CPython has of a generator of a program: an object of its own, which
// has native code go on for each value.
func (b *Builder) lendGenerator(o *Object) *ir.Value {
	name := "<genexpr>"
	if cls := o.Type.Class.Find(); len(cls.makers) > 0 {
		name = cls.makers[len(cls.makers)-1].Gen.Name
	}
	g := b.newGenerator(&cogen.Site{ID: -9, Src: b.Site}, *b.Compiler.Lib.function("_lend"), []*Object{o}, generatorSpec)
	if b.Current == nil || !isGen(g) {
		return nil
	}
	b.Compiler.Grow(g.Type.Class, PyObjType, false) // even if it yields nothing
	return b.Py("gen.share", name, PyObjType, g.Value).Value
}
