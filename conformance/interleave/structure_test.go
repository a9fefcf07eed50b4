package interleave

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"testing"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/internal/scripts"
)

// structured is how many programs an ordinary run of TestFused looks at.
const structured = 120

// exception is a pattern of names of programs that have more loops than the plain ones, and why.
type exception struct{ programs, reason string }

// exceptions are all there are: with -all, one that no program needs is an error.
var exceptions = []exception{
	{"/clock/", "what is written before a clock is read is computed before it"},
	{"/json_loads/", "json.loads may run code of CPython's that writes arrays"},
	{"^(vibration|options)/element(_test)?/", "an element of cos, exp, log or erf is that of the array: computed alone it may differ in the last digit"},
	{"/one_sided/", "an array that a branch and what follows read is not computed in both"},
	{"/nested/(module|loop)$", "functions read variables of the module, or of a loop that assigns them anew"},
	{"^options/(dict|records|named_tuples)/loop$", "an array in a dict or object of a loop's round, which another takes the place of while it is still read"},
	{"/global_step/", "functions write variables of the module"},
	{"/dispatch/", "functions in a dict of the module are called by what is found there"},
	{"/list/", "a list that arrays are appended to is not taken apart"},
	{"/guarded/", "a result of an if statement, the other side of which raises, is not fused with what follows"},
	{"/tried/", "a result of a try statement is not fused with what follows"},
	{"/managed/", "a result of a with statement is not fused with what follows"},
	{"^(chain|adds|vibration)/loop/", "an element and a sum of what is computed behind a loop are read"},
	{"/virtual_steps/(function|main|loop)$", "methods of objects of a list of the module are called by class"},
	{"/inherited/", "methods of an object, the class of which is chosen when the program runs, are called by class"},
	{"^likelihood/layers/", "a list of objects of six classes or more is not unrolled"},
	{"^vibration/layers/", "an array that an object of a list keeps is not fused"},
}

// loopOps are the ops that go through arrays, or parts of them: "array.fold" is "array.compute" with sums.
var loopOps = regexp.MustCompile(`\barray\.(compute|fold)\b`)

// TestFused compares the number of loops over arrays in the IR of each program with that in the
// program without what is between.
func TestFused(t *testing.T) {
	s := newSession(t)
	plain := map[string]int{}
	var notes []string
	patterns := make([]*regexp.Regexp, len(exceptions))
	needed := make([]bool, len(exceptions))
	for i, e := range exceptions {
		patterns[i] = regexp.MustCompile(e.programs)
	}
	for _, seed := range seeds(t, structured) {
		p := Generate(seed)
		if p.Held {
			continue
		}
		if _, ok := plain[p.Plain]; !ok {
			n, err := s.loops(p.Plain)
			if err != nil {
				t.Fatalf("%s: %v\n%s", p.Name, err, p.Plain)
			}
			plain[p.Plain] = n
		}
		got, err := s.loops(p.Text)
		if err != nil {
			t.Errorf("seed %d, %s: %v\n%s", seed, p.Name, err, p.Text)
			continue
		}
		s.all++
		want := plain[p.Plain] + p.Extra
		if got <= want {
			continue
		}
		note := fmt.Sprintf("seed %d, %s: %d loops over arrays, the plain program has %d", seed, p.Name, got, want)
		if i := slices.IndexFunc(patterns, func(r *regexp.Regexp) bool { return r.MatchString(p.Name) }); i >= 0 {
			notes, needed[i] = append(notes, note), true
			continue
		}
		if *seedFlag > 0 {
			note += "\n" + p.Text
		}
		t.Error(note)
	}
	for i, e := range exceptions {
		if !needed[i] && *allFlag && *kindFlag == "" {
			t.Errorf("no program needs the exception %q: %s", e.programs, e.reason)
		}
	}
	slices.Sort(notes)
	for _, n := range notes {
		t.Log("known: " + n)
	}
	t.Logf("%d programs", s.all)
}

// loops counts the ops that go through arrays in the final IR of a program.
func (s *session) loops(text string) (int, error) {
	script, err := scripts.Load(s.write(text), nil)
	if err != nil {
		return 0, err
	}
	out, report, err := s.compiler.ScriptIR(context.Background(), script, driver.StageOptions{})
	if err != nil {
		return 0, err
	}
	if !report.Native {
		return 0, fmt.Errorf("the whole program is CPython's: %+v", report.Fallbacks)
	}
	return len(loopOps.FindAllString(out, -1)), nil
}
