package duckdb

// #include <stdint.h>
// #include <stdlib.h>
// #include "probe.h"
import "C"

import (
	"context"
	"fmt"
	"os"
	"runtime/cgo"
	"strings"
	"unsafe"

	"github.com/duckdb/duckdb-go/v2/mapping"

	"github.com/hipy-lang/hipy/runtime/abi"
)

// Probe names a function whose calls ArgTypes looks for.
type Probe struct {
	Name string
	// Result is the SQL type that calls are taken to have, such as BIGINT;
	// empty is VARCHAR. What is built on a call binds accordingly.
	Result string
	// Nested is that of nested results; then Result is not used.
	Nested *abi.Param
	// Table makes it a table function: its columns. It takes so many arguments by position, and those with Names.
	Table      []abi.Param
	Positional int
	Names      []string
}

// resultTypes are the types that a probe may have.
var resultTypes = map[string]mapping.Type{
	"":          mapping.TypeVarchar,
	"VARCHAR":   mapping.TypeVarchar,
	"BOOLEAN":   mapping.TypeBoolean,
	"BIGINT":    mapping.TypeBigInt,
	"DOUBLE":    mapping.TypeDouble,
	"BLOB":      mapping.TypeBlob,
	"DATE":      mapping.TypeDate,
	"TIMESTAMP": mapping.TypeTimestamp,
	"INTEGER":   mapping.TypeInteger,
	"TIME":      mapping.TypeTime,
	"INTERVAL":  mapping.TypeInterval,
	"UUID":      mapping.TypeUUID,

	"TIMESTAMP WITH TIME ZONE": mapping.TypeTimestampTZ,
}

// Call is the SQL types of the arguments of one call, as DuckDB writes them.
type Call []string

// probe is what a stand-in's callbacks see.
type probe struct {
	name  string
	table []abi.Param
	calls []Call
}

// ArgTypes finds the calls of the functions in a query and the SQL types of
// their arguments, by name, in the order in which DuckDB binds them; equal
// ones once. It binds the query in an instance of its own, where functions
// that take anything stand in for the named ones: of database path, opened
// read-only, or of one in memory if path is empty. Statements before the last
// are executed if they only set up what is in memory (CREATE, INSERT, SET and
// the like).
//
// An error of the query itself, an unknown column for instance, is returned
// only if no call was found before it.
func ArgTypes(ctx context.Context, path, query string, probes []Probe) (map[string][]Call, error) {
	conn, closeAll, err := openProbe(path)
	if err != nil {
		return nil, err
	}
	defer closeAll()
	var seen []*probe
	for _, p := range probes {
		s := &probe{name: p.Name, table: p.Table}
		if _, ok := resultTypes[strings.ToUpper(p.Result)]; !ok {
			return nil, fmt.Errorf("%s: a function can't return %s", p.Name, p.Result)
		}
		h := cgo.NewHandle(s)
		defer h.Delete()
		if p.Table != nil && !registerTable(conn, p, h) || p.Table == nil && !register(conn, p, h) {
			return nil, fmt.Errorf("%s: DuckDB has a function of that name that can't be replaced", p.Name)
		}
		seen = append(seen, s)
	}
	bindErr := bindAll(ctx, conn, query, path == "")
	found := map[string][]Call{}
	for _, s := range seen {
		if len(s.calls) > 0 {
			found[s.name] = s.calls
		}
	}
	if bindErr != nil && len(found) == 0 {
		return nil, bindErr
	}
	return found, nil
}

