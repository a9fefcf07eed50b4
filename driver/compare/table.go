package compare

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/hipy-lang/hipy/backend/sql/meaning"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/engine/duckdb"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// table is an SQL expression, and a DuckDB with a table of rows for it.
type table struct {
	db     *duckdb.DB
	text   string
	params []meaning.Param
	tree   meaning.Node
	// sqlType is that of the expression, kind what it is in Python.
	sqlType string
	kind    meaning.Kind
}

// before is what stands before the expression where DuckDB reads it.
const before = "SELECT "

// openTable reads an expression. What is wrong with it is a diagnostic.
func openTable(ctx context.Context, text string, params []meaning.Param) (*table, error) {
	db, err := duckdb.Open(ctx, "")
	if err != nil {
		return nil, err
	}
	t := &table{db: db, text: text, params: params}
	if err := t.read(ctx); err != nil {
		t.close()
		return nil, err
	}
	return t, nil
}

func (t *table) read(ctx context.Context) error {
	if err := t.db.CreateRows(ctx, "hipy_rows", t.types(), nil); err != nil {
		return err
	}
	var serialized string
	if err := t.db.Conn().QueryRowContext(ctx, "SELECT CAST(json_serialize_sql(CAST(? AS VARCHAR)) AS VARCHAR)", before+t.text).Scan(&serialized); err != nil {
		return err
	}
	tree, err := meaning.Expression(serialized)
	if m, ok := errors.AsType[*meaning.Malformed](err); ok {
		at := m.At - len(before)
		if strings.Contains(m.Why, "end of input") {
			at = len(t.text)
		}
		return t.wrong(at, at+1, "this is no expression of DuckDB's SQL: "+m.Why, "it is one expression over the parameters, as in --sql \"CASE WHEN x > 0 THEN 1 ELSE 0 END\"")
	}
	if err != nil {
		return err
	}
	t.tree = tree
	if err := t.names(ctx); err != nil {
		return err
	}
	if err := t.bind(ctx); err != nil {
		return err
	}
	return t.typed(ctx, serialized)
}

func (t *table) close() { t.db.Close() }

// types are those of the columns.
func (t *table) types() []string {
	var types []string
	for _, p := range t.params {
		types = append(types, sqlTypes[p.Kind])
	}
	return types
}

// from is the table with the names of parameters.
func (t *table) from() string {
	columns := []string{"i AS hipy_row"}
	for i, p := range t.params {
		columns = append(columns, fmt.Sprintf(`c%d AS "%s"`, i, p.Name))
	}
	return "(SELECT " + strings.Join(columns, ", ") + " FROM hipy_rows) AS hipy_table"
}

// wrong is a diagnostic about a part of the expression.
func (t *table) wrong(from, to int, msg, hint string) error {
	file := source.NewFile("--sql", t.text)
	from = max(0, min(from, len(t.text)-1))
	to = max(from, min(to, len(t.text)))
	return &driver.Diagnostic{Code: driver.CodeSQL, Span: source.Span{File: file, Start: int32(from), End: int32(to)}, Msg: msg, Hint: hint}
}

// names refuses columns that are no parameters, and functions that are not about one row alone.
func (t *table) names(ctx context.Context) error {
	var known []string
	for _, p := range t.params {
		known = append(known, p.Name)
	}
	for _, n := range t.tree.All() {
		column, ok := n.Column()
		if ok && !slices.ContainsFunc(known, func(k string) bool { return strings.EqualFold(k, column) }) {
			return t.wrong(n.Position()-len(before), n.Position()-len(before)+len(column), "the function has no parameter "+column, "the parameters are "+strings.Join(known, ", "))
		}
		f, ok := n.Function()
		if !ok {
			continue
		}
		var refused string
		err := t.db.Conn().QueryRowContext(ctx, "SELECT coalesce(min(CASE WHEN function_type = 'aggregate' THEN 'is about many rows' WHEN stability <> 'CONSISTENT' THEN 'gives one value now and another one later' END), '') FROM duckdb_functions() WHERE function_name = ? AND NOT (function_type = 'aggregate' AND function_name IN (SELECT function_name FROM duckdb_functions() WHERE function_type = 'scalar'))", f).Scan(&refused)
		if err != nil {
			return err
		}
		if refused != "" {
			return t.wrong(n.Position()-len(before), n.Position()-len(before)+len(f), f+"() "+refused, "--sql takes an expression whose value the row determines")
		}
	}
	return nil
}

// bind has DuckDB look for all that is named, and for types that fit.
func (t *table) bind(ctx context.Context) error {
	rows, err := t.db.Query(ctx, fmt.Sprintf("DESCRIBE SELECT (%s\n) FROM %s", t.text, t.from()), duckdb.QueryOptions{})
	if err != nil {
		if ctx.Err() != nil {
			return err
		}
		return t.wrong(0, len(t.text), "DuckDB refuses the expression: "+firstLine(err), "")
	}
	defer rows.Close()
	for rows.Next() {
		t.sqlType = fmt.Sprint(rows.Values()[1])
	}
	t.kind = meaning.KindOf(t.sqlType)
	return rows.Err()
}

func firstLine(err error) string {
	line, _, _ := strings.Cut(err.Error(), "\n")
	return line
}

