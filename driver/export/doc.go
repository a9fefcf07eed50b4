// Package export is hipy export: a function in another language, with the reasons where it has no form there.
//
//	export.go  a function as SQL, SMT-LIB or a term
package export
