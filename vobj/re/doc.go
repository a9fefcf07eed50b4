// Package re is the module re. A pattern that is known when code is generated is a
// static object, and what it has matched is one too: the text and the places of
// the groups in bytes, so that a match that does not get anywhere is nothing but
// a few numbers, of which unused ones are not computed. The backend writes a
// matcher for each pattern (ops re.*). Where a match meets None, or is put in a
// container, it is a variant. Other patterns are CPython's.
//
//	regex.go          patterns, and the functions of the module
//	match.go          what was matched
//	library.go        what the language asks of the module
package re
