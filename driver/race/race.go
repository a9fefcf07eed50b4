package race

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"strconv"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

const (
	// head is how long CPython has the machine to itself.
	head = 100 * time.Millisecond
	// short is a run that is not worth compiling a program for.
	short = 300 * time.Millisecond
	// quiet is how long an output that is still open after CPython's end (by a process that
	// it has started) is listened to.
	quiet = 20 * time.Millisecond
)

// Program is what is run.
type Program struct {
	// Python is the command that runs it in CPython.
	Python []string
	// Native is the command that compiles it and runs it, and calls Begin between the two.
	Native []string
}

// side is one of the two processes.
type side struct {
	cmd *exec.Cmd
	out []*os.File // the ends that are read
}

// Run runs a program on this process's own streams, and returns its exit code. A signal that
// ends CPython ends this process, too.
func Run(p Program) (int, error) {
	runtime.LockOSThread() // a process ends with the thread that has started it
	defer runtime.UnlockOSThread()
	streams := []*stream{{to: os.Stdout}}
	if !sameFile(os.Stdout, os.Stderr) {
		streams = append(streams, &stream{to: os.Stderr})
	}
	offset, _ := unix.Seek(0, 0, io.SeekCurrent)
	signals := notified()
	defer signal.Stop(signals)
	files, err := newFiles()
	if err != nil {
		return 0, err
	}
	defer files.remove()
	python, err := start(p.Python, streams, os.Stdin, &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}, nil)
	if err != nil {
		return 0, err
	}
	begun := time.Now()
	ended := make(chan error, 1)
	var passing sync.WaitGroup
	for i, s := range streams {
		passing.Add(1)
		go func() { defer passing.Done(); s.pass(python.out[i]) }()
	}
	go func() { ended <- python.cmd.Wait() }()

	var native *side
	won := make(chan bool, 1)
	drop := func() {
		if native != nil {
			_ = unix.Kill(-native.cmd.Process.Pid, unix.SIGKILL)
		}
	}
	wait := time.NewTimer(head)
	defer wait.Stop()
	for {
		select {
		case <-wait.C:
			native = startNative(p.Native, streams, files, offset, won)
		case fine := <-won:
			if fine && win(streams) {
				_ = python.cmd.Process.Signal(unix.SIGSTOP)
				if finish(streams) {
					_ = python.cmd.Process.Kill()
					<-ended
					return native.cmd.ProcessState.ExitCode(), files.publish()
				}
				// Nobody reads what it prints, or the disk is full: CPython finds that, too.
				_ = python.cmd.Process.Signal(unix.SIGCONT)
			}
			native = nil
		case s := <-signals:
			switch s {
			case unix.SIGWINCH:
				resize(streams, python, native)
				continue
			case unix.SIGPIPE: // the write that fails tells
				continue
			}
			drop()
			if s != os.Interrupt && s != unix.SIGQUIT || !onTerminal() { // that of a terminal goes to CPython, too
				_ = python.cmd.Process.Signal(s)
			}
		case <-ended:
			if time.Since(begun) < short {
				drop()
			}
			drain(&passing, streams)
			files.remove()
			return code(python.cmd.ProcessState), nil
		}
	}
}

// notified are the signals that are CPython's to answer, and that of a reader who has gone, by
// which this process would end.
func notified() chan os.Signal {
	c := make(chan os.Signal, 8)
	for _, s := range []os.Signal{os.Interrupt, unix.SIGTERM, unix.SIGHUP, unix.SIGQUIT, unix.SIGWINCH, unix.SIGPIPE} {
		if !signal.Ignored(s) {
			signal.Notify(c, s)
		}
	}
	return c
}

// onTerminal reports whether signals of the keyboard reach all processes of the group.
func onTerminal() bool {
	group, err := unix.IoctlGetInt(0, unix.TIOCGPGRP)
	if err != nil {
		group, err = unix.IoctlGetInt(2, unix.TIOCGPGRP)
	}
	return err == nil && group == unix.Getpgrp()
}

// start starts a process with outputs of its own.
func start(argv []string, streams []*stream, in *os.File, attr *syscall.SysProcAttr, env []string) (*side, error) {
	s := &side{cmd: exec.Command(argv[0], argv[1:]...)}
	s.cmd.Stdin, s.cmd.SysProcAttr, s.cmd.Env = in, attr, env
	var writes []*os.File
	for _, x := range streams {
		r, w, err := output(x.to)
		if err != nil {
			return nil, err
		}
		s.out, writes = append(s.out, r), append(writes, w)
		defer w.Close()
	}
	s.cmd.Stdout, s.cmd.Stderr = writes[0], writes[len(writes)-1]
	if err := s.cmd.Start(); err != nil {
		return nil, fmt.Errorf("%s: %w", argv[0], err)
	}
	return s, nil
}

