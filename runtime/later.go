package runtime

// #include "shim.h"
import "C"

import (
	"context"
	"fmt"
	"path/filepath"
	"runtime/cgo"
	"sync"
	"time"
	"unsafe"
)

// Later is what a library that was compiled without its exact clone is told when a row needs that.
type Later struct {
	// Path is that of the exact clone's library; empty: there is none, and CPython runs
	// such rows.
	Path string
	// PythonExe and LibPython are the CPython that does so, where the library does not
	// know of any.
	PythonExe, LibPython string
}

// CompileLater has the library at path, which is or will be loaded, call compile when a row needs
// the exact clone: once, whoever asks, and no more than that if there is none to be had. A row that
// is cancelled meanwhile does not wait for the end. It is to be called before the first row runs; for
// a library that lacks nothing it does nothing.
func CompileLater(path string, compile func(context.Context) Later) error {
	abs, err := filepath.Abs(path)
	if err != nil {
		return err
	}
	name := C.CString(abs)
	defer C.free(unsafe.Pointer(name))
	l := &later{done: make(chan struct{}), compile: compile}
	handle := cgo.NewHandle(l) // as long as the process, as the library
	var msg *C.char
	if C.shim_later(name, C.uintptr_t(handle), &msg) == 0 {
		handle.Delete()
		if msg != nil {
			return fmt.Errorf("%s: %s", path, C.GoString(msg))
		}
	}
	return nil
}

// later is one library's exact clone.
type later struct {
	once    sync.Once
	compile func(context.Context) Later
	done    chan struct{}
	answer  Later
}

// stopped is how often a waiting row asks whether it is cancelled.
const stopped = 10 * time.Millisecond

// wait is the answer, which the first who waits has made; false: stop said so before.
func (l *later) wait(stop func() bool) (Later, bool) {
	l.once.Do(func() {
		go func() {
			defer close(l.done)
			l.answer = l.compile(context.Background())
		}()
	})
	tick := time.NewTicker(stopped)
	defer tick.Stop()
	for {
		select {
		case <-l.done:
			return l.answer, true
		case <-tick.C:
			if stop() {
				return Later{}, false
			}
		}
	}
}

//export hipyGoLater
func hipyGoLater(handle C.uintptr_t, stop, arg unsafe.Pointer, a *C.hipy_exact_answer) C.int {
	answer, ok := cgo.Handle(handle).Value().(*later).wait(func() bool {
		return C.shim_stops((*[0]byte)(stop), arg) != 0
	})
	if !ok {
		return C.HIPY_CANCELLED
	}
	put := func(to *[C.HIPY_PATH]C.char, text string) bool {
		if len(text) >= len(to) {
			return false
		}
		for i := range len(text) {
			to[i] = C.char(text[i])
		}
		return true
	}
	put(&a.python_exe, answer.PythonExe)
	put(&a.libpython, answer.LibPython)
	if answer.Path == "" || !put(&a.path, answer.Path) {
		return C.HIPY_INTERNAL
	}
	return C.HIPY_OK
}
