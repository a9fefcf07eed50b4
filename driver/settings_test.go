package driver

import (
	"strings"
	"testing"
	"time"
)

// What the setting python-only names falls back, and nothing else does.
func TestPythonOnly(t *testing.T) {
	text := "import math\nfrom decimal import Decimal\n\ndef f(x: float) -> str:\n    return str(complex(x, math.floor(x)) * 1j) + str(Decimal(x))\n"
	for names, want := range map[string]string{"": "", "complex": "complex", "math": ".floor()", "complex math": "complex, operator *", "decimal": "Decimal"} {
		p, err := LoadText("f.py", []byte(text), &Settings{PythonOnly: strings.Fields(names)})
		if err != nil {
			t.Fatal(err)
		}
		r, _, err := Explain(p, Selection{Names: []string{"f"}})
		if err != nil {
			t.Fatal(err)
		}
		var ops []string
		for _, x := range r.Functions[0].Fallbacks {
			ops = append(ops, x.Op)
		}
		if got := strings.Join(ops, ", "); got == "" != (want == "") || !strings.Contains(got, want) {
			t.Errorf("python-only %q: %s", names, got)
		}
	}
	if _, err := parseSettings("pyproject.toml", []byte("[tool.hipy]\npython-only = [\"str\"]\n")); err == nil || !strings.Contains(err.Error(), "str") {
		t.Error("str can't be left to CPython:", err)
	}
}

// A timeout is a number of seconds or a text with a unit.
func TestTimeoutSetting(t *testing.T) {
	for text, want := range map[string]time.Duration{
		`2.5`: 2500 * time.Millisecond, `3`: 3 * time.Second, `"500ms"`: 500 * time.Millisecond, `"1m"`: time.Minute, `"0.5 s"`: 500 * time.Millisecond, `"none"`: 0,
		`0`: -1, `-1`: -1, `"soon"`: -1, `"1 day"`: -1, `"1e30h"`: -1, `true`: -1, `[1]`: -1,
	} {
		s, err := parseSettings("pyproject.toml", []byte("[tool.hipy]\ntimeout = "+text+"\n"))
		if want < 0 && (err == nil || !strings.Contains(err.Error(), "a timeout is a time")) || want >= 0 && (err != nil || time.Duration(s.Timeout) != want) {
			t.Errorf("%s: %v, %v", text, s, err)
		}
	}
}
