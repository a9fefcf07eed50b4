package facts

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Patterns that programs put together of literals, as scanners do:
//
//	TOKENS = [("NUMBER", r"\d+"), ("NAME", r"[a-z]+")]
//	SCANNER = re.compile("|".join(f"(?P<{name}>{rx})" for name, rx in TOKENS))
//
// The text follows from the program's own, if each name is bound once and what lists
// it goes over nobody can change. The expression is evaluated as ever besides.

// TextNames are what the text of a module says of its names.
type TextNames struct {
	values   map[string]tree.Expr // of those that one assignment binds
	bindings map[string]int
	mentions map[string]int
	reads    map[string]int // mentions that only go over what the name has
}

func TextNamesOf(m *tree.Module) *TextNames {
	t := &TextNames{map[string]tree.Expr{}, map[string]int{}, map[string]int{}, map[string]int{}}
	bind := func(target tree.Node) {
		if target == nil {
			return
		}
		tree.Inspect(target, func(n tree.Node) bool {
			if x, ok := n.(*tree.Name); ok {
				t.bindings[x.ID]++
			}
			return true
		})
	}
	read := func(e tree.Node) {
		if x, ok := e.(*tree.Name); ok {
			t.reads[x.ID]++
		}
	}
	// What d[k] reads is d, but where it is written to.
	subscripts := map[*tree.Subscript]bool{}
	written := func(target tree.Node) {
		tree.Inspect(target, func(n tree.Node) bool {
			if x, ok := n.(*tree.Subscript); ok {
				subscripts[x] = false
			}
			return true
		})
	}
	one := func(target, value tree.Expr) {
		bind(target)
		written(target)
		if x, ok := target.(*tree.Name); ok && value != nil {
			t.values[x.ID] = value
		}
	}
	tree.Inspect(m, func(n tree.Node) bool {
		for _, name := range NamesOf(n) {
			t.mentions[name]++
			if _, ok := n.(*tree.Name); !ok {
				t.bindings[name]++
			}
		}
		switch n := n.(type) {
		case *tree.Assign:
			for _, x := range n.Targets {
				one(x, n.Value)
			}
		case *tree.AnnAssign:
			one(n.Target, n.Value)
		case *tree.AugAssign:
			bind(n.Target)
			written(n.Target)
		case *tree.NamedExpr:
			bind(n.Target)
		case *tree.For:
			bind(n.Target)
			written(n.Target)
			read(n.Iter)
		case *tree.Comprehension:
			bind(n.Target)
			written(n.Target)
			read(n.Iter)
		case *tree.WithItem:
			if n.Vars != nil {
				bind(n.Vars)
				written(n.Vars)
			}
		case *tree.Call:
			f, _ := n.Func.(*tree.Attribute)
			switch {
			case f != nil && f.Attr == "join" && len(n.Args) == 1:
				if _, ok := f.Value.(*tree.Constant); ok {
					read(n.Args[0])
				}
			case f != nil && readingMethods[f.Attr]:
				read(f.Value)
			case isMapEscape(n):
				read(n.Args[1])
			}
		case *tree.Subscript:
			if _, known := subscripts[n]; !known {
				subscripts[n] = true
			}
		case *tree.Compare:
			for i, op := range n.Ops {
				if op == tree.In || op == tree.NotIn {
					read(n.Comparators[i])
				}
			}
		case *tree.Delete:
			for _, x := range n.Targets {
				bind(x)
				written(x)
			}
		}
		return true
	})
	for n, loaded := range subscripts {
		if loaded {
			read(n.Value)
		}
	}
	return t
}

