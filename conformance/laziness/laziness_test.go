package laziness

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/hipy-lang/hipy/driver/laziness"
	"github.com/hipy-lang/hipy/internal/example"
	"github.com/hipy-lang/hipy/internal/scripts"
)

// potential is the least weight that the paper's tables are compared for. Below it, the profiler of the paper
// suggests delays that cost more than they save.
const potential = 30

// published is what the paper's own profiler (version of 2014, in Racket) suggests for each program with a weight above
// potential, in its order: the expression as it is in our program, and how many of its values are not used. Its weights
// count other steps than ours, as Racket's programs consist of others.
var published = map[string]struct {
	args    []string
	suggest []string
}{
	"gen":                {nil, []string{"gen(n + 1, m) 998/1000"}},
	"gen_f":              {nil, []string{"gen(n + 1, m) 998/1000"}},
	"gen_filter":         {nil, []string{"keep(p, xs[1]) 498/500", "gen(n + 1, m) 995/1000"}},
	"queens":             {[]string{"5"}, []string{"keep(p, xs[1]) 10/10", "foldr(f, base, xs[1]) 694/781"}},
	"bankers_queue":      {nil, []string{"reverse(rear) 2/10", "append(xs[1], ys) 368/1013"}},
	"physicists_queue":   {nil, []string{"reverse(rear) 2/10", "append(xs[1], ys) 567/1013"}},
	"realtime_queue":     {nil, []string{"rotate(front[1], rear[1], (last, done)) 482/990"}},
	"bootstrapped_queue": {nil, []string{"reverse(rear) 5/12"}},
	"implicit_queue":     {nil, nil},
	"bankers_deque":      {nil, []string{"prefix(new_front_size, front) 14/21", "reverse(drop(new_front_size, front)) 13/21", "append(xs[1], ys) 665/1010"}},
	"implicit_deque":     {nil, nil},
	"binomial_heap":      {nil, []string{"without_least(h) 1/10"}},
	"pairing_heap":       {nil, []string{"merge_trees(merge_trees(y, x.odd, less), x.rest, less) 469/478"}},
	"catenable_list":     {nil, []string{"tail(xs) 1/100"}},
	"catenable_deque":    {nil, []string{"append(enqueue(r, m), enqueue_front(f2, m2)) 81/336"}},
	"csv_parser":         {nil, []string{"after(reply, f) 9/254"}},
}

// smaller are suggestions that the paper's profiler makes with less weight, with its counts.
var smaller = map[string][]string{
	"implicit_queue":     {"enqueue((y, x), m) 240/2026"},
	"implicit_deque":     {"enqueue_front(b, first) 64/520"},
	"bootstrapped_queue": {"tail(middle) 3/7"},
	"catenable_list":     {"put(ys, xs.after) 3996/4095"},
}

func TestMain(m *testing.M) {
	scripts.Main()
	os.Setenv("PYTHONHASHSEED", "0") // sets in the same order in each run
	os.Exit(m.Run())
}

// TestPublished compares the suggestions for the paper's programs with those of its profiler.
func TestPublished(t *testing.T) {
	paths, err := filepath.Glob("programs/*.py")
	if err != nil || len(paths) != len(published) {
		t.Fatalf("%d programs, %d in the table (%v)", len(paths), len(published), err)
	}
	for _, path := range paths {
		name := strings.TrimSuffix(filepath.Base(path), ".py")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			trace := profiled(t, path)
			var large, all []string
			suggestions, _ := laziness.Analyse(trace)
			for _, s := range suggestions {
				said := fmt.Sprintf("%s %d/%d", trace.Sites[s.Site].Text, s.Unused, s.Computed)
				t.Logf("%s, weight %.1f, %d not used by anything", said, s.Weight, s.Own)
				if s.Weight > potential {
					large = append(large, said)
				}
				all = append(all, said)
			}
			if !slices.Equal(large, published[name].suggest) {
				t.Errorf("suggests\n\t%s\nthe paper's profiler\n\t%s", strings.Join(large, "\n\t"), strings.Join(published[name].suggest, "\n\t"))
			}
			for _, s := range smaller[name] {
				if !slices.Contains(all, s) {
					t.Errorf("does not suggest %s but\n\t%s", s, strings.Join(all, "\n\t"))
				}
			}
		})
	}
}

