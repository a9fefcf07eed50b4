package driver

import "github.com/hipy-lang/hipy/symbolic/smt"

// FindSolver is the path of z3 (see smt.Find), or a diagnostic.
func FindSolver(python string) (string, error) {
	if path := smt.Find(python); path != "" {
		return path, nil
	}
	return "", &Diagnostic{Code: CodeNoSolver, Msg: "there is no z3, which proves functions equal", Hint: "pip install z3-solver, or set HIPY_Z3 to the program"}
}
