package driver

import (
	"strings"
	"testing"
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
