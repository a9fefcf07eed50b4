package logging

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Library is the module logging.
func Library() *stage.Library {
	return &stage.Library{Name: "logging", Roots: []string{"logging"}, CallPython: callLogging, TextFacts: textFacts}
}

// recordNames are names of logging, and of what tests use, that get at the records of calls, or keep these for later.
var recordNames = facts.Words(`addFilter Filter LogRecord makeRecord makeLogRecord setLogRecordFactory getLogRecordFactory LoggerAdapter setLoggerClass
	QueueHandler QueueListener MemoryHandler BufferingHandler BufferingFormatter dictConfig fileConfig assertLogs caplog mock patch`)

// textFacts says whether a text may look at the message and the arguments of a record, and not only at its text.
func textFacts(p *cogen.Program, known *stage.TextFacts) {
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Name:
			known.LogRecords = known.LogRecords || recordNames[n.ID]
		case *tree.Attribute:
			known.LogRecords = known.LogRecords || recordNames[n.Attr]
		case *tree.Alias:
			known.LogRecords = known.LogRecords || recordNames[n.Name]
		case *tree.Import:
			for _, a := range n.Names {
				known.LogRecords = known.LogRecords || a.Name == "unittest" || a.Name == "pytest"
			}
		case *tree.ClassDef:
			for _, base := range n.Bases {
				known.LogRecords = known.LogRecords || derivesFromLogging(base)
			}
		case *tree.Constant:
			// A formatter's directive.
			text, _ := n.Value.(tree.Text)
			for _, field := range []string{"%(msg)", "%(args)", "{msg", "{args", "$msg", "$args", "${msg", "${args"} {
				known.LogRecords = known.LogRecords || strings.Contains(string(text), field)
			}
		}
		return !known.LogRecords
	})
}

// derivesFromLogging reports whether a base of a class may be a handler, formatter or logger, by its name.
func derivesFromLogging(base tree.Expr) bool {
	name := ""
	switch n := base.(type) {
	case *tree.Name:
		name = n.ID
	case *tree.Attribute:
		name = n.Attr
	}
	return strings.HasSuffix(name, "Handler") || strings.HasSuffix(name, "Formatter") || strings.HasSuffix(name, "Logger")
}
