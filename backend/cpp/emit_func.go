package cpp

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/ir"
)

// funcEmitter writes one clone of one function.
//
// The text keeps two rules that make C++'s goto legal without any further
// thought: a goto only leaves blocks, and its label stands right behind the
// block that it leaves. So no jump passes a declaration in the scope of its
// label, and values can be declared, with initialiser, where they are defined.
type funcEmitter struct {
	m     *moduleEmitter
	fn    *ir.Func
	clone clone

	out    *strings.Builder
	indent int

	values map[*ir.Value]string // the C++ expression for a value: a variable or a literal
	consts map[*ir.Value]any    // the values known at compile time
	locals map[*ir.Value]bool   // cells that don't escape: C++ variables
	data   map[*ir.Value]string // lists of enclosing loops: pointers to their elements
	tables map[*ir.Value]string // dicts of enclosing loops: copies of their tables
	tabled []*ir.Value          // those dicts, outer loops first
	// inData are literals that are nothing but parts of tables: see literals.go.
	inData map[*ir.Value]bool
	// handlers are the exceptions of handlers: see traceback.go.
	handlers map[*ir.Value]string
	// usedValues are the operands of ops, if an op has asked.
	usedValues map[*ir.Value]bool
	frames     []*frame // enclosing loops, try and finally bodies
	labels     int
	line       int // the last Python line named in a comment
	// profiled is the line that a profile is told runs, or 0.
	profiled int

	large                                     bool // many ops: compile time comes first
	elementwise                               bool // within the region of an element-wise op
	usesUnwind, usesLeave, usesLine, usesFuel bool
	// base is how many of the first ops are the base case of a recursion, early
	// whether one of these is being written: see depth.go.
	base                             int
	early, earlyUnwinds, earlyLeaves bool
	// placing numbers its ops, if it has twins.
	placing *placing
	// few is the largest number of iterations of the enclosing loops, up to the
	// innermost that polls, which don't poll themselves.
	few int64
}

// emitFunc returns the function's definition.
func (m *moduleEmitter) emitFunc(fn *ir.Func, k clone) string {
	defer named(fn)
	f := &funcEmitter{m: m, fn: fn, clone: k, out: &strings.Builder{}, indent: 2, few: 1,
		large: fn.Large(), values: map[*ir.Value]string{}, consts: map[*ir.Value]any{}, locals: localCells(fn), data: map[*ir.Value]string{}, tables: map[*ir.Value]string{}, handlers: map[*ir.Value]string{}}
	for _, p := range fn.Params() {
		f.values[p] = f.varName(p)
	}
	if m.hasTwins(fn) {
		f.placing = m.placing(fn)
	}
	f.findTables()
	f.base = baseCase(fn)
	f.early = f.base > 0
	f.block(fn.Body, nil)
	body := f.out.String()

	var b strings.Builder
	if line := fn.Span.Line(); line > 0 {
		fmt.Fprintf(&b, "// %s:%d: %s\n", comment(fn.Span.File.Name), line, comment(fn.Span.File.LineText(line)))
	} else {
		fmt.Fprintf(&b, "// %s\n", comment(fn.Name))
	}
	fmt.Fprintf(&b, "%s {\n", m.prototype(fn, k, true))
	if f.usesLine {
		b.WriteString("  int32_t line = 0;\n")
	}
	if f.usesFuel {
		b.WriteString("  int32_t fuel = HP_POLL_INTERVAL;\n")
	}
	b.WriteString(f.enter())
	if fn.Yields != nil {
		return b.String() + f.generatorEnd(body)
	}
	if !f.usesUnwind && !f.usesLeave && !f.earlyUnwinds && !f.earlyLeaves {
		fmt.Fprintf(&b, "%s}\n\n", strings.ReplaceAll("\n"+body, "\n  ", "\n")[1:])
		return b.String()
	}
	fmt.Fprintf(&b, "  {\n%s  }\n", body)
	trace := m.trace(fn)
	if fn.Part {
		trace = "*at = line;"
	}
	if f.placing != nil {
		trace = "*at = places[line];"
	}
	if f.usesUnwind {
		b.WriteString("L_unwind:\n  " + trace + "\n")
	}
	if f.usesLeave {
		b.WriteString("L_leave:\n")
	}
	if fn.Recursive && (f.usesUnwind || f.usesLeave) {
		b.WriteString("  hp_leave(c);\n")
	}
	if f.earlyUnwinds || f.earlyLeaves {
		if f.usesUnwind || f.usesLeave {
			b.WriteString("  return false;\n")
		}
		if f.earlyUnwinds {
			b.WriteString("L_unwind_early:\n  " + trace + "\n")
		}
		if f.earlyLeaves {
			b.WriteString("L_leave_early:\n")
		}
	}
	b.WriteString("  return false;\n}\n\n")
	return b.String()
}