// startNative starts the other process at low priority; won gets whether it has ended by itself,
// with all its output held. Standard input is the same file from the same place, or none.
func startNative(argv []string, streams []*stream, files files, offset int64, won chan<- bool) *side {
	in, err := os.Open("/dev/null")
	if err != nil {
		return nil
	}
	var st unix.Stat_t
	if unix.Fstat(0, &st) == nil && st.Mode&unix.S_IFMT == unix.S_IFREG {
		if f, err := os.Open("/proc/self/fd/0"); err == nil {
			in.Close()
			in = f
			_, _ = in.Seek(offset, io.SeekStart)
		}
	}
	defer in.Close()
	// An error of ours ends it by a signal, not with an exit code that may be the program's.
	env := append(os.Environ(), "GOTRACEBACK=crash", Variable+"="+strconv.Itoa(os.Getpid()), FilesVariable+"="+string(files))
	n, err := start(argv, streams, in, &syscall.SysProcAttr{Setpgid: true}, env)
	if err != nil {
		return nil
	}
	_ = unix.Setpriority(unix.PRIO_PGRP, n.cmd.Process.Pid, niceness())
	// Where the memory is not enough for both, it is CPython's.
	_ = os.WriteFile(fmt.Sprintf("/proc/%d/oom_score_adj", n.cmd.Process.Pid), []byte("1000"), 0o644)
	var holding sync.WaitGroup
	whole := true
	var mu sync.Mutex
	for i, s := range streams {
		holding.Add(1)
		go func() {
			defer holding.Done()
			if !s.hold(n.out[i]) {
				mu.Lock()
				whole = false
				mu.Unlock()
			}
		}()
	}
	go func() {
		holding.Wait()
		_ = n.cmd.Wait()
		won <- whole && n.cmd.ProcessState.Exited()
	}()
	return n
}

// niceness leaves CPython the processor where there is one only.
func niceness() int {
	if runtime.NumCPU() == 1 {
		return 19
	}
	return 10
}

// win ends the passing on of CPython's output, if what was passed on is how the native run's begins.
func win(streams []*stream) bool {
	for _, s := range streams {
		s.mu.Lock()
		defer s.mu.Unlock()
	}
	for _, s := range streams {
		if !s.agrees() {
			return false
		}
	}
	for _, s := range streams {
		s.closed = true
	}
	return true
}

// finish writes what CPython has not said; false: a stream can't be written. The ones after it
// are passed on as before.
func finish(streams []*stream) bool {
	for i, s := range streams {
		if writeAll(s.to, s.held[len(s.said):]) == nil {
			continue
		}
		for _, later := range streams[i+1:] {
			later.mu.Lock()
			later.closed = false
			later.mu.Unlock()
		}
		return false
	}
	return true
}

// resize tells the outputs that are terminals of a new size.
func resize(streams []*stream, sides ...*side) {
	for i, s := range streams {
		size, err := unix.IoctlGetWinsize(int(s.to.Fd()), unix.TIOCGWINSZ)
		for _, x := range sides {
			if err == nil && x != nil {
				_ = unix.IoctlSetWinsize(int(x.out[i].Fd()), unix.TIOCSWINSZ, size)
			}
		}
	}
}

// drain waits until CPython's output is passed on.
func drain(passing *sync.WaitGroup, streams []*stream) {
	done := make(chan struct{})
	go func() { passing.Wait(); close(done) }()
	said := func() (n int) {
		for _, s := range streams {
			s.mu.Lock()
			n += s.total
			s.mu.Unlock()
		}
		return n
	}
	for before := -1; ; {
		select {
		case <-done:
			return
		case <-time.After(quiet):
		}
		now := said()
		if now == before {
			return
		}
		before = now
	}
}

// code is the exit code of a process that has ended; a signal that ended it ends this one.
func code(s *os.ProcessState) int {
	w, ok := s.Sys().(syscall.WaitStatus)
	if !ok || !w.Signaled() {
		return s.ExitCode()
	}
	signal.Reset(w.Signal())
	_ = unix.Kill(os.Getpid(), w.Signal())
	time.Sleep(time.Second) // it comes
	return 128 + int(w.Signal())
}
