package cpp

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// op writes one op other than yield.
func (f *funcEmitter) op(o *ir.Op) {
	if f.large && leavesHot(f.fn) && isHot(o) {
		f.large = false
		defer func() { f.large = true }()
	}
	switch o.Name() {
	case "const":
		f.emitConst(o)
	case "undef":
		f.declare(o.Result())
		f.absent(f.values[o.Result()], o.Result().Type)
	case "if":
		f.emitIf(o)
	case "loop":
		f.emitLoop(o)
	case "for":
		f.emitFor(o)
	case "try":
		f.emitTry(o)
	case "finally":
		f.emitFinally(o)
	case "return":
		value := ""
		if len(o.Args) > 0 {
			value = f.arg(o.Args[0])
		}
		f.emitReturn(value)
	case "break":
		f.emitBreak(o.Target, append([]*ir.Value{}, o.Args...))
	case "continue":
		f.emitContinue(o.Target, f.args(o.Args))
	case "raise":
		f.printf("hp_exc_throw(c, %s);", f.arg(o.Args[0]))
		f.usesLine = true
		if o.Span.IsValid() {
			f.printf("line = %d;", f.lineOf(o))
		} else {
			f.printf("line = %s;", f.again(o.Args[0]))
		}
		f.printf("goto %s;", f.unwindLabel())
	case "unreachable":
		f.printf("__builtin_unreachable();")
	case "call":
		callee := f.m.plan.callee(o.Attrs.Sym)
		args := f.args(o.Args)
		if callee.Part {
			args = append(args, f.partArgs(o, callee)...)
		}
		f.outCall(o, f.m.funcName(callee), args)
	case "call.indirect":
		fn := f.arg(o.Args[0])
		f.outCall(o, fn+".call", append([]string{fn + ".env"}, f.args(o.Args[1:])...))
	case "rows.run":
		f.emitRowsRun(o)
	case "func.ref":
		f.emitFuncRef(o)
	case "global":
		f.emitGlobal(o)
	case "state.open", "state.enter", "state.load", "state.store":
		f.emitState(o)
	case "gen.new", "gen.yield", "gen.pause", "gen.resume", "gen.throw", "gen.close", "gen.share":
		f.emitGen(o)
	case "lazy.delay", "lazy.test", "lazy.enter", "lazy.leave", "lazy.force":
		f.emitLazy(o)
	case "list.of":
		f.emitListOf(o)
	case "list.get_unchecked":
		if data := f.data[o.Args[0]]; data != "" {
			f.define(o.Result(), fmt.Sprintf("%s[%s]", data, f.arg(o.Args[1])))
			return
		}
		f.leaf(o)
	case "list.set_unchecked":
		if data := f.data[o.Args[0]]; data != "" {
			f.printf("%s[%s] = %s;", data, f.arg(o.Args[1]), f.arg(o.Args[2]))
			return
		}
		f.leaf(o)
	case "tuple.make":
		f.define(o.Result(), f.cxx(o.Result().Type)+"{"+strings.Join(f.args(o.Args), ", ")+"}")
	case "tuple.get":
		f.define(o.Result(), fmt.Sprintf("%s.f%d", f.arg(o.Args[0]), o.Attrs.Index))
	case "dims.of":
		f.define(o.Result(), f.cxx(o.Result().Type)+"{{"+strings.Join(f.args(o.Args), ", ")+"}}")
	case "array.compute":
		f.emitCompute(o)
	case "array.fold":
		f.emitArrayFold(o)
	case "array.assign":
		f.emitAssign(o)
	case "re.match", "re.fullmatch", "re.search":
		f.emitRe(o)
	case "union.make":
		f.unionConvert(o.Result(), o.Args[0])
	case "union.is":
		f.define(o.Result(), f.unionTest(o.Args[0], o.Attrs.Type))
	case "union.get":
		f.unionConvert(o.Result(), o.Args[0])
	case "exc.attach":
		f.excAttach(o)
	case "exc.hold":
		f.excHold(o)
	case "exc.object":
		f.excObject(o)
	case "object.new":
		f.objectNew(o)
	case "object.get":
		f.define(o.Result(), fmt.Sprintf("%s->%s", f.arg(o.Args[0]), fieldName(o.Attrs.Sym)))
	case "object.set":
		if v := f.arg(o.Args[1]); hasStorage(o.Args[1].Type) {
			f.printf("%s->%s = %s;", f.arg(o.Args[0]), fieldName(o.Attrs.Sym), v)
		}
	case "cell.new":
		f.cellNew(o)
	case "cell.load":
		if f.locals[o.Args[0]] {
			f.define(o.Result(), f.arg(o.Args[0]))
		} else {
			f.define(o.Result(), "*"+f.arg(o.Args[0]))
		}
	case "cell.store":
		cell, v := f.arg(o.Args[0]), f.arg(o.Args[1])
		switch {
		case cell == "hp_none{}":
		case f.locals[o.Args[0]]:
			f.printf("%s = %s;", cell, v)
		default:
			f.printf("*%s = %s;", cell, v)
		}
	default:
		if o.Decl.Structural {
			panic("backend/cpp: no code for structural op " + o.Name())
		}
		f.leaf(o)
		f.retable(o)
	}
}

