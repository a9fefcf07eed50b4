package driver

import (
	"fmt"
	"math/big"

	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// annotations tells what types a module's annotations mean. Python evaluates them and looks at none,
// so whatever tells no type leaves it to the values that come. The zero value knows no names but typing's.
type annotations struct {
	names   map[string]meaning      // what the module binds once
	modules map[string]*annotations // by the names that they are imported under
	open    map[string]bool         // names that are being looked up
	module  string                  // the module's name; empty for the one that has the functions
}

// meaning is what a name stands for.
type meaning struct {
	expr  tree.Expr // what it is bound to; nil for a class
	in    *annotations
	class *tree.ClassDef
}

// annotations reads what the names of a text's annotations stand for.
func (l *modules) annotations(t *ownText, info *scope.Info) *annotations {
	a := &annotations{names: map[string]meaning{}, modules: map[string]*annotations{}, open: map[string]bool{}, module: t.name}
	if l.notes == nil {
		l.notes = map[*ownText]*annotations{}
	}
	l.notes[t] = a
	for _, st := range t.tree.Body {
		tree.Inspect(st, func(n tree.Node) bool {
			switch n := n.(type) {
			case *tree.FunctionDef, *tree.Lambda:
				return false
			case *tree.ClassDef:
				a.bind(info, n.Name, meaning{in: a, class: n})
				return false
			case *tree.Assign:
				if name, ok := n.Targets[0].(*tree.Name); ok {
					a.bind(info, name.ID, meaning{expr: n.Value, in: a})
				}
			case *tree.AnnAssign:
				if name, ok := n.Target.(*tree.Name); ok && n.Value != nil {
					a.bind(info, name.ID, meaning{expr: n.Value, in: a})
				}
			case *tree.Import:
				for _, x := range n.Names {
					if of := l.annotationsOf(x.Name); of != nil && x.AsName != "" {
						a.modules[x.AsName] = of
					} else if of != nil {
						a.modules[x.Name] = of
					}
				}
			case *tree.ImportFrom:
				of := l.annotationsOf(t.absolute(n))
				for _, x := range n.Names {
					name := x.AsName
					if name == "" {
						name = x.Name
					}
					if of != nil {
						a.bind(info, name, meaning{expr: &tree.Name{Loc: x.Loc, ID: x.Name}, in: of})
					} else if name != x.Name {
						a.bind(info, name, meaning{expr: &tree.Name{Loc: x.Loc, ID: x.Name}, in: &annotations{}})
					}
				}
			}
			return true
		})
	}
	return a
}

// bind notes what a name of the module stands for, if nothing else binds it.
func (a *annotations) bind(info *scope.Info, name string, m meaning) {
	if v := info.Module.Lookup(name); v != nil && v.Bindings == 1 && !v.WrittenByInner {
		a.names[name] = m
	}
}

// annotationsOf are those of a module of the user's; nil if there is none.
func (l *modules) annotationsOf(name string) *annotations {
	t := l.find(name)
	if t == nil || t.err != nil {
		return nil
	}
	if a := l.notes[t]; a != nil {
		return a
	}
	info, err := scope.Resolve(t.tree)
	if err != nil {
		return nil
	}
	return l.annotations(t, info)
}

// silent are annotations that say nothing of how a value is passed: those of any value, of numbers, and of
// containers of any elements.
var silent = map[string]bool{
	"Any": true, "object": true, "AnyStr": true, "Hashable": true, "Sized": true, "Callable": true,
	"SupportsInt": true, "SupportsFloat": true, "SupportsIndex": true, "SupportsAbs": true, "SupportsRound": true, "SupportsBytes": true, "SupportsComplex": true,
	"Number": true, "Complex": true, "Real": true, "Rational": true, "Integral": true,
}

// listLike are the classes of typing and collections.abc that a list is an instance of.
var listLike = map[string]bool{"Sequence": true, "MutableSequence": true, "Collection": true, "Iterable": true, "Container": true, "Reversible": true}

// isList reports whether an annotation is a class of lists without what their elements are.
func isList(e tree.Expr) bool {
	name := tree.LastName(e)
	return name == "list" || name == "List" || listLike[name]
}

// typeOf is the parameter type that an annotation means: nil for one that says
// nothing of it. Types that cannot cross the boundary, and
// what is not a type, are diagnostics.
func (a *annotations) typeOf(e tree.Expr) (*ir.Type, error) {
	switch e := e.(type) {
	case *tree.Constant:
		switch v := e.Value.(type) {
		case nil:
			return ir.None, nil
		case tree.Text:
			return a.parseText(string(v), e.Span())
		}
	case *tree.Name:
		if m, ok := a.names[e.ID]; ok {
			return a.meant(e, e.ID, m)
		}
		return named(e)
	case *tree.Attribute:
		if m := a.modules[dotted(e.Value)]; m != nil {
			return a.meant(e, e.Span().Text(), meaning{expr: &tree.Name{Loc: e.Loc, ID: e.Attr}, in: m})
		}
		return named(&tree.Name{Loc: e.Loc, ID: e.Attr})
	case *tree.BinOp:
		if e.Op == tree.BitOr {
			return a.unionOf(e.Left, e.Right)
		}
	case *tree.Subscript:
		name := tree.LastName(e.Value)
		if m, ok := a.names[name]; ok && m.expr != nil {
			if class := tree.LastName(m.expr); class != "" { // from typing import List as L
				name = class
			}
		}
		if name != "" {
			return a.subscript(name, e)
		}
	}
	return nil, &source.Diagnostic{Code: CodeSignature, Span: e.Span(), Msg: fmt.Sprintf("%s is not a type", e.Span().Text()), Hint: boundaryHint}
}

// named is the type that a name means which the module does not bind itself.
func named(e *tree.Name) (*ir.Type, error) {
	if t := plainTypes[e.ID]; t != nil {
		return t, nil
	}
	switch {
	case silent[e.ID] || isList(e):
		return nil, nil
	case e.ID == "Text" || e.ID == "LiteralString":
		return ir.Str, nil
	case e.ID == "Optional" || e.ID == "Union":
		return nil, &source.Diagnostic{Code: CodeSignature, Span: e.Span(), Msg: fmt.Sprintf("%s is not a type", e.Span().Text()), Hint: boundaryHint}
	case e.ID == "ndarray" || e.ID == "NDArray":
		return nil, &source.Diagnostic{Code: CodeBoundary, Span: e.Span(), Msg: "the annotation does not say the array's element type", Hint: "annotate it numpy.typing.NDArray[np.float64]"}
	case e.ID == "DataFrame":
		return nil, &source.Diagnostic{Code: CodeBoundary, Span: e.Span(), Msg: "a DataFrame is not a column value", Hint: "a table function is called by hipy query, as FROM f((SELECT ...)), and from Go, by driver.TableFunction"}
	}
	return nil, outside(e.ID, e)
}

// meant is the type of what a name stands for: another annotation, what NewType() or TypeVar() makes. One
// that comes back to itself says nothing.
func (a *annotations) meant(e tree.Expr, name string, m meaning) (*ir.Type, error) {
	if a.open[name] {
		return nil, nil
	}
	a.open[name] = true
	defer delete(a.open, name)
	if call, ok := m.expr.(*tree.Call); ok {
		switch tree.LastName(call.Func) {
		case "NewType":
			if len(call.Args) == 2 {
				return m.typeOf(e, call.Args[1])
			}
		case "TypeVar":
			for _, k := range call.Keywords {
				if k.Arg == "bound" {
					return m.typeOf(e, k.Value)
				}
			}
			return nil, nil
		}
		return nil, outside(name, e)
	}
	if m.expr == nil {
		err := outside(name, e)
		if d := List(err); m.class != nil && wayOf(m.class) != "" {
			d[0].Hint = wayOf(m.class)
		}
		return nil, err
	}
	return m.typeOf(e, m.expr)
}

// wayOf is what to do about a parameter that is an instance of a class of the module, "" if that is not known.
func wayOf(class *tree.ClassDef) string {
	for _, base := range class.Bases {
		switch tree.LastName(base) {
		case "Enum", "StrEnum":
			return fmt.Sprintf("take a str and pass its value; %s(s) makes the member", class.Name)
		case "IntEnum", "IntFlag", "Flag":
			return fmt.Sprintf("take an int and pass its value; %s(n) makes the member", class.Name)
		case "TypedDict":
			return "take a parameter for each key and pass x.key, or take a str and pass to_json(x), which json.loads(s) reads"
		case "NamedTuple":
			return fmt.Sprintf("take a parameter for each member and pass x.member; %s(...) makes the tuple", class.Name)
		}
	}
	for _, d := range class.Decorators {
		if call, ok := d.(*tree.Call); ok {
			d = call.Func
		}
		if tree.LastName(d) == "dataclass" {
			return fmt.Sprintf("take a parameter for each member and pass x.member; %s(...) makes the instance", class.Name)
		}
	}
	return ""
}

// typeOf is the type of an expression where the meaning's name is bound. Diagnostics point at where it is used.
func (m meaning) typeOf(use, e tree.Expr) (*ir.Type, error) {
	t, err := m.in.typeOf(e)
	if ds := List(err); len(ds) > 0 {
		return nil, &source.Diagnostic{Code: ds[0].Code, Span: use.Span(), Msg: ds[0].Msg, Hint: ds[0].Hint}
	}
	return t, err
}

// dotted is a chain of names, as an import statement has it; "" for others.
func dotted(e tree.Expr) string {
	switch e := e.(type) {
	case *tree.Name:
		return e.ID
	case *tree.Attribute:
		if of := dotted(e.Value); of != "" {
			return of + "." + e.Attr
		}
	}
	return ""
}

// subscript is the type of an annotation like list[int].
func (a *annotations) subscript(class string, e *tree.Subscript) (*ir.Type, error) {
	if listLike[class] {
		class = "list"
	}
	switch class {
	case "Optional":
		t, err := a.typeOf(e.Index)
		if t == nil || err != nil {
			return nil, err
		}
		return ir.Option(t), nil
	case "Union":
		if tup, ok := e.Index.(*tree.Tuple); ok {
			return a.unionOf(tup.Elts...)
		}
		return a.typeOf(e.Index)
	case "list", "List":
		t, err := a.typeOf(e.Index)
		if err != nil || t == nil {
			return nil, err
		}
		if len(withoutNone(t).Members()) > 1 || t.Kind == ir.KNone {
			return nil, &source.Diagnostic{Code: CodeBoundary, Span: e.Span(), Msg: "the elements of a list column have one type", Hint: boundaryHint}
		}
		return ir.List(t), nil
	case "NDArray":
		if t := arrayElement(e.Index); t != nil {
			return ir.Array(1, t), nil
		}
		return nil, &source.Diagnostic{Code: CodeBoundary, Span: e.Span(), Msg: "an array's elements are bool, int8 to int64, uint8 to uint64, float32 or float64", Hint: "for example NDArray[np.float64]"}
	case "Annotated":
		if tup, ok := e.Index.(*tree.Tuple); ok && len(tup.Elts) > 0 {
			return a.typeOf(tup.Elts[0])
		}
	case "Literal":
		return a.literal(e.Index)
	case "Callable", "SupportsAbs", "SupportsRound":
		return nil, nil
	}
	return nil, outside(class, e)
}

// literal is the type of what is in Literal[...].
func (a *annotations) literal(e tree.Expr) (*ir.Type, error) {
	switch x := e.(type) {
	case *tree.Constant:
		switch x.Value.(type) {
		case nil:
			return ir.None, nil
		case bool:
			return ir.Bool, nil
		case *big.Int:
			return ir.Int, nil
		case tree.Text:
			return ir.Str, nil
		case tree.Bytes:
			return ir.Bytes, nil
		}
	case *tree.UnaryOp:
		return a.literal(x.Operand)
	case *tree.Tuple:
		var ts []*ir.Type
		for _, elt := range x.Elts {
			t, err := a.literal(elt)
			if t == nil || err != nil {
				return nil, err
			}
			ts = append(ts, t)
		}
		return ir.Union(ts...), nil
	}
	return a.typeOf(e)
}

func (a *annotations) unionOf(exprs ...tree.Expr) (*ir.Type, error) {
	var ts []*ir.Type
	for _, x := range exprs {
		t, err := a.typeOf(x)
		if t == nil || err != nil {
			return nil, err
		}
		ts = append(ts, t)
	}
	return ir.Union(ts...), nil
}

// ofResult is the type of a result's annotation; nil where columns of results have none such, or
// other values than one type's may be returned.
func (a *annotations) ofResult(e tree.Expr) *ir.Type {
	abstract := false
	tree.Inspect(e, func(n tree.Node) bool {
		if x, ok := n.(tree.Expr); ok {
			abstract = abstract || listLike[tree.LastName(x)]
		}
		return true
	})
	if abstract {
		return nil
	}
	return resultType(a.typeOf(e))
}

// resultType is a type that columns of results have, else nil.
func resultType(t *ir.Type, err error) *ir.Type {
	if t == nil || err != nil {
		return nil
	}
	if _, _, _, ok := boundaryKind(t); !ok {
		return nil
	}
	return t
}

// arrayElement is the numpy type in NDArray[np.float64], nil for others.
func arrayElement(e tree.Expr) *ir.Type {
	name := tree.LastName(e)
	for _, t := range ir.NumpyTypes {
		if t.String() == name || t.Dtype() == name {
			return t
		}
	}
	return nil
}
