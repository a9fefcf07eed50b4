package driver

import (
	"context"
	_ "embed"

	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
	"github.com/hipy-lang/hipy/vobj"
)

// schemaScript describes frames.
//
//go:embed schema.py
var schemaScript string

// schemas asks CPython for the columns of the files that a script reads.
type schemas struct {
	python string
	server *pyhost.Server
	failed bool
}

// lookup is a vobj.SchemaLookup.
func (s *schemas) lookup(call string) ([]vobj.SchemaColumn, bool) {
	ctx := context.Background()
	if s.server == nil && !s.failed {
		p, err := pyhost.Find(ctx, s.python)
		if err == nil {
			s.server, err = p.Start(ctx)
		}
		s.failed = err != nil
	}
	if s.failed {
		return nil, false
	}
	// In a namespace of its own.
	expr := `(lambda ns: (exec(` + pythonText(schemaScript) + `, ns), ns["schema"](` + pythonText(call) + `))[1])({})`
	rs, err := s.server.Eval(ctx, []string{expr}, liveTimeout)
	if err != nil || rs[0].Err != nil || rs[0].TimedOut {
		return nil, false
	}
	list, ok := rs[0].Value.(pyvalue.List)
	if !ok {
		return nil, false
	}
	var cols []vobj.SchemaColumn
	for _, x := range list {
		t, ok := x.(pyvalue.Tuple)
		if !ok || len(t) != 2 {
			return nil, false
		}
		name, ok1 := t[0].(pyvalue.Str)
		kind, ok2 := t[1].(pyvalue.Str)
		if !ok1 || !ok2 {
			return nil, false
		}
		cols = append(cols, vobj.SchemaColumn{Name: string(name), Kind: string(kind)})
	}
	return cols, true
}

func (s *schemas) close() {
	if s.server != nil {
		s.server.Close()
	}
}
