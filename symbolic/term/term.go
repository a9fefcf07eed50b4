package term

import (
	"fmt"
	"math"
	"math/big"
	"strings"
)

// Sort is what values a term has.
type Sort uint8

const (
	Bool  Sort = iota
	Int        // Python's int, a machine integer, the number of a character
	Float      // a double; NaN is one value, and 0.0 another than -0.0
	Str        // a text of code points
	Other      // anything else: bytes, the content of a list
)

func (s Sort) String() string { return [...]string{"Bool", "Int", "Float", "Str", "Other"}[s] }

// Term is an expression. Two terms of one pool are the same expression if they are the same
// pointer.
type Term struct {
	ID   int // in the order in which the pool made them: operands before what they are in
	Op   string
	Sort Sort
	Args []*Term
	// Const is the value of a "const": bool, *big.Int, float64, or string (WTF-8).
	Const any
	// Name is that of a "var", or of an "apply": of an uninterpreted function.
	Name string
}

// Pool makes terms. It is not for several goroutines at once.
type Pool struct {
	terms map[string]*Term
	// True and False are its constants.
	True, False *Term
}

// NewPool returns an empty pool.
func NewPool() *Pool {
	p := &Pool{terms: map[string]*Term{}}
	p.True, p.False = p.constant(Bool, true), p.constant(Bool, false)
	return p
}

func (p *Pool) make(t Term) *Term {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %d %q", t.Op, t.Sort, t.Name)
	switch c := t.Const.(type) {
	case nil:
	case float64:
		if c != c {
			b.WriteString(" nan")
		} else {
			fmt.Fprintf(&b, " %x", math.Float64bits(c))
		}
	default:
		fmt.Fprintf(&b, " %v", c)
	}
	for _, a := range t.Args {
		fmt.Fprintf(&b, " %d", a.ID)
	}
	key := b.String()
	if old := p.terms[key]; old != nil {
		return old
	}
	t.ID = len(p.terms)
	p.terms[key] = &t
	return &t
}

func (p *Pool) constant(s Sort, value any) *Term {
	return p.make(Term{Op: "const", Sort: s, Const: value})
}

// Bool is a constant.
func (p *Pool) Bool(b bool) *Term {
	if b {
		return p.True
	}
	return p.False
}

// Int is a constant.
func (p *Pool) Int(n int64) *Term { return p.BigInt(big.NewInt(n)) }

// BigInt is a constant.
func (p *Pool) BigInt(n *big.Int) *Term { return p.constant(Int, n) }

// Float is a constant.
func (p *Pool) Float(f float64) *Term { return p.constant(Float, f) }

// Str is a constant, in WTF-8.
func (p *Pool) Str(s string) *Term { return p.constant(Str, s) }

// Var is an input, or something that may be anything.
func (p *Pool) Var(name string, s Sort) *Term { return p.make(Term{Op: "var", Sort: s, Name: name}) }

// Node is a term that was one of a pool before: nothing is simplified. Name is that of a function, of an "apply".
func (p *Pool) Node(op, name string, s Sort, args ...*Term) *Term {
	return p.make(Term{Op: op, Name: name, Sort: s, Args: args})
}

// IsConst reports whether the term is a constant.
func (t *Term) IsConst() bool { return t.Op == "const" }

// AsInt is the constant integer that the term is.
func (t *Term) AsInt() (*big.Int, bool) {
	n, ok := t.Const.(*big.Int)
	return n, ok
}

// AsStr is the constant text that the term is.
func (t *Term) AsStr() (string, bool) {
	s, ok := t.Const.(string)
	return s, ok
}

// Walk calls fn for a term and all that it is made of, operands first, each once. Seen remembers
// them over several calls.
func (t *Term) Walk(seen map[*Term]bool, fn func(*Term)) {
	if seen[t] {
		return
	}
	seen[t] = true
	for _, a := range t.Args {
		a.Walk(seen, fn)
	}
	fn(t)
}

// String is the expression in full, for people and tests.
func (t *Term) String() string {
	switch t.Op {
	case "const":
		if s, ok := t.Const.(string); ok {
			return fmt.Sprintf("%q", s)
		}
		return fmt.Sprint(t.Const)
	case "var":
		return t.Name
	}
	parts := []string{t.Op}
	if t.Op == "apply" {
		parts[0] = t.Name
	}
	for _, a := range t.Args {
		parts = append(parts, a.String())
	}
	return "(" + strings.Join(parts, " ") + ")"
}
