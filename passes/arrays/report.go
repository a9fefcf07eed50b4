package arrays

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/core"
)

// A Loop is a loop over elements in a module that passes have fused: what it computes, where that is
// written, and where it runs.
type Loop struct {
	Func    string // the Python function it is in
	Lines   []int  // of the operations, in the user's text
	Runs    int    // the line before whose other work it runs; 0 if unknown
	Results []LoopResult
}

// A LoopResult is what a loop leaves behind.
type LoopResult struct {
	// Reduction is sum, min, ...; or "" for an array, which is stored; or "assigned", where it is stored
	// into an array that was there.
	Reduction string
	// Why says what needs an array as such, and Line where.
	Why  string
	Line int
}

// ListLoops lists the loops of array operations in a module, in the order of the program.
func ListLoops(m *ir.Module) []Loop {
	var all []Loop
	e := core.Analyse(m)
	for _, f := range m.Funcs {
		if f.Model {
			continue
		}
		r := &loopReport{e: e, f: f, users: core.UsersOf(f.Body)}
		var visit func(b *ir.Block)
		visit = func(b *ir.Block) {
			for i, o := range b.Ops {
				if core.IsElementwise(o) {
					all = append(all, r.loop(b, i))
					continue
				}
				for _, x := range o.Regions {
					visit(x)
				}
			}
		}
		visit(f.Body)
	}
	return all
}

type loopReport struct {
	e     *core.Effects
	f     *ir.Func
	users map[*ir.Value][]core.User
}

// userLine is the line of the user's own text that an op is from; 0 if unknown.
func userLine(p ir.Place) int {
	if n := len(p.Frames); n > 0 {
		return p.Frames[n-1].Line()
	}
	return p.Span.Line()
}

// loop is that of the op at a place of a block.
func (r *loopReport) loop(b *ir.Block, at int) Loop {
	o := b.Ops[at]
	l := Loop{Func: r.f.PyName}
	ops := o.Regions[0].Ops
	for _, x := range ops[:len(ops)-1] {
		if n := userLine(x.Place); n > 0 && !slices.Contains(l.Lines, n) {
			l.Lines = append(l.Lines, n)
		}
	}
	if n := userLine(o.Place); len(l.Lines) == 0 && n > 0 {
		l.Lines = []int{n}
	}
	slices.Sort(l.Lines)
	for _, x := range b.Ops[at+1:] {
		if n := userLine(x.Place); n > 0 && !slices.Contains(l.Lines, n) && x.Decl.Name != "array.free" && !r.e.Op(x).Removable() {
			l.Runs = n
			break
		}
	}
	for i, v := range o.Results {
		result := LoopResult{Reduction: reduction(o, i)}
		if result.Reduction == "" {
			result.Why, result.Line = r.why(b, at, v)
		}
		l.Results = append(l.Results, result)
	}
	if len(o.Results) == 0 {
		l.Results = []LoopResult{{Reduction: "assigned"}}
	}
	return l
}

// keptIn is what the ops of a group keep arrays in.
var keptIn = map[string]string{
	"list": "a list", "dict": "a dict", "tuple": "a tuple", "object": "a field of an object", "state": "a variable of the module",
	"cell": "a variable of several functions", "union": "a variable of several types",
}

// why says what needs an array that a loop makes.
func (r *loopReport) why(b *ir.Block, at int, v *ir.Value) (string, int) {
	for _, user := range r.users[v] {
		u := user.Op
		name := u.Decl.Name
		group, _, _ := strings.Cut(name, ".")
		line := userLine(u.Place)
		if name == "array.free" || name == "array.shape" {
			continue
		}
		between := b.Ops[at+1 : max(at+1, slices.Index(b.Ops, u))] // of one block
		if n := r.stopped(b.Ops[at], between); n > 0 {
			return fmt.Sprintf("line %d may write to what it is computed from, or reads a clock, and it is used", n), line
		}
		switch {
		case core.IsElementwise(u) && slices.Contains(u.Args[1:], v):
			return apart(b.Ops[at], between, user.Block == b), line
		case name == "array.get" || name == "array.get_unchecked":
			return "elements of it are read", line
		case name == "array.share" || name == "array.to_py" || group == "py":
			return "CPython gets it", line
		case group == "call" || name == "return" || group == "func":
			return "a function gets it", line
		case keptIn[group] != "":
			return "it is kept in " + keptIn[group], line
		case group == "yield" || name == "break" || name == "continue":
			return "a branch or loop gives it on", line
		case slices.Contains([]string{"array.set", "array.assign", "array.sort", "array.put_masked"}, name):
			return "it is written to", line
		}
		return "an operation needs all of it (" + name + ")", line
	}
	return "nothing", 0
}

// stopped is the line of the first op that the work of a loop does not pass; 0 if there is none.
func (r *loopReport) stopped(loop *ir.Op, between []*ir.Op) int {
	for _, o := range between {
		if o.Decl.Name != "array.free" && r.e.Stops(o, loop) {
			return userLine(o.Place)
		}
	}
	return 0
}

// apart says why a loop that computes with what another one makes is not one with it.
func apart(loop *ir.Op, between []*ir.Op, sameBlock bool) string {
	if !sameBlock {
		return "a branch or loop computes with it"
	}
	for k, v := range loop.Results {
		if name := reduction(loop, k); name != "" && slices.ContainsFunc(between, func(x *ir.Op) bool { return slices.Contains(x.Args, v) }) {
			return "the " + name + " is known only after this loop, and the next one needs it"
		}
	}
	return "the next loop has another shape, or the two are faster apart"
}

// LoopsText is the loops as text; line gives the user's text of a line.
func LoopsText(loops []Loop, line func(n int) string) string {
	var b strings.Builder
	if len(loops) == 0 {
		return "no operations on arrays\n"
	}
	for i, l := range loops {
		if i > 0 && slices.Equal(l.Lines, loops[i-1].Lines) && slices.Equal(l.Results, loops[i-1].Results) {
			continue // as of the branches of a library function
		}
		var parts []string
		for _, n := range l.Lines {
			parts = append(parts, fmt.Sprint(n))
		}
		what := "line"
		if len(parts) > 1 {
			what = "lines"
		}
		fmt.Fprintf(&b, "%s %s", what, strings.Join(parts, ", "))
		if l.Func != "<module>" {
			fmt.Fprintf(&b, " (%s)", l.Func)
		}
		b.WriteString(": one loop")
		if l.Runs > 0 {
			fmt.Fprintf(&b, ", run before line %d", l.Runs)
		}
		b.WriteString("\n")
		for _, n := range l.Lines {
			fmt.Fprintf(&b, "    %4d  %s\n", n, strings.TrimSpace(line(n)))
		}
		for _, r := range l.Results {
			switch {
			case r.Reduction == "assigned":
				b.WriteString("  stored into an array that is there\n")
			case r.Reduction != "":
				fmt.Fprintf(&b, "  %s: not stored\n", r.Reduction)
			case r.Line > 0:
				fmt.Fprintf(&b, "  array: stored, since %s in line %d\n", r.Why, r.Line)
			default:
				fmt.Fprintf(&b, "  array: stored, since %s\n", r.Why)
			}
		}
	}
	return b.String()
}
