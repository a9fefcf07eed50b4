package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Decorators by which an engine makes a function one of its own: who compiles the function
// for a host means the function, as the engine's workers do.

// hostDecorators are their full names. Those whose functions get whole columns are not among
// them.
var hostDecorators = words("pyspark.sql.functions.udf pyspark.sql.udf.udf snowflake.snowpark.functions.udf pyflink.table.udf.udf daft.udf daft.func ibis.udf.scalar.python")

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
		if !hostDecorators[importedName(g.Program(), d)] {
			return false
		}
	}
	for _, p := range g.Params {
		if p.Default != nil && literal(p.Default) == nil {
			return false
		}
	}
	return true
}

// importedName is the full name of what an expression takes from an imported module, "" if it
// does not.
func importedName(p *cogen.Program, e tree.Expr) string {
	rest := ""
	for {
		a, ok := e.(*tree.Attribute)
		if !ok {
			break
		}
		e, rest = a.Value, "."+a.Attr+rest
	}
	x, ok := e.(*tree.Name)
	if !ok {
		return ""
	}
	for _, st := range p.Tree.Body {
		switch st := st.(type) {
		case *tree.Import:
			for _, a := range st.Names {
				top, _, _ := strings.Cut(a.Name, ".")
				if a.AsName == x.ID {
					return a.Name + rest
				}
				if a.AsName == "" && top == x.ID {
					return top + rest
				}
			}
		case *tree.ImportFrom:
			for _, a := range st.Names {
				if st.Level == 0 && (a.AsName == x.ID || a.AsName == "" && a.Name == x.ID) {
					return st.Module + "." + a.Name + rest
				}
			}
		}
	}
	return ""
}
