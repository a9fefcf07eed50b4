// Package substrait writes expressions as plans of Substrait, for engines that read these.
//
//	plan.go         a plan: a table is read, and a column is added
//	expressions.go  expressions, with the types that Substrait asks for
//	functions.go    functions: those of Substrait's extensions, and those of Apache DataFusion
//
// Expressions are those that the dialect of DataFusion is written in, as trees of package syntax.
package substrait
