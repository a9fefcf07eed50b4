package cpp

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/regex"
)

// regexCase is a pattern, and texts that it is matched with.
type regexCase struct {
	pattern string
	flags   int
	texts   []string
}

// regexAnswer is what CPython says of one.
type regexAnswer struct {
	Error   string
	Groups  int
	Flags   int
	Names   map[string]int
	Results [][3][]int
	Advance [][][2]any
}

// askRegex asks CPython.
func askRegex(t *testing.T, cases []regexCase) []regexAnswer {
	t.Helper()
	var in []any
	for _, c := range cases {
		in = append(in, []any{c.pattern, c.flags, c.texts})
	}
	text, err := json.Marshal(in)
	if err != nil {
		t.Fatal(err)
	}
	if v, err := exec.Command("python3", "-c", "import sys; print(sys.version_info[:2] == (3, 11))").Output(); err != nil || strings.TrimSpace(string(v)) != "True" {
		t.Skip("needs CPython 3.11")
	}
	cmd := exec.Command("python3", "testdata/regex.py")
	cmd.Stdin = bytes.NewReader(text)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var answers []regexAnswer
	if err := json.Unmarshal(out, &answers); err != nil {
		t.Fatal(err)
	}
	return answers
}

// checkRegex compares parser and matchers with CPython.
func checkRegex(t *testing.T, cases []regexCase) {
	t.Helper()
	answers := askRegex(t, cases)
	sets := newRegexSets()
	var funcs, main strings.Builder
	var names, want []string
	read := 0
	expect := func(what, fn string, text string, from int, advance bool, use regexUse, answer []int) {
		fmt.Fprintf(&main, "  { const auto m = %s(c, text(%s, %d), %d, %d, %t); printf(\"%%d\", m.matched);", fn, quote(text), len(text), from, len(text), advance)
		w := "0"
		if answer != nil {
			w = "1"
		}
		main.WriteString(" if (m.matched) {")
		if use.last {
			main.WriteString(` printf(" %d", (int)m.last);`)
			if answer != nil {
				w += " " + strconv.Itoa(answer[0])
			}
		}
		for g, u := range use.groups {
			if u {
				fmt.Fprintf(&main, ` printf(" %%d %%d", (int)m.b%d, (int)m.e%d);`, g, g)
				if answer != nil {
					w += fmt.Sprintf(" %d %d", answer[1+2*g], answer[2+2*g])
				}
			}
		}
		main.WriteString(" } puts(\"\"); }\n")
		names = append(names, what)
		want = append(want, w)
	}
	for i, c := range cases {
		a := answers[i]
		pat, err := regex.Parse(c.pattern, c.flags)
		switch {
		case err != nil && a.Error == "" && strings.HasPrefix(err.Error(), "re.compile() raises"):
			t.Errorf("%q: %v, CPython takes it", c.pattern, err)
		case err == nil && a.Error != "":
			t.Errorf("%q: taken, CPython says %s", c.pattern, a.Error)
		}
		if err != nil || a.Error != "" {
			continue
		}
		read++
		if pat.Groups != a.Groups || pat.Flags != a.Flags || !reflect.DeepEqual(pat.Names, a.Names) {
			t.Errorf("%q: groups %d, flags %d, names %v; CPython has %d, %d, %v", c.pattern, pat.Groups, pat.Flags, pat.Names, a.Groups, a.Flags, a.Names)
		}
		for k, mode := range []string{matchSearch, matchHere, matchFull} {
			use := regexUse{groups: make([]bool, pat.Groups+1)}
			for g := range use.groups {
				use.groups[g] = k == 0 || (g+i)%3 != 0
			}
			use.last = k == 0 || i%2 == 0
			fn, next := fmt.Sprintf("m%d_%s", i, mode), fmt.Sprintf("m%d_next", i)
			add := func(decl, def string) { funcs.WriteString(decl + def) }
			add(emitRegex(fn, pat, mode, use, sets))
			if k == 0 {
				add(emitRegex(next, pat, matchNext, use, sets))
			}
			for j, text := range c.texts {
				expect(fmt.Sprintf("%s(%q, %d) of %q", mode, c.pattern, c.flags, text), fn, text, 0, false, use, a.Results[j][k])
				if k > 0 {
					continue
				}
				for _, adv := range a.Advance[j] {
					var spans []int
					for _, x := range adv[1].([]any) {
						spans = append(spans, int(x.(float64)))
					}
					from := int(adv[0].(float64))
					expect(fmt.Sprintf("search(%q, %d) of %q from %d, not empty", c.pattern, c.flags, text, from), next, text, from, true, use, spans)
				}
			}
		}
	}
	p := newTestProgram(t)
	code := "#include <hipy/gen.h>\n#define HP_MATCHER static\n" + regexInclude + "#include <stdio.h>\n" + sets.defs.String() + funcs.String() +
		"static hp_str text(const char* p, int64_t n) { return hp_str_from_valid(p, n); }\n" +
		"int main() {\n  static hp_ctx ctx;\n  hp_ctx* c = &ctx;\n  hp_heap_init(c);\n  c->stack_top = &c;\n" + main.String() + "}\n"
	if err := os.WriteFile(p.file, []byte(code), 0o644); err != nil {
		t.Fatal(err)
	}
	if keep := os.Getenv("HIPY_KEEP_REGEX"); keep != "" {
		_ = os.WriteFile(keep, []byte(code), 0o644)
	}
	args := []string{"-std=c++20", "-O0", "-march=native", "-w", "-I", filepath.Join(p.src, "include"), "-o", p.exe, p.file, p.core, "-ldl", "-lpthread"}
	if msg, err := p.tc.Compiler.Command(context.Background(), p.dir, args...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%.3000s", err, msg)
	}
	got, err := exec.Command(p.exe).Output()
	if err != nil {
		t.Errorf("the program ended with %v", err)
	}
	lines := strings.Split(strings.TrimRight(string(got), "\n"), "\n")
	bad := 0
	for i, w := range want {
		line := "(nothing)"
		if i < len(lines) {
			line = lines[i]
		}
		if line != w && bad < 40 {
			bad++
			t.Errorf("%s:\n got %s\nwant %s", names[i], line, w)
		}
	}
	t.Logf("%d patterns, %d read, %d matches", len(cases), read, len(want))
}

