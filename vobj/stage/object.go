package stage

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Object is a virtual object: what staging knows of one Python value. It is
// immutable. Either it has an IR value (of type Type), or it is static: Static tells
// what it is (a constant, a tuple of objects, a function, ...).
//
// An object without both is a pattern: the shape of a merge.
type Object struct {
	Type   *Type
	Value  *ir.Value
	Static Static
	// facts hold when a condition is known to be true or false.
	facts *narrowings
	// root is the object that this one narrows, so that joining the narrowed
	// forms of one object gives it back.
	root *Object
	by   *byMember // what it is for each member of another object: see bymember.go
	// valueIn is the class of the instance whose value this is, which messages name.
	valueIn *UserClass
	// library is, of a pattern that stands for an object of CPython's, the name of LibraryName.
	library string
}

// narrowings narrow objects when a condition turns out true or false.
type narrowings struct{ ifTrue, ifFalse []fact }

type fact struct {
	obj *Object
	to  *Type
}

// Static is the part of an object that is known at generation time. Statics
// of equal shape can be merged leaf by leaf.
type Static interface {
	Shape() string
	Leaves() []*Object
	With(leaves []*Object) Static
}

// NoLeaves is embedded by statics without dynamic parts.
type NoLeaves struct{}

func (NoLeaves) Leaves() []*Object { return nil }

type (
	// Constant is a constant of Python's: nil (None), bool, *big.Int, float64, complex128, string
	// (WTF-8), []byte as ir.BytesConst, tree.Ellipsis.
	Constant struct {
		NoLeaves
		Val any
	}
	// unbound is the state of a variable before assignment; deleted after del.
	unbound struct{ NoLeaves }
	// dead is the value of what is never reached.
	dead struct{ NoLeaves }
	// Poison is the merge of objects that have no common form; loading it is
	// unsupported.
	Poison struct {
		At     *DecisionSite // the statement at whose end the ways meet, for frames
		Tables bool          // some of the objects are what CPython may have instead
		NoLeaves
		Why   string
		Parts []PoisonPart // of them, which can be something else from their start
	}
	Tuple struct {
		Elems []*Object
		Form  TupleForm
	}
	// Function is a user's or a model's function, perhaps a closure: env holds
	// captured variables once it has left its activation; until then home is
	// the activation.
	Function struct {
		Gen      *cogen.Generator
		defaults []*Object
		home     *Frame
		env      []captured
		Model    bool
		abstract bool // by abc.abstractmethod
		own      bool // of a model: not to be generated in place
		// id is the identity of a function made at run time, where something
		// asks for that.
		id   *Object
		name string    // __name__, where a decorator has set it
		doc  tree.Node // of the function whose __doc__ a decorator has given it, or nil
		// wrapped is __wrapped__, where a decorator has set it to a function that captures nothing.
		wrapped *Object
		// Native is the body of a function that is not of Python text.
		Native func(bound []*Object) *Object
	}
	captured struct {
		v   *scope.Var
		obj *Object
	}
	// Builtin is a builtin function or an intrinsic known to Go.
	Builtin struct {
		NoLeaves
		Name string
	}
	// TypeObject is the class object of a builtin type.
	TypeObject struct {
		NoLeaves
		Name string
	}
	// ExceptionClass is an exception class; base is the builtin one of a user's.
	ExceptionClass struct {
		NoLeaves
		Name string
		User *UserException
	}
	Method struct {
		Recv *Object
		Name string
	}
	module struct {
		NoLeaves
		name string
	}
	// intrinsic is hp.group.verb in a model.
	intrinsic struct {
		NoLeaves
		path string
	}
	RangeObject struct{ Start, Stop, Step *Object }
	Slice       struct{ Lower, Upper, Step *Object }
	// GeneratorExp is a generator expression, run where it is consumed.
	GeneratorExp struct {
		Site  *cogen.Site
		first *Object
		home  *Frame
		birth DecisionSite
		run   func(first cogen.Value, emit func(cogen.Value))
	}
	// View is a lazy iterable over others: enumerate, zip, reversed, map,
	// filter, dict views.
	View struct {
		Kind  string
		name  string // of its type, where it is not that of a dict's view
		args  []*Object
		birth DecisionSite // where it can be pulled, else zero
	}
)

