package conformance

import (
	"context"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/driver/export"
	"github.com/hipy-lang/hipy/driver/query"
	"github.com/hipy-lang/hipy/engine/duckdb"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// inlineSession is a database with the functions of a file, as hipy query has it.
type inlineSession struct {
	*query.Session
	r *query.Request
}

// newInlineSession opens one, without the functions that have the names of DuckDB's own.
func newInlineSession(t *testing.T, file, sql string) *inlineSession {
	t.Helper()
	ctx := context.Background()
	s := &driver.Settings{}
	c, err := driver.NewCompiler(ctx, s)
	if err != nil {
		t.Skip(err)
	}
	udfs, err := query.LoadUDFs([]string{file}, nil, s)
	if err != nil {
		t.Fatal(err)
	}
	db, err := duckdb.Open(ctx, "")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	names := udfs.Files[0].Names
	udfs.Files[0].Names = slices.DeleteFunc(names, func(name string) bool {
		var taken bool
		if err := db.Conn().QueryRowContext(ctx, "SELECT count(*) > 0 FROM duckdb_functions() WHERE lower(function_name) = lower(?)", name).Scan(&taken); err != nil {
			t.Fatal(err)
		}
		return taken
	})
	r := &query.Request{SQL: "/* " + strings.Join(names, " ") + " */ " + sql, // which names all
		UDFs: udfs, NullOnError: true, Options: driver.Options{Quick: true}}
	session, err := query.Open(ctx, c, r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close() })
	return &inlineSession{session, r}
}

// rows are those of a query as text, or its error.
func (s *inlineSession) rows(sql string, inline query.Inline) string {
	r := *s.r
	r.SQL, r.Inline = sql, inline
	rows, err := s.Run(context.Background(), &r)
	if err != nil {
		text, _, _ := strings.Cut(err.Error(), "\n\nLINE ") // an excerpt of the text
		return "error: " + text
	}
	defer rows.Close()
	var lines []string
	for _, c := range rows.Columns {
		lines = append(lines, c.Name+" "+c.Type)
	}
	for rows.Next() {
		lines = append(lines, fmt.Sprintf("%#v", rows.Values()))
	}
	if err := rows.Err(); err != nil {
		return "error: " + err.Error()
	}
	return strings.Join(lines, "\n")
}

// compare compares a query with and without inlining, and says how many calls are conditions.
func (s *inlineSession) compare(t *testing.T, sql string) (calls int) {
	t.Helper()
	return s.compareAs(t, sql, query.InlineAlways)
}

func (s *inlineSession) compareAs(t *testing.T, sql string, inline query.Inline) (calls int) {
	t.Helper()
	want := s.rows(sql, query.InlineOff)
	got := s.rows(sql, inline)
	var forms []string
	for _, i := range s.Inlined {
		calls += i.Calls
		forms = append(forms, i.Forms...)
	}
	if got != want {
		t.Errorf("%s\n%s\ninlined %.500s\nwithout %.500s", sql, strings.Join(forms, "\n"), got, want)
	}
	return calls
}

// Filters by the functions of conformance/export give the same rows whether DuckDB computes them or the functions do.
func TestInline(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles libraries")
	}
	h := newHarness(t)
	files, err := filepath.Glob("export/*.py")
	if err != nil || len(files) == 0 {
		t.Fatal("no functions", err)
	}
	functions, inlined, compared := 0, 0, 0
	for _, file := range files {
		_, _, cases := h.casesOf(t, file)
		program := loaded(t, file)
		s := newInlineSession(t, file, "SELECT 1")
		for _, fn := range program.Functions {
			if only := os.Getenv("HIPY_CONFORMANCE"); only != "" && only != fn.Name || !slices.Contains(s.r.UDFs.Files[0].Names, fn.Name) {
				continue
			}
			x, err := export.Read(program, driver.Selection{Names: []string{fn.Name}})
			if err != nil {
				continue
			}
			queries := filtersBy(t, s, x, cases[fn.Name])
			before := inlined
			for _, q := range queries {
				inlined += s.compare(t, q)
				compared++
			}
			if inlined > before {
				functions++
			}
		}
	}
	t.Logf("%d functions inlined, %d calls of them in %d queries", functions, inlined, compared)
	if os.Getenv("HIPY_CONFORMANCE") == "" && (functions < 30 || inlined < 300) {
		t.Error("too few")
	}
}

