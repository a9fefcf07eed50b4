// Package tree is our own syntax tree of Python: the node set of CPython
// 3.11's ast module, with exact start and end spans. Nodes are plain data;
// the frontend package builds them, cogen reads them.
//
// Differences from CPython's ast, each for the compiler's convenience:
//   - Constant carries a Go value (see Constant).
//   - expression contexts (Load, Store, Del) are not stored: the position in
//     the tree tells.
//   - a statement that the frontend cannot raise yet is an *Opaque: its text
//     is kept and the function around it is python-only.
package tree

import "github.com/hipy-lang/hipy/frontend/source"

// Node is any part of the tree.
type Node interface{ Span() source.Span }

// Expr is an expression, Stmt a statement.
type (
	Expr interface {
		Node
		exprNode()
	}
	Stmt interface {
		Node
		stmtNode()
	}
)

// Loc is embedded in every node and holds its place.
type Loc struct{ Src source.Span }

// Span implements Node.
func (l Loc) Span() source.Span { return l.Src }

// Module is a parsed file.
type Module struct {
	Loc
	File *source.File
	Body []Stmt
	// Warned: CPython's compiler may warn of the text.
	Warned bool
	// Later is what Python 3.11 cannot read and 3.12 can, if there is any.
	Later source.Span
}

// ---- statements

type (
	// FunctionDef is def or async def.
	FunctionDef struct {
		Loc
		Name       string
		NameSpan   source.Span
		Args       *Arguments
		Body       []Stmt
		Decorators []Expr
		Returns    Expr // nil when absent
		Async      bool
	}
	// ClassDef is class Name(Bases, Keywords): Body.
	ClassDef struct {
		Loc
		Name       string
		NameSpan   source.Span
		Bases      []Expr
		Keywords   []*Keyword
		Body       []Stmt
		Decorators []Expr
	}
	Return struct {
		Loc
		Value Expr // nil when absent
	}
	Delete struct {
		Loc
		Targets []Expr
	}
	// Assign is Targets[0] = Targets[1] = ... = Value.
	Assign struct {
		Loc
		Targets []Expr
		Value   Expr
	}
	AugAssign struct {
		Loc
		Target Expr
		Op     Operator
		Value  Expr
	}
	// AnnAssign is Target: Annotation [= Value]; Simple when Target is an
	// unparenthesised name.
	AnnAssign struct {
		Loc
		Target     Expr
		Annotation Expr
		Value      Expr // nil when absent
		Simple     bool
	}
	For struct {
		Loc
		Target Expr
		Iter   Expr
		Body   []Stmt
		Else   []Stmt
		Async  bool
	}
	While struct {
		Loc
		Test Expr
		Body []Stmt
		Else []Stmt
	}
	If struct {
		Loc
		Test Expr
		Body []Stmt
		Else []Stmt
	}
	With struct {
		Loc
		Items []*WithItem
		Body  []Stmt
		Async bool
	}
	Raise struct {
		Loc
		Exc, Cause Expr // nil when absent
	}
	// Try is try or, when Star, try with except*.
	Try struct {
		Loc
		Body     []Stmt
		Handlers []*ExceptHandler
		Else     []Stmt
		Finally  []Stmt
		Star     bool
	}
	Assert struct {
		Loc
		Test, Msg Expr
	}
	Import struct {
		Loc
		Names []*Alias
	}
	// ImportFrom is from Module import Names; Level counts leading dots.
	ImportFrom struct {
		Loc
		Module string
		Names  []*Alias
		Level  int
	}
	Global struct {
		Loc
		Names []string
	}
	Nonlocal struct {
		Loc
		Names []string
	}
	ExprStmt struct {
		Loc
		Value Expr
	}
	Pass     struct{ Loc }
	Break    struct{ Loc }
	Continue struct{ Loc }
	// Opaque is a statement kept as text (type aliases, definitions with type
	// parameters, of Python 3.12): CPython can run it, we cannot read it. Kind
	// is CPython's node name. Bind is the name it defines in the scope around.
	Opaque struct {
		Loc
		Kind string
		Bind string
	}
)

// ---- expressions

