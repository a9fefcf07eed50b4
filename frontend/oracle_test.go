package frontend_test

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// all makes the comparisons with CPython cover its whole standard library
// rather than a sample.
var all = flag.Bool("all", os.Getenv("HIPY_ALL") != "", "compare the whole standard library with CPython")

// sampleSize is about how many library files are compared without -all.
const sampleSize = 300

// request is a question to the oracle: Source nil means the file called Name.
type request struct {
	Mode, Name string
	Source     *string
}

// answer is the oracle's: an error when CPython raised where it should not.
type answer struct {
	request
	OK   bool
	Text string
}

// oracle answers from a running CPython; see testdata/oracle.py.
type oracle struct {
	Version string // 3.11
	exe     string
	cmd     *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
}

// startOracle starts CPython 3.11 or newer, or skips the test.
func startOracle(t testing.TB) *oracle {
	t.Helper()
	exe := findPython(t)
	cmd := exec.Command(exe, "-I", filepath.Join("testdata", "oracle.py"))
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	o := &oracle{exe: exe, cmd: cmd, in: in, out: bufio.NewReaderSize(out, 1<<16)}
	t.Cleanup(func() { in.Close(); cmd.Wait() })
	line, err := o.out.ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	o.Version = strings.TrimSpace(line)
	return o
}

// findPython finds the interpreter to compare with: $HIPY_PYTHON, python3.11,
// or a python3 of 3.11 or newer.
func findPython(t testing.TB) string {
	t.Helper()
	for _, name := range []string{os.Getenv("HIPY_PYTHON"), "python3.11", "python3"} {
		exe, err := exec.LookPath(name)
		if name == "" || err != nil {
			continue
		}
		if exec.Command(exe, "-c", "import sys; sys.exit(sys.version_info < (3, 11))").Run() == nil {
			return exe
		}
	}
	t.Skip("needs CPython 3.11 or newer to compare with; set HIPY_PYTHON")
	return ""
}

// exact reports whether the oracle is the version whose messages we follow.
func (o *oracle) exact() bool { return o.Version == "3.11" }

// ask answers requests in order, calling fn from several goroutines.
func (o *oracle) ask(t testing.TB, requests []request, fn func(i int, a answer)) {
	t.Helper()
	go func() {
		w := bufio.NewWriter(o.in)
		for _, q := range requests {
			line, err := json.Marshal([]any{q.Mode, q.Name, q.Source})
			if err != nil {
				panic(err)
			}
			w.Write(append(line, '\n'))
		}
		w.Flush()
	}()
	type job struct {
		i int
		a answer
	}
	jobs := make(chan job, 4)
	var workers sync.WaitGroup
	for range max(2, runtime.GOMAXPROCS(0)) {
		workers.Go(func() {
			for j := range jobs {
				fn(j.i, j.a)
			}
		})
	}
	for i, q := range requests {
		status, text, err := o.read()
		if err != nil {
			t.Errorf("oracle: %v", err)
			break
		}
		jobs <- job{i, answer{q, status == "ok", text}}
	}
	close(jobs)
	workers.Wait()
}

func (o *oracle) read() (status, text string, err error) {
	line, err := o.out.ReadString('\n')
	if err != nil {
		return "", "", err
	}
	status, size, _ := strings.Cut(strings.TrimSpace(line), " ")
	n, err := strconv.Atoi(size)
	if err != nil {
		return "", "", fmt.Errorf("bad answer %q", line)
	}
	buf := make([]byte, n)
	_, err = io.ReadFull(o.out, buf)
	return status, string(buf), err
}

// library lists the files of the oracle's standard library: all of them or a
// fixed sample.
func (o *oracle) library(t testing.TB) []string {
	t.Helper()
	dir, err := exec.Command(o.exe, "-c", "import sysconfig; print(sysconfig.get_path('stdlib'))").Output()
	if err != nil {
		t.Fatal(err)
	}
	var files []string
	err = filepath.WalkDir(strings.TrimSpace(string(dir)), func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "site-packages" || d.Name() == "dist-packages"):
			return fs.SkipDir
		case !d.IsDir() && strings.HasSuffix(path, ".py"):
			files = append(files, path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(files)
	if *all {
		return files
	}
	step := max(1, len(files)/sampleSize)
	var sample []string
	for i := 0; i < len(files); i += step {
		sample = append(sample, files[i])
	}
	return sample
}
