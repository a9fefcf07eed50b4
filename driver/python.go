package driver

import (
	"cmp"
	"context"
	"debug/elf"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/pyhost"
)

// PythonPath is the interpreter that the settings or the PATH name.
func PythonPath(ctx context.Context, settings *Settings) (string, error) {
	p, err := pyhost.Find(ctx, settings.Python)
	if err != nil {
		return "", err
	}
	return p.Exe, nil
}

// PythonPath is the interpreter that runs what is not compiled.
func (c *Compiler) PythonPath(ctx context.Context) (string, error) {
	p, err := c.findPython(ctx)
	if err != nil {
		return "", err
	}
	return p.Exe, nil
}

// findPython is the interpreter that the settings or the PATH name. To ask one what it is takes
// longer than it takes to start, so the cache keeps what it said, as long as the file is the
// same. A shell script (such as a shim of pyenv) may start another one each time, and is asked.
func (c *Compiler) findPython(ctx context.Context) (*pyhost.Python, error) {
	file, said := c.pythonFile()
	if file == "" {
		return pyhost.Find(ctx, c.Settings.Python)
	}
	key := "interpreter-" + hashed([]string{said})
	known := &pyhost.Python{}
	if _, ok := recall(c.Toolchain.Cache, key, known); ok && known.Exe != "" {
		return known, nil
	}
	p, err := pyhost.Find(ctx, c.Settings.Python)
	if err != nil {
		return nil, err
	}
	deps := []cpp.Dep{cpp.DataDep(file)}
	if p.LibPython != "" {
		deps = append(deps, cpp.DataDep(p.LibPython))
	}
	keep(c.Toolchain.Cache, key, "", deps, p)
	return p, nil
}

// pythonFile is the file of the interpreter that is asked first, empty if that is a script; said is
// what says which CPython is used. It changes with the virtual environment that is active, and asks
// no interpreter.
func (c *Compiler) pythonFile() (file, said string) {
	name := firstPython(c.Settings)
	said = "python " + c.Settings.Python + " " + os.Getenv("HIPY_PYTHON") + " " + name
	file, err := filepath.EvalSymlinks(name)
	if err == nil && isELF(file) {
		return file, said + " " + file
	}
	return "", said + " " + shimVersion()
}

// firstPython is the file that is asked first; empty if there is none.
func firstPython(settings *Settings) string {
	for _, name := range interpreters(settings) {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// interpreters are the names of those that are asked, in their order.
func interpreters(settings *Settings) []string {
	return append([]string{os.Getenv("HIPY_PYTHON"), settings.Python}, append(pyhost.Environments(), "python3.11", "python3")...)
}

// shimVersion is what a shim of pyenv goes by: the variable, or the first file .python-version
// from the working directory upwards.
func shimVersion() string {
	if v := os.Getenv("PYENV_VERSION"); v != "" {
		return v
	}
	dir, err := os.Getwd()
	for err == nil {
		if text, err := os.ReadFile(filepath.Join(dir, ".python-version")); err == nil {
			return string(text)
		}
		up := filepath.Dir(dir)
		if up == dir {
			break
		}
		dir = up
	}
	home, _ := os.UserHomeDir()
	text, _ := os.ReadFile(filepath.Join(cmp.Or(os.Getenv("PYENV_ROOT"), filepath.Join(home, ".pyenv")), "version"))
	return string(text)
}

func isELF(path string) bool {
	f, err := elf.Open(path)
	if err != nil {
		return false
	}
	return f.Close() == nil
}
