// Package sql writes functions as SQL expressions that give exactly Python's answers. It starts from
// what package symbolic knows of a function: under which condition it raises what, and what it
// returns, as terms over its parameters.
//
//	function.go   a function as SQL: parameters, NULL, exceptions, results
//	filter.go     when a call in a filter is TRUE, as comparisons that statistics decide; conditions.go one of these
//	writer.go     terms as expressions, each under what is known where it stands; shared ones have names
//	facts.go      what is known where an expression stands; the ranges of integers
//	simplify.go   terms in the form that SQL is written of
//	ints.go       integers: operators that round down, widths, division
//	floats.go     floats: NaN, rounding
//	texts.go      texts: slices, searches, letters
//	dates.go      dates
//	splits.go     parts of texts that are split
//	loops.go      loops over the characters of a text
//	classes.go    these where only classes of characters have a form
//	dialect.go    what dialects have in common, and the table of them
//	duckdb.go     DuckDB
//	postgres.go   PostgreSQL
//	spark.go      Spark; spark_names.go the names of its functions
//	datafusion.go Apache DataFusion, through trees of package syntax
//	unicode.go    classes and cases of characters, by unicode_tables.py
//
// A template stands for an operation only where it gives Python's answer: its condition is proved of
// the ranges of its operands, or the template has a CASE for the rest, or the function is refused
// with a [Refusal]. Expressions do not raise by themselves, whatever the engine evaluates first:
// only CASE leads to what raises.
package sql
