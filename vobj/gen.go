package vobj

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
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
func (c *Compiler) newGenClass() *class {
	cls := c.newClass()
	cls.gen = true
	cls.val = tupleType(tNone, tNever)
	return cls
}

func genType(cls *class) *vtype { return container(ir.KGen, cls) }

// sent and returned are what a generator is sent, and returns.
func (t *vtype) sent() *vtype     { return genPart(t.cls.find(), 0) }
func (t *vtype) returned() *vtype { return genPart(t.cls.find(), 1) }

func genPart(cls *class, i int) *vtype {
	if cls.val.kind != ir.KTuple {
		return tNone
	}
	return cls.val.elems[i]
}

// isGen reports whether an object is a generator that runs on its own.
func isGen(o *object) bool { return o.k == nil && o.t != nil && o.t.kind == ir.KGen }

// maxPulls bounds for how many specialisations of a place a decision to pull is worth another run.
const maxPulls = 16

// pullBirth decides that the iterators made at a place are pulled.
func (c *Compiler) pullBirth(birth decisionSite, u *Unsupported) {
	if birth.spec == "" {
		panic(u)
	}
	if c.pulled[birth] == nil {
		c.pulled[birth], c.changed = u, true
		place := birth
		place.spec = ""
		if c.pulledAt == nil {
			c.pulledAt = map[decisionSite]int{}
		}
		if c.pulledAt[place]++; c.pulledAt[place] <= maxPulls { // types that do not settle make new specialisations for ever
			c.pulls++
		}
	}
}

// birthOf is the place where an iterator that runs where it is consumed is made.
func birthOf(o *object) (birth decisionSite, ok bool) {
	switch k := o.k.(type) {
	case generatorCall:
		return k.birth, true
	case *generatorExp:
		return k.birth, true
	case view:
		return k.birth, k.birth.spec != ""
	}
	return decisionSite{}, false
}

// pull decides that an iterator is an object from its birth on. It reports
// whether that is possible; generation then starts again.
func (b *builder) pull(o *object, u *Unsupported) bool {
	if t, ok := o.k.(tuple); ok {
		done := false
		for _, e := range t.elems {
			done = b.pull(e, u) || done
		}
		return done
	}
	birth, ok := birthOf(o)
	if ok {
		b.c.pullBirth(birth, u)
	}
	return ok
}

// pullValue is pull where an IR value is needed in its place.
func (b *builder) pullValue(o *object, u *Unsupported) *ir.Value {
	if !b.pull(o, u) {
		panic(u)
	}
	if b.cur == nil {
		return nil
	}
	return b.op("undef", nil, ir.PyObj).Result()
}

// storedType is valueType for an object that is to be kept: an iterator will be
// an object from the next run on.
func (c *Compiler) storedType(o *object) *vtype {
	if t := c.valueType(o); t != nil {
		return t
	}
	if k, ok := o.k.(tuple); ok {
		fields := make([]*vtype, len(k.elems))
		for i, e := range k.elems {
			if fields[i] = c.storedType(e); fields[i] == nil {
				return nil
			}
		}
		return formType(k.form, fields...)
	}
	birth, ok := birthOf(o)
	if !ok {
		return nil
	}
	c.pullBirth(birth, unsupported("a "+o.typeName()+" that is stored", "make a list of it"))
	return genType(c.newGenClass())
}

