package vobj

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// tryScope keeps, in cells, the variables that a try statement binds, so that
// a handler or finally sees the state at the op that raised.
type tryScope struct {
	cells map[int]*tryCell
	// statics are the variables that the body binds to objects without a type,
	// such as open files and tables: only the way through the body knows them.
	statics []int
	// Of a generator's try: whether a yield is within it, what consumers
	// change meanwhile, and whether it is the closing part of a finally.
	yields  bool
	fed     map[int]bool
	closing bool
}

type tryCell struct {
	cell *ir.Value
	d    *cellDecision
	t    *vtype // content type as emitted in this run
}

// cellDecision is the join of everything stored in a cell, over all runs.
type cellDecision struct {
	t      *vtype
	static bool // it holds an object without a type
}

// openTry makes cells for the variables that the statement binds.
func (b *builder) openTry(s *cogen.Site) *tryScope {
	t := &tryScope{cells: map[int]*tryCell{}}
	for _, a := range b.boundIn(s, t) {
		i := a.slot
		if t.cells[i] != nil {
			continue
		}
		site := b.decisionSite(s, "cell "+a.name)
		d := b.c.cellDecisions[site]
		if d == nil {
			d = &cellDecision{t: tNever}
			b.c.cellDecisions[site] = d
		}
		if d.static {
			t.statics = append(t.statics, i)
			continue
		}
		old := b.slots[i]
		if isUnbound(old) && a.v != nil && b.c.boxes[a.v] != unboxed {
			b.c.box(a.v, boxEarly)
		}
		if hasHome(old) {
			old = b.keptOr(old)
		}
		ot := b.c.valueType(old)
		if ot == nil {
			// An object that is no value: it must not be rebound within the
			// statement; if it is, store says so.
			continue
		}
		b.growCell(d, ot)
		cell := &tryCell{d: d, t: d.t}
		init := b.coerce(old, d.t)
		o := b.op("cell.new", []*ir.Value{init}, ir.Cell(d.t.ir()))
		if o == nil {
			return t
		}
		cell.cell = o.Result()
		t.cells[i] = cell
	}
	b.tries = append(b.tries, t)
	return t
}

type boundSlot struct {
	slot int
	name string
	v    *scope.Var // nil for what a consumer changes
}

// boundIn are the slots that a try statement binds: of its variables, and what
// the consumers of a generator are known to change.
func (b *builder) boundIn(s *cogen.Site, t *tryScope) []boundSlot {
	var out []boundSlot
	for _, v := range s.Assigned {
		if i, ok := b.slotOf(v); ok && b.inSlot(v) {
			out = append(out, boundSlot{i, v.Name, v})
		}
	}
	if b.frame.consume == nil {
		return out
	}
	site := b.decisionSite(s, "fed")
	if t.fed = b.c.fed[site]; t.fed == nil {
		t.fed = map[int]bool{}
		b.c.fed[site] = t.fed
	}
	for i := 0; i < b.frame.base; i++ {
		if t.fed[i] && b.slots[i] != nil {
			out = append(out, boundSlot{i, fmt.Sprint("slot ", i), nil})
		}
	}
	return out
}

func (b *builder) growCell(d *cellDecision, t *vtype) {
	if t.kind == ir.KChar {
		t = tStr
	}
	joined := b.c.join(d.t, widenTuple(t))
	if d.t.kind == ir.KNever || joined.key() != d.t.key() {
		if d.t.kind != ir.KNever {
			b.c.changed = true
		}
		d.t = joined
	}
}

// store keeps the cell of a slot up to date.
func (t *tryScope) store(b *builder, i int, o *object) {
	c := t.cells[i]
	if c == nil || b.cur == nil || o.isDead() {
		return
	}
	if _, ok := o.k.(stream); (ok || isTabular(o)) && c.t.kind == ir.KUnbound {
		c.d.static, b.c.changed = true, true
		return
	}
	o = b.kept(o)
	ot := b.c.storedType(o)
	if ot == nil {
		panic(unsupported("a "+o.typeName()+" bound within try", "bind it before the try statement"))
	}
	before := c.d.t.key()
	b.growCell(c.d, ot)
	if c.d.t.key() != before || c.t.key() != before {
		b.c.changed = true
		return
	}
	if v := b.coerce(o, c.t); v != nil {
		b.op("cell.store", []*ir.Value{c.cell, v})
	}
}

