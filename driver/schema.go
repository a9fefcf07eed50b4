package driver

import (
	"context"
	_ "embed"
	"math/big"

	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
	"github.com/hipy-lang/hipy/vobj"
)

// schemaScript describes frames.
//
//go:embed schema.py
var schemaScript string

// schemas asks CPython for the columns of the files that a script reads, and for
// the objects that it loads from files.
type schemas struct {
	find func(context.Context) (*pyhost.Python, error)
	// imports is the policy: what is the user's may be executed, and files of other
	// machines may be asked for. Without it pandas still reads the first rows of files
	// that are here, which is no code of the user's.
	imports bool
	server  *pyhost.Server
	failed  bool
	// splitter makes the library that splits CSV text, of a folder of pyarrow;
	// empty if it can't.
	splitter func(folder string) string
	files    []string // that were looked at
}

// start starts the interpreter, if there is one.
func (s *schemas) start() bool {
	ctx := context.Background()
	if s.server == nil && !s.failed {
		p, err := s.find(ctx)
		if err == nil {
			s.server, err = p.Start(ctx)
		}
		s.failed = err != nil
	}
	return !s.failed
}

// lookup is a vobj.SchemaLookup.
func (s *schemas) lookup(call string) (*vobj.Schema, bool) {
	if !s.start() {
		return nil, false
	}
	ctx := context.Background()
	remote := "False"
	if s.imports {
		remote = "True"
	}
	// In a namespace of its own.
	expr := `(lambda ns: (exec(` + pythonText(schemaScript) + `, ns), ns["schema"](` + pythonText(call) + `, ` + remote + `))[1])({})`
	rs, err := s.server.Eval(ctx, []string{expr}, liveTimeout)
	if err != nil || rs[0].Err != nil || rs[0].TimedOut {
		return nil, false
	}
	return s.schema(rs[0].Value)
}

// schema takes apart what the script has found out.
func (s *schemas) schema(v any) (*vobj.Schema, bool) {
	parts, ok := v.(pyvalue.Tuple)
	if !ok || len(parts) != 5 {
		return nil, false
	}
	list, ok := parts[0].(pyvalue.List)
	if !ok {
		return nil, false
	}
	found := &vobj.Schema{}
	for _, x := range list {
		t, ok := x.(pyvalue.Tuple)
		if !ok || len(t) != 3 {
			return nil, false
		}
		name, ok1 := t[0].(pyvalue.Str)
		kind, ok2 := t[1].(pyvalue.Str)
		place, ok3 := t[2].(*big.Int)
		if !ok1 || !ok2 || !ok3 {
			return nil, false
		}
		found.Columns = append(found.Columns, vobj.SchemaColumn{Name: string(name), Kind: string(kind), Place: int(place.Int64())})
	}
	if files, ok := parts[3].(pyvalue.List); ok {
		for _, f := range files {
			if name, ok := f.(pyvalue.Str); ok {
				s.files = append(s.files, string(name))
			}
		}
	}
	folder, _ := parts[2].(pyvalue.Str)
	header, ok := parts[1].(pyvalue.List)
	if !ok || s.splitter == nil || s.splitter(string(folder)) == "" {
		return found, true
	}
	format, _ := parts[4].(pyvalue.Str)
	found.Native, found.Format = true, string(format)
	for _, x := range header {
		name, ok := x.(pyvalue.Str)
		if !ok {
			return nil, false
		}
		found.Header = append(found.Header, string(name))
	}
	return found, true
}

func (s *schemas) close() {
	if s.server != nil {
		s.server.Close()
	}
}
