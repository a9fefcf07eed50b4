package cpp

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// Twins. A long script has the same loops of library models again and again, set apart as functions
// (passes/core/outline.go) that differ in nothing but the places that tracebacks show. They are one C++
// function. Where others have the place of an op that fails, it has the op's number, and finds the place
// in a table that its caller passes: of that caller's own twin.

// smallestTwin is the number of ops from which a table is less than another function.
const smallestTwin = 4

// findTwins decides which functions are one.
func (m *moduleEmitter) findTwins() {
	if m.opts.Profile != nil {
		return
	}
	m.twins = ir.Twins(m.mod, func(f *ir.Func) bool {
		if !f.Part || f.Yields != nil || f.Recursive || f.Body.Len() < smallestTwin {
			return false
		}
		fits := true
		f.Body.Walk(func(o *ir.Op) {
			switch o.Name() {
			case "try", "finally": // whose handlers tell places themselves
				fits = false
			case "loop", "for":
				fits = fits && o.Span.IsValid()
			}
		})
		return fits
	})
	for f := range m.twins {
		if m.plan.starts[f] {
			m.plan.starts[m.twin(f)] = true
		}
	}
	m.placed = map[*ir.Func]*placing{}
	for f, of := range m.twins {
		m.placed[f], m.placed[of] = nil, nil
	}
	for f := range m.twins {
		m.funcs[f] = m.funcs[m.twin(f)]
	}
}

// twin is the function that stands for f.
func (m *moduleEmitter) twin(f *ir.Func) *ir.Func {
	for m.twins[f] != nil {
		f = m.twins[f]
	}
	return f
}

// hasTwins reports whether a function is passed the places of its ops.
func (m *moduleEmitter) hasTwins(f *ir.Func) bool {
	_, is := m.placed[f]
	return is
}

// each lists what stands for functions, once.
func (m *moduleEmitter) each(fs []*ir.Func) []*ir.Func {
	var out []*ir.Func
	seen := map[*ir.Func]bool{}
	for _, f := range fs {
		if f = m.twin(f); !seen[f] {
			seen[f] = true
			out = append(out, f)
		}
	}
	return out
}

// placing is the table of places of a function that has twins: where in it an op is; 0 is none.
type placing struct {
	at   map[*ir.Op]int
	size int
}

// placing numbers the ops of a function; a call of one that has twins has all of its numbers.
func (m *moduleEmitter) placing(f *ir.Func) *placing {
	if p := m.placed[f]; p != nil {
		return p
	}
	p := &placing{at: map[*ir.Op]int{}, size: 1}
	f.Body.Walk(func(o *ir.Op) {
		if o.Name() == "const" {
			return
		}
		p.at[o] = p.size
		p.size++
		if isLoop(o) { // the line, where it asks whether to go on
			p.size++
		}
		if callee := m.calledTwin(o); callee != nil {
			p.size += m.placing(callee).size - 1
		}
	})
	m.placed[f] = p
	return p
}

// calledTwin is the function that an op calls, if that has twins.
func (m *moduleEmitter) calledTwin(o *ir.Op) *ir.Func {
	if o.Name() == "call" {
		if f := m.plan.callee(o.Attrs.Sym); m.hasTwins(f) {
			return f
		}
	}
	return nil
}

// placesOf are the places of a function's ops, by their numbers.
func (m *moduleEmitter) placesOf(f *ir.Func) []string {
	table := []string{"0"}
	f.Body.Walk(func(o *ir.Op) {
		if o.Name() == "const" {
			return
		}
		if callee := m.calledTwin(o); callee != nil {
			table = append(table, m.placesOf(callee)...)
		} else {
			table = append(table, fmt.Sprint(m.lineOf(f, o)))
		}
		if isLoop(o) {
			table = append(table, fmt.Sprint(m.lineAt(o.Span.Line())))
		}
	})
	return table
}

func isLoop(o *ir.Op) bool { return o.Name() == "loop" || o.Name() == "for" }

// placeTable is the name of that table in the text.
func (m *moduleEmitter) placeTable(f *ir.Func) string {
	rows := strings.Join(m.placesOf(f), ", ")
	name, ok := m.placeTables[rows]
	if !ok {
		name = fmt.Sprintf("places_%d", len(m.placeTables))
		m.placeTables[rows] = name
		fmt.Fprintf(&m.statics, "static const int32_t %s[] = {%s};\n", name, rows)
	}
	return name
}

// partArgs are the arguments by which a part of a function tells where it failed.
func (f *funcEmitter) partArgs(o *ir.Op, callee *ir.Func) []string {
	at := "&line"
	if f.placing != nil {
		at = "at" // it tells the place itself
	}
	switch {
	case !f.m.hasTwins(callee):
		return []string{at}
	case f.placing != nil:
		return []string{fmt.Sprintf("places + %d", f.placing.at[o]), at}
	}
	return []string{f.m.placeTable(callee), at}
}
