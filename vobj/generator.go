package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Generator functions. A call binds the arguments and makes a static object;
// the body is generated where that is consumed, with the consumer's code at
// each yield. So nothing is allocated, and what both do is in Python's order.
//
// A consumer that leaves (break, return, an exception) closes the generator,
// which is suspended at its yield: its finally parts run, on the way of break
// and return, and its except clauses do not see the consumer's exceptions. The
// cell frame.suspended says at run time which of the two is running.
//
// What needs the generator as an object (next(), two consumers, a body that
// runs itself) makes it CPython's own from its birth: a decision, as for
// containers that escape.

// generatorCall is a call of a generator function that has not begun to run.
// The first leaf is the function, the others are the values of its parameters.
type generatorCall struct {
	birth decisionSite
	parts []*object
}

func (k generatorCall) shape() string                { return "generator of " + k.parts[0].k.shape() }
func (k generatorCall) leaves() []*object            { return k.parts }
func (k generatorCall) with(leaves []*object) static { return generatorCall{k.birth, leaves} }

func (generatorCall) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	u := b.unsupportedAt(s, "a generator that takes turns with other iterators", "make a list of it")
	if !b.pull(o, u) {
		panic(u)
	}
	b.abandon()
	return nil, true
}

func (generatorCall) contains(b *builder, s *cogen.Site, o, x *object) *object {
	return b.consumeUntil(s, o, func(v *object) *object { return b.truth(s, b.Compare(s, tree.Eq, v, x).(*object)) })
}

func (generatorCall) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.pullValue(o, unsupported("a generator that is passed to CPython", "make a list of it")), true
}
func (k generatorCall) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	if f := k.parts[0].k.(function); (name == "__name__" || name == "__qualname__") && !f.model {
		return b.genName([]function{f}, name)
	}
	return nil
}
func (k generatorCall) typeName() string { return madeBy(k.parts[0].k.(function)) }

// maxYields bounds the copies of consumers in one function.
const maxYields = 100

// callGenerator calls a generator function: arguments are bound at once.
func (b *builder) callGenerator(s *cogen.Site, f function, args []arg) *object {
	bound := b.bind(s, f, args)
	if bound == nil {
		return deadObject
	}
	if def, ok := f.gen.Node.(*tree.FunctionDef); f.model && !(ok && catchesStops(def)) {
		b.neverStops(s, f.gen.Name+"()", bound)
	}
	birth := b.decisionSite(s, "generator")
	if u := b.c.pythonOnly[f.gen]; u != nil {
		return b.callPythonOnly(s, f, bound, u)
	}
	if b.c.pulled[birth] != nil || b.c.reentered[f.gen] {
		u := b.c.pythonGens[birth]
		if u == nil {
			var o *object
			pulls := b.c.pulls
			if o, u = b.try(func() *object { return b.newGenerator(s, f, bound, generatorSpec) }); u == nil {
				return o
			}
			if b.c.pulls > pulls { // the next run may have more luck
				b.abandon()
				return deadObject
			}
			if !u.Span.IsValid() {
				u.Span = b.site
			}
			b.c.pythonGens[birth], b.c.changed = u, true
		}
		return b.callPythonOnly(s, f, bound, u)
	}
	return mkStatic(generatorCall{birth, append([]*object{mkStatic(f)}, bound...)})
}

// forGeneratorCall consumes a generator.
func (b *builder) forGeneratorCall(s *cogen.Site, o *object, assign func(cogen.Value), body, els func() cogen.Completion) cogen.Completion {
	ours := false // whether it is the consumer that cannot be generated
	_, u := b.try(func() *object {
		b.inlineLoop(s, func(each func(*object)) {
			b.runGeneratorCall(s, o.k.(generatorCall), func(v *object) {
				done := false
				defer func() { ours = ours || !done }()
				each(v)
				done = true
			})
		}, assign, body, els)
		return nil
	})
	if u != nil {
		if ours || !b.pull(o, u) {
			panic(u)
		}
		// Thrown away: the next run has another object here.
		b.abandon()
	}
	return b.completion()
}

