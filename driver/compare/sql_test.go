package compare

import (
	"context"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/backend/sql/meaning"
	"github.com/hipy-lang/hipy/internal/example"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// The columns that forms are tried with: each may be NULL.
var formColumns = []meaning.Param{{Name: "x", Kind: meaning.Int, Null: true}, {Name: "y", Kind: meaning.Int, Null: true}, {Name: "d", Kind: meaning.Float, Null: true}, {Name: "e", Kind: meaning.Float, Null: true},
	{Name: "s", Kind: meaning.Str, Null: true}, {Name: "t", Kind: meaning.Str, Null: true}, {Name: "b", Kind: meaning.Bool, Null: true}, {Name: "p", Kind: meaning.Bool, Null: true}}

// forms are expressions with a meaning, one a line.
const forms = `x
NULL
1
-7
9223372036854775807
2147483647 + 1
1.5e0
1.5e0 + d
'it''s é'
true
x + 1
x + y
x - y
x * y
x * 2
x * 0
-x
- (-x)
abs(x)
x // y
x % y
mod(x, y)
x // 7
x // -7
x % 7
x // 1
x // -1
x / 4
x / 0.5e0
(x + 1) * 2
(x // 100) % 10
x + 1 - 1
d + e
d - e
d * e
d / 4
d / 0.1e0
d / 2.5
d * 1.1
d + 0.1
d + x
x * 0.5e0
-d
d - 0.3
d > 1.5
d = 0.1
x = y
x <> y
x < y
x <= y
x > y
x >= y
x != 3
d = e
d <> e
d < e
d <= e
d > e
d >= e
d < x
x = d
x > 1.5e0
x >= d
s = t
s <> t
s < t
s <= 'b'
s > t
s >= t
b = p
b <> p
x IS NULL
x IS NOT NULL
NULL IS NULL
(x = y) IS NULL
b AND p
b OR p
NOT b
b AND x > 3 AND s = 'a'
b OR x > 3 OR NULL
NOT (b AND p)
b AND NULL
b OR true
NULL AND NULL
x > 1 AND x < 10
x BETWEEN 1 AND 10
x BETWEEN y AND 10
x NOT BETWEEN 1 AND 10
d BETWEEN 0 AND 1.5
d BETWEEN e AND x
s BETWEEN 'a' AND 'c'
x BETWEEN NULL AND 3
x IN (1, 2, 3)
x IN (1, NULL)
x NOT IN (1, 2)
x NOT IN (y, NULL)
x IN (y)
s IN ('a', 'b', t)
d IN (1, 2.5, e)
d IN (0.1, x)
b IN (true)
x IS DISTINCT FROM y
x IS NOT DISTINCT FROM y
d IS DISTINCT FROM e
s IS NOT DISTINCT FROM NULL
x IS DISTINCT FROM 3
CASE WHEN b THEN 1 ELSE 2 END
CASE WHEN b THEN 1 END
CASE WHEN x > 3 THEN 'a' WHEN x > 1 THEN 'b' WHEN b THEN NULL ELSE s END
CASE WHEN b THEN x ELSE d END
CASE WHEN b THEN 1 ELSE 2.5e0 END
CASE WHEN b THEN d ELSE 1.5 END
CASE x WHEN 1 THEN 'one' WHEN 2 THEN 'two' ELSE 'many' END
CASE x WHEN NULL THEN 1 WHEN y THEN 2 END
CASE s WHEN 'a' THEN x ELSE y END
CASE WHEN x > 0 THEN x + 1 ELSE x - 1 END
CASE WHEN x < 100 THEN x * x ELSE 0 END
CASE WHEN NULL THEN 1 ELSE 2 END
CASE WHEN b AND p THEN CASE WHEN x > 0 THEN 1 ELSE 2 END ELSE 3 END
if(b, x, y)
coalesce(x, y)
coalesce(x, y, 0)
coalesce(NULL, x)
coalesce(NULL, NULL)
coalesce(x, d)
coalesce(s, t, 'none')
coalesce(x, 1.5e0)
ifnull(x, 3)
nullif(x, 0)
nullif(x, y)
nullif(s, '')
nullif(d, e)
nullif(b, p)
coalesce(nullif(x, 0), 7)
s || t
s || '!'
s || NULL
length(s)
len(s)
char_length(s)
length(s || t)
starts_with(s, 'a')
starts_with(s, t)
s ^@ t
ends_with(s, t)
suffix(s, 'x')
prefix(s, t)
contains(s, t)
contains(s, '')
strpos(s, 'b')
instr(s, 'bc')
position('a' IN s)
replace(s, 'a', 'bb')
replace(s, 'ab', t)
left(s, 2)
left(s, 0)
substr(s, 2)
substr(s, 1, 3)
substring(s, 2, 2)
substring(s FROM 2 FOR 1)
s LIKE 'a%'
s LIKE '%c'
s LIKE '%b%'
s LIKE 'abc'
s LIKE 'a%c'
s LIKE 'aa%aa'
s LIKE '%'
s LIKE ''
s NOT LIKE 'a%'
s LIKE 'é%'
isnan(d)
CAST(x AS BIGINT)
CAST(x AS INTEGER)
CAST(x AS SMALLINT)
x::TINYINT
TRY_CAST(x AS INTEGER)
CAST(x AS DOUBLE)
CAST(b AS INTEGER)
CAST(b AS BIGINT) + x
CAST(x AS VARCHAR)
CAST(b AS VARCHAR)
CAST(s AS VARCHAR)
CAST(d AS DOUBLE)
CAST(1.1 AS DOUBLE)
CAST(NULL AS BIGINT)
CAST(x AS VARCHAR) || s
CAST(x AS INTEGER) + 1
CASE WHEN x BETWEEN 0 AND 100 THEN x * 3 // 2 END
x = 9007199254740992e0
x > 9007199254740992e0
x <= 9007199254740993e0
x < 9223372036854775807e0
CAST(x AS DOUBLE) = 2.5e0
CAST(x AS DOUBLE) > 9007199254740992
CAST(x AS VARCHAR) = '7'
CAST(x AS VARCHAR) = '07'
CAST(b AS INTEGER) = 1
CAST(b AS INTEGER) = 2
CAST(b AS VARCHAR) = 'true'
CAST(x AS SMALLINT) > 100
CAST(x AS SMALLINT) = 70000
TRY_CAST(x AS SMALLINT) IS NULL
length(s) = 0
s || t = 'ab'
s || '' = s
nullif(x, 0) IS NULL
coalesce(x, 0) = 0
NOT (x > y)
NOT (d > e)
NOT (d = e)
NOT (x IN (1, NULL))
NOT (b IS NULL OR p)
x + 5 > 3
10 - x > 3
x * 2 = 3
x * 2 = 4
x * -2 > 4
-x > 3
3 < x + 1
x // 2 = 1
x % 2 = 0
x % 2 = 1
x - y = 0
d + 1 > 2
d * 2 = 3
d - d = 0
x = y AND y = x
x = 1 OR x = 2 OR x = 3
x > 5 AND x > 3
x > 5 AND x < 3
b = true
b <> true
b = NULL
CASE WHEN x > 5 AND x < 3 THEN 1 ELSE 0 END
CASE WHEN x IS NULL OR x = 1 THEN coalesce(x, 5) ELSE x END
s LIKE 'a%' AND s LIKE '%c'
s >= 'a' AND s < 'b'
x IN (1, 2) AND x IN (2, 3)
x NOT IN (1) OR x IS NULL`

// TestForms compares what each form means with DuckDB: values, errors, NULL.
func TestForms(t *testing.T) { compareForms(t, strings.Split(forms, "\n"), true) }

// TestFormsNested does so with expressions that are made of forms at random: what DuckDB makes of them
// before it computes them must not matter.
func TestFormsNested(t *testing.T) {
	if testing.Short() {
		t.Skip("many expressions")
	}
	g := &generator{rand.New(rand.NewPCG(7, 1))}
	var lines []string
	for len(lines) < *nested {
		lines = append(lines, g.expr(meaning.Kind(g.pick("int", "float", "bool", "str")), 3))
	}
	compareForms(t, lines, false)
}

var nested = flag.Int("nested", 60, "how many nested expressions TestFormsNested makes")

type generator struct{ *rand.Rand }

func (g *generator) pick(of ...string) string { return of[g.IntN(len(of))] }

// expr is an expression of a kind, so deep at most.
func (g *generator) expr(k meaning.Kind, depth int) string {
	if depth == 0 || g.IntN(6) == 0 {
		return map[meaning.Kind]string{
			meaning.Int: g.pick("x", "y", "x", "y", "1", "-1", "0", "7", "NULL", "9223372036854775807"), meaning.Float: g.pick("d", "e", "d", "e", "0e0", "1.5e0", "-2e0", "NULL"),
			meaning.Bool: g.pick("b", "p", "true", "false", "NULL"), meaning.Str: g.pick("s", "t", "s", "'a'", "'abc'", "''", "NULL"),
		}[k]
	}
	in := func(k meaning.Kind) string { return g.expr(k, depth-1) }
	same := func() (a, b, c string) {
		k := meaning.Kind(g.pick("int", "float", "str"))
		return in(k), in(k), in(k)
	}
	switch g.IntN(4) {
	case 0:
		return "CASE WHEN " + in(meaning.Bool) + " THEN " + in(k) + " WHEN " + in(meaning.Bool) + " THEN " + in(k) + " ELSE " + in(k) + " END"
	case 1:
		return "coalesce(" + in(k) + ", " + in(k) + ")"
	}
	switch k {
	case meaning.Int:
		return g.pick("("+in(k)+" + "+in(k)+")", "("+in(k)+" - "+in(k)+")", "("+in(k)+" * 2)", "("+in(k)+" // "+in(k)+")", "("+in(k)+" % 5)", "(- "+in(k)+")", "length("+in(meaning.Str)+")", "CAST("+in(meaning.Bool)+" AS BIGINT)", "CAST("+in(k)+" AS BIGINT)")
	case meaning.Float:
		return g.pick("("+in(k)+" + "+in(k)+")", "("+in(k)+" * 2)", "("+in(k)+" - "+in(meaning.Int)+")", "("+in(k)+" / 4)", "(- "+in(k)+")", "CAST("+in(meaning.Int)+" AS DOUBLE)")
	case meaning.Str:
		return g.pick("("+in(k)+" || "+in(k)+")", "left("+in(k)+", 2)", "replace("+in(k)+", 'a', 'b')", "CAST("+in(meaning.Int)+" AS VARCHAR)", "substr("+in(k)+", 2)")
	}
	a, b, c := same()
	return g.pick("("+a+" = "+b+")", "("+a+" < "+b+")", "("+a+" <> "+b+")", "("+a+" >= "+b+")", "("+in(k)+" AND "+in(k)+")", "("+in(k)+" OR "+in(k)+")", "(NOT "+in(k)+")", "("+a+" IS NULL)", "("+a+" IN ("+b+", "+c+"))", "("+a+" BETWEEN "+b+" AND "+c+")",
		"("+a+" IS DISTINCT FROM "+b+")", "("+in(meaning.Str)+" LIKE 'a%')", "contains("+in(meaning.Str)+", 'b')")
}

// compareForms compares expressions with DuckDB. Each has a meaning, if all is set.
func compareForms(t *testing.T, lines []string, all bool) {
	ctx := context.Background()
	server := example.Oracle(t)
	var types []*ir.Type
	for _, p := range formColumns {
		types = append(types, ir.Option(map[meaning.Kind]*ir.Type{meaning.Int: ir.Int, meaning.Float: ir.Float, meaning.Str: ir.Str, meaning.Bool: ir.Bool}[p.Kind]))
	}
	near := constants{texts: []string{"abc", "aaa", "aaaa", "ab", "c", "éa", "e\u0301x", "a\x00b"}}
	rows, ok := newPools(near, 5).rows(types, 3000)
	if !ok {
		t.Fatal("no rows")
	}
	var text strings.Builder
	var tables []*table
	for i, form := range lines {
		table, err := openTable(ctx, form, formColumns)
		if err != nil && !all { // such as a text beside a number that NULL has become
			tables = append(tables, nil)
			continue
		}
		if err != nil {
			t.Fatalf("%s: %v", form, err)
		}
		defer table.close()
		f, err := table.meaning(fmt.Sprintf("f%d", i))
		if err != nil {
			if all {
				t.Errorf("%s: %v", form, err)
			}
			f = fmt.Sprintf("def f%d(*a): raise KeyError", i)
		}
		tables = append(tables, table)
		text.WriteString(f + "\n\n")
	}
	path := filepath.Join(t.TempDir(), "meaning.py")
	if err := os.WriteFile(path, []byte(text.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	module, err := server.Load(ctx, path, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	var edges, usual [][]pyvalue.Value
	for _, x := range []pyvalue.Value{pyvalue.Int(math.MinInt64), pyvalue.Int(math.MaxInt64), pyvalue.Int(-7), pyvalue.Int(-1), pyvalue.Int(0), pyvalue.Int(2), nil} {
		for _, y := range []pyvalue.Value{pyvalue.Int(math.MinInt64), pyvalue.Int(math.MaxInt64), pyvalue.Int(-2), pyvalue.Int(-1), pyvalue.Int(0), pyvalue.Int(1), pyvalue.Int(3), nil} {
			k := len(edges)
			floats := []pyvalue.Value{math.NaN(), math.Inf(1), math.Inf(-1), 0.0, math.Copysign(0, -1), 1.5, nil}
			texts := []pyvalue.Value{pyvalue.Str(""), pyvalue.Str("a"), pyvalue.Str("abc"), pyvalue.Str("aaa"), pyvalue.Str("éa"), pyvalue.Str("e\u0301x"), nil}
			bools := []pyvalue.Value{true, false, nil}
			edges = append(edges, []pyvalue.Value{x, y, floats[k%7], floats[k/7%7], texts[k%7], texts[k/7%7], bools[k%3], bools[k/3%3]})
		}
	}
	for _, r := range rows {
		if fits(r) {
			usual = append(usual, r)
		}
	}
	known := 0
	for i, form := range lines {
		if tables[i] == nil {
			continue
		}
		some := append(slices.Clone(edges), usual[(i*97)%(len(usual)-100):][:100]...)
		means, err := module.Rows(ctx, fmt.Sprintf("f%d", i), some, time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		gives, err := tables[i].answers(ctx, some)
		if err != nil {
			t.Fatal(err)
		}
		open, wrong := 0, 0
		for k := range some {
			m, g := means[k], gives[k]
			if m.Err != nil && m.Err.Type == "KeyError" {
				open++
				continue
			}
			if same := m.Err != nil && m.Err.Type == "ValueError" && g.Err != nil || m.Err == nil && g.Err == nil && pyvalue.Equal(m.Value, g.Value); !same && wrong < 3 {
				wrong++
				t.Errorf("%s: of %v DuckDB %s, and it means %s", form, some[k], sqlOutcome(g), outcome(m))
			}
		}
		if open < len(some) {
			known++
		}
		if all && open > 80 {
			t.Errorf("%s: %d rows of %d are left open", form, open, len(some))
		}
	}
	t.Logf("%d of %d expressions have a meaning", known, len(lines))
	if known*2 < len(lines) {
		t.Errorf("only %d of %d expressions have a meaning", known, len(lines))
	}
}
