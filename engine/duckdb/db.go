package duckdb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	driver "github.com/duckdb/duckdb-go/v2"

	"github.com/hipy-lang/hipy/runtime/abi"
)

// DB is an embedded database with extensions of compiled functions. One
// query runs at a time.
type DB struct {
	pool  *sql.DB
	conn  *sql.Conn
	hooks *hooks
	ours  map[string]bool // names of loaded functions, in lower case
}

// Open opens the database file at path, or one in memory if path is empty.
func Open(ctx context.Context, path string) (*DB, error) { return open(ctx, path, "") }

// OpenReadOnly opens the database file at path, which stays as it is: other processes may read it meanwhile.
func OpenReadOnly(ctx context.Context, path string) (*DB, error) {
	return open(ctx, path, "&access_mode=READ_ONLY")
}

func open(ctx context.Context, path, options string) (*DB, error) {
	connector, err := driver.NewConnector(path+"?allow_unsigned_extensions=true"+options, nil)
	if err != nil {
		return nil, fmt.Errorf("cannot open the database %s: %w", quoteEmpty(path), err)
	}
	db := &DB{pool: sql.OpenDB(connector), hooks: newHooks(), ours: map[string]bool{}}
	if db.conn, err = db.pool.Conn(ctx); err != nil {
		db.pool.Close()
		db.hooks.free()
		return nil, fmt.Errorf("cannot open the database %s: %w", quoteEmpty(path), err)
	}
	return db, nil
}

func quoteEmpty(path string) string {
	if path == "" {
		return "in memory"
	}
	return path
}

// Close closes the database. Extensions stay in the process.
func (db *DB) Close() error {
	err := errors.Join(db.conn.Close(), db.pool.Close())
	db.hooks.free()
	return err
}

// Conn is the connection that queries run on, for what Query does not do.
func (db *DB) Conn() *sql.Conn { return db.conn }

// NameError is a refusal to load functions whose names the database uses.
type NameError struct{ Names []string }

func (e *NameError) Error() string {
	return fmt.Sprintf("the database has a function of its own named %s", strings.Join(e.Names, ", "))
}

// Load loads an extension file. Its base name must be new to the process:
// DuckDB loads a name once, so names carry a hash of the content. Functions
// that have the name of one of DuckDB's own are refused: DuckDB would choose
// between the two by the arguments' types. The error is a *NameError.
func (db *DB) Load(ctx context.Context, path string) error {
	abs, err := filepath.Abs(path)
	if err != nil {
		return err
	}
	names, err := functionNames(abs)
	if err != nil {
		return err
	}
	called, tables := make([]string, len(names)), []string{}
	for i, n := range names {
		var role string
		called[i], role, _ = strings.Cut(n, ".")
		switch abi.Role(role) { // of parts
		case abi.RoleBegin:
			tables = append(tables, called[i])
			fallthrough
		case abi.RoleNext, abi.RoleClose:
			called[i] = ""
		}
	}
	taken, err := db.builtins(ctx, called, "'scalar', 'aggregate', 'macro'")
	if err == nil && taken == nil {
		taken, err = db.builtins(ctx, tables, "'table', 'table_macro'")
	}
	if err != nil {
		return err
	}
	if len(taken) > 0 {
		return &NameError{taken}
	}
	if _, err := db.conn.ExecContext(ctx, "LOAD '"+strings.ReplaceAll(abs, "'", "''")+"'"); err != nil {
		return fmt.Errorf("DuckDB does not load %s: %w", path, err)
	}
	for _, n := range append(called, tables...) {
		db.ours[strings.ToLower(n)] = true
	}
	if err := db.hooks.attach(abs, names); err != nil {
		return err
	}
	return db.defineStats(ctx)
}

