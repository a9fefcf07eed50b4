package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/driver/rewrite"
)

// TestRewrite has the command write a diff, the program, JSON, and change the file.
func TestRewrite(t *testing.T) {
	text := "rows = sc.textFile('a').map(len)  # lengths\nprint(rows.count())\nprint(rows.max())\n"
	want := strings.Replace(text, "map(len)", "map(len).cache()", 1)
	path := file(t, "job.py", text)
	r := hipy(t, "", "rewrite", "--spark-cache", path)
	if r.code != 0 || !strings.Contains(r.out, "\n-rows = sc.textFile('a').map(len)  # lengths\n+rows = sc.textFile('a').map(len).cache()  # lengths\n") ||
		!strings.Contains(r.err, "job.py:1: cache() is put on rows: count() on line 2 and max() on line 3 need it, and would each compute it anew\n") {
		t.Errorf("%+v", r)
	}
	if r := hipy(t, "", "rewrite", "--spark-cache", "-o", "-", "-q", path); r.code != 0 || r.out != want || r.err != "" {
		t.Errorf("%+v", r)
	}
	written := filepath.Join(t.TempDir(), "new.py")
	r = hipy(t, "", "rewrite", "--spark-cache", "--json", "-o", written, path)
	var result rewrite.Result
	if err := json.Unmarshal([]byte(r.out), &result); err != nil || len(result.Changes) != 1 || result.Changes[0].Kind != rewrite.Add || result.Changes[0].Line != 1 || result.Diff == "" {
		t.Errorf("%v\n%+v", err, r)
	}
	if got, err := os.ReadFile(written); err != nil || string(got) != want {
		t.Errorf("%v\n%s", err, got)
	}
	if r := hipy(t, "", "rewrite", "--spark-cache", "--write", path); r.code != 0 || r.out != "" {
		t.Errorf("%+v", r)
	}
	if got, err := os.ReadFile(path); err != nil || string(got) != want {
		t.Errorf("%v\n%s", err, got)
	}
	if r := hipy(t, "", "rewrite", "--spark-cache", "--write", path); r.code != 0 || !strings.Contains(r.err, "job.py: nothing is changed\n") {
		t.Errorf("%+v", r)
	}
}

// TestRewriteErrors has command lines and files that are none for it.
func TestRewriteErrors(t *testing.T) {
	for _, args := range [][]string{{"job.py"}, {"--spark-cache"}, {"--spark-cache", "--write", "-o", "x.py", "job.py"}} {
		if r := hipy(t, "", append([]string{"rewrite"}, args...)...); r.code != exitUsage {
			t.Errorf("%q: %+v", args, r)
		}
	}
	for text, want := range map[string]string{"print(1)\n": "error[HP8024]", "sc = (\n": "'(' was never closed", "# coding: latin-1\nx = '\xe4'\n": "error[HP8025]"} {
		if r := hipy(t, "", "rewrite", "--spark-cache", file(t, "job.py", text)); r.code != exitUser || !strings.Contains(r.err, want) {
			t.Errorf("%q: %+v", text, r)
		}
	}
}
