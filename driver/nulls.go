package driver

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// NullPolicy says what a NULL argument does: reach the function as None, or
// make the row NULL without a call.
type NullPolicy uint8

const (
	// NullDefault: skip for a parameter annotated with a type without None,
	// python otherwise.
	NullDefault NullPolicy = iota
	NullPython
	NullSkip
)

// parseNullPolicy reads "python" or "skip".
func parseNullPolicy(s string) (NullPolicy, bool) {
	switch s {
	case "":
		return NullDefault, true
	case "python":
		return NullPython, true
	case "skip":
		return NullSkip, true
	}
	return NullDefault, false
}

// commentPolicies reads the comments directly above a function:
//
//	# hipy: null=skip
//	# hipy: null[a]=python, null[b]=skip
//
// The key "" holds for every parameter.
func commentPolicies(f *source.File, def *tree.FunctionDef) (map[string]NullPolicy, error) {
	line := def.Span().Line()
	for _, d := range def.Decorators {
		line = min(line, d.Span().Line())
	}
	out := map[string]NullPolicy{}
	for line--; line > 0; line-- {
		text := strings.TrimSpace(f.LineText(line))
		if !strings.HasPrefix(text, "#") {
			break
		}
		rest, ok := strings.CutPrefix(strings.TrimSpace(text[1:]), "hipy:")
		if !ok {
			continue
		}
		for _, item := range strings.Split(rest, ",") {
			key, value, _ := strings.Cut(strings.TrimSpace(item), "=")
			policy, ok := parseNullPolicy(strings.TrimSpace(value))
			param := ""
			if inner, isIndexed := strings.CutPrefix(strings.TrimSpace(key), "null["); isIndexed {
				param, ok = strings.CutSuffix(inner, "]")
			} else if strings.TrimSpace(key) != "null" {
				ok = false
			}
			if !ok || policy == NullDefault {
				start := f.LineStart(line)
				return nil, &source.Diagnostic{Code: CodeOption, Span: source.Span{File: f, Start: start, End: start + int32(len(f.LineText(line)))},
					Msg: fmt.Sprintf("%q is not understood", strings.TrimSpace(item)), Hint: "write # hipy: null=python, null=skip, or null[parameter]=..."}
			}
			out[param] = policy
		}
	}
	return out, nil
}

// noneTests finds the first place in a body that compares a parameter with
// None, by parameter.
func noneTests(body []tree.Stmt) map[string]source.Span {
	found := map[string]source.Span{}
	inspect(body, func(n tree.Node) bool {
		c, ok := n.(*tree.Compare)
		if !ok || len(c.Ops) != 1 {
			return true
		}
		name, isName := c.Left.(*tree.Name)
		k, isConst := c.Comparators[0].(*tree.Constant)
		if !isName || !isConst || k.Value != nil {
			return true
		}
		if op := c.Ops[0]; op == tree.Is || op == tree.IsNot || op == tree.Eq || op == tree.NotEq {
			if _, seen := found[name.ID]; !seen {
				found[name.ID] = c.Span()
			}
		}
		return true
	})
	return found
}