// UserException is an exception class of the user's module.
type UserException struct {
	Name    string          // what ops call it
	shown   string          // what tracebacks call it, if that is not its name in Python
	module  string          // that it is an attribute of, "" for the main file
	library bool            // a library module, in place of CPython's
	foreign bool            // which CPython alone has instances of
	Bases   []string        // those of the module that it derives from, nearest first, then the builtin one
	base    *ExceptionClass // the nearest of the module, nil if there is none
}

func (k Constant) Shape() string {
	switch v := k.Val.(type) {
	case nil:
		return "const None"
	case *big.Int:
		return "const int " + v.String()
	case float64:
		return fmt.Sprintf("const float %x", v)
	case complex128:
		return fmt.Sprintf("const complex %x", v)
	}
	return fmt.Sprintf("const %T %v", k.Val, k.Val)
}
func (k Constant) With([]*Object) Static { return k }

func (unbound) Shape() string           { return "unbound" }
func (k unbound) With([]*Object) Static { return k }
func (dead) Shape() string              { return "dead" }
func (k dead) With([]*Object) Static    { return k }
func (k Poison) Shape() string          { return "poison" }
func (k Poison) With([]*Object) Static  { return k }

func (k Tuple) Shape() string                { return "tuple" + strings.Repeat("*", len(k.Elems)) + formKey(k.Form) }
func (k Tuple) Leaves() []*Object            { return k.Elems }
func (k Tuple) With(leaves []*Object) Static { return Tuple{leaves, k.Form} }

func (k Function) Shape() string {
	s := fmt.Sprintf("function %p%s %s", k.Gen, k.captures(), k.name)
	if k.id != nil {
		s += " id"
	}
	if k.doc != nil {
		s += fmt.Sprintf(" doc %p", k.doc)
	}
	if k.home != nil {
		s += fmt.Sprintf(" home %p", k.home)
	}
	return s
}

// captures tells which variables a closure holds.
func (k Function) captures() string {
	s := ""
	for _, e := range k.env {
		s += " " + e.v.Name
		if _, ok := e.obj.Static.(boxed); ok {
			s += "*"
		}
	}
	return s
}

func (k Function) Leaves() []*Object {
	var ls []*Object
	if k.id != nil {
		ls = append(ls, k.id)
	}
	for _, d := range k.defaults {
		if d != nil {
			ls = append(ls, d)
		}
	}
	for _, e := range k.env {
		ls = append(ls, e.obj)
	}
	return ls
}
func (k Function) With(leaves []*Object) Static {
	n := Function{Gen: k.Gen, home: k.home, Model: k.Model, name: k.name, doc: k.doc, wrapped: k.wrapped, abstract: k.abstract}
	if k.id != nil {
		n.id, leaves = leaves[0], leaves[1:]
	}
	for _, d := range k.defaults {
		if d != nil {
			d, leaves = leaves[0], leaves[1:]
		}
		n.defaults = append(n.defaults, d)
	}
	for i, e := range k.env {
		n.env = append(n.env, captured{e.v, leaves[i]})
	}
	return n
}

func (k Builtin) Shape() string            { return "builtin " + k.Name }
func (k Builtin) With([]*Object) Static    { return k }
func (k TypeObject) Shape() string         { return "type " + k.Name }
func (k TypeObject) With([]*Object) Static { return k }
func (k ExceptionClass) Shape() string {
	if k.User != nil {
		return "exception class " + k.User.Name
	}
	return "exception class " + k.Name
}
func (k ExceptionClass) With([]*Object) Static { return k }
func (k Method) Shape() string                 { return "method " + k.Name }
func (k Method) Leaves() []*Object             { return []*Object{k.Recv} }
func (k Method) With(ls []*Object) Static      { return Method{ls[0], k.Name} }
func (k module) Shape() string                 { return "module " + k.name }
func (k module) With([]*Object) Static         { return k }
func (k intrinsic) Shape() string              { return "intrinsic " + k.path }
func (k intrinsic) With([]*Object) Static      { return k }
func (k RangeObject) Shape() string            { return "range" }
func (k RangeObject) Leaves() []*Object        { return []*Object{k.Start, k.Stop, k.Step} }
func (k RangeObject) With(ls []*Object) Static {
	return RangeObject{ls[0], ls[1], ls[2]}
}
func (k Slice) Shape() string                 { return "slice" }
func (k Slice) Leaves() []*Object             { return []*Object{k.Lower, k.Upper, k.Step} }
func (k Slice) With(ls []*Object) Static      { return Slice{ls[0], ls[1], ls[2]} }
func (k *GeneratorExp) Shape() string         { return fmt.Sprintf("generator %p", k) }
func (k *GeneratorExp) Leaves() []*Object     { return nil }
func (k *GeneratorExp) With([]*Object) Static { return k }
func (k View) Shape() string                  { return fmt.Sprintf("view %s %d%s", k.Kind, len(k.args), k.name) }
func (k View) Leaves() []*Object              { return k.args }
func (k View) With(ls []*Object) Static       { return View{k.Kind, k.name, ls, k.birth} }

