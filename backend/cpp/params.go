package cpp

import (
	"fmt"
	"strings"
)

// Param is a parameter as hosts see it.
type Param struct {
	Name     string
	Kind     Kind
	Members  []Kind // of a union, None aside
	Elem     *Param // of a list
	Dtype    string // of a numpy array, which comes as a list
	Nullable bool   // None reaches the function; else a NULL row yields NULL
	// Fields are the members of a struct, and a map's key and value. Form says what a struct or list is made of, and
	// Class how annotations call it: see hp_param_desc.
	Fields              []Param
	Form, Class, Module string
	Optional            bool // of a dict's struct: the dict may lack it; of a table function: it has a default
	Precision, Scale    int  // of a decimal
	// Declared: the parameter is this, whatever type the IR function gives it, which takes what such columns hold.
	Declared bool
}

// Kind is an hp_kind: what a value is at the boundary.
type Kind string

// The kinds of hipy/module.h.
const (
	KindNone     Kind = "HP_K_NONE"
	KindBool     Kind = "HP_K_BOOL"
	KindInt      Kind = "HP_K_INT"
	KindFloat    Kind = "HP_K_FLOAT"
	KindStr      Kind = "HP_K_STR"
	KindBytes    Kind = "HP_K_BYTES"
	KindJSON     Kind = "HP_K_JSON"
	KindUnion    Kind = "HP_K_UNION"
	KindList     Kind = "HP_K_LIST"
	KindDate     Kind = "HP_K_DATE"
	KindDatetime Kind = "HP_K_DATETIME"
	KindStruct   Kind = "HP_K_STRUCT"
	KindMap      Kind = "HP_K_MAP"
	KindDecimal  Kind = "HP_K_DECIMAL"

	KindTime      Kind = "HP_K_TIME"
	KindTimedelta Kind = "HP_K_TIMEDELTA"
	KindUUID      Kind = "HP_K_UUID"
	KindAware     Kind = "HP_K_AWARE"
)

// describeParam returns the line of a parameter, after writing what describes its
// elements under a name.
func describeParam(b *strings.Builder, name string, p *Param) string {
	members, elem, form := "0", "nullptr", nonEmpty(p.Dtype, p.Form)
	for _, mk := range p.Members {
		members += " | 1 << " + string(mk)
	}
	if p.Elem != nil {
		line := describeParam(b, name+"_", p.Elem)
		fmt.Fprintf(b, "static const hp_param_desc %s[] = {\n%s};\n", name, line)
		elem = name
	}
	if p.Fields != nil {
		lines := ""
		for i := range p.Fields {
			lines += describeParam(b, fmt.Sprintf("%s_%d", name, i), &p.Fields[i])
		}
		fmt.Fprintf(b, "static const hp_param_desc %s[] = {\n%s};\n", name, lines)
		elem = name
	}
	line := fmt.Sprintf("  {%s, %s, %s, %t", quote(p.Name), nonEmptyKind(p.Kind), members, p.Nullable)
	if elem != "nullptr" || p.Optional || p.Kind == KindDecimal { // else the rest is as it is by default
		line += fmt.Sprintf(", %s, %s, %d, %s, %s, %t, %d, %d", elem, orNull(form), len(p.Fields), orNull(p.Class), orNull(p.Module), p.Optional, p.Precision, p.Scale)
	}
	return line + "},\n"
}

// orNull is a text, or a null pointer for an empty one.
func orNull(text string) string {
	if text == "" {
		return "nullptr"
	}
	return quote(text)
}

func nonEmptyKind(k Kind) Kind {
	if k == "" {
		return KindNone
	}
	return k
}
