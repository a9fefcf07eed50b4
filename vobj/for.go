package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// For implements cogen.Overload.
func (b *builder) For(s *cogen.Site, iter cogen.Value, assign func(cogen.Value), body, els func() cogen.Completion) cogen.Completion {
	b.at(s)
	o := iter.(*object)
	if b.cur == nil || o.isDead() {
		return cogen.Abrupt
	}
	if c, ok := isEnumClass(o); ok {
		o = b.enumMembers(s, c)
	}
	if isObject(o) {
		// What __iter__ returns is iterated over; itself by its __next__.
		it := b.startedObject(s, o)
		if b.cur == nil || it.isDead() {
			return cogen.Abrupt
		}
		return b.For(s, it, assign, body, els)
	}
	for _, l := range b.c.lib.libs {
		if l.forEach != nil {
			if done, ok := l.forEach(b, s, o, assign, body); ok {
				return done
			}
		}
	}
	switch k := o.k.(type) {
	case rangeObject:
		return b.forRange(s, k, assign, body, els)
	case *generatorExp:
		return b.forGenerator(s, k, assign, body, els)
	case generatorCall:
		return b.forGeneratorCall(s, o, assign, body, els)
	case view:
		if k.kind == "filter" {
			return b.forFilter(s, k, assign, body, els)
		}
		if at := lazyArg(k); at >= 0 || inTurn(k) {
			return b.forView(s, k, at, assign, body, els)
		}
	case tuple:
		if !homogeneous(k.elems) {
			return b.forUnrolled(s, k.elems, assign, body, els)
		}
	}
	if t := o.typ(); t != nil && o.k == nil && (t.kind == ir.KUnion || t.kind == kVariant) {
		b.perMember(o, func(m *object) *object {
			b.For(s, m, assign, body, els)
			return nil
		})
		return b.completion()
	}
	if o.typ() != nil && o.typ().kind == ir.KTuple && o.k == nil {
		return b.For(s, mkTuple(b.tupleElems(o, len(o.t.elems))...), assign, body, els)
	}
	it := b.iterate(s, o)
	if it == nil || b.cur == nil {
		return cogen.Abrupt
	}
	h := b.openLoop(s, s.Assigned)
	op := b.op("loop", append(append([]*ir.Value(nil), it.state...), h.inits...))
	after, before := b.cur, b.slots
	l := &loop{op: op, tries: len(b.tries)}
	st := b.enter(op, h, valueTypes(it.state))
	b.at(s)
	more, take := it.next(st)
	var next []*ir.Value
	b.branch(more, func() {}, func() {
		if els != nil {
			els()
		}
		if b.cur != nil {
			l.breaks = append(l.breaks, b.exit(nil))
		}
	})
	if b.cur != nil {
		b.at(s)
		var v *object
		v, next = take()
		b.loopBody(l, func() {
			assign(v)
			if b.cur != nil {
				body()
			}
		})
	}
	b.closeLoop(l, h, before, next)
	b.merge(op, l.breaks, after, before, "break")
	return b.completion()
}

// loopBody generates the body of a loop; falling off its end continues.
func (b *builder) loopBody(l *loop, body func()) {
	b.loops = append(b.loops, l)
	if b.cur != nil {
		body()
	}
	if b.cur != nil {
		l.continues = append(l.continues, b.exit(nil))
	}
	b.loops = b.loops[:len(b.loops)-1]
}

func valueTypes(vs []*ir.Value) []*ir.Type {
	ts := make([]*ir.Type, len(vs))
	for i, v := range vs {
		ts[i] = v.Type
	}
	return ts
}

func homogeneous(os []*object) bool {
	for _, o := range os {
		t, first := o.typ(), os[0].typ()
		if t == nil || first == nil || (t.key() != first.key() && !(isText(t) && isText(first))) {
			return false
		}
	}
	return true
}

func isText(t *vtype) bool { return t.kind == ir.KStr || t.kind == ir.KChar }

