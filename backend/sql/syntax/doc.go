// Package syntax reads the expressions that the dialect of Apache DataFusion is written in, as trees, and writes these as SQL.
//
//	syntax.go  trees, and their types
//	parse.go   SQL as a tree
//	print.go   a tree as SQL
//	lazy.go    conditions whose ways may fail, as DataFusion leaves them
//
// It is no parser of SQL: what package sql does not write is an error.
package syntax
