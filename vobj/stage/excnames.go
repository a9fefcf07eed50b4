package stage

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Exception classes have three names: that of Python (ExceptionClass.name), the one by which ops
// tell them from all others, and the one that tracebacks show. CPython's own classes of the
// library's modules are known by the last (hp_exc_same).

// exceptionOf describes an exception class of the program with the given
// bases. The runtime knows one line of classes of the program and one builtin
// class of each: ok is false where the bases are more than that.
func (b *Builder) exceptionOf(def *tree.ClassDef, bases ...ExceptionClass) (k ExceptionClass, ok bool) {
	u := b.exceptionNamed(def)
	nearest := bases[0]
	for i, base := range bases {
		if base.User != nil && (u.base == nil || base.derivesFrom(*u.base)) {
			u.base = &bases[i]
		}
		if of := (ExceptionClass{Name: nearest.builtinBase()}); base.isA(of.Name) {
			nearest = base
		}
	}
	for _, base := range bases {
		if !nearest.isA(base.builtinBase()) || base.User != nil && !u.base.derivesFrom(base) {
			return ExceptionClass{}, false
		}
	}
	if u.base != nil {
		from := u.base.User
		u.Bases = append([]string{from.Name}, from.Bases[:len(from.Bases)-1]...)
	}
	u.Bases = append(u.Bases, b.Compiler.excSymbol(ExceptionClass{Name: nearest.builtinBase()}))
	return ExceptionClass{Name: def.Name, User: u}, true
}

// exceptionModules are what classes of library modules name as theirs, where it is another.
var exceptionModules = map[string]string{"json": "json.decoder", "csv": "_csv"}

// patternError is re.error, which only CPython raises: patterns that native code has are valid.
var patternError = ExceptionClass{Name: "error", User: &UserException{Name: "re.error", shown: "re.error", module: "re", library: true, foreign: true, Bases: []string{"Exception"}}}

// exceptionNamed is an exception class of which the statement is known, but not the bases.
// What ops call it tells it from all others of its name.
func (b *Builder) exceptionNamed(def *tree.ClassDef) *UserException {
	p := b.Frame.Gen.Program()
	qual := qualifiedName(p.Info, def, def.Name)
	u := &UserException{Name: qual}
	if m := b.Compiler.moduleOf(p); m != nil && p != b.Compiler.Prog {
		u.module, u.library = m.name, m.Library
		if of := exceptionModules[m.name]; of != "" && m.Library {
			u.module = of
		}
		u.Name = u.module + "." + qual
	}
	if u.Name != def.Name {
		u.shown = u.Name
	}
	for other := range p.Info.Binds {
		if k, ok := other.(*tree.ClassDef); ok && k != def && k.Name == def.Name && qualifiedName(p.Info, k, k.Name) == qual {
			u.Name = fmt.Sprintf("%s:%d", u.Name, def.Span().StartPos().Line)
			break
		}
	}
	return u
}

// moduleOf is the module that a program is of, where it is one of the user's or a library
// module in place of CPython's.
func (c *Compiler) moduleOf(p *cogen.Program) *UserModule {
	if m := c.Modules[p]; m != nil {
		return m
	}
	return c.foreign[p]
}
