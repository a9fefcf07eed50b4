package facts

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// A program that calls doctest.testmod() has its tests run by CPython, in CPython's module __main__, which
// is to have all that the program defines. Where nothing that a test could change is looked at by anything
// else, CPython gets a second copy of the definitions: the module's text without the statements that define
// nothing. Such a module has no state: its variables are bound once and never change, and what they are
// bound to comes from expressions without effects. Everything else of the program stays native.

// OwnTests are the doctests of a module.
type OwnTests struct {
	// Text has the statements that define something, in the lines that they have in the file.
	Text string
	// At are the places that ask for testmod: attributes, and names in import statements.
	At map[tree.Node]bool
}

// testState are names that let a test read or change state outside of the module's variables.
var testState = Words("cache_info cache_clear setattr delattr globals locals vars __dict__ setrecursionlimit __subclasses__")

// pureDecorators are decorators that do nothing but make an object.
var pureDecorators = Words("staticmethod classmethod property setter getter deleter dataclass lru_cache cache total_ordering abstractmethod " +
	"cached_property wraps contextmanager overload final unique")

// pureCalls are functions whose results are values, or containers of the module's own.
var pureCalls = Words("TypeVar NewType ParamSpec namedtuple NamedTuple field Fraction itemgetter attrgetter partial compile " +
	"frozenset set list dict tuple range str int float bool bytes complex abs min max sum len sorted ord chr round sqrt log log2 pow")

// statelessBesides are modules without a state that a test could change, besides those that are known as Stateless.
var statelessBesides = Words("__future__ doctest argparse pprint numbers string cmath typing_extensions unicodedata struct keyword timeit")

// stateOf are modules with a state, each with the names that read or change it. A text without them can't tell that
// CPython, which runs the tests, has a state of its own: numbers drawn without a seed are arbitrary, and the current
// folder belongs to the process. Of sys, a text may only use attributes that nothing changes, and read argv.
var stateOf = map[string]*regexp.Regexp{
	"os":     regexp.MustCompile(`\b(?:environb?|getenvb?|putenv|unsetenv)\b`),
	"random": regexp.MustCompile(`\b(?:seed|[gs]etstate)\b`),
	"numpy":  regexp.MustCompile(`\b(?:seed|[gs]et_state|default_rng|RandomState|seterr|seterrcall|set_printoptions)\b`),
	"sys":    regexp.MustCompile(`\bargv\s*(?:=|\.|\[[^\]]*\]\s*=[^=])|\bsys\b(?:[^.\s]|\s*\.\s*[gs]et[a-rt-z]|\s*\.\s*(?:modules|path|_\w+|\w*hook\w*|setswitchinterval|flags|warnoptions|ps1|ps2)\b)`),
}

// ReadOwnTests finds the doctests of a program that only doctest.testmod() looks at. It is nil where CPython has to
// run the program as a whole.
func ReadOwnTests(p *cogen.Program) *OwnTests {
	r := testsReader{p: p, OwnTests: OwnTests{At: map[tree.Node]bool{}}, imported: map[*scope.Var]bool{}, bindings: ModuleBindings(p)}
	if !r.uses() || !r.definitions() || !r.unseen() {
		return nil
	}
	return &r.OwnTests
}

type testsReader struct {
	OwnTests
	p        *cogen.Program
	imported map[*scope.Var]bool // variables that are the module doctest
	bindings map[*scope.Var]*Binding
}

// uses finds the places that ask for testmod, and reports whether doctest is used for nothing else.
func (r *testsReader) uses() bool {
	asked, known, called := map[*tree.Name]bool{}, map[*tree.Name]bool{}, map[tree.Expr]bool{}
	ok := true
	tree.Inspect(r.p.Tree, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Import:
			for _, a := range n.Names {
				if a.Name == "doctest" {
					r.imported[r.p.Info.Binds[a]] = true
				}
			}
		case *tree.ImportFrom:
			if n.Module != "doctest" {
				break
			}
			for _, a := range n.Names {
				if a.Name == "testmod" {
					r.At[a] = true
					ok = ok && !slices.Contains(r.p.Tree.Body, tree.Stmt(n)) // its definitions may not be bound yet
				} else {
					ok = ok && strings.ToUpper(a.Name) == a.Name
				}
			}
		case *tree.Call:
			called[n.Func] = true
			if a, is := n.Func.(*tree.Attribute); is && a.Attr == "testmod" {
				ok = ok && len(n.Args) == 0 && !slices.ContainsFunc(n.Keywords, func(k *tree.Keyword) bool {
					return k.Arg == "" || k.Arg == "m" || k.Arg == "globs" || k.Arg == "extraglobs"
				})
			}
		case *tree.Attribute:
			of, is := n.Value.(*tree.Name)
			if !is {
				break
			}
			asked[of] = true
			if n.Attr == "testmod" && called[n] {
				r.At[n], known[of] = true, true
			} else {
				known[of] = strings.ToUpper(n.Attr) == n.Attr
			}
		case *tree.Name:
			if r.imported[r.p.Info.Uses[n]] && !asked[n] {
				ok = false
			}
		}
		return ok
	})
	for of := range asked {
		ok = ok && (!r.imported[r.p.Info.Uses[of]] || known[of])
	}
	return ok && len(r.At) > 0
}

