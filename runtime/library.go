package runtime

// #cgo LDFLAGS: -ldl
// #include "shim.h"
import "C"

import (
	"fmt"
	"path/filepath"
	"runtime/cgo"
	"sync"
	"unsafe"

	"github.com/hipy-lang/hipy/runtime/abi"
)

// Library is an opened library. Its code stays in the process after Close:
// results that it allocated may outlive it.
type Library struct {
	path     string
	c        *C.shim_lib
	manifest *abi.Manifest
	print    cgo.Handle // of a printer, or 0

	mu     sync.Mutex
	idle   []*session
	busy   int
	closed bool
}

// printer is how print() of compiled functions reaches the host.
type printer func(fd int, text []byte)

// session is a context with the host that it was opened for. One goroutine
// has it at a time.
type session struct {
	host *C.shim_host
	lib  *C.hipy_lib
	ctx  *C.hipy_ctx
}

// Option configures Open.
type Option func(*Library)

// WithPrint sends what functions print to fn instead of the process's own
// streams; fd is 1 for sys.stdout, 2 for sys.stderr. Calls may come from
// several goroutines at once.
func WithPrint(fn func(fd int, text []byte)) Option {
	return func(l *Library) { l.print = cgo.NewHandle(printer(fn)) }
}

// Open loads the library at path. It fails if the file is not a library that
// hipy built, speaks another version of the ABI, or needs another CPU.
func Open(path string, options ...Option) (*Library, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	l := &Library{path: path, c: (*C.shim_lib)(C.calloc(1, C.sizeof_shim_lib))}
	name := C.CString(abs)
	defer C.free(unsafe.Pointer(name))
	if msg := C.shim_load(name, l.c); msg != nil {
		return nil, fmt.Errorf("%s: %s", path, C.GoString(msg))
	}
	for _, o := range options {
		o(l)
	}
	// A context at once, so that what prevents one is known here.
	s, err := l.newSession()
	if err != nil {
		return nil, err
	}
	l.idle = append(l.idle, s)
	if l.manifest, err = abi.ParseManifest([]byte(C.GoString(C.shim_manifest(l.c)))); err != nil {
		l.Close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return l, nil
}

// Manifest describes the library; it is not to be changed.
func (l *Library) Manifest() *abi.Manifest { return l.manifest }

// Path is the file that Open was given.
func (l *Library) Path() string { return l.path }

// Close frees the library's contexts; those of calls still running are freed
// when they end.
func (l *Library) Close() error {
	l.mu.Lock()
	idle := l.idle
	l.idle = nil
	done := !l.closed
	l.closed = true
	last := l.busy == 0
	l.mu.Unlock()
	for _, s := range idle {
		l.free(s)
	}
	if done && last && l.print != 0 {
		l.print.Delete()
	}
	return nil
}

func (l *Library) newSession() (*session, error) {
	s := &session{host: (*C.shim_host)(C.calloc(1, C.sizeof_shim_host))}
	s.host.print = C.uintptr_t(l.print)
	var msg *C.char
	if s.ctx = C.shim_context(l.c, s.host, &s.lib, &msg); s.ctx == nil {
		C.free(unsafe.Pointer(s.host))
		return nil, fmt.Errorf("%s: %s", l.path, C.GoString(msg))
	}
	return s, nil
}

func (l *Library) free(s *session) {
	C.shim_context_free(l.c, s.lib, s.ctx)
	C.free(unsafe.Pointer(s.host))
}

func (l *Library) borrow() (*session, error) {
	l.mu.Lock()
	if l.closed {
		l.mu.Unlock()
		return nil, ErrClosed
	}
	l.busy++
	if n := len(l.idle); n > 0 {
		s := l.idle[n-1]
		l.idle = l.idle[:n-1]
		l.mu.Unlock()
		return s, nil
	}
	l.mu.Unlock()
	s, err := l.newSession()
	if err != nil {
		l.mu.Lock()
		l.busy--
		l.mu.Unlock()
	}
	return s, err
}

func (l *Library) giveBack(s *session) {
	l.mu.Lock()
	l.busy--
	closed, last := l.closed, l.busy == 0
	if !closed {
		l.idle = append(l.idle, s)
	}
	l.mu.Unlock()
	if !closed {
		return
	}
	l.free(s)
	if last && l.print != 0 {
		l.print.Delete()
	}
}

//export hipyGoPrint
func hipyGoPrint(handle C.uintptr_t, fd C.int, p *C.char, n C.size_t) {
	cgo.Handle(handle).Value().(printer)(int(fd), C.GoBytes(unsafe.Pointer(p), C.int(n)))
}
