package interp

import (
	"errors"
	"math"
	"math/big"
	"math/rand"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/ir"
)

func oracle(t *testing.T) *Oracle {
	t.Helper()
	o, err := NewOracle()
	if errors.Is(err, ErrNoPython) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { o.Close() })
	return o
}

const program = `
global @primes: list[int] = @primes.init

func @primes.init() -> list[int] {
  %0 = const 2 : int
  %1 = const 3 : int
  %2 = list.of[int] %0, %1
  return %2
}

func @fib(%n: int) -> int recursive {
  %0 = const 2 : int
  %1 = int.lt %n, %0
  if %1 {
    return %n
  } else {
    yield
  }
  %2 = const 1 : int
  %3 = int.sub %n, %2
  %4 = call @fib(%3) -> int
  %5 = int.sub %n, %0
  %6 = call @fib(%5) -> int
  %7 = int.add %4, %6
  return %7
}

func @parse(%s: str) -> union[int, str] {
  %r = try -> union[int, str] {
    %0 = int.from_str %s
    %1 = union.make %0 : union[int, str]
    yield %1
  } except (%e: exc) {
    %2 = exc.matches @ValueError %e
    if %2 {
      yield
    } else {
      raise %e
    }
    %3 = exc.str %e
    %4 = union.make %3 : union[int, str]
    yield %4
  }
  return %r
}

func @sum(%n: int) -> int {
  %0 = const 0 : int
  %1 = const 3 : int
  %2 = for ^l0 (%i: int in %0, %n, %1; %acc: int = %0) -> int {
    %3 = int.add %acc, %i
    continue ^l0 %3
  } else (%acc.1: int) {
    yield %acc.1
  }
  return %2
}

func @cleanup(%s: str) -> list[str] {
  %l = list.new[str]
  try {
    finally {
      list.append %l, %s
      %0 = exc.new @ValueError %s
      raise %0
    } do {
      %1 = const "cleanup" : str
      list.append %l, %1
      yield
    }
    yield
  } except (%e: exc) {
    %2 = exc.repr %e
    list.append %l, %2
    yield
  }
  return %l
}

func @adder(%c: cell[int], %n: int) -> int {
  %0 = cell.load %c
  %1 = int.add %0, %n
  cell.store %c, %1
  return %1
}

func @closure(%n: int) -> tuple[int, int] {
  %c = cell.new %n
  %f = func.ref @adder %c : func(int) -> int
  %0 = call.indirect %f, %n
  %1 = call.indirect %f, %n
  %2 = tuple.make %0, %1
  return %2
}

func @index(%i: i64) -> int {
  %l = global @primes : list[int]
  %0 = list.get %l, %i
  return %0
}
`

func TestCall(t *testing.T) {
	m, err := ir.Parse("program.ir", program)
	if err != nil {
		t.Fatal(err)
	}
	if err := ir.Verify(m); err != nil {
		t.Fatal(err)
	}
	o := oracle(t)
	in := New(m, o)
	n := func(i int64) any { return big.NewInt(i) }
	for _, c := range []struct {
		fn   string
		arg  any
		want string
	}{
		{"fib", n(15), "610"},
		{"parse", ir.StrConst(" 1_0 "), "10"},
		{"parse", ir.StrConst("x'"), `'invalid literal for int() with base 10: "x\'"'`},
		{"sum", n(10), "18"},
		{"sum", n(-10), "0"},
		{"cleanup", ir.StrConst("a"), `['a', 'cleanup', "ValueError('a')"]`},
		{"closure", n(5), "(10, 15)"},
		{"index", int64(-1), "3"},
		{"index", int64(2), "IndexError: list index out of range"},
	} {
		v, exc, err := in.Call(m.Lookup(c.fn), []any{c.arg})
		if err != nil {
			t.Errorf("%s(%v): %v", c.fn, c.arg, err)
			continue
		}
		got := ""
		if exc != nil {
			got = exc.String()
		} else if got, err = o.Show(v); err != nil {
			t.Errorf("%s(%v): %v", c.fn, c.arg, err)
		}
		if got != c.want {
			t.Errorf("%s(%v) = %s, wanted %s", c.fn, c.arg, got, c.want)
		}
	}
	in.Fuel = 100
	if _, _, err := in.Call(m.Lookup("fib"), []any{n(20)}); !errors.Is(err, ErrFuel) {
		t.Errorf("error %v, wanted out of fuel", err)
	}
}

