package query

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/engine/duckdb"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/ir"
)

// UDFs are the functions that a query may call, by file.
type UDFs struct {
	Files []*File
}

// File is a Python file with the functions of it that are meant.
type File struct {
	Program *driver.Program
	Names   []string
	// Tables are those of them that the query calls with tables.
	Tables []string
}

// LoadUDFs loads the targets FILE.py[:FN]. The same SQL name twice is an error
// that names both places; SQL does not distinguish case.
func LoadUDFs(targets []string, fns []string, settings *driver.Settings) (*UDFs, error) {
	u := &UDFs{}
	byPath := map[string]*File{}
	places := map[string]*driver.Function{}
	unmatched := map[string]bool{}
	for _, fn := range fns {
		unmatched[fn] = true
	}
	var known []string
	for _, arg := range targets {
		t, err := driver.ParseTarget(arg)
		if err != nil {
			return nil, err
		}
		f := byPath[t.File]
		if f == nil {
			p, err := driver.Load(t.File, settings)
			if err != nil {
				return nil, err
			}
			f = &File{Program: p}
			byPath[t.File] = f
			u.Files = append(u.Files, f)
		}
		var names []string
		switch {
		case t.Fn != "":
			if _, err := f.Program.Find(t.Fn); err != nil {
				return nil, err
			}
			names = []string{t.Fn}
		default:
			for _, fn := range f.Program.Callables() {
				known = append(known, fn.Name)
				if len(fns) == 0 && fn.Public() {
					names = append(names, fn.Name)
				}
				for _, want := range fns {
					if want == fn.Name {
						names = append(names, fn.Name)
						delete(unmatched, want)
					}
				}
			}
		}
		for _, name := range names {
			fn, _ := f.Program.Find(name)
			key := strings.ToLower(name)
			if other := places[key]; other != nil {
				if other == fn {
					continue
				}
				return nil, driver.Collision(name, fn.Def.NameSpan, other.Def.NameSpan)
			}
			places[key] = fn
			f.Names = append(f.Names, name)
		}
	}
	for _, fn := range fns {
		if unmatched[fn] {
			hint := ""
			if s := driver.Suggest(fn, known); s != "" {
				hint = fmt.Sprintf("did you mean %s?", s)
			}
			return nil, &source.Diagnostic{Code: driver.CodeFunction, Msg: fmt.Sprintf("no file has a function %q", fn), Hint: hint}
		}
	}
	return u, nil
}

// Names are those of all functions, in order.
func (u *UDFs) Names() []string {
	var names []string
	for _, f := range u.Files {
		names = append(names, f.Names...)
	}
	return names
}

