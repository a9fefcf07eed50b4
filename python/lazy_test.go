package python

import "testing"

// TestLazy runs the tests of the module hipy.lazy with the Pythons at hand that it supports.
func TestLazy(t *testing.T) {
	for _, py := range pythons(11) {
		run(t, py, "tests/test_lazy.py")
	}
}
