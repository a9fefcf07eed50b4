package laziness

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/hipy-lang/hipy/frontend/source"
)

// Worthwhile is the weight from which on putting an expression off saves more than it costs.
const Worthwhile = 30

// Patch is the program's text with expressions put off or left out.
type Patch struct {
	// Text is the new text, Diff its difference to the old one, a unified diff that is empty if nothing was changed.
	// Edits are the changes of the old one, in bytes.
	Text  string        `json:"text"`
	Edits []source.Edit `json:"edits"`
	Diff  string        `json:"diff"`
	// Done are indices of findings that are put off in it.
	Done []int  `json:"done"`
	Left []Left `json:"left"`
}

// Left is a finding that is not put off in a patch, and why not.
type Left struct {
	Site   int    `json:"site"`
	Reason string `json:"reason"`
}

// changer is what the interpreter executes to make a patch.
const changer = `import sys; sys.path.insert(0, sys.argv[1]); from hipy_laziness._patch import main; main(*sys.argv[2:])`

// Patch changes the program's text so that findings are put off until they are needed, or left out where no text
// reads them: those that are safe, and those at the lines in trusted, which the user knows may be computed later. Those of
// less than the weight that is worth it stay, unless all are asked for. It notes in the findings what became of them.
// Names in the diff are name.
func (p *Program) Patch(ctx context.Context, r *Report, name string, trusted []int, all bool) (*Patch, error) {
	type site struct {
		Site
		Drop bool `json:"drop"`
		// Light is whether it costs less than to put it off: it may be left out only.
		Light bool `json:"light"`
	}
	sites := []site{}
	var of []*Finding
	for i := range r.Findings {
		f := &r.Findings[i]
		if f.Action == "replace" {
			continue
		}
		if trust := slices.Contains(trusted, f.Line); !f.Safe && !trust || f.Weight < Worthwhile && f.Action != "drop" && !all && !trust {
			continue
		}
		sites = append(sites, site{f.Site, f.Action == "drop", f.Weight < Worthwhile && !all && !slices.Contains(trusted, f.Line)})
		of = append(of, f)
	}
	text, err := json.Marshal(sites)
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "hipy-laziness-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	if err := unpack(filepath.Join(dir, "hipy_laziness")); err != nil {
		return nil, err
	}
	var out, errs bytes.Buffer
	cmd := exec.CommandContext(ctx, p.Python, "-I", "-c", changer, dir, p.Path, name, string(text), strconv.FormatBool(p.Function != ""))
	cmd.Dir, cmd.Stdout, cmd.Stderr = p.Dir, &out, &errs
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("the patch of %s: %w\n%s", name, err, errs.String())
	}
	var made struct {
		Patch
		Error string `json:"error"`
	}
	if err := json.Unmarshal(out.Bytes(), &made); err != nil {
		return nil, err
	}
	if made.Error != "" {
		return nil, fmt.Errorf("there is no patch of %s: %s", name, made.Error)
	}
	for _, i := range made.Done {
		of[i].Patched = true
	}
	for _, l := range made.Left {
		of[l.Site].Unpatched = l.Reason
	}
	return &made.Patch, nil
}
