package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Which libraries are asked. The hooks of a library (library.go) cost time, and a text that can have
// none of its values needs none of them: one that imports nothing but modules of Python's library and
// modules of its own, and gets no arrays or tables from its host.

// askLibraries decides which libraries the next run asks; true if others were asked before.
func (c *Compiler) askLibraries() (changed bool) {
	asked := slices.DeleteFunc(slices.Clone(c.Lib.Libs), func(l *Library) bool { return !c.mayNeed(l) })
	changed = !slices.Equal(asked, c.libs)
	c.libs = asked
	return changed
}

// mayNeed reports whether a program may have values of a library.
func (c *Compiler) mayNeed(l *Library) bool {
	if c.TableEntry || c.UsesTables || c.hostArrays || c.importsBeyond(c.Prog) {
		return true
	}
	needs := func(p *cogen.Program, m *UserModule) bool {
		return m != nil && !m.Library && c.importsBeyond(p) || c.importsAny(p, l.Roots)
	}
	if needs(c.Prog, nil) {
		return true
	}
	for _, modules := range []map[*cogen.Program]*UserModule{c.foreign, c.Modules} {
		for p, m := range modules {
			if needs(p, m) {
				return true
			}
		}
	}
	return false
}

// importsBeyond reports whether a text imports more than modules of Python's library and of the user's.
func (c *Compiler) importsBeyond(p *cogen.Program) bool {
	return slices.ContainsFunc(c.factsOf(p).imports, func(name string) bool {
		if isStandard(name) {
			return false
		}
		if c.load == nil {
			return true
		}
		top, _, _ := strings.Cut(name, ".")
		m, err := c.load(top)
		return m == nil || err != nil
	})
}

// isStandard reports whether a module is one of Python's library, or a part of one.
func isStandard(name string) bool {
	top, _, _ := strings.Cut(name, ".")
	_, ok := facts.StandardModules[top]
	return ok
}

// importsAny reports whether a text imports one of some modules.
func (c *Compiler) importsAny(p *cogen.Program, modules []string) bool {
	return slices.ContainsFunc(c.factsOf(p).imports, func(name string) bool {
		top, _, _ := strings.Cut(name, ".")
		return slices.Contains(modules, top)
	})
}

// takesArrays reports whether a host passes arrays or the like for parameters of some types.
func takesArrays(types []*ir.Type) bool {
	return slices.ContainsFunc(types, func(t *ir.Type) bool {
		return t != nil && (t.Kind == ir.KArray || t.Kind == ir.KNumpy || t.Kind == ir.KColumn || takesArrays(t.Elems))
	})
}