// forRange is the counted loop.
func (b *builder) forRange(s *cogen.Site, k rangeObject, assign func(cogen.Value), body, els func() cogen.Completion) cogen.Completion {
	bounds := []*ir.Value{b.value(k.start), b.value(k.stop), b.value(k.step)}
	if b.cur == nil {
		return cogen.Abrupt
	}
	h := b.openLoop(s, s.Assigned)
	op := b.op("for", append(bounds, h.inits...))
	after, before := b.cur, b.slots
	l := &loop{op: op, tries: len(b.tries)}
	i := b.enter(op, h, []*ir.Type{ir.Int})
	b.loopBody(l, func() {
		assign(dyn(i[0], tInt))
		if b.cur != nil {
			body()
		}
	})
	b.closeLoop(l, h, before, nil)
	// The region of exhaustion.
	done := &ir.Block{}
	op.Regions = append(op.Regions, done)
	b.slots = append([]*object(nil), before...)
	b.bindHeader(done, h)
	if els != nil {
		els()
	}
	var exhausted []exit
	if b.cur != nil {
		exhausted = append(exhausted, b.exit(nil))
	}
	all := append(append([]exit(nil), exhausted...), l.breaks...)
	if len(all) == 0 {
		b.merge(op, nil, after, before, "")
		return b.completion()
	}
	p := b.planJoin(all, before)
	for _, e := range exhausted {
		b.leave(e, p, "yield", nil)
	}
	for _, e := range l.breaks {
		b.leave(e, p, "break", op)
	}
	b.arrive(p, after, b.results(op, p.types))
	return b.completion()
}

// inlineLoop runs an iteration that is generated in place (a generator
// expression, an unrolled tuple): run calls each for every element. break
// leaves the whole, continue one element.
func (b *builder) inlineLoop(s *cogen.Site, run func(each func(*object)), assign func(cogen.Value), body, els func() cogen.Completion) cogen.Completion {
	outer := b.loops
	tries := len(b.tries)
	b.block(func(whole *ir.Op, exits *[]exit) {
		l := &loop{op: whole, tries: tries}
		run(func(v *object) {
			inner := b.loops
			b.block(func(one *ir.Op, oneExits *[]exit) {
				trip := &loop{op: one, tries: tries}
				b.loops = append(append([]*loop(nil), outer...), &loop{op: whole, tries: tries, whole: l, eachTries: len(b.tries)})
				cur := b.loops[len(b.loops)-1]
				assign(v)
				if b.cur != nil {
					body()
				}
				if b.cur != nil {
					trip.breaks = append(trip.breaks, b.exit(nil))
				}
				// continue of the user's loop ends this element.
				trip.breaks = append(trip.breaks, cur.continues...)
				*oneExits = trip.breaks
			})
			b.loops = inner
		})
		b.loops = outer
		if b.cur != nil && els != nil {
			els()
		}
		if b.cur != nil {
			l.breaks = append(l.breaks, b.exit(nil))
		}
		*exits = l.breaks
	})
	b.loops = outer
	return b.completion()
}

func (b *builder) forUnrolled(s *cogen.Site, elems []*object, assign func(cogen.Value), body, els func() cogen.Completion) cogen.Completion {
	if len(elems) > 16 {
		panic(b.unsupportedAt(s, "a loop over a long tuple of different types", "use a list of one type"))
	}
	return b.inlineLoop(s, func(each func(*object)) {
		for _, e := range elems {
			if b.cur != nil {
				each(e)
			}
		}
	}, assign, body, els)
}

func (b *builder) forGenerator(s *cogen.Site, g *generatorExp, assign func(cogen.Value), body, els func() cogen.Completion) cogen.Completion {
	return b.inlineLoop(s, func(each func(*object)) { b.runGenerator(g, each) }, assign, body, els)
}

// runGenerator generates the loops of a generator expression around each, in
// the activation that it was made in.
func (b *builder) runGenerator(g *generatorExp, each func(*object)) {
	saved := b.frame
	if g.home.b != b {
		b.c.pullBirth(g.birth, b.unsupportedAt(g.site, "a generator expression that outlives the function", "make a list of it"))
		b.abandon()
		return
	}
	b.frame = g.home
	homePlace := g.home.place
	defer g.home.inComp(tree.GeneratorExp, b.site, saved)()
	b.boxComp(g.site)
	g.run(g.first, func(v cogen.Value) {
		inner := b.frame
		b.frame = saved
		if b.cur != nil {
			comps, place := g.home.comps, g.home.place
			g.home.comps, g.home.place = comps-1, homePlace
			each(v.(*object))
			g.home.comps, g.home.place = comps, place
		}
		b.frame = inner
	})
	b.resetComp(g.site)
	b.frame = saved
}

