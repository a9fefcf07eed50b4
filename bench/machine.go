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
	// Packages are the versions of what programs import, and of peers.
	Packages map[string]string `json:"packages,omitempty"`
}

// note adds the version of a package of an interpreter's, once.
func (m *Machine) note(ctx context.Context, exe, name string) {
	if m.Packages[name] != "" {
		return
	}
	out, err := exec.CommandContext(ctx, exe, "-c", "import "+name+"; print("+name+".__version__)").Output()
	if err != nil {
		return
	}
	if m.Packages == nil {
		m.Packages = map[string]string{}
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n") // after what it prints when it is imported
	m.Packages[name] = lines[len(lines)-1]
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
	exe := ""
	if other != nil {
		exe = other.Exe
	}
	if exe = firstWith(ctx, packages, exe); exe != "" {
		return pyhost.Find(ctx, exe)
	}
	return nil, fmt.Errorf("no CPython with %s: run make venv, or name one in HIPY_PYTHON", packages)
}

// firstWith is the first interpreter that imports packages: $HIPY_PYTHON,
// $HIPY_TEST_PYTHON, or another; empty if none does.
func firstWith(ctx context.Context, packages, other string) string {
	for _, exe := range []string{os.Getenv("HIPY_PYTHON"), os.Getenv("HIPY_TEST_PYTHON"), other} {
		if exe != "" && exec.CommandContext(ctx, exe, "-c", "import "+packages).Run() == nil {
			return exe
		}
	}
	return ""
}

// peerPython is an interpreter that has a peer's package: the one of
// $HIPY_PEER_PYTHON_NAME, such as HIPY_PEER_PYTHON_TUPLEX, if that is set, else as
// firstWith. Empty if it has not.
func peerPython(ctx context.Context, peer, other string) string {
	if exe := os.Getenv("HIPY_PEER_PYTHON_" + strings.ToUpper(peer)); exe != "" {
		if exec.CommandContext(ctx, exe, "-c", "import "+peer).Run() != nil {
			return ""
		}
		return exe
	}
	return firstWith(ctx, peer, other)
}
