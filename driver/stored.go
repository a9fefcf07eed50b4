package driver

import (
	"context"

	"github.com/hipy-lang/hipy/vobj"
)

// stored is a vobj.StoredLookup.
func (s *schemas) stored(module, function, path string) (vobj.LiveValue, bool) {
	if !s.start() {
		return nil, false
	}
	ctx := context.Background()
	call := describer + ".stored(" + pythonText(module) + ", " + pythonText(function) + ", " + pythonText(path) + ")"
	rs, err := s.server.Eval(ctx, []string{startDescriber(), call}, liveTimeout)
	if err != nil || rs[1].Err != nil || rs[1].TimedOut {
		return nil, false
	}
	v, ok := liveValue(rs[1].Value)
	if ok {
		s.files = append(s.files, path)
	}
	return v, ok
}
