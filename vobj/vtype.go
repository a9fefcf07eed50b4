package vobj

import (
	"fmt"
	"sort"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// vtype is the type of a virtual object: an ir.Type in which each container
// type belongs to a class, so that what is learnt about a list's elements
// anywhere is known wherever that list may flow.
type vtype struct {
	kind  ir.Kind
	elems []*vtype  // union members (sorted by key), tuple fields
	cls   *class    // list, dict, set, cell, variant, array
	num   *ir.Type  // numpy's scalars and arrays: the element type
	rank  int       // arrays
	rec   *layout   // object
	own   ownType   // of a library's kind, which the IR has no type for
	form  tupleForm // tuples that a library takes for something else
}

// ownType is what a type of a library's kind is: its values are i64 in the IR.
type ownType interface {
	key() string   // tells it from others of the kind
	class() string // its Python name
}

// class is what is known about a set of containers that may be the same
// object: unification merges the classes of containers that meet. Classes
// persist over the runs of a compilation and only grow, which is what makes
// regeneration reach a fix point.
type class struct {
	parent *class
	elem   *vtype // element type, key type of a dict; never until something is put in
	val    *vtype // value type of a dict
	// python: the container escapes to CPython, so it is a CPython object from
	// birth; anything else would lose its identity.
	python bool
	why    string // reason for python
	// constant: the container belongs to the module; writing to it is a write
	// to module-level state.
	constant bool
	global   *global   // whose value it is part of, nil for a default
	ofParam  bool      // a default is of the class
	born     bool      // functions make containers of the class
	operand  bool      // of what an operation reads a constant as: nothing else has it
	frozen   bool      // a frozenset
	variants *variants // of a variant
	apart    int       // the run that has decided that it is CPython's record: see recordpython.go

	kind      string     // of generators: Python's name of their type, "" for generator
	makers    []function // of generators: the functions that make them, if one of the user's does
	gen       bool
	resolving bool
	of        *Compiler
}

var (
	tNever    = &vtype{kind: ir.KNever}
	tNone     = &vtype{kind: ir.KNone}
	tBool     = &vtype{kind: ir.KBool}
	tInt      = &vtype{kind: ir.KInt}
	tFloat    = &vtype{kind: ir.KFloat}
	tComplex  = &vtype{kind: ir.KComplex}
	tDecimal  = &vtype{kind: ir.KDecimal}
	tStr      = &vtype{kind: ir.KStr}
	tChar     = &vtype{kind: ir.KChar}
	tBytes    = &vtype{kind: ir.KBytes}
	tUnbound  = &vtype{kind: ir.KUnbound}
	tExc      = &vtype{kind: ir.KExc}
	tPyObj    = &vtype{kind: ir.KPyObj}
	tDate     = &vtype{kind: ir.KDate}
	tDatetime = &vtype{kind: ir.KDatetime}
)

// newClass is the class of containers that are met for the first time.
func (c *Compiler) newClass() *class {
	return &class{elem: tNever, val: tNever, of: c}
}

func (c *class) find() *class {
	for c.parent != nil {
		c = c.parent
	}
	return c
}

func container(k ir.Kind, c *class) *vtype { return &vtype{kind: k, cls: c} }

func tupleType(fields ...*vtype) *vtype { return &vtype{kind: ir.KTuple, elems: fields} }

func formType(f tupleForm, fields ...*vtype) *vtype {
	return &vtype{kind: ir.KTuple, elems: fields, form: f}
}

// elem and val are the element types of a container type.
func (t *vtype) elem() *vtype { return t.cls.find().elem }
func (t *vtype) val() *vtype  { return t.cls.find().val }

func (t *vtype) isContainer() bool {
	return t.kind == ir.KList || t.kind == ir.KDict || t.kind == ir.KSet
}

// members are a union's alternatives, or the type itself; none for never.
func (t *vtype) members() []*vtype {
	switch t.kind {
	case ir.KUnion:
		return t.elems
	case ir.KNever:
		return nil
	}
	return []*vtype{t}
}

// without removes members of the given kinds.
func (t *vtype) without(drop func(*vtype) bool) *vtype {
	var keep []*vtype
	for _, m := range t.members() {
		if !drop(m) {
			keep = append(keep, m)
		}
	}
	return unionOf(keep)
}

func unionOf(ms []*vtype) *vtype {
	switch len(ms) {
	case 0:
		return tNever
	case 1:
		return ms[0]
	}
	ms = append([]*vtype{}, ms...)
	sort.SliceStable(ms, func(i, j int) bool { return ms[i].key() < ms[j].key() })
	return &vtype{kind: ir.KUnion, elems: ms}
}

// memberKey tells which members of two unions correspond: basic types by
// kind, tuples by length, containers by kind.
func (t *vtype) memberKey() string {
	if t.kind == kVariant {
		return "variant"
	}
	switch t.kind {
	case ir.KObject:
		return "object " + t.rec.find().symbol
	case ir.KTuple:
		return "tuple" + strings.Repeat("*", len(t.elems))
	case ir.KNumpy, ir.KArray:
		return t.ir().String()
	case ir.KColumn:
		return t.key()
	}
	if t.own != nil {
		return t.key()
	}
	return string(rune('A' + int(t.kind)))
}

// key identifies the type as emitted, and the class of a variant, whose IR type
// does not tell what its values mean.
func (t *vtype) key() string {
	if !t.hasVariant() {
		return t.ir().String() + t.ownKey()
	}
	s := fmt.Sprint(t.kind)
	if t.cls != nil {
		cls := t.cls.find()
		if cls.variants != nil {
			return fmt.Sprint("variant ", cls.variants.id)
		}
		if cls.resolving { // a container within itself, about to be cut
			cls.of.endless(cls)
			return s + "[...]"
		}
		cls.resolving = true
		defer func() { cls.resolving = false }()
		return s + "[" + cls.elem.key() + "," + cls.val.key() + "]"
	}
	for _, e := range t.elems {
		s += "," + e.key()
	}
	return s + ";"
}

// ir is the type as the classes stand now. An element type that is still
// never (an empty container) is none.
func (t *vtype) ir() *ir.Type {
	inner := func(c *class, e *vtype) *ir.Type {
		if c.resolving {
			c.of.endless(c)
			return ir.None
		}
		if e.kind == ir.KNever {
			return ir.None
		}
		c.resolving = true
		defer func() { c.resolving = false }()
		return e.ir()
	}
	if t.own != nil {
		return ir.Int64
	}
	switch t.kind {
	case ir.KObject:
		return ir.Object(t.rec.find().symbol)
	case ir.KNever:
		return ir.Never
	case ir.KNone:
		return ir.None
	case ir.KBool:
		return ir.Bool
	case ir.KInt:
		return ir.Int
	case ir.KI64:
		return ir.I64
	case ir.KFloat:
		return ir.Float
	case ir.KComplex:
		return ir.Complex
	case ir.KDecimal:
		return ir.Decimal
	case ir.KStr:
		return ir.Str
	case ir.KChar:
		return ir.Char
	case ir.KBytes:
		return ir.Bytes
	case ir.KUnbound:
		return ir.Unbound
	case ir.KExc:
		return ir.Exc
	case ir.KPyObj:
		return ir.PyObj
	case ir.KDate:
		return ir.Date
	case ir.KDatetime:
		return ir.Datetime
	case ir.KList:
		c := t.cls.find()
		return ir.List(inner(c, c.elem))
	case ir.KSeq:
		c := t.cls.find()
		return ir.Seq(inner(c, c.elem))
	case ir.KSet:
		c := t.cls.find()
		return ir.Set(inner(c, c.elem))
	case ir.KDict:
		c := t.cls.find()
		return ir.Dict(inner(c, c.elem), inner(c, c.val))
	case ir.KGen:
		c := t.cls.find()
		return ir.Gen(inner(c, c.elem), inner(c, t.sent()), inner(c, t.returned()))
	case ir.KCell:
		c := t.cls.find()
		return ir.Cell(inner(c, c.elem))
	case kVariant:
		return t.cls.find().variants.emit(t.cls.find())
	case ir.KColumn:
		return ir.Column(t.elems[0].ir())
	case ir.KNumpy:
		return t.num
	case ir.KArray:
		return ir.Array(t.rank, t.num)
	case ir.KTuple, ir.KUnion:
		ts := make([]*ir.Type, len(t.elems))
		for i, e := range t.elems {
			ts[i] = e.ir()
		}
		if t.kind == ir.KTuple {
			return ir.Tuple(ts...)
		}
		return ir.Union(ts...)
	}
	panic("vobj: vtype without ir type")
}

// join is the least upper bound. Joining containers unifies their classes.
func (c *Compiler) join(a, b *vtype) *vtype {
	if a == b || b.kind == ir.KNever {
		return a
	}
	if a.kind == ir.KNever {
		return b
	}
	if linkOf(a) != nil || linkOf(b) != nil {
		return c.joinLinks(a, b)
	}
	if hasKind(a, ir.KPyObj) || hasKind(b, ir.KPyObj) {
		return c.joinPython(append(append([]*vtype(nil), a.members()...), b.members()...), "it meets a Python object")
	}
	if a.kind == ir.KChar && b.kind == ir.KChar {
		return tChar
	}
	byKey := map[string]*vtype{}
	var order []string
	add := func(m *vtype) {
		if m.kind == ir.KChar {
			m = tStr
		}
		k := m.memberKey()
		old := byKey[k]
		if old == nil {
			byKey[k] = m
			order = append(order, k)
			return
		}
		switch m.kind {
		case ir.KTuple:
			fields := make([]*vtype, len(m.elems))
			for i := range fields {
				fields[i] = c.join(old.elems[i], m.elems[i])
			}
			byKey[k] = c.shallow(formType(c.sameForm(old.form, m.form), fields...))
		case ir.KSet:
			if old.cls.find().frozen != m.cls.find().frozen {
				panic(unsupported("a variable that is sometimes a set and sometimes a frozenset", "use a variable for each"))
			}
			c.unify(old.cls, m.cls)
		case ir.KList, ir.KDict, ir.KSeq, ir.KCell, ir.KGen, ir.KArray, kVariant:
			c.unify(old.cls, m.cls)
		}
	}
	for _, m := range a.members() {
		add(m)
	}
	for _, m := range b.members() {
		add(m)
	}
	order = c.absorbTuples(byKey, order)
	order = absorbExceptions(byKey, order)
	ms := make([]*vtype, len(order))
	n, objects, times := 0, 0, 0
	for i, k := range order {
		ms[i] = byKey[k]
		if m := ms[i]; m.ownKey() != "" || m.kind == ir.KNumpy || m.kind == ir.KColumn {
			times++
		}
		switch ms[i].kind {
		case ir.KUnbound:
		case ir.KObject:
			objects++
		default:
			n++
		}
	}
	if a.ownKey()+b.ownKey() != "" && times > 1 {
		panic(unsupported("a variable that is sometimes a time and sometimes a number", "use a variable for each kind of value"))
	}
	if objects > ir.MaxObjects {
		panic(unsupported("a value of too many different classes", "use a variable for each kind of value"))
	}
	if n > ir.MaxUnion {
		return c.joinPython(ms, "it is in a place for values of more than eight types")
	}
	return unionOf(ms)
}

// joinPython is the type of a place that holds CPython's objects, since one of
// the types is such or there are too many: all become CPython's, but for a
// variable that is not bound.
func (c *Compiler) joinPython(ms []*vtype, why string) *vtype {
	t := tPyObj
	for _, m := range ms {
		switch {
		case m.kind == ir.KUnbound:
			t = unionOf([]*vtype{tPyObj, tUnbound})
		case m.isContainer() || m.kind == ir.KArray || m.kind == ir.KGen:
			c.escape(m.cls, why)
		case m.kind == ir.KObject:
			c.usesPython(m)
		}
	}
	return t
}

// unify makes two classes one.
func (c *Compiler) unify(a, b *class) {
	a, b = a.find(), b.find()
	if a == b {
		return
	}
	if a.variants != nil || b.variants != nil {
		c.unifyVariants(a, b)
		return
	}
	defer c.cutEndless(a)
	ka, kb := a.elem.keyOrNever()+"/"+a.val.keyOrNever(), b.elem.keyOrNever()+"/"+b.val.keyOrNever()
	b.parent = a
	a.elem = c.join(a.elem, b.elem)
	a = a.find()
	a.val = c.join(a.val, b.val)
	a = a.find()
	if k := a.elem.keyOrNever() + "/" + a.val.keyOrNever(); k != ka || k != kb {
		c.changed = true
	}
	if a.python != b.python {
		if b.python {
			a.why = b.why
		}
		a.python, c.changed = true, true
	}
	if (a.apart == 0) != (b.apart == 0) {
		a.apart, c.changed = c.run, true
	}
	for _, f := range b.makers {
		c.addMaker(a, f)
	}
	a.constant = a.constant || b.constant
	a.frozen = a.frozen || b.frozen
	a.ofParam, a.born = a.ofParam || b.ofParam, a.born || b.born
	if a.global == nil {
		a.global = b.global
	}
}

func (t *vtype) keyOrNever() string {
	if t.kind == ir.KNever {
		return "never"
	}
	return t.key()
}

// sameElems gives two classes elements of one type. What else is said of the
// one, that it is a frozenset or CPython's, does not hold for the other.
func (c *Compiler) sameElems(a, b *class) {
	c.grow(a, b.find().elem, false)
	c.grow(b, a.find().elem, false)
}

// grow adds a type to a class's elements (or, for a dict, its values).
func (c *Compiler) grow(cls *class, t *vtype, val bool) {
	cls = cls.find()
	if t.kind == ir.KChar {
		t = tStr
	}
	t = widenTuple(t)
	old := cls.elem
	if val {
		old = cls.val
	}
	before := old.keyOrNever()
	t = c.join(old, t)
	cls = cls.find()
	if val {
		cls.val = t
	} else {
		cls.elem = t
	}
	if t.keyOrNever() != before {
		c.changed = true
	}
	c.cutEndless(cls)
}

// widenTuple replaces char by str within tuples: stored values are str.
func widenTuple(t *vtype) *vtype {
	if t.kind != ir.KTuple {
		return t
	}
	fields := make([]*vtype, len(t.elems))
	for i, e := range t.elems {
		fields[i] = widenTuple(e)
		if e.kind == ir.KChar {
			fields[i] = tStr
		}
	}
	return formType(t.form, fields...)
}

// escape decides that the containers of a class are CPython objects.
func (c *Compiler) escape(cls *class, why string) {
	cls = cls.find()
	if !cls.python {
		cls.python, cls.why, c.changed = true, why, true
	}
}

// escapeContainers makes the containers that values of a recursive type are made of CPython's
// own; it reports whether there are any, without which the type stays as it is.
func (c *Compiler) escapeContainers(t *vtype) bool {
	found := false
	eachType(t, func(m *vtype) {
		switch m.kind {
		case ir.KList, ir.KDict, ir.KSet:
			if !m.cls.find().constant {
				found = true
				c.escape(m.cls, "it is passed to CPython")
			}
		}
	})
	return found
}

// constantKey tells in which places a type holds containers of the module,
// which a function may not write to, and frozensets, which have fewer methods than sets.
func (t *vtype) constantKey() string {
	s := ""
	seen := map[*class]bool{}
	var walk func(t *vtype)
	walk = func(t *vtype) {
		for _, e := range t.elems {
			walk(e)
		}
		if t.cls == nil || seen[t.cls.find()] {
			return
		}
		cls := t.cls.find()
		seen[cls] = true
		s += "."
		if cls.constant {
			s += "!"
		}
		if cls.frozen {
			s += "*"
		}
		walk(cls.elem)
		walk(cls.val)
	}
	walk(t)
	if strings.ContainsAny(s, "!*") {
		return s
	}
	return ""
}

// absorbExceptions lets the exception type take the instances of exception
// classes that meet it.
func absorbExceptions(byKey map[string]*vtype, order []string) []string {
	if byKey[tExc.memberKey()] == nil {
		return order
	}
	var left []string
	for _, k := range order {
		if !isException(byKey[k]) {
			left = append(left, k)
		}
	}
	return left
}

// columnType is the type of a column with values of type elem.
func columnType(elem *vtype) *vtype { return &vtype{kind: ir.KColumn, elems: []*vtype{elem}} }

// ownKey says where a type holds types of libraries, which its IR type does not; "": nowhere.
func (t *vtype) ownKey() string {
	var b strings.Builder
	found := false
	seen := map[*class]bool{}
	var walk func(t *vtype)
	walk = func(t *vtype) {
		if t == nil {
			return
		}
		if t.own != nil {
			found = true
			b.WriteString(" " + t.own.key())
		} else if t.kind == ir.KNumpy {
			b.WriteString(" .")
		}
		for _, e := range t.elems {
			walk(e)
		}
		if t.cls == nil {
			return
		}
		if cls := t.cls.find(); cls.variants == nil && !seen[cls] {
			seen[cls] = true
			walk(cls.elem)
			walk(cls.val)
		}
	}
	walk(t)
	if !found {
		return ""
	}
	return b.String()
}