var word = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[\pL_][\pL\pN_]*`) })

// Restrict leaves only the functions whose names occur in the query text, and
// reports the names of functions that were left out.
func (u *UDFs) Restrict(text string) {
	words := map[string]bool{}
	for _, w := range word().FindAllString(text, -1) {
		words[strings.ToLower(w)] = true
	}
	for _, f := range u.Files {
		var used []string
		for _, n := range f.Names {
			if words[strings.ToLower(n)] {
				used = append(used, n)
			}
		}
		f.Names = used
	}
}

// sqlResult is the SQL type that calls of a function have while their argument
// types are looked for.
func sqlResult(fn *driver.Function) string {
	if fn.Result == nil {
		return ""
	}
	for _, m := range fn.Result.Members() {
		switch m.Kind {
		case ir.KBool:
			return "BOOLEAN"
		case ir.KInt:
			return "BIGINT"
		case ir.KFloat:
			return "DOUBLE"
		case ir.KBytes:
			return "BLOB"
		case ir.KDate:
			return "DATE"
		case ir.KDatetime:
			return "TIMESTAMP"
		}
	}
	return ""
}

// inferTypes asks DuckDB with which types the query calls functions that have
// parameters without annotation, and with how many arguments those that have
// defaults. NULL may be in any column, so that the types have None.
func (u *UDFs) inferTypes(ctx context.Context, db, text string, sel *driver.Selection) error {
	var probes []duckdb.Probe
	wanted := map[string]*driver.Function{}
	all := []*driver.Function{}
	for _, f := range u.Files {
		for _, name := range f.Names {
			fn, err := f.Program.Find(name)
			if err != nil {
				return err
			}
			all = append(all, fn)
			if columns, _, _ := fn.TableColumns(); columns != nil {
				continue // by position and by name, as annotations say
			}
			if sel.Sigs[name] != nil {
				continue
			}
			for _, p := range fn.Params {
				if p.Type == nil && p.Problem == nil || fn.Required() < len(fn.Params) || fn.Variadic() {
					wanted[name] = fn
				}
			}
		}
	}
	if len(wanted) == 0 {
		return nil
	}
	for _, fn := range all {
		p := duckdb.Probe{Name: fn.Name, Result: sqlResult(fn), Nested: fn.Nested}
		p.Table, p.Positional, p.Names = fn.TableColumns()
		probes = append(probes, p)
	}
	calls, err := duckdb.ArgTypes(ctx, db, text, probes)
	if err != nil {
		return err
	}
	if sel.Inferred == nil {
		sel.Inferred = map[string][][]*ir.Type{}
	}
	for name, fn := range wanted {
		byNumber := map[int][]duckdb.Call{}
		for _, call := range calls[name] {
			byNumber[len(call)] = append(byNumber[len(call)], call)
		}
		for _, n := range slices.Sorted(maps.Keys(byNumber)) {
			types, err := callTypes(fn, byNumber[n])
			if err != nil {
				return err
			}
			sel.Inferred[name] = append(sel.Inferred[name], types)
		}
	}
	return nil
}

// callTypes turns the SQL types of a function's calls, which have one number of arguments, into
// parameter types: nil for annotated parameters, and none for those that the calls leave to their
// defaults.
func callTypes(fn *driver.Function, calls []duckdb.Call) ([]*ir.Type, error) {
	out := []*ir.Type{} // a call without arguments says so
	for n, call := range calls {
		for i, sqlType := range call {
			if i >= len(fn.Params) && !fn.Variadic() {
				return nil, &source.Diagnostic{Code: driver.CodeBoundary, Span: fn.Def.NameSpan, Msg: fmt.Sprintf("the query calls %s with %d arguments, it is %s", fn.Name, len(call), fn)}
			}
			if fn.Param(i).Type != nil {
				if n == 0 {
					out = append(out, nil)
				}
				continue
			}
			name, why := duckdb.KindOf(sqlType)
			if name == "" {
				return nil, &source.Diagnostic{Code: driver.CodeBoundary, Span: fn.Param(i).Span, Msg: fmt.Sprintf("argument %s of %s: %s", fn.Param(i).Name, fn.Name, why)}
			}
			sig, err := driver.ParseSignature("f(" + name + " | None)")
			if err != nil {
				return nil, err
			}
			t := sig.Params[0]
			if n == 0 {
				out = append(out, t)
				continue
			}
			if i >= len(out) || !out[i].Equal(t) {
				return nil, &source.Diagnostic{Code: driver.CodeNoType, Span: fn.Param(i).Span, Msg: fmt.Sprintf("the query calls %s with different types: %s and %s", fn.Name, strings.Join(calls[0], ", "), strings.Join(call, ", ")),
					Hint: fmt.Sprintf("annotate %s or cast the arguments to one type", fn.Param(i).Name)}
			}
		}
	}
	return out, nil
}

// loadError gives the places of functions whose names the database refuses:
// macros of the user's, for instance.
func (u *UDFs) loadError(err error) error {
	clash, ok := errors.AsType[*duckdb.NameError](err)
	if !ok {
		return err
	}
	d := &source.Diagnostic{Code: driver.CodeCollision, Msg: err.Error(), Hint: "rename the Python function, or drop the macro"}
	for _, f := range u.Files {
		for _, name := range f.Names {
			if fn, err := f.Program.Find(name); err == nil && strings.EqualFold(name, clash.Names[0]) {
				d.Span = fn.Def.NameSpan
			}
		}
	}
	return d
}
