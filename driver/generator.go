package driver

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/runtime/abi"
)

// Generators are table functions:
//
//	def rows(n: int, prefix: str = "x") -> Iterator[tuple[int, str]]:
//	    for i in range(n):
//	        yield i, prefix + str(i)
//
// They are compiled to parts: see parts.go. A scan of the engine's has a number, and each row is a result of the part next.

// generator is what a Function has besides that yields rows.
type generator struct {
	row     *abi.Param
	yields  bool               // it is a generator function; else it returns an iterator
	refused *source.Diagnostic // why it can't be a table function
}

// maxBranches is how many parameters may have defaults that are no literals: there is a call for each set of them.
const maxBranches = 4

// generatorOf says what rows a function yields, by its annotation; nil if it is no generator function, and no annotation says that
// it returns an iterator.
func (a *annotations) generatorOf(g *cogen.Generator) *generator {
	def, ok := g.Node.(*tree.FunctionDef)
	if !ok || g.Async || len(def.Decorators) > 0 {
		return nil
	}
	elem, of, kind := a.iterated(g.Returns)
	if !g.IsGenerator && kind != "Iterator" && kind != "Generator" {
		return nil
	}
	out := &generator{yields: g.IsGenerator}
	refuse := func(at source.Span, what, hint string) *generator {
		out.refused = &source.Diagnostic{Code: CodeGenerator, Span: at, Msg: fmt.Sprintf("%s can't be a table function: %s", g.Name, what), Hint: hint}
		return out
	}
	const example = "for example -> Iterator[tuple[int, str]]"
	if elem == nil {
		return refuse(def.NameSpan, "no annotation says what its rows are", example)
	}
	if out.row = of.columnOf(elem); out.row == nil || out.row.Kind == abi.KindNone {
		return refuse(elem.Span(), "no columns have rows of type "+elem.Span().Text(), "rows are tuples, data classes, NamedTuples and TypedDicts of what columns have, or one value: "+example)
	}
	computed := 0
	for _, p := range g.Params {
		switch {
		case p.Kind == cogen.Vararg:
			return refuse(p.Src, "it takes any number of arguments", "take a list")
		case p.Default == nil:
		case p.Kind == cogen.PosOnly:
			return refuse(p.Src, fmt.Sprintf("%s has a default and no name for callers", p.Name), "remove the / from its parameters")
		case !isLiteral(p.Default):
			computed++
		}
	}
	if computed > maxBranches {
		return refuse(def.NameSpan, fmt.Sprintf("more than %d defaults are no constants", maxBranches), "take None as the default")
	}
	return out
}

// iterated is what an annotation like Iterator[int] iterates over, where its names are bound, and the name of what it subscripts.
func (a *annotations) iterated(e tree.Expr) (elem tree.Expr, in *annotations, kind string) {
	switch e := e.(type) {
	case *tree.Constant:
		text, ok := e.Value.(tree.Text)
		if !ok {
			break
		}
		m, err := frontend.Parse(source.NewFile("<type>", strings.TrimSpace(string(text))+"\n"))
		if err != nil || len(m.Body) != 1 {
			break
		}
		if s, ok := m.Body[0].(*tree.ExprStmt); ok {
			return a.iterated(s.Value)
		}
	case *tree.Name:
		if m, ok := a.names[e.ID]; ok && m.expr != nil && !a.open[e.ID] {
			a.open[e.ID] = true
			defer delete(a.open, e.ID)
			return m.in.iterated(m.expr)
		}
		return nil, nil, e.ID
	case *tree.Attribute:
		return nil, nil, e.Attr
	case *tree.Subscript:
		_, _, kind := a.iterated(e.Value)
		elts := []tree.Expr{e.Index}
		if tup, ok := e.Index.(*tree.Tuple); ok && kind == "Generator" {
			elts = tup.Elts
		}
		switch kind {
		case "Iterator", "Iterable", "Generator":
			return elts[0], a, kind
		}
	}
	return nil, nil, ""
}

// isLiteral reports whether an expression has one value, wherever it is evaluated.
func isLiteral(e tree.Expr) bool {
	switch e := e.(type) {
	case *tree.Constant:
		_, ellipsis := e.Value.(tree.Ellipsis)
		return !ellipsis
	case *tree.UnaryOp:
		c, ok := e.Operand.(*tree.Constant)
		return ok && e.Op == tree.USub && isLiteral(c)
	}
	return false
}

// generatorEntry is the entry of a table function.
func (f *Function) generatorEntry(sel Selection) ([]*Entry, Diagnostics) {
	if f.gen.refused != nil {
		return nil, Diagnostics{f.gen.refused}
	}
	e, ds := f.entry(sel, nil)
	if len(ds) > 0 {
		return nil, ds
	}
	e.Rows = f.gen.row
	return []*Entry{e}, nil
}

