package query

import "testing"

func TestSplitStatements(t *testing.T) {
	for text, want := range map[string][2]string{
		"SELECT 1":                 {"", "SELECT 1"},
		"SELECT 1;":                {"", "SELECT 1"},
		"SET x = 1; SELECT ';' ; ": {"SET x = 1;", " SELECT ';'"},
		"-- a; b\nSELECT 1; /* ; */ SELECT \";\"": {"-- a; b\nSELECT 1;", " /* ; */ SELECT \";\""},
		"SELECT 'it''s; so'":                      {"", "SELECT 'it''s; so'"},
	} {
		first, last := splitStatements(text)
		if first != want[0] || last != want[1] {
			t.Errorf("%q: %q, %q", text, first, last)
		}
	}
}

func TestRestrict(t *testing.T) {
	u := &UDFs{Files: []*File{{Names: []string{"f", "Clean", "größe"}}}}
	u.Restrict(`SELECT clean(x), "größe"(y), f2(z) FROM t`)
	if got := u.Files[0].Names; len(got) != 2 || got[0] != "Clean" || got[1] != "größe" {
		t.Errorf("left: %v", got)
	}
}
