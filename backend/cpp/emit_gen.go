package cpp

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// A generator function becomes a C++20 coroutine: its parameters follow the
// context and the generator itself, through which it gives and takes values.
// How it ended says the generator's state (hipy/coro.h).

// coroInclude is what a unit with generators includes besides.
const coroInclude = "#include <hipy/coro.h>\n"

// generatorPrototype is the head of a generator function.
func (m *moduleEmitter) generatorPrototype(fn *ir.Func, k clone, definition bool) string {
	var b strings.Builder
	self := ""
	if definition {
		self = " self"
	}
	fmt.Fprintf(&b, "static hp_coro %s(hp_ctx* c, %s%s", m.funcName(fn), m.types.cxx(fn.Gen(), k), self)
	for _, p := range fn.Params() {
		fmt.Fprintf(&b, ", %s", m.types.cxx(p.Type, k))
		if definition {
			b.WriteString(" " + varName(p))
		}
	}
	b.WriteString(")")
	return b.String()
}

// generatorEnd is what follows the head of a generator function.
func (f *funcEmitter) generatorEnd(body string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "  {\n%s  }\n", body)
	if f.usesUnwind {
		b.WriteString("L_unwind:\n  " + f.m.trace(f.fn) + "\n")
	}
	if f.usesLeave {
		b.WriteString("L_leave:\n")
	}
	b.WriteString("  self->state = HP_GEN_FAILED;\n  co_return;\n}\n\n")
	return b.String()
}

// generatorReturn ends the generator with a value.
func (f *funcEmitter) generatorReturn(value string) {
	if hasResult(f.fn.Result) && hasStorage(f.fn.Result) {
		f.printf("self->result = %s;", value)
	}
	f.printf("self->state = HP_GEN_RETURNED;")
	f.printf("co_return;")
}

// emitGen writes the ops gen.*, leaves apart.
func (f *funcEmitter) emitGen(o *ir.Op) {
	switch o.Name() {
	case "gen.new":
		v := o.Result()
		t := v.Type
		f.define(v, fmt.Sprintf("hp_gen_alloc<%s>(c)", strings.Join(f.m.types.fields(t.Elems, f.clone), ", ")))
		callee := f.m.plan.callee(o.Attrs.Sym)
		args := append([]string{"c", f.values[v]}, f.args(o.Args)...)
		f.printf("%s->frame = %s(%s).frame;", f.values[v], f.m.funcName(callee), strings.Join(args, ", "))
	case "gen.yield":
		if hasStorage(o.Args[0].Type) {
			f.printf("self->value = %s;", f.arg(o.Args[0]))
		}
		f.printf("self->state = HP_GEN_SUSPENDED;")
		f.printf("co_await hp_suspend{};")
		f.printf("if (HP_UNLIKELY(self->thrown != nullptr)) {")
		f.indent++
		f.printf("hp_gen_raise(c, self);")
		f.printf("%s", strings.Trim(f.fails(o), "{ }"))
		f.indent--
		f.printf("}")
		f.define(o.Result(), "self->sent")
	case "gen.pause":
		f.printf("self->state = HP_GEN_PAUSED;")
		if len(o.Args) > 0 {
			f.printf("hp_exc_throw(c, %s);", f.arg(o.Args[0]))
		}
		f.printf("co_await hp_suspend{};")
	case "gen.close":
		f.check(o, "hp_gen_close(c, "+f.arg(o.Args[0])+")")
	case "gen.share":
		step := fmt.Sprintf("[](hp_ctx* c, void* g, hp_py* value, bool* more) { return hp_gen_step(c, (%s)g, value, more); }", f.m.types.cxx(o.Args[0].Type, f.clone))
		f.viaTemp(o, func(out string) string {
			return fmt.Sprintf("hp_py_lend(c, %s, %s, %s, %s)", f.arg(o.Args[0]), step, quote(o.Attrs.Sym), out)
		})
	case "gen.resume", "gen.throw":
		args := append([]string{"c"}, f.args(o.Args)...)
		f.viaTemp(o, func(out string) string {
			return above(o, f.leafName(o.Decl)+"("+strings.Join(append(args, out), ", ")+")")
		})
	}
}
