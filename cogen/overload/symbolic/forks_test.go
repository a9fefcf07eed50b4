package symbolic_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/cogen/concrete"
	"github.com/hipy-lang/hipy/cogen/overload/symbolic"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/internal/example"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
	"github.com/hipy-lang/hipy/symbolic/smt"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// inputs are the values that parameters get, by the types in their annotations.
var inputs = map[string][]pyvalue.Value{
	"int":   {pyvalue.Int(-7), pyvalue.Int(-2), pyvalue.Int(-1), pyvalue.Int(0), pyvalue.Int(1), pyvalue.Int(2), pyvalue.Int(3), pyvalue.Int(5), pyvalue.Int(8)},
	"bool":  {true, false},
	"str":   {pyvalue.Str(""), pyvalue.Str("a"), pyvalue.Str("ab"), pyvalue.Str("ba"), pyvalue.Str("é")},
	"float": {0.0, math.Copysign(0, -1), 1.0, -2.5, 8.0, math.Inf(1), math.NaN()},
}

var sorts = map[string]term.Sort{"int": term.Int, "bool": term.Bool, "str": term.Str, "float": term.Float}

// partial are the functions that raise for some inputs.
var partial = map[string]bool{"partial_raise": true, "index_of_list": true, "numbers_as_text": true, "int_and_float": true}

