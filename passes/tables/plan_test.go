package tables

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/hipy-lang/hipy/internal/golden"
	"github.com/hipy-lang/hipy/ir"
)

// A plan has the steps of the pipelines that the pass tables makes.
func TestPlan(t *testing.T) {
	var plan Plan
	golden.Cases(t, filepath.Join("testdata", "tables", "lists.txtar"), func(t *testing.T, c *golden.Case) {
		before, _ := c.Section("before.ir")
		m, err := ir.Parse("before.ir", before)
		if err != nil {
			t.Fatal(err)
		}
		plan = MakePlan(m)
	})
	var got []string
	for _, p := range plan {
		text := p.Source + ":"
		for _, s := range p.Steps {
			text += " " + s.Kind
		}
		got = append(got, fmt.Sprintf("%s, %d", text, p.Results))
	}
	want := []string{"rows that a loop appends: map map filter join, 2", "rows that a loop appends: map map, 1", "columns in memory: map, 1"}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%q, wanted %q", got, want)
	}
}
