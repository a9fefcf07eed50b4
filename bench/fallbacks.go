package bench

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// fallbackPrograms are functions most of whose time is CPython's own, in many shapes: what
// passing values to CPython and calling it costs. Native code must not make them slower.
func fallbackPrograms() []*Program {
	var all []*Program
	for _, f := range []struct {
		name   string
		param  Kind
		result Kind
		rows   func(r *rand.Rand, n int, cols []Column)
	}{
		{"exception_argument", Text, Int, phraseRows},
		{"namespace_counts", Text, Int, phraseRows},
		{"global_counter", Text, Bool, phraseRows},
		{"global_totals", Text, Bool, phraseRows},
		{"signature", Text, Text, phraseRows},
		{"network", Text, Bool, addressRows},
		{"identifier", Text, Text, phraseRows},
		{"similarity", Text, Float, phraseRows},
		{"packed", Int, Int, numberRows},
		{"checksum", Text, Int, phraseRows},
		{"element", Text, Text, phraseRows},
		{"parsed", Text, Text, phraseRows},
		{"evaluated", Int, Int, numberRows},
		{"filled", Text, Text, phraseRows},
		{"categories", Text, Text, phraseRows},
		{"view", Text, Int, phraseRows},
		{"npv", Int, Float, numberRows},
	} {
		all = append(all, &Program{Name: "fallback_" + f.name, Group: "fallback", File: "fallbacks.py", Function: f.name, Params: []Kind{f.param}, Result: f.result,
			Rows: f.rows, Per: 5, MinCPython: 0.95})
	}
	return all
}

// phraseRows are a few words and numbers.
func phraseRows(r *rand.Rand, n int, cols []Column) {
	for range n {
		var words []string
		for range between(r, 1, 7) {
			words = append(words, pick(r, "alpha", "beta", "Gamma", "delta", "1234", "x", "émile", randomText(r, letters, 6)))
		}
		cols[0].addText(strings.Join(words, " "))
	}
}

// addressRows are addresses of the internet, one in four of which is none.
func addressRows(r *rand.Rand, n int, cols []Column) {
	for range n {
		cols[0].addText(fmt.Sprintf("%d.%d.%d.%d", pick(r, 10, 192, 172, 300), pick(r, 168, 1), r.IntN(256), r.IntN(256)))
	}
}

// numberRows are ints of up to five digits.
func numberRows(r *rand.Rand, n int, cols []Column) {
	for range n {
		cols[0].addInt(int64(r.IntN(100_000)))
	}
}
