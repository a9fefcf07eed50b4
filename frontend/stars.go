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
