package driver

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/pyhost"
)

// Check is one line of hipy doctor.
type Check struct {
	Name string `json:"name"`
	OK   bool   `json:"ok"`
	// Needed is false for what only some uses need.
	Needed bool   `json:"needed"`
	Found  string `json:"found"`
	// Fix says how to get what is missing.
	Fix string `json:"fix,omitempty"`
}

// Doctor looks at what compiling and running need on this machine.
func Doctor(ctx context.Context, settings *Settings) []Check {
	var checks []Check
	add := func(name string, needed bool, found string, err error) {
		c := Check{Name: name, OK: err == nil, Needed: needed, Found: found}
		if err != nil {
			c.Found = err.Error()
			if ds := List(err); ds != nil {
				c.Found, c.Fix = ds[0].Msg, ds[0].Hint
				for _, n := range ds[0].Notes {
					c.Found += "; " + n
				}
			}
		}
		checks = append(checks, c)
	}
	cache, err := cpp.OpenCache(settings.Cache)
	if err == nil {
		err = writable(cache.Dir)
	}
	if err != nil {
		add("cache folder", true, "", err)
	} else {
		add("cache folder", true, cache.Dir, nil)
		compiler, err := cpp.FindCompiler(ctx, cache, interpreters(settings)...)
		found := ""
		if err == nil {
			found = fmt.Sprintf("%s (%s)", compiler.Version, strings.Join(append([]string{compiler.Path}, compiler.Args...), " "))
		}
		add("C++ compiler", true, found, err)
	}
	python, err := pyhost.Find(ctx, settings.Python)
	if err != nil {
		add("CPython", false, "", err)
		return checks
	}
	found := python.String()
	if python.Build != "" {
		found += ", " + python.Build
	}
	add("CPython", false, found, nil)
	if !python.IsReference() {
		add("reference version", false, "", &Diagnostic{Code: CodeNoPython, Msg: fmt.Sprintf("CPython %s is not the reference version %s: programs run in it as a whole, and verify and fallbacks may differ in messages", python.Version, Reference), Hint: "install CPython 3.11, or set HIPY_PYTHON"})
	} else {
		add("reference version", false, Reference, nil)
	}
	if python.LibPython == "" {
		add("libpython", false, "", &Diagnostic{Code: CodeNoPython, Msg: "this CPython has no shared library, so functions that fall back run only inside Python", Hint: "install a shared build (Debian, Ubuntu: apt install libpython3.11), or set HIPY_PYTHON to one"})
	} else {
		add("libpython", false, python.LibPython, nil)
	}
	if !python.HasVenv {
		add("venv", false, "", &Diagnostic{Code: CodeNoPython, Msg: "the venv module is missing", Hint: "Debian, Ubuntu: apt install python3-venv (only the tests of the Python package need it)"})
	} else {
		add("venv", false, "available", nil)
	}
	solver, err := FindSolver(python.Exe)
	add("solver (z3)", false, solver, err)
	checkLibraries(ctx, python, add)
	return checks
}

// writable tries to make a file in a folder.
func writable(dir string) error {
	f, err := os.CreateTemp(dir, ".doctor*")
	if err != nil {
		return userError(cpp.CodeCache, fmt.Sprintf("the cache folder can't be written: %v", err), "set HIPY_CACHE to a folder that can be written")
	}
	f.Close()
	return os.Remove(filepath.Clean(f.Name()))
}
