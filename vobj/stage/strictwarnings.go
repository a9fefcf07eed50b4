package stage

import (
	"maps"

	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Warnings of libraries. Native code does not warn: log of an array with a zero gives -inf, and numpy's
// RuntimeWarning is not made. A text that ignores warnings can't tell. One that makes exceptions of
// them, or collects them, can: CPython has the libraries that warn then.

// collectingWarnings are names of what collects warnings or gives them to the program.
var collectingWarnings = facts.Words("showwarning formatwarning captureWarnings assertWarns assertWarnsRegex")

// filteringWarnings are the functions of the module warnings whose first argument is an action.
var filteringWarnings = facts.Words("simplefilter filterwarnings")

// unheardActions are actions by which warnings appear on standard error, or nowhere.
var unheardActions = facts.Words("ignore default always module once warn")

// seesWarnings reports whether a node of a text lets the program see warnings, or may.
func seesWarnings(n tree.Node) bool {
	switch n := n.(type) {
	case *tree.Attribute:
		return collectingWarnings[n.Attr]
	case *tree.Alias:
		return collectingWarnings[n.Name]
	case *tree.Call:
		switch name := facts.LastName(n.Func); {
		case filteringWarnings[name]:
			action := tree.Expr(nil)
			if len(n.Args) > 0 {
				action = n.Args[0]
			}
			for _, k := range n.Keywords {
				if k.Arg == "action" {
					action = k.Value
				}
			}
			return !IsUnheard(action)
		case name == "catch_warnings":
			for _, k := range n.Keywords {
				if k.Arg == "" || k.Arg == "record" && !isFalse(k.Value) || k.Arg == "action" && !IsUnheard(k.Value) {
					return true
				}
			}
		}
	}
	return false
}

// IsUnheard reports whether an expression is the constant of an action that the program does not notice.
func IsUnheard(e tree.Expr) bool {
	k, ok := e.(*tree.Constant)
	if !ok {
		return false
	}
	text, ok := k.Value.(tree.Text)
	return ok && unheardActions[string(text)]
}

// isFalse reports whether an expression is False.
func isFalse(e tree.Expr) bool {
	k, ok := e.(*tree.Constant)
	return ok && k.Value == false
}

// leaveWarning gives the libraries that warn to CPython where a text sees warnings.
func (c *Compiler) leaveWarning() {
	if c.strict || !c.SomeText(func(f TextFacts) bool { return f.SeesWarnings }) {
		return
	}
	c.strict, c.Changed, c.NoTables = true, true, true
	reasons := map[string]string{}
	maps.Copy(reasons, c.Unmodelled)
	for _, l := range c.Lib.Libs {
		for _, name := range l.Warns {
			reasons[name] = "the program sees warnings, which only CPython's " + name + " gives"
		}
	}
	c.Unmodelled = reasons
	c.leaveUnmodelled()
}

// leaveUnmodelled gives libraries without models to CPython.
func (c *Compiler) leaveUnmodelled() {
	for name := range c.Unmodelled {
		c.left[name] = true
		for _, part := range []string{".random", ".linalg", ".fft"} {
			c.left[name+part] = true
		}
	}
}
