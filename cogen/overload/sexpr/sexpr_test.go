package sexpr_test

import (
	"context"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/cogen/concrete"
	"github.com/hipy-lang/hipy/cogen/overload/sexpr"
	"github.com/hipy-lang/hipy/internal/example"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

const clip = `
def clip(x, high, *, low=0):
    return x
`

const total = `
def total(prices, limit):
    sum = 0
    for name, price in prices:
        if price < 0 or name == "":
            continue
        sum += price * 2 if limit is None else min(price, limit)
    return sum
`

// A function is written down, read back, and what was read is run by the overload that evaluates.
func Example() {
	program, err := cogen.CompileText("total.py", total)
	if err != nil {
		log.Fatal(err)
	}
	node, err := sexpr.Record(program.Callable("total"))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(node)

	again, err := sexpr.Read(node.String())
	if err != nil {
		log.Fatal(err)
	}
	m := concrete.New(again)
	if _, err := m.RunModule(); err != nil {
		log.Fatal(err)
	}
	prices := pyvalue.List{pyvalue.Tuple{pyvalue.Str("tea"), pyvalue.Int(3)}, pyvalue.Tuple{pyvalue.Str(""), pyvalue.Int(8)}, pyvalue.Tuple{pyvalue.Str("cup"), pyvalue.Int(9)}}
	result, err := m.CallFunction("total", []pyvalue.Value{prices, pyvalue.Int(5)})
	fmt.Println(result.Value, err)
	// Output:
	// (def total (prices limit)
	//   (set sum 0)
	//   (for %2 prices
	//     (body (unpack (%3 %4) %2) (set name %3) (set price %4)
	//       (if (or (< price 0) (== name "")) (then (continue)) (else))
	//       (set sum (+= sum (if-exp (is limit None) (* price 2) (call min price limit)))))
	//     (else))
	//   (return sum))
	// 8 <nil>
}

// TestRefused: what has no form is said by its name and line.
func TestRefused(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{clip, "line 2: this kind of parameter has no s-expression"},
		{"def f():\n    with open(x) as f:\n        pass\n", "line 2: Manager has no s-expression"},
		{"def f():\n    try:\n        x()\n    except E:\n        pass\n", "line 2: Try has no s-expression"},
		{"def f(x):\n    return [y for y in x]\n", "line 2: Comprehension has no s-expression"},
		{"def f(x):\n    return 2j\n", "line 2: this constant has no s-expression"},
		{"def f(x):\n    global g\n    g = 1\n", "line 3: a variable of another function, or a global one, that is assigned has no s-expression"},
	} {
		p, err := cogen.CompileText("f.py", c.text)
		if err != nil {
			t.Fatal(err)
		}
		if n, err := sexpr.Record(p.Funcs[0]); err == nil || err.Error() != c.want {
			t.Errorf("%s\ngives %v, %v\nwant %s", c.text, n, err, c.want)
		}
	}
}

// TestMalformed: a text that is no function is refused with the part that is wrong.
func TestMalformed(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"(def f ()", "sexpr: the text ends within an expression"},
		{")", "sexpr: a ) that closes nothing"},
		{`(def f () (return "a))`, "sexpr: a text that does not end"},
		{"(def f ()) x", `sexpr: "x" follows the expression`},
		{"(set x 1)", "sexpr: (set x 1) is not (def NAME (PARAMETER...) STATEMENT...)"},
		{"(def f () (return))", "sexpr: (return) is not (return ...) with 1 parts"},
		{"(def f () (give 1))", "sexpr: (give 1) is not a statement"},
		{"(def f () (return (give 1)))", "sexpr: (give 1) is not an expression"},
		{"(def f () (if a (then)))", "sexpr: (if a (then)) is not (if ...) with 3 parts"},
		{"(def f () (if a 1 2))", "is not a statement with (then ...) or (body ...), and (else ...)"},
		{"(def f () (return (dict 1)))", "sexpr: 1 is not (KEY VALUE)"},
		{"(def f () (set () 1))", "sexpr: () is not a name"},
	} {
		if _, err := sexpr.Read(c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s gives %v, want %s", c.text, err, c.want)
		}
	}
}

// TestConformance writes functions of the conformance suite down that have a form and need nothing of their module, reads
// them back and compares what they do with CPython.
func TestConformance(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the conformance suite")
	}
	files, err := filepath.Glob("../../../conformance/cases/*.py")
	if err != nil || len(files) == 0 {
		t.Fatal("no programs", err)
	}
	s := example.Oracle(t)
	written, compared := 0, 0
	for i, file := range files {
		if i%4 > 0 {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		code, _, _ := strings.Cut(string(text), "\n# ---- cases\n")
		if strings.Contains(code, "import *") {
			continue // its functions need names that the text does not tell
		}
		p, err := cogen.CompileText(file, code+"\n")
		if err != nil {
			continue // its own test says so
		}
		module, err := s.Load(context.Background(), file, time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		cases, err := module.Cases(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range p.Funcs {
			if p.Callable(g.Name) != g || g.Decorated || g.IsGenerator || g.Async {
				continue
			}
			node, err := sexpr.Record(g)
			if err != nil || needs(p, g.Name, node) {
				continue
			}
			written++
			again, err := sexpr.Read(node.String())
			if err != nil {
				t.Errorf("%s: %s: %v\n%s", file, g.Name, err, node)
				continue
			}
			compared += compare(t, module, g.Name, again, cases)
		}
	}
	t.Logf("%d functions written, %d rows compared", written, compared)
	if written < 200 || compared < 1000 {
		t.Errorf("only %d functions are written, and %d rows compared", written, compared)
	}
}

// needs reports whether a node names something of the module.
func needs(p *cogen.Program, own string, n *sexpr.Node) bool {
	return n.Atom != own && n.Atom != "" && p.Info.Module.Lookup(n.Atom) != nil || slices.ContainsFunc(n.List, func(e *sexpr.Node) bool { return needs(p, own, e) })
}

func compare(t *testing.T, module *pyhost.Module, name string, p *cogen.Program, cases []pyhost.Case) (compared int) {
	m := concrete.New(p)
	if _, err := m.RunModule(); err != nil {
		t.Fatal(err)
	}
	var rows [][]pyvalue.Value
	for _, c := range cases {
		if c.Fn == name && len(rows) < 20 {
			rows = append(rows, c.Args)
		}
	}
	want, err := module.Rows(context.Background(), name, rows, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	for i, row := range rows {
		m.Output.Reset()
		m.Fuel = 2_000_000
		got, err := m.CallFunction(name, row)
		if err != nil || want[i].TimedOut || want[i].Err != nil && strings.HasPrefix(want[i].Err.Message, "<str() of the exception") {
			continue
		}
		if e := got.Exception; e != nil && e.Type == "NameError" && want[i].Err == nil {
			continue // a name that its module has without mentioning it
		}
		compared++
		same := pyvalue.EqualUnordered(got.Value, want[i].Value) && m.Output.String() == want[i].Stdout
		if got.Exception != nil || want[i].Err != nil {
			same = got.Exception != nil && want[i].Err != nil && got.Exception.Type == want[i].Err.Type && got.Exception.Message == want[i].Err.Message
		}
		if !same {
			t.Errorf("%s%s gives %v %v, want %v %v", name, pyvalue.Repr(pyvalue.List(row), 200), got.Value, got.Exception, want[i].Value, want[i].Err)
		}
	}
	return compared
}
