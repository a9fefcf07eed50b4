package conformance

import (
	"bufio"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// To import pandas takes longer than most programs, so one CPython does it once, and programs
// run in forks of it. Where one then shows anything else than native code, it is run again in a
// CPython of its own, and that counts.

//go:embed forked.py
var forkedScript string

// forker is a CPython of which programs are forks, one at a time.
type forker struct {
	requests, answers *os.File
	lines             *bufio.Reader
	cmd               *exec.Cmd
	broken            bool // it does not answer
}

// newForkers starts some; who runs a program takes one and gives it back.
func newForkers(t *testing.T, python string, n int) chan *forker {
	t.Helper()
	all := make(chan *forker, n)
	for range n {
		theirs, requests, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		answers, their, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(python, "-c", forkedScript)
		cmd.ExtraFiles = []*os.File{theirs, their}
		cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		theirs.Close()
		their.Close()
		f := &forker{requests: requests, answers: answers, lines: bufio.NewReader(answers), cmd: cmd}
		t.Cleanup(f.close)
		all <- f
	}
	return all
}

func (f *forker) close() {
	f.requests.Close()
	if f.broken { // and what it runs
		_ = syscall.Kill(-f.cmd.Process.Pid, syscall.SIGKILL)
	}
	_ = f.cmd.Wait()
	f.answers.Close()
}

// fork runs a program of a folder in a fork.
func (h *harness) fork(t *testing.T, dir string, input []byte, argv []string) *outcome {
	f := <-h.forkers
	defer func() { h.forkers <- f }()
	return f.run(t, dir, input, argv)
}

func (f *forker) run(t *testing.T, dir string, input []byte, argv []string) *outcome {
	folder, err := filepath.Abs(dir)
	if err != nil {
		t.Fatal(err)
	}
	temp := t.TempDir()
	streams := []string{filepath.Join(temp, "in"), filepath.Join(temp, "out"), filepath.Join(temp, "err")}
	for i, text := range [][]byte{input, nil, nil} {
		if err := os.WriteFile(streams[i], text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	request, err := json.Marshal(map[string]any{"argv": argv, "dir": folder, "streams": streams})
	if err != nil {
		t.Fatal(err)
	}
	if f.broken {
		t.Fatal("a program before this one did not end")
	}
	f.broken = true
	_ = f.answers.SetReadDeadline(time.Now().Add(2 * time.Minute))
	if _, err := fmt.Fprintf(f.requests, "%s\n", request); err != nil {
		t.Fatal(err)
	}
	answer, err := f.lines.ReadString('\n')
	if err != nil {
		t.Fatal("the forked CPython does not answer: ", err)
	}
	f.broken = false
	o := &outcome{}
	if o.code, err = strconv.Atoi(strings.TrimSpace(answer)); err != nil {
		t.Fatal(err)
	}
	for i, to := range []*[]byte{&o.stdout, &o.stderr} {
		if *to, err = os.ReadFile(streams[i+1]); err != nil {
			t.Fatal(err)
		}
	}
	return o
}