// ir.Fold agrees with the reference expressions.
func TestFold(t *testing.T) {
	o := oracle(t)
	rng := rand.New(rand.NewSource(1))
	pick := func(vs ...any) any { return vs[rng.Intn(len(vs))] }
	value := func(ty *ir.Type) any {
		switch ty.Kind {
		case ir.KBool:
			return rng.Intn(2) == 0
		case ir.KInt:
			return pick(big.NewInt(0), big.NewInt(1), big.NewInt(-7), big.NewInt(rng.Int63n(100)-50), big.NewInt(math.MinInt64), big.NewInt(math.MaxInt64), new(big.Int).Lsh(big.NewInt(-3), 100))
		case ir.KI64:
			return pick(int64(0), int64(1), int64(-1), rng.Int63n(20)-10, int64(math.MaxInt64), int64(math.MinInt64))
		case ir.KFloat:
			return pick(0.0, math.Copysign(0, -1), 1.5, -2.25, math.Inf(1), math.NaN(), rng.NormFloat64(), 1e308)
		case ir.KStr:
			return pick(ir.StrConst(""), ir.StrConst("a"), ir.StrConst("aé\xed\xa0\x80"), ir.StrConst("\U0001F600b"), ir.StrConst("é"))
		case ir.KChar:
			return pick('a', 'é', rune(0xD800), rune(0x1F600), '\x00')
		}
		return nil
	}
	folded := map[string]bool{}
	for _, d := range ir.AllOps() {
		ref := Reference(d)
		if d.Structural || ref == "" || len(d.Params()) == 0 || len(d.Results()) != 1 {
			continue
		}
		for range 25 {
			args := make([]any, len(d.Params()))
			for i, p := range d.Params() {
				args[i] = value(p)
			}
			got, ok := ir.Fold(d.Name, args)
			if !ok {
				continue
			}
			folded[d.Name] = true
			want, exc, err := o.Eval(ref, ir.Attrs{}, args, d.Results())
			if err != nil || exc != nil {
				t.Errorf("%s%v = %v, but the reference gives %v %v", d.Name, args, got, exc, err)
				continue
			}
			a, _ := o.Show(got)
			if b, _ := o.Show(want[0]); a != b {
				t.Errorf("%s%v = %s, wanted %s", d.Name, args, a, b)
			}
		}
	}
	if len(folded) < 50 {
		t.Errorf("only %d ops were folded", len(folded))
	}
}

// Every leaf op can be executed: it has a reference, which compiles.
func TestReferences(t *testing.T) {
	o := oracle(t)
	for _, d := range ir.AllOps() {
		if d.Structural {
			continue
		}
		ref := Reference(d)
		if strings.HasPrefix(d.Name, "gen.") || strings.HasPrefix(d.Name, "lazy.") {
			continue // the interpreter's own
		}
		if ref == "" && (d.Name == "py.json" || d.Name == "row.leave" || d.Name == "row.refuse" || d.Has(ir.IO)) {
			continue // only programs do input and more
		}
		if ref == "" {
			t.Errorf("%s has no reference", d.Name)
			continue
		}
		_, exc, err := o.Eval("compile(a0, 'ref', 'eval') and None", ir.Attrs{}, []any{ir.StrConst(ref)}, []*ir.Type{ir.None})
		if exc != nil || err != nil {
			t.Errorf("%s: %q: %v %v", d.Name, ref, exc, err)
		}
	}
}
