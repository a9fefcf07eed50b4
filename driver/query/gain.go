package query

import (
	"context"
	stdsql "database/sql"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/backend/sql"
	"github.com/hipy-lang/hipy/engine/duckdb"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// A condition gains where it has DuckDB skip rows. Where it doesn't, DuckDB computes it for each row, for which it needs
// more time than the function if it compares texts, floats or lists. So what the statistics of files and tables exclude
// is looked up first, and weighed against what each kind of condition costs.

// tableColumn is one of a table's that an argument may be.
type tableColumn struct {
	table node
	name  string // in lower case
}

// Weights are times of a row that is scanned, filtered by the function and counted, which is 1: measured on 10 million
// rows of Parquet and of tables in no order.
const (
	floatWeight      = 0.25 // a comparison of floats, for NaN is the largest
	textWeight       = 0.1
	listWeight       = 0.5
	dictionaryWeight = 10 // a list of texts in a dictionary, whose function is asked once for each text
	otherWeight      = 0.1
	callWeight       = 0.2  // the function, after conditions
	unknownShare     = 0.95 // of the rows, that are skipped where whole files may be, or less is sent over a network
	leastGain        = 0.9
)

// choice is what a call becomes: conditions, and whether the call follows them.
type choice struct {
	conditions []sql.Condition
	whole      bool
}

// choose says what a call becomes; nil if nothing gains.
func (in *inliner) choose(ctx context.Context, f *sql.Filter, c filterCall) *choice {
	all := &choice{f.Conditions, f.Whole}
	if in.always || quick(f, c) {
		return all
	}
	ranges := &choice{}
	for _, a := range f.Conditions {
		if len(a.Params) == 1 && (a.Low != nil || a.High != nil) {
			ranges.conditions = append(ranges.conditions, a.Range(f))
		}
		if len(a.Params) == 2 && joins(c.args[a.Params[0]], c.args[a.Params[1]]) {
			return all
		}
	}
	best, least := (*choice)(nil), leastGain
	for _, try := range []*choice{all, ranges} {
		if try == ranges && !slices.ContainsFunc(f.Conditions, func(a sql.Condition) bool { return len(a.OneOf) > 0 }) {
			break
		}
		if share, dictionary := in.skipped(ctx, try.conditions, c); share > 0 {
			if cost := (1 - share) * try.weight(f, dictionary); cost < least {
				best, least = try, cost
			}
		}
	}
	return best
}

// quick reports whether all that is asked are comparisons of integers and dates, which DuckDB does in less time than a call.
func quick(f *sql.Filter, c filterCall) bool {
	for _, a := range f.Conditions {
		if len(a.Params) == 0 || len(a.OneOf) > 0 || !slices.Contains([]string{"BIGINT", "DATE"}, f.Types[a.Params[0]]) {
			return false
		}
	}
	return f.Whole && (len(f.Conditions) <= 2 || !c.either)
}

// joins reports whether two arguments may be columns of different tables.
func joins(a, b []tableColumn) bool {
	return len(a) > 0 && len(b) > 0 && (len(a) > 1 || len(b) > 1 || a[0].key() != b[0].key())
}

func (c *choice) weight(f *sql.Filter, dictionary bool) float64 {
	sum := 1.0
	if !c.whole {
		sum += callWeight
	}
	for _, a := range c.conditions {
		switch {
		case len(a.Params) == 0:
			sum += otherWeight
		case len(a.OneOf) > 0 && dictionary:
			sum += dictionaryWeight
		case len(a.OneOf) > 0:
			sum += listWeight
		case f.Types[a.Params[0]] == "DOUBLE":
			sum += floatWeight
		case f.Types[a.Params[0]] == "VARCHAR":
			sum += textWeight
		}
	}
	return sum
}

// skipped is the share of rows that statistics exclude by conditions, and whether one that is a list is of texts in a
// dictionary.
func (in *inliner) skipped(ctx context.Context, conditions []sql.Condition, c filterCall) (share float64, dictionary bool) {
	tables := map[string]node{}
	on := map[string][]columnCondition{}
	for _, a := range conditions {
		if len(a.Params) != 1 || a.Low == nil && a.High == nil {
			continue
		}
		for _, of := range c.args[a.Params[0]] {
			tables[of.key()] = of.table
			on[of.key()] = append(on[of.key()], columnCondition{of.name, a})
		}
	}
	for key, conditions := range on {
		s, d := in.skippedOf(ctx, tables[key], conditions)
		share, dictionary = max(share, s), dictionary || d
	}
	return share, dictionary
}

// columnCondition is a condition on a column.
type columnCondition struct {
	column string
	sql.Condition
}

func (c *columnCondition) excludes(s columnStatistics) bool {
	if s.low == nil || s.high == nil {
		return false
	}
	if len(c.OneOf) > 0 {
		return !slices.ContainsFunc(c.OneOf, func(v any) bool { return !less(v, s.low) && !less(s.high, v) })
	}
	return c.Low != nil && less(s.high, c.Low) || c.High != nil && less(c.High, s.low)
}

// less reports whether one value of statistics or constant is less than another; values of different types are not.
func less(a, b any) bool {
	switch a := a.(type) {
	case *big.Int:
		b, ok := b.(*big.Int)
		return ok && a.Cmp(b) < 0
	case float64:
		b, ok := b.(float64)
		return ok && a < b
	case string:
		b, ok := b.(string)
		return ok && a < b
	}
	return false
}

// skippedOf is skipped of one table.
func (in *inliner) skippedOf(ctx context.Context, table node, conditions []columnCondition) (share float64, dictionary bool) {
	var columns []string
	for _, c := range conditions {
		columns = append(columns, c.column)
	}
	var groups []rowGroup
	patterns := filesOf(table)
	if patterns == nil {
		groups = in.tableGroups(ctx, table, columns)
	}
	for _, p := range patterns {
		if strings.Contains(p, "://") {
			return unknownShare, false
		}
		for _, path := range in.files(ctx, p) {
			of, err := rowGroups(path, columns)
			if err != nil {
				return 0, false
			}
			for _, c := range columns {
				if strings.Contains(strings.ToLower(path), "/"+c+"=") { // a directory for each of its values
					return unknownShare, false
				}
			}
			groups = append(groups, of...)
		}
	}
	var rows, skipped int64
	for _, g := range groups {
		rows += g.rows
		out := false
		for _, c := range conditions {
			s := g.columns[c.column]
			dictionary = dictionary || len(c.OneOf) > 0 && s.dictionary
			out = out || c.excludes(s)
		}
		if out {
			skipped += g.rows
		}
	}
	return float64(skipped) / float64(max(rows, 1)), dictionary
}

// filesOf are the names of the Parquet files that a table is, as they are written; nil if it is another table.
func filesOf(table node) (patterns []string) {
	switch table.text("type") {
	case "BASE_TABLE":
		if name := table.text("table_name"); table.text("schema_name") == "" && strings.HasSuffix(strings.ToLower(name), ".parquet") {
			return []string{name}
		}
	case "TABLE_FUNCTION":
		f := table.at("function")
		if args := f.list("children"); strings.Contains(f.text("function_name"), "parquet") && len(args) > 0 {
			for _, a := range append([]node{args[0]}, args[0].list("children")...) {
				if s, ok := constant(a); ok {
					if s, ok := s.(string); ok {
						patterns = append(patterns, s)
					}
				}
			}
		}
	}
	return patterns
}

// maxFiles is how many files are looked into of a table: some of all.
const maxFiles = 8

// files are some of those that a pattern means.
func (in *inliner) files(ctx context.Context, pattern string) (paths []string) {
	if !strings.ContainsAny(pattern, "*?[") {
		return []string{pattern}
	}
	all := in.column(ctx, "SELECT file FROM glob(?)", pattern)
	for i := 0; i < len(all); i += (len(all) + maxFiles - 1) / maxFiles {
		paths = append(paths, all[i])
	}
	return paths
}

// column is that of a query of texts; nil if it fails.
func (in *inliner) column(ctx context.Context, query string, args ...any) (all []string) {
	rows, err := in.DB.Conn().QueryContext(ctx, query, args...)
	if err != nil {
		return nil
	}
	defer rows.Close()
	for rows.Next() {
		var s string
		if rows.Scan(&s) != nil {
			return nil
		}
		all = append(all, s)
	}
	return all
}

// A scan gives so many rows at a time, and skips by the statistics of so many. Of a table some of the first are looked
// at: DuckDB tells of a table's statistics as text, which takes as long as some filters.
const (
	vectorRows = 2048
	groupRows  = 122_880
	vectors    = 12
)

// tableGroups are some rows of a table of the database's, as if they were groups, if it has more than a few.
func (in *inliner) tableGroups(ctx context.Context, table node, columns []string) (groups []rowGroup) {
	if table.text("type") != "BASE_TABLE" {
		return nil
	}
	name := duckdb.QuoteName(table.text("table_name"))
	for _, part := range []string{table.text("schema_name"), table.text("catalog_name")} {
		if part != "" {
			name = duckdb.QuoteName(part) + "." + name
		}
	}
	var size stdsql.NullInt64
	if err := in.DB.Conn().QueryRowContext(ctx, "SELECT max(estimated_size) FROM duckdb_tables() WHERE lower(table_name) = lower(?)", table.text("table_name")).Scan(&size); err != nil || size.Int64 < 2*groupRows {
		return nil
	}
	what := "count(*)"
	for _, c := range columns {
		what += fmt.Sprintf(", min(%s), max(%[1]s)", duckdb.QuoteName(c))
	}
	percent := min(100, 100*float64(vectors*vectorRows)/float64(size.Int64))
	rows, err := in.DB.Conn().QueryContext(ctx, fmt.Sprintf("SELECT %s FROM %s TABLESAMPLE %f%% (system, 1) GROUP BY rowid // %d", what, name, percent, vectorRows))
	if err != nil {
		return nil
	}
	defer rows.Close()
	for rows.Next() {
		g := rowGroup{columns: map[string]columnStatistics{}}
		values := make([]any, 2*len(columns))
		into := []any{&g.rows}
		for i := range values {
			into = append(into, &values[i])
		}
		if rows.Scan(into...) != nil {
			return nil
		}
		for i, c := range columns {
			g.columns[c] = columnStatistics{low: statistic(values[2*i]), high: statistic(values[2*i+1])}
		}
		groups = append(groups, g)
	}
	if len(groups) < vectors/4 {
		return nil
	}
	return groups
}

// statistic is a value of DuckDB's as statistics have it.
func statistic(v any) any {
	switch p, _ := PythonValue(v, ""); p := p.(type) {
	case *big.Int, float64:
		return p
	case pyvalue.Str:
		return string(p)
	}
	return nil
}
