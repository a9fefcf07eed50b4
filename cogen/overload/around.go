package overload

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Around passes on to an overload, and has a function run each call of it: to count, to trace, to
// measure. Run is given the place, the method's name, and the call; it returns what pass returns. Of a
// method without a completion that is cogen.Normal.
type Around struct {
	Base
	Run func(s *cogen.Site, method string, pass func() cogen.Completion) cogen.Completion
}

func (a Around) run(s *cogen.Site, method string, pass func() cogen.Completion) cogen.Completion {
	return a.Run(s, method, pass)
}

func (a Around) effect(s *cogen.Site, method string, pass func()) {
	a.run(s, method, func() cogen.Completion { pass(); return cogen.Normal })
}

func (a Around) value(s *cogen.Site, method string, pass func() cogen.Value) (v cogen.Value) {
	a.effect(s, method, func() { v = pass() })
	return v
}

// Constant implements cogen.Overload.
func (a Around) Constant(s *cogen.Site, v any) cogen.Value {
	return a.value(s, "Constant", func() cogen.Value { return a.Overload.Constant(s, v) })
}

// Load implements cogen.Overload.
func (a Around) Load(s *cogen.Site, v *scope.Var) cogen.Value {
	return a.value(s, "Load", func() cogen.Value { return a.Overload.Load(s, v) })
}

// Store implements cogen.Overload.
func (a Around) Store(s *cogen.Site, v *scope.Var, val cogen.Value) {
	a.effect(s, "Store", func() { a.Overload.Store(s, v, val) })
}

// Delete implements cogen.Overload.
func (a Around) Delete(s *cogen.Site, v *scope.Var) {
	a.effect(s, "Delete", func() { a.Overload.Delete(s, v) })
}

// Builtin implements cogen.Overload.
func (a Around) Builtin(s *cogen.Site, name string) cogen.Value {
	return a.value(s, "Builtin", func() cogen.Value { return a.Overload.Builtin(s, name) })
}

// Tuple implements cogen.Overload.
func (a Around) Tuple(s *cogen.Site, elems []cogen.Elem) cogen.Value {
	return a.value(s, "Tuple", func() cogen.Value { return a.Overload.Tuple(s, elems) })
}

// List implements cogen.Overload.
func (a Around) List(s *cogen.Site, elems []cogen.Elem) cogen.Value {
	return a.value(s, "List", func() cogen.Value { return a.Overload.List(s, elems) })
}

// Set implements cogen.Overload.
func (a Around) Set(s *cogen.Site, elems []cogen.Elem) cogen.Value {
	return a.value(s, "Set", func() cogen.Value { return a.Overload.Set(s, elems) })
}

// Dict implements cogen.Overload.
func (a Around) Dict(s *cogen.Site, pairs []cogen.Pair) cogen.Value {
	return a.value(s, "Dict", func() cogen.Value { return a.Overload.Dict(s, pairs) })
}

// Extend implements cogen.Overload.
func (a Around) Extend(s *cogen.Site, display cogen.Value, elems []cogen.Elem) cogen.Value {
	return a.value(s, "Extend", func() cogen.Value { return a.Overload.Extend(s, display, elems) })
}

// Merge implements cogen.Overload.
func (a Around) Merge(s *cogen.Site, display cogen.Value, pairs []cogen.Pair) cogen.Value {
	return a.value(s, "Merge", func() cogen.Value { return a.Overload.Merge(s, display, pairs) })
}

// Held implements cogen.Overload.
func (a Around) Held(s *cogen.Site, f, v cogen.Value, mapping bool) cogen.Value {
	return a.value(s, "Held", func() cogen.Value { return a.Overload.Held(s, f, v, mapping) })
}

// Slice implements cogen.Overload.
func (a Around) Slice(s *cogen.Site, lower, upper, step cogen.Value) cogen.Value {
	return a.value(s, "Slice", func() cogen.Value { return a.Overload.Slice(s, lower, upper, step) })
}

