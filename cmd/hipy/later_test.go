package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/driver"
)

// What runs integers of more than 64 bits is compiled when the first row needs it.

// overflowing leaves 64 bits twice, in different functions, where its input says so, after effects: output,
// input, files that are read. Both times a handler has an exception of its own class.
const overflowing = `import sys

class TooBig(ValueError):
    def __init__(self, what, n):
        super().__init__(what)
        self.n = n

class Log:
    def __init__(self, path):
        self.path = path
        self.lines = 0

    def add(self, text):
        self.lines += 1
        with open(self.path) as f:
            print(self.lines, text, f.read(self.lines))

def product(ns, limit):
    p = 1
    for n in ns:
        p *= n
        if p > limit:
            raise TooBig("product", p)
    return p

def power(n, k):
    r = 1
    while k:
        if k & 1:
            r *= n
        n *= n
        k >>= 1
    return r

def digits(n):
    seen = {}
    while n:
        n, d = divmod(n, 10)
        seen[d] = seen.get(d, 0) + 1
    return sorted(seen.items())

log = Log(sys.argv[0])
print("begins", flush=True)
n = int(input())
log.add("read %d" % n)
by = {}
for i in range(1, n + 1):
    by.setdefault(i % 3, []).append(i)
    print("row", i, sum(by[i % 3]))
for k in sorted(by):
    log.add("group %d" % k)
    try:
        print("product", k, product(by[k], 10 ** 18))
    except TooBig as e:
        print("too big", e, e.n, digits(e.n))
rest = input()
for k in (3, n, 2 * n):
    v = power(7, k)
    log.add("power %s" % v)
    print(rest, k, v, digits(v), hash(v))
print(sum(power(i, n) for i in range(n)))
`

// laterFolder is where the cache has the library of the program whose text has a mark, once.
func laterFolder(t *testing.T, mark string) string {
	t.Helper()
	cache, err := cpp.OpenCache("")
	if err != nil {
		t.Fatal(err)
	}
	texts, _ := filepath.Glob(filepath.Join(cache.Dir, "objects", "*", "*", "lib.cpp"))
	found := ""
	for _, path := range texts {
		text, err := os.ReadFile(path)
		if err == nil && bytes.Contains(text, []byte(mark)) && cpp.IsLater(filepath.Join(filepath.Dir(path), "lib.so")) {
			if found != "" {
				t.Fatalf("%s and %s are of one program", found, path)
			}
			found = filepath.Dir(path)
		}
	}
	if found == "" {
		t.Fatalf("no library was compiled without its exact clone")
	}
	return found
}

// withoutCompiler has the exact clone of a library in the cache want a compiler that there is not.
func withoutCompiler(t *testing.T, dir string) {
	t.Helper()
	withCompiler(t, dir, "/nowhere/g++")
}

