// Package export is hipy export: a function in another language, with the reasons where it has no form there.
//
//	export.go   what a function does, as terms, and these as SQL
//	meaning.go  these as s-expressions, and as a script for a solver
package export