// newGenerator makes a generator that executes a function with the arguments.
func (b *builder) newGenerator(s *cogen.Site, f function, bound []*object, kind specKind) *object {
	if again := b.againModel(f); again != nil {
		f = *again
	}
	var env []captured
	if k := b.kept(mkStatic(f)).k.(function); k.home == nil {
		env = k.env
	}
	patterns := make([]*object, len(bound))
	for i, o := range bound {
		bound[i] = b.generalArgument(f.gen, i, b.kept(o))
		if staysHome(bound[i]) {
			panic(b.unsupportedAt(s, "a generator over a "+o.typeName()+", made in the same function", "make a list of it"))
		}
		patterns[i] = pattern(bound[i], true)
		if patterns[i].typ() == nil && patterns[i].k == nil {
			panic(b.unsupportedAt(s, "passing a "+o.typeName(), ""))
		}
	}
	envPatterns := make([]captured, len(env))
	for i, e := range env {
		envPatterns[i] = captured{e.v, pattern(e.obj, true)}
	}
	if u := b.c.pythonOnly[f.gen]; u != nil {
		panic(u)
	}
	b.noteHandled(f.gen)
	sp := b.c.specialiseAs(function{gen: f.gen, model: f.model, defaults: f.defaults}, patterns, envPatterns, kind, b.contextOf(s, f))
	if cls := sp.result.t.cls.find(); cls.python {
		panic(b.unsupportedAt(s, "a generator that is passed to CPython: "+cls.why, "make a list of it"))
	}
	if !f.model {
		b.c.addMaker(sp.result.t.cls, function{gen: f.gen, name: f.name})
	} else if class := madeBy(f); class != "generator" {
		sp.result.t.cls.find().kind = class
	}
	var vals []*ir.Value
	for i, o := range bound {
		vals = append(vals, b.spread(o, patterns[i])...)
	}
	for i, e := range env {
		vals = append(vals, b.spread(e.obj, envPatterns[i].obj)...)
	}
	b.at(s)
	for _, v := range vals {
		if v == nil {
			return deadObject
		}
	}
	o := b.op("gen.new", vals, sp.result.t.ir())
	if o == nil {
		return deadObject
	}
	o.Attrs.Sym = sp.name
	return dyn(o.Result(), sp.result.t)
}

// staysHome reports whether an object holds a generator expression, which
// refers to the activation it was made in.
func staysHome(o *object) bool {
	if o.k == nil {
		return false
	}
	if _, ok := o.k.(*generatorExp); ok {
		return true
	}
	for _, l := range o.k.leaves() {
		if staysHome(l) {
			return true
		}
	}
	return false
}

// genClass is the class of the generators of a specialisation.
func (c *Compiler) genClass(key string) *class {
	d := decisionSite{spec: key, what: "generator"}
	if c.classes[d] == nil {
		c.classes[d] = c.newGenClass()
	}
	return c.classes[d].find()
}

// finishGenerator emits the returns of a generator function.
func (c *Compiler) finishGenerator(b *builder, sp *spec, returns []exit) {
	t := sp.result.t
	for _, r := range returns {
		b.cur, b.slots, b.site = r.block, r.slots, r.span
		o := b.kept(r.extra)
		rt := c.storedType(o)
		if rt == nil {
			panic(unsupported("a generator that returns a "+o.typeName(), ""))
		}
		c.grow(t.cls, tupleType(tNone, rt), true)
		var vals []*ir.Value
		if t.returned().kind != ir.KNone {
			v := b.coerce(o, t.returned())
			if v == nil {
				continue
			}
			vals = []*ir.Value{v}
		}
		b.op("return", vals)
	}
	b.cur = nil
	it := t.ir()
	b.fn.Yields, b.fn.Sent = it.Elems[0], it.Elems[1]
	if k := t.returned().kind; k != ir.KNone && k != ir.KNever {
		b.fn.Result = it.Elems[2]
	}
}

// yieldOut suspends the generator that is being generated.
func (b *builder) yieldOut(s *cogen.Site, o *object) *object {
	t := b.frame.generates
	if b.isGuarded() && !b.spec.driven {
		u := b.unsupportedAt(s, "a yield within try ... finally or with, in a generator that is not consumed by one loop where it is made", "consume it in one loop")
		u.Whole, u.Callers = true, true // it ends with the variables that refer to it
		panic(u)
	}
	o = b.kept(o)
	vt := b.c.storedType(o)
	if vt == nil {
		panic(b.unsupportedAt(s, "yielding a "+o.typeName(), ""))
	}
	b.c.grow(t.cls, vt, false)
	v := b.coerce(o, t.elem())
	if v == nil {
		return deadObject
	}
	r := b.op("gen.yield", []*ir.Value{v}, t.sent().ir()).Result()
	if t.sent().kind == ir.KNone {
		return noneObject
	}
	return dyn(r, t.sent())
}

