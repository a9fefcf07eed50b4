package driver

import (
	"os"
	"strings"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/ir"
)

// faultVariable is the environment variable by which tests make bugs: stage:FUNCTION has
// its generation panic, pass:PASS:FUNCTION that pass where the module has the function, and
// text:FUNCTION is C++ that no compiler takes.
const faultVariable = "HIPY_TEST_FAULT"

// injected is the fault of a kind that tests want: what else it says, or "".
func injected(kind string) string {
	what, _ := strings.CutPrefix(os.Getenv(faultVariable), kind+":")
	if what == os.Getenv(faultVariable) {
		return ""
	}
	return what
}

// injectedStage is a vobj.Options.Begin.
func injectedStage() func(function string) {
	name := injected("stage")
	if name == "" {
		return nil
	}
	return func(function string) {
		if function == name {
			panic("a test's fault in " + name)
		}
	}
}

// injectedPass is a passes.Options.Then.
func injectedPass() func(pass string, m *ir.Module) {
	at, name, ok := strings.Cut(injected("pass"), ":")
	if !ok {
		return nil
	}
	return func(pass string, m *ir.Module) {
		for _, f := range m.Funcs {
			if pass == at && f.PyName == name {
				panic("a test's fault in " + name)
			}
		}
	}
}

// injectText spoils the definitions of a function.
func injectText(u *cpp.Unit) {
	name := injected("text")
	if name == "" {
		return
	}
	lines := strings.Split(u.Text, "\n")
	for i, l := range lines {
		if strings.HasSuffix(l, "{") && strings.Contains(l, " "+name+"_fn(") {
			lines[i] += "\n no C++;"
		}
	}
	u.Text = strings.Join(lines, "\n")
}
