package frontend_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/runenames"
)

// TestCharacterNames compares \N{name}, names by rule and aliases included.
func TestCharacterNames(t *testing.T) {
	o := startOracle(t)
	aliases, err := os.ReadFile("charnames_aliases.txt")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for line := range strings.Lines(string(aliases)) {
		_, name, _ := strings.Cut(strings.TrimSpace(line), " ")
		names = append(names, name)
	}
	for _, r := range []rune{0x4e00, 0x3400, 0x20000, 0x9fa5} {
		names = append(names, fmt.Sprintf("CJK UNIFIED IDEOGRAPH-%04X", r))
	}
	for r := rune(0x20); r < 0xc00; r += 3 {
		if n := runenames.Name(r); n != "" && n[0] != '<' && !unicode.Is(unicode.Co, r) {
			names = append(names, n, strings.ToLower(n))
		}
	}
	names = append(names, "HANGUL SYLLABLE GA", "HANGUL SYLLABLE HIH", "HANGUL SYLLABLE GGWALB", "hangul syllable an",
		"HANGUL SYLLABLE", "HANGUL SYLLABLE X", "CJK UNIFIED IDEOGRAPH-41", "CJK UNIFIED IDEOGRAPH-D800")
	var requests []request
	for _, n := range names {
		text := `"\N{` + n + `}"`
		requests = append(requests, request{"tree", n, &text})
	}
	o.ask(t, requests, func(i int, a answer) {
		got, err := parseDump(a.Name, []byte(*a.Source), o.Version >= "3.12")
		if (err == nil) != a.OK || err == nil && got != a.Text {
			t.Errorf("%s: got %q %v, want %q", a.Name, got, err, a.Text)
		}
	})
}
