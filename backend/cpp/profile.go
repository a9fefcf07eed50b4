package cpp

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// timed has the clock count the call of an op that runs in CPython. See
// hipy/clock.h.
func (f *funcEmitter) timed(o *ir.Op, call string) string {
	switch {
	case !o.Decl.Has(ir.Python):
		return call
	case f.m.opts.Profile != nil && o.Span.File == f.m.opts.Profile:
		pos := o.Span.StartPos()
		return fmt.Sprintf("HP_PY_AT(c, &sites[%d], %s)", f.m.site(site{pos.Line, pos.Col + 1, int(o.Span.End - o.Span.Start), o.Name()}), call)
	}
	if f.shows(o) {
		return fmt.Sprintf("HP_PY_ON(c, %s, %s)", f.place(o), call)
	}
	return "HP_PY(c, " + call + ")"
}

// shows reports whether CPython is told where an op is: those that may run Python's code, of
// programs those that may warn, too.
func (f *funcEmitter) shows(o *ir.Op) bool {
	if o.Span.File == nil {
		return false
	}
	return f.m.opts.Program && !neverWarns[o.Name()] || runsPython(o.Name())
}

// runsPython reports whether an op calls what may be a function of Python's.
func runsPython(op string) bool {
	return strings.HasPrefix(op, "py.call") || strings.HasPrefix(op, "py.method") || strings.HasPrefix(op, "py.invoke")
}

// place is where an op is, as HP_PY_ON takes it, and the function there.
func (f *funcEmitter) place(o *ir.Op) string {
	name := f.fn.PyName
	switch {
	case o.Inlined != nil:
		name = o.Inlined.Name
	case f.fn.Library():
		name = ""
	}
	return fmt.Sprint(int64(f.m.function(name))<<48 | int64(f.m.file(o.Span.File))<<32 | int64(f.m.shownLine(o.Span)))
}

// function is the number of a function of the user's, by its name, from 1 up; 0 is none.
func (m *moduleEmitter) function(name string) int {
	if name == "" {
		return 0
	}
	if n := 1 + m.functions.add(quote(name)); n <= 0x7fff {
		return n
	}
	return 0
}

// neverWarns are ops in CPython that run no code but its own on objects that are known.
var neverWarns = func() map[string]bool {
	m := map[string]bool{}
	for _, n := range strings.Fields("drop keep list_new list_append dict_new slice tuple_from_list is is_none global from_none from_bool from_int from_float from_complex from_str from_bytes") {
		m["py."+n] = true
	}
	return m
}()

// profileLine begins the line of an op in a profile.
func (f *funcEmitter) profileLine(o *ir.Op) {
	if f.m.opts.Profile == nil || o.Span.File != f.m.opts.Profile || o.Name() == "const" || o.Name() == "yield" {
		return
	}
	if line := o.Span.Line(); line > 0 && line != f.profiled {
		f.printf("hp_line(c, &sites[%d]);", f.m.site(site{line: line}))
		f.profiled = line
	}
}

// leavesLine reports whether control may be on another line after an op.
func leavesLine(o *ir.Op) bool { return len(o.Regions) > 0 || strings.HasPrefix(o.Name(), "call") }

// site is a place in the profile; all but the line is zero for a whole line.
type site struct {
	line, col, length int
	op                string
}

// site is the number of a place.
func (m *moduleEmitter) site(key site) int {
	if i, ok := m.siteIndex[key]; ok {
		return i
	}
	i := len(m.sites)
	m.siteIndex[key] = i
	m.sites = append(m.sites, key)
	return i
}

// siteTable defines the places of the profile, declared before the code.
func (m *moduleEmitter) siteTable() (decl, name string) {
	if len(m.sites) == 0 {
		return "", "nullptr"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "static hp_site sites[%d] = {\n", len(m.sites))
	for _, s := range m.sites {
		fmt.Fprintf(&b, "  {%d, %d, %d, %s, 0, 0},\n", s.line, s.col, s.length, quote(s.op))
	}
	b.WriteString("};\n\n")
	return b.String(), "sites"
}
