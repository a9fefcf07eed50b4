package driver

import (
	"math/big"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/runtime/abi"
	"github.com/hipy-lang/hipy/vobj"
)

// Nested columns: what the annotation of a result says of lists, structs and maps. An annotation
// that is not of such types from end to end says nothing, and the result is JSON text.

// onlyColumn is a type of arguments that no ir.Type says: with structs, maps, tuples, or values that the compiler has no type of. nil
// for others.
func onlyColumn(p *abi.Param) *abi.Param {
	if p == nil {
		return nil
	}
	of := declaredKinds[p.Kind] || p.Fields != nil || p.Form != "" || p.Elem != nil && onlyColumn(p.Elem) != nil
	if !of {
		return nil
	}
	return p
}

// carrier is the type by which the values of a column come to a function, which makes its own of them: structs
// are tuples, maps lists of pairs, and what columns have as numbers is int.
func carrier(p *abi.Param) *ir.Type {
	var t *ir.Type
	switch p.Kind {
	case abi.KindList:
		t = ir.List(carrier(p.Elem))
	case abi.KindMap:
		t = ir.List(ir.Tuple(carrier(&p.Fields[0]), carrier(&p.Fields[1])))
	case abi.KindStruct:
		parts := make([]*ir.Type, len(p.Fields))
		for i := range p.Fields {
			parts[i] = carrier(&p.Fields[i])
		}
		t = ir.Tuple(parts...)
	default:
		t = carriers[p.Kind]
	}
	if p.Nullable || p.Optional {
		return ir.Option(t)
	}
	return t
}

var carriers = map[abi.Kind]*ir.Type{
	abi.KindNone: ir.None, abi.KindBool: ir.Bool, abi.KindInt: ir.Int, abi.KindFloat: ir.Float, abi.KindStr: ir.Str, abi.KindBytes: ir.Bytes,
	abi.KindDate: ir.Date, abi.KindDatetime: ir.Datetime, abi.KindDecimal: ir.Decimal,
	abi.KindTime: ir.Int, abi.KindTimedelta: ir.Int, abi.KindUUID: ir.Int, abi.KindAware: ir.Int,
}

// nestedResult is the nested type that a result's annotation means, or nil.
func (a *annotations) nestedResult(e tree.Expr) *abi.Param { return ownColumn(a.columnOf(e)) }

// ownColumn is a type that an annotation has to say: one with parts, or of values that the compiler has no type of. nil for others.
func ownColumn(p *abi.Param) *abi.Param {
	if p == nil || p.Elem == nil && p.Fields == nil && !declaredKinds[p.Kind] {
		return nil
	}
	return p
}

// classKinds are the classes whose objects columns have only where an annotation says so.
var classKinds = map[string]abi.Kind{"Decimal": abi.KindDecimal, "time": abi.KindTime, "timedelta": abi.KindTimedelta, "UUID": abi.KindUUID}

var declaredKinds = map[abi.Kind]bool{abi.KindDecimal: true, abi.KindTime: true, abi.KindTimedelta: true, abi.KindUUID: true, abi.KindAware: true}

// columnOfClassName is that of a class of Python's library, nil for one that no columns have.
func columnOfClassName(name string) *abi.Param {
	switch k := classKinds[name]; k {
	case "":
		return nil
	case abi.KindDecimal:
		return &abi.Param{Kind: k, Precision: abi.DecimalPrecision, Scale: abi.DecimalScale}
	default:
		return &abi.Param{Kind: k}
	}
}

