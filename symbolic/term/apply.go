package term

import (
	"math"
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
		if t := p.shifted(op, args); t != nil {
			return t
		}
	case "int.sub":
		if is(1, 0) {
			return args[0]
		}
		if args[0] == args[1] {
			return p.Int(0)
		}
		if t := p.shifted(op, args); t != nil {
			return t
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
		if op == "int.lt" {
			if n, ok := args[1].AsInt(); ok {
				if of, by := offset(args[0]); of != nil {
					return p.Apply(op, Bool, of, p.BigInt(new(big.Int).Sub(n, by)))
				}
			}
			if n, ok := args[0].AsInt(); ok {
				if of, by := offset(args[1]); of != nil {
					return p.Apply(op, Bool, p.BigInt(new(big.Int).Sub(n, by)), of)
				}
			}
		}
		if is(1, 0) && args[0].Op == "int.sub" { // a - b < 0
			return p.Apply("int.lt", Bool, args[0].Args...)
		}
		if is(0, 0) && args[1].Op == "int.sub" { // 0 < a - b
			return p.Apply("int.lt", Bool, args[1].Args[1], args[1].Args[0])
		}
		if t := p.comparedPart(args); t != nil {
			return t
		}
		if args[0].Op == "date.month_days" && args[1].Op == "date.day" && args[0].Args[0] == args[1].Args[0] {
			return p.False
		}
	}
	return nil
}

// offset is an integer as another and a constant that is added to it, if it has the form of one.
func offset(t *Term) (of *Term, by *big.Int) {
	if t.Op == "int.add" {
		for i := range 2 {
			if n, ok := t.Args[1-i].AsInt(); ok {
				return t.Args[i], n
			}
		}
	}
	if t.Op == "int.sub" {
		if n, ok := t.Args[1].AsInt(); ok {
			return t.Args[0], new(big.Int).Neg(n)
		}
	}
	return nil, nil
}

// moved is an integer to which a constant is added.
func (p *Pool) moved(t *Term, by *big.Int) *Term {
	if by.Sign() < 0 {
		return p.Apply("int.sub", Int, t, p.BigInt(new(big.Int).Neg(by)))
	}
	return p.Apply("int.add", Int, t, p.BigInt(by))
}

// shifted is a sum or difference in which constants are added more than once; nil of others.
func (p *Pool) shifted(op string, args []*Term) *Term {
	a, n := offset(args[0])
	b, m := offset(args[1])
	sign := func(n *big.Int) *big.Int {
		if op == "int.sub" {
			return new(big.Int).Neg(n)
		}
		return n
	}
	if c, ok := args[1].AsInt(); ok && a != nil {
		return p.moved(a, new(big.Int).Add(n, sign(c)))
	}
	if c, ok := args[0].AsInt(); ok && b != nil && op == "int.add" {
		return p.moved(b, new(big.Int).Add(m, c))
	}
	if op == "int.sub" && a != nil && b != nil {
		return p.moved(p.Apply(op, Int, a, b), new(big.Int).Sub(n, m))
	}
	return nil
}

// partsOfDates are between what they are. No date is made of days whose year has more than 32 bits.
var partsOfDates = map[string][2]int64{"date.year": {math.MinInt32, math.MaxInt32}, "date.month": {1, 12}, "date.day": {1, 31}, "date.month_days": {28, 31}}

// comparedPart is a comparison of a part of a date with a constant, if it is the same for all dates; else nil.
func (p *Pool) comparedPart(args []*Term) *Term {
	for i := range 2 {
		r, part := partsOfDates[args[i].Op]
		n, ok := args[1-i].AsInt()
		if !part || !ok {
			continue
		}
		low, high := big.NewInt(r[0]).Cmp(n), big.NewInt(r[1]).Cmp(n)
		switch {
		case i == 0 && high < 0, i == 1 && low > 0:
			return p.True
		case i == 0 && low >= 0, i == 1 && high <= 0:
			return p.False
		}
	}
	return nil
}
