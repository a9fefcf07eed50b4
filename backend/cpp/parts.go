package cpp

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
)

// Two parts. The compiler spends most of its time on the two clones, which have
// nothing to do with each other but that the entries' kernels start rows again in
// the exact one. So the text of a library can be compiled as a whole, or as
// two translation units: HP_PART is 1 for the one with the fast
// clone and all that hosts see, 2 for the one with the exact clone. They are compiled at the
// same time and linked; or, with HP_LATER, the second is a library of its own that is
// compiled when the first row needs it: see later.go. Functions of the exact clone that rows of
// some entries start in are in both.

// smallestParts is the length of the text from which two parts that are compiled at the same time
// are sooner ready than one: the headers are read twice, and a linker is started.
const smallestParts = 40_000

// smallestExact is the length of the text of the exact clone for rare rows below which a part for it
// saves nothing: few programs ever need it, and it takes at least as long as starting the compiler again.
const smallestExact = 1_000

// genInclude comes before all other code.
const genInclude = "#include <hipy/gen.h>\n"

// rareBegin and rareEnd stand around code of the exact clone that no row starts in. Each begins with a new
// line, which no comment with the user's text has in it.
const (
	rareBegin = "\n#if HP_PART != 1\n"
	rareEnd   = "\n#endif // of the rare rows\n"
)

func rareText(text string) string { return rareBegin + text + rareEnd }

// everyRow is the text of a clone without these conditions.
func everyRow(text string) string {
	return strings.ReplaceAll(strings.ReplaceAll(text, rareBegin, ""), rareEnd, "")
}

// withoutRare cuts what no row starts in out of a text.
func withoutRare(text string) string {
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(text, rareBegin)
		b.WriteString(before)
		if !ok {
			return b.String()
		}
		_, text, _ = strings.Cut(rest, rareEnd)
	}
}

const partsMark = "#if HP_PART == 2\n#undef HP_ROW_RARE\n#define HP_ROW_RARE HP_ROW_APART\n#endif\n"

// partsHead chooses between the forms of what the parts have in common.
const partsHead = "#ifdef HP_LATER\n#undef HP_EXC_CLASS\n#if HP_PART == 2\n#define HP_EXC_CLASS HP_EXC_CLASS_OTHER\n#else\n#define HP_EXC_CLASS HP_EXC_CLASS_SHARED\n#endif\n#endif\n"

func hasParts(text string) bool { return strings.Contains(text, "\n"+partsMark) }

// twoParts reports whether the text is worth two translation units.
func (m *moduleEmitter) twoParts(code map[clone]string) bool {
	return m.opts.Profile == nil && code[fast] != "" && len(code[exact])-len(withoutRare(code[exact])) >= smallestExact
}

// parted is the text of the clones and tables, with conditions. If rows of some entries start in the
// exact clone, the first part has what these need of it.
func (m *moduleEmitter) parted(code map[clone]string, tables string) string {
	apart, later := "", ""
	var rows []string
	for i, e := range m.opts.Entries {
		if e.Func == "" {
			continue
		}
		if f := m.plan.callee(e.Func); m.plan.restarts(f) {
			name := m.rowName(i, f)
			later += fmt.Sprintf("HP_ROW_LATER(%s, %d)\n", name, len(rows))
			apart += fmt.Sprintf("HP_ROW_APART(%s);\n", name)
			rows = append(rows, qualify(exact, name))
		}
	}
	text := strings.ReplaceAll(code[exact], rareEnd+rareBegin, "")
	if m.plan.entryStartsFast() {
		text = rareText(everyRow(text))
	}
	return partsMark + "#if HP_PART != 2\n" + code[fast] + "#endif\n" +
		"#if HP_PART == 1\nnamespace " + exact.namespace() + " {\n#ifdef HP_LATER\n" + later + "#else\n" + apart + "#endif\n}\n#endif\n" + text +
		"#if HP_PART != 2\n" + tables + "#elif defined HP_LATER\nHP_EXACT_ROWS(" + strings.Join(rows, ", ") + ")\n#endif\n"
}

// FirstLines counts the lines of a unit's text that are compiled before its first row runs, if
// the exact clone comes later.
func FirstLines(text string) int { return strings.Count(withoutRare(text), "\n") }

// part is a text as one of its parts. The definition follows the header, which was compiled without it.
func part(text string, n int, later bool) string {
	head := fmt.Sprintf("%s#define HP_PART %d\n", genInclude, n)
	if later {
		head += "#define HP_LATER 1\n"
	}
	return strings.Replace(text, genInclude, head, 1)
}

// compileParts compiles a text in a folder as two objects, whose paths it returns.
// What the compiler says, if it fails, is added to msg.
func (t *Toolchain) compileParts(ctx context.Context, args []string, text, dir string, msg *bytes.Buffer) ([]string, error) {
	var objects [2]string
	var errs [2]error
	var said [2]bytes.Buffer
	var done sync.WaitGroup
	for i := range objects {
		name := filepath.Join(dir, fmt.Sprintf("part%d", i+1))
		objects[i] = name + ".o"
		if err := os.WriteFile(name+".cpp", []byte(part(text, i+1, false)), fileMode); err != nil {
			return nil, cacheError(err)
		}
		done.Go(func() {
			errs[i] = t.Compiler.run(ctx, dir, &said[i], append(args[:len(args):len(args)], "-c", name+".cpp", "-o", objects[i])...)
			os.Remove(name + ".cpp")
		})
	}
	done.Wait()
	for i, err := range errs {
		msg.Write(said[i].Bytes())
		if err != nil {
			return nil, err
		}
	}
	return objects[:], nil
}
