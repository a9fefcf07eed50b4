package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// dataFolder is the folder of public sample data (weblogs, nyc311, zillow,
// flights) that HIPY_DATA names, or that lies beside the repository.
func dataFolder(t *testing.T) string {
	t.Helper()
	for _, dir := range []string{os.Getenv("HIPY_DATA"), filepath.Join("..", "..", "..", "shared", "data")} {
		if dir == "" {
			continue
		}
		if _, err := os.Stat(filepath.Join(dir, "weblogs")); err == nil {
			abs, err := filepath.Abs(dir)
			if err != nil {
				t.Fatal(err)
			}
			return abs
		}
	}
	t.Skip("no sample data: set HIPY_DATA to a folder with weblogs, nyc311, zillow and flights")
	return ""
}

// TestRealData runs the examples over files as DuckDB reads them, and compares
// every row with CPython.
func TestRealData(t *testing.T) {
	needCompiler(t)
	data := dataFolder(t)
	logs := fmt.Sprintf(`FROM read_csv('%s/weblogs/logs.sample.txt', header = false, delim = '\x01', quote = '', escape = '', columns = {'line': 'VARCHAR'}, ignore_errors = true)`, data)
	zips := fmt.Sprintf(`FROM read_csv('%s/nyc311/311-service-requests-sf=1.csv', header = true, all_varchar = true)`, data)
	homes := fmt.Sprintf(`FROM read_csv('%s/zillow/*.csv', header = true, all_varchar = true)`, data)
	airports := fmt.Sprintf(`FROM read_csv('%s/flights/GlobalAirportDatabase.txt', header = false, delim = ':', all_varchar = true)`, data)
	flights := fmt.Sprintf(`FROM read_csv('%s/flights/flights_on_time_performance_2019_01.10k-sample.csv', header = true, all_varchar = true)`, data)
	for _, c := range []struct {
		file, fn, columns, from string
		least                   int // rows
		python                  bool
	}{
		{"weblog.py", "log_host", "line", logs, 3000, false},
		{"weblog.py", "log_path", "line", logs, 3000, true},
		{"weblog.py", "log_status", "line", logs, 3000, false},
		{"weblog.py", "log_bytes", "line", logs, 3000, false},
		{"weblog.py", "log_is_ip", "line", logs, 3000, false},
		{"fix_zip.py", "fix_zip", `"Incident Zip"`, zips, 98_000, true},
		{"zillow.py", "extractBd", `"facts and features"`, homes, 20, false},
		{"zillow.py", "extractBa", `"facts and features"`, homes, 20, false},
		{"zillow.py", "extractSqft", `"facts and features"`, homes, 20, false},
		{"zillow.py", "extractOffer", "title", homes, 20, false},
		{"zillow.py", "extractType", "title", homes, 20, false},
		{"zillow.py", "extractPrice", `price, 'rent', "facts and features", 100`, homes, 20, true},
		{"airport.py", "airport_name", "column02", airports, 9000, true},
		{"airport.py", "decimal_degrees", "column05::INT, column06::INT, column07::INT, column08", airports, 9000, false},
		{"airport.py", "city_of", "ORIGIN_CITY_NAME", flights, 4000, true},
	} {
		t.Run(c.fn, func(t *testing.T) {
			udf := filepath.Join("..", "..", "examples", c.file)
			r := hipy(t, "", "verify", udf+":"+c.fn, "--sample", "SELECT "+c.columns+" "+c.from, "--no-fallback", "--json")
			if r.code != exitOK {
				t.Errorf("verify: exit %d\n%.2000s%.2000s", r.code, r.out, r.err)
			}
			r = hipy(t, "", "query", fmt.Sprintf("SELECT count(*) AS n, count(%s(%s)) AS some %s", c.fn, c.columns, c.from), "--udf", udf, "--format", "csv", "--on-error", "null", "--no-fallback")
			var n, some int
			if _, err := fmt.Sscanf(strings.ReplaceAll(r.out, ",", " "), "n some\n%d %d", &n, &some); err != nil || r.code != exitOK || n < c.least || some == 0 {
				t.Errorf("query: %d rows, %d results: %+v", n, some, r)
			}
			if c.python {
				// In DuckDB the functions run in CPython as well.
				line := []string{"query", fmt.Sprintf("SELECT %s(%s) AS r %s", c.fn, c.columns, c.from), "--udf", udf, "--format", "csv", "--on-error", "null"}
				native, python := hipy(t, "", line...), hipy(t, "", append(line, "--python")...)
				if native.code != exitOK || native.out != python.out || native.err != python.err {
					t.Errorf("--python differs:\n%.1000s%.1000s\n%.1000s%.1000s", native.out, native.err, python.out, python.err)
				}
			}
		})
	}
}
