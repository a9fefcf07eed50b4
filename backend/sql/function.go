package sql

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/backend/sql/syntax"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/symbolic"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// Function is what is written.
type Function struct {
	Name    string
	Params  []string
	Pool    *term.Pool
	Inputs  *symbolic.Inputs
	Outcome *symbolic.Outcome
	Classes *symbolic.Classes
}

// SQL is a function in a dialect.
type SQL struct {
	// Expression is over the parameters, whose types are Types; Result is its own.
	Expression string
	Types      []string
	Result     string
	// Helpers are statements that make functions which the expression uses.
	Helpers []string
	// Statement makes the function; "" where it can't have its name, which is that of one of the engine's that
	// expressions call.
	Statement string
	// NoStatement: the engine has none.
	NoStatement bool
	// Tree is the expression where the dialect writes it of one.
	Tree *syntax.Node
}

// refusal makes a [Refusal] an error: to be deferred.
func refusal(err *error) {
	switch r := recover().(type) {
	case nil:
	case *Refusal:
		*err = r
	default:
		panic(r)
	}
}

func newWriter(f *Function, d *Dialect) *writer {
	w := &writer{d: d, pool: f.Pool, facts: newFacts(d, nil), names: map[*term.Term]expr{}, loops: map[string]*symbolic.Loop{}, simple: map[*term.Term]*term.Term{}, dates: map[*term.Term]expr{}, nulls: map[*term.Term]nullTest{}}
	for _, l := range f.Outcome.Loops {
		w.loops[l.Name] = l
	}
	return w
}

// Write writes a function. The error is a [Refusal].
func Write(f *Function, d *Dialect) (sql *SQL, err error) {
	defer refusal(&err)
	w := newWriter(f, d)
	sql = &SQL{}
	nulls := w.parameters(f, sql)
	body := w.body(f, nulls)
	if sql.Result = d.typeName(resultType(f.Outcome.Result)); sql.Result == "" {
		refuse("", "return one value: bool, int, float or str, or None", "a result of type %s, which has no column in SQL", f.Outcome.Result)
	}
	if d.deepest > 0 && lambdas(body) > d.deepest {
		refuse("", "export a part of it, or use the function itself: hipy build", "more values that depend on each other and stand in several places than %s analyzes in time", d.Engine)
	}
	if len(body) > maxSize {
		tooLarge()
	}
	sql.Expression = body
	if d.finish != nil {
		sql.Tree = d.finish(body, f.Params, sql.Types)
		sql.Expression = sql.Tree.String()
	}
	for _, name := range w.used {
		h := d.helpers[name]
		if h.raises {
			w.raises = true
		}
		if h.statement != "" {
			sql.Helpers = append(sql.Helpers, h.statement)
		} else {
			sql.Helpers = append(sql.Helpers, d.function(name, h.params, h.types, h.result, h.body, h.raises))
		}
	}
	sql.NoStatement = d.function == nil
	if !sql.NoStatement && !d.calls(f.Name) {
		quoted := make([]string, len(f.Params))
		for i, p := range f.Params {
			quoted[i] = d.name(p)
		}
		sql.Statement = d.function(d.name(f.Name), quoted, sql.Types, sql.Result, body, w.raises)
	}
	return sql, nil
}

// bound are the names that expressions give values.
var bound = regexp.MustCompile(`^_(?:[vt][0-9]+(?:_i)?|v(?:[ypqfsc]|sum|each))$`)

// parameters gives parameters their names, and returns the conditions under which the function is not called: those
// that are NULL and take no None.
func (w *writer) parameters(f *Function, sql *SQL) (nulls []string) {
	for i, t := range f.Inputs.Types {
		if bound.MatchString(strings.ToLower(f.Params[i])) {
			refuse("", "give the parameter another name", "a parameter named %s, as expressions call other values", f.Params[i])
		}
		name := w.d.name(f.Params[i])
		value := f.Inputs.Values[i]
		switch {
		case t.Kind == ir.KUnion:
			m := optional(t)
			if m == nil || w.d.typeName(m) == "" {
				refuse("", "give the parameter one type, or one and None", "a parameter of type %s", t)
			}
			u := value.(*symbolic.Union)
			none := t.MemberIndex(ir.None)
			w.nulls[u.Is[none]] = nullTest{name, true}
			w.nulls[u.Is[1-none]] = nullTest{name, false}
			value, t = u.Value[1-none], m
		case w.d.typeName(t) == "":
			refuse("", "pass what the function uses of it, as a bool, int, float or str", "a parameter of type %s", t)
		default:
			nulls = append(nulls, name+" IS NULL")
		}
		w.parameter(value.(*term.Term), t, name)
		sql.Types = append(sql.Types, w.d.typeName(t))
	}
	return nulls
}

