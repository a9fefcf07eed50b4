package concrete

import (
	"context"
	"fmt"
	"path/filepath"
	"reflect"
	"sort"
	"strings"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
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
	"MatchValue": "normal left raise", "MatchSingleton": "normal left", "MatchSequence": "normal left raise",
	"MatchMapping": "normal left raise", "MatchClass": "normal left raise", "MatchStar": "normal left raise",
	"MatchAs": "normal left raise", "MatchOr": "normal left raise",
}

// kindOf is the name of a kind of node.
func kindOf(n tree.Node) string {
	if c, ok := n.(*tree.Comp); ok {
		return [...]string{"ListComp", "SetComp", "DictComp", "GeneratorExp"}[c.Kind]
	}
	return reflect.TypeOf(n).Elem().Name()
}

// TestNodes runs the conformance suite and looks which kinds of nodes end in
// which ways.
func TestNodes(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the whole suite")
	}
	s := startPython(t)
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
			exit := [...]string{"normal", "return", "break", "continue", "abrupt", "left"}[end]
			if raised {
				exit = "raise"
			}
			now[kindOf(n)+" "+exit] = true
		}))
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
	for kind, exits := range nodeExits {
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
		if nodeExits[kind] == "" || exit != "left" && exit != "abrupt" && exit != "return" && exit != "break" && exit != "continue" {
			more = append(more, k)
		}
	}
	sort.Strings(more)
	if len(more) > 0 {
		t.Error(fmt.Sprint("not listed: ", strings.Join(more, ", ")))
	}
}
