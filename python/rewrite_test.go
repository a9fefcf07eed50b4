package python

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hipy-lang/hipy/driver/rewrite"
	"github.com/hipy-lang/hipy/internal/example"
)

// rewritten are jobs of driver/rewrite/testdata, with the arguments that they are run with.
var rewritten = []struct{ name, args string }{
	{"p1_word_lengths", ""}, {"p2_demultiplex", "posts.xml ."}, {"p3_transform", "documents.json out"}, {"p4_intersect", ""}, {"p5_word_counts", "foo.txt"},
	{"loop_union", "a.csv b.csv"}, {"branches", "north"}, {"frames", ""}, {"sql_views", ""},
}

// TestRewrittenJobs runs jobs as they are and as hipy rewrite --spark-cache makes them, in the oldest PySpark at hand: they
// print and write the same.
func TestRewrittenJobs(t *testing.T) {
	python := example.Sparks(t)[0]
	type job struct {
		Dir  string   `json:"dir"`
		Text string   `json:"text"`
		Args []string `json:"args"`
	}
	var jobs []job
	for _, r := range rewritten {
		archive, err := txtar.ParseFile("../driver/rewrite/testdata/" + r.name + ".txtar")
		if err != nil {
			t.Fatal(err)
		}
		text := archive.Files[0].Data
		made, err := rewrite.SparkCache(r.name, text, nil)
		if err != nil || len(made.Changes) == 0 {
			t.Fatalf("%s: %v, %d changes", r.name, err, len(made.Changes))
		}
		for _, text := range []string{string(text), made.Text} {
			jobs = append(jobs, job{jobInputs(t), text, strings.Fields(r.args)})
		}
	}
	given, err := json.Marshal(jobs)
	if err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	cmd := exec.Command(python, "tests/run_jobs.py")
	cmd.Env = append(os.Environ(), "PYSPARK_SUBMIT_ARGS=--master local[2] --conf spark.ui.enabled=false --conf spark.sql.shuffle.partitions=2 pyspark-shell", "PYSPARK_PYTHON="+python, "PYTHONHASHSEED=0")
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(given), &out, &errs
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v\n%s", err, errs.String())
	}
	type result struct {
		Out   string              `json:"out"`
		Files map[string][]string `json:"files"`
	}
	var results []result
	if err := json.Unmarshal(out.Bytes(), &results); err != nil {
		t.Fatalf("%v\n%s", err, out.String())
	}
	for i, r := range rewritten {
		before, after := results[2*i], results[2*i+1]
		if !reflect.DeepEqual(before, after) || before.Out == "" && len(before.Files) == 0 {
			t.Errorf("%s: before\n%v\nafter\n%v", r.name, before, after)
		}
	}
}

// jobInputs makes a folder with what the jobs read.
func jobInputs(t *testing.T) string {
	dir := t.TempDir()
	var words, posts, documents, left, right, sales, events strings.Builder
	for i := range 400 {
		fmt.Fprintf(&words, "word%d and %d other, words\n", i%17, i*7%31)
		fmt.Fprintf(&posts, "  <row site=\"%s\" id=\"%d\" text=\"t%d\"/>\n", []string{"stackoverflow", "superuser", "other"}[i%3], i, i*i)
		fmt.Fprintf(&documents, "{\"id\": %d, \"name\": \"n%d\", \"tags\": [1, 2]}\n", i, i%7)
		fmt.Fprintf(&left, "%d,left%d\n", i*2, i)
		fmt.Fprintf(&right, "%d,right%d\n", i*3, i)
		fmt.Fprintf(&sales, "%s,%d.5\n", []string{"north", "south"}[i%2], i-20)
		fmt.Fprintf(&events, "{\"user\": \"u%d\", \"kind\": \"k%d\"}\n", i%9, i%4)
	}
	for name, text := range map[string]string{
		"foo.txt": words.String(), "posts.xml": posts.String(), "documents.json": documents.String(),
		"left.csv": left.String(), "right.csv": right.String(),
		"sales.csv": "region,amount\n" + sales.String(), "events.json": events.String(), "first.csv": sales.String(),
		"a.csv": "north,1\nsouth,2\n", "b.csv": "3,4\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}
