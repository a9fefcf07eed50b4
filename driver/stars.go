package driver

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// What `from m import *` of the user's own modules may bind is told by their texts: __all__, or
// all names that their statements bind and that begin with no underscore. Which of those the
// module has when it is imported is known when code is generated (vobj/stage/starimport.go).

// ownText is the text of a module of the user's, or of the script.
type ownText struct {
	name     string // absolute
	tree     *tree.Module
	path     string
	pkg      bool
	err      error
	expanded bool
	// Once it is read, before it is expanded:
	all   *listed
	stars []*tree.ImportFrom // its import *
	bound []string           // names that its other statements bind
}

// listed is __all__ of a module.
type listed struct {
	there   bool
	names   []string
	unknown bool
}

// find reads the text of a module of the user's; nil if there is none.
func (l *modules) find(name string) *ownText {
	if t, ok := l.texts[name]; ok {
		return t
	}
	if l.texts == nil {
		l.texts = map[string]*ownText{}
	}
	l.texts[name] = nil
	if name == "" || builtinModules[name] { // "" is what is around a top-level module: none
		return nil
	}
	base, err := filepath.Abs(filepath.Join(append([]string{l.folder}, strings.Split(name, ".")...)...))
	if err != nil {
		return nil
	}
	for _, t := range []*ownText{{path: filepath.Join(base, "__init__.py"), pkg: true}, {path: base + ".py"}} {
		text, err := os.ReadFile(t.path)
		if err != nil {
			continue
		}
		t.name = name
		l.files = append(l.files, t.path)
		t.tree, t.err = parseTree(t.path, text)
		l.texts[name] = t
		return t
	}
	return nil
}

// parseTree parses the text of a file.
func parseTree(name string, text []byte) (*tree.Module, error) {
	decoded, err := frontend.Decode(name, text)
	if err != nil {
		return nil, err
	}
	if decoded.Path, err = filepath.Abs(name); err != nil {
		return nil, err
	}
	return frontend.Parse(decoded)
}

// absolute is the module that an import statement of a module names; "" for none.
func (t *ownText) absolute(n *tree.ImportFrom) string {
	if n.Level == 0 {
		return n.Module
	}
	if t.name == "" {
		return "" // the script is part of no package
	}
	parts := strings.Split(t.name, ".")
	up := n.Level
	if t.pkg {
		up--
	}
	if up >= len(parts) {
		return ""
	}
	parts = parts[:len(parts)-up]
	if n.Module != "" {
		parts = append(parts, n.Module)
	}
	return strings.Join(parts, ".")
}

// stars are the import * statements of a text.
func stars(m *tree.Module) (out []*tree.ImportFrom) {
	for _, st := range m.Body {
		tree.Inspect(st, func(n tree.Node) bool {
			if n, ok := n.(*tree.ImportFrom); ok && n.Names[0].Name == "*" && !n.Names[0].Star {
				out = append(out, n)
			}
			return true
		})
	}
	return out
}

// expand names what the import * statements of a module bind.
func (l *modules) expand(t *ownText) {
	if t.expanded || t.err != nil {
		return
	}
	t.expanded = true
	if len(stars(t.tree)) == 0 || !l.read(t) {
		return
	}
	main := t.name == ""
	texts := l.reachable(t)
	used := namesIn(t)
	if !main { // others may ask the module for them
		for _, other := range texts {
			for name := range namesIn(other) {
				used[name] = true
			}
		}
	}
	frontend.ExpandStars(t.tree, used, func(name string) bool { return l.find(name) != nil })
	for _, n := range t.stars {
		of := l.find(t.absolute(n))
		if of == nil || n.Names[0].Name != "*" {
			continue
		}
		names, isListed, ok := l.public(of, texts, map[*ownText]bool{})
		if !ok {
			continue
		}
		functions := l.script == nil // their modules have run when they do
		if functions && slices.ContainsFunc(names, func(name string) bool { return !l.surely(of, name, nil) }) {
			continue
		}
		at := n.Names[0].Loc
		aliases := []*tree.Alias{{Loc: at, Name: "*", Star: true}}
		for _, name := range names {
			if !main || used[name] || used["*"] || isListed && !l.surely(of, name, nil) { // what __all__ lists and is not there raises
				aliases = append(aliases, &tree.Alias{Loc: at, Name: name, Star: !functions, Listed: isListed})
			}
		}
		if functions && len(aliases) > 1 {
			aliases = aliases[1:]
		}
		n.Names = aliases
	}
}

