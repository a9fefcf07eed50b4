package duckdb

// #include <stdlib.h>
// #include "hooks.h"
import "C"

import (
	"math"
	"runtime/cgo"
	"strings"
	"sync/atomic"
	"unsafe"
)

// Check asks for some of the rows that functions are called with, to be computed in
// another way. Which ones follows from their arguments alone.
type Check struct {
	// Below is a bound, by a function's name: rows are told whose hash is less.
	Below map[string]uint64
	// Row is told of a row, by several threads, while the query runs. It returns the bound
	// from then on.
	Row func(CheckedRow) (below uint64)
}

// CheckedRow is a row, and what came of it.
type CheckedRow struct {
	Function string
	Hash     uint64
	// Arguments are a JSON list, Result a value as pyvalue has them, nil if the row raised.
	Arguments, Result []byte
	Type, Message     string // of the exception
	Line              int
}

// checking is a Check while a query runs.
type checking struct {
	check *Check
	libs  []*checkedLib
}

// checkedLib is an extension of it. below has one bound for each of its functions.
type checkedLib struct {
	path     *C.char
	names    []string
	below    *C.uint64_t
	checking *checking
	handle   cgo.Handle
}

func (l *checkedLib) bound(i int) *uint64 {
	return &unsafe.Slice((*uint64)(unsafe.Pointer(l.below)), len(l.names))[i]
}

// beginCheck tells the extensions what to tell; the returned function ends it.
func (h *hooks) beginCheck(check *Check) func() {
	k := &checking{check: check}
	for i, path := range h.paths {
		l := &checkedLib{path: C.CString(path), names: h.names[i], checking: k}
		l.below = (*C.uint64_t)(C.calloc(C.size_t(len(l.names)+1), 8))
		for j, name := range l.names {
			*l.bound(j) = check.Below[strings.ToLower(name)]
		}
		l.handle = cgo.NewHandle(l)
		C.hooks_check(l.path, l.below, C.uintptr_t(l.handle))
		k.libs = append(k.libs, l)
	}
	return func() {
		for _, l := range k.libs {
			C.hooks_check(l.path, nil, 0)
			l.handle.Delete()
			C.free(unsafe.Pointer(l.below))
			C.free(unsafe.Pointer(l.path))
		}
	}
}

//export hipyDuckdbChecked
func hipyDuckdbChecked(handle C.uintptr_t, r *C.hipy_checked) {
	l := cgo.Handle(handle).Value().(*checkedLib)
	i := int(r.function)
	if i < 0 || i >= len(l.names) {
		return
	}
	row := CheckedRow{Function: l.names[i], Hash: uint64(r.hash), Arguments: bytesOf(r.arguments, r.arguments_size)}
	if e := r.error; e != nil {
		row.Type, row.Line = C.GoString(e._type), int(e.line)
		row.Message = string(bytesOf(e.message, e.message_size))
	} else {
		row.Result = bytesOf(r.result, r.result_size)
	}
	atomic.StoreUint64(l.bound(i), l.checking.check.Row(row))
}

func bytesOf(p *C.char, n C.uint64_t) []byte {
	if n > math.MaxInt32 {
		n = math.MaxInt32
	}
	return C.GoBytes(unsafe.Pointer(p), C.int(n))
}
