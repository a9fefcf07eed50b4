package concrete

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// tracer passes on to an overload, and notes how each call of it ended: from
// which kind of node, of which method, with which completion.
type tracer struct {
	cogen.Overload
	note func(node tree.Node, method, exit string)
}

func (t tracer) run(s *cogen.Site, method string, run func() cogen.Completion) cogen.Completion {
	exit := "raise"
	defer func() {
		if s != nil && s.Node != nil {
			t.note(s.Node, method, exit)
		}
	}()
	end := run()
	exit = exits[end]
	return end
}

func (t tracer) value(s *cogen.Site, method string, run func() cogen.Value) (v cogen.Value) {
	t.run(s, method, func() cogen.Completion { v = run(); return cogen.Normal })
	return v
}

func (t tracer) effect(s *cogen.Site, method string, run func()) {
	t.run(s, method, func() cogen.Completion { run(); return cogen.Normal })
}

func (t tracer) Constant(s *cogen.Site, v any) cogen.Value {
	return t.value(s, "Constant", func() cogen.Value { return t.Overload.Constant(s, v) })
}

func (t tracer) Load(s *cogen.Site, v *scope.Var) cogen.Value {
	return t.value(s, "Load", func() cogen.Value { return t.Overload.Load(s, v) })
}

func (t tracer) Builtin(s *cogen.Site, name string) cogen.Value {
	return t.value(s, "Builtin", func() cogen.Value { return t.Overload.Builtin(s, name) })
}

func (t tracer) Tuple(s *cogen.Site, elems []cogen.Elem) cogen.Value {
	return t.value(s, "Tuple", func() cogen.Value { return t.Overload.Tuple(s, elems) })
}

func (t tracer) List(s *cogen.Site, elems []cogen.Elem) cogen.Value {
	return t.value(s, "List", func() cogen.Value { return t.Overload.List(s, elems) })
}

func (t tracer) Set(s *cogen.Site, elems []cogen.Elem) cogen.Value {
	return t.value(s, "Set", func() cogen.Value { return t.Overload.Set(s, elems) })
}

func (t tracer) Dict(s *cogen.Site, pairs []cogen.Pair) cogen.Value {
	return t.value(s, "Dict", func() cogen.Value { return t.Overload.Dict(s, pairs) })
}

func (t tracer) Extend(s *cogen.Site, display cogen.Value, elems []cogen.Elem) cogen.Value {
	return t.value(s, "Extend", func() cogen.Value { return t.Overload.Extend(s, display, elems) })
}

func (t tracer) Merge(s *cogen.Site, display cogen.Value, pairs []cogen.Pair) cogen.Value {
	return t.value(s, "Merge", func() cogen.Value { return t.Overload.Merge(s, display, pairs) })
}

func (t tracer) Held(s *cogen.Site, f, v cogen.Value, mapping bool) cogen.Value {
	return t.value(s, "Held", func() cogen.Value { return t.Overload.Held(s, f, v, mapping) })
}

func (t tracer) Slice(s *cogen.Site, lower, upper, step cogen.Value) cogen.Value {
	return t.value(s, "Slice", func() cogen.Value { return t.Overload.Slice(s, lower, upper, step) })
}

func (t tracer) FString(s *cogen.Site, parts []cogen.FPart) cogen.Value {
	return t.value(s, "FString", func() cogen.Value { return t.Overload.FString(s, parts) })
}

func (t tracer) Unary(s *cogen.Site, op tree.UnaryOperator, v cogen.Value) cogen.Value {
	return t.value(s, "Unary", func() cogen.Value { return t.Overload.Unary(s, op, v) })
}

func (t tracer) Not(s *cogen.Site, v cogen.Value) cogen.Value {
	return t.value(s, "Not", func() cogen.Value { return t.Overload.Not(s, v) })
}

func (t tracer) Truth(s *cogen.Site, v cogen.Value) cogen.Value {
	return t.value(s, "Truth", func() cogen.Value { return t.Overload.Truth(s, v) })
}

func (t tracer) Binary(s *cogen.Site, op tree.Operator, l, r cogen.Value) cogen.Value {
	return t.value(s, "Binary", func() cogen.Value { return t.Overload.Binary(s, op, l, r) })
}

func (t tracer) InPlace(s *cogen.Site, op tree.Operator, l, r cogen.Value) cogen.Value {
	return t.value(s, "InPlace", func() cogen.Value { return t.Overload.InPlace(s, op, l, r) })
}

