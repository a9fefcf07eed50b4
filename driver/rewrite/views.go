package rewrite

import (
	"regexp"
	"strings"

	"github.com/hipy-lang/hipy/frontend/tree"
)

var (
	sqlQuoted = regexp.MustCompile(`'(?:[^'\\]|\\.|'')*'|--[^\n]*|(?s:/\*.*?\*/)`)
	sqlName   = regexp.MustCompile("`[^`]+`|[A-Za-z_]\\w*")
	sqlView   = regexp.MustCompile(`(?is)^\s*create\s+(?:or\s+replace\s+)?(?:global\s+)?temp(?:orary)?\s+view\s+([\w.]+)\s+as\s+(.*)$`)
	sqlCache  = regexp.MustCompile(`(?is)^\s*cache\s+(?:lazy\s+)?table\s+([\w.]+)\s*;?\s*$`)
	sqlFree   = regexp.MustCompile(`(?is)^\s*uncache\s+table\s+(?:if\s+exists\s+)?([\w.]+)`)
	sqlQuery  = regexp.MustCompile(`(?is)^\s*(?:select|with|from|values|table|\()\b?`)
	sqlQuiet  = regexp.MustCompile(`(?is)^\s*(?:set|use|show|describe|desc|refresh|reset)\b`)
)

func viewCell(name string) cell {
	name = strings.ToLower(strings.Trim(name, "`"))
	return cell{view: strings.TrimPrefix(name, "global_temp.")}
}

// makeView notes that a view has a name for a DataFrame.
func (m *machine) makeView(e *tree.Call, n *node, a *args) {
	name, ok := a.get(0, "name").(*object)
	if !ok || name.text == "" {
		m.leave(n, e, "it is a view whose name only the run tells")
		return
	}
	m.order++
	m.set(viewCell(name.text), n)
}

// fromView takes a table for a view of the program, if there is one of its name.
func (m *machine) fromView(n *node, a *args) {
	name, ok := a.get(0, "tableName").(*object)
	if !ok || name.text == "" {
		m.leaveAll(&session{}, a.call, "a table is read whose name only the run tells")
		return
	}
	if v, ok := m.now(viewCell(name.text)).(*node); ok {
		n.bare, n.cheap, n.sources, n.parents = false, false, nil, []*node{v}
		m.use(v, n, nil)
	}
}

// sql is spark.sql: a step of the views that the text names, or a statement that runs at once.
func (m *machine) sql(e *tree.Call, a *args) value {
	o, ok := a.get(0, "sqlQuery").(*object)
	if !ok || o.text == "" {
		m.leaveAll(&session{}, e, "a query may read it whose text only the run tells")
		n := m.newNode("sql", e, true)
		n.refuse(lineOf(e), "the text of the query is told by the run only")
		return n
	}
	text := strings.TrimRight(o.text, "; \n\t")
	if found := sqlCache.FindStringSubmatch(text); found != nil {
		m.byName(e, found[1], false)
		return m.newNode("sql", e, true)
	}
	if found := sqlFree.FindStringSubmatch(text); found != nil {
		m.byName(e, found[1], true)
		return m.newNode("sql", e, true)
	}
	view := sqlView.FindStringSubmatch(text)
	if view != nil {
		text = view[2]
	}
	n := m.newNode("sql", e, true)
	names := sqlName.FindAllString(sqlQuoted.ReplaceAllString(text, " "), -1)
	for _, name := range names {
		switch v := m.now(viewCell(name)).(type) {
		case *node:
			if !containsNode(n.parents, v) {
				n.parents = append(n.parents, v)
				m.use(v, n, nil)
			}
		}
	}
	n.wide = true
	if len(n.parents) == 0 {
		n.sources = []string{"table "}
	}
	m.sqlVaries(n, e, text)
	switch {
	case view != nil:
		m.set(viewCell(view[1]), n)
	case !sqlQuery.MatchString(text) && !sqlQuiet.MatchString(text):
		for _, p := range n.parents {
			m.act(p, "sql", e, eager)
		}
		m.order++
		m.changes = append(m.changes, change{order: m.order, line: lineOf(e), what: "the statement in SQL", path: ""})
	}
	return n
}

// sqlVaries looks for what gives other values each time in a text of SQL.
func (m *machine) sqlVaries(n *node, e tree.Expr, text string) {
	text = sqlQuoted.ReplaceAllString(text, " ")
	if what := sqlChanges(text); what != "" {
		n.refuse(lineOf(e), what+" gives other values each time")
	}
	for _, name := range sqlName.FindAllString(text, -1) {
		if f, ok := m.now(cell{view: "function " + strings.ToLower(name)}).(*object); ok && f.varies != nil {
			n.refuse(f.varies.Line, f.varies.Reason)
		}
	}
}

func containsNode(ns []*node, n *node) bool {
	for _, x := range ns {
		if x == n {
			return true
		}
	}
	return false
}

// byName notes that a table is cached, or no longer, by its name.
func (m *machine) byName(e *tree.Call, name string, free bool) {
	n, ok := m.now(viewCell(name)).(*node)
	if !ok {
		return
	}
	m.order++
	c := &cacheCall{line: lineOf(e), name: "cacheTable", context: m.context(), order: m.order, on: n, stmt: m.here().stmt}
	if free {
		n.frees = append(n.frees, c)
		return
	}
	n.caches = append(n.caches, c)
}

// catalog calls a method of spark.catalog.
func (m *machine) catalog(e *tree.Call, name string, a *args) {
	o, _ := a.get(0, "tableName").(*object)
	text := ""
	if o != nil {
		text = o.text
	}
	switch name {
	case "cacheTable":
		m.byName(e, text, false)
	case "uncacheTable":
		m.byName(e, text, true)
	case "isCached":
		if n, ok := m.now(viewCell(text)).(*node); ok {
			n.seen = &Left{Line: lineOf(e), Reason: "the program asks whether it is cached"}
		} else {
			m.leaveAll(&session{}, e, "the program asks whether a table is cached")
		}
	case "clearCache":
		for _, n := range m.nodes {
			for _, c := range n.caches {
				n.frees = append(n.frees, &cacheCall{line: lineOf(e), name: name, context: c.context, order: m.order, on: n, stmt: m.here().stmt})
			}
		}
	case "dropTempView", "dropGlobalTempView":
		m.set(viewCell(text), data())
	}
}
