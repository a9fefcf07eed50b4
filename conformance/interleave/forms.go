package interleave

import (
	"fmt"
	"slices"
	"strings"
)

// form is another way to write the operations of a computation.
type form struct {
	name    string
	imports string
	// prepare changes the operations, those of the plain program too.
	prepare func(ops []op) []op
	// begin writes definitions, and what stands before the operations.
	begin func(g *gen)
	// step writes an operation, or several: it sets finished then.
	step func(g *gen, i int, o op)
	// ref is where a value is; nil: a variable of its name.
	ref func(g *gen, name string) string
	// generator: the operations are a generator's.
	generator bool
}

// forms are all but twoSided, which is held.
var forms = []*form{
	{name: "helper", step: helper("")},
	{name: "loud_helper", step: helper("    print(\"in step\", ‹i›)\n    k = 0\n    for q in range(‹i› + 2):\n        k += q\n    print(k)\n")},
	{name: "decorated", begin: func(g *gen) {
		g.define("def traced(f):\n    def inner(*args):\n        print(\"enter\", len(args))\n        return f(*args)\n    return inner\n")
	}, step: func(g *gen, i int, o op) {
		g.define("@traced\ndef step%d(%s):\n    return %s\n", i, params(o), plainly(o.expr))
		g.lines("%s = step%d(%s)", o.target, i, params(o))
	}},
	{name: "applied", begin: func(g *gen) {
		g.define("def apply(f, *args):\n    return f(*args)\n")
	}, step: func(g *gen, i int, o op) {
		g.define("def step%d(%s):\n    return %s\n", i, params(o), plainly(o.expr))
		g.lines("%s = apply(step%d, %s)", o.target, i, params(o))
	}},
	{name: "lambda", step: func(g *gen, i int, o op) {
		g.lines("step%d = lambda %s: %s\n%s = step%d(%s)", i, params(o), plainly(o.expr), o.target, i, params(o))
	}},
	{name: "nested", step: func(g *gen, i int, o op) {
		g.lines("def step%d():\n    return %s\n%s = step%d()", i, plainly(o.expr), o.target, i)
	}},
	{name: "closure_of", step: func(g *gen, i int, o op) {
		g.define("def make%d(%s):\n    def inner():\n        return %s\n    return inner\n", i, params(o), plainly(o.expr))
		g.lines("step%d = make%d(%s)\n%s = step%d()", i, i, params(o), o.target, i)
	}},
	{name: "halves", step: halves},
	{name: "dispatch", begin: func(g *gen) {
		for i, o := range g.ops {
			g.define("def step%d(%s):\n    return %s\n", i, params(o), plainly(o.expr))
		}
		g.define("routes = {%s}\n", list(g.ops, func(i int, _ op) string { return fmt.Sprintf("\"s%d\": step%d", i, i) }))
	}, step: func(g *gen, i int, o op) {
		g.lines("%s = routes[\"s%d\"](%s)", o.target, i, params(o))
	}},
	{name: "dict", begin: func(g *gen) {
		g.lines("values = {%s}", list(g.c.inputs, func(_ int, in [2]string) string { return fmt.Sprintf("\"%s\": %s", in[0], in[0]) }))
	}, ref: func(g *gen, name string) string {
		if g.scalar(name) { // values of one type
			return name
		}
		return "values[\"" + name + "\"]"
	}},
	{name: "list", begin: func(g *gen) {
		g.lines("values = [%s]", strings.Join(g.inputs(), ", "))
		for i, name := range g.inputs() {
			g.where[name] = fmt.Sprintf("values[%d]", i)
		}
		g.where[""] = fmt.Sprint(len(g.inputs()))
	}, ref: func(g *gen, name string) string {
		if at := g.where[name]; at != "" {
			return at
		}
		return name
	}, step: func(g *gen, i int, o op) {
		if o.scalar {
			g.lines("%s = %s", o.target, g.expr(o.expr))
			return
		}
		g.lines("values.append(%s)", g.expr(o.expr))
		var at int
		fmt.Sscan(g.where[""], &at)
		g.where[o.target], g.where[""] = fmt.Sprintf("values[%d]", at), fmt.Sprint(at+1)
	}},
	{name: "guarded", step: around("if n > 0:", "else:\n    raise ValueError(\"n\")")},
	{name: "checked", step: func(g *gen, i int, o op) {
		g.lines("if n < %d:\n    raise ValueError(\"n\", %d)\n%s = %s", i, i, o.target, plainly(o.expr))
	}},
	{name: "tried", step: around("try:", "except ValueError as e:\n    print(e)\n    raise")},
	{name: "managed", begin: func(g *gen) {
		g.define("class Section:\n    def __init__(self, name):\n        self.name = name\n\n    def __enter__(self):\n        print(\"begin\", self.name)\n        return self\n\n    def __exit__(self, kind, value, trace):\n        print(\"end\", self.name, kind is None)\n        return False\n")
	}, step: func(g *gen, i int, o op) { around(fmt.Sprintf("with Section(\"s%d\"):", i), "")(g, i, o) }},
	{name: "loop", prepare: repeated, step: func(g *gen, i int, o op) {
		last := i
		for last+1 < len(g.ops) && g.ops[last+1] == o {
			last++
		}
		if last == i {
			g.lines("%s = %s", o.target, g.expr(o.expr))
			return
		}
		head := []string{fmt.Sprintf("for k in range(%d):", last-i+1), "for k in (\"p\", \"q\", \"r\"):"}[g.r.IntN(2)]
		g.lines("%s\n    %s = %s\n    print(\"round\", k)", head, o.target, g.expr(o.expr))
		g.finished = last + 1
	}},
	{name: "deleted", step: func(g *gen, i int, o op) {
		g.lines("%s = %s", o.target, g.expr(o.expr))
		for _, name := range names(o.expr) {
			if name != o.target && !slices.Contains(g.inputs(), name) && !g.needed(i+1, name) {
				g.lines("del %s", name)
				if g.latest == name {
					g.latest = ""
				}
			}
		}
	}},
	{name: "global_step", step: func(g *gen, i int, o op) {
		g.define("def step%d():\n    global %s\n    %s = %s\n    print(\"in step\", %d)\n", i, o.target, o.target, plainly(o.expr), i)
		g.lines("step%d()", i)
	}, begin: func(g *gen) {
		if g.place == inMain { // the functions read the module's
			for _, in := range g.c.inputs {
				g.define("%s = %s", in[0], in[1])
			}
		}
	}},
	{name: "stages", generator: true},
	{name: "attributes", begin: func(g *gen) {
		g.define("class State:\n    pass\n")
		g.lines("state = State()")
		for _, name := range g.inputs() {
			g.lines("state.%s = %s", name, name)
		}
	}, ref: attribute},
	methods, updates, virtuals, records, tuples, layers, inherited,
}

