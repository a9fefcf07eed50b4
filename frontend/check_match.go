package frontend

import (
	"math/big"
	"slices"
	"strconv"

	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// patternChecker applies Python/compile.c's rules to the patterns of a case.
type patternChecker struct {
	*placeChecker
	names []string    // bound so far
	last  bool        // an irrefutable pattern may stand here
	at    source.Span // of errors: the pattern last looked at
}

// match checks the cases of a match statement.
func (c *placeChecker) match(x *tree.Match) {
	c.expr(x.Subject)
	for i, k := range x.Cases {
		p := &patternChecker{placeChecker: c, last: k.Guard != nil || i == len(x.Cases)-1}
		p.pattern(k.Pattern)
		c.expr(k.Guard)
		c.stmts(k.Body)
	}
}

// bind notes a name that the pattern binds.
func (c *patternChecker) bind(at tree.Node, name string) {
	if name == "" {
		return
	}
	c.notDebug(at, name)
	c.unique(name)
}

func (c *patternChecker) unique(name string) {
	if slices.Contains(c.names, name) {
		failContext(c.at, "multiple assignments to name '%s' in pattern", name)
	}
	c.names = append(c.names, name)
}

// inner checks a part of a pattern, which may be irrefutable.
func (c *patternChecker) inner(p tree.Pattern) {
	last := c.last
	c.last = true
	c.pattern(p)
	c.last = last
}

func (c *patternChecker) pattern(p tree.Pattern) {
	c.at = p.Span()
	switch x := p.(type) {
	case *tree.MatchValue:
		c.expr(x.Value)
	case *tree.MatchSequence:
		starred := false
		for _, e := range x.Patterns {
			if _, ok := e.(*tree.MatchStar); ok {
				if starred {
					failContext(x.Src, "multiple starred names in sequence pattern")
				}
				starred = true
			}
		}
		for _, e := range x.Patterns {
			c.inner(e)
		}
	case *tree.MatchStar:
		c.bind(x, x.Name)
	case *tree.MatchMapping:
		var seen []any
		for _, k := range x.Keys {
			if v, ok := literal(k); ok {
				v = comparable(v)
				if slices.Contains(seen, v) {
					failContext(x.Src, "mapping pattern checks duplicate key (%s)", literalRepr(k))
				}
				seen = append(seen, v)
			}
			c.expr(k)
		}
		for _, e := range x.Patterns {
			c.inner(e)
		}
		c.bind(x, x.Rest)
	case *tree.MatchClass:
		for i, a := range x.Attrs {
			c.notDebug(x.AttrPatterns[i], a)
			for j := i + 1; j < len(x.Attrs); j++ {
				if x.Attrs[j] == a {
					failContext(x.AttrPatterns[j].Span(), "attribute name repeated in class pattern: %s", a)
				}
			}
		}
		c.expr(x.Class)
		for _, e := range x.Patterns {
			c.inner(e)
		}
		for _, e := range x.AttrPatterns {
			c.inner(e)
		}
	case *tree.MatchAs:
		switch {
		case x.Pattern != nil:
			c.pattern(x.Pattern)
		case !c.last && x.Name != "":
			failContext(x.Src, "name capture '%s' makes remaining patterns unreachable", x.Name)
		case !c.last:
			failContext(x.Src, "wildcard makes remaining patterns unreachable")
		}
		c.bind(x, x.Name)
	case *tree.MatchOr:
		c.alternatives(x)
	}
}

// alternatives must bind the same names; only the last may be irrefutable.
func (c *patternChecker) alternatives(x *tree.MatchOr) {
	outer, last := c.names, c.last
	var control []string
	for i, p := range x.Patterns {
		c.names = nil
		c.last = last && i == len(x.Patterns)-1
		c.pattern(p)
		got := slices.Clone(c.names)
		slices.Sort(got)
		if i == 0 {
			control = got
		} else if !slices.Equal(got, control) {
			failContext(c.at, "alternative patterns bind different names")
		}
	}
	c.names, c.last = outer, last
	for _, name := range control {
		c.unique(name)
	}
}

// literal is the value of a literal key as CPython folds it.
func literal(e tree.Expr) (any, bool) {
	switch x := e.(type) {
	case *tree.Constant:
		return x.Value, true
	case *tree.UnaryOp:
		switch v := x.Operand.(*tree.Constant).Value.(type) {
		case *big.Int:
			return new(big.Int).Neg(v), true
		case float64:
			return -v, true
		case complex128:
			return -v, true
		}
	case *tree.BinOp:
		l, _ := literal(x.Left)
		var re float64
		switch l := l.(type) {
		case *big.Int:
			re, _ = new(big.Float).SetInt(l).Float64()
		case float64:
			re = l
		}
		im := imag(x.Right.(*tree.Constant).Value.(complex128))
		if x.Op == tree.Sub {
			im = -im
		}
		return complex(re, im), true
	}
	return nil, false
}

// number is a numeric key: numbers of different types are equal in Python if
// their values are.
type number struct{ re, im string }

// comparable is a form of a literal in which Go's == is Python's.
func comparable(v any) any {
	exact := func(f float64) string {
		if r := new(big.Rat); r.SetFloat64(f) != nil {
			return r.RatString()
		}
		return strconv.FormatFloat(f, 'g', -1, 64)
	}
	switch v := v.(type) {
	case bool:
		if v {
			return number{"1", "0"}
		}
		return number{"0", "0"}
	case *big.Int:
		return number{v.String(), "0"}
	case float64:
		return number{exact(v), "0"}
	case complex128:
		return number{exact(real(v)), exact(imag(v))}
	}
	return v
}

// literalRepr is a key in an error message.
func literalRepr(k tree.Expr) string {
	v, _ := literal(k)
	switch v := v.(type) {
	case nil:
		return "None"
	case bool:
		if v {
			return "True"
		}
		return "False"
	case *big.Int:
		return v.String()
	case tree.Text:
		return "'" + string(v) + "'"
	}
	return k.Span().Text()
}
