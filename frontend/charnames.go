package frontend

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/runenames"
)

// aliases are the formal aliases of Unicode 14 (NameAliases.txt), one per line:
// code point in hexadecimal, space, name.
//
//go:embed charnames_aliases.txt
var aliases string

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
	for line := range strings.Lines(aliases) {
		code, name, _ := strings.Cut(strings.TrimSpace(line), " ")
		if r, err := strconv.ParseInt(code, 16, 32); err == nil {
			m[name] = rune(r)
		}
	}
	return m
})

// lookupCharacter finds the character that \N{name} means.
func lookupCharacter(name string) (string, bool) {
	if r, ok := characters()[strings.ToUpper(name)]; ok {
		return string(r), true
	}
	// Names by rule are in upper case only.
	if hex, ok := strings.CutPrefix(name, "CJK UNIFIED IDEOGRAPH-"); ok && (len(hex) == 4 || len(hex) == 5) && hex == strings.ToUpper(hex) {
		r, err := strconv.ParseUint(hex, 16, 32)
		return string(rune(r)), err == nil && unicode.Is(unicode.Unified_Ideograph, rune(r))
	}
	if syllable, ok := strings.CutPrefix(name, "HANGUL SYLLABLE "); ok {
		return hangulSyllable(syllable)
	}
	return "", false
}

// hangulSyllable composes a syllable from the short names of its letters
// (Unicode standard, 3.12).
func hangulSyllable(name string) (string, bool) {
	leads := [...]string{"G", "GG", "N", "D", "DD", "R", "M", "B", "BB", "S", "SS", "", "J", "JJ", "C", "K", "T", "P", "H"}
	vowels := [...]string{"A", "AE", "YA", "YAE", "EO", "E", "YEO", "YE", "O", "WA", "WAE", "OE", "YO", "U", "WEO", "WE",
		"WI", "YU", "EU", "YI", "I"}
	tails := [...]string{"", "G", "GG", "GS", "N", "NJ", "NH", "D", "L", "LG", "LM", "LB", "LS", "LT", "LP", "LH", "M",
		"B", "BS", "S", "SS", "NG", "J", "C", "K", "T", "P", "H"}
	for l, lead := range leads {
		afterLead, ok := strings.CutPrefix(name, lead)
		if !ok {
			continue
		}
		for v, vowel := range vowels {
			tail, ok := strings.CutPrefix(afterLead, vowel)
			if !ok {
				continue
			}
			for t := range tails {
				if tail == tails[t] {
					return string(rune(0xac00 + (l*len(vowels)+v)*len(tails) + t)), true
				}
			}
		}
	}
	return "", false
}