// isGuarded reports whether the present point is where something happens when
// the generator is closed, which CPython does when nobody refers to it any
// more.
func (b *builder) isGuarded() bool {
	return slices.ContainsFunc(b.finals, func(f *finalScope) bool { return !f.harmless })
}

// iterGen goes on with a generator: the loop carries nothing.
func (b *builder) iterGen(o *object) *iterator {
	return &iterator{next: func([]*ir.Value) (*object, func() (*object, []*ir.Value)) {
		return b.resumeGen(o, noneObject), func() (*object, []*ir.Value) { return b.genValue(o), nil }
	}}
}

// resumeGen lets a generator go on and tells whether it has yielded.
func (b *builder) resumeGen(o, sent *object) *object {
	b.c.grow(o.t.cls, tupleType(b.c.valueType(sent), tNever), true)
	v := b.coerce(sent, o.t.sent())
	if v == nil {
		return deadObject
	}
	r := b.val("gen.resume", tBool, o.v, v)
	if r.v != nil {
		r.v.Def.Attrs.Index = b.framesInPlace()
	}
	return r
}

func (b *builder) genValue(o *object) *object { return b.element("gen.value", o.t.elem(), o.v) }

// genResult is what a generator that has ended has returned; over is what it is of one
// that had ended before.
func (b *builder) genResult(o *object, over func() *object) *object {
	t := o.t.returned()
	if t.kind == ir.KNone || t.kind == ir.KNever {
		return noneObject
	}
	return b.branchValue(b.val("gen.over", tBool, o.v), over, func() *object { return b.val("gen.result", t, o.v) })
}

// genDelegated is the value of yield from a generator that has ended. That of one that
// had ended before is None, which none of the usual ones should need a type for.
func (b *builder) genDelegated(o *object) *object {
	return b.genResult(o, func() *object { return b.replayRow("yield from a generator that has already ended") })
}

// nextGen is next() and the like: the value that a generator has yielded, else
// the default, else a StopIteration.
func (b *builder) nextGen(s *cogen.Site, o, more *object, otherwise []*object) *object {
	if b.cur == nil || more.isDead() {
		return deadObject
	}
	return b.branchValue(more, func() *object { return b.genValue(o) }, func() *object {
		if len(otherwise) > 0 {
			return otherwise[0]
		}
		return b.perMember(b.genResult(o, func() *object { return noneObject }), func(r *object) *object {
			var args []*object
			if !r.isNone() {
				args = []*object{r}
			}
			return b.raiseObject(b.excNewOf(s, excClass{name: "StopIteration"}, args))
		})
	})
}

// genAttr is an attribute of a generator.
func (b *builder) genAttr(s *cogen.Site, o *object, name string) *object {
	generator := o.t.cls.find().kind == ""
	switch name {
	case "__iter__", "__next__":
		return mkStatic(method{o, name})
	case "send", "throw", "close":
		if generator {
			return mkStatic(method{o, name})
		}
	case "__name__", "__qualname__", "gi_code", "gi_frame", "gi_running", "gi_suspended", "gi_yieldfrom":
		if generator {
			if n := b.genName(o.t.cls.find().makers, name); n != nil {
				return n
			}
			panic(b.unsupportedAt(s, "the "+name+" of a generator", ""))
		}
	}
	if len(o.t.cls.find().makers) > 0 && generator && libraryLacks("generator", name) {
		return b.noAttribute(o, name)
	}
	if strings.HasPrefix(name, "__") || b.c.isProgram() || b.c.byName["csv"] != nil {
		// A library's function that is a generator here makes an object of its own.
		panic(b.unsupportedAt(s, "the "+name+" of a "+o.typeName(), ""))
	}
	return b.noAttribute(o, name)
}

