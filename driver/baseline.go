package driver

import (
	"encoding/json"
	"fmt"
	"os"
)

// A NewFallback is an operation, or a whole function, that an earlier report did not have in CPython.
type NewFallback struct {
	// Function is where, "" the file as a program.
	Function string
	FallbackReport
}

// ReadReport reads what hipy explain --json wrote.
func ReadReport(path string) (*Report, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, &Diagnostic{Code: CodeFile, Msg: fmt.Sprintf("%s can't be read: %v", path, err), Hint: "hipy explain FILE.py --json > " + path + " writes it"}
	}
	var r Report
	if err := json.Unmarshal(text, &r); err != nil {
		return nil, &Diagnostic{Code: CodeFile, Msg: fmt.Sprintf("%s is not what hipy explain --json writes: %v", path, err), Hint: "hipy explain FILE.py --json > " + path + " writes it"}
	}
	return &r, nil
}

// Since compares with an earlier report of the same file, and returns what of it is new in CPython, and
// how many operations are no longer there. Lines may have moved: an operation is known by its function, what it
// does and why it falls back. Of a function that was CPython's as a whole nothing can be new.
func (r *Report) Since(before *Report) (worse []NewFallback, better int) {
	had, whole := map[NewFallback]int{}, map[string]bool{}
	before.eachFallback(func(f NewFallback, native bool) {
		had[f.kind()]++
		whole[f.Function] = whole[f.Function] || !native
	})
	r.eachFallback(func(f NewFallback, native bool) {
		switch k := f.kind(); {
		case had[k] > 0:
			had[k]--
		case !whole[f.Function]:
			worse = append(worse, f)
		}
	})
	for _, n := range had {
		better += n
	}
	return worse, better
}

// kind is what stays of an operation when lines move.
func (f NewFallback) kind() NewFallback {
	return NewFallback{f.Function, FallbackReport{File: f.File, Op: f.Op, Reason: f.Reason}}
}

// eachFallback calls visit with all that runs in CPython; native says whether the rest of its function does not.
func (r *Report) eachFallback(visit func(f NewFallback, native bool)) {
	if p := r.Program; p != nil {
		for _, fb := range p.Fallbacks {
			visit(NewFallback{"", fb}, p.Native)
		}
	}
	for _, f := range r.Functions {
		for _, fb := range f.Fallbacks {
			visit(NewFallback{f.Name, fb}, f.Native)
		}
	}
}
