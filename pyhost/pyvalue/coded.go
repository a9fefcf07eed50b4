package pyvalue

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"time"
)

// Values that columns have as numbers are Objects, as dates are: Decimal, time, timedelta, UUID, and
// datetimes with a time zone, whose Repr tells them whole.

// Decimal is coefficient * 10**-scale, with so many digits behind the point.
func Decimal(coefficient *big.Int, scale int) Object {
	return Object{"Decimal", "Decimal('" + DecimalText(coefficient, scale) + "')"}
}

// DecimalText is the text of such a number, as SQL and Python's str() of moderate ones write it.
func DecimalText(coefficient *big.Int, scale int) string {
	s := new(big.Int).Abs(coefficient).String()
	if scale > 0 {
		if len(s) <= scale {
			s = strings.Repeat("0", scale-len(s)+1) + s
		}
		s = s[:len(s)-scale] + "." + s[len(s)-scale:]
	}
	if coefficient.Sign() < 0 {
		s = "-" + s
	}
	return s
}

// InDecimal is a Decimal with so many digits behind the point, of precision in all; ok is false for one that is no such
// number, and text is then what str() makes of it.
func (o Object) InDecimal(precision, scale int) (_ Object, text string, ok bool) {
	text = strings.TrimSuffix(strings.TrimPrefix(o.Repr, "Decimal('"), "')")
	if strings.ContainsAny(text, "NnIi") { // NaN, sNaN, Infinity
		return o, text, false
	}
	mantissa, exponent, _ := strings.Cut(text, "E")
	exp, _ := strconv.Atoi(exponent) // "" is 0
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits := strings.TrimRight(whole+fraction, "0")
	exp += len(whole) - len(digits)
	n, good := new(big.Int).SetString(digits, 10)
	if strings.Trim(digits, "-0") == "" {
		n, exp, good = new(big.Int), 0, true
	}
	if !good || exp < -scale || exp > 60 {
		return o, text, false
	}
	n.Mul(n, new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(exp+scale)), nil))
	if new(big.Int).Abs(n).Cmp(new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(precision)), nil)) >= 0 {
		return o, text, false
	}
	return Decimal(n, scale), text, true
}

// Clock is a datetime.time: microseconds of a day.
func Clock(micros int64) Object {
	s := micros / 1e6
	text := fmt.Sprintf("datetime.time(%d, %d", s/3600, s/60%60)
	if s%60 != 0 || micros%1e6 != 0 {
		text += fmt.Sprintf(", %d", s%60)
	}
	if micros%1e6 != 0 {
		text += fmt.Sprintf(", %d", micros%1e6)
	}
	return Object{"time", text + ")"}
}

// Span is a datetime.timedelta: days and microseconds, of any sign.
func Span(days, micros int64) Object {
	const day = 86400 * 1e6
	days, micros = days+micros/day, micros%day
	if micros < 0 {
		days, micros = days-1, micros+day
	}
	var parts []string
	for _, p := range []struct {
		name string
		n    int64
	}{{"days", days}, {"seconds", micros / 1e6}, {"microseconds", micros % 1e6}} {
		if p.n != 0 {
			parts = append(parts, fmt.Sprintf("%s=%d", p.name, p.n))
		}
	}
	if parts == nil {
		parts = []string{"0"}
	}
	return Object{"timedelta", "datetime.timedelta(" + strings.Join(parts, ", ") + ")"}
}

// UUID is a uuid.UUID.
func UUID(b []byte) Object {
	return Object{"UUID", fmt.Sprintf("UUID('%x-%x-%x-%x-%x')", b[:4], b[4:6], b[6:8], b[8:10], b[10:])}
}

const utcZone = ", tzinfo=datetime.timezone.utc)"

// Moment is a datetime.datetime in UTC.
func Moment(t time.Time) Object {
	d := Datetime(t.UTC())
	return Object{d.Type, strings.TrimSuffix(d.Repr, ")") + utcZone}
}

// IsAware reports whether a datetime or time has a time zone.
func (o Object) IsAware() bool { return strings.Contains(o.Repr, "tzinfo=") }

// InUTC is the same moment in UTC; ok is false for what is no datetime, and for zones other than datetime.timezone's.
func (o Object) InUTC() (_ Object, ok bool) {
	head, zone, _ := strings.Cut(strings.Replace(o.Repr, ", fold=1", "", 1), ", tzinfo=")
	t, ok := Object{o.Type, head + ")"}.Time()
	if !ok {
		return o, false
	}
	if zone == "datetime.timezone.utc)" {
		return Moment(t), true
	}
	span, isSpan := strings.CutPrefix(zone, "datetime.timezone(datetime.timedelta(")
	span, _, _ = strings.Cut(span, ")")
	if !isSpan {
		return o, false
	}
	var offset time.Duration
	units := map[string]time.Duration{"days": 24 * time.Hour, "seconds": time.Second, "microseconds": time.Microsecond}
	for _, part := range strings.Split(span, ", ") {
		name, number, _ := strings.Cut(part, "=")
		n, err := strconv.Atoi(number)
		if err != nil {
			return o, part == "0"
		}
		offset += time.Duration(n) * units[name]
	}
	return Moment(t.Add(-offset)), true
}
