// Package annotate writes a program as one web page: its source, each line
// coloured by what it costs, with the types of expressions, what runs in
// CPython and why, and the IR and C++ that a line became. The page needs
// nothing else: style, script and data are in it.
//
//	page.go       Write, and the page's data
//	highlight.go  Python's tokens
//	page.html     the page itself
package annotate
