package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// For implements cogen.Overload.
func (b *Builder) For(s *cogen.Site, iter cogen.Value, assign func(cogen.Value), body, els func() cogen.Completion) cogen.Completion {
	b.At(s)
	o := iter.(*Object)
	if b.Current == nil || o.IsDead() {
		return cogen.Abrupt
	}
	if c, ok := isEnumClass(o); ok {
		o = b.enumMembers(s, c)
	}
	if isGen(o) && isHeld(o) && loopHolds(s.Node) {
		return b.forHeld(s, o, assign, body, els)
	}
	if IsObject(o) {
		// What __iter__ returns is iterated over; itself by its __next__.
		it := b.startedObject(s, o)
		if b.Current == nil || it.IsDead() {
			return cogen.Abrupt
		}
		return b.For(s, it, assign, body, els)
	}
	if elems := b.memberElems(s, o); elems != nil {
		return b.forUnrolled(s, elems, maxMemberLoop, assign, body, els)
	}
	for _, l := range b.Compiler.libs {
		if l.ForEach != nil {
			if done, ok := l.ForEach(b, s, o, assign, body); ok {
				return done
			}
		}
	}
	switch k := o.Static.(type) {
	case RangeObject:
		return b.forRange(s, k, assign, body, els)
	case *GeneratorExp:
		return b.forGenerator(s, k, assign, body, els)
	case generatorCall:
		return b.forGeneratorCall(s, o, assign, body, els)
	case View:
		if k.Kind == "filter" {
			return b.forFilter(s, k, assign, body, els)
		}
		if k.Kind == "reversed" && isUnion(k.args[0]) {
			b.PerMember(k.args[0], func(m *Object) *Object {
				b.For(s, b.NewView(s, "reversed", append([]*Object{m}, k.args[1:]...)), assign, body, els)
				return nil
			})
			return b.Completion()
		}
		if at := lazyArg(k); at >= 0 || inTurn(k) {
			return b.forView(s, k, at, assign, body, els)
		}
	case Tuple:
		if !homogeneous(k.Elems) {
			return b.forUnrolled(s, k.Elems, 16, assign, body, els)
		}
	}
	if isUnion(o) {
		b.PerMember(o, func(m *Object) *Object {
			b.For(s, m, assign, body, els)
			return nil
		})
		return b.Completion()
	}
	if o.ValueType() != nil && o.ValueType().Kind == ir.KTuple && o.Static == nil {
		return b.For(s, TupleOf(b.tupleElems(o, len(o.Type.Elems))...), assign, body, els)
	}
	it := b.iterate(s, o)
	if it == nil || b.Current == nil {
		return cogen.Abrupt
	}
	h := b.openLoop(s, s.Assigned)
	op := b.Op("loop", append(append([]*ir.Value(nil), it.State...), h.inits...))
	after, before := b.Current, b.Slots
	l := &Loop{op: op, tries: len(b.tries)}
	st := b.enter(op, h, valueTypes(it.State))
	b.At(s)
	more, take := it.Next(st)
	var next []*ir.Value
	b.Branch(more, func() {}, func() {
		if els != nil {
			els()
		}
		if b.Current != nil {
			l.Breaks = append(l.Breaks, b.exit(nil))
		}
	})
	if b.Current != nil {
		b.At(s)
		var v *Object
		v, next = take()
		b.loopBody(l, func() {
			assign(v)
			if b.Current != nil {
				body()
			}
		})
	}
	b.closeLoop(l, h, before, next)
	b.merge(op, l.Breaks, after, before, "break")
	return b.Completion()
}

// loopBody generates the body of a loop; falling off its end continues.
func (b *Builder) loopBody(l *Loop, body func()) {
	b.Loops = append(b.Loops, l)
	if b.Current != nil {
		body()
	}
	if b.Current != nil {
		l.Continues = append(l.Continues, b.exit(nil))
	}
	b.Loops = b.Loops[:len(b.Loops)-1]
}

func valueTypes(vs []*ir.Value) []*ir.Type {
	ts := make([]*ir.Type, len(vs))
	for i, v := range vs {
		ts[i] = v.Type
	}
	return ts
}

func homogeneous(os []*Object) bool {
	for _, o := range os {
		t, first := o.ValueType(), os[0].ValueType()
		if t == nil || first == nil || (t.Key() != first.Key() && !(IsText(t) && IsText(first))) {
			return false
		}
	}
	return true
}

func IsText(t *Type) bool { return t.Kind == ir.KStr || t.Kind == ir.KChar }

