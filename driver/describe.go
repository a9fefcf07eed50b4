package driver

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/core"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/runtime/abi"
	"github.com/hipy-lang/hipy/runtime/native"
	"github.com/hipy-lang/hipy/vobj"
)

// Report is what hipy explain shows.
type Report struct {
	// Program is how the file runs as a program, if it does more than define.
	Program   *ScriptReport    `json:"program,omitempty"`
	Functions []FunctionReport `json:"functions"`
	// Live are module-level variables whose values are those of build time.
	Live []string `json:"live,omitempty"`
	// Executed is the file, if CPython executed it to compile it.
	Executed string `json:"executed,omitempty"`
	// Unknown are module-level variables whose values that would have told.
	Unknown []UnknownReport `json:"unknown,omitempty"`
	// AtBuild are warnings that the module gave when it was executed at build
	// time, or why it could not be.
	AtBuild []string `json:"at_build,omitempty"`
	// Bugs are those of ours because of which CPython has functions.
	Bugs []Bug `json:"bugs,omitempty"`
}

// UnknownReport is a module-level variable, with the line that binds it.
type UnknownReport struct {
	Name string `json:"name"`
	Line int    `json:"line"`
}

// unknownReports are those of what was staged.
func unknownReports(us []vobj.Unknown) (out []UnknownReport) {
	for _, u := range us {
		out = append(out, UnknownReport{u.Name, u.Pos.Line()})
	}
	return out
}

// FunctionReport tells whether a function is native, and what is not.
type FunctionReport struct {
	Name      string `json:"name"`
	Signature string `json:"signature"`
	// Native: the function itself is compiled; it may still have fallbacks.
	Native    bool             `json:"native"`
	Fallbacks []FallbackReport `json:"fallbacks"`
	// Exceptions are places where CPython has some values, if the function is native.
	Exceptions []ExceptionReport `json:"exceptions,omitempty"`
	// Unrepeatable says why CPython can't compute a row again, if the function is native.
	Unrepeatable string `json:"unrepeatable,omitempty"`
	// Profile is set if rows were measured.
	Profile *Profile `json:"profile,omitempty"`

	// Column says what the result's column is, where there is none for it.
	Column string `json:"column,omitempty"`
	// Aggregate: it is a class that collects rows. Table: it is a generator of rows, which SQL calls as a table.
	Aggregate bool `json:"aggregate,omitempty"`
	Table     bool `json:"table_function,omitempty"`

	fn    *Function
	typed bool
	needs string // types with which one without types is native
}

// Line and LastLine are where the function's text begins and ends: 1 and 0 of what
// is a program.
func (f *FunctionReport) Line() int {
	if f.fn == nil {
		return 1
	}
	return f.fn.Def.NameSpan.Line()
}
func (f *FunctionReport) LastLine() int {
	if f.fn == nil {
		return 0
	}
	return f.fn.Def.Span().EndPos().Line
}

// Typed reports whether the parameters have types to compile for.
func (f *FunctionReport) Typed() bool { return f.typed }

// State says in words how much of a function is native.
func (f *FunctionReport) State() string {
	if f.needs != "" {
		return "needs types: native with " + f.needs
	}
	return state(f.Native, len(f.Fallbacks), len(f.Exceptions), "")
}

// state is in words how much of what is native: n operations are not, and at so many
// places some values are CPython's.
func state(native bool, n, exceptions int, what string) string {
	if !native {
		return strings.TrimSpace(what + " runs in CPython")
	}
	text := "native"
	if n == 1 {
		text = "native, 1 operation in CPython"
	} else if n > 1 {
		text = fmt.Sprintf("native, %d operations in CPython", n)
	}
	if exceptions > 0 {
		text += ", with exceptions"
	}
	return text
}

// FallbackReport is one operation, or a whole function, that runs in CPython.
type FallbackReport struct {
	// File is the module that the operation is in; empty: the file itself.
	File string `json:"file,omitempty"`
	// Line counts from 1, Col from 1 in bytes.
	Line   int    `json:"line"`
	Col    int    `json:"col"`
	Op     string `json:"op"`
	Reason string `json:"reason"`
	Fix    string `json:"fix"`
	// Cost is set if rows were measured.
	Cost *Cost `json:"cost,omitempty"`

	start, length int
}

// Offsets are where the operation's text begins and ends in the file; both are
// 0 for one that is elsewhere.
func (f *FallbackReport) Offsets() (start, end int) { return f.start, f.start + f.length }

// Fallbacks counts all of them.
func (r *Report) Fallbacks() int {
	n := 0
	for _, f := range r.Functions {
		n += len(f.Fallbacks)
	}
	return n
}

