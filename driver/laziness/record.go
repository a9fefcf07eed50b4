package laziness

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
)

// Site is a labelled expression of the program.
type Site struct {
	// Line and Column are where it begins, from 1, EndLine where it ends.
	Line    int `json:"line"`
	Column  int `json:"column"`
	EndLine int `json:"end_line"`
	// Text is its source text, Function the dotted name of the function that it is in.
	Text     string `json:"text"`
	Function string `json:"function,omitempty"`
	// TableColumn is the name in table["name"] = expression.
	TableColumn string `json:"table_column,omitempty"`
	// Reasons say why it may not be put off: none if it may.
	Reasons []string `json:"reasons,omitempty"`
	// Now is whether it is a call that may be put off if its arguments are computed where it is.
	Now bool `json:"now,omitempty"`
	// Instead says what would do with less work, of a sort whose order is not needed.
	Instead string `json:"instead,omitempty"`
}

// Evaluation is one evaluation of a site. Its label is the number that the recorder's counter had
// when it began; what was numbered from then on, before End, happened while it was evaluated.
type Evaluation struct {
	Site       int
	Label, End int64
	// NS is how long it took, in nanoseconds, with the recorder's own work.
	NS int64
}

// Use says that the value of an evaluation was used N times while the innermost evaluation was By, 0 for none.
type Use struct {
	By, Label, N int64
}

// Trace is a record: the tables of section 4 of the paper. 𝒱 and 𝒞 are in Evaluations, 𝒰 and 𝒩 in Uses.
type Trace struct {
	// File is the program's path.
	File        string
	Sites       []Site
	Evaluations []Evaluation
	Uses        []Use
	// Failed are the labels of evaluations that raised an exception.
	Failed []int64
	// Columns are how many rows values had that became columns of tables, by their labels.
	Columns map[int64]int64
	// Threads is whether the program has started threads: what was computed before may have been used since, and nothing
	// was followed.
	Threads bool
	// Last is the last number, NS the time of the run. Complete is whether the recorder has come to its end.
	Last, NS int64
	Complete bool
}

const header = "hipy laziness 1\n"

// Read reads a record; python/hipy/laziness/_record.py describes its form.
func Read(r io.Reader) (*Trace, error) {
	in := bufio.NewReaderSize(r, 1<<20)
	first := make([]byte, len(header))
	if _, err := io.ReadFull(in, first); err != nil || string(first) != header {
		return nil, fmt.Errorf("this is no record of the laziness profiler")
	}
	t := &Trace{}
	for {
		var head [5]byte
		if _, err := io.ReadFull(in, head[:]); err == io.EOF || err == io.ErrUnexpectedEOF {
			return t, nil // the program was killed
		} else if err != nil {
			return nil, err
		}
		n := int(binary.LittleEndian.Uint32(head[1:]))
		if head[0] == 'S' {
			text := make([]byte, n)
			if _, err := io.ReadFull(in, text); err != nil {
				return nil, err
			}
			about := struct {
				File  *string
				Sites *[]Site
			}{&t.File, &t.Sites}
			if err := json.Unmarshal(text, &about); err != nil {
				return nil, err
			}
			continue
		}
		if done, err := t.block(in, head[0], n); err != nil || done {
			return t, err
		}
	}
}

// block reads a block of integers, and reports whether the record ends there.
func (t *Trace) block(in io.Reader, kind byte, n int) (done bool, err error) {
	wide := map[byte]int{'E': 4, 'U': 3, 'F': 1, 'C': 2, 'T': 1, 'Z': 2}[kind]
	if wide == 0 || n%wide != 0 {
		return false, fmt.Errorf("a block %q of %d integers", kind, n)
	}
	var buf [32]byte
	var v [4]int64
	for range n / wide {
		if _, err := io.ReadFull(in, buf[:8*wide]); err == io.EOF || err == io.ErrUnexpectedEOF {
			return true, nil
		} else if err != nil {
			return false, err
		}
		for i := range wide {
			v[i] = int64(binary.LittleEndian.Uint64(buf[8*i:]))
		}
		switch kind {
		case 'E':
			if v[0] < 0 || v[0] >= int64(len(t.Sites)) || v[2] <= v[1] {
				return false, fmt.Errorf("an evaluation %v of %d sites", v, len(t.Sites))
			}
			t.Evaluations = append(t.Evaluations, Evaluation{Site: int(v[0]), Label: v[1], End: v[2], NS: v[3]})
			t.Last = max(t.Last, v[2]-1)
		case 'U':
			t.Uses = append(t.Uses, Use{By: v[0], Label: v[1], N: v[2]})
		case 'F':
			t.Failed = append(t.Failed, v[0])
		case 'C':
			if t.Columns == nil {
				t.Columns = map[int64]int64{}
			}
			t.Columns[v[0]] = v[1]
		case 'T':
			t.Threads = true
		case 'Z':
			t.Last, t.NS, t.Complete = v[0], v[1], true
			return true, nil
		}
	}
	return false, nil
}