// surely reports whether a module has a name once it has run.
func (l *modules) surely(t *ownText, name string, around []*ownText) bool {
	found := false
	for _, st := range t.tree.Body {
		switch st := st.(type) {
		case *tree.FunctionDef:
			found = found || st.Name == name
		case *tree.ClassDef:
			found = found || st.Name == name
		case *tree.Assign:
			for _, target := range st.Targets {
				n, ok := target.(*tree.Name)
				found = found || ok && n.ID == name
			}
		case *tree.Import:
			for _, a := range st.Names {
				first, _, _ := strings.Cut(a.Name, ".")
				found = found || a.AsName == name || a.AsName == "" && first == name
			}
		case *tree.ImportFrom:
			for _, a := range st.Names {
				found = found || a.AsName == name || a.AsName == "" && a.Name == name
				if a.Name != "*" || slices.Contains(around, t) {
					continue
				}
				if of := l.find(t.absolute(st)); of != nil {
					found = found || l.surely(of, name, append(around, t))
				} else {
					found = found || slices.Contains(frontend.PublicNames(st.Module), name)
				}
			}
		}
	}
	tree.Inspect(t.tree, func(n tree.Node) bool {
		if d, ok := n.(*tree.Delete); ok {
			for _, target := range d.Targets {
				n, ok := target.(*tree.Name)
				found = found && !(ok && n.ID == name)
			}
		}
		return found
	})
	return found
}

// public are the names that import * of a module may bind, and whether its __all__ says so;
// false if they are not known.
func (l *modules) public(t *ownText, texts []*ownText, around map[*ownText]bool) (names []string, isListed, ok bool) {
	if t.err != nil || !l.read(t) || t.all.unknown {
		return nil, false, false
	}
	if t.all.there {
		return t.all.names, true, true
	}
	if around[t] {
		return nil, false, true // who asks has its names
	}
	around[t] = true
	defer delete(around, t)
	add := func(name string) {
		if !strings.HasPrefix(name, "_") && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	for _, name := range t.bound {
		add(name)
	}
	for _, n := range t.stars {
		known := frontend.PublicNames(n.Module)
		if of := l.find(t.absolute(n)); of != nil {
			if known, _, ok = l.public(of, texts, around); !ok {
				return nil, false, false
			}
		} else if n.Level > 0 || len(known) == 0 {
			return nil, false, false
		}
		for _, name := range known {
			add(name)
		}
	}
	if t.pkg { // modules that are imported are attributes of their package
		for _, part := range texts {
			if of, name, found := cutLast(part.name); found && of == t.name {
				add(name)
			}
		}
	}
	return names, false, true
}

func cutLast(name string) (before, last string, found bool) {
	i := strings.LastIndexByte(name, '.')
	if i < 0 {
		return "", name, false
	}
	return name[:i], name[i+1:], true
}

// reachable are the texts that a text imports, directly or not, and itself.
func (l *modules) reachable(from *ownText) []*ownText {
	all := []*ownText{from}
	if l.script != nil && l.script != from {
		all = append(all, l.script)
	}
	add := func(name string) {
		for name != "" {
			if t := l.find(name); t != nil && t.err == nil && !slices.Contains(all, t) {
				all = append(all, t)
			}
			name, _, _ = cutLast(name)
		}
	}
	for i := 0; i < len(all); i++ {
		t := all[i]
		tree.Inspect(t.tree, func(n tree.Node) bool {
			switch n := n.(type) {
			case *tree.Import:
				for _, a := range n.Names {
					add(a.Name)
				}
			case *tree.ImportFrom:
				abs := t.absolute(n)
				add(abs)
				for _, a := range n.Names {
					if a.Name != "*" && abs != "" {
						add(abs + "." + a.Name)
					}
				}
			}
			return true
		})
	}
	return all
}

// anyName are functions that reach names which the text does not have.
var anyName = map[string]bool{"globals": true, "locals": true, "vars": true, "dir": true, "eval": true, "exec": true}

// namesIn are the names that a text mentions; "*" is among them if it may ask for any.
func namesIn(t *ownText) map[string]bool {
	used := map[string]bool{}
	tree.Inspect(t.tree, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Name:
			used[n.ID] = true
			used["*"] = used["*"] || anyName[n.ID]
		case *tree.Attribute:
			used[n.Attr] = true
		case *tree.Alias:
			used[n.Name] = used[n.Name] || n.Name != "*"
		case *tree.Global:
			for _, name := range n.Names {
				used[name] = true
			}
		case *tree.Constant:
			if text, ok := n.Value.(tree.Text); ok {
				used[string(text)] = true
			}
		}
		return true
	})
	return used
}

// read finds __all__ and the names that a text binds; false if that is not known.
func (l *modules) read(t *ownText) bool {
	if t.all != nil {
		return true
	}
	info, err := scope.Resolve(t.tree)
	if err != nil {
		return false
	}
	for _, v := range info.Module.Vars {
		t.bound = append(t.bound, v.Name)
	}
	t.all, t.stars = &listed{}, stars(t.tree)
	seen := 0
	for _, st := range t.tree.Body {
		seen += l.readAll(t, st)
	}
	changed := 0
	tree.Inspect(t.tree, func(n tree.Node) bool {
		if changesAll(n) {
			changed++
		}
		return true
	})
	t.all.unknown = t.all.unknown || changed != seen
	return true
}

func isAll(e tree.Expr) bool {
	n, ok := e.(*tree.Name)
	return ok && n.ID == "__all__"
}