// report makes the explain report of a staged program.
func report(p *Program, entries []*Entry, s *staged) *Report {
	r := &Report{Functions: []FunctionReport{}, Live: s.live, Executed: s.executed, Unknown: unknownReports(s.unknown), AtBuild: s.notes, Bugs: s.bugs}
	for i, f := range s.funcs {
		e := entries[i]
		fr := FunctionReport{Name: e.Export, Signature: e.String() + resultText(e, f.Result), Native: f.Native, Fallbacks: []FallbackReport{}, Column: columnNote(e, f.Result), fn: e.Fn, typed: true}
		for _, fb := range f.Fallbacks {
			x := FallbackReport{Op: fb.Op, Reason: fb.Reason, Fix: fb.Fix}
			if fb.Span.File == p.File && fb.Span.IsValid() && (p.own == 0 || fb.Span.Start < p.own) {
				start := fb.Span.StartPos()
				x.Line, x.Col = start.Line, start.Col+1
				x.start, x.length = int(fb.Span.Start), int(fb.Span.End-fb.Span.Start)
			} else {
				x.Line, x.Col = e.Fn.Def.NameSpan.Line(), e.Fn.Def.NameSpan.StartPos().Col+1
			}
			if x.Op == "" {
				x.Op = "function"
			}
			fr.Fallbacks = append(fr.Fallbacks, x)
		}
		if f.Native {
			fr.Exceptions = exceptionReports(s.module, f.Symbol, p.File)
			fr.Unrepeatable = unrepeatable(s.module, f.Symbol)
		}
		r.Functions = append(r.Functions, fr)
	}
	return r
}

func resultText(e *Entry, native *ir.Type) string {
	switch {
	case e.Nested != nil:
		return " -> " + e.Nested.String()
	case native != nil && e.Frame == nil:
		return " -> " + PythonName(native)
	case e.Result != nil:
		return " -> " + PythonName(e.Result)
	case e.Fn.ResultText != "":
		return " -> " + e.Fn.ResultText
	}
	return ""
}

// boundaryKind is a type's kind at the boundary, its members for a union of
// several, and whether None is among them; ok is false for types that engines
// don't have.
func boundaryKind(t *ir.Type) (kind abi.Kind, members []abi.Kind, nullable, ok bool) {
	for _, m := range t.Members() {
		switch m.Kind {
		case ir.KNone, ir.KVoid, ir.KNever:
			nullable = true
		case ir.KBool:
			members = append(members, abi.KindBool)
		case ir.KInt, ir.KI64:
			members = append(members, abi.KindInt)
		case ir.KFloat:
			members = append(members, abi.KindFloat)
		case ir.KStr, ir.KChar:
			members = append(members, abi.KindStr)
		case ir.KBytes:
			members = append(members, abi.KindBytes)
		case ir.KDate:
			members = append(members, abi.KindDate)
		case ir.KDatetime:
			members = append(members, abi.KindDatetime)
		default:
			return "", nil, false, false
		}
	}
	switch len(members) {
	case 0:
		return abi.KindNone, nil, true, true
	case 1:
		return members[0], nil, nullable, true
	}
	return abi.KindUnion, members, nullable, true
}

// backendKinds translates to the backend's names.
var backendKinds = map[abi.Kind]cpp.Kind{
	abi.KindNone: cpp.KindNone, abi.KindBool: cpp.KindBool, abi.KindInt: cpp.KindInt, abi.KindFloat: cpp.KindFloat,
	abi.KindStr: cpp.KindStr, abi.KindBytes: cpp.KindBytes, abi.KindJSON: cpp.KindJSON, abi.KindUnion: cpp.KindUnion, abi.KindList: cpp.KindList,
	abi.KindDate: cpp.KindDate, abi.KindDatetime: cpp.KindDatetime, abi.KindStruct: cpp.KindStruct, abi.KindMap: cpp.KindMap,
	abi.KindDecimal: cpp.KindDecimal, abi.KindTime: cpp.KindTime, abi.KindTimedelta: cpp.KindTimedelta, abi.KindUUID: cpp.KindUUID, abi.KindAware: cpp.KindAware,
}

// describe makes the manifest.
func describe(p *Program, entries []*Entry, s *staged, python *pyhost.Python, opt Options) *abi.Manifest {
	m := &abi.Manifest{
		ABI: abi.Version, Runtime: native.Version(), Name: moduleName(p.File.Name), Source: filepath.Base(p.File.Name),
		SourceHash: p.Hash(), Reference: Reference, CPU: cpp.RequiredCPU(opt.March), Platform: abi.Platform(), Functions: []abi.Function{},
	}
	if python != nil {
		m.Python, m.Libpython = true, python.LibPython
	}
	effects := core.Analyse(s.module)
	for i, e := range entries {
		m.Functions = append(m.Functions, describeFunction(e, s, i, effects, opt))
	}
	return m
}

