package sql

import (
	"math/big"
	"regexp"
	"testing"
	"unicode/utf8"
)

func (c class) has(r rune) bool {
	for _, of := range c {
		if r >= of[0] && r <= of[1] {
			return true
		}
	}
	return false
}

// TestClasses compares classes of characters with regular expressions, of most characters.
func TestClasses(t *testing.T) {
	vowels := class{}
	for _, r := range "aeiouyä-^]" {
		vowels = vowels.or(class{{r, r}})
	}
	for name, c := range map[string]struct {
		class
		want string
	}{
		"digits": {parsedClass(digits), "[" + digits + "]"}, "alphanumerics": {parsedClass(alphanumerics), "[" + alphanumerics + "]"}, "spaces": {parsedClass(whiteSpace), "[" + whiteSpace + "]"},
		"cased": {parsedClass(cased), "[" + cased + "]"}, "case ignorable": {parsedClass(caseIgnorable), "[" + caseIgnorable + "]"},
		"others": {parsedClass(letters).not(), "[^" + letters + "]"}, "both": {parsedClass(digits).and(parsedClass(alphanumerics)), "[" + digits + "]"},
		"vowels": {vowels, `[aeiouyä\-\^\]]`}, "no vowels": {everyChar.and(vowels.not()), `[^aeiouyä\-\^\]]`},
		"less": {compared("int.lt", true, big.NewInt('a')), `[\x{0}-\x{60}]`}, "greater": {compared("int.lt", false, big.NewInt('a')), `[b-\x{10ffff}]`}, "equal": {compared("same", true, big.NewInt('a')), "a"},
		"none": {compared("int.lt", true, big.NewInt(-1)), `[^\x{0}-\x{10ffff}]`}, "any": {compared("int.lt", false, big.NewInt(-1)), `(?s).`},
		"less than many": {compared("int.lt", true, big.NewInt(1<<40)), `(?s).`}, "more than many": {compared("int.lt", false, big.NewInt(1<<40)), `[^\x{0}-\x{10ffff}]`}, "-1": {compared("same", true, big.NewInt(-1)), `[^\x{0}-\x{10ffff}]`},
	} {
		want := regexp.MustCompile("^" + c.want + "$")
		var own *regexp.Regexp
		if len(c.class) > 0 {
			own = regexp.MustCompile("^[" + c.class.String() + "]$")
		}
		for r := rune(0); r <= utf8.MaxRune; r++ {
			if r > 0x3000 {
				r += 12
			}
			if !utf8.ValidRune(r) {
				continue
			}
			s := string(r)
			if in := want.MatchString(s); c.class.has(r) != in || own != nil && own.MatchString(s) != in {
				t.Errorf("%s: %q", name, r)
				break
			}
		}
	}
}
