package conformance

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/driver/race"
	"github.com/hipy-lang/hipy/internal/scripts"
)

// programEnv has the test binary run a compiled program in place of the tests.
const programEnv = "HIPY_TEST_PROGRAM"

// wrongEnv names the file to which it writes guesses about values that were wrong. If endEnv is
// set, the first that is wrong ends it there: CPython doesn't run the rest.
const (
	wrongEnv = "HIPY_TEST_WRONG"
	endEnv   = "HIPY_TEST_WRONG_ENDS"
)

func TestMain(m *testing.M) {
	if python := os.Getenv(raceEnv); python != "" {
		runBeside(python)
	}
	if library := os.Getenv(programEnv); library != "" {
		os.Unsetenv(programEnv)
		if race.Raced() {
			race.Begin()
		}
		var wrong []byte // guesses about values
		code, err := driver.RunScript(context.Background(), library, os.Args[1:], driver.Told{Wrong: func(guess string) {
			wrong = append(append(wrong, guess...), '\n')
			_ = os.WriteFile(os.Getenv(wrongEnv), wrong, 0o600)
			if os.Getenv(endEnv) != "" {
				os.Exit(0)
			}
		}})
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			code = 99
		}
		os.Exit(code)
	}
	// The project's own package, which programs import.
	packages, _ := filepath.Abs("../python")
	os.Setenv("PYTHONPATH", strings.Join(append([]string{packages}, filepath.SplitList(os.Getenv("PYTHONPATH"))...), string(filepath.ListSeparator)))
	os.Exit(m.Run())
}

// nativeShare is the part of the programs that must run without CPython.
const nativeShare = 0.89

// TestPrograms runs whole programs and compares what they print, the last line
// on standard error, and the exit code with python3's. programs/NAME.in is
// standard input, NAME.args the arguments and NAME.env variables of the environment, one a line. HIPY_PROGRAMS names those
// to look at alone, by a pattern. A folder is a program of several files, of
// which main.py is run.
func TestPrograms(t *testing.T) {
	native, compared, all := comparePrograms(t, "programs")
	share := float64(native) / float64(all)
	t.Logf("%d of %d programs (%.0f %%) run natively as a whole", native, all, 100*share)
	if compared == all && os.Getenv("HIPY_PROGRAMS") == "" && share < nativeShare {
		t.Errorf("wanted %.0f %%", 100*nativeShare)
	}
}

// neverWhole begins programs of which CPython must have parts only.
const neverWhole = "# Parts only: "

// TestFallback runs programs whose subject is what only CPython has, in the
// middle of native code: modules, classes and exceptions of its own.
func TestFallback(t *testing.T) { comparePrograms(t, "fallback") }

// comparePrograms compares the programs of a folder: how many run without
// CPython, how many were compared, and how many there are.
func comparePrograms(t *testing.T, dir string) (native, compared, all int) {
	if testing.Short() {
		t.Skip("compiles programs")
	}
	h := newHarness(t)
	h.tracebacks = true
	python, err := driver.PythonPath(context.Background(), &driver.Settings{})
	if err != nil {
		t.Skip(err)
	}
	pattern := os.Getenv("HIPY_PROGRAMS")
	if pattern == "" {
		pattern = "*"
	}
	files, _ := filepath.Glob(dir + "/" + pattern + ".py")
	folders, _ := filepath.Glob(dir + "/" + pattern + "/main.py")
	files = append(files, folders...)
	if len(files) == 0 {
		t.Skip("no programs")
	}
	var mu sync.Mutex
	var notes []string
	t.Run(dir, func(t *testing.T) {
		slots := make(chan struct{}, 2)
		for _, file := range files {
			t.Run(strings.TrimSuffix(strings.TrimPrefix(file, dir+"/"), ".py"), func(t *testing.T) {
				t.Parallel()
				slots <- struct{}{}
				defer func() { <-slots }()
				report := compareProgram(t, h, python, file)
				if report == nil {
					return
				}
				text, _ := os.ReadFile(file)
				for _, f := range report.Fallbacks {
					if lines := strings.Split(string(text), "\n"); f.File == "" && f.Line > 0 && strings.HasSuffix(lines[f.Line-1], "  # native") {
						t.Errorf("line %d: %s: %s", f.Line, f.Op, f.Reason)
					}
				}
				if !report.Native && bytes.HasPrefix(text, []byte(neverWhole)) {
					t.Errorf("the whole program is CPython's: %+v", report.Fallbacks)
				}
				mu.Lock()
				defer mu.Unlock()
				compared++
				if report.Native && len(report.Fallbacks) == 0 {
					native++
					return
				}
				for _, f := range report.Fallbacks {
					notes = append(notes, fmt.Sprintf("%s:%d: %s: %s", file, f.Line, f.Op, f.Reason))
				}
			})
		}
	})
	for _, n := range notes {
		t.Log(n)
	}
	return native, compared, len(files)
}

// outcome is what a run of a program shows to the world.
type outcome struct {
	stdout, stderr []byte
	code           int
}

// variablesOf are the variables of the environment that a program wants.
func variablesOf(file string) []string {
	text, _ := os.ReadFile(strings.TrimSuffix(file, ".py") + ".env")
	return strings.Fields(string(text))
}

