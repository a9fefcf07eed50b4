package ir

import (
	"fmt"
	"reflect"
	"strings"
)

// A Layout says how numpy decides whether a result of an element-wise op over two axes lies column by
// column (order K): each of the computations that no other feeds has an operand that does (Groups), one does, and no
// operand at all lies row by row (All). A computation whose operands are all the same along an axis was of a
// smaller shape, and does not count. Numbers are those of operands, from 0 behind the shape. An op that
// was written as one computation has one group, of all operands; one that was fused decides as those did
// that it was fused from.
type Layout struct {
	Groups [][]int
	All    []int
}

// Layouts are those of an op's results. A fused op has them as its symbol: groups with ";" between them,
// behind "/" all operands, and "|" between results.
func Layouts(o *Op) []Layout {
	out := make([]Layout, len(o.Results))
	if o.Attrs.Sym == "" {
		var all []int
		for i := range o.Args[1:] {
			all = append(all, i)
		}
		for i := range out {
			out[i] = Layout{Groups: [][]int{all}, All: all}
		}
		return out
	}
	for i, text := range strings.Split(o.Attrs.Sym, "|") {
		groups, all, _ := strings.Cut(text, "/")
		if i >= len(out) {
			break
		}
		for _, g := range strings.Split(groups, ";") {
			out[i].Groups = append(out[i].Groups, numbers(g))
		}
		out[i].All = numbers(all)
	}
	return out
}

func numbers(text string) (ns []int) {
	for _, s := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' }) {
		n := 0
		fmt.Sscan(s, &n)
		ns = append(ns, n)
	}
	return ns
}

// SetLayouts gives an op the layouts of its results.
func SetLayouts(o *Op, layouts []Layout) {
	o.Attrs.Sym = ""
	if reflect.DeepEqual(layouts, Layouts(o)) {
		return
	}
	list := func(ns []int) string { return strings.Trim(strings.ReplaceAll(fmt.Sprint(ns), " ", ","), "[]") }
	var parts []string
	for _, l := range layouts {
		var groups []string
		for _, g := range l.Groups {
			groups = append(groups, list(g))
		}
		parts = append(parts, strings.Join(groups, ";")+"/"+list(l.All))
	}
	o.Attrs.Sym = strings.Join(parts, "|")
}

// hasLayouts reports whether an op's symbol is what SetLayouts makes.
func hasLayouts(o *Op) bool { return o.Decl.Name == "array.compute" || o.Decl.Name == "array.fold" }
