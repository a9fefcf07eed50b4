package runtime

// #include "shim.h"
import "C"

import (
	"context"
	"fmt"
	"runtime/cgo"
	"unsafe"

	"github.com/apache/arrow/go/v17/arrow"
	"github.com/apache/arrow/go/v17/arrow/cdata"

	"github.com/hipy-lang/hipy/runtime/abi"
)

// IntMetadata marks a utf8 field that holds integers of any size as decimal
// text, as an argument and, with CallOptions.IntText, as a result. JSONMetadata
// marks results that are JSON text. The value of both is "1".
const (
	IntMetadata  = "hipy.int"
	JSONMetadata = "hipy.json"
)

// CallOptions changes what Call does by default.
type CallOptions struct {
	// NullOnError makes a row that raises NULL instead of ending the call.
	NullOnError bool
	// OnRowError is told of every such row; false ends the call with the error.
	OnRowError func(*RowError) bool
	// Threads is how many threads may share the rows, 0 or 1: the caller's alone. The
	// answer is the same. Rows of a function that has effects or needs CPython are not
	// shared.
	Threads int
	// IntText returns ints of any size as a string array instead of int64,
	// where larger ones are OverflowErrors.
	IntText bool
}

// Call runs function name over the rows of rec, whose columns are its
// arguments in order, and returns one result per row. The caller releases the
// array. Errors are *RowError, *UsageError, the cause of ctx, or an internal
// error.
func (l *Library) Call(ctx context.Context, name string, rec arrow.Record, opts *CallOptions) (arrow.Array, error) {
	fn, index := l.manifest.LookupFor(name, int(rec.NumCols()))
	if fn == nil {
		return nil, &UsageError{fmt.Sprintf("%s has no function %q", l.path, name)}
	}
	if opts != nil && opts.Threads > 1 && rec.NumRows() >= 2*leastMorsel && rec.NumCols() > 0 && splittable(fn) {
		return l.callThreads(ctx, fn, index, rec, opts)
	}
	return l.callOne(ctx, fn, index, rec, opts)
}

func (l *Library) callOne(ctx context.Context, fn *abi.Function, index int, rec arrow.Record, opts *CallOptions) (arrow.Array, error) {
	if err := context.Cause(ctx); err != nil {
		return nil, err
	}
	if opts == nil {
		opts = &CallOptions{}
	}
	s, err := l.borrow()
	if err != nil {
		return nil, err
	}
	defer l.giveBack(s)

	C.shim_set(s.host, 0)
	noted := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		C.shim_set(s.host, 1)
		close(noted)
	})
	defer func() {
		// A cancellation that is being noted must not reach the next call.
		if !stop() {
			<-noted
		}
	}()

	st := (*C.shim_call_state)(C.calloc(1, C.sizeof_shim_call_state))
	defer C.free(unsafe.Pointer(st))
	if rec.NumCols() == 0 {
		// cdata can't export a struct without fields.
		C.shim_rows(st, C.int64_t(rec.NumRows()))
	} else {
		array := cdata.ArrayFromPtr(uintptr(unsafe.Pointer(&st.array)))
		schema := cdata.SchemaFromPtr(uintptr(unsafe.Pointer(&st.schema)))
		cdata.ExportArrowRecordBatch(rec, array, schema)
	}
	defer C.shim_release(st)

	var handle cgo.Handle
	var onError, intText C.int
	if opts.NullOnError {
		onError = C.HIPY_ON_ERROR_NULL
		if opts.OnRowError != nil {
			handle = cgo.NewHandle(opts.OnRowError)
			defer handle.Delete()
		}
	}
	if opts.IntText {
		intText = 1
	}
	code := C.shim_call(l.c, s.ctx, C.int32_t(index), onError, intText, C.uintptr_t(handle), st)
	switch code {
	case C.HIPY_OK:
		out := cdata.ArrayFromPtr(uintptr(unsafe.Pointer(&st.out)))
		outSchema := cdata.SchemaFromPtr(uintptr(unsafe.Pointer(&st.out_schema)))
		_, arr, err := cdata.ImportCArray(out, outSchema)
		return arr, err
	case C.HIPY_EXCEPTION:
		return nil, rowError(&st.err)
	case C.HIPY_CANCELLED:
		if err := context.Cause(ctx); err != nil {
			return nil, err
		}
		return nil, context.Canceled
	case C.HIPY_USAGE:
		return nil, &UsageError{C.GoString(st.err.message)}
	}
	return nil, fmt.Errorf("%s: internal error in %s: %s", l.path, fn.Name, C.GoString(st.err.message))
}

func rowError(e *C.hipy_error) *RowError {
	return &RowError{
		Row:       int64(e.row),
		Type:      C.GoString(e._type),
		Message:   message(e),
		Line:      int(e.line),
		Function:  C.GoString(e.function),
		Arguments: C.GoString(e.arguments),
	}
}

// message is the text of an error, which may hold NUL. A library of before
// that could be said leaves the size at 0, or has a smaller struct.
func message(e *C.hipy_error) string {
	if uintptr(e.size) < unsafe.Sizeof(*e) || e.message_size == 0 {
		return C.GoString(e.message)
	}
	return C.GoStringN(e.message, C.int(e.message_size))
}

//export hipyGoRowError
func hipyGoRowError(handle C.uintptr_t, e *C.hipy_error) C.int {
	if cgo.Handle(handle).Value().(func(*RowError) bool)(rowError(e)) {
		return 0
	}
	return 1
}
