package query

import (
	"context"
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/driver"
)

// Table functions in a query: FROM f((SELECT ...)), or FROM f(name). DuckDB's C
// interface has no functions of tables. So the rows of the argument are asked for
// first, and a temporary table of what the function returns takes the place of the
// call. The argument therefore sees neither outer columns nor WITH of the query.

// tableCall is a call in a text, from start to end.
type tableCall struct {
	start, end int
	file       *File
	name       string
	arg        string // a SELECT
}

// takeTables removes the table functions from the names, and returns them.
func (u *UDFs) takeTables() map[string]*File {
	tables := map[string]*File{}
	for _, f := range u.Files {
		var rest []string
		for _, n := range f.Names {
			if fn, err := f.Program.Lookup(n); err == nil && fn.IsTable() {
				tables[strings.ToLower(n)] = f
			} else {
				rest = append(rest, n)
			}
		}
		f.Names = rest
	}
	return tables
}

// findTableCall finds the first call of a table function that has none in its
// argument.
func findTableCall(text string, tables map[string]*File) (*tableCall, error) {
	if len(tables) == 0 {
		return nil, nil
	}
	mask := masked(text)
	for _, at := range word().FindAllStringIndex(mask, -1) {
		name := text[at[0]:at[1]]
		f := tables[strings.ToLower(name)]
		open := at[1] + len(mask[at[1]:]) - len(strings.TrimLeft(mask[at[1]:], " \t\r\n"))
		if f == nil || open >= len(mask) || mask[open] != '(' {
			continue
		}
		end := closing(mask, open)
		if end < 0 {
			return nil, fmt.Errorf("the call of %s has no closing parenthesis", name)
		}
		inner, err := findTableCall(text[open+1:end], tables)
		if err != nil {
			return nil, err
		}
		if inner != nil {
			inner.start += open + 1
			inner.end += open + 1
			return inner, nil
		}
		fn, err := f.Program.Lookup(name)
		for _, n := range f.Program.Functions {
			if strings.EqualFold(n.Name, name) {
				fn, err = n, nil
			}
		}
		if err != nil {
			return nil, err
		}
		return &tableCall{start: at[0], end: end + 1, file: f, name: fn.Name, arg: selectOf(text[open+1 : end])}, nil
	}
	return nil, nil
}

// selectOf is the argument as a query: one in parentheses or not, or a table.
func selectOf(arg string) string {
	arg = strings.TrimSpace(arg)
	if strings.HasPrefix(arg, "(") && closing(masked(arg), 0) == len(arg)-1 {
		return arg[1 : len(arg)-1]
	}
	first := strings.ToUpper(word().FindString(arg))
	switch first {
	case "SELECT", "WITH", "FROM", "VALUES", "TABLE", "PIVOT", "UNPIVOT":
		if strings.HasPrefix(strings.ToUpper(arg), first) {
			return arg
		}
	}
	return "SELECT * FROM " + arg
}

// masked is a text of the same length with blanks for literals, quoted names and
// comments.
func masked(text string) string {
	out := []byte(text)
	blank := func(from, to int) {
		for i := from; i < to && i < len(out); i++ {
			out[i] = ' '
		}
	}
	for i := 0; i < len(text); i++ {
		end := -1
		switch {
		case text[i] == '\'' || text[i] == '"':
			end = strings.IndexByte(text[i+1:], text[i])
			if end >= 0 {
				end += i + 2
			}
		case strings.HasPrefix(text[i:], "--"):
			if end = strings.IndexByte(text[i:], '\n'); end >= 0 {
				end += i
			}
		case strings.HasPrefix(text[i:], "/*"):
			if end = strings.Index(text[i+2:], "*/"); end >= 0 {
				end += i + 4
			}
		default:
			continue
		}
		if end < 0 {
			end = len(text)
		}
		blank(i, end)
		i = end - 1
	}
	return string(out)
}

// closing is where the parenthesis at open is closed, or -1.
func closing(mask string, open int) int {
	depth := 0
	for i := open; i < len(mask); i++ {
		switch mask[i] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// withoutTables is the text with the arguments of table functions in place of
// their calls, to look for the types of other functions' arguments.
func withoutTables(text string, tables map[string]*File) (string, error) {
	for {
		c, err := findTableCall(text, tables)
		if c == nil || err != nil {
			return text, err
		}
		text = text[:c.start] + "(" + c.arg + ")" + text[c.end:]
	}
}

// runTables runs the calls of table functions; the text has tables in their place.
// Statements before the last are executed first, so that the calls see what they
// set up.
func (s *Session) runTables(ctx context.Context, c *driver.Compiler, r *Request, tables map[string]*File) error {
	if call, err := findTableCall(r.SQL, tables); call == nil || err != nil {
		return err
	}
	first, last := splitStatements(r.SQL)
	if strings.TrimSpace(first) != "" {
		if call, _ := findTableCall(first, tables); call != nil {
			return fmt.Errorf("%s is called in a statement before the last: table functions are called in the last one", call.name)
		}
		if _, err := s.DB.Conn().ExecContext(ctx, first); err != nil {
			return err
		}
	}
	for n := 1; ; n++ {
		call, err := findTableCall(last, tables)
		if err != nil {
			return err
		}
		if call == nil {
			r.SQL = last
			return nil
		}
		name := fmt.Sprintf("hipy_%s_%d", call.name, n)
		if err := s.runTable(ctx, c, r, call, name); err != nil {
			return err
		}
		last = last[:call.start] + `"` + name + `"` + last[call.end:]
	}
}

func (s *Session) runTable(ctx context.Context, c *driver.Compiler, r *Request, call *tableCall, name string) error {
	opt := r.Options
	opt.Target, opt.Base = nil, ""
	call.file.Tables = append(call.file.Tables, call.name)
	f, err := c.NewTableFunction(call.file.Program, call.name, opt)
	if err != nil {
		return err
	}
	defer f.Close()
	in, err := s.DB.QueryTable(ctx, call.arg)
	if err != nil {
		return err
	}
	defer in.Release()
	out, err := f.Call(ctx, in)
	s.ran.Add(f.Stats())
	if err != nil {
		return err
	}
	defer out.Release()
	if s.checker != nil {
		s.checker.Skip(call.name, "it is a table function")
	}
	if report := f.Report(); report != nil {
		s.tables = append(s.tables, report)
	}
	return s.DB.CreateTable(ctx, name, out)
}
