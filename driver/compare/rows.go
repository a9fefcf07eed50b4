package compare

import (
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// constants are what stands in functions, of which values near it are tried.
type constants struct {
	ints   []*big.Int
	floats []float64
	texts  []string
}

// add notes those of a module.
func (c *constants) add(m *ir.Module) {
	visit := func(o *ir.Op) {
		if o.Name() != "const" {
			return
		}
		switch v := o.Attrs.Const.(type) {
		case *big.Int:
			c.ints = append(c.ints, v)
		case int64:
			c.ints = append(c.ints, big.NewInt(v))
		case float64:
			c.floats = append(c.floats, v)
		case ir.StrConst:
			c.texts = append(c.texts, string(v))
		case rune:
			c.texts = append(c.texts, ir.EncodeRune(v))
		}
	}
	for _, f := range m.Funcs {
		f.Body.Walk(visit)
	}
	for _, g := range m.Globals {
		g.Init.Body.Walk(visit)
	}
}

// nearTo are the constants of functions.
func nearTo(functions ...*driver.Typed) (c constants) {
	for _, t := range functions {
		if t.Module != nil {
			c.add(t.Module)
		}
	}
	c.settle()
	return c
}

// settle sorts the constants and leaves each once.
func (c *constants) settle() {
	slices.SortFunc(c.ints, (*big.Int).Cmp)
	c.ints = slices.CompactFunc(c.ints, func(a, b *big.Int) bool { return a.Cmp(b) == 0 })
	slices.Sort(c.floats)
	c.floats = slices.Compact(c.floats)
	slices.Sort(c.texts)
	c.texts = slices.Compact(c.texts)
}

// pools are values of each type to choose from: usual and unusual ones, and what is near the
// constants of the functions.
type pools struct {
	rng    *rand.Rand
	ints   []*big.Int
	floats []float64
	texts  []string
	near   constants
}

// usualTexts are texts that functions tell apart.
var usualTexts = []string{"", " ", "a", "A", "abc", "ABC", "Abc def", "0", "7", "12", "-5", "+3", "007", "1_000", "3.14", "-0.5", "1e5", " 42 ", "12\n", "nan", "inf",
	"ß", "Straße", "İ", "ı", "Σ", "ὈΔΥΣΣΕΎΣ", "é", "e\u0301", "ǆ", "ﬁ", "\u0661\u0662", "²", "½", "Ⅷ", "😀", "\U0010ffff", "\u00a0", "\u2003x", "\x1c", "\u0085", "\u200b", ir.EncodeRune(0xD800),
	"\t", "\n", "a\nb", "a\r\nb", "a,b", "a,b,c", ",", "a;b", "key=value", "k=v=w", "a:b", "2024-02-29", "2023-13-01", "12:30", "x@y.org", "http://x.org/a?b=c", "True", "None", "a b  c", "aa", "aba", "%", "{}", "'", "\"", "\\"}

// newPools makes values of the constants.
func newPools(near constants, seed uint64) *pools {
	p := &pools{rng: rand.New(rand.NewPCG(seed, 1)), near: near}
	for _, n := range []int64{0, 1, -1, 2, -2, 3, 4, 5, 6, 7, 8, 9, 10, -10, 11, 12, 13, 15, 16, 17, 24, 28, 29, 30, 31, 32, 59, 60, 61, 64, 99, 100, 101, -100, 127, 128, 255, 256, 365, 366, 400, 999, 1000, 1900, 2000, 2024, 9999, 10000, 65535, 65536, 1000000} {
		p.ints = append(p.ints, big.NewInt(n))
	}
	for _, bits := range []uint{31, 32, 53, 62, 63, 64, 100} {
		for d := int64(-1); d <= 1; d++ {
			n := new(big.Int).Add(new(big.Int).Lsh(big.NewInt(1), bits), big.NewInt(d))
			p.ints = append(p.ints, n, new(big.Int).Neg(n))
		}
	}
	ten := new(big.Int).Exp(big.NewInt(10), big.NewInt(400), nil)
	p.ints = append(p.ints, ten, new(big.Int).Neg(ten))
	p.floats = []float64{0, math.Copysign(0, -1), 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 0.1, 0.2, 0.3, 0.7, 2, 3, 7, 10, 99.5, 100, 1e-3, 1e-9, 1e-300, 5e-324, 1e15, 1e16, 9007199254740993, 1e22, 1e300, math.MaxFloat64, math.Inf(1), math.Inf(-1), math.NaN(), math.Pi}
	p.texts = slices.Clone(usualTexts)
	for _, c := range near.ints {
		for d := int64(-1); d <= 1; d++ {
			n := new(big.Int).Add(c, big.NewInt(d))
			p.ints = append(p.ints, n, new(big.Int).Neg(n))
		}
		p.ints = append(p.ints, new(big.Int).Lsh(c, 1), new(big.Int).Rsh(c, 1), new(big.Int).Mul(c, big.NewInt(10)))
		if f, _ := new(big.Float).SetInt(c).Float64(); !math.IsInf(f, 0) {
			p.nearFloat(f)
		}
		if c.IsInt64() && c.Int64() > 0 && c.Int64() < 300 {
			for d := int64(-1); d <= 1; d++ {
				p.texts = append(p.texts, strings.Repeat("x", int(c.Int64()+d)), strings.Repeat("7", int(c.Int64()+d)))
			}
		}
	}
	for _, f := range near.floats {
		p.nearFloat(f)
	}
	for _, s := range near.texts {
		p.texts = append(p.texts, s, strings.ToUpper(s), strings.ToLower(s), s+"x", "x"+s, "x"+s+"y", s+s, " "+s+" ", s+"1", s+" ")
		if cs := ir.DecodeWTF8(s); len(cs) > 0 {
			p.texts = append(p.texts, encode(cs[1:]), encode(cs[:len(cs)-1]), encode(cs[:1]))
		}
	}
	return p
}

func (p *pools) nearFloat(f float64) {
	p.floats = append(p.floats, f, -f, math.Nextafter(f, math.Inf(1)), math.Nextafter(f, math.Inf(-1)), f+1, f-1, 2*f, f/2)
}

func encode(cs []rune) string {
	var b strings.Builder
	for _, c := range cs {
		b.WriteString(ir.EncodeRune(c))
	}
	return b.String()
}

func pickOf[T any](p *pools, of []T) T { return of[p.rng.IntN(len(of))] }

// value is a value of a type; ok is false for types that have none here.
func (p *pools) value(t *ir.Type) (v pyvalue.Value, ok bool) {
	switch t.Kind {
	case ir.KNone:
		return nil, true
	case ir.KBool:
		return p.rng.IntN(2) == 0, true
	case ir.KInt:
		switch p.rng.IntN(4) {
		case 0:
			return big.NewInt(int64(p.rng.IntN(41) - 20)), true
		case 1:
			return big.NewInt(int64(p.rng.IntN(1 << (1 + p.rng.IntN(24))))), true
		}
		return pickOf(p, p.ints), true
	case ir.KFloat:
		switch p.rng.IntN(4) {
		case 0:
			return math.Round(p.rng.NormFloat64()*1000) / 100, true
		case 1:
			return p.rng.NormFloat64() * math.Pow(10, float64(p.rng.IntN(8)-2)), true
		}
		return pickOf(p, p.floats), true
	case ir.KStr:
		return pyvalue.Str(p.text()), true
	case ir.KDate:
		return pyvalue.Date(p.date()), true
	case ir.KUnion:
		return p.value(t.Elems[p.rng.IntN(len(t.Elems))])
	case ir.KList:
		n := p.rng.IntN(7)
		if len(p.near.ints) > 0 && p.rng.IntN(6) == 0 {
			if c := pickOf(p, p.near.ints); c.IsInt64() && c.Int64() >= 0 && c.Int64() < 40 {
				n = int(c.Int64()) + p.rng.IntN(3)
			}
		}
		out := pyvalue.List{}
		for i := range n {
			if i > 0 && p.rng.IntN(4) == 0 {
				out = append(out, out[p.rng.IntN(i)])
				continue
			}
			v, ok := p.value(t.Elem())
			if !ok {
				return nil, false
			}
			out = append(out, v)
		}
		return out, true
	case ir.KTuple:
		out := pyvalue.Tuple{}
		for _, e := range t.Elems {
			v, ok := p.value(e)
			if !ok {
				return nil, false
			}
			out = append(out, v)
		}
		return out, true
	case ir.KDict:
		out := pyvalue.Dict{}
		for range p.rng.IntN(5) {
			k, ok := p.value(t.Elems[0])
			v, ok2 := p.value(t.Elems[1])
			if !ok || !ok2 {
				return nil, false
			}
			if !slices.ContainsFunc(out, func(i pyvalue.Item) bool { return pyvalue.Equal(i.Key, k) }) {
				out = append(out, pyvalue.Item{Key: k, Value: v})
			}
		}
		return out, true
	}
	return nil, false
}

// usualDates are dates that functions tell apart: the ends of months, years and calendars, and leap days.
var usualDates = []time.Time{day(1, 1, 1), day(9999, 12, 31), day(9999, 12, 1), day(1970, 1, 1), day(1969, 12, 31), day(1900, 2, 28), day(1900, 3, 1), day(2000, 2, 29), day(2000, 3, 1),
	day(2023, 2, 28), day(2024, 2, 29), day(2024, 1, 31), day(2024, 3, 31), day(2024, 4, 30), day(2024, 6, 15), day(2024, 12, 29), day(2024, 12, 31), day(2025, 1, 1), day(2025, 1, 5), day(2025, 6, 7)}

func day(year, month, day int) time.Time {
	return time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
}

// date is a usual one, one of this century, or any.
func (p *pools) date() time.Time {
	switch p.rng.IntN(3) {
	case 0:
		return pickOf(p, usualDates)
	case 1:
		return day(2000, 1, 1+p.rng.IntN(36525))
	}
	return day(1, 1, 1+p.rng.IntN(3652059))
}

// text is one of the pool, or made of some.
func (p *pools) text() string {
	switch p.rng.IntN(8) {
	case 0:
		return pickOf(p, p.texts) + pickOf(p, p.texts)
	case 1:
		if len(p.near.texts) > 0 {
			return pickOf(p, p.texts) + pickOf(p, p.near.texts) + pickOf(p, p.texts)
		}
	case 2:
		cs := make([]rune, p.rng.IntN(12))
		alphabet := []rune("abcXYZ0129 _-.,:;/ßé\t")
		for i := range cs {
			cs[i] = pickOf(p, alphabet)
		}
		return encode(cs)
	case 3:
		cs := ir.DecodeWTF8(pickOf(p, p.texts))
		if len(cs) > 1 {
			i := p.rng.IntN(len(cs))
			return encode(slices.Delete(slices.Clone(cs), i, i+1))
		}
	}
	return pickOf(p, p.texts)
}

// row is a list of arguments; now and then two of one type are the same value.
func (p *pools) row(types []*ir.Type) ([]pyvalue.Value, bool) {
	row := make([]pyvalue.Value, len(types))
	for i, t := range types {
		if i > 0 && p.rng.IntN(6) == 0 && t.Equal(types[i-1]) {
			row[i] = row[i-1]
			continue
		}
		v, ok := p.value(t)
		if !ok {
			return nil, false
		}
		row[i] = v
	}
	return row, true
}

// every are the rows of one parameter of a type that has few values, each in turn.
func (p *pools) every(t *ir.Type) (rows [][]pyvalue.Value) {
	for _, m := range t.Members() {
		switch m.Kind {
		case ir.KNone:
			rows = append(rows, []pyvalue.Value{nil})
		case ir.KBool:
			rows = append(rows, []pyvalue.Value{true}, []pyvalue.Value{false})
		case ir.KInt:
			for _, n := range p.ints {
				rows = append(rows, []pyvalue.Value{n})
			}
		case ir.KFloat:
			for _, f := range p.floats {
				rows = append(rows, []pyvalue.Value{f})
			}
		case ir.KStr:
			for _, s := range p.texts {
				rows = append(rows, []pyvalue.Value{pyvalue.Str(s)})
			}
		case ir.KDate:
			for _, d := range usualDates {
				rows = append(rows, []pyvalue.Value{pyvalue.Date(d)})
			}
		}
	}
	return rows
}

// rows are n rows for parameters, all different from those of another seed.
func (p *pools) rows(types []*ir.Type, n int) (rows [][]pyvalue.Value, ok bool) {
	if len(types) == 1 {
		rows = p.every(types[0])
	}
	for len(rows) < n {
		row, ok := p.row(types)
		if !ok {
			return nil, false
		}
		rows = append(rows, row)
		if len(types) == 0 {
			break
		}
	}
	return rows, true
}

// Rows are n rows for a function with parameters of the types: usual and unusual values, and what is near
// the constants of the function. ok is false where there are none for a type.
func Rows(t *driver.Typed, types []*ir.Type, n int) (rows [][]pyvalue.Value, ok bool) {
	return newPools(nearTo(t), 1).rows(types, n)
}