// annotatedColumn is that of Annotated[Decimal, 18, 2] and Annotated[datetime, timezone.utc]; of what is annotated else the type's.
func (a *annotations) annotatedColumn(elts []tree.Expr) *abi.Param {
	p := a.columnOf(elts[0])
	if p == nil || len(elts) < 2 {
		return p
	}
	switch p.Kind {
	case abi.KindDecimal:
		var n [2]int64
		for i, e := range elts[1:min(3, len(elts))] {
			c, _ := e.(*tree.Constant)
			if c == nil {
				return p
			}
			v, ok := c.Value.(*big.Int)
			if !ok {
				return p
			}
			n[i] = v.Int64()
		}
		if n[0] < 1 || n[0] > 38 || n[1] < 0 || n[1] > n[0] {
			return nil // no column is of such a type
		}
		p.Precision, p.Scale = int(n[0]), int(n[1])
	case abi.KindDatetime:
		name := tree.LastName(elts[1])
		if c, ok := elts[1].(*tree.Constant); ok {
			text, _ := c.Value.(tree.Text)
			name = string(text)
		}
		if strings.EqualFold(name, "utc") { // timezone.utc, datetime.UTC, "UTC"
			p.Kind = abi.KindAware
		}
	}
	return p
}

// columnOf is what a column holds of values that an annotation names, nil if none does.
func (a *annotations) columnOf(e tree.Expr) *abi.Param {
	switch e := e.(type) {
	case *tree.Constant:
		if text, ok := e.Value.(tree.Text); ok {
			return a.columnOfText(string(text))
		}
	case *tree.BinOp:
		if e.Op == tree.BitOr {
			return a.optionalColumn(e.Left, e.Right)
		}
	case *tree.Name:
		if m, ok := a.names[e.ID]; ok {
			return a.columnMeant(e.ID, m)
		}
		if p := columnOfClassName(e.ID); p != nil {
			return p
		}
	case *tree.Attribute:
		if of := a.modules[dotted(e.Value)]; of != nil {
			return of.columnOf(&tree.Name{Loc: e.Loc, ID: e.Attr})
		}
		if p := columnOfClassName(e.Attr); p != nil {
			return p
		}
	case *tree.Subscript:
		name := tree.LastName(e.Value)
		if m, ok := a.names[name]; ok && m.expr != nil {
			if class := tree.LastName(m.expr); class != "" { // from typing import List as L
				name = class
			}
		}
		if p, ok := a.nestedColumn(name, e); ok {
			return p
		}
	}
	t, err := a.typeOf(e)
	if err != nil || t == nil {
		return nil
	}
	kind, members, nullable, ok := boundaryKind(t)
	if !ok || len(members) > 0 {
		return nil
	}
	return &abi.Param{Kind: kind, Nullable: nullable}
}

// columnOfText is that of a quoted annotation.
func (a *annotations) columnOfText(text string) *abi.Param {
	m, err := frontend.Parse(source.NewFile("<type>", strings.TrimSpace(text)+"\n"))
	if err != nil || len(m.Body) != 1 {
		return nil
	}
	if s, ok := m.Body[0].(*tree.ExprStmt); ok {
		return a.columnOf(s.Value)
	}
	return nil
}

// columnMeant is that of what a name of the module stands for.
func (a *annotations) columnMeant(name string, m meaning) *abi.Param {
	if a.open[name] {
		return nil // a type that has itself as a part is no column's
	}
	a.open[name] = true
	defer delete(a.open, name)
	switch {
	case m.class != nil:
		return m.in.columnOfClass(m.class)
	case m.expr != nil:
		if call, ok := m.expr.(*tree.Call); ok {
			if tree.LastName(call.Func) != "NewType" || len(call.Args) != 2 {
				return nil
			}
			return m.in.columnOf(call.Args[1])
		}
		return m.in.columnOf(m.expr)
	}
	return nil
}

// optionalColumn is that of a type or None.
func (a *annotations) optionalColumn(exprs ...tree.Expr) *abi.Param {
	var found *abi.Param
	for _, x := range exprs {
		p := a.columnOf(x)
		switch {
		case p == nil:
			return nil
		case p.Kind == abi.KindNone:
		case found == nil:
			found = p
		case found.Kind != p.Kind || p.Fields != nil || p.Elem != nil || found.Precision != p.Precision || found.Scale != p.Scale:
			return nil
		}
	}
	if found == nil {
		return &abi.Param{Kind: abi.KindNone, Nullable: true}
	}
	found.Nullable = true
	return found
}

