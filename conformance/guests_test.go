package conformance

import (
	"bytes"
	"context"
	"debug/elf"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/apache/arrow/go/v17/arrow"
	"github.com/apache/arrow/go/v17/arrow/array"
	"github.com/apache/arrow/go/v17/arrow/memory"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/engine"
	"github.com/hipy-lang/hipy/engine/duckdb"
	"github.com/hipy-lang/hipy/runtime"
)

// endless are the functions of hostile/guests/udfs.py that never end.
var endless = []string{"spin", "powers", "squares", "digits", "backtrack", "sorts", "replaces", "hashes", "merges", "joins", "lists", "texts", "codecs", "compares"}

// stopTries is how often each is to be stopped in each host; HIPY_STOP_TRIES says otherwise,
// and HIPY_STOP_LIMIT how many seconds it may take then. The tests allow more than half a
// second, for they share their machine.
func stopTries(t *testing.T) (tries int, limit time.Duration) {
	t.Helper()
	tries, limit = 2, 3*time.Second
	if text := os.Getenv("HIPY_STOP_TRIES"); text != "" {
		if _, err := fmt.Sscan(text, &tries); err != nil {
			t.Fatal(err)
		}
	}
	if text := os.Getenv("HIPY_STOP_LIMIT"); text != "" {
		var err error
		if limit, err = time.ParseDuration(text + "s"); err != nil {
			t.Fatal(err)
		}
	}
	return tries, limit
}

// guestLibrary compiles hostile/guests/udfs.py, some functions or all.
func guestLibrary(t *testing.T, s *driver.Settings, target *engine.Engine, names ...string) *driver.Built {
	t.Helper()
	c, err := driver.NewCompiler(context.Background(), s)
	if err != nil {
		t.Skip(err)
	}
	p, err := driver.Load("hostile/guests/udfs.py", s)
	if err != nil {
		t.Fatal(err)
	}
	entries, _, err := p.Select(driver.Selection{Names: names})
	if err != nil {
		t.Fatal(err)
	}
	// What is measured against a limit is built as users build it.
	quick := os.Getenv("HIPY_STOP_LIMIT") == ""
	b, err := c.Compile(context.Background(), p, entries, driver.Options{Target: target, March: cpp.MarchNative, Quick: quick, NoFallback: true})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestGuestsStop stops functions that never end in somebody else's DuckDB: in Go, in
// Python and in the shell, where these are at hand.
func TestGuestsStop(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles a library")
	}
	b := guestLibrary(t, &driver.Settings{}, engine.DuckDB)
	extension := filepath.Join(t.TempDir(), b.Base+".duckdb_extension")
	if err := b.Write(extension); err != nil {
		t.Fatal(err)
	}
	t.Run("Go", func(t *testing.T) { stopInGo(t, extension) })
	t.Run("Python", func(t *testing.T) { stopInPython(t, extension) })
	t.Run("shell", func(t *testing.T) { stopInShell(t, extension) })
}

// goClientInterval is how long DuckDB's client for Go sleeps after it has interrupted a
// query, before it sees that the query has ended: nothing is reported earlier.
const goClientInterval = 500 * time.Millisecond

func stopInGo(t *testing.T, extension string) {
	tries, limit := stopTries(t)
	limit += goClientInterval
	db, err := duckdb.Open(context.Background(), "")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if err := db.Load(context.Background(), extension); err != nil {
		t.Fatal(err)
	}
	for _, name := range endless {
		for i := range tries {
			query := fmt.Sprintf("SELECT %s(n) FROM (SELECT unnest([1]::BIGINT[]) n)", name)
			if i%2 == 1 { // while it is planned
				query = fmt.Sprintf("SELECT %s(1::BIGINT)", name)
			}
			delay := 100*time.Millisecond + rand.N(400*time.Millisecond)
			ctx, cancel := context.WithTimeout(context.Background(), delay)
			start := time.Now()
			rows, err := db.Conn().QueryContext(ctx, query) // not by DB.Query, which would tell the extension
			if err == nil {
				for rows.Next() {
				}
				err = rows.Err()
				rows.Close()
			}
			cancel()
			late := time.Since(start) - delay
			if err == nil || !strings.Contains(err.Error(), "INTERRUPT") && !strings.Contains(err.Error(), "deadline") {
				t.Errorf("%s: %v", query, err)
			} else if late > limit {
				t.Errorf("%s stopped %v too late", query, late)
			}
		}
	}
	var n int64
	if err := db.Conn().QueryRowContext(context.Background(), "SELECT quick(41)").Scan(&n); err != nil || n != 42 {
		t.Errorf("afterwards: %d, %v", n, err)
	}
}

// stopInPython needs HIPY_TEST_DUCKDB, an interpreter with DuckDB's client, or such a
// python3.
func stopInPython(t *testing.T, extension string) {
	python := os.Getenv("HIPY_TEST_DUCKDB")
	if python == "" {
		python = "python3"
	}
	if exec.Command(python, "-c", "import duckdb").Run() != nil {
		t.Skip("no Python with DuckDB's client")
	}
	tries, limit := stopTries(t)
	for _, how := range []string{"interrupt", "sigint", "timeout"} {
		cmd := exec.Command(python, append([]string{"hostile/guests/stop.py", extension, how, fmt.Sprint(tries)}, endless...)...)
		cmd.Env = append(os.Environ(), "PYTHONDONTWRITEBYTECODE=1", fmt.Sprintf("HIPY_STOP_LIMIT=%g", limit.Seconds()))
		if out, err := cmd.CombinedOutput(); err != nil || string(bytes.TrimSpace(out)) != "42" {
			t.Errorf("%s: %v\n%s", how, err, out)
		}
	}
}