// changesAll reports whether a statement or call may change __all__.
func changesAll(n tree.Node) bool {
	switch n := n.(type) {
	case *tree.Assign:
		return slices.ContainsFunc(n.Targets, func(t tree.Expr) bool { return mentionsAll(t) })
	case *tree.AugAssign:
		return mentionsAll(n.Target)
	case *tree.AnnAssign:
		return mentionsAll(n.Target)
	case *tree.For:
		return mentionsAll(n.Target)
	case *tree.Delete:
		return slices.ContainsFunc(n.Targets, mentionsAll)
	case *tree.Call:
		a, ok := n.Func.(*tree.Attribute)
		return ok && isAll(a.Value)
	case *tree.Global:
		return slices.Contains(n.Names, "__all__")
	case *tree.Alias:
		return n.Name == "__all__" || n.AsName == "__all__"
	}
	return false
}

func mentionsAll(e tree.Expr) bool {
	found := false
	tree.Inspect(e, func(n tree.Node) bool {
		x, ok := n.(*tree.Name)
		found = found || ok && isAll(x)
		return !found
	})
	return found
}

// readAll follows what a statement of a module does to __all__; it gives how often it does.
func (l *modules) readAll(t *ownText, st tree.Stmt) int {
	var value tree.Expr
	add := true
	one := false
	switch n := st.(type) {
	case *tree.Assign:
		if len(n.Targets) != 1 || !isAll(n.Targets[0]) {
			return 0
		}
		value, add = n.Value, false
	case *tree.AnnAssign:
		if !isAll(n.Target) || n.Value == nil {
			return 0
		}
		value, add = n.Value, false
	case *tree.AugAssign:
		if !isAll(n.Target) || n.Op != tree.Add {
			return 0
		}
		value = n.Value
	case *tree.ExprStmt:
		call, ok := n.Value.(*tree.Call)
		if !ok || len(call.Args) != 1 || len(call.Keywords) > 0 {
			return 0
		}
		a, ok := call.Func.(*tree.Attribute)
		if !ok || !isAll(a.Value) || a.Attr != "extend" && a.Attr != "append" {
			return 0
		}
		value, one = call.Args[0], a.Attr == "append"
	default:
		return 0
	}
	if one {
		value = &tree.List{Elts: []tree.Expr{value}}
	}
	names, ok := l.listOf(t, value)
	if !ok {
		return 0
	}
	t.all.there = true
	if !add {
		t.all.names = nil
	}
	for _, name := range names {
		if !slices.Contains(t.all.names, name) {
			t.all.names = append(t.all.names, name)
		}
	}
	return 1
}

// listOf is the value of a list of texts.
func (l *modules) listOf(t *ownText, e tree.Expr) (names []string, ok bool) {
	var elts []tree.Expr
	switch e := e.(type) {
	case *tree.List:
		elts = e.Elts
	case *tree.Tuple:
		elts = e.Elts
	case *tree.Name:
		return t.all.names, isAll(e) && t.all.there
	case *tree.Attribute:
		return l.allOf(t, e)
	case *tree.Call:
		f, ok := e.Func.(*tree.Name)
		if ok && (f.ID == "list" || f.ID == "tuple") && len(e.Args) == 1 && len(e.Keywords) == 0 {
			return l.listOf(t, e.Args[0])
		}
		return nil, false
	case *tree.BinOp:
		left, okLeft := l.listOf(t, e.Left)
		right, okRight := l.listOf(t, e.Right)
		return slices.Concat(left, right), e.Op == tree.Add && okLeft && okRight
	default:
		return nil, false
	}
	for _, x := range elts {
		switch x := x.(type) {
		case *tree.Constant:
			text, isText := x.Value.(tree.Text)
			if !isText {
				return nil, false
			}
			names = append(names, string(text))
		case *tree.Starred:
			more, ok := l.listOf(t, x.Value)
			if !ok {
				return nil, false
			}
			names = append(names, more...)
		default:
			return nil, false
		}
	}
	return names, true
}

// allOf is the __all__ of another module, which the text has by a name that it imports.
func (l *modules) allOf(t *ownText, e *tree.Attribute) ([]string, bool) {
	of, ok := e.Value.(*tree.Name)
	if !ok || e.Attr != "__all__" {
		return nil, false
	}
	var found *ownText
	for _, st := range t.tree.Body {
		switch st := st.(type) {
		case *tree.Import:
			for _, a := range st.Names {
				if a.AsName == of.ID || a.AsName == "" && a.Name == of.ID {
					found = l.find(a.Name)
				}
			}
		case *tree.ImportFrom:
			for _, a := range st.Names {
				if abs := t.absolute(st); abs != "" && (a.AsName == of.ID || a.AsName == "" && a.Name == of.ID) {
					found = l.find(abs + "." + a.Name)
				}
			}
		}
	}
	if found == nil || found == t || found.err != nil || found.all == nil && !l.read(found) {
		return nil, false
	}
	return found.all.names, found.all.there && !found.all.unknown
}
