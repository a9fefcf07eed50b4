package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
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
	birth DecisionSite
	parts []*Object
}

func (k generatorCall) Shape() string                { return "generator of " + k.parts[0].Static.Shape() }
func (k generatorCall) Leaves() []*Object            { return k.parts }
func (k generatorCall) With(leaves []*Object) Static { return generatorCall{k.birth, leaves} }

func (generatorCall) Iterate(b *Builder, s *cogen.Site, o *Object) (it *Iterator, ok bool) {
	u := b.UnsupportedAt(s, "a generator that takes turns with other iterators", "make a list of it")
	if !b.pull(o, u) {
		panic(u)
	}
	b.Abandon()
	return nil, true
}

func (generatorCall) Contains(b *Builder, s *cogen.Site, o, x *Object) *Object {
	return b.consumeUntil(s, o, func(v *Object) *Object { return b.TruthOf(s, b.Compare(s, tree.Eq, v, x).(*Object)) })
}

func (generatorCall) ToPython(b *Builder, o *Object) (v *ir.Value, ok bool) {
	return b.pullValue(o, NewUnsupported("a generator that is passed to CPython", "make a list of it")), true
}
func (k generatorCall) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	if f := k.parts[0].Static.(Function); (name == "__name__" || name == "__qualname__") && !f.Model {
		return b.genName([]Function{f}, name)
	}
	return nil
}
func (k generatorCall) TypeName() string { return madeBy(k.parts[0].Static.(Function)) }

// maxYields bounds the copies of consumers in one function.
const maxYields = 100

// callGenerator calls a generator function: arguments are bound at once.
func (b *Builder) callGenerator(s *cogen.Site, f Function, args []Arg) *Object {
	bound := b.Bind(s, f, args)
	if bound == nil {
		return Dead
	}
	if def, ok := f.Gen.Node.(*tree.FunctionDef); f.Model && !(ok && facts.CatchesStops(def)) {
		b.neverStops(s, f.Gen.Name+"()", bound)
	}
	birth := b.DecisionSite(s, "generator")
	if u := b.Compiler.pythonOnly[f.Gen]; u != nil {
		return b.callPythonOnly(s, f, bound, u)
	}
	kind := generatorSpec
	if b.heldByVariable(s, f) {
		if kind = heldSpec; b.Compiler.Pulled[birth] == nil {
			b.Compiler.PullBirth(birth, b.heldOtherwise(s))
			b.Abandon()
			return Dead
		}
	}
	if b.Compiler.Pulled[birth] != nil || b.Compiler.reentered[f.Gen] {
		if b.heldByLoop(s, f) || b.passedOn(s, f) {
			kind = heldSpec
		}
		u := b.Compiler.pythonGens[birth]
		if u == nil {
			var o *Object
			pulls := b.Compiler.Pulls
			if o, u = b.Transaction(func() *Object { return b.newGenerator(s, f, bound, kind) }); u == nil {
				b.notePassed(s, o)
				return o
			}
			if b.Compiler.Pulls > pulls { // the next run may have more luck
				b.Abandon()
				return Dead
			}
			if !u.Span.IsValid() {
				u.Span = b.Site
			}
			b.Compiler.pythonGens[birth], b.Compiler.Changed = u, true
		}
		return b.callPythonOnly(s, f, bound, u)
	}
	if b.passedOn(s, f) {
		b.Compiler.holding.notePassed(birth)
	}
	return NewObject(generatorCall{birth, append([]*Object{NewObject(f)}, bound...)})
}

