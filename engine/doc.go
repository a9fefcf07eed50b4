// Package engine is the table of what libraries are made for: DuckDB, or hosts that call the
// library themselves. Whatever differs between them is asked of an [Engine], by the backend (what
// is linked and exported), the driver (files and names) and the commands (choices and help).
//
//	engine.go        what an engine is
//	table.go         all of them
//
// A new engine is an entry of the table and a folder of runtime/native/engine:
// docs/contributing/engine.md. What only a host in Go needs is a package beside it, as duckdb.
package engine
