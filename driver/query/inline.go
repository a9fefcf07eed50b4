package query

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/backend/sql"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/driver/export"
	"github.com/hipy-lang/hipy/engine/duckdb"
	"github.com/hipy-lang/hipy/frontend/source"
)

// A call in a filter becomes a call of a temporary macro, which has the function's condition as comparisons of its
// arguments: by these DuckDB skips parts of files, and joins. DuckDB chooses among the forms of a macro by types, as
// among those of a function: arguments of other types than the condition was proved for call the function itself.

// Inlined tells of a function that a query calls, what became of its calls.
type Inlined struct {
	Function string
	// Calls is how many of them are conditions of DuckDB's; Forms are these.
	Calls int
	Forms []string
	// Why says why others, or all, call the function.
	Why string
}

// inliner makes the text of a query that has conditions in place of calls.
type inliner struct {
	*Session
	told   map[string]*Inlined
	always bool
}

// compiled is a function as it was compiled for the query.
type compiled struct {
	program *driver.Program
	entry   *driver.Entry
}

// meaning is what a function does, or why that is not known.
type meaning struct {
	x   *export.Exported
	err error
}

// hides are statements after which a name may be another thing, or texts compare in another way.
var hides = regexp.MustCompile(`(?i)\b(view|macro|function|ieee\w*|attach|use|search_path|schema)\b`)

// inline finds the calls in filters of the last statement, and returns the text that is run in its place; "" for the
// same.
func (s *Session) inline(ctx context.Context, first, last string, always bool) (string, error) {
	if len(s.callable) == 0 {
		return "", nil
	}
	in := &inliner{s, map[string]*Inlined{}, always}
	for name, cs := range s.callable {
		in.told[name] = &Inlined{Function: cs[0].entry.Export}
	}
	text, err := in.text(ctx, first, last)
	s.Inlined = nil
	for _, name := range slices.Sorted(maps.Keys(in.told)) {
		s.Inlined = append(s.Inlined, *in.told[name])
	}
	return text, err
}

func (in *inliner) text(ctx context.Context, first, last string) (string, error) {
	if hides.MatchString(first) {
		in.leaveAll("statements before the query may change what names mean")
		return "", nil
	}
	found, err := in.find(ctx, last)
	if err != nil || found == nil {
		return "", err
	}
	defer func() {
		for name, i := range in.told {
			if i.Why == "" && found.elsewhere[name] {
				i.Why = "only filters are: conditions in WHERE, ON and HAVING that are a call, or compare one with constants"
			}
		}
	}()
	for name, why := range found.why {
		in.told[name].Why = why
	}
	out, at, sites := "", 0, 0
	slices.SortFunc(found.calls, func(a, b filterCall) int { return a.location - b.location })
	for _, c := range found.calls {
		p := placed(last, c)
		if p == nil || p.start < at {
			continue
		}
		macro, err := in.macro(ctx, c, p, last)
		if err != nil {
			return "", err
		}
		if macro == "" {
			continue
		}
		out += last[at:p.start] + macro + "(" + last[p.open+1:p.close] + ")"
		at = p.end
		sites++
	}
	if sites == 0 {
		return "", nil
	}
	return out + last[at:], nil
}

func (in *inliner) leaveAll(why string) {
	for _, i := range in.told {
		i.Why = why
	}
}

// find looks for calls in the tree of a query; nil if there is none of it.
func (in *inliner) find(ctx context.Context, text string) (*filterCalls, error) {
	var serialized string
	if err := in.DB.Conn().QueryRowContext(ctx, "SELECT CAST(json_serialize_sql(CAST(? AS VARCHAR)) AS VARCHAR)", text).Scan(&serialized); err != nil {
		in.leaveAll("DuckDB does not tell how it reads the query")
		return nil, context.Cause(ctx)
	}
	var tree struct {
		Error      bool             `json:"error"`
		Statements []map[string]any `json:"statements"`
	}
	if err := json.Unmarshal([]byte(serialized), &tree); err != nil || tree.Error || len(tree.Statements) != 1 {
		in.leaveAll("the statement is no query")
		return nil, nil
	}
	f := &filterCalls{functions: map[string]bool{}, why: map[string]string{}, elsewhere: map[string]bool{}, within: map[string]bool{}}
	f.isView = func(name string) bool { // asked of few queries
		if f.views == nil {
			f.views = in.views(ctx)
		}
		return f.views == nil || f.views[name]
	}
	for name := range in.callable {
		f.functions[name] = true
	}
	f.find(node(tree.Statements[0]).at("node"), nil)
	return f, context.Cause(ctx)
}

// views are the names of the database's, in lower case; nil if it does not tell.
func (in *inliner) views(ctx context.Context) map[string]bool {
	rows, err := in.DB.Conn().QueryContext(ctx, "SELECT lower(view_name) FROM duckdb_views() WHERE NOT internal")
	if err != nil {
		return nil
	}
	defer rows.Close()
	views := map[string]bool{}
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil
		}
		views[name] = true
	}
	if rows.Err() != nil {
		return nil
	}
	return views
}

// place is where a call with its comparison stands in a text.
type place struct {
	start, open, close, end int
	before, behind          string // what is around the call
}

var comparisonText = regexp.MustCompile(`^\s*(==|=|<>|!=|<=|>=|<|>)\s*(?:'(?:[^']|'')*'|-?[0-9]+)`)
var inText = regexp.MustCompile(`(?i)^\s*in\s*\(`)
var notText = regexp.MustCompile(`(?i)\bnot\s*$`)
var nameText = regexp.MustCompile(`^(?:"[^"]*"|[\pL_][\pL\pN_]*)`)

