package vobj

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// What functions, methods and attributes of the standard library give where
// CPython runs them. Immutable results come back to native types, so that what
// is done with them is native again, and a function that returns one has that
// type for its host. An object of the library is known by where it comes from:
// hashlib.md5().hexdigest is looked up as hash.hexdigest, since hashlib.md5()
// is a hash.

// libraryResults says it, a line for each: names = type. A type is a native
// one (with ? or None), a tuple of such, or the name of a class of the library.
const libraryResults = `
hashlib.md5() hashlib.sha1() hashlib.sha224() hashlib.sha256() hashlib.sha384() hashlib.sha512() = hash
hashlib.sha3_224() hashlib.sha3_256() hashlib.sha3_384() hashlib.sha3_512() hashlib.blake2b() hashlib.blake2s() hashlib.new() = hash
hash.copy() = hash
hash.hexdigest() hash.name = str
hash.digest() = bytes
hash.digest_size hash.block_size = int
hashlib.pbkdf2_hmac() hashlib.scrypt() hmac.digest() = bytes
hmac.new() = HMAC
HMAC.copy() = HMAC
HMAC.hexdigest() HMAC.name = str
HMAC.digest() = bytes
hmac.compare_digest() secrets.compare_digest() = bool
math.sqrt() math.cbrt() math.exp() math.exp2() math.expm1() math.log() math.log2() math.log10() math.log1p() math.pow() math.hypot() math.dist() math.fsum() = float
math.sin() math.cos() math.tan() math.asin() math.acos() math.atan() math.atan2() math.sinh() math.cosh() math.tanh() math.asinh() math.acosh() math.atanh() = float
math.degrees() math.radians() math.fabs() math.fmod() math.remainder() math.copysign() math.ldexp() math.nextafter() math.ulp() math.erf() math.erfc() math.gamma() math.lgamma() = float
math.factorial() math.comb() math.perm() math.isqrt() math.gcd() math.lcm() = int
math.isnan() math.isinf() math.isfinite() math.isclose() = bool
math.modf() = float, float
cmath.exp() cmath.sqrt() cmath.log() cmath.log10() cmath.sin() cmath.cos() cmath.tan() cmath.sinh() cmath.cosh() cmath.tanh() = complex
cmath.asin() cmath.acos() cmath.atan() cmath.asinh() cmath.acosh() cmath.atanh() cmath.rect() = complex
cmath.phase() cmath.pi cmath.e cmath.tau cmath.inf cmath.nan = float
cmath.polar() = float, float
cmath.infj cmath.nanj = complex
cmath.isnan() cmath.isinf() cmath.isfinite() cmath.isclose() = bool
zlib.crc32() zlib.adler32() binascii.crc32() binascii.crc_hqx() = int
zlib.compress() zlib.decompress() gzip.compress() gzip.decompress() bz2.compress() bz2.decompress() lzma.compress() lzma.decompress() = bytes
binascii.hexlify() binascii.b2a_hex() binascii.unhexlify() binascii.a2b_hex() binascii.b2a_base64() binascii.a2b_base64() = bytes
quopri.encodestring() quopri.decodestring() = bytes
struct.pack() = bytes
struct.calcsize() = int
struct.Struct() = Struct
Struct.pack() = bytes
Struct.size = int
Struct.format = str
unicodedata.normalize() unicodedata.category() unicodedata.bidirectional() unicodedata.east_asian_width() unicodedata.decomposition() = str
unicodedata.lookup() unicodedata.unidata_version = str
unicodedata.combining() unicodedata.mirrored() = int
unicodedata.is_normalized() = bool
uuid.uuid1() uuid.uuid3() uuid.uuid4() uuid.uuid5() uuid.UUID() uuid.NAMESPACE_DNS uuid.NAMESPACE_URL uuid.NAMESPACE_OID uuid.NAMESPACE_X500 = UUID
UUID.hex UUID.urn UUID.variant = str
UUID.int UUID.time UUID.node UUID.clock_seq = int
UUID.bytes UUID.bytes_le = bytes
UUID.version = int | None
secrets.token_hex() secrets.token_urlsafe() = str
secrets.token_bytes() = bytes
secrets.randbelow() secrets.randbits() = int
random.random() random.uniform() random.gauss() random.normalvariate() random.betavariate() random.expovariate() random.gammavariate() = float
random.lognormvariate() random.vonmisesvariate() random.paretovariate() random.weibullvariate() = float
random.randint() random.randrange() random.getrandbits() = int
random.randbytes() = bytes
random.Random() random.SystemRandom() = Random
Random.random() Random.uniform() Random.gauss() Random.normalvariate() Random.betavariate() Random.expovariate() = float
Random.gammavariate() Random.lognormvariate() Random.vonmisesvariate() Random.paretovariate() Random.weibullvariate() = float
Random.randint() Random.randrange() Random.getrandbits() = int
Random.randbytes() = bytes
time.time() time.perf_counter() time.monotonic() time.process_time() time.thread_time() = float
time.time_ns() time.perf_counter_ns() time.monotonic_ns() time.process_time_ns() = int
platform.system() platform.machine() platform.node() platform.release() platform.python_version() platform.platform() platform.python_implementation() = str
socket.gethostname() getpass.getuser() os.getcwd() os.getlogin() = str
os.getpid() os.getppid() os.path.getsize() = int
os.path.exists() os.path.isfile() os.path.isdir() os.path.islink() os.path.isabs() = bool
os.urandom() = bytes
shlex.quote() shlex.join() = str
fnmatch.translate() html.unescape() locale.str() string.capwords() = str
fnmatch.fnmatchcase() fnmatch.fnmatch() = bool
keyword.iskeyword() keyword.issoftkeyword() = bool
textwrap.dedent() pprint.pformat() json.dumps() = str
pickle.dumps() marshal.dumps() = bytes
difflib.SequenceMatcher() = SequenceMatcher
SequenceMatcher.ratio() SequenceMatcher.quick_ratio() SequenceMatcher.real_quick_ratio() = float
string.Template() = Template
Template.substitute() Template.safe_substitute() = str
Template.template = str
ipaddress.IPv4Address() = IPv4Address
ipaddress.IPv6Address() = IPv6Address
IPv4Address.is_private IPv4Address.is_global IPv4Address.is_loopback IPv4Address.is_multicast IPv4Address.is_reserved IPv4Address.is_link_local IPv4Address.is_unspecified = bool
IPv6Address.is_private IPv6Address.is_global IPv6Address.is_loopback IPv6Address.is_multicast IPv6Address.is_reserved IPv6Address.is_link_local IPv6Address.is_unspecified = bool
IPv4Address.packed IPv6Address.packed = bytes
IPv4Address.version IPv4Address.max_prefixlen IPv6Address.version IPv6Address.max_prefixlen = int
IPv4Address.compressed IPv4Address.exploded IPv4Address.reverse_pointer IPv6Address.compressed IPv6Address.exploded IPv6Address.reverse_pointer = str
colorsys.rgb_to_hls() colorsys.rgb_to_yiq() colorsys.yiq_to_rgb() = float, float, float
email.utils.parseaddr() = str, str
email.utils.formataddr() email.utils.quote() email.utils.unquote() email.utils.formatdate() = str
email.message_from_string() = Message
Message.as_string() Message.get_content_type() Message.get_content_maintype() Message.get_content_subtype() = str
Message.is_multipart() = bool
pathlib.Path() pathlib.Path.cwd() pathlib.Path.home() Path.absolute() Path.resolve() Path.parent Path.with_suffix() Path.with_name() Path.joinpath() = Path
Path.read_text() Path.as_posix() Path.as_uri() Path.name Path.stem Path.suffix Path.anchor Path.root Path.drive = str
Path.read_bytes() = bytes
Path.exists() Path.is_file() Path.is_dir() Path.is_absolute() Path.is_symlink() Path.match() Path.is_relative_to() = bool
Path.write_text() Path.write_bytes() = int
shlex.split() glob.glob() os.listdir() fnmatch.filter() difflib.get_close_matches() StringIO.readlines() = list[str]
bytearray() = bytearray
bytearray.hex() bytearray.decode() = str
bytearray.find() bytearray.rfind() bytearray.index() bytearray.rindex() bytearray.count() bytearray.pop() = int
bytearray.startswith() bytearray.endswith() bytearray.isalnum() bytearray.isalpha() bytearray.isascii() bytearray.isdigit() bytearray.islower() bytearray.isspace() bytearray.isupper() bytearray.istitle() = bool
bytearray.copy() = bytearray
io.StringIO() = StringIO
StringIO.getvalue() StringIO.read() StringIO.readline() = str
StringIO.write() StringIO.tell() StringIO.seek() = int
io.BytesIO() = BytesIO
BytesIO.getvalue() BytesIO.read() BytesIO.readline() = bytes
BytesIO.write() BytesIO.tell() BytesIO.seek() = int
BinaryFile.__enter__() = BinaryFile
BinaryFile.read() BinaryFile.readline() BinaryFile.peek() = bytes
BinaryFile.write() BinaryFile.tell() BinaryFile.seek() BinaryFile.truncate() BinaryFile.fileno() = int
`