// nestedColumn is that of an annotation like list[int]; ok is false for those that are not nested.
func (a *annotations) nestedColumn(class string, e *tree.Subscript) (p *abi.Param, ok bool) {
	elts := []tree.Expr{e.Index}
	if tup, isTuple := e.Index.(*tree.Tuple); isTuple {
		elts = tup.Elts
	}
	switch class {
	case "Optional":
		return a.optionalColumn(e.Index, &tree.Constant{Loc: e.Loc}), true
	case "Union":
		return a.optionalColumn(elts...), true
	case "Annotated":
		return a.annotatedColumn(elts), true
	case "Required", "ReadOnly", "NotRequired":
		return a.columnOf(elts[0]), true
	case "list", "List":
		return a.listColumn(elts, ""), true
	case "tuple", "Tuple":
		if len(elts) == 2 && isEllipsis(elts[1]) {
			return a.listColumn(elts[:1], abi.FormTuple), true
		}
		p := &abi.Param{Kind: abi.KindStruct, Form: abi.FormTuple, Class: "tuple"}
		for i, x := range elts {
			if !a.addField(p, tupleField(i), x) {
				return nil, true
			}
		}
		if len(elts) == 0 {
			return nil, true // DuckDB's structs have members
		}
		return p, true
	case "dict", "Dict", "DefaultDict", "OrderedDict", "defaultdict":
		if len(elts) != 2 {
			return nil, true
		}
		p := &abi.Param{Kind: abi.KindMap}
		if !a.addField(p, "key", elts[0]) || !a.addField(p, "value", elts[1]) {
			return nil, true
		}
		switch p.Fields[0].Kind {
		case abi.KindNone, abi.KindFloat, abi.KindList, abi.KindStruct, abi.KindMap:
			return nil, true // None, floats, of which NaN equals no other, and what has parts
		}
		if p.Fields[0].Nullable {
			return nil, true
		}
		return p, true
	}
	return nil, false
}

// tupleField is the name of a member of a struct that a tuple makes: its index, as Arrow's readers call columns
// without names.
func tupleField(i int) string { return "f" + strconv.Itoa(i) }

func isEllipsis(e tree.Expr) bool {
	c, ok := e.(*tree.Constant)
	if !ok {
		return false
	}
	_, ok = c.Value.(tree.Ellipsis)
	return ok
}

func (a *annotations) listColumn(elts []tree.Expr, form string) *abi.Param {
	if len(elts) != 1 {
		return nil
	}
	elem := a.columnOf(elts[0])
	if elem == nil {
		return nil
	}
	return &abi.Param{Kind: abi.KindList, Elem: elem, Form: form}
}

// addField adds a member to a struct; false: no column has it. SQL's names of members do not distinguish case.
func (a *annotations) addField(p *abi.Param, name string, e tree.Expr) bool {
	f := a.columnOf(e)
	if f == nil {
		return false
	}
	f.Name = name
	f.Nullable = f.Nullable || f.Kind == abi.KindNone
	return appendField(p, *f)
}

// appendField appends a member to a struct; false: it has one of that name.
func appendField(p *abi.Param, f abi.Param) bool {
	for _, other := range p.Fields {
		if strings.EqualFold(other.Name, f.Name) {
			return false
		}
	}
	p.Fields = append(p.Fields, f)
	return true
}

// columnOfClass is the struct of a class of the module: a TypedDict, a named tuple or a data class.
func (a *annotations) columnOfClass(class *tree.ClassDef) *abi.Param {
	p := &abi.Param{Kind: abi.KindStruct, Class: class.Name, Module: a.module}
	if !a.addMembers(p, class) || p.Form == "" || len(p.Fields) == 0 {
		return nil
	}
	return p
}

