// Package frontend turns Python source text into the syntax tree of package
// frontend/tree. It reads the language of CPython 3.11 (and, where it is a
// superset, the f-strings of 3.12).
//
// The parser is gpython's, used as it is. Its grammar is Python 3.4's and its
// positions are unreliable, so a file goes through five steps:
//
//	lex     text → token table: exact offsets, matched brackets, indentation,
//	        f-strings taken apart (lex*.go)
//	lower   tokens → Python 3.4 text that gpython accepts (lower*.go)
//	parse   gpython
//	raise   gpython's tree + token table → tree.Module (raise*.go)
//	check   rules that no grammar expresses (check*.go)
//
// Lowering is erasure. Every atom (name, number, string) becomes the name x,
// every logical line one short line, and whatever 3.4 does not know is left
// out: stars, keyword names, walrus targets, async, await, parameter lists.
// Raising walks gpython's tree and the token table in step: the tree tells how
// operands nest, the tokens tell everything else, among it what was erased.
// Patterns of match statements are left out too, and read from the tokens alone.
// So spans are exact by construction, no user name can collide with a marker,
// no literal passes through gpython, and a step where tree and tokens disagree
// is a syntax error, which keeps lowering from making invalid code valid.
//
// Three markers carry what the tokens alone do not tell:
//
//	P(...)     a parenthesised group, tuple or generator expression
//	T[(...)]   an assignment target (any expression: raising judges it)
//	F((a),(b)) the expressions within an f-string or a parameter list
//
// Errors are worded as CPython words them. The grammar only says at which token
// it stopped; syntax_error.go then looks for the usual reasons, with the
// recogniser of syntax_scan.go. An error is reported before any that is further
// behind in the file, but for those of tokens, which CPython reports first too.
//
// To support new syntax: teach the lexer its tokens, erase it in lower.go or
// lower_expr.go, read it back in raise_*.go, and add a line to
// testdata/probes.txt. To word an error: add a line to testdata/errors.txt and
// see what CPython says. The tests hold no expected trees, symbol tables or
// messages: testdata/oracle.py obtains them from CPython, for its library
// (go test . -all: the whole of it), the probes and random damage to the probes.
//
//	parse.go         the five steps; decode.go the encoding of a file; token.go tokens
//	literal.go       numbers and strings; charnames.go \N{...}; modern.go f-strings of 3.12
//	errors.go        codes of errors; warn.go CPython's warnings; marks.go what tracebacks mark
//	stars.go         names that import * of CPython's modules binds
package frontend
