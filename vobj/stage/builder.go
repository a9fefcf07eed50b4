package stage

import (
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Builder is the staging overload for one IR function: it implements
// cogen.Overload by emitting IR. Staging state is the current block, the
// variable slots and the stacks of enclosing loops and tries; a branch copies
// the slots and a merge joins them.
type Builder struct {
	enumBody   *enumBody             // being generated, nil for none
	handedOver map[tree.Node]*Object // generators that arguments of a call make: see lifetime.go
	building   *Global               // whose value is being made, nil for none: nobody else has its objects yet
	Compiler   *Compiler
	Spec       *Spec
	Func       *ir.Func
	Current    *ir.Block // nil when the current point is unreachable
	nested     int       // conditions around the current point

	Slots   []*Object // variables of all active frames
	keys    []SlotKey // what they are
	Frame   *Frame
	Loops   []*Loop
	tries   []*tryScope
	Finals  []*FinalScope
	readers map[*ir.Value]bool    // files of CPython's that are only read
	bounds  map[*ir.Value]*Object // what handlers know of the classes of exceptions
	clauses map[*ir.Value]*Object // classes of the clauses that have caught exceptions
	Site    source.Span           // span given to emitted ops

	emitted    int    // ops so far: see maxOps
	machine    string // the kind of machine numbers whose method is generated in place
	ordinals   map[DecisionSite]int
	depth      int    // nesting of inlined frames
	comparing  int    // tuples in tuples that are being compared in place
	yields     int    // consumers of generators, generated so far
	Lends      bool   // arrays that are converted to CPython's objects are lent
	copies     bool   // and containers are copied, as what gets them only reads
	InRegion   int    // nesting of functions that run for each row
	MakesRows  int    // nesting of functions of which apply() takes rows: pandas/row_made.go
	Looking    bool   // CPython gets copies of tables for what gives nothing of them back: pandas/column_lists.go
	Unmodelled string // why pandas does the operation that is being generated, if it does
	Outer      int    // loops and the like around the present activation

	strict     bool            // operations may not be CPython's
	Statements []OpenStatement // those that are being generated, from the outermost
	LibStates  map[string]any  // what libraries know of the function
}

// Frame is one activation of a generator within the builder: the function
// itself or something inlined into it.
type Frame struct {
	b       *Builder
	Gen     *cogen.Generator
	vars    map[*scope.Var]int // slot of each variable
	base    int
	lexical *Frame // activation of the enclosing function, for closures called in place
	Returns *[]Exit
	tries   int // len(b.tries) when the frame was entered
	loops   int
	Model   bool
	// placeless: what happens here has its place where the user's text calls it.
	placeless bool
	caller    source.Span // of what is placeless: the user's place
	handled   []*Object   // exceptions being handled, innermost last
	comps     int         // comprehensions being run
	bodies    int         // class bodies being run
	inlined   bool        // generated in place: a return goes to the end of a block
	within    *Frame      // of what is generated in place: the activation of the call
	place     *ir.Inlined // of what is generated in place: the calls that it stands in the place of
	result    CallOutcome // of what is generated in place: what is decided of the tables that it returns
	CalledAt  source.Span // of what is generated in place: the call

	// Of a generator that is being consumed: what is done with a value, by
	// whom, and the cell that tells whether the consumer is running.
	generates *Type // of a generator that runs on its own: its type
	Consume   func(*Object)
	consumer  *Frame
	suspended *ir.Value
}

// Exit is one way of control to a target: the block it comes from, and the
// state there.
type Exit struct {
	block *ir.Block
	Slots []*Object
	extra *Object // the value of an expression or a return
	span  source.Span
}

// ---- emission

// maxOps is, by default, how many ops a function may get, with those of attempts that were given up: about
// fifteen times as many as any function of the conformance programs has. An operation on two
// values that may each be of many types, in tuples of such values, would have no end otherwise.
const maxOps = 300_000

// Op appends an op to the current block; nil when unreachable.
func (b *Builder) Op(name string, args []*ir.Value, results ...*ir.Type) *ir.Op {
	if b.Current == nil {
		return nil
	}
	if b.emitted++; b.emitted > b.Compiler.maxOps {
		panic(NewUnsupported("code that gets too large, since values may be of too many types", "annotate the function's parameters, or use a function for a part"))
	}
	d := ir.MustOp(name)
	if d.Has(ir.Elements) {
		b.Compiler.needHooks(name, args)
	}
	b.Compiler.noteRaises(d, args)
	o := b.Func.NewOp(d, args, results...)
	o.Span = b.Site
	if b.Frame != nil {
		o.Inlined = b.Frame.place
	}
	b.Current.Append(o)
	return o
}

// Val emits an op with one result of the given type.
func (b *Builder) Val(name string, t *Type, args ...*ir.Value) *Object {
	o := b.Op(name, args, t.IR())
	if o == nil {
		return Dead
	}
	return b.followed(Dynamic(o.Result(), t))
}

// Do emits an op without result.
func (b *Builder) Do(name string, args ...*ir.Value) { b.Op(name, args) }

// Leaf emits a leaf op on objects: operands are converted to the types of its
// signature (int to i64 and back, char to str), so it is for ops without type
// variables.
func (b *Builder) Leaf(name string, args ...*Object) *Object {
	if b.Current == nil {
		return Dead
	}
	d := ir.MustOp(name)
	vals := make([]*ir.Value, len(args))
	for i, a := range args {
		vals[i] = b.operand(d, i, a)
	}
	if b.Current == nil {
		return Dead
	}
	o := b.Op(name, vals, d.Results()...)
	switch len(o.Results) {
	case 0:
		return None
	case 1:
		return b.FromLeaf(o.Result())
	}
	elems := make([]*Object, len(o.Results))
	for i, r := range o.Results {
		elems[i] = b.FromLeaf(r)
	}
	return TupleOf(elems...)
}

// operand converts an argument to a leaf op's parameter type.
func (b *Builder) operand(d *ir.Decl, i int, a *Object) *ir.Value {
	if i >= len(d.Params()) {
		panic("stage: too many operands for " + d.Name)
	}
	want := d.Params()[i]
	switch want.Kind {
	case ir.KI64:
		return b.I64(a, indexConversion(d.Name))
	case ir.KStr:
		return b.Value(b.ToStr(a))
	case ir.KChar:
		return b.Value(b.asChar(a))
	case ir.KFloat:
		return b.Value(b.ToFloat(a))
	case ir.KComplex:
		return b.Value(b.toComplex(a))
	case ir.KDecimal:
		return b.Value(b.toDecimal(a))
	case ir.KInt:
		return b.Value(b.ToInt(a))
	}
	v := b.Value(a)
	if v != nil && (want.Kind == ir.KBool || want.Kind == ir.KBytes) && v.Type.Kind != want.Kind {
		panic(NewUnsupported("a "+a.TypeName()+" where a "+want.String()+" is wanted", ""))
	}
	return v
}

// FromLeaf wraps a leaf op's result; machine integers become ints.
func (b *Builder) FromLeaf(v *ir.Value) *Object {
	if v.Type.Kind == ir.KI64 {
		return b.Val("int.from_i64", IntType, v)
	}
	return Dynamic(v, b.Compiler.fresh(v.Type))
}

// fresh is a vtype for an ir type; containers get a class of their own.
func (c *Compiler) fresh(t *ir.Type) *Type {
	switch t.Kind {
	case ir.KNone:
		return NoneType
	case ir.KBool:
		return BoolType
	case ir.KInt, ir.KI64:
		return IntType
	case ir.KFloat:
		return FloatType
	case ir.KComplex:
		return ComplexType
	case ir.KDecimal:
		return DecimalType
	case ir.KStr:
		return StrType
	case ir.KChar:
		return CharType
	case ir.KBytes:
		return BytesType
	case ir.KUnbound:
		return UnboundType
	case ir.KExc:
		return ExcType
	case ir.KPyObj:
		return PyObjType
	case ir.KDate:
		return DateType
	case ir.KDatetime:
		return DatetimeType
	case ir.KNever, ir.KVoid:
		return NeverType
	case ir.KTuple:
		fs := make([]*Type, len(t.Elems))
		for i, e := range t.Elems {
			if fs[i] = c.fresh(e); e.Kind == ir.KI64 {
				fs[i] = I64Type // such as a position that a tuple holds
			}
		}
		return TupleType(fs...)
	case ir.KUnion:
		fs := make([]*Type, len(t.Elems))
		for i, e := range t.Elems {
			fs[i] = c.fresh(e)
		}
		return UnionOf(fs)
	case ir.KNumpy:
		return ScalarType(t)
	case ir.KArray:
		return ArrayType(t.Rank(), t.Scalar(), c.NewClass())
	case ir.KObject:
		for _, k := range c.userClasses {
			if k.rec.symbol == t.Name {
				return objectType(k.rec)
			}
		}
		for _, cls := range c.heapVariants {
			if cls.variants.recordName() == t.Name {
				return &Type{Kind: kVariant, Class: cls.Find()}
			}
		}
		for _, l := range c.links {
			if l.symbol == t.Name {
				return objectType(l.find())
			}
		}
	case ir.KColumn:
		return ColumnType(c.fresh(t.Elems[0]))
	case ir.KList, ir.KSeq, ir.KSet, ir.KDict, ir.KCell:
		cls := c.NewClass()
		cls.Elem = c.fresh(t.Elems[0])
		if t.Kind == ir.KDict {
			cls.val = c.fresh(t.Elems[1])
		}
		return ContainerType(t.Kind, cls)
	case ir.KGen, ir.KLazy: // what they compute belongs to their class, which the type does not name
		panic(NewUnsupported("a generator or lazy value in a function that is made for a type", ""))
	}
	panic("stage: no vtype for " + t.String())
}

// Value materialises an object as an IR value; nil in unreachable code.
func (b *Builder) Value(o *Object) *ir.Value {
	if b.Current == nil || o.IsDead() {
		return nil
	}
	if o.Value != nil {
		return o.Value
	}
	switch k := o.Static.(type) {
	case Constant:
		return b.ConstValue(k.Val)
	case unbound:
		return b.Op("undef", nil, ir.Unbound).Result()
	case Tuple:
		vals := make([]*ir.Value, len(k.Elems))
		ts := make([]*ir.Type, len(k.Elems))
		for i, e := range k.Elems {
			if vals[i] = b.Value(e); vals[i] == nil {
				return nil
			}
			ts[i] = vals[i].Type
		}
		return b.Op("tuple.make", vals, ir.Tuple(ts...)).Result()
	case generatorCall:
		return b.pullValue(o, NewUnsupported("a generator that is stored", "make a list of it"))
	case View, *GeneratorExp:
		if _, ok := birthOf(o); ok {
			return b.pullValue(o, NewUnsupported("a "+o.TypeName()+" that is stored", "make a list of it"))
		}
		panic(NewUnsupported("a "+o.TypeName()+" that is stored", "make a list of it"))
	case RangeObject:
		panic(NewUnsupported("a "+o.TypeName()+" that is stored", "make a list of it"))
	}
	panic(NewUnsupported("a "+o.TypeName()+" as a value", ""))
}

func (b *Builder) ConstValue(val any) *ir.Value {
	var t *ir.Type
	switch v := val.(type) {
	case nil:
		t = ir.None
	case bool:
		t = ir.Bool
	case *big.Int:
		t = ir.Int
	case int64:
		t = ir.I64
	case float64:
		t = ir.Float
	case complex128:
		t = ir.Complex
	case rune:
		t = ir.Char
	case string:
		t, val = ir.Str, ir.StrConst(v)
	case ir.BytesConst:
		t = ir.Bytes
	default:
		panic(NewUnsupported("the constant "+Constant{Val: val}.Shape(), ""))
	}
	o := b.Op("const", nil, t)
	if o == nil {
		return nil
	}
	o.Attrs.Const = val
	return o.Result()
}

// ---- spans

// At sets the span of the ops to come: the user's place, also within models.
func (b *Builder) At(s *cogen.Site) {
	if b.Frame != nil && b.Frame.placeless {
		b.Site = b.Frame.caller
		return
	}
	b.Site = s.Src
}

// ---- decisions

// DecisionSite names a place in a way that is stable over the runs of a
// compilation: specialisation, site, and how often the site was met before in
// this run.
type DecisionSite struct {
	Spec string
	prog *cogen.Program
	Site int
	What string
	N    int
}

func (b *Builder) DecisionSite(s *cogen.Site, what string) DecisionSite {
	d := DecisionSite{Spec: b.Spec.key, prog: b.Frame.Gen.Program(), Site: s.ID, What: what + b.machine}
	d.N = b.ordinals[d]
	key := d
	key.N = 0
	b.ordinals[key]++
	return d
}

// ClassAt is the class of the containers made at a site.
func (b *Builder) ClassAt(s *cogen.Site, what string) *Class {
	d := b.DecisionSite(s, what)
	cls := b.Compiler.Classes[d]
	if cls == nil {
		cls = b.Compiler.NewClass()
		b.Compiler.Classes[d] = cls
	}
	if b.building == nil {
		cls.Find().born = true
	}
	return cls
}

// ---- variables

func (b *Builder) SlotOf(v *scope.Var) (int, bool) {
	for f := b.Frame; f != nil; f = f.lexical {
		if i, ok := f.vars[v]; ok {
			return i, true
		}
	}
	if b.Compiler.inBody(v) {
		for f := b.Frame; f != nil; f = f.within {
			if i, ok := f.vars[v]; ok {
				return i, true
			}
		}
	}
	return 0, false
}

// narrow takes the object as type to, which it is known to have.
func (b *Builder) narrow(o *Object, to *Type) *Object {
	if o.Value == nil || to.Kind == ir.KNever {
		return o
	}
	if to.Key() == o.Type.Key() {
		return o
	}
	root := o
	if o.root != nil {
		root = o.root
	}
	if to.Kind == ir.KNone {
		n := Const(nil)
		n.root = root
		return n
	}
	if o.Type.Kind == ir.KExc {
		n := b.excObject(o, to.Members())
		n.root = root
		return n
	}
	g := b.Op("union.get", []*ir.Value{o.Value}, to.IR())
	if g == nil {
		return Dead
	}
	g.Attrs.Type = to.IR()
	n := Dynamic(g.Result(), to)
	n.root = root
	return n
}

// assume narrows the variables that hold an object of the facts.
func (b *Builder) assume(fs []fact) {
	if b.Current == nil {
		return
	}
	for _, f := range fs {
		var narrowed *Object
		for i, o := range b.Slots {
			if o != nil && o.Value != nil && o.Value == f.obj.Value {
				if narrowed == nil {
					narrowed = b.narrow(o, f.to)
				}
				b.Slots[i] = narrowed
			}
		}
	}
}

// Constant implements cogen.Overload.
func (b *Builder) Constant(s *cogen.Site, v any) cogen.Value {
	b.At(s)
	switch v := v.(type) {
	case tree.Text:
		return Const(string(v))
	case tree.Bytes:
		return Const(ir.BytesConst(v))
	case complex128:
		return b.complexConst(v)
	case nil, bool, *big.Int, float64:
		return Const(v)
	case tree.Ellipsis:
		return NewObject(Builtin{Name: "Ellipsis"})
	}
	panic(b.UnsupportedAt(s, "this constant", ""))
}

// UnsupportedAt places an Unsupported at a site.
func (b *Builder) UnsupportedAt(s *cogen.Site, reason, fix string) *Unsupported {
	b.At(s)
	u := NewUnsupported(reason, fix)
	u.Span = b.Site
	return u
}

// Unsupported implements cogen.Overload.
func (b *Builder) Unsupported(s *cogen.Site, what string) cogen.Value {
	if b.Current == nil {
		return Dead
	}
	panic(b.UnsupportedAt(s, what, ""))
}

// Op1 emits an op with one result.
func (b *Builder) Op1(name string, t *ir.Type, args ...*ir.Value) *ir.Value {
	for _, a := range args {
		if a == nil {
			return nil
		}
	}
	o := b.Op(name, args, t)
	if o == nil {
		return nil
	}
	return o.Result()
}
