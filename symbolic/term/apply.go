package term

import (
	"math/big"

	"github.com/hipy-lang/hipy/ir"
)

// commutes are the operations whose operands may change places.
var commutes = map[string]bool{
	"int.add": true, "int.mul": true, "int.and": true, "int.or": true, "int.xor": true, "int.min": true, "int.max": true,
	"float.add": true, "float.mul": true, "float.eq": true, "math.gcd": true, "math.lcm": true,
}

// turned are the comparisons that are others with the operands in the other order, so that there
// is one form of each.
var turned = map[string]string{
	"int.gt": "int.lt", "int.ge": "int.le", "float.gt": "float.lt", "float.ge": "float.le", "str.gt": "str.lt", "str.ge": "str.le",
}

// inTotalOrder are the comparisons that are the negation of others with the operands in the other
// order, which those of floats are not.
var inTotalOrder = map[string]string{"int.le": "int.lt", "str.le": "str.lt"}

// negated are the comparisons that are the negation of others.
var negated = map[string]string{"int.ne": "int.eq", "str.ne": "str.eq", "float.ne": "float.eq"}

// Apply is the application of an operation of the IR that has no effects.
func (p *Pool) Apply(op string, s Sort, args ...*Term) *Term {
	if to, ok := turned[op]; ok {
		return p.Apply(to, s, args[1], args[0])
	}
	if to, ok := negated[op]; ok {
		return p.Not(p.Apply(to, s, args...))
	}
	if to, ok := inTotalOrder[op]; ok {
		return p.Not(p.Apply(to, s, args[1], args[0]))
	}
	if t := p.fold(op, s, args); t != nil {
		return t
	}
	if t := p.identity(op, args); t != nil {
		return t
	}
	if t := p.distribute(op, s, args); t != nil {
		return t
	}
	if commutes[op] && args[0].ID > args[1].ID {
		args = []*Term{args[1], args[0]}
	}
	return p.make(Term{Op: op, Sort: s, Args: args})
}

// Function is the application of an uninterpreted function.
func (p *Pool) Function(name string, s Sort, args ...*Term) *Term {
	return p.make(Term{Op: "apply", Name: name, Sort: s, Args: args})
}

// distribute is an operation on one of several values as one of several results, where these are known,
// or the operation is the text of a character; else nil.
func (p *Pool) distribute(op string, s Sort, args []*Term) *Term {
	at := -1
	for i, a := range args {
		switch {
		case a.Op == "if" && at < 0:
			at = i
		case !a.IsConst():
			return nil
		}
	}
	if at < 0 || leaves(args[at], op == "str.from_char", maxLeaves) > maxLeaves {
		return nil
	}
	with := func(t *Term) *Term {
		some := append([]*Term{}, args...)
		some[at] = t
		return p.Apply(op, s, some...)
	}
	return p.If(args[at].Args[0], with(args[at].Args[1]), with(args[at].Args[2]))
}

// maxLeaves bounds the results that distribute makes.
const maxLeaves = 16

// leaves is how many constants a value is one of; more than max if they are more, or it may be something
// else, unless any will do.
func leaves(t *Term, any bool, max int) int {
	switch {
	case t.Op == "if":
		n := leaves(t.Args[1], any, max)
		if n <= max {
			n += leaves(t.Args[2], any, max-n)
		}
		return n
	case t.IsConst() || any:
		return 1
	}
	return max + 1
}

// IsOneOfFew reports whether a value is one of a few, each of which may be looked at.
func (t *Term) IsOneOfFew() bool { return leaves(t, true, maxLeaves) <= maxLeaves }

// fold computes an operation on constants, or returns nil.
func (p *Pool) fold(op string, s Sort, args []*Term) *Term {
	d := ir.LookupOp(op)
	if d == nil || len(args) == 0 {
		return nil
	}
	params := d.Params()
	values := make([]any, len(args))
	for i, a := range args {
		if !a.IsConst() || i >= len(params) {
			return nil
		}
		values[i] = a.Const
		switch c := a.Const.(type) {
		case string:
			values[i] = ir.StrConst(c)
		case *big.Int:
			switch params[i].Kind {
			case ir.KI64:
				if !c.IsInt64() {
					return nil
				}
				values[i] = c.Int64()
			case ir.KChar:
				if !c.IsInt64() || c.Int64() < 0 || c.Int64() > 0x10FFFF {
					return nil
				}
				values[i] = rune(c.Int64())
			}
		}
	}
	v, ok := ir.Fold(op, values)
	if !ok {
		return nil
	}
	switch v := v.(type) {
	case ir.StrConst:
		return p.Str(string(v))
	case int64:
		return p.Int(v)
	case rune:
		return p.Int(int64(v))
	case bool, *big.Int, float64:
		return p.constant(s, v)
	}
	return nil
}

// identity is what an operation is on operands of which one adds nothing, or nil.
func (p *Pool) identity(op string, args []*Term) *Term {
	is := func(i int, n int64) bool {
		v, ok := args[i].AsInt()
		return ok && v.IsInt64() && v.Int64() == n
	}
	switch op {
	case "int.add":
		if is(0, 0) {
			return args[1]
		}
		if is(1, 0) {
			return args[0]
		}
	case "int.sub":
		if is(1, 0) {
			return args[0]
		}
		if args[0] == args[1] {
			return p.Int(0)
		}
		// a - a // b * b is the remainder. Where b is 0, a // b has raised.
		if of := args[1]; of.Op == "int.mul" {
			for i, q := range of.Args {
				if q.Op == "int.floordiv" && q.Args[0] == args[0] && q.Args[1] == of.Args[1-i] {
					return p.Apply("int.mod", Int, q.Args...)
				}
			}
		}
	case "int.mul":
		if is(0, 1) {
			return args[1]
		}
		if is(1, 1) {
			return args[0]
		}
	case "int.eq", "str.eq":
		if args[0] == args[1] {
			return p.True
		}
		return p.Same(args[0], args[1])
	case "int.lt", "str.lt":
		if args[0] == args[1] {
			return p.False
		}
	}
	return nil
}