// libraryTable is libraryResults as a table.
func libraryTable() map[string]string {
	out := map[string]string{}
	for _, line := range strings.Split(libraryResults, "\n") {
		names, t, ok := strings.Cut(line, " = ")
		if !ok {
			continue
		}
		for _, n := range strings.Fields(names) {
			out[n] = t
		}
	}
	return out
}

// libraryName is the name under which libraryResults knows an object of
// CPython's, by the ops that get it; "" if it does not.
func (b *builder) libraryName(v *ir.Value) string {
	d := v.Def
	if d == nil {
		return ""
	}
	switch d.Name() {
	case "state.load":
		if v := b.c.storedOnce[d.Attrs.Sym]; v != nil {
			return b.libraryName(v)
		}
	case "py.import":
		return b.c.libraryModule(d.Attrs.Sym)
	case "py.global":
		return b.c.libraryGlobal(b.frame.gen.Program(), d.Attrs.Sym)
	case "py.drawing":
		return "numpy.random." + d.Attrs.Sym
	case "py.getattr", "py.import_from":
		return b.libraryMember(d.Args[0], "."+d.Attrs.Sym)
	case "py.call0", "py.call1", "py.call2", "py.call3", "py.call_ex":
		n := b.libraryMember(d.Args[0], "()")
		if n == "Struct" && d.Name() == "py.call1" {
			n += "{" + constantText(d.Args[1]) + "}"
		}
		if n == "open()" && len(d.Args) > 2 && d.Name() != "py.call_ex" && strings.Contains(constantText(d.Args[2]), "b") {
			n = "BinaryFile"
		}
		return n
	case "py.manager":
		return b.libraryMember(d.Args[0], "."+d.Attrs.Sym)
	case "py.method0", "py.method1", "py.method2", "py.method3":
		if n := b.libraryMember(d.Args[0], "."+d.Attrs.Sym); n != "" {
			return b.c.libraryStep(n + "()")
		}
	case "py.binary":
		if n := b.libraryName(d.Args[0]); n == "Path" && d.Attrs.Sym == "/" {
			return n
		}
	}
	return ""
}