// TestRegex matches patterns of every feature.
func TestRegex(t *testing.T) {
	data, err := os.ReadFile("testdata/regex.txt")
	if err != nil {
		t.Fatal(err)
	}
	var cases []regexCase
	for _, line := range strings.Split(string(data), "\n") {
		if line == "" || strings.HasPrefix(line, "# ") {
			continue
		}
		var c []any
		if err := json.Unmarshal([]byte(line), &c); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		rc := regexCase{pattern: c[0].(string), flags: int(c[1].(float64))}
		for _, x := range c[2:] {
			rc.texts = append(rc.texts, x.(string))
		}
		cases = append(cases, rc)
	}
	checkRegex(t, cases)
}

// TestRegexRandom matches random patterns with random texts.
func TestRegexRandom(t *testing.T) {
	n, seed := 40, int64(1)
	if s := os.Getenv("HIPY_REGEX_SEED"); s != "" {
		n = 400
		seed, _ = strconv.ParseInt(s, 10, 64)
	}
	r := rand.New(rand.NewSource(seed))
	var cases []regexCase
	for range n {
		g := &regexRandom{r: r}
		c := regexCase{pattern: g.alternatives(3)}
		for f := range []int{0, 1, 2, 3} {
			if r.Intn(5) == 0 {
				c.flags |= []int{regex.IgnoreCase, regex.Multiline, regex.DotAll, regex.ASCII}[f]
			}
		}
		for range 10 {
			c.texts = append(c.texts, g.text())
		}
		cases = append(cases, c)
	}
	checkRegex(t, cases)
}

// regexRandom makes patterns over a few characters, most of which match
// something.
type regexRandom struct {
	r      *rand.Rand
	groups int
}

func (g *regexRandom) text() string {
	chars := []string{"a", "b", "c", "a", "b", "A", "1", " ", "\n", "_", "é", "ſ", "٣", "-"}
	s := ""
	for range g.r.Intn(9) {
		s += chars[g.r.Intn(len(chars))]
	}
	return s
}

func (g *regexRandom) alternatives(depth int) string {
	s := g.sequence(depth)
	for g.r.Intn(3) == 0 {
		s += "|" + g.sequence(depth)
	}
	return s
}

func (g *regexRandom) sequence(depth int) string {
	s := ""
	for n := g.r.Intn(4); n >= 0; n-- {
		s += g.item(depth)
	}
	return s
}

func (g *regexRandom) item(depth int) string {
	s := g.atom(depth)
	if s == "^" || s == "$" || s == `\b` || s == `\B` || s == `\Z` || s == `\A` {
		return s
	}
	if g.r.Intn(5) < 2 {
		s += []string{"*", "+", "?", "{2}", "{1,2}", "{2,}", "{0,3}"}[g.r.Intn(7)]
		s += []string{"", "", "", "?", "?", "+"}[g.r.Intn(6)]
	}
	return s
}

func (g *regexRandom) atom(depth int) string {
	r := g.r
	if depth == 0 || r.Intn(3) > 0 {
		return []string{"a", "b", "c", "ab", ".", `\w`, `\d`, `\s`, "[ab]", "[^a]", "[a-c1]", `\W`, `[^\s]`, `[\d_]`, "é", "s", "^", "$", `\b`, `\B`, `\Z`, "a", "b"}[r.Intn(23)]
	}
	switch r.Intn(12) {
	case 0, 1, 2, 3:
		g.groups++
		return "(" + g.alternatives(depth-1) + ")"
	case 4, 5:
		return "(?:" + g.alternatives(depth-1) + ")"
	case 6:
		return []string{"(?=", "(?!"}[r.Intn(2)] + g.alternatives(depth-1) + ")"
	case 7:
		return []string{"(?<=a", "(?<!b", `(?<=\w`, "(?<!ab"}[r.Intn(4)] + ")"
	case 8:
		return "(?>" + g.alternatives(depth-1) + ")"
	case 9:
		return []string{"(?i:", "(?s:", "(?-i:", "(?m:"}[r.Intn(4)] + g.alternatives(depth-1) + ")"
	case 10:
		if g.groups > 0 {
			return `\` + strconv.Itoa(1+r.Intn(g.groups))
		}
	case 11:
		if g.groups > 0 {
			return "(?(" + strconv.Itoa(1+r.Intn(g.groups)) + ")" + g.sequence(depth-1) + "|" + g.sequence(depth-1) + ")"
		}
	}
	return "b"
}