// reload takes the variables from their cells, as at the entry of a handler.
func (t *tryScope) reload(b *builder) {
	if b.cur == nil {
		return
	}
	for i := range b.slots {
		c := t.cells[i]
		if c == nil {
			continue
		}
		switch c.t.kind {
		case ir.KNone:
			b.slots[i] = noneObject
		case ir.KUnbound:
			b.slots[i] = unboundObject
		default:
			b.slots[i] = b.val("cell.load", c.t, c.cell)
		}
	}
}

// forget makes the variables that only the body knows unusable, as at the
// entry of a handler.
func (t *tryScope) forget(b *builder) {
	for _, i := range t.statics {
		b.slots[i] = mkStatic(poison{why: "a file or table that the body of a try or with binds, used where the body may not have come so far"})
	}
}

// Try implements cogen.Overload.
func (b *builder) Try(s *cogen.Site, body func() cogen.Completion, handlers []cogen.Handler, els func() cogen.Completion) cogen.Completion {
	b.at(s)
	if b.cur == nil {
		return cogen.Abrupt
	}
	t := b.openTry(s)
	if b.cur == nil {
		return cogen.Abrupt
	}
	o := b.op("try", nil)
	if b.frame.placeless {
		o.Frames = append(o.Frames, s.Src)
	}
	after, before := b.cur, b.slots
	var exits []exit
	region := &ir.Block{}
	o.Regions = append(o.Regions, region)
	b.cur, b.slots = region, append([]*object(nil), before...)
	body()
	if b.cur != nil {
		exits = append(exits, b.exit(trueObject))
	}
	b.tries = b.tries[:len(b.tries)-1]

	handler := &ir.Block{}
	exc := b.fn.NewValue(ir.Exc, "")
	handler.Args = append(handler.Args, exc)
	o.Regions = append(o.Regions, handler)
	b.cur, b.slots = handler, append([]*object(nil), before...)
	t.reload(b)
	t.forget(b)
	e := dyn(exc, tExc)
	b.frame.handled = append(b.frame.handled, e)
	b.bypass(t, e)
	b.handle(s, t, e, handlers, 0)
	b.frame.handled = b.frame.handled[:len(b.frame.handled)-1]
	if b.cur != nil {
		exits = append(exits, b.exit(falseObject))
	}
	if len(exits) == 0 {
		b.merge(o, nil, after, before, "")
		return b.completion()
	}
	completed := b.merge(o, exits, after, before, "yield")
	// Enclosing cells have seen every store already: slots changed by the
	// merge only changed form.
	if els != nil && b.cur != nil {
		b.branch(completed, func() { els() }, func() {})
	}
	return b.completion()
}

// handle tests the handlers in order; an exception that none takes goes on.
func (b *builder) handle(s *cogen.Site, t *tryScope, e *object, handlers []cogen.Handler, i int) {
	if b.cur == nil {
		return
	}
	if i == len(handlers) {
		b.rethrow(e.v)
		return
	}
	h := handlers[i]
	var class *object
	run := func() { b.orLeave(func() { b.runHandler(h, e, class) }) }
	if h.Type != nil {
		if class = h.Type().(*object); b.cur == nil || class.isDead() {
			return
		}
	}
	if t.yields {
		b.handlesExit(h.Site, class)
	}
	if class == nil {
		run()
		return
	}
	b.at(h.Site)
	matches := b.excMatches(h.Site, e, class)
	b.branch(matches, run, func() { b.handle(s, t, e, handlers, i+1) })
}

// runHandler runs an except clause that takes the exception.
func (b *builder) runHandler(h cogen.Handler, e, class *object) {
	slot, ok := -1, false
	if h.Var != nil && b.inSlot(h.Var) {
		slot, ok = b.slotOf(h.Var)
	}
	if ok {
		b.setSlot(slot, b.caught(e, class))
		b.mirror(h.Site, h.Var, b.slots[slot])
	} else if h.Var != nil {
		b.Store(h.Site, h.Var, b.caught(e, class))
	}
	if e.v != nil {
		if b.clauses == nil {
			b.clauses = map[*ir.Value]*object{}
		}
		b.clauses[e.v] = class
	}
	h.Body()
	if h.Var != nil {
		b.unmirror(h.Var)
	}
	if ok && b.cur != nil {
		b.setSlot(slot, unboundObject)
	} else if h.Var != nil && b.cur != nil {
		if _, sv := b.sharedOf(h.Var); sv != nil {
			b.deleteShared(sv)
		}
	}
}