// parameter gives one its name.
func (w *writer) parameter(v *term.Term, t *ir.Type, name string) {
	e := expr{text: name, kind: kindOf(t), level: atom}
	if t.Kind == ir.KDate {
		e.kind = other
		w.dates[v] = e
		w.facts.narrow(v, allDays)
		e = w.fill(template{text: w.d.dates.days, kind: big64, level: additive}, e)
	}
	w.names[v] = e
}

// optional is the type of values of a union of it and None; nil of others.
func optional(t *ir.Type) *ir.Type {
	if len(t.Elems) != 2 || t.MemberIndex(ir.None) < 0 {
		return nil
	}
	return t.Elems[1-t.MemberIndex(ir.None)]
}

func resultType(t *ir.Type) *ir.Type {
	if t.Kind == ir.KUnion {
		if m := optional(t); m != nil {
			return m
		}
	}
	return t
}

func kindOf(t *ir.Type) kind {
	switch t.Kind {
	case ir.KBool:
		return boolean
	case ir.KFloat:
		return float
	case ir.KStr:
		return text
	}
	return big64
}

// followed refuses what is not known as a whole.
func followed(f *Function, pool *term.Pool) {
	out := f.Outcome
	if out.Left != pool.False {
		refuse("", "", "rows that its native code leaves to CPython")
	}
	if out.Recurs {
		refuse("", "", "a function that calls itself")
	}
	for _, c := range out.Changed {
		if c[0] != nil {
			refuse("", "", "a function that may change its arguments")
		}
	}
}

// body is the whole expression.
func (w *writer) body(f *Function, nulls []string) string {
	followed(f, w.pool)
	out := f.Outcome
	raises := w.simplify(out.Raises)
	value := w.simplified(out.Value)
	class, message := w.simplify(out.Exc.Class), w.simplify(out.Exc.Text)
	w.share(append(leavesOf(value), raises, class))
	var e expr
	if v, ok := w.facts.known(raises); ok && !v {
		e = w.answer(value, out.Result)
	} else {
		cond := w.expr(raises)
		var err string
		w.under(raises, true, func() { err = w.exception(class, message, f.Classes, w.d.typeName(resultType(out.Result))) })
		switch cond.text {
		case "FALSE":
			e = w.answer(value, out.Result)
		case "TRUE":
			e = expr{text: err, level: atom}
		default:
			w.under(raises, false, func() { e = w.answer(value, out.Result) })
			e.text = chained("CASE WHEN "+cond.text+" THEN "+err, e.text)
			e.level = atom
		}
	}
	e.text = w.bound(e.text)
	if len(nulls) > 0 {
		e.text = chained("CASE WHEN "+strings.Join(nulls, " OR ")+" THEN NULL", e.text)
	}
	return e.text
}

// chained is a CASE whose ELSE is an expression: of one that is a CASE of its own, its conditions.
func chained(first, rest string) string {
	if strings.HasPrefix(rest, "CASE WHEN ") && isOneCase(rest) {
		return first + rest[len("CASE"):]
	}
	return first + " ELSE " + rest + " END"
}

var caseWords = regexp.MustCompile(`'(?:[^']|'')*'|\bCASE\b|\bEND\b`)

// isOneCase reports whether an expression that begins with CASE is one as a whole.
func isOneCase(s string) bool {
	depth := 0
	for _, at := range caseWords.FindAllStringIndex(s, -1) {
		switch s[at[0]:at[1]] {
		case "CASE":
			depth++
		case "END":
			if depth--; depth == 0 {
				return at[1] == len(s)
			}
		}
	}
	return false
}

func (w *writer) simplified(v symbolic.Value) symbolic.Value {
	switch v := v.(type) {
	case *term.Term:
		return w.simplify(v)
	case *symbolic.Union:
		u := &symbolic.Union{Type: v.Type}
		for i := range v.Is {
			u.Is, u.Value = append(u.Is, w.simplify(v.Is[i])), append(u.Value, w.simplified(v.Value[i]))
		}
		return u
	}
	return v
}

func leavesOf(v symbolic.Value) (ts []*term.Term) {
	switch v := v.(type) {
	case *term.Term:
		return []*term.Term{v}
	case *symbolic.Union:
		ts = append(ts, v.Is...)
		for _, m := range v.Value {
			ts = append(ts, leavesOf(m)...)
		}
	}
	return ts
}

