package stage

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Late fallback. A model of the library that meets a value which it has no form for calls
// CPython's own function, then and there, and goes on natively with the result. In a
// model's text that is a function named _late_*, which begins with hp.late(reason):
//
//	def _late_strptime(text, fmt):
//	    hp.late("datetime.strptime() with this format")
//	    t = hp.cpython("datetime").datetime.strptime(text, fmt)
//	    return hp.native(t.year, "int"), ...
//
// It gets values only: a container that CPython might keep, change or compare by identity
// never goes there. What it calls has no effect but its result. So to passes, and to
// whoever asks whether a function is native, a call of it is one that may raise
// (ir.Func.Late); its code is out of line, and hp_py_late sees each one at run time.

const latePrefix = "_late_"

// isLate reports whether a function is a model's late fallback.
func (c *Compiler) isLate(f Function) bool {
	return f.Gen != nil && strings.HasPrefix(f.Gen.Name, latePrefix) && (f.Model || c.isLibrary(f.Gen.Program()))
}

// lateIntrinsics are what models have for it.
func lateIntrinsics() map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object {
	return map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object{
		"late": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			if b.Current != nil {
				b.Op("py.late", []*ir.Value{b.Value(os[0])})
			}
			return None
		},
		// cpython(name): CPython's module of that name.
		"cpython": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			name, _ := os[0].ConstVal()
			return b.Py("py.import", name.(string), PyObjType)
		},
		// native(x, type): what CPython gave as a native value of the type, as
		// libraryResults has it.
		"native": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			name, _ := os[1].ConstVal()
			if !IsPyObj(os[0]) { // by libraryResults
				return os[0]
			}
			return b.FromPython(os[0], nativeResult(name.(string)))
		},
		// may_replay(): whether CPython may run the row from its start here.
		"may_replay": func(b *Builder, s *cogen.Site, _ []*Object) *Object { return Bool(b.mayReplay()) },
	}
}
