package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Decorators by which an engine makes a function one of its own: who compiles the function
// for a host means the function, as the engine's workers do.

// hostDecorators are their full names. Those whose functions get whole columns are not among
// them.
var hostDecorators = facts.Words("pyspark.sql.functions.udf pyspark.sql.udf.udf snowflake.snowpark.functions.udf pyflink.table.udf.udf daft.udf daft.func ibis.udf.scalar.python")

// isHostDecorated reports whether a function has decorators of this kind only, and constant
// defaults.
func isHostDecorated(g *cogen.Generator) bool {
	def, ok := g.Node.(*tree.FunctionDef)
	if !ok || len(def.Decorators) == 0 {
		return false
	}
	for _, d := range def.Decorators {
		if call, ok := d.(*tree.Call); ok {
			d = call.Func
		}
		if !hostDecorators[g.Program().ImportedName(d)] {
			return false
		}
	}
	for _, p := range g.Params {
		if p.Default != nil && Literal(p.Default) == nil {
			return false
		}
	}
	return true
}
