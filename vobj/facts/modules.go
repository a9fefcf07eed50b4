package facts

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
)

// ModuleFacts are what is known of a module of CPython's library, or of one beside it. The types of what
// its functions give are in results.go.
type ModuleFacts struct {
	Is ModuleIs
	// State are attributes that have to do with a state which native code keeps itself, "*" all that have
	// no model.
	State string
	// Only are the names that functions for hosts have of it, where others share state; "": all.
	Only string
	// Drawn are those that they have besides where nothing gives the module's state a value: they draw from a
	// source that nobody knows.
	Drawn string
	// More are the files of lib/modules with the rest of its models.
	More []string
	// Classes are its names that are classes, for annotations, where these are not found otherwise.
	Classes string
	// Same has the __name__ of functions that the module binds by a second name, too: models have that name.
	Same map[string]string
	// Functions are the classes of its functions that are written in C, as [cogen.Program.FunctionClasses].
	Functions map[string]string
}

// builtinClass is the class of functions that are written in C.
const builtinClass = "builtin_function_or_method"

// drawn are the functions of random but those about its state.
const drawn = "random getrandbits randbytes randrange randint choice shuffle uniform triangular sample choices gauss " +
	"normalvariate lognormvariate expovariate paretovariate weibullvariate gammavariate betavariate"

var (
	// allBuiltin is of a module that is written in C.
	allBuiltin = map[string]string{"*": builtinClass}
	// randomFunctions are methods of one hidden generator.
	randomFunctions = map[string]string{"*": "method", "random": builtinClass, "getrandbits": builtinClass}
	// iteratorClasses are classes but for one.
	iteratorClasses = map[string]string{"*": "type", "tee": builtinClass}
)

// fromC is of a module of Python's that takes functions from one in C.
func fromC(names string) map[string]string {
	out := map[string]string{}
	for name := range Words(names) {
		out[name] = builtinClass
	}
	return out
}

// ModuleIs is what a module is.
type ModuleIs uint

const (
	// Stateless has no state of which native code has another: functions that CPython calls may use it.
	Stateless ModuleIs = 1 << iota
	// StatelessModels has models of which that is true, although it has a state.
	StatelessModels
	// PlainStar binds no name of a builtin by import *.
	PlainStar
	// OpenStar has no __all__: import * binds all that it has but names with an underscore.
	OpenStar
	// ForHosts is a program (lib/program) that functions for hosts have as well: what it does depends on
	// arguments only, and its module-level names are constants.
	ForHosts
	// AnyValues has functions that do with objects of CPython's what CPython's own do: these are called for such.
	AnyValues
	// SeparateClasses has classes that may be CPython's own in functions: nothing else of it knows what
	// their instances hold.
	SeparateClasses
	// Quiet draws from no generator of numpy's.
	Quiet
	// OfArrays has models that take arrays: what they have no form for is done by the function itself.
	OfArrays
	// InPrograms has models in Go, which programs have.
	InPrograms
	// Fresh has functions that give back none of their arguments.
	Fresh
	// BytesLike has functions that take any object with a buffer where they take bytes, and keep none.
	BytesLike
	// ClassesOnly has no other classes than those of the field.
	ClassesOnly
)

