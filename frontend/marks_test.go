package frontend_test

import (
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/source"
)

// TestMark: what is marked of a line, as CPython prints it (conformance/programs/traceback_marks.py
// compares whole tracebacks). « and » are around what raises.
func TestMark(t *testing.T) {
	for _, c := range []struct{ text, line, want string }{
		{"x = «f(1)» + 2", "x = f(1) + 2", "    ^^^^"},
		{"«f(1)»", "f(1)", ""},
		{"«raise x»  # why", "raise x  # why", "^^^^^^^"},
		{"«(a) // (b)»", "(a) // (b)", "~~~~^^~~~~"},
		{"  \t«é + b[0]»", "é + b[0]", "~~^~~~~~"},
		{"«a [ 1 ]»", "a [ 1 ]", "~~^^^^^"},
		{"y = «f(1,\n  2)»", "y = f(1,", "    ^^^^"},
		{"y = «(a\n  .b\n .get(1))»", "y = (a", "    ^^"},
		{"y = («a\n  .b\n .get(1)»)", " .get(1))", " ^^^^^^"},
		{"import «a.b», c", "import a.b, c", ""},
		{"«assert x == 1 and y»", "assert x == 1 and y", "       ^^^^^^"},
		{"«assert f(x)»", "assert f(x)", ""},
	} {
		start := strings.Index(c.text, "«")
		end := strings.Index(c.text, "»") - len("«")
		text := strings.NewReplacer("«", "", "»", "").Replace(c.text)
		if strings.HasPrefix(text, "  ") {
			text = "if 1:\n" + text
			start, end = start+6, end+6
		}
		f := source.NewFile("t.py", text+"\n")
		m, err := frontend.Parse(f)
		if err != nil {
			t.Fatal(c.text, err)
		}
		mark := frontend.NewMarker(m).Mark(source.Span{File: f, Start: int32(start), End: int32(end)})
		got := strings.Repeat(" ", mark.From) + strings.Repeat("~", mark.Left-mark.From) + strings.Repeat("^", mark.Right-mark.Left) + strings.Repeat("~", mark.To-mark.Right)
		if line := f.LineText(mark.Line); strings.TrimLeft(line, " \t") != strings.TrimLeft(c.line, " ") || got != c.want {
			t.Errorf("%q: %d %q\n%q, wanted\n%q", c.text, mark.Line, line, got, c.want)
		}
	}
}