// typed asks DuckDB for the types of all that the expression is made of. That is executed by another
// connection, which sees no temporary tables.
func (t *table) typed(ctx context.Context, serialized string) error {
	var columns []string
	for i, typ := range t.types() {
		columns = append(columns, fmt.Sprintf(`"%s" %s`, t.params[i].Name, typ))
	}
	if len(columns) == 0 {
		columns = []string{"hipy_row BIGINT"}
	}
	if _, err := t.db.Conn().ExecContext(ctx, "CREATE OR REPLACE TABLE hipy_types ("+strings.Join(columns, ", ")+")"); err != nil {
		return err
	}
	var source string
	if err := t.db.Conn().QueryRowContext(ctx, "SELECT CAST(json_serialize_sql('SELECT 1 FROM hipy_types') -> '$.statements[0].node.from_table' AS VARCHAR)").Scan(&source); err != nil {
		return err
	}
	var from any
	of := json.NewDecoder(strings.NewReader(source))
	of.UseNumber()
	if err := of.Decode(&from); err != nil {
		return err
	}
	var tree map[string]any
	d := json.NewDecoder(strings.NewReader(serialized))
	d.UseNumber()
	if err := d.Decode(&tree); err != nil {
		return err
	}
	all := t.tree.All()
	statement := tree["statements"].([]any)[0].(map[string]any)["node"].(map[string]any)
	named := make([]meaning.Node, len(all))
	for i, n := range all {
		named[i] = maps.Clone(n)
		named[i]["alias"] = fmt.Sprintf("hipy_%d", i)
	}
	statement["select_list"], statement["from_table"] = named, from
	whole, err := json.Marshal(tree)
	if err != nil {
		return err
	}
	// What is serialized is executed as it is: as text a double would be a decimal.
	rows, err := t.db.Query(ctx, "DESCRIBE FROM json_execute_serialized_sql('"+strings.ReplaceAll(string(whole), "'", "''")+"')", duckdb.QueryOptions{})
	if err != nil {
		return ctx.Err() // without types there is no proof
	}
	defer rows.Close()
	for i := 0; rows.Next() && i < len(all); i++ {
		all[i].SetType(fmt.Sprint(rows.Values()[1]))
	}
	return rows.Err()
}

// meaning is a Python function of what the expression means.
func (t *table) meaning(name string) (string, error) {
	return meaning.Function(name, t.params, t.tree)
}

// answers are what DuckDB gives for rows.
func (t *table) answers(ctx context.Context, rows [][]pyvalue.Value) ([]pyhost.Result, error) {
	values := make([][]any, len(rows))
	for i, row := range rows {
		for _, v := range row {
			x, _ := sqlValue(v)
			values[i] = append(values[i], x)
		}
	}
	if err := t.db.CreateRows(ctx, "hipy_rows", t.types(), values); err != nil {
		return nil, err
	}
	results := make([]pyhost.Result, len(rows))
	return results, t.some(ctx, results, 0, len(rows)-1)
}

// some computes rows; an error is looked for in both halves, so each row has its own.
func (t *table) some(ctx context.Context, results []pyhost.Result, from, to int) error {
	err := t.query(ctx, results, from, to)
	switch {
	case err == nil, ctx.Err() != nil:
		return ctx.Err()
	case from == to:
		results[from] = pyhost.Result{Err: &pyhost.Exception{Type: "SQL error", Message: firstLine(err)}}
		return nil
	}
	middle := (from + to) / 2
	if err := t.some(ctx, results, from, middle); err != nil {
		return err
	}
	return t.some(ctx, results, middle+1, to)
}

func (t *table) query(ctx context.Context, results []pyhost.Result, from, to int) error {
	rows, err := t.db.Query(ctx, fmt.Sprintf("SELECT hipy_row, (%s\n) FROM %s WHERE hipy_row BETWEEN %d AND %d", t.text, t.from(), from, to), duckdb.QueryOptions{})
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		v := rows.Values()
		at, ok := v[0].(int64)
		if !ok || at < int64(from) || at > int64(to) {
			return fmt.Errorf("internal error: DuckDB gives a row %v", v[0])
		}
		if results[at].Value, ok = pythonValue(v[1]); !ok {
			return fmt.Errorf("internal error: DuckDB gives %T", v[1])
		}
	}
	return rows.Err()
}

// pythonValue is a value of the types that are compared.
func pythonValue(v any) (_ pyvalue.Value, ok bool) {
	switch v := v.(type) {
	case nil, bool, float64, *big.Int:
		return v, true
	case string:
		return pyvalue.Str(v), true
	case int8:
		return pyvalue.Int(int64(v)), true
	case int16:
		return pyvalue.Int(int64(v)), true
	case int32:
		return pyvalue.Int(int64(v)), true
	case int64:
		return pyvalue.Int(v), true
	case uint8:
		return pyvalue.Int(int64(v)), true
	case uint16:
		return pyvalue.Int(int64(v)), true
	case uint32:
		return pyvalue.Int(int64(v)), true
	case uint64:
		return new(big.Int).SetUint64(v), true
	}
	return nil, false
}

// sqlValue is a value of a row; ok is false for what no column has.
func sqlValue(v pyvalue.Value) (_ any, ok bool) {
	switch v := v.(type) {
	case nil, bool, float64:
		return v, true
	case *big.Int:
		return v.Int64(), v.IsInt64()
	case pyvalue.Str:
		return string(v), utf8.ValidString(string(v))
	}
	return nil, false
}