// emitConst makes a literal of the constant: no variable is needed.
func (f *funcEmitter) emitConst(o *ir.Op) {
	v := o.Result()
	f.consts[v] = o.Attrs.Const
	switch c := o.Attrs.Const.(type) {
	case nil:
		f.values[v] = "hp_none{}"
	case bool:
		f.values[v] = strconv.FormatBool(c)
	case int64:
		f.values[v] = i64Lit(c)
	case float64:
		f.values[v] = floatLit(c)
	case complex128:
		f.values[v] = "hp_complex{" + floatLit(real(c)) + ", " + floatLit(imag(c)) + "}"
	case rune:
		f.values[v] = charLit(c)
	case ir.StrConst:
		f.values[v] = strLit(string(c))
	case ir.BytesConst:
		f.values[v] = fmt.Sprintf("hp_bytes{%s, %d}", quote(string(c)), len(c))
	case *big.Int:
		f.intConst(v, c)
	case ir.ArrayConst:
		f.values[v] = f.arrayConst(c)
	default:
		panic(fmt.Sprintf("backend/cpp: constant of type %T", c))
	}
}

// intConst is an int constant: in the fast clone one that doesn't fit asks for
// the exact clone.
func (f *funcEmitter) intConst(v *ir.Value, c *big.Int) {
	if f.clone == exact {
		f.values[v] = f.m.exactInt(c)
		return
	}
	if c.IsInt64() {
		f.values[v] = i64Lit(c.Int64())
		return
	}
	f.declare(v)
	f.printf("if (!hp_deopt(c)) goto %s; // %s exceeds int64_t", f.leaveLabel(), c)
}

// outCall writes a call of a generated function.
func (f *funcEmitter) outCall(o *ir.Op, callee string, args []string) {
	args = append([]string{"c"}, args...)
	late := ""
	if o.Name() == "call" && f.m.plan.callee(o.Attrs.Sym).Late {
		late = "HP_LATE(c, "
		if o.Span.File != nil { // what CPython raises there, or warns of, is at this place
			late = "HP_LATE_ON(c, " + f.place(o) + ", "
		}
	}
	call := func(args []string) string {
		text := above(o, callee+"("+strings.Join(args, ", ")+")")
		if late != "" {
			return late + text + ")"
		}
		return text
	}
	if len(o.Results) == 0 {
		f.check(o, call(args))
		return
	}
	f.viaTemp(o, func(out string) string { return call(append(args, out)) })
}

// above counts the frames between the function and what it calls.
func above(o *ir.Op, call string) string {
	if o.Attrs.Index == 0 {
		return call
	}
	return fmt.Sprintf("HP_ABOVE(c, %d, %s)", o.Attrs.Index, call)
}

