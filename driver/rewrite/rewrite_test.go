package rewrite

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
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

// TestDiffs applies the diffs of the programs with the tool patch, also where lines end otherwise and where the last has no
// end: the rest of the text stays as it is.
func TestDiffs(t *testing.T) {
	golden.Cases(t, "testdata/*.txtar", func(t *testing.T, c *golden.Case) {
		job, _ := c.Section("job.py")
		plain, err := SparkCache("job.py", []byte(job), nil)
		if err != nil {
			return
		}
		for _, as := range []func(string) string{
			func(s string) string { return s },
			func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") },
			func(s string) string { return strings.TrimRight(s, "\n") },
			func(s string) string { return "\ufeff" + s },
		} {
			path := filepath.Join(t.TempDir(), "job.py")
			if err := os.WriteFile(path, []byte(as(job)), 0o600); err != nil {
				t.Fatal(err)
			}
			r, err := SparkCache("job.py", []byte(as(job)), nil)
			if err != nil {
				t.Fatal(err)
			}
			if want := as(plain.Text); strings.TrimRight(r.Text, "\n") != strings.TrimRight(want, "\n") {
				t.Errorf("the text is\n%q, not\n%q", r.Text, want)
			}
			if r.Diff == "" {
				continue
			}
			cmd := exec.Command("patch", "--binary", "-s", path)
			cmd.Stdin = strings.NewReader(r.Diff)
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%v\n%s\n%s", err, out, r.Diff)
			}
			if patched, err := os.ReadFile(path); err != nil || string(patched) != r.Text {
				t.Errorf("%v: patch gives\n%q, not\n%q", err, patched, r.Text)
			}
		}
	})
}

// TestTexts has texts that are no UTF-8, and lines that the user trusts.
func TestTexts(t *testing.T) {
	if _, err := SparkCache("job.py", []byte("# coding: latin-1\nsc.textFile('\xe4').count()\n"), nil); err == nil || !strings.Contains(err.Error(), CodeText) {
		t.Error(err)
	}
	job := "from helpers import f\nrows = sc.textFile('a').map(f).filter(lambda l: f(l))\nrows.count()\nrows.max()\n"
	for trusted, changes := range map[int]int{1: 0, 2: 1} {
		if r, err := SparkCache("job.py", []byte(job), []int{trusted}); err != nil || len(r.Changes) != changes {
			t.Errorf("with line %d trusted: %v, %s", trusted, err, said(r))
		}
	}
}

// TestLimits has a program of too many ways and steps, which is left as it is.
func TestLimits(t *testing.T) {
	var b strings.Builder
	b.WriteString("import sys\nrows = sc.textFile('a').map(len)\n")
	for i := range 40 {
		fmt.Fprintf(&b, "if len(sys.argv) > %d:\n    rows.count()\n", i)
	}
	r, err := SparkCache("job.py", []byte(b.String()), nil)
	if err != nil || len(r.Changes) > 0 || len(r.Left) != 1 {
		t.Errorf("%v, %s", err, said(r))
	}
	b.Reset()
	for depth := range 20 {
		fmt.Fprintf(&b, "%sfor i%d in range(3):\n", strings.Repeat(" ", depth), depth)
	}
	fmt.Fprintf(&b, "%ssc.textFile('a').count()\n", strings.Repeat(" ", 20))
	if r, err = SparkCache("job.py", []byte(b.String()), nil); err != nil || len(r.Left) != 1 || !strings.Contains(r.Left[0].Reason, "too many steps") {
		t.Errorf("%v, %s", err, said(r))
	}
}
