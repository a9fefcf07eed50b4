package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/backend/cpp"
)

// result of one command line.
type result struct {
	code     int
	out, err string
}

// hipy runs a command line in this process.
func hipy(t *testing.T, stdin string, args ...string) result {
	t.Helper()
	var out, err bytes.Buffer
	code := run(context.Background(), args, strings.NewReader(stdin), &out, &err)
	return result{code, out.String(), err.String()}
}

// needCompiler skips where nothing can be compiled.
func needCompiler(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("compiles")
	}
	cache, err := cpp.OpenCache("")
	if err != nil {
		t.Skip(err)
	}
	if _, err := cpp.FindCompiler(context.Background(), cache); err != nil {
		t.Skip(err)
	}
}

// file writes a Python file into a new folder.
func file(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

const udfs = `from typing import Optional

def double(x: int) -> int:
    return x * 2

def shout(s: Optional[str]) -> str:
    return "nothing" if s is None else s.upper() + "!"

def parse(s: str) -> int:
    return int(s)

def untyped(a, b):
    return a + b

def pair(x: int):
    return (x, str(x))

def _private(x: int) -> int:
    return x
`

// TestUsage checks exit codes and messages of mistakes.
func TestUsage(t *testing.T) {
	udf := file(t, "udfs.py", udfs)
	broken := file(t, "broken.py", "def f(x: int):\n    return (x\n")
	dicts := file(t, "dicts.py", "def f(x: set[int]) -> int:\n    return 1\n")
	missing := filepath.Join(filepath.Dir(udf), "udf.py")
	for _, c := range []struct {
		name string
		args []string
		code int
		want string // in stderr
	}{
		{"command", []string{"qury"}, exitUsage, "query"},
		{"flag", []string{"build", udf, "--targt", "arrow"}, exitUsage, "did you mean --target?"},
		{"flag value", []string{"build", udf, "--target", "arow"}, exitUsage, "did you mean arrow?"},
		{"no argument", []string{"build"}, exitUsage, "one FILE.py"},
		{"function", []string{"explain", udf + ":doubel"}, exitUser, "did you mean double?"},
		{"-f", []string{"build", udf, "-f", "shoot"}, exitUser, "did you mean shout?"},
		{"file", []string{"explain", missing}, exitUser, "did you mean"},
		{"syntax", []string{"explain", broken}, exitUser, "broken.py:2:"},
		{"sig", []string{"explain", udf, "--sig", "untyped(strr)"}, exitUser, "HP8005"},
		{"sig of nothing", []string{"build", udf, "--sig", "untypd(int, int)"}, exitUser, "did you mean untyped?"},
		{"sig arity", []string{"build", udf, "-f", "untyped", "--sig", "untyped(int)"}, exitUser, "takes 2"},
		{"no type", []string{"build", udf, "-f", "untyped"}, exitUser, "HP8007"},
		{"boundary", []string{"build", dicts, "-f", "f"}, exitUser, "HP8006"},
		{"pass", []string{"ir", udf + ":double", "--after", "inlin"}, exitUser, "did you mean inline?"},
		{"verify", []string{"verify", udf + ":double"}, exitUsage, "--rows"},
		{"which function", []string{"call", udf}, exitUser, "name one"},
		{"bench", []string{"bench", "ibn"}, exitUsage, "did you mean iban?"},
		{"cache", []string{"cache", "prun"}, exitUsage, "did you mean prune?"},
		{"exclusive", []string{"query", "SELECT 1", "--python", "--no-fallback"}, exitUsage, "exclude"},
		{"suffix", []string{"build", udf, "-f", "double", "-o", "u.so", "--target", "duckdb"}, exitUser, "-o u.duckdb_extension"},
		{"target", []string{"build", udf, "-f", "double", "-o", "u.duckdb_extension", "--target", "arrow"}, exitUser, "-o u.so"},
		{"undefined name", []string{"build", file(t, "name.py", "def f(total: int) -> int:\n    return totl\n"), "-o", "no/such/x.so"}, exitUser, "did you mean total?"},
		{"extension name", []string{"build", udf, "-f", "double", "-o", "my-udfs.duckdb_extension"}, exitUser, "can't be called"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := hipy(t, "", c.args...)
			if r.code != c.code || !strings.Contains(r.err, c.want) || r.out != "" {
				t.Errorf("hipy %s: exit %d, stdout %q, stderr:\n%s\nwanted exit %d and %q", strings.Join(c.args, " "), r.code, r.out, r.err, c.code, c.want)
			}
		})
	}
}