// TestRounds holds what is unused before anything is delayed, in the programs of section 2.1: gen's values are used by
// the filter until that is delayed.
func TestRounds(t *testing.T) {
	for name, want := range map[string]string{
		"gen_f":      "gen(n + 1, m) 998, f(n) 1, ",
		"gen_filter": "keep(p, xs[1]) 498, gen(n + 1, m) 0, ",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			trace := profiled(t, "programs/"+name+".py")
			got := ""
			suggestions, _ := laziness.Analyse(trace)
			for _, s := range suggestions {
				got += fmt.Sprintf("%s %d, ", trace.Sites[s.Site].Text, min(s.Own, s.Unused))
			}
			if got != want {
				t.Errorf("%s, want %s", got, want)
			}
		})
	}
}

// TestPlanted looks for waste that was put into scripts.
func TestPlanted(t *testing.T) {
	paths, err := filepath.Glob("planted/*.py")
	if err != nil || len(paths) < 6 {
		t.Fatalf("%d scripts (%v)", len(paths), err)
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			planted := map[int]bool{} // lines, with whether they are found
			for i, line := range strings.Split(string(text), "\n") {
				if strings.HasSuffix(line, "# planted") {
					planted[i+1] = false
				}
			}
			var shown []string
			for i, f := range laziness.NewReport(profiled(t, path)).Findings {
				if _, ok := planted[f.Line]; ok && i < 3 {
					planted[f.Line] = true
				}
				shown = append(shown, fmt.Sprintf("line %d: %s, %d of %d used", f.Line, f.Text, f.Used, f.Computed))
			}
			if strings.HasPrefix(filepath.Base(path), "frame_uses") && len(shown) > 0 {
				t.Errorf("all is used, but\n\t%s", strings.Join(shown, "\n\t"))
			}
			for line, found := range planted {
				if !found {
					t.Errorf("line %d is not among the first three of\n\t%s", line, strings.Join(shown, "\n\t"))
				}
			}
		})
	}
}

// unchanged are programs of the conformance suite with much of the language: classes, generators, closures, exceptions that
// end them, with, match, iterators that tell when they are asked, standard input, arguments.
var unchanged = []string{"abc_mixins", "aoc_crates", "args_tool_bad", "bank_trace", "base_convert", "binary_tree", "class_body_choices", "csv_records",
	"decimal_basics", "del_slices", "dijkstra", "except_no_class", "exception_texts_raise", "exceptions_flow", "files_next", "hashes_asked_for",
	"heapq_merge_in_turn", "iterators_after_exception", "iterators_asked_again", "iterators_of_instances", "linked_list", "mappings_spread_more",
	"matrix_ops", "traceback_os", "unpack_iterators"}

// TestUnchanged runs programs under the recorder: output, errors and exit code are those without it.
func TestUnchanged(t *testing.T) {
	for _, name := range unchanged {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join("..", "programs", name+".py")
			profiled(t, path)
		})
	}
}