// Constructors.

func Const(v any) *Object {
	o := &Object{Static: Constant{Val: v}}
	switch v.(type) {
	case nil:
		o.Type = NoneType
	case bool:
		o.Type = BoolType
	case *big.Int:
		o.Type = IntType
	case float64:
		o.Type = FloatType
	case complex128:
		o.Type = ComplexType
	case string:
		o.Type = StrType
	case ir.BytesConst:
		o.Type = BytesType
	}
	return o
}

func Int(n int64) *Object { return Const(big.NewInt(n)) }

var (
	None    = Const(nil)
	True    = Const(true)
	False   = Const(false)
	Unbound = &Object{Type: UnboundType, Static: unbound{}}
	Dead    = &Object{Type: NeverType, Static: dead{}}
)

func Bool(b bool) *Object {
	if b {
		return True
	}
	return False
}

func NewObject(k Static) *Object { return &Object{Static: k} }

func Dynamic(v *ir.Value, t *Type) *Object { return &Object{Value: v, Type: t} }

func TupleOf(elems ...*Object) *Object { return &Object{Static: Tuple{Elems: elems}} }

// Queries.

func (o *Object) ConstVal() (any, bool) {
	k, ok := o.Static.(Constant)
	return k.Val, ok
}

func (o *Object) IsNone() bool {
	k, ok := o.Static.(Constant)
	return ok && k.Val == nil || o.Static == nil && o.Type != nil && o.Type.Kind == ir.KNone
}

func (o *Object) IsDead() bool {
	_, ok := o.Static.(dead)
	return ok || o.Static == nil && o.Type.Kind == ir.KNever
}

func isUnbound(o *Object) bool {
	_, ok := o.Static.(unbound)
	return ok
}

// ValueType is the type of the object if it can be an IR value, else nil.
func (o *Object) ValueType() *Type {
	if o.Type != nil {
		return o.Type
	}
	if k, ok := o.Static.(Tuple); ok {
		fields := make([]*Type, len(k.Elems))
		for i, e := range k.Elems {
			if fields[i] = e.ValueType(); fields[i] == nil {
				return nil
			}
		}
		return formType(k.Form, fields...)
	}
	return nil
}

// TypeName is the Python type name, for messages.
func (o *Object) TypeName() string {
	if k, ok := o.Static.(Named); ok {
		return k.TypeName()
	}
	if o.Type == nil {
		return "object"
	}
	return o.Type.Name()
}

// Name is Python's name of a type.
func (t *Type) Name() string {
	switch t.Kind {
	case ir.KObject:
		if l := linkOf(t); l != nil {
			return l.fields[linkField].t.Name()
		}
		return t.Layout.Class.pyName()
	case ir.KNone:
		return "NoneType"
	case ir.KDecimal:
		return decimalClass
	case ir.KChar:
		return "str"
	case ir.KList:
		return "list"
	case ir.KDict:
		return "dict"
	case ir.KSet:
		if t.Class.Find().frozen {
			return "frozenset"
		}
		return "set"
	case ir.KTuple, ir.KSeq:
		return "tuple"
	case ir.KLazy:
		return "Lazy"
	case ir.KGen:
		if kind := t.Class.Find().kind; kind != "" {
			return kind
		}
		return "generator"
	case kVariant:
		return t.Class.Find().variants.targets[0].TypeName()
	case ir.KNumpy:
		return "numpy." + t.Scalar.Dtype()
	case ir.KArray:
		return "numpy.ndarray"
	}
	if t.Own != nil {
		return t.Own.Class()
	}
	return t.IR().String()
}

func StringConst(o *Object) (string, bool) {
	v, ok := o.ConstVal()
	if !ok {
		return "", false
	}
	name, ok := v.(string)
	return name, ok
}

func ObjectOrNone(o *Object) *Object {
	if o == nil {
		return None
	}
	return o
}

func StringConsts(texts []string) []*Object {
	out := make([]*Object, len(texts))
	for i, t := range texts {
		out[i] = Const(t)
	}
	return out
}