// forRange is the counted loop.
func (b *Builder) forRange(s *cogen.Site, k RangeObject, assign func(cogen.Value), body, els func() cogen.Completion) cogen.Completion {
	bounds := []*ir.Value{b.Value(k.Start), b.Value(k.Stop), b.Value(k.Step)}
	if b.Current == nil {
		return cogen.Abrupt
	}
	h := b.openLoop(s, s.Assigned)
	op := b.Op("for", append(bounds, h.inits...))
	after, before := b.Current, b.Slots
	l := &Loop{op: op, tries: len(b.tries)}
	i := b.enter(op, h, []*ir.Type{ir.Int})
	b.loopBody(l, func() {
		assign(Dynamic(i[0], IntType))
		if b.Current != nil {
			body()
		}
	})
	b.closeLoop(l, h, before, nil)
	// The region of exhaustion.
	done := &ir.Block{}
	op.Regions = append(op.Regions, done)
	b.Slots = append([]*Object(nil), before...)
	b.bindHeader(done, h)
	if els != nil {
		els()
	}
	var exhausted []Exit
	if b.Current != nil {
		exhausted = append(exhausted, b.exit(nil))
	}
	all := append(append([]Exit(nil), exhausted...), l.Breaks...)
	if len(all) == 0 {
		b.merge(op, nil, after, before, "")
		return b.Completion()
	}
	p := b.planJoin(all, before)
	for _, e := range exhausted {
		b.leave(e, p, "yield", nil)
	}
	for _, e := range l.Breaks {
		b.leave(e, p, "break", op)
	}
	b.arrive(p, after, b.results(op, p.types))
	return b.Completion()
}

// inlineLoop runs an iteration that is generated in place (a generator
// expression, an unrolled tuple): run calls each for every element. break
// leaves the whole, continue one element.
func (b *Builder) inlineLoop(s *cogen.Site, run func(each func(*Object)), assign func(cogen.Value), body, els func() cogen.Completion) cogen.Completion {
	outer := b.Loops
	tries := len(b.tries)
	b.block(func(whole *ir.Op, exits *[]Exit) {
		l := &Loop{op: whole, tries: tries}
		run(func(v *Object) {
			inner := b.Loops
			b.block(func(one *ir.Op, oneExits *[]Exit) {
				trip := &Loop{op: one, tries: tries}
				b.Loops = append(append([]*Loop(nil), outer...), &Loop{op: whole, tries: tries, whole: l, eachTries: len(b.tries)})
				cur := b.Loops[len(b.Loops)-1]
				assign(v)
				if b.Current != nil {
					body()
				}
				if b.Current != nil {
					trip.Breaks = append(trip.Breaks, b.exit(nil))
				}
				// continue of the user's loop ends this element.
				trip.Breaks = append(trip.Breaks, cur.Continues...)
				*oneExits = trip.Breaks
			})
			b.Loops = inner
		})
		b.Loops = outer
		if b.Current != nil && els != nil {
			els()
		}
		if b.Current != nil {
			l.Breaks = append(l.Breaks, b.exit(nil))
		}
		*exits = l.Breaks
	})
	b.Loops = outer
	return b.Completion()
}

// forUnrolled generates an iteration for each element of a tuple whose elements have different types, or a loop over a
// list of more than most.
func (b *Builder) forUnrolled(s *cogen.Site, elems []*Object, most int, assign func(cogen.Value), body, els func() cogen.Completion) cogen.Completion {
	if len(elems) > most {
		return b.For(s, b.ListOf(s, elems), assign, body, els)
	}
	return b.inlineLoop(s, func(each func(*Object)) {
		for _, e := range elems {
			if b.Current != nil {
				each(e)
			}
		}
	}, assign, body, els)
}

func (b *Builder) forGenerator(s *cogen.Site, g *GeneratorExp, assign func(cogen.Value), body, els func() cogen.Completion) cogen.Completion {
	return b.inlineLoop(s, func(each func(*Object)) { b.runGenerator(g, each) }, assign, body, els)
}

// runGenerator generates the loops of a generator expression around each, in
// the activation that it was made in.
func (b *Builder) runGenerator(g *GeneratorExp, each func(*Object)) {
	saved := b.Frame
	if g.home.b != b {
		b.Compiler.PullBirth(g.birth, b.UnsupportedAt(g.Site, "a generator expression that outlives the function", "make a list of it"))
		b.Abandon()
		return
	}
	b.Frame = g.home
	homePlace := g.home.place
	defer g.home.InComp(tree.GeneratorExp, b.Site, saved)()
	b.BoxComp(g.Site)
	g.run(g.first, func(v cogen.Value) {
		inner := b.Frame
		b.Frame = saved
		if b.Current != nil {
			comps, place := g.home.comps, g.home.place
			g.home.comps, g.home.place = comps-1, homePlace
			each(v.(*Object))
			g.home.comps, g.home.place = comps, place
		}
		b.Frame = inner
	})
	b.ResetComp(g.Site)
	b.Frame = saved
}

