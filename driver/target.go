package driver

import (
	"fmt"
	"sort"
	"strings"
)

// Target is what FILE.py[:FN] names: a file, and one function of it or, with
// an empty Fn, all its public ones.
type Target struct{ File, Fn string }

// ParseTarget reads FILE.py or FILE.py:FN. A colon that is part of the path (C:\udf.py)
// is told apart by what follows it: a function is an identifier.
func ParseTarget(arg string) (Target, error) {
	if i := strings.LastIndexByte(arg, ':'); i > 0 && !strings.HasSuffix(arg, ".py") {
		fn := arg[i+1:]
		if !isIdentifier(fn) {
			return Target{}, userError(CodeTarget, fmt.Sprintf("%q is not FILE.py:FUNCTION", arg), "for example udf.py:iban_valid")
		}
		return Target{arg[:i], fn}, nil
	}
	return Target{File: arg}, nil
}

func isIdentifier(s string) bool {
	for i, r := range s {
		if !(r == '_' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= 0x80 || i > 0 && r >= '0' && r <= '9') {
			return false
		}
	}
	return s != ""
}

// Suggest returns the name among known that was most likely meant by a
// mistyped one, or "".
func Suggest(name string, known []string) string {
	best, bestDistance := "", 1+max(1, len(name)/3)
	sorted := append([]string(nil), known...)
	sort.Strings(sorted)
	for _, k := range sorted {
		d := editDistance(strings.ToLower(name), strings.ToLower(k))
		if d < bestDistance {
			best, bestDistance = k, d
		}
	}
	return best
}

// didYouMean is a hint: the suggestion if there is one, else what there is.
func didYouMean(name string, known []string) string {
	if s := Suggest(name, known); s != "" {
		return fmt.Sprintf("did you mean %s?", s)
	}
	if len(known) == 0 {
		return ""
	}
	shown := known
	if len(shown) > 8 {
		shown = shown[:8]
	}
	list := strings.Join(shown, ", ")
	if len(known) > len(shown) {
		list += ", ..."
	}
	return "there is " + list
}

// editDistance counts insertions, deletions, changes and swaps of neighbours.
func editDistance(a, b string) int {
	x, y := []rune(a), []rune(b)
	rows := make([][]int, len(x)+1)
	for i := range rows {
		rows[i] = make([]int, len(y)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(x); i++ {
		for j := 1; j <= len(y); j++ {
			change := rows[i-1][j-1]
			if x[i-1] != y[j-1] {
				change++
			}
			rows[i][j] = min(rows[i-1][j]+1, rows[i][j-1]+1, change)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(x)][len(y)]
}
