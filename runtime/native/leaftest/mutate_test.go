package leaftest

import (
	"context"
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/ir"
)

var (
	mutantCount = flag.Int("mutants", 0, "how many mutants TestMutants makes, of all kinds; without it, a few leaves that do nothing")
	mutantSeed  = flag.Int("mutants-seed", 1, "which ones")
)

// fewMutants is how many every run of the tests makes: leaves that return at
// once. Each must be noticed.
const fewMutants = 4

// A mutant is a change of one line of a copy of the runtime.
type mutant struct {
	file     string // within the runtime
	at, end  int    // the text that changes
	text     string
	line     int
	whole    bool     // the leaf does nothing
	groups   []string // whose tests should notice
	original string
}

func (m *mutant) String() string {
	return fmt.Sprintf("%s:%d: %s -> %s", m.file, m.line, strings.TrimSpace(m.original), strings.TrimSpace(m.text))
}

// order is a fixed shuffling: it depends on the mutant alone, so that edits
// elsewhere change nothing.
func (m *mutant) order() uint64 {
	h := fnv.New64a()
	fmt.Fprint(h, *mutantSeed, m.file, m.original, m.text, m.whole)
	return h.Sum64()
}

// swaps are the changes of a line: operators, constants, conditions, and
// statements left out. clang-format's blanks tell operators from templates and
// pointers.
var swaps = []struct{ find, put string }{
	{` < `, ` <= `}, {` <= `, ` < `}, {` > `, ` >= `}, {` >= `, ` > `}, {` == `, ` != `}, {` != `, ` == `},
	{` && `, ` || `}, {` \|\| `, ` && `}, {` \+ `, ` - `}, {` - `, ` + `}, {` \+= `, ` -= `}, {` -= `, ` += `},
	{` >> `, ` << `}, {` << `, ` >> `}, {` & `, ` | `}, {` \| `, ` & `}, {` \* `, ` + `}, {` % `, ` / `},
	{`\+\+`, `--`}, {`\btrue\b`, `false`}, {`\bfalse\b`, `true`}, {`\b0\b`, `1`}, {`\b1\b`, `2`}, {`\b([2-9]|[1-9][0-9]+)\b`, `(${1} + 1)`},
	{`\bif \((!?[a-z].*)\) `, `if (!(${1})) `}, {`^( +)[a-z][A-Za-z_.>\[\]()-]*( [-+*|&^]?= |\().*;$`, `$1;`},
}

// leafDefinition finds the definition of an op's leaf: at the start of a line.
func leafDefinition(op string) *regexp.Regexp {
	return regexp.MustCompile(`(?m)^[A-Za-z][\w<>, *]*\bhp_` + strings.ReplaceAll(op, ".", "_") + `\([^;{}]*\) (?:const )?\{`)
}

// mutants lists those of the core and of the headers' leaves.
func mutants(t *testing.T, b *builder, groups map[string][]*leaf) []*mutant {
	t.Helper()
	var files []string
	for _, pattern := range []string{"core/*.cpp", "include/hipy/*.h"} {
		found, err := filepath.Glob(filepath.Join(b.native, pattern))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	ops := map[string]string{} // op to group
	var all []string
	for g, leaves := range groups {
		all = append(all, g)
		for _, l := range leaves {
			ops[l.decl.Name] = g
		}
	}
	sort.Strings(all)
	var out []*mutant
	for _, path := range files {
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		text := string(raw)
		file, _ := filepath.Rel(b.native, path)
		here := map[string]bool{}
		for op, group := range ops {
			for _, at := range leafDefinition(op).FindAllStringIndex(text, -1) {
				head := text[at[0]:at[1]]
				body := " return {};"
				if regexp.MustCompile(`\bvoid hp_`).MatchString(head) {
					body = " return;"
				}
				here[group] = true
				out = append(out, &mutant{file: file, at: at[1], end: at[1], text: body, line: 1 + strings.Count(text[:at[0]], "\n"), whole: true, groups: []string{group}, original: head})
			}
		}
		if *mutantCount == 0 || !strings.HasPrefix(file, "core") {
			continue
		}
		judges := all
		if len(here) > 0 {
			judges = nil
			for _, g := range all {
				if here[g] {
					judges = append(judges, g)
				}
			}
		}
		out = append(out, lineMutants(file, text, judges)...)
	}
	sort.Slice(out, func(i, j int) bool { return out[i].order() < out[j].order() })
	return out
}

// untested are parts of the core that are no leaves: the boundary and the heap
// have tests of their own.
var untested = regexp.MustCompile(`core/(abi|arrow|column|collect|heap|row_error|json|poll|program\w*)\.cpp`)

func lineMutants(file, text string, judges []string) (out []*mutant) {
	if untested.MatchString(file) {
		return nil
	}
	at := 0
	for n, line := range strings.SplitAfter(text, "\n") {
		start := at
		at += len(line)
		code, _, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "//")
		if !strings.HasPrefix(code, "  ") || strings.ContainsAny(code, `"'`) || strings.Contains(code, "static_assert") {
			continue
		}
		for _, s := range swaps {
			find := regexp.MustCompile(s.find)
			for _, m := range find.FindAllStringIndex(code, -1) {
				out = append(out, &mutant{file: file, at: start + m[0], end: start + m[1], line: n + 1, groups: judges, original: code,
					text: find.ReplaceAllString(code[m[0]:m[1]], s.put)})
			}
		}
	}
	return out
}

