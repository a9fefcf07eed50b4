package driver

import (
	"fmt"
	"strings"
	"testing"
)

// templates are functions of different kinds; %d numbers the function, and the
// one before, which it calls.
var templates = []string{`
def text%[1]d(s: str, n: int) -> str:
    parts = s.strip().lower().split(",")
    out = []
    for i, part in enumerate(parts):
        if not part:
            continue
        elif part.isdigit():
            out.append(str(int(part) + n))
        else:
            out.append(part.title() + "%[1]d")
    return "-".join(out)
`, `
def number%[1]d(x: float, n: int) -> float:
    total = 0
    for i in range(n):
        if i %% 3 == 0:
            total += x / (i + %[1]d)
        else:
            total -= x * i
    while total > 100.0:
        total /= 2
    return float(total)
`, `
def table%[1]d(s: str, n: int) -> int:
    counts = {}
    for c in s:
        counts[c] = counts.get(c, 0) + %[1]d
    best = 0
    for c, k in sorted(counts.items()):
        if k > best and c != " ":
            best = k
    return best + n
`, `
def caught%[1]d(s: str, n: int) -> int:
    try:
        k = int(s)
        if k > n:
            raise ValueError("too large", k)
    except (ValueError, IndexError) as e:
        k = len(str(e))
    finally:
        n += %[1]d
    return k * n
`, `
class Point%[1]d:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def norm(self):
        return (self.x * self.x + self.y * self.y) ** 0.5


def point%[1]d(x: float, y: float) -> float:
    points = [Point%[1]d(x + i, y * %[1]d) for i in range(5)]
    return max([p.norm() for p in points])
`, `
def calls%[1]d(s: str, n: int) -> int:
    a = table%[2]d(s, n)
    b = caught%[3]d(s, n)
    return [a, b, a + b, %[1]d][n %% 4]
`}

// bigModule is a program of about so many lines.
func bigModule(lines int) string {
	var b strings.Builder
	for n := 0; strings.Count(b.String(), "\n") < lines; n++ {
		kind := n % len(templates)
		text := fmt.Sprintf(templates[kind], n, n-3, n-2)
		if i := strings.Index(text, "%!(EXTRA"); i >= 0 {
			text = text[:i]
		}
		b.WriteString(text + "\n")
	}
	return b.String()
}

// BenchmarkModule is all that comes before the C++ compiler, for 1,000 and 2,000
// lines: the time per line must not grow.
func BenchmarkModule(b *testing.B) {
	for _, lines := range []int{1000, 2000} {
		b.Run(fmt.Sprint(lines), func(b *testing.B) {
			text := []byte(bigModule(lines))
			for b.Loop() {
				p, err := LoadText("big.py", text, nil)
				if err != nil {
					b.Fatal(err)
				}
				entries, _, err := p.Select(Selection{})
				if err != nil {
					b.Fatal(err)
				}
				s, err := stage(p, entries, Options{})
				if err != nil {
					b.Fatal(err)
				}
				if err := optimise(s.module, Options{}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N)/float64(lines)*1000, "µs/line")
		})
	}
}

// The module stages natively, so that the benchmark measures what it says.
func TestBigModule(t *testing.T) {
	p, err := LoadText("big.py", []byte(bigModule(150)), nil)
	if err != nil {
		t.Fatal(err)
	}
	r, _, err := Explain(p, Selection{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.Functions {
		if len(f.Fallbacks) > 0 {
			t.Errorf("%s falls back: %s", f.Name, f.Fallbacks[0].Reason)
		}
	}
}
