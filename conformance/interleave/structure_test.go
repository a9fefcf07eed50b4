package interleave

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/driver"
)

// structured is how many programs an ordinary run of TestFused looks at.
const structured = 120

// known are kinds, or COMPUTATION/KIND/PLACE, whose programs have more loops than the plain ones.
var known = map[string]string{}

// loopOps are the ops that go through arrays, or parts of them: "array.fold" is "array.compute" with sums.
var loopOps = regexp.MustCompile(`\barray\.(compute|fold)\b`)

// TestFused compares the number of loops over arrays in the IR of each program with that in the
// program without what is between.
func TestFused(t *testing.T) {
	s := newSession(t)
	plain := map[string]int{}
	var notes []string
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
		parts := strings.Split(p.Name, "/")
		note := fmt.Sprintf("seed %d, %s: %d loops over arrays, the plain program has %d", seed, p.Name, got, want)
		if known[parts[1]] != "" || known[p.Name] != "" {
			notes = append(notes, note)
			continue
		}
		if *seedFlag > 0 {
			note += "\n" + p.Text
		}
		t.Error(note)
	}
	slices.Sort(notes)
	for _, n := range notes {
		t.Log("known: " + n)
	}
	t.Logf("%d programs", s.all)
}

// loops counts the ops that go through arrays in the final IR of a program.
func (s *session) loops(text string) (int, error) {
	script, err := s.load(text, nil)
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