// forGeneratorCall consumes a generator.
func (b *Builder) forGeneratorCall(s *cogen.Site, o *Object, assign func(cogen.Value), body, els func() cogen.Completion) cogen.Completion {
	ours := false // whether it is the consumer that cannot be generated
	_, u := b.Transaction(func() *Object {
		b.inlineLoop(s, func(each func(*Object)) {
			b.runGeneratorCall(s, o.Static.(generatorCall), func(v *Object) {
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
		b.Abandon()
	}
	return b.Completion()
}

// runGeneratorCall generates the body of a generator around each; the result is
// what it returns.
func (b *Builder) runGeneratorCall(s *cogen.Site, k generatorCall, each func(*Object)) *Object {
	f := k.parts[0].Static.(Function)
	nested := 0
	for fr := b.Frame; fr != nil; fr = fr.consumer {
		if fr.Gen == f.Gen {
			nested++
		}
	}
	if nested > 0 && !f.Model {
		if !b.Compiler.reentered[f.Gen] {
			b.Compiler.reentered[f.Gen], b.Compiler.Changed = true, true
			b.Compiler.Pulls++
		}
		b.Abandon()
		return Dead
	}
	if b.depth >= maxInline || nested > 1 {
		panic(b.UnsupportedAt(s, "a generator that runs itself", "collect the values in a list"))
	}
	b.depth++
	saved, savedLoops, savedSite, savedOuter := b.Frame, b.Loops, b.Site, b.Outer
	nslots := len(b.Slots)
	result := b.block(func(_ *ir.Op, exits *[]Exit) {
		var returns []Exit
		fr := b.pushFrame(f, &returns)
		fr.inlined, fr.consumer = true, saved
		fr.place = inPlaceOf(fr, saved, savedSite)
		b.bindEnv(fr, f.env)
		for i, p := range f.Gen.Params {
			b.checkHeldParam(p.Var, k.parts[1+i])
			b.checkOnce(p.Var, k.parts[1+i])
			b.bindParam(fr, p, k.parts[1+i])
		}
		if guarded(f.Gen.Node) {
			fr.suspended = b.Op("cell.new", []*ir.Value{b.Value(False)}, ir.Cell(ir.Bool)).Result()
		}
		fr.Consume = func(v *Object) {
			inner, innerLoops, innerSite := b.Frame, b.Loops, b.Site
			outer := b.Outer
			b.Outer = savedOuter + 1 // a run of the generator's body is that of a loop
			b.Frame, b.Loops, b.Site = saved, savedLoops, savedSite
			b.Outer = savedOuter
			b.consumeHeld(s, k, func() { each(v) })
			b.Outer = outer
			b.Frame, b.Loops, b.Site = inner, innerLoops, innerSite
		}
		b.Outer += len(b.Loops) + 1
		b.Loops = nil
		b.generatorBody(s, f.Gen)
		if b.Current != nil {
			returns = append(returns, b.exit(None))
		}
		for i := range returns {
			returns[i].Slots = returns[i].Slots[:nslots]
		}
		*exits = returns
	})
	b.Frame, b.Loops, b.Site = saved, savedLoops, savedSite
	b.depth--
	if b.Current == nil {
		return Dead
	}
	return result
}

// generatorBody runs the body; a StopIteration that leaves it becomes a
// RuntimeError (PEP 479), where the program has any.
func (b *Builder) generatorBody(s *cogen.Site, g *cogen.Generator) {
	if !facts.Mentions(g.Program().Tree, "StopIteration", "next") {
		g.Run(b)
		return
	}
	if b.Frame.suspended == nil {
		b.Frame.suspended = b.Op("cell.new", []*ir.Value{b.Value(False)}, ir.Cell(ir.Bool)).Result()
	}
	src := s.Src
	if c := b.Frame.consumer; c != nil && c.placeless {
		src = b.Site
	}
	site := &cogen.Site{ID: s.ID, Node: g.Node, Src: src, Assigned: g.Scope.Vars}
	b.Try(site, func() cogen.Completion { return g.Run(b) }, []cogen.Handler{{
		Site: site,
		Type: func() cogen.Value { return NewObject(ExceptionClass{Name: "StopIteration"}) },
		Body: func() cogen.Completion {
			stopped := b.Frame.handled[len(b.Frame.handled)-1]
			if place := b.Frame.place; place != nil { // it is raised where the generator was, which has ended
				b.Frame.place = place.Outer
				defer func() { b.Frame.place = place }()
			}
			e := b.ExcNewOf(site, ExceptionClass{Name: "RuntimeError"}, []*Object{Const("generator raised StopIteration")})
			b.RaiseObject(b.withCause(site, e, stopped, false))
			return cogen.Abrupt
		},
	}}, nil)
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
func (b *Builder) consumeUntil(s *cogen.Site, o *Object, test func(*Object) *Object) *Object {
	site := &cogen.Site{ID: s.ID, Node: s.Node, Src: s.Src}
	var v *Object
	found := False
	b.Hold(s, False, func(get func() cogen.Value, set func(cogen.Value)) cogen.Completion {
		b.For(site, o, func(x cogen.Value) { v = x.(*Object) }, func() cogen.Completion {
			b.Branch(test(v), func() {
				set(True)
				b.Break(site)
			}, func() {})
			return b.Completion()
		}, nil)
		found = get().(*Object)
		return b.Completion()
	})
	return found
}

// Yield implements cogen.Overload: the consumer's code is generated here.
func (b *Builder) Yield(s *cogen.Site, v cogen.Value) cogen.Value {
	b.At(s)
	o := None
	if v != nil {
		o = v.(*Object)
	}
	if b.Current == nil || o.IsDead() {
		return Dead
	}
	fr := b.Frame
	if fr.generates != nil {
		for _, t := range b.tries[fr.tries:] {
			t.yields = true
		}
		return b.yieldOut(s, o)
	}
	if fr.Consume == nil {
		panic(b.UnsupportedAt(s, "yield", "collect the values in a list"))
	}
	if b.yields++; b.yields > maxYields {
		panic(b.UnsupportedAt(s, "a generator with too many yields for its consumers", "collect the values in a list"))
	}
	own := b.tries[fr.tries:]
	for _, t := range own {
		if t.closing {
			panic(b.UnsupportedAt(s, "a yield in a finally clause", ""))
		}
		t.yields = true
	}
	suspend := func(is *Object) {
		if b.Current != nil && fr.suspended != nil && len(own) > 0 {
			b.Do("cell.store", fr.suspended, b.Value(is))
		}
	}
	suspend(True)
	fr.Consume(o)
	suspend(False)
	return None
}

// YieldFrom implements cogen.Overload. Its value is what a generator returns,
// else None.
func (b *Builder) YieldFrom(s *cogen.Site, v cogen.Value) cogen.Value {
	b.At(s)
	o := v.(*Object)
	if b.Current == nil || o.IsDead() {
		return Dead
	}
	if k, ok := o.Static.(generatorCall); ok {
		if outer := b.Frame.generates; outer != nil && (outer.sent().Kind != ir.KNone || b.Compiler.throws()) {
			// What is sent and thrown must reach it.
			b.Compiler.PullBirth(k.birth, b.UnsupportedAt(s, "a generator that gets values by send() through yield from", "loop over it"))
			b.Abandon()
			return Dead
		}
		return b.runGeneratorCall(s, k, func(v *Object) { b.Yield(s, v) })
	}
	if isGen(o) {
		return b.delegate(s, o)
	}
	if t := o.ValueType(); t != nil && HasKind(t, ir.KPyObj) {
		// A generator may return a value; others are iterated over.
		panic(b.UnsupportedAt(s, "yield from a CPython object", "loop over it"))
	}
	return b.yieldEach(s, o)
}

// yieldEach is yield from what is no generator. What is sent to the generator meanwhile
// goes to the iterator, which has no method for it.
func (b *Builder) yieldEach(s *cogen.Site, o *Object) *Object {
	name := iteratorName(o)
	if IsObject(o) {
		if o = b.startedObject(s, o); b.Current == nil || o.IsDead() {
			return Dead
		}
		if k, ok := o.Static.(startedIterator); ok {
			c := k.it.Type.Layout.Class
			for _, method := range []string{"send", "throw", "close", "__getattr__"} {
				if a, _ := c.lookup(method); a != nil {
					panic(b.UnsupportedAt(s, "yield from an instance with a method "+method, "loop over it"))
				}
			}
			if !isStatement(b.Frame.Gen.Node, s.Node) {
				panic(b.UnsupportedAt(s, "the value of a yield from that iterates over an instance", "loop over it"))
			}
			name = c.name
		}
	}
	b.Each(s, o, func(v *Object) {
		sent, _ := b.Yield(s, v).(*Object)
		if b.Current == nil || sent == nil || sent.IsDead() || sent.IsNone() {
			return
		}
		if name == "" {
			panic(b.UnsupportedAt(s, "send() to a generator that yields from a "+o.TypeName(), "loop over it"))
		}
		b.Branch(b.is(s, sent, None), func() {}, func() {
			b.RaiseNew("AttributeError", "'"+name+"' object has no attribute 'send'")
		})
	})
	if b.Current == nil {
		return Dead
	}
	return None
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
func (b *Builder) bypass(t *tryScope, e *Object) {
	if b.Current == nil || b.Frame.suspended == nil || !t.yields {
		return
	}
	suspended := b.Val("cell.load", BoolType, b.Frame.suspended)
	b.Branch(suspended, func() { b.rethrow(e.Value) }, func() {})
}

// handlesExit refuses a handler that would see GeneratorExit at a yield.
func (b *Builder) handlesExit(s *cogen.Site, class *Object) {
	catches := class == nil
	if class != nil {
		switch k := class.Static.(type) {
		case ExceptionClass:
			catches = k.Name == "BaseException" || k.Name == "GeneratorExit"
		case Tuple:
			for _, e := range k.Elems {
				b.handlesExit(s, e)
			}
		}
	}
	if _, ok := s.Node.(*tree.YieldFrom); ok || b.Frame.generates != nil && b.Spec.driven {
		return // delegate passes it on; a with statement drives the generator to its end
	}
	if _, ok := s.Node.(*tree.ExceptHandler); ok && catches {
		panic(b.UnsupportedAt(s, "a yield in a try statement that handles GeneratorExit", "name the exceptions: except Exception"))
	}
}

// closing is the final part of a finally statement around a yield. When the
// generator is being closed, what it raises is ignored, and nothing else may
// come of it.
func (b *Builder) closing(s *cogen.Site, t *tryScope, final func() cogen.Completion) cogen.Completion {
	n, ok := s.Node.(*tree.Try)
	if !ok || b.Frame.suspended == nil || !t.yields {
		return final() // with closes its manager itself
	}
	for _, st := range n.Finally {
		tree.Inspect(st, func(m tree.Node) bool {
			switch m.(type) {
			case *tree.Return, *tree.Break, *tree.Continue, *tree.Yield, *tree.YieldFrom:
				panic(b.UnsupportedAt(s, "a yield in a try statement whose finally clause returns, breaks or continues", ""))
			case *tree.FunctionDef, *tree.Lambda, *tree.ClassDef:
				return false
			}
			return true
		})
	}
	suspended := b.Frame.suspended
	return b.Try(s, final, []cogen.Handler{{Site: s, Body: func() cogen.Completion {
		if b.Current == nil {
			return cogen.Abrupt
		}
		b.Branch(b.Val("cell.load", BoolType, suspended), func() {}, func() { b.Raise(s, nil, nil) })
		return b.Completion()
	}}}, nil)
}
