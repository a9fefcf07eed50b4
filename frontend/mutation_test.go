package frontend_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"sync"
	"testing"
)

// word splits a source into pieces to shuffle.
var word = regexp.MustCompile(`\w+|\n *|[^\w\s]|\s`)

// TestMutations damages the probes, a piece or two at a time, and compares with
// CPython whether the outcome is accepted, and its tree if so. The seed is
// fixed; -all tries more.
func TestMutations(t *testing.T) {
	o := startOracle(t)
	if !o.exact() {
		t.Skipf("f-strings of CPython %s differ", o.Version)
	}
	var sources []string
	for _, file := range []string{"probes.txt", "errors.txt", "scopes.txt"} {
		for _, p := range readProbes(t, file) {
			// In f-strings we follow later versions.
			if !strings.Contains(strings.ToLower(p.Name), "f-string") && p.Section != "f-strings" && p.Section != "later than 3.11" {
				sources = append(sources, p.Source)
			}
		}
	}
	count := 3000
	if *all {
		count = 60000
	}
	random := rand.New(rand.NewPCG(1, 2))
	var requests []request
	for i := range count {
		text := mutate(random, sources[random.IntN(len(sources))], sources[random.IntN(len(sources))])
		name := fmt.Sprint(i)
		requests = append(requests, request{"tree", name, &text}, request{"error", name, &text})
	}
	answers := make([]answer, len(requests))
	var mu sync.Mutex
	o.ask(t, requests, func(i int, a answer) {
		mu.Lock()
		defer mu.Unlock()
		answers[i] = a
	})
	accepted, messages, columns := 0, 0, 0
	for i := 0; i < len(answers); i += 2 {
		text, want := *answers[i].Source, answers[i+1].Text
		got, err := parseDump("<mutation>", []byte(text), false)
		switch {
		case want == "" && err != nil:
			t.Errorf("rejected: %v\n%s", err, text)
		case want == "" && got != answers[i].Text:
			t.Errorf("%s\n%s", firstDifference(got, answers[i].Text), text)
		case want == "":
			accepted++
		case err == nil && strings.Contains(got, "\nOpaque "):
			// Type parameters are not read.
		case err == nil:
			t.Errorf("accepted, but CPython: %s\n%s", want, text)
		default:
			d := describe(text)
			if withoutColumn(d) == withoutColumn(want) {
				messages++
			} else if testing.Verbose() {
				t.Logf("message %q, CPython's %q\n%s", d, want, text)
			}
			if d == want {
				columns++
			}
		}
	}
	rejected := count - accepted
	t.Logf("%d accepted by both; of %d rejected %d%% with CPython's message and line, %d%% with its column", accepted, rejected,
		messages*100/max(1, rejected), columns*100/max(1, rejected))
}

// mutate removes, doubles, swaps or replaces pieces of a source by pieces of
// another.
func mutate(r *rand.Rand, text, other string) string {
	pieces, spare := word.FindAllString(text, -1), word.FindAllString(other, -1)
	for range 1 + r.IntN(2) {
		i, j := r.IntN(len(pieces)), r.IntN(len(pieces))
		switch r.IntN(4) {
		case 0:
			pieces[i] = ""
		case 1:
			pieces[i] += pieces[i]
		case 2:
			pieces[i], pieces[j] = pieces[j], pieces[i]
		case 3:
			pieces[i] = spare[r.IntN(len(spare))]
		}
	}
	return strings.Join(pieces, "")
}
