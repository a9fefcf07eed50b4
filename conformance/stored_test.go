package conformance

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestStored runs the programs of stored/, which load what fit.py has stored, and
// compares them as TestPrograms does. They need the packages of
// models/requirements.txt and pandas/requirements.txt.
func TestStored(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles programs")
	}
	py := testPython(t)
	if exec.Command(py, "-W", "ignore", "-c", "import sklearn, joblib").Run() != nil {
		t.Skipf("%s has no sklearn and joblib: run make venv, or set HIPY_TEST_PYTHON", py)
	}
	h, python := withoutWarnings(t, py)
	dir := t.TempDir()
	files, _ := filepath.Glob("stored/*.py")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(file)), text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	if out, err := exec.Command(py, "fit.py").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for _, file := range files {
		file := filepath.Base(file)
		if file == "fit.py" {
			continue
		}
		t.Run(strings.TrimSuffix(file, ".py"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			report := compareProgram(t, h, python, file)
			if report == nil || strings.HasPrefix(string(text), "# partly in CPython\n") {
				return
			}
			if strings.HasPrefix(string(text), left) && report.Native {
				for _, f := range report.Fallbacks {
					if f.Op == "import pandas" {
						return // pandas' own objects, one and all
					}
				}
			}
			if report.Native == strings.HasPrefix(string(text), left) {
				t.Errorf("native: %v; %+v", report.Native, report.Fallbacks)
			}
			for _, f := range report.Fallbacks {
				if report.Native && !byPandas[f.Op] {
					t.Errorf("line %d: %s: %s", f.Line, f.Op, f.Reason)
				}
			}
		})
	}
}