// StandardModules are those of CPython's library; those of a library with values of its own are among
// its own (library.modules).
var StandardModules = map[string]ModuleFacts{
	"abc":              {Is: Stateless | PlainStar | Quiet},
	"argparse":         {Is: Quiet},
	"array":            {Is: Stateless | PlainStar | Quiet},
	"ast":              {Is: Quiet},
	"asyncio":          {Is: Quiet},
	"base64":           {Is: BytesLike | Stateless | ForHosts | AnyValues | Quiet},
	"binascii":         {Is: BytesLike | Stateless | ForHosts | AnyValues | Quiet, Functions: allBuiltin},
	"bisect":           {Is: Stateless | PlainStar | Quiet, Same: map[string]string{"bisect": "bisect_right", "insort": "insort_right"}, Functions: allBuiltin},
	"builtins":         {Is: Quiet},
	"bz2":              {Is: Quiet},
	"builtins_match":   {Is: ForHosts},
	"calendar":         {Is: Stateless | PlainStar | ForHosts | AnyValues | Quiet},
	"cmath":            {Is: OpenStar | Quiet},
	"codecs":           {Is: Quiet},
	"collections":      {Is: Stateless | PlainStar | Quiet, More: []string{"collections_counter", "collections_mappings"}},
	"colorsys":         {Is: Stateless | PlainStar | Quiet},
	"concurrent":       {Is: Quiet},
	"configparser":     {Is: Quiet},
	"contextlib":       {Is: Stateless | Quiet},
	"contextlib_stack": {Is: ForHosts},
	"copy":             {Is: Stateless | Quiet},
	"csv":              {Is: ForHosts | SeparateClasses | Quiet, State: "get_dialect field_size_limit", Functions: allBuiltin},
	"ctypes":           {Is: Quiet},
	"dataclasses":      {Is: Stateless | PlainStar | Quiet},
	"datetime":         {Is: Stateless | PlainStar | ForHosts | Quiet},
	"datetime.dates":   {Is: ForHosts},
	"datetime.iso":     {Is: ForHosts},
	"datetime.parsing": {Is: ForHosts},
	"datetime.spans":   {Is: ForHosts},
	"datetime.times":   {Is: ForHosts},
	"decimal":          {Is: PlainStar | Quiet},
	"difflib":          {Is: Quiet},
	"dis":              {Is: Quiet},
	"email":            {Is: Quiet},
	"enum":             {Is: Stateless | PlainStar | Quiet},
	"errno":            {Is: Stateless | PlainStar | Quiet},
	"faulthandler":     {Is: Quiet},
	"fnmatch":          {Is: Quiet},
	"fractions":        {Is: Stateless | PlainStar | ForHosts | Quiet},
	"functools":        {Is: Stateless | PlainStar | Quiet, Functions: allBuiltin},
	"functools_keys":   {Is: ForHosts},
	"gc":               {Is: Quiet},
	"getopt":           {Is: Quiet},
	"getpass":          {Is: Quiet},
	"glob":             {Is: Quiet},
	"gzip":             {Is: Quiet},
	"hashlib":          {Is: BytesLike | Stateless | ForHosts | Quiet, Functions: fromC("md5 sha1 sha224 sha256 sha384 sha512")},
	"heapq":            {Is: Stateless | PlainStar | Quiet, Functions: fromC("heappush heappop heapreplace heappushpop heapify")},
	"hipy":             {Is: Stateless | PlainStar | Quiet},
	"hipy.lazy":        {Is: Stateless | PlainStar | Quiet, Classes: "Lazy"},
	"hmac":             {Is: BytesLike | ForHosts | AnyValues | Quiet, Functions: fromC("compare_digest")},
	"html":             {Is: Stateless | ForHosts | AnyValues | Quiet},
	"http":             {Is: Quiet},
	"importlib":        {Is: Quiet},
	"inspect":          {Is: Quiet},
	"io":               {Is: Stateless | ForHosts | SeparateClasses | Quiet},
	"io_bytes":         {Is: ForHosts | SeparateClasses | Quiet},
	"itertools":        {Is: Stateless | PlainStar | OpenStar | Quiet, Functions: iteratorClasses},
	"json":             {Is: Stateless | PlainStar | ForHosts | AnyValues | Quiet},
	"keyword":          {Is: Quiet},
	"linecache":        {Is: Quiet},
	"locale":           {Is: Quiet},
	"logging":          {Is: Quiet},
	"lzma":             {Is: Quiet},
	"math":             {Is: Stateless | OpenStar | Quiet | Fresh, Functions: allBuiltin},
	"mimetypes":        {Is: Quiet},
	"numbers":          {Is: Quiet},
	"operator":         {Is: Stateless | Quiet, Functions: allBuiltin},
	"optparse":         {Is: Quiet},
	"os":               {Is: Stateless | Quiet, Functions: fromC("getcwd remove unlink rmdir mkdir listdir strerror")},
	"os.path":          {Is: Stateless},
	"pathlib":          {Is: Quiet},
	"pickle":           {Is: Quiet},
	"platform":         {Is: Quiet},
	"pprint":           {Is: Quiet},
	"queue":            {Is: Quiet},
	"random":           {Is: PlainStar | ForHosts | SeparateClasses | Quiet, State: "*", Only: "Random", Drawn: drawn, Functions: randomFunctions},
	"re":               {Is: BytesLike | Stateless | PlainStar | Quiet},
	"reprlib":          {Is: Quiet},
	"secrets":          {Is: Quiet},
	"select":           {Is: Quiet},
	"shelve":           {Is: Quiet},
	"shlex":            {Is: Quiet},
	"shutil":           {Is: Quiet},
	"signal":           {Is: Quiet},
	"socket":           {Is: Quiet},
	"sqlite3":          {Is: Quiet},
	"ssl":              {Is: Quiet},
	"stat":             {Is: Quiet},
	"statistics":       {Is: Stateless | PlainStar | ForHosts | AnyValues | Quiet},
	"string":           {Is: Stateless | PlainStar | Quiet},
	"string_template":  {Is: Quiet},
	"struct":           {Is: BytesLike | Quiet},
	"subprocess":       {Is: Quiet},
	"sys":              {Is: Quiet},
	"sysconfig":        {Is: Quiet},
	"tempfile":         {Is: Quiet},
	"textwrap":         {Is: Stateless | PlainStar | ForHosts | AnyValues | Quiet},
	"threading":        {Is: Quiet},
	"time":             {Is: Stateless | AnyValues | Quiet, Functions: allBuiltin},
	"timeit":           {Is: Quiet},
	"time_structs":     {Is: ForHosts},
	"time_texts":       {Is: ForHosts},
	"token":            {Is: Quiet},
	"tokenize":         {Is: Quiet},
	"traceback":        {Is: Quiet},
	"types":            {Is: Stateless | Quiet},
	"typing":           {Is: Stateless | PlainStar | Quiet},
	"unicodedata":      {Is: Stateless | Quiet},
	"unittest":         {Is: Quiet},
	"urllib":           {Is: Stateless | ForHosts | Quiet},
	"urllib.parse":     {Is: Stateless | PlainStar | ForHosts | AnyValues, Functions: map[string]string{"urlsplit": "functools._lru_cache_wrapper"}},
	"uuid":             {Is: Stateless | PlainStar | Quiet},
	"warnings":         {Is: Quiet},
	"weakref":          {Is: Quiet},
	"xml":              {Is: Quiet},
	"zipfile":          {Is: Quiet},
	"zlib":             {Is: Stateless | PlainStar | BytesLike | Quiet, Functions: allBuiltin},
	"zoneinfo":         {Is: Quiet},
	DatesModule:        {Is: ForHosts},
}

// InC reports whether a function of the module is written in C.
func (m ModuleFacts) InC(name string) bool {
	return cmp.Or(m.Functions[name], m.Functions["*"]) == builtinClass
}

// Has reports whether a name is among those of a field.
func Has(names, name string) bool { return slices.Contains(strings.Fields(names), name) }

// ModelFile is the file of ours that a program is, below lib/program or lib/modules; "" for others.
func ModelFile(p *cogen.Program) string {
	if p == nil {
		return ""
	}
	name, ok := strings.CutPrefix(p.File.Name, "<model program/")
	if !ok {
		name, ok = strings.CutPrefix(p.File.Name, "<model modules/")
	}
	if !ok {
		return ""
	}
	return strings.TrimSuffix(name, ">")
}

// DatesModule is the library module that does it: lib/program/datetime/columns.py.
const DatesModule = "datetime.columns"