func (t tracer) Compare(s *cogen.Site, op tree.CompareOp, l, r cogen.Value) cogen.Value {
	return t.value(s, "Compare", func() cogen.Value { return t.Overload.Compare(s, op, l, r) })
}

func (t tracer) And(s *cogen.Site, l cogen.Value, r func() cogen.Value) cogen.Value {
	return t.value(s, "And", func() cogen.Value { return t.Overload.And(s, l, r) })
}

func (t tracer) Or(s *cogen.Site, l cogen.Value, r func() cogen.Value) cogen.Value {
	return t.value(s, "Or", func() cogen.Value { return t.Overload.Or(s, l, r) })
}

func (t tracer) IfExp(s *cogen.Site, cond cogen.Value, then, els func() cogen.Value) cogen.Value {
	return t.value(s, "IfExp", func() cogen.Value { return t.Overload.IfExp(s, cond, then, els) })
}

func (t tracer) GetAttr(s *cogen.Site, v cogen.Value, name string) cogen.Value {
	return t.value(s, "GetAttr", func() cogen.Value { return t.Overload.GetAttr(s, v, name) })
}

func (t tracer) GetItem(s *cogen.Site, v, index cogen.Value) cogen.Value {
	return t.value(s, "GetItem", func() cogen.Value { return t.Overload.GetItem(s, v, index) })
}

func (t tracer) Call(s *cogen.Site, f cogen.Value, args []cogen.Arg) cogen.Value {
	return t.value(s, "Call", func() cogen.Value { return t.Overload.Call(s, f, args) })
}

func (t tracer) Function(s *cogen.Site, g *cogen.Generator, defaults []cogen.Value) cogen.Value {
	return t.value(s, "Function", func() cogen.Value { return t.Overload.Function(s, g, defaults) })
}

func (t tracer) Class(s *cogen.Site, def *tree.ClassDef, bases []cogen.Value, keywords []cogen.Arg, body func() cogen.Completion) cogen.Value {
	return t.value(s, "Class", func() cogen.Value { return t.Overload.Class(s, def, bases, keywords, body) })
}

func (t tracer) Import(s *cogen.Site, module string, level int, name string) cogen.Value {
	return t.value(s, "Import", func() cogen.Value { return t.Overload.Import(s, module, level, name) })
}

func (t tracer) Comprehension(s *cogen.Site, kind tree.CompKind, first cogen.Value, run func(first cogen.Value, emit func(k, v cogen.Value))) cogen.Value {
	return t.value(s, "Comprehension", func() cogen.Value { return t.Overload.Comprehension(s, kind, first, run) })
}

func (t tracer) GeneratorExp(s *cogen.Site, first cogen.Value, g *cogen.Generator, run func(first cogen.Value, emit func(v cogen.Value))) cogen.Value {
	return t.value(s, "GeneratorExp", func() cogen.Value { return t.Overload.GeneratorExp(s, first, g, run) })
}

func (t tracer) Yield(s *cogen.Site, v cogen.Value) cogen.Value {
	return t.value(s, "Yield", func() cogen.Value { return t.Overload.Yield(s, v) })
}

func (t tracer) YieldFrom(s *cogen.Site, v cogen.Value) cogen.Value {
	return t.value(s, "YieldFrom", func() cogen.Value { return t.Overload.YieldFrom(s, v) })
}

func (t tracer) IsSequence(s *cogen.Site, v cogen.Value) cogen.Value {
	return t.value(s, "IsSequence", func() cogen.Value { return t.Overload.IsSequence(s, v) })
}

func (t tracer) IsMapping(s *cogen.Site, v cogen.Value) cogen.Value {
	return t.value(s, "IsMapping", func() cogen.Value { return t.Overload.IsMapping(s, v) })
}

func (t tracer) MatchKey(s *cogen.Site, get func() cogen.Value, key cogen.Value, then func(cogen.Value) cogen.Completion) cogen.Completion {
	return t.run(s, "MatchKey", func() cogen.Completion { return t.Overload.MatchKey(s, get, key, then) })
}

func (t tracer) Store(s *cogen.Site, v *scope.Var, val cogen.Value) {
	t.effect(s, "Store", func() { t.Overload.Store(s, v, val) })
}

