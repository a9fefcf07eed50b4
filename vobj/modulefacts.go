package vobj

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
)

// moduleFacts are what is known of a module of CPython's library, or of one beside it. The types of what
// its functions give are in pyresults.go.
type moduleFacts struct {
	is moduleIs
	// state are attributes that have to do with a state which native code keeps itself, "*" all that have
	// no model.
	state string
	// only are the names that functions for hosts have of it, where others share state; "": all.
	only string
	// more are the files of lib/modules with the rest of its models.
	more []string
	// classes are its names that are classes, for annotations, where these are not found otherwise.
	classes string
	// functions are the classes of its functions that are written in C, as [cogen.Program.FunctionClasses].
	functions map[string]string
}

// builtinClass is the class of functions that are written in C.
const builtinClass = "builtin_function_or_method"

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
	for name := range words(names) {
		out[name] = builtinClass
	}
	return out
}

// moduleIs is what a module is.
type moduleIs uint

const (
	// stateless has no state of which native code has another: functions that CPython calls may use it.
	stateless moduleIs = 1 << iota
	// statelessModels has models of which that is true, although it has a state.
	statelessModels
	// plainStar binds no name of a builtin by import *.
	plainStar
	// openStar has no __all__: import * binds all that it has but names with an underscore.
	openStar
	// forHosts is a program (lib/program) that functions for hosts have as well: what it does depends on
	// arguments only, and its module-level names are constants.
	forHosts
	// anyValues has functions that do with objects of CPython's what CPython's own do: these are called for such.
	anyValues
	// separateClasses has classes that may be CPython's own in functions: nothing else of it knows what
	// their instances hold.
	separateClasses
	// quiet draws from no generator of numpy's.
	quiet
	// ofArrays has models that take arrays: what they have no form for is done by the function itself.
	ofArrays
	// inPrograms has models in Go, which programs have.
	inPrograms
	// classesOnly has no other classes than those of the field.
	classesOnly
)

