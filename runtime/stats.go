package runtime

// #include "shim.h"
import "C"

import (
	"encoding/json"
	"fmt"

	"github.com/hipy-lang/hipy/runtime/abi"
)

// Stats tell how much of the functions' time was CPython's, since the library
// was loaded by this process. All zero for a library that tells nothing.
func (l *Library) Stats() abi.Stats {
	var s C.hipy_stats
	C.shim_stats(l.c, &s)
	return abi.Stats{Batches: uint64(s.batches), Timed: uint64(s.timed), TimeNS: uint64(s.time_ns), PythonNS: uint64(s.python_ns), PythonOps: uint64(s.python_ops)}
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
