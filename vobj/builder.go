package vobj

import (
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// builder is the staging overload for one IR function: it implements
// cogen.Overload by emitting IR. Staging state is the current block, the
// variable slots and the stacks of enclosing loops and tries; a branch copies
// the slots and a merge joins them.
type builder struct {
	enumBody *enumBody // being generated, nil for none
	building *global   // whose value is being made, nil for none: nobody else has its objects yet
	c        *Compiler
	spec     *spec
	fn       *ir.Func
	cur      *ir.Block // nil when the current point is unreachable
	nested   int       // conditions around the current point

	slots   []*object // variables of all active frames
	keys    []slotKey // what they are
	frame   *frame
	loops   []*loop
	tries   []*tryScope
	finals  []*finalScope
	readers map[*ir.Value]bool    // files of CPython's that are only read
	bounds  map[*ir.Value]*object // what handlers know of the classes of exceptions
	clauses map[*ir.Value]*object // classes of the clauses that have caught exceptions
	site    source.Span           // span given to emitted ops

	emitted    int // ops so far: see maxOps
	ordinals   map[decisionSite]int
	depth      int    // nesting of inlined frames
	yields     int    // consumers of generators, generated so far
	lends      bool   // arrays that are converted to CPython's objects are lent
	inRegion   int    // nesting of functions that run for each row
	makesRows  int    // nesting of functions of which apply() takes rows: table_row_made.go
	looking    bool   // CPython gets copies of tables for what gives nothing of them back: table_column_lists.go
	unmodelled string // why pandas does the operation that is being generated, if it does
	outer      int    // loops and the like around the present activation

	strict     bool            // operations may not be CPython's
	statements []openStatement // those that are being generated, from the outermost
	libStates  map[string]any  // what libraries know of the function
}

// frame is one activation of a generator within the builder: the function
// itself or something inlined into it.
type frame struct {
	b       *builder
	gen     *cogen.Generator
	vars    map[*scope.Var]int // slot of each variable
	base    int
	lexical *frame // activation of the enclosing function, for closures called in place
	returns *[]exit
	tries   int // len(b.tries) when the frame was entered
	loops   int
	model   bool
	// placeless: what happens here has its place where the user's text calls it.
	placeless bool
	caller    source.Span // of what is placeless: the user's place
	handled   []*object   // exceptions being handled, innermost last
	comps     int         // comprehensions being run
	inlined   bool        // generated in place: a return goes to the end of a block
	within    *frame      // of what is generated in place: the activation of the call
	place     *ir.Inlined // of what is generated in place: the calls that it stands in the place of
	result    callOutcome // of what is generated in place: what is decided of the tables that it returns
	calledAt  source.Span // of what is generated in place: the call

	// Of a generator that is being consumed: what is done with a value, by
	// whom, and the cell that tells whether the consumer is running.
	generates *vtype // of a generator that runs on its own: its type
	consume   func(*object)
	consumer  *frame
	suspended *ir.Value
}

// exit is one way of control to a target: the block it comes from, and the
// state there.
type exit struct {
	block *ir.Block
	slots []*object
	extra *object // the value of an expression or a return
	span  source.Span
}

// ---- emission

// maxOps is, by default, how many ops a function may get, with those of attempts that were given up: about
// fifteen times as many as any function of the conformance programs has. An operation on two
// values that may each be of many types, in tuples of such values, would have no end otherwise.
const maxOps = 300_000

// op appends an op to the current block; nil when unreachable.
func (b *builder) op(name string, args []*ir.Value, results ...*ir.Type) *ir.Op {
	if b.cur == nil {
		return nil
	}
	if b.emitted++; b.emitted > b.c.maxOps {
		panic(unsupported("code that gets too large, since values may be of too many types", "annotate the function's parameters, or use a function for a part"))
	}
	d := ir.MustOp(name)
	if d.Has(ir.Elements) {
		b.c.needHooks(name, args)
	}
	b.c.noteRaises(d, args)
	o := b.fn.NewOp(d, args, results...)
	o.Span = b.site
	if b.frame != nil {
		o.Inlined = b.frame.place
	}
	b.cur.Append(o)
	return o
}

// val emits an op with one result of the given type.
func (b *builder) val(name string, t *vtype, args ...*ir.Value) *object {
	o := b.op(name, args, t.ir())
	if o == nil {
		return deadObject
	}
	return b.followed(dyn(o.Result(), t))
}

// do emits an op without result.
func (b *builder) do(name string, args ...*ir.Value) { b.op(name, args) }

// leaf emits a leaf op on objects: operands are converted to the types of its
// signature (int to i64 and back, char to str), so it is for ops without type
// variables.
func (b *builder) leaf(name string, args ...*object) *object {
	if b.cur == nil {
		return deadObject
	}
	d := ir.MustOp(name)
	vals := make([]*ir.Value, len(args))
	for i, a := range args {
		vals[i] = b.operand(d, i, a)
	}
	if b.cur == nil {
		return deadObject
	}
	o := b.op(name, vals, d.Results()...)
	switch len(o.Results) {
	case 0:
		return noneObject
	case 1:
		return b.fromLeaf(o.Result())
	}
	elems := make([]*object, len(o.Results))
	for i, r := range o.Results {
		elems[i] = b.fromLeaf(r)
	}
	return mkTuple(elems...)
}

// operand converts an argument to a leaf op's parameter type.
func (b *builder) operand(d *ir.Decl, i int, a *object) *ir.Value {
	if i >= len(d.Params()) {
		panic("vobj: too many operands for " + d.Name)
	}
	want := d.Params()[i]
	switch want.Kind {
	case ir.KI64:
		return b.i64(a, indexConversion(d.Name))
	case ir.KStr:
		return b.value(b.toStr(a))
	case ir.KChar:
		return b.value(b.asChar(a))
	case ir.KFloat:
		return b.value(b.toFloat(a))
	case ir.KComplex:
		return b.value(b.toComplex(a))
	case ir.KDecimal:
		return b.value(b.toDecimal(a))
	case ir.KInt:
		return b.value(b.toInt(a))
	}
	v := b.value(a)
	if v != nil && (want.Kind == ir.KBool || want.Kind == ir.KBytes) && v.Type.Kind != want.Kind {
		panic(unsupported("a "+a.typeName()+" where a "+want.String()+" is wanted", ""))
	}
	return v
}

// fromLeaf wraps a leaf op's result; machine integers become ints.
func (b *builder) fromLeaf(v *ir.Value) *object {
	if v.Type.Kind == ir.KI64 {
		return b.val("int.from_i64", tInt, v)
	}
	return dyn(v, b.c.fresh(v.Type))
}

// fresh is a vtype for an ir type; containers get a class of their own.
func (c *Compiler) fresh(t *ir.Type) *vtype {
	switch t.Kind {
	case ir.KNone:
		return tNone
	case ir.KBool:
		return tBool
	case ir.KInt, ir.KI64:
		return tInt
	case ir.KFloat:
		return tFloat
	case ir.KComplex:
		return tComplex
	case ir.KDecimal:
		return tDecimal
	case ir.KStr:
		return tStr
	case ir.KChar:
		return tChar
	case ir.KBytes:
		return tBytes
	case ir.KUnbound:
		return tUnbound
	case ir.KExc:
		return tExc
	case ir.KPyObj:
		return tPyObj
	case ir.KDate:
		return tDate
	case ir.KDatetime:
		return tDatetime
	case ir.KNever, ir.KVoid:
		return tNever
	case ir.KTuple:
		fs := make([]*vtype, len(t.Elems))
		for i, e := range t.Elems {
			if fs[i] = c.fresh(e); e.Kind == ir.KI64 {
				fs[i] = tI64 // such as a position that a tuple holds
			}
		}
		return tupleType(fs...)
	case ir.KUnion:
		fs := make([]*vtype, len(t.Elems))
		for i, e := range t.Elems {
			fs[i] = c.fresh(e)
		}
		return unionOf(fs)
	case ir.KNumpy:
		return scalarType(t)
	case ir.KArray:
		return arrayType(t.Rank(), t.Scalar(), c.newClass())
	case ir.KObject:
		for _, k := range c.userClasses {
			if k.rec.symbol == t.Name {
				return objectType(k.rec)
			}
		}
		for _, cls := range c.heapVariants {
			if cls.variants.recordName() == t.Name {
				return &vtype{kind: kVariant, cls: cls.find()}
			}
		}
		for _, l := range c.links {
			if l.symbol == t.Name {
				return objectType(l.find())
			}
		}
	case ir.KColumn:
		return columnType(c.fresh(t.Elems[0]))
	case ir.KList, ir.KSeq, ir.KSet, ir.KDict, ir.KCell:
		cls := c.newClass()
		cls.elem = c.fresh(t.Elems[0])
		if t.Kind == ir.KDict {
			cls.val = c.fresh(t.Elems[1])
		}
		return container(t.Kind, cls)
	}
	panic("vobj: no vtype for " + t.String())
}

// value materialises an object as an IR value; nil in unreachable code.
func (b *builder) value(o *object) *ir.Value {
	if b.cur == nil || o.isDead() {
		return nil
	}
	if o.v != nil {
		return o.v
	}
	switch k := o.k.(type) {
	case constant:
		return b.constValue(k.val)
	case unbound:
		return b.op("undef", nil, ir.Unbound).Result()
	case tuple:
		vals := make([]*ir.Value, len(k.elems))
		ts := make([]*ir.Type, len(k.elems))
		for i, e := range k.elems {
			if vals[i] = b.value(e); vals[i] == nil {
				return nil
			}
			ts[i] = vals[i].Type
		}
		return b.op("tuple.make", vals, ir.Tuple(ts...)).Result()
	case generatorCall:
		return b.pullValue(o, unsupported("a generator that is stored", "make a list of it"))
	case view, *generatorExp:
		if _, ok := birthOf(o); ok {
			return b.pullValue(o, unsupported("a "+o.typeName()+" that is stored", "make a list of it"))
		}
		panic(unsupported("a "+o.typeName()+" that is stored", "make a list of it"))
	case rangeObject:
		panic(unsupported("a "+o.typeName()+" that is stored", "make a list of it"))
	}
	panic(unsupported("a "+o.typeName()+" as a value", ""))
}

func (b *builder) constValue(val any) *ir.Value {
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
		panic(unsupported("the constant "+constant{val: val}.shape(), ""))
	}
	o := b.op("const", nil, t)
	if o == nil {
		return nil
	}
	o.Attrs.Const = val
	return o.Result()
}

