package fuzz

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
)

// Calls of the library's functions with arguments of any types: what the models take, and what they
// have to refuse with CPython's words.

// arguments are what the functions get.
var arguments = []string{
	"None", "True", "1", "-1", "0", "2.5", `"ab"`, `""`, `"a b, c"`, `b"y"`, `[1, "a"]`, "[3, 1]", "(1, 2)", `{"k": 1}`, "{1}", "object", "len", "1j", "10**30",
	`float("nan")`, "[]", "range(3)", "iter([1, 2])", `"%Y"`, `"é"`, "[[1], [2]]", `["a", "b"]`, `[("a", 1)]`, "p", "[p]", "lambda *x: x", "-2.0", `"2020-02-29"`,
}

// named are keyword arguments, by function.
var named = map[string][]string{
	"sorted": {"key=None", "reverse=1", "key=len", `reverse="x"`}, "max": {"default=0", "key=len", "key=None"}, "min": {"default=None", "key=str"}, "int": {"base=3"},
	"sum": {"start=1"}, "enumerate": {"start=2"}, "zip": {"strict=True"}, "split": {"maxsplit=1", `sep="a"`}, "dumps": {"indent=2", "sort_keys=True", "separators=(1, 2)"},
	"wrap": {"width=3"}, "accumulate": {"initial=1"}, "replace": {"year=1", "hour=99", "count=1"}, "to_bytes": {"length=2", `byteorder="big"`, "signed=True"},
	"timedelta": {"days=1", `hours="x"`}, "date": {"year=2020", "month=13"}, "round": {"ndigits=None"}, "quantiles": {"n=4"}, "isclose": {"rel_tol=-1"}, "prod": {"start=2"},
}

// receivers are the objects whose methods are called.
var receivers = map[string]string{
	`"aXb 1"`:  "capitalize casefold center count encode endswith expandtabs find format format_map index isalnum join ljust lower lstrip partition removeprefix removesuffix replace rfind rindex rjust rpartition rsplit rstrip split splitlines startswith strip swapcase title translate upper zfill",
	`b"aXb 1"`: "capitalize center count decode endswith expandtabs find fromhex hex index join ljust lower lstrip partition removeprefix replace rfind rsplit split splitlines startswith strip title translate upper zfill",
	"(5)":      "bit_length to_bytes from_bytes as_integer_ratio bit_count conjugate", "2.5": "as_integer_ratio hex is_integer fromhex conjugate",
	"[3, 1, 2]": "append clear copy count extend index insert pop remove reverse sort", "(3, 1)": "count index",
	`{"k": 1}`:                             "clear copy get items keys pop popitem setdefault update values fromkeys",
	"{3, 1}":                               "add clear copy difference discard intersection isdisjoint issubset issuperset pop remove symmetric_difference union update difference_update intersection_update",
	"datetime.date(2020, 2, 29)":           "replace strftime isoformat timetuple weekday isocalendar toordinal fromisoformat fromordinal fromisocalendar ctime",
	"datetime.datetime(2020, 2, 29, 1, 2)": "replace strftime isoformat date time timetz timestamp astimezone strptime fromisoformat combine utcoffset",
	"datetime.timedelta(1, 2)":             "total_seconds",
	`decimal.Decimal("1.25")`:              "quantize sqrt to_integral_value normalize as_tuple compare ln exp log10 scaleb adjusted is_nan copy_sign",
	"fractions.Fraction(3, 4)":             "limit_denominator as_integer_ratio",
	"collections.deque([1, 2], 3)":         "append appendleft clear copy count extend extendleft index insert pop popleft remove reverse rotate",
	`collections.Counter("aab")`:           "elements most_common subtract update total get",
	"collections.OrderedDict(a=1)":         "move_to_end popitem pop get",
	`re.compile("(a)(b)?")`:                "search match fullmatch split findall finditer sub subn",
	`re.match("(a)(b)?", "ac")`:            "group groups groupdict start end span expand",
}

