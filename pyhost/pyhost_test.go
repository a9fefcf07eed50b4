package pyhost

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

func start(t *testing.T) *Server {
	t.Helper()
	p, err := Find(context.Background())
	if err != nil {
		t.Skip(err)
	}
	s, err := p.Start(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func load(t *testing.T, s *Server, src string) *Module {
	t.Helper()
	path := filepath.Join(t.TempDir(), "m.py")
	if err := os.WriteFile(path, []byte(src), 0o666); err != nil {
		t.Fatal(err)
	}
	m, err := s.Load(context.Background(), path, 10*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestRows(t *testing.T) {
	s := start(t)
	m := load(t, s, `
import math
def f(x):
    print("seen", x)
    if x == 0:
        raise ValueError("zero\ud800")
    return [x, (1.5, math.nan), {"k": {3}}, b"\x00", None, True, "\ud800"]

def deep(n):
    return 0 if n == 0 else 1 + deep(n - 1)

def spin(n):
    try:
        while True: pass
    finally: n // 0

def bad(s):
    return int(s)

def digits(n):
    return 10 ** n

def text(n):
    return str(10 ** n)
CASES = [("f", [1]), ("deep", [-2**70])]
`)
	ctx := context.Background()
	res, err := m.Rows(ctx, "f", [][]pyvalue.Value{{pyvalue.Int(7)}, {pyvalue.Int(0)}}, 0)
	if err != nil {
		t.Fatal(err)
	}
	want := `[7, {"tuple": [1.5, {"float": "nan"}]}, {"dict": [["k", {"set": [3]}]]}, {"bytes": "00"}, null, true, "\ud800"]`
	if got := string(pyvalue.Encode(res[0].Value)); got != want {
		t.Errorf("f(7) = %s", got)
	}
	if res[0].Stdout != "seen 7\n" {
		t.Errorf("stdout %q", res[0].Stdout)
	}
	if e := res[1].Err; e == nil || e.Type != "ValueError" || e.Message != "zero\xed\xa0\x80" || e.Line != 6 {
		t.Errorf("f(0): %+v", e)
	}

	// Module-level code at depth 1 calls deep, so 999 frames are left.
	res, _ = m.Rows(ctx, "deep", [][]pyvalue.Value{{pyvalue.Int(998)}, {pyvalue.Int(999)}}, 0)
	if res[0].Err != nil || res[1].Err == nil || res[1].Err.Type != "RecursionError" {
		t.Errorf("deep: %v, %v", res[0].Err, res[1].Err)
	}
	res, _ = m.Rows(ctx, "spin", [][]pyvalue.Value{{pyvalue.Int(1)}, {pyvalue.Int(2)}}, 50*time.Millisecond)
	if !res[0].TimedOut || !res[1].TimedOut { // whatever a finally makes of it
		t.Errorf("spin: %+v", res[0])
	}
	res, _ = m.Rows(ctx, "digits", [][]pyvalue.Value{{pyvalue.Int(5000)}}, 0)
	if res[0].Err != nil || len(pyvalue.Encode(res[0].Value)) != 5001 {
		t.Errorf("digits: %+v", res[0].Err)
	}
	res, _ = m.Rows(ctx, "text", [][]pyvalue.Value{{pyvalue.Int(5000)}}, 0)
	if res[0].Err == nil || !strings.HasPrefix(res[0].Err.Message, "Exceeds the limit (4300") {
		t.Errorf("text: %+v", res[0])
	}
	if _, err := m.Rows(ctx, "nope", nil, 0); !errors.Is(err, ErrNoFunction) {
		t.Errorf("unknown function: %v", err)
	}
	cases, err := m.Cases(ctx)
	if err != nil || len(cases) != 2 || string(pyvalue.Encode(cases[1].Args[0])) != "-1180591620717411303424" {
		t.Errorf("cases: %v, %v", cases, err)
	}
}

func TestLoadErrors(t *testing.T) {
	s := start(t)
	path := filepath.Join(t.TempDir(), "m.py")
	os.WriteFile(path, []byte("x = 1\n1/0\n"), 0o666)
	_, err := s.Load(context.Background(), path, 0)
	var exc *Exception
	if !errors.As(err, &exc) || exc.Type != "ZeroDivisionError" || exc.Line != 2 {
		t.Errorf("got %v", err)
	}
	os.WriteFile(path, []byte("x = 1\nif:\n"), 0o666)
	_, err = s.Load(context.Background(), path, 0)
	if !errors.As(err, &exc) || exc.Type != "SyntaxError" || exc.Line != 2 {
		t.Errorf("got %v", err)
	}
}

func TestCancel(t *testing.T) {
	s := start(t)
	m := load(t, s, "def spin():\n    while True: pass\n")
	ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	if _, err := m.Rows(ctx, "spin", [][]pyvalue.Value{{}}, 0); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v", err)
	}
	if _, err := s.Eval(context.Background(), []string{"1"}, 0); err == nil {
		t.Error("a killed server answers")
	}
}

// TestEndless holds that a time ends calls that go on for ever, whatever they catch.
func TestEndless(t *testing.T) {
	s := start(t)
	m := load(t, s, `
def spin():
    while True: pass

def recurs(n=0):
    try:
        recurs(n + 1)
    except RecursionError: pass
    finally:
        recurs(n + 1)

def one(): return 1
`)
	rows := func(fn string) ([]Result, error) {
		return m.Rows(context.Background(), fn, [][]pyvalue.Value{{}}, 20*time.Millisecond)
	}
	if r, err := rows("spin"); err != nil || !r[0].TimedOut {
		t.Errorf("spin: %v, %v", r, err)
	}
	if r, err := rows("one"); err != nil || r[0].TimedOut {
		t.Errorf("one: %v, %v", r, err)
	}
	if _, err := rows("recurs"); !errors.Is(err, ErrEndless) {
		t.Errorf("recurs: %v", err)
	}
}

func TestTime(t *testing.T) {
	s := start(t)
	m := load(t, s, "def add(a, b): return a + b\ndef nothing(): pass\ndef inc(a): return a // 0\n")
	path := filepath.Join(t.TempDir(), "rows.jsonl")
	os.WriteFile(path, []byte("[1, 2]\n[3, 4]\n"), 0o666)
	ctx := context.Background()
	if n, err := s.Table(ctx, "t", path); err != nil || n != 2 {
		t.Fatal(n, err)
	}
	if _, rows, total, err := m.Time(ctx, "add", "t", 0); err != nil || rows != 2 || total <= 0 {
		t.Error(rows, total, err)
	}
}
