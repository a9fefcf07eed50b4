package query

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/backend/sql"
)

// Where a query filters by functions: found in the tree that DuckDB has of the text, as JSON.

// node is an object of the tree: an expression, a table, a query.
type node map[string]any

func (n node) at(key string) node           { m, _ := n[key].(map[string]any); return m }
func (n node) text(key string) string       { s, _ := n[key].(string); return s }
func (n node) list(key string) (all []node) { return nodes(n[key]) }

// names are those of a list.
func (n node) names(key string) (all []string) {
	items, _ := n[key].([]any)
	for _, item := range items {
		name, _ := item.(string)
		all = append(all, name)
	}
	return all
}

func nodes(v any) (all []node) {
	items, _ := v.([]any)
	for _, item := range items {
		if m, ok := item.(map[string]any); ok {
			all = append(all, m)
		}
	}
	return all
}

// scope is a query whose tables an expression sees, and that of the query around it.
type scope struct {
	outer *scope
	query node
	ctes  map[string]node // what WITH says of each
}

// filterCall is a call that a filter consists of, as such or compared with constants.
type filterCall struct {
	function   string          // in lower case
	args       [][]tableColumn // which columns each may be
	location   int             // of the call in the text
	comparison sql.Comparison
	either     bool // one of several conditions of which one is to hold
}

// filterCalls are what is found.
type filterCalls struct {
	functions map[string]bool // in lower case
	isView    func(name string) bool
	views     map[string]bool // nil: not asked for yet
	calls     []filterCall
	// why says why a filter by a function is left as it is, elsewhere which functions are called in other places.
	why       map[string]string
	elsewhere map[string]bool
	// within are the names of WITH in whose queries a column is looked for: there they are those of tables.
	within map[string]bool
	either bool          // the conditions that are looked through are such
	found  []tableColumn // where the column that is looked for may be
}

// find looks through a query.
func (f *filterCalls) find(q node, outer *scope) {
	s := newScope(q, outer)
	for key, v := range q {
		switch key {
		case "where_clause", "having":
			f.filter(q.at(key), s)
		case "from_table":
			f.from(q.at(key), s)
		case "left", "right": // of a UNION
			f.find(q.at(key), s)
		default:
			f.other(v, s)
		}
	}
}

func newScope(q node, outer *scope) *scope {
	s := &scope{outer, q, map[string]node{}}
	for _, c := range q.at("cte_map").list("map") {
		s.ctes[strings.ToLower(c.text("key"))] = c.at("value")
	}
	return s
}

// from looks through what is behind FROM.
func (f *filterCalls) from(t node, s *scope) {
	if t.text("type") != "JOIN" {
		f.other(map[string]any(t), s)
		return
	}
	f.from(t.at("left"), s)
	f.from(t.at("right"), s)
	if t.text("ref_type") == "ASOF" { // whose conditions mean more than that they hold
		f.other(t["condition"], s)
		return
	}
	f.filter(t.at("condition"), s)
}

// other looks through what is no filter, but may have queries in it.
func (f *filterCalls) other(v any, s *scope) {
	switch v := v.(type) {
	case []any:
		for _, e := range v {
			f.other(e, s)
		}
	case map[string]any:
		if q := node(v).at("node"); strings.HasSuffix(q.text("type"), "_NODE") {
			f.find(q, s)
			return
		}
		if name := f.called(v); name != "" {
			f.elsewhere[name] = true
		}
		for _, e := range v {
			f.other(e, s)
		}
	}
}

// called is the name of the function of ours that an expression calls, "" if it is none.
func (f *filterCalls) called(e node) string {
	name := strings.ToLower(e.text("function_name"))
	if e.text("class") != "FUNCTION" || !f.functions[name] || e.text("schema") != "" || e.text("catalog") != "" {
		return ""
	}
	return name
}

var comparisons = map[string]string{
	"COMPARE_EQUAL": "=", "COMPARE_NOTEQUAL": "<>", "COMPARE_LESSTHAN": "<", "COMPARE_LESSTHANOREQUALTO": "<=",
	"COMPARE_GREATERTHAN": ">", "COMPARE_GREATERTHANOREQUALTO": ">=", "COMPARE_IN": "IN", "OPERATOR_NOT": "NOT",
}

// filter looks through a condition of which only matters whether it is TRUE.
func (f *filterCalls) filter(e node, s *scope) {
	if e == nil {
		return
	}
	c := sql.Comparison{Op: comparisons[e.text("type")]}
	call, with := e, []node(nil)
	switch {
	case e.text("class") == "CONJUNCTION":
		outer := f.either
		f.either = outer || e.text("type") == "CONJUNCTION_OR"
		defer func() { f.either = outer }()
		for _, a := range e.list("children") {
			f.filter(a, s)
		}
		return
	case e.text("class") == "COMPARISON":
		call, with = e.at("left"), []node{e.at("right")}
	case c.Op != "":
		call, with = e.list("children")[0], e.list("children")[1:]
	}
	name := f.called(call)
	for _, x := range with {
		v, ok := constant(x)
		c.With = append(c.With, v)
		if !ok {
			name = ""
		}
	}
	if name == "" {
		f.other(map[string]any(e), s)
		return
	}
	args := call.list("children")
	columns := make([][]tableColumn, len(args))
	for i, a := range args {
		f.found = nil
		if a.text("alias") == "" && f.plainArgument(a, s) {
			columns[i] = f.found
			continue
		}
		f.why[name] = "an argument is no column of a table, and no literal: it would be computed several times"
		f.other(call["children"], s)
		return
	}
	at, ok := call["query_location"].(float64)
	if ok && len(args) > 0 {
		f.calls = append(f.calls, filterCall{name, columns, int(at), c, f.either})
	}
}