// definitions makes the text of what the module defines, and reports whether it has no state.
func (r *testsReader) definitions() bool {
	file := r.p.File
	text := []byte(file.Text)
	ended := false
	for _, st := range r.p.Tree.Body {
		if r.defines(st) {
			if ended {
				return false // something ran before all is defined
			}
			_, from := st.(*tree.ImportFrom)
			for _, v := range r.p.Info.Assigned(st) {
				if b := r.bindings[v]; v.Scope.Kind == scope.Module && (b == nil || b.Why != "" || !from && (pureCalls[v.Name] || pureDecorators[v.Name])) {
					return false
				}
			}
			continue
		}
		if !leavesVariables(st) {
			return false
		}
		ended = true
		sp := st.Span()
		for i := sp.Start; i < sp.End; i++ {
			if text[i] != '\n' {
				text[i] = ' '
			}
		}
		if rest := strings.TrimLeft(string(text[sp.End:]), " \t"); rest != "" && rest[0] == ';' {
			return false
		}
	}
	r.Text = string(text)
	return true
}

// leavesVariables reports whether a top-level statement binds no variable but within the guard of a script.
func leavesVariables(st tree.Stmt) bool {
	switch n := st.(type) {
	case *tree.ExprStmt, *tree.Assert:
		return true
	case *tree.If:
		c, ok := n.Test.(*tree.Compare)
		return ok && IsMainGuard(n) && c.Ops[0] == tree.Eq
	}
	return false
}

// defines reports whether a top-level statement does nothing but bind names to what has no state.
func (r *testsReader) defines(st tree.Stmt) bool {
	switch n := st.(type) {
	case *tree.Import:
		return !slices.ContainsFunc(n.Names, func(a *tree.Alias) bool { return !r.isStateless(a.Name) })
	case *tree.ImportFrom:
		return n.Level == 0 && r.isStateless(n.Module) && n.Module != "sys" && !slices.ContainsFunc(n.Names, func(a *tree.Alias) bool { return a.Name == "*" })
	case *tree.FunctionDef:
		return pureFunction(n)
	case *tree.ClassDef:
		return r.pureClass(n)
	case *tree.Assign:
		return len(n.Targets) == 1 && isName(n.Targets[0]) && isPure(n.Value)
	case *tree.AnnAssign:
		return n.Simple && isPure(n.Annotation) && (n.Value == nil || isPure(n.Value))
	case *tree.ExprStmt:
		_, constant := n.Value.(*tree.Constant)
		return constant
	case *tree.Pass:
		return true
	}
	return false
}

func isName(e tree.Expr) bool {
	_, ok := e.(*tree.Name)
	return ok
}

// isStateless reports whether a module has no state that the program's text asks for.
func (r *testsReader) isStateless(mod string) bool {
	top, _, _ := strings.Cut(mod, ".")
	if asks := stateOf[top]; asks != nil {
		return !asks.MatchString(r.p.File.Text)
	}
	return StandardModules[top].Is&Stateless != 0 || statelessBesides[mod]
}

// pureFunction reports whether a def does nothing but make a function whose defaults never change.
func pureFunction(n *tree.FunctionDef) bool {
	for _, d := range n.Decorators {
		if !isPureDecorator(d) {
			return false
		}
	}
	for _, d := range DefaultsOf(n.Args) {
		if !isImmutable(d) {
			return false
		}
	}
	pure := n.Returns == nil || isPure(n.Returns)
	for _, args := range [][]*tree.Arg{n.Args.PosOnly, n.Args.Args, {n.Args.Vararg}, n.Args.KwOnly, {n.Args.Kwarg}} {
		for _, a := range args {
			pure = pure && (a == nil || a.Annotation == nil || isPure(a.Annotation))
		}
	}
	return pure
}

func isPureDecorator(d tree.Expr) bool {
	if call, ok := d.(*tree.Call); ok {
		return pureDecorators[LastName(call.Func)] && arePure(call.Args) && arePureKeywords(call.Keywords)
	}
	return pureDecorators[LastName(d)]
}

// pureClass reports whether a class statement makes a class that nothing changes.
func (r *testsReader) pureClass(n *tree.ClassDef) bool {
	for _, d := range n.Decorators {
		if !isPureDecorator(d) {
			return false
		}
	}
	for _, k := range n.Keywords {
		if k.Arg != "metaclass" || LastName(k.Value) != "ABCMeta" {
			return false
		}
	}
	if !arePure(n.Bases) {
		return false
	}
	for _, st := range n.Body {
		switch st := st.(type) {
		case *tree.FunctionDef:
			if !pureFunction(st) || SetsClass(st) || st.Name == "__del__" || st.Name == "__init_subclass__" || st.Name == "__set_name__" {
				return false
			}
		case *tree.ClassDef:
			if !r.pureClass(st) {
				return false
			}
		case *tree.Assign:
			if len(st.Targets) != 1 || !isName(st.Targets[0]) || !isImmutable(st.Value) {
				return false
			}
		case *tree.AnnAssign:
			if !isPure(st.Annotation) || st.Value != nil && !isImmutable(st.Value) && !isField(st.Value) {
				return false
			}
		case *tree.ExprStmt:
			if _, constant := st.Value.(*tree.Constant); !constant {
				return false
			}
		case *tree.Pass:
		default:
			return false
		}
	}
	return true
}

