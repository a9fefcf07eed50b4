package main

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/hipy-lang/hipy/driver/query"
	"github.com/hipy-lang/hipy/engine/duckdb"
	"github.com/hipy-lang/hipy/examples"
	"github.com/hipy-lang/hipy/internal/output"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// demoRows is how many account numbers the demonstration makes; CPython runs a
// sample of them.
const (
	demoRows   = 1_000_000
	demoSample = 50_000
)

// demoCommand shows the main job: it is what make demo runs.
func (a *app) demoCommand() *cobra.Command {
	var dir string
	cmd := &cobra.Command{
		Use:    "demo",
		Short:  "Compile examples/iban.py and query a million rows with it",
		Args:   exactly(0, "no arguments"),
		Hidden: true,
	}
	cmd.Flags().StringVar(&dir, "dir", "demo", "the folder for the rows")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		ctx := cmd.Context()
		if err := os.MkdirAll(dir, 0o777); err != nil {
			return err
		}
		udf := filepath.Join("examples", "iban.py")
		if _, err := os.Stat(udf); err != nil { // not in the repository: the embedded one
			udf = filepath.Join(dir, "iban.py")
			text, err := examples.Files.ReadFile("iban.py")
			if err != nil {
				return err
			}
			if err := output.Write(udf, text, 0o666); err != nil {
				return err
			}
		}
		rows := filepath.Join(dir, "accounts.parquet")
		if _, err := os.Stat(rows); err != nil {
			a.note("making %d account numbers: %s", demoRows, rows)
			if err := makeAccounts(ctx, rows); err != nil {
				return err
			}
		}
		return a.demo(ctx, udf, rows)
	}
	return cmd
}

// makeAccounts writes account numbers of which about half are valid.
func makeAccounts(ctx context.Context, path string) error {
	text, err := output.Temporary()
	if err != nil {
		return err
	}
	defer text.Abort()
	w := bufio.NewWriter(text)
	fmt.Fprintln(w, "id,iban")
	r := rand.New(rand.NewPCG(1, 2))
	for i := range demoRows {
		fmt.Fprintf(w, "%d,%s\n", i, account(r))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	rows, err := output.Create(path, 0o666)
	if err != nil {
		return err
	}
	defer rows.Abort()
	db, err := duckdb.Open(ctx, "")
	if err != nil {
		return err
	}
	defer db.Close()
	_, err = db.Conn().ExecContext(ctx, fmt.Sprintf("COPY (SELECT * FROM read_csv(%s, header = true, all_varchar = true)) TO %s (FORMAT parquet, USE_TMP_FILE false)", quoted(text.Path(), "'"), quoted(rows.Path(), "'")))
	if err != nil {
		return err
	}
	return rows.Commit()
}

// account is a German account number as people write it.
func account(r *rand.Rand) string {
	var digits strings.Builder
	remainder := 0
	for range 18 {
		d := r.IntN(10)
		fmt.Fprint(&digits, d)
		remainder = (remainder*10 + d) % 97
	}
	for _, d := range []int{1, 3, 1, 4, 0, 0} { // D, E, 00
		remainder = (remainder*10 + d) % 97
	}
	check := 98 - remainder
	if r.IntN(2) == 0 {
		check = r.IntN(100)
	}
	s := fmt.Sprintf("DE%02d%s", check, digits.String())
	if r.IntN(5) < 3 {
		var parts []string
		for i := 0; i < len(s); i += 4 {
			parts = append(parts, s[i:min(i+4, len(s))])
		}
		s = strings.Join(parts, " ")
	}
	if r.IntN(10) == 0 {
		s = strings.ToLower(s)
	}
	return s
}

// demo runs the query and compares with CPython.
func (a *app) demo(ctx context.Context, udf, rows string) error {
	text := fmt.Sprintf("SELECT iban_valid(iban) AS valid, count(*) AS accounts FROM %s GROUP BY 1 ORDER BY 1", quoted(rows, "'"))
	fmt.Fprintf(a.out, "$ hipy query \"%s\" --udf %s\n", text, udf)
	r := &query.Request{SQL: text}
	var err error
	if r.UDFs, err = query.LoadUDFs([]string{udf}, nil, a.settings); err != nil {
		return err
	}
	bar := a.progress("compiling")
	defer bar.stop()
	c, err := a.compiler(ctx, bar)
	if err != nil {
		return err
	}
	s, err := query.Open(ctx, c, r)
	if err != nil {
		return err
	}
	defer s.Close()
	start := time.Now()
	res, err := s.Run(ctx, r)
	if err != nil {
		return err
	}
	bar.stop()
	_, err = query.Write(a.out, res, query.FormatTable)
	elapsed := time.Since(start)
	res.Close()
	if err != nil {
		return err
	}
	perRow := float64(elapsed.Nanoseconds()) / demoRows
	fmt.Fprintf(a.out, "compiled in %s%s; %.1f million rows/s (%.0f ns/row, reading the file included)\n", took(s.Built[0].Times), map[bool]string{true: " (cached)"}[s.Built[0].Cached], 1e3/perRow, perRow)

	python, perPython, err := a.demoPython(ctx, udf, rows)
	if err != nil {
		a.note("skipped: the comparison with CPython: %v", err)
		return nil
	}
	fmt.Fprintf(a.out, "CPython %s: %.0f ns/row for the function alone, on %d rows; the query is %.0f times faster\n", python.Version, perPython, demoSample, perPython/perRow)
	return nil
}

// demoPython times the function in CPython on the first rows.
func (a *app) demoPython(ctx context.Context, udf, rows string) (*pyhost.Python, float64, error) {
	python, err := pyhost.Fastest(ctx)
	if err != nil {
		if python, err = pyhost.Find(ctx, a.settings.Python); err != nil {
			return nil, 0, err
		}
	}
	server, err := python.Start(ctx)
	if err != nil {
		return nil, 0, err
	}
	defer server.Close()
	m, err := server.Load(ctx, udf, time.Minute)
	if err != nil {
		return nil, 0, err
	}
	sample, err := sampleRows(ctx, "", fmt.Sprintf("SELECT iban FROM %s LIMIT %d", quoted(rows, "'"), demoSample))
	if err != nil {
		return nil, 0, err
	}
	file, err := output.Temporary()
	if err != nil {
		return nil, 0, err
	}
	defer file.Abort()
	w := bufio.NewWriter(file)
	for _, row := range sample {
		w.Write(append(pyvalue.Encode(pyvalue.List(row)), '\n'))
	}
	if err := w.Flush(); err != nil {
		return nil, 0, err
	}
	if _, err := server.Table(ctx, "rows", file.Path()); err != nil {
		return nil, 0, err
	}
	best := time.Duration(1 << 62)
	for range 3 {
		_, _, total, err := m.Time(ctx, "iban_valid", "rows", 0)
		if err != nil {
			return nil, 0, err
		}
		best = min(best, total)
	}
	return python, float64(best.Nanoseconds()) / float64(len(sample)), nil
}
