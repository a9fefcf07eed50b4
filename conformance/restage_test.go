package conformance

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/driver"
)

// A program that the cache has is generated again when the columns of a file that
// it reads have changed, and not otherwise.
func TestRestagedForOtherColumns(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles programs")
	}
	py := testPython(t)
	t.Setenv("HIPY_PYTHON", py)
	h := newHarness(t)
	dir := t.TempDir()
	t.Chdir(dir)
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("main.py", "import pandas as pd\ndf = pd.read_csv('data.csv')\nprint(df['a'].tolist(), len(df))\n")
	build := func() (library string, cached bool) {
		s, err := driver.LoadScript("main.py")
		if err != nil {
			t.Fatal(err)
		}
		library, report, times, err := h.compiler.BuildScript(context.Background(), s, driver.Options{March: cpp.MarchNative, Quick: true})
		if err != nil || !report.Native {
			t.Fatal(err, report)
		}
		return library, times.Staging == 0
	}
	same := func(library string) {
		want, err := exec.Command(py, "main.py").Output()
		if err != nil {
			t.Fatal(err)
		}
		self, err := os.Executable()
		if err != nil {
			t.Fatal(err)
		}
		run := exec.Command(self, "main.py")
		run.Env = append(os.Environ(), programEnv+"="+library)
		if got, err := run.Output(); err != nil || string(got) != string(want) {
			t.Errorf("%q, want %q; %v", got, want, err)
		}
	}
	write("data.csv", "a,b\n1,x\n2,y\n")
	ints, cached := build()
	if cached {
		t.Fatal("found in the cache before it was made")
	}
	same(ints)
	if again, cached := build(); !cached || again != ints {
		t.Error("generated again although nothing changed")
	}
	write("data.csv", "b,a\n1,x\n2,y\n")
	same(ints) // CPython runs it
	texts, cached := build()
	if cached || texts == ints {
		t.Error("not generated again for other columns")
	}
	same(texts)
	if again, cached := build(); !cached || again != texts {
		t.Error("generated again although nothing changed")
	}
}

// That CPython runs all of a program is remembered too.
func TestLeftIsRemembered(t *testing.T) {
	h := newHarness(t)
	path := filepath.Join(t.TempDir(), "main.py")
	if err := os.WriteFile(path, []byte("x = 1\nprint(sorted(globals())[0])\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, cached := range []bool{false, true} {
		s, err := driver.LoadScript(path)
		if err != nil {
			t.Fatal(err)
		}
		library, report, times, err := h.compiler.BuildScript(context.Background(), s, driver.Options{March: cpp.MarchNative, Quick: true})
		if err != nil || library != "" || report.Native || len(report.Fallbacks) == 0 {
			t.Fatal(library, report, err)
		}
		if (times.Staging == 0) != cached {
			t.Errorf("staged for %v, cached: %v", times.Staging, cached)
		}
	}
}
