// Package query runs SQL in an embedded DuckDB with the functions of Python
// files as scalar functions: what hipy query does, and what verify's --sample
// and bench need of it.
//
//	udfs.go     which functions a query calls, their types, name collisions
//	query.go    compile, load, run
//	inline.go   calls in filters as conditions of DuckDB's; filters.go finds these
//	gain.go     which of these gain: what the statistics of files and tables exclude; footer.go reads a file's
//	write.go    results as table, CSV, JSON, Parquet
//	text.go     one value as text; nested.go lists, structs and maps
//	tables.go        table functions in queries
//	library.go       verifying what hipy build writes
package query
