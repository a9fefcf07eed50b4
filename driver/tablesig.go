package driver

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/hipy-lang/hipy/runtime"
	"github.com/hipy-lang/hipy/runtime/abi"
)

// tableSig is a signature of a table function: f(df: DataFrame[a: int64, "b c": str]).
var tableSig = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?s)^\s*([\pL_][\pL\pN_]*)\s*\(\s*(?:[\pL_][\pL\pN_]*\s*:\s*)?(?:[\pL_][\pL\pN_]*\.)*DataFrame\[(.*)\]\s*\)\s*(?:->.*)?$`)
})

var tableColumn = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\s*([\pL_][\pL\pN_]*|"(?:[^"\\]|\\.)*")\s*:\s*([a-z0-9\[\]]+\??)\s*(,|$)`)
})

// parseTableSignature reads one; nil if it is not of a table function.
func parseTableSignature(text string) (*Signature, error) {
	m := tableSig().FindStringSubmatch(text)
	if m == nil {
		return nil, nil
	}
	fail := func(msg string) error {
		return userError(CodeSignature, fmt.Sprintf("--sig %q: %s", text, msg), `for example --sig 'clean(df: DataFrame[price: float64, name: str?])'`)
	}
	sig := &Signature{Fn: m[1]}
	for rest := m[2]; strings.TrimSpace(rest) != ""; {
		c := tableColumn().FindStringSubmatch(rest)
		if c == nil {
			return nil, fail(fmt.Sprintf("columns are NAME: DTYPE, at %q", rest))
		}
		rest = rest[len(c[0]):]
		name := c[1]
		if name[0] == '"' && json.Unmarshal([]byte(c[1]), &name) != nil {
			return nil, fail(fmt.Sprintf("%s is not a name", c[1]))
		}
		if c[2] != "str" && c[2] != "str?" && c[2] != "bool?" && !slices.Contains(runtime.PlainDtypes(), c[2]) {
			return nil, fail(fmt.Sprintf("%q is no dtype of a column", c[2]))
		}
		for _, have := range sig.Table {
			if have.Name == name {
				return nil, fail(fmt.Sprintf("two columns are named %s", name))
			}
		}
		sig.Table = append(sig.Table, abi.TableColumn{Name: name, Dtype: c[2]})
	}
	if len(sig.Table) == 0 {
		return nil, fail("no columns")
	}
	return sig, nil
}