type (
	// BoolOp is and (Or false) or or over two or more values.
	BoolOp struct {
		Loc
		Or     bool
		Values []Expr
	}
	NamedExpr struct {
		Loc
		Target *Name
		Value  Expr
	}
	BinOp struct {
		Loc
		Left  Expr
		Op    Operator
		Right Expr
	}
	UnaryOp struct {
		Loc
		Op      UnaryOperator
		Operand Expr
	}
	Lambda struct {
		Loc
		Args *Arguments
		Body Expr
	}
	IfExp struct {
		Loc
		Test, Body, Else Expr
	}
	// Dict is a display of key: value pairs; a nil key is ** unpacking.
	Dict struct {
		Loc
		Keys, Values []Expr
	}
	Set struct {
		Loc
		Elts   []Expr
		Frozen bool // a loop goes over it, or it is the right side of in
	}
	// Comp is a list, set, dict comprehension or generator expression.
	Comp struct {
		Loc
		Kind       CompKind
		Elt        Expr // the key for a dict
		Value      Expr // dict only
		Generators []*Comprehension
	}
	Await struct {
		Loc
		Value Expr
	}
	Yield struct {
		Loc
		Value Expr // nil when absent
	}
	YieldFrom struct {
		Loc
		Value Expr
	}
	// Compare is Left Ops[0] Comparators[0] Ops[1] ...
	Compare struct {
		Loc
		Left        Expr
		Ops         []CompareOp
		Comparators []Expr
	}
	Call struct {
		Loc
		Func     Expr
		Args     []Expr // may hold *Starred
		Keywords []*Keyword
	}
	// FormattedValue is {Value!Conversion:Spec} in an f-string; Conversion is
	// 0, 's', 'r' or 'a'; Spec is nil or a *JoinedStr.
	FormattedValue struct {
		Loc
		Value      Expr
		Conversion byte
		Spec       Expr
	}
	// JoinedStr is an f-string: Constant strings and FormattedValues.
	JoinedStr struct {
		Loc
		Values []Expr
	}
	// Constant holds one of: nil (None), bool, *big.Int, float64, complex128
	// (real part 0), Text, Bytes, Ellipsis.
	Constant struct {
		Loc
		Value any
		Kind  string // "u" for u'' strings
	}
	Attribute struct {
		Loc
		Value    Expr
		Attr     string
		AttrSpan source.Span
	}
	// Subscript is Value[Index]; Index may be *Slice or a *Tuple holding some.
	Subscript struct {
		Loc
		Value, Index Expr
	}
	Starred struct {
		Loc
		Value Expr
	}
	Name struct {
		Loc
		ID string
	}
	List struct {
		Loc
		Elts []Expr
	}
	Tuple struct {
		Loc
		Elts []Expr
	}
	// Slice is Lower:Upper:Step, each nil when absent.
	Slice struct {
		Loc
		Lower, Upper, Step Expr
	}
)

// Text is a str constant in WTF-8: UTF-8 where a lone surrogate (\ud800) is
// its three generalised bytes.
type Text string

// Bytes is a bytes constant.
type Bytes string

// Ellipsis is the ... constant.
type Ellipsis struct{}

// ---- parts

type (
	// Arguments are a function's parameters. Defaults belong to the last
	// len(Defaults) of PosOnly+Args; KwDefaults runs parallel to KwOnly, nil
	// where a parameter is required.
	Arguments struct {
		Loc
		PosOnly    []*Arg
		Args       []*Arg
		Vararg     *Arg
		KwOnly     []*Arg
		KwDefaults []Expr
		Kwarg      *Arg
		Defaults   []Expr
	}
	Arg struct {
		Loc
		Name       string
		Annotation Expr // nil when absent
	}
	// Keyword is Arg=Value, or **Value when Arg is "".
	Keyword struct {
		Loc
		Arg   string
		Value Expr
	}
	Alias struct {
		Loc
		Name, AsName string
		// Star: it stands for a name that import * binds if the module has one; "*" for the
		// import itself. Listed: the module's __all__ names it, so that it has to be there.
		Star, Listed bool
	}
	WithItem struct {
		Loc
		Context Expr
		Vars    Expr // nil when absent
	}
	ExceptHandler struct {
		Loc
		Type Expr // nil for a bare except
		Name string
		Body []Stmt
	}
	Comprehension struct {
		Loc
		Target, Iter Expr
		Ifs          []Expr
		Async        bool
	}
)

