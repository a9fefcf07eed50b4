package cpp

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// A delayed function has a thunk: a struct of its code and its operands, and the code,
// which calls it and keeps the value (hipy/lazy.h).

// lazyInclude is what a unit with lazy values includes besides.
const lazyInclude = "#include <hipy/lazy.h>\n"

// defaultLevels is how deep values are computed ahead: the depth that the paper on cheap
// eagerness measures as the best.
const defaultLevels = 9

// levels is how deep values are computed ahead.
func (o *Options) levels() int {
	if o.Levels > 0 {
		return o.Levels
	}
	return defaultLevels
}

// LazyCounts is how many counters each function of Delayed has, one after the other: thunks made,
// thunks evaluated, values computed ahead, tests that failed.
const LazyCounts = 4

const (
	thunkMade = iota
	thunkEvaluated
	valueAhead
	testFailed
)

// Delayed lists the functions of a module that compute lazy values, in the order of their
// counters.
func Delayed(m *ir.Module) []*ir.Func {
	var fs []*ir.Func
	for _, f := range m.Funcs {
		if f.Delayed {
			fs = append(fs, f)
		}
	}
	return fs
}

// countLazy is the statement that counts one of a delayed function, if the program is to count.
func (m *moduleEmitter) countLazy(f *ir.Func, what int) string {
	if !m.opts.CountLazy {
		return ""
	}
	return fmt.Sprintf("hp_table_count(c, %d, 1);", LazyCounts*slices.Index(Delayed(m.mod), f)+what)
}

// delayed returns the thunk of a delayed function in clone k.
func (m *moduleEmitter) delayed(f *ir.Func, k clone) thunk {
	k = m.plan.cloneOf(f, k)
	key := fmt.Sprintf("lazy %d %s", k, f.Name)
	if t, ok := m.thunks[key]; ok {
		return t
	}
	base := strings.TrimSuffix(m.funcName(f), "_fn")
	t := thunk{name: base + "_force", env: base + "_thunk"}
	m.thunks[key] = t

	value := m.types.cxx(f.Lazy().Elem(), k)
	fields, load, pass := "", "", ""
	for i, p := range f.Params() {
		ct := m.types.cxx(p.Type, k)
		fields += fmt.Sprintf("  [[no_unique_address]] %s a%d;\n", ct, i)
		load += fmt.Sprintf("  %s a%d = e->a%d;\n", ct, i, i)
		pass += fmt.Sprintf(", a%d", i)
	}
	if load != "" {
		load = fmt.Sprintf("  auto* e = (%s*)t;\n", t.env) + load
	}
	if hasResult(f.Result) {
		pass += ", out"
	}
	head := fmt.Sprintf("static bool %s(hp_ctx* c, hp_thunk<%s>* t, %s* out)", t.name, value, value)
	h := m.helpers[k]
	fmt.Fprintf(&h.decls, "struct %s {\n  bool (*run)(hp_ctx*, hp_thunk<%s>*, %s*);\n%s};\n%s;\n", t.env, value, value, fields, head)
	keep := fmt.Sprintf("  hp_lazy_keep(t, *out, sizeof(%s));\n", t.env)
	if !hasResult(f.Result) {
		keep = fmt.Sprintf("  hp_lazy_keep(t, {}, sizeof(%s));\n", t.env)
	}
	if counted := m.countLazy(f, thunkEvaluated); counted != "" {
		load = "  " + counted + "\n" + load
	}
	fmt.Fprintf(&h.defs, "%s {\n%s  if (!%s(c%s)) return false;\n%s  return true;\n}\n\n", head, load, m.funcName(f), pass, keep)
	return t
}

// emitLazy writes the ops lazy.*, leaves apart.
func (f *funcEmitter) emitLazy(o *ir.Op) {
	if o.Name() == "lazy.force" {
		f.viaTemp(o, func(out string) string {
			return fmt.Sprintf("hp_lazy_force(c, %s, %d, %s)", f.arg(o.Args[0]), o.Attrs.Index, out)
		})
		return
	}
	if o.Name() == "lazy.leave" {
		f.printf("c->level--;")
		return
	}
	callee := f.m.plan.callee(o.Attrs.Sym)
	if o.Name() == "lazy.delay" {
		f.declare(o.Result())
		f.delay(o, callee)
		return
	}
	levels := f.m.opts.levels()
	tests := []string{fmt.Sprintf("hp_lazy_allowed(c, %d * (%d - c->level))", o.Attrs.Const, levels+1)}
	for _, a := range o.Args {
		tests = append(tests, fmt.Sprintf("hp_lazy_ready(%s)", f.arg(a)))
	}
	if o.Name() == "lazy.enter" {
		tests = append([]string{fmt.Sprintf("c->level < %d", levels)}, tests...)
	}
	f.define(o.Result(), strings.Join(tests, " && "))
	if o.Name() == "lazy.enter" {
		f.printf("c->level += %s;", f.arg(o.Result()))
	}
	if f.m.opts.CountLazy {
		f.printf("if (%s) { %s } else { %s }", f.arg(o.Result()), f.m.countLazy(callee, valueAhead), f.m.countLazy(callee, testFailed))
	}
}

// count counts what becomes of the lazy values of a function, if the program is to count.
func (f *funcEmitter) count(callee *ir.Func, what int) {
	if text := f.m.countLazy(callee, what); text != "" {
		f.printf("%s", text)
	}
}

// delay makes the lazy value of an op a thunk.
func (f *funcEmitter) delay(o *ir.Op, callee *ir.Func) {
	th := f.m.delayed(callee, f.clone)
	t := f.cxx(o.Result().Type.Elem())
	f.printf("{")
	f.indent++
	f.printf("constexpr size_t size = sizeof(%s) > sizeof(hp_thunk<%s>) ? sizeof(%s) : sizeof(hp_thunk<%s>);", th.env, t, th.env, t)
	f.printf("auto* t = static_cast<%s*>(hp_alloc(c, size));", th.env)
	f.count(callee, thunkMade)
	f.printf("*t = %s{%s};", th.env, strings.Join(append([]string{th.name}, f.args(o.Args)...), ", "))
	f.printf("%s = hp_lazy_delayed<%s>(t);", f.values[o.Result()], t)
	f.indent--
	f.printf("}")
}