// compNames are what CPython calls the functions that comprehensions are.
var compNames = map[tree.CompKind]string{tree.ListComp: "<listcomp>", tree.SetComp: "<setcomp>", tree.DictComp: "<dictcomp>", tree.GeneratorExp: "<genexpr>"}

// InComp counts a comprehension as being run, until its result is called. It runs at a
// place of an activation, which for a generator expression is that of who asks for values.
func (f *Frame) InComp(kind tree.CompKind, at source.Span, from *Frame) func() {
	n, place := f.comps, f.place
	f.comps = n + 1
	if !f.placeless {
		f.place = &ir.Inlined{Name: compNames[kind], File: f.Gen.Program().File, At: at, Outer: from.place}
	}
	return func() { f.comps, f.place = n, place }
}

// inClass has a class's body run in the class, as tracebacks tell.
func (f *Frame) inClass(name string, at source.Span, body func() cogen.Completion) {
	place := f.place
	f.bodies++
	defer func() { f.place, f.bodies = place, f.bodies-1 }()
	if !f.placeless {
		f.place = &ir.Inlined{Name: name, File: f.Gen.Program().File, At: at, Outer: place}
	}
	body()
}

func (b *Builder) forFilter(s *cogen.Site, k View, assign func(cogen.Value), body, els func() cogen.Completion) cogen.Completion {
	fn := k.args[0]
	var kept cogen.Value
	return b.For(s, k.args[1], func(v cogen.Value) { kept = v }, func() cogen.Completion {
		v := kept.(*Object)
		keep := b.PerMember(fn, func(fn *Object) *Object {
			if fn.IsNone() {
				return v
			}
			return b.Call(s, fn, []cogen.Arg{{Value: v}}).(*Object)
		})
		return b.If(s, keep, func() cogen.Completion {
			assign(v)
			if b.Current != nil {
				return body()
			}
			return cogen.Abrupt
		}, func() cogen.Completion { return cogen.Normal })
	}, els)
}

// BoxComp makes the cells of a comprehension's own variables that closures
// share.
func (b *Builder) BoxComp(s *cogen.Site) {
	n, ok := s.Node.(*tree.Comp)
	if !ok || b.Current == nil {
		return
	}
	for _, v := range b.Frame.Gen.Program().Info.Scopes[n].Vars {
		if b.Compiler.boxes[v] != unboxed {
			b.newBox(v, Unbound)
		}
	}
}

// ResetComp forgets a comprehension's own variables after it.
func (b *Builder) ResetComp(s *cogen.Site) {
	n, ok := s.Node.(*tree.Comp)
	if !ok || b.Current == nil {
		return
	}
	tree.Inspect(n, func(m tree.Node) bool {
		if c, ok := m.(*tree.Comp); ok {
			for _, v := range b.Frame.Gen.Program().Info.Scopes[c].Vars {
				b.ResetVar(v)
			}
		}
		return true
	})
}

func (b *Builder) ResetVar(v *scope.Var) {
	if i, ok := b.SlotOf(v); ok {
		b.Slots[i] = Unbound
	}
}

// GeneratorExp implements cogen.Overload: before it is consumed, nothing happens
// but that its first iterable is asked for an iterator.
func (b *Builder) GeneratorExp(s *cogen.Site, first cogen.Value, g *cogen.Generator, run func(cogen.Value, func(cogen.Value))) cogen.Value {
	b.At(s)
	if b.Current == nil {
		return Dead
	}
	o := b.iterable(first.(*Object))
	if b.Current == nil || o.IsDead() {
		return Dead
	}
	first = o
	birth := b.DecisionSite(s, "generator expression")
	if b.Compiler.Pulled[birth] != nil || b.mayStop(g) {
		m := b.Compiler.userModuleOf(g.Program())
		if n, ok := g.Node.(*tree.Comp); ok && m != nil && b.Frame.Gen == m.Prog.Module && m.shareWithGenerator(n) {
			b.Compiler.Changed = true
			b.Abandon()
			return Dead
		}
		f := Function{Gen: g, Model: b.Frame.Model}
		if len(g.Free) > 0 {
			f.home = b.Frame
		}
		return b.newGenerator(s, f, []*Object{b.Materialise(first.(*Object))}, generatorSpec)
	}
	return NewObject(&GeneratorExp{Site: s, first: first.(*Object), home: b.Frame, birth: birth, run: run})
}

