package driver

import (
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/engine"
)

// Functions draw natively where nothing gives the generator of random a state, whose numbers would
// have to be CPython's. conformance/cases/random_unseeded.py compares what they answer.
func TestDraws(t *testing.T) {
	t.Parallel()
	const drawing = "import random\ndef f(x: float) -> float:\n    return x + random.gauss(0, 1)\n"
	for _, c := range []struct {
		what, text string
		target     *engine.Engine
		native     bool
	}{
		{"no seed", drawing, engine.DuckDB, true},
		{"a seed at import", drawing + "random.seed(1)\n", engine.DuckDB, false},
		{"a seed in another function", drawing + "def g(n: int) -> int:\n    random.seed(n)\n    return n\n", engine.DuckDB, false},
		{"a seed by another name", drawing + "from random import seed as begin\n", engine.DuckDB, false},
		{"a seed by a text", drawing + "getattr(random, 'seed')(1)\n", engine.DuckDB, false},
		{"a state", drawing + "was = random.getstate()\n", engine.DuckDB, false},
		{"a library that may seed", "import unknown_library\n" + drawing, engine.DuckDB, false},
		{"a text that is evaluated", drawing + "def g(s: str) -> int:\n    return eval(s)\n", engine.DuckDB, false},
		{"an instance of one's own", strings.Replace(drawing, "random.gauss", "random.Random().gauss", 1), engine.DuckDB, true},
		{"the host's generator", drawing, engine.Python, false},
	} {
		p, err := LoadText("m.py", []byte(c.text), nil)
		if err != nil {
			t.Fatal(err)
		}
		entries, _, err := p.Select(Selection{Names: []string{"f"}})
		if err != nil {
			t.Fatal(err)
		}
		r, err := StageEntry(p, entries[0], Options{Target: c.target})
		if err != nil {
			t.Fatal(err)
		}
		if native := r.Native && len(r.Fallbacks) == 0; native != c.native {
			t.Errorf("%s: native %v: %+v", c.what, native, r.Fallbacks)
		}
		if r.Native && len(r.Fallbacks) == 0 && r.Unrepeatable != drawsRandom {
			t.Errorf("%s: rows are compared with CPython: %q", c.what, r.Unrepeatable)
		}
	}
}
