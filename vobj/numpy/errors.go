package numpy

import (
	"github.com/hipy-lang/hipy/cogen"
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
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Call:
			if settingErrors[facts.LastName(n.Func)] {
				calls[n.Func] = true
				known.SeesWarnings = known.SeesWarnings || setsHeardErrors(n)
			}
		case *tree.Attribute:
			known.SeesWarnings = known.SeesWarnings || n.Attr == "seterrcall" || settingErrors[n.Attr] && !calls[n]
		case *tree.Alias:
			known.SeesWarnings = known.SeesWarnings || n.Name == "seterrcall"
		}
		return true
	})
}

// setsHeardErrors reports whether a call sets an action that is not known to be one
// that the program does not notice. np.seterr(**old) sets what np.seterr() or np.geterr() gave.
func setsHeardErrors(call *tree.Call) bool {
	for _, e := range call.Args {
		if !stage.IsUnheard(e) {
			return true
		}
	}
	for _, k := range call.Keywords {
		if _, named := k.Value.(*tree.Name); !stage.IsUnheard(k.Value) && !(k.Arg == "" && named) {
			return true
		}
	}
	return false
}
