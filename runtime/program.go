package runtime

// #include "shim.h"
import "C"

import (
	"context"
	"fmt"
	"path/filepath"
	"unsafe"
)

// RunProgram runs the program that a library was built of, with argv as its
// sys.argv, on the process's own streams, and returns its exit code. When ctx
// ends the program gets a KeyboardInterrupt.
func RunProgram(ctx context.Context, path string, argv []string) (int, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return 0, err
	}
	host := (*C.shim_host)(C.calloc(1, C.sizeof_shim_host))
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
