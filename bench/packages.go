package bench

import (
	"context"
	"fmt"
	"os"
	"os/exec"

	"github.com/hipy-lang/hipy/pyhost"
)

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
