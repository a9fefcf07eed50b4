package vobj_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/vobj"
)

// TestTorture stages programs of awkward shape: it must end soon, and the IR
// must be valid.
func TestTorture(t *testing.T) {
	line := func(b *strings.Builder, depth int, format string, args ...any) {
		fmt.Fprintf(b, strings.Repeat(" ", depth)+format+"\n", args...)
	}
	cases := []struct {
		name   string
		limit  time.Duration // generous: the machine may be busy
		native bool
		text   func(b *strings.Builder)
	}{
		{"break in try in nested loops", 2 * time.Second, true, func(b *strings.Builder) {
			line(b, 0, "def f(n: int, s: str):")
			line(b, 1, "x = None")
			for d := range 6 {
				line(b, 1+2*d, "for i%d in range(n):", d)
				line(b, 2+2*d, "try:")
				line(b, 3+2*d, "x = %s", []string{"i0", "s", "None"}[d%3])
				line(b, 3+2*d, "if i%d == %d: break", d, d)
			}
			line(b, 1+2*6, "int(s)")
			for d := 5; d >= 0; d-- {
				line(b, 2+2*d, "except ValueError: x = %d", d)
				line(b, 2+2*d, "finally: n -= 1")
			}
			line(b, 1, "return x")
		}},
		{"lists aliased differently in branches", 2 * time.Second, true, func(b *strings.Builder) {
			line(b, 0, "def f(n: int):")
			for i := range 12 {
				line(b, 1, "l%d = []", i)
			}
			for i := range 11 {
				line(b, 1, "if n > %d: l%d = l%d", i, i, i+1)
				line(b, 1, "else: l%d, l%d = l%d, l%d", i, i+1, i+1, i)
			}
			line(b, 1, "l3.append(1)")
			line(b, 1, "l7.append(2.5)")
			line(b, 1, "return len(l0), l3, l11")
		}},
		{"closures over variables of closures", 2 * time.Second, true, func(b *strings.Builder) {
			line(b, 0, "def f(n: int):")
			line(b, 1, "x0 = n")
			for d := range 12 {
				line(b, 1+d, "def g%d(a%d):", d, d)
				line(b, 2+d, "nonlocal x%d", d)
				line(b, 2+d, "x%d += a%d", d, d)
				line(b, 2+d, "x%d = a%d * 2", d+1, d)
			}
			line(b, 13, "return x12")
			for d := 11; d >= 0; d-- {
				line(b, 1+d, "return g%d(x%d)", d, d)
			}
		}},
		{"loops nested 60 deep", 5 * time.Second, true, func(b *strings.Builder) {
			// Python allows 20 in one function; those that rebind variables are
			// generated in place.
			line(b, 0, "def f(n: int):")
			line(b, 1, "x = None")
			line(b, 1, "y = 0")
			for i := range 4 {
				line(b, 1, "def g%d():", i)
				line(b, 2, "nonlocal x, y")
				for d := range 15 {
					line(b, 2+d, "while y < n + %d:", 15*i+d)
				}
				if i == 0 {
					line(b, 17, "x = y")
					line(b, 17, "y += 1")
				} else {
					line(b, 17, "g%d()", i-1)
				}
			}
			line(b, 1, "g3()")
			line(b, 1, "return x")
		}},
		{"mutual recursion of many", 2 * time.Second, true, func(b *strings.Builder) {
			for i := range 20 {
				if i == 0 {
					line(b, 0, "def f0(n: int):")
				} else {
					line(b, 0, "def f%d(n):", i)
				}
				line(b, 1, "if n < 1: return %s", []string{"1", "2.5", "'a'"}[i%3])
				line(b, 1, "return f%d(n - 1) if n > %d else f%d(n - 2)", (i+1)%20, i, (i+7)%20)
			}
		}},
		{"a chain of 200 functions", 5 * time.Second, true, func(b *strings.Builder) {
			line(b, 0, "def f(n: int): return g0(n)")
			for i := range 199 {
				line(b, 0, "def g%d(x): return g%d(x + 1)", i, i+1)
			}
			line(b, 0, "def g199(x): return x")
		}},
		{"twenty ifs that change types", 2 * time.Second, true, func(b *strings.Builder) {
			line(b, 0, "def f(n: int):")
			line(b, 1, "x = None")
			for i := range 20 {
				line(b, 1, "if n > %d: x = %s", i, []string{"1", "1.5", "'a'", "b'a'", "None", "True"}[i%6])
			}
			line(b, 1, "return x")
		}},
		{"operators on unions of four", 2 * time.Second, true, func(b *strings.Builder) {
			line(b, 0, "def f(n: int):")
			line(b, 1, "x = 1 if n else 1.5")
			line(b, 1, "y = True if n > 1 else 2.5")
			for range 20 {
				line(b, 1, "x = x + y * x")
			}
			line(b, 1, "return x")
		}},
		{"a deep expression", 2 * time.Second, true, func(b *strings.Builder) {
			line(b, 0, "def f(n: int): return %sn%s", strings.Repeat("(n + ", 80), strings.Repeat(")", 80))
		}},
		{"a type within itself", 5 * time.Second, true, func(b *strings.Builder) {
			line(b, 0, "def f(n: int):")
			line(b, 1, "x = ()")
			line(b, 1, "for i in range(n): x = (x, i)")
			line(b, 1, "return x")
		}},
		{"a list in itself", 2 * time.Second, true, func(b *strings.Builder) {
			line(b, 0, "def f(n: int):")
			line(b, 1, "x = [n]")
			line(b, 1, "x.append(x)")
			line(b, 1, "return len(x)")
		}},
		{"a module of 2,000 lines", 2 * time.Second, true, func(b *strings.Builder) {
			for i := range 200 {
				line(b, 0, "def f%d(n: int, s: str):", i)
				line(b, 1, "total = 0")
				line(b, 1, "words = []")
				line(b, 1, "for c in s:")
				line(b, 2, "if c == 'x' and n > %d: total += n", i)
				line(b, 2, "else: words.append(c)")
				line(b, 1, "while total > 100: total -= n * %d + 1", i)
				line(b, 1, "try: total += int(s)")
				line(b, 1, "except ValueError: total -= 1")
				line(b, 1, "return total, words")
			}
		}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var b strings.Builder
			c.text(&b)
			start := time.Now()
			r := stage(t, b.String())
			took := time.Since(start)
			t.Log(took.Round(time.Millisecond))
			// A machine with other work is several times slower; a blow-up is far beyond that.
			if took > 5*c.limit {
				t.Errorf("takes %v", took)
			}
			for _, f := range r.Funcs {
				if f.Native != c.native {
					t.Errorf("%s", explain(&vobj.Result{Funcs: []*vobj.FuncReport{f}}))
				}
			}
		})
	}
}

// TestTooMuchCode bounds the code of a function: the operation at which it gets too large runs in
// CPython, or the function does.
func TestTooMuchCode(t *testing.T) {
	t.Parallel()
	p := program(t, "in.py", `def short(n: "int") -> int:
    return n + 1

def long(n: "int", s: "str"):
    total = 0
    for word in s.split(","):
        total += int(word) * n
        total -= n // 3 + len(word.strip().title())
    return [total, *map(int, s.split(";"))]
`)
	r, err := vobj.Compile(p, entries(t, p), vobj.Options{MaxOps: 12})
	if err != nil {
		t.Fatal(err)
	}
	got := explain(r)
	if !r.Funcs[0].Native || r.Funcs[1].Native || !strings.Contains(got, "code that gets too large") {
		t.Error(got)
	}
}
