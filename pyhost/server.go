package pyhost

import (
	"bufio"
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"time"

	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

//go:embed oracle.py
var oracleScript string

// Server is a running oracle. Its methods may be called from any goroutine;
// they take turns. After an error other than a Python exception the server is
// dead and every further call fails.
type Server struct {
	Python *Python

	mu     sync.Mutex
	cmd    *exec.Cmd
	in     io.WriteCloser
	out    *bufio.Reader
	stderr tail
	dead   error
	over   chan struct{} // closed once the process has ended
}

// Module is a file that a Server has executed.
type Module struct {
	// Functions are the names of the file's own top-level functions, in order.
	Functions []string
	// Stdout is what loading printed.
	Stdout string

	server *Server
	id     int
}

// Exception is a Python exception: its class name, str() of it, and the line
// of the innermost frame in the user's file (0: none).
type Exception struct {
	Type    string `json:"type"`
	Message string `json:"message"`
	Line    int    `json:"line"`
}

// Error implements error as the last line of a traceback.
func (e *Exception) Error() string {
	if e.Message == "" {
		return e.Type
	}
	return e.Type + ": " + e.Message
}

// Result is the outcome of one call: Value, or Err, or TimedOut.
type Result struct {
	Value    pyvalue.Value
	Err      *Exception
	TimedOut bool
	// Stdout is what the call printed.
	Stdout string
}

// Start starts an oracle that lives until Close.
func (p *Python) Start(ctx context.Context) (*Server, error) {
	// -P: modules of the working directory, which the user need not have written, are not
	// found by their names.
	cmd := exec.Command(p.Exe, "-u", "-P", "-c", oracleScript)
	cmd.Env = append(os.Environ(), "PYTHONHASHSEED=0", "PYTHONDONTWRITEBYTECODE=1", "PYTHONUTF8=1", "PYTHONINTMAXSTRDIGITS=")
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	s := &Server{Python: p, over: make(chan struct{}), cmd: cmd, in: in, out: bufio.NewReaderSize(out, 1<<16)}
	cmd.Stderr = &s.stderr
	isolate(cmd)
	if err := s.start(); err != nil {
		return nil, fmt.Errorf("cannot start %s: %w", p.Exe, err)
	}
	if err := s.ask(ctx, map[string]any{"op": "hello"}, nil); err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// start starts the process from a thread that stays as long as it: Linux takes the
// thread's end for ours, and ends the process with us, see isolate.
func (s *Server) start() error {
	started := make(chan error)
	go func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := s.cmd.Start()
		started <- err
		if err == nil {
			<-s.over
		}
	}()
	return <-started
}

// wait waits for the end of the process.
func (s *Server) wait() {
	s.cmd.Wait()
	close(s.over)
}

// Close ends the server.
func (s *Server) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.dead == nil {
		s.dead = errors.New("the Python server is closed")
		s.in.Close()
		kill := time.AfterFunc(2*time.Second, func() { s.cmd.Process.Kill() })
		defer kill.Stop()
		s.wait()
	}
	return nil
}

// ask sends one question and decodes the answer into answer, a map by member.
func (s *Server) ask(ctx context.Context, question any, answer *map[string][]byte) error {
	line, err := json.Marshal(question)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.dead != nil {
		return s.dead
	}
	stop := context.AfterFunc(ctx, func() { s.cmd.Process.Kill() })
	defer stop()
	writeErr := make(chan error, 1)
	go func() {
		_, err := s.in.Write(append(line, '\n'))
		writeErr <- err
	}()
	text, err := s.out.ReadBytes('\n')
	if err == nil {
		err = <-writeErr
	}
	if err != nil {
		s.in.Close()
		s.wait()
		s.dead = fmt.Errorf("the Python process ended unexpectedly (%v)%s", s.cmd.ProcessState, s.stderr.note())
		if ctx.Err() != nil {
			s.dead = context.Cause(ctx)
		}
		return s.dead
	}
	fields, err := pyvalue.Fields(text)
	if err != nil {
		return fmt.Errorf("the Python server answered nonsense: %w", err)
	}
	if broken := fields["broken"]; broken != nil {
		return fmt.Errorf("the Python server failed: %s", broken)
	}
	if answer != nil {
		*answer = fields
	}
	return nil
}

