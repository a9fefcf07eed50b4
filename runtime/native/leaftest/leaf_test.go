package leaftest

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/rand"
	"os"
	"os/exec"
	"sort"
	"strconv"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/ir"
)

// domains is the union of the tables in domains_*_test.go.
func domains() map[string]domain {
	all := map[string]domain{}
	for _, table := range []map[string]domain{textDomains, containerDomains, numberDomains, decimalDomains} {
		for name, d := range table {
			all[name] = d
		}
	}
	return all
}

func TestLeaves(t *testing.T) {
	groups, known := map[string][]*leaf{}, domains()
	for _, d := range ir.AllOps() {
		_, hasDomain := known[d.Name]
		leaves, skipped := instances(d, hasDomain)
		if skipped != "" {
			if !d.Structural {
				t.Logf("%s is not tested: %s", d.Name, skipped)
			}
			continue
		}
		group, _, _ := strings.Cut(d.Name, ".")
		groups[group] = append(groups[group], leaves...)
	}
	py := findPython(t)
	b := newBuilder(t)
	objects := b.core(t)
	names := make([]string, 0, len(groups))
	for name := range groups {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			leaves := groups[name]
			lines := cases(leaves, known)
			exe := b.driver(t, driver(leaves), objects)
			t.Logf("%d leaves, %d cases", len(leaves), len(lines))
			compare(t, leaves, lines, expected(t, py, leaves, lines), actual(t, exe, lines), known)
		})
	}
}

// cases makes the operands: lines "leaf operands...".
func cases(leaves []*leaf, known map[string]domain) []string {
	usual := 600
	if n, err := strconv.Atoi(os.Getenv("HIPY_LEAF_CASES")); err == nil {
		usual = n
	}
	var lines []string
	for i, l := range leaves {
		g := &generator{Rand: rand.New(rand.NewSource(1)), hashes: hashes(l.decl.Name), exact: l.exact}
		if len(l.params) > 0 {
			g.kind = l.params[0].Kind
		}
		d := known[l.decl.Name]
		for _, operands := range append(edges(l, d), make([][]string, max(usual, d.cases))...) {
			if operands == nil {
				g.previous = nil
				for j, p := range l.params {
					tok := ""
					if d.at[j] != nil {
						tok = d.at[j](g)
					} else {
						tok = g.value(p, l.exact)
					}
					g.previous = append(g.previous, tok)
				}
				operands = g.previous
			}
			lines = append(lines, strings.Join(append([]string{strconv.Itoa(i)}, operands...), " "))
		}
	}
	return lines
}

// hashes says whether an op hashes its operands.
func hashes(op string) bool {
	return strings.HasPrefix(op, "set.") || strings.HasPrefix(op, "dict.") || strings.HasSuffix(op, ".hash")
}

// edges is every edge case of a one-operand leaf on text, so that none is left
// to chance; a char goes through all of them systematically.
func edges(l *leaf, d domain) [][]string {
	if len(l.params) != 1 || d.at[0] != nil {
		return nil
	}
	var all [][]string
	add := func(s string) { all = append(all, []string{textToken(s)}) }
	switch l.params[0].Kind {
	case ir.KStr:
		for _, s := range edgeTexts {
			add(s)
		}
		// Every code point, a block at a time.
		for base := rune(0); base < 0x110000; base += 512 {
			if base >= 0x20000 && base < 0xE0000 && base%0x8000 != 0 {
				continue // all alike
			}
			var b strings.Builder
			for r := base; r < base+512; r++ {
				b.WriteString(wtf8(r))
				b.WriteByte(' ')
			}
			add(b.String())
		}
	case ir.KBytes:
		for _, s := range append(append([]string{}, edgeBytes...), edgeTexts...) {
			add(s)
		}
	case ir.KChar:
		step := rune(17)
		if os.Getenv("HIPY_LEAF_EXHAUSTIVE") != "" {
			step = 1
		}
		for r := rune(0); r < 0x110000; r++ {
			if r > 0x600 {
				r += step - 1
			}
			if r > 0x30000 {
				r += 100 * (step - 1)
			}
			add(wtf8(min(r, 0x10FFFF)))
		}
	}
	return all
}

