package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// The capabilities of statics, and of values whose type is a library's (library.go). Each kind says
// with its methods what it can do; what it has no method for, or answers nil to, is done as for any object. A new kind of value is
// therefore one file: its type, and the capabilities that it has.
type (
	// Named has a Python type name, for messages.
	Named interface{ TypeName() string }

	// Attributed has attributes.
	Attributed interface {
		GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object
	}

	// Convertible becomes an object of CPython's. The value is nil where generation has found
	// that this place is never reached.
	Convertible interface {
		ToPython(b *Builder, o *Object) (v *ir.Value, ok bool)
	}

	// Callable can be called.
	Callable interface {
		Call(b *Builder, s *cogen.Site, f *Object, args []Arg) *Object
	}

	// Represented has a repr() of its own.
	Represented interface {
		Repr(b *Builder, s *cogen.Site, o *Object) *Object
	}

	// Sized has a len().
	Sized interface {
		Length(b *Builder, s *cogen.Site, o *Object) *Object
	}

	// Containing answers x in o.
	Containing interface {
		Contains(b *Builder, s *cogen.Site, o, x *Object) *Object
	}

	// Iterable can be iterated over. The iterator is nil where generation has found that this
	// place is never reached.
	Iterable interface {
		Iterate(b *Builder, s *cogen.Site, o *Object) (it *Iterator, ok bool)
	}

	// Methodical has methods that are called without being looked up as attributes.
	Methodical interface {
		CallMethod(b *Builder, s *cogen.Site, o *Object, name string, args []Arg) *Object
	}

	// MethodicalInPython has methods that CPython is called for in a way of its own.
	MethodicalInPython interface {
		CallMethodPython(b *Builder, s *cogen.Site, o *Object, name string, args []Arg) *Object
	}

	// WithElements never changes, and its elements are known when code is generated; nil: they are not.
	WithElements interface{ Elements() []*Object }

	// Collecting is what a comprehension puts its elements in.
	Collecting interface {
		Collect(b *Builder, s *cogen.Site, o, x *Object)
	}

	// Tabular is a table, of which CPython can have a copy.
	Tabular interface {
		CopyInPython(b *Builder, o *Object) *Object
	}

	// Delegable is an object that CPython's library may have instead, if it is.
	Delegable interface{ Delegable() bool }

	// PythonValued is CPython's object where a value is wanted, in a program.
	PythonValued interface{ PythonValue() }

	// Changing has an identity that variables share: what takes it is generated in place.
	Changing interface{ Changes() }

	// FromHost is an argument as a host gives it, which becomes what the function gets.
	FromHost interface {
		FromHost(b *Builder, at source.Span) *Object
	}

	// Copied is given to functions of libraries in CPython as a copy.
	Copied interface {
		CopyForPython(b *Builder, o *Object) *Object
	}

	// DisplayTaking takes displays apart that its call (method is ""), that of a method, or its index ("[]") gets.
	DisplayTaking interface{ TakesDisplays(method string) bool }

	// SpreadTaking takes arguments known only at run time as they are in its call, or in those of its methods: mappings of
	// CPython's and dict displays too.
	SpreadTaking interface{ TakesSpread() bool }

	// ArgReading keeps and changes nothing of what its call, or that of a method, gets.
	ArgReading interface{ ReadsArgs(method string) bool }

	// ArrayTaking is a function that takes arrays, and a tuple of them for a list.
	ArrayTaking interface{ TakesArrays() bool }

	// Receiving takes care of all calls of its methods, also of what falls back.
	Receiving interface {
		Receive(b *Builder, s *cogen.Site, o *Object, name string, args []Arg) *Object
	}

	// Operand is a side of binary operators, l or r.
	Operand interface {
		Binary(b *Builder, s *cogen.Site, op tree.Operator, l, r *Object, symbol string) *Object
	}

	// UnaryOperand has unary operators.
	UnaryOperand interface {
		Unary(b *Builder, s *cogen.Site, op tree.UnaryOperator, o *Object) *Object
	}

	// Changeable is changed in place by operators such as +=.
	Changeable interface {
		InPlace(b *Builder, s *cogen.Site, op tree.Operator, l, r *Object) *Object
	}

	// Comparing is a side of comparisons, l or r.
	Comparing interface {
		Compare(b *Builder, s *cogen.Site, op tree.CompareOp, l, r *Object) *Object
	}

	// Mirrored is an object that CPython can make again; nil where it can't.
	Mirrored interface {
		InPython(b *Builder, s *cogen.Site) *Object
	}

	// Placed is the value of a module-level variable that is made where it is used.
	Placed interface {
		At(b *Builder, s *cogen.Site, g *Global) *Object
	}

	// Closed is a context manager of which nobody notices when it is closed.
	Closed interface{ ClosesUnnoticed() }

	// Standing is compared as another value.
	Standing interface {
		ComparedAs(b *Builder, o *Object) *Object
	}

	// ComparingNone is compared with None in a way of its own.
	ComparingNone interface{ ComparesNone() }

	// Truthful has a truth value of its own.
	Truthful interface {
		Truth(b *Builder, s *cogen.Site, o *Object) *Object
	}

	// Indexed has items.
	Indexed interface {
		Item(b *Builder, s *cogen.Site, o, i *Object) *Object
	}

	// ItemChanging has items that are set and deleted.
	ItemChanging interface {
		SetItem(b *Builder, s *cogen.Site, o, i, x *Object)
		DelItem(b *Builder, s *cogen.Site, o, i *Object)
	}

	// Sought may be looked for in a container in a way of its own: as says as what, found is the answer
	// if there is one already.
	Sought interface {
		SoughtIn(b *Builder, s *cogen.Site, o, x *Object) (as, found *Object)
	}

	// Keyed is a key of dicts, or an element of lists and sets, that may equal what is of another type. found is
	// called with k as one of the elements' type, absent where none can be equal; not ok: neither.
	Keyed interface {
		AmongKeys(b *Builder, s *cogen.Site, d, k *Object, found func(k *Object) *Object, absent func() *Object) (o *Object, ok bool)
	}

	// Texted has a str() that is not its repr().
	Texted interface {
		Str(b *Builder, s *cogen.Site, o *Object) *Object
	}

	// Formatted has a format().
	Formatted interface {
		Format(b *Builder, s *cogen.Site, o, spec *Object) *Object
	}

	// Classed has a class that type() gives.
	Classed interface {
		ClassOf(b *Builder, o *Object) *Object
	}

	// Doubtful may be of another class than its type's: surely leaves the run if it is.
	Doubtful interface {
		Surely(b *Builder, o *Object)
	}

	// Instance says of which built-in classes it is an instance.
	Instance interface {
		IsInstance(o *Object, class string) bool
	}

	// ClassLike is a class that tells what is an instance of it.
	ClassLike interface {
		ClassTest() func(o *Object) bool
	}

	// TypeForm may stand in annotations: it is a type, and may have [...].
	TypeForm interface {
		Annotates() (isType, hasItems bool)
	}

	// Numeric becomes a number by int() and float(), which class is.
	Numeric interface {
		Number(b *Builder, s *cogen.Site, o *Object, class string) *Object
	}

	// Absolute is taken by abs().
	Absolute interface {
		Abs(b *Builder, s *cogen.Site, o *Object) *Object
	}

	// Rounding is taken by round(), to digits.
	Rounding interface {
		Round(b *Builder, s *cogen.Site, o, digits *Object) *Object
	}

	// Memberwise has attributes of which each member of a union has its own.
	Memberwise interface {
		OwnAttr(name string) bool
	}

	// AttrSetting has attributes that are set.
	AttrSetting interface {
		SetAttr(b *Builder, s *cogen.Site, o *Object, name string, val *Object) bool
	}
)

func isTabular(o *Object) bool {
	_, ok := o.Static.(Tabular)
	return ok
}

// holdsChanging reports whether something that changes, and whose changes variables see, is part of
// the object: a function that takes it is generated in place, where it can change.
func holdsChanging(o *Object) bool {
	if o.Static == nil {
		return false
	}
	if _, ok := o.Static.(Changing); ok {
		return true
	}
	return slices.ContainsFunc(o.Static.Leaves(), holdsChanging)
}
