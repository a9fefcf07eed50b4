package stage

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// maxHintSteps bounds how many values are looked at for one expression, maxHintParts what is put into a list.
const (
	maxHintSteps = 1000
	maxHintParts = 100
)

// HintedValue is a Python expression for what a value will probably be that json reads, with pd.text(path) for the text
// of a file. It is a guess: whoever uses it checks the value at run time.
func (b *Builder) HintedValue(o *Object) (string, bool) {
	if o.Static != nil || o.Value == nil {
		return "", false
	}
	b.Compiler.hintedIn, b.Compiler.hintSteps = b.Func.Body, maxHintSteps
	return b.hintedJSON(o.Value, 0)
}

// hintedJSON is such an expression for a value of a document.
func (b *Builder) hintedJSON(v *ir.Value, depth int) (string, bool) {
	if b.Compiler.hintSteps--; v == nil || depth > hintDepth || b.Compiler.hintSteps < 0 {
		return "", false
	}
	if v.Def == nil {
		return hintedType(v.Type)
	}
	switch d := v.Def; d.Name() {
	case "const":
		if v.Type.Kind == ir.KNone {
			return "None", true
		}
		return hintedType(v.Type)
	case "union.make", "union.get", "object.get":
		return b.hintedJSON(d.Args[0], depth+1)
	case "state.load":
		return b.hintedJSON(b.Compiler.storedOnce[d.Attrs.Sym], depth+1)
	case "dict.get", "dict.lookup":
		of, ok1 := b.hintedJSON(d.Args[0], depth+1)
		key, ok2 := b.hintedExpr(d.Args[1], depth+1)
		return of + "[" + key + "]", ok1 && ok2
	case "if", "finally", "try":
		return b.hintedResult(d, slices.Index(d.Results, v), depth)
	case "list.new":
		return b.hintedElements(v, depth)
	case "list.of":
		parts := make([]string, len(d.Args))
		for i, x := range d.Args {
			var ok bool
			if parts[i], ok = b.hintedJSON(x, depth+1); !ok {
				return "", false
			}
		}
		return "[" + strings.Join(parts, ", ") + "]", true
	case "dict.new":
		return b.hintedItems(v, depth)
	case "object.new": // a link
		if made := b.hintedOps(v, "object.set"); len(made) == 1 {
			return b.hintedJSON(made[0].Args[1], depth+1)
		}
	case "cell.load":
		if stored := b.Compiler.celled[d.Args[0]]; len(stored) == 1 {
			return b.hintedJSON(stored[0], depth+1)
		}
	case "call":
		module, name := b.libraryFunction(d.Attrs.Sym)
		if module == "" {
			return b.hintedCall(d, depth+1)
		}
		if module != "json" {
			break
		}
		text, ok := "", false
		switch {
		case name == "loads" && len(d.Args) == 1:
			text, ok = b.hintedDocument(d.Args[0], depth+1)
		case name == "load" && len(d.Args) == 1:
			text, ok = b.hintedFile(d.Args[0])
		}
		return `__import__("json").loads(` + text + ")", ok
	}
	return hintedType(v.Type)
}

// storeCell stores a value in the cell of a variable, and notes it.
func (b *Builder) storeCell(cell, v *ir.Value) {
	b.Op("cell.store", []*ir.Value{cell, v})
	b.Compiler.celled[cell] = append(b.Compiler.celled[cell], v)
}

// hintedType is an expression for any value of a type that tells a dtype.
func hintedType(t *ir.Type) (string, bool) {
	switch t.Kind {
	case ir.KInt:
		return "1", true
	case ir.KFloat:
		return "1.5", true
	case ir.KBool:
		return "True", true
	case ir.KStr, ir.KChar:
		return `"a"`, true
	}
	return "", false
}

// hintedOps are the ops of a name that change a container, unless some may not run where it is made.
func (b *Builder) hintedOps(of *ir.Value, name string) []*ir.Op {
	var found []*ir.Op
	var in func(block *ir.Block, sure bool) bool
	in = func(block *ir.Block, sure bool) bool {
		for _, o := range block.Ops {
			if o == of.Def {
				sure = true
			}
			if o.Name() == name && o.Args[0] == of {
				if !sure {
					return false
				}
				found = append(found, o)
			}
			for _, r := range o.Regions {
				if !in(r, sure && o.Name() != "if") {
					return false
				}
			}
		}
		return true
	}
	if b.Compiler.hintedIn == nil || !in(b.Compiler.hintedIn, false) {
		return nil
	}
	return found
}

// hintedElements is that of a list: of those that its elements are taken out of, and of values that are made for it.
func (b *Builder) hintedElements(list *ir.Value, depth int) (string, bool) {
	var parts []string
	size := 0
	appends := b.hintedAppends(list)
	if len(appends) > maxHintParts {
		return "", false
	}
	for _, o := range appends {
		text, ok := b.hintedElement(o.Args[1], depth+1)
		if ok {
			text = "*" + text
		} else if text, ok = b.hintedJSON(o.Args[1], depth+1); !ok {
			return "", false
		}
		if size += len(text); size > hintSize {
			return "", false
		}
		if len(parts) == 0 || parts[len(parts)-1] != text {
			parts = append(parts, text)
		}
	}
	return "[" + strings.Join(parts, ", ") + "]", len(parts) > 0
}

// hintedAppends are the ops that append to a list; which of them run does not matter.
func (b *Builder) hintedAppends(list *ir.Value) (found []*ir.Op) {
	if b.Compiler.hintedIn != nil {
		b.Compiler.hintedIn.Walk(func(o *ir.Op) {
			if o.Name() == "list.append" && o.Args[0] == list {
				found = append(found, o)
			}
		})
	}
	return found
}

