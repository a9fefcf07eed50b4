// Package duckdb is the DuckDB engine: it turns compiled libraries into
// extension files (footer.go), opens a database with them loaded and runs
// queries that can be cancelled within a function's loops (db.go, hooks.go),
// and finds out with which SQL types a query calls functions whose parameters
// carry no annotations (argtypes.go).
package duckdb
