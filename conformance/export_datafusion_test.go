package conformance

import (
	"testing"

	"github.com/hipy-lang/hipy/backend/sql"
	"github.com/hipy-lang/hipy/backend/sql/syntax"
	"github.com/hipy-lang/hipy/driver/export"
	"github.com/hipy-lang/hipy/internal/example"
)

// TestExportDataFusion runs the functions of conformance/export in Apache DataFusion, as SQL and as plans of Substrait, and
// compares with CPython; likewise what has a form of functions of the cases.
func TestExportDataFusion(t *testing.T) {
	engine := &dataFusionExport{session: newExportSession(t, example.DataFusion(t), "-I", "export_datafusion.py")}
	t.Run("functions", func(t *testing.T) { testExport(t, "datafusion", engine, 70) })
	t.Run("cases", func(t *testing.T) { testExportCases(t, "datafusion", engine, 2**exportShare) })
	t.Logf("%d functions as plans of Substrait", engine.plans)
}

// TestExportSubstrait writes the functions of conformance/export as plans, and reads again what they are in SQL.
func TestExportSubstrait(t *testing.T) {
	plans := 0
	n := eachExported(t, func(_ string, x *export.Exported) {
		s, err := x.SQL("datafusion")
		if err != nil {
			return
		}
		columns := map[string]syntax.Type{}
		for i, p := range x.Params {
			columns[p] = syntax.TypeOf(s.Types[i])
		}
		again, err := syntax.Parse(s.Expression, columns)
		if err != nil || again.String() != s.Expression || again.Type != s.Tree.Type {
			t.Errorf("%s is another expression when it is read: %v\n%s\n%v", x.Name, err, s.Expression, again)
		}
		plan, err := x.Substrait("input")
		if err != nil {
			t.Log(err)
			return
		}
		if _, err := plan.Binary(); err != nil {
			t.Errorf("%s: %v", x.Name, err)
		}
		plans++
	})
	t.Logf("%d of %d functions are plans", plans, n)
	if plans < 70 {
		t.Errorf("only %d functions have a form in Substrait", plans)
	}
}

// dataFusionExport runs functions in DataFusion.
type dataFusionExport struct {
	session *exportSession
	// plans is how many functions were run as plans of Substrait.
	plans int
}

func (d *dataFusionExport) run(t *testing.T, x *export.Exported, s *sql.SQL, rows [][]any) []any {
	request := map[string]any{"plan": ""}
	plan, err := x.Substrait("input")
	if err == nil && len(x.Params) > 0 {
		var binary []byte
		if binary, err = plan.Binary(); err == nil {
			request["plan"] = binary
			d.plans++
		}
	}
	if err != nil {
		t.Log(err)
	}
	return askExport(t, []*exportSession{d.session}, x, s, request, rows)
}
