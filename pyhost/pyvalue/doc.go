// Package pyvalue holds Python values on the Go side: what a UDF takes and
// gives, as plain data with Python's distinctions kept (1 is not 1.0 is not
// True; a str may hold lone surrogates; ints have any size).
//
// Its text form is JSON, one encoding for `hipy call`, the oracle server, the
// conformance suite and the benchmarks:
//
//	None, bool, int, str, list     null, true, 12, "text", [1, 2]
//	float                          1.5, 1.0, -0.0, {"float": "nan"}, {"float": "-inf"}
//	tuple, set                     {"tuple": [...]}, {"set": [...]}
//	dict                           {"dict": [[key, value], ...]}
//	bytes                          {"bytes": "68656c6c6f"}
//	a frozenset                    as a set
//	of a class that derives        as of the type above from which it does
//	anything else                  {"object": "<repr>", "type": "range"}
//
// Ints are exact at any size, floats are shortest round-trip as repr writes
// them, and lone surrogates travel as \ud800 escapes.
//
//	value.go         the types; dates.go dates, coded.go decimals, times, spans and UUIDs
//	encode.go        to JSON; decode.go and back; literal.go as Python writes them
package pyvalue