// runGeneratorCall generates the body of a generator around each; the result is
// what it returns.
func (b *builder) runGeneratorCall(s *cogen.Site, k generatorCall, each func(*object)) *object {
	f := k.parts[0].k.(function)
	nested := 0
	for fr := b.frame; fr != nil; fr = fr.consumer {
		if fr.gen == f.gen {
			nested++
		}
	}
	if nested > 0 && !f.model {
		if !b.c.reentered[f.gen] {
			b.c.reentered[f.gen], b.c.changed = true, true
			b.c.pulls++
		}
		b.abandon()
		return deadObject
	}
	if b.depth >= maxInline || nested > 1 {
		panic(b.unsupportedAt(s, "a generator that runs itself", "collect the values in a list"))
	}
	b.depth++
	saved, savedLoops, savedSite, savedOuter := b.frame, b.loops, b.site, b.outer
	nslots := len(b.slots)
	result := b.block(func(_ *ir.Op, exits *[]exit) {
		var returns []exit
		fr := b.pushFrame(f, &returns)
		fr.inlined, fr.consumer = true, saved
		fr.place = inPlaceOf(fr, saved, savedSite)
		b.bindEnv(fr, f.env)
		for i, p := range f.gen.Params {
			b.checkOnce(p.Var, k.parts[1+i])
			b.bindParam(fr, p, k.parts[1+i])
		}
		if guarded(f.gen.Node) {
			fr.suspended = b.op("cell.new", []*ir.Value{b.value(falseObject)}, ir.Cell(ir.Bool)).Result()
		}
		fr.consume = func(v *object) {
			inner, innerLoops, innerSite := b.frame, b.loops, b.site
			outer := b.outer
			b.outer = savedOuter + 1 // a run of the generator's body is that of a loop
			b.frame, b.loops, b.site = saved, savedLoops, savedSite
			b.outer = savedOuter
			each(v)
			b.outer = outer
			b.frame, b.loops, b.site = inner, innerLoops, innerSite
		}
		b.outer += len(b.loops) + 1
		b.loops = nil
		b.generatorBody(s, f.gen)
		if b.cur != nil {
			returns = append(returns, b.exit(noneObject))
		}
		for i := range returns {
			returns[i].slots = returns[i].slots[:nslots]
		}
		*exits = returns
	})
	b.frame, b.loops, b.site = saved, savedLoops, savedSite
	b.depth--
	if b.cur == nil {
		return deadObject
	}
	return result
}

// generatorBody runs the body; a StopIteration that leaves it becomes a
// RuntimeError (PEP 479), where the program has any.
func (b *builder) generatorBody(s *cogen.Site, g *cogen.Generator) {
	if !mentions(g.Program().Tree, "StopIteration", "next") {
		g.Run(b)
		return
	}
	if b.frame.suspended == nil {
		b.frame.suspended = b.op("cell.new", []*ir.Value{b.value(falseObject)}, ir.Cell(ir.Bool)).Result()
	}
	src := s.Src
	if c := b.frame.consumer; c != nil && c.placeless {
		src = b.site
	}
	site := &cogen.Site{ID: s.ID, Node: g.Node, Src: src, Assigned: g.Scope.Vars}
	b.Try(site, func() cogen.Completion { return g.Run(b) }, []cogen.Handler{{
		Site: site,
		Type: func() cogen.Value { return mkStatic(excClass{name: "StopIteration"}) },
		Body: func() cogen.Completion {
			stopped := b.frame.handled[len(b.frame.handled)-1]
			e := b.excNewOf(site, excClass{name: "RuntimeError"}, []*object{mkConst("generator raised StopIteration")})
			b.raiseObject(b.withCause(site, e, stopped, false))
			return cogen.Abrupt
		},
	}}, nil)
}

// mentions reports whether a name occurs in a tree.
func mentions(n tree.Node, names ...string) bool {
	found := false
	tree.Inspect(n, func(n tree.Node) bool {
		if id, ok := n.(*tree.Name); ok {
			for _, name := range names {
				found = found || id.ID == name
			}
		}
		return !found
	})
	return found
}

