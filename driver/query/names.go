package query

import (
	"errors"
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/engine/duckdb"
	"github.com/hipy-lang/hipy/frontend/source"
)

// CheckNames holds the names of functions against what SQL and DuckDB make of
// them. SQL does not distinguish case, so two functions that differ in it alone
// are an error. So is the name of one of DuckDB's own functions, which DuckDB
// would choose by the arguments' types; if nobody asked for the function by
// name, it is left out with a warning. A keyword is warned of.
func CheckNames(entries []*driver.Entry, named bool) (keep []*driver.Entry, warnings driver.Diagnostics, err error) {
	first := map[string]*driver.Entry{}
	var problems driver.Diagnostics
	for _, e := range entries {
		key := strings.ToLower(e.Export)
		at := e.Fn.Def.NameSpan
		other := first[key]
		if other != nil && other.Fn != e.Fn {
			problems = append(problems, collision(e.Export, at, other.Fn.Def.NameSpan))
			continue
		}
		if other != nil { // the same with another number of arguments
			if duckdb.ClashOf(key) != duckdb.ClashBuiltin {
				keep = append(keep, e)
			}
			continue
		}
		first[key] = e
		switch duckdb.ClashOf(key) {
		case duckdb.ClashBuiltin:
			d := builtinClash(e.Export, at)
			if named {
				problems = append(problems, d)
				continue
			}
			d.Code = driver.CodeSkipped
			d.Msg = fmt.Sprintf("%s is left out: %s", e.Export, d.Msg)
			warnings = append(warnings, d)
			continue
		case duckdb.ClashKeyword:
			warnings = append(warnings, &source.Diagnostic{Code: driver.CodeKeyword, Span: at,
				Msg: fmt.Sprintf("%s is a keyword of SQL, which needs quotes to be called", e.Export), Hint: fmt.Sprintf(`SELECT "%s"(...), or rename the function`, e.Export)})
		}
		keep = append(keep, e)
	}
	switch {
	case len(problems) == 1:
		return nil, warnings, problems[0]
	case len(problems) > 1:
		return nil, warnings, problems
	case len(keep) == 0 && len(entries) > 0:
		return nil, nil, builtinClash(entries[0].Export, entries[0].Fn.Def.NameSpan)
	}
	return keep, warnings, nil
}

func builtinClash(name string, at source.Span) *source.Diagnostic {
	return &source.Diagnostic{Code: driver.CodeCollision, Span: at, Msg: fmt.Sprintf("DuckDB has a function of its own named %s", strings.ToLower(name)),
		Hint: fmt.Sprintf("rename it, for instance to my_%s", strings.TrimLeft(name, "_"))}
}

// collision is the error of one SQL name for two functions.
func collision(name string, at, other source.Span) *source.Diagnostic {
	return &source.Diagnostic{Code: driver.CodeCollision, Span: at,
		Msg:   fmt.Sprintf("%s is also defined at %s; SQL does not distinguish case", name, other),
		Hint:  "name the function that is meant: FILE.py:FUNCTION",
		Notes: []string{fmt.Sprintf("%s: %s", other, strings.TrimSpace(other.File.LineText(other.Line())))}}
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
			if fn, err := f.Program.Lookup(name); err == nil && strings.EqualFold(name, clash.Names[0]) {
				d.Span = fn.Def.NameSpan
			}
		}
	}
	return d
}