// constantText is the text that a value converted to CPython is known to be.
func constantText(v *ir.Value) string {
	d := v.Def
	if d != nil && (d.Name() == "py.from_str" || d.Name() == "py.from_bytes") {
		d = d.Args[0].Def
	}
	if d == nil || d.Name() != "const" {
		return ""
	}
	switch k := d.Attrs.Const.(type) {
	case ir.StrConst:
		return string(k)
	case ir.BytesConst:
		return string(k)
	}
	return ""
}

// libraryModule is the name of a module, "" if it is one of the user's.
func (c *Compiler) libraryModule(name string) string {
	top, _, _ := strings.Cut(name, ".")
	if m := c.userModuleNamed(top); m != nil && !m.library {
		return ""
	}
	return name
}

// libraryMember is the name of what a step from an object leads to.
func (b *builder) libraryMember(v *ir.Value, step string) string {
	n := b.libraryName(v)
	if n == "" {
		return ""
	}
	return b.c.libraryStep(n + step)
}

// libraryStep puts the class of the library in the place of a name that is
// said to be one.
func (c *Compiler) libraryStep(name string) string {
	t, ok := c.lib.results[name]
	if ok && nativeResult(t) == nil {
		return t
	}
	return name
}

// libraryGlobal is the name of a module-level variable's value: an imported
// name, or an object that an imported function made.
func (c *Compiler) libraryGlobal(p *cogen.Program, name string) string {
	v := p.Info.Module.Lookup(name)
	bind := c.bindings[v]
	if v == nil || bind == nil {
		if name == "bytearray" || name == "memoryview" || name == "open" {
			return name
		}
		return ""
	}
	if bind.state || bind.rebound || c.askedOf[v] {
		return ""
	}
	c.askedOf[v] = true // max = max(x) is of itself
	defer delete(c.askedOf, v)
	switch st := bind.stmt.(type) {
	case *tree.Import:
		for _, a := range st.Names {
			top, _, _ := strings.Cut(a.Name, ".")
			switch {
			case a.AsName == name:
				return c.libraryModule(a.Name)
			case a.AsName == "" && top == name:
				return c.libraryModule(top)
			}
		}
	case *tree.ImportFrom:
		for _, a := range st.Names {
			if st.Level == 0 && (a.AsName == name || a.AsName == "" && a.Name == name) {
				if m := c.libraryModule(st.Module); m != "" {
					return c.libraryStep(m + "." + a.Name)
				}
			}
		}
	case *tree.Assign:
		if len(st.Targets) == 1 {
			return c.libraryExpr(p, st.Value)
		}
	case *tree.AnnAssign:
		return c.libraryExpr(p, st.Value)
	}
	return ""
}

