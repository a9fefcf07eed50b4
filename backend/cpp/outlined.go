package cpp

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// Functions of single ops. The C++ compiler's time grows faster than a function
// does, so where the compiler's time comes first the code of an op is a function that
// is not inlined, one for each op and types, and what differs from place to place is
// passed: operands, names, what CPython's ops remember. Literal texts are passed by
// reference to constants, since each copy of one is three stores.

// places are what functions of single ops are passed.
type places struct {
	texts     strings.Builder // the literals of a table
	textIndex map[string]int
	sites     int // hp_py_site
	depths    int // of hp_py_drop
}

func (p *places) text(literal string) string {
	i, ok := p.textIndex[literal]
	if !ok {
		if p.textIndex == nil {
			p.textIndex = map[string]int{}
		}
		i = len(p.textIndex)
		p.textIndex[literal] = i
		p.texts.WriteString("  " + strings.TrimPrefix(literal, "hp_str") + ",\n")
	}
	return fmt.Sprintf("op_texts[%d]", i)
}

func (p *places) defs() string {
	s := ""
	if n := len(p.textIndex); n > 0 {
		s += fmt.Sprintf("static const hp_str op_texts[%d] = {\n%s};\n", n, p.texts.String())
	}
	if p.sites > 0 {
		s += fmt.Sprintf("static hp_py_site op_sites[%d];\n", p.sites)
	}
	if p.depths > 0 {
		s += fmt.Sprintf("static uint32_t op_depths[%d];\n", p.depths)
	}
	return s
}

// sited are the ops whose leaf has a place of its own for what it remembers of a name.
var sited = map[string]bool{"py.import": true, "py.global": true, "py.getattr": true, "py.setattr": true,
	"py.method0": true, "py.method1": true, "py.method2": true, "py.method3": true, "py.lookup": true}

// concats are the ops that make one text of several in one go.
var concats = []string{"str.concat2", "str.concat3", "str.concat4", "str.concat_many"}

// outlines reports whether an op is a call of a function of its own: the short ops of
// an exact clone that runs for rare rows, whose two forms of every int take most of
// the time, and all but the simplest of very large functions.
func (f *funcEmitter) outlines(o *ir.Op) bool {
	d := o.Decl
	for _, v := range append(append([]*ir.Value{}, o.Args...), o.Results...) {
		if v.Type.Kind == ir.KNone || v.Type.Kind == ir.KUnbound {
			return false
		}
	}
	switch {
	case f.elementwise:
		return false
	case f.large:
		return !simple(o) && f.fixedDict(o) == "" && (f.m.opts.Profile == nil || !d.Has(ir.Python))
	case f.m.plan.rare(f.fn, f.clone):
		return d.Cost == 1 && !d.Has(ir.Python) && len(o.Results) <= 1 && len(d.Attrs) == 0
	}
	return false
}

// speeds reports whether there is a loop that is compiled for speed in a function that is not: over the
// elements of an array, or any that is left in what runs once. The C++ compiler gets no lower level for such functions.
func speeds(fn *ir.Func) bool {
	if !fn.Brief {
		return false
	}
	found := false
	fn.Body.Walk(func(o *ir.Op) {
		found = found || strings.HasPrefix(o.Decl.Name, "array.") && len(o.Regions) > 0 || leavesHot(fn) && isHot(o)
	})
	return found
}

// leavesHot reports whether the loops of a function are compiled for speed, though it is not: it runs once.
func leavesHot(fn *ir.Func) bool { return fn.Brief && !fn.Part }

// isHot reports whether an op may run others more than once.
func isHot(o *ir.Op) bool {
	return o.Decl.Name == "for" || o.Continues() || strings.HasPrefix(o.Decl.Name, "table.") && len(o.Regions) > 0
}

// simple reports whether an op is one or two instructions.
func simple(o *ir.Op) bool {
	if o.Decl.CanFail() || o.Decl.Cost > 1 {
		return false
	}
	for _, v := range append(append([]*ir.Value{}, o.Args...), o.Results...) {
		switch v.Type.Kind {
		case ir.KBool, ir.KI64, ir.KFloat, ir.KChar:
		default:
			return o.Decl.Cost == 0
		}
	}
	return true
}