// answer is what the function returns.
func (w *writer) answer(v symbolic.Value, t *ir.Type) expr {
	switch v := v.(type) {
	case symbolic.None:
		return expr{text: "NULL", level: atom}
	case symbolic.Undef:
		return expr{text: "NULL", level: atom}
	case *symbolic.Union:
		if optional(t) == nil {
			break
		}
		none := t.MemberIndex(ir.None)
		is := v.Is[none]
		if holds, ok := w.facts.known(is); ok {
			if holds {
				return expr{text: "NULL", level: atom}
			}
			return w.answer(v.Value[1-none], t.Elems[1-none])
		}
		c := w.expr(is)
		var e expr
		w.under(is, false, func() { e = w.answer(v.Value[1-none], t.Elems[1-none]) })
		return expr{text: chained("CASE WHEN "+c.text+" THEN NULL", e.text), kind: e.kind, level: atom, partial: c.partial || e.partial}
	case *term.Term:
		switch t.Kind {
		case ir.KInt, ir.KI64:
			return w.asInt(w.result(v), big64)
		case ir.KDate:
			return w.date(v)
		case ir.KChar:
			return w.charText(v)
		case ir.KBool, ir.KFloat, ir.KStr:
			return w.expr(v)
		}
	}
	refuse("", "return one value: bool, int, float or str, or None", "a result of type %s, which has no column in SQL", t)
	return expr{}
}

// exception is an expression that fails with the class and text of an exception.
func (w *writer) exception(class, message *term.Term, classes *symbolic.Classes, as string) string {
	if class.Op == "if" {
		c := class.Args[0]
		pick := func(t *term.Term, i int) *term.Term {
			if t.Op == "if" && t.Args[0] == c {
				return t.Args[i]
			}
			return t
		}
		if v, ok := w.facts.known(c); ok {
			i := 2
			if v {
				i = 1
			}
			return w.exception(class.Args[i], pick(message, i), classes, as)
		}
		cond := w.expr(c)
		var a, b string
		w.under(c, true, func() { a = w.exception(class.Args[1], pick(message, 1), classes, as) })
		w.under(c, false, func() { b = w.exception(class.Args[2], pick(message, 2), classes, as) })
		if a == b {
			return a
		}
		return chained("CASE WHEN "+cond.text+" THEN "+a, b)
	}
	n, ok := class.AsInt()
	if !ok {
		refuse("", "", "an exception whose class is not known")
	}
	name := classes.Name(n.Int64())
	text := w.d.text(name)
	if e, refused := w.tried(message); refused == nil && e.text != w.d.text("") && !e.partial {
		if s, known := message.AsStr(); known {
			text = w.d.text(name + ": " + s)
		} else {
			text = w.d.text(name+": ") + " || " + e.at(joined+1)
		}
	}
	w.raises = true
	if _, ok := w.d.helpers["hipy_raise"]; ok {
		w.need("hipy_raise")
	}
	return w.d.raise(text, as)
}

// share gives names to what stands in several places, if it has a form where nothing is known.
func (w *writer) share(roots []*term.Term) {
	if w.d.repeats {
		return
	}
	uses := map[*term.Term]int{}
	seen := map[*term.Term]bool{}
	var all []*term.Term
	for _, r := range roots {
		uses[r]++
		r.Walk(seen, func(t *term.Term) {
			all = append(all, t)
			for _, a := range t.Args {
				uses[a]++
			}
		})
	}
	slices.SortFunc(all, func(a, b *term.Term) int { return cmp.Compare(a.ID, b.ID) })
	for _, t := range all {
		if uses[t] < 2 || len(t.Args) == 0 || t.Sort == term.Other || isChar(t) {
			continue
		}
		if t.Op == "not" || t.Op == "and" || t.Op == "or" || t.Op == "same" {
			continue
		}
		e, refused := w.tried(t)
		if refused != nil || e.partial || len(e.text) < maxUnshared {
			continue
		}
		name := w.fresh()
		w.lets = append(w.lets, [2]string{name, e.text})
		w.names[t] = expr{text: name, kind: e.kind, level: atom}
	}
}

// maxUnshared is the length of what stands several times rather than getting a name.
const maxUnshared = 22

// bound is an expression with the names that it uses.
func (w *writer) bound(body string) string {
	for _, l := range slices.Backward(w.lets) {
		if regexp.MustCompile(`\b` + l[0] + `\b`).MatchString(body) {
			body = w.d.let(l[0], l[1], body)
		}
	}
	return body
}
