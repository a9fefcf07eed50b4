// Package compare decides claims about Python functions: that two give the same answer, that one never
// raises, that something holds of its result. It tries rows in CPython, and asks a solver for a proof.
//
//	compare.go  claims, and how they are decided
//	ensures.go  the claim that a condition holds
//	sql.go      the claim that an expression of SQL gives the same; table.go the DuckDB that is asked for it
//	rows.go     rows of edge values, and of what stands in the functions
package compare
