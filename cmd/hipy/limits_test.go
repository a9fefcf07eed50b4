package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestMain is the command itself where a test wants it in a process of its own.
func TestMain(m *testing.M) {
	if os.Getenv("HIPY_TEST_COMMAND") != "" {
		main()
	}
	os.Exit(m.Run())
}

// inProcess runs a command line in a process of its own, after shell commands that
// bound it. Its exit code, standard output and the last line of its errors.
func inProcess(t *testing.T, limits string, args ...string) (int, string, string) {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("sh", append([]string{"-c", waitVariable + "=native; export " + waitVariable + "; " + limits + `; exec "$0" "$@"`, exe}, args...)...)
	cmd.Env = append(os.Environ(), "HIPY_TEST_COMMAND=1")
	var out, errs strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &errs
	_ = cmd.Run()
	lines := strings.Split(strings.TrimSpace(errs.String()), "\n")
	return cmd.ProcessState.ExitCode(), out.String(), lines[len(lines)-1]
}

const endless = `import sys

def strings(n):
    out = []
    while len(out) < n:
        out.append("number %d" % len(out))
    return out

def numbers(n):
    counts = {}
    while len(counts) < n:
        counts[len(counts)] = len(counts)
    return len(counts)

def squares(n):
    seen = set()
    while len(seen) < n:
        seen.add(len(seen) * len(seen))
    return len(seen)

def text(n):
    s = "abc"
    while len(s) < n:
        s = s + s
    return len(s)

class Node:
    def __init__(self, next, value):
        self.next = next
        self.value = value

def nodes(n):
    head = None
    for i in range(n):
        head = Node(head, i)
    return head.value

def run(kind, n):
    if kind == 0:
        return len(strings(n))
    if kind == 1:
        return numbers(n)
    if kind == 2:
        return squares(n)
    if kind == 3:
        return text(n)
    if kind == 4:
        return nodes(n)
    return len([0] * n)

def handled(kind, n):
    try:
        return run(kind, n)
    except MemoryError:
        return -1

for kind in range(6):
    print(kind, handled(kind, 1000), handled(kind, 10**9), handled(kind, 1000))
if len(sys.argv) > 1:
    print(run(int(sys.argv[1]), 10**9))
`

// A program that reaches the limit gets MemoryError, which it may handle by name; one
// that does not ends as python3 does. Limits of the system are met in the same way.
func TestMemoryLimit(t *testing.T) {
	needCompiler(t)
	script := file(t, "endless.py", endless)
	want := ""
	for kind, n := range []int{1000, 1000, 1000, 1536, 999, 1000} {
		want += fmt.Sprintln(kind, n, -1, n)
	}
	told := regexp.MustCompile(`^MemoryError: the memory limit of 100 MB is reached: \d+ MB are in use, and \d+ MB more were asked for \(see --memory-limit and HIPY_MEMORY_LIMIT\)$`)
	for _, kind := range []string{"0", "1", "2", "3", "4", "5"} {
		code, out, last := inProcess(t, "true", "run", "--memory-limit", "100MB", script, kind)
		if code != 1 || out != want || !told.MatchString(last) {
			t.Errorf("kind %s: exit code %d, %q, %q; wanted %q", kind, code, out, last, want)
		}
	}
	if code, out, last := inProcess(t, "export HIPY_MEMORY_LIMIT=100MB", "run", script, "4"); code != 1 || out != want || !told.MatchString(last) {
		t.Errorf("exit code %d, %q, %q", code, out, last)
	}
}

// What bounds no size is said.
func TestMemoryLimitText(t *testing.T) {
	script := file(t, "a.py", "print(1)\n")
	for _, text := range []string{"much", "-1GB", "2XB", "1MB", "nan", "0x10GB"} {
		r := hipy(t, "", "run", "--memory-limit", text, script)
		if r.code != exitUsage || !strings.Contains(r.err, "--memory-limit: a memory limit") {
			t.Errorf("%s: %+v", text, r)
		}
	}
}

