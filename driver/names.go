package driver

import (
	"fmt"
	"slices"
	"sort"

	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj"
)

// nameWarnings are for names that nothing in the file binds: a function that
// reaches one raises NameError, which is hardly meant. A file that imports
// everything of a module, or makes names as it runs, is left alone.
func nameWarnings(m *tree.Module, info *scope.Info) Diagnostics {
	known := map[string]bool{"__file__": true}
	for _, n := range vobj.BuiltinNames() {
		known[n] = true
	}
	var missing []*tree.Name
	dynamic := false
	tree.Inspect(m, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.ImportFrom:
			for _, a := range n.Names {
				dynamic = dynamic || a.Name == "*"
			}
		case *tree.Name:
			switch n.ID {
			case "exec", "eval", "globals", "vars", "setattr":
				dynamic = dynamic || info.Uses[n] == nil
			}
			if info.Uses[n] == nil && !known[n.ID] {
				missing = append(missing, n)
			}
		}
		return true
	})
	if dynamic {
		return nil
	}
	var candidates []string
	for n := range known {
		candidates = append(candidates, n)
	}
	for _, s := range info.Scopes {
		for _, v := range s.Vars {
			candidates = append(candidates, v.Name)
		}
	}
	sort.Strings(candidates)
	var out Diagnostics
	seen := map[string]bool{}
	for _, n := range missing {
		if seen[n.ID] {
			continue
		}
		seen[n.ID] = true
		hint := ""
		if s := Suggest(n.ID, candidates); s != "" && len(n.ID) > 1 {
			hint = fmt.Sprintf("did you mean %s?", s)
		}
		out = append(out, &source.Diagnostic{Code: CodeName, Span: n.Span(), Msg: fmt.Sprintf("name %q is not defined: NameError when this is reached", n.ID), Hint: hint})
	}
	return out
}

// misspellings are warnings of attributes that surely raise, but for those that
// known has already.
func misspellings(list []vobj.Misspelling, known Diagnostics) Diagnostics {
	var out Diagnostics
	for _, m := range list {
		same := func(d *source.Diagnostic) bool { return d.Span == m.Span }
		if m.Class != "AttributeError" || slices.ContainsFunc(known, same) || slices.ContainsFunc(out, same) {
			continue
		}
		out = append(out, &source.Diagnostic{Code: CodeMisspelt, Span: m.Span, Msg: m.Msg + ": AttributeError when this is reached", Hint: fmt.Sprintf("did you mean %s?", m.Near)})
	}
	return out
}
