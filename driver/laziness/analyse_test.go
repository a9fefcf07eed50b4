package laziness

import (
	"fmt"
	"math/rand"
	"reflect"
	"testing"
)

// reference is the definition, read off the paper with sets of numbers: Unused, Created and LP of section 3.3,
// erase of section 4.2.
type reference struct {
	t      *Trace
	exists map[int64]bool
	uses   map[int64]int64
}

func newReference(t *Trace) *reference {
	r := &reference{t, map[int64]bool{}, map[int64]int64{}}
	for n := range t.Last {
		r.exists[n+1] = true
	}
	for _, u := range t.Uses {
		r.uses[u.Label] += u.N
	}
	for _, l := range t.Failed {
		r.uses[l]++
	}
	return r
}

func (r *reference) unused(site int) map[int64]Evaluation {
	found := map[int64]Evaluation{}
	for _, e := range r.t.Evaluations {
		if e.Site == site && r.exists[e.Label] && r.uses[e.Label] == 0 {
			found[e.Label] = e
		}
	}
	return found
}

func (r *reference) potential(site int) (created, outermost, uses int64) {
	unused := r.unused(site)
	in := map[int64]bool{}
	for _, e := range unused {
		for n := e.Label + 1; n < e.End; n++ {
			in[n] = in[n] || r.exists[n]
		}
		for _, u := range r.t.Uses {
			if u.By == e.Label {
				uses += u.N
			}
		}
	}
	for l := range unused {
		if !in[l] {
			outermost++
		}
	}
	for l := range unused {
		in[l] = true
	}
	for _, there := range in {
		if there {
			created++
		}
	}
	return created, outermost, uses
}

func (r *reference) erase(e Evaluation) {
	if !r.exists[e.Label] {
		return
	}
	delete(r.exists, e.Label)
	for _, u := range r.t.Uses {
		if u.By == e.Label {
			r.uses[u.Label] -= u.N
		}
	}
	for _, inner := range r.t.Evaluations {
		if inner.Label > e.Label && inner.Label < e.End {
			r.erase(inner)
		}
	}
	for n := e.Label + 1; n < e.End; n++ {
		delete(r.exists, n)
	}
}

func (r *reference) analyse() []Suggestion {
	var order []int
	found := map[int]*Suggestion{}
	own := make([]int, len(r.t.Sites))
	for s := range own {
		own[s] = len(r.unused(s))
	}
	for {
		best, bestCreated, bestOutermost, bestUses := -1, int64(0), int64(1), int64(0)
		for _, s := range order {
			if len(r.unused(s)) > 0 {
				best = s
				bestCreated, bestOutermost, _ = r.potential(s)
				break
			}
		}
		for s := 0; s < len(r.t.Sites) && (best < 0 || found[best] == nil); s++ {
			if len(r.unused(s)) == 0 {
				continue
			}
			c, o, u := r.potential(s)
			if x, y := c*bestOutermost, bestCreated*o; best < 0 || x > y || x == y && u > bestUses {
				best, bestCreated, bestOutermost, bestUses = s, c, o, u
			}
		}
		if best < 0 {
			break
		}
		s := found[best]
		if s == nil {
			s = &Suggestion{Site: best, Own: own[best]}
			found[best], order = s, append(order, best)
			for _, e := range r.t.Evaluations {
				if e.Site == best {
					s.Computed++
				}
			}
			for _, l := range r.t.Failed {
				for _, e := range r.t.Evaluations {
					if e.Label == l && e.Site == best {
						s.Failed++
					}
				}
			}
		}
		unused := r.unused(best)
		s.Unused += len(unused)
		s.Created += bestCreated
		s.Weight = max(s.Weight, float64(bestCreated)/float64(bestOutermost))
		for _, e := range unused {
			r.erase(e)
		}
	}
	var all []Suggestion
	for _, s := range order {
		for _, e := range r.t.Evaluations {
			if e.Site == s && r.exists[e.Label] {
				found[s].Used++
			}
		}
		all = append(all, *found[s])
	}
	return all
}

