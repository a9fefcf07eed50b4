package fuzz

import (
	"fmt"
	"strings"
)

// template is one way to write an expression of a kind.
type template struct {
	weight int
	text   string
	// See grammar.
	raises, once, grows, product, list bool
	python                             bool // an array gets to CPython
	// stage is how much of the module must be there: see gen.
	stage int
}

func templates(lines ...string) []template {
	out := make([]template, len(lines))
	for i, line := range lines {
		head, text, _ := strings.Cut(line, " ")
		t := template{text: text, stage: stageOf(text)}
		for _, c := range head {
			switch c {
			case '!':
				t.raises = true
			case 'p':
				t.python = true
			case 'o':
				t.once = true
			case 'g':
				t.grows = true
			case 'm':
				t.product = true
			case 'c':
				t.list = true
			default:
				t.weight = t.weight*10 + int(c-'0')
			}
		}
		out[i] = t
	}
	return out
}

// expr makes an expression of a kind, at most depth levels deep.
func (g *gen) expr(k kind, depth int) string {
	if g.chance(1) && g.mayRaise() {
		k = g.anyKind() // a type error, perhaps
	}
	if depth <= 0 || g.size > 60 {
		return g.leaf(k)
	}
	if vs := g.vars[k]; len(vs) > 0 && g.chance(20) {
		return g.leaf(k)
	}
	list := g.grammar[k]
	if more := broadGrammar[k]; more != nil && g.isBroad() && (list == nil || g.chance(50)) {
		list = more
	}
	if g.python && fallbacks[k] != nil && g.chance(12) {
		list = fallbacks[k]
	}
	total := 0
	for _, t := range list {
		total += t.weight
	}
	for range 6 {
		at := g.n(total)
		i := 0
		for at >= list[i].weight {
			at -= list[i].weight
			i++
		}
		t := list[i]
		if t.stage > g.stage || t.once && (g.loops > 0 || g.heavy) || t.raises && !g.mayRaise() {
			continue
		}
		if strings.Contains(t.text, "$call") {
			if e := g.callable(k); e != "" {
				return g.cut(t, e)
			}
			continue
		}
		return g.cut(t, g.expand(t.text, depth-1))
	}
	return g.leaf(k)
}

// mayRaise decides whether to make what often raises.
func (g *gen) mayRaise() bool {
	if g.tries > 0 {
		return g.chance(50)
	}
	return g.chance(12)
}

// cut bounds what grows, within loops and closures.
func (g *gen) cut(t template, e string) string {
	if g.loops == 0 && g.nested == 0 && !g.heavy {
		return e
	}
	switch {
	case t.grows:
		return "(" + e + ")[:40]"
	case t.product:
		return "(" + e + " % 1000003)"
	case t.list:
		return e + "[:12]"
	}
	return e
}

// leaf is a variable of the kind if there is one, else a literal.
func (g *gen) leaf(k kind) string {
	if vs := g.vars[k]; len(vs) > 0 && g.chance(80) {
		return vs[g.n(len(vs))]
	}
	e := g.choose(literalsOf(k))
	if g.wide { // CPython takes one NaN object for equal to itself in containers
		e = strings.ReplaceAll(e, `float("nan")`, "0.25")
	}
	return e
}

// choose resolves the choices of a text without placeholders.
func (g *gen) choose(text string) string { return g.expand(text, 0) }

// choice resolves the innermost choice of text, if there is one.
func (g *gen) choice(text string) (string, bool) {
	end := strings.Index(text, "›")
	if end < 0 {
		return text, false
	}
	start := strings.LastIndex(text[:end], "‹")
	options := strings.Split(text[start+len("‹"):end], "¦")
	return text[:start] + options[g.n(len(options))] + text[end+len("›"):], true
}

var comparisons = []string{"<", "<=", ">", ">=", "==", "!="}

