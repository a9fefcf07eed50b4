package interleave

import (
	"fmt"
	"strings"
)

// attribute is a value that is kept in an object.
func attribute(_ *gen, name string) string { return "state." + name }

// ofSelf is an expression within a method.
func ofSelf(expr string) string { return nameOf.ReplaceAllString(expr, "self.$1") }

// methods keep all values in the attributes of an object, and move them on.
var methods = &form{name: "methods", begin: func(g *gen) {
	text := "class Model:\n    def __init__(self, " + strings.Join(g.inputs(), ", ") + "):\n"
	for _, name := range g.inputs() {
		text += fmt.Sprintf("        self.%s = %s\n", name, name)
	}
	for i, o := range g.ops {
		text += fmt.Sprintf("\n    def step%d(self):\n        self.%s = %s\n", i, o.target, ofSelf(o.expr))
	}
	g.define("%s", text)
	g.lines("state = Model(%s)", strings.Join(g.inputs(), ", "))
}, step: func(g *gen, i int, _ op) { g.lines("state.step%d()", i) }, ref: attribute}

// updates has methods that count, print and return what they have stored.
var updates = &form{name: "updates", begin: func(g *gen) {
	text := "class Model:\n    def __init__(self, " + strings.Join(g.inputs(), ", ") + "):\n        self.calls = 0\n"
	for _, name := range g.inputs() {
		text += fmt.Sprintf("        self.%s = %s\n", name, name)
	}
	text += "\n    def called(self, name):\n        self.calls += 1\n        print(self.calls, name)\n"
	for i, o := range g.ops {
		text += fmt.Sprintf("\n    def step%d(self, factor):\n        self.called(\"step%d\")\n        self.%s = %s\n        return self.%s\n", i, i, o.target, ofSelf(o.expr), o.target)
	}
	g.define("%s", text)
	g.lines("state = Model(%s)", strings.Join(g.inputs(), ", "))
}, step: func(g *gen, i int, o op) { g.lines("%s = state.step%d(%d.0)", o.target, i, i) }, ref: attribute}

// virtuals are methods of a list of objects of two classes.
var virtuals = &form{name: "virtual_steps", begin: func(g *gen) {
	base := "class Worker:\n    def __init__(self, name):\n        self.name = name\n        self.count = 0\n"
	loud := "class Loud(Worker):\n"
	for i, o := range g.ops {
		base += fmt.Sprintf("\n    def step%d(self, %s):\n        self.count += 1\n        return %s\n", i, params(o), plainly(o.expr))
		loud += fmt.Sprintf("    def step%d(self, %s):\n        print(self.name, %d)\n        return %s\n\n", i, params(o), i, plainly(o.expr))
	}
	g.define("%s\n%s\nworkers = [Worker(\"one\"), Loud(\"two\")]\n", base, loud)
}, step: func(g *gen, i int, o op) {
	g.lines("%s = workers[%d].step%d(%s)", o.target, i%2, i, params(o))
}}

// inherited is an object whose class is chosen when the program runs.
var inherited = &form{name: "inherited", begin: func(g *gen) {
	base := "class Job:\n    def title(self):\n        return \"job\"\n"
	for i, o := range g.ops {
		base += fmt.Sprintf("\n    def step%d(self, %s):\n        return %s\n", i, params(o), plainly(o.expr))
	}
	g.define("%s\nclass Special(Job):\n    def title(self):\n        return \"special\"\n\ndef job_of(n):\n    return Special() if n > 2 else Job()\n", base)
	g.lines("job = job_of(n)")
}, step: func(g *gen, i int, o op) {
	g.lines("%s = job.step%d(%s)\nprint(job.title())", o.target, i, params(o))
}}

// records wraps each array into an object with a name.
var records = &form{name: "records", begin: func(g *gen) {
	g.define("class Column:\n    def __init__(self, name, data):\n        self.name = name\n        self.data = data\n\n    def label(self):\n        return \"<\" + self.name + \">\"\n")
	for _, name := range g.inputs() {
		g.lines("%s_column = Column(%q, %s)", name, name, name)
	}
}, ref: func(g *gen, name string) string {
	if g.scalar(name) {
		return name
	}
	return name + "_column.data"
}, step: func(g *gen, i int, o op) {
	if o.scalar {
		g.lines("%s = %s", o.target, g.expr(o.expr))
		return
	}
	g.lines("%s_column = Column(%q, %s)\nprint(%s_column.label())", o.target, o.target, g.expr(o.expr), o.target)
}}

// tuples wraps each array into a named tuple.
var tuples = &form{name: "named_tuples", imports: "from collections import namedtuple", begin: func(g *gen) {
	g.define("Series = namedtuple(\"Series\", \"name data\")\n")
	for _, name := range g.inputs() {
		g.lines("%s_series = Series(%q, %s)", name, name, name)
	}
}, ref: func(g *gen, name string) string {
	if g.scalar(name) {
		return name
	}
	return name + "_series.data"
}, step: func(g *gen, i int, o op) {
	if o.scalar {
		g.lines("%s = %s", o.target, g.expr(o.expr))
		return
	}
	g.lines("%s_series = Series(%q, %s)\nprint(%s_series.name)", o.target, o.target, g.expr(o.expr), o.target)
}}
