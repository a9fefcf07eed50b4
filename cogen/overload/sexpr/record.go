package sexpr

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/cogen/overload"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Refused is what has no form, and where.
type Refused struct {
	What string
	Src  source.Span
}

func (r *Refused) Error() string {
	return fmt.Sprintf("line %d: %s has no s-expression", r.Src.Line(), r.What)
}

// recorder writes down what a generator does. Its values are nodes: an atom, or the name of a let.
type recorder struct {
	overload.Around
	own   *scope.Scope
	block []*Node // that is being written
	lets  int
}

// Record is a function as an s-expression. The error is a *Refused.
func Record(g *cogen.Generator) (n *Node, err error) {
	r := &recorder{own: g.Scope}
	// What the recorder does not define is passed on, and not let through.
	r.Around.Run = func(s *cogen.Site, method string, _ func() cogen.Completion) cogen.Completion {
		return r.refuse(s, method)
	}
	defer func() {
		if p := recover(); p != nil {
			refused, ok := p.(*Refused)
			if !ok {
				panic(p)
			}
			err = refused
		}
	}()
	params := &Node{List: []*Node{}}
	for _, p := range g.Params {
		name := atom(p.Name)
		switch {
		case p.Default != nil || p.Kind == cogen.PosOnly || p.Kind == cogen.KwOnly:
			r.refuse(&cogen.Site{Src: p.Src}, "this kind of parameter")
		case p.Kind == cogen.Vararg:
			name = list("*", name)
		case p.Kind == cogen.Kwarg:
			name = list("**", name)
		}
		params.List = append(params.List, name)
	}
	body := r.statements(func() { g.Run(r) })
	return tidy(list("def", append([]*Node{atom(g.Name), params}, body...)...)), nil
}

func (r *recorder) refuse(s *cogen.Site, what string) cogen.Completion {
	panic(&Refused{what, s.Src})
}

func (r *recorder) emit(n *Node) { r.block = append(r.block, n) }

// let writes an operation down, and names its value.
func (r *recorder) let(n *Node) *Node {
	r.lets++
	name := atom("%" + strconv.Itoa(r.lets))
	r.emit(list("let", name, n))
	return name
}

// op is let of an operation on values.
func (r *recorder) op(head string, vs ...cogen.Value) cogen.Value {
	n := list(head)
	for _, v := range vs {
		n.List = append(n.List, operand(v))
	}
	return r.let(n)
}

// operand is a value as a part of an operation: nil is None where an operand may be absent.
func operand(v cogen.Value) *Node {
	if v == nil {
		return atom("None")
	}
	return v.(*Node)
}

// statements are those that run writes.
func (r *recorder) statements(run func()) []*Node {
	outer := r.block
	r.block = nil
	run()
	stmts := r.block
	r.block = outer
	return stmts
}

// value is what a thunk does, as one expression.
func (r *recorder) value(thunk func() cogen.Value) *Node {
	var v cogen.Value
	stmts := r.statements(func() { v = thunk() })
	return list("do", append(stmts, operand(v))...)
}

// Constant implements cogen.Overload.
func (r *recorder) Constant(s *cogen.Site, v any) cogen.Value {
	switch v := v.(type) {
	case nil:
		return atom("None")
	case bool:
		return atom(map[bool]string{true: "True", false: "False"}[v])
	case *big.Int:
		return atom(v.String())
	case float64:
		if math.IsInf(v, 0) {
			return atom("1e999")
		}
		s := strconv.FormatFloat(v, 'g', -1, 64)
		if !strings.ContainsAny(s, ".e") {
			s += ".0"
		}
		return atom(s)
	case tree.Text:
		return text(string(v))
	case tree.Bytes:
		return list("bytes", text(string(v)))
	case tree.Ellipsis:
		return atom("...")
	}
	r.refuse(s, "this constant")
	return nil
}

// Load implements cogen.Overload.
func (r *recorder) Load(s *cogen.Site, v *scope.Var) cogen.Value { return r.let(atom(v.Name)) }

// Builtin implements cogen.Overload.
func (r *recorder) Builtin(s *cogen.Site, name string) cogen.Value { return r.let(atom(name)) }

// Truth implements cogen.Overload: what is asked for its truth is written as it is.
func (r *recorder) Truth(s *cogen.Site, v cogen.Value) cogen.Value { return v }