// Load executes a Python file. An exception of the file's own is returned as
// *Exception. The timeout, unless 0, bounds the execution.
func (s *Server) Load(ctx context.Context, path string, timeout time.Duration) (*Module, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	var a map[string][]byte
	if err := s.ask(ctx, map[string]any{"op": "load", "path": abs, "timeout": timeout.Seconds()}, &a); err != nil {
		return nil, err
	}
	if e := a["error"]; e != nil {
		exc, err := decodeException(e)
		if err != nil {
			return nil, err
		}
		return nil, exc
	}
	if a["timeout"] != nil {
		return nil, fmt.Errorf("%s: loading it took longer than %v", path, timeout)
	}
	m := &Module{server: s}
	if err := json.Unmarshal(a["module"], &m.id); err != nil {
		return nil, err
	}
	if err := json.Unmarshal(a["functions"], &m.Functions); err != nil {
		return nil, err
	}
	out, err := pyvalue.Decode(a["stdout"])
	if err != nil {
		return nil, err
	}
	m.Stdout = string(out.(pyvalue.Str))
	return m, nil
}

// ErrNoFunction is wrapped by the error of Rows for an unknown function.
var ErrNoFunction = errors.New("no such function")

// ErrEndless is wrapped by the error of Rows where a call went on after its time: it catches
// what the alarm raises, or is at the limit of recursion when the alarm comes. The server is dead.
var ErrEndless = errors.New("a call in CPython cannot be stopped")

// patience is how long Rows waits for calls beyond the time that they have.
const patience = 2 * time.Second

// Rows calls fn once per row. The timeout, unless 0, bounds each call.
func (m *Module) Rows(ctx context.Context, fn string, rows [][]pyvalue.Value, timeout time.Duration) ([]Result, error) {
	raw := make([]json.RawMessage, len(rows))
	for i, r := range rows {
		raw[i] = pyvalue.Encode(pyvalue.List(r))
	}
	return m.RawRows(ctx, fn, raw, timeout)
}

// RawRows is Rows for rows that are JSON arrays already.
func (m *Module) RawRows(ctx context.Context, fn string, rows []json.RawMessage, timeout time.Duration) ([]Result, error) {
	var a map[string][]byte
	limit := ctx
	if timeout > 0 {
		var cancel func()
		limit, cancel = context.WithTimeoutCause(ctx, time.Duration(len(rows))*timeout+patience, ErrEndless)
		defer cancel()
	}
	err := m.server.ask(limit, map[string]any{"op": "rows", "module": m.id, "fn": fn, "rows": rows, "timeout": timeout.Seconds()}, &a)
	if err != nil {
		return nil, err
	}
	if a["missing"] != nil {
		return nil, fmt.Errorf("%w: %s", ErrNoFunction, fn)
	}
	return decodeResults(a["results"], len(rows))
}

// Eval evaluates expressions, in the module's scope.
func (m *Module) Eval(ctx context.Context, exprs []string, timeout time.Duration) ([]Result, error) {
	var a map[string][]byte
	if err := m.server.ask(ctx, map[string]any{"op": "eval", "module": m.id, "exprs": exprs, "timeout": timeout.Seconds()}, &a); err != nil {
		return nil, err
	}
	return decodeResults(a["results"], len(exprs))
}

// Eval evaluates expressions over the built-ins alone.
func (s *Server) Eval(ctx context.Context, exprs []string, timeout time.Duration) ([]Result, error) {
	var a map[string][]byte
	if err := s.ask(ctx, map[string]any{"op": "eval", "exprs": exprs, "timeout": timeout.Seconds()}, &a); err != nil {
		return nil, err
	}
	return decodeResults(a["results"], len(exprs))
}

// Case is one entry of a conformance file's CASES list.
type Case struct {
	Fn   string
	Args []pyvalue.Value
}

