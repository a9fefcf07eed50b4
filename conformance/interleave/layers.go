package interleave

import (
	"fmt"
	"slices"
	"strings"
)

// layers makes chains of operations, each of which reads the result of the one before, a list
// of objects with a virtual method. What else an operation reads is given to the object.
var layers = &form{name: "layers", begin: func(g *gen) {
	g.define("class Layer:\n    def title(self):\n        return \"layer\"\n\n    def forward(self, h):\n        return h\n")
}, step: func(g *gen, i int, o op) {
	last := chain(g, i)
	if last == i {
		g.lines("%s = %s", o.target, plainly(o.expr))
		return
	}
	first := names(o.expr)[0]
	carried := first
	var objects []string
	for k := i; k <= last; k++ {
		o := g.ops[k]
		var others []string
		for _, name := range names(o.expr) {
			if name != carried {
				others = append(others, name)
			}
		}
		text := fmt.Sprintf("class Layer%d(Layer):\n", k)
		if len(others) > 0 {
			text += "    def __init__(self, " + strings.Join(others, ", ") + "):\n"
			for _, name := range others {
				text += fmt.Sprintf("        self.%s = %s\n", name, name)
			}
			text += "\n"
		}
		expr := nameOf.ReplaceAllStringFunc(o.expr, func(m string) string {
			if m[1:] == carried {
				return "h"
			}
			return "self." + m[1:]
		})
		g.define("%s    def forward(self, h):\n        return %s\n", text, expr)
		objects = append(objects, fmt.Sprintf("Layer%d(%s)", k, strings.Join(others, ", ")))
		carried = o.target
		g.note(o)
	}
	g.lines("net = [%s]\nh = %s\nfor layer in net:\n    h = layer.forward(h)\n    print(layer.title())\n%s = h", strings.Join(objects, ", "), first, carried)
	g.finished = last + 1
}}

// chain is the last operation of a chain that begins with one: nothing but the next reads what is
// made on the way, and what else is read is there before it.
func chain(g *gen, i int) int {
	made := []string{g.ops[i].target}
	last := i
	for k := i + 1; k < len(g.ops); k++ {
		o, prev := g.ops[k], g.ops[k-1]
		reads := names(o.expr)
		if o.scalar || prev.scalar || !slices.Contains(reads, prev.target) || o.target != prev.target && g.needed(k+1, prev.target) {
			break
		}
		if slices.ContainsFunc(reads, func(name string) bool { return name != prev.target && slices.Contains(made, name) }) {
			break
		}
		made = append(made, o.target)
		last = k
	}
	return last
}
