// Package abi is the contract between a compiled library and its hosts:
// hipy_abi.h for hosts that speak C, Manifest for the description that every
// library carries, and the table of types (types.go) that docs/types.md shows.
//
// Nothing here depends on the compiler, so that a host can use it alone.
//
//	types.go         types at the boundary, sql.go those of a value in SQL; manifest.go the manifest; stats.go counters
package abi
