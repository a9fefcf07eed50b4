package stage

import (
	"fmt"
	"slices"

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
	// changed are attributes of virtual instances, by number, that the body sets: only the way through it knows them.
	changed map[*instanceID]map[int]bool
	// others are the slots that the text of the statement does not bind but what runs within
	// it: functions that are generated in place and rebind variables of the functions around
	// them, and consumers of a generator. listed are those that have been looked at when the
	// statement was opened, base is how many there were then.
	others, listed map[int]bool
	base           int
	apart          bool // only variables that the text binds matter
	// Of a generator's try: whether a yield is within it, and whether it is the closing part
	// of a finally.
	yields  bool
	closing bool
}

type tryCell struct {
	cell *ir.Value
	d    *cellDecision
	t    *Type // content type as emitted in this run
}

// cellDecision is the join of everything stored in a cell, over all runs.
type cellDecision struct {
	t      *Type
	static bool // it holds an object without a type
}

// openTry makes cells for the variables that the statement binds.
func (b *Builder) openTry(s *cogen.Site) *tryScope {
	t := &tryScope{cells: map[int]*tryCell{}, listed: map[int]bool{}, base: len(b.Slots)}
	_, t.apart = s.Node.(lifetimes)
	for _, a := range b.boundIn(s, t) {
		i := a.slot
		if t.listed[i] {
			continue
		}
		t.listed[i] = true
		site := b.DecisionSite(s, "cell "+a.name)
		d := b.Compiler.cellDecisions[site]
		if d == nil {
			d = &cellDecision{t: NeverType}
			b.Compiler.cellDecisions[site] = d
		}
		if d.static {
			t.statics = append(t.statics, i)
			continue
		}
		old := b.Slots[i]
		if isUnbound(old) && a.v != nil && b.Compiler.boxes[a.v] != unboxed {
			b.Compiler.box(a.v, boxEarly)
		}
		if hasHome(old) {
			old = b.keptOr(old)
		}
		ot := b.Compiler.valueType(old)
		if ot == nil {
			// An object that is no value: it must not be rebound within the
			// statement; if it is, store says so.
			continue
		}
		b.growCell(d, ot)
		cell := &tryCell{d: d, t: d.t}
		init := b.Coerce(old, d.t)
		o := b.Op("cell.new", []*ir.Value{init}, ir.Cell(d.t.IR()))
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
	v    *scope.Var // nil for what the text does not bind
}

// boundIn are the slots that a try statement binds: of its variables, and what else is
// known to be bound while it runs.
func (b *Builder) boundIn(s *cogen.Site, t *tryScope) []boundSlot {
	var out []boundSlot
	for _, v := range s.Assigned {
		if i, ok := b.SlotOf(v); ok && b.inSlot(v) {
			out = append(out, boundSlot{i, v.Name, v})
		}
	}
	site := b.DecisionSite(s, "try")
	if t.others = b.Compiler.boundWithin[site]; t.others == nil {
		t.others = map[int]bool{}
		b.Compiler.boundWithin[site] = t.others
	}
	for i := range b.Slots {
		if t.others[i] && b.Slots[i] != nil {
			out = append(out, boundSlot{i, fmt.Sprint("slot ", i), nil})
		}
	}
	return out
}

func (b *Builder) growCell(d *cellDecision, t *Type) {
	if t.Kind == ir.KChar {
		t = StrType
	}
	joined := b.Compiler.Join(d.t, WidenTuple(t))
	if d.t.Kind == ir.KNever || joined.Key() != d.t.Key() {
		if d.t.Kind != ir.KNever {
			b.Compiler.Changed = true
		}
		d.t = joined
	}
}

// store keeps the cell of a slot up to date.
func (t *tryScope) store(b *Builder, i int, o *Object) {
	c := t.cells[i]
	if c == nil && !t.apart && !t.listed[i] && i < t.base && !t.others[i] {
		t.others[i], b.Compiler.Changed = true, true
	}
	if c == nil || b.Current == nil || o.IsDead() {
		return
	}
	if _, ok := o.Static.(Stream); (ok || isTabular(o) || isVirtualInstance(o)) && c.t.Kind == ir.KUnbound {
		c.d.static, b.Compiler.Changed = true, true
		return
	}
	o = b.kept(o)
	ot := b.Compiler.storedType(o)
	if ot == nil {
		panic(NewUnsupported("a "+o.TypeName()+" bound within try", "bind it before the try statement"))
	}
	before := c.d.t.Key()
	b.growCell(c.d, ot)
	if c.d.t.Key() != before || c.t.Key() != before {
		b.Compiler.Changed = true
		return
	}
	if v := b.Coerce(o, c.t); v != nil {
		b.storeCell(c.cell, v)
	}
}

// reload takes the variables from their cells, as at the entry of a handler.
func (t *tryScope) reload(b *Builder) {
	if b.Current == nil {
		return
	}
	for i := range b.Slots {
		c := t.cells[i]
		if c == nil {
			continue
		}
		switch c.t.Kind {
		case ir.KNone:
			b.Slots[i] = None
		case ir.KUnbound:
			b.Slots[i] = Unbound
		default:
			b.Slots[i] = b.Val("cell.load", c.t, c.cell)
		}
	}
}

// forget makes the variables that only the body knows unusable, as at the
// entry of a handler.
func (t *tryScope) forget(b *Builder) {
	for i, o := range b.Slots {
		if len(t.changed) == 0 {
			break
		}
		b.Slots[i] = mapInstances(o, func(k virtualInstance) *Object { return k.without(t.changed) })
	}
	for _, i := range t.statics {
		b.Slots[i] = NewObject(Poison{Why: "a file or table that the body of a try or with binds, used where the body may not have come so far"})
	}
}

// Try implements cogen.Overload.
func (b *Builder) Try(s *cogen.Site, body func() cogen.Completion, handlers []cogen.Handler, els func() cogen.Completion) cogen.Completion {
	b.At(s)
	if b.Current == nil {
		return cogen.Abrupt
	}
	t := b.openTry(s)
	if b.Current == nil {
		return cogen.Abrupt
	}
	o := b.Op("try", nil)
	if b.Frame.placeless {
		o.Frames = append(o.Frames, s.Src)
	}
	after, before := b.Current, b.Slots
	var exits []Exit
	region := &ir.Block{}
	o.Regions = append(o.Regions, region)
	b.Current, b.Slots = region, append([]*Object(nil), before...)
	body()
	if b.Current != nil {
		exits = append(exits, b.exit(True))
	}
	b.tries = b.tries[:len(b.tries)-1]

	handler := &ir.Block{}
	exc := b.Func.NewValue(ir.Exc, "")
	handler.Args = append(handler.Args, exc)
	o.Regions = append(o.Regions, handler)
	b.Current, b.Slots = handler, append([]*Object(nil), before...)
	t.reload(b)
	t.forget(b)
	e := Dynamic(exc, ExcType)
	b.noteContext(e)
	b.Frame.handled = append(b.Frame.handled, e)
	b.bypass(t, e)
	b.handle(s, t, e, handlers, 0)
	b.Frame.handled = b.Frame.handled[:len(b.Frame.handled)-1]
	if b.Current != nil {
		exits = append(exits, b.exit(False))
	}
	if len(exits) == 0 {
		b.merge(o, nil, after, before, "")
		return b.Completion()
	}
	completed := b.merge(o, exits, after, before, "yield")
	// Enclosing cells have seen every store already: slots changed by the
	// merge only changed form.
	if els != nil && b.Current != nil {
		b.Branch(completed, func() { els() }, func() {})
	}
	return b.Completion()
}

// handle tests the handlers in order; an exception that none takes goes on.
func (b *Builder) handle(s *cogen.Site, t *tryScope, e *Object, handlers []cogen.Handler, i int) {
	if b.Current == nil {
		return
	}
	if i == len(handlers) {
		b.rethrow(e.Value)
		return
	}
	h := handlers[i]
	var class *Object
	run := func() {
		b.orLeave("except", func() *Object {
			b.runHandler(h, e, class)
			return nil
		})
	}
	if h.Type != nil {
		if class = h.Type().(*Object); b.Current == nil || class.IsDead() {
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
	b.At(h.Site)
	if catchesNothing(class) {
		b.RaiseNew("TypeError", "catching classes that do not inherit from BaseException is not allowed")
		return
	}
	matches := b.excMatches(h.Site, e, class)
	b.Branch(matches, run, func() { b.handle(s, t, e, handlers, i+1) })
}

// catchesNothing reports whether an except clause surely names something else than a class of exceptions, or
// a tuple that has something else.
func catchesNothing(class *Object) bool {
	switch k := class.Static.(type) {
	case Tuple:
		return slices.ContainsFunc(k.Elems, func(o *Object) bool { return IsTuple(o) || catchesNothing(o) })
	case ClassValue:
		return k.c.exc == nil
	case TypeObject:
		return true
	}
	if class.IsNone() {
		return true
	}
	t := class.ValueType()
	if t == nil || class.Static != nil {
		return false
	}
	switch t.Kind {
	case ir.KInt, ir.KFloat, ir.KBool, ir.KStr, ir.KChar, ir.KBytes, ir.KList, ir.KDict, ir.KSet, ir.KExc, ir.KObject:
		return true
	}
	return false
}

// runHandler runs an except clause that takes the exception.
func (b *Builder) runHandler(h cogen.Handler, e, class *Object) {
	slot, ok := -1, false
	if h.Var != nil && b.inSlot(h.Var) {
		slot, ok = b.SlotOf(h.Var)
	}
	if ok {
		b.SetSlot(slot, b.caught(e, class))
		b.mirror(h.Site, h.Var, b.Slots[slot])
	} else if h.Var != nil {
		b.Store(h.Site, h.Var, b.caught(e, class))
	}
	if e.Value != nil {
		if b.clauses == nil {
			b.clauses = map[*ir.Value]*Object{}
		}
		b.clauses[e.Value] = class
	}
	h.Body()
	if h.Var != nil {
		b.unmirror(h.Var)
	}
	if ok && b.Current != nil {
		b.SetSlot(slot, Unbound)
	} else if h.Var != nil && b.Current != nil {
		if _, sv := b.sharedOf(h.Var); sv != nil {
			b.deleteShared(sv)
		}
	}
}

// excMatches tests an exception against a class or a tuple of classes.
func (b *Builder) excMatches(s *cogen.Site, e, class *Object) *Object {
	if k, ok := asExcClass(class); ok {
		o := b.Op("exc.matches", []*ir.Value{e.Value}, ir.Bool)
		o.Attrs.Sym = b.Compiler.excSymbol(k)
		return b.excFacts(Dynamic(o.Result(), BoolType), e, class)
	}
	if k, ok := class.Static.(Tuple); ok {
		result := False
		for i, elem := range k.Elems {
			m := b.excMatches(s, e, elem)
			if i == 0 {
				result = m
			} else {
				result = Dynamic(b.Op("bool.or", []*ir.Value{b.Value(result), b.Value(m)}, ir.Bool).Result(), BoolType)
			}
		}
		return b.excFacts(result, e, class)
	}
	switch t := class.ValueType(); {
	case t == nil || b.Current == nil:
	case t.Kind == ir.KTuple:
		return b.excMatches(s, e, TupleOf(b.tupleElems(class, len(t.Elems))...))
	case t.Kind == kVariant || t.Kind == ir.KUnion:
		return b.PerMember(class, func(m *Object) *Object { return b.excMatches(s, e, m) })
	case t.Kind == ir.KSeq:
		return b.viaModel(s, "catches", e, class)
	}
	if t := class.ValueType(); t != nil && t.Kind == ir.KPyObj && !b.Frame.Model {
		// CPython tells, of the exception as it has it.
		b.NoteFallback("except", "the exception class is CPython's", "")
		return b.Py("py.truth", "", BoolType, b.callPython(s, b.builtinInPython("isinstance"), []Arg{{Value: b.excPython(e)}, {Value: class}}).Value)
	}
	panic(b.UnsupportedAt(s, "an except clause with a class that is known only at run time", ""))
}

// Raise implements cogen.Overload.
func (b *Builder) Raise(s *cogen.Site, exc, cause cogen.Value) cogen.Completion {
	b.At(s)
	if b.Current == nil {
		return cogen.Abrupt
	}
	if exc == nil {
		hs := b.Frame.handled
		if len(hs) == 0 || hs[len(hs)-1] == nil {
			return b.raiseActive(s)
		}
		b.rethrow(hs[len(hs)-1].Value)
		return cogen.Abrupt
	}
	o := exc.(*Object)
	if o.Static == nil && (o.Type.Kind == kVariant || o.Type.Kind == ir.KUnion) {
		b.PerMember(o, func(o *Object) *Object { b.Raise(s, o, cause); return nil })
		return b.Completion()
	}
	switch k := o.Static.(type) {
	case ExceptionClass:
		o = b.ExcNewOf(s, k, nil)
	case ClassValue:
		if k.c.exc != nil {
			o = b.Construct(s, k.c, nil)
		}
	}
	if t := o.ValueType(); b.Current != nil && t != nil && t.Kind != ir.KExc && b.Compiler.Join(t, ExcType).Kind == ir.KExc {
		o = Dynamic(b.Coerce(o, ExcType), ExcType)
	}
	if b.Current == nil || o.IsDead() {
		return cogen.Abrupt
	}
	own := IsPyObj(o)
	if own {
		b.NoteFallback("raise", "the exception is a CPython object", "")
		if o = b.Py("py.raise", "", ExcType, o.Value); b.Current == nil {
			return cogen.Abrupt
		}
	}
	if o.ValueType() == nil || o.ValueType().Kind != ir.KExc {
		if o.ValueType() != nil && o.ValueType().Kind != ir.KPyObj && o.ValueType().Kind != ir.KUnion {
			b.RaiseNew("TypeError", "exceptions must derive from BaseException")
			return cogen.Abrupt
		}
		panic(b.UnsupportedAt(s, "raising a "+o.TypeName(), "raise an instance of an exception class"))
	}
	b.RaiseObject(b.withCause(s, o, cause, own))
	return cogen.Abrupt
}

// raiseActive is a raise of the exception that is being handled where the text does not
// tell which: a caller handles it, or a finally clause runs for it.
func (b *Builder) raiseActive(s *cogen.Site) cogen.Completion {
	if _, ok := b.Frame.Gen.Scope.Node.(*tree.Module); ok && len(b.Frame.handled) == 0 && b.Compiler.IsProgram() {
		b.RaiseNew("RuntimeError", "No active exception to reraise")
		return cogen.Abrupt
	}
	u := b.UnsupportedAt(s, "a bare raise outside an except clause", "name the exception")
	u.Whole, u.Callers = true, true
	panic(u)
}

// FinalScope collects the ways out of a finally statement's body that go to a
// loop outside or to the end of an inlined function: they leave the body
// normally, with a code (and the value returned), and go on after the final
// part has run.
type FinalScope struct {
	tries    int // len(b.tries) within the body
	harmless bool
	ways     []way
	Exits    []Exit
}

// way is a break or continue of a loop, or a return.
type way struct {
	loop      *Loop
	continues bool
	frame     *Frame
}

// Finally implements cogen.Overload.
func (b *Builder) Finally(s *cogen.Site, body, final func() cogen.Completion) cogen.Completion {
	return b.finally(s, false, body, final)
}

// finally is Finally; harmless tells that nobody notices if the final part of a
// generator that is abandoned never runs.
func (b *Builder) finally(s *cogen.Site, harmless bool, body, final func() cogen.Completion) cogen.Completion {
	b.At(s)
	if b.Current == nil {
		return cogen.Abrupt
	}
	t := b.openTry(s)
	if b.Current == nil {
		return cogen.Abrupt
	}
	o := b.Op("finally", nil)
	after, before := b.Current, b.Slots
	scope := &FinalScope{tries: len(b.tries), harmless: harmless}
	b.Finals = append(b.Finals, scope)
	region := &ir.Block{}
	o.Regions = append(o.Regions, region)
	b.Current, b.Slots = region, append([]*Object(nil), before...)
	// The ways out of the body's middle leave a one-trip loop around it.
	left := b.block(func(_ *ir.Op, exits *[]Exit) {
		body()
		if b.Current != nil {
			scope.Exits = append(scope.Exits, b.exit(TupleOf(Int(0), Dead)))
		}
		// Variables of the statement are taken from their cells afterwards.
		for _, e := range scope.Exits {
			for i := range t.cells {
				e.Slots[i] = before[i]
			}
		}
		*exits = scope.Exits
	})
	b.Finals = b.Finals[:len(b.Finals)-1]
	var exits []Exit
	if b.Current != nil {
		exits = append(exits, b.exit(left))
	}
	// The final region sees the cells, and stores into them.
	region = &ir.Block{}
	o.Regions = append(o.Regions, region)
	b.Current, b.Slots = region, append([]*Object(nil), before...)
	t.reload(b)
	t.forget(b)
	t.closing = true
	b.Frame.handled = append(b.Frame.handled, nil) // it may run for an exception that is handled then
	b.closing(s, t, final)
	b.Frame.handled = b.Frame.handled[:len(b.Frame.handled)-1]
	finalNormal := b.Current != nil
	if finalNormal {
		b.Op("yield", nil)
	}
	b.tries = b.tries[:len(b.tries)-1]
	left = b.merge(o, exits, after, before, "yield")
	if b.Current == nil {
		return cogen.Abrupt
	}
	if !finalNormal {
		b.Op("unreachable", nil)
		b.Current = nil
		return cogen.Abrupt
	}
	t.reload(b)
	code, result := left.Static.(Tuple).Elems[0], left.Static.(Tuple).Elems[1]
	for i, w := range scope.ways {
		is := b.Leaf("int.eq", code, Int(int64(i+1)))
		if v, ok := code.ConstVal(); ok {
			is = Bool(ConstantIs(v, int64(i+1)))
		}
		b.Branch(is, func() {
			if w.frame != nil {
				b.leaveFrame(w.frame, result)
			} else {
				b.leaveLoop(w.loop, w.continues)
			}
		}, func() {})
	}
	return b.Completion()
}

// leaveLoop goes to the end or the head of a loop, through the finally
// statements on the way.
func (b *Builder) leaveLoop(l *Loop, continues bool) {
	if b.Current == nil {
		return
	}
	tries := l.tries
	if continues {
		tries = max(tries, l.eachTries)
	}
	if b.leaveFinal(tries, way{loop: l, continues: continues}, Dead) {
		return
	}
	if continues {
		l.Continues = append(l.Continues, b.exit(nil))
	} else {
		if l.whole != nil {
			l = l.whole
		}
		l.Breaks = append(l.Breaks, b.exit(nil))
	}
}

// leaveFrame returns a value from an activation, through the finally statements
// on the way where it is inlined (a return of the function's own is IR's).
func (b *Builder) leaveFrame(fr *Frame, o *Object) {
	if b.Current == nil || fr.inlined && b.leaveFinal(fr.tries, way{frame: fr}, o) {
		return
	}
	*fr.Returns = append(*fr.Returns, b.exit(o))
}

// leaveFinal leaves the innermost finally statement for a target outside of it:
// at a place with as many tries. It reports whether there is one.
func (b *Builder) leaveFinal(tries int, w way, result *Object) bool {
	n := len(b.Finals)
	if n == 0 || b.Finals[n-1].tries <= tries {
		return false
	}
	f := b.Finals[n-1]
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
	f.Exits = append(f.Exits, b.exit(TupleOf(Int(int64(code+1)), result)))
	return true
}
