package driver

import (
	"context"
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"github.com/apache/arrow/go/v17/arrow/array"

	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/runtime"
	"github.com/hipy-lang/hipy/runtime/abi"
	"github.com/hipy-lang/hipy/vobj"
)

// Table functions take a DataFrame and return one:
//
//	def f(df: pd.DataFrame) -> pd.DataFrame
//
// A library is compiled for the columns of one; a call whose values the native
// code does not cover, and a function that can't be compiled, run in CPython by
// way of a function that is added to the module's text.

// tableWrapper is that function's text.
//
//go:embed table.py
var tableWrapper string

// IsTable reports whether the function's first parameter is annotated as a
// DataFrame and the others have defaults.
func (f *Function) IsTable() bool {
	if _, ok := f.Gen.Node.(*tree.FunctionDef); !ok || len(f.Gen.Params) == 0 || f.Required() > 1 {
		return false
	}
	switch a := f.Gen.Params[0].Annotation.(type) {
	case *tree.Name:
		return a.ID == "DataFrame"
	case *tree.Attribute:
		return a.Attr == "DataFrame"
	case *tree.Constant:
		text, ok := a.Value.(tree.Text)
		return ok && (text == "DataFrame" || strings.HasSuffix(string(text), ".DataFrame"))
	}
	return false
}

// TableEntry is the entry of a table function for the columns that it is given.
func (p *Program) TableEntry(name string, columns []abi.TableColumn) (*Entry, error) {
	f, err := p.Lookup(name)
	if err != nil {
		return nil, err
	}
	if !f.IsTable() {
		return nil, userError(CodeSignature, fmt.Sprintf("%s is not a table function", name), "annotate its one parameter pd.DataFrame")
	}
	if len(columns) == 0 {
		return nil, userError(CodeSignature, fmt.Sprintf("%s has no columns to be compiled for", name), "")
	}
	return &Entry{Export: name, Fn: f, Frame: columns}, nil
}

// frameColumns are the columns for staging.
func (e *Entry) frameColumns() []vobj.SchemaColumn {
	if e.Frame == nil {
		return nil
	}
	out := make([]vobj.SchemaColumn, len(e.Frame))
	for i, c := range e.Frame {
		out[i] = vobj.SchemaColumn{Name: c.Name, Kind: c.Dtype}
	}
	return out
}

// wrapperName is the function in CPython that hosts call.
func (e *Entry) wrapperName() string {
	if e.Frame == nil {
		return e.Fn.Name
	}
	return "hipy_table_" + e.Fn.Name
}

// wrapper is the text that is added to the module's: it makes that function, in a
// file of its own, so that no line of it is taken for one of the module's.
func (e *Entry) wrapper() string {
	if e.Frame == nil {
		return ""
	}
	columns, plain := "[", "("
	for _, c := range e.Frame {
		columns += "(" + pythonText(c.Name) + ", " + pythonText(c.Dtype) + "), "
	}
	for _, dtype := range runtime.PlainDtypes() {
		plain += pythonText(dtype) + ", "
	}
	text := "def " + e.wrapperName() + "(*hipy_columns):\n" +
		"    hipy_names = {}\n" +
		"    __import__('builtins').exec(" + pythonText(tableWrapper) + ", hipy_names)\n" +
		"    return hipy_names['call'](" + e.Fn.Name + ", hipy_columns, " + columns + "], " + plain + "))\n" +
		"def " + vobj.PackName(e.Fn.Name) + "(hipy_result):\n" +
		"    hipy_names = {}\n" +
		"    __import__('builtins').exec(" + pythonText(tableWrapper) + ", hipy_names)\n" +
		"    return hipy_names['pack'](" + e.Fn.Name + ", hipy_result, " + plain + "))\n"
	return "\n__import__('builtins').exec(__import__('builtins').compile(" + pythonText(text) + ", '<hipy>', 'exec'), __import__('builtins').globals())\n"
}

// describeColumn is a column of a table as a parameter: a list of its values.
func describeColumn(c abi.TableColumn) abi.Param {
	p := abi.Param{Name: c.Name, Kind: abi.KindList, Elem: &abi.Param{}}
	base, optional := strings.CutSuffix(c.Dtype, "?")
	p.Elem.Nullable = optional
	switch {
	case base == "str":
		p.Elem.Kind = abi.KindStr
	case base == "bool":
		if p.Elem.Kind = abi.KindBool; !optional {
			p.Dtype = "bool"
		}
	case strings.HasPrefix(base, "datetime64"):
		p.Elem.Kind, p.Dtype = abi.KindInt, "int64"
	case strings.HasPrefix(base, "float"):
		p.Elem.Kind, p.Dtype = abi.KindFloat, base
	default:
		p.Elem.Kind, p.Dtype = abi.KindInt, base
	}
	return p
}

// leaves reports whether an op may have CPython run what was compiled.
func leaves(o *ir.Op) bool {
	return strings.HasPrefix(o.Decl.Name, "program.leave") || o.Decl.Name == "column.int"
}

// A TableFunction is a table function that is compiled for the tables it is
// called with. It may be used by several goroutines at once.
type TableFunction struct {
	compiler *Compiler
	program  *Program
	name     string
	opt      Options
	open     []runtime.Option

	mu   sync.Mutex
	libs map[string]*runtime.Library
	last *Report
	ran  abi.Stats
}

// NewTableFunction is the function name of a program.
func (c *Compiler) NewTableFunction(p *Program, name string, opt Options, open ...runtime.Option) (*TableFunction, error) {
	if _, err := p.TableEntry(name, []abi.TableColumn{{Name: "a", Dtype: "int64"}}); err != nil {
		return nil, err
	}
	return &TableFunction{compiler: c, program: p, name: name, opt: opt, open: open, libs: map[string]*runtime.Library{}}, nil
}

// Call reads a stream to its end and returns the function's result as a stream,
// which the caller releases. An exception is a *runtime.RowError.
func (f *TableFunction) Call(ctx context.Context, in array.RecordReader) (array.RecordReader, error) {
	t, err := runtime.ReadTable(in)
	if err != nil {
		return nil, err
	}
	defer t.Release()
	lib, err := f.library(ctx, t.Columns)
	if err != nil {
		return nil, err
	}
	before := lib.Stats()
	out, err := lib.CallWithTable(ctx, f.name, t)
	after := lib.Stats()
	after.Sub(before)
	f.mu.Lock()
	defer f.mu.Unlock()
	f.ran.Add(after)
	return out, err
}

// Stats tell how the calls so far ran, each as one row.
func (f *TableFunction) Stats() abi.Stats {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.ran
}

// library is the one for these columns.
func (f *TableFunction) library(ctx context.Context, columns []abi.TableColumn) (*runtime.Library, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	key := fmt.Sprintf("%q", columns)
	if lib := f.libs[key]; lib != nil {
		return lib, nil
	}
	e, err := f.program.TableEntry(f.name, columns)
	if err != nil {
		return nil, err
	}
	b, err := f.compiler.Compile(ctx, f.program, []*Entry{e}, f.opt)
	if err != nil {
		return nil, err
	}
	lib, err := openLibrary(b.Library, f.open...)
	if err != nil {
		return nil, err
	}
	f.libs[key], f.last = lib, b.Report
	return lib, nil
}

// Report is that of the latest compilation, nil before the first.
func (f *TableFunction) Report() *Report {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.last
}

// Close closes the libraries.
func (f *TableFunction) Close() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, lib := range f.libs {
		lib.Close()
	}
	f.libs = map[string]*runtime.Library{}
	return nil
}