// columnType is the type of the columns for a parameter, "" if there is none.
func columnType(t *ir.Type) string {
	for _, m := range t.Members() {
		switch m.Kind {
		case ir.KBool:
			return "BOOLEAN"
		case ir.KInt:
			return "BIGINT"
		case ir.KFloat:
			return "DOUBLE"
		case ir.KStr:
			return "VARCHAR"
		case ir.KDate:
			return "DATE"
		}
	}
	return ""
}

// filtersBy makes a table of rows for a function, and queries that filter it by the function.
func filtersBy(t *testing.T, s *inlineSession, x *export.Exported, own [][]pyvalue.Value) (queries []string) {
	var types, args []string
	for i, p := range x.Types {
		types, args = append(types, columnType(p)), append(args, fmt.Sprintf("r.c%d", i))
		if types[i] == "" {
			return nil
		}
	}
	if len(args) == 0 {
		return nil
	}
	more, _ := x.Rows(80)
	own = slices.DeleteFunc(slices.Concat(own, more), func(row []pyvalue.Value) bool { return !inColumns(row) })
	var values [][]any
	for i, row := range own {
		var line []any
		for _, v := range row {
			line = append(line, columnOf(v))
		}
		values = append(values, line)
		if null := slices.Clone(line); i < 10*len(args) {
			null[i%len(args)] = nil
			values = append(values, null)
		}
	}
	values = append(values, make([]any, len(args)))
	if err := s.DB.CreateRows(context.Background(), "rows_"+x.Name, types, values); err != nil {
		t.Fatal(x.Name, err)
	}
	call := fmt.Sprintf("%s(%s)", x.Name, strings.Join(args, ", "))
	conditions := []string{call, "NOT " + call}
	switch of := columnType(x.Outcome.Result); of {
	case "BIGINT", "VARCHAR":
		constants := []string{"0", "-3", "1"}
		if of == "VARCHAR" {
			constants = []string{"''", "'it''s'", "'M'"}
		}
		constants = append(constants, s.constants(t, fmt.Sprintf(`SELECT DISTINCT %s FROM "rows_%s" r ORDER BY 1 NULLS LAST LIMIT 3`, call, x.Name))...)
		conditions = []string{call + " IN (" + strings.Join(constants, ", ") + ")", call + " in (" + constants[len(constants)-1] + " )"}
		for i, c := range constants {
			op := []string{"=", "<>", "<", "<=", ">", ">=", "!="}[i%7]
			conditions = append(conditions, call+op+c, call+" = "+c)
		}
	}
	table := fmt.Sprintf(`"rows_%s" r`, x.Name)
	for i, c := range conditions {
		queries = append(queries,
			fmt.Sprintf("SELECT i FROM %s WHERE %s ORDER BY i", table, c),
			fmt.Sprintf("SELECT i, %s FROM %s WHERE i %% 3 = 0 OR (%s) AND i %% 2 = 0 ORDER BY i", call, table, c))
		if i < 2 || i == 4 {
			queries = append(queries,
				fmt.Sprintf("SELECT r.i, q.j FROM %s LEFT JOIN (VALUES (1), (2)) q(j) ON %s AND q.j < 2 ORDER BY ALL", table, c),
				fmt.Sprintf("SELECT %s, count(*) FROM %s GROUP BY ALL HAVING %s ORDER BY ALL", strings.Join(args, ", "), table, c),
				fmt.Sprintf("SELECT %s AS k, count(*) FROM %s WHERE NOT (%s) GROUP BY 1 ORDER BY 1", call, table, c),
				fmt.Sprintf("SELECT count(*) FROM %s, %s s WHERE r.i = s.i AND %s", table, strings.Replace(table, " r", "", 1), strings.ReplaceAll(c, "r.c0", "s.c0")))
		}
	}
	return queries
}

// constants are the results of a query as literals.
func (s *inlineSession) constants(t *testing.T, sql string) (all []string) {
	r := *s.r
	r.SQL = sql
	rows, err := s.Run(context.Background(), &r)
	if err != nil {
		t.Fatal(sql, err)
	}
	defer rows.Close()
	for rows.Next() {
		switch v := rows.Values()[0].(type) {
		case int64:
			if v > -1<<62 { // the least is a difference of literals
				all = append(all, fmt.Sprint(v))
			}
		case *big.Int:
			all = append(all, v.String())
		case string:
			all = append(all, "'"+strings.ReplaceAll(v, "'", "''")+"'")
		}
	}
	return all
}

