package concrete

import (
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"reflect"
	"sort"
	"strings"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/internal/example"
)

// nodeExits are the ways in which each kind of node may end. Every one of them
// is reached by a conformance case that this package can run.
var nodeExits = map[string]string{
	// compound statements
	"If": "normal break continue return raise", "While": "normal break continue return raise", "For": "normal break continue return raise",
	"Try": "normal break continue return raise", "With": "normal break continue return raise",
	"Match": "normal break continue return raise", "FunctionDef": "normal raise", "ClassDef": "normal raise",
	// simple statements
	"Return": "return raise", "Delete": "normal raise", "Assign": "normal raise", "AugAssign": "normal raise", "AnnAssign": "normal raise",
	"Raise": "raise", "Assert": "normal raise", "Import": "normal", "ImportFrom": "normal", "Global": "normal", "Nonlocal": "normal",
	"ExprStmt": "normal raise", "Pass": "normal", "Break": "break", "Continue": "continue",
	// expressions
	"BoolOp": "normal raise", "NamedExpr": "normal raise", "BinOp": "normal raise", "UnaryOp": "normal raise", "Lambda": "normal raise",
	"IfExp": "normal raise", "Dict": "normal raise", "Set": "normal raise", "ListComp": "normal raise", "SetComp": "normal raise",
	"DictComp": "normal raise", "GeneratorExp": "normal raise", "Yield": "normal raise", "YieldFrom": "normal raise",
	"Compare": "normal raise", "Call": "normal raise", "JoinedStr": "normal raise", "Constant": "normal", "Attribute": "normal raise",
	"Subscript": "normal raise", "Name": "normal raise", "List": "normal raise", "Tuple": "normal raise", "Slice": "normal raise",
	// patterns: normal is not to match, left is to match and run the body to its end
	"MatchValue": "normal left raise", "MatchSingleton": "normal left raise", "MatchSequence": "normal left raise",
	"MatchMapping": "normal left raise", "MatchClass": "normal left raise", "MatchStar": "normal left raise",
	"MatchAs": "normal left raise", "MatchOr": "normal left raise",
}

// methodExits are the methods of the overload that each kind of node calls, each
// with the ways in which it may end; Expr is any expression, see calledAt.
var methodExits = map[string]string{
	"Alias":          "Import normal, Store normal",
	"Assert":         "Builtin normal, Call normal, If normal raise, Raise raise",
	"Attribute":      "DelAttr normal raise, GetAttr normal raise, SetAttr normal raise",
	"AugAssign":      "InPlace normal raise",
	"BinOp":          "Binary normal raise",
	"BoolOp":         "And normal raise, Or normal raise, Truth normal",
	"Break":          "Break break",
	"Call":           "Call normal raise",
	"ClassDef":       "Call normal raise, Class normal raise, Store normal",
	"Compare":        "And normal raise, Compare normal raise, Truth normal",
	"Constant":       "Constant normal, MatchKey normal left break continue return raise",
	"Continue":       "Continue continue",
	"Dict":           "Dict normal raise, Merge normal raise",
	"DictComp":       "Comprehension normal raise, For normal raise",
	"Expr":           "Annotation normal, Call normal raise, Held normal raise, If normal raise, Manager normal raise, Return return, With normal break continue return raise",
	"For":            "For normal break continue return raise",
	"FunctionDef":    "Call normal raise, Function normal, Store normal",
	"GeneratorExp":   "For normal raise, GeneratorExp normal raise",
	"If":             "If normal break continue return raise",
	"IfExp":          "IfExp normal raise",
	"JoinedStr":      "FString normal raise",
	"Lambda":         "Function normal",
	"List":           "Extend normal raise, List normal raise, Unpack normal raise",
	"ListComp":       "Comprehension normal raise, For normal raise",
	"Match":          "Block normal break continue return raise, Hold normal break continue return raise",
	"MatchCase":      "If normal left break continue return raise, Store normal",
	"MatchClass":     "Hold normal left break continue return raise, MatchClass normal left break continue return raise",
	"MatchMapping":   "Builtin normal, Call normal, Compare normal, Constant normal, DelItem normal, Hold normal left break continue return raise, If normal left break continue return raise, IsMapping normal",
	"MatchOr":        "Block normal left break continue return raise, Hold normal return",
	"MatchSequence":  "Binary normal, Builtin normal, Call normal, Compare normal, Constant normal, GetItem normal, Hold normal left break continue return raise, If normal left break continue return raise, IsSequence normal, Unpack normal",
	"MatchSingleton": "Compare normal, Constant normal, If normal left break continue return raise",
	"MatchValue":     "Compare normal raise, If normal left break continue return raise",
	"Name":           "Builtin normal raise, Delete normal raise, Load normal raise, Store normal",
	"NamedExpr":      "Store normal",
	"Raise":          "Raise raise",
	"Return":         "Return return",
	"Set":            "Extend normal raise, Set normal raise",
	"SetComp":        "Comprehension normal raise, For normal raise",
	"Slice":          "Slice normal",
	"Subscript":      "DelItem normal raise, GetItem normal raise, SetItem normal raise",
	"Try":            "Finally normal break continue return raise, Try normal break continue return raise",
	"Tuple":          "Tuple normal raise, Unpack normal raise",
	"UnaryOp":        "Not normal raise, Unary normal raise",
	"While":          "While normal break continue return raise",
	"Yield":          "Yield normal raise",
	"YieldFrom":      "YieldFrom normal raise",
}

