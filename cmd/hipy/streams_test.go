package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/driver"
)

// brokenOutput are programs whose output can't be written. What they say of it is on standard error.
var brokenOutput = map[string]string{
	"uncaught": `import sys
f = open(sys.argv[1], "w")
for i in range(3000):
    print("line", i)
    f.write("x%d\n" % i)
`,
	"few": `print("few")
`,
	"caught": `import sys

def lines(n):
    try:
        for i in range(n):
            print("line", i)
    finally:
        print("done", n, file=sys.stderr)

try:
    lines(3000)
except BrokenPipeError as e:
    print(e.errno, e, file=sys.stderr)
    sys.exit(3)
except OSError as e:
    print("other", e, e.args, file=sys.stderr)
    raise SystemExit(4)
`,
	"again": `import sys
n = 2
for i in range(40): # it starts again for an int of more than 64 bits
    try:
        print("a" * 1000)
    except OSError as e:
        print(i, e, file=sys.stderr)
    if i > 35:
        n **= 3
for i in range(2):
    try:
        print("few")
        sys.stdout.flush()
        print(n, file=sys.stderr)
    except OSError as e:
        print("flush", e, file=sys.stderr)
`,
	"closes": `import sys
sys.stdout.write("few\n")
try:
    sys.stdout.close()
finally:
    for i in range(2):
        try:
            print("x", flush=i == 1)
        except ValueError as e:
            print(e, file=sys.stderr)
    sys.stdin.close()
    try:
        sys.stdin.readline()
    except ValueError as e:
        print(e, file=sys.stderr)
`,
	"files": `import sys
def written(path):
    try:
        with open(path, "w") as f:
            f.write("x")
    except OSError as e:
        return e.strerror
for path in ("/dev/full", sys.argv[1]):
    print(written(path), file=sys.stderr)
f = open("/dev/full", "w")
f.write("x")
try:
    f.flush()
except OSError as e:
    print(e, file=sys.stderr)
f.close()
`,
	"quiet": `import os, sys
try:
    for i in range(3000):
        print("line", i)
    sys.stdout.flush()
except BrokenPipeError: # as the documentation of Python's module signal has it
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(1)
`,
	"both": `import sys
try:
    for i in range(300):
        print("line", i)
    exec("for i in range(3000): print('from CPython', i)")
except OSError as e:
    print(type(e), e, file=sys.stderr)
    sys.stderr.close()
`,
	"replayed": `import os, sys
n, bad = 1, 0
for i, line in enumerate(sys.stdin): # it starts again for an int of more than 64 bits
    try:
        print(line * 50)
    except OSError as e:
        bad += 1
        print(i, e, file=sys.stderr)
    n *= 3
print(n, bad, file=sys.stderr)
`,
	"descriptor": `import os, sys
os.close(1)
try:
    print("few", flush=True)
except OSError as e:
    print(type(e), e, file=sys.stderr)
`,
	"interrupt": `print("line")
raise KeyboardInterrupt
`,
}

// ends runs a shell command and says how it ended, with what it wrote to standard error.
func ends(env []string, output string, command ...string) string {
	cmd := exec.Command("sh", append([]string{"-c", output + ` exec "$0" "$@"`}, command...)...)
	cmd.Env, cmd.Stdin = append(os.Environ(), env...), strings.NewReader(strings.Repeat("a line of the input\n", 60))
	var told strings.Builder
	cmd.Stderr = &told
	if r, w, err := os.Pipe(); err == nil {
		r.Close()
		cmd.Stdout = w
		defer w.Close()
	}
	_ = cmd.Run()
	return cmd.ProcessState.String() + "\n" + told.String()
}

// TestBrokenOutput has nobody who reads the output, a disk that is full, and streams that are
// closed: the exceptions, what handlers do and the exit codes are python3's.
func TestBrokenOutput(t *testing.T) {
	needCompiler(t)
	python, err := driver.PythonPath(t.Context(), &driver.Settings{})
	if err != nil {
		t.Skip(err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range brokenOutput {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			script, written := file(t, name+".py", text), t.TempDir()+"/written"
			for _, output := range []string{"", "exec >/dev/full;", "exec >&-;", "exec </dev/null <&-;"} {
				for _, unbuffered := range []string{"", "1"} {
					env := []string{"PYTHONUNBUFFERED=" + unbuffered, "HIPY_TEST_COMMAND=1", waitVariable + "=native"}
					want := ends(env, output, python, script, written)
					text, _ := os.ReadFile(written)
					if got := ends(env, output, self, "run", script, written); got != want {
						t.Errorf("%q, PYTHONUNBUFFERED=%s: %s\npython3 ends with %s", output, unbuffered, got, want)
					}
					if now, _ := os.ReadFile(written); string(now) != string(text) {
						t.Errorf("%q: it wrote %d bytes to a file, python3 %d", output, len(now), len(text))
					}
				}
			}
		})
	}
}