// someIterable is an object after what of it has no iterator has raised.
func (b *Builder) someIterable(o *Object) *Object {
	if b.Current == nil || o.IsDead() {
		return Dead
	}
	return b.eachKind(o, neverIterable, func(m *Object) *Object { return b.RaiseNaming("TypeError", "'%T' object is not iterable", m) })
}

// iterable is what is iterated over where CPython asks an object for its iterator before it
// needs the first value, in the activation around: of an instance it is what its __iter__ returns.
func (b *Builder) iterable(o *Object) *Object {
	if o = b.someIterable(o); b.Current != nil && !o.IsDead() && IsObject(o) && special(o, "__iter__") != nil {
		return b.startedObject(&cogen.Site{ID: -15, Src: b.Site}, o)
	}
	return o
}

func (b *Builder) iterables(os []*Object) []*Object {
	its := make([]*Object, len(os))
	for i, o := range os {
		its[i] = b.iterable(o)
	}
	return its
}

// isUnion reports whether the type of an object is known only at run time: one of several.
func isUnion(o *Object) bool {
	return o.Static == nil && (o.Type.Kind == ir.KUnion || o.Type.Kind == kVariant)
}

// kindsOf are objects of the types that an object may be of: itself, if it is no union.
func kindsOf(o *Object) []*Object {
	if o.Static != nil || o.Type.Kind != ir.KUnion {
		return []*Object{o}
	}
	var kinds []*Object
	for _, m := range o.Type.Elems {
		kinds = append(kinds, &Object{Type: m})
	}
	return kinds
}

// eachKind does something with those members of an object that are of a kind, if it has any.
func (b *Builder) eachKind(o *Object, is func(*Object) bool, do func(*Object) *Object) *Object {
	if !slices.ContainsFunc(kindsOf(o), is) {
		return o
	}
	return b.PerMember(o, func(m *Object) *Object {
		if is(m) {
			return do(m)
		}
		return m
	})
}

// framesInPlace counts the frames that CPython has here above that of the function
// which is generated: what is generated in place, and comprehensions.
func (b *Builder) framesInPlace() int {
	n := 0
	for fr := b.Frame; fr != nil; {
		if !fr.Model {
			n += fr.comps
		}
		if !fr.inlined {
			break
		}
		if !fr.Model {
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
func (b *Builder) Comprehension(s *cogen.Site, kind tree.CompKind, first cogen.Value, over func(first cogen.Value, emit func(k, v cogen.Value))) cogen.Value {
	b.At(s)
	if o := b.someIterable(first.(*Object)); o.IsDead() {
		return Dead
	} else if IsObject(o) {
		if first = b.startedObject(s, o); first.(*Object).IsDead() {
			return Dead
		}
	} else {
		first = o
	}
	run := func(emit func(k, v cogen.Value)) { over(first, emit) }
	asList := func() *Object { return b.comprehension(s, kind, run) }
	for _, l := range b.Compiler.libs {
		if l.Comprehension != nil {
			return l.Comprehension(b, s, kind, run, asList)
		}
	}
	return asList()
}

func (b *Builder) comprehension(s *cogen.Site, kind tree.CompKind, run func(emit func(k, v cogen.Value))) *Object {
	if b.Current == nil {
		return Dead
	}
	var acc *Object
	switch kind {
	case tree.SetComp:
		acc = b.NewContainer(s, ir.KSet)
	case tree.DictComp:
		acc = b.NewContainer(s, ir.KDict)
	default:
		for _, l := range b.Compiler.libs {
			if l.Collection != nil && acc == nil {
				acc = l.Collection(b, s)
			}
		}
		if acc == nil {
			acc = b.NewContainer(s, ir.KList)
		}
	}
	defer b.Frame.InComp(kind, b.Site, b.Frame)()
	b.BoxComp(s)
	run(func(k, v cogen.Value) {
		if b.Current == nil {
			return
		}
		b.At(s)
		switch kind {
		case tree.SetComp:
			b.AddTo(acc, k.(*Object))
		case tree.DictComp:
			b.PutItem(acc, k.(*Object), v.(*Object))
		default:
			if c, ok := acc.Static.(Collecting); ok {
				c.Collect(b, s, acc, k.(*Object))
				return
			}
			b.Put(acc, "list.append", k.(*Object))
		}
	})
	b.ResetComp(s)
	if b.Current == nil {
		return Dead
	}
	return acc
}
