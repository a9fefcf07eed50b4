// Package golden compares what a test computes with files kept beside it, and
// rewrites them when the test runs with -update.
//
// Cases of several parts are txtar archives (golang.org/x/tools/txtar): the
// input sections come from people, the output sections from -update.
package golden

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "rewrite golden files")

// File compares got with the content of the file at path.
func File(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		write(t, path, []byte(got))
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v (run the test with -update)", err)
	}
	if got != string(want) {
		t.Errorf("%s is not up to date (run the test with -update)\n%s", path, Diff(string(want), got))
	}
}

// Case is one txtar archive of a test.
type Case struct {
	Path    string
	Archive *txtar.Archive
}

// Cases runs fn as a subtest for each archive that matches the pattern, and
// fails if there is none.
func Cases(t *testing.T, pattern string, fn func(t *testing.T, c *Case)) {
	t.Helper()
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		t.Fatalf("no test files %s (%v)", pattern, err)
	}
	for _, p := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(p), ".txtar"), func(t *testing.T) {
			a, err := txtar.ParseFile(p)
			if err != nil {
				t.Fatal(err)
			}
			c := &Case{Path: p, Archive: a}
			fn(t, c)
			if *update {
				write(t, p, txtar.Format(a))
			}
		})
	}
}

// Section is the content of a section, and whether it is there.
func (c *Case) Section(name string) (string, bool) {
	for _, f := range c.Archive.Files {
		if f.Name == name {
			return string(f.Data), true
		}
	}
	return "", false
}

// Check compares got with a section; a missing one is only made by -update.
func (c *Case) Check(t *testing.T, name, got string) {
	t.Helper()
	if got != "" && !strings.HasSuffix(got, "\n") {
		got += "\n"
	}
	if *update {
		for i := range c.Archive.Files {
			if c.Archive.Files[i].Name == name {
				c.Archive.Files[i].Data = []byte(got)
				return
			}
		}
		c.Archive.Files = append(c.Archive.Files, txtar.File{Name: name, Data: []byte(got)})
		return
	}
	want, ok := c.Section(name)
	if !ok {
		t.Fatalf("%s has no section %s (run the test with -update)", c.Path, name)
	}
	if want != got {
		t.Errorf("%s: section %s differs (run the test with -update)\n%s", c.Path, name, Diff(want, got))
	}
}

func write(t *testing.T, path string, data []byte) {
	t.Helper()
	if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, data) {
		return
	}
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// Diff shows two texts line by line, with - and + where they differ.
func Diff(want, got string) string {
	a, b := strings.Split(want, "\n"), strings.Split(got, "\n")
	// Longest common subsequence, by the quadratic table: goldens are short.
	n, m := len(a), len(b)
	lcs := make([][]int, n+1)
	for i := range lcs {
		lcs[i] = make([]int, m+1)
	}
	for i := n - 1; i >= 0; i-- {
		for j := m - 1; j >= 0; j-- {
			if a[i] == b[j] {
				lcs[i][j] = lcs[i+1][j+1] + 1
			} else {
				lcs[i][j] = max(lcs[i+1][j], lcs[i][j+1])
			}
		}
	}
	var out strings.Builder
	for i, j := 0, 0; i < n || j < m; {
		switch {
		case i < n && j < m && a[i] == b[j]:
			out.WriteString("  " + a[i] + "\n")
			i, j = i+1, j+1
		case j < m && (i == n || lcs[i][j+1] >= lcs[i+1][j]):
			out.WriteString("+ " + b[j] + "\n")
			j++
		default:
			out.WriteString("- " + a[i] + "\n")
			i++
		}
	}
	return out.String()
}

// Between is a page with text in place of what stands between two marks of it.
func Between(t *testing.T, page, begin, end, text string) string {
	t.Helper()
	before, rest, found := strings.Cut(page, begin)
	_, after, closed := strings.Cut(rest, end)
	if !found || !closed {
		t.Fatalf("the page has no place %s", begin)
	}
	return before + begin + text + end + after
}
