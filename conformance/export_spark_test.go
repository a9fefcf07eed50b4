package conformance

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/backend/sql"
	"github.com/hipy-lang/hipy/driver/export"
	"github.com/hipy-lang/hipy/internal/example"
)

// TestExportSpark runs the functions of conformance/export as SQL in Spark, and compares with CPython; likewise what has a form
// of some functions of the cases, fewer than in other engines, for each takes seconds. Both share the sessions.
func TestExportSpark(t *testing.T) {
	engine := newSparkExport(t)
	t.Run("functions", func(t *testing.T) { testExport(t, "spark", engine, 60) })
	t.Run("cases", func(t *testing.T) { testExportCases(t, "spark", engine, 10**exportShare) })
}

// sparkExport runs functions in Spark: in each version of PySpark that is at hand, with ANSI mode and without, as
// expressions and, where there are any, as functions of the session.
type sparkExport []*exportSession

func newSparkExport(t *testing.T) (sessions sparkExport) {
	for _, python := range example.Sparks(t) {
		sessions = append(sessions, newExportSession(t, python, "export_spark.py"))
	}
	return sessions
}

func (sessions sparkExport) run(t *testing.T, x *export.Exported, s *sql.SQL, rows [][]any) (results []any) {
	call := fmt.Sprintf("`%s`(`%s`)", x.Name, strings.Join(x.Params, "`, `"))
	if len(x.Params) == 0 {
		call = fmt.Sprintf("`%s`()", x.Name)
	}
	return askExport(t, sessions, x, s, map[string]any{"statement": s.Statement, "call": call}, rows)
}