// ---- spans

// at sets the span of the ops to come: the user's place, also within models.
func (b *builder) at(s *cogen.Site) {
	if b.frame != nil && b.frame.placeless {
		b.site = b.frame.caller
		return
	}
	b.site = s.Src
}

// ---- decisions

// decisionSite names a place in a way that is stable over the runs of a
// compilation: specialisation, site, and how often the site was met before in
// this run.
type decisionSite struct {
	spec string
	prog *cogen.Program
	site int
	what string
	n    int
}

func (b *builder) decisionSite(s *cogen.Site, what string) decisionSite {
	d := decisionSite{spec: b.spec.key, prog: b.frame.gen.Program(), site: s.ID, what: what}
	d.n = b.ordinals[d]
	key := d
	key.n = 0
	b.ordinals[key]++
	return d
}

// classAt is the class of the containers made at a site.
func (b *builder) classAt(s *cogen.Site, what string) *class {
	d := b.decisionSite(s, what)
	cls := b.c.classes[d]
	if cls == nil {
		cls = b.c.newClass()
		b.c.classes[d] = cls
	}
	if b.building == nil {
		cls.find().born = true
	}
	return cls
}

// ---- variables

func (b *builder) slotOf(v *scope.Var) (int, bool) {
	for f := b.frame; f != nil; f = f.lexical {
		if i, ok := f.vars[v]; ok {
			return i, true
		}
	}
	if b.c.inBody(v) {
		for f := b.frame; f != nil; f = f.within {
			if i, ok := f.vars[v]; ok {
				return i, true
			}
		}
	}
	return 0, false
}