// openProbe opens the instance to bind in.
func openProbe(path string) (mapping.Connection, func(), error) {
	var config mapping.Config
	mapping.CreateConfig(&config)
	defer mapping.DestroyConfig(&config)
	mapping.SetConfig(config, "allow_unsigned_extensions", "true")
	if path != "" {
		if _, err := os.Stat(path); err != nil {
			// A file that the query is going to make: nothing in it yet.
			path = ""
		} else {
			mapping.SetConfig(config, "access_mode", "READ_ONLY")
		}
	}
	var db mapping.Database
	var conn mapping.Connection
	var msg string
	if mapping.OpenExt(path, &db, config, &msg) != mapping.StateSuccess {
		return conn, nil, fmt.Errorf("cannot open the database %s: %s", quoteEmpty(path), msg)
	}
	if mapping.Connect(db, &conn) != mapping.StateSuccess {
		mapping.Close(&db)
		return conn, nil, fmt.Errorf("cannot connect to the database %s", quoteEmpty(path))
	}
	return conn, func() {
		mapping.Disconnect(&conn)
		mapping.Close(&db)
	}, nil
}

// probeType is the type that calls of a probe have.
func probeType(p Probe) mapping.LogicalType {
	if p.Nested != nil {
		return nestedType(p.Nested)
	}
	return mapping.CreateLogicalType(resultTypes[strings.ToUpper(p.Result)])
}

func nestedType(p *abi.Param) mapping.LogicalType {
	var names []string
	var parts []mapping.LogicalType
	for i := range p.Fields {
		names, parts = append(names, p.Fields[i].Name), append(parts, nestedType(&p.Fields[i]))
	}
	if p.Elem != nil {
		parts = append(parts, nestedType(p.Elem))
	}
	defer func() {
		for i := range parts {
			mapping.DestroyLogicalType(&parts[i])
		}
	}()
	switch p.Kind {
	case abi.KindList:
		return mapping.CreateListType(parts[0])
	case abi.KindMap:
		return mapping.CreateMapType(parts[0], parts[1])
	case abi.KindStruct:
		return mapping.CreateStructType(parts, names)
	case abi.KindDecimal:
		return mapping.CreateDecimalType(uint8(p.Precision), uint8(p.Scale))
	}
	return mapping.CreateLogicalType(resultTypes[p.SQL()])
}

// register makes a probe's name a function of any arguments.
func register(conn mapping.Connection, p Probe, h cgo.Handle) bool {
	f := mapping.CreateScalarFunction()
	defer mapping.DestroyScalarFunction(&f)
	mapping.ScalarFunctionSetName(f, p.Name)
	arg := mapping.CreateLogicalType(mapping.TypeAny)
	mapping.ScalarFunctionSetVarargs(f, arg)
	mapping.DestroyLogicalType(&arg)
	ret := probeType(p)
	mapping.ScalarFunctionSetReturnType(f, ret)
	mapping.DestroyLogicalType(&ret)
	mapping.ScalarFunctionSetSpecialHandling(f)
	mapping.ScalarFunctionSetVolatile(f) // never folded: it can't be run
	mem := (*C.uintptr_t)(C.malloc(C.sizeof_uintptr_t))
	*mem = C.uintptr_t(h)
	mapping.ScalarFunctionSetExtraInfo(f, unsafe.Pointer(mem), C.free)
	mapping.ScalarFunctionSetBind(f, C.probe_bind_pointer())
	mapping.ScalarFunctionSetFunction(f, C.probe_run_pointer())
	return mapping.RegisterScalarFunction(conn, f) == mapping.StateSuccess
}

// registerTable makes a probe's name a table function.
func registerTable(conn mapping.Connection, p Probe, h cgo.Handle) bool {
	f := mapping.CreateTableFunction()
	defer mapping.DestroyTableFunction(&f)
	mapping.TableFunctionSetName(f, p.Name)
	arg := mapping.CreateLogicalType(mapping.TypeAny)
	defer mapping.DestroyLogicalType(&arg)
	for range p.Positional {
		mapping.TableFunctionAddParameter(f, arg)
	}
	for _, name := range p.Names {
		mapping.TableFunctionAddNamedParameter(f, name, arg)
	}
	mem := (*C.uintptr_t)(C.malloc(C.sizeof_uintptr_t))
	*mem = C.uintptr_t(h)
	mapping.TableFunctionSetExtraInfo(f, unsafe.Pointer(mem), C.free)
	mapping.TableFunctionSetBind(f, C.probe_table_bind_pointer())
	mapping.TableFunctionSetInit(f, C.probe_table_init_pointer())
	mapping.TableFunctionSetFunction(f, C.probe_table_run_pointer())
	return mapping.RegisterTableFunction(conn, f) == mapping.StateSuccess
}

