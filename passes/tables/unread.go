package tables

import (
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/core"
)

// Unread leaves the columns of CSV files that nothing reads any longer as text: a
// pipeline may have asked for them before it was known that what it computes of
// them is not needed.
var Unread = &core.Pass{
	Name: "unread",
	Doc:  "Leaves out the columns of CSV files that nothing reads any longer.",
	Run: func(m *ir.Module) bool {
		changed := false
		for _, f := range m.Funcs {
			changed = pruneCSV(f) || changed
		}
		return changed
	},
	After: []core.Constraint{
		{Pass: "tableloops", Reason: "a pipeline reads what its steps need"},
		{Pass: "dce", Reason: "what nothing needs is gone"},
	},
}
