package conformance

import (
	"cmp"
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
	"github.com/hipy-lang/hipy/pyhost"
)

// leastProved is the share of the pairs of equal functions that a proof must be found for.
const leastProved = 0.75

// TestVerifyPairs decides the pairs of functions in pairs: of equal ones none is refuted and most are proved
// equal; all others are refuted. HIPY_PAIRS names some.
func TestVerifyPairs(t *testing.T) {
	if testing.Short() {
		t.Skip("runs thousands of rows in CPython for each pair")
	}
	python, err := pyhost.Find(context.Background())
	if err != nil {
		t.Skip(err)
	}
	// The solver's time is that of a machine which does other things, too.
	opt := compare.Options{Python: python, Solver: example.Solver(t), Limit: 20 * time.Second, RowTimeout: time.Second}
	files, err := filepath.Glob("pairs/" + cmp.Or(os.Getenv("HIPY_PAIRS"), "*") + ".py")
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
				r, err := decidePair(file, opt)
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

// decidePair compares functions f and g of a file.
func decidePair(file string, opt compare.Options) (*compare.Result, error) {
	var fs [2]compare.Function
	for i, name := range []string{"f", "g"} {
		p, err := driver.Load(file, nil)
		if err != nil {
			return nil, err
		}
		fs[i] = compare.Function{Program: p, Name: name, Select: driver.Selection{Names: []string{name}}}
	}
	return compare.Equal(context.Background(), fs[0], fs[1], opt)
}
