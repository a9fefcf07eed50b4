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
	kind   string
	until  time.Time
	tried  map[string]bool
	number int
	one    func(text string) []finding // compares a whole program; nil: cases
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
	if r.one != nil {
		for _, f := range r.one(text) {
			if f.kind() == r.kind {
				return f, true
			}
		}
		return finding{}, false
	}
	path := filepath.Join(r.dir, fmt.Sprintf("reduce%d.py", r.number))
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		return finding{}, false
	}
	defer os.Remove(path)
	for _, f := range r.check.file(path).Findings {
		if f.kind() == r.kind {
			return f, true
		}
	}
	return finding{}, false
}

// run returns the smallest text found, and what it shows.
func (r *reduction) run(text string, f finding) (string, finding) {
	r.kind = f.kind()
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
	at, begun := 0, 0 // where to go on, and where the round began: what comes before at failed
	for {
		list, err := r.variants(map[string]any{"text": text, "start": at})
		if err != nil {
			r.check.t.Error(err)
			return text, f
		}
		if len(list) == 0 {
			if begun == 0 {
				return text, f
			}
			at, begun = 0, 0
			continue
		}
		for _, v := range list {
			if time.Now().After(r.until) {
				return text, f
			}
			if v != "" && !r.tried[v] {
				r.tried[v] = true
				if g, ok := r.shows(v); ok {
					text, f, begun = v, g, max(at, 1)
					break
				}
			}
			at++
		}
	}
}
