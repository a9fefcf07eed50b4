package bench

// #cgo LDFLAGS: -ldl
// #include <dlfcn.h>
// #include <stdint.h>
// #include <stdlib.h>
// #include <time.h>
// typedef struct { const int32_t* offsets; const char* chars; const int64_t* ints; } bench_col;
// typedef struct { int64_t* ints; int32_t* offsets; char* chars; int64_t size, capacity; } bench_out;
// typedef int64_t (*bench_version)(const bench_col*, bench_out*, int64_t);
// static int64_t bench_call(void* f, const bench_col* cols, bench_out* out, int64_t rows) { return ((bench_version)f)(cols, out, rows); }
// static int64_t bench_clock(void) { struct timespec t; clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t); return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec; }
import "C"

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
	"unsafe"

	"github.com/hipy-lang/hipy/backend/cpp"
)

// cppFiles are the hand-written versions.
//
//go:embed cpp/*.h cpp/*.cpp
var cppFiles embed.FS

// handWritten is a compiled file of hand-written versions.
type handWritten struct {
	handle   unsafe.Pointer
	versions map[string]unsafe.Pointer
}

// padding is how far vector code may read past the end of the characters.
const padding = 64

// compileHandWritten compiles cpp/<name> into dir with the compiler and flags
// of generated code's kind.
func compileHandWritten(ctx context.Context, compiler *cpp.Compiler, dir, name string) (*handWritten, error) {
	err := fs.WalkDir(cppFiles, "cpp", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := cppFiles.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(dir, filepath.Base(path)), text, 0o666)
	})
	if err != nil {
		return nil, err
	}
	lib := filepath.Join(dir, name+".so")
	cmd := compiler.Command(ctx, dir, "-std=c++20", "-O2", "-march=native", "-ffp-contract=off", "-fno-math-errno", "-w", "-fPIC", "-fvisibility=hidden", "-shared", "-o", lib, filepath.Join(dir, name))
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("bench/cpp/%s does not compile: %w\n%s", name, err, out)
	}
	path := C.CString(lib)
	defer C.free(unsafe.Pointer(path))
	h := &handWritten{versions: map[string]unsafe.Pointer{}}
	if h.handle = C.dlopen(path, C.RTLD_NOW|C.RTLD_LOCAL); h.handle == nil {
		return nil, errors.New(C.GoString(C.dlerror()))
	}
	for _, v := range []string{"views", "best"} {
		symbol := C.CString(v)
		f := C.dlsym(h.handle, symbol)
		C.free(unsafe.Pointer(symbol))
		if f == nil {
			return nil, fmt.Errorf("bench/cpp/%s has no version %s", name, v)
		}
		h.versions[v] = f
	}
	return h, nil
}

// arena is columns and results in C memory, for repeated calls.
type arena struct {
	rows int
	cols *C.bench_col
	out  C.bench_out
	kind Kind
	mem  []unsafe.Pointer
}

func newArena(t *Table, result Kind) *arena {
	a := &arena{rows: t.Rows, kind: result}
	a.cols = (*C.bench_col)(a.alloc(len(t.Columns) * C.sizeof_bench_col))
	cols := unsafe.Slice(a.cols, len(t.Columns))
	for i := range t.Columns {
		c := &t.Columns[i]
		if c.Kind == Text {
			cols[i].offsets = (*C.int32_t)(a.copy(unsafe.Pointer(unsafe.SliceData(c.Offsets)), 4*len(c.Offsets)))
			cols[i].chars = (*C.char)(a.copy(unsafe.Pointer(unsafe.SliceData(c.Chars)), len(c.Chars)))
		} else {
			cols[i].ints = (*C.int64_t)(a.copy(unsafe.Pointer(unsafe.SliceData(c.Ints)), 8*len(c.Ints)))
		}
	}
	if result == Text {
		a.out.offsets = (*C.int32_t)(a.alloc(4 * (t.Rows + 1)))
		a.out.capacity = 1 << 16
		a.out.chars = (*C.char)(C.malloc(C.size_t(a.out.capacity)))
	} else {
		a.out.ints = (*C.int64_t)(a.alloc(8*t.Rows + 8))
	}
	return a
}

func (a *arena) alloc(n int) unsafe.Pointer {
	p := C.calloc(1, C.size_t(n+padding))
	a.mem = append(a.mem, p)
	return p
}

func (a *arena) copy(from unsafe.Pointer, n int) unsafe.Pointer {
	p := a.alloc(n)
	copy(unsafe.Slice((*byte)(p), n), unsafe.Slice((*byte)(from), n))
	return p
}

func (a *arena) free() {
	for _, p := range a.mem {
		C.free(p)
	}
	C.free(unsafe.Pointer(a.out.chars))
}

// run calls a version over all rows and returns the time of its loop.
func (h *handWritten) run(version string, a *arena) (time.Duration, error) {
	ns := C.bench_call(h.versions[version], a.cols, &a.out, C.int64_t(a.rows))
	if ns < 0 {
		return 0, fmt.Errorf("the C++ version %s gave up on a row", version)
	}
	return time.Duration(ns), nil
}

// processorTime is that of the thread, which must be locked.
func processorTime() time.Duration { return time.Duration(C.bench_clock()) }

// result reads the results of the latest run.
func (a *arena) result() Column {
	c := newColumn(a.kind)
	if a.kind != Text {
		for _, v := range unsafe.Slice(a.out.ints, a.rows) {
			c.addInt(int64(v))
		}
		return c
	}
	c.Offsets = c.Offsets[:0]
	for _, v := range unsafe.Slice(a.out.offsets, a.rows+1) {
		c.Offsets = append(c.Offsets, int32(v))
	}
	c.Chars = []byte(C.GoStringN(a.out.chars, C.int(a.out.size)))
	return c
}
