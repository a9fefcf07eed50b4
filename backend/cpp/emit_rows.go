package cpp

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// emitRowsRun writes rows.run: the values that the function wants in a struct, the
// lists as the runtime sees them, and a function that all threads call with both.
func (f *funcEmitter) emitRowsRun(o *ir.Op) {
	callee := f.m.plan.callee(o.Attrs.Sym)
	appended := 2 + o.Attrs.Index
	f.m.sharesRows = true
	f.declare(o.Result())
	name := f.values[o.Result()]
	var fields, inits, pass, outs, lists, sets []string
	for i, a := range o.Args[2:] {
		t := f.cxx(a.Type)
		switch {
		case i+2 < appended:
			pass = append(pass, fmt.Sprintf("(%s)lists[%d]", t, i))
			outs = append(outs, fmt.Sprintf("{sizeof(*%[1]s->data), hp_leaf(%[1]s->data)}", f.arg(a)))
			lists = append(lists, "(void*)"+f.arg(a))
		default:
			fields = append(fields, fmt.Sprintf("%s a%d;", t, i))
			inits = append(inits, f.arg(a))
			pass = append(pass, fmt.Sprintf("env->a%d", i))
			if f.setByRow(callee, callee.Params()[i+2]) {
				sets = append(sets, fmt.Sprintf("{%[1]s->data, %[1]s->data + %[1]s->len}", f.arg(a)))
			}
		}
	}
	f.printf("{")
	f.indent++
	f.printf("struct env_t { %s } env = {%s};", strings.Join(fields, " "), strings.Join(inits, ", "))
	f.printf("const hp_rows_out outs[] = {%s};", strings.Join(append(outs, "{0, false}"), ", "))
	f.printf("void* lists[] = {%s};", strings.Join(append(lists, "nullptr"), ", "))
	f.printf("const hp_rows_range sets[] = {%s};", strings.Join(append(sets, "{nullptr, nullptr}"), ", "))
	f.printf("hp_rows_fn* part = [](hp_ctx* c, const void* e, int64_t from, int64_t to, void* const* lists) -> bool {")
	f.printf("  auto* env = (const env_t*)e;")
	f.printf("  return %s(%s);", f.m.funcName(callee), strings.Join(append([]string{"c", "from", "to"}, pass...), ", "))
	f.printf("};")
	f.printf("%s = hp_rows_run(c, %s, %s, part, &env, hp_rows_lists{outs, lists, %d, sets, %d});", name, f.arg(o.Args[0]), f.arg(o.Args[1]), len(lists), len(sets))
	f.indent--
	f.printf("}")
}

// setByRow reports whether the function stores elements of a list that it is given.
func (f *funcEmitter) setByRow(fn *ir.Func, p *ir.Value) bool {
	set := false
	fn.Body.Walk(func(o *ir.Op) { set = set || o.Name() == "list.set_unchecked" && o.Args[0] == p })
	return set
}