func (t tracer) Delete(s *cogen.Site, v *scope.Var) {
	t.effect(s, "Delete", func() { t.Overload.Delete(s, v) })
}

func (t tracer) SetAttr(s *cogen.Site, v cogen.Value, name string, val cogen.Value) {
	t.effect(s, "SetAttr", func() { t.Overload.SetAttr(s, v, name, val) })
}

func (t tracer) DelAttr(s *cogen.Site, v cogen.Value, name string) {
	t.effect(s, "DelAttr", func() { t.Overload.DelAttr(s, v, name) })
}

func (t tracer) SetItem(s *cogen.Site, v, index, val cogen.Value) {
	t.effect(s, "SetItem", func() { t.Overload.SetItem(s, v, index, val) })
}

func (t tracer) DelItem(s *cogen.Site, v, index cogen.Value) {
	t.effect(s, "DelItem", func() { t.Overload.DelItem(s, v, index) })
}

func (t tracer) If(s *cogen.Site, cond cogen.Value, then, els func() cogen.Completion) cogen.Completion {
	return t.run(s, "If", func() cogen.Completion { return t.Overload.If(s, cond, then, els) })
}

func (t tracer) While(s *cogen.Site, test func() cogen.Value, body, els func() cogen.Completion) cogen.Completion {
	return t.run(s, "While", func() cogen.Completion { return t.Overload.While(s, test, body, els) })
}

func (t tracer) For(s *cogen.Site, iter cogen.Value, assign func(cogen.Value), body, els func() cogen.Completion) cogen.Completion {
	return t.run(s, "For", func() cogen.Completion { return t.Overload.For(s, iter, assign, body, els) })
}

func (t tracer) Break(s *cogen.Site) cogen.Completion {
	return t.run(s, "Break", func() cogen.Completion { return t.Overload.Break(s) })
}

func (t tracer) Continue(s *cogen.Site) cogen.Completion {
	return t.run(s, "Continue", func() cogen.Completion { return t.Overload.Continue(s) })
}

func (t tracer) Return(s *cogen.Site, v cogen.Value) cogen.Completion {
	return t.run(s, "Return", func() cogen.Completion { return t.Overload.Return(s, v) })
}

func (t tracer) Raise(s *cogen.Site, exc, cause cogen.Value) cogen.Completion {
	return t.run(s, "Raise", func() cogen.Completion { return t.Overload.Raise(s, exc, cause) })
}

func (t tracer) Try(s *cogen.Site, body func() cogen.Completion, handlers []cogen.Handler, els func() cogen.Completion) cogen.Completion {
	return t.run(s, "Try", func() cogen.Completion { return t.Overload.Try(s, body, handlers, els) })
}

func (t tracer) Finally(s *cogen.Site, body, final func() cogen.Completion) cogen.Completion {
	return t.run(s, "Finally", func() cogen.Completion { return t.Overload.Finally(s, body, final) })
}

func (t tracer) With(s *cogen.Site, exit cogen.Value, body func() cogen.Completion) cogen.Completion {
	return t.run(s, "With", func() cogen.Completion { return t.Overload.With(s, exit, body) })
}

func (t tracer) Block(s *cogen.Site, body func(leave func() cogen.Completion) cogen.Completion) cogen.Completion {
	return t.run(s, "Block", func() cogen.Completion { return t.Overload.Block(s, body) })
}

func (t tracer) Hold(s *cogen.Site, v cogen.Value, run func(get func() cogen.Value, set func(cogen.Value)) cogen.Completion) cogen.Completion {
	return t.run(s, "Hold", func() cogen.Completion { return t.Overload.Hold(s, v, run) })
}

func (t tracer) MatchClass(s *cogen.Site, get func() cogen.Value, class cogen.Value, npos int, attrs []string, then func([]cogen.Value) cogen.Completion) cogen.Completion {
	return t.run(s, "MatchClass", func() cogen.Completion { return t.Overload.MatchClass(s, get, class, npos, attrs, then) })
}

func (t tracer) Unpack(s *cogen.Site, v cogen.Value, n, star int) (vs []cogen.Value) {
	t.effect(s, "Unpack", func() { vs = t.Overload.Unpack(s, v, n, star) })
	return vs
}

func (t tracer) Manager(s *cogen.Site, v cogen.Value) (enter, exit cogen.Value) {
	t.effect(s, "Manager", func() { enter, exit = t.Overload.Manager(s, v) })
	return enter, exit
}
