package vobj

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/ir"
)

// lib/README.md names everything that models may call besides ops, and nothing else.
func TestModelsREADME(t *testing.T) {
	text, err := os.ReadFile("lib/README.md")
	if err != nil {
		t.Fatal(err)
	}
	named, known := map[string]bool{}, sharedModels().Intrinsics
	for _, m := range regexp.MustCompile(`\bhp\.([a-z_0-9.]+)`).FindAllStringSubmatch(string(text), -1) {
		name := strings.TrimSuffix(m[1], ".")
		named[name] = true
		if known[name] == nil && ir.LookupOp(name) == nil && name != "numpy" {
			t.Errorf("lib/README.md names hp.%s, which is neither an intrinsic nor an op", name)
		}
	}
	for name := range known {
		if !named[name] {
			t.Errorf("lib/README.md lacks hp.%s", name)
		}
	}
}