// genMethod is a method of a generator.
func (b *builder) genMethod(s *cogen.Site, o *object, name string, args []arg) *object {
	switch name {
	case "__iter__":
		b.positional(s, name, args, 0, 0)
		return o
	case "__next__":
		b.positional(s, name, args, 0, 0)
		return b.nextGen(s, o, b.resumeGen(o, noneObject), nil)
	case "send":
		v := b.kept(b.positional(s, name, args, 1, 1)[0])
		vt := b.c.storedType(v)
		if vt == nil {
			panic(b.unsupportedAt(s, "sending a "+v.typeName(), ""))
		}
		b.c.grow(o.t.cls, tupleType(vt, tNever), true)
		if !v.isNone() {
			// The first value that is sent would have no yield to go to.
			begun := b.val("gen.begun", tBool, o.v)
			b.branch(begun, func() {}, func() {
				some := b.not(b.Compare(s, tree.Is, v, noneObject).(*object))
				b.branch(some, func() { b.raise("TypeError", "can't send non-None value to a just-started generator") }, func() {})
			})
			if b.cur == nil {
				return deadObject
			}
		}
		return b.nextGen(s, o, b.resumeGen(o, v), nil)
	case "throw":
		e := b.thrown(s, b.positional(s, name, args, 1, 3))
		if b.cur == nil || e.isDead() {
			return deadObject
		}
		return b.nextGen(s, o, b.val("gen.throw", tBool, o.v, b.value(e)), nil)
	case "close":
		b.positional(s, name, args, 0, 0)
		b.do("gen.close", o.v)
		return noneObject
	}
	panic(b.unsupportedAt(s, "the "+name+" of a generator", ""))
}

// thrown is the exception that throw(type, value, traceback) throws.
func (b *builder) thrown(s *cogen.Site, os []*object) *object {
	if len(os) == 3 && !os[2].isNone() {
		panic(b.unsupportedAt(s, "throw() with a traceback", ""))
	}
	if len(os) == 1 || os[1].isNone() {
		return b.toThrow(s, os[0])
	}
	class, value := os[0], os[1]
	if t := class.typ(); t != nil && b.c.join(t, tExc).kind == ir.KExc {
		return b.raise("TypeError", "instance exception may not have a separate value")
	}
	k, user := class.k.(classValue)
	if _, ok := class.k.(excClass); !ok && (!user || k.c.exc == nil) {
		panic(b.unsupportedAt(s, "throwing a "+class.typeName(), "throw an exception"))
	}
	made := func(args ...*object) *object {
		as := make([]arg, len(args))
		for i, o := range args {
			as[i] = arg{val: o}
		}
		return b.toThrow(s, b.callObject(s, class, as))
	}
	if isTuple(value) {
		return made(b.elemsOf(value)...)
	}
	t := value.typ()
	if t == nil || t.kind == ir.KUnion || t.kind == ir.KPyObj || t.kind == ir.KSeq {
		panic(b.unsupportedAt(s, "throwing a "+value.typeName(), "throw an exception"))
	}
	if b.c.join(t, tExc).kind != ir.KExc {
		return made(value)
	}
	e := b.toThrow(s, value)
	if b.cur == nil || e.isDead() {
		return deadObject
	}
	return b.branchValue(b.excMatches(s, e, class), func() *object { return e }, func() *object { return made(value) })
}

// toThrow is the exception that a raise of the object would raise.
func (b *builder) toThrow(s *cogen.Site, o *object) *object {
	switch k := o.k.(type) {
	case excClass:
		return b.excNewOf(s, k, nil)
	case classValue:
		if k.c.exc != nil {
			o = b.construct(s, k.c, nil)
		}
	}
	t := o.typ()
	if b.cur != nil && t != nil && t.kind != ir.KExc && b.c.join(t, tExc).kind == ir.KExc {
		return dyn(b.coerce(o, tExc), tExc)
	}
	if t == nil || t.kind != ir.KExc {
		panic(b.unsupportedAt(s, "throwing a "+o.typeName(), "throw an exception"))
	}
	return o
}

