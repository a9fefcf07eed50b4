package driver

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"path/filepath"

	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/source"
)

// hipy profile --laziness --apply notes what may be put off in a script, by its text: changes after which it computes
// some values only where they are needed. BuildScript compiles the changed text, as long as all of that is
// native. Places stay those of the script: its tracebacks have its lines.

// delays is the key in the cache of what may be put off in a text.
func delays(text []byte) string {
	sum := sha256.Sum256(text)
	return "delayed-" + hex.EncodeToString(sum[:])
}

// NoteDelays remembers what may be put off in a script's text. No changes forget it.
func (c *Compiler) NoteDelays(text []byte, edits []source.Edit) {
	keep(c.Toolchain.Cache, delays(text), "", nil, edits)
}

// Delayed is the script with values put off, as NoteDelays has noted; nil if nothing is.
func (c *Compiler) Delayed(s *Script) *Script {
	var edits []source.Edit
	if s.delayed {
		return nil
	}
	if _, ok := recall(c.Toolchain.Cache, delays(s.Text), &edits); !ok || len(edits) == 0 || !apart(edits, len(s.Text)) {
		return nil
	}
	text := source.Apply(s.Text, edits)
	own := &modules{folder: filepath.Dir(s.Path)}
	t := &ownText{path: s.Path}
	var err error
	if t.tree, err = parseTree(s.Path, text); err != nil || t.tree.Later.IsValid() || !bytes.Equal([]byte(t.tree.File.Text), text) {
		return nil
	}
	own.script = t
	p, err := own.compile(t)
	if err != nil {
		return nil
	}
	original, err := frontend.Decode(s.Path, s.Text)
	if err != nil {
		return nil
	}
	p.File.ComesOf(original, edits)
	made := *s
	made.Cogen, made.Text, made.modules, made.delayed = p, text, own, true
	return &made
}

// apart reports whether changes are of a text of this length, in order and apart.
func apart(edits []source.Edit, size int) bool {
	at := 0
	for _, e := range edits {
		if e.At < at || e.Out < 0 || e.At+e.Out > size {
			return false
		}
		at = e.At + e.Out
	}
	return true
}

// whole reports whether what was built of a script with values put off may run in its place.
func (r *ScriptReport) whole() bool { return r.Native && len(r.Fallbacks) == 0 }
