package annotate

import (
	"regexp"
	"strings"
	"sync"
)

var token = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?s)(?P<com>#[^\n]*)|(?P<str>(?i:\b[rbfu]{1,2})?(?:"""(?:\\.|[^\\])*?"""|'''(?:\\.|[^\\])*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'))|(?P<num>\b(?:0[xXoObB][0-9a-fA-F_]+|[0-9][0-9_]*\.?[0-9_]*(?:[eE][+-]?[0-9]+)?j?))|(?P<name>[\pL_][\pL\pN_]*)`)
})

var keywords = strings.Fields("False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield")

var isKeyword = func() map[string]bool {
	m := map[string]bool{}
	for _, k := range keywords {
		m[k] = true
	}
	return m
}()

// highlight gives each byte of a program the class of its token: c comment,
// s string, n number, k keyword, d the name behind def or class, or none.
func highlight(text string) []byte {
	classes := make([]byte, len(text))
	groups := token().SubexpNames()
	last := ""
	for _, m := range token().FindAllStringSubmatchIndex(text, -1) {
		class := byte(0)
		for i, name := range groups {
			if i == 0 || m[2*i] < 0 {
				continue
			}
			word := text[m[0]:m[1]]
			switch name {
			case "com":
				class = 'c'
			case "str":
				class = 's'
			case "num":
				class = 'n'
			case "name":
				if isKeyword[word] {
					class = 'k'
				} else if last == "def" || last == "class" {
					class = 'd'
				}
				last = word
			}
		}
		for i := m[0]; i < m[1]; i++ {
			classes[i] = class
		}
	}
	return classes
}