// guarded reports whether a function has try or with statements of its own.
func guarded(f tree.Node) bool {
	found := false
	tree.Inspect(f, func(n tree.Node) bool {
		switch n.(type) {
		case *tree.Try, *tree.With:
			found = true
		case *tree.FunctionDef, *tree.Lambda, *tree.ClassDef:
			return n == f
		}
		return !found
	})
	return found
}

// consumeUntil consumes an iterable until test holds of an element, and tells
// whether there was one.
func (b *builder) consumeUntil(s *cogen.Site, o *object, test func(*object) *object) *object {
	site := &cogen.Site{ID: s.ID, Node: s.Node, Src: s.Src}
	var v *object
	found := falseObject
	b.Hold(s, falseObject, func(get func() cogen.Value, set func(cogen.Value)) cogen.Completion {
		b.For(site, o, func(x cogen.Value) { v = x.(*object) }, func() cogen.Completion {
			b.branch(test(v), func() {
				set(trueObject)
				b.Break(site)
			}, func() {})
			return b.completion()
		}, nil)
		found = get().(*object)
		return b.completion()
	})
	return found
}

// Yield implements cogen.Overload: the consumer's code is generated here.
func (b *builder) Yield(s *cogen.Site, v cogen.Value) cogen.Value {
	b.at(s)
	o := noneObject
	if v != nil {
		o = v.(*object)
	}
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	fr := b.frame
	if fr.generates != nil {
		for _, t := range b.tries[fr.tries:] {
			t.yields = true
		}
		return b.yieldOut(s, o)
	}
	if fr.consume == nil {
		panic(b.unsupportedAt(s, "yield", "collect the values in a list"))
	}
	if b.yields++; b.yields > maxYields {
		panic(b.unsupportedAt(s, "a generator with too many yields for its consumers", "collect the values in a list"))
	}
	own := b.tries[fr.tries:]
	for _, t := range own {
		if t.closing {
			panic(b.unsupportedAt(s, "a yield in a finally clause", ""))
		}
		t.yields = true
	}
	suspend := func(is *object) {
		if b.cur != nil && fr.suspended != nil && len(own) > 0 {
			b.do("cell.store", fr.suspended, b.value(is))
		}
	}
	before := append([]*object(nil), b.slots[:fr.base]...)
	suspend(trueObject)
	fr.consume(o)
	suspend(falseObject)
	b.noteFed(own, before)
	return noneObject
}

// noteFed notes what the consumer changed of its own variables: the handlers
// around the yield must find it, so it goes into the cells of their try.
func (b *builder) noteFed(own []*tryScope, before []*object) {
	if b.cur == nil || len(own) == 0 {
		return
	}
	for i, old := range before {
		if b.slots[i] == old || rootOf(old) != nil && rootOf(b.slots[i]) == rootOf(old) {
			continue
		}
		for _, t := range own {
			if t.cells[i] == nil && !t.fed[i] {
				t.fed[i] = true
				b.c.changed = true
			}
		}
	}
}

// YieldFrom implements cogen.Overload. Its value is what a generator returns,
// else None.
func (b *builder) YieldFrom(s *cogen.Site, v cogen.Value) cogen.Value {
	b.at(s)
	o := v.(*object)
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	if k, ok := o.k.(generatorCall); ok {
		if outer := b.frame.generates; outer != nil && (outer.sent().kind != ir.KNone || b.c.throws()) {
			// What is sent and thrown must reach it.
			b.c.pullBirth(k.birth, b.unsupportedAt(s, "a generator that gets values by send() through yield from", "loop over it"))
			b.abandon()
			return deadObject
		}
		return b.runGeneratorCall(s, k, func(v *object) { b.Yield(s, v) })
	}
	if isGen(o) {
		return b.delegate(s, o)
	}
	if t := o.typ(); t != nil && hasKind(t, ir.KPyObj) {
		// A generator may return a value; others are iterated over.
		panic(b.unsupportedAt(s, "yield from a CPython object", "loop over it"))
	}
	return b.yieldEach(s, o)
}

