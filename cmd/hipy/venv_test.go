package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/hipy-lang/hipy/driver"
)

// venv is a virtual environment that has one module of its own.
func venv(t *testing.T, module string) string {
	t.Helper()
	python, err := driver.PythonPath(t.Context(), &driver.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	real, err := filepath.EvalSymlinks(python)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	site := filepath.Join(dir, "lib", "python3.11", "site-packages")
	for _, d := range []string{filepath.Join(dir, "bin"), site} {
		if err := os.MkdirAll(d, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	for path, text := range map[string]string{filepath.Join(dir, "pyvenv.cfg"): "home = " + filepath.Dir(real) + "\n", filepath.Join(site, "greeting.py"): module} {
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"python3.11", "python"} {
		if err := os.Symlink(real, filepath.Join(dir, "bin", name)); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(dir, "bin")
}

// TestRunInEnvironments runs one script in two virtual environments: what is cached belongs to
// the one that was active, or that VIRTUAL_ENV names.
func TestRunInEnvironments(t *testing.T) {
	t.Parallel()
	script := file(t, "greets.py", "import importlib\nprint(sum(range(10)), importlib.import_module(\"greeting\").TEXT)\n")
	one, other := venv(t, "TEXT = 'one'\n"), venv(t, "TEXT = 'other'\n")
	path := func(bin string) string { return "PATH=" + bin + ":$PATH" }
	named := func(bin string) string { return "VIRTUAL_ENV=" + filepath.Dir(bin) + "; export VIRTUAL_ENV" }
	for _, run := range []struct{ active, want string }{{path(one), "45 one\n"}, {path(other), "45 other\n"}, {path(one), "45 one\n"}, {path(one) + "; " + named(other), "45 other\n"}} {
		if code, out, last := inProcess(t, "unset HIPY_PYTHON; "+run.active, "run", script); code != 0 || out != run.want {
			t.Errorf("%s: exit code %d, %q, %q", run.active, code, out, last)
		}
	}
}
