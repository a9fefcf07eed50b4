package cpp

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/ir"
)

// The tracebacks of programs. A function that an exception leaves notes its name and the
// place: a number of the table of places, from 1 up, where the line is and what of it is marked.
// An op that stands in the place of calls has one from -1 down: of the table of what is inlined,
// where its place is, the function, and where the call is (hipy/module.h).

// rowTable is a table of the module's: places, names, or what ops stand in the place of.
type rowTable struct {
	rows  []string
	index map[string]int
}

func newRowTable() rowTable { return rowTable{index: map[string]int{}} }

// add is the number of a row.
func (t *rowTable) add(row string) int {
	i, ok := t.index[row]
	if !ok {
		i = len(t.rows)
		t.rows = append(t.rows, row)
		t.index[row] = i
	}
	return i
}

// define is the text of the table, and its name.
func (t *rowTable) define(typ, name string) (text, as string) {
	if len(t.rows) == 0 {
		return "", "nullptr"
	}
	return fmt.Sprintf("static const %s %s[] = {\n  %s};\n", typ, name, strings.Join(t.rows, ",\n  ")), name
}

// traced reports whether a function is in tracebacks: of a program, and the user's.
func (m *moduleEmitter) traced(fn *ir.Func) bool {
	return m.opts.Program && !fn.Library() && fn.Span.File != nil
}

// frameOf are the arguments that name a function in tracebacks.
func (m *moduleEmitter) frameOf(fn *ir.Func) string {
	if !m.traced(fn) {
		return "nullptr, 0"
	}
	return fmt.Sprintf("%s, %d", quote(fn.PyName), m.file(fn.Span.File))
}

// trace notes the frame that an exception leaves.
func (m *moduleEmitter) trace(fn *ir.Func) string {
	if !m.opts.Program {
		return "hp_at(c, line);"
	}
	return fmt.Sprintf("if (c->pending == HP_EXC || c->pending >= HP_MEMORY) hp_trace_frame(c, line, %s);", m.frameOf(fn))
}

// lineOf is what the variable line is set to where an op raises. What is no program knows
// one line, in the file of the entries: 0 in a function of another module, whose caller tells it.
func (f *funcEmitter) lineOf(o *ir.Op) int {
	if f.placing != nil {
		return f.placing.at[o]
	}
	return f.m.lineOf(f.fn, o)
}

func (m *moduleEmitter) lineOf(fn *ir.Func, o *ir.Op) int {
	if m.opts.Program {
		return m.placeOf(o.Span, o.Inlined)
	}
	at := o.Span
	if !fn.Library() {
		for c := o.Inlined; c != nil && at.File != m.source; c = c.Outer {
			at = c.At
		}
		if at.File != m.source {
			return 0
		}
	}
	return m.shownLine(at)
}

// shownLine is the line that CPython says of a place: of an attribute on a line of its own, that.
func (m *moduleEmitter) shownLine(at source.Span) int {
	if m.opts.Mark == nil {
		return at.Line()
	}
	return m.opts.Mark(at).Line
}

// lineHere is that of the last op that has one.
func (f *funcEmitter) lineHere() int {
	if f.placing != nil { // it is a loop
		return f.placing.at[f.frames[len(f.frames)-1].op] + 1
	}
	return f.m.lineAt(f.line)
}

// lineAt is the value of the generated variable line for a line of the source as a whole: in
// a program, its number in the table of marked places.
func (m *moduleEmitter) lineAt(line int) int {
	if m.opts.Program && line > 0 {
		return 1 + m.marks.add(fmt.Sprintf("{%d}", line))
	}
	return line
}

// placeOf is the number of a place in the function that c calls.
func (m *moduleEmitter) placeOf(at source.Span, c *ir.Inlined) int {
	place := 0
	if at.IsValid() {
		mark := source.Mark{Line: at.Line()}
		if m.opts.Mark != nil {
			mark = m.opts.Mark(at)
		}
		place = 1 + m.marks.add(fmt.Sprintf("{%d, %d, %d, %d, %d}", mark.Line, mark.From, mark.Left, mark.Right, mark.To))
	}
	if c == nil {
		return place
	}
	return -1 - m.inlined.add(fmt.Sprintf("{%d, %d, %d, %d, %s}", place, m.placeOf(c.At, c.Outer), c.Depth(), m.file(c.File), quote(c.Name)))
}

// file is the number of a file of the program's.
func (m *moduleEmitter) file(f *source.File) int { return m.files.add(quote(f.Full())) }

