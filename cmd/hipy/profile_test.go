package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/driver/laziness"
	"github.com/hipy-lang/hipy/internal/example"
)

// profiles runs hipy profile with the Python of the tests.
func profiles(t *testing.T, stdin string, args ...string) result {
	t.Helper()
	t.Setenv("HIPY_PYTHON", example.Python(t))
	return hipy(t, stdin, append([]string{"profile"}, args...)...)
}

// TestProfileLaziness reads what the command says of a program: its output and exit code are the program's, the
// findings are on standard error.
func TestProfileLaziness(t *testing.T) {
	path := file(t, "waste.py", `import sys

def square(n: int):
    return n * n

def loud(s):
    print("loud", s)
    return s.upper()

def row(n: int, s):
    return {"n": n, "square": square(n), "text": loud(s), "never": square(n) + 1}

rows = [row(n, line.strip()) for n, line in enumerate(sys.stdin)]
print(rows[1]["square"], rows[0]["text"])
sys.exit(3)
`)
	r := profiles(t, "a\nb\nc\n", "--laziness", path, "argument")
	if r.code != 3 || r.out != "loud a\nloud b\nloud c\n1 A\n" {
		t.Errorf("%+v", r)
	}
	for _, want := range []string{
		"line 11: square(n)\n  computed 3 times, 1 used; the rest took ",
		"\n  delay it, with hipy.lazy.delay: nothing else depends on when it is computed\n",
		"line 11: loud(s)\n  computed 3 times, 1 used",
		"      may have an effect: line 7, print('loud', s)\n",
		"line 11: square(n) + 1\n  computed 3 times, never used",
		"\n  leave it out: nothing else depends on it\n",
	} {
		if !strings.Contains(r.err, want) {
			t.Errorf("no %q in\n%s", want, r.err)
		}
	}
	written := filepath.Join(t.TempDir(), "waste.json")
	r = profiles(t, "a\nb\nc\n", "--laziness", "--json", "-o", written, path)
	text, err := os.ReadFile(written)
	if err != nil || r.code != 3 || r.err != "" {
		t.Fatalf("%v\n%+v", err, r)
	}
	var report laziness.Report
	if err := json.Unmarshal(text, &report); err != nil {
		t.Fatal(err)
	}
	if len(report.Findings) < 3 || !report.Complete || report.NS <= 0 || !strings.HasSuffix(report.File, "waste.py") {
		t.Errorf("%+v", report)
	}
}

// TestProfilePatch applies the patch of a program with the tool patch.
func TestProfilePatch(t *testing.T) {
	text := "import zlib\n\n\ndef key(n: int):\n    return zlib.crc32(b'xyz') + n\n\n\ndef f(n: int):\n    k = key(n)\n    u = key(n)\n    v = print(n)\n    if n > 2:\n        return k\n    return 0\n\n\nprint([f(n) for n in range(4)])"
	for _, ends := range []string{"\n", "\r\n"} {
		path := file(t, "waste.py", strings.ReplaceAll(text, "\n", ends))
		diff := filepath.Join(t.TempDir(), "lazy.diff")
		r := profiles(t, "", "--laziness", "--all", "--patch", diff, path)
		if r.code != 0 || !strings.Contains(r.err, "line 9: key(n)") || strings.Count(r.err, "\n  done\n") != 2 {
			t.Fatalf("%+v", r)
		}
		cmd := exec.Command("patch", "--binary", "-s", path, diff)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		want := strings.NewReplacer("import zlib\n", "import zlib\nfrom hipy.lazy import delay, force\n", "k = key(n)", "k = delay(lambda: key(n))", "    u = key(n)\n", "", "return k", "return force(k)", "\r", "").Replace(text)
		if got, err := os.ReadFile(path); err != nil || string(got) != strings.ReplaceAll(want, "\n", ends) {
			t.Errorf("%v\n%s", err, got)
		}
	}
	path := file(t, "latin.py", "# coding: latin-1\n# \xe4\nx = [1]\n")
	if r := profiles(t, "", "--laziness", "--patch", "-", path); r.code == 0 || !strings.Contains(r.err, "there is no patch of") {
		t.Errorf("%+v", r)
	}
}