// libraryExpr is the name of a module-level expression's value.
func (c *Compiler) libraryExpr(p *cogen.Program, e tree.Expr) string {
	of, step := e, ""
	switch n := e.(type) {
	case *tree.Name:
		if v := p.Info.Uses[n]; v != nil && v.Scope.Kind == scope.Module {
			return c.libraryGlobal(p, n.ID)
		}
		return ""
	case *tree.Attribute:
		of, step = n.Value, "."+n.Attr
	case *tree.Call:
		of, step = n.Func, "()"
	default:
		return ""
	}
	n := c.libraryExpr(p, of)
	if n == "" {
		return ""
	}
	n = c.libraryStep(n + step)
	if call, ok := e.(*tree.Call); ok && n == "Struct" && len(call.Args) == 1 {
		if k, ok := call.Args[0].(*tree.Constant); ok {
			switch text := k.Value.(type) {
			case tree.Text:
				n += "{" + string(text) + "}"
			case tree.Bytes:
				n += "{" + string(text) + "}"
			}
		}
	}
	return n
}

// nativeResult is the native type of a line of libraryResults, nil if it names
// a class or a tuple.
func nativeResult(t string) *vtype {
	if n, ok := strings.CutSuffix(t, " | None"); ok {
		return unionOf([]*vtype{tNone, nativeByName[n]})
	}
	return nativeByName[t]
}

// fromLibrary brings what CPython's library gave back to native types.
func (b *builder) fromLibrary(o *object) *object {
	if b.cur == nil || !isPyObj(o) || o.v.Def == nil {
		return o
	}
	name := ""
	switch d := o.v.Def; d.Name() {
	case "py.getattr":
		name = b.libraryName(d.Args[0]) + "." + d.Attrs.Sym
	case "py.call0", "py.call1", "py.call2", "py.call3", "py.call_ex":
		name = b.libraryName(d.Args[0]) + "()"
	default:
		return o
	}
	format := ""
	switch {
	case strings.HasPrefix(name, "Struct{"):
		var ok bool
		format, name, ok = strings.Cut(name[len("Struct{"):], "}")
		if name = "Struct" + name; !ok {
			return o
		}
	case name == "struct.unpack()" || name == "struct.unpack_from()":
		if d := o.v.Def; len(d.Args) > 1 && d.Name() != "py.call_ex" {
			format = constantText(d.Args[1])
		}
	}
	if types := structTypes(format); types != nil && (strings.HasSuffix(name, ".unpack()") || strings.HasSuffix(name, ".unpack_from()")) {
		return b.libraryTuple(o, types)
	}
	t := b.c.lib.results[name]
	switch {
	case t == "":
		return o
	case name == "difflib.get_close_matches()" && !ofText(o.v.Def.Args[1:]): // of other sequences, such sequences
		return o
	case t == "list[str]" && slices.ContainsFunc(o.v.Def.Args, func(v *ir.Value) bool { return v.Def != nil && v.Def.Name() == "py.from_bytes" }):
		return o
	case t == "list[str]":
		return b.libraryList(o, tStr)
	case nativeResult(t) != nil:
		return b.fromPython(o, nativeResult(t))
	case strings.Contains(t, ", "):
		var types []*vtype
		for _, n := range strings.Split(t, ", ") {
			types = append(types, nativeByName[n])
		}
		return b.libraryTuple(o, types)
	}
	return o
}