// excMatches tests an exception against a class or a tuple of classes.
func (b *builder) excMatches(s *cogen.Site, e, class *object) *object {
	if k, ok := asExcClass(class); ok {
		o := b.op("exc.matches", []*ir.Value{e.v}, ir.Bool)
		o.Attrs.Sym = b.c.excSymbol(k)
		return b.excFacts(dyn(o.Result(), tBool), e, class)
	}
	if k, ok := class.k.(tuple); ok {
		result := falseObject
		for i, elem := range k.elems {
			m := b.excMatches(s, e, elem)
			if i == 0 {
				result = m
			} else {
				result = dyn(b.op("bool.or", []*ir.Value{b.value(result), b.value(m)}, ir.Bool).Result(), tBool)
			}
		}
		return b.excFacts(result, e, class)
	}
	switch t := class.typ(); {
	case t == nil || b.cur == nil:
	case t.kind == ir.KTuple:
		return b.excMatches(s, e, mkTuple(b.tupleElems(class, len(t.elems))...))
	case t.kind == kVariant || t.kind == ir.KUnion:
		return b.perMember(class, func(m *object) *object { return b.excMatches(s, e, m) })
	case t.kind == ir.KSeq:
		return b.viaModel(s, "catches", e, class)
	}
	if t := class.typ(); t != nil && t.kind == ir.KPyObj && !b.frame.model {
		// CPython tells, of the exception as it has it.
		b.noteFallback("except", "the exception class is CPython's", "")
		return b.py("py.truth", "", tBool, b.callPython(s, b.builtinInPython("isinstance"), []arg{{val: b.excPython(e)}, {val: class}}).v)
	}
	panic(b.unsupportedAt(s, "an except clause with a class that is known only at run time", ""))
}

// Raise implements cogen.Overload.
func (b *builder) Raise(s *cogen.Site, exc, cause cogen.Value) cogen.Completion {
	b.at(s)
	if b.cur == nil {
		return cogen.Abrupt
	}
	if exc == nil {
		hs := b.frame.handled
		if len(hs) == 0 || hs[len(hs)-1] == nil {
			return b.raiseActive(s)
		}
		b.rethrow(hs[len(hs)-1].v)
		return cogen.Abrupt
	}
	o := exc.(*object)
	if o.k == nil && (o.t.kind == kVariant || o.t.kind == ir.KUnion) {
		b.perMember(o, func(o *object) *object { b.Raise(s, o, cause); return nil })
		return b.completion()
	}
	switch k := o.k.(type) {
	case excClass:
		o = b.excNewOf(s, k, nil)
	case classValue:
		if k.c.exc != nil {
			o = b.construct(s, k.c, nil)
		}
	}
	if t := o.typ(); b.cur != nil && t != nil && t.kind != ir.KExc && b.c.join(t, tExc).kind == ir.KExc {
		o = dyn(b.coerce(o, tExc), tExc)
	}
	if b.cur == nil || o.isDead() {
		return cogen.Abrupt
	}
	own := isPyObj(o)
	if own {
		b.noteFallback("raise", "the exception is a CPython object", "")
		if o = b.py("py.raise", "", tExc, o.v); b.cur == nil {
			return cogen.Abrupt
		}
	}
	if o.typ() == nil || o.typ().kind != ir.KExc {
		if o.typ() != nil && o.typ().kind != ir.KPyObj && o.typ().kind != ir.KUnion {
			b.raise("TypeError", "exceptions must derive from BaseException")
			return cogen.Abrupt
		}
		panic(b.unsupportedAt(s, "raising a "+o.typeName(), "raise an instance of an exception class"))
	}
	b.raiseObject(b.withCause(s, o, cause, own))
	return cogen.Abrupt
}

// raiseActive is a raise of the exception that is being handled where the text does not
// tell which: a caller handles it, or a finally clause runs for it.
func (b *builder) raiseActive(s *cogen.Site) cogen.Completion {
	if _, ok := b.frame.gen.Scope.Node.(*tree.Module); ok && len(b.frame.handled) == 0 && b.c.isProgram() {
		b.raise("RuntimeError", "No active exception to reraise")
		return cogen.Abrupt
	}
	u := b.unsupportedAt(s, "a bare raise outside an except clause", "name the exception")
	u.Whole, u.Callers = true, true
	panic(u)
}

// finalScope collects the ways out of a finally statement's body that go to a
// loop outside or to the end of an inlined function: they leave the body
// normally, with a code (and the value returned), and go on after the final
// part has run.
type finalScope struct {
	tries    int // len(b.tries) within the body
	harmless bool
	ways     []way
	exits    []exit
}

// way is a break or continue of a loop, or a return.
type way struct {
	loop      *loop
	continues bool
	frame     *frame
}