// delegate is yield from a generator that runs on its own. What the generator
// that is being generated is sent and thrown goes to the inner one.
func (b *builder) delegate(s *cogen.Site, o *object) *object {
	site := &cogen.Site{ID: s.ID, Node: s.Node, Src: s.Src}
	outer := b.frame.generates
	if outer == nil || outer.sent().kind == ir.KNone && !b.c.throws() {
		b.each(site, o, func(v *object) { b.Yield(s, v) })
		if b.cur == nil {
			return deadObject
		}
		return b.genDelegated(o)
	}
	b.c.grow(o.t.cls, tupleType(outer.sent(), tNever), true)
	// The value that is sent next, and whether an exception was thrown and has
	// let the inner generator go on already.
	result := deadObject
	b.Hold(s, noneObjectAs(b, outer.sent()), func(sent func() cogen.Value, setSent func(cogen.Value)) cogen.Completion {
		return b.Hold(s, falseObject, func(thrown func() cogen.Value, setThrown func(cogen.Value)) cogen.Completion {
			b.While(site, func() cogen.Value {
				t := thrown().(*object)
				return b.branchValue(t, func() *object { return trueObject }, func() *object { return b.resumeGen(o, sent().(*object)) })
			}, func() cogen.Completion {
				setThrown(falseObject)
				return b.Try(site, func() cogen.Completion {
					setSent(b.Yield(s, b.genValue(o)))
					return b.completion()
				}, []cogen.Handler{{Site: site, Body: func() cogen.Completion {
					if b.cur == nil {
						return cogen.Abrupt
					}
					e := b.frame.handled[len(b.frame.handled)-1]
					exit := b.excMatches(s, e, mkStatic(excClass{name: "GeneratorExit"}))
					b.branch(exit, func() {
						b.do("gen.close", o.v)
						b.Raise(s, nil, nil)
					}, func() {
						more := b.val("gen.throw", tBool, o.v, b.value(e))
						b.branch(more, func() { setThrown(trueObject) }, func() { b.Break(site) })
					})
					return b.completion()
				}}}, nil)
			}, nil)
			if b.cur != nil {
				result = b.genDelegated(o)
			}
			return b.completion()
		})
	})
	return result
}

// noneObjectAs is None as a value of a type.
func noneObjectAs(b *builder, t *vtype) *object {
	if t.kind == ir.KNone {
		return noneObject
	}
	v := b.coerce(noneObject, t)
	if v == nil {
		return deadObject
	}
	return dyn(v, t)
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
		look(c.prog.Tree)
		for _, m := range c.moduleList {
			look(m.prog.Tree)
		}
		c.throwing = &found
	}
	return *c.throwing
}

// pulledIterator is a generator over an iterable that is an iterator itself,
// such as a zip.
func (b *builder) pulledIterator(s *cogen.Site, o *object, kind string) *object {
	f, args := b.iterateAgain(s, o)
	if b.cur == nil {
		return deadObject
	}
	g := b.newGenerator(s, f, args, generatorSpec)
	if isGen(g) {
		cls := g.t.cls.find()
		if cls.kind == "" {
			cls.kind = kind
		}
	}
	return g
}

// newView makes a view, or a generator over it where it is pulled.
func (b *builder) newView(s *cogen.Site, kind string, args []*object) *object {
	if b.cur == nil {
		return deadObject
	}
	birth := b.decisionSite(s, kind)
	if b.c.pulled[birth] != nil {
		return b.pulledIterator(s, mkStatic(view{kind: kind, args: args}), viewName(kind, args))
	}
	return mkStatic(view{kind: kind, args: args, birth: birth})
}

// lendGenerator is what CPython has of a generator of a program: an object of its own, which
// has native code go on for each value.
func (b *builder) lendGenerator(o *object) *ir.Value {
	name := "<genexpr>"
	if cls := o.t.cls.find(); len(cls.makers) > 0 {
		name = cls.makers[len(cls.makers)-1].gen.Name
	}
	g := b.newGenerator(&cogen.Site{ID: -9, Src: b.site}, *b.c.lib.function("_lend"), []*object{o}, generatorSpec)
	if b.cur == nil || !isGen(g) {
		return nil
	}
	b.c.grow(g.t.cls, tPyObj, false) // even if it yields nothing
	return b.py("gen.share", name, tPyObj, g.v).v
}
