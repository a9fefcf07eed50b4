// Package sexpr is a worked example of an overload: it writes functions down as s-expressions, and reads
// them back.
//
//	record.go   the overload that records: operations become nodes, blocks lists of them
//	effects.go  its methods for what has no value
//	tidy.go     values that are used once, at once, are written where they are used
//	node.go     nodes, as text and back
//	python.go   nodes as Python text, which cogen compiles: so what was read back can drive any overload
//
// An overload that makes a text sees every operation once and in order, both branches of an if, and the body
// of a loop once. Which is all that a staging overload sees, too. What it does not define (try, with, match,
// functions in functions, comprehensions, f-strings, import) is refused by name: see refuse in
// record.go for how that takes one line.
//
//	(def NAME (PARAMETER...) STATEMENT...)       PARAMETER: x, (* args), (** kwargs)
//	(set x E) (set-item E E E) (set-attr E NAME E) (del x) (del-item E E) (del-attr E NAME)
//	(let %1 E) (unpack (%1 %2 (* %3)) E)         a value that has several uses
//	(if E (then STATEMENT...) (else STATEMENT...)) (while E (body STATEMENT...) (else STATEMENT...))
//	(for %1 E (body STATEMENT...) (else STATEMENT...)) (break) (continue) (return E) (raise E E) (expr E)
//	names, numbers, "texts", (bytes "text"), None, True, False, ...
//	(+ E E) (+= E E) (neg E) (not E) (< E E) (not-in E E) (and E E) (or E E) (if-exp E E E)
//	(call E ARGUMENT...)                         ARGUMENT: E, (* E), (= NAME E), (** E)
//	(attr E NAME) (item E E) (slice E E E) (tuple E...) (list E...) (set-of E...) (dict (E E)...)
//	(do STATEMENT... E)                          an operand in which more happens than that it has a value
//
// Package symbolic/sexpr writes something else: what the IR of a function means, without statements.
package sexpr
