package source

import "testing"

// TestComesOf tells places of a changed text as those of the original.
func TestComesOf(t *testing.T) {
	text := "import sys\nx = f(1)\ny = 2\nprint(x)\n"
	edits := []Edit{{At: 10, In: "\nfrom lazy import *"}, {At: 15, In: "delay(lambda: "}, {At: 19, In: ")"}, {At: 20, Out: 6}, {At: 32, In: "force("}, {At: 33, In: ")"}}
	changed := string(Apply([]byte(text), edits))
	if want := "import sys\nfrom lazy import *\nx = delay(lambda: f(1))\nprint(force(x))\n"; changed != want {
		t.Fatalf("%q", changed)
	}
	f := NewFile("a.py", changed)
	f.ComesOf(NewFile("a.py", text), edits)
	for off, want := range map[int32]Position{0: {1, 0}, 9: {1, 9}, 15: {1, 10}, 30: {2, 0}, 34: {2, 4}, 40: {2, 4}, 48: {2, 4}, 50: {2, 6}, 53: {2, 8}, 54: {4, 0}, 60: {4, 6}, 66: {4, 6}, 67: {4, 7}} {
		if got := f.Position(off); got != want {
			t.Errorf("%d %q: %v, want %v", off, changed[off:], got, want)
		}
	}
	if got := f.LineText(4); got != "print(x)" {
		t.Errorf("%q", got)
	}
	if got := f.Indent(34); got != "x = " {
		t.Errorf("%q", got)
	}
}