// outlined writes an op as a call of a function, if it is to be one.
func (f *funcEmitter) outlined(o *ir.Op) bool {
	if !f.outlines(o) {
		return false
	}
	if f.untyped(o) {
		return true
	}
	d := o.Decl
	w := wrapper{key: f.clone.namespace() + d.Name, leaf: f.leafName(d) + f.templateArgs(o)}
	if f.large && slices.Contains(concats, d.Name) {
		w.leaf = "hp_concat_apart"
	}
	if d.TakesCtx() {
		w.pass("hp_ctx* c", "c", "c")
	}
	at := ""
	if f.large && d.Has(ir.Python) {
		at = f.pythonPlace(o, &w)
	}
	for i, a := range f.given(o) {
		name, t, arg := fmt.Sprintf("a%d", i), f.cxx(a.Type), f.arg(a)
		w.key += " " + a.Type.String()
		if _, literal := f.consts[a].(ir.StrConst); literal && f.large {
			t, arg = "const hp_str&", f.m.places.text(arg)
			w.key += "&"
		}
		w.pass(t+" "+name, name, arg)
	}
	for i, a := range f.m.attrs(o) {
		if sited[d.Name] {
			w.pass(fmt.Sprintf("const char* n%d", i), fmt.Sprintf("n%d", i), a)
			continue
		}
		w.leafArgs = append(w.leafArgs, a)
		w.key += " " + a
	}
	if o.Attrs.Type != nil {
		w.key += " <" + o.Attrs.Type.String() + ">"
	}
	fails := d.Has(ir.Raises|ir.Python) || d.Has(ir.Deopts) && f.clone != exact || lacksMemory(d)
	var results []string
	for _, r := range o.Results {
		w.key += " " + r.Type.String()
		results = append(results, f.cxx(r.Type))
	}
	if len(results) > 1 {
		f.outPointers(o, &w, at, fails, results)
		return true
	}
	call := func(b *strings.Builder, name string) {
		head := func(t string) string {
			return fmt.Sprintf("%s %s %s(%s)", outlinedHead(d), t, name, strings.Join(w.params, ", "))
		}
		switch {
		case fails && len(results) > 0:
			fmt.Fprintf(b, "%s {\n  hp_try<%s> r;\n  r.ok = %s;\n  return r;\n}\n", head("hp_try<"+results[0]+">"), results[0], w.call(at, "&r.v"))
		case fails:
			fmt.Fprintf(b, "%s { return %s; }\n", head("bool"), w.call(at))
		case d.CanFail() && len(results) > 0:
			fmt.Fprintf(b, "%s {\n  %s r;\n  %s;\n  return r;\n}\n", head(results[0]), results[0], w.call(at, "&r"))
		case len(results) > 0:
			fmt.Fprintf(b, "%s { return %s; }\n", head(results[0]), w.call(at))
		default:
			fmt.Fprintf(b, "%s { %s; }\n", head("void"), w.call(at))
		}
	}
	expr := f.wrapped(o, &w, call) + "(" + strings.Join(w.args, ", ") + ")"
	switch {
	case fails && len(results) > 0:
		f.labels++
		try := fmt.Sprintf("try%d", f.labels)
		f.printf("auto %s = %s;", try, expr)
		f.attempt(o, try+".ok")
		f.define(o.Result(), try+".v")
	case fails:
		f.attempt(o, expr)
	case len(results) > 0:
		f.define(o.Result(), expr)
	default:
		f.printf("%s;", expr)
	}
	return true
}

// outlinedHead is what the definition of an op's function begins with. What is linear in its operands has loops of
// its own, which are compiled for speed.
func outlinedHead(d *ir.Decl) string {
	if d.Cost > 2 {
		return "HP_NOINLINE"
	}
	return "HP_OUTLINED"
}

// listOf is a new list of n elements that are stored next.
func (f *funcEmitter) listOf(t *ir.Type, n int) string {
	elem := f.cxx(t.Elem())
	if f.large {
		return fmt.Sprintf("(%s)hp_list_of_apart(c, %d, sizeof(%s), hp_leaf((%s*)0))", f.cxx(t), n, elem, elem)
	}
	return fmt.Sprintf("hp_list_new_n<%s>(c, %d)", elem, n)
}