const builtinNames = "abs all any ascii bin bool bytes callable chr complex dict divmod enumerate filter float format frozenset getattr hasattr hex int isinstance issubclass iter len list map max min next oct ord pow range repr reversed round set slice sorted str sum tuple type zip"

// modelFolders are the folders of models, by the modules that they are of.
var modelFolders = map[string][]string{
	"modules": {"bisect", "collections", "copy", "functools", "heapq", "itertools", "math", "operator", "re", "string", "struct", "zlib"},
	"program": {"base64", "binascii", "calendar", "csv", "fractions", "hashlib", "hmac", "html", "json", "statistics", "textwrap"},
}

// endless are calls that never end, or take all memory, with some of the arguments.
var endless = regexp.MustCompile(`10\*\*30|cycle|itertools\.count|repeat|object`)

var definition = regexp.MustCompile(`(?m)^(?:def|class) ([A-Za-z]\w*)`)

// callables are what is called: functions of the builtins and of each module that has models, and methods.
func callables(models string) ([]string, error) {
	var out []string
	for _, name := range strings.Fields(builtinNames) {
		out = append(out, name, name)
	}
	for folder, modules := range modelFolders {
		for _, m := range modules {
			text, err := os.ReadFile(filepath.Join(models, folder, m+".py"))
			if err != nil {
				return nil, err
			}
			for _, d := range definition.FindAllStringSubmatch(string(text), -1) {
				if d[1] == "HASH" {
					continue // the class of hashlib's objects, which CPython has in another module
				}
				if !strings.Contains(d[1], "_") || folder != "modules" || m == "operator" {
					out = append(out, m+"."+d[1])
				}
			}
		}
	}
	for r, names := range receivers {
		for _, name := range strings.Fields(names) {
			out = append(out, r+"."+name)
		}
	}
	sort.Strings(out)
	return out, nil
}

// GenerateCalls makes a program of n functions that each call something of the library. models is the
// folder of the models.
func GenerateCalls(seed uint64, n int, models string) (*Program, error) {
	all, err := callables(models)
	if err != nil {
		return nil, err
	}
	r := rand.New(rand.NewPCG(seed, 1))
	var b strings.Builder
	b.WriteString("import datetime\nimport decimal\n")
	for _, folder := range []string{"modules", "program"} {
		for _, m := range modelFolders[folder] {
			fmt.Fprintf(&b, "import %s\n", m)
		}
	}
	b.WriteString(`

def show(x):
    if isinstance(x, (int, float, str, bytes, list, tuple, dict, type(None), complex)):
        return re.sub("0x[0-9a-f]+", "0x", repr(x))
    return isinstance(x, (set, frozenset))
`)
	p := &Program{Seed: seed}
	for len(p.Functions) < n {
		f := all[r.IntN(len(all))]
		var args []string
		for range []int{0, 1, 1, 1, 2, 2, 2, 3, 3, 4}[r.IntN(10)] {
			args = append(args, arguments[r.IntN(len(arguments))])
		}
		if k := named[f[strings.LastIndexByte(f, '.')+1:]]; k != nil && r.IntN(3) == 0 {
			args = append(args, k[r.IntN(len(k))])
		}
		call := f + "(" + strings.Join(args, ", ") + ")"
		if endless.MatchString(call) || strings.Contains(f, "type") {
			continue
		}
		name := fmt.Sprintf("f%d", len(p.Functions))
		fmt.Fprintf(&b, "\n\ndef %s(p):\n    return show(%s)\n", name, call)
		p.Functions = append(p.Functions, Function{Name: name})
	}
	b.WriteString(Marker + "CASES = [(f, [p]) for f in (\n")
	for _, f := range p.Functions {
		fmt.Fprintf(&b, "    %q,\n", f.Name)
	}
	b.WriteString(") for p in (3, \"b\")]\n")
	p.Text = b.String()
	return p, nil
}
