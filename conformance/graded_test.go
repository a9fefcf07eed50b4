package conformance

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/driver"
)

// TestGraded takes the parts of pandas/graded.py one by one, with the pipeline before them:
// one statement that only pandas can do costs that statement or its frame from there on.
// TestPandas compares what the parts print.
func TestGraded(t *testing.T) {
	if testing.Short() {
		t.Skip("stages programs")
	}
	h, _ := withoutWarnings(t, testPython(t))
	text, err := os.ReadFile("pandas/graded.py")
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(text), "# ---- ")
	stage := func(t *testing.T, text string) []string {
		file := filepath.Join(t.TempDir(), "graded.py")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		s, err := driver.LoadScript(file)
		if err != nil {
			t.Fatal(err)
		}
		s.Args = []string{"graded.py"}
		_, r, err := h.compiler.ScriptIR(context.Background(), s, driver.StageOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if !r.Native {
			t.Fatalf("not native: %+v", r.Fallbacks)
		}
		lines := strings.Split(text, "\n")
		var found []string
		for _, f := range r.Fallbacks {
			line := ""
			if f.Line > 0 && f.Line <= len(lines) {
				line = lines[f.Line-1]
			}
			found = append(found, line+": "+f.Op+": "+f.Reason)
		}
		return found
	}
	before := stage(t, parts[0])
	for _, part := range parts[1:] {
		name, statements, _ := strings.Cut(part, "\n")
		t.Run(name, func(t *testing.T) {
			own := 0
			for _, f := range stage(t, parts[0]+"# ---- "+part) {
				line, _, _ := strings.Cut(f, ": ")
				switch {
				case slices.Contains(before, f):
				case strings.HasSuffix(line, "# native") || !strings.Contains(statements, strings.TrimSpace(line)):
					t.Error(f)
				default:
					own++
				}
			}
			if own == 0 || own > 8 {
				t.Errorf("%d operations of the part's own", own)
			}
		})
	}
}
