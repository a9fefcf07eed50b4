package concrete

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/cogen/overload"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// tracer passes on to an overload, and notes how each call of it ended: from
// which kind of node, of which method, with which completion.
func tracer(o cogen.Overload, note func(node tree.Node, method, exit string)) cogen.Overload {
	return overload.Around{Base: overload.Base{Overload: o}, Run: func(s *cogen.Site, method string, pass func() cogen.Completion) cogen.Completion {
		exit := "raise"
		defer func() {
			if s != nil && s.Node != nil {
				note(s.Node, method, exit)
			}
		}()
		end := pass()
		exit = exits[end]
		return end
	}}
}
