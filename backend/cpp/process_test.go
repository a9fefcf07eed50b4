package cpp

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// slowCompiler stands for one that starts another process and waits for it. It notes both.
const slowCompiler = `#!/bin/sh
sleep 60 &
echo $$ $! > "$1"
wait
`

// alive reports whether a process that is no zombie has the id.
func alive(pid int) bool {
	if syscall.Kill(pid, 0) != nil {
		return false
	}
	out, err := exec.Command("ps", "-o", "stat=", "-p", strconv.Itoa(pid)).Output()
	return err == nil && !strings.HasPrefix(strings.TrimSpace(string(out)), "Z")
}

// started waits for what slowCompiler notes.
func startedBy(t *testing.T, notes string) []int {
	t.Helper()
	for range 500 {
		text, _ := os.ReadFile(notes)
		if f := strings.Fields(string(text)); len(f) == 2 {
			var pids []int
			for _, s := range f {
				n, err := strconv.Atoi(s)
				if err != nil {
					t.Fatal(err)
				}
				pids = append(pids, n)
			}
			return pids
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("the command did not start")
	return nil
}

func gone(t *testing.T, pids []int) {
	t.Helper()
	for range 300 {
		left := 0
		for _, p := range pids {
			if alive(p) {
				left++
			}
		}
		if left == 0 {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("of %v some still run", pids)
}

func slowCommand(t *testing.T) (script, notes string) {
	t.Helper()
	dir := t.TempDir()
	script = filepath.Join(dir, "c++")
	if err := os.WriteFile(script, []byte(slowCompiler), 0o700); err != nil {
		t.Fatal(err)
	}
	return script, filepath.Join(dir, "notes")
}

// A command whose context ends takes with it what it has started.
func TestCommandCancelled(t *testing.T) {
	script, notes := slowCommand(t)
	ctx, cancel := context.WithCancel(context.Background())
	over := make(chan error)
	go func() { over <- runCommand(command(ctx, t.TempDir(), script, notes)) }()
	pids := startedBy(t, notes)
	cancel()
	if err := <-over; err == nil {
		t.Error("a cancelled command succeeds")
	}
	gone(t, pids)
}

// When the process that has started a command is killed, all of it ends.
func TestCommandOrphaned(t *testing.T) {
	if os.Getenv("HIPY_TEST_COMMAND") != "" {
		_ = runCommand(command(context.Background(), t.TempDir(), os.Getenv("HIPY_TEST_COMMAND"), os.Getenv("HIPY_TEST_NOTES")))
		return
	}
	if runtime.GOOS != "linux" {
		t.Skip("only Linux tells of the end of a process")
	}
	script, notes := slowCommand(t)
	self := exec.Command(os.Args[0], "-test.run=^TestCommandOrphaned$")
	self.Env = append(os.Environ(), "HIPY_TEST_COMMAND="+script, "HIPY_TEST_NOTES="+notes, "TMPDIR="+t.TempDir())
	if err := self.Start(); err != nil {
		t.Fatal(err)
	}
	pids := startedBy(t, notes)
	self.Process.Kill()
	self.Wait()
	gone(t, pids)
}

// A command's output, exit code, signal and input are as without a supervisor.
func TestCommandResult(t *testing.T) {
	var out bytes.Buffer
	cmd := command(context.Background(), "", "sh", "-c", "cat; echo \"$1\"; exit 7", "sh", "a b'$x")
	cmd.Stdin, cmd.Stdout = strings.NewReader("in "), &out
	err := runCommand(cmd)
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != 7 || out.String() != "in a b'$x\n" {
		t.Errorf("%q, %v", out.String(), err)
	}
	err = runCommand(command(context.Background(), "", "sh", "-c", "kill -KILL $$"))
	if !errors.As(err, &exit) {
		t.Fatal(err)
	}
	if s, ok := exit.Sys().(syscall.WaitStatus); !ok || !s.Signaled() || s.Signal() != syscall.SIGKILL {
		t.Errorf("a command that was killed: %v", err)
	}
}