// addMembers adds the members of a class and those that it inherits; false: they are not known, or no columns have them.
func (a *annotations) addMembers(p *abi.Param, class *tree.ClassDef) bool {
	form, total := "", true
	for _, d := range class.Decorators {
		if call, ok := d.(*tree.Call); ok {
			d = call.Func
		}
		if tree.LastName(d) == "dataclass" {
			form = abi.FormObject
		}
	}
	for _, k := range class.Keywords {
		if c, ok := k.Value.(*tree.Constant); ok && k.Arg == "total" {
			total = c.Value != false
		}
	}
	for _, base := range class.Bases {
		name := tree.LastName(base)
		m, ok := a.names[name]
		switch {
		case ok && m.class != nil:
			if !m.in.addMembers(p, m.class) {
				return false
			}
			if p.Form == abi.FormDict {
				form = abi.FormDict
			}
		case name == "TypedDict":
			form = abi.FormDict
		case name == "NamedTuple":
			form = abi.FormNamedTuple
		case name != "object" && name != "ABC" && name != "Protocol":
			return false
		}
	}
	if form == "" { // its annotations make no members
		return true
	}
	p.Form = form
	for _, st := range class.Body {
		n, ok := st.(*tree.AnnAssign)
		if !ok {
			continue
		}
		name, ok := n.Target.(*tree.Name)
		if !ok {
			continue
		}
		wrapped := outermost(n.Annotation)
		if wrapped == "ClassVar" || wrapped == "InitVar" || wrapped == "KW_ONLY" {
			continue
		}
		at := len(p.Fields)
		for i, f := range p.Fields {
			if f.Name == name.ID { // of a base, in whose place it stays
				at = i
			}
		}
		var member abi.Param
		if !a.addField(&member, name.ID, n.Annotation) {
			return false
		}
		f := member.Fields[0]
		if p.Form == abi.FormDict {
			f.Optional = wrapped == "NotRequired" || !total && wrapped != "Required"
		}
		if at < len(p.Fields) {
			p.Fields[at] = f
			continue
		}
		if !appendField(p, f) {
			return false
		}
	}
	return true
}

// outermost is the name of an annotation, or of what it subscripts.
func outermost(e tree.Expr) string {
	if s, ok := e.(*tree.Subscript); ok {
		e = s.Value
	}
	return tree.LastName(e)
}

// stageColumn is a nested result for the compiler.
func stageColumn(p *abi.Param) *vobj.Column {
	if p == nil {
		return nil
	}
	c := &vobj.Column{Kind: columnKinds[p.Kind], Form: p.Form, Class: p.Class, Module: p.Module}
	if declaredKinds[p.Kind] && p.Kind != abi.KindDecimal {
		c.Code = string(p.Kind)
	}
	if p.Elem != nil {
		c.Parts = append(c.Parts, stageColumn(p.Elem))
	}
	for i := range p.Fields {
		f := &p.Fields[i]
		c.Parts, c.Names, c.Optional = append(c.Parts, stageColumn(f)), append(c.Names, f.Name), append(c.Optional, f.Optional)
	}
	return c
}

var columnKinds = map[abi.Kind]ir.Kind{
	abi.KindNone: ir.KNone, abi.KindBool: ir.KBool, abi.KindInt: ir.KInt, abi.KindFloat: ir.KFloat, abi.KindStr: ir.KStr, abi.KindBytes: ir.KBytes,
	abi.KindDate: ir.KDate, abi.KindDatetime: ir.KDatetime, abi.KindList: ir.KList, abi.KindStruct: ir.KTuple, abi.KindMap: ir.KDict,
	abi.KindDecimal: ir.KDecimal, abi.KindTime: ir.KInt, abi.KindTimedelta: ir.KInt, abi.KindUUID: ir.KInt, abi.KindAware: ir.KInt,
}
