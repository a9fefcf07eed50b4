package main

import (
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/internal/example"
)

const compared = `def fee(cents: int, member: bool) -> int:
    if member:
        return 0
    if cents >= 5000:
        return 90
    return 30 if cents >= 1000 else 20


def label(s: str | None) -> str:
    if s is None:
        return "none"
    if s.startswith("a"):
        return "a"
    return s + "!"


def inc(x: int) -> int:
    return x + 1


def inc_small(x: int) -> int | None:
    if not -1000 < x < 1000:
        return None
    return x + 1


def half(x: int) -> int:
    return x // 2


def toward_zero(x: int) -> int:
    return -(-x // 2) if x < 0 else x // 2


def share(x: int | None, y: int | None) -> int | None:
    if x is None or y is None or y == 0:
        return None
    if y == -1 and x == -2**63:
        raise OverflowError
    q = abs(x) // abs(y)
    return q if (x < 0) == (y < 0) else -q


def large(d: float) -> bool:
    return d > 1.5


def large_or_nan(d: float) -> bool:
    return d != d or d > 1.5


def both(p: bool | None, q: bool | None) -> bool | None:
    if p is False or q is False:
        return False
    if p is None or q is None:
        return None
    return True


def both_lazy(p: bool | None, q: bool | None) -> bool | None:
    return p and q


def shout(s: str) -> str:
    return s.upper()


def plain(s: str) -> str:
    return s.strip()


def rate(country: str | None) -> float:
    return {"DE": 0.1, "FR": 0.2}.get(country or "", 0.0)


def known(x: int | None) -> bool:
    return x in (1, 2)


def digits(x: int) -> str:
    return str(x)


def narrow(x: int) -> int:
    if not -2**31 <= x < 2**31:
        raise OverflowError
    return x


def shouts(s: str) -> int:
    print(s)
    return len(s)


def listed(xs: list[int]) -> int:
    return 0


def either(x: int | str) -> int:
    return 0


def cases(a: int, A: int) -> int:
    return a


def three() -> int:
    return 3


def order(order: int, i: int, c0: int) -> int:
    return order if i > c0 else 0
`

// Functions beside SQL: equal ones, mutants, and what is no claim.
func TestClaimsSQL(t *testing.T) {
	t.Setenv("HIPY_Z3", example.Solver(t))
	udf := file(t, "compared.py", compared)
	for _, c := range []struct {
		fn, sql, verdict string
		says             []string
	}{
		{"fee", "CASE WHEN member THEN 0 WHEN cents >= 5000 THEN 90 WHEN cents BETWEEN 1000 AND 4999 THEN 30 ELSE 20 END", "proved", []string{"fee and the SQL give the same answer, for all rows of a table (int, bool)\n", "and DuckDB"}},
		{"fee", "CASE WHEN member THEN 0 WHEN cents > 5000 THEN 90 WHEN cents >= 1000 THEN 30 ELSE 20 END", "refuted", []string{"  fee(5000, False) gives 90\n  the SQL gives 30\n"}},
		{"fee", "CASE WHEN member THEN 0 WHEN cents >= 5000 THEN 90 WHEN cents >= 1000 THEN 30 END", "refuted", []string{"the SQL gives NULL\n"}},
		{"fee", "if(NOT member, if(CENTS >= 1000, if(cents < 5000, 30, 90), 20), 0)", "proved", nil},
		{"label", "CASE WHEN s IS NULL THEN 'none' WHEN s LIKE 'a%' THEN 'a' ELSE s || '!' END", "proved", nil},
		{"label", "COALESCE(CASE WHEN left(s, 1) = 'a' THEN 'a' ELSE s || '!' END, 'none')", "proved", nil},
		{"label", "CASE WHEN s LIKE 'a%' THEN 'a' ELSE s || '!' END", "refuted", []string{"label(None) gives 'none'\n  the SQL gives NULL\n"}},
		{"label", "CASE WHEN s IS NULL THEN 'none' WHEN s LIKE '%a' THEN 'a' ELSE s || '!' END", "refuted", nil},
		{"inc", "x + 1", "refuted", []string{"inc(9223372036854775807) gives 9223372036854775808\n  the SQL ends with an error: Out of Range Error: Overflow"}},
		{"inc_small", "CASE WHEN x > -1000 AND x < 1000 THEN x + 1 END", "proved", nil},
		{"inc_small", "CASE WHEN x > -1000 AND x <= 1000 THEN x + 1 END", "refuted", nil},
		{"half", "x // 2", "refuted", []string{"half(-1) gives -1\n  the SQL gives 0\n"}},
		{"toward_zero", "x // 2", "proved", nil},
		{"share", "x // y", "proved", nil},
		{"share", "CASE WHEN y <> 0 THEN CAST(x / y AS BIGINT) END", "refuted", nil},
		{"large", "d > 1.5", "refuted", []string{`large(float("nan")) gives False`, "the SQL gives True"}},
		{"large", "d > 1.5 AND NOT isnan(d)", "proved", nil},
		{"large_or_nan", "d > 1.5", "proved", nil},
		{"large_or_nan", "d >= 1.5", "refuted", nil},
		{"both", "p AND q", "proved", nil},
		{"both", "NOT (NOT p OR NOT q)", "proved", nil},
		{"both_lazy", "p AND q", "refuted", []string{"both_lazy(None, False) gives None\n  the SQL gives False\n"}},
		{"shout", "upper(s)", "refuted", []string{"shout('ß') gives 'SS'"}},
		{"plain", "trim(s)", "refuted", nil},
		{"rate", "CASE country WHEN 'DE' THEN 0.1e0 WHEN 'FR' THEN 0.2e0 ELSE 0e0 END", "proved", nil},
		{"rate", "CASE country WHEN 'DE' THEN 0.1e0 WHEN 'FR' THEN 0.3e0 ELSE 0e0 END", "refuted", nil},
		{"known", "x IN (1, 2)", "refuted", []string{"known(None) gives False\n  the SQL gives NULL\n"}},
		{"known", "COALESCE(x IN (1, 2), false)", "proved", nil},
		{"known", "x IS NOT DISTINCT FROM 1 OR x IS NOT DISTINCT FROM 2", "proved", nil},
		{"digits", "CAST(x AS VARCHAR)", "proved", nil},
		{"narrow", "CAST(x AS INTEGER)", "proved", nil},
		{"narrow", "CAST(CAST(x AS INTEGER) AS BIGINT)", "unknown", nil},
		{"digits", "printf('%d', x)", "unknown", []string{"no proof because of the SQL: printf() of str, int is not known to the prover (character 1)", " rows tried in CPython ", "and DuckDB"}},
		{"shouts", "length(s)", "unknown", nil},
		{"three", "1 + 2", "proved", nil},
		{"three", "NULL", "refuted", []string{"three() gives 3\n  the SQL gives NULL\n"}},
		{"order", `CASE WHEN i > c0 THEN "order" ELSE 0 END`, "proved", nil},
		{"order", `CASE WHEN c0 > i THEN "order" ELSE 0 END`, "refuted", nil},
	} {
		r := hipy(t, "", "verify", udf+":"+c.fn, "--sql", c.sql)
		if !strings.HasPrefix(r.out, c.verdict+": ") || r.code != map[bool]int{true: exitUser, false: exitOK}[c.verdict == "refuted"] {
			t.Errorf("%s, %s: exit code %d, not %s\n%s%s", c.fn, c.sql, r.code, c.verdict, r.out, r.err)
		}
		for _, s := range c.says {
			if !strings.Contains(r.out, s) {
				t.Errorf("%s, %s: no %q in\n%s", c.fn, c.sql, s, r.out)
			}
		}
	}
}

