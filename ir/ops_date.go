package ir

// dateOps: texts of dates, and dates as columns hold them. Within a function a date is an object of
// Python's class; these are what it is made of where it comes from a host, and
// what a result becomes. Any machine integer is one: the ends of the calendar
// are the class's.
var dateOps = []*Decl{
	{Name: "date.days", Sig: "(date) -> i64", Cost: 1, RefSkip: "dates are the hosts'", Ref: "a0", Doc: "Days since 1970-01-01."},
	{Name: "date.of_days", Sig: "(i64) -> date", Cost: 1, RefSkip: "dates are the hosts'", Ref: "a0", Doc: "The day that is so many days after 1970-01-01."},
	{Name: "datetime.micros", Sig: "(datetime) -> i64", Cost: 1, RefSkip: "dates are the hosts'", Ref: "a0", Doc: "Microseconds since 1970-01-01."},
	{Name: "datetime.of_micros", Sig: "(i64) -> datetime", Cost: 1, RefSkip: "dates are the hosts'", Ref: "a0", Doc: "The time that is so many microseconds after 1970-01-01."},
	{Name: "datetime.parse", Sig: "(str, str) -> (i64, i64, i64, i64, i64, i64, i64, i64, i64)", Effects: Alloc | Raises, Exceptions: []string{"ValueError"}, Cost: 3, RefSkip: "random texts match no format", Ref: "strptime_fields(a0, a1)", Doc: "datetime.strptime: 0, or 1 where the format has %z, then year, month, day, hour, minute, second (up to 61), microsecond, and %z's offset in microseconds. The first is 2 where only CPython reads the text or the format: %Z, %G, %V, a directive twice, characters that are not ASCII."},
}
