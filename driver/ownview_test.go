package driver

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestOwnView has programs that look at themselves as CPython has them: none may be native.
// The comments of the others say why they may.
func TestOwnView(t *testing.T) {
	t.Setenv("HIPY_PYTHON", "/nonexistent") // what is looked at is the text
	whole := []string{
		"import sys\nprint(sys.modules[__name__].f())",
		"import sys\nprint('json' in sys.modules)",
		"from sys import modules\nprint(modules['__main__'])",
		"import __main__\nprint(__main__.f())",
		"from __main__ import f as g\nprint(g())",
		"import inspect\nprint(inspect.getsource(f))",
		"import doctest\ndoctest.testfile('tests.txt')",
		"import logging, doctest\ndoctest.testmod()",
		"import unittest\nunittest.main()",
		"import dis\ndis.dis(f)",
		"import timeit\nprint(timeit.timeit('f()', setup='from __main__ import f', number=1) > 0)",
		"from unittest import mock\nwith mock.patch(__name__ + '.f'): f()",
		"from unittest.mock import patch\nwith patch('time.time'): f()",
		"import importlib\nimportlib.import_module('helper')",
		"import importlib\nimport helper\nfor n in ['json']: importlib.import_module(n)",
		"m = __import__('program')",
		"import helper\nprint(helper.__dict__)",
		"import helper\nprint(helper.__spec__)",
		"a: int = 1\nprint(__annotations__)",
		"print(__builtins__)",
		"print(__loader__)",
		"import builtins\nbuiltins.abs = f",
		"import builtins\nbuiltins.extra = 1",
		"import builtins as b\nsetattr(b, 'len', f)",
		"import builtins\ndel builtins.len",
		"import os\nos.putenv('A', 'B')\nprint(os.getenv('A'))",
	}
	native := []string{
		"if __name__ == '__main__': f()",
		"import doctest\ndoctest.testmod()",
		"import builtins\nprint(builtins.len('abc'))",
		"print(__name__, __package__, __spec__, __cached__)",
		"import helper\nprint(helper.X, helper.__name__)",
		"\"\"\"python program.py runs __main__.\"\"\"\nf()",
	}
	run := func(texts []string, want bool) {
		for _, text := range texts {
			dir := t.TempDir()
			for name, text := range map[string]string{"helper.py": "X = 1\n", "program.py": "def f():\n    return 1\n" + text + "\n"} {
				if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			s, err := LoadScript(filepath.Join(dir, "program.py"))
			if err != nil {
				t.Fatal(err)
			}
			report, _, err := ExplainScript(s, nil)
			if err != nil {
				t.Fatal(err)
			}
			if report.Native != want {
				t.Errorf("native is %v: %s %+v", report.Native, text, report.Fallbacks)
			}
		}
	}
	run(whole, false)
	run(native, true)
}

// TestSurroundings says which versions of others are CPython's.
func TestSurroundings(t *testing.T) {
	for _, test := range []struct{ python, numpy, pandas, beyond, unmodelled string }{
		{"3.11.2", "2.4.6", "2.3.3", "", ""},
		{"", "", "", "", ""},
		{"3.13.0", "", "", "3.13.0", ""},
		{"3.11.7", "1.26.4", "2.2.0", "", "numpy 1.26.4"},
		{"3.11.7", "2.4.6", "3.1.1", "", "pandas 3.1.1"},
	} {
		a := &surroundings{Python: test.python, Libraries: map[string]string{"numpy": test.numpy, "pandas": test.pandas}}
		if got := a.beyond(); (got == "") != (test.beyond == "") || !strings.Contains(got, test.beyond) {
			t.Errorf("Python %s: %q", test.python, got)
		}
		all := ""
		for _, why := range a.unmodelled() {
			all += why
		}
		if (all == "") != (test.unmodelled == "") || !strings.Contains(all, test.unmodelled) {
			t.Errorf("numpy %s, pandas %s: %q", test.numpy, test.pandas, all)
		}
	}
}
