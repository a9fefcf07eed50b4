package fuzz

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
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/internal/scripts"
	"github.com/hipy-lang/hipy/pyhost"
)

var scriptCount = flag.Int("scripts", 0, "how many whole programs TestScripts makes, from -seed on")

// fixedScripts are the programs that every run of the tests compares.
var fixedScripts = []uint64{3}

// TestScripts makes whole programs and compares what they print and how they end.
func TestScripts(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles programs")
	}
	s := newScripts(t)
	seeds := fixedScripts
	if *scriptCount > 0 {
		seeds = nil
		for i := range *scriptCount {
			seeds = append(seeds, *seedFlag+uint64(i))
		}
	}
	var given []string
	if *fileFlag != "" {
		seeds = nil
		for i, path := range strings.Split(*fileFlag, ",") {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			given, seeds = append(given, string(text)), append(seeds, uint64(i))
		}
	}
	for i, seed := range seeds {
		text := ""
		if given != nil {
			text = given[i]
		} else if *arrays {
			text = GenerateArrayScript(seed)
		} else {
			text = GenerateScript(seed)
		}
		f := s.compare(text)
		if f.What != "" {
			r := &reduction{python: s.python, until: time.Now().Add(*reduceTime), kind: f.kind()}
			r.check = &checker{t: t}
			r.one = func(text string) []finding { return []finding{s.compare(text)} }
			small, g := text, f
			if *reduceTime > 0 {
				small, g = r.run(text, finding{What: f.What, Row: -1, Text: f.Text})
			}
			t.Errorf("seed %d: %s\nreduced, %d tries: %s\n%s", seed, head(f.String(), 1500), r.number, head(g.String(), 300), head(small, 3000))
			if *fuzzOut != "" {
				for name, text := range map[string]string{"script%d.py": text, "script%d_small.py": "# " + strings.ReplaceAll(head(g.String(), 900), "\n", "\n# ") + "\n" + small} {
					if err := os.WriteFile(filepath.Join(*fuzzOut, fmt.Sprintf(name, seed)), []byte(text), 0o666); err != nil {
						t.Error(err)
					}
				}
			}
		}
		if i%20 == 19 {
			t.Log(s.summary())
		}
	}
	t.Log(s.summary())
}

type scriptSession struct {
	t                                *testing.T
	compiler                         *driver.Compiler
	python, dir                      string
	all, native, whole, slow, failed int
	start                            time.Time
}

func newScripts(t *testing.T) *scriptSession {
	t.Helper()
	python, err := pyhost.Find(context.Background())
	if err != nil {
		t.Skip(err)
	}
	compiler, err := driver.NewCompiler(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return &scriptSession{t: t, compiler: compiler, python: python.Exe, dir: t.TempDir(), start: time.Now()}
}

func (s *scriptSession) summary() string {
	return fmt.Sprintf("%d programs (%.0f an hour): %d native, %d of them without CPython; %d too slow in CPython, %d end with an exception", s.all, float64(s.all)/time.Since(s.start).Hours(), s.native, s.whole, s.slow, s.failed)
}

// ended is what a run of a program shows.
type ended struct {
	out, err string
	code     int
}

var errSlow = errors.New("too slow")

// run runs a program with bounded time and memory.
func (s *scriptSession) run(env []string, limit time.Duration, argv ...string) (ended, error) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, "sh", append([]string{"-c", fmt.Sprintf("ulimit -v %d; exec \"$@\"", memoryLimit>>10), "sh"}, argv...)...)
	cmd.Dir, cmd.Env = s.dir, append(append(os.Environ(), "PYTHONHASHSEED=0"), env...)
	if *arrays { // numpy's, which native code does not give
		cmd.Env = append(cmd.Env, "PYTHONWARNINGS=ignore")
	}
	var out, errOut bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errOut
	err := cmd.Run()
	if ctx.Err() != nil {
		return ended{}, errSlow
	}
	if err != nil && cmd.ProcessState == nil {
		return ended{}, err
	}
	return ended{out.String(), errOut.String(), cmd.ProcessState.ExitCode()}, nil
}

// compare runs one program natively and in CPython: What of the result is empty where they agree.
func (s *scriptSession) compare(text string) (f finding) {
	none := finding{Row: -1}
	defer func() {
		if v := recover(); v != nil {
			f = finding{"panic", "", -1, head(fmt.Sprintf("%v\n%s", v, debug.Stack()), 3000)}
		}
	}()
	path := filepath.Join(s.dir, "script.py")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		s.t.Fatal(err)
	}
	want, err := s.run(nil, 10*time.Second, s.python, "script.py")
	if err != nil || strings.Contains(want.err, "MemoryError") {
		s.slow++
		return none
	}
	if want.code != 0 {
		if strings.Contains(want.err, "SyntaxError") {
			s.t.Logf("no program: %s", head(want.err, 1000))
			return none
		}
		s.failed++
	}
	s.all++
	self, err := os.Executable()
	if err != nil {
		s.t.Fatal(err)
	}
	f = none
	err = scripts.Native(s.compiler, path, func(r *driver.ScriptReport, first bool, env string) bool {
		if !r.Native {
			return false
		}
		if first {
			s.native++
			if len(r.Fallbacks) == 0 {
				s.whole++
			}
		}
		got, err := s.run([]string{env}, time.Minute, self, "script.py")
		if err != nil {
			f = finding{"hang", "", -1, err.Error()}
		} else if text := differences(want, got); text != "" {
			f = finding{"differs", "", -1, text}
		}
		return f == none
	})
	if err != nil {
		return finding{"refused", "", -1, head(err.Error(), 3000)}
	}
	return f
}

var (
	frameOf    = regexp.MustCompile(`(?m)^  File "(.*)", line \d+, in .*\n(    .*\n)?( *[~^]+ *\n)?`)
	ofDepth    = regexp.MustCompile(`(maximum recursion depth exceeded)[a-zA-Z _]*`)
	addressOf  = regexp.MustCompile(`0x[0-9a-f]{6,}`)
	ofRepeated = regexp.MustCompile(`(?m)^  \[Previous line repeated \d+ more times?\]\n`)
)

// differences tells where two runs differ, but for marks below the text of lines, frames of
// others' modules and addresses.
func differences(want, got ended) string {
	plain := func(text string) string {
		text = ofDepth.ReplaceAllString(addressOf.ReplaceAllString(text, "0x"), "$1")
		text = ofRepeated.ReplaceAllString(text, "")
		return frameOf.ReplaceAllStringFunc(text, func(frame string) string {
			m := frameOf.FindStringSubmatch(frame)
			if !strings.HasSuffix(m[1], "script.py") {
				return ""
			}
			return strings.TrimSuffix(strings.Replace(frame, m[1], "script.py", 1), m[3])
		})
	}
	if w, g := plain(want.out), plain(got.out); w != g {
		return "standard output" + scripts.Parted(w, g)
	}
	if want.code != got.code {
		return fmt.Sprintf("exit code %d, CPython's is %d\n%s", got.code, want.code, head(got.err, 1500))
	}
	w, g := plain(want.err), plain(got.err)
	if strings.Contains(w, "RecursionError") && strings.Contains(g, "RecursionError") {
		return ""
	}
	if w != g {
		return "standard error" + scripts.Parted(w, g) + "\n" + head(g, 1500)
	}
	return ""
}