// FString implements cogen.Overload.
func (a Around) FString(s *cogen.Site, parts []cogen.FPart) cogen.Value {
	return a.value(s, "FString", func() cogen.Value { return a.Overload.FString(s, parts) })
}

// Unary implements cogen.Overload.
func (a Around) Unary(s *cogen.Site, op tree.UnaryOperator, v cogen.Value) cogen.Value {
	return a.value(s, "Unary", func() cogen.Value { return a.Overload.Unary(s, op, v) })
}

// Not implements cogen.Overload.
func (a Around) Not(s *cogen.Site, v cogen.Value) cogen.Value {
	return a.value(s, "Not", func() cogen.Value { return a.Overload.Not(s, v) })
}

// Truth implements cogen.Overload.
func (a Around) Truth(s *cogen.Site, v cogen.Value) cogen.Value {
	return a.value(s, "Truth", func() cogen.Value { return a.Overload.Truth(s, v) })
}

// Binary implements cogen.Overload.
func (a Around) Binary(s *cogen.Site, op tree.Operator, l, r cogen.Value) cogen.Value {
	return a.value(s, "Binary", func() cogen.Value { return a.Overload.Binary(s, op, l, r) })
}

// InPlace implements cogen.Overload.
func (a Around) InPlace(s *cogen.Site, op tree.Operator, l, r cogen.Value) cogen.Value {
	return a.value(s, "InPlace", func() cogen.Value { return a.Overload.InPlace(s, op, l, r) })
}

// Compare implements cogen.Overload.
func (a Around) Compare(s *cogen.Site, op tree.CompareOp, l, r cogen.Value) cogen.Value {
	return a.value(s, "Compare", func() cogen.Value { return a.Overload.Compare(s, op, l, r) })
}

// And implements cogen.Overload.
func (a Around) And(s *cogen.Site, l cogen.Value, r func() cogen.Value) cogen.Value {
	return a.value(s, "And", func() cogen.Value { return a.Overload.And(s, l, r) })
}

// Or implements cogen.Overload.
func (a Around) Or(s *cogen.Site, l cogen.Value, r func() cogen.Value) cogen.Value {
	return a.value(s, "Or", func() cogen.Value { return a.Overload.Or(s, l, r) })
}

// IfExp implements cogen.Overload.
func (a Around) IfExp(s *cogen.Site, cond cogen.Value, then, els func() cogen.Value) cogen.Value {
	return a.value(s, "IfExp", func() cogen.Value { return a.Overload.IfExp(s, cond, then, els) })
}

// GetAttr implements cogen.Overload.
func (a Around) GetAttr(s *cogen.Site, v cogen.Value, name string) cogen.Value {
	return a.value(s, "GetAttr", func() cogen.Value { return a.Overload.GetAttr(s, v, name) })
}

// SetAttr implements cogen.Overload.
func (a Around) SetAttr(s *cogen.Site, v cogen.Value, name string, val cogen.Value) {
	a.effect(s, "SetAttr", func() { a.Overload.SetAttr(s, v, name, val) })
}

// DelAttr implements cogen.Overload.
func (a Around) DelAttr(s *cogen.Site, v cogen.Value, name string) {
	a.effect(s, "DelAttr", func() { a.Overload.DelAttr(s, v, name) })
}

// GetItem implements cogen.Overload.
func (a Around) GetItem(s *cogen.Site, v, index cogen.Value) cogen.Value {
	return a.value(s, "GetItem", func() cogen.Value { return a.Overload.GetItem(s, v, index) })
}

// SetItem implements cogen.Overload.
func (a Around) SetItem(s *cogen.Site, v, index, val cogen.Value) {
	a.effect(s, "SetItem", func() { a.Overload.SetItem(s, v, index, val) })
}

// DelItem implements cogen.Overload.
func (a Around) DelItem(s *cogen.Site, v, index cogen.Value) {
	a.effect(s, "DelItem", func() { a.Overload.DelItem(s, v, index) })
}

