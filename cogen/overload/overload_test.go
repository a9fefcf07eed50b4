package overload_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/cogen/concrete"
	"github.com/hipy-lang/hipy/cogen/overload"
	"github.com/hipy-lang/hipy/internal/golden"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// TestInterface holds the methods of cogen.Overload, and those of the interfaces that go with it: what is there stays, as the
// package comment of cogen promises. A line that is added is a decision; one that changes breaks overloads.
func TestInterface(t *testing.T) {
	var b strings.Builder
	for _, of := range []reflect.Type{reflect.TypeFor[cogen.Overload](), reflect.TypeFor[cogen.StatementOverload](), reflect.TypeFor[cogen.ForkingOverload]()} {
		fmt.Fprintln(&b, of.Name())
		for m := range of.Methods() {
			fmt.Fprintf(&b, "  %s%s\n", m.Name, strings.TrimPrefix(m.Type.String(), "func"))
		}
	}
	golden.File(t, "testdata/interface.txt", b.String())
}

// TestAround calls every method of the interface: each is run with its own name.
func TestAround(t *testing.T) {
	var called []string
	a := overload.Around{Run: func(s *cogen.Site, method string, _ func() cogen.Completion) cogen.Completion {
		called = append(called, method)
		return cogen.Normal
	}}
	var all []string
	v := reflect.ValueOf(a)
	for m := range reflect.TypeFor[cogen.Overload]().Methods() {
		all = append(all, m.Name)
		f := v.MethodByName(m.Name)
		args := make([]reflect.Value, f.Type().NumIn())
		for i := range args {
			args[i] = reflect.Zero(f.Type().In(i))
		}
		f.Call(args)
	}
	if !slices.Equal(called, all) {
		t.Errorf("called %v\nof     %v", called, all)
	}
}

// statements notes where statements begin and end.
type statements struct {
	overload.Base
	seen *[]string
}

func (s statements) BeginStatement(at *cogen.Site) {
	*s.seen = append(*s.seen, fmt.Sprint(at.Src.Line()))
}
func (s statements) EndStatement() { *s.seen = append(*s.seen, "end") }

// TestOptional: what an overload is told of statements goes through a Base.
func TestOptional(t *testing.T) {
	p := program(t, "x = 1\ny = 2\n")
	var seen []string
	m := concrete.New(p)
	m.Under(overload.Base{Overload: statements{overload.Base{Overload: m}, &seen}})
	if _, err := m.RunModule(); err != nil || strings.Join(seen, " ") != "1 end 2 end" {
		t.Errorf("told %v, %v", seen, err)
	}
}

func program(t *testing.T, text string) *cogen.Program {
	t.Helper()
	p, err := cogen.CompileText("p.py", text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

const replaced = `
from math import sqrt
import math
from math import floor as down

def outer(f):
    def inner(x):
        return x + 1
    return f(inner(1))

class C:
    def method(self, x):
        return x

def by_name(x):
    return len(x), max(x, key=len)

def shadowed(x):
    def len(x):
        return -1
    return len(x)

def by_value(x):
    return list(map(len, x))

def imported():
    return [sqrt(1), math.sqrt(2), down(3)]

def methods():
    return C().method(5)

def decorated(f):
    return f

@decorated
def with_decorator():
    return 1

def calls_decorated():
    return with_decorator()

def passed():
    return str(sqrt)
`

// TestReplace: a function is told by its value.
func TestReplace(t *testing.T) {
	m := concrete.New(program(t, replaced))
	r := overload.NewReplace(m)
	m.Under(r)
	to := func(s string) overload.Replacement {
		return func(_ *cogen.Site, args []cogen.Arg, _ func([]cogen.Arg) cogen.Value) cogen.Value {
			return concrete.Str(fmt.Sprintf("%s of %d", s, len(args)))
		}
	}
	r.Replaces("len", to("len"))
	r.Replaces("max", to("max"))
	r.ReplacesFunction("outer.<locals>.inner", to("inner"))
	r.ReplacesFunction("C.method", to("method"))
	r.ReplacesFunction("with_decorator", to("decorated"))
	r.ReplacesImported("math.sqrt", to("root"))
	r.ReplacesImported("math.floor", to("floor"))
	if r, err := m.RunModule(); err != nil || r.Exception != nil {
		t.Fatal(err, r.Exception)
	}
	text := pyvalue.Str("ab")
	for _, c := range []struct {
		fn   string
		args []pyvalue.Value
		want string
	}{
		{"by_name", []pyvalue.Value{text}, `{"tuple": ["len of 1", "max of 2"]}`},
		{"shadowed", []pyvalue.Value{text}, "-1"},
		{"by_value", []pyvalue.Value{pyvalue.List{text}}, "[2]"}, // map calls it, not the program
		{"imported", nil, `["root of 1", "root of 1", "floor of 1"]`},
		{"methods", nil, "5"}, // what is called is the method that is bound to an instance
		{"calls_decorated", nil, `"decorated of 0"`},
		{"passed", nil, "no support for str() of math.sqrt, which is replaced where it is called"},
	} {
		got, err := m.CallFunction(c.fn, c.args)
		text := pyvalue.Repr(got.Value, 100)
		if err != nil {
			text = strings.TrimPrefix(err.Error(), "concrete: ")
		}
		if text != c.want || got.Exception != nil {
			t.Errorf("%s gives %s, %v, want %s", c.fn, text, got.Exception, c.want)
		}
	}
}

const kept = `
LOG = []

class Box:
    pass

def all_kinds(n):
    xs, d, s, b = [1, [2]], {"k": [3]}, {4}, Box()
    b.x = 5
    add = xs.append
    def inner():
        nonlocal n
        n += 1
        return n
    if n:
        xs[1].append(9)
        add(7)
        del xs[0]
        d["k"] = 1
        d["new"] = xs
        s.add(8)
        b.x = b
        b.y = 1
        LOG.append(1)
        inner()
        print("printed")
        n = None
        new = 1
    return [xs, d, len(s), b.x, n, len(LOG), hasattr(b, "y") if False else 0]
`

// TestIsolated: all that a thunk may have done is undone, also where it raises.
func TestIsolated(t *testing.T) {
	for _, raise := range []bool{false, true} {
		text := kept
		if raise {
			text = strings.Replace(kept, "        new = 1\n", "        raise ValueError\n", 1)
		}
		m := concrete.New(program(t, text))
		m.Under(preview2{overload.Base{Overload: m}, m})
		if r, err := m.RunModule(); err != nil || r.Exception != nil {
			t.Fatal(err, r.Exception)
		}
		got, err := m.CallFunction("all_kinds", []pyvalue.Value{pyvalue.Int(3)})
		if want := `[[1, [2]], {"dict": [["k", [3]]]}, 1, 5, 3, 0, 0]`; err != nil || got.Exception != nil || pyvalue.Repr(got.Value, 200) != want || m.Output.String() != "" {
			t.Errorf("gives %s, %v, %v, prints %q", pyvalue.Repr(got.Value, 200), got.Exception, err, m.Output.String())
		}
	}
}

// preview2 runs the body of an if for nothing.
type preview2 struct {
	overload.Base
	m *concrete.Machine
}

func (p preview2) If(s *cogen.Site, cond cogen.Value, then, els func() cogen.Completion) cogen.Completion {
	func() {
		defer func() {
			if e := recover(); e != nil {
				if _, ok := concrete.Raised(e); !ok {
					panic(e)
				}
			}
		}()
		overload.Isolated(p.m, nil, then)
	}()
	return els()
}
