package meaning

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

func (w *writer) textFunction(n Node, name string, vs []value) value {
	texts := func(count int) bool {
		if len(vs) < count {
			return false
		}
		for _, v := range vs[:count] {
			if v.kind != Str && v.kind != Null {
				return false
			}
		}
		return true
	}
	strict := func(kind Kind, form string, args ...any) value {
		return w.strict(kind, vs, func() string { return fmt.Sprintf(form, args...) }, false)
	}
	switch {
	case name == "||" && len(vs) == 2 && texts(2):
		return strict(Str, "%s + %s", vs[0].text, vs[1].text)
	case (name == "length" || name == "char_length" || name == "character_length" || name == "len") && len(vs) == 1 && texts(1):
		return strict(Int, "len(%s)", vs[0].text)
	case (name == "starts_with" || name == "prefix" || name == "^@") && len(vs) == 2 && texts(2):
		return strict(Bool, "%s.startswith(%s)", vs[0].text, vs[1].text)
	case (name == "ends_with" || name == "suffix") && len(vs) == 2 && texts(2):
		return strict(Bool, "%s.endswith(%s)", vs[0].text, vs[1].text)
	case name == "contains" && len(vs) == 2 && texts(2):
		return strict(Bool, "%s in %s", vs[1].text, vs[0].text)
	case (name == "strpos" || name == "instr" || name == "position") && len(vs) == 2 && texts(2) && filled(vs[1]):
		return strict(Int, "%s.find(%s) + 1", vs[0].text, vs[1].text)
	case name == "replace" && len(vs) == 3 && texts(3) && filled(vs[1]):
		return strict(Str, "%s.replace(%s, %s)", vs[0].text, vs[1].text, vs[2].text)
	case (name == "left" || name == "substr" || name == "substring") && texts(1):
		if v, ok := w.part(name, vs); ok {
			return v
		}
	case name == "~~" && len(vs) == 2 && texts(2):
		return w.like(n, vs)
	case name == "!~~" && len(vs) == 2 && texts(2):
		return w.not(w.like(n, vs))
	}
	what := name + "()"
	if isOperator, _ := n["is_operator"].(bool); isOperator {
		what = "the operator " + name
	}
	var kinds []string
	for _, v := range vs {
		kinds = append(kinds, string(v.kind))
	}
	return w.refuse(n, what+" of "+strings.Join(kinds, ", "))
}

// filled reports whether a text is a constant that is not empty.
func filled(v value) bool { return v.konst != nil && *v.konst != "" }

// part is left(s, n) and substr(s, start, n) with constant numbers, start from 1.
func (w *writer) part(name string, vs []value) (value, bool) {
	numbers := []int{1}
	if name == "left" {
		numbers = []int{1, 0}
	}
	for i, v := range vs[1:] {
		if v.konst == nil || v.kind != Int {
			return value{}, false
		}
		k, err := strconv.Atoi(*v.konst)
		if err != nil || k < 0 || k > 1<<20 {
			return value{}, false
		}
		switch {
		case name == "left":
			numbers[1] = k
		case i == 0:
			numbers[0] = k
		default:
			numbers = append(numbers, k)
		}
	}
	if len(vs) < 2 || numbers[0] < 1 {
		return value{}, false
	}
	end := ""
	if len(numbers) > 1 {
		end = strconv.Itoa(numbers[0] - 1 + numbers[1])
	}
	return w.strict(Str, vs[:1], func() string { return fmt.Sprintf("%s[%d:%s]", vs[0].text, numbers[0]-1, end) }, false), true
}

// like is s LIKE a pattern that is constant: texts with at most two runs of any characters between or around them.
func (w *writer) like(n Node, vs []value) value {
	pattern := vs[1].konst
	if pattern == nil || strings.ContainsAny(*pattern, "_\\") {
		return w.refuse(n, "LIKE with this pattern")
	}
	parts := strings.Split(*pattern, "%")
	literal := quoted
	s := vs[0].text
	var expr string
	switch {
	case len(parts) == 1:
		expr = s + " == " + literal(parts[0])
	case len(parts) == 2 && parts[0] == "":
		expr = s + ".endswith(" + literal(parts[1]) + ")"
	case len(parts) == 2 && parts[1] == "":
		expr = s + ".startswith(" + literal(parts[0]) + ")"
	case len(parts) == 2:
		expr = fmt.Sprintf("%s.startswith(%s) and %s.endswith(%s) and len(%s) >= %d", s, literal(parts[0]), s, literal(parts[1]), s, len([]rune(parts[0]))+len([]rune(parts[1])))
	case len(parts) == 3 && parts[0] == "" && parts[2] == "":
		expr = literal(parts[1]) + " in " + s
	default:
		return w.refuse(n, "LIKE with this pattern")
	}
	return w.strict(Bool, vs[:1], func() string { return expr }, false)
}

func quoted(s string) string {
	return pyvalue.TextLiteral(s, func(r rune) bool { return r < 0x7f })
}
