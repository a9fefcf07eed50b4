package driver

import (
	"context"
	"fmt"
	"os"
	"time"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/runtime"
)

// Options.Later: a library that is compiled for this process has the fast clone only, and the
// exact one when the first row needs it (backend/cpp/later.go). Where there is no compiler then,
// CPython runs such rows.

// Later has a library that was compiled with Options.Later get its exact clone when a row needs
// it. It is to be called before the first row; others are left as they are. loaded is the path of
// what is loaded, the library or a copy; took, if not nil, is told how long it took to compile.
func Later(library, loaded string, took func(time.Duration)) error {
	if library == "" || !cpp.IsLater(library) {
		return nil
	}
	return runtime.CompileLater(loaded, func(ctx context.Context) (l runtime.Later) {
		path, stats, err := cpp.CompileLater(ctx, library)
		if err == nil {
			if took != nil && !stats.Cached {
				took(stats.Compile)
			}
			return runtime.Later{Path: path}
		}
		fmt.Fprintf(os.Stderr, "hipy: what runs integers of more than 64 bits can't be compiled, so CPython runs them: %v\n", err)
		if !recovers() {
			os.Exit(70)
		}
		if python, err := pyhost.Find(ctx, cpp.LaterPython(library)); err == nil {
			l.PythonExe, l.LibPython = python.Exe, python.LibPython
		}
		return l
	})
}

// openLibrary opens a library that was compiled for this process.
func openLibrary(library string, options ...runtime.Option) (*runtime.Library, error) {
	if err := Later(library, library, nil); err != nil {
		return nil, err
	}
	return runtime.Open(library, options...)
}
