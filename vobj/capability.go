package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// The capabilities of statics. Each kind of static says with its methods what it can do; what
// it has no method for, or answers nil to, is done as for any object. A new kind of value is
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
)
