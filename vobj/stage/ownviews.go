package stage

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Programs that look at themselves (facts/ownview.go), and are CPython's.

// ownViewOf reads a text once.
func (c *Compiler) ownViewOf(p *cogen.Program) facts.OwnView {
	v, ok := c.views[p]
	if !ok {
		m := c.userModuleOf(p)
		v = facts.ReadOwnView(p, m == nil || m.name == facts.MainName)
		c.views[p] = v
	}
	return v
}

// refuseOwnView refuses a module that looks at the program.
func (c *Compiler) refuseOwnView(m *UserModule) {
	if v := c.ownViewOf(m.Prog); v.Why != "" && !m.Library {
		panic(&Unsupported{Reason: v.Why, Span: v.At, Whole: true, Callers: true})
	}
}

// showTests has CPython's module __main__ define what doctest.testmod() is to find there, where a place of
// the program asks for it.
func (b *Builder) showTests(s *cogen.Site) {
	m := b.Compiler.userModuleOf(b.Frame.Gen.Program())
	if m == nil || m.Library || b.Current == nil {
		return
	}
	tests := b.Compiler.ownViewOf(m.Prog).Tests
	if tests == nil || !tests.At[s.Node] {
		return
	}
	if len(b.Compiler.InMain.Defs) > 0 || len(b.Compiler.InMain.mirrored) > 0 || len(b.Compiler.InMain.owned) > 0 {
		// Definitions of the program are CPython's already, and what they have changed is to be seen.
		panic(&Unsupported{Reason: "the module doctest, which looks at the program", Span: s.Node.Span(), Whole: true, Callers: true})
	}
	b.At(s)
	b.NoteFallback("doctest.testmod", "the tests run in CPython", "")
	main := b.moduleInPython(m)
	b.Py("py.setattr", "__file__", nil, main.Value, b.ToPython(Const(m.Prog.File.Full())))
	b.runText(tests.Text, "exec", m.Prog.File, 0, b.GetAttrPython(main, "__dict__"))
}

// refuseFound refuses a program that finds modules of its own by name.
func (c *Compiler) refuseFound() {
	own := false
	for _, m := range c.ModuleList[1:] {
		own = own || !m.Library
	}
	for _, m := range c.ModuleList {
		if m.Library {
			continue
		}
		v := c.ownViewOf(m.Prog)
		found := v.Unknown && own
		for _, name := range v.Named {
			top, _, _ := strings.Cut(name, ".")
			found = found || top == "" || !c.userModuleIsLibrary(top)
		}
		if found {
			panic(&Unsupported{Reason: "a module of the program that is found by its name at run time", Whole: true, Callers: true})
		}
	}
}

// asksAnnotations reports whether somebody may look at the annotations of functions.
func (c *Compiler) asksAnnotations() bool {
	for _, m := range c.ModuleList {
		if !m.Library && c.ownViewOf(m.Prog).Annotations {
			return true
		}
	}
	return false
}