// Calls stay calls where a condition would be another: by their arguments, their types, and what stands around them.
func TestInlineCalls(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles libraries")
	}
	s := newInlineSession(t, "export/filters.py", "SELECT scaled(1), scaled(1, 2)")
	ctx := context.Background()
	for _, q := range []string{
		"CREATE TABLE n AS SELECT i::INTEGER AS i, i::TINYINT AS t, i::UBIGINT AS u, i::HUGEINT AS h, i::DECIMAL(9, 2) AS d, i::VARCHAR AS s, (i % 2 = 0) AS b, i::FLOAT AS f FROM range(100) r(i)",
		"CREATE TABLE c (a VARCHAR COLLATE NOCASE, b VARCHAR, e VARCHAR, i INTEGER)", "INSERT INTO c VALUES ('DE', 'DE', 'de', 1), ('de', 'x', 'DE', 2), ('dEU', 'DEU', 'x', 3), (NULL, NULL, NULL, NULL)",
		"CREATE VIEW v AS SELECT random() AS r, i + 1 AS j, i FROM n", "CREATE TYPE country AS ENUM ('DE', 'XX')", "CREATE TABLE p AS SELECT {'x': i} AS p, i FROM range(20) r(i)",
	} {
		if _, err := s.DB.Conn().ExecContext(ctx, q); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct {
		calls int
		sql   string
	}{
		// Types: a macro's form for other types calls the function, or fails as that does.
		{1, "SELECT i FROM n WHERE in_range(i)"}, {1, "SELECT i FROM n WHERE in_range(t)"}, {1, "SELECT i FROM n WHERE in_range(u)"},
		{1, "SELECT i FROM n WHERE in_range(h)"}, {1, "SELECT i FROM n WHERE in_range(d)"}, {1, "SELECT i FROM n WHERE in_range(s)"}, {1, "SELECT i FROM n WHERE in_range(b)"},
		{1, "SELECT i FROM n WHERE in_range(f)"}, {1, "SELECT i FROM n WHERE before(i, 3)"}, {1, "SELECT i FROM n WHERE before(d, f)"}, {1, "SELECT i FROM n WHERE before(f, i)"}, {1, "SELECT i FROM n WHERE before(s, 1)"},
		{1, "SELECT i FROM n WHERE known_country(i)"}, {1, "SELECT i FROM n WHERE in_range(NULL)"}, {1, "SELECT i FROM n WHERE in_range('7')"}, {2, "SELECT i FROM n WHERE in_range(7) AND known_country('DE')"},
		{1, "SELECT i FROM n WHERE in_range(20000000000000000000)"}, {0, "SELECT i FROM n WHERE in_range(i::HUGEINT * 1)"}, {1, "SELECT a FROM c WHERE known_country(a::JSON)"},
		{1, "SELECT a FROM c WHERE known_country(b::country)"}, {0, "SELECT a FROM c WHERE negated(i)"}, {1, "SELECT i FROM n WHERE same_number(i, h)"}, {1, "SELECT i FROM n WHERE same_number(i, t)"},
		{1, "SELECT i FROM n WHERE same_number(i, 'x')"}, {1, "SELECT i FROM n WHERE in_range(nothing)"}, {1, "SELECT i FROM nowhere WHERE in_range(i)"},
		{0, "SELECT i FROM n WHERE in_range()"}, {0, "SELECT i FROM n WHERE in_range(1, 2)"}, {0, "SELECT i FROM n WHERE in_range(x := i)"},
		// Collations are those of columns, not of Python.
		{1, "SELECT a FROM c WHERE known_country(a)"}, {1, "SELECT a FROM c WHERE german(a)"}, {1, "SELECT a FROM c WHERE union_of(a) = 'eu'"}, {0, "SELECT a FROM c WHERE union_of(b) = 'eu' COLLATE NOCASE"},
		{1, "SET default_collation = 'nocase'; SELECT e FROM c WHERE known_country(e)"}, {1, "RESET default_collation; SELECT e FROM c WHERE known_country(e)"},
		// Arguments that a macro would compute several times.
		{0, "SELECT count(*) < 0 FROM n WHERE in_range((random() * 100)::INTEGER)"}, {0, "SELECT i FROM n WHERE in_range(i + 1)"}, {0, "SELECT i FROM n WHERE in_range((SELECT max(i) FROM n))"},
		{0, "SELECT count(*) < 0 FROM v WHERE in_range(r::INTEGER)"}, {0, "SELECT i FROM (SELECT i + 1 AS i FROM n) WHERE in_range(i)"}, {1, "SELECT i FROM (SELECT i, i + 1 AS j FROM n) WHERE in_range(i)"},
		{1, "WITH w AS (SELECT * FROM n) SELECT w.i FROM w WHERE in_range(w.i)"}, {0, "WITH w AS (SELECT *, i * 2 AS k FROM n) SELECT i FROM w WHERE in_range(k)"}, {1, "WITH w AS (SELECT *, i * 2 AS k FROM n) SELECT i FROM w WHERE in_range(t)"},
		{0, "WITH w(i) AS (SELECT i * 2 FROM n) SELECT i FROM w WHERE in_range(i)"}, {0, "SELECT i * 2 AS k FROM n WHERE in_range(k)"}, {0, "SELECT i FROM n UNION SELECT j FROM v WHERE in_range(j) ORDER BY 1"},
		{1, "SELECT i FROM n UNION ALL (SELECT i FROM n WHERE in_range(i))"}, {1, "SELECT i FROM n WHERE i IN (SELECT m.i FROM n m WHERE in_range(m.i) AND m.i = n.i)"}, {1, "SELECT i FROM p WHERE in_range(p.x) AND FALSE"},
		{1, "SELECT p.i FROM p WHERE in_range(p.p.x)"}, {1, "SELECT x FROM (VALUES (1), (7)) q(x) WHERE in_range(x)"}, {1, "SELECT range FROM range(70) WHERE in_range(range)"},
		{0, "WITH RECURSIVE w AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM w WHERE NOT in_range(i) AND i < 9) SELECT * FROM w"},
		// Places in which a condition is not only asked whether it is TRUE.
		{0, "SELECT in_range(i) FROM n"}, {0, "SELECT i FROM n WHERE in_range(i) IS NULL"}, {0, "SELECT i FROM n WHERE NOT (in_range(i) AND i > 3)"}, {0, "SELECT i FROM n WHERE (in_range(i)) = TRUE"},
		{0, "SELECT count(*) FILTER (WHERE in_range(i)) FROM n"}, {0, "SELECT i FROM n ORDER BY in_range(i), i"}, {0, "SELECT CASE WHEN in_range(i) THEN 1 END FROM n"}, {0, "SELECT i FROM n WHERE coalesce(in_range(i), TRUE)"},
		{0, "SELECT list_filter([1, 7, NULL], lambda x: in_range(x))"}, {0, "SELECT n.i FROM n ASOF JOIN n m ON same_number(n.i, m.i) AND n.i >= m.t"},
		// Comparisons.
		{1, "SELECT i FROM n WHERE week_of(i) = 2 AND i > 3"}, {1, "SELECT i FROM n WHERE week_of(i)==2"}, {0, "SELECT i FROM n WHERE week_of(i) IN (2, 3)"}, {1, "SELECT a FROM c WHERE union_of(b) IN ( 'eu' /* ) */, 'x') OR a = 'x'"}, {0, "SELECT i FROM n WHERE week_of(i) = i"}, {0, "SELECT i FROM n WHERE week_of(i) = 2 + 0"},
		{0, "SELECT i FROM n WHERE week_of(i) = 2.0"}, {0, "SELECT i FROM n WHERE week_of(i) = '2'"}, {0, "SELECT i FROM n WHERE 2 = week_of(i)"}, {0, "SELECT i FROM n WHERE week_of(i) = NULL"}, {0, "SELECT i FROM n WHERE week_of(i) BETWEEN 2 AND 3"},
		{0, "SELECT i FROM n WHERE week_of(i) NOT IN (2, 3)"}, {0, "SELECT i FROM n WHERE (week_of(i)) = 2"}, {0, "SELECT i FROM n WHERE week_of(i) <> -2"}, {1, "SELECT i FROM n WHERE week_of(i) > -2"}, {0, "SELECT i FROM n WHERE week_of(i)"}, {0, "SELECT i FROM n WHERE NOT week_of(i)"},
		{0, "SELECT a FROM c WHERE union_of(b) > 5"}, {1, "SELECT a FROM c WHERE union_of(b) IN ('eu', 'it''s')"}, {1, "SELECT i FROM n WHERE not above(i)"}, {1, "SELECT i FROM n WHERE NOT /* 1 */ above(i)"}, {0, "SELECT i FROM n WHERE NOT in_range(i)"}, {0, "SELECT i FROM n WHERE NOT (week_of(i) = 3)"},
		{1, `SELECT i FROM n WHERE "in_range" /* ( */ ( i -- )
			)`}, {1, "SELECT 'ä', i FROM n WHERE in_range(i) -- '"}, {2, "SELECT i FROM n WHERE In_Range(i) AND week_of(n.i) < 4"}, {0, "SELECT i FROM n WHERE system.main.in_range(i)"},
		// Numbers of arguments.
		{2, "SELECT i FROM n WHERE scaled(i, 90) OR scaled(i)"}, {0, "SELECT i FROM n WHERE scaled(i, random())"},
		// What other statements make.
		{0, "CREATE OR REPLACE TEMP VIEW w AS SELECT i FROM n WHERE in_range(i); SELECT * FROM w"}, {1, "CREATE OR REPLACE TABLE made AS SELECT i FROM n WHERE in_range(i); SELECT * FROM made WHERE above(i)"},
		{0, "CREATE OR REPLACE TEMP MACRO in_range(x) AS x = 3; SELECT i FROM n WHERE in_range(i)"}, {0, "DROP MACRO IF EXISTS temp.main.in_range; SELECT i FROM n WHERE in_range(i)"},
		{0, "PREPARE q AS SELECT i FROM n WHERE in_range(i) AND i > ?; EXECUTE q(50)"}, {0, "EXPLAIN SELECT i FROM n WHERE in_range(i)"}, {0, "CREATE OR REPLACE TABLE made AS SELECT i FROM n WHERE in_range(i)"},
	} {
		if calls := s.compare(t, test.sql); calls != test.calls {
			told := slices.DeleteFunc(s.Inlined, func(i query.Inlined) bool { return i.Calls == 0 && i.Why == "" })
			t.Errorf("%s: %d calls are conditions, not %d: %+v", test.sql, calls, test.calls, told)
		}
	}
}