// harmless statements may be executed where all is in memory.
var harmless = map[mapping.StatementType]bool{
	mapping.StatementTypeCreate:      true,
	mapping.StatementTypeCreateFunc:  true,
	mapping.StatementTypeInsert:      true,
	mapping.StatementTypeSet:         true,
	mapping.StatementTypeVariableSet: true,
	mapping.StatementTypePragma:      true,
	mapping.StatementTypeLoad:        true,
	mapping.StatementTypeAlter:       true,
}

// bindAll binds the statements of a query one after the other.
func bindAll(ctx context.Context, conn mapping.Connection, query string, memory bool) error {
	var stmts mapping.ExtractedStatements
	n := mapping.ExtractStatements(conn, query, &stmts)
	defer mapping.DestroyExtracted(&stmts)
	if n == 0 {
		return fmt.Errorf("%s", mapping.ExtractStatementsError(stmts))
	}
	for i := mapping.IdxT(0); i < n; i++ {
		if err := context.Cause(ctx); err != nil {
			return err
		}
		if err := bindOne(conn, stmts, i, memory && i+1 < n); err != nil {
			return err
		}
	}
	return nil
}

func bindOne(conn mapping.Connection, stmts mapping.ExtractedStatements, i mapping.IdxT, execute bool) error {
	var stmt mapping.PreparedStatement
	state := mapping.PrepareExtractedStatement(conn, stmts, i, &stmt)
	defer mapping.DestroyPrepare(&stmt)
	if state != mapping.StateSuccess {
		return fmt.Errorf("%s", mapping.PrepareError(stmt))
	}
	if !execute || !harmless[mapping.PreparedStatementType(stmt)] {
		return nil
	}
	var res mapping.Result
	defer mapping.DestroyResult(&res)
	if mapping.ExecutePrepared(stmt, &res) != mapping.StateSuccess {
		return fmt.Errorf("%s", mapping.ResultError(&res))
	}
	return nil
}

//export hipyProbeBind
func hipyProbeBind(ptr unsafe.Pointer) {
	info := mapping.BindInfo{Ptr: ptr}
	p := cgo.Handle(*(*C.uintptr_t)(mapping.ScalarFunctionBindGetExtraInfo(info))).Value().(*probe)
	call := Call{}
	for i := mapping.IdxT(0); i < mapping.ScalarFunctionBindGetArgumentCount(info); i++ {
		e := mapping.ScalarFunctionBindGetArgument(info, i)
		t := mapping.ExpressionReturnType(e)
		call = append(call, typeName(t))
		mapping.DestroyLogicalType(&t)
		mapping.DestroyExpression(&e)
	}
	for _, c := range p.calls {
		if strings.Join(c, ",") == strings.Join(call, ",") {
			return
		}
	}
	p.calls = append(p.calls, call)
}

//export hipyProbeRun
func hipyProbeRun(ptr unsafe.Pointer) {
	mapping.ScalarFunctionSetError(mapping.FunctionInfo{Ptr: ptr}, "a statement before the last needs the compiled function: annotate its parameters")
}

//export hipyProbeTableBind
func hipyProbeTableBind(ptr unsafe.Pointer) {
	info := mapping.BindInfo{Ptr: ptr}
	p := cgo.Handle(*(*C.uintptr_t)(mapping.BindGetExtraInfo(info))).Value().(*probe)
	for i := range p.table {
		t := nestedType(&p.table[i])
		mapping.BindAddResultColumn(info, p.table[i].Name, t)
		mapping.DestroyLogicalType(&t)
	}
}

//export hipyProbeTableRun
func hipyProbeTableRun(ptr unsafe.Pointer) {
	mapping.FunctionSetError(mapping.FunctionInfo{Ptr: ptr}, "a statement before the last needs the compiled function: annotate its parameters")
}