// compareProgram runs a program in CPython and, if it can be compiled, natively.
func compareProgram(t *testing.T, h *harness, python, file string) *driver.ScriptReport {
	base := strings.TrimSuffix(file, ".py")
	var args []string
	if text, err := os.ReadFile(base + ".args"); err == nil {
		args = strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	}
	input, _ := os.ReadFile(base + ".in")
	dir, name := filepath.Split(file)
	run := func(env []string, path string, argv ...string) *outcome {
		ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
		defer cancel()
		cmd := exec.CommandContext(ctx, path, argv...)
		cmd.Dir, cmd.Env = dir, slices.Concat(os.Environ(), variablesOf(file), env)
		cmd.Stdin = bytes.NewReader(input)
		var out, errOut bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &errOut
		if err := cmd.Run(); err != nil && cmd.ProcessState == nil {
			t.Fatal(err)
		}
		return &outcome{out.Bytes(), errOut.Bytes(), cmd.ProcessState.ExitCode()}
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	argv := append([]string{name}, args...)
	var want *outcome       // CPython's, as soon as it is asked for
	own := h.forkers == nil // it is of a process of its own
	notes := filepath.Join(t.TempDir(), "wrong")
	var report *driver.ScriptReport
	// A run that finds a guess wrong is CPython's, and the next one is compiled for the opposite.
	var wrong []string
	for range 8 {
		s, err := driver.LoadScript(file)
		if err != nil {
			t.Error(err)
			return nil
		}
		s.Args, s.Wrong = argv, wrong
		library, r, _, err := h.compiler.BuildScript(context.Background(), s, driver.Options{March: cpp.MarchNative, Verify: true, Quick: os.Getenv("HIPY_OPTIMISED") == "", Later: true})
		if err != nil {
			t.Error(err)
			return nil
		}
		if report == nil {
			report = r
		}
		if !r.Native {
			break
		}
		abs, err := filepath.Abs(library)
		if err != nil {
			t.Fatal(err)
		}
		if want == nil && !own {
			want = h.fork(t, dir, input, argv)
		} else if want == nil {
			want = run(nil, python, argv...)
		}
		env := []string{programEnv + "=" + abs, wrongEnv + "=" + notes}
		if len(wrong) > 0 { // for one guess that is wrong CPython has run the rest
			env = append(env, endEnv+"=1")
		}
		got := run(env, self, argv...)
		text, err := os.ReadFile(notes)
		guess := strings.TrimSpace(string(text))
		if err != nil || len(wrong) == 0 {
			if !own && len(differences(want, got, h.tracebacks)) > 0 {
				want, own = run(nil, python, argv...), true
			}
			sameOutcome(t, want, got, h.tracebacks)
		}
		if r.Repeats && len(r.Exceptions) == 0 && strings.HasPrefix(file, "programs/") && !t.Failed() { // one that may leave, as with pandas, loses then
			besideCPython(t, file, python, abs, args, want, h.tracebacks)
		}
		if t.Failed() || err != nil || slices.Contains(wrong, guess) { // neither it nor the opposite is true
			break
		}
		_ = os.Remove(notes)
		t.Logf("wrong: %s", guess)
		wrong = append(wrong, guess)
	}
	return report
}

// sameOutcome compares what two runs of a program show.
func sameOutcome(t *testing.T, want, got *outcome, tracebacks bool) {
	for _, d := range differences(want, got, tracebacks) {
		t.Error(d)
	}
}

// differences are those between what two runs show.
func differences(want, got *outcome, tracebacks bool) (all []string) {
	add := func(format string, args ...any) { all = append(all, fmt.Sprintf(format, args...)) }
	if !bytes.Equal(want.stdout, got.stdout) {
		add("standard output differs%s", firstLines(want.stdout, got.stdout))
	}
	if want.code != got.code {
		add("exit code %d, CPython's is %d; standard error:\n%s", got.code, want.code, tail(got.stderr))
	}
	if want.code == 0 && !bytes.Equal(want.stderr, got.stderr) { // warnings, say; of an exception the last line tells
		add("standard error differs%s", firstLines(want.stderr, got.stderr))
	} else if lastLine(want.stderr) != lastLine(got.stderr) {
		add("standard error ends in\n  %s\nCPython's in\n  %s", lastLine(got.stderr), lastLine(want.stderr))
	} else if w, g := traceback(want.stderr), traceback(got.stderr); want.code != 0 && tracebacks && w != g {
		add("the traceback is\n%s\nCPython's is\n%s", g, w)
	}
	return all
}

// frameLines are a frame of a traceback: where, and the text there with what marks its part.
var frameLines = regexp.MustCompile(`(?m)^  File "(.*)", line \d+, in .*\n(    .*\n)?( *[~^]+ *\n)?`)

// traceback is standard error without the frames of others' modules.
func traceback(stderr []byte) string {
	folder, err := os.Getwd()
	return frameLines.ReplaceAllStringFunc(string(stderr), func(frame string) string {
		m := frameLines.FindStringSubmatch(frame)
		path := m[1]
		if abs, absErr := filepath.Abs(path); err == nil && absErr == nil && !strings.HasPrefix(abs, folder) {
			return ""
		}
		return frame
	})
}

func lastLine(text []byte) string {
	lines := strings.Split(strings.TrimRight(string(text), "\n"), "\n")
	return lines[len(lines)-1]
}

func tail(text []byte) string {
	if len(text) > 1000 {
		text = text[len(text)-1000:]
	}
	return string(text)
}

// firstLines shows where two texts part.
func firstLines(want, got []byte) string { return scripts.Parted(string(want), string(got)) }
