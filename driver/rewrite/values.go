package rewrite

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// value is what an expression gives: a *node, *session, *part, *list, *function, *class, *library or *object.
type value any

type (
	// session is a SparkContext, SparkSession or SQLContext.
	session struct{}
	// part is what belongs to a session or a DataFrame on the way to a step: df.write, spark.read, df.groupBy(...).
	part struct {
		is  string // reader, writer, group, na, stat, catalog, udfs, builder, method
		on  *node  // nil: of the session
		of  value  // of a method that is not called at once, what it is of
		how string // what is known of a writer: modes and formats; of a method, its name
	}
	// list is a list, tuple or dict whose elements are known.
	list struct {
		elems   []value
		keys    []string // of a dict
		left    bool
		version int
	}
	// function is a def or lambda of the program.
	function struct {
		def    tree.Node
		frame  *frame
		self   value
		column bool   // it is called on columns: a UDF
		unseen string // why it is not what its text says
		left   bool
	}
	class struct {
		def   *tree.ClassDef
		frame *frame
	}
	// library is a name of a module that isn't the program's.
	library struct{ path string }
	// object is all else.
	object struct {
		is      string // accumulator, broadcast, model, unseen, "" for data
		version int
		what    string // of the unseen, what it is
		line    int
		varies  *Left // why it gives other values each time, if it is of columns
		class   *class
		text    string // of a constant
		spark   bool   // it comes of what got a session and isn't followed
	}
)

// versionOf counts the changes of an object.
func versionOf(v value) int {
	switch v := v.(type) {
	case *object:
		return v.version
	case *list:
		return v.version + len(v.elems)
	}
	return 0
}

// data is an object that is harmless.
func data() *object { return &object{} }

// mixed is what an operation makes of operands.
func mixed(vs ...value) *object {
	o := data()
	for _, v := range vs {
		switch v := v.(type) {
		case *object:
			if o.varies == nil {
				o.varies = v.varies
			}
		case *list:
			if inner := mixed(v.elems...); o.varies == nil {
				o.varies = inner.varies
			}
		}
	}
	return o
}

// holdsFunctions reports whether a value is a function, or has one in it.
func holdsFunctions(v value) bool {
	switch v := v.(type) {
	case *function, *class, *library:
		return true
	case *object:
		return v.is == "unseen"
	case *list:
		return slices.ContainsFunc(v.elems, holdsFunctions)
	}
	return false
}

// ofList is what is taken out of a list at a place known only at run time.
func ofList(l *list, at tree.Node) *object {
	o := mixed(l)
	if holdsFunctions(l) {
		o.is, o.what, o.line = "unseen", short(at), lineOf(at)
	}
	return o
}

// functionsModule is that of the functions of columns.
const functionsModule = "pyspark.sql.functions."

// frame is a call of a function, or the module.
type frame struct {
	scope   *scope.Scope
	parent  *frame
	returns []returned
}

// returned is a value that a function gives.
type returned struct {
	value value
	conds []cond
}

// cell is a variable of a frame, or a view of the session.
type cell struct {
	frame *frame
	v     *scope.Var
	view  string
}

// cellOf finds the variable that a name means in a frame.
func (m *machine) cellOf(v *scope.Var, f *frame) (cell, bool) {
	for ; f != nil; f = f.parent {
		if f.scope == v.Scope {
			return cell{frame: f, v: v}, true
		}
	}
	return cell{}, false
}

// freeOf are the variables of frames around that a function reads.
func (m *machine) freeOf(def tree.Node, f *frame) []cell {
	var out []cell
	seen := map[*scope.Var]bool{}
	tree.Inspect(def, func(n tree.Node) bool {
		name, ok := n.(*tree.Name)
		if !ok {
			return true
		}
		v := m.info.Uses[name]
		if v == nil || seen[v] || m.within(v.Scope, def) {
			return true
		}
		seen[v] = true
		if c, ok := m.cellOf(v, f); ok {
			out = append(out, c)
		}
		return true
	})
	return out
}

// within reports whether a scope is that of a function, or one in it.
func (m *machine) within(s *scope.Scope, def tree.Node) bool {
	top := m.info.Scopes[def]
	for ; s != nil; s = s.Parent {
		if s == top {
			return true
		}
	}
	return false
}

// lineOf is the line that people look at for a node: of a call of a method, that of the method's name.
func lineOf(n tree.Node) int {
	if call, ok := n.(*tree.Call); ok {
		n = call.Func
	}
	if a, ok := n.(*tree.Attribute); ok && a.AttrSpan.IsValid() {
		return a.AttrSpan.Line()
	}
	return n.Span().Line()
}

// oneLine is a text without its line ends.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// short is the text of an expression, if it isn't long.
func short(e tree.Node) string {
	text := oneLine(e.Span().Text())
	if r := []rune(text); len(r) > 60 {
		return string(r[:57]) + "..."
	}
	return text
}

// context says where the text that is executed was called from.
func (m *machine) context() string {
	var b strings.Builder
	for _, c := range m.calls {
		fmt.Fprintf(&b, "%d ", c.Span().Start)
	}
	return b.String()
}

// meet is what a variable or an expression is where ways of the program meet. The conditions are those of each way.
func (m *machine) meet(ways []returned, at tree.Expr, after place, v *scope.Var) value {
	if len(ways) == 1 {
		return ways[0].value
	}
	same, nodes, frames := true, 0, 0
	for _, w := range ways {
		same = same && w.value == ways[0].value
		if n, ok := w.value.(*node); ok {
			nodes++
			if n.frame {
				frames++
			}
		}
	}
	if same {
		return ways[0].value
	}
	if nodes == 0 {
		var all []value
		functions := false
		for _, w := range ways {
			m.leaveAll(w.value, m.near(at, after), "it is one of several in a variable")
			all = append(all, w.value)
			functions = functions || holdsFunctions(w.value)
		}
		o := mixed(all...)
		if functions {
			o.is, o.what, o.line = "unseen", "one of several functions", m.near(at, after).Span().Line()
		}
		for _, w := range ways {
			switch w := w.value.(type) {
			case *object:
				if w.is != "" && o.is == "" {
					o.is, o.what, o.line, o.class = w.is, w.what, w.line, w.class
				}
				o.spark = o.spark || w.spark
			case *session:
				return w
			}
		}
		return o
	}
	n := m.newNode("", at, frames > 0)
	n.after, n.v, n.absent = after, v, nodes < len(ways)
	for _, w := range ways {
		if p, ok := w.value.(*node); ok {
			n.parents = append(n.parents, p)
			m.use(p, n, w.conds)
		} else {
			m.leaveAll(w.value, m.near(at, after), "it is one of several in a variable")
		}
	}
	if frames > 0 && frames < nodes {
		m.leave(n, m.near(at, after), "it is an RDD or a DataFrame")
	}
	return n
}

func (m *machine) near(at tree.Expr, after place) tree.Node {
	if at != nil {
		return at
	}
	return after.stmt
}
