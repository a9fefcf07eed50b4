package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Patterns whose text is known, or put together of literals (facts/patterns.go).

// LiteralPattern is the first argument of a call of re.NAME, if it follows from the
// text of the program.
func (b *Builder) LiteralPattern(s *cogen.Site, name string) (string, bool) {
	call, ok := s.Node.(*tree.Call)
	if !ok || len(call.Args) == 0 || b.Frame.Model {
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
	p := b.Frame.Gen.Program()
	if !ok || p != b.Compiler.Prog || b.Compiler.starImportOf(p).any {
		return "", false // others may bind its names
	}
	if b.Compiler.names == nil {
		b.Compiler.names = facts.TextNamesOf(p.Tree)
	}
	v, ok := b.Compiler.names.Eval(call.Args[0], nil, 0)
	text, isText := v.(string)
	return text, ok && isText
}

// PatternTexts are the texts that a pattern may be, which a loop or comprehension takes from
// a display, and what else each element of that has: nil if they are not known.
func (b *Builder) PatternTexts(s *cogen.Site) (texts []string, envs []map[string]any) {
	call, ok := s.Node.(*tree.Call)
	p := b.Frame.Gen.Program()
	if !ok || len(call.Args) == 0 || b.Frame.Model || p != b.Compiler.Prog || b.Compiler.starImportOf(p).any {
		return nil, nil
	}
	name, ok := call.Args[0].(*tree.Name)
	if !ok || p.Info.Uses[name] == nil {
		return nil, nil
	}
	v := p.Info.Uses[name]
	if b.Compiler.names == nil {
		b.Compiler.names = facts.TextNamesOf(p.Tree)
	}
	bound := 0
	take := func(target, iter tree.Expr) {
		if !facts.BindsVar(p, target, v) {
			return
		}
		bound++
		items, ok := b.Compiler.names.Elements(iter, nil, 0)
		for _, x := range items {
			env := map[string]any{}
			text, isText := "", false
			if ok = ok && facts.AssignTexts(target, x, env); ok {
				text, isText = env[v.Name].(string)
			}
			if ok = ok && isText; ok && !slices.Contains(texts, text) {
				texts = append(texts, text)
			}
			envs = append(envs, env)
		}
		if !ok {
			texts, bound = nil, bound+facts.MaxPatterns // not known after all
		}
	}
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.For:
			take(n.Target, n.Iter)
		case *tree.Comprehension:
			take(n.Target, n.Iter)
		}
		return true
	})
	if v.Param || v.Scope.Kind == scope.Module || v.Bindings != bound || len(texts) > facts.MaxPatterns {
		return nil, nil
	}
	return texts, envs
}
