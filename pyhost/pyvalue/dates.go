package pyvalue

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Dates are Objects of the types date and datetime, whose Repr tells them
// whole: those without a time zone, of the years 1 to 9999.

// Date is a datetime.date: the day of t, as its location has it.
func Date(t time.Time) Object {
	return Object{"date", fmt.Sprintf("datetime.date(%d, %d, %d)", t.Year(), t.Month(), t.Day())}
}

// Datetime is a datetime.datetime, to the microsecond.
func Datetime(t time.Time) Object {
	s := fmt.Sprintf("datetime.datetime(%d, %d, %d, %d, %d", t.Year(), t.Month(), t.Day(), t.Hour(), t.Minute())
	us := t.Nanosecond() / 1000
	if t.Second() != 0 || us != 0 {
		s += fmt.Sprintf(", %d", t.Second())
	}
	if us != 0 {
		s += fmt.Sprintf(", %d", us)
	}
	return Object{"datetime", s + ")"}
}

// Time is the inverse of Date and Datetime, in UTC; ok is false for what they
// do not make.
func (o Object) Time() (t time.Time, ok bool) {
	args, ok := strings.CutPrefix(o.Repr, "datetime."+o.Type+"(")
	args, closed := strings.CutSuffix(args, ")")
	if !ok || !closed {
		return t, false
	}
	var n [7]int
	fields := strings.Split(args, ", ")
	if len(fields) > len(n) {
		return t, false
	}
	for i, f := range fields {
		var err error
		if n[i], err = strconv.Atoi(f); err != nil {
			return t, false
		}
	}
	t = time.Date(n[0], time.Month(n[1]), n[2], n[3], n[4], n[5], n[6]*1000, time.UTC)
	switch o.Type {
	case "date":
		return t, Date(t) == o && inCalendar(t)
	case "datetime":
		return t, Datetime(t) == o && inCalendar(t)
	}
	return t, false
}

func inCalendar(t time.Time) bool { return t.Year() >= 1 && t.Year() <= 9999 }

// ParseDate reads 2024-01-31.
func ParseDate(s string) (Object, bool) {
	t, err := time.Parse(time.DateOnly, s)
	return Date(t), err == nil && inCalendar(t)
}

// ParseDatetime reads 2024-01-31T12:30:00.5, with a T or a space, as Python's
// isoformat() and SQL write it.
func ParseDatetime(s string) (Object, bool) {
	for _, layout := range []string{"2006-01-02T15:04:05", "2006-01-02 15:04:05", "2006-01-02T15:04", "2006-01-02 15:04", time.DateOnly} {
		if t, err := time.Parse(layout, s); err == nil {
			return Datetime(t), inCalendar(t) && t.Nanosecond()%1000 == 0
		}
	}
	return Object{}, false
}