// TestForks runs functions once, on symbolic inputs, and compares what the result is for known inputs with CPython.
func TestForks(t *testing.T) {
	const file = "testdata/forks.py"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	p, err := cogen.CompileText(file, string(text))
	if err != nil {
		t.Fatal(err)
	}
	module, err := example.Oracle(t).Load(context.Background(), file, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	solver := &smt.Solver{Path: example.Solver(t)}
	for _, g := range p.Funcs {
		if g.Name != "helper" {
			t.Run(g.Name, func(t *testing.T) { compare(t, p, g, module, solver) })
		}
	}
}

func compare(t *testing.T, p *cogen.Program, g *cogen.Generator, module *pyhost.Module, solver *smt.Solver) {
	o := symbolic.New(p)
	o.Partial = partial[g.Name]
	if err := o.RunModule(); err != nil {
		t.Fatal(err)
	}
	var vars []*term.Term
	var args []cogen.Value
	rows := [][]pyvalue.Value{nil}
	for _, param := range g.Params {
		of := param.Annotation.(*tree.Name).ID
		v := o.Var(param.Name, sorts[of])
		vars, args = append(vars, v.Term), append(args, v)
		var more [][]pyvalue.Value
		for _, row := range rows {
			for _, v := range inputs[of] {
				more = append(more, append(row[:len(row):len(row)], v))
			}
		}
		rows = more
	}
	got, err := o.CallFunction(g.Name, args...)
	if err != nil {
		t.Fatal(err)
	}
	want, err := module.Rows(context.Background(), g.Name, rows, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	var claims []*term.Term
	for i, row := range rows {
		r := &term.Replacement{Pool: o.Terms, Terms: map[*term.Term]*term.Term{}}
		for k, v := range vars {
			r.Terms[v] = plain(o, row[k])
		}
		assumed := r.Of(o.Terms.And(o.Assumptions...))
		label := fmt.Sprintf("%s%s", g.Name, pyvalue.Repr(pyvalue.List(row), 100))
		if want[i].Err != nil {
			if assumed != o.Terms.False {
				t.Errorf("%s raises %s, and is assumed to be %s", label, want[i].Err.Type, assumed)
			}
			continue
		}
		if assumed != o.Terms.True {
			t.Errorf("%s is assumed not to happen: %s", label, assumed)
		}
		claim := sameAs(t, o, label, r, got, want[i].Value)
		if claim == o.Terms.False {
			t.Errorf("%s is %s, want %s", label, got, pyvalue.Repr(want[i].Value, 100))
		}
		claims = append(claims, claim)
	}
	if holds := o.Terms.And(claims...); !holds.IsConst() {
		answer, _, err := solver.Ask(context.Background(), []*term.Term{o.Terms.Not(holds)}, nil, smt.Precise, time.Minute)
		if err != nil || answer != smt.No {
			t.Errorf("%s: the solver does not agree: %v %v\n%s", g.Name, answer, err, holds)
		}
	}
}

// sameAs is whether a value is another one when inputs are known.
func sameAs(t *testing.T, o *symbolic.Overload, label string, r *term.Replacement, got cogen.Value, want pyvalue.Value) *term.Term {
	if elems, ok := concrete.Elements(got); ok {
		var wants []pyvalue.Value
		switch w := want.(type) {
		case pyvalue.Tuple:
			wants = w
		case pyvalue.List:
			wants = w
		}
		if len(wants) != len(elems) {
			t.Errorf("%s has another length", label)
			return o.Terms.False
		}
		var all []*term.Term
		for i := range elems {
			one := sameAs(t, o, label, r, elems[i], wants[i])
			if one == o.Terms.False {
				t.Errorf("%s: element %d is %v, want %s", label, i, elems[i], pyvalue.Repr(wants[i], 100))
			}
			all = append(all, one)
		}
		return o.Terms.And(all...)
	}
	if want == nil || got == concrete.None {
		return o.Terms.Bool(want == nil && got == concrete.None)
	}
	return o.Terms.Same(r.Of(o.Term(got)), plain(o, want))
}

func plain(o *symbolic.Overload, v pyvalue.Value) *term.Term {
	switch v := v.(type) {
	case bool:
		return o.Terms.Bool(v)
	case *big.Int:
		return o.Terms.BigInt(v)
	case float64:
		return o.Terms.Float(v)
	case pyvalue.Str:
		return o.Terms.Str(string(v))
	}
	panic(fmt.Sprintf("no term: %T", v))
}

// TestRefusals: what can't be said is an error that says why.
func TestRefusals(t *testing.T) {
	for _, c := range []struct{ body, want string }{
		{"if a > 0:\n        raise ValueError\n    return 1", "ValueError where it is not known whether it is raised"},
		{"return 1 // a", "ZeroDivisionError where it is not known that the divisor is not 0"},
		{"return [1, 2][a]", "IndexError where it is not known that the index is that of an element"},
		{"xs = []\n    if a > 0:\n        xs.append(1)\n    return xs", "a list that gets another length"},
		{"d = {}\n    if a > 0:\n        d[1] = 2\n    return d", "a dict or set that gets other keys"},
		{"if a > 0:\n        print(1)\n    return 1", "printing where it is not known whether"},
		{"if a > 0:\n        x = 1\n    return x", "the variable x, which is bound on one side"},
		{"x = 1 if a else None\n    return x", "the variable x, which is a value of type int on one side of a condition that is not known and None on the other"},
		{"return 1 if a else '1'", "a result that is a value of type int on one side"},
		{"return True if a else 1", "a result that is a value of type bool on one side"},
		{"return [x for x in range(3) if x > a]", "a comprehension with a condition that is not known"},
		{"match a:\n        case 1:\n            return 1\n    return 2", "match of what is not known"},
		{"for x in range(a):\n        pass", "range() of a symbolic int"},
		{"while a > 0:\n        a -= 1\n    return a", "a while whose condition is not known for more than 50 rounds"},
		{"it = iter([1, 2, 3])\n    if a > 0:\n        next(it)\n    return next(it)", "an iterator that goes on where it is not known whether"},
		{"it = iter([1, 2, 3])\n    for x in it:\n        if x == a:\n            break\n    return next(it, 9)", "a loop over an iterator that is left"},
		{"def g():\n        if a > 0:\n            yield 1\n    return list(g())", "yield where it is not known whether"},
		{"def g():\n        yield 1\n        yield 2\n    for x in g():\n        if x == a:\n            return 1\n    return 2", "a loop over an iterator that is left"},
		{"try:\n        if a > 0:\n            return 1\n    finally:\n        b = 1\n    return 2", "a try with finally that is left"},
		{"return {a: 1}", "this with a symbolic int"},
		{"return sorted([a, 1])", "this with a symbolic int"},
		{"return str(a > 1 and 1.5 or 2.5)", "str() of a value of type float on one side of a condition that is not known and a symbolic bool on the other"},
		{"return a << 2", "this with a symbolic int"},
		{"return repr(a)", "repr() of a symbolic int"},
		{"return [a].index(1)", "comparison of a symbolic int"},
		{"return callable(a)", "callable() of a symbolic int"},
		{"return a is a", "is of a symbolic int"},
		{"return str(a)", "ValueError where it is not known that the int has at most 1000 bits"},
		{"try:\n        if a > 0:\n            return 1\n        {}[1]\n    except KeyError:\n        pass\n    return 2", "KeyError where it is not known whether it is raised"},
		{"return [1, 2][a:]", "slicing of a symbolic int"},
		{"return (a > 0 and a.bit_length())", "this with a symbolic int"},
	} {
		p, err := cogen.CompileText("refused.py", "def f(a):\n    "+c.body+"\n")
		if err != nil {
			t.Fatal(err)
		}
		o := symbolic.New(p)
		if err := o.RunModule(); err != nil {
			t.Fatal(err)
		}
		v, err := o.CallFunction("f", o.Var("a", term.Int))
		if u, ok := errors.AsType[*concrete.Unsupported](err); !ok || !strings.Contains(u.What, c.want) {
			t.Errorf("%s\n  gives %v, %v\n  want %s", c.body, v, err, c.want)
		}
	}
}

// TestKnown: what is known is Python's own business, exceptions too.
func TestKnown(t *testing.T) {
	p, err := cogen.CompileText("known.py", "def f(a, n):\n    if n == 0:\n        raise ValueError('none')\n    return [a, n]\n")
	if err != nil {
		t.Fatal(err)
	}
	o := symbolic.New(p)
	if err := o.RunModule(); err != nil {
		t.Fatal(err)
	}
	_, err = o.CallFunction("f", o.Var("a", term.Int), big.NewInt(0))
	if r, ok := errors.AsType[*symbolic.Raised](err); !ok || r.Error() != "line 3: ValueError: none" {
		t.Errorf("raises %v", err)
	}
	v, err := o.CallFunction("f", o.Var("a", term.Int), big.NewInt(2))
	if elems, ok := concrete.Elements(v); err != nil || !ok || fmt.Sprint(elems) != "[a 2]" {
		t.Errorf("gives %v, %v", elems, err)
	}
}
