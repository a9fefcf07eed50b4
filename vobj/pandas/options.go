package pandas

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Options of pandas. Native code has their defaults: some of how tables are shown may be
// set (options_shown.go), and a text that sets others has all of pandas in CPython.

// setOptions are the functions that do so.
var setOptions = facts.Words("set_option reset_option option_context")

// shownOptions are names of options of displays without their first part, which
// pandas takes as well.
var shownOptions = facts.Words("max_rows min_rows max_columns max_colwidth width precision float_format expand_frame_repr colheader_justify large_repr show_dimensions multi_sparse max_info_columns chop_threshold")

// optionFacts reads which options a text sets: of how tables are shown, of warnings
// about parts of frames, or others.
func optionFacts(p *cogen.Program) (shown, others, quiet bool) {
	libs := pandasNames(p)
	if len(libs) == 0 {
		return false, false, false
	}
	setters := map[*scope.Var]bool{}
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		if n, ok := n.(*tree.ImportFrom); ok && (n.Module == "pandas" || strings.HasPrefix(n.Module, "pandas.")) {
			for _, a := range n.Names {
				switch {
				case setOptions[a.Name]:
					setters[p.Info.Binds[a]] = true
				case a.Name == "options" || a.Name == "set_eng_float_format":
					others = true
				}
			}
		}
		return true
	})
	ofPandas := func(e tree.Expr, name string) bool {
		a, ok := e.(*tree.Attribute)
		if !ok || a.Attr != name {
			return false
		}
		n, ok := a.Value.(*tree.Name)
		return ok && libs[p.Info.Uses[n]]
	}
	set := func(key string) {
		switch {
		case strings.HasPrefix(key, "display.") || shownOptions[key]:
			shown = true
		case key == "mode.chained_assignment" || key == "chained_assignment":
			quiet = true
		default:
			others = true
		}
	}
	known := map[tree.Node]bool{}
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Call:
			f, isName := n.Func.(*tree.Name)
			a, isAttr := n.Func.(*tree.Attribute)
			switch {
			case isName && setters[p.Info.Uses[f]]:
			case isAttr && setOptions[a.Attr] && ofPandas(a, a.Attr):
			default:
				return true
			}
			known[n.Func] = true
			step := 2
			if isAttr && a.Attr == "reset_option" {
				step = 1
			}
			for i := 0; i < len(n.Args); i += step {
				k, ok := n.Args[i].(*tree.Constant)
				var key tree.Text
				if ok {
					key, ok = k.Value.(tree.Text)
				}
				if others = others || !ok; ok {
					set(string(key))
				}
			}
			others = others || len(n.Keywords) > 0
		case *tree.Attribute:
			of, ok := n.Value.(*tree.Attribute)
			switch {
			case ok && ofPandas(of.Value, "options"):
				known[of.Value] = true
				set(of.Attr + "." + n.Attr)
			case ofPandas(n.Value, "options") && !known[n.Value]:
				known[n.Value] = true
				set(n.Attr + ".")
			case ofPandas(n, "set_eng_float_format"):
				shown = true
			case !known[n] && (ofPandas(n, "options") || setOptions[n.Attr] && ofPandas(n, n.Attr)):
				others = true
			}
		case *tree.Name:
			if !known[n] && setters[p.Info.Uses[n]] {
				others = true
			}
		}
		return true
	})
	return shown, others, quiet
}

// shownByOptions reports whether a text sets options of how tables are shown.
func shownByOptions(c *stage.Compiler) bool {
	return c.SomeText(func(f stage.TextFacts) bool { return f.Shows })
}

// quietParts reports whether one has pandas say nothing of writing to parts of frames.
func quietParts(c *stage.Compiler) bool {
	return c.SomeText(func(f stage.TextFacts) bool { return f.QuietParts })
}

// otherOptions reports whether one sets others.
func otherOptions(c *stage.Compiler) bool {
	return c.SomeText(func(f stage.TextFacts) bool { return f.OtherOptions })
}
