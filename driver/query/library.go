package query

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/engine"
	"github.com/hipy-lang/hipy/engine/duckdb"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
	"github.com/hipy-lang/hipy/runtime"
	"github.com/hipy-lang/hipy/runtime/abi"
)

// host opens a library's file, which has the function of a verification, as its users do, and
// runs the rows: it adds to l how it was opened, and which rows were left out.
type host func(ctx context.Context, v *driver.Verification, path string, f abi.Function, l *driver.LibraryVerification) (map[int]pyhost.Result, error)

// hosts are those that are at hand of engines. The files of others are opened as Go and Python
// open them.
var hosts = map[*engine.Engine]host{engine.DuckDB: rowsInDuckDB}

// VerifyLibrary builds the library of a function for a target as hipy build does, to a file of
// that name, opens it as its users do, and compares what it gives for a verification's rows.
// The error is that there can be none.
func VerifyLibrary(ctx context.Context, c *driver.Compiler, p *driver.Program, v *driver.Verification, sel driver.Selection, opt driver.Options, file string) error {
	sel.Names = []string{v.Function}
	entries, _, err := p.Select(sel)
	if err != nil {
		return err
	}
	if entries, _, err = driver.CheckNames(opt.Target, entries, true); err != nil {
		return err
	}
	b, err := c.Compile(ctx, p, entries, opt)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "hipy-verify-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, file)
	if err := b.Write(path); err != nil {
		return err
	}
	f := b.Manifest.Functions[0]
	l := driver.LibraryVerification{Target: opt.Target.Name, Column: f.Column()}
	open := hosts[opt.Target]
	if open == nil {
		open = rowsByLoader
	}
	got, err := open(ctx, v, path, f, &l)
	if err != nil {
		return err
	}
	for _, g := range v.Groups() {
		if len(g.Types) != len(entries[0].Types) && len(g.Rows) > 0 {
			l.Left += len(g.Rows)
			l.Reason = fmt.Sprintf("the library takes %d arguments", len(entries[0].Types))
		}
	}
	v.AddLibrary(l, got)
	return nil
}

// rowsByLoader opens a library as Go and Python do.
func rowsByLoader(ctx context.Context, v *driver.Verification, path string, f abi.Function, l *driver.LibraryVerification) (map[int]pyhost.Result, error) {
	l.Opened = filepath.Base(path) + " by the loader of Go and Python"
	lib, err := runtime.Open(path, runtime.WithPrint(func(int, []byte) {}))
	if err != nil {
		return nil, err
	}
	defer lib.Close()
	return v.RunLibrary(ctx, lib, f.Name)
}

