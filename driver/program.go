package driver

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/runtime/abi"
)

// Program is a Python file, parsed and translated to generators.
type Program struct {
	File  *source.File
	Text  []byte // as it is on disk
	Cogen *cogen.Program
	// Functions are the top-level functions, in order; of several definitions
	// of a name only the last, which is the one that Python calls.
	Functions []*Function
	// Aggregates are classes that engines with aggregates call.
	Aggregates []*Function
	// names are warnings of names that nothing binds.
	names   Diagnostics
	modules *modules
	// pythonOnly is the setting.
	imported   string // what settleImports has found
	pythonOnly []string
	settings   *Settings
	own        int32 // where the user's text ends, if there is more; else 0
}

// Function is a top-level function, or a lambda, partial() or other function that an assignment
// binds to a name, and what is known of its types.
type Function struct {
	Name   string
	Gen    *cogen.Generator
	Def    *tree.FunctionDef
	Params []Param
	// Result is the result annotation's type, nil when absent or when the
	// type cannot cross the boundary as such.
	Result *ir.Type
	// Nested is what it says of a nested result; then Result is nil.
	Nested *abi.Param
	// ResultText is the annotation as written, "" when absent.
	ResultText string
	agg        *aggregate         // of a class
	gen        *generator         // of one that yields rows
	refused    *source.Diagnostic // why the class can't be one
}

// Param is a parameter of a Function.
type Param struct {
	Name string
	// Type is the annotation's, nil when there is none.
	Type *ir.Type
	// Column is what columns hold of it where no type says it; Type is then its carrier.
	Column *abi.Param
	// Annotation is as written, "" when absent.
	Annotation string
	// List: the annotation is list or the like, of any elements.
	List bool
	// Problem is why the annotation is no parameter type, if so.
	Problem *source.Diagnostic
	// Null is the policy that a comment or setting gives.
	Null       NullPolicy
	HasDefault bool
	Span       source.Span
}

// Public reports whether the function is taken when none is named.
func (f *Function) Public() bool { return !strings.HasPrefix(f.Name, "_") }

// whereTypes says how a parameter gets a type: a lambda has no annotations.
func (f *Function) whereTypes(param, typ string) string {
	if _, is := f.Gen.Node.(*tree.FunctionDef); !is {
		if _, value := cogen.BoundName(f.Gen.Node); value != nil {
			if _, lambda := value.(*tree.Lambda); lambda {
				return "give --sig"
			}
		}
	}
	return fmt.Sprintf("annotate it (%s: %s), or give --sig", param, typ)
}

// Load reads and parses a file. Errors are diagnostics.
func Load(path string, settings *Settings) (*Program, error) {
	text, err := ReadFile(path)
	if err != nil {
		return nil, err
	}
	return LoadText(path, text, settings)
}

// ReadFile reads a file of the user's. Errors are diagnostics.
func ReadFile(path string) ([]byte, error) {
	text, err := os.ReadFile(path)
	if err == nil {
		return text, nil
	}
	msg := fmt.Sprintf("%s can't be read: %v", path, err)
	hint := ""
	if errors.Is(err, fs.ErrNotExist) {
		msg = fmt.Sprintf("there is no file %s", path)
		hint = similarFile(path)
	}
	return nil, userError(CodeFile, msg, hint)
}

// LoadText is Load for a text that is in memory; name appears in messages.
func LoadText(name string, text []byte, settings *Settings) (*Program, error) {
	decoded, err := frontend.Decode(name, text)
	if err != nil {
		return nil, err
	}
	return load(decoded, text, settings)
}

// load is LoadText for a text that is decoded; raw is what it was.
func load(decoded *source.File, raw []byte, settings *Settings) (*Program, error) {
	name := decoded.Name
	m, err := frontend.Parse(decoded)
	if err != nil {
		return nil, err
	}
	own := &modules{folder: filepath.Dir(name)}
	own.expand(&ownText{path: name, tree: m})
	if settings == nil {
		settings = &Settings{}
	}
	imported := settleImports(m, own.has, settings.Python)
	info, err := scope.Resolve(m)
	if err != nil {
		return nil, err
	}
	p := &Program{File: decoded, Text: raw, settings: settings, Cogen: cogen.Compile(m, info), names: nameWarnings(m, info), modules: own, pythonOnly: settings.PythonOnly, imported: imported}
	index := map[string]int{}
	notes := own.annotations(&ownText{path: name, tree: m}, info)
	for _, g := range p.Cogen.Callables() {
		fn, err := p.function(g, settings, notes)
		if err != nil {
			return nil, err
		}
		if i, again := index[g.Name]; again {
			p.Functions[i] = fn
			continue
		}
		index[g.Name] = len(p.Functions)
		p.Functions = append(p.Functions, fn)
	}
	return p, p.findAggregates(m, info, settings, notes)
}

// similarFile is a hint: a Python file in the same folder with a similar name.
func similarFile(path string) string {
	if _, err := os.Stat(path + ".py"); err == nil {
		return fmt.Sprintf("did you mean %s.py?", path)
	}
	found, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*.py"))
	names := make([]string, len(found))
	for i, f := range found {
		names[i] = filepath.Base(f)
	}
	if s := Suggest(filepath.Base(path), names); s != "" {
		return fmt.Sprintf("did you mean %s?", filepath.Join(filepath.Dir(path), s))
	}
	return ""
}

