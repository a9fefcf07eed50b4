package vobj_test

import (
	"testing"

	"github.com/hipy-lang/hipy/internal/golden"
)

// TestGolden stages in.py of each case and compares the IR (section cogen.ir)
// and the report (section explain), where these are present.
func TestGolden(t *testing.T) {
	golden.Cases(t, "testdata/*.txtar", func(t *testing.T, c *golden.Case) {
		text, ok := c.Section("in.py")
		if !ok {
			t.Fatal("no section in.py")
		}
		r := stage(t, text)
		if again := stage(t, text); again.Module.String() != r.Module.String() || explain(again) != explain(r) {
			t.Error("staging it again gives different IR")
		}
		for name, got := range map[string]string{"cogen.ir": r.Module.String(), "explain": explain(r)} {
			if _, ok := c.Section(name); ok {
				c.Check(t, name, got)
			}
		}
	})
}