// yieldEach is yield from what is no generator. What is sent to the generator meanwhile
// goes to the iterator, which has no method for it.
func (b *builder) yieldEach(s *cogen.Site, o *object) *object {
	name := iteratorName(o)
	if isObject(o) {
		if o = b.startedObject(s, o); b.cur == nil || o.isDead() {
			return deadObject
		}
		if k, ok := o.k.(startedIterator); ok {
			c := k.it.t.rec.class
			for _, method := range []string{"send", "throw", "close", "__getattr__"} {
				if a, _ := c.lookup(method); a != nil {
					panic(b.unsupportedAt(s, "yield from an instance with a method "+method, "loop over it"))
				}
			}
			if !isStatement(b.frame.gen.Node, s.Node) {
				panic(b.unsupportedAt(s, "the value of a yield from that iterates over an instance", "loop over it"))
			}
			name = c.name
		}
	}
	b.each(s, o, func(v *object) {
		sent, _ := b.Yield(s, v).(*object)
		if b.cur == nil || sent == nil || sent.isDead() || sent.isNone() {
			return
		}
		if name == "" {
			panic(b.unsupportedAt(s, "send() to a generator that yields from a "+o.typeName(), "loop over it"))
		}
		b.branch(b.is(s, sent, noneObject), func() {}, func() {
			b.raise("AttributeError", "'"+name+"' object has no attribute 'send'")
		})
	})
	if b.cur == nil {
		return deadObject
	}
	return noneObject
}

// isStatement reports whether an expression of a function is a statement of its own, so
// that its value is not used.
func isStatement(f, e tree.Node) bool {
	found := false
	tree.Inspect(f, func(n tree.Node) bool {
		if st, ok := n.(*tree.ExprStmt); ok {
			found = found || st.Value == e
		}
		return !found
	})
	return found
}

// bypass sends the exceptions of a consumer past the handlers of the generator
// that it consumes.
func (b *builder) bypass(t *tryScope, e *object) {
	if b.cur == nil || b.frame.suspended == nil || !t.yields {
		return
	}
	suspended := b.val("cell.load", tBool, b.frame.suspended)
	b.branch(suspended, func() { b.rethrow(e.v) }, func() {})
}

// handlesExit refuses a handler that would see GeneratorExit at a yield.
func (b *builder) handlesExit(s *cogen.Site, class *object) {
	catches := class == nil
	if class != nil {
		switch k := class.k.(type) {
		case excClass:
			catches = k.name == "BaseException" || k.name == "GeneratorExit"
		case tuple:
			for _, e := range k.elems {
				b.handlesExit(s, e)
			}
		}
	}
	if _, ok := s.Node.(*tree.YieldFrom); ok || b.frame.generates != nil && b.spec.driven {
		return // delegate passes it on; a with statement drives the generator to its end
	}
	if _, ok := s.Node.(*tree.ExceptHandler); ok && catches {
		panic(b.unsupportedAt(s, "a yield in a try statement that handles GeneratorExit", "name the exceptions: except Exception"))
	}
}

// closing is the final part of a finally statement around a yield. When the
// generator is being closed, what it raises is ignored, and nothing else may
// come of it.
func (b *builder) closing(s *cogen.Site, t *tryScope, final func() cogen.Completion) cogen.Completion {
	n, ok := s.Node.(*tree.Try)
	if !ok || b.frame.suspended == nil || !t.yields {
		return final() // with closes its manager itself
	}
	for _, st := range n.Finally {
		tree.Inspect(st, func(m tree.Node) bool {
			switch m.(type) {
			case *tree.Return, *tree.Break, *tree.Continue, *tree.Yield, *tree.YieldFrom:
				panic(b.unsupportedAt(s, "a yield in a try statement whose finally clause returns, breaks or continues", ""))
			case *tree.FunctionDef, *tree.Lambda, *tree.ClassDef:
				return false
			}
			return true
		})
	}
	suspended := b.frame.suspended
	return b.Try(s, final, []cogen.Handler{{Site: s, Body: func() cogen.Completion {
		if b.cur == nil {
			return cogen.Abrupt
		}
		b.branch(b.val("cell.load", tBool, suspended), func() {}, func() { b.Raise(s, nil, nil) })
		return b.completion()
	}}}, nil)
}
