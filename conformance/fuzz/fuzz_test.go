package fuzz

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/pyhost"
)

var (
	fuzzTime   = flag.Duration("fuzztime-programs", 0, "how long TestFuzz makes programs")
	seedFlag   = flag.Uint64("seed", 0, "the first seed of TestFuzz; without -fuzztime-programs the only one")
	step       = flag.Uint64("step", 1, "from one seed of TestFuzz to the next: 2 makes wide programs only")
	reduceTime = flag.Duration("reducetime", 90*time.Second, "how long TestFuzz makes one finding smaller")
	singles    = flag.Bool("singles", false, "TestFuzz makes functions of one expression each: every template in turn")
	withPython = flag.Bool("fallbacks", false, "TestFuzz makes functions that need CPython in programs that are not wide, too")
	documents  = flag.Bool("documents", false, "the functions of TestFuzz take JSON texts apart")
	arrays     = flag.Bool("arrays", false, "the functions of TestFuzz, and of the programs of TestScripts, change numpy arrays that have several names")
	library    = flag.Bool("library", false, "the programs of TestFuzz call functions of the library with arguments of any types")
	fileFlag   = flag.String("file", "", "files that TestFuzz, in the form of testdata/seeds, or TestScripts compares in place of random programs")
	fuzzOut    = flag.String("fuzzout", "", "where TestFuzz writes what it found, reduced, for testdata/seeds")
)

const rowsPerFunction = 12

// functionsPerProgram makes programs large enough that compiling them is worth
// the start of a C++ compiler, and small enough to read.
const functionsPerProgram = 64

// fixedSeeds are the programs that every run of the tests compares.
var fixedSeeds = []uint64{1, 4}

// session counts.
type session struct {
	t         *testing.T
	check     *checker
	python    string
	dir       string
	start     time.Time
	programs  int
	total     outcome
	fallbacks map[string]int
}

func newSession(t *testing.T) *session {
	t.Helper()
	python, err := pyhost.Find(context.Background())
	if err != nil {
		t.Skip(err)
	}
	return &session{t: t, check: newChecker(t), python: python.Exe, dir: t.TempDir(), start: time.Now(), fallbacks: map[string]int{}}
}

// TestSeeds compares what once differed, and a few programs.
func TestSeeds(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles programs")
	}
	s := newSession(t)
	files, err := filepath.Glob("testdata/seeds/*.py")
	if err != nil {
		t.Fatal(err)
	}
	all, err := combined(files)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range all {
		path := filepath.Join(s.dir, "seeds.py")
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		s.report(path, s.compare(path))
	}
	for _, seed := range fixedSeeds {
		path := s.write(s.program(seed))
		s.report(path, s.compare(path))
	}
	path := s.write(GenerateDocuments(fixedSeeds[0], functionsPerProgram, rowsPerFunction))
	s.report(path, s.compare(path))
	path = s.write(GenerateArrays(fixedSeeds[0], functionsPerProgram/4, rowsPerFunction))
	s.report(path, s.compare(path))
	t.Log(s.summary())
}

// combined makes one file of the seeds, so that they are compiled together:
// the functions f of a file a.py are a_f there. Each seed is written such that
// a simple renaming of its own top-level names will do.
func combined(files []string) ([]string, error) {
	var out []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		out = append(out, string(text))
	}
	return out, nil
}

// TestFuzz makes new programs for the time of -fuzztime-programs.
func TestFuzz(t *testing.T) {
	if *fileFlag != "" {
		s := newSession(t)
		for i, path := range strings.Split(*fileFlag, ",") {
			s.found(uint64(i), path, s.compare(path))
		}
		t.Log(s.summary())
		return
	}
	if *fuzzTime == 0 && *seedFlag == 0 {
		t.Skip("give -fuzztime-programs, or run make fuzz")
	}
	s := newSession(t)
	seed := *seedFlag
	if seed == 0 {
		seed = uint64(time.Now().UnixNano())
	}
	for first := true; first || time.Since(s.start) < *fuzzTime; seed, first = seed+*step, false {
		path := s.write(s.program(seed))
		o := s.compare(path)
		if len(o.Findings) > 0 {
			s.found(seed, path, o)
		}
		os.Remove(path)
		if s.programs%5 == 0 {
			t.Log(s.summary())
		}
	}
	t.Log(s.summary())
}