// twoSided chooses between two operations when the program runs.
var twoSided = &form{name: "two_sided", step: func(g *gen, i int, o op) {
	g.lines("if len(sys.argv) > 5:\n    %s = (%s) * 0.5\nelse:\n    %s = %s", o.target, plainly(o.expr), o.target, plainly(o.expr))
}}

// params are the values that an operation reads, as a list of parameters or arguments.
func params(o op) string { return strings.Join(names(o.expr), ", ") }

// list is a text of each, separated by commas.
func list[T any](all []T, text func(i int, v T) string) string {
	out := make([]string, len(all))
	for i, v := range all {
		out[i] = text(i, v)
	}
	return strings.Join(out, ", ")
}

// helper makes each operation a function that returns its result.
func helper(first string) func(g *gen, i int, o op) {
	return func(g *gen, i int, o op) {
		g.define("def step%d(%s):\n%s    return %s\n", i, params(o), strings.ReplaceAll(first, "‹i›", fmt.Sprint(i)), plainly(o.expr))
		g.lines("%s = step%d(%s)", o.target, i, params(o))
	}
}

// around puts each operation into a statement.
func around(before, after string) func(g *gen, i int, o op) {
	return func(g *gen, _ int, o op) {
		g.lines("%s\n    %s = %s", before, g.ref(o.target), g.expr(o.expr))
		if after != "" {
			g.lines("%s", after)
		}
	}
}

// repeated has three more operations behind the first on arrays.
func repeated(ops []op) []op {
	at := slices.IndexFunc(ops, func(o op) bool { return !o.scalar })
	more := op{target: ops[at].target, expr: "$" + ops[at].target + " * 1.5 + 0.25"}
	return slices.Insert(ops, at+1, more, more, more)
}

// scalar reports whether a name is that of a number.
func (g *gen) scalar(name string) bool {
	return slices.ContainsFunc(g.ops, func(o op) bool { return o.target == name && o.scalar })
}

// needed reports whether operations from one on, or the end, read a value that is there before them.
func (g *gen) needed(from int, name string) bool {
	for _, o := range g.ops[from:] {
		if slices.Contains(names(o.expr), name) {
			return true
		}
		if o.target == name {
			return false
		}
	}
	return slices.Contains(g.results(), name)
}

// halves makes two functions of the operations; each returns a tuple.
func halves(g *gen, i int, _ op) {
	to := len(g.ops)
	if i == 0 {
		to = (len(g.ops) + 1) / 2
	}
	var read, made []string
	body := ""
	for _, o := range g.ops[i:to] {
		for _, name := range names(o.expr) {
			if !slices.Contains(read, name) && !slices.Contains(made, name) {
				read = append(read, name)
			}
		}
		if !slices.Contains(made, o.target) {
			made = append(made, o.target)
		}
		body += fmt.Sprintf("    %s = %s\n    print(\"half\", %q)\n", o.target, plainly(o.expr), o.target)
		g.note(o)
	}
	made = slices.DeleteFunc(made, func(name string) bool { return !g.needed(to, name) })
	all := strings.Join(made, ", ")
	g.define("def part%d(%s):\n%s    return (%s,)\n", i, strings.Join(read, ", "), body, all)
	g.lines("(%s,) = part%d(%s)", all, i, strings.Join(read, ", "))
	g.finished = to
}
