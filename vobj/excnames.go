package vobj

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Exception classes have three names: that of Python (excClass.name), the one by which ops
// tell them from all others, and the one that tracebacks show. CPython's own classes of the
// library's modules are known by the last (hp_exc_same).

// exceptionOf describes an exception class of the program with the given
// bases. The runtime knows one line of classes of the program and one builtin
// class of each: ok is false where the bases are more than that.
func (b *builder) exceptionOf(def *tree.ClassDef, bases ...excClass) (k excClass, ok bool) {
	u := b.exceptionNamed(def)
	nearest := bases[0]
	for i, base := range bases {
		if base.user != nil && (u.base == nil || base.derivesFrom(*u.base)) {
			u.base = &bases[i]
		}
		if of := (excClass{name: nearest.builtinBase()}); base.isA(of.name) {
			nearest = base
		}
	}
	for _, base := range bases {
		if !nearest.isA(base.builtinBase()) || base.user != nil && !u.base.derivesFrom(base) {
			return excClass{}, false
		}
	}
	if u.base != nil {
		from := u.base.user
		u.bases = append([]string{from.name}, from.bases[:len(from.bases)-1]...)
	}
	u.bases = append(u.bases, b.c.excSymbol(excClass{name: nearest.builtinBase()}))
	return excClass{name: def.Name, user: u}, true
}

// exceptionModules are what classes of library modules name as theirs, where it is another.
var exceptionModules = map[string]string{"json": "json.decoder", "csv": "_csv"}

// patternError is re.error, which only CPython raises: patterns that native code has are valid.
var patternError = excClass{name: "error", user: &userException{name: "re.error", shown: "re.error", module: "re", library: true, foreign: true, bases: []string{"Exception"}}}

// exceptionNamed is an exception class of which the statement is known, but not the bases.
// What ops call it tells it from all others of its name.
func (b *builder) exceptionNamed(def *tree.ClassDef) *userException {
	p := b.frame.gen.Program()
	qual := qualifiedName(p.Info, def, def.Name)
	u := &userException{name: qual}
	if m := b.c.moduleOf(p); m != nil && p != b.c.prog {
		u.module, u.library = m.name, m.library
		if of := exceptionModules[m.name]; of != "" && m.library {
			u.module = of
		}
		u.name = u.module + "." + qual
	}
	if u.name != def.Name {
		u.shown = u.name
	}
	for other := range p.Info.Binds {
		if k, ok := other.(*tree.ClassDef); ok && k != def && k.Name == def.Name && qualifiedName(p.Info, k, k.Name) == qual {
			u.name = fmt.Sprintf("%s:%d", u.name, def.Span().StartPos().Line)
			break
		}
	}
	return u
}

// moduleOf is the module that a program is of, where it is one of the user's or a library
// module in place of CPython's.
func (c *Compiler) moduleOf(p *cogen.Program) *userModule {
	if m := c.modules[p]; m != nil {
		return m
	}
	return c.foreign[p]
}