// standardModules are those of CPython's library; those of a library with values of its own are among
// its own (library.modules).
var standardModules = map[string]moduleFacts{
	"abc":              {is: stateless | plainStar | quiet},
	"argparse":         {is: quiet},
	"array":            {is: quiet},
	"ast":              {is: quiet},
	"asyncio":          {is: quiet},
	"base64":           {is: stateless | forHosts | anyValues | quiet},
	"binascii":         {is: stateless | forHosts | anyValues | quiet, functions: allBuiltin},
	"bisect":           {is: stateless | plainStar | quiet, functions: allBuiltin},
	"builtins":         {is: quiet},
	"bz2":              {is: quiet},
	"calendar":         {is: stateless | plainStar | forHosts | quiet},
	"cmath":            {is: openStar | quiet},
	"codecs":           {is: quiet},
	"collections":      {is: stateless | plainStar | quiet, more: []string{"collections_mappings"}},
	"colorsys":         {is: quiet},
	"concurrent":       {is: quiet},
	"configparser":     {is: quiet},
	"contextlib":       {is: stateless | quiet},
	"contextlib_stack": {is: forHosts},
	"copy":             {is: stateless | quiet},
	"csv":              {is: forHosts | separateClasses | quiet, state: "register_dialect unregister_dialect field_size_limit", functions: allBuiltin},
	"ctypes":           {is: quiet},
	"dataclasses":      {is: stateless | plainStar | quiet},
	"datetime":         {is: stateless | plainStar | forHosts | quiet},
	"datetime.dates":   {is: forHosts},
	"datetime.iso":     {is: forHosts},
	"datetime.parsing": {is: forHosts},
	"datetime.spans":   {is: forHosts},
	"datetime.texts":   {is: forHosts},
	"datetime.times":   {is: forHosts},
	"decimal":          {is: plainStar | quiet},
	"difflib":          {is: quiet},
	"dis":              {is: quiet},
	"email":            {is: quiet},
	"enum":             {is: stateless | plainStar | quiet},
	"errno":            {is: quiet},
	"faulthandler":     {is: quiet},
	"fnmatch":          {is: quiet},
	"fractions":        {is: stateless | plainStar | forHosts | quiet},
	"functools":        {is: stateless | plainStar | quiet, functions: allBuiltin},
	"gc":               {is: quiet},
	"getopt":           {is: quiet},
	"getpass":          {is: quiet},
	"glob":             {is: quiet},
	"gzip":             {is: quiet},
	"hashlib":          {is: stateless | forHosts | quiet, functions: fromC("md5 sha1 sha224 sha256 sha384 sha512")},
	"heapq":            {is: stateless | plainStar | quiet, functions: fromC("heappush heappop heapreplace heappushpop heapify")},
	"hmac":             {is: forHosts | anyValues | quiet, functions: fromC("compare_digest")},
	"html":             {is: stateless | forHosts | anyValues | quiet},
	"http":             {is: quiet},
	"importlib":        {is: quiet},
	"inspect":          {is: quiet},
	"io":               {is: stateless | forHosts | separateClasses | quiet},
	"itertools":        {is: stateless | plainStar | openStar | quiet, functions: iteratorClasses},
	"json":             {is: stateless | plainStar | forHosts | anyValues | quiet},
	"keyword":          {is: quiet},
	"linecache":        {is: quiet},
	"locale":           {is: quiet},
	"logging":          {is: quiet},
	"lzma":             {is: quiet},
	"math":             {is: stateless | openStar | quiet, functions: allBuiltin},
	"mimetypes":        {is: quiet},
	"numbers":          {is: quiet},
	"operator":         {is: stateless | quiet, functions: allBuiltin},
	"optparse":         {is: quiet},
	"os":               {is: stateless | quiet, functions: fromC("getcwd remove unlink rmdir mkdir listdir")},
	"os.path":          {is: stateless},
	"pathlib":          {is: quiet},
	"pickle":           {is: quiet},
	"platform":         {is: quiet},
	"pprint":           {is: quiet},
	"queue":            {is: quiet},
	"random":           {is: plainStar | forHosts | separateClasses | quiet, state: "*", only: "Random", functions: randomFunctions},
	"re":               {is: stateless | plainStar | quiet},
	"reprlib":          {is: quiet},
	"secrets":          {is: quiet},
	"select":           {is: quiet},
	"shelve":           {is: quiet},
	"shlex":            {is: quiet},
	"shutil":           {is: quiet},
	"signal":           {is: quiet},
	"socket":           {is: quiet},
	"sqlite3":          {is: quiet},
	"ssl":              {is: quiet},
	"stat":             {is: quiet},
	"statistics":       {is: stateless | plainStar | forHosts | anyValues | quiet},
	"string":           {is: stateless | plainStar | quiet},
	"struct":           {is: quiet},
	"subprocess":       {is: quiet},
	"sys":              {is: quiet},
	"sysconfig":        {is: quiet},
	"tempfile":         {is: quiet},
	"textwrap":         {is: stateless | plainStar | forHosts | anyValues | quiet},
	"threading":        {is: quiet},
	"time":             {is: stateless | quiet, functions: allBuiltin},
	"timeit":           {is: quiet},
	"token":            {is: quiet},
	"tokenize":         {is: quiet},
	"traceback":        {is: quiet},
	"types":            {is: stateless | quiet},
	"typing":           {is: stateless | plainStar | quiet},
	"unicodedata":      {is: stateless | quiet},
	"unittest":         {is: quiet},
	"urllib":           {is: stateless | forHosts | quiet},
	"urllib.parse":     {is: stateless | plainStar | forHosts | anyValues, functions: map[string]string{"urlsplit": "functools._lru_cache_wrapper"}},
	"uuid":             {is: quiet},
	"warnings":         {is: quiet},
	"weakref":          {is: quiet},
	"xml":              {is: quiet},
	"zipfile":          {is: quiet},
	"zlib":             {is: quiet, functions: allBuiltin},
	"zoneinfo":         {is: quiet},
	datesModule:        {is: forHosts},
}

// are reports whether a module has a fact.
func (l *models) are(mod string, fact moduleIs) bool { return l.modules[mod].is&fact != 0 }

// has reports whether a name is among those of a field.
func has(names, name string) bool { return slices.Contains(strings.Fields(names), name) }

// modelFile is the file of ours that a program is, below lib/program or lib/modules; "" for others.
func modelFile(p *cogen.Program) string {
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

// moduleOfFile is the module that a file stands for, or has the rest of the models of.
func (l *models) moduleOfFile(file string) string {
	if mod, ok := l.files[file]; ok {
		return mod
	}
	mod := strings.ReplaceAll(file, "/", ".")
	if strings.HasPrefix(mod, "datetime.") {
		return "datetime" // in several files
	}
	return mod
}

// moduleOfModel is the module that a file of ours stands for, "" if none does.
func (l *models) moduleOfModel(p *cogen.Program) string { return l.moduleOfFile(modelFile(p)) }

// modelledModule is the module without a state that a file of ours stands for, "" if none does.
func (l *models) modelledModule(p *cogen.Program) string {
	if mod := l.moduleOfModel(p); l.are(mod, stateless|statelessModels) {
		return mod
	}
	return ""
}

// besides is a function of another file with models of the module that a file is of, or nil.
func (l *models) besides(p *cogen.Program, name string) *function {
	file, ok := strings.CutPrefix(modelName(p), "modules/")
	if !ok {
		return nil
	}
	mod := l.moduleOfFile(file)
	if len(l.modules[mod].more) == 0 {
		return nil
	}
	return l.moduleFunc(mod, name)
}

// standardModule is modelledModule of what is known without the libraries.
func standardModule(p *cogen.Program) string {
	return (&models{modules: standardModules}).modelledModule(p)
}