// Finally implements cogen.Overload.
func (b *builder) Finally(s *cogen.Site, body, final func() cogen.Completion) cogen.Completion {
	return b.finally(s, false, body, final)
}

// finally is Finally; harmless tells that nobody notices if the final part of a
// generator that is abandoned never runs.
func (b *builder) finally(s *cogen.Site, harmless bool, body, final func() cogen.Completion) cogen.Completion {
	b.at(s)
	if b.cur == nil {
		return cogen.Abrupt
	}
	t := b.openTry(s)
	if b.cur == nil {
		return cogen.Abrupt
	}
	o := b.op("finally", nil)
	after, before := b.cur, b.slots
	scope := &finalScope{tries: len(b.tries), harmless: harmless}
	b.finals = append(b.finals, scope)
	region := &ir.Block{}
	o.Regions = append(o.Regions, region)
	b.cur, b.slots = region, append([]*object(nil), before...)
	// The ways out of the body's middle leave a one-trip loop around it.
	left := b.block(func(_ *ir.Op, exits *[]exit) {
		body()
		if b.cur != nil {
			scope.exits = append(scope.exits, b.exit(mkTuple(mkInt(0), deadObject)))
		}
		// Variables of the statement are taken from their cells afterwards.
		for _, e := range scope.exits {
			for i := range t.cells {
				e.slots[i] = before[i]
			}
		}
		*exits = scope.exits
	})
	b.finals = b.finals[:len(b.finals)-1]
	var exits []exit
	if b.cur != nil {
		exits = append(exits, b.exit(left))
	}
	// The final region sees the cells, and stores into them.
	region = &ir.Block{}
	o.Regions = append(o.Regions, region)
	b.cur, b.slots = region, append([]*object(nil), before...)
	t.reload(b)
	t.forget(b)
	t.closing = true
	b.frame.handled = append(b.frame.handled, nil) // it may run for an exception that is handled then
	b.closing(s, t, final)
	b.frame.handled = b.frame.handled[:len(b.frame.handled)-1]
	finalNormal := b.cur != nil
	if finalNormal {
		b.op("yield", nil)
	}
	b.tries = b.tries[:len(b.tries)-1]
	left = b.merge(o, exits, after, before, "yield")
	if b.cur == nil {
		return cogen.Abrupt
	}
	if !finalNormal {
		b.op("unreachable", nil)
		b.cur = nil
		return cogen.Abrupt
	}
	t.reload(b)
	code, result := left.k.(tuple).elems[0], left.k.(tuple).elems[1]
	for i, w := range scope.ways {
		is := b.leaf("int.eq", code, mkInt(int64(i+1)))
		if v, ok := code.constVal(); ok {
			is = mkBool(constantIs(v, int64(i+1)))
		}
		b.branch(is, func() {
			if w.frame != nil {
				b.leaveFrame(w.frame, result)
			} else {
				b.leaveLoop(w.loop, w.continues)
			}
		}, func() {})
	}
	return b.completion()
}

// leaveLoop goes to the end or the head of a loop, through the finally
// statements on the way.
func (b *builder) leaveLoop(l *loop, continues bool) {
	if b.cur == nil {
		return
	}
	tries := l.tries
	if continues {
		tries = max(tries, l.eachTries)
	}
	if b.leaveFinal(tries, way{loop: l, continues: continues}, deadObject) {
		return
	}
	if continues {
		l.continues = append(l.continues, b.exit(nil))
	} else {
		if l.whole != nil {
			l = l.whole
		}
		l.breaks = append(l.breaks, b.exit(nil))
	}
}

// leaveFrame returns a value from an activation, through the finally statements
// on the way where it is inlined (a return of the function's own is IR's).
func (b *builder) leaveFrame(fr *frame, o *object) {
	if b.cur == nil || fr.inlined && b.leaveFinal(fr.tries, way{frame: fr}, o) {
		return
	}
	*fr.returns = append(*fr.returns, b.exit(o))
}

// leaveFinal leaves the innermost finally statement for a target outside of it:
// at a place with as many tries. It reports whether there is one.
func (b *builder) leaveFinal(tries int, w way, result *object) bool {
	n := len(b.finals)
	if n == 0 || b.finals[n-1].tries <= tries {
		return false
	}
	f := b.finals[n-1]
	code := -1
	for i, known := range f.ways {
		if known == w {
			code = i
		}
	}
	if code < 0 {
		code = len(f.ways)
		f.ways = append(f.ways, w)
	}
	f.exits = append(f.exits, b.exit(mkTuple(mkInt(int64(code+1)), result)))
	return true
}
