// Package regex reads Python's regular expressions (the module re of CPython
// 3.11, str patterns) into a tree, and tells what a compiler of them wants to
// know: which characters may come first, how wide a match is.
//
// [Parse] accepts what CPython accepts, except for the few things that it says
// are Unsupported. Flags, global and inline, are resolved by the parser: a node
// means the same wherever it stands.
//
//	parse.go     patterns to trees; escape.go, charclass.go, group.go its parts
//	set.go       sets of characters
//	first.go     what may come first, what may follow
//	template.go  the replacement texts of sub and expand
//	tree.go          nodes and flags
package regex