// rowsInDuckDB loads an extension and calls a function of it by SQL, for a table of the rows.
func rowsInDuckDB(ctx context.Context, v *driver.Verification, path string, f abi.Function, l *driver.LibraryVerification) (map[int]pyhost.Result, error) {
	db, err := duckdb.Open(ctx, "")
	if err != nil {
		return nil, err
	}
	defer db.Close()
	if err := db.Load(ctx, path); err != nil {
		return nil, err
	}
	var version string
	if err := db.Conn().QueryRowContext(ctx, "SELECT version()").Scan(&version); err != nil {
		return nil, err
	}
	l.Opened = filepath.Base(path) + " in DuckDB " + version + " by SQL"
	if _, err := db.Conn().ExecContext(ctx, "SET threads = 1"); err != nil { // rows in their order
		return nil, err
	}
	out := map[int]pyhost.Result{}
	for _, g := range v.Groups() {
		if len(g.Rows) == 0 || len(g.Types) != len(f.Params) {
			continue
		}
		if err := groupInDuckDB(ctx, db, f, g, out, l); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// groupInDuckDB calls it for rows of the same types.
func groupInDuckDB(ctx context.Context, db *duckdb.DB, f abi.Function, g driver.RowGroup, out map[int]pyhost.Result, l *driver.LibraryVerification) error {
	types := make([]string, len(f.Params))
	for j, p := range f.Params {
		types[j] = sqlTypeOf(g.Types[j], p, column(g.Args, j))
	}
	var rows [][]any
	var index []int
	for i, args := range g.Args {
		line := make([]any, len(args))
		ok := true
		for j, a := range args {
			var fits bool
			line[j], fits = sqlValue(a)
			ok = ok && fits
		}
		if !ok {
			l.Left++
			l.Reason = "SQL has no such values"
			continue
		}
		rows, index = append(rows, line), append(index, g.Rows[i])
	}
	if err := db.CreateRows(ctx, "hipy_verified_rows", types, rows); err != nil {
		return err
	}
	// SQL says that a row raised; what, the extension tells of the same arguments.
	raised := map[string]*pyhost.Exception{}
	check := &duckdb.Check{Below: map[string]uint64{strings.ToLower(f.Name): ^uint64(0)}, Row: func(r duckdb.CheckedRow) uint64 {
		if args, err := pyvalue.Decode(r.Arguments); err == nil && r.Result == nil {
			raised[string(pyvalue.Encode(args))] = &pyhost.Exception{Type: r.Type, Message: r.Message, Line: r.Line}
		}
		return ^uint64(0)
	}}
	var names []string
	for j := range types {
		names = append(names, fmt.Sprintf("c%d", j))
	}
	text := fmt.Sprintf(`SELECT i, "%s"(%s) FROM hipy_verified_rows ORDER BY i`, f.Name, strings.Join(names, ", "))
	res, err := db.Query(ctx, text, duckdb.QueryOptions{NullOnError: true, Check: check, Quiet: true})
	if err != nil {
		return err
	}
	defer res.Close()
	args := map[int][]pyvalue.Value{}
	for i, row := range g.Rows {
		args[row] = g.Args[i]
	}
	for res.Next() {
		values := res.Values()
		row := index[values[0].(int64)]
		value, ok := PythonValue(values[1], res.Columns[1].Type)
		if !ok {
			return fmt.Errorf("results are %s", res.Columns[1].Type)
		}
		if s, isText := value.(pyvalue.Str); isText && f.Result == abi.KindJSON {
			if value, err = pyvalue.Decode([]byte(s)); err != nil {
				return err
			}
		}
		if f.Result == abi.KindNone {
			value = nil
		}
		out[row] = pyhost.Result{Value: value}
		if values[1] == nil {
			if e := raised[string(pyvalue.Encode(pyvalue.List(args[row])))]; e != nil {
				out[row] = pyhost.Result{Err: e}
			}
		}
	}
	return res.Err()
}

func column(rows [][]pyvalue.Value, j int) []pyvalue.Value {
	out := make([]pyvalue.Value, len(rows))
	for i, r := range rows {
		out[i] = r[j]
	}
	return out
}

// sqlTypeOf is the SQL type of a column of arguments, whose values have a type; what is
// only ever None has the parameter's.
func sqlTypeOf(t *ir.Type, p abi.Param, values []pyvalue.Value) string {
	kind, elem := p.Kind, p.Elem
	if kind == abi.KindUnion && len(p.Members) > 0 {
		kind = p.Members[0]
	}
	for _, m := range t.Members() {
		switch m.Kind {
		case ir.KBool:
			kind = abi.KindBool
		case ir.KInt:
			kind = abi.KindInt
		case ir.KFloat:
			kind = abi.KindFloat
		case ir.KStr:
			kind = abi.KindStr
		case ir.KBytes:
			kind = abi.KindBytes
		case ir.KDate:
			kind = abi.KindDate
		case ir.KDatetime:
			kind = abi.KindDatetime
		case ir.KList, ir.KArray:
			kind = abi.KindList
		}
	}
	switch kind {
	case abi.KindInt:
		for _, v := range flat(values) {
			if n, ok := v.(interface{ IsInt64() bool }); ok && !n.IsInt64() {
				return "HUGEINT"
			}
		}
	case abi.KindNone:
		return "VARCHAR"
	case abi.KindList:
		if elem == nil {
			return "VARCHAR"
		}
		return sqlTypeOf(ir.None, *elem, flat(values)) + "[]"
	}
	return (&abi.Param{Kind: kind}).SQL()
}

// flat are the values, and the elements of lists among them.
func flat(values []pyvalue.Value) []pyvalue.Value {
	var out []pyvalue.Value
	for _, v := range values {
		if l, ok := v.(pyvalue.List); ok {
			out = append(out, flat(l)...)
		} else {
			out = append(out, v)
		}
	}
	return out
}
