package rewrite

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/internal/golden"
)

// TestPrograms rewrites the programs of testdata. A second time, nothing changes.
func TestPrograms(t *testing.T) {
	golden.Cases(t, "testdata/*.txtar", func(t *testing.T, c *golden.Case) {
		job, ok := c.Section("job.py")
		if !ok {
			t.Fatal("no job.py")
		}
		r, err := SparkCache("job.py", []byte(job), nil)
		if err != nil {
			c.Check(t, "says", rendered(t, err))
			return
		}
		c.Check(t, "says", said(r))
		c.Check(t, "diff", r.Diff)
		again, err := SparkCache("job.py", []byte(r.Text), nil)
		if err != nil {
			t.Fatalf("%v\n%s", err, r.Text)
		}
		if len(again.Changes) > 0 || again.Text != r.Text {
			t.Errorf("it changes again:\n%s%s", said(again), again.Diff)
		}
	})
}

func rendered(t *testing.T, err error) string {
	var d *source.Diagnostic
	if !errors.As(err, &d) {
		t.Fatal(err)
	}
	return d.Render()
}

// said is the report of a result.
func said(r *Result) string {
	var b strings.Builder
	for _, c := range r.Changes {
		fmt.Fprintf(&b, "line %d: %s\n", c.Line, c.Text())
	}
	for _, l := range r.Left {
		fmt.Fprintf(&b, "line %d: %s\n", l.Line, l.Text())
	}
	return b.String()
}
