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
		v = facts.ReadOwnView(p)
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
