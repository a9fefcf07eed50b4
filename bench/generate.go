package bench

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
)

const letters = "abcdefghijklmnopqrstuvwxyz"

func pick[T any](r *rand.Rand, xs ...T) T { return xs[r.IntN(len(xs))] }

// between is a number from a to b, both included.
func between(r *rand.Rand, a, b int) int { return a + r.IntN(b-a+1) }

func randomText(r *rand.Rand, alphabet string, n int) string {
	var b strings.Builder
	for range n {
		b.WriteByte(alphabet[r.IntN(len(alphabet))])
	}
	return b.String()
}

// grouped writes a number with commas.
func grouped(n int) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// constantRows are rows of one number: a size of the problem.
func constantRows(size int64) func(r *rand.Rand, n int, cols []Column) {
	return func(_ *rand.Rand, n int, cols []Column) {
		for range n {
			cols[0].addInt(size)
		}
	}
}

// featureRows are rows of eighths, whose products with other such are exact.
func featureRows(r *rand.Rand, n int, cols []Column) {
	for range n {
		for j := range cols {
			cols[j].addInt(int64(math.Float64bits(float64(between(r, -800, 800)) / 8)))
		}
	}
}

func ibanRows(r *rand.Rand, n int, cols []Column) {
	for range n {
		s := pick(r, "DE", "FR", "GB", "NL") + fmt.Sprintf("%02d", r.IntN(100)) + randomText(r, "0123456789", 18)
		sep := ""
		switch k := r.Float64(); {
		case k < 0.4:
			sep = " "
		case k < 0.5:
			sep = "-"
		}
		if sep != "" {
			var parts []string
			for i := 0; i < len(s); i += 4 {
				parts = append(parts, s[i:min(i+4, len(s))])
			}
			s = strings.Join(parts, sep)
		}
		if r.Float64() < 0.1 {
			s = strings.ToLower(s)
		}
		cols[0].addText(s)
	}
}

func levenshteinRows(r *rand.Rand, n int, cols []Column) {
	for range n {
		a := randomText(r, letters, between(r, 5, 14))
		b := []byte(a)
		for range r.IntN(5) {
			switch k := r.Float64(); {
			case k < 0.4 && len(b) > 0:
				b[r.IntN(len(b))] = letters[r.IntN(26)]
			case k < 0.7:
				i := r.IntN(len(b) + 1)
				b = append(b[:i], append([]byte{letters[r.IntN(26)]}, b[i:]...)...)
			case len(b) > 1:
				i := r.IntN(len(b))
				b = append(b[:i], b[i+1:]...)
			}
		}
		cols[0].addText(a)
		cols[1].addText(string(b))
	}
}

func urlRows(r *rand.Rand, n int, cols []Column) {
	for range n {
		var b strings.Builder
		b.WriteString(pick(r, "https", "http") + "://" + pick(r, "www.zillow.com", "docs.python.org:80", "example.org", "user@host.net"))
		for range between(r, 1, 4) {
			b.WriteString("/" + randomText(r, letters+"-0123456789", between(r, 4, 20)))
		}
		if r.Float64() < 0.5 {
			b.WriteString("?q=" + randomText(r, letters, 8))
		}
		if r.Float64() < 0.3 {
			b.WriteString("#" + randomText(r, letters, 6))
		}
		cols[0].addText(b.String())
	}
}

func fact(r *rand.Rand) string {
	return fmt.Sprintf("%d bds , %d ba , %s sqft , Price/sqft: $%d , x", between(r, 1, 12), between(r, 1, 5), grouped(between(r, 300, 9000)), between(r, 50, 2000))
}

func factRows(r *rand.Rand, n int, cols []Column) {
	for range n {
		cols[0].addText(fact(r))
	}
}

func titleRows(r *rand.Rand, n int, cols []Column) {
	for range n {
		kind := pick(r, "House", "Condo", "Apartment", "Townhouse", "Lot / Land", "Multi-family Home")
		cols[0].addText(kind + pick(r, " For Sale", " For Sale", " For Rent", " - Sold", " - Foreclosed", ": Coming Soon"))
	}
}

func priceRows(r *rand.Rand, n int, cols []Column) {
	for range n {
		offer := pick(r, "sale", "sold", "rent", "foreclosed")
		price := "$" + grouped(between(r, 50_000, 3_000_000))
		if offer == "rent" {
			price = "$" + grouped(between(r, 500, 9000)) + "/mo"
		}
		cols[0].addText(price)
		cols[1].addText(offer)
		cols[2].addText(fact(r))
		cols[3].addInt(int64(between(r, 300, 9000)))
	}
}

func accessRows(r *rand.Rand, n int, cols []Column) {
	for range n {
		line := fmt.Sprintf(`%d.%d.%d.%d - %s [%02d/Oct/2000:13:%02d:%02d -0700] "%s /%s/page%d.html?id=%d HTTP/1.%d" %d `,
			r.IntN(256), r.IntN(256), r.IntN(256), r.IntN(256), pick(r, "-", "-", "frank", "alice"), between(r, 1, 31), r.IntN(60), r.IntN(60),
			pick(r, "GET", "GET", "GET", "POST", "HEAD"), pick(r, "index", "shop/items", "static", "api/v1/users"), r.IntN(1000), r.IntN(100_000), r.IntN(2),
			between(r, 200, 505))
		line += pick(r, "-", fmt.Sprint(r.IntN(100_000)), fmt.Sprint(r.IntN(100_000)), fmt.Sprint(r.IntN(100_000)))
		if r.IntN(50) == 0 {
			line = strings.Replace(line, "]", "", 1)
		}
		cols[0].addText(line)
	}
}

