package conformance

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os/exec"
	"reflect"
	"slices"
	"strconv"
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
type sparkExport []*sparkSession

type sparkSession struct {
	requests *json.Encoder
	answers  *json.Decoder
	errs     *bytes.Buffer
}

func newSparkExport(t *testing.T) (sessions sparkExport) {
	for _, python := range example.Sparks(t) {
		cmd := exec.Command(python, "export_spark.py")
		var errs bytes.Buffer
		cmd.Stderr = &errs
		in, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			in.Close()
			if err := cmd.Wait(); err != nil {
				t.Errorf("%s: %v\n%s", python, err, errs.Bytes())
			}
		})
		answers := json.NewDecoder(bufio.NewReader(out))
		answers.UseNumber()
		sessions = append(sessions, &sparkSession{json.NewEncoder(in), answers, &errs})
	}
	return sessions
}

func (sessions sparkExport) run(t *testing.T, x *export.Exported, s *sql.SQL, rows [][]any) (results []any) {
	sent := make([][]any, len(rows))
	for i, row := range rows {
		for _, v := range row {
			if f, ok := v.(float64); ok {
				v = strconv.FormatFloat(f, 'g', -1, 64)
			}
			sent[i] = append(sent[i], v)
		}
	}
	call := fmt.Sprintf("`%s`(`%s`)", x.Name, strings.Join(x.Params, "`, `"))
	if len(x.Params) == 0 {
		call = fmt.Sprintf("`%s`()", x.Name)
	}
	request := map[string]any{"expression": s.Expression, "statement": s.Statement, "call": call, "types": s.Types, "params": x.Params, "rows": sent}
	for _, session := range sessions { // which work at the same time
		if err := session.requests.Encode(request); err != nil {
			t.Fatalf("%v\n%s", err, session.errs)
		}
	}
	first := ""
	for _, session := range sessions {
		var reply struct {
			Error   string
			Answers map[string][]*[1]any
		}
		if err := session.answers.Decode(&reply); err != nil {
			t.Fatalf("%v\n%s", err, session.errs)
		}
		if reply.Error != "" {
			t.Errorf("%s: %s\n%s", x.Name, reply.Error, s.Expression)
			continue
		}
		for _, way := range slices.Sorted(maps.Keys(reply.Answers)) {
			got := make([]any, len(rows))
			for i, v := range reply.Answers[way] {
				got[i] = fromSpark(t, v, s.Result)
			}
			if results == nil {
				results, first = got, way
			}
			for i, v := range got {
				if !sameBits(v, results[i]) {
					t.Errorf("%s(%v): %#v in %s, %#v in %s", x.Name, rows[i], results[i], first, v, way)
					break
				}
			}
		}
	}
	return results
}

func fromSpark(t *testing.T, v *[1]any, typ string) any {
	if v == nil {
		return failed{}
	}
	switch value := v[0].(type) {
	case json.Number:
		n, err := value.Int64()
		if err != nil {
			t.Fatal(err)
		}
		return n
	case string:
		if typ != "DOUBLE" {
			return value
		}
		f, err := strconv.ParseFloat(value, 64)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	return v[0]
}

// sameBits compares two results; all NaNs are the same.
func sameBits(a, b any) bool {
	x, ok := a.(float64)
	y, ok2 := b.(float64)
	if ok && ok2 {
		return strconv.FormatFloat(x, 'g', -1, 64) == strconv.FormatFloat(y, 'g', -1, 64)
	}
	return reflect.DeepEqual(a, b)
}
