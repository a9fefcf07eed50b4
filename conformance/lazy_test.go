package conformance

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/internal/example"
)

// TestLazy runs the programs of lazy/ in CPython, and compares the end of what they print with
// what the programs print that they were translated from (nofib has their output), with
// their strict counterparts, or with known facts.
func TestLazy(t *testing.T) {
	known := map[string]string{
		"nqh 8":       "92\n36",
		"q1 8":        "92\n36",
		"event 10000": "HHxLLHHLLHHLH",
		"sched 10":    "168/4",
		"infer 5":     "72610/1195",
		"primes 100":  "[0, 24, 1, 26, 0, 1, 0, 24, 0, 24] 541",
		"nrev 100":    runLazy(t, "nrev_strict", "100"),
	}
	for _, n := range []string{"0", "1", "2", "7"} {
		known["q1 "+n] = runLazy(t, "q1_strict", n)
		known["nqh "+n] = known["q1 "+n]
	}
	for program, want := range known {
		name, size, _ := strings.Cut(program, " ")
		if got := runLazy(t, name, size); !strings.HasSuffix(got, want) {
			t.Errorf("%s prints %q, not %q", program, got, want)
		}
	}
}

// TestLazyNative compares the programs of lazy/ with CPython. All but what asks for more than
// values is native.
func TestLazyNative(t *testing.T) {
	native, compared, _ := comparePrograms(t, "lazy")
	if native < compared-1 {
		t.Errorf("%d of %d programs are native", native, compared)
	}
}

// runLazy gives what a program prints in CPython.
func runLazy(t *testing.T, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(example.Python(t), append([]string{filepath.Join("lazy", name+".py")}, args...)...)
	packages, err := filepath.Abs("../python")
	if err != nil {
		t.Fatal(err)
	}
	cmd.Env = append(os.Environ(), "PYTHONPATH="+packages)
	var failure strings.Builder
	cmd.Stderr = &failure
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s", name, err, &failure)
	}
	return strings.TrimSpace(string(out))
}
