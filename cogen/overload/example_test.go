package overload_test

import (
	"fmt"
	"log"
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/cogen/concrete"
	"github.com/hipy-lang/hipy/cogen/overload"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

const words = `
def words(text):
    seen = {}
    for w in text.split():
        if w in seen:
            seen[w] += 1
        else:
            seen[w] = 1
    return sorted(seen.items())
`

// watch says what is assigned to one variable. All else is the machine's meaning.
type watch struct {
	overload.Base
	name string
}

func (w watch) Store(s *cogen.Site, v *scope.Var, val cogen.Value) {
	if v.Name == w.name {
		fmt.Printf("line %d: %s = %s\n", s.Src.Line(), v.Name, val)
	}
	w.Base.Store(s, v, val)
}

// An overload defines the methods that get another meaning, and passes on to another one for the rest.
func ExampleBase() {
	program, err := cogen.CompileText("words.py", words)
	if err != nil {
		log.Fatal(err)
	}
	m := concrete.New(program)
	m.Under(watch{overload.Base{Overload: m}, "w"})
	if _, err := m.RunModule(); err != nil {
		log.Fatal(err)
	}
	result, err := m.CallFunction("words", []pyvalue.Value{pyvalue.Str("to be to")})
	fmt.Println(pyvalue.Repr(result.Value, 80), err)
	// Output:
	// line 4: w = to
	// line 4: w = be
	// line 4: w = to
	// [{"tuple": ["be", 1]}, {"tuple": ["to", 2]}] <nil>
}

// Around sees every call of every method.
func ExampleAround() {
	program, err := cogen.CompileText("words.py", words)
	if err != nil {
		log.Fatal(err)
	}
	m := concrete.New(program)
	count := map[string]int{}
	m.Under(overload.Around{Base: overload.Base{Overload: m}, Run: func(s *cogen.Site, method string, pass func() cogen.Completion) cogen.Completion {
		count[method]++
		return pass()
	}})
	if _, err := m.RunModule(); err != nil {
		log.Fatal(err)
	}
	if _, err := m.CallFunction("words", []pyvalue.Value{pyvalue.Str("to be or not to be")}); err != nil {
		log.Fatal(err)
	}
	fmt.Println(count["If"], "ifs,", count["Call"], "calls")
	// Output: 6 ifs, 3 calls
}

const sizes = `
import math

def area(r):
    return 3 * r * r

def sizes(r):
    size = abs
    return [size(r), math.sqrt(9), area(r)]
`

// Calls of chosen functions get another meaning, whatever the functions are bound to.
func ExampleReplace() {
	program, err := cogen.CompileText("sizes.py", sizes)
	if err != nil {
		log.Fatal(err)
	}
	m := concrete.New(program)
	r := overload.NewReplace(m)
	m.Under(r)
	r.Replaces("abs", func(s *cogen.Site, args []cogen.Arg, call func([]cogen.Arg) cogen.Value) cogen.Value {
		fmt.Printf("abs in line %d\n", s.Src.Line())
		return call(args)
	})
	r.ReplacesFunction("area", func(s *cogen.Site, args []cogen.Arg, call func([]cogen.Arg) cogen.Value) cogen.Value {
		return call([]cogen.Arg{{Value: big.NewInt(10)}})
	})
	r.ReplacesImported("math.sqrt", func(s *cogen.Site, args []cogen.Arg, _ func([]cogen.Arg) cogen.Value) cogen.Value {
		return concrete.Str("a root")
	})
	if _, err := m.RunModule(); err != nil {
		log.Fatal(err)
	}
	result, err := m.CallFunction("sizes", []pyvalue.Value{pyvalue.Int(-2)})
	fmt.Println(pyvalue.Repr(result.Value, 80), err)
	// Output:
	// abs in line 9
	// [2, "a root", 300] <nil>
}

const order = `
def order(n):
    price = n * 10
    notes = []
    if n > 3:
        price = price * 9 // 10
        notes.append("discount")
        return price
    return [price, notes]
`

// preview says what the body of each if would do, and lets nothing of that happen.
type preview struct {
	overload.Base
	m *concrete.Machine
}

func (p preview) If(s *cogen.Site, cond cogen.Value, then, els func() cogen.Completion) cogen.Completion {
	after := overload.Isolated(p.m, s.Assigned, then)
	fmt.Printf("if it held: %s = %s, returned %v with %s\n", s.Assigned[0].Name, after.Values[0], after.Completion == cogen.Returned, after.Result)
	return els()
}

// A thunk is run, what it has left is looked at, and the machine is as it was before.
func ExampleIsolated() {
	program, err := cogen.CompileText("order.py", order)
	if err != nil {
		log.Fatal(err)
	}
	m := concrete.New(program)
	m.Under(preview{overload.Base{Overload: m}, m})
	if _, err := m.RunModule(); err != nil {
		log.Fatal(err)
	}
	result, err := m.CallFunction("order", []pyvalue.Value{pyvalue.Int(5)})
	fmt.Println(pyvalue.Repr(result.Value, 80), err)
	// Output:
	// if it held: price = 45, returned true with 45
	// [50, []] <nil>
}