// leaf writes an op that is a function of the C++ runtime. The convention is
// that of runtime/native/README.md.
func (f *funcEmitter) leaf(o *ir.Op) {
	d := o.Decl
	f.m.needsPython = f.m.needsPython || d.Has(ir.Python)
	if f.outlined(o) {
		return
	}
	callee := f.leafName(d) + f.templateArgs(o)
	var args []string
	if d.TakesCtx() {
		args = append(args, "c")
	}
	args = append(args, f.operands(o)...)
	if fixed := f.fixedDict(o); fixed != "" {
		callee, args[1] = strings.Replace(callee, "hp_", "hp_fixed_", 1), fixed
	}
	if table := f.tableOf(o); table != "" {
		args[len(args)-len(o.Args)] = table
	}
	args = append(args, f.m.attrs(o)...)
	if o.Name() == "py.from_str" {
		if _, literal := f.consts[o.Args[0]].(ir.StrConst); literal {
			callee = "hp_py_literal"
		}
	}
	call := func(more ...string) string {
		return f.timed(o, callee+"("+strings.Join(append(args, more...), ", ")+")")
	}
	switch {
	case !d.CanFail() && !lacksMemory(d) && len(o.Results) == 1:
		f.define(o.Result(), call())
	case len(o.Results) == 1 && d.Cost >= 2:
		f.viaTemp(o, func(out string) string { return call(out) })
	default:
		var outs []string
		for _, r := range o.Results {
			f.declare(r)
			if f.values[r] == "hp_none{}" {
				f.printf("hp_none none%d;", r.ID)
				outs = append(outs, fmt.Sprintf("&none%d", r.ID))
			} else {
				outs = append(outs, "&"+f.values[r])
			}
		}
		f.attempt(o, call(outs...))
	}
}

// lacksMemory reports whether the op, which does not raise, says all the same that
// there is no memory: the row ends then, and the position is known.
func lacksMemory(d *ir.Decl) bool { return d.Name == "list.append" || d.Name == "dict.add" }

// attempt writes a call whose status matters as far as the op can fail in this
// clone: the exact one never asks for the exact one.
func (f *funcEmitter) attempt(o *ir.Op, call string) {
	switch d := o.Decl; {
	case lacksMemory(d):
		// No handler is asked: to passes the op does not raise.
		f.usesLine = true
		f.printf("if (HP_UNLIKELY(!%s)) { line = %d; goto %s; }", call, f.lineOf(o), f.outLabel())
	case d.Structural || d.Has(ir.Raises|ir.Python) && !(d.Guesses && f.clone == fast):
		f.check(o, call)
	case d.Has(ir.Deopts) && f.clone != exact:
		// Nothing between here and the function's end catches a restart.
		f.printf("if (HP_UNLIKELY(!%s)) goto %s;", call, f.leaveLabel())
	default:
		f.printf("%s;", call)
	}
}

// viaTemp writes a call with one out parameter. The result first goes to a
// variable of its own, so that the one that the rest of the function uses
// never has its address taken.
func (f *funcEmitter) viaTemp(o *ir.Op, call func(out string) string) {
	r := o.Result()
	f.declare(r)
	name := f.values[r]
	f.printf("{")
	f.indent++
	f.printf("%s r;", f.cxx(r.Type))
	f.attempt(o, call("&r"))
	if name != "hp_none{}" {
		f.printf("%s = r;", name)
	}
	f.indent--
	f.printf("}")
}

// absent stores something in a variable that has no value. Nobody looks at
// the result, but both sides of a choice may be computed; reading what was never written
// has no meaning in C++, and of the exact clone's ints what is no small one is followed.
func (f *funcEmitter) absent(name string, t *ir.Type) {
	if name == "hp_none{}" {
		return
	}
	f.printf("%s = {};", name)
	if f.clone == exact {
		f.absentInts(name, t)
	}
}

func (f *funcEmitter) absentInts(name string, t *ir.Type) {
	switch t.Kind {
	case ir.KInt:
		f.printf("hp_absent(&%s);", name)
	case ir.KTuple:
		for i, e := range t.Elems {
			f.absentInts(fmt.Sprintf("%s.f%d", name, i), e)
		}
	}
}

