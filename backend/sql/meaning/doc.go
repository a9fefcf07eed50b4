// Package meaning says what expressions of DuckDB's SQL mean, as functions of Python.
//
//	tree.go         expressions, as DuckDB's json_serialize_sql gives them
//	function.go     the function: what it begins with, and what is a value
//	conditions.go   comparisons, and, or, CASE, IN: with NULL, and NaN, which is equal to itself and greater than all else
//	arithmetic.go   numbers: of the width of their type, an error where that is left
//	texts.go        texts
//
// A form is here if it is known for all values, and TestForms of driver/compare asks DuckDB about it. All else is
// a Refusal that names it.
//
// # Errors
//
// The function raises ValueError where DuckDB ends with an error, and KeyError where it is not known whether it does: it
// computes x + 1 > 0 as x > -1, and looks at all operands of AND. A proof that a function gives the same answer as
// one that raises KeyError nowhere shows that this is not reached.
package meaning
