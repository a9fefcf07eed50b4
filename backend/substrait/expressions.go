package substrait

import (
	"github.com/substrait-io/substrait-protobuf/go/substraitpb"

	"github.com/hipy-lang/hipy/backend/sql/syntax"
)

// typed is an expression with its type. Integers have 64 bits.
type typed struct {
	*substraitpb.Expression
	of syntax.Type
}

const nullable = substraitpb.Type_NULLABILITY_NULLABLE

func typeOf(t syntax.Type) *substraitpb.Type {
	switch t {
	case syntax.Int:
		return &substraitpb.Type{Kind: &substraitpb.Type_I64_{I64: &substraitpb.Type_I64{Nullability: nullable}}}
	case syntax.Decimal:
		return &substraitpb.Type{Kind: &substraitpb.Type_Decimal_{Decimal: &substraitpb.Type_Decimal{Precision: 38, Nullability: nullable}}}
	case syntax.Float:
		return &substraitpb.Type{Kind: &substraitpb.Type_Fp64{Fp64: &substraitpb.Type_FP64{Nullability: nullable}}}
	case syntax.Text:
		return &substraitpb.Type{Kind: &substraitpb.Type_String_{String_: &substraitpb.Type_String{Nullability: nullable}}}
	}
	return &substraitpb.Type{Kind: &substraitpb.Type_Bool{Bool: &substraitpb.Type_Boolean{Nullability: nullable}}}
}

// expression is an expression of a type; Unknown: of its own.
func (w *writer) expression(n *syntax.Node, as syntax.Type) typed {
	if as == syntax.Unknown {
		as = n.Type
	}
	e := w.own(n, as)
	if e.of == as {
		return e
	}
	return cast(e, as, substraitpb.Expression_Cast_FAILURE_BEHAVIOR_THROW_EXCEPTION)
}

func cast(e typed, to syntax.Type, failure substraitpb.Expression_Cast_FailureBehavior) typed {
	return typed{&substraitpb.Expression{RexType: &substraitpb.Expression_Cast_{Cast: &substraitpb.Expression_Cast{
		Type: typeOf(to), Input: e.Expression, FailureBehavior: failure}}}, to}
}

// own is an expression of its own type. NULL is of that which is meant.
func (w *writer) own(n *syntax.Node, as syntax.Type) typed {
	switch n.Kind {
	case syntax.Literal:
		return literal(n.Value, n.Type, as)
	case syntax.Column:
		return w.column(n)
	case syntax.Call:
		return w.called(n)
	case syntax.Operator:
		return w.operator(n)
	case syntax.Not:
		return w.call("not", syntax.Bool, w.expression(n.Args[0], syntax.Bool))
	case syntax.Negative:
		return w.call("negate", n.Type, w.expression(n.Args[0], n.Type))
	case syntax.IsNull, syntax.IsNotNull:
		name := map[syntax.Kind]string{syntax.IsNull: "is_null", syntax.IsNotNull: "is_not_null"}[n.Kind]
		return w.call(name, syntax.Bool, w.expression(n.Args[0], syntax.Unknown))
	case syntax.Between:
		return w.call("between", syntax.Bool, w.alike(n.Args)...)
	case syntax.In:
		values := w.alike(n.Args)
		list := &substraitpb.Expression_SingularOrList{Value: values[0].Expression}
		for _, v := range values[1:] {
			list.Options = append(list.Options, v.Expression)
		}
		return typed{&substraitpb.Expression{RexType: &substraitpb.Expression_SingularOrList_{SingularOrList: list}}, syntax.Bool}
	case syntax.Case:
		return w.choice(n, as)
	}
	failure := substraitpb.Expression_Cast_FAILURE_BEHAVIOR_THROW_EXCEPTION
	if n.Kind == syntax.TryCast {
		failure = substraitpb.Expression_Cast_FAILURE_BEHAVIOR_RETURN_NULL
	}
	return cast(w.expression(n.Args[0], syntax.Unknown), n.Type, failure)
}

func literal(value any, of, as syntax.Type) typed {
	l := &substraitpb.Expression_Literal{}
	switch v := value.(type) {
	case bool:
		l.LiteralType = &substraitpb.Expression_Literal_Boolean{Boolean: v}
	case int64:
		l.LiteralType = &substraitpb.Expression_Literal_I64{I64: v}
	case float64:
		l.LiteralType = &substraitpb.Expression_Literal_Fp64{Fp64: v}
	case string:
		l.LiteralType = &substraitpb.Expression_Literal_String_{String_: v}
	default:
		of = as
		l.Nullable, l.LiteralType = true, &substraitpb.Expression_Literal_Null{Null: typeOf(as)}
	}
	return typed{&substraitpb.Expression{RexType: &substraitpb.Expression_Literal_{Literal: l}}, of}
}

func (w *writer) column(n *syntax.Node) typed {
	segment := &substraitpb.Expression_ReferenceSegment{ReferenceType: &substraitpb.Expression_ReferenceSegment_StructField_{
		StructField: &substraitpb.Expression_ReferenceSegment_StructField{Field: int32(w.columns[n.Name])}}}
	return typed{&substraitpb.Expression{RexType: &substraitpb.Expression_Selection{Selection: &substraitpb.Expression_FieldReference{
		ReferenceType: &substraitpb.Expression_FieldReference_DirectReference{DirectReference: segment},
		RootType:      &substraitpb.Expression_FieldReference_RootReference_{RootReference: &substraitpb.Expression_FieldReference_RootReference{}},
	}}}, n.Type}
}

// alike are expressions that have one type.
func (w *writer) alike(args []*syntax.Node) (es []typed) {
	as := syntax.Unknown
	for _, a := range args {
		as = max(as, a.Type)
	}
	for _, a := range args {
		es = append(es, w.expression(a, as))
	}
	return es
}

func (w *writer) operator(n *syntax.Node) typed {
	return w.call(operators[n.Name], n.Type, w.alike(n.Args)...)
}

func (w *writer) called(n *syntax.Node) typed {
	if n.ParamType(0) == syntax.Unknown && len(n.Args) > 0 {
		return w.call(n.Name, n.Type, w.alike(n.Args)...)
	}
	var args []typed
	for i, a := range n.Args {
		args = append(args, w.expression(a, n.ParamType(i)))
	}
	e := w.call(n.Name, n.Type, args...)
	if n.Type == syntax.Int { // DataFusion counts characters in 32 bits
		return cast(e, syntax.Int, substraitpb.Expression_Cast_FAILURE_BEHAVIOR_THROW_EXCEPTION)
	}
	return e
}

func (w *writer) choice(n *syntax.Node, as syntax.Type) typed {
	if n.Type != syntax.Unknown {
		as = n.Type
	}
	last := len(n.Args) - 1
	c := &substraitpb.Expression_IfThen{Else: w.expression(n.Args[last], as).Expression}
	for i := 0; i < last; i += 2 {
		c.Ifs = append(c.Ifs, &substraitpb.Expression_IfThen_IfClause{If: w.expression(n.Args[i], syntax.Bool).Expression, Then: w.expression(n.Args[i+1], as).Expression})
	}
	return typed{&substraitpb.Expression{RexType: &substraitpb.Expression_IfThen_{IfThen: c}}, as}
}
