package frontend_test

import (
	"testing"

	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/source"
)

// TestDeprecatedEscapes: escapes that mean nothing.
func TestDeprecatedEscapes(t *testing.T) {
	for text, want := range map[string]bool{
		`x = "\d"`: true, `x = b'\q'`: true, `f"\w{1}"`: true, "x = '''a\n\\ '''": true,
		`x = r"\d"`: false, `x = Rb"\d"`: false, `x = "\n\x41\101\\d\'"`: false, "x = 'a\\\nb'": false,
	} {
		m, err := frontend.Parse(source.NewFile("t.py", text+"\n"))
		if err != nil {
			t.Fatal(text, err)
		}
		if got := frontend.DeprecatedEscapes(m); got != want {
			t.Errorf("%s: %t", text, got)
		}
	}
}
