package vobj

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// object is a virtual object: what staging knows of one Python value. It is
// immutable. Either it has an IR value v of type t, or it is static: k tells
// what it is (a constant, a tuple of objects, a function, ...).
//
// An object without v and without k is a pattern: the shape of a merge.
type object struct {
	t *vtype
	v *ir.Value
	k static
	// facts hold when a condition is known to be true or false.
	facts *facts
	// root is the object that this one narrows, so that joining the narrowed
	// forms of one object gives it back.
	root *object
	by   *byMember // what it is for each member of another object: see bymember.go
	// valueIn is the class of the instance whose value this is, which messages name.
	valueIn *userClass
}

// facts narrow objects when a condition turns out true or false.
type facts struct{ ifTrue, ifFalse []fact }

type fact struct {
	obj *object
	to  *vtype
}

// static is the part of an object that is known at generation time. Statics
// of equal shape can be merged leaf by leaf.
type static interface {
	shape() string
	leaves() []*object
	with(leaves []*object) static
}

// noLeaves is embedded by statics without dynamic parts.
type noLeaves struct{}

func (noLeaves) leaves() []*object { return nil }

type (
	// constant: nil (None), bool, *big.Int, float64, complex128, string
	// (WTF-8), []byte as ir.BytesConst, tree.Ellipsis.
	constant struct {
		noLeaves
		val any
	}
	// unbound is the state of a variable before assignment; deleted after del.
	unbound struct{ noLeaves }
	// dead is the value of what is never reached.
	dead struct{ noLeaves }
	// poison is the merge of objects that have no common form; loading it is
	// unsupported.
	poison struct {
		at     *decisionSite // the statement at whose end the ways meet, for frames
		tables bool          // some of the objects are what CPython may have instead
		noLeaves
		why   string
		parts []poisonPart // of them, which can be something else from their start
	}
	tuple struct {
		elems []*object
		form  tupleForm
	}
	// function is a user's or a model's function, perhaps a closure: env holds
	// captured variables once it has left its activation; until then home is
	// the activation.
	function struct {
		gen      *cogen.Generator
		defaults []*object
		home     *frame
		env      []captured
		model    bool
		abstract bool // by abc.abstractmethod
		own      bool // of a model: not to be generated in place
		// id is the identity of a function made at run time, where something
		// asks for that.
		id   *object
		name string    // __name__, where a decorator has set it
		doc  tree.Node // of the function whose __doc__ a decorator has given it, or nil
		// native is the body of a function that is not of Python text.
		native func(bound []*object) *object
	}
	captured struct {
		v   *scope.Var
		obj *object
	}
	// builtin is a builtin function or an intrinsic known to Go.
	builtin struct {
		noLeaves
		name string
	}
	// class object of a builtin type.
	typeObject struct {
		noLeaves
		name string
	}
	// excClass is an exception class; base is the builtin one of a user's.
	excClass struct {
		noLeaves
		name string
		user *userException
	}
	method struct {
		recv *object
		name string
	}
	module struct {
		noLeaves
		name string
	}
	// intrinsic is hp.group.verb in a model.
	intrinsic struct {
		noLeaves
		path string
	}
	rangeObject struct{ start, stop, step *object }
	slice       struct{ lower, upper, step *object }
	// generatorExp is a generator expression, run where it is consumed.
	generatorExp struct {
		site  *cogen.Site
		first *object
		home  *frame
		birth decisionSite
		run   func(first cogen.Value, emit func(cogen.Value))
	}
	// view is a lazy iterable over others: enumerate, zip, reversed, map,
	// filter, dict views.
	view struct {
		kind  string
		name  string // of its type, where it is not that of a dict's view
		args  []*object
		birth decisionSite // where it can be pulled, else zero
	}
)

// userException is an exception class of the user's module.
type userException struct {
	name    string    // what ops call it
	shown   string    // what tracebacks call it, if that is not its name in Python
	module  string    // that it is an attribute of, "" for the main file
	library bool      // a library module, in place of CPython's
	foreign bool      // which CPython alone has instances of
	bases   []string  // those of the module that it derives from, nearest first, then the builtin one
	base    *excClass // the nearest of the module, nil if there is none
}

func (k constant) shape() string {
	switch v := k.val.(type) {
	case nil:
		return "const None"
	case *big.Int:
		return "const int " + v.String()
	case float64:
		return fmt.Sprintf("const float %x", v)
	case complex128:
		return fmt.Sprintf("const complex %x", v)
	}
	return fmt.Sprintf("const %T %v", k.val, k.val)
}
func (k constant) with([]*object) static { return k }

func (unbound) shape() string           { return "unbound" }
func (k unbound) with([]*object) static { return k }
func (dead) shape() string              { return "dead" }
func (k dead) with([]*object) static    { return k }
func (k poison) shape() string          { return "poison" }
func (k poison) with([]*object) static  { return k }

func (k tuple) shape() string                { return "tuple" + strings.Repeat("*", len(k.elems)) + formKey(k.form) }
func (k tuple) leaves() []*object            { return k.elems }
func (k tuple) with(leaves []*object) static { return tuple{leaves, k.form} }