// constant is the value of a literal that results may be compared with.
func constant(e node) (any, bool) {
	v := e.at("value")
	if e.text("class") != "CONSTANT" || v == nil || v["is_null"] != false {
		return nil, false
	}
	switch v.at("type").text("id") {
	case "INTEGER", "BIGINT":
		n, ok := v["value"].(float64)
		i, exact := big.NewFloat(n).Int64()
		return big.NewInt(i), ok && exact == big.Exact && i < 1<<53 && i > -1<<53
	case "VARCHAR":
		s, ok := v["value"].(string)
		return s, ok
	}
	return nil, false
}

// plainArgument reports whether an argument may be written several times: a column of a table, or a literal.
func (f *filterCalls) plainArgument(e node, s *scope) bool {
	switch e.text("class") {
	case "CONSTANT":
		return true
	case "CAST":
		return f.plainArgument(e.at("child"), s)
	case "COLUMN_REF":
		return f.plainColumn(e, s)
	}
	return false
}

// plainColumn reports whether a column is one of a table's, not an expression that has a name.
func (f *filterCalls) plainColumn(e node, s *scope) bool {
	names := e.names("column_names")
	for i := range names {
		names[i] = strings.ToLower(names[i])
	}
	if len(names) == 0 {
		return false
	}
	of, column := "", names[0]
	for q := s; len(names) > 1 && q != nil; q = q.outer {
		if slices.Contains(tableNames(q.query.at("from_table")), names[0]) {
			of, column = names[0], names[1]
		}
	}
	for q := s; q != nil; q = q.outer {
		for _, item := range q.query.list("select_list") {
			if strings.EqualFold(item.text("alias"), column) && item.text("class") != "COLUMN_REF" {
				return false
			}
		}
		if !f.plainIn(q.query.at("from_table"), of, column, q) {
			return false
		}
	}
	return true
}

// at adds a column to where the one that is looked for may be.
func (f *filterCalls) at(t node, name string) {
	if len(t.names("column_name_alias")) == 0 {
		f.found = append(f.found, tableColumn{t, name})
	}
}

// key is one for each table.
func (c tableColumn) key() string {
	return fmt.Sprint(tableName(c.table), " ", c.table.text("schema_name"), " ", c.table["query_location"])
}

func tableName(t node) string {
	if alias := t.text("alias"); alias != "" {
		return strings.ToLower(alias)
	}
	return strings.ToLower(t.text("table_name"))
}

func tableNames(t node) []string {
	if t.text("type") == "JOIN" {
		return append(tableNames(t.at("left")), tableNames(t.at("right"))...)
	}
	return []string{tableName(t)}
}

// readers are the table functions whose columns are stored, or cheap.
var readers = strings.Fields("read_parquet parquet_scan read_csv read_csv_auto read_json read_json_auto read_ndjson range generate_series unnest")

// plainIn reports whether a table has no column of a name, or a stored one. of is the table that is meant, if it is known.
func (f *filterCalls) plainIn(t node, of, column string, s *scope) bool {
	if t.text("type") == "JOIN" {
		return f.plainIn(t.at("left"), of, column, s) && f.plainIn(t.at("right"), of, column, s)
	}
	if of != "" && tableName(t) != of {
		return true
	}
	renamed := t.names("column_name_alias")
	switch t.text("type") {
	case "", "EMPTY", "EXPRESSION_LIST":
		return true
	case "TABLE_FUNCTION":
		f.at(t, column)
		return slices.Contains(readers, strings.ToLower(t.at("function").text("function_name")))
	case "BASE_TABLE":
		name := strings.ToLower(t.text("table_name"))
		for q := s; q != nil && t.text("schema_name") == "" && !f.within[name]; q = q.outer {
			if cte, ok := q.ctes[name]; ok {
				f.within[name] = true
				defer delete(f.within, name)
				return len(renamed) == 0 && len(cte.names("aliases")) == 0 && f.plainOutput(cte.at("query").at("node"), column, q)
			}
		}
		f.at(t, column)
		return !f.isView(name)
	case "SUBQUERY":
		q := t.at("subquery").at("node")
		return q.at("from_table").text("type") == "EXPRESSION_LIST" || len(renamed) == 0 && f.plainOutput(q, column, s)
	}
	return false
}

// alone is a scope without the queries around it, but for what their WITH names.
func (s *scope) alone() *scope {
	own := *s
	own.ctes, own.outer = map[string]node{}, nil
	for q := s; q != nil; q = q.outer {
		for name, cte := range q.ctes {
			if _, ok := own.ctes[name]; !ok {
				own.ctes[name] = cte
			}
		}
	}
	return &own
}

// plainOutput is plainIn of the result of a query.
func (f *filterCalls) plainOutput(q node, column string, outer *scope) bool {
	if q.text("type") != "SELECT_NODE" {
		return false
	}
	s := newScope(q, outer)
	star := false
	for _, item := range q.list("select_list") {
		name := item.text("alias")
		switch item.text("class") {
		case "STAR":
			if replaced, _ := item["replace_list"].([]any); len(replaced) > 0 || item["expr"] != nil {
				return false
			}
			star = true
			continue
		case "COLUMN_REF":
			if names := item.names("column_names"); name == "" && len(names) > 0 {
				name = names[len(names)-1]
			}
		}
		if strings.EqualFold(name, column) {
			return item.text("class") == "COLUMN_REF" && f.plainColumn(item, s.alone())
		}
	}
	return !star || f.plainIn(q.at("from_table"), "", column, s)
}
