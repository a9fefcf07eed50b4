package fuzz

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Kinds of parameters of functions of arrays: a size, a number of moderate size, and lists.
const (
	kSize    kind = "A0"
	kAmount  kind = "A1"
	kAmounts kind = "A2"
	kCounts  kind = "A3"
)

// A shape is the lengths of an array's axes, as names or numbers of the program: "n,4".
type shape string

func (s shape) axes() []string {
	if s == "" {
		return nil
	}
	return strings.Split(string(s), ",")
}

func (s shape) rank() int { return len(s.axes()) }

// text is the shape as an argument of np.zeros.
func (s shape) text() string {
	switch s.rank() {
	case 0:
		return "()"
	case 1:
		return string(s)
	}
	return "(" + strings.Join(s.axes(), ", ") + ")"
}

func (s shape) transposed() shape {
	a := s.axes()
	return shape(a[1] + "," + a[0])
}

// A place holds an array: a variable, an attribute, an item.
type place struct {
	text, dtype string
	shape       shape
	fixed       bool // cannot be assigned: an item of a tuple, a variable of a loop
}

func (p place) local() bool { return local(p.text) }

// A holder has arrays of one shape in its attributes a and b, and a float in c.
type holder struct {
	text  string
	shape shape
	fixed bool
}

// arrayGen makes functions of arrays. Of gen it has the dice, the text and the scalars.
type arrayGen struct {
	*gen
	places  []place
	objects []holder
	dicts   []holder // with arrays of one shape at "a" and "b", and perhaps a float at "s"
	shapes  []shape  // made so far
	broken  bool     // the template at hand needs what is not there
}

// GenerateArrays makes a program whose functions change arrays that have several names, with
// what else has side effects in between.
func GenerateArrays(seed uint64, n, rows int) *Program {
	p := arrayFunctions(seed, n, 22)
	p.Text += strings.TrimPrefix(Marker, "\n") + p.cases(rows)
	return p
}

// GenerateArrayScript makes the text of a whole program that calls such functions. There an array that
// CPython gets is shared with it.
func GenerateArrayScript(seed uint64) string {
	p := arrayFunctions(seed, 5, 60)
	var b strings.Builder
	b.WriteString(p.Text)
	b.WriteString("\n\nnan, inf = float(\"nan\"), float(\"inf\")\n")
	for i, f := range p.Functions {
		for _, args := range p.rowsOf(i, 5) {
			fmt.Fprintf(&b, "try:\n    print(%s(%s))\nexcept Exception as e:\n    print(type(e).__name__, e)\n", f.Name, strings.Join(args, ", "))
		}
	}
	return b.String()
}

// arrayFunctions makes n functions, of which so many percent may hand arrays to CPython.
func arrayFunctions(seed uint64, n, python int) *Program {
	g := &arrayGen{gen: newGen(seed)}
	g.wide, g.broad = false, false
	g.b.WriteString(g.choose(arrayModule))
	for i := range n {
		g.function(i, python)
	}
	return &Program{Seed: seed, Functions: g.functions, Text: g.b.String()}
}

