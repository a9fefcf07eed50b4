package symbolic

import (
	"fmt"
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/cogen/concrete"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// Value is a symbolic bool, int, float or str: which of these its sort says. What is known is a value of
// concrete instead.
type Value struct{ Term *term.Term }

// Foreign implements concrete.Foreign.
func (v Value) Foreign() string {
	return fmt.Sprintf("a symbolic %s", pythonName(v.Term.Sort))
}

func (v Value) String() string { return v.Term.String() }

func pythonName(s term.Sort) string { return [...]string{"bool", "int", "float", "str", "value"}[s] }

// unknown is a value of which not even a term is known: where two sides of a condition give values that
// no term is one of. Nothing but passing it on can be done with it.
type unknown struct{ why string }

// Foreign implements concrete.Foreign.
func (u unknown) Foreign() string { return u.why }

// tested is an operand of and or or with its truth, a bool or a Value.
type tested struct{ value, truth cogen.Value }

// Var is an input that may be any value of a sort.
func (o *Overload) Var(name string, s term.Sort) Value { return Value{o.Terms.Var(name, s)} }

// value is a term as a value: what it is, if that is known.
func (o *Overload) value(t *term.Term) cogen.Value {
	switch c := t.Const.(type) {
	case nil:
		return Value{t}
	case string:
		return concrete.Str(c)
	default:
		return c
	}
}

// Term is a value as a term; nil if it has none.
func (o *Overload) Term(v cogen.Value) *term.Term {
	switch v := v.(type) {
	case Value:
		return v.Term
	case bool:
		return o.Terms.Bool(v)
	case *big.Int:
		return o.Terms.BigInt(v)
	case float64:
		return o.Terms.Float(v)
	case concrete.Str:
		return o.Terms.Str(string(v))
	}
	return nil
}

func symbolic(vs ...cogen.Value) bool {
	for _, v := range vs {
		if _, ok := v.(Value); ok {
			return true
		}
	}
	return false
}

// holds reports whether a value is symbolic, or a list, a tuple or a set with such.
func holds(v cogen.Value) bool {
	if symbolic(v) {
		return true
	}
	elems, _ := concrete.Elements(v)
	return symbolic(elems...)
}

// truth is bool(v), as a term or as what it is.
func (o *Overload) truth(s *cogen.Site, v cogen.Value) cogen.Value {
	x, ok := v.(Value)
	if !ok {
		return o.Base.Truth(s, v)
	}
	p, t := o.Terms, x.Term
	switch t.Sort {
	case term.Int:
		t = p.Not(p.Apply("int.eq", term.Bool, t, p.Int(0)))
	case term.Float:
		t = p.Not(p.Apply("float.eq", term.Bool, t, p.Float(0)))
	case term.Str:
		t = p.Not(p.Apply("str.eq", term.Bool, t, p.Str("")))
	}
	return o.value(t)
}

// chosen is the value that is x if a condition holds and y if not.
func (o *Overload) chosen(cond *term.Term, x, y cogen.Value) cogen.Value {
	if x == nil || y == nil {
		return unknown{"bound on one side of a condition that is not known"}
	}
	for _, v := range []cogen.Value{x, y} {
		if u, ok := v.(unknown); ok {
			return u
		}
	}
	a, b := o.Term(x), o.Term(y)
	if a == nil || b == nil || a.Sort != b.Sort {
		return unknown{fmt.Sprintf("%s on one side of a condition that is not known and %s on the other", o.kind(x), o.kind(y))}
	}
	return o.value(o.Terms.If(cond, a, b))
}

func (o *Overload) kind(v cogen.Value) string {
	if f, ok := v.(concrete.Foreign); ok {
		return f.Foreign()
	}
	if v == concrete.None {
		return "None"
	}
	return "a value of type " + concrete.TypeName(v)
}
