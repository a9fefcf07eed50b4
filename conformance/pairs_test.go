package conformance

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/driver/compare"
	"github.com/hipy-lang/hipy/internal/example"
)

// leastProved is the share of the pairs of equal functions that a proof must be found for.
const leastProved = 0.75

// TestVerifyPairs decides the pairs of functions in pairs: of equal ones none is refuted and most are proved
// equal; all others are refuted. HIPY_PAIRS names some.
func TestVerifyPairs(t *testing.T) {
	if testing.Short() {
		t.Skip("runs thousands of rows in CPython for each pair")
	}
	solver := example.Solver(t)
	files, err := filepath.Glob("pairs/" + nonEmpty(os.Getenv("HIPY_PAIRS"), "*") + ".py")
	if err != nil || len(files) == 0 {
		t.Fatal("no pairs", err)
	}
	var mu sync.Mutex
	equal, proved := 0, 0
	t.Run("pairs", func(t *testing.T) {
		for _, file := range files {
			t.Run(strings.TrimSuffix(filepath.Base(file), ".py"), func(t *testing.T) {
				t.Parallel()
				text, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				r, err := decidePair(file, solver)
				if err != nil {
					t.Fatal(err)
				}
				same := strings.HasPrefix(string(text), "# equal: ")
				if !same && !strings.HasPrefix(string(text), "# different: ") {
					t.Fatal("the first line says neither equal nor different")
				}
				mu.Lock()
				defer mu.Unlock()
				switch {
				case same:
					equal++
					if r.Verdict == compare.Proved {
						proved++
					}
					if r.Verdict == compare.Refuted {
						t.Errorf("equal functions are refuted: (%s): %q", r.Args, r.Outcomes)
					}
				case r.Verdict != compare.Refuted:
					t.Errorf("different functions are %s: %s", r.Verdict, r.Reason)
				}
			})
		}
	})
	t.Logf("%d of %d equal pairs are proved", proved, equal)
	if os.Getenv("HIPY_PAIRS") == "" && float64(proved) < leastProved*float64(equal) {
		t.Errorf("only %d of %d equal pairs are proved", proved, equal)
	}
}

func nonEmpty(s, or string) string {
	if s == "" {
		return or
	}
	return s
}

// decidePair compares functions f and g of a file.
func decidePair(file, solver string) (*compare.Result, error) {
	settings := &driver.Settings{}
	var fs [2]compare.Function
	for i, name := range []string{"f", "g"} {
		p, err := driver.Load(file, settings)
		if err != nil {
			return nil, err
		}
		fs[i] = compare.Function{Program: p, Name: name, Select: driver.Selection{Names: []string{name}}}
	}
	// The solver's time is that of a machine which does other things, too.
	return compare.Equal(context.Background(), settings, fs[0], fs[1], compare.Options{Solver: solver, Limit: 20 * time.Second, RowTimeout: time.Second})
}
