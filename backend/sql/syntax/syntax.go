package syntax

import "fmt"

// Kind is what a node is.
type Kind uint8

// Kinds of nodes. The arguments of a Case are a condition and its value, and so on, and the value of ELSE; those of In the
// value and what it is compared with.
const (
	Literal Kind = iota
	Column
	Call
	Operator // with two operands; AND, OR and || with two or more
	Not
	Negative
	IsNull
	IsNotNull
	In
	Between
	Case
	Cast
	TryCast
)

// Type is the type of a value.
type Type uint8

// Types of values. Unknown is that of NULL.
const (
	Unknown Type = iota
	Bool
	Int
	Decimal
	Float
	Text
)

// Node is an expression.
type Node struct {
	Kind Kind
	// Name is that of a column or function, or the operator.
	Name string
	Args []*Node
	// Value is that of a literal: nil, bool, int64, float64 or string. Of a column it is the name as it is written.
	Value any
	Type  Type
}

// names are the types in SQL, as they are written.
var names = map[Type]string{Bool: "BOOLEAN", Int: "BIGINT", Decimal: "DECIMAL(38, 0)", Float: "DOUBLE", Text: "VARCHAR"}

// TypeOf is the type that a column of a type has; Unknown if there is none.
func TypeOf(name string) Type {
	for t, n := range names {
		if n == name {
			return t
		}
	}
	return Unknown
}

// function is what is known of a function.
type function struct {
	result Type
	// params are the types of its parameters: of the last one those of more.
	params []Type
	// total: it fails for no arguments of its types.
	total bool
}

func takes(result Type, total bool, params ...Type) function {
	return function{result, params, total}
}

// functions are those that the dialect calls. NULLIF, GREATEST, LEAST and abs have the type of their first argument.
var functions = map[string]function{
	"length": takes(Int, true, Text), "octet_length": takes(Int, true, Text), "strpos": takes(Int, true, Text), "ascii": takes(Int, true, Text),
	"regexp_count": takes(Int, true, Text),
	"contains":     takes(Bool, true, Text), "starts_with": takes(Bool, true, Text), "ends_with": takes(Bool, true, Text), "regexp_like": takes(Bool, true, Text),
	"replace": takes(Text, true, Text), "translate": takes(Text, true, Text), "btrim": takes(Text, true, Text), "ltrim": takes(Text, true, Text), "rtrim": takes(Text, true, Text),
	"lower": takes(Text, true, Text), "upper": takes(Text, true, Text), "reverse": takes(Text, true, Text), "regexp_replace": takes(Text, true, Text),
	"left": takes(Text, true, Text, Int), "right": takes(Text, true, Text, Int), "substr": takes(Text, false, Text, Int), "split_part": takes(Text, false, Text, Text, Int),
	"lpad": takes(Text, false, Text, Int, Text), "repeat": takes(Text, false, Text, Int), "chr": takes(Text, false, Int), "uuid": takes(Text, false),
	"isnan": takes(Bool, true, Float), "sqrt": takes(Float, false, Float), "floor": takes(Float, true, Float), "ceil": takes(Float, true, Float), "trunc": takes(Float, true, Float),
	"abs": takes(Unknown, false, Unknown), "nullif": takes(Unknown, true, Unknown), "greatest": takes(Unknown, true, Unknown), "least": takes(Unknown, true, Unknown),
}

// ParamType is the type of an argument of a call; Unknown if it is that of the result.
func (n *Node) ParamType(i int) Type {
	params := functions[n.Name].params
	if len(params) == 0 {
		return Unknown
	}
	return params[min(i, len(params)-1)]
}

// Depth is how many nodes are in each other.
func (n *Node) Depth() (most int) {
	for _, a := range n.Args {
		most = max(most, a.Depth())
	}
	return most + 1
}

// typed is a node with its type.
func typed(n *Node) (*Node, error) {
	switch n.Kind {
	case Call:
		f, ok := functions[n.Name]
		if !ok {
			return nil, fmt.Errorf("a function %s", n.Name)
		}
		if n.Type = f.result; f.result == Unknown {
			n.Type = widest(n.Args...)
		}
	case Operator:
		switch n.Name {
		case "+", "-", "*", "/", "%":
			n.Type = widest(n.Args...)
		case "||":
			n.Type = Text
		default:
			n.Type = Bool
		}
	case Not, IsNull, IsNotNull, In, Between:
		n.Type = Bool
	case Negative:
		n.Type = n.Args[0].Type
	case Case:
		for i, a := range n.Args {
			if i%2 == 1 || i == len(n.Args)-1 {
				n.Type = widest(n, a)
			}
		}
	}
	return n, nil
}

// widest is the type that values of several types have.
func widest(of ...*Node) (t Type) {
	for _, n := range of {
		t = max(t, n.Type)
	}
	return t
}
