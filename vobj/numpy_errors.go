package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// What numpy does about floating-point errors: by default it warns, and np.seterr() and
// np.errstate() set what it does. Native code ignores them (strictwarnings.go).

// settingErrors are the functions that set what numpy does.
var settingErrors = words("seterr errstate")

// numpyTextFacts adds whether a text has numpy do something that the program notices.
func numpyTextFacts(p *cogen.Program, facts *textFacts) {
	calls := map[tree.Expr]bool{}
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Call:
			if settingErrors[lastName(n.Func)] {
				calls[n.Func] = true
				facts.seesWarnings = facts.seesWarnings || setsHeardErrors(n)
			}
		case *tree.Attribute:
			facts.seesWarnings = facts.seesWarnings || n.Attr == "seterrcall" || settingErrors[n.Attr] && !calls[n]
		case *tree.Alias:
			facts.seesWarnings = facts.seesWarnings || n.Name == "seterrcall"
		}
		return true
	})
}

// setsHeardErrors reports whether a call sets an action that is not known to be one
// that the program does not notice. np.seterr(**old) sets what np.seterr() or np.geterr() gave.
func setsHeardErrors(call *tree.Call) bool {
	for _, e := range call.Args {
		if !isUnheard(e) {
			return true
		}
	}
	for _, k := range call.Keywords {
		if _, named := k.Value.(*tree.Name); !isUnheard(k.Value) && !(k.Arg == "" && named) {
			return true
		}
	}
	return false
}