// function writes one. Where arrays may get to CPython they are numpy's from the start, so that
// most functions do without.
func (g *arrayGen) function(i, python int) {
	f := Function{Name: fmt.Sprintf("f%d", i), params: []kind{kSize}}
	start := g.b.Len()
	g.begin(map[kind][]string{})
	g.bound, g.indent, g.python = 0, 0, g.chance(python)
	g.places, g.objects, g.dicts = nil, nil, nil
	g.shapes = []shape{"n", "n", "n", "n", "n", "n", "n,4", "4"}
	head := "n: int"
	add := func(name, annotation string, k kind) {
		head += ", " + name + ": " + annotation
		f.params = append(f.params, k)
	}
	if g.chance(70) {
		add("k", "float", kAmount)
		g.vars[kFloat] = append(g.vars[kFloat], "k")
	}
	flag := g.chance(40)
	if flag {
		add("flag", "bool", kBool)
	}
	list := ""
	switch {
	case g.chance(30):
		list = "xs"
		add(list, "list[float]", kAmounts)
	case g.chance(15):
		list = "ks"
		add(list, "list[int]", kCounts)
	}
	g.line("def %s(%s):", f.Name, head)
	g.indent++
	g.line("out, seen = [], {\"n\": 0, \"f\": 0.5}")
	if !flag {
		g.line("flag = n %% 3 == 1")
	}
	switch list {
	case "xs":
		g.shapes = append(g.shapes, "q", "q")
		g.line("q = len(xs)\n    x0 = np.array(xs%s)", g.pick("", ", dtype=np.float64"))
		g.places = append(g.places, place{text: "x0", dtype: "f8", shape: "q"})
	case "ks":
		g.shapes = append(g.shapes, "q")
		g.line("q = len(ks)\n    x0 = np.array(ks, dtype=np.int64)")
		g.places = append(g.places, place{text: "x0", dtype: "i8", shape: "q"})
	}
	for range 1 + g.n(3) {
		g.newArray("f8", g.shape())
	}
	if g.chance(60) {
		g.newObject()
	}
	for range 3 + g.n(5) {
		g.step(2)
	}
	g.line("return %s", g.digest())
	g.indent--
	g.b.WriteString("\n\n")
	f.source = g.b.String()[start:]
	g.functions = append(g.functions, f)
}

// digest tells what is in places, and what was noted.
func (g *arrayGen) digest() string {
	parts := []string{"out"}
	at := g.n(7)
	for j := range min(len(g.places), 2+g.n(4)) {
		p := g.places[(at+j*3)%len(g.places)]
		bits := "str(@.tolist())"
		if g.python { // and of a NaN the sign is not the language's
			bits = "np.nan_to_num(@ + 0.0).tobytes().hex()"
		}
		parts = append(parts, strings.NewReplacer("§", strings.ReplaceAll(bits, "@", p.text), "@", p.text).Replace(g.choose(arrayDigests[p.dtype])))
	}
	if vs := g.vars[kFloat]; len(vs) > 0 && g.chance(60) {
		parts = append(parts, vs[g.n(len(vs))])
	}
	if g.chance(30) {
		parts = append(parts, "str(sorted(seen.items()))")
	}
	if g.chance(20) {
		parts = append(parts, g.scalar(kBool, arrayConditions, 1))
	}
	return strings.Join(parts, ", ")
}

func (g *arrayGen) shape() shape { return g.shapes[g.n(len(g.shapes))] }

// named are the places of an element type and shape; "*" is any shape.
func (g *arrayGen) named(dtype string, s shape) (out []place) {
	for _, p := range g.places {
		if p.dtype == dtype && (s == "*" || p.shape == s) {
			out = append(out, p)
		}
	}
	return out
}

// array is an expression of an array of an element type ("f8" is float64) and shape.
func (g *arrayGen) array(dtype string, s shape, depth int) string {
	named := g.named(dtype, s)
	if len(named) > 0 && (depth <= 0 || g.size > 25 || g.chance(25)) {
		return named[len(named)-1-g.n(min(len(named), 6))].text
	}
	key := fmt.Sprintf("%s:%d", dtype, s.rank())
	if depth > 0 && g.size <= 25 {
		list := arrayTemplates[key]
		if len(list) == 0 || g.chance(65) && s.rank() > 0 {
			list = arrayTemplates[dtype]
		}
		if e := g.one(list, s, depth-1); e != "" {
			return e
		}
	}
	if arrayLeaves[key] == "" {
		g.broken = true
	}
	return g.fill(arrayLeaves[key], s, 0)
}