// operands are the C++ arguments for the op's operands, without the empty texts that
// stand for none.
func (f *funcEmitter) operands(o *ir.Op) []string {
	return f.args(f.given(o))
}

func (f *funcEmitter) given(o *ir.Op) []*ir.Value {
	args := o.Args
	for o.Name() == "str.concat_many" && len(args) > 2 && f.consts[args[len(args)-1]] == ir.StrConst("") {
		args = args[:len(args)-1]
	}
	return args
}

// templateArgs are explicit template arguments for what the C++ compiler can't
// deduce: types that only the result or an attribute mentions. Results that go
// through out pointers are deduced from these.
func (f *funcEmitter) templateArgs(o *ir.Op) string {
	d := o.Decl
	for _, a := range d.Attrs {
		if a != "type" || o.Attrs.Type == nil {
			continue
		}
		if len(o.Results) == 1 && len(o.Result().Type.Elems) > 0 {
			return "<" + strings.Join(f.m.types.fields(o.Result().Type.Elems, f.clone), ", ") + ">"
		}
		return "<" + f.cxx(o.Attrs.Type) + ">"
	}
	if d.CanFail() || len(d.Results()) != 1 || len(o.Results) != 1 {
		return ""
	}
	known := map[string]bool{}
	for _, p := range d.Params() {
		typeVars(p, func(v string) { known[v] = true })
	}
	b := map[string]*ir.Type{}
	bind(d.Results()[0], o.Result().Type, b)
	var open []string
	typeVars(d.Results()[0], func(v string) {
		if !known[v] && b[v] != nil {
			known[v] = true
			open = append(open, f.cxx(b[v]))
		}
	})
	if len(open) > 0 {
		return "<" + strings.Join(open, ", ") + ">"
	}
	return ""
}

// typeVars calls fn for the type variables of a signature's type, in order.
func typeVars(t *ir.Type, fn func(string)) {
	if t.Kind == ir.KVar {
		fn(t.String())
	}
	for _, e := range t.Elems {
		typeVars(e, fn)
	}
}

// bind matches a signature's type with an actual one of the same shape.
func bind(sig, actual *ir.Type, b map[string]*ir.Type) {
	if sig.Kind == ir.KVar {
		b[sig.String()] = actual
		return
	}
	for i, e := range sig.Elems {
		if i < len(actual.Elems) {
			bind(e, actual.Elems[i], b)
		}
	}
}

// unionTest is an expression for whether a union holds one of t's members.
func (f *funcEmitter) unionTest(u *ir.Value, t *ir.Type) string {
	if isPointerUnion(u.Type) {
		return f.m.types.pointerTest(f.arg(u)+".p", u.Type, t)
	}
	var tests []string
	for _, m := range t.Members() {
		tests = append(tests, fmt.Sprintf("%s.tag == %d", f.arg(u), u.Type.MemberIndex(m)))
	}
	return strings.Join(tests, " || ")
}

// unionConvert copies a value between a union and a member or another union.
func (f *funcEmitter) unionConvert(dst, src *ir.Value) {
	s := f.arg(src)
	switch {
	case src.Type.Equal(dst.Type):
		f.define(dst, s)
	case isPointerUnion(src.Type) || isPointerUnion(dst.Type):
		f.pointerConvert(dst, src)
	case src.Type.Kind != ir.KUnion:
		f.declare(dst)
		n := dst.Type.MemberIndex(src.Type)
		f.printf("%s.tag = %d;", f.values[dst], n)
		if hasStorage(src.Type) {
			f.printf("%s.m%d = %s;", f.values[dst], n, s)
		}
	case dst.Type.Kind != ir.KUnion:
		if hasStorage(dst.Type) {
			f.define(dst, fmt.Sprintf("%s.m%d", s, src.Type.MemberIndex(dst.Type)))
		} else {
			f.values[dst] = "hp_none{}"
		}
	default:
		f.declare(dst)
		d := f.values[dst]
		f.printf("switch (%s.tag) {", s)
		for i, m := range src.Type.Members() {
			j := dst.Type.MemberIndex(m)
			if j < 0 {
				continue
			}
			copied := ""
			if hasStorage(m) {
				copied = fmt.Sprintf(" %s.m%d = %s.m%d;", d, j, s, i)
			}
			f.printf("  case %d: %s.tag = %d;%s break;", i, d, j, copied)
		}
		f.printf("  default: __builtin_unreachable();")
		f.printf("}")
	}
}

