package stage

import (
	"fmt"
	"sort"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// Type is the type of a virtual object: an ir.Type in which each container
// type belongs to a class, so that what is learnt about a list's elements
// anywhere is known wherever that list may flow.
type Type struct {
	Kind   ir.Kind
	Elems  []*Type   // union members (sorted by key), tuple fields
	Class  *Class    // list, dict, set, cell, variant, array
	Scalar *ir.Type  // numpy's scalars and arrays: the element type
	Rank   int       // arrays
	Layout *Layout   // object
	Own    OwnType   // of a library's kind, which the IR has no type for
	Form   TupleForm // tuples that a library takes for something else
}

// OwnType is what a type of a library's kind is: its values are i64 in the IR.
type OwnType interface {
	Key() string   // tells it from others of the kind
	Class() string // its Python name
}

// Class is what is known about a set of containers that may be the same
// object: unification merges the classes of containers that meet. Classes
// persist over the runs of a compilation and only grow, which is what makes
// regeneration reach a fix point.
type Class struct {
	parent *Class
	Elem   *Type // element type, key type of a dict; never until something is put in
	val    *Type // value type of a dict
	// Python: the container escapes to CPython, so it is a CPython object from
	// birth; anything else would lose its identity.
	Python bool
	why    string // reason for python
	// Constant: the container belongs to the module; writing to it is a write
	// to module-level state.
	Constant bool
	Global   *Global   // whose value it is part of, nil for a default
	ofParam  bool      // a default is of the class
	born     bool      // functions make containers of the class
	operand  bool      // of what an operation reads a constant as: nothing else has it
	frozen   bool      // a frozenset
	variants *Variants // of a variant
	identity bool      // of lazy values: the program asks which is which
	within   bool      // of machine numbers that a model has made within a list: CPython can't have them from their birth
	apart    int       // the run that has decided that it is CPython's record: see recordpython.go

	kind      string     // of generators: Python's name of their type, "" for generator
	makers    []Function // of generators: the functions that make them, if one of the user's does
	gen       bool
	held      bool // of generators: a variable of an activation refers to them, nothing else
	resolving bool
	of        *Compiler
}

var (
	NeverType    = &Type{Kind: ir.KNever}
	NoneType     = &Type{Kind: ir.KNone}
	BoolType     = &Type{Kind: ir.KBool}
	IntType      = &Type{Kind: ir.KInt}
	FloatType    = &Type{Kind: ir.KFloat}
	ComplexType  = &Type{Kind: ir.KComplex}
	DecimalType  = &Type{Kind: ir.KDecimal}
	StrType      = &Type{Kind: ir.KStr}
	CharType     = &Type{Kind: ir.KChar}
	BytesType    = &Type{Kind: ir.KBytes}
	UnboundType  = &Type{Kind: ir.KUnbound}
	ExcType      = &Type{Kind: ir.KExc}
	PyObjType    = &Type{Kind: ir.KPyObj}
	DateType     = &Type{Kind: ir.KDate}
	DatetimeType = &Type{Kind: ir.KDatetime}
)

// NewClass is the class of containers that are met for the first time.
func (c *Compiler) NewClass() *Class {
	return &Class{Elem: NeverType, val: NeverType, of: c}
}

// classAt is the class of the containers that are made at a place.
func (c *Compiler) classAt(d DecisionSite) *Class {
	if c.Classes[d] == nil {
		c.Classes[d] = c.NewClass()
	}
	return c.Classes[d].Find()
}

func (c *Class) Find() *Class {
	for c.parent != nil {
		c = c.parent
	}
	return c
}

func ContainerType(k ir.Kind, c *Class) *Type { return &Type{Kind: k, Class: c} }

func TupleType(fields ...*Type) *Type { return &Type{Kind: ir.KTuple, Elems: fields} }

func formType(f TupleForm, fields ...*Type) *Type {
	return &Type{Kind: ir.KTuple, Elems: fields, Form: f}
}

// Elem and Val are the element types of a container type.
func (t *Type) Elem() *Type { return t.Class.Find().Elem }
func (t *Type) Val() *Type  { return t.Class.Find().val }

func (t *Type) IsContainer() bool {
	return t.Kind == ir.KList || t.Kind == ir.KDict || t.Kind == ir.KSet
}

// Members are a union's alternatives, or the type itself; none for never.
func (t *Type) Members() []*Type {
	switch t.Kind {
	case ir.KUnion:
		return t.Elems
	case ir.KNever:
		return nil
	}
	return []*Type{t}
}

// Without removes members of the given kinds.
func (t *Type) Without(drop func(*Type) bool) *Type {
	var keep []*Type
	for _, m := range t.Members() {
		if !drop(m) {
			keep = append(keep, m)
		}
	}
	return UnionOf(keep)
}

func UnionOf(ms []*Type) *Type {
	switch len(ms) {
	case 0:
		return NeverType
	case 1:
		return ms[0]
	}
	ms = append([]*Type{}, ms...)
	sort.SliceStable(ms, func(i, j int) bool { return ms[i].Key() < ms[j].Key() })
	return &Type{Kind: ir.KUnion, Elems: ms}
}

// memberKey tells which members of two unions correspond: basic types by
// kind, tuples by length, containers by kind.
func (t *Type) memberKey() string {
	if t.Kind == kVariant {
		return "variant"
	}
	switch t.Kind {
	case ir.KObject:
		return "object " + t.Layout.find().symbol
	case ir.KTuple:
		return "tuple" + strings.Repeat("*", len(t.Elems))
	case ir.KNumpy, ir.KArray:
		return t.IR().String()
	case ir.KColumn:
		return t.Key()
	}
	if t.Own != nil {
		return t.Key()
	}
	return string(rune('A' + int(t.Kind)))
}

// Key identifies the type as emitted, and the class of a variant, whose IR type
// does not tell what its values mean.
func (t *Type) Key() string {
	if !t.hasVariant() {
		return t.IR().String() + t.ownKey()
	}
	s := fmt.Sprint(t.Kind)
	if t.Class != nil {
		cls := t.Class.Find()
		if cls.variants != nil {
			return fmt.Sprint("variant ", cls.variants.id)
		}
		if cls.resolving { // a container within itself, about to be cut
			cls.of.endless(cls)
			return s + "[...]"
		}
		cls.resolving = true
		defer func() { cls.resolving = false }()
		return s + "[" + cls.Elem.Key() + "," + cls.val.Key() + "]"
	}
	for _, e := range t.Elems {
		s += "," + e.Key()
	}
	return s + ";"
}

// IR is the type as the classes stand now. An element type that is still
// never (an empty container) is none.
func (t *Type) IR() *ir.Type {
	inner := func(c *Class, e *Type) *ir.Type {
		if c.resolving {
			c.of.endless(c)
			return ir.None
		}
		if e.Kind == ir.KNever {
			return ir.None
		}
		c.resolving = true
		defer func() { c.resolving = false }()
		return e.IR()
	}
	if t.Own != nil {
		return ir.Int64
	}
	switch t.Kind {
	case ir.KObject:
		return ir.Object(t.Layout.find().symbol)
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
		c := t.Class.Find()
		return ir.List(inner(c, c.Elem))
	case ir.KSeq:
		c := t.Class.Find()
		return ir.Seq(inner(c, c.Elem))
	case ir.KSet:
		c := t.Class.Find()
		return ir.Set(inner(c, c.Elem))
	case ir.KDict:
		c := t.Class.Find()
		return ir.Dict(inner(c, c.Elem), inner(c, c.val))
	case ir.KGen:
		c := t.Class.Find()
		return ir.Gen(inner(c, c.Elem), inner(c, t.sent()), inner(c, t.returned()))
	case ir.KCell:
		c := t.Class.Find()
		return ir.Cell(inner(c, c.Elem))
	case ir.KLazy:
		c := t.Class.Find()
		return ir.Lazy(inner(c, c.Elem))
	case kVariant:
		return t.Class.Find().variants.emit(t.Class.Find())
	case ir.KColumn:
		return ir.Column(t.Elems[0].IR())
	case ir.KNumpy:
		return t.Scalar
	case ir.KArray:
		return ir.Array(t.Rank, t.Scalar)
	case ir.KTuple, ir.KUnion:
		ts := make([]*ir.Type, len(t.Elems))
		for i, e := range t.Elems {
			ts[i] = e.IR()
		}
		if t.Kind == ir.KTuple {
			return ir.Tuple(ts...)
		}
		return ir.Union(ts...)
	}
	panic("stage: vtype without ir type")
}

// unify makes two classes one.
func (c *Compiler) unify(a, b *Class) {
	a, b = a.Find(), b.Find()
	if a == b {
		return
	}
	if a.variants != nil || b.variants != nil {
		c.unifyVariants(a, b)
		return
	}
	defer c.cutEndless(a)
	ka, kb := a.Elem.KeyOrNever()+"/"+a.val.KeyOrNever(), b.Elem.KeyOrNever()+"/"+b.val.KeyOrNever()
	b.parent = a
	a.Elem = c.Join(a.Elem, b.Elem)
	a = a.Find()
	a.val = c.Join(a.val, b.val)
	a = a.Find()
	if k := a.Elem.KeyOrNever() + "/" + a.val.KeyOrNever(); k != ka || k != kb {
		c.Changed = true
	}
	if a.Python != b.Python {
		if b.Python {
			a.why = b.why
		}
		a.Python, c.Changed = true, true
	}
	if (a.apart == 0) != (b.apart == 0) {
		a.apart, c.Changed = c.Run, true
	}
	if a.identity != b.identity {
		a.identity, c.Changed = true, true
	}
	for _, f := range b.makers {
		c.addMaker(a, f)
	}
	a.held = a.held || b.held
	a.Constant = a.Constant || b.Constant
	a.frozen = a.frozen || b.frozen
	a.ofParam, a.born = a.ofParam || b.ofParam, a.born || b.born
	if a.Global == nil {
		a.Global = b.Global
	}
}

func (t *Type) KeyOrNever() string {
	if t.Kind == ir.KNever {
		return "never"
	}
	return t.Key()
}

// sameElems gives two classes elements of one type. What else is said of the
// one, that it is a frozenset or CPython's, does not hold for the other.
func (c *Compiler) sameElems(a, b *Class) {
	c.Grow(a, b.Find().Elem, false)
	c.Grow(b, a.Find().Elem, false)
}

// Grow adds a type to a class's elements (or, for a dict, its values).
func (c *Compiler) Grow(cls *Class, t *Type, val bool) {
	cls = cls.Find()
	if t.Kind == ir.KChar {
		t = StrType
	}
	t = WidenTuple(t)
	old := cls.Elem
	if val {
		old = cls.val
	}
	before := old.KeyOrNever()
	t = c.Join(old, t)
	cls = cls.Find()
	if val {
		cls.val = t
	} else {
		cls.Elem = t
	}
	if t.KeyOrNever() != before {
		c.Changed = true
	}
	c.cutEndless(cls)
}

// WidenTuple replaces char by str within tuples: stored values are str.
func WidenTuple(t *Type) *Type {
	if t.Kind != ir.KTuple {
		return t
	}
	fields := make([]*Type, len(t.Elems))
	for i, e := range t.Elems {
		fields[i] = WidenTuple(e)
		if e.Kind == ir.KChar {
			fields[i] = StrType
		}
	}
	return formType(t.Form, fields...)
}

// Escape decides that the containers of a class are CPython objects.
func (c *Compiler) Escape(cls *Class, why string) {
	cls = cls.Find()
	if !cls.Python {
		cls.Python, cls.why, c.Changed = true, why, true
	}
}

// escapeContainers makes the containers that values of a recursive type are made of CPython's
// own; it reports whether there are any, without which the type stays as it is, and whether one was not yet.
func (c *Compiler) escapeContainers(t *Type) (found, changed bool) {
	eachType(t, func(m *Type) {
		switch m.Kind {
		case ir.KList, ir.KDict, ir.KSet:
			if !m.Class.Find().Constant {
				found, changed = true, changed || !m.Class.Find().Python
				c.Escape(m.Class, "it is passed to CPython")
			}
		}
	})
	return found, changed
}

// constantKey tells in which places a type holds containers of the module,
// which a function may not write to, and frozensets, which have fewer methods than sets.
func (t *Type) constantKey() string {
	s := ""
	seen := map[*Class]bool{}
	var walk func(t *Type)
	walk = func(t *Type) {
		for _, e := range t.Elems {
			walk(e)
		}
		if t.Class == nil || seen[t.Class.Find()] {
			return
		}
		cls := t.Class.Find()
		seen[cls] = true
		s += "."
		if cls.Constant {
			s += "!"
		}
		if cls.frozen {
			s += "*"
		}
		walk(cls.Elem)
		walk(cls.val)
	}
	walk(t)
	if strings.ContainsAny(s, "!*") {
		return s
	}
	return ""
}

// ColumnType is the type of a column with values of type elem.
func ColumnType(elem *Type) *Type { return &Type{Kind: ir.KColumn, Elems: []*Type{elem}} }

// ownKey says where a type holds types of libraries, which its IR type does not; "": nowhere.
func (t *Type) ownKey() string {
	var b strings.Builder
	found := false
	seen := map[*Class]bool{}
	var walk func(t *Type)
	walk = func(t *Type) {
		if t == nil {
			return
		}
		if t.Own != nil {
			found = true
			b.WriteString(" " + t.Own.Key())
		} else if t.Kind == ir.KNumpy {
			b.WriteString(" .")
		}
		for _, e := range t.Elems {
			walk(e)
		}
		if t.Class == nil {
			return
		}
		if cls := t.Class.Find(); cls.variants == nil && !seen[cls] {
			seen[cls] = true
			walk(cls.Elem)
			walk(cls.val)
		}
	}
	walk(t)
	if !found {
		return ""
	}
	return b.String()
}
