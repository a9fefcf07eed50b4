package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestQueryReadOnly reads a database file that stays as it is, and refuses to change or make one.
func TestQueryReadOnly(t *testing.T) {
	needCompiler(t)
	dir := t.TempDir()
	db, udfs := filepath.Join(dir, "w.db"), file(t, "udfs.py", "def twice(n: int) -> int:\n    return 2 * n\n")
	if r := hipy(t, "", "query", "CREATE TABLE t AS SELECT 21 AS n", "--db", db); r.code != exitOK {
		t.Fatal(r)
	}
	before, err := os.ReadFile(db)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		what string
		args []string
		code int
		want string
	}{
		{"reads", []string{"SELECT twice(n) FROM t", "--db", db, "--format", "csv"}, exitOK, "42"},
		{"temporary tables", []string{"CREATE TEMP TABLE u AS SELECT twice(n) AS n FROM t", "--db", db}, exitOK, ""},
		{"changes", []string{"UPDATE t SET n = twice(n)", "--db", db}, exitUser, "read-only"},
		{"makes a file", []string{"SELECT 1", "--db", filepath.Join(dir, "none.db")}, exitUser, "does not exist"},
		{"in memory", []string{"SELECT 1"}, exitUsage, "--readonly is for a database file: give --db FILE"},
	} {
		r := hipy(t, "", append([]string{"query", "--readonly", "--udf", udfs}, c.args...)...)
		if r.code != c.code || !strings.Contains(r.out+r.err, c.want) {
			t.Errorf("%s: %+v", c.what, r)
		}
	}
	after, err := os.ReadFile(db)
	if err != nil || !bytes.Equal(before, after) {
		t.Errorf("the file has changed (%v)", err)
	}
	if files, _ := os.ReadDir(dir); len(files) != 1 {
		t.Errorf("%v", files)
	}
}