func phoneRows(r *rand.Rand, n int, cols []Column) {
	for range n {
		a, b, c := between(r, 200, 999), between(r, 200, 999), r.IntN(10_000)
		cols[0].addText(fmt.Sprintf(pick(r, "(%d) %d-%04d", "+1 %d %d %04d", "%d-%d-%04d", "1-%d-%d-%04d", "ext. %d%d%04d"), a, b, c))
	}
}

func luhnRows(r *rand.Rand, n int, cols []Column) {
	for range n {
		v := int64(4)
		for range 15 {
			v = v*10 + int64(r.IntN(10))
		}
		cols[0].addInt(v)
	}
}

func countryRows(r *rand.Rand, n int, cols []Column) {
	codes := []string{"DE", "FR", "IT", "ES", "NL", "GB", "US", "CA", "JP", "CN", "AU", "BR", "SE", "PL", "KR", "NZ"}
	for range n {
		c := codes[r.IntN(len(codes))]
		switch k := r.Float64(); {
		case k < 0.1:
			c = strings.ToLower(c)
		case k < 0.15:
			c = pick(r, "XX", "ZZ", "??", "")
		}
		cols[0].addText(c)
	}
}

func readingRows(r *rand.Rand, n int, cols []Column) {
	for range n {
		if r.Float64() < 0.3 {
			cols[0].addText(pick(r, "n/a", "", "12,5", "error 7", "--", "1.5e3"))
		} else {
			cols[0].addText(fmt.Sprint(r.IntN(1_000_000)))
		}
	}
}

// titleTextRows makes titles of words, of which the given share of rows is in
// Latin with accents, Greek, Cyrillic or CJK.
func titleTextRows(share float64) func(*rand.Rand, int, []Column) {
	scripts := [][2]rune{{'а', 'я'}, {'А', 'Я'}, {'α', 'ρ'}, {'à', 'ö'}, {0x4e00, 0x9fa5}}
	return func(r *rand.Rand, n int, cols []Column) {
		for range n {
			foreign := r.Float64() < share
			var b strings.Builder
			for w := range between(r, 2, 6) {
				if w > 0 {
					b.WriteString(pick(r, " ", " ", " ", ", ", " - ", "! "))
				}
				word := randomText(r, letters, between(r, 2, 10))
				if foreign && (w == 0 || r.IntN(2) == 0) {
					script := scripts[r.IntN(len(scripts))]
					var f strings.Builder
					for range between(r, 2, 8) {
						f.WriteRune(script[0] + rune(r.IntN(int(script[1]-script[0])+1)))
					}
					word = f.String()
				} else if r.IntN(3) == 0 {
					word = strings.ToUpper(word[:1]) + word[1:]
				}
				b.WriteString(word)
			}
			cols[0].addText(b.String())
		}
	}
}

// durationRows are lists of calls' durations in seconds.
func durationRows(r *rand.Rand, n int, cols []Column) {
	for range n {
		var b strings.Builder
		for i := range 1000 {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(strconv.Itoa(1 + int(r.ExpFloat64()*200)))
		}
		cols[0].addText(b.String())
	}
}

func sentenceRows(r *rand.Rand, n int, cols []Column) {
	var vocabulary []string
	for range 400 {
		vocabulary = append(vocabulary, randomText(r, letters, between(r, 2, 9)))
	}
	for range n {
		var b strings.Builder
		for w := range between(r, 15, 45) {
			if w > 0 {
				b.WriteByte(' ')
			}
			// Common words are common.
			word := vocabulary[min(r.IntN(len(vocabulary)), r.IntN(len(vocabulary)), r.IntN(len(vocabulary)))]
			if r.IntN(8) == 0 {
				word = strings.ToUpper(word[:1]) + word[1:]
			}
			b.WriteString(word)
		}
		cols[0].addText(b.String())
	}
}

// bookRows are texts of about so many bytes: lines of words, of which few are
// frequent and many rare, as in natural text.
func bookRows(size int) func(r *rand.Rand, n int, cols []Column) {
	return func(r *rand.Rand, n int, cols []Column) {
		var vocabulary []string
		for range 20_000 {
			vocabulary = append(vocabulary, randomText(r, letters, between(r, 2, 11)))
		}
		for range n {
			var b strings.Builder
			for b.Len() < size {
				for range between(r, 6, 14) {
					u := r.Float64()
					word := vocabulary[int(u*u*u*float64(len(vocabulary)))]
					if r.IntN(9) == 0 {
						word = strings.ToUpper(word[:1]) + word[1:]
					}
					b.WriteString(word)
					b.WriteByte(' ')
				}
				b.WriteByte('\n')
			}
			cols[0].addText(b.String())
		}
	}
}

// tradeRows are texts of so many trades, time|symbol|price|volume, with a heading.
func tradeRows(trades int) func(r *rand.Rand, n int, cols []Column) {
	return func(r *rand.Rand, n int, cols []Column) {
		for range n {
			var b strings.Builder
			b.WriteString("time|symbol|price|volume\n")
			symbols := strings.Fields("A AAPL BRK C F GE GOOG IBM JPM KO MSFT T XOM")
			time := 34_200_000
			for range trades {
				time += r.IntN(900)
				volume := 100 * between(r, 1, 20)
				if r.IntN(400) == 0 {
					volume *= 200
				}
				fmt.Fprintf(&b, "%d|%s|%d.%02d|%d\n", time, pick(r, symbols...), between(r, 10, 400), r.IntN(100), volume)
			}
			cols[0].addText(b.String())
		}
	}
}
