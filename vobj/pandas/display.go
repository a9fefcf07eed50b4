package pandas

import (
	"cmp"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// DisplaySet are the displays of a program that are arguments of calls or indices
// (shown), and those that have a name.
type DisplaySet struct {
	Shown map[tree.Node]bool
	// joined are lists that are arguments of numpy's functions.
	joined map[tree.Node]bool
	named  map[tree.Node]*stage.NamedDisplay
	// printed are attributes that are arguments of print().
	printed map[tree.Node]bool
	// straight are comprehensions that are displays, by a decision (unroll.go).
	straight map[stage.DecisionSite]bool
	// parameters of functions that only read them (named.go).
	parameters map[*tree.FunctionDef]map[string]bool
	looped     map[stage.DecisionSite]bool // those that are not after all
	rows       *rowSet                     // rowmakers.go
	functions  map[*tree.FunctionDef]bool  // functions.go
	Loads      LoadText                    // sklearn/storedfile.go
}

func Displayed(c *stage.Compiler, p *cogen.Program) *DisplaySet {
	m := stateOf(c).displays[p]
	if m == nil {
		found := *c.Facts.OfLibrary("pandas", p, func(p *cogen.Program) any { return findDisplays(p) }).(*DisplaySet)
		found.straight, found.looped, found.parameters = map[stage.DecisionSite]bool{}, map[stage.DecisionSite]bool{}, map[*tree.FunctionDef]map[string]bool{}
		m = &found
		stateOf(c).displays[p] = m
	}
	return m
}

// findDisplays reads a text; what is decided is not among it.
func findDisplays(p *cogen.Program) *DisplaySet {
	m, printed := map[tree.Node]bool{}, map[tree.Node]bool{}
	var note func(e tree.Node)
	note = func(e tree.Node) {
		switch n := e.(type) {
		case *tree.List:
			for _, x := range n.Elts {
				if _, ok := x.(*tree.Starred); ok {
					return
				}
			}
			m[e] = true
			for _, x := range n.Elts {
				note(x)
			}
		case *tree.Comp, *tree.Subscript: // bundle["columns"]: sklearn/storeddict.go
			m[e] = true
		case *tree.Dict:
			for _, k := range n.Keys {
				if k == nil {
					return
				}
			}
			m[e] = true
			for _, x := range n.Values {
				note(x)
			}
		}
	}
	var walk func(n tree.Node)
	walk = func(n tree.Node) {
		switch n := n.(type) {
		case *tree.Call:
			f, _ := n.Func.(*tree.Name)
			for _, a := range n.Args {
				note(a)
				if attr, ok := a.(*tree.Attribute); ok && f != nil && f.ID == "print" {
					printed[attr] = true
				}
			}
			for _, a := range n.Keywords {
				note(a.Value)
			}
		case *tree.Assign:
			for _, t := range n.Targets {
				if a, ok := t.(*tree.Attribute); ok && a.Attr == "columns" {
					note(n.Value)
				}
			}
		case *tree.For:
			note(n.Iter)
			noteLooped(n.Iter, note, m)
		case *tree.Comp:
			note(n.Generators[0].Iter)
			noteLooped(n.Generators[0].Iter, note, m)
		case *tree.Subscript:
			note(n.Index)
			if t, ok := n.Index.(*tree.Tuple); ok {
				for _, x := range t.Elts {
					note(x)
				}
			}
		}
		for _, ch := range tree.Children(n) {
			walk(ch)
		}
	}
	walk(p.Tree)
	loads := findLoads(p)
	return &DisplaySet{Shown: m, joined: listsForNumpy(p.Tree), named: namedDisplays(p.Tree), printed: printed, rows: findRows(p), functions: tableFunctions(p, loads), Loads: loads}
}

// noteLooped notes what a loop runs over that gives the elements of displays: enumerate([...]), zip([...], [...]), {...}.items().
func noteLooped(iter tree.Expr, note func(e tree.Node), shown map[tree.Node]bool) {
	c, ok := iter.(*tree.Call)
	if !ok {
		return
	}
	switch f := c.Func.(type) {
	case *tree.Name:
		if f.ID == "enumerate" || f.ID == "zip" {
			shown[c] = true
			for _, a := range c.Args {
				noteLooped(a, note, shown)
			}
		}
	case *tree.Attribute:
		if stage.DictViews[f.Attr] && len(c.Args) == 0 {
			note(f.Value)
		}
	}
}

// listsForNumpy finds the list displays that functions of numpy get: np.vstack([a, b]).
func listsForNumpy(t tree.Node) map[tree.Node]bool {
	names, found := map[string]bool{}, map[tree.Node]bool{}
	var lists func(n tree.Node)
	lists = func(n tree.Node) {
		switch n := n.(type) {
		case *tree.Import:
			for _, a := range n.Names {
				if a.Name == "numpy" {
					names[cmp.Or(a.AsName, a.Name)] = true
				}
			}
		case *tree.Call:
			f, _ := n.Func.(*tree.Attribute)
			if f == nil {
				break
			}
			if of, ok := f.Value.(*tree.Name); !ok || !names[of.ID] {
				break
			}
			for _, a := range n.Args {
				if l, ok := a.(*tree.List); ok && !slices.ContainsFunc(l.Elts, tree.IsStarred) {
					found[l] = true
				}
			}
		}
		for _, x := range tree.Children(n) {
			lists(x)
		}
	}
	lists(t)
	return found
}