func TestExplainJSON(t *testing.T) {
	udf := file(t, "udfs.py", udfs)
	r := hipy(t, "", "explain", udf, "--json")
	var doc struct {
		Functions []map[string]json.RawMessage `json:"functions"`
	}
	if err := json.Unmarshal([]byte(r.out), &doc); err != nil || r.code != exitOK {
		t.Fatalf("exit %d, %v\n%s%s", r.code, err, r.out, r.err)
	}
	names := ""
	for _, f := range doc.Functions {
		if len(f) != 4 || f["signature"] == nil || f["native"] == nil || f["fallbacks"] == nil || string(f["fallbacks"]) == "null" {
			t.Errorf("members are %s", r.out)
		}
		names += string(f["name"])
	}
	if names != `"double""shout""parse""untyped""pair"` {
		t.Errorf("functions are %s", names)
	}
}

func TestCall(t *testing.T) {
	needCompiler(t)
	udf := file(t, "udfs.py", udfs)
	r := hipy(t, "[4]\n[9223372036854775807]\n\n[null]\n", "call", udf+":double")
	if r.code != exitOK || r.out != "{\"ok\": 8}\n{\"ok\": 18446744073709551614}\n{\"ok\": null}\n" {
		t.Errorf("double: %+v", r)
	}
	r = hipy(t, "[\"12\"]\n[\"x\"]\n", "call", udf, "-f", "parse")
	if r.code != exitOK || r.out != "{\"ok\": 12}\n{\"error\": {\"type\": \"ValueError\", \"message\": \"invalid literal for int() with base 10: 'x'\", \"line\": 10}}\n" {
		t.Errorf("parse: %+v", r)
	}
	r = hipy(t, "[1, 2]\n[\"a\", \"b\"]\n[1, 2.5]\n", "call", udf+":untyped")
	if r.code != exitOK || r.out != "{\"ok\": 3}\n{\"ok\": \"ab\"}\n{\"ok\": 3.5}\n" {
		t.Errorf("untyped: %+v", r)
	}
	r = hipy(t, "[7]\n", "call", udf+":pair")
	if r.out != "{\"ok\": {\"tuple\": [7, \"7\"]}}\n" {
		t.Errorf("pair: %+v", r)
	}
	for _, bad := range []string{"7\n", "[1", "[[1]]\n", "[]\n", "[\"x\"]\n"} {
		if r := hipy(t, bad, "call", udf+":double"); r.code != exitUser || !strings.Contains(r.err, "HP8010") {
			t.Errorf("rows %q: %+v", bad, r)
		}
	}
	if r := hipy(t, "", "call", udf+":double"); r.code != exitOK || r.out != "" {
		t.Errorf("no rows: %+v", r)
	}
}