// program is that of a seed, of the kind that the flags ask for.
func (s *session) program(seed uint64) *Program {
	switch {
	case *singles:
		return GenerateSingles(seed, functionsPerProgram, rowsPerFunction)
	case *documents:
		return GenerateDocuments(seed, functionsPerProgram, rowsPerFunction)
	case *arrays:
		return GenerateArrays(seed, functionsPerProgram/2, rowsPerFunction)
	case *library:
		p, err := GenerateCalls(seed, 5*functionsPerProgram, "../../vobj/lib")
		if err != nil {
			s.t.Fatal(err)
		}
		return p
	}
	return Generate(seed, functionsPerProgram, rowsPerFunction, *withPython)
}

func (s *session) write(p *Program) string {
	path := filepath.Join(s.dir, fmt.Sprintf("seed%d.py", p.Seed))
	if err := os.WriteFile(path, []byte(p.Text), 0o666); err != nil {
		s.t.Fatal(err)
	}
	return path
}

func (s *session) compare(path string) outcome {
	o := s.check.file(path)
	s.programs++
	s.total.Functions += o.Functions
	s.total.Native += o.Native
	s.total.Compared += o.Compared
	s.total.TooSlow += o.TooSlow
	s.total.Refused += o.Refused
	for reason, n := range o.Fallbacks {
		s.fallbacks[reason] += n
	}
	if o.Skipped != "" {
		// CPython does not take the program: the generator's fault, nothing to
		// compare.
		s.t.Logf("%s: skipped: %s", path, o.Skipped)
	}
	return o
}

func (s *session) report(path string, o outcome) {
	for _, f := range o.Findings {
		s.t.Errorf("%s: %s", filepath.Base(path), f)
	}
}

// found reduces the first finding of each kind and message of a program.
func (s *session) found(seed uint64, path string, o outcome) {
	text, err := os.ReadFile(path)
	if err != nil {
		s.t.Fatal(err)
	}
	if *fuzzOut != "" && *reduceTime == 0 {
		_ = os.WriteFile(filepath.Join(*fuzzOut, filepath.Base(path)), text, 0o666)
	}
	for i, f := range o.Findings {
		if i > 1 || *reduceTime == 0 {
			s.t.Errorf("seed %d: %s", seed, head(f.String(), 600))
			continue
		}
		r := &reduction{check: s.check, python: s.python, dir: s.dir, until: time.Now().Add(*reduceTime)}
		small, g := r.run(string(text), f)
		s.t.Errorf("seed %d: %s\nreduced, %d tries: %s\n%s", seed, head(f.String(), 600), r.number, head(g.String(), 300), head(small, 4000))
		if *fuzzOut != "" {
			name := filepath.Join(*fuzzOut, fmt.Sprintf("seed%d_%d.py", seed, i))
			if err := os.WriteFile(name, []byte("# "+strings.ReplaceAll(head(g.String(), 900), "\n", "\n# ")+"\n"+small), 0o666); err != nil {
				s.t.Error(err)
			}
		}
	}
}

func (s *session) summary() string {
	var reasons []string
	for r, n := range s.fallbacks {
		reasons = append(reasons, fmt.Sprintf("%5d %s", n, r))
	}
	sort.Sort(sort.Reverse(sort.StringSlice(reasons)))
	if len(reasons) > 20 {
		reasons = reasons[:20]
	}
	return fmt.Sprintf("%d programs (%.0f an hour), %d functions, %d native signatures, %d cases, %d refused, %d too slow in CPython\nfallbacks:\n%s",
		s.programs, float64(s.programs)/time.Since(s.start).Hours(), s.total.Functions, s.total.Native, s.total.Compared, s.total.Refused, s.total.TooSlow, strings.Join(reasons, "\n"))
}
