package facts

import (
	"slices"
	"strings"
)

// What classes of CPython's library have, of which values are no values of built-in types
// here: an attribute that there is not raises, and explain says what was perhaps meant.

// LibraryAttributes are the public attributes of classes, by the names that messages have.
var LibraryAttributes = map[string]string{
	"Counter":                 "clear copy elements fromkeys get items keys most_common pop popitem setdefault subtract total update values",
	"collections.OrderedDict": "clear copy fromkeys get items keys move_to_end pop popitem setdefault update values",
	"ChainMap":                "clear copy fromkeys get items keys new_child parents pop popitem setdefault update values",
	"re.Pattern":              "findall finditer flags fullmatch groupindex groups match pattern scanner search split sub subn",
	"re.Match":                "end endpos expand group groupdict groups lastgroup lastindex pos re regs span start string",
	"dict_keys":               "isdisjoint mapping",
	"dict_values":             "mapping",
	"dict_items":              "isdisjoint mapping",
	"generator":               "close gi_code gi_frame gi_running gi_suspended gi_yieldfrom send throw",
	"datetime.date":           "ctime day fromisocalendar fromisoformat fromordinal fromtimestamp isocalendar isoformat isoweekday max min month replace resolution strftime timetuple today toordinal weekday year",
	"datetime.datetime":       "astimezone combine ctime date day dst fold fromisocalendar fromisoformat fromordinal fromtimestamp hour isocalendar isoformat isoweekday max microsecond min minute month now replace resolution second strftime strptime time timestamp timetuple timetz today toordinal tzinfo tzname utcfromtimestamp utcnow utcoffset utctimetuple weekday year",
	"datetime.time":           "dst fold fromisoformat hour isoformat max microsecond min minute replace resolution second strftime tzinfo tzname utcoffset",
	"datetime.timedelta":      "days max microseconds min resolution seconds total_seconds",
	"datetime.timezone":       "dst fromutc max min tzname utc utcoffset",
	"functools.partial":       "args func keywords",
	"Fraction":                "as_integer_ratio conjugate denominator from_decimal from_float imag limit_denominator numerator real",

	"builtin_function_or_method": "",
	"method_descriptor":          "",
	"ellipsis":                   "",
	"NotImplementedType":         "",
	"object":                     "",
}

// LibraryLacks reports whether a class of CPython's library surely has no attribute of a name.
func LibraryLacks(class, name string) bool {
	names, ok := LibraryAttributes[class]
	return ok && !strings.HasPrefix(name, "_") && !slices.Contains(strings.Fields(names), name)
}