// definitionOf is the def of a function; for one that an assignment binds to a name, what a def
// would say of it.
func definitionOf(g *cogen.Generator) *tree.FunctionDef {
	if def, ok := g.Node.(*tree.FunctionDef); ok {
		return def
	}
	name, value := cogen.BoundName(g.Node)
	def := &tree.FunctionDef{Loc: tree.Loc{Src: g.Span()}, Name: g.Name, NameSpan: name.Span()}
	if f, ok := value.(*tree.Lambda); ok {
		def.Args, def.Body = f.Args, []tree.Stmt{&tree.Return{Loc: tree.Loc{Src: f.Body.Span()}, Value: f.Body}}
	}
	return def
}

// function gathers what is known of one function's types.
func (p *Program) function(g *cogen.Generator, settings *Settings, notes *annotations) (*Function, error) {
	def := definitionOf(g)
	f := &Function{Name: g.Name, Gen: g, Def: def}
	policies, err := commentPolicies(p.File, def)
	if err != nil {
		return nil, err
	}
	for name, text := range settings.nullPolicy(g.Name) {
		if _, inComment := policies[name]; !inComment {
			policies[name], _ = parseNullPolicy(text)
		}
	}
	for _, gp := range g.Params {
		if gp.Kind == cogen.Kwarg {
			continue // hosts pass nothing by names of their own
		}
		param := Param{Name: gp.Name, HasDefault: gp.Default != nil || gp.Kind == cogen.Vararg, Span: gp.Src, Null: policies[""]}
		if policy, ok := policies[gp.Name]; ok {
			param.Null = policy
		}
		if gp.Annotation != nil {
			param.Annotation = gp.Annotation.Span().Text()
			param.List = isList(gp.Annotation)
			if !isDisplay(gp.Default) { // as m: dict[int, int] = {}, which the function keeps between calls
				param.Column = onlyColumn(notes.columnOf(gp.Annotation))
			}
			if param.Column != nil {
				param.Type = carrier(param.Column)
			} else if param.Type, err = notes.typeOf(gp.Annotation); err != nil {
				param.Problem = List(err)[0]
			}
		}
		f.Params = append(f.Params, param)
	}
	if g.Returns != nil {
		f.ResultText = g.Returns.Span().Text()
		f.Result, f.Nested = notes.ofResult(g.Returns), notes.nestedResult(g.Returns)
	}
	f.gen = notes.generatorOf(g)
	return f, nil
}

// isDisplay reports whether an expression makes a dict, list or set of its own.
func isDisplay(e tree.Expr) bool {
	switch e := e.(type) {
	case *tree.Dict, *tree.List, *tree.Set:
		return true
	case *tree.Call: // timedelta(days=1) is none
		return len(e.Args) == 0 && (len(e.Keywords) == 0 || displays[tree.LastName(e.Func)])
	}
	return false
}

var displays = map[string]bool{"dict": true, "defaultdict": true, "OrderedDict": true, "Counter": true}

func (s *Settings) nullPolicy(fn string) map[string]string {
	if s == nil {
		return nil
	}
	return s.NullPolicy[fn]
}

// Variadic reports whether the function takes any number of arguments: its last parameter is
// *args.
func (f *Function) Variadic() bool {
	n := len(f.Params) // without **kwargs
	return n > 0 && f.Gen.Params[n-1].Kind == cogen.Vararg
}

// Param is the parameter that takes the i-th argument. Each of *args has a name of its own.
func (f *Function) Param(i int) Param {
	last := len(f.Params) - 1
	if i < last || !f.Variadic() {
		return f.Params[i]
	}
	p := f.Params[last]
	p.Name = fmt.Sprint(p.Name, i-last+1)
	return p
}

// paramsFor are the parameters that take n arguments.
func (f *Function) paramsFor(n int) []Param {
	if !f.Variadic() {
		return f.Params[:n]
	}
	out := make([]Param, n)
	for i := range out {
		out[i] = f.Param(i)
	}
	return out
}

// Lookup finds a function by name, or says which was probably meant.
func (p *Program) Lookup(name string) (*Function, error) {
	var known []string
	for _, f := range p.Functions {
		if f.Name == name {
			return f, nil
		}
		known = append(known, f.Name)
	}
	for _, f := range p.Aggregates {
		if f.Name == name {
			return nil, &source.Diagnostic{Code: CodeAggregate, Span: f.Def.NameSpan, Msg: fmt.Sprintf("%s is an aggregate, which DuckDB calls over rows", name),
				Hint: "call it in SQL, by hipy query or from an extension of hipy build"}
		}
		known = append(known, f.Name)
	}
	return nil, userError(CodeFunction, fmt.Sprintf("%s has no function %q", p.File.Name, name), didYouMean(name, known))
}

// String is the signature as Python writes it, with "?" where nothing is known.
func (f *Function) String() string {
	var b strings.Builder
	b.WriteString(f.Name + "(")
	for i, p := range f.Params {
		if i > 0 {
			b.WriteString(", ")
		}
		if f.Gen.Params[i].Kind == cogen.Vararg {
			b.WriteByte('*')
		}
		b.WriteString(p.Name)
		switch {
		case p.Problem != nil:
			b.WriteString(": " + p.Problem.Span.Text())
		case p.Column != nil:
			b.WriteString(": " + p.Column.String())
		case p.Type != nil:
			b.WriteString(": " + PythonName(p.Type))
		}
	}
	b.WriteString(")")
	if f.ResultText != "" {
		b.WriteString(" -> " + f.ResultText)
	}
	return b.String()
}
