package z3_test

import (
	"context"
	"flag"
	"fmt"
	"log"
	"math/big"
	"os"
	"testing"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/cogen/concrete"
	"github.com/hipy-lang/hipy/cogen/overload/symbolic"
	"github.com/hipy-lang/hipy/cogen/overload/z3"
	"github.com/hipy-lang/hipy/symbolic/smt"
	"github.com/hipy-lang/hipy/symbolic/term"
)

var solver = &smt.Solver{Path: smt.Find(os.Getenv("HIPY_TEST_PYTHON"))}

func TestMain(m *testing.M) {
	flag.Parse()
	if testing.Short() {
		_ = flag.Set("test.skip", "ExampleSolutions") // 93 questions
	}
	if solver.Path == "" {
		fmt.Println("skipped: there is no z3, which pip install z3-solver brings; HIPY_Z3 may name it")
		return
	}
	os.Exit(m.Run())
}

const fees = `
def fee(cents, member):
    if member:
        return 0
    if cents >= 5000:
        return cents // 100
    elif cents >= 1000:
        return 30
    return 20

def rewritten(cents, member):
    rate = 0 if member else 1
    return rate * (cents // 100 if cents > 5000 else 30 if cents >= 1000 else 20)

def corrected(cents, member):
    return 0 if member else cents // 100 if cents >= 5000 else 30 if cents >= 1000 else 20

def same(f, g, cents, member):
    return f(cents, member) == g(cents, member)

def fee_is_rewritten(cents, member):
    return same(fee, rewritten, cents, member)

def fee_is_corrected(cents, member):
    return same(fee, corrected, cents, member)
`

// A function was written anew, twice.
func ExampleProve() {
	program, err := cogen.CompileText("fees.py", fees)
	if err != nil {
		log.Fatal(err)
	}
	o := symbolic.New(program)
	if err := o.RunModule(); err != nil {
		log.Fatal(err)
	}
	cents, member := o.Var("cents", term.Int), o.Var("member", term.Bool)
	for _, claim := range []string{"fee_is_rewritten", "fee_is_corrected"} {
		same, err := o.CallFunction(claim, cents, member)
		if err != nil {
			log.Fatal(err)
		}
		proved, row, err := z3.Prove(context.Background(), solver, o, same, []symbolic.Value{cents, member})
		fmt.Println(claim, proved, row, err)
	}
	// Output:
	// fee_is_rewritten false [5000 false] <nil>
	// fee_is_corrected true [] <nil>
}

// What is known is computed; only what depends on the input becomes a term.
func ExampleProve_knownValues() {
	program, err := cogen.CompileText("power.py", "def power(x, n):\n    p = 1\n    for i in range(n):\n        p *= x\n    return p\n")
	if err != nil {
		log.Fatal(err)
	}
	o := symbolic.New(program)
	if err := o.RunModule(); err != nil {
		log.Fatal(err)
	}
	x := o.Var("x", term.Int)
	cube, err := o.CallFunction("power", x, big.NewInt(3))
	fmt.Println(cube, err)
	// Output: (int.mul x (int.mul x x)) <nil>
}

// queens is Python without types: whether queens in columns of a board, one a row, leave each other alone.
const queens = `
def alone(columns):
    n = len(columns)
    for i in range(n):
        if not 1 <= columns[i] <= n:
            return False
        for j in range(i):
            if columns[i] == columns[j] or abs(columns[i] - columns[j]) == i - j:
                return False
    return True
`

// Eight queens: the columns are ints that nobody knows. Every if runs both sides, and each return False ends
// one of them; what comes out is one condition, which the solver is asked to fulfil again and again.
func ExampleSolutions() {
	program, err := cogen.CompileText("queens.py", queens)
	if err != nil {
		log.Fatal(err)
	}
	o := symbolic.New(program)
	if err := o.RunModule(); err != nil {
		log.Fatal(err)
	}
	var columns []symbolic.Value
	var elems []cogen.Value
	for i := range 8 {
		c := o.Var(fmt.Sprintf("row%d", i), term.Int)
		columns, elems = append(columns, c), append(elems, c)
	}
	alone, err := o.CallFunction("alone", concrete.NewList(elems...))
	if err != nil {
		log.Fatal(err)
	}
	found := 0
	err = z3.Solutions(context.Background(), solver, o, alone, columns, func([]*term.Term) bool { found++; return true })
	fmt.Println(found, "solutions", err)
	// Output: 92 solutions <nil>
}