// exits are the names of the completions.
var exits = [...]string{"normal", "return", "break", "continue", "abrupt", "left"}

// calledAt is a method of the overload that a kind of node calls. What a test,
// the expression of a with statement or a body that is an expression calls
// there is no matter of its kind.
func calledAt(n tree.Node, method string) string {
	kind := kindOf(n)
	if _, ok := n.(tree.Expr); ok && kind != "Call" && method == "Call" || ok && strings.Contains("Annotation If Manager With Return Held", method) {
		kind = "Expr"
	}
	return kind + "." + method
}

// kindOf is the name of a kind of node.
func kindOf(n tree.Node) string {
	if c, ok := n.(*tree.Comp); ok {
		return [...]string{"ListComp", "SetComp", "DictComp", "GeneratorExp"}[c.Kind]
	}
	return reflect.TypeOf(n).Elem().Name()
}

// TestNodes runs the conformance suite and looks which kinds of nodes, and the
// methods of the overload that each calls, end in which ways.
func TestNodes(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the whole suite")
	}
	s := example.Oracle(t)
	ctx := context.Background()
	reached := map[string]bool{}
	for _, file := range glob(t, "../../conformance/cases/*.py") {
		module, err := s.Load(ctx, file, time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		cases, err := module.Cases(ctx)
		if err != nil {
			t.Fatal(err)
		}
		var now map[string]bool
		m := New(compileTraced(t, file, func(n tree.Node, end cogen.Completion, raised bool) {
			exit := exits[end]
			if raised {
				exit = "raise"
			}
			now[kindOf(n)+" "+exit] = true
		}))
		m.Under(tracer(m, func(n tree.Node, method, exit string) { now[calledAt(n, method)+" "+exit] = true }))
		now = map[string]bool{}
		note := func() {
			for k := range now {
				reached[k] = true
			}
		}
		if r, err := m.RunModule(); err != nil || r.Exception != nil {
			t.Logf("%s: %v %v", filepath.Base(file), err, r.Exception)
			continue
		}
		note()
		for _, c := range cases {
			m.Output.Reset()
			m.Fuel = 200_000
			now = map[string]bool{}
			if _, err := m.CallFunction(c.Fn, c.Args); err != nil {
				continue // what this package lacks
			}
			note()
		}
	}
	want := maps.Clone(nodeExits)
	for kind, methods := range methodExits {
		for _, m := range strings.Split(methods, ", ") {
			name, exits, _ := strings.Cut(m, " ")
			want[kind+"."+name] = exits
		}
	}
	for kind, exits := range want {
		for _, exit := range strings.Fields(exits) {
			if !reached[kind+" "+exit] {
				t.Errorf("no case in which %s ends with %s", kind, exit)
			}
			delete(reached, kind+" "+exit)
		}
	}
	var more []string
	for k := range reached {
		kind, exit, _ := strings.Cut(k, " ")
		if want[kind] == "" || exit != "left" && exit != "abrupt" && exit != "return" && exit != "break" && exit != "continue" {
			more = append(more, k)
		}
	}
	sort.Strings(more)
	if len(more) > 0 {
		t.Error(fmt.Sprint("not listed: ", strings.Join(more, ", ")))
	}
}
