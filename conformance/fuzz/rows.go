package fuzz

import (
	"math"
	"math/big"
	"math/rand/v2"

	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// Rows makes n rows of arguments for a function of the program.
func (p *Program) Rows(f Function, n int) [][]pyvalue.Value {
	r := rand.New(rand.NewPCG(p.Seed, uint64(len(f.Name))<<32|uint64(f.Name[len(f.Name)-1])))
	rows := make([][]pyvalue.Value, n)
	for i := range rows {
		for _, k := range f.params {
			rows[i] = append(rows[i], value(r, k))
		}
	}
	return rows
}

var (
	intEdges   = []int64{0, 1, -1, 2, 7, -13, 64, 255, 1 << 31, -1 << 31, 1 << 62, math.MaxInt64, math.MinInt64}
	floatEdges = []float64{0, math.Copysign(0, -1), 1, -1.5, 2.675, 1e16, 1e-7, math.Inf(1), math.Inf(-1), math.NaN(), 1e308, 5e-324}
	strEdges   = []string{"", "a", "abc", "ABC", "Hello World", "12", "-7", " 42 ", "3.5", "a,b,,c", "ßéÄ", "日本語", "x\x00y", "  ", "e\u0301", "😀b", "aaaa", "İi", "tab\tnl\n", "0"}
)

func value(r *rand.Rand, k kind) pyvalue.Value {
	switch k {
	case kInt:
		switch r.IntN(8) {
		case 0:
			return new(big.Int).Lsh(big.NewInt(r.Int64N(1000)-500), uint(r.IntN(80)))
		case 1, 2, 3:
			return pyvalue.Int(r.Int64N(41) - 20)
		}
		return pyvalue.Int(intEdges[r.IntN(len(intEdges))])
	case kFloat:
		if r.IntN(2) == 0 {
			return math.Round(r.Float64()*2000-1000) / 8
		}
		return floatEdges[r.IntN(len(floatEdges))]
	case kBool:
		return r.IntN(2) == 0
	}
	return pyvalue.Str(strEdges[r.IntN(len(strEdges))])
}