// untyped writes an op whose code is the same for all types of elements as a call of the runtime.
func (f *funcEmitter) untyped(o *ir.Op) bool {
	switch o.Name() {
	case "list.alloc":
		elem := f.cxx(o.Result().Type.Elem())
		f.define(o.Result(), fmt.Sprintf("(%s)hp_list_alloc_apart(c, %s, sizeof(%s), hp_leaf((%s*)0))", f.cxx(o.Result().Type), f.arg(o.Args[0]), elem, elem))
		f.attempt(o, f.values[o.Result()])
	case "list.new", "dict.new":
		f.define(o.Result(), fmt.Sprintf("(%s)hp_%s_apart(c)", f.cxx(o.Result().Type), strings.ReplaceAll(o.Name(), ".", "_")))
	case "list.free", "dict.free":
		f.printf("hp_container_free(c, %s, %s->%s);", f.arg(o.Args[0]), f.arg(o.Args[0]), map[string]string{"list.free": "data", "dict.free": "entries"}[o.Name()])
	default:
		return false
	}
	return true
}

// wrapper is a function of one op: its parameters, what the leaf gets, and the
// arguments of this call.
type wrapper struct {
	key, leaf              string
	params, leafArgs, args []string
}

func (w *wrapper) pass(param, leafArg, arg string) {
	w.params = append(w.params, param)
	w.leafArgs = append(w.leafArgs, leafArg)
	w.args = append(w.args, arg)
}

// call is that of the leaf; at is a macro around it, or "".
func (w *wrapper) call(at string, outs ...string) string {
	call := w.leaf + "(" + strings.Join(append(append([]string{}, w.leafArgs...), outs...), ", ") + ")"
	if at != "" {
		return at + call + ")"
	}
	return call
}

// wrapped is the name of the function, which define writes where it is new.
func (f *funcEmitter) wrapped(o *ir.Op, w *wrapper, define func(b *strings.Builder, name string)) string {
	name := f.m.outlines[w.key]
	if name == "" {
		name = f.m.names.pick(strings.ReplaceAll(o.Decl.Name, ".", "_")) + "_op"
		f.m.outlines[w.key] = name
		define(&f.m.helpers[f.clone].decls, name)
	}
	return name
}

// outPointers writes an op of several results, which the function gets pointers to.
func (f *funcEmitter) outPointers(o *ir.Op, w *wrapper, at string, fails bool, results []string) {
	outs := []string{}
	for i, t := range results {
		f.declare(o.Results[i])
		name := fmt.Sprintf("r%d", i)
		w.params = append(w.params, t+"* "+name)
		w.args = append(w.args, "&"+f.values[o.Results[i]])
		outs = append(outs, name)
	}
	res, ret := "void", ""
	if fails {
		res, ret = "bool", "return "
	}
	name := f.wrapped(o, w, func(b *strings.Builder, name string) {
		fmt.Fprintf(b, "%s %s %s(%s) { %s%s; }\n", outlinedHead(o.Decl), res, name, strings.Join(w.params, ", "), ret, w.call(at, outs...))
	})
	expr := name + "(" + strings.Join(w.args, ", ") + ")"
	if fails {
		f.attempt(o, expr)
	} else {
		f.printf("%s;", expr)
	}
}

// pythonPlace has the function of an op in CPython take where it is, as timed says,
// and what it remembers there. It returns the macro around the leaf's call.
func (f *funcEmitter) pythonPlace(o *ir.Op, w *wrapper) string {
	at := "HP_PY(c, "
	if f.shows(o) {
		at = "HP_PY_ON(c, at, "
		w.params = append(w.params, "int64_t at")
		w.args = append(w.args, f.place(o))
		w.key += " at"
	}
	literal := false
	if o.Name() == "py.from_str" {
		_, literal = f.consts[o.Args[0]].(ir.StrConst)
	}
	switch {
	case literal:
		w.leaf = "hp_py_literal_at"
	case o.Name() == "py.drop":
		w.leaf = "hp_py_drop_at"
		w.pass("uint32_t* depth", "depth", fmt.Sprintf("&op_depths[%d]", f.m.places.depths))
		f.m.places.depths++
		return at
	case sited[o.Name()]:
		w.leaf += "_at"
		if strings.HasPrefix(o.Name(), "py.method") {
			w.leaf = "hp_py_method_at"
		}
	default:
		return at
	}
	w.pass("hp_py_site* site", "site", fmt.Sprintf("&op_sites[%d]", f.m.places.sites))
	f.m.places.sites++
	return at
}
