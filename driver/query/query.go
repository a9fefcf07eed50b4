package query

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/engine"
	"github.com/hipy-lang/hipy/engine/duckdb"
	"github.com/hipy-lang/hipy/internal/output"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/runtime/abi"
)

// Request is a query to run.
type Request struct {
	SQL string
	// DB is a database file, or "" for one in memory; ReadOnly leaves the file as it is.
	DB       string
	ReadOnly bool
	UDFs     *UDFs
	Select   driver.Selection // Names are taken from UDFs
	Options  driver.Options
	// NullOnError and MaxErrors as in duckdb.QueryOptions.
	NullOnError bool
	MaxErrors   int64
	// Check is the share of rows that CPython is to compute, too; nil: none.
	Check *driver.Share
	// Inline has calls in filters become conditions of DuckDB's, where these give the same rows.
	Inline Inline
}

// Inline says which filters DuckDB computes itself.
type Inline int

// InlineAuto are those that gain by it, InlineAlways all that it can compute.
const (
	InlineOff Inline = iota
	InlineAuto
	InlineAlways
)

// Session is a database with the functions of a Request loaded.
type Session struct {
	DB    *duckdb.DB
	Built []*driver.Built
	// Warnings of choosing functions and types.
	Warnings driver.Diagnostics
	Times    Times
	// Inlined tells of each function whether filters by it were conditions of DuckDB's in the latest query.
	Inlined []Inlined

	callable map[string][]compiled // by name, in lower case
	meanings map[*driver.Entry]*meaning
	macros   int

	tables  []*driver.Report // of table functions
	ran     abi.Stats        // of them
	checker *driver.Checker
	exact   atomic.Int64 // nanoseconds
}

// Exact is how much of the queries' time went into compiling what runs integers of more than 64 bits.
func (s *Session) Exact() time.Duration { return time.Duration(s.exact.Load()) }

// Times say where the time of opening a session went.
type Times struct{ Compile, Load time.Duration }

// Close closes the database.
func (s *Session) Close() error { return s.DB.Close() }

// Stats tell how the functions' rows ran in the latest query; a call of a table function
// is one row.
func (s *Session) Stats() abi.Stats {
	all := s.DB.Stats()
	all.Add(s.ran)
	return all
}

// Report is the explain report of all functions.
func (s *Session) Report() *driver.Report {
	r := &driver.Report{}
	for _, b := range s.Built {
		r.Functions = append(r.Functions, b.Report.Functions...)
	}
	for _, t := range s.tables {
		r.Functions = append(r.Functions, t.Functions...)
	}
	return r
}

// Open compiles the functions that the query calls and opens the database with
// them. Table functions are called here, and the request's text changes.
func Open(ctx context.Context, c *driver.Compiler, r *Request) (*Session, error) {
	s := &Session{}
	start := time.Now()
	if r.Check != nil {
		var err error
		if s.checker, err = c.NewChecker(ctx, *r.Check); err != nil {
			return nil, err
		}
	}
	r.UDFs.Restrict(r.SQL)
	tables := r.UDFs.takeTables()
	plain, err := withoutTables(r.SQL, tables)
	if err != nil {
		return nil, err
	}
	if err := r.UDFs.inferTypes(ctx, r.DB, plain, &r.Select); err != nil {
		return nil, err
	}
	r.Options.Target, r.Options.Later = engine.DuckDB, true
	if r.Options.March == "" {
		r.Options.March = cpp.MarchNative
	}
	var extensions []string
	s.callable, s.meanings = map[string][]compiled{}, map[*driver.Entry]*meaning{}
	for _, f := range r.UDFs.Files {
		if len(f.Names) == 0 {
			continue
		}
		sel := r.Select
		sel.Names, sel.Aggregates = f.Names, true
		sel.Sigs = map[string]*driver.Signature{}
		for name, sig := range r.Select.Sigs {
			if _, err := f.Program.Find(name); err == nil {
				sel.Sigs[name] = sig
			}
		}
		entries, warnings, err := f.Program.Select(sel)
		s.Warnings = append(s.Warnings, warnings...)
		if err != nil {
			return nil, err
		}
		entries, warnings, err = driver.CheckNames(engine.DuckDB, entries, true)
		for _, w := range warnings {
			if w.Code != driver.CodeKeyword || !strings.Contains(strings.ToLower(r.SQL), `"`+strings.ToLower(w.Span.Text())+`"`) {
				s.Warnings = append(s.Warnings, w)
			}
		}
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if e.Part == nil && e.Rows == nil {
				s.callable[strings.ToLower(e.Export)] = append(s.callable[strings.ToLower(e.Export)], compiled{f.Program, e})
			}
		}
		b, err := c.Compile(ctx, f.Program, entries, r.Options)
		if err != nil {
			return nil, err
		}
		s.Built = append(s.Built, b)
		if s.checker != nil {
			s.checker.Add(f.Program, b)
		}
		ext, err := extensionFile(b)
		if err != nil {
			return nil, err
		}
		extensions = append(extensions, ext)
	}
	s.Times.Compile = time.Since(start)
	start = time.Now()
	open := duckdb.Open
	if r.ReadOnly {
		open = duckdb.OpenReadOnly
	}
	db, err := open(ctx, r.DB)
	if err != nil {
		return nil, err
	}
	for i, ext := range extensions {
		err := db.Load(ctx, ext)
		if err == nil {
			err = driver.Later(s.Built[i].Library, ext, func(took time.Duration) { s.exact.Add(int64(took)) })
		}
		if err != nil {
			db.Close()
			return nil, r.UDFs.loadError(err)
		}
	}
	s.DB = db
	if err := s.runTables(ctx, c, r, tables); err != nil {
		db.Close()
		return nil, err
	}
	s.Times.Load = time.Since(start)
	return s, nil
}