// compNames are what CPython calls the functions that comprehensions are.
var compNames = map[tree.CompKind]string{tree.ListComp: "<listcomp>", tree.SetComp: "<setcomp>", tree.DictComp: "<dictcomp>", tree.GeneratorExp: "<genexpr>"}

// inComp counts a comprehension as being run, until its result is called. It runs at a
// place of an activation, which for a generator expression is that of who asks for values.
func (f *frame) inComp(kind tree.CompKind, at source.Span, from *frame) func() {
	n, place := f.comps, f.place
	f.comps = n + 1
	if !f.placeless {
		f.place = &ir.Inlined{Name: compNames[kind], File: f.gen.Program().File, At: at, Outer: from.place}
	}
	return func() { f.comps, f.place = n, place }
}

// inClass has a class's body run in the class, as tracebacks tell.
func (f *frame) inClass(name string, at source.Span, body func() cogen.Completion) {
	place := f.place
	defer func() { f.place = place }()
	if !f.placeless {
		f.place = &ir.Inlined{Name: name, File: f.gen.Program().File, At: at, Outer: place}
	}
	body()
}

func (b *builder) forFilter(s *cogen.Site, k view, assign func(cogen.Value), body, els func() cogen.Completion) cogen.Completion {
	fn := k.args[0]
	var kept cogen.Value
	return b.For(s, k.args[1], func(v cogen.Value) { kept = v }, func() cogen.Completion {
		v := kept.(*object)
		keep := v
		if !fn.isNone() {
			keep = b.Call(s, fn, []cogen.Arg{{Value: v}}).(*object)
		}
		return b.If(s, keep, func() cogen.Completion {
			assign(v)
			if b.cur != nil {
				return body()
			}
			return cogen.Abrupt
		}, func() cogen.Completion { return cogen.Normal })
	}, els)
}

// boxComp makes the cells of a comprehension's own variables that closures
// share.
func (b *builder) boxComp(s *cogen.Site) {
	n, ok := s.Node.(*tree.Comp)
	if !ok || b.cur == nil {
		return
	}
	for _, v := range b.frame.gen.Program().Info.Scopes[n].Vars {
		if b.c.boxes[v] != unboxed {
			b.newBox(v, unboundObject)
		}
	}
}

// resetComp forgets a comprehension's own variables after it.
func (b *builder) resetComp(s *cogen.Site) {
	n, ok := s.Node.(*tree.Comp)
	if !ok || b.cur == nil {
		return
	}
	tree.Inspect(n, func(m tree.Node) bool {
		if c, ok := m.(*tree.Comp); ok {
			for _, v := range b.frame.gen.Program().Info.Scopes[c].Vars {
				b.resetVar(v)
			}
		}
		return true
	})
}

func (b *builder) resetVar(v *scope.Var) {
	if i, ok := b.slotOf(v); ok {
		b.slots[i] = unboundObject
	}
}

// GeneratorExp implements cogen.Overload: before it is consumed, nothing happens
// but that its first iterable is asked for an iterator.
func (b *builder) GeneratorExp(s *cogen.Site, first cogen.Value, g *cogen.Generator, run func(cogen.Value, func(cogen.Value))) cogen.Value {
	b.at(s)
	if b.cur == nil {
		return deadObject
	}
	o := b.iterable(first.(*object))
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	first = o
	birth := b.decisionSite(s, "generator expression")
	if b.c.pulled[birth] != nil || b.mayStop(g) {
		f := function{gen: g, model: b.frame.model}
		if len(g.Free) > 0 {
			f.home = b.frame
		}
		return b.newGenerator(s, f, []*object{b.materialise(first.(*object))}, generatorSpec)
	}
	return mkStatic(&generatorExp{site: s, first: first.(*object), home: b.frame, birth: birth, run: run})
}

