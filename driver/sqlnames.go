package driver

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/engine"
	"github.com/hipy-lang/hipy/frontend/source"
)

// CheckNames holds the names of functions against what an engine's SQL makes of them. SQL does
// not distinguish case, so two functions that differ in it alone are an error. So is the name of
// one of the engine's own functions, which it would choose by the arguments' types; if nobody
// asked for the function by name, it is left out with a warning. A keyword is warned of.
func CheckNames(e *engine.Engine, entries []*Entry, named bool) (keep []*Entry, warnings Diagnostics, err error) {
	if e.SQL == nil {
		return entries, nil, nil
	}
	c := &nameCheck{engine: e, named: named, first: map[string]*Entry{}}
	for _, f := range entries {
		if c.usable(f) {
			keep = append(keep, f)
		}
	}
	switch {
	case len(c.problems) > 0:
		return nil, c.warnings, collect(c.problems)
	case len(keep) == 0 && len(entries) > 0:
		return nil, nil, c.taken(entries[0])
	}
	return keep, c.warnings, nil
}

// nameCheck is a CheckNames under way.
type nameCheck struct {
	engine             *engine.Engine
	named              bool
	first              map[string]*Entry // of each name
	problems, warnings Diagnostics
}

// usable reports whether a function can be called by its name.
func (c *nameCheck) usable(f *Entry) bool {
	key := strings.ToLower(f.Export)
	at := f.Fn.Def.NameSpan
	if other := c.first[key]; other != nil && other.Fn != f.Fn {
		c.problems = append(c.problems, Collision(f.Export, at, other.Fn.Def.NameSpan))
		return false
	} else if other != nil { // the same with another number of arguments
		return !c.isTaken(f)
	}
	c.first[key] = f
	if c.isTaken(f) {
		d := c.taken(f)
		if c.named {
			c.problems = append(c.problems, d)
			return false
		}
		d.Code = CodeSkipped
		d.Msg = fmt.Sprintf("%s is left out: %s", f.Export, d.Msg)
		c.warnings = append(c.warnings, d)
		return false
	}
	if c.engine.SQL.IsKeyword(key) {
		verb := "SELECT"
		if f.Rows != nil {
			verb = "FROM"
		}
		c.warnings = append(c.warnings, &source.Diagnostic{Code: CodeKeyword, Span: at,
			Msg: fmt.Sprintf("%s is a keyword of SQL, which needs quotes to be called", f.Export), Hint: fmt.Sprintf(`%s "%s"(...), or rename the function`, verb, f.Export)})
	}
	return true
}

// isTaken reports whether the engine has a function of that name, or a table function of a table function's.
func (c *nameCheck) isTaken(f *Entry) bool {
	if f.Rows != nil {
		return c.engine.SQL.IsTable(f.Export)
	}
	return c.engine.SQL.IsFunction(f.Export)
}

// taken is the error of a name that the engine has a function of.
func (c *nameCheck) taken(f *Entry) *source.Diagnostic {
	return &source.Diagnostic{Code: CodeCollision, Span: f.Fn.Def.NameSpan, Msg: fmt.Sprintf("%s has a function of its own named %s", c.engine.Host, strings.ToLower(f.Export)),
		Hint: fmt.Sprintf("rename it, for instance to my_%s", strings.TrimLeft(f.Export, "_"))}
}

// Collision is the error of one SQL name for two functions.
func Collision(name string, at, other source.Span) *source.Diagnostic {
	return &source.Diagnostic{Code: CodeCollision, Span: at,
		Msg:   fmt.Sprintf("%s is also defined at %s; SQL does not distinguish case", name, other),
		Hint:  "name the function that is meant: FILE.py:FUNCTION",
		Notes: []string{fmt.Sprintf("%s: %s", other, strings.TrimSpace(other.File.LineText(other.Line())))}}
}
