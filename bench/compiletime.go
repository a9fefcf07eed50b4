package bench

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"text/tabwriter"
	"time"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/driver"
)

// Source is a file whose compilation is measured.
type Source struct {
	// File is a path, for functions also FILE.py:FUNCTION.
	File string
	// Script compiles it as hipy run does; else its functions, as hipy build does.
	Script bool
}

// Compilation is what compiling one file took: medians over the rounds.
type Compilation struct {
	Source
	// Python are the lines of the file that are not empty, if all of it is compiled, CPP those of the C++ text that
	// is compiled before the first row: without the exact clone, if that may come later.
	Python, CPP int
	// Wall time of staging, of the passes, of writing C++, and of the C++ compiler with the linker.
	Staging, Passes, Emit, Compiler time.Duration
	// Processor time, user and system: of this process, and of the C++ compiler and the linker.
	Own, Children time.Duration
	// Left says why there are no figures: CPython runs the script, or what was wrong.
	Left string
	// again: the library was there, or libraries of the runtime were made, which nobody waits for twice.
	again bool
}

// longRuntime is how long finding the libraries of the runtime does not take.
const longRuntime = 100 * time.Millisecond

// Processor is the processor time of all that compiles the file.
func (c *Compilation) Processor() time.Duration { return c.Own + c.Children }

// ReadCorpus reads a list of files, one a line after "run" (a script) or "build" (functions),
// with paths from the list's folder on. Lines that begin with # are comments.
func ReadCorpus(path string) ([]Source, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var all []Source
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		words := strings.Fields(lines.Text())
		if len(words) == 0 || strings.HasPrefix(words[0], "#") {
			continue
		}
		if len(words) != 2 || words[0] != "run" && words[0] != "build" {
			return nil, fmt.Errorf("%s:%d: expected run FILE.py or build FILE.py", path, n)
		}
		file := words[1]
		if !filepath.IsAbs(file) {
			file = filepath.Join(filepath.Dir(path), file)
		}
		all = append(all, Source{File: file, Script: words[0] == "run"})
	}
	return all, lines.Err()
}

// CompileTimes measures compilations one after the other, round by round, without the cache.
func CompileTimes(ctx context.Context, c *driver.Compiler, sources []Source, rounds int, progress func(what string, part, total int)) ([]*Compilation, error) {
	all := make([]*Compilation, len(sources))
	measured := make([][]*Compilation, len(sources))
	for round := range rounds {
		for i, s := range sources {
			if round > 0 && measured[i][0].Left != "" {
				continue
			}
			progress(filepath.Base(s.File), round*len(sources)+i, rounds*len(sources))
			one := compileOne(ctx, c, s)
			if one.Left == "" && one.again {
				one = compileOne(ctx, c, s)
			}
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			measured[i] = append(measured[i], one)
		}
	}
	for i := range all {
		all[i] = medians(measured[i])
	}
	return all, nil
}

// medians joins the rounds of one file.
func medians(rounds []*Compilation) *Compilation {
	c := *rounds[0]
	middle := func(of func(*Compilation) *time.Duration) {
		var all []time.Duration
		for _, r := range rounds {
			all = append(all, *of(r))
		}
		*of(&c) = median(all)
	}
	for _, of := range []func(*Compilation) *time.Duration{
		func(c *Compilation) *time.Duration { return &c.Staging }, func(c *Compilation) *time.Duration { return &c.Passes },
		func(c *Compilation) *time.Duration { return &c.Emit }, func(c *Compilation) *time.Duration { return &c.Compiler },
		func(c *Compilation) *time.Duration { return &c.Own }, func(c *Compilation) *time.Duration { return &c.Children },
	} {
		middle(of)
	}
	return &c
}

// compileOne compiles a file once.
func compileOne(ctx context.Context, c *driver.Compiler, s Source) *Compilation {
	one := &Compilation{Source: s}
	if text, err := os.ReadFile(s.File); err == nil {
		for line := range strings.Lines(string(text)) {
			if strings.TrimSpace(line) != "" {
				one.Python++
			}
		}
	}
	own, children := processorTimes()
	var times driver.Times
	var err error
	if s.Script {
		times, err = one.script(ctx, c)
	} else {
		times, err = one.functions(ctx, c)
	}
	if err != nil {
		one.Left, _, _ = strings.Cut(err.Error(), "\n")
	}
	own2, children2 := processorTimes()
	one.Staging, one.Passes, one.Emit, one.Compiler = times.Staging, times.Passes, times.Emit, times.Compile
	one.Own, one.Children = own2-own, children2-children
	one.again = one.Compiler == 0 || times.Runtime > longRuntime
	return one
}

func (one *Compilation) script(ctx context.Context, c *driver.Compiler) (driver.Times, error) {
	s, err := driver.LoadScript(one.File)
	if err != nil {
		return driver.Times{}, err
	}
	library, report, times, err := c.BuildScript(ctx, s, driver.Options{NoCache: true, Later: true})
	if err == nil && !report.Native {
		one.Left = "CPython runs the script"
	}
	one.compiled(library)
	return times, err
}

