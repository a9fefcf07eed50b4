package interleave

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/internal/scripts"
	"github.com/hipy-lang/hipy/pyhost"
)

var (
	allFlag  = flag.Bool("all", false, "look at all combinations of a computation, a kind and a place")
	seedFlag = flag.Uint64("seed", 0, "look at the program of this seed alone, and print it")
	mixFlag  = flag.Int("mixed", 0, "look at so many programs with several kinds each")
	kindFlag = flag.String("kinds", "", "with -all: only programs whose name matches this pattern")
	outFlag  = flag.String("out", "", "where TestInterleaved writes programs that differ")
)

// sampled is how many programs an ordinary run of the tests compares.
const sampled = 12

func TestMain(m *testing.M) {
	scripts.Main()
	os.Exit(m.Run())
}

// seeds are those of the programs that flags ask for; else a few of all.
func seeds(t *testing.T, count uint64) (out []uint64) {
	t.Helper()
	switch {
	case *seedFlag > 0:
		return []uint64{*seedFlag}
	case *mixFlag > 0:
		for i := range uint64(*mixFlag) {
			out = append(out, Basic()+i)
		}
		return out
	case *allFlag:
		pattern, err := regexp.Compile(*kindFlag)
		if err != nil {
			t.Fatal(err)
		}
		for i := range Basic() {
			if pattern.MatchString(Generate(i).Name) {
				out = append(out, i)
			}
		}
		return out
	}
	for i := range count {
		out = append(out, (i*Basic()/count+i*7)%Basic()) // of each sixth of the kinds, all computations and places
	}
	return out
}

// TestGenerate holds that a program follows from its seed and that each combination has a name of its own.
func TestGenerate(t *testing.T) {
	seen := map[string]uint64{}
	for i := range Basic() {
		p := Generate(i)
		if again := Generate(i); again.Text != p.Text {
			t.Fatalf("seed %d gives two programs", i)
		}
		if other, ok := seen[p.Name]; ok {
			t.Errorf("seeds %d and %d are both %s", other, i, p.Name)
		}
		if seen[p.Name] = i; p.Text == p.Plain {
			t.Errorf("%s has nothing between", p.Name)
		}
	}
	t.Logf("%d programs", len(seen))
}

// TestInterleaved compares what programs print with CPython, at 7 to 36 elements.
func TestInterleaved(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles programs")
	}
	t.Setenv("PYTHONHASHSEED", "0")
	s := newSession(t)
	for i, seed := range seeds(t, sampled) {
		p := Generate(seed)
		if *seedFlag > 0 {
			t.Log(p.Text)
		}
		if what := s.compare(p); what != "" {
			t.Errorf("seed %d, %s: %s\n%s", seed, p.Name, what, p.Text)
			if *outFlag != "" {
				name := strings.ReplaceAll(p.Name, "/", "_") + ".py"
				if err := os.WriteFile(filepath.Join(*outFlag, name), []byte(p.Text), 0o666); err != nil {
					t.Error(err)
				}
			}
		}
		if i%50 == 49 {
			t.Log(s.summary())
		}
	}
	t.Log(s.summary())
}

// session shares a compiler.
type session struct {
	t                  *testing.T
	compiler           *driver.Compiler
	python, dir        string
	all, native, whole int
	start              time.Time
}

// newSession skips the test if there is no CPython with numpy and scipy.
func newSession(t *testing.T) *session {
	t.Helper()
	exe := os.Getenv("HIPY_TEST_PYTHON")
	if exe == "" {
		python, err := pyhost.Find(context.Background())
		if err != nil {
			t.Skip(err)
		}
		exe = python.Exe
	}
	if exec.Command(exe, "-c", "import numpy, scipy").Run() != nil {
		t.Skipf("%s has no numpy and scipy: run make venv, or set HIPY_TEST_PYTHON", exe)
	}
	t.Setenv("HIPY_PYTHON", exe)
	compiler, err := driver.NewCompiler(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return &session{t: t, compiler: compiler, python: exe, dir: t.TempDir(), start: time.Now()}
}

func (s *session) summary() string {
	return fmt.Sprintf("%d programs in %.0f s: %d native, %d of them without CPython", s.all, time.Since(s.start).Seconds(), s.native, s.whole)
}

var errSlow = errors.New("it does not end")

// run is what a command prints, and its exit code.
func (s *session) run(env string, argv ...string) (out, errOut string, code int, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, argv[0], argv[1:]...)
	cmd.Dir, cmd.Env = s.dir, os.Environ()
	if env != "" {
		cmd.Env = append(cmd.Env, env)
	}
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err = cmd.Run(); ctx.Err() != nil {
		return "", "", 0, errSlow
	} else if err != nil && cmd.ProcessState == nil {
		return "", "", 0, err
	}
	return stdout.String(), stderr.String(), cmd.ProcessState.ExitCode(), nil
}

// write puts a program into a file.
func (s *session) write(text string) string {
	path := filepath.Join(s.dir, "script.py")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		s.t.Fatal(err)
	}
	return path
}

// compare runs a program natively and in CPython, and tells where they differ.
func (s *session) compare(p *Program) (what string) {
	s.all++
	path := s.write(p.Text)
	want, errOut, code, err := s.run("", s.python, "script.py")
	if err != nil || code != 0 {
		return fmt.Sprintf("CPython does not run it: %v %s", err, errOut)
	}
	self, err := os.Executable()
	if err != nil {
		s.t.Fatal(err)
	}
	err = scripts.Native(s.compiler, path, func(r *driver.ScriptReport, first bool, env string) bool {
		if !r.Native {
			what = fmt.Sprintf("the whole program is CPython's: %+v", r.Fallbacks)
			return false
		}
		if first {
			s.native++
			if len(r.Fallbacks) == 0 {
				s.whole++
			}
		}
		out, errOut, code, err := s.run(env, self, "script.py")
		if err != nil || code != 0 {
			what = fmt.Sprintf("exit code %d, %v\n%s", code, err, errOut)
		} else if out != want {
			what = "standard output" + scripts.Parted(want, out)
		}
		return what == ""
	})
	if err != nil {
		return err.Error()
	}
	return what
}