// TableColumns are the columns of a function that is a table function, how many arguments it takes by position, and the names
// of the others; nil of one that is none.
func (f *Function) TableColumns() (columns []abi.Param, positional int, names []string) {
	if f.gen == nil || f.gen.refused != nil {
		return nil, 0, nil
	}
	for _, p := range f.Params {
		if p.HasDefault {
			names = append(names, p.Name)
		} else {
			positional++
		}
	}
	row := *f.gen.row
	if row.Kind != abi.KindStruct {
		row.Name = f.Name
		return []abi.Param{row}, positional, names
	}
	columns = slices.Clone(row.Fields)
	for i := range columns {
		if row.Form == abi.FormTuple {
			columns[i].Name = fmt.Sprint("column", i)
		}
	}
	return columns, positional, names
}

// isNamed reports whether SQL passes a parameter by its name: one that has a default.
func (e *Entry) isNamed(i int) bool { return e.Fn.Params[i].HasDefault }

// generatorPart makes the entry of a part of a table function.
func (e *Entry) generatorPart(x *Entry) {
	switch x.Part.role {
	case abi.RoleBegin:
		x.Types, x.Columns = x.Types[:2], x.Columns[:2]
		x.Fn.Params = slices.Clone(x.Fn.Params)
		for i, t := range e.Types {
			x.Fn.Params[2+i].Name = e.Fn.Params[i].Name // what is in the text might hide the function
			column := e.column(i)
			if e.isNamed(i) { // not given: NULL
				t = ir.Option(t)
				if column != nil {
					c := *column
					c.Nullable, column = true, &c
				}
			}
			x.Types, x.Columns = append(x.Types, t), append(x.Columns, column)
		}
	case abi.RoleNext:
		row := *e.Rows
		row.Name = "row"
		x.Nested = &abi.Param{Kind: abi.KindStruct, Form: abi.FormTuple, Class: "tuple", Nullable: true, Fields: []abi.Param{row}}
		x.Result = nil
	}
}

// markOptional marks those parameters that may not be given.
func (e *Entry) markOptional(params []abi.Param) {
	if e.role() != abi.RoleBegin {
		return
	}
	for i := range e.Part.of.Types {
		params[2+i].Optional = e.Part.of.isNamed(i)
	}
}

// generatorText are the functions over the generators. They use no builtins, whose names the module may bind.
func (e *Entry) generatorText(prefix string) string {
	text := `
{p}running = []
def {p}room():
    {p}running.append(None)
def {p}drop(hipy_slot):
    {p}running[hipy_slot] = None
def {p}next(hipy_slot):
    hipy_rows = {p}running[hipy_slot]
    if hipy_rows is not None:
        for hipy_row in hipy_rows:
            return (hipy_row,)
        {p}running[hipy_slot] = None
def {p}close(hipy_slot):
    hipy_rows = {p}running[hipy_slot]
    if hipy_rows is not None:
        {p}running[hipy_slot] = None
        hipy_rows.close()
def {p}each(hipy_rows):
    yield from hipy_rows
`
	var names []string
	for i := range e.Types {
		names = append(names, argumentName(i))
	}
	text += "def {p}once(" + strings.Join(names, ", ") + "):\n    for hipy_row in " + e.call(nil) + ":\n        return hipy_row\n"
	return strings.ReplaceAll(text+e.beginText(names), "{p}", prefix)
}

func argumentName(i int) string { return fmt.Sprint("hipy_argument_", i) }

// call is the call that makes the rows, without some arguments.
func (e *Entry) call(without map[int]bool) string {
	var args []string
	for i := range e.Types {
		switch p := e.Fn.Gen.Params[i]; {
		case without[i]:
		case p.Default != nil || p.Kind == cogen.KwOnly:
			args = append(args, p.Name+"="+argumentName(i))
		default:
			args = append(args, argumentName(i))
		}
	}
	return e.Fn.Name + "(" + strings.Join(args, ", ") + ")"
}

// beginText is the function that begins a generator. A parameter that is not given has its default: the same literal, or a call
// leaves it out. NULL for one that takes no None begins none.
func (e *Entry) beginText(names []string) string {
	text := "def {p}begin(" + strings.Join(append([]string{"hipy_slot", "hipy_given"}, names...), ", ") + "):\n"
	type choice struct{ param, bit int }
	var open []choice
	all, bit := 0, 1
	for i, t := range e.Types {
		if !e.isNamed(i) {
			continue
		}
		if value := e.Fn.Gen.Params[i].Default; isLiteral(value) {
			text += fmt.Sprintf("    if hipy_given & %d == 0:\n        %s = (%s)\n", bit, names[i], value.Span().Text())
			if !isOptional(t) {
				text += fmt.Sprintf("    elif %s is None:\n        return\n", names[i])
			}
		} else {
			open = append(open, choice{i, bit})
			all += bit
		}
		bit *= 2
	}
	for set := range 1 << len(open) {
		without, given, more := map[int]bool{}, 0, ""
		for k, c := range open {
			switch {
			case set>>k&1 == 0:
				without[c.param] = true
				continue
			case !isOptional(e.Types[c.param]):
				more += " and " + names[c.param] + " is not None"
			}
			given += c.bit
		}
		call := e.call(without)
		if !e.Fn.gen.yields {
			call = "{p}each(" + call + ")"
		}
		text += fmt.Sprintf("    if hipy_given & %d == %d%s:\n        {p}running[hipy_slot] = %s\n", all, given, more, call)
	}
	return text
}
