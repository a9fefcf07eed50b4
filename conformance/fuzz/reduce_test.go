package fuzz

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

//go:embed reduce.py
var reducer string

// reduction makes a file small that shows a finding.
type reduction struct {
	check  *checker
	python string
	dir    string
	what   string
	until  time.Time
	tried  map[string]bool
	number int
}

func (r *reduction) variants(request map[string]any) ([]string, error) {
	text, err := json.Marshal(request)
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(r.python, "-W", "ignore", "-c", reducer)
	cmd.Stdin = bytes.NewReader(text)
	var errText bytes.Buffer
	cmd.Stderr = &errText
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("reduce.py: %w: %s", err, errText.String())
	}
	var texts []string
	return texts, json.Unmarshal(out, &texts)
}

// shows reports whether a text shows the same kind of finding, and it.
func (r *reduction) shows(text string) (finding, bool) {
	r.number++
	path := filepath.Join(r.dir, fmt.Sprintf("reduce%d.py", r.number))
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		return finding{}, false
	}
	defer os.Remove(path)
	for _, f := range r.check.file(path).Findings {
		if f.What == r.what {
			return f, true
		}
	}
	return finding{}, false
}

// run returns the smallest text found, and what it shows.
func (r *reduction) run(text string, f finding) (string, finding) {
	r.what = f.What
	r.tried = map[string]bool{}
	if f.Fn != "" {
		request := map[string]any{"text": text, "fn": f.Fn}
		if f.Row >= 0 {
			request["row"] = f.Row
		}
		small, err := r.variants(request)
		if err != nil {
			r.check.t.Error(err)
			return text, f
		}
		if len(small) == 1 {
			if g, ok := r.shows(small[0]); ok {
				text, f = small[0], g
			}
		}
	}
	at := 0 // where the last success was: what came before it failed
	for again := true; again; {
		again = at > 0
		list, err := r.variants(map[string]any{"text": text})
		if err != nil {
			r.check.t.Error(err)
			return text, f
		}
		from := min(at, len(list))
		at = 0
		for i, v := range list[from:] {
			if time.Now().After(r.until) {
				return text, f
			}
			if r.tried[v] {
				continue
			}
			r.tried[v] = true
			if g, ok := r.shows(v); ok {
				text, f, at, again = v, g, from+i, true
				break
			}
		}
	}
	return text, f
}
