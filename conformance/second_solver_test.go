package conformance

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/driver/compare"
	"github.com/hipy-lang/hipy/internal/example"
	"github.com/hipy-lang/hipy/pyhost"
)

// TestSecondSolver asks cvc5 what Z3 has answered about the pairs: neither says that conditions hold together of which the
// other says that they can't.
func TestSecondSolver(t *testing.T) {
	if testing.Short() {
		t.Skip("asks hundreds of questions")
	}
	python, err := pyhost.Find(context.Background())
	if err != nil {
		t.Skip(err)
	}
	z3 := example.Solver(t)
	if err := exec.Command(python.Exe, "-c", "import cvc5").Run(); err != nil {
		t.Skip("no cvc5: make venv installs it")
	}
	script, err := filepath.Abs("second_solver.py")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	both, log := filepath.Join(dir, "both"), filepath.Join(dir, "log")
	if err := os.WriteFile(both, fmt.Appendf(nil, "#!/bin/sh\nexec '%s' '%s' \"$@\"\n", python.Exe, script), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("HIPY_Z3", z3)
	t.Setenv("HIPY_SECOND_LOG", log)
	files, err := filepath.Glob("pairs/*.py")
	if err != nil || len(files) == 0 {
		t.Fatal("no pairs", err)
	}
	for i, file := range files {
		if i%3 != 0 && os.Getenv("HIPY_PAIRS") == "" { // each question takes its time
			continue
		}
		opt := compare.Options{Python: python, Solver: both, Limit: 10 * time.Second, RowTimeout: time.Second}
		if _, err := decidePair(file, opt); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	}
	text, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	same, others := 0, map[string]int{}
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		a, b, _ := strings.Cut(line, " ")
		if a == b {
			same++
		} else {
			others[line]++
		}
	}
	t.Logf("%d questions have one answer; the others: %v", same, others)
	if same < 10 {
		t.Error("too few questions")
	}
}
