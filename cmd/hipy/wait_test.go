package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/driver"
)

// A program that is not compiled yet runs in CPython and, compiled, beside it.

// besideCPython is what a command needs for it.
const besideCPython = "unset " + waitVariable

// slowPython is an interpreter that never gets to run a file, so that the native run ends first.
func slowPython(t *testing.T) string {
	t.Helper()
	python, err := driver.PythonPath(t.Context(), &driver.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "python")
	text := "#!/bin/sh\ncase \"$1\" in *.py) exec sleep 300;; esac\nexec " + python + " \"$@\"\n"
	if err := os.WriteFile(path, []byte(text), 0o777); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestRunBeside(t *testing.T) {
	t.Parallel()
	text := `import sys
rows = [line.split(",") for line in open(sys.argv[1])]
print(len(rows), sum(int(r[1]) for r in rows))
for line in sys.stdin:
    print(line.upper(), end="", file=sys.stderr)
sys.exit(int(sys.argv[2]))
`
	script, data, in := file(t, "beside.py", text), file(t, "data.csv", "a,1\nb,20\n"), file(t, "in", "x\ny\n")
	for _, how := range []string{besideCPython, besideCPython + "; export HIPY_PYTHON=" + slowPython(t)} {
		code, out, last := inProcess(t, how+"; exec <"+in, "run", script, data, "4")
		if code != 4 || out != "2 21\n" || last != "Y" {
			t.Errorf("%s: exit code %d, %q, %q", how, code, out, last)
		}
	}
}

// TestRunBesideFiles writes files by the native run, all at its end.
func TestRunBesideFiles(t *testing.T) {
	t.Parallel()
	text := `import csv, sys
with open(sys.argv[1], "w") as f, open(sys.argv[1] + ".csv", "w", newline="") as g:
    w = csv.writer(g)
    for i in range(3):
        f.write(f"line {i}\n")
        w.writerow([i, "a,b"])
print("done")
`
	script, out := file(t, "writes.py", text), file(t, "old", "much that was there before, and longer")
	code, said, last := inProcess(t, besideCPython+"; export HIPY_PYTHON="+slowPython(t), "run", script, out)
	written, _ := os.ReadFile(out)
	rows, _ := os.ReadFile(out + ".csv")
	if code != 0 || said != "done\n" || last != "" || string(written) != "line 0\nline 1\nline 2\n" || string(rows) != "0,\"a,b\"\r\n1,\"a,b\"\r\n2,\"a,b\"\r\n" {
		t.Errorf("exit code %d, %q, %q; written %q, %q", code, said, last, written, rows)
	}
}

// TestRunBesideUpdate changes a file that it has read: CPython has changed it when the native
// run reads it.
func TestRunBesideUpdate(t *testing.T) {
	t.Parallel()
	text := `import sys, time
n = int(open(sys.argv[1]).read())
with open(sys.argv[1], "w") as f:
    f.write(str(n + 1))
time.sleep(float(sys.argv[2]))
print("done")
`
	script, counter := file(t, "update.py", text), file(t, "counter", "1")
	for runs, seconds := range []string{"6", "0"} {
		code, out, last := inProcess(t, besideCPython, "run", script, counter, seconds)
		if written, _ := os.ReadFile(counter); code != 0 || out != "done\n" || last != "" || string(written) != strconv.Itoa(runs+2) {
			t.Errorf("run %d: exit code %d, %q, %q; written %q", runs, code, out, last, written)
		}
	}
}

// TestRunAfterLeft has a program leave its run to CPython, for the values that it meets: the next
// run begins in CPython and beside it, until one reaches the end.
func TestRunAfterLeft(t *testing.T) {
	needCompiler(t)
	t.Parallel()
	text := `import csv, sys
for row in csv.DictReader(open(sys.argv[1])):
    print(row["a"])
`
	script, log := file(t, "rows.py", text), filepath.Join(t.TempDir(), "log")
	longer, plain := file(t, "longer.csv", "a,b\n1,2,3\n"), file(t, "plain.csv", "a,b\n1,2\n")
	// CPython notes that it was started with the script, and does not go on where it is to be slow.
	site := file(t, "sitecustomize.py", `import os, sys, time
if any(a.endswith("rows.py") for a in sys.orig_argv):
    with open(os.environ["STARTS"], "a") as f:
        f.write("started\n")
    time.sleep(float(os.environ["SLOW"]))
`)
	for _, c := range []struct {
		how, data string
		starts    int // of CPython, in all
	}{
		{"export SLOW=0", longer, 1},
		{besideCPython + "; export SLOW=300", plain, 2},
		{besideCPython + "; export SLOW=300", plain, 2},
	} {
		code, out, last := inProcess(t, c.how+"; export STARTS="+log+" PYTHONPATH="+filepath.Dir(site), "run", script, c.data)
		if started, _ := os.ReadFile(log); code != 0 || out != "1\n" || strings.Count(string(started), "\n") != c.starts {
			t.Errorf("%s, %s: exit code %d, %q, %q; CPython was started %q, want %d times", c.how, c.data, code, out, last, started, c.starts)
		}
	}
}

// TestRunBesideOnce runs a program with an effect on the world, which is CPython's: the compiled
// one waits for the next run.
func TestRunBesideOnce(t *testing.T) {
	t.Parallel()
	text := `import sys, time
with open(sys.argv[1], "a") as f:
    f.write("once\n")
time.sleep(float(sys.argv[2]))
print("done")
`
	script, log := file(t, "effect.py", text), filepath.Join(t.TempDir(), "log")
	for runs, seconds := range []string{"6", "0"} {
		code, out, last := inProcess(t, besideCPython, "run", script, log, seconds)
		written, _ := os.ReadFile(log)
		if code != 0 || out != "done\n" || last != "" || string(written) != strings.Repeat("once\n", runs+1) {
			t.Errorf("run %d: exit code %d, %q, %q; written %q", runs, code, out, last, written)
		}
	}
}

// TestRunBesideOfPipe reads a pipe, of which each run would get a part.
func TestRunBesideOfPipe(t *testing.T) {
	t.Parallel()
	text := `import sys
n = 0
for line in open(sys.argv[1]):
    n += int(line)
print(n, flush=True)
for line in sys.stdin:
    n += int(line)
print(n)
`
	script, pipe := file(t, "pipes.py", text), filepath.Join(t.TempDir(), "pipe")
	feed := "(i=0; while [ $i -lt 60 ]; do echo 1; i=$((i+1)); sleep 0.1; done)"
	code, out, last := inProcess(t, besideCPython+"; mkfifo "+pipe+"; "+feed+" >"+pipe+" & "+feed+" | (exec \"$0\" \"$@\"); exit", "run", script, pipe)
	if code != 0 || out != "60\n120\n" {
		t.Errorf("exit code %d, %q, %q", code, out, last)
	}
}
