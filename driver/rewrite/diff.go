package rewrite

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/frontend/source"
)

// around is how many lines of context a diff has.
const around = 3

// hunk is a range of lines that others take the place of.
type hunk struct {
	first, end int // of the old lines
	lines      []string
}

// diff is a unified diff of a text and what changes make of it.
func diff(name, text string, edits []source.Edit) string {
	old := strings.SplitAfter(text, "\n")
	if old[len(old)-1] == "" {
		old = old[:len(old)-1]
	}
	starts := []int{0}
	for _, l := range old {
		starts = append(starts, starts[len(starts)-1]+len(l))
	}
	hunks := changed(text, starts, edits)
	if len(hunks) == 0 {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "--- %s\n+++ %s\n", name, name)
	shift := 0
	for i := 0; i < len(hunks); {
		j := i + 1
		for j < len(hunks) && hunks[j].first-hunks[j-1].end <= 2*around {
			j++
		}
		shift += writeHunks(&b, old, hunks[i:j], shift)
		i = j
	}
	return b.String()
}

// changed are the ranges of lines that changes touch, without lines at their ends that stay as they are.
func changed(text string, starts []int, edits []source.Edit) []hunk {
	lineAt := func(off int) int {
		i := 0
		for i+1 < len(starts)-1 && starts[i+1] <= off {
			i++
		}
		return i
	}
	var hunks []hunk
	for i := 0; i < len(edits); {
		first := lineAt(edits[i].At)
		last := lineAt(edits[i].At + edits[i].Out)
		j := i + 1
		for j < len(edits) && lineAt(edits[j].At) <= last {
			last = max(last, lineAt(edits[j].At+edits[j].Out))
			j++
		}
		h := hunk{first: first, end: last + 1}
		old := text[starts[first]:starts[last+1]]
		var moved []source.Edit
		for _, e := range edits[i:j] {
			e.At -= starts[first]
			moved = append(moved, e)
		}
		h.lines = strings.SplitAfter(string(source.Apply([]byte(old), moved)), "\n")
		if h.lines[len(h.lines)-1] == "" {
			h.lines = h.lines[:len(h.lines)-1]
		}
		was := strings.SplitAfter(old, "\n")
		if was[len(was)-1] == "" {
			was = was[:len(was)-1]
		}
		for len(h.lines) > 0 && len(was) > 0 && h.lines[0] == was[0] {
			h.lines, was, h.first = h.lines[1:], was[1:], h.first+1
		}
		for len(h.lines) > 0 && len(was) > 0 && h.lines[len(h.lines)-1] == was[len(was)-1] {
			h.lines, was, h.end = h.lines[:len(h.lines)-1], was[:len(was)-1], h.end-1
		}
		hunks = append(hunks, h)
		i = j
	}
	return hunks
}

// writeHunks writes hunks that share context, and returns by how many lines they lengthen the text.
func writeHunks(b *strings.Builder, old []string, hunks []hunk, shift int) int {
	first := max(0, hunks[0].first-around)
	end := min(len(old), hunks[len(hunks)-1].end+around)
	more := 0
	for _, h := range hunks {
		more += len(h.lines) - (h.end - h.first)
	}
	fmt.Fprintf(b, "@@ -%s +%s @@\n", lineRange(first, end-first), lineRange(first+shift, end-first+more))
	at := first
	for _, h := range hunks {
		writeLines(b, ' ', old[at:h.first])
		writeLines(b, '-', old[h.first:h.end])
		writeLines(b, '+', h.lines)
		at = h.end
	}
	writeLines(b, ' ', old[at:end])
	return more
}

func lineRange(first, n int) string {
	switch n {
	case 0:
		return fmt.Sprintf("%d,0", first)
	case 1:
		return fmt.Sprint(first + 1)
	}
	return fmt.Sprintf("%d,%d", first+1, n)
}

func writeLines(b *strings.Builder, mark byte, lines []string) {
	for _, l := range lines {
		b.WriteByte(mark)
		b.WriteString(l)
		if !strings.HasSuffix(l, "\n") {
			b.WriteString("\n\\ No newline at end of file\n")
		}
	}
}
