package frontend_test

import (
	"encoding/json"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// expand gives the names that each import of a module comes to name.
func expand(t *testing.T, text string, own func(string) bool) (got [][]string) {
	t.Helper()
	m, err := frontend.Parse(source.NewFile("in.py", text))
	if err != nil {
		t.Fatal(err)
	}
	frontend.ExpandStars(m, nil, own)
	for _, st := range m.Body {
		n, ok := st.(*tree.ImportFrom)
		if !ok {
			continue
		}
		var names []string
		for _, a := range n.Names {
			names = append(names, a.Name)
		}
		got = append(got, names)
	}
	return got
}

func none(string) bool { return false }

// TestPublicNames compares what is known of the library's modules with CPython 3.11.
func TestPublicNames(t *testing.T) {
	t.Parallel()
	const text = `import importlib, json, sys
print(json.dumps({m: sorted(getattr(k, "__all__", None) or [n for n in dir(k) if n[0] != "_"]) for m in sys.argv[1:] for k in [importlib.import_module(m)]}))`
	modules := strings.Fields("math cmath collections itertools functools datetime decimal fractions random statistics re string heapq bisect operator typing dataclasses enum json time copy struct hashlib pathlib io base64 zlib binascii csv textwrap shutil glob tempfile uuid secrets calendar pprint traceback threading queue contextlib types urllib.parse numbers argparse array logging os.path timeit html shlex configparser zoneinfo colorsys difflib weakref")
	out, err := exec.Command(findPython(t), append([]string{"-c", text}, modules...)...).Output()
	if err != nil {
		t.Fatal(err)
	}
	var want map[string][]string
	if err := json.Unmarshal(out, &want); err != nil {
		t.Fatal(err)
	}
	for _, m := range modules {
		got := expand(t, "from "+m+" import *\n"+strings.Join(want[m], "\n")+"\n", none)
		if !slices.Equal(got[0], want[m]) {
			t.Errorf("%s has %v, wanted %v", m, got[0], want[m])
		}
	}
}

// What is used is named; a module of the user's is left alone.
func TestExpandStars(t *testing.T) {
	t.Parallel()
	got := expand(t, "from math import *\nfrom random import *\nfrom json import *\ndef f(x): return sqrt(x) + floor(e)\n", func(m string) bool { return m == "random" })
	for i, want := range []string{"e floor sqrt", "*", "JSONDecodeError"} {
		if strings.Join(got[i], " ") != want {
			t.Errorf("%v, wanted %s", got[i], want)
		}
	}
}
