package syntax

import (
	"strings"
	"testing"
)

var columns = map[string]Type{"a": Int, "b": Int, "x": Float, "s": Text, "flag": Bool, "Select": Text}

// TestParse reads expressions, and writes them as they were.
func TestParse(t *testing.T) {
	for text, want := range map[string]Type{
		"a": Int, "-5": Int, "-a": Int, "1e300": Unknown, "1.5": Float, "NULL": Unknown, "TRUE": Bool, "'it''s'": Text, `E'\n\u00a0\\x'''`: Text, `"Select" || s || 'x'`: Text,
		"a - (b - 1) - 2":                                       Int,
		"(a + b) * 2 % 7":                                       Int,
		"a < 5 AND b IS NOT NULL OR NOT flag":                   Bool,
		"NOT (a = 1)":                                           Bool,
		"(a < 0) <> (b < 0)":                                    Bool,
		"a < 5 AND (b = 1 OR flag) AND x > 0.5":                 Bool,
		"s IN ('a', 'b') AND a BETWEEN -1 AND 2":                Bool,
		"CAST(a AS DECIMAL(38, 0)) * b":                         Decimal,
		"TRY_CAST(s AS DOUBLE)":                                 Float,
		"CASE WHEN a < 0 THEN NULL WHEN flag THEN 1 ELSE x END": Float,
		"substr(s, 2, LEAST(length(s), 3))":                     Text,
		"NULLIF(a, 0) + GREATEST(a, b)":                         Int,
		"(CASE WHEN flag THEN s ELSE 'x' END) IS NULL":          Unknown,
		"'a' || (s || 'b')":                                     Text,
		"9223372036854775807":                                   Int,
		"-9223372036854775807 - 1":                              Int,
		"(a + b) / CAST((a - b) / 2 AS BIGINT)":                 Int,
		"regexp_like(s, '^[a-z\\x{20}]+$')":                     Bool,
	} {
		n, err := Parse(text, columns)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		again, err := Parse(n.String(), columns)
		if err != nil || again.String() != n.String() {
			t.Errorf("%s is written %s, and that %v: %v", text, n, again, err)
		}
		if want != Unknown && (n.String() != text || n.Type != want) {
			t.Errorf("%s is written %s, of type %d", text, n, n.Type)
		}
	}
	for text, want := range map[string]string{
		"": "ends too early", "a +": "ends too early", "a b": "behind the end", "c": "no column", "f(a)": "a function f", "a ? b": "no expression", "(a": "where ) is meant", "a IS 5": "where NULL is meant",
		"CAST(a AS REAL)": "a type REAL", "CAST(a AS DECIMAL(9, 0))": "where ( 38", "CASE WHEN a THEN b END": "where ELSE", "length(s": "where , is meant", "a BETWEEN 1": "where AND", "E'\\q'": "unknown escape", "99999999999999999999": "out of range",
	} {
		if _, err := Parse(text, columns); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, not %q", text, err, want)
		}
	}
}

// TestLazy makes numbers of conditions of which one may fail.
func TestLazy(t *testing.T) {
	for text, want := range map[string]string{
		"CASE WHEN a < 0 THEN FALSE ELSE a > 5 END":                                          "",
		"CASE WHEN a < 0 THEN a / 2 ELSE CAST(s AS BIGINT) END":                              "",
		"CASE WHEN CAST(s AS BIGINT) = 1 THEN TRUE ELSE flag END":                            "",
		"CASE WHEN flag THEN TRUE ELSE CAST(s AS BIGINT) > 5 END":                            "CAST(CASE WHEN flag THEN 1 ELSE CAST(CAST(s AS BIGINT) > 5 AS BIGINT) END AS BOOLEAN)",
		"CASE WHEN flag THEN NULL WHEN sqrt(x) > 1 THEN flag ELSE FALSE END":                 "CAST(CASE WHEN flag THEN NULL WHEN sqrt(x) > 1 THEN CAST(flag AS BIGINT) ELSE 0 END AS BOOLEAN)",
		"CASE WHEN flag THEN CAST(CAST(s AS BIGINT) AS BOOLEAN) ELSE a % b = 0 END":          "CAST(CASE WHEN flag THEN CAST(s AS BIGINT) ELSE CAST(a % b = 0 AS BIGINT) END AS BOOLEAN)",
		"CASE WHEN a = 1 THEN flag ELSE CASE WHEN flag THEN TRUE ELSE a / b = 1 END END":     "CAST(CASE WHEN a = 1 THEN CAST(flag AS BIGINT) WHEN flag THEN 1 ELSE CAST(a / b = 1 AS BIGINT) END AS BOOLEAN)",
		"CASE WHEN CASE WHEN flag THEN TRUE ELSE a / b = 1 END THEN 1 ELSE 2 END":            "CASE WHEN CAST(CASE WHEN flag THEN 1 ELSE CAST(a / b = 1 AS BIGINT) END AS BOOLEAN) THEN 1 ELSE 2 END",
		"CASE WHEN flag THEN TRUE ELSE CAST(a AS DECIMAL(38, 0)) * b > 5 AND abs(x) > 2 END": "CAST(CASE WHEN flag THEN 1 ELSE CAST(CAST(a AS DECIMAL(38, 0)) * b > 5 AND abs(x) > 2 AS BIGINT) END AS BOOLEAN)",
	} {
		n, err := Parse(text, columns)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if want == "" {
			want = text
		}
		if got := n.Lazy(); got.String() != want || got.Type != n.Type || got.Lazy().String() != want {
			t.Errorf("%s is %s", text, got)
		}
	}
}