// TestNothingUses runs programs in which values that no evaluation has used give way to objects that refuse all
// uses: nothing changes.
func TestNothingUses(t *testing.T) {
	planted, _ := filepath.Glob("planted/*.py")
	papers, _ := filepath.Glob("programs/*.py")
	paths := slices.Concat(planted, papers)
	for _, name := range unchanged {
		paths = append(paths, filepath.Join("..", "programs", name+".py"))
	}
	replaced := make(chan int, len(paths))
	t.Run("programs", func(t *testing.T) {
		for _, path := range paths {
			t.Run(filepath.Base(path), func(t *testing.T) {
				t.Parallel()
				trace := profiled(t, path)
				var sites []laziness.Site
				suggestions, _ := laziness.Analyse(trace)
				for _, s := range suggestions {
					if s.Own == s.Computed && trace.Sites[s.Site].TableColumn == "" { // pandas looks at what becomes a column
						sites = append(sites, trace.Sites[s.Site])
					}
				}
				replaced <- len(sites)
				if len(sites) == 0 {
					return
				}
				text, err := json.Marshal(sites)
				if err != nil {
					t.Fatal(err)
				}
				plain, without := run(t, path, ""), run(t, path, string(text))
				if plain.out != without.out || plain.code != without.code {
					t.Errorf("exit code %d, %d without the values of %s\n%s", plain.code, without.code, text, without.err)
				}
			})
		}
	})
	close(replaced)
	all := 0
	for n := range replaced {
		all += n
	}
	if all < 12 {
		t.Errorf("only %d expressions were replaced", all)
	}
}

// arguments are those that a program runs with.
func arguments(path string) []string {
	if name := strings.TrimSuffix(filepath.Base(path), ".py"); published[name].args != nil {
		return published[name].args
	}
	text, err := os.ReadFile(strings.TrimSuffix(path, ".py") + ".args")
	if err != nil {
		return nil
	}
	return strings.Fields(string(text))
}

// outcome is what a run shows.
type outcome struct {
	out, err string
	code     int
}

// run runs a program in CPython, without the values of some sites if poisoned names them.
func run(t *testing.T, path, poisoned string) outcome {
	t.Helper()
	command := append([]string{filepath.Base(path)}, arguments(path)...)
	if poisoned != "" {
		poison, err := filepath.Abs("poison.py")
		if err != nil {
			t.Fatal(err)
		}
		command = append([]string{poison, poisoned}, command...)
	}
	var out, errs bytes.Buffer
	cmd := exec.Command(example.Python(t), command...)
	cmd.Dir, cmd.Stdin, cmd.Stdout, cmd.Stderr = filepath.Dir(path), input(path), &out, &errs
	var exit *exec.ExitError
	if err := cmd.Run(); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return outcome{out.String(), errs.String(), cmd.ProcessState.ExitCode()}
}

// input is the standard input of a program of the conformance suite.
func input(path string) io.Reader {
	text, _ := os.ReadFile(strings.TrimSuffix(path, ".py") + ".in")
	return bytes.NewReader(text)
}

// profiles are the runs under the recorder that have begun, by path.
var profiles sync.Map

type profile struct {
	once     sync.Once
	trace    *laziness.Trace
	got, raw outcome
	err      error
}

// profiled runs a program with and without the recorder, once for all tests, compares what it does, and returns the record.
func profiled(t *testing.T, path string) *laziness.Trace {
	t.Helper()
	python := example.Python(t) // or skips
	if strings.HasPrefix(filepath.Base(path), "frame_") && exec.Command(python, "-c", "import pandas").Run() != nil {
		t.Skip("no pandas")
	}
	made, _ := profiles.LoadOrStore(path, &profile{})
	p := made.(*profile)
	p.once.Do(func() {
		var out, errs bytes.Buffer
		var code int
		program := laziness.Program{Python: python, Path: filepath.Base(path), Args: arguments(path), Dir: filepath.Dir(path), In: input(path), Out: &out, Err: &errs}
		p.trace, code, p.err = program.Record(context.Background())
		p.got = outcome{out.String(), errs.String(), code}
		p.raw = run(t, path, "")
	})
	if p.err != nil {
		t.Fatal(p.err)
	}
	if p.got != p.raw {
		t.Errorf("under the recorder:\n%s%sexit code %d\nelse:\n%s%sexit code %d", p.got.out, p.got.err, p.got.code, p.raw.out, p.raw.err, p.raw.code)
	}
	if p.trace == nil || !p.trace.Complete {
		t.Fatal("the record is not complete")
	}
	return p.trace
}
