package frontend

import (
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/runenames"
)

// characters maps Unicode names to code points; filled on first use and then
// constant.
var characters = sync.OnceValue(func() map[string]rune {
	m := make(map[string]rune, 40000)
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if r >= 0x3400 && r < 0xa000 || r >= 0xac00 && r < 0xf900 || r >= 0x20000 && r < 0xe0000 || r >= 0xf0000 {
			continue // named by rule, or without a name
		}
		if name := runenames.Name(r); name != "" && name[0] != '<' {
			m[name] = r
		}
	}
	return m
})

// lookupCharacter finds the character that \N{name} means.
func lookupCharacter(name string) (string, bool) {
	name = strings.ToUpper(name)
	if r, ok := characters()[name]; ok {
		return string(r), true
	}
	return "", false
}