// defineStats makes the rows of all extensions' table functions, <extension>_stats(), those
// of one: hipy_stats().
func (db *DB) defineStats(ctx context.Context) error {
	var parts []string
	for _, path := range db.hooks.paths {
		name, _, _ := strings.Cut(filepath.Base(path), ".")
		name += "_stats"
		var there bool
		if err := db.conn.QueryRowContext(ctx, "SELECT count(*) > 0 FROM duckdb_functions() WHERE function_type = 'table' AND lower(function_name) = lower(?)", name).Scan(&there); err != nil {
			return err
		}
		if there { // else it is of before there were counts
			parts = append(parts, `SELECT * FROM "`+name+`"()`)
		}
	}
	if parts == nil {
		return nil
	}
	_, err := db.conn.ExecContext(ctx, "CREATE OR REPLACE TEMP MACRO hipy_stats() AS TABLE "+strings.Join(parts, " UNION ALL "))
	return err
}

// builtins returns those of the names that DuckDB itself uses, for functions of these types.
func (db *DB) builtins(ctx context.Context, names []string, types string) ([]string, error) {
	var list []string
	for _, n := range names {
		if !db.ours[strings.ToLower(n)] {
			list = append(list, "'"+strings.ReplaceAll(strings.ToLower(n), "'", "''")+"'")
		}
	}
	if len(list) == 0 {
		return nil, nil
	}
	rows, err := db.conn.QueryContext(ctx, "SELECT DISTINCT function_name FROM duckdb_functions() WHERE function_type IN ("+types+") AND function_name IN ("+strings.Join(list, ", ")+") ORDER BY 1")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var taken []string
	for rows.Next() {
		var n string
		if err := rows.Scan(&n); err != nil {
			return nil, err
		}
		taken = append(taken, n)
	}
	return taken, rows.Err()
}

// Platform asks the database for its platform, "linux_amd64".
func (db *DB) Platform(ctx context.Context) (string, error) {
	var p string
	err := db.conn.QueryRowContext(ctx, "PRAGMA platform").Scan(&p)
	return p, err
}

// QueryOptions says what becomes of rows for which a function raises.
type QueryOptions struct {
	// NullOnError makes them NULL; otherwise the query ends with the error.
	NullOnError bool
	// MaxErrors ends the query after that many of them; 0 is no limit.
	MaxErrors int64
	// Check asks for some of the rows that functions are called with; nil: none.
	Check *Check
	// Quiet has what functions print go nowhere.
	Quiet bool
	// Before are statements that are executed first. Instead is another text of the query, which is run unless the
	// database has something against it before it runs.
	Before, Instead string
}

// Column is a column of a result: its name and DuckDB type.
type Column struct{ Name, Type string }

// Rows is a query's result, read with Next until that returns false.
type Rows struct {
	Columns []Column
	rows    *sql.Rows
	db      *DB
	ctx     context.Context
	stop    func()
	values  []any
	err     error
	done    bool
}

// Query runs one or more statements and returns the rows of the last. When
// ctx ends, the query is interrupted, also within loops of functions. The
// caller closes the rows, and only then runs the next query.
func (db *DB) Query(ctx context.Context, text string, opts QueryOptions) (*Rows, error) {
	stop, err := db.hooks.begin(ctx, opts)
	if err != nil {
		return nil, err
	}
	rows, err := db.start(ctx, text, opts)
	if err != nil {
		stop()
		return nil, db.explain(ctx, err)
	}
	r := &Rows{rows: rows, db: db, ctx: ctx, stop: stop}
	types, err := rows.ColumnTypes()
	if err != nil {
		r.Close()
		return nil, err
	}
	for _, t := range types {
		r.Columns = append(r.Columns, Column{t.Name(), t.DatabaseTypeName()})
	}
	r.values = make([]any, len(types))
	return r, nil
}

// Inlined is how names begin that stand in QueryOptions.Instead only.
const Inlined = "hipy_inline_"

// start runs a query's statements up to its first rows.
func (db *DB) start(ctx context.Context, text string, opts QueryOptions) (*sql.Rows, error) {
	if opts.Before != "" {
		if _, err := db.conn.ExecContext(ctx, opts.Before); err != nil {
			return nil, err
		}
	}
	if opts.Instead != "" {
		rows, err := db.conn.QueryContext(ctx, opts.Instead)
		e, ok := errors.AsType[*driver.Error](err)
		if !ok || !slices.Contains([]driver.ErrorType{driver.ErrorTypeBinder, driver.ErrorTypeCatalog, driver.ErrorTypeParser, driver.ErrorTypeSyntax, driver.ErrorTypeParameterNotResolved}, e.Type) {
			return rows, err
		}
	}
	return db.conn.QueryContext(ctx, text)
}