// emitListOf makes a list display.
func (f *funcEmitter) emitListOf(o *ir.Op) {
	if f.isTable(o) {
		f.emitTable(o)
		return
	}
	v := o.Result()
	f.define(v, f.listOf(v.Type, len(o.Args)))
	for i, a := range o.Args {
		f.printf("%s->data[%d] = %s;", f.values[v], i, f.arg(a))
	}
}

func (f *funcEmitter) cellNew(o *ir.Op) {
	v := o.Result()
	t, init := f.cxx(v.Type.Elem()), f.arg(o.Args[0])
	name := varName(v)
	f.values[v] = name
	if f.locals[v] {
		f.printf("%s %s = %s;", t, name, init)
		return
	}
	f.printf("%s* %s = static_cast<%s*>(hp_alloc(c, sizeof(%s)));", t, name, t, t)
	f.printf("*%s = %s;", name, init)
}

// emitFuncRef makes a closure: a thunk that adds the captured operands to the
// call, and these in the row's memory.
func (f *funcEmitter) emitFuncRef(o *ir.Op) {
	v := o.Result()
	th := f.m.thunk(f.m.plan.callee(o.Attrs.Sym), len(o.Args), f.clone)
	f.declare(v)
	name := f.values[v]
	f.printf("%s.call = %s;", name, th.name)
	if len(o.Args) == 0 {
		f.printf("%s.env = nullptr;", name)
		return
	}
	f.printf("%s.env = hp_alloc(c, sizeof(%s));", name, th.env)
	f.printf("*static_cast<%s*>(%s.env) = %s{%s};", th.env, name, th.env, strings.Join(f.args(o.Args), ", "))
}

// isFixed reports whether a module constant of type t is made for searches: see
// hipy/fixed.h.
func isFixed(t *ir.Type, k clone) bool {
	if t.Kind != ir.KDict {
		return false
	}
	switch t.Elems[0].Kind {
	case ir.KStr, ir.KChar, ir.KI64:
		return true
	case ir.KInt:
		return k == fast
	}
	return false
}

// fixedDict is the constant that the op searches; "" if it is another op.
func (f *funcEmitter) fixedDict(o *ir.Op) string {
	switch o.Name() {
	case "dict.lookup", "dict.get", "dict.get_or", "dict.contains", "dict.find":
	default:
		return ""
	}
	return f.fixedGlobal(o.Args[0])
}

// fixedGlobal is the constant that a dict is, if it is made for searches.
func (f *funcEmitter) fixedGlobal(d *ir.Value) string {
	t, def := d.Type, d.Def
	if def == nil || def.Name() != "global" {
		return ""
	}
	g := f.m.global(def.Attrs.Sym, f.clone)
	if !g.fixed {
		return ""
	}
	return fmt.Sprintf("static_cast<hp_fixed_dict<%s, %s>*>(c->perm[%d])", f.cxx(t.Elems[0]), f.cxx(t.Elems[1]), g.slot)
}

// emitGlobal reads a module constant, which the first use in a context builds.
func (f *funcEmitter) emitGlobal(o *ir.Op) {
	g := f.m.global(o.Attrs.Sym, f.clone)
	t := f.cxx(o.Result().Type)
	f.check(o, fmt.Sprintf("(c->perm[%d] || %s(c))", g.slot, g.init))
	f.define(o.Result(), fmt.Sprintf("*static_cast<%s*>(c->perm[%d])", t, g.slot))
}
