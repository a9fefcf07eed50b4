package driver

import "github.com/hipy-lang/hipy/passes/arrays"

// LoopsOfScript says which operations on arrays of a script are computed together, where, and
// what forces arrays to be stored.
func LoopsOfScript(s *Script, settings *Settings) (string, *ScriptReport, error) {
	s.unbuilt(settings)
	r, report, err := stageScript(s)
	if err != nil || !report.Native {
		return "", report, err
	}
	if err := optimise(r.Module, Options{}); err != nil {
		return "", report, err
	}
	return arrays.LoopsText(arrays.ListLoops(r.Module), s.Cogen.File.LineText), report, nil
}