// A row of a function that reaches the limit has MemoryError; others go on.
func TestMemoryLimitOfRows(t *testing.T) {
	needCompiler(t)
	script := file(t, "rows.py", `def f(n: int) -> int:
    out = []
    for i in range(n):
        out.append(str(i))
    return len(out)
`)
	rows := filepath.Join(filepath.Dir(script), "rows.jsonl")
	if err := os.WriteFile(rows, []byte("[10]\n[1000000000]\n[20]\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	code, out, _ := inProcess(t, "exec < "+rows, "call", "--memory-limit", "100MB", script+":f")
	if code != 0 || !strings.HasPrefix(out, "{\"ok\": 10}\n{\"error\": {\"type\": \"MemoryError\", \"message\": \"the memory limit of 100 MB is reached") || !strings.Contains(out, `"line": 4`) || !strings.HasSuffix(out, "{\"ok\": 20}\n") {
		t.Errorf("exit code %d, %s", code, out)
	}
}

// Rows are shared by threads where nobody can tell: results, errors and their order
// are those of one thread. What prints keeps its order.
// Passes that what programs do depends on run with --O0, and with --disable, too.
func TestRecursionWithoutPasses(t *testing.T) {
	needCompiler(t)
	script := file(t, "deep.py", "def depth(n: int) -> int:\n    return 0 if n == 0 else 1 + depth(n - 1)\n")
	want := "{\"ok\": 900}\n{\"error\": {\"type\": \"RecursionError\", \"message\": \"maximum recursion depth exceeded\", \"line\": 2}}\n"
	for _, flag := range []string{"--O0", "--disable=mark"} {
		if r := hipy(t, "[900]\n[100000000]\n", "call", flag, script+":depth"); r.code != exitOK || r.out != want {
			t.Errorf("%s: %+v", flag, r)
		}
	}
}

func TestCallThreads(t *testing.T) {
	needCompiler(t)
	script := file(t, "shared.py", `def f(n: int, s: str) -> str:
    total = 0.0
    for i in range(n % 50):
        total += i / 3
    if n % 997 == 5:
        raise ValueError(f"row {n} {s}")
    if n % 1000 == 7:
        return str(n ** 40)
    return f"{s.upper()} {total} {[n, s]}"

def talkative(n: int) -> int:
    print(n)
    return n + 1
`)
	var rows, numbers strings.Builder
	for i := range 5000 {
		fmt.Fprintf(&rows, "[%d, \"row é %d\"]\n", i, i%17)
		fmt.Fprintf(&numbers, "[%d]\n", i)
	}
	want := hipy(t, rows.String(), "call", script+":f")
	if want.code != exitOK || strings.Count(want.out, "\n") != 5000 || strings.Count(want.out, "ValueError") != 6 {
		t.Fatalf("%+v", want)
	}
	printed := hipy(t, numbers.String(), "call", script+":talkative")
	for _, n := range []string{"1", "2", "3", "8"} {
		if r := hipy(t, rows.String(), "call", "--threads", n, script+":f"); r != want {
			t.Errorf("%s threads: %d, %d bytes for %d, %s", n, r.code, len(r.out), len(want.out), r.err)
		}
		if r := hipy(t, numbers.String(), "call", "--threads", n, script+":talkative"); r != printed {
			t.Errorf("%s threads: %+v", n, r)
		}
	}
	if r := hipy(t, "", "call", "--threads", "0", script+":f"); r.code != exitUsage || !strings.Contains(r.err, "--threads") {
		t.Errorf("%+v", r)
	}
}

const sharedLoops = `import sys

KINDS = {0: "none", 1: "one", 2: "two", 3: "three"}

class Point:
    def __init__(self, x, name):
        self.x = x
        self.name = name

def work(i):
    parts = []
    for k in range(i % 7 + 20):
        parts.append(str(i * k))
    return "-".join(parts)

def depth(n):
    return 0 if n == 0 else 1 + depth(n - 1)

def checked(i, bad):
    if i == bad or i == bad + 3000:
        raise ValueError("row %d" % i)
    return i * 3

def texts(n):
    return [work(i) for i in range(n)]

def pairs(n):
    out = []
    for i in range(n):
        if i % 3 == 0:
            continue
        out.append((KINDS[i % 4], i / 7, work(i)[:20]))
    return out

def points(n):
    return [Point(i, work(i)) for i in range(n)]

def checks(n, bad):
    out = []
    try:
        for i in range(n):
            out.append(len(work(i)) + checked(i, bad))
    except ValueError as e:
        print("caught", e, len(out))
    return out

def powers(n):
    return [i ** 13 % 1000007 + len(work(i)) for i in range(n)]

def deep(n):
    return [depth(i % 900) for i in range(n)]

n = int(sys.argv[1]) if len(sys.argv) > 1 else 6000
t = texts(n)
print(len(t), sum(len(x) for x in t), t[n // 2], hash(t[-1]) == hash(work(n - 1)))
p = pairs(n)
print(len(p), p[100], p[-1], sum(x[1] for x in p))
q = points(n)
print(len(q), q[-1].x, q[n // 3].name)
u = texts(n)
print(u == t, len(set(t)))
for bad in [5, 300, n - 10, n + 10]:
    c = checks(n, bad)
    print(len(c), sum(c))
w = powers(n)
print(len(w), sum(w), max(w))
print(sum(deep(3000)))
upper = [x.upper() for x in t]
print(upper[5], sum(1 for x in upper if x.endswith("0")))
checks(n, n + 10)
[checked(i, n - 2) + len(work(i)) for i in range(n)]
`

// __file__ and tracebacks have the absolute path, however the program is named.
func TestRunPath(t *testing.T) {
	needCompiler(t)
	path := file(t, "place.py", "import sys\nprint(__file__, sys.argv)\n\ndef f(n):\n    if n == 0:\n        return 1 // n\n    return f(n - 1)\n\nf(2)\n")
	t.Chdir(filepath.Dir(path))
	code, out, _ := inProcess(t, "exec 2>&1", "run", "place.py")
	if code != 1 || !strings.HasPrefix(out, path+" ['place.py']\n") || !strings.Contains(out, "File \""+path+"\", line 6, in f\n") {
		t.Errorf("exit code %d, %q", code, out)
	}
}

// A program's output and errors are the same with any number of threads, and those of
// python3.
func TestRunThreads(t *testing.T) {
	needCompiler(t)
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip(err)
	}
	script := file(t, "shared.py", sharedLoops)
	want, _ := exec.Command(python, script).Output()
	if r := hipy(t, "", "run", "--threads", "2", "--ir", "final", script); strings.Count(r.out, "rows.run") < 5 {
		t.Errorf("threads share %d loops: %s", strings.Count(r.out, "rows.run"), r.err)
	}
	for _, n := range []string{"1", "2", "3", "8"} {
		code, out, last := inProcess(t, "true", "run", "--threads", n, script)
		if code != 1 || out != string(want) || last != "ValueError: row 5998" {
			t.Errorf("%s threads: exit code %d, %q, %q; wanted %q", n, code, out, last, want)
		}
	}
	// Their memory is counted together.
	if code, _, last := inProcess(t, "true", "run", "--threads", "3", "--memory-limit", "32MB", script, "2000000"); code != 1 || !strings.HasPrefix(last, "MemoryError: the memory limit of 32 MB") {
		t.Errorf("exit code %d, %q", code, last)
	}
}

// The time limit of a project's settings holds in calls and queries; the environment's wins.
func TestTimeoutSetting(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	for name, text := range map[string]string{
		"pyproject.toml": "[tool.hipy]\ntimeout = \"200ms\"\n",
		"spin.py":        "def spin(n: int) -> int:\n    while n:\n        n = n % 7 + 1\n    return n\n",
	} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if r := hipy(t, "[0]\n[1]\n", "call", "spin.py:spin"); r.code == exitOK || !strings.Contains(r.err, "TimeoutError") {
		t.Errorf("call: %+v", r)
	}
	if r := hipy(t, "", "query", "SELECT spin(1)", "--udf", "spin.py"); r.code == exitOK || !strings.Contains(r.err, "TimeoutError") {
		t.Errorf("query: %+v", r)
	}
	if err := os.WriteFile("pyproject.toml", []byte("[tool.hipy]\ntimeout = \"soon\"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if r := hipy(t, "", "explain", "spin.py"); r.code != exitUser || !strings.Contains(r.err, "a timeout is a time") {
		t.Errorf("a wrong one: %+v", r)
	}
}
