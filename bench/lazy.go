package bench

import "strings"

// lazyPrograms are computations over arrays, statement by statement, and the same with other
// statements between the operations: objects, dicts, layers, helpers. The versions in C++ are
// those of the computation; the best is one loop for all that may be one.
func lazyPrograms() []*Program {
	var all []*Program
	for _, name := range []string{"adds", "vibration", "line", "likelihood", "options",
		"adds_log", "vibration_object", "line_tried", "likelihood_layers", "options_helpers", "options_dict"} {
		computation, _, _ := strings.Cut(name, "_")
		all = append(all, &Program{Name: "lazy_" + name, Group: "lazy", File: "lazy.py", Function: name, CPP: "lazy_" + computation + ".cpp",
			Params: []Kind{Int, Int}, Result: Float, Packages: "numpy, scipy", Kernel: &Kernel{Work: 8e6, PythonWork: 2e6, PythonLength: 1e6}, MinCPython: 2, MaxLimit: 2.5})
	}
	return all
}
