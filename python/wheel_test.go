package python

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/internal/example"
)

// TestWheel makes the wheel, installs it into an empty virtual environment, and uses it there as
// somebody does who has nothing else of hipy: no Go, no cache.
func TestWheel(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the command")
	}
	dir := t.TempDir()
	run := func(name string, args ...string) string {
		t.Helper()
		cmd := exec.Command(name, args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "HOME="+dir, "PATH="+filepath.Join(dir, "venv", "bin")+":/usr/bin:/bin", "HIPY_CACHE="+filepath.Join(dir, "cache"), "HIPY_PYTHON=")
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%s %v: %v\n%s", name, args, err, out)
		}
		return string(out)
	}
	made := exec.Command("make", "-s", "wheel")
	made.Dir = ".."
	if out, err := made.CombinedOutput(); err != nil {
		t.Fatalf("make wheel: %v\n%s", err, out)
	}
	wheels, err := filepath.Glob("../build/wheel/hipy-*.whl")
	if err != nil || len(wheels) != 1 {
		t.Fatalf("wheels: %v, %v", wheels, err)
	}
	wheel, err := filepath.Abs(wheels[0])
	if err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(wheel); err != nil || info.Size() > 40<<20 {
		t.Errorf("%v, %v: more than 40 MB", info, err)
	}
	python := example.Python(t)
	run(python, "-m", "venv", "venv")
	run("venv/bin/pip", "install", "--quiet", "--disable-pip-version-check", "--no-index", wheel)

	udf := "def gross(net: float, country: str) -> float:\n    return round(net * (1 + {'DE': 0.19, 'FR': 0.2}.get(country, 0.21)), 2)\n"
	if err := os.WriteFile(filepath.Join(dir, "vat.py"), []byte(udf), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		want string
		args []string
	}{
		{"hipy version " + driver.Version + "\n", []string{"hipy", "--version"}},
		{"hipy version " + driver.Version + "\n", []string{"python", "-m", "hipy", "--version"}},
		{"gross\n23.8\n", []string{"hipy", "query", "--format", "csv", "SELECT gross(20, 'DE') AS gross", "--udf", "vat.py"}},
		{"23.8\n", []string{"python", "-c", "import hipy\nprint(hipy.load('vat.so').gross(20.0, 'DE'))"}},
	} {
		if c.args[1] == "-c" {
			run("venv/bin/hipy", "build", "vat.py", "-o", "vat.so", "--target", "arrow", "--quiet")
		}
		if out := run("venv/bin/"+c.args[0], c.args[1:]...); out != c.want {
			t.Errorf("%v: %q, not %q", c.args, out, c.want)
		}
	}
	if out := run("venv/bin/hipy", "doctor"); !strings.Contains(out, filepath.Join(dir, "venv", "bin", "python")) {
		t.Errorf("it takes another Python than that of its environment:\n%s", out)
	}
	// The runtime is the one that the wheel brought, for libraries and for what runs at once.
	texts := func(pattern string, n int) (out [][]byte) {
		files, err := filepath.Glob(filepath.Join(dir, pattern))
		if err != nil || len(files) != n {
			t.Fatalf("%s: %v, %v", pattern, files, err)
		}
		for _, f := range files {
			text, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, text)
		}
		return out
	}
	brought := texts("venv/lib/hipy/runtime-*/libhipy_core.a", 1)[0]
	for _, used := range texts("cache/runtime/*/*/libhipy_core.a", 2) {
		if !bytes.Equal(brought, used) {
			t.Error("the runtime was compiled again")
		}
	}
}