// stopInShell needs HIPY_TEST_DUCKDB_SHELL, or duckdb in $PATH.
func stopInShell(t *testing.T, extension string) {
	shell := os.Getenv("HIPY_TEST_DUCKDB_SHELL")
	if shell == "" {
		shell = "duckdb"
	}
	if exec.Command(shell, "--version").Run() != nil {
		t.Skip("no shell of DuckDB's")
	}
	path, err := exec.LookPath(shell)
	if err != nil {
		t.Fatal(err)
	}
	tries, limit := stopTries(t)
	cmd := exec.Command("python3", append([]string{"hostile/guests/shell.py", path, extension, fmt.Sprint(tries)}, endless...)...)
	cmd.Env = append(os.Environ(), "PYTHONDONTWRITEBYTECODE=1", fmt.Sprintf("HIPY_STOP_LIMIT=%g", limit.Seconds()))
	if out, err := cmd.CombinedOutput(); err != nil || string(bytes.TrimSpace(out)) != "42" {
		t.Errorf("%v\n%s", err, out)
	}
}

// What a library without CPython links tells what it can do: it opens no files and no
// connections, and starts no processes. An extension looks for a Python that is there
// already (sigint.cpp).
func TestLinkedNames(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles libraries")
	}
	refused := map[string]bool{}
	for _, name := range strings.Fields("open open64 openat openat64 fopen fopen64 creat opendir socket connect bind fork vfork execv execve execvp posix_spawn system popen unlink rename mkdir ptrace dlopen dlsym dlmopen") {
		refused[name] = true
	}
	for target, may := range map[*engine.Engine]string{engine.Library: "", engine.DuckDB: "dlopen dlsym"} {
		b := guestLibrary(t, &driver.Settings{}, target)
		f, err := elf.Open(b.Library)
		if err != nil {
			t.Skip(err)
		}
		symbols, err := f.ImportedSymbols()
		f.Close()
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range symbols {
			if refused[s.Name] && !slices.Contains(strings.Fields(may), s.Name) {
				t.Errorf("a library for %s refers to %s", target, s.Name)
			}
		}
		if len(symbols) < 10 {
			t.Errorf("%d symbols", len(symbols))
		}
	}
}

// TestTimeLimit has calls end that take longer than $HIPY_TIMEOUT, or what the project's
// settings say, allow.
func TestTimeLimit(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles libraries")
	}
	for _, limit := range []time.Duration{0, 200 * time.Millisecond} {
		b := guestLibrary(t, &driver.Settings{Timeout: driver.Timeout(limit)}, engine.Library, "spin", "quick")
		text, err := os.ReadFile(b.Library)
		if err != nil {
			t.Fatal(err)
		}
		for value, ends := range map[string]bool{"": limit > 0, "none": false, "0.1": true, "100ms": true, "1h": false} {
			t.Setenv(driver.TimeoutVariable, value)
			path := filepath.Join(t.TempDir(), "lib.so") // of its own, which reads the variable
			if err := os.WriteFile(path, text, 0o700); err != nil {
				t.Fatal(err)
			}
			lib, err := runtime.Open(path)
			if err != nil {
				t.Fatal(err)
			}
			ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
			if !ends {
				cancel()
				ctx, cancel = context.WithTimeout(context.Background(), 600*time.Millisecond)
			}
			_, err = callGuest(ctx, lib, "spin")
			cancel()
			if err == nil || strings.Contains(err.Error(), "TimeoutError") != ends {
				t.Errorf("limit %v, %s=%s: %v", limit, driver.TimeoutVariable, value, err)
			}
			if n, err := callGuest(context.Background(), lib, "quick"); err != nil || n != 2 {
				t.Errorf("afterwards: %d, %v", n, err)
			}
			lib.Close()
		}
	}
	t.Setenv(driver.TimeoutVariable, "soon")
	b := guestLibrary(t, &driver.Settings{}, engine.Library, "spin", "quick")
	path := filepath.Join(t.TempDir(), "lib.so")
	if text, err := os.ReadFile(b.Library); err != nil || os.WriteFile(path, text, 0o700) != nil {
		t.Fatal(err)
	}
	if lib, err := runtime.Open(path); err == nil || !strings.Contains(err.Error(), driver.TimeoutVariable) {
		t.Errorf("opened, %v, %v", lib, err)
	}
}

// callGuest calls a function with the number 1.
func callGuest(ctx context.Context, lib *runtime.Library, name string) (int64, error) {
	col := array.NewInt64Builder(memory.DefaultAllocator)
	col.Append(1)
	values := col.NewArray()
	defer values.Release()
	rec := array.NewRecord(arrow.NewSchema([]arrow.Field{{Name: "n", Type: arrow.PrimitiveTypes.Int64}}, nil), []arrow.Array{values}, 1)
	defer rec.Release()
	out, err := lib.Call(ctx, name, rec, nil)
	if err != nil {
		return 0, err
	}
	defer out.Release()
	return out.(*array.Int64).Value(0), nil
}
