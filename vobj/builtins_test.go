package vobj_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/vobj"
)

// TestBuiltinNames checks that each name of CPython's module builtins is found,
// natively or there.
func TestBuiltinNames(t *testing.T) {
	t.Parallel()
	for _, name := range vobj.BuiltinNames() {
		r := stage(t, fmt.Sprintf("def f():\n    x = %s\n    return 1\n", name))
		if text := r.Module.String(); strings.Contains(text, "NameError") {
			t.Errorf("%s:\n%s", name, text)
		}
	}
}
