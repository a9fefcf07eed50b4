package conformance

import (
	"bufio"
	"bytes"
	"encoding/json"
	"maps"
	"os/exec"
	"reflect"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/backend/sql"
	"github.com/hipy-lang/hipy/driver/export"
)

// exportSession is a Python script that runs functions in an engine: of each line that it reads, a request, it makes a line of
// answers.
type exportSession struct {
	requests *json.Encoder
	answers  *json.Decoder
	errs     *bytes.Buffer
}

func newExportSession(t *testing.T, python string, script ...string) *exportSession {
	cmd := exec.Command(python, script...)
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
	return &exportSession{json.NewEncoder(in), answers, &errs}
}

// askExport has sessions run a function for rows, in each of their ways, which must agree.
func askExport(t *testing.T, sessions []*exportSession, x *export.Exported, s *sql.SQL, request map[string]any, rows [][]any) (results []any) {
	sent := make([][]any, len(rows))
	for i, row := range rows {
		for _, v := range row {
			if f, ok := v.(float64); ok {
				v = strconv.FormatFloat(f, 'g', -1, 64)
			}
			sent[i] = append(sent[i], v)
		}
	}
	request["expression"], request["types"], request["params"], request["rows"] = s.Expression, s.Types, x.Params, sent
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
				got[i] = fromExport(t, v, s.Result)
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

func fromExport(t *testing.T, v *[1]any, typ string) any {
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
		if typ == "DATE" {
			d, err := time.Parse(time.DateOnly, value)
			if err != nil {
				t.Fatal(err)
			}
			return d
		}
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
