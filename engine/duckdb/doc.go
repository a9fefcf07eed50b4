// Package duckdb embeds DuckDB: it opens a database with extensions loaded and runs
// queries that can be cancelled within a function's loops (db.go, hooks.go),
// and finds out with which SQL types a query calls functions whose parameters
// carry no annotations (argtypes.go). What makes a library an extension is package extension.
//
//	db.go            opening databases; hooks.go cancelling within functions
//	argtypes.go      the types that a query calls functions with; typename.go as DuckDB writes them
//	rows.go          tables of rows for verify; tables.go those of table functions
//	check.go         comparing rows while a query runs; errors.go reporting rows that raised
package duckdb