// isField reports whether a value in a class is a field of a data class: each instance makes its own.
func isField(e tree.Expr) bool {
	call, ok := e.(*tree.Call)
	return ok && LastName(call.Func) == "field" && arePureKeywords(call.Keywords)
}

// isImmutable reports whether an expression has no effect and gives a value that nothing changes.
func isImmutable(e tree.Expr) bool {
	switch e := e.(type) {
	case *tree.Constant, *tree.Name, *tree.Attribute:
		return isPure(e)
	case *tree.Tuple:
		return !slices.ContainsFunc(e.Elts, func(x tree.Expr) bool { return !isImmutable(x) })
	case *tree.UnaryOp:
		return isImmutable(e.Operand)
	case *tree.BinOp:
		return isImmutable(e.Left) && isImmutable(e.Right)
	}
	return false
}

func arePure(es []tree.Expr) bool {
	return !slices.ContainsFunc(es, func(e tree.Expr) bool { return e != nil && !isPure(e) })
}

func arePureKeywords(ks []*tree.Keyword) bool {
	return !slices.ContainsFunc(ks, func(k *tree.Keyword) bool { return !isPure(k.Value) })
}

// isPure reports whether an expression may be evaluated twice: it has no effects and makes no iterator.
func isPure(e tree.Expr) bool {
	switch e := e.(type) {
	case *tree.Constant, *tree.Name:
		return true
	case *tree.Attribute:
		return isPure(e.Value)
	case *tree.Tuple:
		return arePure(e.Elts)
	case *tree.List:
		return arePure(e.Elts)
	case *tree.Set:
		return arePure(e.Elts)
	case *tree.Dict:
		return arePure(e.Keys) && arePure(e.Values)
	case *tree.UnaryOp:
		return isPure(e.Operand)
	case *tree.BinOp:
		return isPure(e.Left) && isPure(e.Right)
	case *tree.BoolOp:
		return arePure(e.Values)
	case *tree.Compare:
		return isPure(e.Left) && arePure(e.Comparators)
	case *tree.Subscript:
		return isPure(e.Value) && isPure(e.Index)
	case *tree.Comp:
		return e.Kind != tree.GeneratorExp && isPure(e.Elt) && (e.Value == nil || isPure(e.Value)) && !slices.ContainsFunc(e.Generators, func(g *tree.Comprehension) bool {
			return g.Async || !isPure(g.Iter) || !arePure(g.Ifs)
		})
	case *tree.Lambda:
		return !slices.ContainsFunc(DefaultsOf(e.Args), func(d tree.Expr) bool { return !isImmutable(d) })
	case *tree.Call:
		return pureCalls[LastName(e.Func)] && arePure(e.Args) && arePureKeywords(e.Keywords)
	}
	return false
}

// unseen reports whether nothing of the tests sees what is not among the definitions: variables that
// the script's guard binds, and what the program asks of itself.
func (r *testsReader) unseen() bool {
	for name := range testState {
		if strings.Contains(r.p.File.Text, name) {
			return false
		}
	}
	for _, st := range r.p.Tree.Body {
		if !leavesVariables(st) && r.importsState(st) {
			return false
		}
	}
	named, examples := NamedInside(r.p), r.examples()
	for _, m := range importsInText.FindAllStringSubmatch(examples, -1) {
		if !r.isStateless(m[1]) {
			return false
		}
	}
	inTests := map[string]bool{}
	for _, word := range strings.FieldsFunc(examples, func(c rune) bool { return c != '_' && !unicode.IsLetter(c) && !unicode.IsDigit(c) }) {
		inTests[word] = true
	}
	for v, b := range r.bindings {
		if b.Why != "" && (named[v] && !r.imported[v] || inTests[v.Name]) {
			return false
		}
	}
	return true
}

var importsInText = regexp.MustCompile(`\b(?:from|import)\s+([\w.]+)`)

// testDirective is a comment with options of a test.
var testDirective = regexp.MustCompile(`#\s*doctest:.*`)

// importsState reports whether a text imports a module with a state.
func (r *testsReader) importsState(n tree.Node) bool {
	found := false
	tree.Inspect(n, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Import:
			for _, a := range n.Names {
				found = found || !r.isStateless(a.Name)
			}
		case *tree.ImportFrom:
			found = found || n.Level > 0 || n.Module == "sys" || !r.isStateless(n.Module)
		}
		return !found
	})
	return found
}

// examples are the lines of the tests.
func (r *testsReader) examples() string {
	var out strings.Builder
	for line := range strings.SplitSeq(r.p.File.Text, "\n") {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, ">>>") || strings.HasPrefix(line, "...") {
			out.WriteString(testDirective.ReplaceAllString(line, "") + "\n")
		}
	}
	return out.String()
}