func TestQuery(t *testing.T) {
	needCompiler(t)
	udf := file(t, "udfs.py", udfs)
	query := func(args ...string) result { return hipy(t, "", append([]string{"query"}, args...)...) }

	r := query("SELECT double(x) AS d, shout(s) AS t FROM (VALUES (1, 'a'), (NULL, NULL), (-3, 'ß')) v(x, s)", "--udf", udf, "--format", "csv")
	if r.code != exitOK || r.out != "d,t\n2,A!\n,nothing\n-6,SS!\n" {
		t.Errorf("csv: %+v", r)
	}
	r = query("SELECT untyped(i, i) AS a FROM range(3) t(i)", "--udf", udf+":untyped", "--format", "json")
	if r.code != exitOK || r.out != "[\n{\"a\": 0},\n{\"a\": 2},\n{\"a\": 4}\n]\n" {
		t.Errorf("inferred types: %+v", r)
	}
	defaults := file(t, "defaults.py", "def pad(s: str, width: int = 3, fill='.') -> str:\n    return s.ljust(width, fill)\n"+
		"def scale(n: int, by: int | None = None) -> int:\n    return n if by is None else n * by\n")
	r = query("SELECT pad(s) || scale(7) AS a FROM (SELECT 'x' AS s)", "--udf", defaults, "--format", "csv")
	if r.code != exitOK || r.out != "a\nx..7\n" {
		t.Errorf("defaults: %+v", r)
	}
	r = query("SELECT pad('x') || pad('x', 5) || pad('x', 2, '-') AS a, scale(3) + scale(3, 4) AS b", "--udf", defaults, "--format", "csv")
	if r.code != exitOK || r.out != "a,b\nx..x....x-,15\n" {
		t.Errorf("several numbers of arguments: %+v", r)
	}
	bound := file(t, "bound.py", "from functools import partial\nfrom typing import Callable\n\ndef scale(x: float, by: float) -> float:\n    return x * by\n\n"+
		"double = partial(scale, by=2.0)\nsquare = lambda x: x * x\nback: Callable[[str], str] = lambda s: s[::-1]\nsame = scale\n")
	r = query("SELECT double(1.5) AS a, square(7) AS b, back('abc') AS c, same(2.0, 3.0) AS d", "--udf", bound, "--format", "csv")
	if r.code != exitOK || r.out != "a,b,c,d\n3.0,49,cba,6.0\n" {
		t.Errorf("functions that assignments bind: %+v", r)
	}
	for text, want := range map[string]string{
		"SELECT pad('x', 5, '-', 1)":         "the query calls pad with 4 arguments",
		"SELECT pad('x', 5, INTERVAL 1 DAY)": "argument fill of pad",
	} {
		if r = query(text, "--udf", defaults); r.code != exitUser || !strings.Contains(r.err, want) {
			t.Errorf("%s: %+v", text, r)
		}
	}
	r = query("SELECT untyped(s, s) AS a FROM (SELECT 'x' AS s)", "--udf", udf, "--sig", "untyped(str, str) -> str", "--format", "csv")
	if r.code != exitOK || r.out != "a\nxx\n" {
		t.Errorf("--sig: %+v", r)
	}
	r = hipy(t, "SELECT double(21) AS x;\n", "query", "-", "--udf", udf, "--format", "csv")
	if r.code != exitOK || r.out != "x\n42\n" {
		t.Errorf("stdin: %+v", r)
	}
	r = query("SELECT parse(s) FROM (VALUES ('1'), ('oops')) v(s)", "--udf", udf)
	for _, want := range []string{"ValueError", "invalid literal for int() with base 10: 'oops'", "10", "oops"} {
		if r.code != exitUser || !strings.Contains(r.err, want) {
			t.Errorf("an error lacks %q: %+v", want, r)
		}
	}
	r = query("SELECT parse(s) AS p FROM (VALUES ('1'), ('oops'), ('2'), ('?')) v(s)", "--udf", udf, "--on-error", "null", "--format", "csv")
	if r.code != exitOK || r.out != "p\n1\n\"\"\n2\n\"\"\n" && r.out != "p\n1\n\n2\n\n" || !strings.Contains(r.err, "2 × ValueError at line 10") || !strings.Contains(r.err, "oops") {
		t.Errorf("--on-error=null: %+v", r)
	}
	r = query("SELECT parse('a' || i) FROM range(100) t(i)", "--udf", udf, "--on-error", "null", "--max-errors", "10")
	if r.code != exitUser {
		t.Errorf("--max-errors: %+v", r)
	}
	r = query("SELECT doubel(1)", "--udf", udf)
	if r.code != exitUser || !strings.Contains(r.err, "did you mean double?") || strings.Contains(r.err, "Did you mean") {
		t.Errorf("unknown function: %+v", r)
	}
	other := file(t, "more.py", "def Double(x: int) -> int:\n    return x\n")
	r = query("SELECT double(1)", "--udf", udf, "--udf", other)
	if r.code != exitUser || !strings.Contains(r.err, "HP8004") || !strings.Contains(r.err, "udfs.py:3") || !strings.Contains(r.err, "more.py:1") {
		t.Errorf("collision: %+v", r)
	}
	r = query("SELECT double(1) AS x", "--udf", udf, "--udf", other+":Double", "-f", "double")
	if r.code != exitUser {
		t.Errorf("collision with -f: %+v", r)
	}
	parquet := filepath.Join(t.TempDir(), "out.parquet")
	if r = query("SELECT double(i) AS d FROM range(10) t(i)", "--udf", udf, "-o", parquet); r.code != exitOK {
		t.Errorf("parquet, by the name: %+v", r)
	}
	if r = query("SELECT 1", "-o", filepath.Join(t.TempDir(), "out.data")); r.code != exitUsage || !strings.Contains(r.err, "--format") {
		t.Errorf("a name that tells no format: %+v", r)
	}
	if r = query("SELECT sum(d) AS s FROM '"+parquet+"'", "--format", "csv"); r.out != "s\n90\n" {
		t.Errorf("reading it back: %+v", r)
	}
	r = query("SELECT double(1) AS x, 'é' AS y", "--udf", udf)
	if r.code != exitOK || !strings.Contains(r.out, "│      2 │ é       │") {
		t.Errorf("table: %+v", r)
	}
}

