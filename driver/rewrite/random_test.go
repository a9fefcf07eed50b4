package rewrite

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/internal/example"
)

var programs = flag.Int("programs", 200, "how many random programs are rewritten")
var seed = flag.Uint64("seed", 1, "what random programs begin with")

// writer writes random programs.
type writer struct {
	*rand.Rand
	b       strings.Builder
	steps   []string // variables that are steps
	n       int
	partial bool
}

func (w *writer) line(depth int, format string, args ...any) {
	fmt.Fprintf(&w.b, "%s%s\n", strings.Repeat("    ", depth), fmt.Sprintf(format, args...))
}

func (w *writer) pick(of ...string) string { return of[w.IntN(len(of))] }

func (w *writer) any() string { return w.steps[w.IntN(len(w.steps))] }

// derived is an expression of a step.
func (w *writer) derived() string {
	e := w.any()
	for range 1 + w.IntN(3) {
		switch w.IntN(12) {
		case 0:
			e += fmt.Sprintf(".filter(lambda x: x %% %d)", 2+w.IntN(3))
		case 1:
			e += ".distinct()"
		case 2:
			e += ".union(" + w.any() + ")"
		case 3:
			e += w.pick(".cache()", ".persist()")
		case 4:
			e += ".map(lambda x: x + v)"
		case 5:
			e += w.pick(".map(once)", ".map(tick)", ".map(counted)", ".map(lambda x: tick(x))", ".map(lambda x: x * seen[0])")
		default:
			e += w.pick(".map(lambda x: x + 1)", ".map(twice)", ".map(abs)")
		}
	}
	return e
}

func (w *writer) statement(depth int) {
	switch w.IntN(16) {
	case 0, 1, 2:
		w.n++
		name := fmt.Sprintf("r%d", w.n)
		w.line(depth, "%s = %s", name, w.derived())
		w.steps = append(w.steps, name)
	case 3:
		name := w.any()
		if !strings.HasPrefix(name, "g") {
			w.line(depth, "%s = %s", name, w.derived())
		}
	case 4, 5, 6, 7:
		w.line(depth, "print(%s.%s)", w.any(), w.pick("count()", "sum()", "collect()", "distinct().count()", "map(twice).sum()"))
	case 8:
		w.partial = true
		w.line(depth, "print(%s.take(2))", w.any())
	case 9:
		w.line(depth, "%s", w.pick("v += 1", "v = 5", "seen[0] += 1"))
	case 10:
		w.line(depth, "%s.%s", w.any(), w.pick("cache()", "persist()", "unpersist()"))
	case 11:
		w.line(depth, "if len(str(v)) %s %d:", w.pick(">", "<"), 1+w.IntN(2))
		w.block(depth + 1)
		if w.IntN(2) == 0 {
			w.line(depth, "else:")
			w.block(depth + 1)
		}
	case 12:
		w.line(depth, "for %s in %s:", w.pick("i", "v"), w.pick("range(3)", "[4, 5]"))
		w.block(depth + 1)
	case 13:
		w.line(depth, "for part in [%s, %s]:", w.any(), w.any())
		w.line(depth+1, "print(part.%s)", w.pick("count()", "sum()"))
	case 14:
		w.line(depth, "try:")
		w.block(depth + 1)
		w.line(depth, "%s", w.pick("except ValueError:", "finally:"))
		w.block(depth + 1)
	default:
		w.n++
		w.line(depth, "r%d = %s(%s)", w.n, w.pick("bigger", "told", "chosen"), w.any())
		w.steps = append(w.steps, fmt.Sprintf("r%d", w.n))
	}
}

// block writes statements; variables that they bind may be unbound behind it.
func (w *writer) block(depth int) {
	known := len(w.steps)
	w.line(depth, "pass")
	for range 1 + w.IntN(3) {
		if depth < 4 {
			w.statement(depth)
		}
	}
	w.steps = w.steps[:known]
}

const begin = `v = 1
seen = [1]
acc = sc.accumulator(0)

def twice(x):
    return x * 2

def tick(x):
    seen[0] += 1
    return x + seen[0]

def counted(x):
    acc.add(1)
    return x

def once(x):
    return twice(x) + v

def bigger(rows):
    more = rows.map(lambda x: x + 1)
    return more.filter(lambda x: x > 1)

def told(rows):
    print(rows.count())
    more = rows.map(twice)
    print(more.sum())
    return more

def chosen(rows):
    if v > 2:
        return rows
    return rows.map(twice)

r0 = sc.textFile("a").map(int)
r1 = sc.textFile("bcd").map(int)
`

// TestRandomJobs rewrites random programs and runs them, before and after, with a model of RDDs: they print the same, also where
// functions have effects and variables change, and most compute less.
func TestRandomJobs(t *testing.T) {
	python := example.Python(t)
	var texts []string
	var partial []bool
	changes := 0
	for i := range *programs {
		w := &writer{Rand: rand.New(rand.NewPCG(*seed, uint64(i))), steps: []string{"r0", "r1"}, n: 1}
		w.b.WriteString(begin)
		for range 8 + w.IntN(12) {
			w.statement(0)
		}
		w.line(0, "print(acc.value, seen, v)")
		text := w.b.String()
		r, err := SparkCache("job.py", []byte(text), nil)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		changes += len(r.Changes)
		again, err := SparkCache("job.py", []byte(r.Text), nil)
		if err != nil || len(again.Changes) > 0 {
			t.Errorf("program %d changes again: %v\n%s\n%s\n%s%s", i, err, text, r.Diff, said(again), again.Diff)
		}
		texts, partial = append(texts, text, r.Text), append(partial, w.partial)
	}
	given, err := json.Marshal(texts)
	if err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	cmd := exec.Command(python, "testdata/model.py")
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(given), &out, &errs
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v\n%s", err, errs.String())
	}
	var results [][2]any
	if err := json.Unmarshal(out.Bytes(), &results); err != nil {
		t.Fatal(err)
	}
	before, after, more := 0, 0, 0
	for i := range *programs {
		a, b := results[2*i], results[2*i+1]
		if a[0] != b[0] {
			t.Errorf("program %d prints\n%vnot\n%v%s%s", i, b[0], a[0], texts[2*i], diffOf(t, texts[2*i]))
		}
		x, y := int(a[1].(float64)), int(b[1].(float64))
		before, after = before+x, after+y
		if y > x {
			if more++; !partial[i] {
				t.Logf("program %d computes %d rows, not %d\n%s%s", i, y, x, texts[2*i], diffOf(t, texts[2*i]))
			}
		}
	}
	t.Logf("%d programs, %d changes: %d rows computed before, %d after; %d programs compute more", *programs, changes, before, after, more)
	if after > before {
		t.Error("the programs compute more rows than before")
	}
}

func diffOf(t *testing.T, text string) string {
	r, err := SparkCache("job.py", []byte(text), nil)
	if err != nil {
		t.Fatal(err)
	}
	return said(r) + r.Diff
}