// withCompiler has it want another compiler.
func withCompiler(t *testing.T, dir, compiler string) {
	t.Helper()
	path := filepath.Join(dir, "exact.json")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var recipe map[string]any
	if err := json.Unmarshal(text, &recipe); err != nil {
		t.Fatal(err)
	}
	recipe["compiler"] = map[string]string{"Path": compiler}
	if text, err = json.Marshal(recipe); err == nil {
		err = os.WriteFile(path, text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// unique is a text that no other test run has had, as a statement of Python.
func unique(t *testing.T, text string) (string, string) {
	mark := "mark_" + strings.ReplaceAll(filepath.Base(filepath.Dir(t.TempDir())), "-", "_")
	return fmt.Sprintf("%s\nprint(%q)\n", text, mark), mark
}

// sameAsPython runs a script with a text as its input, and compares what it prints; it returns
// what it says besides.
func sameAsPython(t *testing.T, script, input string, flags ...string) string {
	t.Helper()
	python, err := driver.PythonPath(t.Context(), &driver.Settings{})
	if err != nil {
		t.Skip(err)
	}
	in := file(t, "input", input)
	cmd := exec.Command(python, script)
	cmd.Stdin = strings.NewReader(input)
	want, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	code, out, last := inProcess(t, "exec <"+in, append(append([]string{"run"}, flags...), script)...)
	if code != 0 || out != string(want) {
		t.Errorf("input %q: exit code %d, %s\n%s\npython3:\n%s", input, code, last, out, want)
	}
	return last
}

func TestExactLater(t *testing.T) {
	needCompiler(t)
	text, mark := unique(t, overflowing)
	script := file(t, "overflowing.py", text)
	said := sameAsPython(t, script, "5\nrest\n")
	dir := laterFolder(t, mark)
	exact := filepath.Join(dir, "exact.so")
	if _, err := os.Stat(exact); err == nil || said != "" {
		t.Errorf("a program that does not overflow has an exact clone: %v, %s", err, said)
	}
	if said := sameAsPython(t, script, "40\nrest\n"); said != "" {
		t.Error(said)
	}
	made, err := os.Stat(exact)
	if err != nil {
		t.Fatal(err)
	}
	// It is of the cache the next time, and nobody looks for a compiler.
	withoutCompiler(t, dir)
	if said := sameAsPython(t, script, "41\nrest\n"); said != "" {
		t.Error(said)
	}
	if again, err := os.Stat(exact); err != nil || !again.ModTime().Equal(made.ModTime()) {
		t.Errorf("%v, made %v", err, made.ModTime())
	}
	// Another text has another one.
	edited := strings.Replace(text, "r *= n", "r = r * n + 1", 1)
	if err := os.WriteFile(script, []byte(edited), 0o666); err != nil {
		t.Fatal(err)
	}
	if said := sameAsPython(t, script, "40\nrest\n"); said != "" {
		t.Error(said)
	}
}

// Where there is no compiler any more, CPython has the program, from its start, and nothing
// happens twice.
func TestExactWithoutCompiler(t *testing.T) {
	needCompiler(t)
	t.Setenv(driver.RecoveryVariable, "on")
	text, mark := unique(t, overflowing)
	script := file(t, "overflowing.py", text)
	sameAsPython(t, script, "5\nrest\n")
	withoutCompiler(t, laterFolder(t, mark))
	if said := sameAsPython(t, script, "40\nrest\n"); !strings.Contains(said, "CPython runs them") {
		t.Errorf("said %q", said)
	}
}

// A program that is interrupted does not wait for the compiler, and ends by the signal.
func TestExactLaterInterrupted(t *testing.T) {
	needCompiler(t)
	text, mark := unique(t, overflowing)
	script := file(t, "overflowing.py", text)
	sameAsPython(t, script, "5\nrest\n")
	slow := file(t, "slow", "#!/bin/sh\nkill -INT $PROGRAM\nsleep 600\n")
	if err := os.Chmod(slow, 0o755); err != nil {
		t.Fatal(err)
	}
	withCompiler(t, laterFolder(t, mark), slow)
	code, out, last := inProcess(t, "export PROGRAM=$$; exec <"+file(t, "input", "40\nrest\n"), "run", script)
	if code != -1 || last != "KeyboardInterrupt" || !strings.HasPrefix(out, "begins\n") {
		t.Errorf("exit code %d, %s\n%s", code, last, out)
	}
}

// Loops whose rows are shared by threads overflow in any of them.
func TestExactLaterInThreads(t *testing.T) {
	needCompiler(t)
	text, _ := unique(t, `def work(n):
    a, b = 1, n
    for i in range(200):
        a, b = b, (a + b) % 1000003
    if n % 20011 == 20000:
        for i in range(30):
            a *= b + i + 1
    return a

def text(n):
    out = []
    while n:
        n, d = divmod(n, 1000)
        out.append("%03d" % d)
    return ",".join(reversed(out))

ns = [i * 7 for i in range(60000)]
results = [work(n) for n in ns]
texts = [text(r) for r in results]
print(sum(results), sum(len(t) for t in texts), max(texts, key=len))
`)
	sameAsPython(t, file(t, "threads.py", text), "", "--threads", "4")
}

const mixedRows = `def f(n: int) -> int:
    r = 1
    for i in range(n % 40):
        r = r * (n + i) % (10 ** 25)
    s = 0
    while r:
        r, d = divmod(r, 10)
        s = s * 3 % 1000003 + d * d
    names = {}
    for i in range(n % 7):
        names[str(i)] = names.get(str(i // 2), 0) + i * n
    return s + sum(names.values())

def g(s: str, k: int) -> str:
    n = 0
    for ch in s:
        n = n * 131 + ord(ch)
    return "%d %s" % (n ** k % 97, n)
`

// Rows that overflow are among others that do not, in threads of the engine's.
func TestExactLaterInQueries(t *testing.T) {
	needCompiler(t)
	t.Setenv(driver.RecoveryVariable, "on")
	python, err := driver.PythonPath(t.Context(), &driver.Settings{})
	if err != nil {
		t.Skip(err)
	}
	want, err := exec.Command(python, "-c", mixedRows+`
print(sum(f(i) for i in range(30000)), sum(len(g("text %d" % (i % 1000), i % 5)) for i in range(30000)))
`).Output()
	if err != nil {
		t.Fatal(err)
	}
	fields := strings.Fields(string(want))
	for _, compiler := range []bool{true, false} {
		_, mark := unique(t, "")
		path := file(t, "mixed.py", fmt.Sprintf("%s\ndef _mark(s: str = %q): return s\n# %s\n", strings.Replace(mixedRows, "names = {}", fmt.Sprintf("names = {}  # %s_%t", mark, compiler), 1), mark, mark))
		ask := func(rows int) result {
			return hipy(t, "", "query", fmt.Sprintf("SELECT sum(f(i))::BIGINT AS a, sum(length(g('text ' || (i %% 1000), i %% 5)))::BIGINT AS b FROM range(%d) t(i)", rows), "--udf", path)
		}
		if !compiler {
			if r := ask(1); r.code != 0 {
				t.Fatal(r.err)
			}
			withoutCompiler(t, laterFolder(t, fmt.Sprintf("%s_%t", mark, compiler)))
		}
		r := ask(30000)
		for _, f := range fields {
			if r.code != 0 || !strings.Contains(r.out, f) {
				t.Errorf("compiler %t: exit code %d, no %s:\n%s%s", compiler, r.code, f, r.out, r.err)
			}
		}
	}
}

// Threads of a call ask for it at once.
func TestExactLaterInCalls(t *testing.T) {
	needCompiler(t)
	python, err := driver.PythonPath(t.Context(), &driver.Settings{})
	if err != nil {
		t.Skip(err)
	}
	text := strings.Replace(mixedRows, "names = {}", "names = {}  # "+filepath.Base(t.TempDir()), 1)
	var rows strings.Builder
	for i := range 5000 {
		fmt.Fprintf(&rows, "[%d]\n", i*3)
	}
	want, err := exec.Command(python, "-c", text+"for i in range(5000): print('{\"ok\": %d}' % f(i * 3))\n").Output()
	if err != nil {
		t.Fatal(err)
	}
	if r := hipy(t, rows.String(), "call", "--threads", "4", file(t, "mixed.py", text)+":f"); r.code != 0 || r.out != string(want) {
		t.Errorf("exit code %d, %d bytes instead of %d\n%s", r.code, len(r.out), len(want), r.err)
	}
}