func describeFunction(e *Entry, s *staged, i int, effects *core.Effects, opt Options) abi.Function {
	r := s.funcs[i]
	f := abi.Function{Name: e.Export, Role: e.role(), Line: e.Fn.Def.NameSpan.Line(), Doc: docstring(e.Fn.Def), Params: []abi.Param{}, Native: r.Native}
	for j, t := range e.Types {
		if c := e.column(j); c != nil {
			f.Params = append(f.Params, *c)
		} else {
			f.Params = append(f.Params, describeParam(e.Fn.Param(j).Name, t))
		}
	}
	e.markOptional(f.Params)
	for _, c := range e.Frame {
		f.Params = append(f.Params, describeColumn(c))
	}
	f.Table = e.Frame
	result := e.Result
	if e.Frame != nil {
		result = ir.Bytes
	}
	if r.Native {
		sum := effects.Func(r.Symbol)
		f.Volatile = sum.Effects&ir.IO != 0 || r.Lasting
		f.Python = sum.Effects&ir.Python != 0
		f.Ordered = changesModule(s.module, r.Symbol)
		if sum.Effects&(ir.Raises|ir.Deopts|ir.Python) != 0 {
			f.Raises = []string{"Exception"}
		}
		if fn := s.module.Lookup(r.Symbol); fn != nil && e.Frame == nil {
			result = fn.Result
		}
	} else {
		// What can't be read can't be known to be repeatable.
		f.Python, f.Volatile, f.Raises = true, true, []string{"Exception"}
	}
	f.Result = abi.KindJSON
	if result != nil {
		if kind, members, nullable, ok := boundaryKind(result); ok && len(members) == 0 {
			f.Result, f.ResultNullable = kind, nullable
		}
	}
	if !r.Native {
		f.ResultNullable = true
	}
	if e.Frame != nil {
		f.ResultNullable, f.Python = false, true // it may leave to CPython
		return f
	}
	if e.Nested != nil {
		f.Result, f.ResultType, f.ResultNullable = e.Nested.Kind, e.Nested, e.Nested.Nullable || !r.Native
	}
	if opt.JSON && e.role() != abi.RoleNext {
		f.ResultType = nil
		f.Result, f.ResultNullable = abi.KindJSON, false
	}
	return f
}

func describeParam(name string, t *ir.Type) abi.Param {
	kind, members, nullable, _ := boundaryKind(t)
	p := abi.Param{Name: name, Kind: kind, Members: members, Nullable: nullable}
	for _, m := range t.Members() {
		if m.Kind == ir.KList || m.Kind == ir.KArray {
			e := describeParam("", elementType(m))
			p.Elem, p.Kind, p.Nullable = &e, abi.KindList, isOptional(t)
			if m.Kind == ir.KArray {
				p.Dtype = m.Scalar().Dtype()
			}
		}
	}
	return p
}

func backendParam(p abi.Param) cpp.Param {
	out := cpp.Param{Name: p.Name, Kind: backendKinds[p.Kind], Nullable: p.Nullable, Dtype: p.Dtype, Form: p.Form, Class: p.Class, Module: p.Module,
		Optional: p.Optional, Precision: p.Precision, Scale: p.Scale}
	for _, f := range p.Fields {
		out.Fields = append(out.Fields, backendParam(f))
	}
	for _, k := range p.Members {
		out.Members = append(out.Members, backendKinds[k])
	}
	if p.Elem != nil {
		e := backendParam(*p.Elem)
		out.Elem = &e
	}
	return out
}

// backendEntries are the entries as the backend wants them, in the manifest's
// order.
func backendEntries(entries []*Entry, s *staged, m *abi.Manifest, opt Options) []cpp.Entry {
	var out []cpp.Entry
	for i, e := range entries {
		f := m.Functions[i]
		x := cpp.Entry{Name: e.Export, Role: f.Role.Number(), PyName: e.wrapperName(), Line: f.Line, JSON: f.Result == abi.KindJSON,
			ResultNullable: f.ResultNullable, Volatile: f.Volatile, NeedsPython: f.Python}
		if s.funcs[i].Native {
			x.Func = s.funcs[i].Symbol
		} else {
			x.Result = backendKinds[f.Result]
		}
		if f.ResultType != nil {
			t := backendParam(*f.ResultType)
			x.ResultType = &t
		}
		for j, p := range f.Params {
			x.Params = append(x.Params, backendParam(p))
			x.Params[j].Declared = e.column(j) != nil
		}
		out = append(out, x)
	}
	return out
}

// docstring is the function's, or "".
func docstring(def *tree.FunctionDef) string {
	if len(def.Body) == 0 {
		return ""
	}
	if s, ok := def.Body[0].(*tree.ExprStmt); ok {
		if c, ok := s.Value.(*tree.Constant); ok {
			if t, ok := c.Value.(tree.Text); ok {
				return strings.ToValidUTF8(string(t), "\ufffd")
			}
		}
	}
	return ""
}

// moduleName is the file's base name without extension.
func moduleName(path string) string {
	return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
}
