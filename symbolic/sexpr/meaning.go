package sexpr

import "github.com/hipy-lang/hipy/symbolic/term"

// Meaning is what a function does.
type Meaning struct {
	Name string
	// Signature is for people: a comment, which is not read.
	Signature string
	// Params are the variables that its parameters consist of, Known what holds for them.
	Params []*term.Term
	Known  []*term.Term
	// Results are conditions and values by name.
	Results []Named
	// Loops are those whose results are functions of what they start with.
	Loops []Loop
}

// Named is a term with a name.
type Named struct {
	Name string
	Term *term.Term
}

// Loop is what its iterations do.
type Loop struct {
	Name string
	// Vars stand for what is carried from one iteration to the next, Init is what the first has, Next what the next one
	// gets where Again holds.
	Vars, Init, Next []*term.Term
	// Known is what holds for the variables.
	Known []*term.Term
	Again *term.Term
	Exits []Exit
}

// Exit is a way out of a loop: where Cond holds, with these values. That with number i of way n is the function
// "LOOP exit N leaf I", or "LOOP exit N object I" for what an object holds.
type Exit struct {
	Cond            *term.Term
	Leaves, Objects []*term.Term
}

// terms are all that are written, in their order.
func (m *Meaning) terms() (ts []*term.Term) {
	ts = append(ts, m.Known...)
	for _, l := range m.Loops {
		for _, more := range [][]*term.Term{l.Vars, l.Init, l.Next, l.Known, {l.Again}} {
			ts = append(ts, more...)
		}
		for _, e := range l.Exits {
			ts = append(append(append(ts, e.Cond), e.Leaves...), e.Objects...)
		}
	}
	for _, r := range m.Results {
		ts = append(ts, r.Term)
	}
	return ts
}