// narrow takes the object as type to, which it is known to have.
func (b *builder) narrow(o *object, to *vtype) *object {
	if o.v == nil || to.kind == ir.KNever {
		return o
	}
	if to.key() == o.t.key() {
		return o
	}
	root := o
	if o.root != nil {
		root = o.root
	}
	if to.kind == ir.KNone {
		n := mkConst(nil)
		n.root = root
		return n
	}
	if o.t.kind == ir.KExc {
		n := b.excObject(o, to.members())
		n.root = root
		return n
	}
	g := b.op("union.get", []*ir.Value{o.v}, to.ir())
	if g == nil {
		return deadObject
	}
	g.Attrs.Type = to.ir()
	n := dyn(g.Result(), to)
	n.root = root
	return n
}

// assume narrows the variables that hold an object of the facts.
func (b *builder) assume(fs []fact) {
	if b.cur == nil {
		return
	}
	for _, f := range fs {
		var narrowed *object
		for i, o := range b.slots {
			if o != nil && o.v != nil && o.v == f.obj.v {
				if narrowed == nil {
					narrowed = b.narrow(o, f.to)
				}
				b.slots[i] = narrowed
			}
		}
	}
}

// Constant implements cogen.Overload.
func (b *builder) Constant(s *cogen.Site, v any) cogen.Value {
	b.at(s)
	switch v := v.(type) {
	case tree.Text:
		return mkConst(string(v))
	case tree.Bytes:
		return mkConst(ir.BytesConst(v))
	case complex128:
		return b.complexConst(v)
	case nil, bool, *big.Int, float64:
		return mkConst(v)
	case tree.Ellipsis:
		return mkStatic(builtin{name: "Ellipsis"})
	}
	panic(b.unsupportedAt(s, "this constant", ""))
}

// unsupportedAt places an Unsupported at a site.
func (b *builder) unsupportedAt(s *cogen.Site, reason, fix string) *Unsupported {
	b.at(s)
	u := unsupported(reason, fix)
	u.Span = b.site
	return u
}

// Unsupported implements cogen.Overload.
func (b *builder) Unsupported(s *cogen.Site, what string) cogen.Value {
	if b.cur == nil {
		return deadObject
	}
	panic(b.unsupportedAt(s, what, ""))
}

// op1 emits an op with one result.
func (b *builder) op1(name string, t *ir.Type, args ...*ir.Value) *ir.Value {
	for _, a := range args {
		if a == nil {
			return nil
		}
	}
	o := b.op(name, args, t)
	if o == nil {
		return nil
	}
	return o.Result()
}