// Not implements cogen.Overload.
func (r *recorder) Not(s *cogen.Site, v cogen.Value) cogen.Value { return r.op("not", v) }

var unary = map[tree.UnaryOperator]string{tree.USub: "neg", tree.UAdd: "pos", tree.Invert: "invert"}

// Unary implements cogen.Overload.
func (r *recorder) Unary(s *cogen.Site, op tree.UnaryOperator, v cogen.Value) cogen.Value {
	return r.op(unary[op], v)
}

// Binary implements cogen.Overload.
func (r *recorder) Binary(s *cogen.Site, op tree.Operator, left, right cogen.Value) cogen.Value {
	return r.op(op.Symbol(), left, right)
}

// InPlace implements cogen.Overload.
func (r *recorder) InPlace(s *cogen.Site, op tree.Operator, left, right cogen.Value) cogen.Value {
	return r.op(op.Symbol()+"=", left, right)
}

var compare = map[tree.CompareOp]string{tree.IsNot: "is-not", tree.NotIn: "not-in"}

// Compare implements cogen.Overload.
func (r *recorder) Compare(s *cogen.Site, op tree.CompareOp, left, right cogen.Value) cogen.Value {
	if name, ok := compare[op]; ok {
		return r.op(name, left, right)
	}
	return r.op(op.Symbol(), left, right)
}

// And implements cogen.Overload.
func (r *recorder) And(s *cogen.Site, left cogen.Value, right func() cogen.Value) cogen.Value {
	return r.op("and", left, r.value(right))
}

// Or implements cogen.Overload.
func (r *recorder) Or(s *cogen.Site, left cogen.Value, right func() cogen.Value) cogen.Value {
	return r.op("or", left, r.value(right))
}

// IfExp implements cogen.Overload.
func (r *recorder) IfExp(s *cogen.Site, cond cogen.Value, then, els func() cogen.Value) cogen.Value {
	a := r.value(then)
	return r.op("if-exp", cond, a, r.value(els))
}

// GetAttr implements cogen.Overload.
func (r *recorder) GetAttr(s *cogen.Site, v cogen.Value, name string) cogen.Value {
	return r.op("attr", v, atom(name))
}

// GetItem implements cogen.Overload.
func (r *recorder) GetItem(s *cogen.Site, v, index cogen.Value) cogen.Value {
	return r.op("item", v, index)
}

// Slice implements cogen.Overload.
func (r *recorder) Slice(s *cogen.Site, lower, upper, step cogen.Value) cogen.Value {
	return r.op("slice", lower, upper, step)
}

// Tuple implements cogen.Overload.
func (r *recorder) Tuple(s *cogen.Site, elems []cogen.Elem) cogen.Value {
	return r.display(s, "tuple", elems)
}

// List implements cogen.Overload.
func (r *recorder) List(s *cogen.Site, elems []cogen.Elem) cogen.Value {
	return r.display(s, "list", elems)
}

// Set implements cogen.Overload.
func (r *recorder) Set(s *cogen.Site, elems []cogen.Elem) cogen.Value {
	return r.display(s, "set-of", elems)
}

func (r *recorder) display(s *cogen.Site, head string, elems []cogen.Elem) cogen.Value {
	vs := make([]cogen.Value, len(elems))
	for i, e := range elems {
		if vs[i] = e.Value; e.Star {
			r.refuse(s, "* in a display")
		}
	}
	return r.op(head, vs...)
}

// Dict implements cogen.Overload.
func (r *recorder) Dict(s *cogen.Site, pairs []cogen.Pair) cogen.Value {
	n := list("dict")
	for _, p := range pairs {
		if p.Key == nil {
			r.refuse(s, "** in a display")
		}
		n.List = append(n.List, &Node{List: []*Node{operand(p.Key), operand(p.Value)}})
	}
	return r.let(n)
}

// Call implements cogen.Overload.
func (r *recorder) Call(s *cogen.Site, f cogen.Value, args []cogen.Arg) cogen.Value {
	n := list("call", operand(f))
	for _, a := range args {
		v := operand(a.Value)
		switch {
		case a.Star:
			v = list("*", v)
		case a.StarStar:
			v = list("**", v)
		case a.Name != "":
			v = list("=", atom(a.Name), v)
		}
		n.List = append(n.List, v)
	}
	return r.let(n)
}
