package main

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/runtime/abi"
)

// fallbackNote tells, on one line, that something runs in CPython; after a run,
// which share of the functions' time that took.
func (a *app) fallbackNote(r *driver.Report, file string, ran *abi.Stats) {
	for _, n := range r.Notes() {
		a.note("note: %s", n)
	}
	whole, ops := 0, 0
	for _, f := range r.Functions {
		if !f.Native {
			whole++
		} else {
			ops += len(f.Fallbacks)
		}
	}
	var parts []string
	if whole > 0 {
		parts = append(parts, plural(whole, "function"))
	}
	if ops > 0 {
		parts = append(parts, plural(ops, "operation"))
	}
	if len(parts) == 0 {
		return
	}
	verb := "run"
	if whole+ops == 1 {
		verb = "runs"
	}
	a.note("note: %s %s in CPython%s; hipy explain %s says why", strings.Join(parts, " and "), verb, timeShare(ran), file)
}

// columnNotes tell of results for which there is no type of a column's.
func (a *app) columnNotes(r *driver.Report) {
	for _, f := range r.Functions {
		if f.Column != "" {
			a.note("note: %s", f.Column)
		}
	}
}

// timeShare says which share of the functions' time CPython had; nothing if
// that is not known.
func timeShare(s *abi.Stats) string {
	switch {
	case s == nil || s.TimeNS == 0:
		return ""
	case s.PythonOps == 0:
		return ", none was reached"
	}
	share := 100 * float64(s.PythonNS) / float64(s.TimeNS)
	switch {
	case share < 1:
		return ", less than 1 % of the functions' time"
	case share > 99:
		return ", more than 99 % of the functions' time"
	}
	return fmt.Sprintf(", %.0f %% of the functions' time", share)
}