// ofText reports whether the first argument of a call in CPython is a text of native code's.
func ofText(args []*ir.Value) bool {
	return len(args) > 0 && args[0].Def != nil && args[0].Def.Name() == "py.from_str"
}

// libraryList is a list of CPython's that nothing else refers to.
func (b *builder) libraryList(o *object, elem *vtype) *object {
	s := &cogen.Site{ID: -10, Src: b.site}
	l := b.newContainer(s, ir.KList)
	b.each(s, o, func(v *object) { b.put(l, "list.append", b.fromPython(v, elem)) })
	if b.cur == nil {
		return deadObject
	}
	return l
}

// libraryTuple is a tuple of CPython's of which the types are known.
func (b *builder) libraryTuple(o *object, types []*vtype) *object {
	var elems []*object
	for i, t := range types {
		elems = append(elems, b.fromPython(b.getItemPython(o, mkInt(int64(i))), t))
	}
	if b.cur == nil {
		return deadObject
	}
	return mkTuple(elems...)
}

// structTypes are the types of the values of a format of the struct module, nil if
// it is none or has many.
func structTypes(format string) (types []*vtype) {
	count, counted := 0, false
	for i, c := range format {
		t := tInt
		switch {
		case i == 0 && strings.ContainsRune("<>=!@", c) || strings.ContainsRune(" \t\n", c) && !counted:
			continue
		case '0' <= c && c <= '9':
			if count = 10*count + int(c-'0'); count > maxStruct {
				return nil
			}
			counted = true
			continue
		case strings.ContainsRune("bBhHiIlLqQnNP", c):
		case strings.ContainsRune("efd", c):
			t = tFloat
		case c == '?':
			t = tBool
		case c == 'c':
			t = tBytes
		case c == 's' || c == 'p':
			t, count, counted = tBytes, 1, true
		case c == 'x':
			count, counted = 0, true
		default:
			return nil
		}
		if !counted {
			count = 1
		}
		for ; count > 0; count-- {
			types = append(types, t)
		}
		if counted = false; len(types) > maxStruct {
			return nil
		}
	}
	return types
}

// fromPythonOp are the checked conversions to native types.
var fromPythonOp = map[ir.Kind]string{
	ir.KBool: "py.to_bool", ir.KInt: "py.to_int", ir.KFloat: "py.to_float", ir.KComplex: "py.to_complex", ir.KDecimal: "py.to_decimal", ir.KStr: "py.to_str", ir.KBytes: "py.to_bytes",
}

// comesBack reports whether a CPython object can become a native value of the
// type: an immutable one, or such a one or None.
func comesBack(t *vtype) bool {
	if t.kind == ir.KUnion && len(t.elems) == 2 && hasKind(t, ir.KNone) {
		t = t.without(func(m *vtype) bool { return m.kind == ir.KNone })
	}
	return fromPythonOp[t.kind] != ""
}

// fromPython converts a CPython object to a native immutable type; a wrong
// type is a TypeError at run time.
func (b *builder) fromPython(o *object, t *vtype) *object {
	if t.kind == ir.KUnion && comesBack(t) {
		none := b.py("py.is_none", "", tBool, o.v)
		return b.branchValue(none, func() *object { return noneObject }, func() *object {
			return b.fromPython(o, t.without(func(m *vtype) bool { return m.kind == ir.KNone }))
		})
	}
	name := fromPythonOp[t.kind]
	if name == "" || b.cur == nil || t.kind == ir.KComplex && b.leaves("complex") {
		return o
	}
	return b.py(name, "", t, o.v)
}