// judge compiles mutants and runs the cases of the leaves.
type judge struct {
	b       *builder
	objects []string
	groups  map[string][]*leaf
	known   map[string]domain
	base    map[string][]string
	took    map[string]time.Duration
}

// TestMutants breaks the runtime and sees that the cases of TestLeaves notice:
// that their answers, which TestLeaves compares with CPython's, change.
func TestMutants(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles C++")
	}
	j := &judge{b: newBuilder(t), groups: map[string][]*leaf{}, known: domains(), base: map[string][]string{}, took: map[string]time.Duration{}}
	for _, d := range ir.AllOps() {
		_, hasDomain := j.known[d.Name]
		leaves, _ := instances(d, hasDomain)
		group, _, _ := strings.Cut(d.Name, ".")
		if len(leaves) > 0 {
			j.groups[group] = append(j.groups[group], leaves...)
		}
	}
	j.objects = j.b.core(t)
	want := *mutantCount
	if want == 0 {
		want = fewMutants
	}
	tried, killed := 0, 0
	for _, m := range mutants(t, j.b, j.groups) {
		if tried == want {
			break
		}
		if *mutantCount == 0 && !strings.HasPrefix(m.file, "core") {
			continue // a header takes the drivers' compilation, too
		}
		how := j.try(t, m)
		if how == "" { // does not compile: no mutant
			continue
		}
		tried++
		if how != "survives" {
			killed++
			t.Logf("%s: %s", m, how)
			continue
		}
		t.Logf("SURVIVES: %s", m)
		if m.whole {
			t.Errorf("nothing notices that a leaf does nothing: %s", m)
		}
	}
	t.Logf("%d of %d mutants are noticed", killed, tried)
}

// try says how a mutant is noticed, "survives", or "" if it does not compile.
func (j *judge) try(t *testing.T, m *mutant) string {
	path := filepath.Join(j.b.native, m.file)
	original, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range m.groups {
		j.baseline(t, g) // before the change
	}
	changed := string(original[:m.at]) + m.text + string(original[m.end:])
	if err := os.WriteFile(path, []byte(changed), 0o644); err != nil {
		t.Fatal(err)
	}
	defer os.WriteFile(path, original, 0o644)
	b, objects := *j.b, append([]string{}, j.objects...)
	if strings.HasPrefix(m.file, "core") {
		o := filepath.Join(t.TempDir(), "mutant.o")
		if exec.Command("g++", append(append([]string{}, b.flags...), "-w", "-c", path, "-o", o)...).Run() != nil {
			return ""
		}
		files, _ := filepath.Glob(filepath.Join(b.native, "core", "*.cpp"))
		for i, f := range files {
			if f == path {
				objects[i] = o
			}
		}
	} else {
		b.cache = t.TempDir()
	}
	for _, g := range m.groups {
		if how := j.compare(t, &b, g, objects); how != "survives" {
			return how
		}
	}
	return "survives"
}

func (j *judge) baseline(t *testing.T, group string) {
	if j.base[group] == nil {
		exe := j.b.driver(t, driver(j.groups[group]), j.objects)
		start := time.Now()
		j.base[group], _ = answers(exe, cases(j.groups[group], j.known), 10*time.Minute)
		j.took[group] = time.Since(start)
	}
}

// compare runs a group's cases.
func (j *judge) compare(t *testing.T, b *builder, group string, objects []string) string {
	leaves := j.groups[group]
	lines := cases(leaves, j.known)
	exe := b.driver(t, driver(leaves), objects)
	got, err := answers(exe, lines, 10*j.took[group]+20*time.Second)
	base := j.base[group]
	for i, line := range lines {
		if i >= len(got) {
			return fmt.Sprintf("%s: ends early: %v", group, err)
		}
		if got[i] == base[i] {
			continue
		}
		number, _, _ := strings.Cut(line, " ")
		n, _ := strconv.Atoi(number)
		if l := leaves[n]; strings.HasPrefix(got[i], "deopt") && l.mayAsk(j.known, base[i]) {
			continue // what compare allows
		}
		return leaves[n].name()
	}
	return "survives"
}

// answers runs a driver that may do anything.
func answers(exe string, lines []string, limit time.Duration) ([]string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, "sh", "-c", "ulimit -v 8000000; exec "+exe)
	cmd.WaitDelay = time.Second
	cmd.Stdin = strings.NewReader(strings.Join(lines, "\n") + "\n")
	out, err := cmd.Output()
	return strings.Split(strings.TrimSuffix(string(out), "\n"), "\n"), err
}