func TestBuild(t *testing.T) {
	needCompiler(t)
	udf := file(t, "udfs.py", udfs)
	dir := t.TempDir()
	out := filepath.Join(dir, "my_udfs.duckdb_extension")
	r := hipy(t, "", "build", udf, "-f", "double", "-o", out)
	if r.code != exitOK || !strings.Contains(r.out, "LOAD '"+out+"'") || !strings.Contains(r.out, "allow_unsigned_extensions") {
		t.Errorf("build: %+v", r)
	}
	if r = hipy(t, "", "query", "LOAD '"+out+"'; SELECT double(4) AS x", "--format", "csv"); r.out != "x\n8\n" {
		t.Errorf("loading it: %+v", r)
	}
	r = hipy(t, "", "build", udf, "-o", filepath.Join(dir, "all.so"), "--target", "arrow", "--json")
	var doc struct {
		Output   string
		Manifest struct{ Functions []struct{ Name string } }
	}
	if err := json.Unmarshal([]byte(r.out), &doc); err != nil || len(doc.Manifest.Functions) != 4 || !strings.Contains(r.err, "untyped is left out") {
		t.Errorf("build --json: %v %+v", err, r)
	}
	defaults := file(t, "defaults.py", "def pad(s: str, width: int = 3, fill: str = '.', memo={}) -> str:\n    memo[s] = memo.get(s, 0) + 1\n    return s.ljust(width, fill) + str(memo[s])\n")
	out = filepath.Join(dir, "defaults.duckdb_extension")
	if r = hipy(t, "", "build", defaults, "-o", out); r.code != exitOK || !strings.Contains(r.out, ": 1 function,") || strings.Count(r.out, "[native]") != 3 {
		t.Errorf("building defaults: %+v", r)
	}
	if r = hipy(t, "", "query", "LOAD '"+out+"'; SELECT pad('x') AS a, pad('y', 2) AS b, pad('z', 2, '-') AS c", "--format", "csv"); r.out != "a,b,c\nx..1,y.1,z-1\n" {
		t.Errorf("several numbers of arguments: %+v", r)
	}
	if r = hipy(t, "", "build", udf, "-f", "double", "-o", filepath.Join(dir, "no", "such", "x.so"), "--target", "arrow"); r.code != exitUser {
		t.Errorf("unwritable: %+v", r)
	}
}

