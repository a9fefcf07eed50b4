package runtime

// #include "shim.h"
import "C"

import (
	"encoding/json"
	"fmt"

	"github.com/hipy-lang/hipy/runtime/abi"
)

// Stats tell how much of the functions' time was CPython's, and how their rows ran,
// since the library was loaded by this process. All zero for a library that tells
// nothing. It may be asked at any time, also while functions run.
func (l *Library) Stats() abi.Stats {
	var s C.hipy_stats
	C.shim_stats(l.c, &s)
	all := abi.Stats{Batches: uint64(s.batches), Timed: uint64(s.timed), TimeNS: uint64(s.time_ns), PythonNS: uint64(s.python_ns), PythonOps: uint64(s.python_ops)}
	for i, f := range l.manifest.Functions {
		var n C.hipy_counts
		if C.shim_counts(l.c, C.int32_t(i), &n) == 0 {
			break // of before there were counts
		}
		fs := abi.FunctionStats{Name: f.Name, Rows: uint64(n.rows), Native: uint64(n.native), Exact: uint64(n.exact), Late: uint64(n.late),
			Python: uint64(n.python), Whole: uint64(n.whole), Refused: uint64(n.refused), Errors: uint64(n.errors)}
		for k := C.int32_t(0); ; k++ {
			var p C.hipy_place
			if C.shim_place(l.c, C.int32_t(i), k, &p) == 0 {
				break
			}
			fs.Places = append(fs.Places, abi.PlaceStats{Reason: C.GoString(p.reason), Lines: C.GoString(p.lines), Whole: p.whole != 0, Times: uint64(p.times)})
		}
		all.Add(abi.Stats{Functions: []abi.FunctionStats{fs}}) // several may have one name
	}
	return all
}

// Profile is the profile of a library that was built for one, else nil.
func (l *Library) Profile() ([]abi.ProfilePlace, error) {
	text := C.shim_profile(l.c)
	if text == nil {
		return nil, nil
	}
	var places []abi.ProfilePlace
	if err := json.Unmarshal([]byte(C.GoString(text)), &places); err != nil {
		return nil, fmt.Errorf("%s: the profile is not valid: %w", l.path, err)
	}
	return places, nil
}