// extensionFile returns the path of a built library's file, beside it in the cache, writing it
// unless it is there.
func extensionFile(b *driver.Built) (string, error) {
	path := filepath.Join(filepath.Dir(b.Library), b.Base+b.Target.Suffix())
	text, err := b.File()
	if err != nil {
		return "", err
	}
	if there, err := os.ReadFile(path); err == nil && bytes.Equal(there, text) {
		return path, nil
	}
	if err := output.Write(path, text, 0o755); err != nil {
		return "", fmt.Errorf("cannot write the extension: %w", err)
	}
	return path, nil
}

// Checked waits for CPython, once the query has ended, and tells what came of the check, and
// how many rows the functions had; nil without one.
func (s *Session) Checked() (checked *driver.Checked, of uint64, err error) {
	if s.checker == nil {
		return nil, 0, nil
	}
	for _, f := range s.DB.Stats().Functions {
		if s.checker.Checks(f.Name) {
			of += f.Rows
		}
	}
	checked, err = s.checker.Finish()
	return checked, of, err
}

func (s *Session) options(r *Request) duckdb.QueryOptions {
	opt := duckdb.QueryOptions{NullOnError: r.NullOnError, MaxErrors: r.MaxErrors}
	if s.checker != nil {
		opt.Check = &duckdb.Check{Below: s.checker.Below(), Row: func(row duckdb.CheckedRow) uint64 {
			var raised *pyhost.Exception
			if row.Result == nil {
				raised = &pyhost.Exception{Type: row.Type, Message: row.Message, Line: row.Line}
			}
			return s.checker.Row(row.Function, row.Hash, row.Arguments, row.Result, raised)
		}}
	}
	return opt
}

// Run executes the request's query in the session. The caller closes the rows.
func (s *Session) Run(ctx context.Context, r *Request) (*duckdb.Rows, error) {
	return s.query(ctx, r, func(last string) string { return last })
}

// CopyTo runs the query's last statement as COPY (...) TO a Parquet file.
func (s *Session) CopyTo(ctx context.Context, r *Request, path string) error {
	rows, err := s.query(ctx, r, func(last string) string {
		return fmt.Sprintf("COPY (%s) TO '%s' (FORMAT parquet, USE_TMP_FILE false)", last, strings.ReplaceAll(path, "'", "''"))
	})
	if err != nil {
		return err
	}
	for rows.Next() {
	}
	err = rows.Err()
	rows.Close()
	return err
}

// query runs the request's statements, of the last what as makes of it.
func (s *Session) query(ctx context.Context, r *Request, as func(last string) string) (*duckdb.Rows, error) {
	first, last := splitStatements(r.SQL)
	opt := s.options(r)
	if r.Inline != InlineOff {
		inlined, err := s.inline(ctx, first, last, r.Inline == InlineAlways)
		if err != nil {
			return nil, err
		}
		if inlined != "" {
			opt.Before, opt.Instead = first, as(inlined)
			return s.DB.Query(ctx, as(last), opt)
		}
	}
	return s.DB.Query(ctx, first+as(last), opt)
}

// splitStatements cuts the last statement off a query text: at the last
// semicolon outside quotes and comments that something follows.
func splitStatements(text string) (first, last string) {
	text = strings.TrimRight(strings.TrimSpace(text), "; \t\r\n")
	cut := 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\'' || c == '"':
			if end := strings.IndexByte(text[i+1:], c); end >= 0 {
				i += end + 1
			}
		case c == '-' && strings.HasPrefix(text[i:], "--"):
			if end := strings.IndexByte(text[i:], '\n'); end >= 0 {
				i += end
			} else {
				i = len(text)
			}
		case c == '/' && strings.HasPrefix(text[i:], "/*"):
			if end := strings.Index(text[i+2:], "*/"); end >= 0 {
				i += end + 3
			}
		case c == ';':
			cut = i + 1
		}
	}
	return text[:cut], text[cut:]
}
