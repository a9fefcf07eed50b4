package conformance

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/driver/export"
	"github.com/hipy-lang/hipy/internal/example"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
	"github.com/hipy-lang/hipy/symbolic/sexpr"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// loaded is a file of functions.
func loaded(t *testing.T, file string) *driver.Program {
	settings, err := driver.LoadSettings(".")
	if err != nil {
		t.Fatal(err)
	}
	program, err := driver.Load(file, settings)
	if err != nil {
		t.Fatal(err)
	}
	return program
}

// eachExported calls fn for the functions of conformance/export that have a meaning, and returns how many these are.
func eachExported(t *testing.T, fn func(file string, x *export.Exported)) (n int) {
	files, err := filepath.Glob("export/*.py")
	if err != nil || len(files) == 0 {
		t.Fatal("no functions", err)
	}
	for _, file := range files {
		program := loaded(t, file)
		for _, f := range program.Functions {
			x, err := export.Read(program, driver.Selection{Names: []string{f.Name}})
			if err == nil {
				_, err = x.Meaning()
			}
			if err != nil {
				if driver.List(err) == nil {
					t.Errorf("%s: %v", f.Name, err)
				}
				continue
			}
			n++
			fn(file, x)
		}
	}
	return n
}

// TestExportSexpr reads back what functions are as s-expressions: the same terms in the same pool, the same text in another.
func TestExportSexpr(t *testing.T) {
	n := eachExported(t, func(_ string, x *export.Exported) {
		text, err := x.Sexpr()
		if err != nil {
			t.Errorf("%s: %v", x.Name, err)
			return
		}
		want, err := x.Meaning()
		if err != nil {
			t.Fatal(err)
		}
		got, err := sexpr.Read(text, x.Pool)
		if err != nil {
			t.Fatalf("%s: %v\n%s", x.Name, err, text)
		}
		got.Signature = want.Signature
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s is another function when it is read\n%s", x.Name, text)
		}
		again, err := sexpr.Read(text, term.NewPool())
		if err != nil {
			t.Fatalf("%s: %v", x.Name, err)
		}
		again.Signature = want.Signature
		if second, err := sexpr.Write(again); err != nil || second != text {
			t.Errorf("%s is another text when it was read: %v\n%s\n%s", x.Name, err, text, second)
		}
	})
	if n < 70 {
		t.Errorf("only %d functions", n)
	}
	for text, want := range map[string]string{
		"(function f (result raises x))": "x is not defined", "(function f": "a list without an end", "(function f (loop))": "which is too short",
		"(function f (result r (g 1)))": "g is not declared", "(function f (parameters (x Number)))": "is no sort", "()": "not one (function NAME ...)", "(function f (raise 1))": "no part of a function", "\"": "can't be read",
	} {
		if _, err := sexpr.Read(text, term.NewPool()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, not %q", text, err, want)
		}
	}
}

// TestExportSMTLIB has a solver compute what functions give by their scripts, and compares with CPython. What a solver is told
// nothing of is left out.
func TestExportSMTLIB(t *testing.T) {
	z3 := example.Solver(t)
	h := newHarness(t)
	functions, compared := 0, 0
	modules := map[string]*pyhost.Module{}
	n := eachExported(t, func(file string, x *export.Exported) {
		text, err := x.SMTLIB()
		if err != nil {
			t.Errorf("%s: %v", x.Name, err)
			return
		}
		if strings.Contains(text, "(declare-fun f") || strings.Contains(text, "(assert (=>") {
			if out, err := solved(z3, text+"(check-sat)\n"); err != nil {
				t.Errorf("%s: %v\n%s\n%s", x.Name, err, out, text)
			}
			return
		}
		rows, _ := x.Rows(200)
		if modules[file] == nil {
			modules[file], _, _ = h.casesOf(t, file)
		}
		results, err := modules[file].Rows(context.Background(), x.Name, rows, time.Second)
		if err != nil {
			t.Fatal(err)
		}
		var of []int
		for i, row := range rows {
			given, ok := conditions("in.", x.Params, x.Types, row)
			if !ok {
				continue
			}
			answer := "out.raises"
			if results[i].Err == nil {
				value, ok := conditions("out.", []string{"value"}, []*ir.Type{x.Outcome.Result}, []pyvalue.Value{results[i].Value})
				if !ok {
					continue
				}
				answer = "(and out.returns (not out.raises) " + value + ")"
			}
			text += fmt.Sprintf("(push)\n(assert %s)\n(assert (not %s))\n(check-sat)\n(pop)\n", given, answer)
			of = append(of, i)
		}
		out, err := solved(z3, text)
		answers := strings.Fields(out)
		if err != nil || len(answers) != len(of) {
			t.Errorf("%s: %v\n%s\n%s", x.Name, err, out, text)
			return
		}
		functions++
		for i, a := range answers {
			if a == "unsat" {
				compared++
			} else if a != "unknown" {
				t.Errorf("%s(%s) is not %s", x.Name, pyvalue.Literals(rows[of[i]]), driver.AppendResult(nil, results[of[i]]))
			}
		}
	})
	t.Logf("%d functions, %d of them without functions that are not known; %d rows compared", n, functions, compared)
	if functions < 20 || compared < 1_000 {
		t.Error("too few")
	}
}

func solved(z3, text string) (string, error) {
	cmd := exec.Command(z3, "-in", "-smt2", "-t:500")
	cmd.Stdin = strings.NewReader(text)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// conditions say which values variables of names have; ok is false of values that scripts have no literals for.
func conditions(group string, names []string, types []*ir.Type, values []pyvalue.Value) (text string, ok bool) {
	text = "(and true"
	for i, t := range types {
		name, v := group+names[i], values[i]
		if t.Kind == ir.KUnion {
			k := 0
			for j, e := range t.Elems {
				if (e.Kind == ir.KNone) == (v == nil) {
					k = j
				}
			}
			text += fmt.Sprintf(" (= %s.member %d)", name, k)
			name += "." + t.Elems[k].String()
			if v == nil {
				continue
			}
		}
		literal := ""
		switch v := v.(type) {
		case bool:
			literal = fmt.Sprint(v)
		case *big.Int:
			literal = v.String()
			if v.Sign() < 0 {
				literal = "(- " + v.String()[1:] + ")"
			}
		case float64:
			literal = fmt.Sprintf("((_ to_fp 11 53) #x%016x)", math.Float64bits(v))
			if v != v {
				literal = "(_ NaN 11 53)"
			}
		case pyvalue.Str:
			literal = `"`
			for _, c := range ir.DecodeWTF8(string(v)) {
				if c > 0x2FFFF {
					return "", false
				}
				literal += fmt.Sprintf(`\u{%x}`, c)
			}
			literal += `"`
		}
		if literal == "" {
			return "", false
		}
		text += " (= " + name + " " + literal + ")"
	}
	return text + ")", true
}
