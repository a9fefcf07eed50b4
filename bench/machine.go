package bench

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"

	"github.com/hipy-lang/hipy/pyhost"
)

// Machine describes what was measured on.
type Machine struct {
	CPU         string `json:"cpu,omitempty"`
	Python      string `json:"python"`
	PythonBuild string `json:"python_build"`
	Compiler    string `json:"compiler"`
	// Packages are the versions of what programs import.
	Packages map[string]string `json:"packages,omitempty"`
}

// note adds the version of a package of an interpreter's.
func (m *Machine) note(ctx context.Context, exe, name string) {
	out, err := exec.CommandContext(ctx, exe, "-c", "import "+name+"; print("+name+".__version__)").Output()
	if err != nil {
		return
	}
	if m.Packages == nil {
		m.Packages = map[string]string{}
	}
	m.Packages[name] = strings.TrimSpace(string(out))
}

// processor is the name of the machine's, empty if it is not told.
func processor() string {
	text, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return ""
	}
	for line := range strings.Lines(string(text)) {
		if name, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(name) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

// withPackages is a CPython that can import the packages of a program:
// $HIPY_PYTHON, $HIPY_TEST_PYTHON, or the one that others are measured with.
func withPackages(ctx context.Context, packages string, other *pyhost.Python) (*pyhost.Python, error) {
	paths := []string{os.Getenv("HIPY_PYTHON"), os.Getenv("HIPY_TEST_PYTHON")}
	if other != nil {
		paths = append(paths, other.Exe)
	}
	for _, path := range paths {
		if path != "" && exec.CommandContext(ctx, path, "-c", "import "+packages).Run() == nil {
			return pyhost.Find(ctx, path)
		}
	}
	return nil, fmt.Errorf("no CPython with %s: run make venv, or name one in HIPY_PYTHON", packages)
}
