package smt

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/hipy-lang/hipy/symbolic/term"
)

// Answer is what a solver says about conditions.
type Answer uint8

const (
	// Unknown: it can't tell, or not in the time that it has.
	Unknown Answer = iota
	// No: they can't hold together.
	No
	// Yes: they can, as far as the solver knows.
	Yes
)

// Solver is a program that reads SMT-LIB.
type Solver struct {
	// Path is that of z3.
	Path string
	// Within is the processor time that all questions may take, unless 0: what is asked when it is spent
	// has no answer.
	Within time.Duration
	// Spent is the processor time of all questions, Asked their number.
	Spent time.Duration
	Asked int
}

// Find is the path of z3: of the variable HIPY_Z3, of the PATH, or beside an interpreter, where pip
// installs it (the package z3-solver). It is "" if there is none.
func Find(python string) string {
	for _, name := range []string{os.Getenv("HIPY_Z3"), "z3", filepath.Join(filepath.Dir(python), "z3")} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// Ask asks whether conditions can hold together; a Yes comes with values of wanted.
func (s *Solver) Ask(ctx context.Context, conds, wanted []*term.Term, level Level, limit time.Duration) (Answer, []Value, error) {
	for _, c := range conds {
		if b, ok := c.Const.(bool); ok && !b {
			return No, nil, nil
		}
	}
	if s.Within > 0 && s.Spent >= s.Within {
		return Unknown, nil, nil
	}
	text, at := Script(conds, wanted, level)
	return s.run(ctx, text, len(at), limit)
}

// run asks a question that is written down, for n values.
func (s *Solver) run(ctx context.Context, text string, n int, limit time.Duration) (Answer, []Value, error) {
	// A process that does not keep to its time is ended.
	hard, cancel := context.WithTimeout(ctx, limit+time.Second)
	defer cancel()
	cmd := exec.CommandContext(hard, s.Path, "-in", "-smt2", fmt.Sprintf("-t:%d", limit.Milliseconds()))
	cmd.Stdin = strings.NewReader(text)
	var out, said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &said
	err := cmd.Run()
	s.Asked++
	if cmd.ProcessState != nil {
		s.Spent += cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	}
	if ctx.Err() != nil {
		return Unknown, nil, ctx.Err()
	}
	if errors.Is(err, context.DeadlineExceeded) { // ended, before it began perhaps
		return Unknown, nil, nil
	}
	if _, exits := errors.AsType[*exec.ExitError](err); err != nil && !exits {
		return Unknown, nil, fmt.Errorf("the solver can't be run: %w", err)
	}
	answer, rest, _ := strings.Cut(strings.TrimSpace(out.String()), "\n")
	switch answer {
	case "unsat":
		return No, nil, nil
	case "sat":
		values, err := parseValues(rest, n)
		if err != nil {
			return Unknown, nil, err
		}
		return Yes, values, nil
	case "unknown", "timeout", "":
		return Unknown, nil, nil
	}
	if strings.Contains(answer, "canceled") || strings.Contains(answer, "timeout") || hard.Err() != nil {
		return Unknown, nil, nil
	}
	return Unknown, nil, fmt.Errorf("internal error: the solver refuses the question: %s", answer)
}
