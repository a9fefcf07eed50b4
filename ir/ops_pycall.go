package ir

import (
	"fmt"
	"strings"
)

// MaxKeywordCall is how many arguments a py.call_kw has at most.
const MaxKeywordCall = 10

// KeywordCall is the op that calls a CPython object with n arguments, of which
// Attrs.Sym names the last ones: see Keywords.
func KeywordCall(n int) string { return fmt.Sprintf("py.call_kw%d", n) }

// Keywords are the names of a KeywordCall as its symbol: separated by commas, or *
// for none.
func Keywords(names []string) string {
	if len(names) == 0 {
		return "*"
	}
	return strings.Join(names, ",")
}

// keywordCalls are calls without the list and the dict of py.call_ex: pass
// release makes them where both were made for the call.
func keywordCalls() []*Decl {
	var all []*Decl
	for n := 1; n <= MaxKeywordCall; n++ {
		all = append(all, &Decl{Name: KeywordCall(n), Sig: "(pyobj" + strings.Repeat(", pyobj", n) + ") -> pyobj", Effects: pyAny, Attrs: []string{"sym"}, RefSkip: "pyobj", Cost: 2,
			Doc: fmt.Sprintf("A call of a0 with %d arguments; Attrs.Sym has the keywords of the last ones: see Keywords.", n)})
	}
	return all
}