// Cases reads the module's CASES list of (function name, arguments).
func (m *Module) Cases(ctx context.Context) ([]Case, error) {
	var a map[string][]byte
	if err := m.server.ask(ctx, map[string]any{"op": "cases", "module": m.id}, &a); err != nil {
		return nil, err
	}
	var raw []struct {
		Fn   string
		Args json.RawMessage
	}
	if err := json.Unmarshal(a["cases"], &raw); err != nil {
		return nil, err
	}
	out := make([]Case, len(raw))
	for i, c := range raw {
		v, err := pyvalue.Decode(c.Args)
		if err != nil {
			return nil, err
		}
		out[i] = Case{Fn: c.Fn, Args: v.(pyvalue.List)}
	}
	return out, nil
}

// Table loads a file of JSON lines, one array of arguments each, under a name.
func (s *Server) Table(ctx context.Context, name, path string) (rows int, err error) {
	var a map[string][]byte
	if err := s.ask(ctx, map[string]any{"op": "table", "name": name, "path": path}, &a); err != nil {
		return 0, err
	}
	return rows, json.Unmarshal(a["rows"], &rows)
}

// Time calls fn once for each of the first limit rows (0: all) of a table and
// returns the processor time of that loop, measured inside the interpreter.
func (m *Module) Time(ctx context.Context, fn, table string, limit int) (perRow time.Duration, rows int, total time.Duration, err error) {
	var a map[string][]byte
	if err := m.server.ask(ctx, map[string]any{"op": "time", "module": m.id, "fn": fn, "name": table, "limit": limit}, &a); err != nil {
		return 0, 0, 0, err
	}
	var seconds float64
	if err := errors.Join(json.Unmarshal(a["seconds"], &seconds), json.Unmarshal(a["rows"], &rows)); err != nil {
		return 0, 0, 0, err
	}
	total = time.Duration(seconds * 1e9)
	if rows > 0 {
		perRow = time.Duration(seconds * 1e9 / float64(rows))
	}
	return perRow, rows, total, nil
}

func decodeResults(data []byte, n int) ([]Result, error) {
	var raw []json.RawMessage
	if err := json.Unmarshal(data, &raw); err != nil {
		return nil, err
	}
	if len(raw) != n {
		return nil, fmt.Errorf("the Python server answered %d of %d rows", len(raw), n)
	}
	out := make([]Result, n)
	for i, r := range raw {
		fields, err := pyvalue.Fields(r)
		if err != nil {
			return nil, err
		}
		res := &out[i]
		res.TimedOut = fields["timeout"] != nil
		if e := fields["error"]; e != nil {
			if res.Err, err = decodeException(e); err != nil {
				return nil, err
			}
		}
		if ok := fields["ok"]; ok != nil {
			if res.Value, err = pyvalue.Decode(ok); err != nil {
				return nil, err
			}
		}
		if text := fields["stdout"]; text != nil {
			v, err := pyvalue.Decode(text)
			if err != nil {
				return nil, err
			}
			res.Stdout = string(v.(pyvalue.Str))
		}
	}
	return out, nil
}

// decodeException reads {"type", "message", "line"}; the message may hold lone
// surrogates, which encoding/json would lose.
func decodeException(data []byte) (*Exception, error) {
	fields, err := pyvalue.Fields(data)
	if err != nil {
		return nil, err
	}
	e := &Exception{}
	if err := errors.Join(json.Unmarshal(fields["type"], &e.Type), json.Unmarshal(fields["line"], &e.Line)); err != nil {
		return nil, err
	}
	msg, err := pyvalue.Decode(fields["message"])
	if err != nil {
		return nil, err
	}
	text, ok := msg.(pyvalue.Str)
	if !ok {
		return nil, fmt.Errorf("exception message is %T", msg)
	}
	e.Message = string(text)
	return e, nil
}

// tail keeps the last bytes written to it, for the message about a process
// that died.
type tail struct {
	mu  sync.Mutex
	buf []byte
}

func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.buf = append(t.buf, p...)
	if n := len(t.buf) - 4096; n > 0 {
		t.buf = t.buf[n:]
	}
	return len(p), nil
}

func (t *tail) note() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	if text := bytes.TrimSpace(t.buf); len(text) > 0 {
		return ": " + string(text)
	}
	return ""
}
