package meaning

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Node is an expression: an object of what json_serialize_sql gives.
type Node map[string]any

func (n Node) text(key string) string { s, _ := n[key].(string); return s }

func (n Node) at(key string) Node { m, _ := n[key].(map[string]any); return m }

func (n Node) list(key string) (all []Node) {
	items, _ := n[key].([]any)
	for _, i := range items {
		if m, ok := i.(map[string]any); ok {
			all = append(all, m)
		}
	}
	return all
}

// Position is where in the text an expression begins, -1 if that is not known.
func (n Node) Position() int {
	f, ok := n["query_location"].(json.Number)
	if i, err := f.Int64(); ok && err == nil {
		return int(i)
	}
	return -1
}

// Refusal is a form that has no meaning here.
type Refusal struct {
	What string
	// At is the byte in the text of the statement, -1 if that is not known.
	At int
}

func (r *Refusal) Error() string { return r.What + " is not known to the prover" }

// Malformed is a text that is no expression.
type Malformed struct {
	Why string
	At  int
}

func (m *Malformed) Error() string { return m.Why }

// Expression is the one expression of SELECT EXPRESSION.
func Expression(serialized string) (Node, error) {
	var tree struct {
		Error      bool   `json:"error"`
		Message    string `json:"error_message"`
		Position   string `json:"position"`
		Statements []Node `json:"statements"`
	}
	d := json.NewDecoder(strings.NewReader(serialized))
	d.UseNumber()
	if err := d.Decode(&tree); err != nil {
		return nil, err
	}
	at := -1
	if tree.Error {
		_, _ = fmt.Sscan(tree.Position, &at)
		return nil, &Malformed{tree.Message, at}
	}
	if len(tree.Statements) != 1 {
		return nil, &Malformed{"it is more than one statement", -1}
	}
	q := tree.Statements[0].at("node")
	list := q.list("select_list")
	plain := q.text("type") == "SELECT_NODE" && q.at("from_table").text("type") == "EMPTY" && len(list) == 1
	for _, key := range []string{"where_clause", "having", "qualify", "sample"} {
		plain = plain && q[key] == nil
	}
	for _, key := range []string{"group_expressions", "modifiers"} {
		plain = plain && len(q.list(key)) == 0
	}
	if !plain {
		return nil, &Malformed{"it is more than one expression", -1}
	}
	if bad := list[0].find(func(n Node) bool {
		switch n.text("class") {
		case "SUBQUERY", "WINDOW", "STAR", "PARAMETER", "LAMBDA":
			return true
		}
		return n["node"] != nil
	}); bad != nil {
		return nil, &Malformed{"it has a " + strings.ToLower(bad.text("class")) + ", which is not about one row", bad.Position()}
	}
	return list[0], nil
}

// All are the expressions that one is made of, itself first.
func (n Node) All() (all []Node) {
	n.find(func(n Node) bool { all = append(all, n); return false })
	return all
}

// Function is the name of the function that an expression calls.
func (n Node) Function() (name string, ok bool) {
	return n.text("function_name"), n.text("class") == "FUNCTION"
}

// Column is the name of the column that an expression is.
func (n Node) Column() (name string, ok bool) {
	if n.text("class") != "COLUMN_REF" {
		return "", false
	}
	names, _ := n["column_names"].([]any)
	parts := make([]string, len(names))
	for i, p := range names {
		parts[i], _ = p.(string)
	}
	return strings.Join(parts, "."), true
}

// find is the first expression of which something holds, nil if there is none.
func (n Node) find(is func(Node) bool) Node {
	if n.text("class") != "" && is(n) {
		return n
	}
	for _, c := range n.children() {
		if found := c.find(is); found != nil {
			return found
		}
	}
	return nil
}

// children are the expressions that one is directly made of, in the order of the text.
func (n Node) children() (all []Node) {
	for _, check := range n.list("case_checks") {
		all = append(all, check.at("when_expr"), check.at("then_expr"))
	}
	for _, key := range []string{"input", "left", "lower", "right", "upper", "child", "else_expr"} {
		if c := n.at(key); c != nil {
			all = append(all, c)
		}
	}
	return append(all, n.list("children")...)
}

// typeKey is where a node has its SQL type.
const typeKey = "hipy_type"

// SetType tells the type that DuckDB gives an expression.
func (n Node) SetType(sqlType string) { n[typeKey] = sqlType }

func (n Node) sqlType() string { return n.text(typeKey) }
