package conformance

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/backend/sql"
	"github.com/hipy-lang/hipy/driver/export"
)

// TestExportPostgres runs the functions of conformance/export as SQL in a PostgreSQL of its own, and compares with CPython.
func TestExportPostgres(t *testing.T) { testExport(t, "postgres", newPostgresExport(t), 60) }

// TestExportCasesPostgres exports what has a form of the functions of the cases, and compares in PostgreSQL.
func TestExportCasesPostgres(t *testing.T) {
	testExportCases(t, "postgres", newPostgresExport(t), *exportShare)
}

// postgresExport runs functions in a server that ends with the test.
type postgresExport struct{ psql, socket string }

// newPostgresExport starts a server on a directory of the test's: that of the system, or that of the package pgserver, which
// make venv installs. A server does not run as root, so that root's tests have another user run it.
func newPostgresExport(t *testing.T) postgresExport {
	bin, packaged := "", false
	system := append(filepath.SplitList(os.Getenv("PATH")), globbed("/usr/lib/postgresql/*/bin")...)
	python := os.Getenv("HIPY_TEST_PYTHON")
	for _, dir := range append(system, globbed(filepath.Join(filepath.Dir(python), "../lib/python3*/site-packages/pgserver/pginstall/bin"))...) {
		if bin == "" && !slices.ContainsFunc([]string{"initdb", "pg_ctl", "psql"}, func(program string) bool {
			_, err := os.Stat(filepath.Join(dir, program))
			return err != nil
		}) {
			bin, packaged = dir, !slices.Contains(system, dir)
		}
	}
	if bin == "" {
		t.Skip("there is no PostgreSQL: make venv installs one")
	}
	dir, err := os.MkdirTemp("", "hipy-postgres-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	var as *syscall.Credential
	if os.Getuid() == 0 {
		u, err := user.Lookup("postgres")
		if err != nil {
			u, err = user.Lookup("nobody")
		}
		if err != nil {
			t.Skip("PostgreSQL does not run as root, and there is neither a user postgres nor nobody")
		}
		uid, _ := strconv.Atoi(u.Uid)
		gid, _ := strconv.Atoi(u.Gid)
		as = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
		if err := os.Chown(dir, uid, gid); err != nil {
			t.Fatal(err)
		}
	}
	if packaged && as != nil { // who may not see this user's folders
		packages := filepath.Join(bin, "../../..")
		for _, part := range []string{"pgserver/pginstall", "pgserver.libs"} {
			if err := os.CopyFS(filepath.Join(dir, part), os.DirFS(filepath.Join(packages, part))); err != nil {
				t.Fatal(err)
			}
		}
		bin = filepath.Join(dir, "pgserver/pginstall/bin")
	}
	run := func(name string, args ...string) {
		t.Helper()
		cmd := exec.Command(filepath.Join(bin, name), args...)
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: as}
		cmd.Dir = dir
		// The server has no pipe of ours, which would be read until it ends.
		log, err := os.Create(filepath.Join(t.TempDir(), "log"))
		if err != nil {
			t.Fatal(err)
		}
		defer log.Close()
		cmd.Stdout, cmd.Stderr = log, log
		if err := cmd.Run(); err != nil {
			text, _ := os.ReadFile(log.Name())
			t.Fatalf("%s: %v\n%s", name, err, text)
		}
	}
	data := filepath.Join(dir, "data")
	run("initdb", "-D", data, "-E", "UTF8", "--locale=C.UTF-8", "--auth=trust", "-U", "hipy")
	run("pg_ctl", "-D", data, "-o", "-c listen_addresses= -c fsync=off -c unix_socket_directories="+dir, "-l", filepath.Join(dir, "log"), "-w", "start")
	t.Cleanup(func() { run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop") })
	return postgresExport{filepath.Join(bin, "psql"), dir}
}

func globbed(pattern string) []string {
	found, _ := filepath.Glob(pattern)
	return found
}

var copyEscapes = strings.NewReplacer(`\`, `\\`, "\t", `\t`, "\n", `\n`, "\r", `\r`)

func (p postgresExport) run(t *testing.T, x *export.Exported, s *sql.SQL, rows [][]any) []any {
	name := x.Name
	var script, columns, args strings.Builder
	script.WriteString("\\set ON_ERROR_STOP on\nSET client_min_messages = warning;\n")
	for _, text := range append(s.Helpers, s.Statement) {
		script.WriteString(text + "\n")
	}
	for i, typ := range s.Types {
		fmt.Fprintf(&columns, ", c%d %s", i, typ)
		fmt.Fprintf(&args, ", r.c%d", i)
	}
	fmt.Fprintf(&script, "DROP TABLE IF EXISTS exported_rows CASCADE; CREATE TABLE exported_rows (i INTEGER%s);\nCOPY exported_rows FROM STDIN;\n", columns.String())
	for i, row := range rows {
		fmt.Fprint(&script, i)
		for _, v := range row {
			script.WriteByte('\t')
			switch v := v.(type) {
			case nil:
				script.WriteString(`\N`)
			case string:
				script.WriteString(copyEscapes.Replace(v))
			case float64:
				script.WriteString(floatForPostgres(v))
			case time.Time:
				script.WriteString(v.Format(time.DateOnly))
			default:
				fmt.Fprint(&script, v)
			}
		}
		script.WriteByte('\n')
	}
	script.WriteString("\\.\n")
	fmt.Fprintf(&script, "CREATE OR REPLACE FUNCTION tried(r exported_rows) RETURNS TEXT LANGUAGE plpgsql AS $$ BEGIN RETURN COALESCE('=' || CAST(%s(%s) AS TEXT), 'NULL'); EXCEPTION WHEN OTHERS THEN RETURN 'FAILED ' || SQLERRM; END $$;\n", name, strings.TrimPrefix(args.String(), ", "))
	script.WriteString("COPY (SELECT tried(r) FROM exported_rows AS r ORDER BY i) TO STDOUT;\n")
	fmt.Fprintf(&script, "DROP FUNCTION IF EXISTS public.%s(%s) CASCADE;\n", name, strings.Join(s.Types, ", ")) // another file has one of this name, with other parameters
	cmd := exec.Command(p.psql, "-X", "-q", "-h", p.socket, "-U", "hipy", "-d", "postgres")
	cmd.Env = append(os.Environ(), "PGCLIENTENCODING=UTF8", "PGOPTIONS=-c extra_float_digits=1")
	cmd.Stdin = strings.NewReader(script.String())
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		t.Errorf("%s: %v\n%.3000s\n%s", name, err, errs.String(), s.Statement)
		return nil
	}
	lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	if len(lines) != len(rows) {
		t.Fatalf("%s: %d rows of %d", name, len(lines), len(rows))
	}
	results := make([]any, len(rows))
	for i, line := range lines {
		results[i] = fromPostgres(t, line, s.Result)
	}
	return results
}

var copied = strings.NewReplacer(`\\`, `\`, `\t`, "\t", `\n`, "\n", `\r`, "\r", `\b`, "\b", `\f`, "\f", `\v`, "\v")

// fromPostgres is a value of its text.
func fromPostgres(t *testing.T, line, typ string) any {
	text, ok := strings.CutPrefix(copied.Replace(line), "=")
	switch {
	case !ok && line == "NULL":
		return nil
	case !ok:
		return failed{}
	}
	switch typ {
	case "BOOLEAN":
		return text == "true"
	case "BIGINT":
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		return n
	case "DATE":
		d, err := time.Parse(time.DateOnly, text)
		if err != nil {
			t.Fatal(err)
		}
		return d
	case "DOUBLE PRECISION":
		f, err := strconv.ParseFloat(text, 64)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	return text
}

func floatForPostgres(f float64) string {
	switch {
	case math.IsInf(f, 1):
		return "Infinity"
	case math.IsInf(f, -1):
		return "-Infinity"
	case f != f:
		return "NaN"
	}
	return strconv.FormatFloat(f, 'e', -1, 64)
}
