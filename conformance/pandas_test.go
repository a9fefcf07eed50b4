package conformance

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/driver"
)

// left marks a program of pandas/ that CPython is expected to run as a whole.
const left = "# left to CPython\n"

// apart marks one whose objects of pandas are CPython's own, one and all.
const apart = "# pandas' own objects\n"

// partly marks one of which pandas does some operations, and native code the others.
const partly = "# partly pandas' own\n"

// byPandas are operations that pandas may do, with files and copies.
var byPandas = map[string]bool{"str()": true, "warnings.warn()": true, "warnings.warn_explicit()": true, "pd.read_csv()": true, "pd.read_parquet()": true, "DataFrame.to_parquet()": true, "numpy.argsort()": true,
	"Series.pct_change()": true, "Series.rolling().median()": true}

// TestPandas runs the programs of pandas/ as TestPrograms does, with a CPython
// that has the packages of pandas/requirements.txt: $HIPY_TEST_PYTHON, else the
// usual one. They must be native, but for what pandas prints or warns of.
func TestPandas(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles programs")
	}
	h, python := withoutWarnings(t, testPython(t))
	pattern := os.Getenv("HIPY_PROGRAMS")
	if pattern == "" {
		pattern = "*"
	}
	t.Chdir("pandas") // where the files are that programs read
	files, _ := filepath.Glob(pattern + ".py")
	if len(files) == 0 {
		t.Fatal("no programs")
	}
	h.forkers = newForkers(t, python, 2)
	// The group ends before the environment is set back.
	t.Run("programs", func(t *testing.T) {
		slots := make(chan struct{}, 2)
		for _, file := range files {
			t.Run(strings.TrimSuffix(filepath.Base(file), ".py"), func(t *testing.T) {
				t.Parallel()
				slots <- struct{}{}
				defer func() { <-slots }()
				comparePandas(t, h, python, file)
			})
		}
	})
}

// withoutWarnings is a harness for a CPython that warns of nothing, and its path.
func withoutWarnings(t *testing.T, py string) (*harness, string) {
	t.Helper()
	t.Setenv("HIPY_PYTHON", py)
	t.Setenv("PYTHONWARNINGS", "ignore")
	h := newHarness(t)
	python, err := driver.PythonPath(context.Background(), &driver.Settings{})
	if err != nil {
		t.Skip(err)
	}
	return h, python
}

// comparePandas compares one program, and how much of it is native.
func comparePandas(t *testing.T, h *harness, python, file string) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	report := compareProgram(t, h, python, file)
	if report == nil {
		return
	}
	lines := strings.Split(string(text), "\n")
	for _, f := range report.Fallbacks {
		if f.File == "" && f.Line > 0 && strings.HasSuffix(lines[f.Line-1], "  # native") {
			t.Errorf("line %d: %s: %s", f.Line, f.Op, f.Reason)
		}
	}
	if strings.HasPrefix(string(text), apart) || strings.HasPrefix(string(text), partly) {
		if !report.Native {
			t.Errorf("not native: %+v", report.Fallbacks)
		}
		return
	}
	if report.Native == strings.HasPrefix(string(text), left) {
		t.Errorf("native: %v; %+v", report.Native, report.Fallbacks)
	}
	for _, f := range report.Fallbacks {
		if report.Native && !byPandas[f.Op] {
			t.Errorf("line %d: %s: %s", f.Line, f.Op, f.Reason)
		}
	}
}

// testPython is the CPython with the packages of pandas/requirements.txt:
// $HIPY_TEST_PYTHON, else the usual one. Without them the test is skipped.
func testPython(t *testing.T) string {
	py := os.Getenv("HIPY_TEST_PYTHON")
	if py == "" {
		py = "python3"
	}
	if exec.Command(py, "-c", "import pandas, pyarrow").Run() != nil {
		t.Skipf("%s has no pandas: install pandas/requirements.txt and set HIPY_TEST_PYTHON", py)
	}
	return py
}
