// Package extension is what a library needs to be a DuckDB extension: the end of its file
// (footer.go), and names that its functions can't have (names.go, names.txt). It links no DuckDB.
package extension