// Next reads the next row.
func (r *Rows) Next() bool {
	if r.err != nil || !r.rows.Next() {
		return false
	}
	at := make([]any, len(r.values))
	for i := range r.values {
		r.values[i] = nil
		at[i] = &r.values[i]
	}
	r.err = r.rows.Scan(at...)
	return r.err == nil
}

// Values are the current row's, as the driver represents them: nil, bool,
// integers, float64, string, []byte, *big.Int, time.Time, duckdb.Decimal and
// so on. They are valid until the next call of Next.
func (r *Rows) Values() []any { return r.values }

// Err is what ended the rows early, if anything.
func (r *Rows) Err() error {
	if r.err != nil {
		return r.err
	}
	if err := r.rows.Err(); err != nil {
		return r.db.explain(r.ctx, err)
	}
	return nil
}

// Close ends the query; the counts of Errors are then complete.
func (r *Rows) Close() error {
	if r.done {
		return nil
	}
	r.done = true
	err := r.rows.Close()
	r.stop()
	return err
}

// Errors tells of the rows that raised in the latest query with NullOnError.
func (db *DB) Errors() *ErrorReport { return db.hooks.report() }

// Stats tell how much of the functions' time was CPython's in the latest query, and how
// their rows ran.
func (db *DB) Stats() abi.Stats {
	s := db.hooks.stats()
	s.Sub(db.hooks.before)
	return s
}

// explain prefers the reason of a cancellation to DuckDB's "interrupted", and
// adds a hint to the binder's complaint about types.
func (db *DB) explain(ctx context.Context, err error) error {
	if cause := context.Cause(ctx); cause != nil {
		return cause
	}
	if text, excerpt, ok := strings.Cut(err.Error(), "\n\nLINE "); ok && strings.Contains(excerpt, Inlined) {
		err = errors.New(text) // the excerpt is not of the text that the user knows
	}
	if hint := TypeHint(err.Error()); hint != "" {
		return fmt.Errorf("%w\nhint: %s", err, hint)
	}
	return err
}

// TypeHint says what to do about a binder error that a function does not take
// the arguments' types, or that they have none; empty for other errors.
func TypeHint(message string) string {
	if strings.Contains(message, "Could not choose a best candidate function") {
		return "the argument may be of several types: cast it to the one that is meant, such as '5'::BIGINT or NULL::BIGINT[]"
	}
	if !strings.Contains(message, "No function matches the given name and argument types") {
		return ""
	}
	start := strings.Index(message, "'")
	end := strings.Index(message, "'.")
	if start < 0 || end < start {
		return ""
	}
	call := message[start+1 : end]
	switch {
	case strings.Contains(call, "WITH TIME ZONE"):
		return "a parameter takes it annotated Annotated[datetime, timezone.utc]; or x AT TIME ZONE 'UTC' makes a TIMESTAMP"
	case strings.Contains(call, "DATE[]"), strings.Contains(call, "TIMESTAMP[]"):
		return "lists of dates are not parameters of compiled functions yet: cast them to VARCHAR[]"
	case strings.Contains(call, "TIMESTAMP"), strings.Contains(call, "DATE"):
		return "a DATE goes to a parameter annotated date, a TIMESTAMP to one annotated datetime: cast the argument, or annotate the parameter"
	case strings.Contains(call, "TIME"), strings.Contains(call, "INTERVAL"):
		return "a TIME goes to a parameter annotated time, an INTERVAL to one annotated timedelta: annotate the parameter, or cast the argument to VARCHAR"
	case strings.Contains(call, "[]"), strings.Contains(call, "STRUCT"), strings.Contains(call, "MAP"):
		return "a LIST goes to a parameter annotated list[T], a STRUCT to one annotated with a TypedDict, data class, NamedTuple or tuple[A, B], a MAP to dict[K, V]: annotate the parameter, or pass the parts"
	}
	return "the parameters' types are those of the function's annotations (hipy explain shows them): cast the argument, or see docs/types.md"
}
