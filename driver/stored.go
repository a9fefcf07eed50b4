package driver

import (
	"context"
	_ "embed"

	"github.com/hipy-lang/hipy/pyhost/pyvalue"
	"github.com/hipy-lang/hipy/vobj"
)

// storedScript reads model files without running what they say; it belongs in the
// namespace of live.py.
//
//go:embed stored.py
var storedScript string

// readsModels makes stored.py part of the describer, once.
func readsModels() string {
	return `(lambda m: "stored" in m.__dict__ or exec(compile(` + pythonText(storedScript) + `, "stored.py", "exec"), m.__dict__))(` + describer + `)`
}

// stored is a vobj.StoredLookup.
func (s *schemas) stored(module, _, path string) (vobj.LiveValue, string) {
	if !s.imports {
		return nil, "model files are not read here; --import=yes reads them"
	}
	if !s.start() {
		return nil, "there is no CPython to read it"
	}
	ctx := context.Background()
	call := describer + ".stored(" + pythonText(module) + ", " + pythonText(path) + ")"
	rs, err := s.server.Eval(ctx, []string{startDescriber(), readsModels(), call}, liveTimeout)
	switch {
	case err != nil:
		s.server.Close()
		s.server = nil // it has died of the file
		return nil, "the interpreter ends when it reads it"
	case rs[2].TimedOut:
		return nil, "reading it takes too long"
	case rs[2].Err != nil:
		return nil, rs[2].Err.Error()
	}
	answer, ok := rs[2].Value.(pyvalue.Tuple)
	if !ok || len(answer) != 2 {
		return nil, "it has no description"
	}
	if why, _ := answer[1].(pyvalue.Str); why != "" {
		return nil, string(why)
	}
	v, ok := liveValue(answer[0])
	if !ok {
		return nil, "an object in it has no model"
	}
	s.files = append(s.files, path)
	return v, ""
}