// hintedItems is that of a dict that gets its items one by one: of keys that are known, or that are the elements of a list.
func (b *Builder) hintedItems(dict *ir.Value, depth int) (string, bool) {
	var parts []string
	for _, o := range b.hintedOps(dict, "dict.set") {
		value, ok := b.hintedJSON(o.Args[2], depth+1)
		if !ok {
			return "", false
		}
		if key, ok := b.hintedExpr(o.Args[1], depth+1); ok {
			parts = append(parts, key+": "+value)
		} else if keys, ok := b.hintedElement(o.Args[1], depth+1); ok {
			parts = append(parts, "**{key: "+value+" for key in "+keys+"}")
		} else {
			return "", false
		}
	}
	return "{" + strings.Join(parts, ", ") + "}", len(parts) > 0
}

// hintedElement is that of the list that an element comes from.
func (b *Builder) hintedElement(v *ir.Value, depth int) (string, bool) {
	if v == nil || v.Def == nil || depth > hintDepth {
		return "", false
	}
	switch d := v.Def; d.Name() {
	case "union.make", "union.get", "object.get":
		return b.hintedElement(d.Args[0], depth+1)
	case "list.get", "list.get_unchecked":
		return b.hintedNames(d.Args[0], depth+1)
	case "call":
		if module, name := b.libraryFunction(d.Attrs.Sym); module != "json" || name != "loads" || len(d.Args) != 1 {
			break
		}
		text, ok := b.hintedLines(d.Args[0], depth+1)
		return `[__import__("json").loads(line) for line in ` + text + ` if line.strip()]`, ok
	}
	return "", false
}

// hintedNames is that of a list whose elements are texts that are known, or of any other.
func (b *Builder) hintedNames(list *ir.Value, depth int) (string, bool) {
	if list.Def != nil && list.Type.Kind == ir.KList && list.Type.Elem().Kind == ir.KStr {
		of := list.Def.Args
		if list.Def.Name() == "list.new" {
			of = nil
			for _, o := range b.hintedAppends(list) {
				of = append(of, o.Args[1])
			}
		}
		parts := make([]string, len(of))
		for i, x := range of {
			var ok bool
			if parts[i], ok = b.hintedExpr(x, depth+1); !ok {
				return "", false
			}
		}
		return "[" + strings.Join(parts, ", ") + "]", len(parts) > 0
	}
	return b.hintedJSON(list, depth)
}

// hintedResult is that of a result of an op with regions: of the only one of them that tells.
func (b *Builder) hintedResult(d *ir.Op, result, depth int) (string, bool) {
	found := ""
	for _, r := range d.Regions {
		if len(r.Ops) == 0 {
			continue
		}
		last := r.Ops[len(r.Ops)-1]
		if last.Name() != "yield" || result >= len(last.Args) {
			continue
		}
		if text, ok := b.hintedJSON(last.Args[result], depth+1); ok {
			if found != "" && found != text {
				return "", false
			}
			found = text
		}
	}
	return found, found != ""
}

// hintedDocument is an expression for the text that a document is read from.
func (b *Builder) hintedDocument(v *ir.Value, depth int) (string, bool) {
	if v == nil || v.Def == nil {
		return "", false
	}
	switch d := v.Def; d.Name() {
	case "io.read":
		return b.hintedFile(d.Args[0])
	case "py.to_str":
		return b.hintedDocument(d.Args[0], depth+1)
	case "py.call0", "py.call1", "py.call2":
		if isAttr(d.Args[0], "read_text") {
			path, ok := b.HintedText(d.Args[0].Def.Args[0])
			return "pd.text(" + strconv.QuoteToASCII(path) + ")", ok
		}
	}
	return b.hintedExpr(v, depth)
}

// hintedLines is an expression for the lines of a file of which a text is one.
func (b *Builder) hintedLines(v *ir.Value, depth int) (string, bool) {
	if v == nil || v.Def == nil || depth > hintDepth {
		return "", false
	}
	switch d := v.Def; {
	case d.Name() == "io.line":
		text, ok := b.hintedFile(d.Args[0])
		return text + ".splitlines()", ok
	case strings.HasPrefix(d.Name(), "str.") && len(d.Args) > 0:
		return b.hintedLines(d.Args[0], depth+1)
	}
	return "", false
}

// hintedCall is that of what a function returns that has one return statement which tells.
func (b *Builder) hintedCall(call *ir.Op, depth int) (string, bool) {
	for _, sp := range b.Compiler.specs {
		if sp.name != call.Attrs.Sym || sp.fn == nil || sp.building || sp.Gen == nil {
			continue
		}
		for i, p := range sp.fn.Body.Args {
			if i < len(call.Args) {
				b.Compiler.argued[p] = call.Args[i]
			}
		}
		around := b.Compiler.hintedIn
		b.Compiler.hintedIn = sp.fn.Body
		found, failed := "", false
		sp.fn.Body.Walk(func(o *ir.Op) {
			if o.Name() != "return" || len(o.Args) != 1 {
				return
			}
			if text, ok := b.hintedJSON(o.Args[0], depth+1); ok {
				failed = failed || found != "" && found != text
				found = text
			}
		})
		b.Compiler.hintedIn = around
		return found, found != "" && !failed
	}
	return "", false
}

// hintedFile is an expression for the text of a file that is open.
func (b *Builder) hintedFile(f *ir.Value) (string, bool) {
	for f != nil && f.Def != nil && asIndex[f.Def.Name()] {
		f = f.Def.Args[0]
	}
	if f == nil || f.Def == nil || f.Def.Name() != "io.open" {
		return "", false
	}
	path, ok := b.HintedText(f.Def.Args[0])
	return "pd.text(" + strconv.QuoteToASCII(path) + ")", ok
}
