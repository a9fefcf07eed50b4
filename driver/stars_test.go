package driver

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/frontend/tree"
)

// What import * of a module may bind, by the text of the module. conformance/programs/stars_own
// compares programs with CPython.
func TestStarsOwn(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, want string }{
		{"a = 1\n_b = 2\ndef c(): pass\nimport os\n", "a c os"},
		{"__all__ = ['x', '_y']\n__all__ += ('z',)\n__all__.append('v')\n__all__.extend(['w'])\nq = 1\n", "!x !_y !z !v !w"},
		{"__all__ = ['x'] + list(('y',)) + [*['z']]\n", "!x !y !z"},
		{"__all__ = [n for n in dir()]\n", "*"},
		{"if a:\n    __all__ = ['x']\n", "*"},
		{"__all__ = ['x']\n__all__.remove('x')\n", "*"},
		{"def f():\n    global g\n    g = 1\n", "f g"},
		{"from math import *\nfrom unknown_library import *\n", "*"},
		{"from other import *\nb = 1\n", "b o"},
		{"import other\n__all__ = other.__all__ + ['b']\n", "*"},
		{"import listed\n__all__ = listed.__all__ + ['b']\n", "!one !b"},
	} {
		dir := t.TempDir()
		for name, text := range map[string]string{
			"main": "from m import *\nglobals()\n", "m": c.text, "other": "o = 1\nfrom m import *\n", "listed": "__all__ = ['one']\n",
		} {
			if err := os.WriteFile(filepath.Join(dir, name+".py"), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		s, err := LoadScript(filepath.Join(dir, "main.py"))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, a := range s.Cogen.Tree.Body[0].(*tree.ImportFrom).Names {
			switch {
			case a.Name == "*" && a.Star:
			case a.Listed:
				got = append(got, "!"+a.Name)
			default:
				got = append(got, a.Name)
			}
		}
		if !strings.Contains(c.want, "!") {
			slices.Sort(got)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%q: %v, wanted %s", c.text, got, c.want)
		}
	}
}

// A file beside the folder of a script that has the folder's name is no module of it: what is
// around a top-level module is no file.
func TestNoModuleAround(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "job")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{dir + ".py": "print('not this')\n", filepath.Join(dir, "main.py"): "import os\nprint(os.getpid() > 0)\n"} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	s, err := LoadScript(filepath.Join(dir, "main.py"))
	if err != nil {
		t.Fatal(err)
	}
	if m, err := s.modules.load(""); m != nil || err != nil {
		t.Errorf("the module without a name is %v, %v", m, err)
	}
}
