package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestInit begins a project and runs what is said to come next.
func TestInit(t *testing.T) {
	needCompiler(t)
	t.Chdir(t.TempDir())
	r := hipy(t, "", "init", "scores")
	if r.code != exitOK || r.err != "" {
		t.Fatal(r)
	}
	lines := strings.Split(strings.TrimSpace(r.out), "\n")
	if lines[0] != "cd scores" || len(lines) != 4 {
		t.Fatal(r.out)
	}
	t.Chdir("scores")
	for i, want := range []string{"Ada Lovelace", "years_old(born: date, on: date) -> int\n  native", "udfs.duckdb_extension"} {
		args := []string{"query", starterQuery, "--udf", "udfs.py"}
		if i > 0 {
			args = strings.Fields(lines[i+1])[1:]
		} else if !strings.Contains(lines[1], starterQuery) {
			t.Errorf("the first command is %s", lines[1])
		}
		if r := hipy(t, "", args...); r.code != exitOK || !strings.Contains(r.out, want) || r.err != "" {
			t.Errorf("%v: %+v", args, r)
		}
	}
	if r := hipy(t, "", "init"); r.code != exitUser || !strings.Contains(r.err, "udfs.py is there already") {
		t.Errorf("again: %+v", r)
	}
}

// TestInitKeepsFiles leaves a project's files alone.
func TestInitKeepsFiles(t *testing.T) {
	for text, shown := range map[string]bool{"[project]\nname = \"mine\"\n": true, "[tool.hipy]\nmath = \"exact\"\n": false} {
		dir := t.TempDir()
		settings := filepath.Join(dir, "pyproject.toml")
		if err := os.WriteFile(settings, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		r := hipy(t, "", "init", dir)
		if r.code != exitOK || strings.Contains(r.err, "stays as it is") != shown {
			t.Errorf("%+v", r)
		}
		if now, err := os.ReadFile(settings); err != nil || string(now) != text {
			t.Errorf("%v: %s", err, now)
		}
	}
	blocked := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(blocked, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if r := hipy(t, "", "init", blocked); r.code != exitUser || !strings.Contains(r.err, "can't be made") {
		t.Errorf("%+v", r)
	}
}
