package leaks

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

var rounds = flag.Int("rounds", 0, "fallback calls in all, at least (0: a few)")

// state is what CPython and the process have at one time.
type state struct {
	objects, blocks, shared, opaque int
	resident                        int // bytes
}

func (s state) minus(o state) state {
	return state{s.objects - o.objects, s.blocks - o.blocks, s.shared - o.shared, s.opaque - o.opaque, s.resident - o.resident}
}

// No operation in CPython keeps a reference, however it ends, in long rows nor
// in many rows.
func TestLeaks(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles a file")
	}
	ctx := context.Background()
	per, runs := 500, 4
	if *rounds > 0 {
		per = 2000
	}
	b, calls := build(ctx, t, per)
	defer b.Close()
	if *rounds > 0 {
		runs = max(1, *rounds/((len(calls)-1)*per*rowsOfRun))
	}
	run := func(c *driver.Call) {
		if _, err := b.Run(ctx, c); err != nil {
			t.Fatal(err)
		}
	}
	total := 0
	for _, c := range calls[1:] {
		run(c) // what is made once is made now
		run(c)
		n := runs * rowsOfRun * per
		// One reference in a thousand rounds is none of the rounds' own.
		most := 200 + n/1000
		grow := func() state {
			before := measure(ctx, t, b, calls[0])
			for range runs {
				run(c)
			}
			return measure(ctx, t, b, calls[0]).minus(before)
		}
		grown := grow()
		if grown.blocks > most { // what CPython takes once, for itself, it does not take again
			grown = grow()
		}
		total += n
		t.Logf("%-16s %9d rounds: objects %+d, blocks %+d, references to shared objects %+d and %+d, resident %+d KiB",
			c.Fn.Name, n, grown.objects, grown.blocks, grown.shared, grown.opaque, grown.resident>>10)
		if grown.objects > most || grown.blocks > most {
			t.Errorf("%s: %d objects and %d blocks more after %d rounds", c.Fn.Name, grown.objects, grown.blocks, n)
		}
		if grown.shared != 0 || grown.opaque != 0 {
			t.Errorf("%s: %+d and %+d references to shared objects", c.Fn.Name, grown.shared, grown.opaque)
		}
		if grown.resident > 24<<20 {
			t.Errorf("%s: %d KiB more", c.Fn.Name, grown.resident>>10)
		}
	}
	t.Logf("%d rounds, each of several operations in CPython", total)
}

// rowsOfRun are the rows of one call.
const rowsOfRun = 4

// build compiles rounds.py: measure and what follows the line "# ---- rounds".
func build(ctx context.Context, t *testing.T, per int) (*driver.Batch, []*driver.Call) {
	t.Helper()
	compiler, err := driver.NewCompiler(ctx, nil)
	if err != nil {
		t.Skip(err)
	}
	text, err := os.ReadFile("rounds.py")
	if err != nil {
		t.Fatal(err)
	}
	p, err := driver.LoadText("rounds.py", text, nil)
	if err != nil {
		t.Fatal(err)
	}
	b := driver.NewBatch(p)
	var calls []*driver.Call
	add := func(name string, rows int, n int) {
		var rs [][]pyvalue.Value
		for range rows {
			rs = append(rs, []pyvalue.Value{pyvalue.Int(int64(n))})
		}
		c, err := b.Add(name, rs, driver.Selection{})
		if err != nil {
			t.Fatal(err)
		}
		calls = append(calls, c)
	}
	add("measure", 1, 0)
	_, after, _ := strings.Cut(string(text), "# ---- rounds")
	for _, line := range strings.Split(after, "\n") {
		if def, ok := strings.CutPrefix(line, "def "); ok {
			name, _, _ := strings.Cut(def, "(")
			add(name, rowsOfRun, per)
		}
	}
	for _, c := range calls[1:] {
		r, err := driver.CheckEntry(p, c.Entries()[0], driver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if !r.Native || len(r.Fallbacks) == 0 {
			t.Errorf("%s has to be native with operations in CPython: %+v", c.Fn.Name, r.Fallbacks)
		}
	}
	if err := b.Compile(ctx, compiler, driver.Options{March: cpp.MarchNative, Quick: true}, nil); err != nil {
		t.Fatal(err)
	}
	return b, calls
}

// measure asks CPython, and the kernel.
func measure(ctx context.Context, t *testing.T, b *driver.Batch, call *driver.Call) (s state) {
	t.Helper()
	r, err := b.Run(ctx, call)
	if err != nil {
		t.Fatal(err)
	}
	text, ok := r.Rows[0].Value.(pyvalue.Str)
	if !ok {
		t.Fatalf("measure: %+v", r.Rows[0])
	}
	if _, err := fmt.Sscan(string(text), &s.objects, &s.blocks, &s.shared, &s.opaque); err != nil {
		t.Fatal(err)
	}
	statm, err := os.ReadFile("/proc/self/statm")
	if err == nil {
		var pages int
		fmt.Sscan(string(statm), &pages, &s.resident)
		s.resident *= os.Getpagesize()
	}
	return s
}