// someIterable is an object after what of it has no iterator has raised.
func (b *builder) someIterable(o *object) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	return b.eachKind(o, neverIterable, func(m *object) *object { return b.raiseNaming("TypeError", "'%T' object is not iterable", m) })
}

// iterable is what is iterated over where CPython asks an object for its iterator before it
// needs the first value, in the activation around: of an instance it is what its __iter__ returns.
func (b *builder) iterable(o *object) *object {
	if o = b.someIterable(o); b.cur != nil && !o.isDead() && isObject(o) && special(o, "__iter__") != nil {
		return b.startedObject(&cogen.Site{ID: -15, Src: b.site}, o)
	}
	return o
}

func (b *builder) iterables(os []*object) []*object {
	its := make([]*object, len(os))
	for i, o := range os {
		its[i] = b.iterable(o)
	}
	return its
}

// kindsOf are objects of the types that an object may be of: itself, if it is no union.
func kindsOf(o *object) []*object {
	if o.k != nil || o.t.kind != ir.KUnion {
		return []*object{o}
	}
	var kinds []*object
	for _, m := range o.t.elems {
		kinds = append(kinds, &object{t: m})
	}
	return kinds
}

// eachKind does something with those members of an object that are of a kind, if it has any.
func (b *builder) eachKind(o *object, is func(*object) bool, do func(*object) *object) *object {
	if !slices.ContainsFunc(kindsOf(o), is) {
		return o
	}
	return b.perMember(o, func(m *object) *object {
		if is(m) {
			return do(m)
		}
		return m
	})
}

// framesInPlace counts the frames that CPython has here above that of the function
// which is generated: what is generated in place, and comprehensions.
func (b *builder) framesInPlace() int {
	n := 0
	for fr := b.frame; fr != nil; {
		if !fr.model {
			n += fr.comps
		}
		if !fr.inlined {
			break
		}
		if !fr.model {
			n++
		}
		if fr.consumer != nil {
			fr = fr.consumer
		} else {
			fr = fr.within
		}
	}
	return n
}

// Comprehension implements cogen.Overload.
func (b *builder) Comprehension(s *cogen.Site, kind tree.CompKind, first cogen.Value, over func(first cogen.Value, emit func(k, v cogen.Value))) cogen.Value {
	b.at(s)
	if o := b.someIterable(first.(*object)); o.isDead() {
		return deadObject
	} else if isObject(o) {
		if first = b.startedObject(s, o); first.(*object).isDead() {
			return deadObject
		}
	} else {
		first = o
	}
	run := func(emit func(k, v cogen.Value)) { over(first, emit) }
	asList := func() *object { return b.comprehension(s, kind, run) }
	for _, l := range b.c.lib.libs {
		if l.comprehension != nil {
			return l.comprehension(b, s, kind, run, asList)
		}
	}
	return asList()
}

func (b *builder) comprehension(s *cogen.Site, kind tree.CompKind, run func(emit func(k, v cogen.Value))) *object {
	if b.cur == nil {
		return deadObject
	}
	var acc *object
	switch kind {
	case tree.SetComp:
		acc = b.newContainer(s, ir.KSet)
	case tree.DictComp:
		acc = b.newContainer(s, ir.KDict)
	default:
		for _, l := range b.c.lib.libs {
			if l.collection != nil && acc == nil {
				acc = l.collection(b, s)
			}
		}
		if acc == nil {
			acc = b.newContainer(s, ir.KList)
		}
	}
	defer b.frame.inComp(kind, b.site, b.frame)()
	b.boxComp(s)
	run(func(k, v cogen.Value) {
		if b.cur == nil {
			return
		}
		b.at(s)
		switch kind {
		case tree.SetComp:
			b.put(acc, "set.add", k.(*object))
		case tree.DictComp:
			b.putItem(acc, k.(*object), v.(*object))
		default:
			if c, ok := acc.k.(collecting); ok {
				c.collect(b, s, acc, k.(*object))
				return
			}
			b.put(acc, "list.append", k.(*object))
		}
	})
	b.resetComp(s)
	if b.cur == nil {
		return deadObject
	}
	return acc
}
