package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Patterns that programs put together of literals, as scanners do:
//
//	TOKENS = [("NUMBER", r"\d+"), ("NAME", r"[a-z]+")]
//	SCANNER = re.compile("|".join(f"(?P<{name}>{rx})" for name, rx in TOKENS))
//
// The text follows from the program's own, if each name is bound once and what lists
// it goes over nobody can change. The expression is evaluated as ever besides.

// textNames are what the text of a module says of its names.
type textNames struct {
	values   map[string]tree.Expr // of those that one assignment binds
	bindings map[string]int
	mentions map[string]int
	reads    map[string]int // mentions that only go over what the name has
}

func textNamesOf(m *tree.Module) *textNames {
	t := &textNames{map[string]tree.Expr{}, map[string]int{}, map[string]int{}, map[string]int{}}
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
	one := func(target, value tree.Expr) {
		bind(target)
		if x, ok := target.(*tree.Name); ok && value != nil {
			t.values[x.ID] = value
		}
	}
	tree.Inspect(m, func(n tree.Node) bool {
		for _, name := range namesOf(n) {
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
		case *tree.NamedExpr:
			bind(n.Target)
		case *tree.For:
			bind(n.Target)
			read(n.Iter)
		case *tree.Comprehension:
			bind(n.Target)
			read(n.Iter)
		case *tree.WithItem:
			if n.Vars != nil {
				bind(n.Vars)
			}
		case *tree.Call:
			if f, ok := n.Func.(*tree.Attribute); ok && f.Attr == "join" && len(n.Args) == 1 {
				if _, ok := f.Value.(*tree.Constant); ok {
					read(n.Args[0])
				}
			}
		case *tree.Delete:
			for _, x := range n.Targets {
				bind(x)
			}
		}
		return true
	})
	return t
}

// literalPattern is the first argument of a call of re.NAME, if it follows from the
// text of the program.
func (b *builder) literalPattern(s *cogen.Site, name string) (string, bool) {
	call, ok := s.Node.(*tree.Call)
	if !ok || len(call.Args) == 0 || b.frame.model {
		return "", false
	}
	switch f := call.Func.(type) {
	case *tree.Attribute:
		ok = f.Attr == name
	case *tree.Name:
		ok = f.ID == name
	default:
		ok = false
	}
	p := b.frame.gen.Program()
	if !ok || p != b.c.prog || b.c.starImportOf(p).any {
		return "", false // others may bind its names
	}
	if b.c.names == nil {
		b.c.names = textNamesOf(p.Tree)
	}
	v, ok := b.c.names.eval(call.Args[0], nil, 0)
	text, isText := v.(string)
	return text, ok && isText
}

// eval is the value of an expression of texts: a string, or a []any of such.
func (t *textNames) eval(e tree.Expr, env map[string]any, depth int) (any, bool) {
	if depth > 50 {
		return nil, false
	}
	texts := func(es []tree.Expr) (any, bool) {
		var out []any
		for _, x := range es {
			v, ok := t.eval(x, env, depth+1)
			if _, isList := x.(*tree.List); !ok || isList { // which whoever gets it may change
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
	case *tree.Name:
		if v, ok := env[e.ID]; ok {
			return v, true
		}
		value := t.values[e.ID]
		if value == nil || t.bindings[e.ID] != 1 {
			return nil, false
		}
		v, ok := t.eval(value, nil, depth+1)
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
			v, ok := t.eval(part, env, depth+1)
			text, isText := v.(string)
			if !ok || !isText {
				return nil, false
			}
			out.WriteString(text)
		}
		return out.String(), true
	case *tree.BinOp:
		l, ok1 := t.eval(e.Left, env, depth+1)
		r, ok2 := t.eval(e.Right, env, depth+1)
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
		if !ok || f.Attr != "join" || len(e.Args) != 1 || len(e.Keywords) > 0 {
			return nil, false
		}
		sep, ok1 := t.eval(f.Value, env, depth+1)
		items, ok2 := t.elements(e.Args[0], env, depth+1)
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

// elements are the elements of a list, a tuple or a comprehension over one.
func (t *textNames) elements(e tree.Expr, env map[string]any, depth int) ([]any, bool) {
	c, ok := e.(*tree.Comp)
	if !ok {
		v, ok := t.eval(e, env, depth)
		list, isList := v.([]any)
		return list, ok && isList
	}
	if len(c.Generators) != 1 || c.Kind != tree.GeneratorExp && c.Kind != tree.ListComp || len(c.Generators[0].Ifs) > 0 || c.Generators[0].Async {
		return nil, false
	}
	items, ok := t.elements(c.Generators[0].Iter, env, depth+1)
	if !ok {
		return nil, false
	}
	var out []any
	for _, v := range items {
		inner := map[string]any{}
		for k, x := range env {
			inner[k] = x
		}
		if !assignTexts(c.Generators[0].Target, v, inner) {
			return nil, false
		}
		v, ok := t.eval(c.Elt, inner, depth+1)
		if !ok {
			return nil, false
		}
		out = append(out, v)
	}
	return out, true
}

// assignTexts binds a target: a name, or names in a tuple.
func assignTexts(target tree.Expr, v any, env map[string]any) bool {
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
			if !assignTexts(e, parts[i], env) {
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