// one is one of the templates, filled in; "" where some tries find none that can be.
func (g *arrayGen) one(list []template, s shape, depth int) string {
	total := 0
	for _, t := range list {
		total += t.weight
	}
	before := g.broken
	for range 5 {
		at, i := g.n(total), 0
		for at >= list[i].weight {
			at -= list[i].weight
			i++
		}
		if list[i].raises && !g.mayRaise() || list[i].python && !g.python {
			continue
		}
		g.broken = false
		e := g.fill(list[i].text, s, depth)
		ok := !g.broken
		g.broken = before
		if ok {
			return e
		}
	}
	return ""
}

// scalar is an expression of a number, condition or text.
func (g *arrayGen) scalar(k kind, list []template, depth int) string {
	if vs := g.vars[k]; len(vs) > 0 && (depth <= 0 || g.size > 25 || g.chance(30)) {
		return vs[g.n(len(vs))]
	}
	if depth > 0 && g.size <= 25 {
		if e := g.one(list, g.shape(), depth-1); e != "" {
			return e
		}
	}
	return g.choose(map[kind]string{kFloat: `‹0.5¦1.5¦-2.0¦n * 0.5¦3.0›`, kInt: `‹0¦1¦2¦n % 3›`, kBool: `‹flag¦n > 4¦n % 2 == 0›`, kStr: `‹"x"¦"a b"›`}[k])
}

// fill puts the placeholders of a template in; see arrays_grammar.go. broken tells that there
// is nothing for one of them.
func (g *arrayGen) fill(text string, s shape, depth int) string {
	return g.fillIn(text, func(rest string) (string, int) {
		if strings.HasPrefix(rest, "cmp") {
			return g.pick("<", "<=", ">", ">=", "==", "!=", ">"), 3
		}
		g.size++
		return g.placeholder(rest[0], s, depth), 1
	})
}

func (g *arrayGen) placeholder(c byte, s shape, depth int) string {
	a := s.axes()
	if strings.IndexByte("CRT", c) >= 0 && len(a) != 2 || c == 'M' && len(a) != 1 {
		g.broken = true
		return ""
	}
	switch c {
	case 'a':
		return primary(g.array("f8", s, depth))
	case 'e':
		return primary(g.array("f4", s, depth))
	case 'j':
		return primary(g.array("i8", s, depth))
	case 'k':
		return primary(g.array("b1", s, depth))
	case 'o':
		return g.operand(s, depth)
	case 'p':
		if named := g.named("f8", s); len(named) > 0 {
			return named[g.n(len(named))].text
		}
		g.broken = true
	case 'P':
		if len(g.places) > 0 {
			if p := g.places[g.n(len(g.places))]; p.dtype != "b1" {
				return p.text
			}
		}
		return g.placeholder('W', s, depth)
	case 'W':
		if named := g.named("f8", "*"); len(named) > 0 {
			return named[g.n(len(named))].text
		}
		g.broken = true
	case 'u':
		return primary(g.array([]string{"f8", "f8", "f8", "f8", "f4", "i8"}[g.n(6)], g.known(), depth+g.n(2)))
	case 'v':
		return primary(g.array("b1", g.known(), depth))
	case 'C':
		return primary(g.array("f8", shape(a[0]), depth))
	case 'R':
		return primary(g.array("f8", shape(a[1]), depth))
	case 'T':
		return primary(g.array("f8", s.transposed(), depth))
	case 'M':
		return primary(g.array("f8", s+",4", depth))
	case 'd':
		return s.text()
	case 'z':
		return strings.Join(a, " * ")
	case 'f':
		return g.scalar(kFloat, arrayFloats, depth)
	case 'i':
		return g.scalar(kInt, arrayInts, depth)
	case 'b':
		return g.scalar(kBool, arrayConditions, depth)
	case 's':
		return g.scalar(kStr, arrayTexts, depth)
	case 'l':
		return g.pick("0.5", "1.5", "-1.0", "3.25", "0.1", "2.0")
	case 'r':
		if e := g.one(reductions, s, depth); e != "" {
			return primary(e)
		}
		return "n"
	case 'F': // within an f-string: without quotes
		if e := g.scalar(kFloat, nil, 0); !strings.Contains(e, `"`) {
			return e
		}
		return "n / 3"
	case 'I':
		return g.scalar(kInt, nil, 0)
	case 'x':
		for range 3 {
			if len(g.objects) > 0 {
				if o := g.objects[g.n(len(g.objects))]; o.shape == s || s == "*" {
					return o.text
				}
			}
		}
		g.broken = true
	default:
		panic("placeholder " + string(c))
	}
	return ""
}