// CompKind tells what a comprehension makes.
type CompKind uint8

const (
	ListComp CompKind = iota
	SetComp
	DictComp
	GeneratorExp
)

// Operator is a binary operator.
type Operator uint8

const (
	Add Operator = iota
	Sub
	Mult
	MatMult
	Div
	Mod
	Pow
	LShift
	RShift
	BitOr
	BitXor
	BitAnd
	FloorDiv
)

// Symbol is the operator's spelling; Name is CPython's ast class name.
func (o Operator) Symbol() string { return operators[o].symbol }
func (o Operator) Name() string   { return operators[o].name }

var operators = [...]struct{ symbol, name string }{
	Add: {"+", "Add"}, Sub: {"-", "Sub"}, Mult: {"*", "Mult"}, MatMult: {"@", "MatMult"},
	Div: {"/", "Div"}, Mod: {"%", "Mod"}, Pow: {"**", "Pow"}, LShift: {"<<", "LShift"},
	RShift: {">>", "RShift"}, BitOr: {"|", "BitOr"}, BitXor: {"^", "BitXor"},
	BitAnd: {"&", "BitAnd"}, FloorDiv: {"//", "FloorDiv"},
}

// UnaryOperator is a prefix operator.
type UnaryOperator uint8

const (
	Invert UnaryOperator = iota
	Not
	UAdd
	USub
)

// Symbol is the operator's spelling; Name is CPython's ast class name.
func (o UnaryOperator) Symbol() string { return [...]string{"~", "not ", "+", "-"}[o] }
func (o UnaryOperator) Name() string {
	return [...]string{"Invert", "Not", "UAdd", "USub"}[o]
}

// CompareOp is a comparison operator.
type CompareOp uint8

const (
	Eq CompareOp = iota
	NotEq
	Lt
	LtE
	Gt
	GtE
	Is
	IsNot
	In
	NotIn
)

// Symbol is the operator's spelling; Name is CPython's ast class name.
func (o CompareOp) Symbol() string {
	return [...]string{"==", "!=", "<", "<=", ">", ">=", "is", "is not", "in", "not in"}[o]
}
func (o CompareOp) Name() string {
	return [...]string{"Eq", "NotEq", "Lt", "LtE", "Gt", "GtE", "Is", "IsNot", "In", "NotIn"}[o]
}

func (*FunctionDef) stmtNode() {}
func (*ClassDef) stmtNode()    {}
func (*Return) stmtNode()      {}
func (*Delete) stmtNode()      {}
func (*Assign) stmtNode()      {}
func (*AugAssign) stmtNode()   {}
func (*AnnAssign) stmtNode()   {}
func (*For) stmtNode()         {}
func (*While) stmtNode()       {}
func (*If) stmtNode()          {}
func (*With) stmtNode()        {}
func (*Raise) stmtNode()       {}
func (*Try) stmtNode()         {}
func (*Assert) stmtNode()      {}
func (*Import) stmtNode()      {}
func (*ImportFrom) stmtNode()  {}
func (*Global) stmtNode()      {}
func (*Nonlocal) stmtNode()    {}
func (*ExprStmt) stmtNode()    {}
func (*Pass) stmtNode()        {}
func (*Break) stmtNode()       {}
func (*Continue) stmtNode()    {}
func (*Opaque) stmtNode()      {}

func (*BoolOp) exprNode()         {}
func (*NamedExpr) exprNode()      {}
func (*BinOp) exprNode()          {}
func (*UnaryOp) exprNode()        {}
func (*Lambda) exprNode()         {}
func (*IfExp) exprNode()          {}
func (*Dict) exprNode()           {}
func (*Set) exprNode()            {}
func (*Comp) exprNode()           {}
func (*Await) exprNode()          {}
func (*Yield) exprNode()          {}
func (*YieldFrom) exprNode()      {}
func (*Compare) exprNode()        {}
func (*Call) exprNode()           {}
func (*FormattedValue) exprNode() {}
func (*JoinedStr) exprNode()      {}
func (*Constant) exprNode()       {}
func (*Attribute) exprNode()      {}
func (*Subscript) exprNode()      {}
func (*Starred) exprNode()        {}
func (*Name) exprNode()           {}
func (*List) exprNode()           {}
func (*Tuple) exprNode()          {}
func (*Slice) exprNode()          {}
