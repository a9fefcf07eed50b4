package laziness

import (
	"fmt"
	"hash/fnv"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/internal/example"
)

// TestDelayed puts off all that may be put off in the conformance suite's cases and programs, of which CPython then has the same
// answers: in a tenth of the files, another one with each commit. HIPY_DELAY=all takes all of them.
func TestDelayed(t *testing.T) {
	python := example.Python(t)
	commit, _ := exec.Command("git", "rev-parse", "HEAD").Output() // without one it is the same tenth
	for _, kind := range []string{"cases", "programs"} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			files, err := filepath.Glob("../" + kind + "/*.py")
			if err != nil || len(files) < 100 {
				t.Fatalf("%d files (%v)", len(files), err)
			}
			if os.Getenv("HIPY_DELAY") != "all" {
				files = slices.DeleteFunc(files, func(f string) bool {
					h := fnv.New32a()
					fmt.Fprintf(h, "%s %s", f, commit)
					return h.Sum32()%10 != 0
				})
			}
			out, err := exec.Command(python, append([]string{"delayed.py", kind}, files...)...).CombinedOutput()
			text := strings.TrimSpace(string(out))
			t.Logf("of %d files: %s", len(files), text[strings.LastIndex(text, "\n")+1:])
			if err != nil {
				t.Errorf("%v\n%s", err, text)
			}
		})
	}
}

// TestRandomPrograms puts off all that may be put off in random programs: other ones with each commit, more with HIPY_DELAY=all.
func TestRandomPrograms(t *testing.T) {
	t.Parallel()
	commit, _ := exec.Command("git", "rev-parse", "HEAD").Output()
	h := fnv.New32a()
	_, _ = h.Write(commit)
	count := "15"
	if os.Getenv("HIPY_DELAY") == "all" {
		count = "500"
	}
	out, err := exec.Command(example.Python(t), "random_programs.py", fmt.Sprint(h.Sum32()), count).CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
