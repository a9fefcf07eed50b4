package cpp

import (
	"fmt"
	"regexp"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// Unit is the text of a translation unit and what its functions are made of.
type Unit struct {
	Text string
	// funcs are the functions by what their C++ names begin with.
	funcs map[string]*ir.Func
}

// Crash is a panic of the emitter's: a bug.
type Crash struct {
	Func  *ir.Func // that was being written, nil: none
	Value any
	Stack []byte
}

func (e *Crash) Error() string { return fmt.Sprint(e.Value) }

// named adds to a panic which function was being written.
func named(fn *ir.Func) {
	if p := recover(); p != nil {
		panic(&Crash{Func: fn, Value: p, Stack: debug.Stack()})
	}
}

// placeSaid is a place in a generated text that a compiler speaks of.
var placeSaid = regexp.MustCompile(`(?m)\b(lib|part[12]|late[12])\.cpp:(\d+):`)

// definedBy is the head of a C++ function that belongs to one of the module's.
var definedBy = regexp.MustCompile(`^(?:static|inline|HP_)[^;]*?\b(\w+?)_(?:fn|once|bound\d+|row\d+)\b[^;]*\{$`)

// Blamed are the functions of whose text a compiler speaks, nil if that can't be told.
func (u *Unit) Blamed(said string) []*ir.Func {
	lines := strings.Split(u.Text, "\n")
	var found []*ir.Func
	seen := map[*ir.Func]bool{}
	for _, m := range placeSaid.FindAllStringSubmatch(said, -1) {
		n, _ := strconv.Atoi(m[2])
		switch m[1][:3] { // what part adds
		case "par":
			n--
		case "lat":
			n -= 2
		}
		if f := u.around(lines, n); f != nil && !seen[f] {
			seen[f] = true
			found = append(found, f)
		}
	}
	return found
}

// around is the function in whose definition a line is, counted from 1.
func (u *Unit) around(lines []string, n int) *ir.Func {
	for i := min(n, len(lines)) - 1; i >= 0; i-- {
		if m := definedBy.FindStringSubmatch(lines[i]); m != nil {
			return u.funcs[m[1]]
		}
		if i < n-1 && lines[i] == "}" { // it is behind the definition
			return nil
		}
	}
	return nil
}

// Users are the functions of the program's own text that need a function: itself, or, of a
// model, those that call it.
func Users(mod *ir.Module, fn *ir.Func) []*ir.Func {
	var users []*ir.Func
	seen := map[*ir.Func]bool{}
	var visit func(fn *ir.Func)
	visit = func(fn *ir.Func) {
		if seen[fn] {
			return
		}
		seen[fn] = true
		if !fn.Model && fn.Span.IsValid() {
			users = append(users, fn)
			return
		}
		for _, f := range mod.Funcs {
			calls := false
			f.Body.Walk(func(o *ir.Op) { calls = calls || o.Attrs.Sym == fn.Name && o.Decl.Structural })
			if calls {
				visit(f)
			}
		}
	}
	visit(fn)
	return users
}