func (one *Compilation) functions(ctx context.Context, c *driver.Compiler) (driver.Times, error) {
	target, err := driver.ParseTarget(one.File)
	if err != nil {
		return driver.Times{}, err
	}
	p, err := driver.Load(target.File, nil)
	if err != nil {
		return driver.Times{}, err
	}
	var chosen driver.Selection
	if target.Fn != "" {
		chosen.Names = []string{target.Fn}
	}
	entries, _, err := p.Select(chosen)
	if err != nil {
		return driver.Times{}, err
	}
	built, err := c.Compile(ctx, p, entries, driver.Options{NoCache: true, Later: true})
	if err != nil {
		return driver.Times{}, err
	}
	one.compiled(built.Library)
	return built.Times, nil
}

// compiled counts the lines of the text that a library was made of, and removes both from the
// cache.
func (one *Compilation) compiled(library string) {
	if library == "" {
		return
	}
	folder := filepath.Dir(library)
	if text, err := os.ReadFile(filepath.Join(folder, "lib.cpp")); err == nil {
		one.CPP = cpp.FirstLines(string(text))
	}
	_ = os.RemoveAll(folder)
}

// WriteCompilations prints what compilations took, slowest first, and the median and worst of
// functions and of scripts.
func WriteCompilations(w io.Writer, all []*Compilation) error {
	sorted := slices.Clone(all)
	slices.SortStableFunc(sorted, func(a, b *Compilation) int { return int(b.Processor() - a.Processor()) })
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "lines\tC++\tstaging\tpasses\ttext\tC++ compiler\tprocessor\t  file")
	fmt.Fprintln(t, "\tlines\tms\tms\tms\tms\ts\t")
	for _, c := range sorted {
		if c.Left == "" {
			fmt.Fprintf(t, "%d\t%d\t%.0f\t%.0f\t%.0f\t%.0f\t%.2f\t  %s\n", c.Python, c.CPP, millis(c.Staging), millis(c.Passes), millis(c.Emit), millis(c.Compiler), c.Processor().Seconds(), c.File)
		}
	}
	if err := t.Flush(); err != nil {
		return err
	}
	for _, c := range sorted {
		if c.Left != "" {
			fmt.Fprintf(w, "%s is left out: %s\n", c.File, c.Left)
		}
	}
	for _, kind := range []struct {
		name   string
		script bool
	}{{"functions", false}, {"scripts", true}} {
		var times []time.Duration
		python, cpp := 0, 0
		for _, c := range sorted {
			if c.Left == "" && c.Script == kind.script {
				times = append(times, c.Processor())
				if c.Python > 0 {
					python += c.Python
					cpp += c.CPP
				}
			}
		}
		if len(times) > 0 {
			fmt.Fprintf(w, "%s: %d files, %.2f s of processor time in the middle, %.2f s at most; %.0f lines of C++ per line of Python in whole files\n",
				kind.name, len(times), median(times).Seconds(), slices.Max(times).Seconds(), float64(cpp)/float64(max(python, 1)))
		}
	}
	return nil
}

// WriteCompilationsJSON writes {"measured", "cpu", "compiler", "files": [...]}, with times in milliseconds.
func WriteCompilationsJSON(w io.Writer, all []*Compilation, c *driver.Compiler) error {
	type file struct {
		File      string  `json:"file"`
		Script    bool    `json:"script"`
		Python    int     `json:"python_lines"`
		CPP       int     `json:"cpp_lines"`
		Staging   float64 `json:"staging_ms"`
		Passes    float64 `json:"passes_ms"`
		Emit      float64 `json:"text_ms"`
		Compiler  float64 `json:"compiler_ms"`
		Own       float64 `json:"own_processor_ms"`
		Children  float64 `json:"compiler_processor_ms"`
		Left      string  `json:"left_out,omitempty"`
		Processor float64 `json:"processor_ms"`
	}
	out := struct {
		Measured string `json:"measured"`
		CPU      string `json:"cpu,omitempty"`
		Compiler string `json:"compiler"`
		Files    []file `json:"files"`
	}{Measured: time.Now().Format(time.DateOnly), CPU: processor(), Compiler: c.Toolchain.Compiler.Version, Files: []file{}}
	for _, c := range all {
		out.Files = append(out.Files, file{File: c.File, Script: c.Script, Python: c.Python, CPP: c.CPP, Staging: millis(c.Staging), Passes: millis(c.Passes), Emit: millis(c.Emit),
			Compiler: millis(c.Compiler), Own: millis(c.Own), Children: millis(c.Children), Processor: millis(c.Processor()), Left: c.Left})
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(out)
}

func millis(d time.Duration) float64 { return round(float64(d.Microseconds()) / 1000) }

// processorTimes are the processor times so far of this process, and of those it has waited for.
func processorTimes() (own, children time.Duration) {
	of := func(who int) time.Duration {
		var u syscall.Rusage
		if syscall.Getrusage(who, &u) != nil {
			return 0
		}
		return time.Duration(u.Utime.Nano() + u.Stime.Nano())
	}
	return of(syscall.RUSAGE_SELF), of(syscall.RUSAGE_CHILDREN)
}
