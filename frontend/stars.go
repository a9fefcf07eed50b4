package frontend

import (
	"strings"

	"github.com/hipy-lang/hipy/frontend/tree"
)

// publicNames are what `from m import *` binds, of modules of CPython 3.11's library.
var publicNames = map[string]string{
	"math":            "acos acosh asin asinh atan atan2 atanh cbrt ceil comb copysign cos cosh degrees dist e erf erfc exp exp2 expm1 fabs factorial floor fmod frexp fsum gamma gcd hypot inf isclose isfinite isinf isnan isqrt lcm ldexp lgamma log log10 log1p log2 modf nan nextafter perm pi pow prod radians remainder sin sinh sqrt tan tanh tau trunc ulp",
	"cmath":           "acos acosh asin asinh atan atanh cos cosh e exp inf infj isclose isfinite isinf isnan log log10 nan nanj phase pi polar rect sin sinh sqrt tan tanh tau",
	"collections":     "ChainMap Counter OrderedDict UserDict UserList UserString defaultdict deque namedtuple",
	"itertools":       "accumulate chain combinations combinations_with_replacement compress count cycle dropwhile filterfalse groupby islice pairwise permutations product repeat starmap takewhile tee zip_longest",
	"functools":       "WRAPPER_ASSIGNMENTS WRAPPER_UPDATES cache cached_property cmp_to_key lru_cache partial partialmethod reduce singledispatch singledispatchmethod total_ordering update_wrapper wraps",
	"datetime":        "MAXYEAR MINYEAR UTC date datetime time timedelta timezone tzinfo",
	"decimal":         "BasicContext Clamped Context ConversionSyntax Decimal DecimalException DecimalTuple DefaultContext DivisionByZero DivisionImpossible DivisionUndefined ExtendedContext FloatOperation HAVE_CONTEXTVAR HAVE_THREADS Inexact InvalidContext InvalidOperation MAX_EMAX MAX_PREC MIN_EMIN MIN_ETINY Overflow ROUND_05UP ROUND_CEILING ROUND_DOWN ROUND_FLOOR ROUND_HALF_DOWN ROUND_HALF_EVEN ROUND_HALF_UP ROUND_UP Rounded Subnormal Underflow getcontext localcontext setcontext",
	"fractions":       "Fraction",
	"random":          "Random SystemRandom betavariate choice choices expovariate gammavariate gauss getrandbits getstate lognormvariate normalvariate paretovariate randbytes randint random randrange sample seed setstate shuffle triangular uniform vonmisesvariate weibullvariate",
	"statistics":      "NormalDist StatisticsError correlation covariance fmean geometric_mean harmonic_mean linear_regression mean median median_grouped median_high median_low mode multimode pstdev pvariance quantiles stdev variance",
	"re":              "A ASCII DOTALL I IGNORECASE L LOCALE M MULTILINE Match NOFLAG Pattern RegexFlag S U UNICODE VERBOSE X compile error escape findall finditer fullmatch match purge search split sub subn template",
	"string":          "Formatter Template ascii_letters ascii_lowercase ascii_uppercase capwords digits hexdigits octdigits printable punctuation whitespace",
	"heapq":           "heapify heappop heappush heappushpop heapreplace merge nlargest nsmallest",
	"bisect":          "bisect bisect_left bisect_right insort insort_left insort_right",
	"operator":        "abs add and_ attrgetter call concat contains countOf delitem eq floordiv ge getitem gt iadd iand iconcat ifloordiv ilshift imatmul imod imul index indexOf inv invert ior ipow irshift is_ is_not isub itemgetter itruediv ixor le length_hint lshift lt matmul methodcaller mod mul ne neg not_ or_ pos pow rshift setitem sub truediv truth xor",
	"typing":          "AbstractSet Annotated Any AnyStr AsyncContextManager AsyncGenerator AsyncIterable AsyncIterator Awaitable BinaryIO ByteString Callable ChainMap ClassVar Collection Concatenate Container ContextManager Coroutine Counter DefaultDict Deque Dict Final ForwardRef FrozenSet Generator Generic Hashable IO ItemsView Iterable Iterator KeysView List Literal LiteralString Mapping MappingView Match MutableMapping MutableSequence MutableSet NamedTuple Never NewType NoReturn NotRequired Optional OrderedDict ParamSpec ParamSpecArgs ParamSpecKwargs Pattern Protocol Required Reversible Self Sequence Set Sized SupportsAbs SupportsBytes SupportsComplex SupportsFloat SupportsIndex SupportsInt SupportsRound TYPE_CHECKING Text TextIO Tuple Type TypeAlias TypeGuard TypeVar TypeVarTuple TypedDict Union Unpack ValuesView assert_never assert_type cast clear_overloads dataclass_transform final get_args get_origin get_overloads get_type_hints is_typeddict no_type_check no_type_check_decorator overload reveal_type runtime_checkable",
	"collections.abc": "AsyncGenerator AsyncIterable AsyncIterator Awaitable ByteString Callable Collection Container Coroutine Generator Hashable ItemsView Iterable Iterator KeysView Mapping MappingView MutableMapping MutableSequence MutableSet Reversible Sequence Set Sized ValuesView",
	"dataclasses":     "Field FrozenInstanceError InitVar KW_ONLY MISSING asdict astuple dataclass field fields is_dataclass make_dataclass replace",
	"enum":            "CONFORM CONTINUOUS EJECT Enum EnumCheck EnumMeta EnumType Flag FlagBoundary IntEnum IntFlag KEEP NAMED_FLAGS ReprEnum STRICT StrEnum UNIQUE auto global_enum global_enum_repr global_flag_repr global_str member nonmember pickle_by_enum_name pickle_by_global_name property unique verify",
	"json":            "JSONDecodeError JSONDecoder JSONEncoder dump dumps load loads",
	"time":            "CLOCK_BOOTTIME CLOCK_MONOTONIC CLOCK_MONOTONIC_RAW CLOCK_PROCESS_CPUTIME_ID CLOCK_REALTIME CLOCK_TAI CLOCK_THREAD_CPUTIME_ID altzone asctime clock_getres clock_gettime clock_gettime_ns clock_settime clock_settime_ns ctime daylight get_clock_info gmtime localtime mktime monotonic monotonic_ns perf_counter perf_counter_ns process_time process_time_ns pthread_getcpuclockid sleep strftime strptime struct_time thread_time thread_time_ns time time_ns timezone tzname tzset",
	"copy":            "Error copy deepcopy",
	"struct":          "Struct calcsize error iter_unpack pack pack_into unpack unpack_from",
	"hashlib":         "algorithms_available algorithms_guaranteed blake2b blake2s file_digest md5 new pbkdf2_hmac sha1 sha224 sha256 sha384 sha3_224 sha3_256 sha3_384 sha3_512 sha512 shake_128 shake_256",
	"pathlib":         "Path PosixPath PurePath PurePosixPath PureWindowsPath WindowsPath",
	"io":              "BlockingIOError BufferedIOBase BufferedRWPair BufferedRandom BufferedReader BufferedWriter BytesIO DEFAULT_BUFFER_SIZE FileIO IOBase IncrementalNewlineDecoder RawIOBase SEEK_CUR SEEK_END SEEK_SET StringIO TextIOBase TextIOWrapper UnsupportedOperation open open_code text_encoding",
	"base64":          "a85decode a85encode b16decode b16encode b32decode b32encode b32hexdecode b32hexencode b64decode b64encode b85decode b85encode decode decodebytes encode encodebytes standard_b64decode standard_b64encode urlsafe_b64decode urlsafe_b64encode",
	"zlib":            "DEFLATED DEF_BUF_SIZE DEF_MEM_LEVEL MAX_WBITS ZLIB_RUNTIME_VERSION ZLIB_VERSION Z_BEST_COMPRESSION Z_BEST_SPEED Z_BLOCK Z_DEFAULT_COMPRESSION Z_DEFAULT_STRATEGY Z_FILTERED Z_FINISH Z_FIXED Z_FULL_FLUSH Z_HUFFMAN_ONLY Z_NO_COMPRESSION Z_NO_FLUSH Z_PARTIAL_FLUSH Z_RLE Z_SYNC_FLUSH Z_TREES adler32 compress compressobj crc32 decompress decompressobj error",
	"binascii":        "Error Incomplete a2b_base64 a2b_hex a2b_qp a2b_uu b2a_base64 b2a_hex b2a_qp b2a_uu crc32 crc_hqx hexlify unhexlify",
	"csv":             "Dialect DictReader DictWriter Error QUOTE_ALL QUOTE_MINIMAL QUOTE_NONE QUOTE_NONNUMERIC Sniffer __doc__ __version__ excel excel_tab field_size_limit get_dialect list_dialects reader register_dialect unix_dialect unregister_dialect writer",
	"textwrap":        "TextWrapper dedent fill indent shorten wrap",
	"shutil":          "Error ExecError SameFileError SpecialFileError chown copy copy2 copyfile copyfileobj copymode copystat copytree disk_usage get_archive_formats get_terminal_size get_unpack_formats ignore_patterns make_archive move register_archive_format register_unpack_format rmtree unpack_archive unregister_archive_format unregister_unpack_format which",
	"glob":            "escape glob iglob",
	"tempfile":        "NamedTemporaryFile SpooledTemporaryFile TMP_MAX TemporaryDirectory TemporaryFile gettempdir gettempdirb gettempprefix gettempprefixb mkdtemp mkstemp mktemp tempdir",
	"uuid":            "Enum NAMESPACE_DNS NAMESPACE_OID NAMESPACE_URL NAMESPACE_X500 RESERVED_FUTURE RESERVED_MICROSOFT RESERVED_NCS RFC_4122 SafeUUID UUID bytes_ getnode int_ os platform sys uuid1 uuid3 uuid4 uuid5",
	"secrets":         "SystemRandom choice compare_digest randbelow randbits token_bytes token_hex token_urlsafe",
	"calendar":        "Calendar FRIDAY HTMLCalendar IllegalMonthError IllegalWeekdayError LocaleHTMLCalendar LocaleTextCalendar MONDAY SATURDAY SUNDAY THURSDAY TUESDAY TextCalendar WEDNESDAY calendar day_abbr day_name firstweekday isleap leapdays month month_abbr month_name monthcalendar monthrange prcal prmonth setfirstweekday timegm weekday weekheader",
	"pprint":          "PrettyPrinter isreadable isrecursive pformat pp pprint saferepr",
	"traceback":       "FrameSummary StackSummary TracebackException clear_frames extract_stack extract_tb format_exc format_exception format_exception_only format_list format_stack format_tb print_exc print_exception print_last print_stack print_tb walk_stack walk_tb",
	"threading":       "Barrier BoundedSemaphore BrokenBarrierError Condition Event ExceptHookArgs Lock RLock Semaphore TIMEOUT_MAX Thread ThreadError Timer active_count current_thread enumerate excepthook get_ident get_native_id getprofile gettrace local main_thread setprofile settrace stack_size",
	"queue":           "Empty Full LifoQueue PriorityQueue Queue SimpleQueue",
	"contextlib":      "AbstractAsyncContextManager AbstractContextManager AsyncExitStack ContextDecorator ExitStack aclosing asynccontextmanager chdir closing contextmanager nullcontext redirect_stderr redirect_stdout suppress",
	"types":           "AsyncGeneratorType BuiltinFunctionType BuiltinMethodType CellType ClassMethodDescriptorType CodeType CoroutineType DynamicClassAttribute EllipsisType FrameType FunctionType GeneratorType GenericAlias GetSetDescriptorType LambdaType MappingProxyType MemberDescriptorType MethodDescriptorType MethodType MethodWrapperType ModuleType NoneType NotImplementedType SimpleNamespace TracebackType UnionType WrapperDescriptorType coroutine new_class prepare_class resolve_bases",
	"urllib.parse":    "DefragResult DefragResultBytes ParseResult ParseResultBytes SplitResult SplitResultBytes parse_qs parse_qsl quote quote_from_bytes quote_plus unquote unquote_plus unquote_to_bytes urldefrag urlencode urljoin urlparse urlsplit urlunparse urlunsplit",
	"numbers":         "Complex Integral Number Rational Real",
	"argparse":        "Action ArgumentDefaultsHelpFormatter ArgumentError ArgumentParser ArgumentTypeError BooleanOptionalAction FileType HelpFormatter MetavarTypeHelpFormatter Namespace ONE_OR_MORE OPTIONAL PARSER REMAINDER RawDescriptionHelpFormatter RawTextHelpFormatter SUPPRESS ZERO_OR_MORE",
	"array":           "ArrayType array typecodes",
	"logging":         "BASIC_FORMAT BufferingFormatter CRITICAL DEBUG ERROR FATAL FileHandler Filter Formatter Handler INFO LogRecord Logger LoggerAdapter NOTSET NullHandler StreamHandler WARN WARNING addLevelName basicConfig captureWarnings critical debug disable error exception fatal getLevelName getLevelNamesMapping getLogRecordFactory getLogger getLoggerClass info lastResort log makeLogRecord raiseExceptions setLogRecordFactory setLoggerClass shutdown warn warning",
	"os.path":         "abspath altsep basename commonpath commonprefix curdir defpath devnull dirname exists expanduser expandvars extsep getatime getctime getmtime getsize isabs isdir isfile islink ismount join lexists normcase normpath pardir pathsep realpath relpath samefile sameopenfile samestat sep split splitdrive splitext supports_unicode_filenames",
	"timeit":          "Timer default_timer repeat timeit",
	"html":            "escape unescape",
	"shlex":           "join quote shlex split",
	"configparser":    "BasicInterpolation ConfigParser ConverterMapping DEFAULTSECT DuplicateOptionError DuplicateSectionError ExtendedInterpolation Interpolation InterpolationDepthError InterpolationError InterpolationMissingOptionError InterpolationSyntaxError LegacyInterpolation MAX_INTERPOLATION_DEPTH MissingSectionHeaderError NoOptionError NoSectionError ParsingError RawConfigParser SafeConfigParser SectionProxy",
	"zoneinfo":        "InvalidTZPathWarning TZPATH ZoneInfo ZoneInfoNotFoundError available_timezones reset_tzpath",
	"colorsys":        "hls_to_rgb hsv_to_rgb rgb_to_hls rgb_to_hsv rgb_to_yiq yiq_to_rgb",
	"difflib":         "Differ HtmlDiff IS_CHARACTER_JUNK IS_LINE_JUNK Match SequenceMatcher context_diff diff_bytes get_close_matches ndiff restore unified_diff",
	"weakref":         "CallableProxyType ProxyType ProxyTypes ReferenceType WeakKeyDictionary WeakMethod WeakSet WeakValueDictionary finalize getweakrefcount getweakrefs proxy ref",
}

