package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const exportedFile = `import math

def band(age: int | None) -> str:
    return "none" if age is None else "old" if age > 60 else "young"

def number(s: str) -> int:
    return int(s)

def length(s: str) -> int:
    return len(s) + 1

def root(x: float) -> float:
    y = x ** 2
    return math.sqrt(y)

def untyped(x):
    return x + 1

def pair(x: int):
    return x, x

def listed(xs: list[int]) -> int:
    return xs[0]

def printed(x: int) -> int:
    print(x)
    return x

def named(_v1: int) -> int:
    return _v1

def deep(x: int) -> int:
    for i in range(20):
        x = (x * x + 12345 - x) % 1000003
    return x

def sign(x: int) -> int:
    return (x > 0) - (x < 0)

def twice(x: int) -> int:
    return x

def twice(x: int) -> int:
    return 2 * x
`

// TestExport is hipy export as its users type it.
func TestExport(t *testing.T) {
	dir := t.TempDir()
	udf := filepath.Join(dir, "udf.py")
	if err := os.WriteFile(udf, []byte(exportedFile), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		code int
		want []string
	}{
		{[]string{udf + ":band"}, exitOK, []string{"CREATE OR REPLACE MACRO band(age BIGINT) AS CASE WHEN age IS NULL THEN 'none' WHEN 60 < age THEN 'old' ELSE 'young' END;\n"}},
		{[]string{udf + ":band", "--as", "expression"}, exitOK, []string{"CASE WHEN age IS NULL THEN 'none' WHEN 60 < age THEN 'old' ELSE 'young' END\n"}},
		{[]string{udf + ":band", "--to", "sql", "--dialect", "postgres"}, exitOK, []string{"CREATE OR REPLACE FUNCTION band(age BIGINT) RETURNS TEXT LANGUAGE sql IMMUTABLE RETURN CASE"}},
		{[]string{udf + ":number"}, exitOK, []string{"CREATE OR REPLACE MACRO hipy_int(s VARCHAR)", "CREATE OR REPLACE MACRO number(s VARCHAR)"}},
		{[]string{udf + ":number", "--as", "expression"}, exitOK, []string{"-- CREATE OR REPLACE MACRO hipy_int", "hipy_int(s) END\n"}},
		{[]string{udf + ":band", "--dialect", "spark"}, exitOK, []string{"CREATE OR REPLACE TEMPORARY FUNCTION band(age BIGINT) RETURNS STRING RETURN CASE WHEN age IS NULL THEN 'none'"}},
		{[]string{udf + ":number", "--dialect", "spark", "--as", "expression"}, exitOK, []string{"CASE WHEN s IS NULL THEN NULL WHEN NOT trim(BOTH", "try_cast("}},
		{[]string{udf + ":sign", "--dialect", "spark"}, exitUser, []string{"error[HP8004]: sign is the name of a function of the engine's", "hint: rename"}},
		{[]string{udf + ":named"}, exitUser, []string{"error[HP8020]: named can't be exported: a parameter named _v1", "hint: give the parameter another name"}},
		{[]string{udf + ":deep", "--dialect", "spark"}, exitUser, []string{"error[HP8020]: deep can't be exported: more values that depend on each other", "hint: export a part of it"}},
		{[]string{udf + ":band", "--dialect", "datafusion"}, exitOK, []string{"CASE WHEN age IS NULL THEN 'none' WHEN 60 < age THEN 'old' ELSE 'young' END\n"}},
		{[]string{udf + ":number", "--dialect", "datafusion", "--as", "expression"}, exitOK, []string{"THEN CAST('ValueError' || left(uuid(), 0) AS BIGINT) ELSE CAST(translate(btrim(s, "}},
		{[]string{udf + ":band", "--dialect", "datafusion", "--as", "macro"}, exitUsage, []string{"--dialect datafusion has --as expression only"}},
		{[]string{udf + ":deep", "--dialect", "datafusion"}, exitUser, []string{"error[HP8020]: deep can't be exported: ", "hint: export a part of it"}},
		{[]string{udf + ":band", "--to", "substrait"}, exitOK, []string{`"name": "lt:any_any"`, `"input"`, `"band"`}},
		{[]string{udf + ":band", "--to", "substrait", "--table", "people"}, exitOK, []string{`"people"`}},
		{[]string{udf + ":band", "--to", "substrait", "-o", filepath.Join(dir, "band.plan")}, exitOK, nil},
		{[]string{udf + ":band", "--to", "substrait", "-o", filepath.Join(dir, "none", "band.plan")}, exitUser, []string{"error: open "}},
		{[]string{udf + ":pair", "--to", "substrait"}, exitUser, []string{"error[HP8020]: pair can't be exported: a result of type tuple"}},
		{[]string{udf + ":band", "--to", "substrait", "--dialect", "spark"}, exitUsage, []string{"--dialect is for --to sql"}},
		{[]string{udf + ":band", "--table", "people"}, exitUsage, []string{"--table is for --to substrait"}},
		{[]string{udf + ":band", "-o", "band.sql"}, exitUsage, []string{"--output is for --to substrait"}},
		{[]string{udf + ":sign", "--to", "sexpr"}, exitOK, []string{"; def sign(x: int) -> int\n(function sign\n  (parameters (x Int))\n", "(result raises false)\n  (result returns true)\n  (result value (int.sub (if "}},
		{[]string{udf + ":sign", "--to", "smtlib"}, exitOK, []string{"(declare-fun in.x () Int)", "(define-fun out.value () Int (- (ite "}},
		{[]string{udf + ":listed", "--to", "sexpr"}, exitOK, []string{"(parameters (xs Other))", "(result exception \"IndexError\")"}},
		{[]string{udf + ":printed", "--to", "smtlib"}, exitUser, []string{"error[HP8020]: printed can't be exported: "}},
		{[]string{udf + ":band", "--to", "sexpr", "--dialect", "spark"}, exitUsage, []string{"--dialect is for --to sql"}},
		{[]string{udf + ":twice"}, exitOK, []string{"x * 2 END"}},
		{[]string{udf + ":untyped", "--sig", "untyped(int)"}, exitOK, []string{"untyped(x BIGINT)"}},
		{[]string{udf + ":length"}, exitUser, []string{"error[HP8004]: length is the name of a function of the engine's", "hint: rename"}},
		{[]string{udf + ":length", "--as", "expression"}, exitOK, []string{"length(s) + 1"}},
		{[]string{udf + ":root"}, exitUser, []string{"udf.py:13:9: error[HP8020]: root can't be exported: the operation float.pow", "    y = x ** 2"}},
		{[]string{udf + ":untyped"}, exitUser, []string{"error[HP8007]"}},
		{[]string{udf + ":pair"}, exitUser, []string{"error[HP8020]: pair can't be exported: a result of type tuple", "hint: return one value"}},
		{[]string{udf + ":listed"}, exitUser, []string{"error[HP8020]: listed can't be exported: a parameter of type list"}},
		{[]string{udf + ":printed"}, exitUser, []string{"error[HP8020]: printed can't be exported: "}},
		{[]string{udf + ":lengths"}, exitUser, []string{"error[HP8003]", "did you mean length?"}},
		{[]string{udf}, exitUser, []string{"public functions", "name one"}},
		{[]string{filepath.Join(dir, "none.py") + ":f"}, exitUser, []string{"error[HP8001]"}},
		{[]string{udf + ":band", "--dialect", "postgre"}, exitUsage, []string{"must be one of duckdb, postgres, spark, datafusion, did you mean postgres?"}},
		{[]string{udf + ":band", "--to", "cobol"}, exitUsage, []string{"must be one of sql, substrait, sexpr, smtlib"}},
		{[]string{udf + ":band", "--as", "macros"}, exitUsage, []string{"did you mean macro?"}},
		{[]string{}, exitUsage, []string{"takes FILE.py[:FN]"}},
	} {
		r := hipy(t, "", append([]string{"export"}, c.args...)...)
		if r.code != c.code {
			t.Errorf("%q ends with %d, not %d:\n%s%s", c.args, r.code, c.code, r.out, r.err)
		}
		for _, want := range c.want {
			if !strings.Contains(r.out+r.err, want) {
				t.Errorf("%q does not show %q:\n%s%s", c.args, want, r.out, r.err)
			}
		}
	}
}