func expected(t *testing.T, py string, leaves []*leaf, lines []string) []string {
	t.Helper()
	var table []any
	for _, l := range leaves {
		params, results := []any{}, []any{}
		for _, p := range l.params {
			params = append(params, python(p))
		}
		for _, r := range l.results {
			results = append(results, python(r))
		}
		table = append(table, []any{l.decl.Ref, params, results})
	}
	head, err := json.Marshal(table)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(py, "testdata/reference.py")
	cmd.Env = append(os.Environ(), "PYTHONHASHSEED=0")
	cmd.Stdin = strings.NewReader(string(head) + "\n" + strings.Join(lines, "\n") + "\n")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("reference.py: %v\n%s", err, stderr.String())
	}
	return strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
}

// actual is the driver's answers; if it dies, the last is how.
func actual(t *testing.T, exe string, lines []string) []string {
	t.Helper()
	cmd := exec.Command(exe)
	cmd.Stdin = strings.NewReader(strings.Join(lines, "\n") + "\n")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	answers := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
	if len(out) == 0 {
		answers = nil
	}
	for i := range answers {
		answers[i] = strings.TrimPrefix(answers[i], " ")
	}
	if err != nil {
		answers = append(answers, fmt.Sprintf("crash: %v\n%.2000s", err, stderr.String()))
	}
	return answers
}

// compare reports the first few differences of each leaf.
func compare(t *testing.T, leaves []*leaf, lines, want, got []string, known map[string]domain) {
	t.Helper()
	if len(want) != len(lines) {
		t.Fatalf("reference.py answered %d of %d lines", len(want), len(lines))
	}
	failures, all, asked := make([]int, len(leaves)), make([]int, len(leaves)), make([]int, len(leaves))
	for i, line := range lines {
		if i >= len(got) {
			t.Errorf("the driver answered %d of %d lines", len(got), len(lines))
			break
		}
		number, operands, _ := strings.Cut(line, " ")
		n, _ := strconv.Atoi(number)
		all[n]++
		if got[i] == want[i] {
			continue
		}
		l := leaves[n]
		if strings.HasPrefix(got[i], "deopt") && l.mayAsk(known, want[i]) {
			asked[n]++
			continue
		}
		if failures[n]++; failures[n] <= 3 {
			t.Errorf("%s\n operands %s\n got  %s\n want %s", l.name(), readable(operands), readable(got[i]), readable(want[i]))
		}
	}
	for i, n := range failures {
		if n > 3 {
			t.Errorf("%s: %d failures in all", leaves[i].name(), n)
		}
		if leaves[i].decl.Guesses && asked[i] > all[i]*9/10 {
			t.Errorf("%s: asks for the exact clone in %d of %d cases", leaves[i].name(), asked[i], all[i])
		}
	}
}

// tooBig says whether an answer has an int beyond 64 bits.
func tooBig(answer string) bool {
	for _, tok := range strings.Fields(answer) {
		if _, err := strconv.ParseInt(tok, 10, 64); err != nil && strings.Trim(tok, "-0123456789") == "" {
			return true
		}
	}
	return false
}

// readable shows text tokens as text.
func readable(line string) string {
	toks := strings.Fields(line)
	for i, tok := range toks {
		if raw, err := hex.DecodeString(strings.TrimPrefix(tok, "x")); err == nil && tok[0] == 'x' {
			toks[i] = strconv.QuoteToASCII(string(raw))
			if len(toks[i]) > 300 {
				toks[i] = toks[i][:300] + "..."
			}
		}
	}
	return strings.Join(toks, " ")
}
