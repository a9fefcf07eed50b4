package runtime

// #include "shim.h"
import "C"

import (
	"context"
	"fmt"
	"path/filepath"
	"runtime/cgo"
	"unsafe"
)

// RunProgram runs the program that a library was built of, with argv as its
// sys.argv, on the process's own streams, and returns its exit code. When ctx
// ends the program gets a KeyboardInterrupt. left, if not nil, is told why
// CPython runs the program in this process's place, before it does: a guess about values that the
// program was compiled for was wrong, whose name it is; or native code has no form for values, at a
// place of the source or for a reason, or "".
func RunProgram(ctx context.Context, path string, argv []string, left func(guess bool, why string)) (int, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return 0, err
	}
	host := (*C.shim_host)(C.calloc(1, C.sizeof_shim_host))
	if left != nil {
		host.log = C.uintptr_t(cgo.NewHandle(left))
	}
	stop := context.AfterFunc(ctx, func() { C.shim_set(host, 1) })
	defer stop()
	// Kept for the process's lifetime: the program's values may point there.
	args := (*[1 << 20]*C.char)(C.calloc(C.size_t(len(argv)+1), C.size_t(unsafe.Sizeof((*C.char)(nil)))))
	for i, a := range argv {
		args[i] = C.CString(a)
	}
	name := C.CString(abs)
	defer C.free(unsafe.Pointer(name))
	var msg *C.char
	code := C.shim_program(name, host, C.int(len(argv)), &args[0], &msg)
	if msg != nil {
		return 0, fmt.Errorf("%s: %s", path, C.GoString(msg))
	}
	return int(code), nil
}

// ClosedStreams are those of the descriptors 0, 1 and 2 which were closed when the process began.
// Go's runtime has opened them.
func ClosedStreams() (fds []int) {
	set := int(C.shim_closed_streams())
	for fd := range 3 {
		if set>>fd&1 == 1 {
			fds = append(fds, fd)
		}
	}
	return fds
}

//export hipyGoLog
func hipyGoLog(handle C.uintptr_t, level C.int, msg *C.char) {
	if level == C.HIPY_LOG_GUESS || level == C.HIPY_LOG_LEFT {
		cgo.Handle(handle).Value().(func(bool, string))(level == C.HIPY_LOG_GUESS, C.GoString(msg))
	}
}