// ExpandStars names in each `from m import *` what is used of a known module of the
// library; nil: what the module uses. own tells which modules of these names are the user's.
func ExpandStars(m *tree.Module, used map[string]bool, own func(module string) bool) {
	whole := used == nil
	if whole {
		used = map[string]bool{}
	}
	var stars []*tree.ImportFrom
	for _, st := range m.Body {
		tree.Inspect(st, func(n tree.Node) bool {
			switch n := n.(type) {
			case *tree.Name:
				if whole {
					used[n.ID] = true
				}
			case *tree.ImportFrom:
				if n.Level == 0 && n.Names[0].Name == "*" && publicNames[n.Module] != "" && !own(n.Module) {
					stars = append(stars, n)
				}
			}
			return true
		})
	}
	for _, n := range stars {
		at, public := n.Names[0].Loc, strings.Fields(publicNames[n.Module])
		var names []*tree.Alias
		for _, name := range public {
			if used[name] {
				names = append(names, &tree.Alias{Loc: at, Name: name})
			}
		}
		if names == nil { // it is still imported
			names = []*tree.Alias{{Loc: at, Name: public[0]}}
		}
		n.Names = names
	}
}

// PublicNames are the names that `from module import *` binds, of modules of CPython
// 3.11's library that are known; nil of others.
func PublicNames(module string) []string { return strings.Fields(publicNames[module]) }
