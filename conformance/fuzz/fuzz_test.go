package fuzz

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

var (
	fuzzTime = flag.Duration("fuzztime-programs", 0, "how long TestFuzz makes programs")
	seedFlag = flag.Uint64("seed", 0, "run the program of this seed only, and print it")
)

// Programs are large enough that compiling them is worth the start of a C++
// compiler, and small enough to read.
const (
	functionsPerProgram = 24
	rowsPerFunction     = 12
)

type harness struct {
	t        *testing.T
	compiler *driver.Compiler
	server   *pyhost.Server
	dir      string

	programs, functions, native, cases, timeouts int
}

func newHarness(t *testing.T) *harness {
	t.Helper()
	ctx := context.Background()
	python, err := pyhost.Find(ctx)
	if err != nil {
		t.Skip(err)
	}
	t.Setenv("PYTHONHASHSEED", "0") // for what falls back, as in the oracle
	compiler, err := driver.NewCompiler(ctx, nil)
	if err != nil {
		t.Skip(err)
	}
	server, err := python.Start(ctx)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { server.Close() })
	return &harness{t: t, compiler: compiler, server: server, dir: t.TempDir()}
}

// TestSeeds runs the programs that once showed a difference.
func TestSeeds(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles programs")
	}
	f, err := os.Open("testdata/seeds.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	h := newHarness(t)
	for scan := bufio.NewScanner(f); scan.Scan(); {
		text, _, _ := strings.Cut(scan.Text(), "#")
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		seed, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		h.program(seed)
	}
	t.Log(h.summary())
}

// TestFuzz runs new programs for the time of -fuzztime-programs.
func TestFuzz(t *testing.T) {
	if *fuzzTime == 0 && *seedFlag == 0 {
		t.Skip("give -fuzztime-programs, or run make fuzz")
	}
	h := newHarness(t)
	if *seedFlag != 0 {
		fmt.Println(Generate(*seedFlag, functionsPerProgram).Text)
		h.program(*seedFlag)
		return
	}
	start := time.Now()
	for seed := uint64(start.UnixNano()); time.Since(start) < *fuzzTime; seed++ {
		h.program(seed)
		if h.programs%20 == 0 {
			t.Log(h.summary())
		}
	}
	t.Log(h.summary())
}

func (h *harness) summary() string {
	return fmt.Sprintf("%d programs, %d functions, %d native, %d cases, %d too slow in CPython", h.programs, h.functions, h.native, h.cases, h.timeouts)
}

// program compares one program.
func (h *harness) program(seed uint64) {
	t, ctx := h.t, context.Background()
	p := Generate(seed, functionsPerProgram)
	h.programs++
	path := filepath.Join(h.dir, fmt.Sprintf("seed%d.py", seed))
	if err := os.WriteFile(path, []byte(p.Text), 0o666); err != nil {
		t.Fatal(err)
	}
	defer os.Remove(path)
	module, err := h.server.Load(ctx, path, time.Minute)
	if err != nil {
		t.Fatalf("seed %d: CPython refuses the program: %v\n%s", seed, err, p.Text)
	}
	program, err := driver.Load(path, nil)
	if err != nil {
		t.Errorf("seed %d: %v", seed, err)
		return
	}
	b := driver.NewBatch(program)
	for _, f := range p.Functions {
		if _, err := b.Add(f.Name, p.Rows(f, rowsPerFunction), driver.Selection{}); err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
	}
	h.functions += len(p.Functions)
	b.Drop(func(e *driver.Entry) (drop bool) {
		defer func() {
			if v := recover(); v != nil {
				t.Errorf("seed %d: %s: the compiler panics: %v\n%s", seed, e, v, debug.Stack())
				drop = true
			}
		}()
		r, err := driver.CheckEntry(program, e)
		if err != nil {
			t.Errorf("seed %d: %s: %v", seed, e, err)
			return true
		}
		if r.Native && len(r.Fallbacks) == 0 {
			h.native++
		}
		return false
	})
	if err := b.Compile(ctx, h.compiler, driver.Options{March: cpp.MarchNative, NoCache: true}, func(int, []byte) {}); err != nil {
		t.Errorf("seed %d: %v", seed, err)
		return
	}
	defer b.Close()
	for _, call := range b.Calls {
		h.call(ctx, seed, b, call, module)
	}
}

func (h *harness) call(ctx context.Context, seed uint64, b *driver.Batch, call *driver.Call, module *pyhost.Module) {
	want, err := call.Oracle(ctx, module, driver.OracleOptions{Timeout: 5 * time.Second})
	if err != nil {
		h.t.Fatalf("seed %d: %v", seed, err)
	}
	limit, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	got, err := b.Run(limit, call)
	if err != nil {
		h.t.Errorf("seed %d: %v", seed, err)
		return
	}
	for i, w := range want.Rows {
		if !want.Ran[i] {
			continue
		}
		if w.TimedOut {
			h.timeouts++
			continue
		}
		h.cases++
		if g := got.Rows[i]; !driver.SameResult(g, w) {
			h.t.Errorf("seed %d: %s%s\n  native  %s\n  CPython %s", seed, call.Fn.Name, pyvalue.Encode(pyvalue.List(call.Rows[i])), driver.AppendResult(nil, g), driver.AppendResult(nil, w))
			return
		}
	}
}