// Of filters that compare more than integers those are conditions by which something is skipped.
func TestInlineGains(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles libraries")
	}
	s := newInlineSession(t, "export/filters.py", "SELECT 1")
	dir := t.TempDir()
	for name, i := range map[string]string{"sorted": "i", "mixed": "(hash(i) % 100000)::BIGINT"} {
		q := fmt.Sprintf("COPY (SELECT k AS i, k / 10000.0::DOUBLE AS x, chr((65 + k // 4000)::INTEGER) || 'E' AS s FROM (SELECT %s AS k FROM range(100000) r(i))) TO '%s/%s.parquet' (FORMAT parquet, ROW_GROUP_SIZE 4096)", i, dir, name)
		if _, err := s.DB.Conn().ExecContext(context.Background(), q); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct {
		where         string
		sorted, mixed int
		condition     string // of the sorted file
	}{
		{"in_range(i)", 1, 1, "x >= 5 AND x < 60"},
		{"level(i) = 3", 1, 1, "x >= 20 AND x < 30"},
		{"above(i) OR in_range(i)", 2, 2, ""},
		{"doubled(x)", 0, 0, ""},
		{"before(x, x)", 0, 0, ""},
		{"german(s)", 1, 0, ""},
		{"known_country(s)", 0, 0, ""}, // DE to US are most
		{"union_of(s) = 'eu'", 1, 0, `country COLLATE "binary" >= 'DE' AND country COLLATE "binary" <= 'FR' AND "union_of"(country) = 'eu'`},
		{"mixed(s, i)", 1, 0, ""},
		{"in_range(i) AND german(s)", 2, 1, ""},
		{"scaled(i, 5000)", 1, 1, ""},
	} {
		for name, want := range map[string]int{"sorted": test.sorted, "mixed": test.mixed} {
			sql := fmt.Sprintf("SELECT i FROM '%s/%s.parquet' WHERE %s ORDER BY i", dir, name, test.where)
			if calls := s.compareAs(t, sql, query.InlineAuto); calls != want {
				t.Errorf("%s: %d calls are conditions, not %d: %+v", sql, calls, want, s.Inlined)
			}
			for _, i := range s.Inlined {
				if name == "sorted" && len(i.Forms) > 0 && test.condition != "" && i.Forms[0] != test.where+": "+test.condition {
					t.Errorf("%s: %s, not %s", sql, i.Forms[0], test.condition)
				}
			}
		}
	}
	join := fmt.Sprintf("SELECT count(*) FROM '%s/mixed.parquet' a JOIN '%[1]s/sorted.parquet' b ON same_number(a.i, b.i) AND before(a.x, b.x) WHERE a.i < 100 AND b.i < 100", dir)
	if calls := s.compareAs(t, join, query.InlineAuto); calls != 2 {
		t.Errorf("%d calls are conditions of a join: %+v", calls, s.Inlined)
	}
}
