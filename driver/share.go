package driver

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

// A Share of rows is checked: computed in CPython, too. Which ones they are follows from
// the rows alone.
type Share struct {
	Fraction float64 // of all rows, or
	Count    int     // so many
}

// ParseShare reads 0.1%, 100% or a number of rows.
func ParseShare(text string) (Share, error) {
	bad := fmt.Errorf("a check takes a share of the rows, such as 0.1%% or 100%%, or their number, such as 1000, not %q", text)
	if p, ok := strings.CutSuffix(strings.TrimSpace(text), "%"); ok {
		f, err := strconv.ParseFloat(p, 64)
		if err != nil || math.IsNaN(f) || f <= 0 || f > 100 || strings.ContainsAny(p, "xXpP_+") {
			return Share{}, bad
		}
		return Share{Fraction: f / 100}, nil
	}
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n <= 0 || strings.Contains(text, "+") {
		return Share{}, bad
	}
	return Share{Count: n}, nil
}

// Below is what a row's hash is to be less than, for a fraction of them.
func (s Share) Below() uint64 {
	if s.Count > 0 || s.Fraction >= 1 {
		return math.MaxUint64
	}
	return uint64(math.Ldexp(s.Fraction, 64))
}

// pick chooses among n rows by their numbers: at least one, in ascending order.
func (s Share) pick(n int) []int {
	k := s.Count
	if k == 0 {
		k = int(math.Ceil(s.Fraction * float64(n)))
	}
	rows := make([]int, n)
	for i := range rows {
		rows[i] = i
	}
	if k >= n {
		return rows
	}
	order := func(i int) uint64 {
		hi, lo := bits.Mul64(uint64(i)+0x9e3779b97f4a7c15, 0xbf58476d1ce4e5b9)
		return hi ^ lo
	}
	slices.SortFunc(rows, func(a, b int) int {
		if order(a) < order(b) {
			return -1
		}
		return 1
	})
	rows = rows[:k]
	slices.Sort(rows)
	return rows
}
