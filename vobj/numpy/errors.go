package numpy

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// What numpy does about floating-point errors: by default it warns, and np.seterr() and
// np.errstate() set what it does. Native code ignores them (stage/strictwarnings.go).

// settingErrors are the functions that set what numpy does.
var settingErrors = facts.Words("seterr errstate")

// numpyTextFacts adds whether a text has numpy do something that the program notices.
func numpyTextFacts(p *cogen.Program, known *stage.TextFacts) {
	calls := map[tree.Expr]bool{}
	saved := savedErrors(p)
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Call:
			if settingErrors[facts.LastName(n.Func)] {
				calls[n.Func] = true
				known.SeesWarnings = known.SeesWarnings || setsHeardErrors(p, n, saved)
			}
		case *tree.Attribute:
			known.SeesWarnings = known.SeesWarnings || n.Attr == "seterrcall" || settingErrors[n.Attr] && !calls[n]
		case *tree.Alias:
			known.SeesWarnings = known.SeesWarnings || n.Name == "seterrcall"
		}
		return true
	})
}

// savedErrors are the variables that hold nothing but what np.seterr() or np.geterr() gave.
func savedErrors(p *cogen.Program) map[*scope.Var]bool {
	bound := map[*scope.Var]int{}
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		a, ok := n.(*tree.Assign)
		if !ok || len(a.Targets) != 1 {
			return true
		}
		name, isName := a.Targets[0].(*tree.Name)
		call, isCall := a.Value.(*tree.Call)
		if isName && isCall && (facts.LastName(call.Func) == "seterr" || facts.LastName(call.Func) == "geterr") {
			bound[p.Info.Uses[name]]++
		}
		return true
	})
	saved := map[*scope.Var]bool{}
	for v, n := range bound {
		saved[v] = v != nil && v.Bindings == n
	}
	return saved
}

// setsHeardErrors reports whether a call sets an action that is not known to be one
// that the program does not notice. np.seterr(**saved) sets what was set before.
func setsHeardErrors(p *cogen.Program, call *tree.Call, saved map[*scope.Var]bool) bool {
	for _, e := range call.Args {
		if !stage.IsUnheard(e) {
			return true
		}
	}
	for _, k := range call.Keywords {
		name, named := k.Value.(*tree.Name)
		if !stage.IsUnheard(k.Value) && !(k.Arg == "" && named && saved[p.Info.Uses[name]]) {
			return true
		}
	}
	return false
}
