package interleave

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
)

// place is where the operations stand.
type place int

const (
	atModule   place = iota
	inFunction       // inputs are parameters
	inMain           // main() makes the inputs too
	inLoop           // a loop of a function, the rounds of which are counted when it runs
)

var places = []string{"module", "function", "main", "loop"}

// Program is a generated program.
type Program struct {
	// Name is COMPUTATION/KIND/PLACE.
	Name string
	Seed uint64
	Text string
	// Plain has the same operations with nothing between.
	Plain string
	// Held: operations must be kept apart, so that Plain says nothing about it.
	Held bool
	// Extra is how many loops over arrays it may have beyond those of Plain.
	Extra int
}

// allKinds are kinds, then writes, then the forms.
func allKinds() []kind {
	all := slices.Concat(kinds, writes)
	for _, f := range forms {
		all = append(all, kind{name: f.name, form: f})
	}
	return all
}

// Basic is how many programs combine a computation, a kind and a place.
func Basic() uint64 {
	return uint64(len(computations) * len(allKinds()) * len(places))
}

// Generate makes the program of a seed. From Basic on kinds are mixed.
func Generate(seed uint64) *Program {
	r := rand.New(rand.NewPCG(seed, 26))
	if seed >= Basic() {
		return mixed(r, seed)
	}
	all := allKinds()
	i := int(seed)
	c, i := &computations[i%len(computations)], i/len(computations)
	p, k := place(i%len(places)), &all[i/len(places)]
	inserted := []*kind{k}
	if k.form != nil && len(k.between) == 0 { // something must be between
		inserted[0] = &kinds[r.IntN(2)]
	}
	return program(r, seed, c, p, k.name, inserted, k.form)
}

// mixed has a few kinds that cost nothing, and often a form.
func mixed(r *rand.Rand, seed uint64) *Program {
	var inserted []*kind
	var names []string
	for range 2 + r.IntN(4) {
		k := &kinds[r.IntN(len(kinds))]
		if !k.once && !slices.Contains(inserted, k) {
			inserted, names = append(inserted, k), append(names, k.name)
		}
	}
	var f *form
	if r.IntN(2) == 0 {
		f = forms[r.IntN(len(forms))]
		names = append(names, f.name)
	}
	return program(r, seed, &computations[r.IntN(len(computations))], place(r.IntN(len(places))), strings.Join(names, "+"), inserted, f)
}

func program(r *rand.Rand, seed uint64, c *computation, p place, name string, inserted []*kind, f *form) *Program {
	out := &Program{Name: c.name + "/" + name + "/" + places[p], Seed: seed, Held: f == twoSided}
	for _, k := range inserted {
		out.Held = out.Held || k.held
		out.Extra += k.extra
	}
	n := 7 + r.IntN(30)
	ops := slices.Clone(c.ops)
	if f != nil && f.prepare != nil {
		ops = f.prepare(ops)
	}
	write := func(inserted []*kind, f *form) string {
		g := &gen{r: r, c: c, ops: ops, place: p, inserted: inserted, form: f, n: n}
		return g.program()
	}
	out.Plain = write(nil, nil)
	out.Text = write(inserted, f)
	return out
}

// gen writes one program.
type gen struct {
	r        *rand.Rand
	c        *computation
	ops      []op
	place    place
	inserted []*kind
	form     *form
	n        int

	defs     strings.Builder // definitions of the form
	b        strings.Builder // the operations
	indent   int
	latest   string            // the latest array
	read     []string          // inputs that have been read
	once     map[*kind]int     // behind which operation a kind stands that is there once
	where    map[string]string // what a form knows of names
	finished int               // how many operations the form has written
}

var nameOf = regexp.MustCompile(`\$(\w+)`)

// names are those that an expression mentions, each once.
func names(expr string) (out []string) {
	for _, m := range nameOf.FindAllStringSubmatch(expr, -1) {
		if !slices.Contains(out, m[1]) {
			out = append(out, m[1])
		}
	}
	return out
}

// plainly is an expression with names as they are.
func plainly(expr string) string { return nameOf.ReplaceAllString(expr, "$1") }

// expr is an expression where the operations stand.
func (g *gen) expr(expr string) string {
	return nameOf.ReplaceAllStringFunc(expr, func(m string) string { return g.ref(m[1:]) })
}

func (g *gen) ref(name string) string {
	if g.form != nil && g.form.ref != nil {
		return g.form.ref(g, name)
	}
	return name
}

// lines adds statements where the operations stand.
func (g *gen) lines(format string, args ...any) {
	for line := range strings.SplitSeq(fmt.Sprintf(format, args...), "\n") {
		if line != "" {
			line = strings.Repeat("    ", g.indent) + line
		}
		g.b.WriteString(line + "\n")
	}
}

// define adds definitions to the module.
func (g *gen) define(format string, args ...any) {
	fmt.Fprintf(&g.defs, format+"\n\n", args...)
}

// shown is the text of a number, without the last digits where they may differ.
func (g *gen) shown(expr string) string {
	if g.c.exact {
		return "float(" + expr + ")"
	}
	return "format(float(" + expr + "), \".9g\")"
}

func (g *gen) inputs() (out []string) {
	for _, in := range g.c.inputs {
		out = append(out, in[0])
	}
	return out
}