// primary is an expression that an attribute or an index may follow.
func primary(e string) string {
	nested := 0
	for i, c := range e {
		switch c {
		case '(', '[', '{':
			nested++
		case ')', ']', '}':
			nested--
		case ' ':
			if nested == 0 {
				return "(" + e + ")"
			}
		case '-', '~':
			if i == 0 {
				return "(" + e + ")"
			}
		}
	}
	return e
}

// known is a shape that a place has, mostly.
func (g *arrayGen) known() shape {
	if len(g.places) > 0 && g.chance(80) {
		if s := g.places[g.n(len(g.places))].shape; s != "" {
			return s
		}
	}
	return g.shape()
}

// operand broadcasts to a shape.
func (g *arrayGen) operand(s shape, depth int) string {
	a := s.axes()
	switch c := g.n(12); {
	case c < 3:
		return g.scalar(kFloat, arrayFloats, depth)
	case c == 3:
		if e := g.one(reductions, s, 0); e != "" {
			return "(" + e + ")"
		}
	case c < 7 && len(a) == 2:
		if g.chance(50) {
			return primary(g.array("f8", shape(a[1]), depth)) + g.pick("", "[None, :]")
		}
		return primary(g.array("f8", shape(a[0]), depth)) + "[:, None]"
	case c == 7:
		if named := g.named("f8", ""); len(named) > 0 {
			return named[g.n(len(named))].text
		}
	case c == 8:
		return g.array("i8", s, depth)
	}
	return g.array("f8", s, depth)
}

// scope runs body in a block; what it makes is mostly not used after it.
func (g *arrayGen) scope(body func()) {
	places, objects, dicts, shapes := g.places, g.objects, g.dicts, g.shapes
	g.places, g.objects, g.dicts = copied(places), copied(objects), copied(dicts)
	g.shapes = shapes[:len(shapes):len(shapes)]
	vars := map[kind][]string{}
	for k, v := range g.vars {
		vars[k] = copied(v)
	}
	g.indent++
	before := g.b.Len()
	body()
	if g.b.Len() == before {
		g.line("pass")
	}
	g.indent--
	if !g.chance(2) {
		g.vars, g.places, g.objects, g.dicts, g.shapes = vars, places, objects, dicts, shapes
	}
}

func copied[T any](s []T) []T { return append([]T(nil), s...) }

// arrayEdge is an argument of a function of arrays, as Python text.
func arrayEdge(r *rand.Rand, k kind) string {
	switch k {
	case kSize:
		return fmt.Sprint([]int{0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 13, 16, 17, 31, 33, 64, 65, 100, 127, 128, 129, 130, 200, 257, 300, 520}[r.IntN(26)])
	case kAmount:
		return []string{"0.0", "1.0", "-1.5", "0.1", "2.5", "-0.3", "7.25", "1e-3", "0.7", "100.0"}[r.IntN(10)]
	}
	var parts []string
	for range []int{0, 1, 2, 3, 5, 8, 9, 17}[r.IntN(8)] {
		if k == kAmounts {
			parts = append(parts, []string{"0.0", "1.0", "-1.5", "0.1", "2.5", "-0.3", "7.25", "3.0"}[r.IntN(8)])
		} else {
			parts = append(parts, fmt.Sprint(r.IntN(30)-9))
		}
	}
	return "[" + strings.Join(parts, ", ") + "]"
}
