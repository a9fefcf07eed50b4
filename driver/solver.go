package driver

import (
	"os"
	"os/exec"
	"path/filepath"
)

// FindSolver is the path of z3: of the variable HIPY_Z3, the PATH, or beside an interpreter, where
// pip installs it.
func FindSolver(python string) (string, error) {
	for _, name := range []string{os.Getenv("HIPY_Z3"), "z3", filepath.Join(filepath.Dir(python), "z3")} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", &Diagnostic{Code: CodeNoSolver, Msg: "there is no z3, which proves functions equal", Hint: "pip install z3-solver, or set HIPY_Z3 to the program"}
}
