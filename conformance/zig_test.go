package conformance

import (
	"testing"

	"github.com/hipy-lang/hipy/internal/example"
)

// TestZig compares a tenth of the cases, and some programs, with zig's clang as the C++ compiler,
// which optimises as it does for users: what its vectoriser and its libc++ do is not what GCC does.
func TestZig(t *testing.T) {
	t.Setenv("CXX", example.Zig(t)+" -m ziglang c++")
	t.Setenv("HIPY_OPTIMISED", "1")
	h := newHarness(t)
	h.every = 10
	h.directory(t, "cases")
	t.Setenv("HIPY_PROGRAMS", "f*")
	comparePrograms(t, "programs")
}