// program writes the text.
func (g *gen) program() string {
	imports := []string{"import sys", "import numpy as np"}
	add := func(lines string) {
		for line := range strings.SplitSeq(lines, "\n") {
			if line != "" && !slices.Contains(imports, line) {
				imports = append(imports, line)
			}
		}
	}
	add(g.c.imports)
	var defs []string
	g.once, g.where = map[*kind]int{}, map[string]string{}
	for _, k := range g.inserted {
		add(k.imports)
		if k.defs != "" {
			defs = append(defs, k.defs)
		}
		if k.once {
			g.once[k] = g.r.IntN(len(g.ops))
		}
	}
	if g.form != nil {
		add(g.form.imports)
	}
	var makes []string
	for _, in := range g.c.inputs {
		makes = append(makes, in[0]+" = "+in[1])
	}
	n := fmt.Sprintf("n = int(sys.argv[1]) if len(sys.argv) > 1 else %d", g.n)
	generator := g.form != nil && g.form.generator
	if g.place != atModule || generator {
		g.indent = 1
	}
	if g.place == inMain {
		g.lines("%s", strings.Join(makes, "\n"))
	}
	if g.place == inLoop && !generator {
		g.lines("for turn in range(len(sys.argv) + 1):")
		g.indent = 2
	}
	g.operations()
	body := g.b.String()
	g.b.Reset()
	params := strings.Join(g.inputs(), ", ")
	results := map[string]string{}
	returned := g.results()
	for _, name := range returned {
		results[name] = g.ref(name)
	}
	g.indent = 0
	prints := func(results map[string]string) {
		for _, e := range g.c.results {
			e = nameOf.ReplaceAllStringFunc(e, func(m string) string { return results[m[1:]] })
			g.lines("print(%s)", g.shown(e))
		}
	}
	kept := make([]string, len(returned)) // where the operations stand
	plain := map[string]string{}
	for i, name := range returned {
		kept[i], plain[name] = results[name], name
	}
	text := strings.Join(imports, "\n") + "\n\n" + n + "\n"
	definitions := strings.Join(append(defs, g.defs.String()), "\n\n")
	made := strings.Join(makes, "\n") + "\n"
	switch {
	case generator:
		text += made + definitions + "\ndef stages(" + params + "):\n" + g.globals() + body
		g.indent = 1
		prints(results)
		g.indent = 0
		g.lines("\nfor stage in stages(%s):\n    print(\"stage\", stage)", params)
	case g.place == atModule:
		text += made + definitions + "\n" + body
		prints(results)
	case g.place == inFunction:
		text += made + definitions + "\ndef run(" + params + "):\n" + g.globals() + body
		g.lines("    return %s\n\n%s = run(%s)", strings.Join(kept, ", "), strings.Join(returned, ", "), params)
		prints(plain)
	case g.place == inLoop:
		text += made + definitions + "\ndef run(" + params + "):\n" + g.globals() + body
		g.indent = 2
		prints(results)
		g.indent = 0
		g.lines("\nrun(%s)", params)
	case g.place == inMain:
		text += definitions + "\ndef main():\n" + g.globals() + body
		g.indent = 1
		prints(results)
		g.indent = 0
		g.lines("\nif __name__ == \"__main__\":\n    main()")
	}
	return text + g.b.String()
}

// results are the names that are printed in the end.
func (g *gen) results() (out []string) {
	for _, e := range g.c.results {
		for _, name := range names(e) {
			if !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
	}
	return out
}

// globals declares the names of the module that the statements between assign.
func (g *gen) globals() string {
	var out []string
	assigned := regexp.MustCompile(`(?m)^(\w+)(?:, (\w+))* (?:[-+*/]|//)?= `)
	for _, k := range g.inserted {
		for _, d := range assigned.FindAllStringSubmatch(k.defs, -1) {
			for _, b := range k.between {
				if regexp.MustCompile(`(?m)^ *` + d[1] + ` (\+|-)?= `).MatchString(b) {
					out = append(out, d[1])
				}
			}
		}
	}
	slices.Sort(out)
	text := ""
	for _, name := range slices.Compact(out) {
		text += "    global " + name + "\n"
	}
	return text
}

// operations writes them with what is between.
func (g *gen) operations() {
	if g.form != nil && g.form.begin != nil {
		g.form.begin(g)
	}
	for i, o := range g.ops {
		if i < g.finished {
			continue
		}
		g.note(o)
		if g.form != nil && g.form.step != nil {
			g.form.step(g, i, o)
		} else {
			g.lines("%s = %s", g.ref(o.target), g.expr(o.expr))
		}
		g.finished = max(g.finished, i+1)
		g.after(g.finished - 1)
		if g.form != nil && g.form.generator {
			g.lines("yield %d", i)
		}
	}
}

// note keeps what an operation reads and makes.
func (g *gen) note(o op) {
	inputs := g.inputs()
	for _, name := range names(o.expr) {
		if slices.Contains(inputs, name) && !slices.Contains(g.read, name) {
			g.read = append(g.read, name)
		}
	}
	if !o.scalar {
		g.latest = o.target
	}
}

// after writes what stands behind an operation.
func (g *gen) after(i int) {
	if len(g.inserted) == 0 {
		return
	}
	k := g.inserted[g.r.IntN(len(g.inserted))]
	if k.once && g.once[k] != i || len(k.between) == 0 {
		return
	}
	g.lines("%s", g.between(k, i))
}

// between is a statement of a kind behind an operation.
func (g *gen) between(k *kind, i int) string {
	array := g.latest
	if array == "" {
		array = g.read[0]
	}
	v, r := g.ref(array), g.ref(g.read[g.r.IntN(len(g.read))])
	return strings.NewReplacer(
		"‹i›", fmt.Sprint(i), "‹v›", v, "‹r›", r,
		"‹e›", g.shown(v+"[0]"), "‹s›", g.shown("np.sum("+v+")"),
	).Replace(k.between[g.r.IntN(len(k.between))])
}