// prototype is the function's head. Parameters are named in a definition only.
func (m *moduleEmitter) prototype(fn *ir.Func, k clone, definition bool) string {
	if fn.Yields != nil {
		return m.generatorPrototype(fn, k, definition)
	}
	var b strings.Builder
	b.WriteString("static ")
	if fn.Late {
		b.WriteString("HP_RARE ")
	} else if m.plan.rare(fn, k) {
		// Run for rare rows: small code is quicker to compile.
		b.WriteString("HP_EXACT ")
	} else if fn.Large() && !speeds(fn) {
		b.WriteString("HP_LARGE ")
	}
	fmt.Fprintf(&b, "bool %s(hp_ctx* c", m.funcName(fn))
	for _, p := range fn.Params() {
		fmt.Fprintf(&b, ", %s", m.types.cxx(p.Type, k))
		if definition {
			b.WriteString(" " + varName(p))
		}
	}
	if m.hasTwins(fn) {
		b.WriteString(", const int32_t* places")
	}
	if fn.Part {
		b.WriteString(", int32_t* at")
	}
	if hasResult(fn.Result) {
		fmt.Fprintf(&b, ", %s*", m.types.cxx(fn.Result, k))
		if definition {
			b.WriteString(" out")
		}
	}
	b.WriteString(")")
	return b.String()
}

// varName names the variable of a value: its Python name and number. Capitals alone
// could be a macro's name.
func varName(v *ir.Value) string {
	n := ident(v.Name)
	if n == strings.ToUpper(n) {
		n = strings.ToLower(n)
	}
	if n == "" {
		return "v" + strconv.Itoa(v.ID)
	}
	if n[0] >= '0' && n[0] <= '9' {
		n = "v_" + n
	}
	if len(n) > 40 {
		n = n[:40]
	}
	return n + "_" + strconv.Itoa(v.ID)
}

func (f *funcEmitter) varName(v *ir.Value) string {
	if v.Type.Kind == ir.KNone || v.Type.Kind == ir.KUnbound {
		if v.Def != nil || !f.isParam(v) {
			return "hp_none{}"
		}
	}
	return varName(v)
}

func (f *funcEmitter) isParam(v *ir.Value) bool {
	for _, p := range f.fn.Params() {
		if p == v {
			return true
		}
	}
	return false
}

// cxx is the C++ type of an IR type in this clone.
func (f *funcEmitter) cxx(t *ir.Type) string { return f.m.types.cxx(t, f.clone) }

// printf writes one line of code.
func (f *funcEmitter) printf(format string, args ...any) {
	for i := 0; i < f.indent; i++ {
		f.out.WriteString("  ")
	}
	fmt.Fprintf(f.out, format, args...)
	f.out.WriteByte('\n')
}

// label writes a label, outdented. The empty statement makes it legal before
// a declaration or a closing brace.
func (f *funcEmitter) label(name string) {
	f.indent--
	f.printf("%s:;", name)
	f.indent++
}

// capture runs fn with the output redirected and returns what it wrote.
func (f *funcEmitter) capture(fn func()) string {
	saved := f.out
	f.out = &strings.Builder{}
	fn()
	text := f.out.String()
	f.out = saved
	return text
}

// arg is the expression for an operand.
func (f *funcEmitter) arg(v *ir.Value) string {
	s, ok := f.values[v]
	if !ok {
		panic(fmt.Sprintf("backend/cpp: %s: value %%%d is used before its definition", f.fn.Name, v.ID))
	}
	return s
}

