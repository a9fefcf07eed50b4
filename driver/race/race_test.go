package race

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// runner makes the test binary a command that runs a race of two shell scripts.
const runner = "HIPY_RACE_TEST"

func TestMain(m *testing.M) {
	if os.Getenv(runner) == "" {
		os.Exit(m.Run())
	}
	sh := func(script string) []string { return []string{"sh", "-c", script} }
	code, err := Run(Program{Python: sh(os.Args[1]), Native: sh(os.Args[2])})
	if err != nil {
		panic(err)
	}
	os.Exit(code)
}

// race is the command of a race.
func race(t *testing.T, python, native string) *exec.Cmd {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	t.Cleanup(cancel)
	cmd := exec.CommandContext(ctx, os.Args[0], python, native)
	cmd.Env = append(os.Environ(), runner+"=1")
	return cmd
}

// result is what a race gives: output, what it says on standard error, exit code or signal.
func result(t *testing.T, cmd *exec.Cmd) string {
	t.Helper()
	var out, err bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &err
	var exit *exec.ExitError
	if err := cmd.Run(); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return out.String() + "|" + err.String() + "|" + strings.TrimPrefix(cmd.ProcessState.String(), "exit status ")
}

// forever is a run that does not end before the other.
const forever = "exec sleep 50"

func TestWinner(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, python, native, want string }{
		{"CPython ends first", "echo a; echo b >&2; sleep 0.5; exit 3", forever, "a\n|b\n|3"},
		{"native ends first", "echo a; " + forever, "echo a; echo b; echo c >&2; exit 3", "a\nb\n|c\n|3"},
		{"native ends first, nothing was said", forever, "printf ab; exit 0", "ab||0"},
		{"native says something else", "echo a; sleep 1; echo b", "echo A; echo b", "a\nb\n||0"},
		{"native says less", "echo a; sleep 1; echo b", "true", "a\nb\n||0"},
		{"native says something else on standard error", "echo a >&2; sleep 1; echo b", "echo b", "b\n|a\n|0"},
		{"native loses", "echo a; sleep 1; exit 2", "echo a; kill -KILL $$", "a\n||2"},
		{"a signal", "echo a; kill -TERM $$", forever, "a\n||signal: terminated"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if got := result(t, race(t, c.python, c.native)); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

// TestOrder keeps the order of two outputs that are one.
func TestOrder(t *testing.T) {
	t.Parallel()
	cmd := race(t, "for i in 1 2 3 4 5 6 7 8 9; do echo out $i; echo err $i >&2; done", forever)
	text, err := cmd.CombinedOutput()
	var want strings.Builder
	for i := range 9 {
		fmt.Fprintf(&want, "out %d\nerr %d\n", i+1, i+1)
	}
	if err != nil || string(text) != want.String() {
		t.Errorf("%q, %v", text, err)
	}
}

// TestFiles writes the files that the native run has held back when CPython is gone.
func TestFiles(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "out")
	held := `cd "$HIPY_RACED_FILES" || exit 1; printf 'native' >1; echo "1 $OUT" >list; `
	for _, c := range []struct{ python, native, want, file string }{
		{"printf CPython >\"$OUT\"; " + forever, held + "echo a", "a\n||0", "native"},
		{"printf CPython >\"$OUT\"; sleep 1; echo b", held + "echo a; kill -KILL $$", "b\n||0", "CPython"},
	} {
		cmd := race(t, c.python, c.native)
		cmd.Env = append(cmd.Env, "OUT="+path)
		got := result(t, cmd)
		if text, err := os.ReadFile(path); err != nil || got != c.want || string(text) != c.file {
			t.Errorf("%q, want %q; %q, want %q (%v)", got, c.want, text, c.file, err)
		}
	}
}

// TestInput gives both runs the same file from the same place; what is no regular file is
// CPython's alone.
func TestInput(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "in")
	if err := os.WriteFile(path, []byte("before\nline 1\nline 2\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	in, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	if _, err := in.Seek(7, 0); err != nil {
		t.Fatal(err)
	}
	cmd := race(t, "cat; "+forever, "cat; echo end")
	cmd.Stdin = in
	if got := result(t, cmd); got != "line 1\nline 2\nend\n||0" {
		t.Errorf("%q", got)
	}
	cmd = race(t, "sleep 1; cat", "cat; echo end; kill -KILL $$")
	cmd.Stdin = strings.NewReader("a\nb\n")
	if got := result(t, cmd); got != "a\nb\n||0" {
		t.Errorf("%q", got)
	}
}

// TestClosedOutput ends CPython by its own next write, as without a race.
func TestClosedOutput(t *testing.T) {
	t.Parallel()
	cmd := race(t, "trap '' PIPE; while echo y; do sleep 0.01; done 2>/dev/null; echo closed >&2; exit 4", forever)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var told bytes.Buffer
	cmd.Stderr = &told
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	one := make([]byte, 2)
	if _, err := out.Read(one); err != nil {
		t.Fatal(err)
	}
	out.Close()
	_ = cmd.Wait()
	if cmd.ProcessState.ExitCode() != 4 || told.String() != "closed\n" {
		t.Errorf("%v, %q", cmd.ProcessState, told.String())
	}
}

// TestClosedEnd lets CPython go on where the native run's output can't be written.
func TestClosedEnd(t *testing.T) {
	t.Parallel()
	cmd := race(t, "trap '' PIPE; sleep 1; until ! echo y; do sleep 0.01; done 2>/dev/null; echo closed >&2; exit 4", "echo y")
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	r.Close()
	defer w.Close()
	var told bytes.Buffer
	cmd.Stdout, cmd.Stderr = w, &told
	_ = cmd.Run()
	if cmd.ProcessState.ExitCode() != 4 || told.String() != "closed\n" {
		t.Errorf("%v, %q", cmd.ProcessState, told.String())
	}
}

// TestInterrupt leaves an interrupt to CPython.
func TestInterrupt(t *testing.T) {
	t.Parallel()
	cmd := race(t, "trap 'echo caught; exit 5' INT; echo ready; while :; do sleep 0.05; done", "echo ready; sleep 2; echo wrong")
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	buf := make([]byte, 100)
	for sent := false; ; {
		n, err := out.Read(buf)
		text.Write(buf[:n])
		if err != nil {
			break
		}
		if !sent && strings.Contains(text.String(), "ready") {
			sent = true
			_ = cmd.Process.Signal(os.Interrupt)
		}
	}
	_ = cmd.Wait()
	if got := text.String(); got != "ready\ncaught\n" || cmd.ProcessState.ExitCode() != 5 {
		t.Errorf("%q, %v", got, cmd.ProcessState)
	}
}

// TestTerminal gives both runs a terminal where the output is one.
func TestTerminal(t *testing.T) {
	t.Parallel()
	master, slave, err := terminal()
	if err != nil {
		t.Skip("no terminal: ", err)
	}
	defer master.Close()
	_ = unix.IoctlSetWinsize(int(slave.Fd()), unix.TIOCSWINSZ, &unix.Winsize{Row: 7, Col: 33})
	cmd := race(t, "test -t 1 && test -t 2 && stty size <&1; "+forever, "test -t 1 && stty size <&1 && echo end >&2")
	cmd.Stdout, cmd.Stderr = slave, slave
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	slave.Close()
	var text bytes.Buffer
	_, _ = text.ReadFrom(master) // ends with EIO
	_ = cmd.Wait()
	if got := text.String(); got != "7 33\r\nend\r\n" {
		t.Errorf("%q", got)
	}
}
