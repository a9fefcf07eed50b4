package cogen

import (
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Value is a value of the overload: a Python object, a virtual object.
type Value any

// Completion is how a statement ended. A statement that can end in several
// ways (under staging, after a conditional) and never normally is Abrupt: the
// overload has dealt with all of them, and nothing follows. Forked is one that
// can, too, and that goes on in some of them: see ForkingOverload.
type Completion uint8

const (
	Normal Completion = iota
	Returned
	Broke
	Continued
	Abrupt
	Left // by the leave function of a Block
	Forked
)

// Site is one place in the program text where something happens. Sites have
// identity: decisions of the overload are remembered by site.
type Site struct {
	ID   int // unique and dense in the Program
	Node tree.Node
	Src  source.Span
	// Assigned are the variables bound anywhere within a loop, a conditional, a try, a with or
	// an operand: see the package comment.
	Assigned []*scope.Var
	// Asked is that of And, Or and IfExp whose result is the left operand of an
	// And or Or: they return it with its truth, for which that one need not ask.
	Asked bool
}

// Arg is one argument of a call: positional (Name ""), keyword, *iterable
// (Star) or **mapping (StarStar).
type Arg struct {
	Name           string
	Value          Value
	Star, StarStar bool
}

// Elem is one element of a display, *iterable when Star.
type Elem struct {
	Value Value
	Star  bool
}

// Pair is one item of a dict display; **mapping when Key is nil.
type Pair struct{ Key, Value Value }

// FPart is one part of an f-string: literal text, or a formatted value.
// Conversion is 0, 's', 'r' or 'a'; Spec is nil when absent.
type FPart struct {
	Text       string
	Value      Value
	Conversion byte
	Spec       Value
}

// Handler is one except clause. Type is nil for a bare except; Var is nil
// without "as".
type Handler struct {
	Site *Site
	Type func() Value
	Var  *scope.Var
	Body func() Completion
}

// StatementOverload is one that is told where statements begin and end. A panic may end
// one without that.
type StatementOverload interface {
	BeginStatement(s *Site)
	EndStatement()
}

// ForkingOverload is one that may run both sides of a conditional, each for itself, and end it as
// Forked if one side goes on and the other does not. It keeps what the two ways are. Of a Forked
// statement the generator asks nothing but this; a method of the overload that has got Forked from
// a thunk is its own business.
type ForkingOverload interface {
	// After goes on behind a Forked statement: in each way that ended it as Normal it runs rest,
	// the statements of the block behind it. Its completion is how the block ends.
	After(rest func() Completion) Completion
	// Joined ends the body of a function that ended as Forked, in one way: of the values that are
	// returned in its ways it makes one, and returns that.
	Joined() Completion
}

// after goes on behind a statement that ended in some way.
func after(o Overload, end Completion, rest func() Completion) Completion {
	switch end {
	case Normal:
		return rest()
	case Forked:
		return o.(ForkingOverload).After(rest)
	}
	return end
}

// Overload is the kernel that a generator drives (Snek's tagless-final
// virtualisation). Branches come as thunks; an overload may run each of them
// once, several times, or not at all. Operands are always evaluated before
// the call, in Python's order.
type Overload interface {
	// Constant makes a value of a tree.Constant's Value: nil for None, bool, *big.Int, float64, complex128,
	// tree.Text, tree.Bytes or tree.Ellipsis.
	Constant(s *Site, v any) Value
	// Load and Store access a resolved variable: local, free or module-level.
	Load(s *Site, v *scope.Var) Value
	Store(s *Site, v *scope.Var, val Value)
	// Delete is del v.
	Delete(s *Site, v *scope.Var)
	// Builtin is a name bound nowhere in the module: a builtin, or a NameError.
	Builtin(s *Site, name string) Value

	// Tuple, List, Set and Dict are displays. FString joins its parts to a text.
	Tuple(s *Site, elems []Elem) Value
	List(s *Site, elems []Elem) Value
	Set(s *Site, elems []Elem) Value
	Dict(s *Site, pairs []Pair) Value
	// Extend adds to a list or set display what comes after a part with *, and Merge to a dict
	// display what comes after one with **: each is taken apart before the next part is
	// evaluated (Python reference, 6.2.4).
	Extend(s *Site, display Value, elems []Elem) Value
	Merge(s *Site, display Value, pairs []Pair) Value
	// Held is what *v or, as a mapping, **v gives in a tuple display or a call of f of which more
	// is evaluated: nothing changes it then. f is nil in a display.
	Held(s *Site, f, v Value, mapping bool) Value
	// Slice is lower:upper:step as an index; each is nil when absent.
	Slice(s *Site, lower, upper, step Value) Value
	FString(s *Site, parts []FPart) Value

	// Unary is one of + - ~.
	Unary(s *Site, op tree.UnaryOperator, v Value) Value
	// Not is not v, whose truth it asks for.
	Not(s *Site, v Value) Value
	// Truth is bool(v), where a condition asks.
	Truth(s *Site, v Value) Value
	Binary(s *Site, op tree.Operator, l, r Value) Value
	// InPlace is l op= r: the value that is stored where l came from.
	InPlace(s *Site, op tree.Operator, l, r Value) Value
	// Compare is one comparison: a < b < c is And of two, with b evaluated once.
	Compare(s *Site, op tree.CompareOp, l, r Value) Value
	// And and Or are those of two operands: of more, the right one is another. Their value is that of an
	// operand, as Python's. IfExp is then() if cond else els(). See Site.Asked.
	And(s *Site, l Value, r func() Value) Value
	Or(s *Site, l Value, r func() Value) Value
	IfExp(s *Site, cond Value, then, els func() Value) Value

	// GetAttr, SetAttr and DelAttr are of v.name, private names mangled; GetItem, SetItem and DelItem of
	// v[index].
	GetAttr(s *Site, v Value, name string) Value
	SetAttr(s *Site, v Value, name string, val Value)
	DelAttr(s *Site, v Value, name string)
	GetItem(s *Site, v, index Value) Value
	SetItem(s *Site, v, index, val Value)
	DelItem(s *Site, v, index Value)
	// Unpack takes an iterable apart into n values; star >= 0 is the index of
	// the one that takes the rest as a list.
	Unpack(s *Site, v Value, n, star int) []Value

	// Call is f(args), in their order in the text. Decorators and __enter__ are called so, too.
	Call(s *Site, f Value, args []Arg) Value
	// Function makes a function object of g; defaults run parallel to
	// g.Params, nil where there is none.
	Function(s *Site, g *Generator, defaults []Value) Value
	// Annotation is an annotation that CPython evaluates, as evaluate does, without
	// use for its value.
	Annotation(s *Site, evaluate func() Value)
	// Class makes a class; body runs its statements in the class's scope.
	Class(s *Site, def *tree.ClassDef, bases []Value, keywords []Arg, body func() Completion) Value
	// Import is from module import name, or with "" import module: its value is what is bound
	// then. Level is the number of leading dots.
	Import(s *Site, module string, level int, name string) Value
	// ImportStar binds a name of from module import *, if the module has it; v is nil where
	// only the module is imported.
	ImportStar(s *Site, v *scope.Var, module string, level int, name string)
	// Comprehension collects: run calls emit for every element (two values for
	// a dict). What its first loop runs over is asked for an iterator before, outside of it.
	// GeneratorExp is the same, lazily; g is it as a generator function.
	Comprehension(s *Site, kind tree.CompKind, first Value, run func(first Value, emit func(k, v Value))) Value
	GeneratorExp(s *Site, first Value, g *Generator, run func(first Value, emit func(v Value))) Value

	// If runs then if cond is true and els if not; els is never nil. Its site's node is the
	// statement, or the assert, the case, the pattern, or the condition in a comprehension that
	// it is made of.
	If(s *Site, cond Value, then, els func() Completion) Completion
	// While runs body as long as test is true; els is nil when absent, and runs unless body Broke.
	While(s *Site, test func() Value, body, els func() Completion) Completion
	// For runs body for every element, after assign has stored it. els is nil
	// when absent.
	For(s *Site, iter Value, assign func(Value), body, els func() Completion) Completion
	// Break, Continue and Return say how a block ends.
	Break(s *Site) Completion
	Continue(s *Site) Completion
	Return(s *Site, v Value) Completion // nil: None
	// Raise: both nil re-raises.
	Raise(s *Site, exc, cause Value) Completion
	// Try runs body; els (may be nil) follows a body that ended normally, its
	// exceptions are not handled here.
	Try(s *Site, body func() Completion, handlers []Handler, els func() Completion) Completion
	// Finally runs final behind body, however that ended: a completion of final that is not Normal
	// takes the place of an exception, or of the completion of body.
	Finally(s *Site, body, final func() Completion) Completion
	// Yield gives a value (nil: None) to the consumer of the generator that is
	// being run; its value is what the consumer sends. YieldFrom yields all of an
	// iterable; its value is what that returns.
	Yield(s *Site, v Value) Value
	YieldFrom(s *Site, v Value) Value
	// Manager looks up __enter__ and __exit__ of a context manager. With runs
	// body, then calls exit: with the details of the exception that left it, which
	// is suppressed if the result is true, else with Nones.
	Manager(s *Site, v Value) (enter, exit Value)
	With(s *Site, exit Value, body func() Completion) Completion
	// Block runs body, which leave leaves from within: what leave returns must
	// be returned up to Block. Hold keeps a value while run runs; get gives it
	// with what has been learnt of it since, set replaces it. v is nil when it
	// is set before it is got.
	Block(s *Site, body func(leave func() Completion) Completion) Completion
	Hold(s *Site, v Value, run func(get func() Value, set func(Value)) Completion) Completion
	// IsSequence and IsMapping tell whether a subject is what patterns call a
	// sequence or a mapping. MatchKey runs then with what get() of a mapping has
	// for a key, if it has something. MatchClass runs then, with the values of npos
	// positional patterns and of the named attributes, if get's value is an
	// instance of class that has them; else it ends normally.
	IsSequence(s *Site, v Value) Value
	IsMapping(s *Site, v Value) Value
	MatchKey(s *Site, get func() Value, key Value, then func(Value) Completion) Completion
	MatchClass(s *Site, get func() Value, class Value, npos int, attrs []string, then func([]Value) Completion) Completion
	// Unsupported says that cogen cannot express the construct: whatever is
	// around it must run in CPython.
	Unsupported(s *Site, what string) Value
}
