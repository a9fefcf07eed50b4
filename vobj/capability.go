package vobj

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
	// named has a Python type name, for messages.
	named interface{ typeName() string }

	// attributed has attributes.
	attributed interface {
		getAttr(b *builder, s *cogen.Site, o *object, name string) *object
	}

	// convertible becomes an object of CPython's. The value is nil where generation has found
	// that this place is never reached.
	convertible interface {
		toPython(b *builder, o *object) (v *ir.Value, ok bool)
	}

	// callable can be called.
	callable interface {
		call(b *builder, s *cogen.Site, f *object, args []arg) *object
	}

	// represented has a repr() of its own.
	represented interface {
		repr(b *builder, s *cogen.Site, o *object) *object
	}

	// sized has a len().
	sized interface {
		length(b *builder, s *cogen.Site, o *object) *object
	}

	// containing answers x in o.
	containing interface {
		contains(b *builder, s *cogen.Site, o, x *object) *object
	}

	// iterable can be iterated over. The iterator is nil where generation has found that this
	// place is never reached.
	iterable interface {
		iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool)
	}

	// methodical has methods that are called without being looked up as attributes.
	methodical interface {
		callMethod(b *builder, s *cogen.Site, o *object, name string, args []arg) *object
	}

	// methodicalInPython has methods that CPython is called for in a way of its own.
	methodicalInPython interface {
		callMethodPython(b *builder, s *cogen.Site, o *object, name string, args []arg) *object
	}

	// collecting is what a comprehension puts its elements in.
	collecting interface {
		collect(b *builder, s *cogen.Site, o, x *object)
	}

	// tabular is a table, of which CPython can have a copy.
	tabular interface {
		copyInPython(b *builder, o *object) *object
	}

	// delegable is an object that CPython's library may have instead, if it is.
	delegable interface{ delegable() bool }

	// pythonValued is CPython's object where a value is wanted, in a program.
	pythonValued interface{ pythonValue() }

	// changing has an identity that variables share: what takes it is generated in place.
	changing interface{ changes() }

	// fromHost is an argument as a host gives it, which becomes what the function gets.
	fromHost interface {
		fromHost(b *builder, at source.Span) *object
	}

	// copied is given to functions of libraries in CPython as a copy.
	copied interface {
		copyForPython(b *builder, o *object) *object
	}

	// displayTaking takes displays apart that its call (method is ""), that of a method, or its index ("[]") gets.
	displayTaking interface{ takesDisplays(method string) bool }

	// argReading keeps and changes nothing of what its call, or that of a method, gets.
	argReading interface{ readsArgs(method string) bool }

	// arrayTaking is a function that takes arrays, and a tuple of them for a list.
	arrayTaking interface{ takesArrays() bool }

	// receiving takes care of all calls of its methods, also of what falls back.
	receiving interface {
		receive(b *builder, s *cogen.Site, o *object, name string, args []arg) *object
	}

	// operand is a side of binary operators, l or r.
	operand interface {
		binary(b *builder, s *cogen.Site, op tree.Operator, l, r *object, symbol string) *object
	}

	// unaryOperand has unary operators.
	unaryOperand interface {
		unary(b *builder, s *cogen.Site, op tree.UnaryOperator, o *object) *object
	}

	// changeable is changed in place by operators such as +=.
	changeable interface {
		inPlace(b *builder, s *cogen.Site, op tree.Operator, l, r *object) *object
	}

	// comparing is a side of comparisons, l or r.
	comparing interface {
		compare(b *builder, s *cogen.Site, op tree.CompareOp, l, r *object) *object
	}

	// mirrored is an object that CPython can make again; nil where it can't.
	mirrored interface {
		inPython(b *builder, s *cogen.Site) *object
	}

	// placed is the value of a module-level variable that is made where it is used.
	placed interface {
		at(b *builder, s *cogen.Site, g *global) *object
	}

	// closed is a context manager of which nobody notices when it is closed.
	closed interface{ closesUnnoticed() }

	// standing is compared as another value.
	standing interface {
		comparedAs(b *builder, o *object) *object
	}

	// comparingNone is compared with None in a way of its own.
	comparingNone interface{ comparesNone() }

	// truthful has a truth value of its own.
	truthful interface {
		truth(b *builder, s *cogen.Site, o *object) *object
	}

	// indexed has items.
	indexed interface {
		item(b *builder, s *cogen.Site, o, i *object) *object
	}

	// itemChanging has items that are set and deleted.
	itemChanging interface {
		setItem(b *builder, s *cogen.Site, o, i, x *object)
		delItem(b *builder, s *cogen.Site, o, i *object)
	}

	// sought may be looked for in a container in a way of its own: as says as what, found is the answer
	// if there is one already.
	sought interface {
		soughtIn(b *builder, s *cogen.Site, o, x *object) (as, found *object)
	}

	// keyed is a key of dicts, or an element of lists and sets, that may equal what is of another type. found is
	// called with k as one of the elements' type, absent where none can be equal; not ok: neither.
	keyed interface {
		amongKeys(b *builder, s *cogen.Site, d, k *object, found func(k *object) *object, absent func() *object) (o *object, ok bool)
	}

	// texted has a str() that is not its repr().
	texted interface {
		str(b *builder, s *cogen.Site, o *object) *object
	}

	// formatted has a format().
	formatted interface {
		format(b *builder, s *cogen.Site, o, spec *object) *object
	}

	// classed has a class that type() gives.
	classed interface {
		classOf(b *builder, o *object) *object
	}

	// doubtful may be of another class than its type's: surely leaves the run if it is.
	doubtful interface {
		surely(b *builder, o *object)
	}

	// instance says of which built-in classes it is an instance.
	instance interface {
		isInstance(o *object, class string) bool
	}

	// classLike is a class that tells what is an instance of it.
	classLike interface {
		classTest() func(o *object) bool
	}

	// typeForm may stand in annotations: it is a type, and may have [...].
	typeForm interface {
		annotates() (isType, hasItems bool)
	}

	// numeric becomes a number by int() and float(), which class is.
	numeric interface {
		number(b *builder, s *cogen.Site, o *object, class string) *object
	}

	// absolute is taken by abs().
	absolute interface {
		abs(b *builder, s *cogen.Site, o *object) *object
	}

	// rounding is taken by round(), to digits.
	rounding interface {
		round(b *builder, s *cogen.Site, o, digits *object) *object
	}

	// memberwise has attributes of which each member of a union has its own.
	memberwise interface {
		ownAttr(name string) bool
	}

	// attrSetting has attributes that are set.
	attrSetting interface {
		setAttr(b *builder, s *cogen.Site, o *object, name string, val *object) bool
	}
)

func isTabular(o *object) bool {
	_, ok := o.k.(tabular)
	return ok
}

// holdsChanging reports whether something that changes, and whose changes variables see, is part of
// the object: a function that takes it is generated in place, where it can change.
func holdsChanging(o *object) bool {
	if o.k == nil {
		return false
	}
	if _, ok := o.k.(changing); ok {
		return true
	}
	return slices.ContainsFunc(o.k.leaves(), holdsChanging)
}
