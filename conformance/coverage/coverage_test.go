package coverage

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
	"github.com/hipy-lang/hipy/vobj"
)

const marker = "\n# ---- cases\n"

// elements are the types that ops on containers should be seen with.
var elements = []ir.Kind{ir.KInt, ir.KFloat, ir.KBool, ir.KStr, ir.KBytes, ir.KTuple, ir.KNone, ir.KUnion}

var kindNames = map[ir.Kind]string{ir.KInt: "int", ir.KFloat: "float", ir.KBool: "bool", ir.KStr: "str", ir.KBytes: "bytes", ir.KTuple: "tuple", ir.KNone: "None", ir.KUnion: "union"}

// survey collects what the cases reach.
type survey struct {
	// operands by op and kinds of operands.
	operands map[string]map[string]bool
	// elements by op and the element type of its first container.
	elements map[string]map[ir.Kind]bool
	// raised by op and exception.
	raised map[string]map[string]bool
}

func TestCoverage(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles all cases to IR")
	}
	ctx := context.Background()
	python, err := pyhost.Find(ctx)
	if err != nil {
		t.Skip(err)
	}
	server, err := python.Start(ctx)
	if err != nil {
		t.Fatal(err)
	}
	defer server.Close()
	var files []string
	for _, pattern := range []string{"../cases/*.py", "../fuzz/testdata/seeds/*.py"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	s := &survey{map[string]map[string]bool{}, map[string]map[ir.Kind]bool{}, map[string]map[string]bool{}}
	for _, file := range files {
		s.file(ctx, t, server, file)
	}
	s.report(t)
}

// file adds a file of cases.
func (s *survey) file(ctx context.Context, t *testing.T, server *pyhost.Server, file string) {
	module, err := server.Load(ctx, file, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	cases, err := module.Cases(ctx)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	code, _, _ := strings.Cut(string(text), marker)
	program, err := driver.LoadText(file, []byte(code+"\n"), nil)
	if err != nil {
		t.Fatal(err)
	}
	var order []string
	rows := map[string][][]pyvalue.Value{}
	for _, c := range cases {
		if !encodable(c.Args) {
			continue
		}
		if rows[c.Fn] == nil {
			order = append(order, c.Fn)
		}
		rows[c.Fn] = append(rows[c.Fn], c.Args)
	}
	b := driver.NewBatch(program)
	for _, fn := range order {
		call, err := b.Add(fn, rows[fn], driver.Selection{})
		if err != nil {
			continue
		}
		errs := map[int]map[string]bool{} // line to exceptions
		want, err := call.Oracle(ctx, module, driver.OracleOptions{Timeout: 2 * time.Second})
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range want.Rows {
			if r.Err != nil {
				mark(errs, r.Err.Line, r.Err.Type)
			}
		}
		for _, e := range call.Entries() {
			s.entry(program, e, errs)
		}
	}
}

// entry adds the IR of one entry. What the compiler refuses or falls back with
// is the business of other tests.
func (s *survey) entry(p *driver.Program, e *driver.Entry, errs map[int]map[string]bool) {
	defer func() { _ = recover() }()
	r, err := vobj.Compile(p.Cogen, []vobj.Entry{{Func: e.Fn.Name, Params: e.Types}}, vobj.Options{})
	if err != nil {
		return
	}
	walk := func() {
		for _, f := range r.Module.Funcs {
			f.Body.Walk(func(o *ir.Op) { s.op(o, errs) })
		}
	}
	walk()
	// Some ops are made by the passes alone.
	if passes.Run(r.Module, passes.Options{}) == nil {
		walk()
	}
}

func (s *survey) op(o *ir.Op, errs map[int]map[string]bool) {
	name := o.Decl.Name
	var kinds []string
	for _, a := range o.Args {
		kinds = append(kinds, shape(a.Type))
	}
	for _, a := range append(append([]*ir.Value{}, o.Args...), o.Results...) {
		if c := a.Type; len(c.Elems) > 0 && (c.Kind == ir.KList || c.Kind == ir.KDict || c.Kind == ir.KSet) {
			mark(s.elements, name, c.Elems[0].Kind)
		}
	}
	mark(s.operands, name, strings.Join(kinds, ", "))
	if !o.Span.IsValid() {
		return
	}
	for exc := range errs[o.Span.Line()] {
		for _, may := range o.Decl.Exceptions {
			if may == exc {
				mark(s.raised, name, exc)
			}
		}
	}
}

func mark[K, V comparable](m map[K]map[V]bool, k K, v V) {
	if m[k] == nil {
		m[k] = map[V]bool{}
	}
	m[k][v] = true
}

// shape is a type, to a depth of one.
func shape(t *ir.Type) string {
	if len(t.Elems) == 0 {
		return t.String()
	}
	var parts []string
	for _, e := range t.Elems {
		text, _, _ := strings.Cut(e.String(), "[")
		parts = append(parts, text)
	}
	text, _, _ := strings.Cut(t.String(), "[")
	return text + "[" + strings.Join(parts, ", ") + "]"
}

func encodable(args []pyvalue.Value) bool {
	for _, v := range args {
		if s, ok := v.(pyvalue.Str); ok && !utf8.ValidString(string(s)) {
			return false
		}
	}
	return true
}

// report fails the test for what is missing and not excused, and for excuses
// that nothing needs.
func (s *survey) report(t *testing.T) {
	used := map[int]bool{}
	missing := func(op, path string) bool {
		found := false
		for i, e := range excuses {
			if e.covers(op, path) {
				used[i], found = true, true
			}
		}
		return !found
	}
	var lines []string
	ops, raises, kinds, combinations := ratio{}, ratio{}, ratio{}, 0
	look := func(count *ratio, reached bool, op, path, text string) {
		count.all++
		switch {
		case reached:
			count.reached++
		case missing(op, path):
			lines = append(lines, text)
		default:
			count.excused++
		}
	}
	for _, d := range ir.AllOps() {
		reached := s.operands[d.Name] != nil
		look(&ops, reached, d.Name, "", "no case reaches "+d.Name+": "+d.Doc)
		if !reached {
			continue
		}
		combinations += len(s.operands[d.Name])
		for _, exc := range d.Exceptions {
			look(&raises, s.raised[d.Name][exc], d.Name, exc, d.Name+" never raises "+exc)
		}
		if !strings.Contains(d.Sig, "T]") && !strings.Contains(d.Sig, "[K") {
			continue
		}
		for _, k := range elements {
			look(&kinds, s.elements[d.Name][k], d.Name, "of "+kindNames[k], d.Name+" is never seen with elements of "+kindNames[k])
		}
	}
	sort.Strings(lines)
	for _, l := range lines {
		t.Error(l)
	}
	for i, e := range excuses {
		if !used[i] {
			t.Errorf("the excuse for %s %s (%s) is for nothing: it is reached", e.ops, e.path, e.why)
		}
	}
	t.Logf("ops: %s, with %d combinations of operands; exceptions at their op: %s; element types of container ops: %s", ops, combinations, raises, kinds)
}

// ratio counts what is reached.
type ratio struct{ all, reached, excused int }

func (r ratio) String() string {
	return fmt.Sprintf("%d of %d reached, %d excused", r.reached, r.all, r.excused)
}