// handled notes the frame that has a handler, of the op o, in the traceback of the pending
// exception, and sets the variable at, where the exception goes on if it is raised again.
// With keep the traceback outlasts what the handler does.
func (f *funcEmitter) handled(o *ir.Op, at string, keep bool) {
	if !f.m.opts.Program {
		f.printf("hp_at(c, line);")
		return
	}
	depth, frame := o.Inlined.Depth(), f.m.frameOf(f.fn)
	if len(o.Frames) > 0 { // a library model handles it: the exception leaves no function of the user's
		depth, frame = depth+1, "nullptr, 0"
	}
	f.printf("%s = hp_trace_handled(c, line, %d, %s, %t);", at, depth, frame, keep)
}

// again is the variable that handled has set for the handler of an exception; "0" if there
// is none.
func (f *funcEmitter) again(exc *ir.Value) string {
	if at := f.handlers[exc]; at != "" {
		return at
	}
	return "0"
}

// handler writes what a try does about an exception. In a program another one that comes
// up there has it for its context.
func (f *funcEmitter) handler(o *ir.Op, id int, res []string) {
	r := o.Regions[1]
	if !f.m.opts.Program || !raisesAnother(r) {
		f.region(r, res)
		return
	}
	fr := &frame{kind: handlerFrame, op: o, id: id}
	f.frames = append(f.frames, fr)
	f.printf("{")
	f.region(r, res)
	f.printf("}")
	f.pop()
	if !fr.caught {
		return
	}
	if endsInYield(r) {
		f.printf("goto L_end_%d;", id)
	}
	f.label(fmt.Sprintf("L_during_%d", id))
	f.printf("hp_exc_during(c, %s);", f.arg(r.Args[0]))
	f.printf("goto %s;", f.unwindLabel())
}

// lastly writes the second region of a finally. In a program an exception that comes up there has the
// one that is on its way for its context.
func (f *funcEmitter) lastly(o *ir.Op, of *frame) {
	during := &frame{kind: handlerFrame, op: o, id: of.id}
	has := f.m.opts.Program && of.caught && raises(o.Regions[1])
	if has {
		f.frames = append(f.frames, during)
	}
	f.printf("{ // finally")
	f.region(o.Regions[1], nil)
	f.printf("}")
	if !has {
		return
	}
	f.pop()
	if !during.caught {
		return
	}
	if endsInYield(o.Regions[1]) {
		f.printf("goto L_after_%d;", of.id)
	}
	f.label(fmt.Sprintf("L_during_%d", of.id))
	f.printf("if (how%d == %d) hp_exc_during(c, exc%d);", of.id, howRaise, of.id)
	f.printf("goto %s;", f.unwindLabel())
	if endsInYield(o.Regions[1]) {
		f.label(fmt.Sprintf("L_after_%d", of.id))
	}
}

// takeException makes the pending exception the value that a try's handler is about.
// Restart and cancellation are never caught.
func (f *funcEmitter) takeException(o *ir.Op, id int) {
	v := o.Regions[1].Args[0]
	at := fmt.Sprintf("at%d", id)
	f.handled(o, "[[maybe_unused]] int32_t "+at, keepsTrace(o.Regions[1]))
	if f.m.opts.Program {
		f.handlers[v] = at
	}
	f.printf("if (HP_UNLIKELY(c->pending != HP_EXC)) goto %s;", f.unwindLabel())
	f.define(v, "hp_exc_take(c)")
}

// raisesAnother reports whether another exception may come up in a handler than the one it
// has.
func raisesAnother(handler *ir.Block) bool {
	exc, another := handler.Args[0], false
	handler.Walk(func(o *ir.Op) {
		if o.Name() == "raise" {
			another = another || o.Args[0] != exc
		} else {
			another = another || o.Decl.Has(ir.Raises|ir.Python)
		}
	})
	return another
}

// keepsTrace reports whether the traceback of the exception that a handler has is needed
// when it is no longer the last one: the exception goes elsewhere, or another has it for its
// context.
func keepsTrace(handler *ir.Block) bool {
	keeps := raisesAnother(handler)
	handler.Walk(func(o *ir.Op) {
		switch o.Name() {
		case "raise", "exc.matches", "exc.str", "exc.repr":
		default:
			keeps = keeps || slices.Contains(o.Args, handler.Args[0])
		}
	})
	return keeps
}

// raises reports whether an op of a block may raise.
func raises(b *ir.Block) bool {
	found := false
	b.Walk(func(o *ir.Op) { found = found || o.Decl.Has(ir.Raises|ir.Python) })
	return found
}
