package stage

import (
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Column is what the column of a nested result holds, as the function's annotation says it.
type Column struct {
	// Kind is the ir.Kind of a plain value; KList, KTuple for a struct, KDict for a map.
	Kind ir.Kind
	// Code is the kind of values that columns have as numbers, "time", "timedelta", "uuid" and "aware": Kind is then KInt.
	Code string
	// Form says what a struct is made of: ColumnTuple, ColumnDict, ColumnObject or ColumnNamedTuple. Lists are made of
	// ColumnTuple if that is what is declared.
	Form string
	// Parts are the elements, members, or key and value.
	Parts []*Column
	// Names are those of a struct's members; of them a dict may lack the Optional ones.
	Names    []string
	Optional []bool
	// Class is what the annotation calls a struct, Module where it is if not in the functions' own module.
	Class, Module string
}

// The forms of a Column.
const (
	ColumnTuple      = "tuple"
	ColumnDict       = "dict"
	ColumnObject     = "object"
	ColumnNamedTuple = "namedtuple"
)

// columnResults brings an entry's results to the form that the backend writes to a column: structs are
// tuples, and all parts are of the types that are declared. What is not raises what runtime/native/py/helper_results.inc
// does of a function that CPython runs, at no line; what has no native form here is CPython's from the row's start. Objects
// of CPython's are looked at when they are written.
func (b *Builder) columnResults(returns []Exit, col *Column) {
	b.EachResult(returns, func(o *Object) *Object {
		return b.toColumn(&cogen.Site{ID: -7, Src: b.Site}, o, col, columnPath)
	})
}

// toColumn is an object, or part of one, for a column; path tells the parts apart.
func (b *Builder) toColumn(s *cogen.Site, o *Object, col *Column, path string) *Object {
	return b.PerMember(o, func(m *Object) *Object {
		if b.Current == nil || m.IsDead() {
			return Dead
		}
		if m.IsNone() || IsPyObj(m) || m.Static == nil && m.Type.Kind == ir.KNone {
			return m
		}
		made := (*Object)(nil)
		switch col.Kind {
		case ir.KList:
			made = b.listColumn(s, m, col, path)
		case ir.KTuple:
			made = b.structColumn(s, m, col, path)
		case ir.KDict:
			made = b.mapColumn(s, m, col, path)
		default:
			made = b.plainColumn(s, m, col)
		}
		if made == nil {
			made = b.wrongColumn(m, col, path)
		}
		if b.Current == nil {
			return Dead
		}
		return made
	})
}

var plainNames = map[ir.Kind]string{ir.KNone: "None", ir.KBool: "bool", ir.KInt: "int", ir.KFloat: "float", ir.KStr: "str", ir.KBytes: "bytes", ir.KDate: "date", ir.KDatetime: "datetime", ir.KDecimal: "Decimal"}

const columnPath = "column" // of a whole result

// name is what messages call the type.
func (col *Column) name() string {
	switch col.Kind {
	case ir.KList:
		if col.Form == ColumnTuple {
			return "tuple"
		}
		return "list"
	case ir.KDict:
		return "dict"
	case ir.KTuple:
		return col.Class
	}
	if name := codeNames[col.Code]; name != "" {
		return name
	}
	return plainNames[col.Kind]
}

var codeNames = map[string]string{"time": "time", "timedelta": "timedelta", "uuid": "UUID", "aware": "aware datetime"}

// wrongColumn raises the TypeError of what is not of the declared type.
func (b *Builder) wrongColumn(m *Object, col *Column, path string) *Object {
	t := m.ValueType()
	switch {
	case IsTuple(m) && col.Kind == ir.KTuple && col.Form == ColumnTuple:
		return b.raiseColumn(fmt.Sprintf("a tuple of %d members where %d are declared", len(b.ElemsOf(m)), len(col.Parts)))
	case IsTuple(m), t != nil && slices.Contains(namedKinds, t.Kind):
		what := ""
		if path != columnPath {
			what = "a value with a part of type "
		}
		name := "tuple"
		if !IsTuple(m) {
			name = m.TypeName()
		}
		return b.raiseColumn(what + name + " where " + col.name() + " is declared")
	}
	return b.replayResult("a result of a type that the annotation does not name")
}

// namedKinds are those of types whose names are the same in CPython, whatever the value.
var namedKinds = []ir.Kind{ir.KBool, ir.KInt, ir.KFloat, ir.KComplex, ir.KStr, ir.KChar, ir.KBytes, ir.KList, ir.KDict, ir.KSet, ir.KSeq}

// raiseColumn raises the TypeError that a result is what it is; it is of no line.
func (b *Builder) raiseColumn(what string) *Object {
	name := b.Compiler.called
	if name == "" {
		name = b.Func.PyName
	}
	return b.atNoLine(func() *Object { return b.RaiseNew("TypeError", name+"() returned "+what) })
}

// atNoLine generates what may raise where CPython has left the function.
func (b *Builder) atNoLine(fn func() *Object) *Object {
	site := b.Site
	b.Site.File = nil
	o := fn()
	b.Site = site
	return o
}

// plainColumn is a value for a column that is not nested, nil if it has none such.
func (b *Builder) plainColumn(s *cogen.Site, m *Object, col *Column) *Object {
	t := m.ValueType()
	if t != nil && t.Kind == ir.KNumpy {
		m = b.PythonNumber(m)
		t = m.ValueType()
	}
	code := col.Code
	if code == "" {
		code = plainNames[col.Kind]
	}
	switch class, d := dateClassOf(m), hostDates[code]; {
	case class != "":
		if d.class == class {
			return b.dateResult(s, m, code, true)
		}
		return nil
	case t == nil || col.Code != "":
		return nil
	case t.Kind == col.Kind:
		return m
	}
	number := t.Kind == ir.KBool || t.Kind == ir.KInt
	switch {
	case col.Kind == ir.KDecimal && number:
		return b.toDecimal(b.ToInt(m))
	case col.Kind == ir.KFloat && number:
		return b.atNoLine(func() *Object { return b.ToFloat(m) })
	case col.Kind == ir.KInt && number:
		return b.ToInt(m)
	case col.Kind == ir.KStr && t.Kind == ir.KChar:
		return b.ToStr(m)
	}
	return nil
}

// listColumn is a list for a column of lists: the object itself where its elements are as declared.
func (b *Builder) listColumn(s *cogen.Site, m *Object, col *Column, path string) *Object {
	t := m.ValueType()
	isTuple := IsTuple(m) || isNamedTuple(m) || t != nil && t.Kind == ir.KSeq
	isList := m.Static == nil && (m.Type.Kind == ir.KList || m.Type.Kind == ir.KArray)
	if col.Form == ColumnTuple && !isTuple || col.Form != ColumnTuple && !isList {
		return nil
	}
	if m.Static == nil && (m.Type.Kind == ir.KList || m.Type.Kind == ir.KSeq) && b.inColumn(m.Type.Elem(), col.Parts[0]) {
		return m
	}
	l := b.columnContainer(s, ir.KList, path)
	b.Each(s, m, func(v *Object) { b.Put(l, "list.append", b.toColumn(s, v, col.Parts[0], path+" 0")) })
	return l
}

// columnContainer is a new container that a result is copied to.
func (b *Builder) columnContainer(s *cogen.Site, k ir.Kind, path string) *Object {
	cls := b.ClassAt(s, path)
	if cls.Find().Python {
		u := NewUnsupported("a result with objects that CPython has", "")
		u.Entry = true
		panic(u)
	}
	return b.EmptyOf(ContainerType(k, cls))
}

// mapColumn is a dict for a column of maps.
func (b *Builder) mapColumn(s *cogen.Site, m *Object, col *Column, path string) *Object {
	m = b.dictOf(s, m)
	if m == nil {
		return nil
	}
	if !HasKind(m.Type.Elem(), ir.KNone) && b.inColumn(m.Type.Elem(), col.Parts[0]) && b.inColumn(m.Type.Val(), col.Parts[1]) {
		return m
	}
	d := b.columnContainer(s, ir.KDict, path)
	b.eachItem(s, m, func(k, v *Object) {
		k = b.PerMember(k, func(k *Object) *Object {
			if k.IsNone() {
				return b.replayResult("a dict with the key None")
			}
			return b.toColumn(s, k, col.Parts[0], path+" 0")
		})
		b.PutItem(d, k, b.toColumn(s, v, col.Parts[1], path+" 1"))
	})
	return d
}

// dictOf is the native dict that an object is, or has, nil if it is none.
func (b *Builder) dictOf(s *cogen.Site, m *Object) *Object {
	if k, ok := m.Static.(Record); ok {
		switch {
		case k.Kind == instanceKind:
			m = b.instanceCopy(s, m)
		case isPlainRecord(k):
			m = k.Fields[0]
		}
	}
	if m.Static != nil || m.Type == nil || m.Type.Kind != ir.KDict || m.Type.Class.Find().Python {
		return nil
	}
	return m
}

// structColumn is the tuple of a struct's members.
func (b *Builder) structColumn(s *cogen.Site, m *Object, col *Column, path string) *Object {
	var values []*Object
	switch col.Form {
	case ColumnDict:
		return b.structOfDict(s, m, col, path)
	case ColumnTuple:
		if isNamedTuple(m) {
			m = b.asTuple(s, m)
		}
		if IsTuple(m) {
			values = b.ElemsOf(m)
		}
	case ColumnObject, ColumnNamedTuple:
		if !isNamedTuple(m) && !isDataInstance(m) {
			return nil
		}
		fields := m.Type.Layout.Class.DataOf().Fields
		if !slices.EqualFunc(fields, col.Names, func(f DataField, name string) bool { return f.Name == name }) {
			return nil
		}
		values = b.dataFields(s, m, anyField)
	}
	if len(values) != len(col.Parts) {
		return nil
	}
	return b.columnTuple(s, col, path, func(i int) *Object { return values[i] })
}

// columnTuple is the tuple of the members that value gives, as columns hold them.
func (b *Builder) columnTuple(s *cogen.Site, col *Column, path string, value func(i int) *Object) *Object {
	elems := make([]*Object, len(col.Parts))
	for i, part := range col.Parts {
		elems[i] = b.toColumn(s, value(i), part, fmt.Sprintf("%s %d", path, i))
		if b.Current == nil || elems[i].IsDead() {
			return Dead
		}
	}
	return TupleOf(elems...)
}

// structOfDict is the tuple of the values of a dict that has all of a struct's members as keys, and no others.
func (b *Builder) structOfDict(s *cogen.Site, m *Object, col *Column, path string) *Object {
	m = b.dictOf(s, m)
	if m == nil || !HasKind(m.Type.Elem(), ir.KStr) {
		return nil
	}
	wrong := func() { b.wrongKeys(s, m, col) }
	found := Int(0)
	made := b.columnTuple(s, col, path, func(i int) *Object {
		if b.Current == nil {
			return Dead
		}
		name := Const(col.Names[i])
		has := b.TruthOf(s, b.ContainsOf(s, m, name))
		if !col.Optional[i] {
			b.Branch(has, func() {}, wrong)
			found = b.arithmetic(s, tree.Add, found, Int(1), "+")
			return b.GetItem(s, m, name).(*Object)
		}
		n := b.BranchValue(has, func() *Object { return Int(1) }, func() *Object { return Int(0) })
		found = b.arithmetic(s, tree.Add, found, n, "+")
		return b.BranchValue(has, func() *Object { return b.GetItem(s, m, name).(*Object) }, func() *Object { return None })
	})
	if b.Current != nil {
		b.Branch(b.CompareNumbers(tree.Eq, b.Length(s, m), found), func() {}, wrong)
	}
	return made
}

// wrongKeys raises the TypeError of a dict that lacks keys of a struct or has others.
func (b *Builder) wrongKeys(s *cogen.Site, m *Object, col *Column) {
	var names, required []*Object
	for i, name := range col.Names {
		names = append(names, Const(name))
		if !col.Optional[i] {
			required = append(required, Const(name))
		}
	}
	b.atNoLine(func() *Object {
		return b.viaModel(&cogen.Site{ID: s.ID}, "column_keys", m, TupleOf(names...), TupleOf(required...), Const(b.Func.PyName), Const(col.Class))
	})
}

// inColumn reports whether values of a type are such as toColumn makes them.
func (b *Builder) inColumn(t *Type, col *Column) bool {
	return !slices.ContainsFunc(t.Members(), func(m *Type) bool {
		switch m.Kind {
		case ir.KNone, ir.KNever, ir.KPyObj:
			return false
		case ir.KList, ir.KSeq:
			return col.Kind != ir.KList || (m.Kind == ir.KSeq) != (col.Form == ColumnTuple) ||
				m.Kind == ir.KList && m.Class.Find().Python || !b.inColumn(m.Elem(), col.Parts[0])
		case ir.KTuple:
			if col.Kind != ir.KTuple || col.Form != ColumnTuple || len(m.Elems) != len(col.Parts) || m.Form != nil {
				return true
			}
			for i, e := range m.Elems {
				if !b.inColumn(e, col.Parts[i]) {
					return true
				}
			}
			return false
		case ir.KDict:
			return col.Kind != ir.KDict || m.Class.Find().Python || HasKind(m.Elem(), ir.KNone) || !b.inColumn(m.Elem(), col.Parts[0]) || !b.inColumn(m.Val(), col.Parts[1])
		case ir.KChar:
			return col.Kind != ir.KStr
		case ir.KBool, ir.KInt, ir.KFloat, ir.KStr, ir.KBytes, ir.KDecimal:
			return m.Kind != col.Kind || col.Code != ""
		}
		return true
	})
}
