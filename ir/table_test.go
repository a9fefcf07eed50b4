package ir

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/internal/golden"
)

// docs/ops.md is what the tables say.
func TestReference(t *testing.T) { golden.File(t, "../docs/ops.md", Reference()) }

var (
	opName  = regexp.MustCompile(`^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$`)
	operand = regexp.MustCompile(`\ba(\d+)\b`)
)

// Rules that every entry of the tables obeys.
func TestTable(t *testing.T) {
	attrs := map[string]bool{"const": true, "index": true, "mark": true, "sym": true, "type": true, "names": true}
	for _, d := range AllOps() {
		fail := func(format string, args ...any) {
			t.Helper()
			t.Errorf(d.Name+": "+format, args...)
		}
		if !opName.MatchString(d.Name) {
			fail("name is not group.verb")
		}
		if len(d.Doc) < 4 || !strings.HasSuffix(d.Doc, ".") && !strings.HasSuffix(d.Doc, ")") {
			fail("doc %q is no sentence", d.Doc)
		}
		if d.Terminator && !d.Structural {
			fail("a terminator must be structural")
		}
		if len(d.Exceptions) > 0 && !d.Has(Raises) {
			fail("exceptions without the effect raises")
		}
		for _, a := range d.Attrs {
			if !attrs[a] {
				fail("unknown attribute %q", a)
			}
		}
		if d.Cost < 0 || d.Cost > 3 {
			fail("cost %d", d.Cost)
		}
		if d.Structural {
			if d.Sig != "" || d.Ref != "" {
				fail("a structural op has neither signature nor reference")
			}
			if structuralRules[d.Name] == nil {
				fail("no rule in the verifier")
			}
			continue
		}
		if d.Sig == "" {
			fail("no signature")
		}
		if d.Ref == "" && d.RefSkip == "" {
			fail("neither Ref nor RefSkip")
		}
		for _, m := range operand.FindAllStringSubmatch(d.Ref, -1) {
			if i, err := strconv.Atoi(m[1]); err != nil || i >= len(d.types().params) {
				fail("reference %q uses operand %s of %d", d.Ref, m[0], len(d.types().params))
			}
		}
		if len(d.types().params) > 0 && d.Ref != "" && !operand.MatchString(d.Ref) {
			fail("reference uses no operand")
		}
		open := map[string]bool{}
		for _, p := range d.types().params {
			collectVars(p, open)
		}
		typed := false
		for _, a := range d.Attrs {
			typed = typed || a == "type"
		}
		for _, v := range d.types().vars {
			if !open[v] && !typed {
				fail("type variable %s does not follow from the operands, and there is no type attribute", v)
			}
		}
	}
}

func collectVars(t *Type, into map[string]bool) {
	if t.Kind == KVar {
		into[t.key] = true
	}
	for _, e := range t.Elems {
		collectVars(e, into)
	}
}