// placed finds a call in the text; nil if it is not as it is known.
func placed(text string, c filterCall) *place {
	if c.location >= len(text) {
		return nil
	}
	name := nameText.FindString(text[c.location:])
	if !strings.EqualFold(strings.Trim(name, `"`), c.function) {
		return nil
	}
	mask := masked(text)
	p := &place{start: c.location, open: c.location + len(name)}
	p.open += len(mask[p.open:]) - len(strings.TrimLeft(mask[p.open:], " \t\r\n"))
	if p.open >= len(mask) || mask[p.open] != '(' {
		return nil
	}
	if p.close = closing(mask, p.open); p.close < 0 {
		return nil
	}
	p.end = p.close + 1
	switch c.comparison.Op {
	case "":
	case "NOT":
		at := notText.FindStringIndex(mask[:p.start])
		if at == nil {
			return nil
		}
		p.before, p.start = "NOT ", at[0]
	case "IN":
		at := inText.FindStringIndex(text[p.end:])
		if at == nil {
			return nil
		}
		end := closing(mask, p.end+at[1]-1)
		if end < 0 {
			return nil
		}
		p.behind, p.end = text[p.end:end+1], end+1
	default:
		at := comparisonText.FindStringSubmatchIndex(text[p.end:])
		if at == nil {
			return nil
		}
		op := text[p.end+at[2] : p.end+at[3]]
		if same := map[string]string{"==": "=", "!=": "<>"}[op]; same != "" {
			op = same
		}
		if op != c.comparison.Op { // NOT (f(x) = 1) is f(x) <> 1 in the tree
			return nil
		}
		p.behind, p.end = text[p.end:p.end+at[1]], p.end+at[1]
	}
	return p
}

// macro makes the macro for a call, and returns its name; "" if the call is to stay.
func (in *inliner) macro(ctx context.Context, c filterCall, p *place, text string) (string, error) {
	told := in.told[c.function]
	of := slices.IndexFunc(in.callable[c.function], func(k compiled) bool { return len(k.entry.Types) == len(c.args) })
	if of < 0 {
		return "", nil
	}
	k := in.callable[c.function][of]
	f, why := in.filter(k, c.comparison)
	if why != "" {
		if told.Why == "" {
			told.Why = why
		}
		return "", nil
	}
	chosen := in.choose(ctx, f, c)
	if chosen == nil {
		if told.Why == "" {
			told.Why = "its conditions would have nothing skipped, and the call is faster"
		}
		return "", nil
	}
	in.macros++
	name := fmt.Sprintf("%s%d", duckdb.Inlined, in.macros)
	itself := p.before + `"` + k.entry.Export + `"(` + strings.Join(f.Params, ", ") + ")" + p.behind
	form := chosen.form(itself)
	typed := make([]string, len(f.Params))
	for i := range typed {
		typed[i] = f.Params[i] + " " + f.Types[i]
	}
	made := fmt.Sprintf("CREATE OR REPLACE TEMP MACRO %s(%s) AS (%s), (%s) AS (%s)", name, strings.Join(typed, ", "), form, strings.Join(f.Params, ", "), itself)
	if _, err := in.DB.Conn().ExecContext(ctx, made); err != nil {
		told.Why = "DuckDB does not take the macro: " + err.Error()
		return "", context.Cause(ctx)
	}
	told.Calls++
	told.Forms = append(told.Forms, text[p.start:p.end]+": "+form)
	return name, nil
}

// filter is the condition that a call is, or why there is none.
func (in *inliner) filter(k compiled, c sql.Comparison) (f *sql.Filter, why string) {
	m := in.meanings[k.entry]
	if m == nil {
		m = meant(k)
		in.meanings[k.entry] = m
	}
	return m.filter(c)
}

func meant(k compiled) *meaning {
	m := &meaning{}
	m.x, m.err = driver.Guarded("reading a function for a filter", func() (*export.Exported, error) { return export.Entry(k.program, k.entry) })
	return m
}

// Filtered tells what a filter by a function is: the filter, and the condition that it is, or why it is a call.
func Filtered(p *driver.Program, e *driver.Entry) (filter, condition, why string) {
	m := meant(compiled{p, e})
	var c sql.Comparison
	if m.err == nil {
		c = m.x.Sample()
	}
	filter = e.Fn.Name + "(...)"
	if c.Op != "" {
		constant := fmt.Sprint(c.With[0])
		if s, ok := c.With[0].(string); ok {
			constant = "'" + strings.ReplaceAll(s, "'", "''") + "'"
		}
		filter += " = " + constant
	}
	f, why := m.filter(c)
	if f != nil {
		condition = (&choice{f.Conditions, f.Whole}).form(filter)
	}
	return filter, condition, why
}

func (c *choice) form(itself string) string {
	var parts []string
	for _, a := range c.conditions {
		parts = append(parts, a.Text)
	}
	if !c.whole {
		parts = append(parts, itself)
	}
	return strings.Join(parts, " AND ")
}

func (m *meaning) filter(c sql.Comparison) (f *sql.Filter, why string) {
	err := m.err
	if err == nil {
		f, err = driver.Guarded("writing a filter", func() (*sql.Filter, error) { return m.x.Filter(c) })
	}
	if d, ok := errors.AsType[*source.Diagnostic](err); ok {
		_, why, ok := strings.Cut(d.Msg, " can't be exported: ")
		if !ok {
			why = d.Msg
		}
		return nil, why
	}
	if err != nil { // a bug of ours, which is no reason not to run the query
		return nil, err.Error()
	}
	return f, ""
}
