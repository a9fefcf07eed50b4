package substrait

import (
	"errors"
	"strings"
	"testing"

	"github.com/substrait-io/substrait-protobuf/go/substraitpb"
	"google.golang.org/protobuf/proto"

	"github.com/hipy-lang/hipy/backend/sql/syntax"
)

func written(t *testing.T, text string, result syntax.Type) (*Plan, error) {
	params, types := []string{"a", "x", "s"}, []syntax.Type{syntax.Int, syntax.Float, syntax.Text}
	body, err := syntax.Parse(text, map[string]syntax.Type{"a": syntax.Int, "x": syntax.Float, "s": syntax.Text})
	if err != nil {
		t.Fatal(text, err)
	}
	return Write(&Function{Name: "x", Table: "rows", Params: params, Types: types, Body: body, Result: result})
}

// TestWrite writes expressions as plans, with the types that functions ask for.
func TestWrite(t *testing.T) {
	for _, c := range []struct {
		text   string
		result syntax.Type
		want   []string
	}{
		{"a + 1", syntax.Int, []string{`"add:i64_i64"`, `"urn": "extension:io.substrait:functions_arithmetic"`, `"names": [ "rows" ]`, `"names": [ "a", "x", "s", "x_" ]`, `"structField": {}`, `"i64": "1"`}},
		{"CAST(a AS DECIMAL(38, 0)) * a", syntax.Decimal, []string{`"multiply:dec_dec"`, "functions_arithmetic_decimal", `"precision": 38`}},
		{"length(s) > 3 AND a IS NOT NULL AND x <> 0", syntax.Bool, []string{`"length:str"`, "extension:org.apache.datafusion:functions", `"and:bool"`, `"is_not_null:any"`, `"fp64": {`}},
		{"CASE WHEN a BETWEEN 1 AND 2 THEN NULL ELSE left(s, 2) || 'x' END", syntax.Text, []string{`"between:any_any_any"`, `"left:str_i64"`, `"concat:str"`, `"null": { "string": {`, `"ifThen"`}},
		{"TRY_CAST(s AS DOUBLE) IN (-x, 1.5)", syntax.Bool, []string{"FAILURE_BEHAVIOR_RETURN_NULL", `"singularOrList"`, `"negate:fp64"`}},
		{"NULL", syntax.Int, []string{`"null": { "i64": {`}},
		{"NOT isnan(abs(x))", syntax.Bool, []string{`"not:bool"`, `"isnan:fp64"`, `"abs:fp64"`}},
		{"NULLIF(a, 0)", syntax.Float, []string{`"nullif:any_any"`, `"cast"`}},
	} {
		plan, err := written(t, c.text, c.result)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		text, err := plan.JSON()
		if err != nil {
			t.Fatal(err)
		}
		in := strings.Join(strings.Fields(string(text)), " ")
		for _, want := range c.want {
			if !strings.Contains(in, want) {
				t.Errorf("%s has no %s:\n%s", c.text, want, text)
			}
		}
		binary, err := plan.Binary()
		if err != nil {
			t.Fatal(err)
		}
		var read substraitpb.Plan
		if err := proto.Unmarshal(binary, &read); err != nil || !proto.Equal(&read, plan.plan) {
			t.Errorf("%s is another plan when it is read: %v", c.text, err)
		}
	}
	if _, err := written(t, strings.Repeat("upper(", 29)+"s"+strings.Repeat(")", 29), syntax.Text); err != nil {
		t.Error(err)
	}
	if _, err := written(t, strings.Repeat("upper(", 31)+"s"+strings.Repeat(")", 31), syntax.Text); !errors.Is(err, ErrDeep) {
		t.Errorf("what is nested too deeply: %v", err)
	}
}