// random makes a trace as a program would: evaluations are nested, and uses are of values computed before, or
// of those around that have ended.
func random(rng *rand.Rand) *Trace {
	t := &Trace{Sites: make([]Site, 1+rng.Intn(5))}
	type open struct {
		site  int
		label int64
	}
	var stack []open
	uses := map[[2]int64]int64{}
	for range 1 + rng.Intn(60) {
		switch k := rng.Intn(10); {
		case k < 4:
			t.Last++
			stack = append(stack, open{rng.Intn(len(t.Sites)), t.Last})
		case k < 7 && len(stack) > 0:
			e := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			t.Evaluations = append(t.Evaluations, Evaluation{Site: e.site, Label: e.label, End: t.Last + 1})
			if rng.Intn(12) == 0 {
				t.Failed = append(t.Failed, e.label)
			}
		case k < 9 && len(t.Evaluations) > 0:
			var by int64
			if len(stack) > 0 {
				by = stack[len(stack)-1].label
			}
			uses[[2]int64{by, t.Evaluations[rng.Intn(len(t.Evaluations))].Label}]++
		default:
			t.Last++ // a step
		}
	}
	for i := len(stack) - 1; i >= 0; i-- {
		t.Evaluations = append(t.Evaluations, Evaluation{Site: stack[i].site, Label: stack[i].label, End: t.Last + 1})
	}
	for key, n := range uses {
		t.Uses = append(t.Uses, Use{key[0], key[1], n})
	}
	return t
}

// TestDefinition compares the analysis with the definition, on random traces.
func TestDefinition(t *testing.T) {
	several := 0
	for seed := range int64(3000) {
		trace := random(rand.New(rand.NewSource(seed)))
		got, _ := Analyse(trace)
		want := newReference(trace).analyse()
		if len(got) == 0 && len(want) == 0 {
			continue
		}
		if len(got) > 2 {
			several++
		}
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("seed %d:\n%+v\nwant\n%+v\nof %+v", seed, got, want, trace)
		}
	}
	if several < 200 {
		t.Errorf("only %d traces have several suggestions", several)
	}
}

// TestByHand has traces whose potentials can be counted on a sheet of paper.
func TestByHand(t *testing.T) {
	two := []Site{{}, {}}
	for _, c := range []struct {
		name  string
		trace Trace
		want  string
	}{
		{"a list of which two rests are used", Trace{Sites: two[:1], Last: 5,
			// Each rest is computed within the one before.
			Evaluations: []Evaluation{{0, 1, 6, 90}, {0, 2, 6, 80}, {0, 3, 6, 60}, {0, 4, 6, 30}, {0, 5, 6, 10}},
			Uses:        []Use{{0, 1, 1}, {0, 2, 1}},
		}, "0: 3 of 5 unused, 3 created, weight 3, 60 ns"},
		{"delaying the first leaves the second without uses", Trace{Sites: two, Last: 4,
			Evaluations: []Evaluation{{1, 1, 2, 7}, {0, 2, 5, 20}},
			Uses:        []Use{{2, 1, 3}},
		}, "0: 1 of 1 unused, 3 created, weight 3, 20 ns; 1: 1 of 1 unused, 1 created, weight 1, 7 ns"},
		{"what is used elsewhere too stays", Trace{Sites: two, Last: 4,
			Evaluations: []Evaluation{{1, 1, 2, 7}, {0, 2, 5, 20}},
			Uses:        []Use{{2, 1, 3}, {0, 1, 1}},
		}, "0: 1 of 1 unused, 3 created, weight 3, 20 ns"},
		{"steps within count", Trace{Sites: two[:1], Last: 20,
			Evaluations: []Evaluation{{0, 1, 11, 5}, {0, 11, 16, 5}},
		}, "0: 2 of 2 unused, 15 created, weight 7.5, 10 ns"},
		{"what has raised is no waste", Trace{Sites: two[:1], Last: 3,
			Evaluations: []Evaluation{{0, 1, 3, 5}, {0, 3, 4, 5}}, Failed: []int64{1},
		}, "0: 1 of 2 unused, 1 created, weight 1, 5 ns"},
		{"time within what is erased already is not counted again", Trace{Sites: two, Last: 9,
			Evaluations: []Evaluation{{0, 1, 10, 100}, {1, 2, 9, 70}},
			Uses:        []Use{{2, 1, 1}},
		}, "1: 1 of 1 unused, 7 created, weight 7, 70 ns; 0: 1 of 1 unused, 2 created, weight 2, 30 ns"},
	} {
		got := ""
		suggestions, _ := Analyse(&c.trace)
		for i, s := range suggestions {
			if i > 0 {
				got += "; "
			}
			got += fmt.Sprintf("%d: %d of %d unused, %d created, weight %g, %d ns", s.Site, s.Unused, s.Computed, s.Created, s.Weight, s.NS)
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestLarge has a million evaluations, each within the one before: quadratic work would not end.
func TestLarge(t *testing.T) {
	const n = 1_000_000
	trace := Trace{Sites: make([]Site, 1), Last: n}
	for i := range int64(n) {
		trace.Evaluations = append(trace.Evaluations, Evaluation{Label: i + 1, End: n + 1})
	}
	trace.Uses = []Use{{0, 1, 1}, {0, 2, 1}}
	got, needed := Analyse(&trace)
	if needed != 2 || len(got) != 1 || got[0].Unused != n-2 || got[0].Weight != n-2 {
		t.Errorf("%+v", got)
	}
}