// TestProfileApply has hipy run put off what the profiler has found. What it prints then is compared in conformance/laziness.
func TestProfileApply(t *testing.T) {
	path := file(t, "waste.py", "import sys\nimport zlib\n\n\ndef f(n: int):\n    k = zlib.crc32(b'xyz') + n\n    if n > 2:\n        return k\n    return 1 // n\n\n\nprint(f(3))\nif len(sys.argv) > 1:\n    print(f(1) +\n          f(0))\nf(1)\n")
	t.Setenv("HIPY_WAIT", "native")
	if r := profiles(t, "", "--laziness", "--all", "--apply", path); r.code != 0 || strings.Count(r.err, "\n  done\n") != 1 {
		t.Fatalf("%+v", r)
	}
	if r := hipy(t, "", "run", "--verbose", path, "more"); r.code != 1 || !strings.Contains(r.err, "waste.py: native, with values put off") {
		t.Errorf("%+v", r)
	}
	if err := os.WriteFile(path, []byte("print(1)\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if r := hipy(t, "", "run", "--verbose", path); r.code != 0 || strings.Contains(r.err, "put off") {
		t.Errorf("%+v", r)
	}
	if r := profiles(t, "", "--laziness", "--apply", "--trust", "3", path); r.code != exitUsage {
		t.Errorf("%+v", r)
	}
}

// TestProfileRows has functions that are called for rows: what they return is used.
func TestProfileRows(t *testing.T) {
	path := file(t, "udf.py", `import sys
assert __name__ == "udf"

def label(name: str):
    return name.title() + "!"

def classify(name: str, n: int):
    text = label(name)
    print("row", n)
    if n < 0:
        raise ValueError("negative")
    return text if n > 2 else ""
`)
	r := profiles(t, "", "--laziness", "--all", "--patch", "-", "--rows", file(t, "rows.jsonl", "[\"ada\", 1]\n[\"bob\", 5]\n[\"cy\", -1]\n"), path+":classify")
	for _, want := range []string{"line 8: label(name)\n  computed 3 times, 1 used", "delay it, with hipy.lazy.delay: nothing else", "1 of 3 rows raised an exception, the first ValueError: negative"} {
		if r.code != 0 || !strings.Contains(r.err, want) {
			t.Errorf("no %q in %+v", want, r)
		}
	}
	for _, want := range []string{"row 1\nrow 5\nrow -1\n", "+    text = delay(lambda: label(name))\n", "+    return force(text) if n > 2 else \"\"\n"} {
		if !strings.Contains(r.out, want) {
			t.Errorf("no %q in %s", want, r.out)
		}
	}
	if r := profiles(t, "", "--laziness", "--rows", file(t, "rows.csv", "name,n\nada,7\n"), path+":classify"); r.code != 0 || r.out != "row 7\n" || !strings.Contains(r.err, "0 of 1 value") {
		t.Errorf("%+v", r)
	}
	for _, args := range [][]string{{path}, {path + ":classify", "more"}} {
		if r := profiles(t, "", append([]string{"--laziness", "--rows", "rows.jsonl"}, args...)...); r.code != exitUsage {
			t.Errorf("%q: %+v", args, r)
		}
	}
}

// TestProfileEnds has programs that do not come to an ordinary end.
func TestProfileEnds(t *testing.T) {
	for _, c := range []struct {
		name, text string
		code       int
		want       string // on standard error
	}{
		{"raises", "def f(x):\n    return x\ny = f(1)\nraise ValueError('no')\n", 1, "ValueError: no\n"},
		{"does not parse", "x = = 1\n", 1, "SyntaxError: invalid syntax"},
		{"is stopped", "import os\ndef f(x):\n    return x\ny = f(1)\nos._exit(4)\n", 4, "stopped before its end"},
		{"has threads", "import threading\nt = threading.Thread(target=lambda: None)\nt.start()\nt.join()\nprint([i for i in range(3)])\n", 0, "starts threads, which are not followed"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := profiles(t, "", "--laziness", file(t, "p.py", c.text))
			if r.code != c.code || !strings.Contains(r.err, c.want) || strings.Contains(r.err, "hipy_laziness") {
				t.Errorf("%+v", r)
			}
		})
	}
}

// TestProfileUsage asks for what the command can't do.
func TestProfileUsage(t *testing.T) {
	for _, args := range [][]string{{"profile"}, {"profile", "x.py"}, {"profile", "--laziness"}} {
		if r := hipy(t, "", args...); r.code != exitUsage || !strings.Contains(r.err, "--laziness") {
			t.Errorf("%q: %+v", args, r)
		}
	}
	if r := hipy(t, "", "profile", "--laziness", "missing.py"); r.code != exitUser || !strings.Contains(r.err, "missing.py") {
		t.Errorf("%+v", r)
	}
}

// TestPatchOfNothing: what may not be put off stays, and the command says so.
func TestPatchOfNothing(t *testing.T) {
	script := file(t, "kept.py", "def f(rows):\n    t = [int(r, 36) for r in rows]\n    return len(rows)\n\n\nprint(f(['a1', 'b2'] * 25))\n")
	patch := filepath.Join(t.TempDir(), "p.diff")
	r := profiles(t, "", "--laziness", "--patch", patch, script)
	if text, err := os.ReadFile(patch); err != nil || len(text) > 0 || r.code != 0 || !strings.Contains(r.err, "nothing is changed: ") {
		t.Errorf("exit code %d, %v, diff %q, said %s", r.code, err, text, r.err)
	}
}
