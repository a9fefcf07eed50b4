package duckdb

// #cgo LDFLAGS: -ldl
// #include <stdlib.h>
// #include "hooks.h"
import "C"

import (
	"context"
	"fmt"
	"runtime/cgo"
	"unsafe"

	"github.com/hipy-lang/hipy/runtime/abi"
)

// hooks reach into the loaded extensions: they carry the flag that stops
// loops, and the rows that raised.
type hooks struct {
	state  *C.hooks_state
	libs   []C.hooks_configure
	paths  []string
	names  [][]string // of their functions
	before abi.Stats  // of the extensions when the query began
	counts *errorCounts
	handle cgo.Handle
}

func newHooks() *hooks {
	return &hooks{state: (*C.hooks_state)(C.calloc(1, C.sizeof_hooks_state)), counts: &errorCounts{}}
}

func (h *hooks) free() {
	for _, f := range h.libs {
		// Back to the defaults: the state must not be reached any more.
		C.hooks_reset(f)
	}
	C.free(unsafe.Pointer(h.state))
	h.state = nil
}

// attach connects the hooks to the extension that was loaded from path.
func (h *hooks) attach(path string, functions []string) error {
	name := C.CString(path)
	defer C.free(unsafe.Pointer(name))
	var msg *C.char
	f := C.hooks_find(name, &msg)
	if f == nil {
		return fmt.Errorf("%s is not an extension that hipy can use: %s", path, C.GoString(msg))
	}
	h.libs = append(h.libs, f)
	h.paths = append(h.paths, path)
	h.names = append(h.names, functions)
	return nil
}

// functionNames lists the functions of an extension file. Of the parts of an aggregate those without
// code of the user's have no name.
func functionNames(path string) ([]string, error) {
	name := C.CString(path)
	defer C.free(unsafe.Pointer(name))
	var msg *C.char
	text := C.hooks_manifest(name, &msg)
	if text == nil {
		return nil, fmt.Errorf("%s is not an extension that hipy can use: %s", path, C.GoString(msg))
	}
	m, err := abi.ParseManifest([]byte(C.GoString(text)))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	var names []string
	for _, f := range m.Functions {
		if f.Role == abi.RoleDrop || f.Role == abi.RoleRoom {
			f.Name = ""
		}
		names = append(names, f.Name)
	}
	return names, nil
}

// begin prepares the extensions for a query; the returned function ends it.
func (h *hooks) begin(ctx context.Context, opts QueryOptions) (func(), error) {
	C.hooks_cancel(h.state, 0)
	h.before = h.stats()
	h.counts = &errorCounts{max: opts.MaxErrors, groups: map[groupKey]*ErrorGroup{}}
	h.handle = cgo.NewHandle(h.counts)
	h.state.errors = C.uintptr_t(h.handle)
	h.state.quiet = 0
	if opts.Quiet {
		h.state.quiet = 1
	}
	mode := C.int(C.HIPY_ON_ERROR_RAISE)
	if opts.NullOnError {
		mode = C.HIPY_ON_ERROR_NULL
	}
	for _, f := range h.libs {
		if msg := C.hooks_apply(f, h.state, mode); msg != nil {
			h.handle.Delete()
			return nil, fmt.Errorf("extension: %s", C.GoString(msg))
		}
	}
	endCheck := func() {}
	if opts.Check != nil {
		endCheck = h.beginCheck(opts.Check)
	}
	noted := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		C.hooks_cancel(h.state, 1)
		close(noted)
	})
	return func() {
		if !stop() {
			<-noted
		}
		endCheck()
		h.state.errors = 0
		h.handle.Delete()
	}, nil
}

// stats are the extensions' together, since they were loaded.
func (h *hooks) stats() abi.Stats {
	var sum abi.Stats
	for i, path := range h.paths {
		name := C.CString(path)
		var s C.hipy_stats
		if C.hooks_stats(name, &s) != 0 {
			sum.Add(abi.Stats{Batches: uint64(s.batches), Timed: uint64(s.timed), TimeNS: uint64(s.time_ns), PythonNS: uint64(s.python_ns), PythonOps: uint64(s.python_ops), Functions: counts(name, h.names[i])})
		}
		C.free(unsafe.Pointer(name))
	}
	return sum
}

// counts are those of an extension's functions; nil of one that does not tell.
func counts(path *C.char, functions []string) []abi.FunctionStats {
	var all abi.Stats // joins those of one name
	for i, f := range functions {
		if f == "" {
			continue
		}
		var n C.hipy_counts
		if C.hooks_counts(path, C.int32_t(i), &n) == 0 {
			return nil
		}
		fs := abi.FunctionStats{Name: f, Rows: uint64(n.rows), Native: uint64(n.native), Exact: uint64(n.exact), Late: uint64(n.late),
			Python: uint64(n.python), Whole: uint64(n.whole), Refused: uint64(n.refused), Errors: uint64(n.errors)}
		for k := C.int32_t(0); ; k++ {
			var p C.hipy_place
			if C.hooks_place(path, C.int32_t(i), k, &p) == 0 {
				break
			}
			fs.Places = append(fs.Places, abi.PlaceStats{Reason: C.GoString(p.reason), Lines: C.GoString(p.lines), Whole: p.whole != 0, Times: uint64(p.times)})
		}
		all.Add(abi.Stats{Functions: []abi.FunctionStats{fs}})
	}
	return all.Functions
}

func (h *hooks) report() *ErrorReport { return h.counts.report() }

//export hipyDuckdbRowError
func hipyDuckdbRowError(handle C.uintptr_t, e *C.hipy_error) C.int {
	counts := cgo.Handle(handle).Value().(*errorCounts)
	key := groupKey{C.GoString(e._type), C.GoString(e.function), int(e.line)}
	message := C.GoString(e.message)
	if uintptr(e.size) >= unsafe.Sizeof(*e) && e.message_size > 0 {
		message = C.GoStringN(e.message, C.int(e.message_size)) // it may hold NUL
	}
	if counts.add(key, ErrorSample{message, C.GoString(e.arguments)}) {
		return 0
	}
	return 1
}