// Eval is the value of an expression of texts: a string, or a []any of such.
func (t *TextNames) Eval(e tree.Expr, env map[string]any, depth int) (any, bool) {
	if depth > 50 {
		return nil, false
	}
	texts := func(es []tree.Expr) (any, bool) {
		var out []any
		for _, x := range es {
			v, _ := t.Eval(x, env, depth+1) // nil for what is no text
			switch x.(type) {
			case *tree.List: // which whoever gets it may change
				v = nil
			case *tree.Starred:
				return nil, false
			}
			out = append(out, v)
		}
		return out, true
	}
	switch e := e.(type) {
	case *tree.Constant:
		x, ok := e.Value.(tree.Text)
		return string(x), ok
	case *tree.Tuple:
		return texts(e.Elts)
	case *tree.List:
		return texts(e.Elts)
	case *tree.Dict: // what going over it gives
		if slices.Contains(e.Keys, nil) {
			return nil, false
		}
		return texts(e.Keys)
	case *tree.Name:
		if v, ok := env[e.ID]; ok {
			return v, true
		}
		value := t.values[e.ID]
		if value == nil || t.bindings[e.ID] != 1 {
			return nil, false
		}
		v, ok := t.Eval(value, nil, depth+1)
		_, isText := v.(string)
		if _, isTuple := value.(*tree.Tuple); !isText && !isTuple && t.mentions[e.ID] != 1+t.reads[e.ID] {
			return nil, false // somebody may change the list
		}
		return v, ok
	case *tree.JoinedStr:
		var out strings.Builder
		for _, part := range e.Values {
			if f, ok := part.(*tree.FormattedValue); ok {
				if f.Conversion != 0 || f.Spec != nil {
					return nil, false
				}
				part = f.Value
			}
			v, ok := t.Eval(part, env, depth+1)
			text, isText := v.(string)
			if !ok || !isText {
				return nil, false
			}
			out.WriteString(text)
		}
		return out.String(), true
	case *tree.BinOp:
		l, ok1 := t.Eval(e.Left, env, depth+1)
		r, ok2 := t.Eval(e.Right, env, depth+1)
		text, isText := l.(string)
		if !ok1 || !ok2 || !isText {
			return nil, false
		}
		if other, ok := r.(string); ok && e.Op == tree.Add {
			return text + other, true
		}
		if e.Op == tree.Mod {
			return percentTexts(text, r)
		}
	case *tree.Call:
		f, ok := e.Func.(*tree.Attribute)
		if ok && f.Attr == "escape" && isRe(f.Value) && len(e.Args) == 1 && len(e.Keywords) == 0 {
			v, ok := t.Eval(e.Args[0], env, depth+1)
			text, isText := v.(string)
			return escapePattern(text), ok && isText
		}
		if !ok || f.Attr != "join" || len(e.Args) != 1 || len(e.Keywords) > 0 {
			return nil, false
		}
		sep, ok1 := t.Eval(f.Value, env, depth+1)
		items, ok2 := t.Elements(e.Args[0], env, depth+1)
		sepText, isText := sep.(string)
		if !ok1 || !ok2 || !isText {
			return nil, false
		}
		var parts []string
		for _, v := range items {
			text, ok := v.(string)
			if !ok {
				return nil, false
			}
			parts = append(parts, text)
		}
		return strings.Join(parts, sepText), true
	}
	return nil, false
}

// Elements are the elements of a list, a tuple or a comprehension over one.
func (t *TextNames) Elements(e tree.Expr, env map[string]any, depth int) ([]any, bool) {
	if call, ok := e.(*tree.Call); ok {
		return t.called(call, env, depth)
	}
	c, ok := e.(*tree.Comp)
	if !ok {
		v, ok := t.Eval(e, env, depth)
		list, isList := v.([]any)
		return list, ok && isList
	}
	if len(c.Generators) != 1 || c.Kind != tree.GeneratorExp && c.Kind != tree.ListComp || len(c.Generators[0].Ifs) > 0 || c.Generators[0].Async {
		return nil, false
	}
	items, ok := t.Elements(c.Generators[0].Iter, env, depth+1)
	if !ok {
		return nil, false
	}
	var out []any
	for _, v := range items {
		inner := map[string]any{}
		for k, x := range env {
			inner[k] = x
		}
		if !AssignTexts(c.Generators[0].Target, v, inner) {
			return nil, false
		}
		v, ok := t.Eval(c.Elt, inner, depth+1)
		if !ok {
			return nil, false
		}
		out = append(out, v)
	}
	return out, true
}

// AssignTexts binds a target: a name, or names in a tuple.
func AssignTexts(target tree.Expr, v any, env map[string]any) bool {
	switch x := target.(type) {
	case *tree.Name:
		env[x.ID] = v
		return true
	case *tree.Tuple:
		parts, ok := v.([]any)
		if !ok || len(parts) != len(x.Elts) {
			return false
		}
		for i, e := range x.Elts {
			if !AssignTexts(e, parts[i], env) {
				return false
			}
		}
		return true
	}
	return false
}