// What can't be compared is a message, with the place in the SQL.
func TestClaimsSQLRefused(t *testing.T) {
	udf := file(t, "compared.py", compared)
	for _, c := range []struct{ fn, sql, says string }{
		{"inc", "x +", "--sql:1:3: error[HP8023]: this is no expression of DuckDB's SQL: syntax error at end of input"},
		{"inc", "CASE WHEN x", "error[HP8023]: this is no expression of DuckDB's SQL: "},
		{"inc", "x + + FROM t", "error[HP8023]"},
		{"inc", "x, 1", "error[HP8023]: this is no expression of DuckDB's SQL: it is more than one expression"},
		{"inc", "x; SELECT 1", "it is more than one statement"},
		{"inc", "x FROM range(3)", "it is more than one expression"},
		{"inc", "(SELECT max(x))", "it has a subquery, which is not about one row"},
		{"inc", "1 + y", "--sql:1:5: error[HP8023]: the function has no parameter y\n    1 + y\n        ^\n  hint: the parameters are x"},
		{"inc", "sum(x)", "--sql:1:1: error[HP8023]: sum() is about many rows"},
		{"inc", "CAST(random() AS BIGINT)", "random() gives one value now and another one later"},
		{"inc", "foo(x)", "DuckDB refuses the expression: Catalog Error: Scalar Function with name foo does not exist!"},
		{"label", "s + 1", "DuckDB refuses the expression: Binder Error"},
		{"inc", "x || 'a'", "error[HP8023]: the SQL gives VARCHAR, and inc gives int\n    x || 'a'\n    ^^^^^^^^\n  hint: cast it: CAST(... AS BIGINT)"},
		{"inc", "x * 1.5", "the SQL gives DECIMAL(21,1), which no value of Python's is compared with"},
		{"large", "d", "the SQL gives DOUBLE, and large gives bool"},
		{"listed", "1", "parameter xs of listed is list[int], which is no column that --sql can compare"},
		{"either", "1", "which is no column that --sql can compare"},
		{"cases", "a", "SQL does not tell parameter A of cases from another one"},
	} {
		r := hipy(t, "", "verify", udf+":"+c.fn, "--sql", c.sql)
		if r.code != exitUser || !strings.Contains(r.err, c.says) || strings.Contains(r.err, "internal error") {
			t.Errorf("%s, %s: exit code %d, no %q in\n%s%s", c.fn, c.sql, r.code, c.says, r.out, r.err)
		}
	}
	for _, args := range [][]string{{udf + ":inc", "--sql", "x", "--never-raises"}, {udf + ":inc", udf + ":inc", "--sql", "x"}} {
		if r := hipy(t, "", append([]string{"verify"}, args...)...); r.code != exitUsage || !strings.Contains(r.err, "give one claim") {
			t.Errorf("%v: %+v", args, r)
		}
	}
}