func (k function) shape() string {
	s := fmt.Sprintf("function %p%s %s", k.gen, k.captures(), k.name)
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
func (k function) captures() string {
	s := ""
	for _, e := range k.env {
		s += " " + e.v.Name
		if _, ok := e.obj.k.(boxed); ok {
			s += "*"
		}
	}
	return s
}

func (k function) leaves() []*object {
	var ls []*object
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
func (k function) with(leaves []*object) static {
	n := function{gen: k.gen, home: k.home, model: k.model, name: k.name, doc: k.doc, abstract: k.abstract}
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

func (k builtin) shape() string            { return "builtin " + k.name }
func (k builtin) with([]*object) static    { return k }
func (k typeObject) shape() string         { return "type " + k.name }
func (k typeObject) with([]*object) static { return k }
func (k excClass) shape() string {
	if k.user != nil {
		return "exception class " + k.user.name
	}
	return "exception class " + k.name
}
func (k excClass) with([]*object) static  { return k }
func (k method) shape() string            { return "method " + k.name }
func (k method) leaves() []*object        { return []*object{k.recv} }
func (k method) with(ls []*object) static { return method{ls[0], k.name} }
func (k module) shape() string            { return "module " + k.name }
func (k module) with([]*object) static    { return k }
func (k intrinsic) shape() string         { return "intrinsic " + k.path }
func (k intrinsic) with([]*object) static { return k }
func (k rangeObject) shape() string       { return "range" }
func (k rangeObject) leaves() []*object   { return []*object{k.start, k.stop, k.step} }
func (k rangeObject) with(ls []*object) static {
	return rangeObject{ls[0], ls[1], ls[2]}
}
func (k slice) shape() string                 { return "slice" }
func (k slice) leaves() []*object             { return []*object{k.lower, k.upper, k.step} }
func (k slice) with(ls []*object) static      { return slice{ls[0], ls[1], ls[2]} }
func (k *generatorExp) shape() string         { return fmt.Sprintf("generator %p", k) }
func (k *generatorExp) leaves() []*object     { return nil }
func (k *generatorExp) with([]*object) static { return k }
func (k view) shape() string                  { return fmt.Sprintf("view %s %d%s", k.kind, len(k.args), k.name) }
func (k view) leaves() []*object              { return k.args }
func (k view) with(ls []*object) static       { return view{k.kind, k.name, ls, k.birth} }

// Constructors.

func mkConst(v any) *object {
	o := &object{k: constant{val: v}}
	switch v.(type) {
	case nil:
		o.t = tNone
	case bool:
		o.t = tBool
	case *big.Int:
		o.t = tInt
	case float64:
		o.t = tFloat
	case complex128:
		o.t = tComplex
	case string:
		o.t = tStr
	case ir.BytesConst:
		o.t = tBytes
	}
	return o
}

func mkInt(n int64) *object { return mkConst(big.NewInt(n)) }

var (
	noneObject    = mkConst(nil)
	trueObject    = mkConst(true)
	falseObject   = mkConst(false)
	unboundObject = &object{t: tUnbound, k: unbound{}}
	deadObject    = &object{t: tNever, k: dead{}}
)

func mkBool(b bool) *object {
	if b {
		return trueObject
	}
	return falseObject
}

func mkStatic(k static) *object { return &object{k: k} }

func dyn(v *ir.Value, t *vtype) *object { return &object{v: v, t: t} }

func mkTuple(elems ...*object) *object { return &object{k: tuple{elems: elems}} }

// Queries.

func (o *object) constVal() (any, bool) {
	k, ok := o.k.(constant)
	return k.val, ok
}

func (o *object) isNone() bool {
	k, ok := o.k.(constant)
	return ok && k.val == nil || o.k == nil && o.t != nil && o.t.kind == ir.KNone
}

func (o *object) isDead() bool {
	_, ok := o.k.(dead)
	return ok || o.k == nil && o.t.kind == ir.KNever
}

func isUnbound(o *object) bool {
	_, ok := o.k.(unbound)
	return ok
}

// typ is the type of the object if it can be an IR value, else nil.
func (o *object) typ() *vtype {
	if o.t != nil {
		return o.t
	}
	if k, ok := o.k.(tuple); ok {
		fields := make([]*vtype, len(k.elems))
		for i, e := range k.elems {
			if fields[i] = e.typ(); fields[i] == nil {
				return nil
			}
		}
		return formType(k.form, fields...)
	}
	return nil
}

// typeName is the Python type name, for messages.
func (o *object) typeName() string {
	if k, ok := o.k.(named); ok {
		return k.typeName()
	}
	if o.t == nil {
		return "object"
	}
	return o.t.name()
}

// name is Python's name of a type.
func (t *vtype) name() string {
	switch t.kind {
	case ir.KObject:
		if l := linkOf(t); l != nil {
			return l.fields[linkField].t.name()
		}
		return t.rec.class.pyName()
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
		if t.cls.find().frozen {
			return "frozenset"
		}
		return "set"
	case ir.KTuple, ir.KSeq:
		return "tuple"
	case ir.KGen:
		if kind := t.cls.find().kind; kind != "" {
			return kind
		}
		return "generator"
	case kVariant:
		return t.cls.find().variants.targets[0].typeName()
	case ir.KNumpy:
		return "numpy." + t.num.Dtype()
	case ir.KArray:
		return "numpy.ndarray"
	}
	if t.own != nil {
		return t.own.class()
	}
	return t.ir().String()
}

func strConst(o *object) (string, bool) {
	v, ok := o.constVal()
	if !ok {
		return "", false
	}
	name, ok := v.(string)
	return name, ok
}

func objectOrNone(o *object) *object {
	if o == nil {
		return noneObject
	}
	return o
}

func constants(texts []string) []*object {
	out := make([]*object, len(texts))
	for i, t := range texts {
		out[i] = mkConst(t)
	}
	return out
}