// percentTexts is format % args where all conversions are %s.
func percentTexts(format string, args any) (any, bool) {
	list, ok := args.([]any)
	if !ok {
		list = []any{args}
	}
	pieces := strings.Split(format, "%s")
	if len(pieces) != len(list)+1 || strings.Contains(strings.Join(pieces, ""), "%") {
		return nil, false
	}
	var out strings.Builder
	for i, p := range pieces {
		out.WriteString(p)
		if i < len(list) {
			text, ok := list[i].(string)
			if !ok {
				return nil, false
			}
			out.WriteString(text)
		}
	}
	return out.String(), true
}

// readingMethods are methods of dicts that change nothing.
var readingMethods = Words("items keys values get")

func isRe(e tree.Expr) bool {
	x, ok := e.(*tree.Name)
	return ok && x.ID == "re"
}

// isMapEscape reports whether a call is map(re.escape, ...).
func isMapEscape(n *tree.Call) bool {
	f, ok := n.Func.(*tree.Name)
	if !ok || f.ID != "map" || len(n.Args) != 2 || len(n.Keywords) > 0 {
		return false
	}
	a, ok := n.Args[0].(*tree.Attribute)
	return ok && a.Attr == "escape" && isRe(a.Value)
}

// called are the elements of what a call gives: map(re.escape, x), d.items(), d.keys(),
// d.values().
func (t *TextNames) called(n *tree.Call, env map[string]any, depth int) ([]any, bool) {
	if isMapEscape(n) && t.bindings["map"] == 0 && t.bindings["re"] == 1 {
		items, ok := t.Elements(n.Args[1], env, depth+1)
		out := make([]any, len(items))
		for i, x := range items {
			text, isText := x.(string)
			ok = ok && isText
			out[i] = escapePattern(text)
		}
		return out, ok
	}
	f, ok := n.Func.(*tree.Attribute)
	if !ok || len(n.Args)+len(n.Keywords) > 0 {
		return nil, false
	}
	of := f.Value
	if x, ok := of.(*tree.Name); ok {
		if _, known := t.Eval(x, env, depth+1); !known { // it may change
			return nil, false
		}
		of = t.values[x.ID]
	}
	d, ok := of.(*tree.Dict)
	if !ok || slices.Contains(d.Keys, nil) {
		return nil, false
	}
	var out []any
	for i := range d.Keys {
		k, _ := t.Eval(d.Keys[i], env, depth+1)
		v, _ := t.Eval(d.Values[i], env, depth+1)
		switch f.Attr {
		case "items":
			out = append(out, []any{k, v})
		case "keys":
			out = append(out, k)
		case "values":
			out = append(out, v)
		default:
			return nil, false
		}
	}
	return out, true
}

// escapePattern is re.escape().
func escapePattern(s string) string {
	var b strings.Builder
	for _, c := range s {
		if strings.ContainsRune("()[]{}?*+-|^$\\.&~# \t\n\r\v\f", c) {
			b.WriteByte('\\')
		}
		b.WriteRune(c)
	}
	return b.String()
}

// MaxPatterns is of how many texts a pattern may be one.
const MaxPatterns = 32

// BindsVar reports whether a target binds a variable.
func BindsVar(p *cogen.Program, target tree.Node, v *scope.Var) bool {
	found := false
	tree.Inspect(target, func(n tree.Node) bool {
		if x, ok := n.(*tree.Name); ok {
			found = found || p.Info.Uses[x] == v
		}
		return true
	})
	return found
}

// ReplacementTexts are the texts that the replacement of sub() may be where the pattern is a
// given one, since a loop takes both from elements of one display; nil if they are not known.
func ReplacementTexts(p *cogen.Program, call *tree.Call, envs []map[string]any, pattern string) (texts []string) {
	var name *tree.Name
	if len(call.Args) > 1 {
		name, _ = call.Args[1].(*tree.Name)
	}
	of := call.Args[0].(*tree.Name)
	if name == nil || p.Info.Uses[name] == nil || p.Info.Uses[name].Scope != p.Info.Uses[of].Scope || p.Info.Uses[name].Bindings != p.Info.Uses[of].Bindings {
		return nil
	}
	for _, env := range envs {
		if env[of.ID] != any(pattern) {
			continue
		}
		text, ok := env[name.ID].(string)
		if !ok {
			return nil
		}
		if !slices.Contains(texts, text) {
			texts = append(texts, text)
		}
	}
	return texts
}
