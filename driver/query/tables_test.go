package query

import (
	"testing"

	"github.com/hipy-lang/hipy/driver"
)

func TestFindTableCall(t *testing.T) {
	p, err := driver.LoadText("t.py", []byte("import pandas as pd\ndef f(df: pd.DataFrame): return df\ndef Big(df: pd.DataFrame, n: int = 2): return df\ndef g(x: int): return x\n"), nil)
	if err != nil {
		t.Fatal(err)
	}
	u := &UDFs{Files: []*File{{Program: p, Names: []string{"f", "Big", "g"}}}}
	tables := u.takeTables()
	if got := u.Files[0].Names; len(got) != 1 || got[0] != "g" || len(tables) != 2 {
		t.Fatalf("left %v, taken %v", got, tables)
	}
	for text, want := range map[string]string{
		"SELECT * FROM f((SELECT 1 AS a))":               "SELECT * FROM (SELECT 1 AS a)",
		"SELECT * FROM F( SELECT ')' AS a ) -- f(x)":     "SELECT * FROM (SELECT ')' AS a) -- f(x)",
		"FROM big(t), f('a.csv') WHERE s = 'f(1)'":       "FROM (SELECT * FROM t), (SELECT * FROM 'a.csv') WHERE s = 'f(1)'",
		"FROM f((SELECT * FROM BIG((SELECT (2)))))":      "FROM (SELECT * FROM (SELECT (2)))",
		"SELECT g(1), \"f\"(2), f FROM f /* f(3) */ (t)": "SELECT g(1), \"f\"(2), f FROM (SELECT * FROM t)",
		"WITH f AS (SELECT 1) SELECT * FROM fs(2)":       "WITH f AS (SELECT 1) SELECT * FROM fs(2)",
	} {
		got, err := withoutTables(text, tables)
		if err != nil || got != want {
			t.Errorf("%s: %s, want %s; %v", text, got, want, err)
		}
	}
	if _, err := withoutTables("FROM f((SELECT 1)", tables); err == nil {
		t.Error("no error for a parenthesis that is not closed")
	}
}