// Unpack implements cogen.Overload.
func (a Around) Unpack(s *cogen.Site, v cogen.Value, n, star int) (vs []cogen.Value) {
	a.effect(s, "Unpack", func() { vs = a.Overload.Unpack(s, v, n, star) })
	return vs
}

// Call implements cogen.Overload.
func (a Around) Call(s *cogen.Site, f cogen.Value, args []cogen.Arg) cogen.Value {
	return a.value(s, "Call", func() cogen.Value { return a.Overload.Call(s, f, args) })
}

// Function implements cogen.Overload.
func (a Around) Function(s *cogen.Site, g *cogen.Generator, defaults []cogen.Value) cogen.Value {
	return a.value(s, "Function", func() cogen.Value { return a.Overload.Function(s, g, defaults) })
}

// Annotation implements cogen.Overload.
func (a Around) Annotation(s *cogen.Site, evaluate func() cogen.Value) {
	a.effect(s, "Annotation", func() { a.Overload.Annotation(s, evaluate) })
}

// Class implements cogen.Overload.
func (a Around) Class(s *cogen.Site, def *tree.ClassDef, bases []cogen.Value, keywords []cogen.Arg, body func() cogen.Completion) cogen.Value {
	return a.value(s, "Class", func() cogen.Value { return a.Overload.Class(s, def, bases, keywords, body) })
}

// Import implements cogen.Overload.
func (a Around) Import(s *cogen.Site, module string, level int, name string) cogen.Value {
	return a.value(s, "Import", func() cogen.Value { return a.Overload.Import(s, module, level, name) })
}

// ImportStar implements cogen.Overload.
func (a Around) ImportStar(s *cogen.Site, v *scope.Var, module string, level int, name string) {
	a.effect(s, "ImportStar", func() { a.Overload.ImportStar(s, v, module, level, name) })
}

// Comprehension implements cogen.Overload.
func (a Around) Comprehension(s *cogen.Site, kind tree.CompKind, first cogen.Value, run func(first cogen.Value, emit func(k, v cogen.Value))) cogen.Value {
	return a.value(s, "Comprehension", func() cogen.Value { return a.Overload.Comprehension(s, kind, first, run) })
}

// GeneratorExp implements cogen.Overload.
func (a Around) GeneratorExp(s *cogen.Site, first cogen.Value, g *cogen.Generator, run func(first cogen.Value, emit func(v cogen.Value))) cogen.Value {
	return a.value(s, "GeneratorExp", func() cogen.Value { return a.Overload.GeneratorExp(s, first, g, run) })
}

// If implements cogen.Overload.
func (a Around) If(s *cogen.Site, cond cogen.Value, then, els func() cogen.Completion) cogen.Completion {
	return a.run(s, "If", func() cogen.Completion { return a.Overload.If(s, cond, then, els) })
}

// While implements cogen.Overload.
func (a Around) While(s *cogen.Site, test func() cogen.Value, body, els func() cogen.Completion) cogen.Completion {
	return a.run(s, "While", func() cogen.Completion { return a.Overload.While(s, test, body, els) })
}

// For implements cogen.Overload.
func (a Around) For(s *cogen.Site, iter cogen.Value, assign func(cogen.Value), body, els func() cogen.Completion) cogen.Completion {
	return a.run(s, "For", func() cogen.Completion { return a.Overload.For(s, iter, assign, body, els) })
}

// Break implements cogen.Overload.
func (a Around) Break(s *cogen.Site) cogen.Completion {
	return a.run(s, "Break", func() cogen.Completion { return a.Overload.Break(s) })
}

// Continue implements cogen.Overload.
func (a Around) Continue(s *cogen.Site) cogen.Completion {
	return a.run(s, "Continue", func() cogen.Completion { return a.Overload.Continue(s) })
}

// Return implements cogen.Overload.
func (a Around) Return(s *cogen.Site, v cogen.Value) cogen.Completion {
	return a.run(s, "Return", func() cogen.Completion { return a.Overload.Return(s, v) })
}