// fillIn decides the choices of a template and replaces its placeholders. $$ is a name of its own; of any
// other one fill gives the text, and how long it is, from what follows its $.
func (g *gen) fillIn(text string, fill func(rest string) (string, int)) string {
	for again := true; again; {
		text, again = g.choice(text)
	}
	var b strings.Builder
	bound := ""
	for i := 0; i < len(text); i++ {
		if text[i] != '$' || i+1 == len(text) {
			b.WriteByte(text[i])
			continue
		}
		if text[i+1] == '$' {
			g.size++
			if bound == "" {
				g.bound++
				bound = fmt.Sprintf("q%d", g.bound)
			}
			b.WriteString(bound)
			i++
			continue
		}
		put, n := fill(text[i+1:])
		b.WriteString(put)
		i += n
	}
	return b.String()
}

// expand fills a template in.
func (g *gen) expand(text string, depth int) string {
	return g.fillIn(text, func(rest string) (string, int) {
		g.size++
		switch {
		case strings.HasPrefix(rest, "cmp"):
			return g.pick(comparisons...), 3
		case strings.HasPrefix(rest, "fv"):
			return g.field(min(depth, 1)), 2
		case rest[0] == 'n':
			return g.small(), 1
		case rest[0] == 'x':
			return object(g.expr(g.anyKind(), depth), rest), 1
		case strings.HasPrefix(rest[1:], "*"):
			parts := make([]string, g.n(4))
			for j := range parts {
				parts[j] = g.expr(kind(rest[:1]), depth)
			}
			return strings.Join(parts, ", "), 2
		}
		return object(g.expr(kind(rest[:1]), depth), rest), 1
	})
}

// object is an expression in parentheses if an attribute of it follows its placeholder, which
// numbers have only there.
func object(e, rest string) string {
	if strings.HasPrefix(rest[1:], ".") && strings.Trim(e[:1], "-+~0123456789") == "" {
		return "(" + e + ")"
	}
	return e
}

// small is an int expression of moderate size: an index, a count.
func (g *gen) small() string {
	return g.pick("0", "0", "1", "1", "2", "3", "-1", "-2", fmt.Sprintf("len(%s) %% 4", g.leaf(kStr)), fmt.Sprintf("%s %% 5", g.leaf(kInt)), fmt.Sprintf("(%s %% 3 - 1)", g.leaf(kInt)))
}

// field is the inside of an f-string's braces: without quotes or braces.
func (g *gen) field(depth int) string {
	for range 10 {
		k := []kind{kInt, kInt, kFloat, kStr, kStr, kBool, kOptInt, kMixed, kInts, kPair}[g.n(10)]
		if g.wide && g.stage >= 4 && g.chance(40) {
			k = []kind{kRec, kRecs, kPoint, kItem, kItems, kMember, kExc, kOdd}[g.n(8)]
		}
		if g.isBroad() && g.chance(50) {
			k = broadKinds[len(localKinds)+g.n(len(broadKinds)-len(localKinds))]
		}
		if len(g.vars[kValue]) > 0 && g.chance(50) {
			k = []kind{kValue, kRecord, kArray}[g.n(3)]
		}
		e := g.expr(k, depth)
		if strings.ContainsAny(e, "\"'{}\\:!=\n") || strings.Contains(e, "lambda") {
			continue
		}
		spec := ""
		switch {
		case k == kInt && g.chance(50):
			spec = g.choose(intSpecs)
		case k == kFloat && g.chance(50):
			spec = g.choose(floatSpecs)
		case k == kStr && g.chance(50):
			spec = g.choose(strSpecs)
		}
		if g.chance(10) {
			e += g.pick("!r", "!s", "!a")
			if k != kStr {
				spec = ""
			}
		}
		if spec != "" {
			if g.chance(15) && k == kInt {
				spec = "{" + g.leaf(kInt) + " % 7}"
			}
			return e + ":" + spec
		}
		return e
	}
	return "1"
}