func TestVerify(t *testing.T) {
	needCompiler(t)
	udf := file(t, "udfs.py", udfs)
	rows := filepath.Join(t.TempDir(), "rows.jsonl")
	if err := os.WriteFile(rows, []byte("[\"1\"]\n[\"x\"]\n[null]\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	r := hipy(t, "", "verify", udf+":parse", "--rows", rows)
	if r.code != exitOK || !strings.Contains(r.out, "3 of 3 rows equal") {
		t.Errorf("rows: %+v", r)
	}
	r = hipy(t, "", "verify", udf+":double", "--sample", "SELECT i FROM range(1000) t(i)", "--json")
	if r.code != exitOK || !strings.Contains(r.out, `"equal": 1000`) {
		t.Errorf("sample: %+v", r)
	}
	// Columns that a call would cast are cast, lists are lists.
	lists := file(t, "lists.py", "def scaled(xs: list[float], by: float) -> float:\n    return sum(xs) * by\n")
	for _, sample := range []string{"SELECT [1.5, 2], 3.25;", "SELECT [i, i + 1], i FROM range(3) t(i)", "SELECT NULL, 1.0"} {
		if r := hipy(t, "", "verify", lists+":scaled", "--sample", sample); r.code != exitOK {
			t.Errorf("%s: %+v", sample, r)
		}
	}
}

func TestStages(t *testing.T) {
	udf := file(t, "udfs.py", udfs)
	for args, want := range map[string]string{"": "func @", "--after=vobj": "int.mul", "--O0": "int.mul", "--cpp": "#include <hipy/gen.h>"} {
		line := []string{"ir", udf + ":double"}
		if args != "" {
			line = append(line, args)
		}
		if r := hipy(t, "", line...); r.code != exitOK || !strings.Contains(r.out, want) {
			t.Errorf("ir %s: %+v", args, r)
		}
	}
	program := file(t, "program.py", "total = 0\nfor i in range(3):\n    total += i\nprint(total)\n")
	for args, want := range map[string]string{"--after=vobj": "func @__main__", "--cpp": "#include <hipy/gen.h>"} {
		if r := hipy(t, "", "ir", program, args); r.code != exitOK || !strings.Contains(r.out, want) {
			t.Errorf("ir %s of a program: %+v", args, r)
		}
	}
}

func TestSettings(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile("pyproject.toml", []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile("u.py", []byte("def f(a):\n    return a\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	write("[tool.hipy.signatures]\nf = \"(int) -> int\"\n")
	if r := hipy(t, "", "explain", "u.py"); r.code != exitOK || !strings.Contains(r.out, "f(a: int) -> int") {
		t.Errorf("signatures: %+v", r)
	}
	write("[tool.hipy]\nrequire-nativ = true\n")
	if r := hipy(t, "", "explain", "u.py"); r.code != exitUser || !strings.Contains(r.err, "did you mean require-native?") {
		t.Errorf("unknown setting: %+v", r)
	}
	write("[tool.hipy]\nnull = \"never\"\n")
	if r := hipy(t, "", "explain", "u.py"); r.code != exitUser || !strings.Contains(r.err, "python, skip") {
		t.Errorf("bad value: %+v", r)
	}
	write("[other]\nx = 1\n")
	if r := hipy(t, "", "version"); r.code != exitOK || !strings.HasPrefix(r.out, "hipy ") {
		t.Errorf("version: %+v", r)
	}
}

func TestNullWarning(t *testing.T) {
	udf := file(t, "u.py", "def f(s: str) -> int:\n    if s is None:\n        return 0\n    return len(s)\n")
	if r := hipy(t, "", "explain", udf); !strings.Contains(r.err, "HP8011") {
		t.Errorf("no warning: %+v", r)
	}
	if r := hipy(t, "", "explain", udf, "--null", "python"); strings.Contains(r.err, "HP8011") || !strings.Contains(r.out, "str | None") {
		t.Errorf("--null=python: %+v", r)
	}
	commented := file(t, "c.py", "# hipy: null=python\ndef f(s: str) -> int:\n    return 0 if s is None else 1\n")
	if r := hipy(t, "", "explain", commented); strings.Contains(r.err, "HP8011") || !strings.Contains(r.out, "str | None") {
		t.Errorf("comment: %+v", r)
	}
}
