package facts

import (
	"strings"

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
sqlite3.connect() SqliteConnection.__enter__() = SqliteConnection
SqliteConnection.cursor() SqliteConnection.execute() SqliteConnection.executemany() SqliteConnection.executescript() = SqliteCursor
SqliteCursor.execute() SqliteCursor.executemany() SqliteCursor.executescript() SqliteCursor.__iter__() = SqliteCursor
logging.getLogger() logging.root Logger.getChild() Logger.parent = Logger
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

// LibraryTable is libraryResults as a table.
func LibraryTable() map[string]string {
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

// OfText reports whether the first argument of a call in CPython is a text of native code's.
func OfText(args []*ir.Value) bool {
	return len(args) > 0 && args[0].Def != nil && args[0].Def.Name() == "py.from_str"
}