// Raise implements cogen.Overload.
func (a Around) Raise(s *cogen.Site, exc, cause cogen.Value) cogen.Completion {
	return a.run(s, "Raise", func() cogen.Completion { return a.Overload.Raise(s, exc, cause) })
}

// Try implements cogen.Overload.
func (a Around) Try(s *cogen.Site, body func() cogen.Completion, handlers []cogen.Handler, els func() cogen.Completion) cogen.Completion {
	return a.run(s, "Try", func() cogen.Completion { return a.Overload.Try(s, body, handlers, els) })
}

// Finally implements cogen.Overload.
func (a Around) Finally(s *cogen.Site, body, final func() cogen.Completion) cogen.Completion {
	return a.run(s, "Finally", func() cogen.Completion { return a.Overload.Finally(s, body, final) })
}

// Yield implements cogen.Overload.
func (a Around) Yield(s *cogen.Site, v cogen.Value) cogen.Value {
	return a.value(s, "Yield", func() cogen.Value { return a.Overload.Yield(s, v) })
}

// YieldFrom implements cogen.Overload.
func (a Around) YieldFrom(s *cogen.Site, v cogen.Value) cogen.Value {
	return a.value(s, "YieldFrom", func() cogen.Value { return a.Overload.YieldFrom(s, v) })
}

// Manager implements cogen.Overload.
func (a Around) Manager(s *cogen.Site, v cogen.Value) (enter, exit cogen.Value) {
	a.effect(s, "Manager", func() { enter, exit = a.Overload.Manager(s, v) })
	return enter, exit
}

// With implements cogen.Overload.
func (a Around) With(s *cogen.Site, exit cogen.Value, body func() cogen.Completion) cogen.Completion {
	return a.run(s, "With", func() cogen.Completion { return a.Overload.With(s, exit, body) })
}

// Block implements cogen.Overload.
func (a Around) Block(s *cogen.Site, body func(leave func() cogen.Completion) cogen.Completion) cogen.Completion {
	return a.run(s, "Block", func() cogen.Completion { return a.Overload.Block(s, body) })
}

// Hold implements cogen.Overload.
func (a Around) Hold(s *cogen.Site, v cogen.Value, run func(get func() cogen.Value, set func(cogen.Value)) cogen.Completion) cogen.Completion {
	return a.run(s, "Hold", func() cogen.Completion { return a.Overload.Hold(s, v, run) })
}

// IsSequence implements cogen.Overload.
func (a Around) IsSequence(s *cogen.Site, v cogen.Value) cogen.Value {
	return a.value(s, "IsSequence", func() cogen.Value { return a.Overload.IsSequence(s, v) })
}

// IsMapping implements cogen.Overload.
func (a Around) IsMapping(s *cogen.Site, v cogen.Value) cogen.Value {
	return a.value(s, "IsMapping", func() cogen.Value { return a.Overload.IsMapping(s, v) })
}

// MatchKey implements cogen.Overload.
func (a Around) MatchKey(s *cogen.Site, get func() cogen.Value, key cogen.Value, then func(cogen.Value) cogen.Completion) cogen.Completion {
	return a.run(s, "MatchKey", func() cogen.Completion { return a.Overload.MatchKey(s, get, key, then) })
}

// MatchClass implements cogen.Overload.
func (a Around) MatchClass(s *cogen.Site, get func() cogen.Value, class cogen.Value, npos int, attrs []string, then func([]cogen.Value) cogen.Completion) cogen.Completion {
	return a.run(s, "MatchClass", func() cogen.Completion { return a.Overload.MatchClass(s, get, class, npos, attrs, then) })
}

// Unsupported implements cogen.Overload.
func (a Around) Unsupported(s *cogen.Site, what string) cogen.Value {
	return a.value(s, "Unsupported", func() cogen.Value { return a.Overload.Unsupported(s, what) })
}