func (f *funcEmitter) args(vs []*ir.Value) []string {
	ss := make([]string, len(vs))
	for i, v := range vs {
		ss[i] = f.arg(v)
	}
	return ss
}

// declare gives a value a variable, without initialiser.
func (f *funcEmitter) declare(v *ir.Value) {
	name := f.varName(v)
	f.values[v] = name
	if name != "hp_none{}" {
		f.printf("%s %s;", f.cxx(v.Type), name)
	}
}

// define gives a value a variable with the expression as its content.
func (f *funcEmitter) define(v *ir.Value, expr string) {
	name := f.varName(v)
	f.values[v] = name
	if name == "hp_none{}" {
		f.printf("(void)%s;", expr)
		return
	}
	f.printf("%s %s = %s;", f.cxx(v.Type), name, expr)
}

// assign copies src to the variables dst, as if at once.
func (f *funcEmitter) assign(dst []string, types []*ir.Type, src []string) {
	written := map[string]bool{}
	late := ""
	for i, d := range dst {
		if d == src[i] || d == "hp_none{}" {
			continue
		}
		written[d] = true
		// A source that a later assignment of this group overwrites first is
		// read into a temporary.
		conflict := false
		for j := i + 1; j < len(dst); j++ {
			conflict = conflict || mentions(src[j], d)
		}
		if !conflict {
			f.printf("%s = %s;", d, src[i])
			continue
		}
		f.labels++
		t := fmt.Sprintf("tmp%d", f.labels)
		f.printf("%s %s = %s;", f.cxx(types[i]), t, src[i])
		late += fmt.Sprintf("%s = %s; ", d, t)
	}
	if late != "" {
		f.printf("%s", strings.TrimSpace(late))
	}
}

// mentions reports whether the expression (a variable or a literal) is the
// variable.
func mentions(expr, variable string) bool { return expr == variable }

// at writes a comment with the Python line when an op is the first of it.
func (f *funcEmitter) at(span source.Span) {
	line := span.Line()
	if line == 0 || line == f.line {
		return
	}
	f.line = line
	if text := comment(strings.TrimSpace(span.File.LineText(line))); text != "" {
		f.printf("// %d: %s", line, text)
	}
}

// fails is the tail of a condition that has failed: where to go on.
func (f *funcEmitter) fails(o *ir.Op) string {
	f.usesLine = true
	if f.m.callsPart(o) { // it tells the line
		if f.placing != nil {
			return fmt.Sprintf("goto %s;", f.leaveLabel())
		}
		return fmt.Sprintf("goto %s;", f.unwindLabel())
	}
	return fmt.Sprintf("{ line = %d; goto %s; }", f.lineOf(o), f.unwindLabel())
}

// callsPart reports whether an op calls a loop that was set apart.
func (m *moduleEmitter) callsPart(o *ir.Op) bool {
	return o.Name() == "call" && m.plan.callee(o.Attrs.Sym).Part
}

// unwindLabel is where an exception goes: the innermost try or finally whose
// body is being written, or out of the function.
func (f *funcEmitter) unwindLabel() string {
	for i := len(f.frames) - 1; i >= 0; i-- {
		fr := f.frames[i]
		if fr.kind == tryFrame || fr.kind == finallyFrame {
			fr.caught = true
			return fmt.Sprintf("L_except_%d", fr.id)
		}
		if fr.kind == handlerFrame {
			fr.caught = true
			return fmt.Sprintf("L_during_%d", fr.id)
		}
	}
	return f.outLabel()
}

// check writes a call that may fail.
func (f *funcEmitter) check(o *ir.Op, call string) {
	f.printf("if (HP_UNLIKELY(!%s)) %s", call, f.fails(o))
}

// localCells finds the cells that only loads and stores touch: they need no
// memory of their own.
func localCells(fn *ir.Func) map[*ir.Value]bool {
	local := map[*ir.Value]bool{}
	fn.Body.Walk(func(o *ir.Op) {
		if o.Name() == "cell.new" {
			local[o.Result()] = true
		}
	})
	fn.Body.Walk(func(o *ir.Op) {
		for i, a := range o.Args {
			if i == 0 && (o.Name() == "cell.load" || o.Name() == "cell.store") {
				continue
			}
			delete(local, a)
		}
	})
	return local
}
