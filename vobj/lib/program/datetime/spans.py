# Durations, and the time zones with a fixed offset from UTC.

from time_texts import _Same, _offset


# _nearest is a / b to the nearest, halves to even.
def _nearest(a, b):
    if b == 0:
        raise ZeroDivisionError("integer division or modulo by zero")
    if b < 0:
        a, b = -a, -b
    q, r = divmod(a, b)
    r *= 2
    if r > b or r == b and q % 2 == 1:
        q += 1
    return q


class timedelta:
    __slots__ = ("days", "seconds", "microseconds")

    def __init__(self, days=0, seconds=0, microseconds=0, milliseconds=0, minutes=0, hours=0, weeks=0):
        # Days are counted apart: those of timedelta.max are more microseconds than a machine's int has.
        day = 0
        total = 0
        rest = 0.0
        for name, x, scale in (("microseconds", microseconds, 1), ("milliseconds", milliseconds, 1000), ("seconds", seconds, 1000000), ("minutes", minutes, 60000000), ("hours", hours, 3600000000), ("days", days, 86400000000), ("weeks", weeks, 604800000000)):
            if isinstance(x, float):
                whole = int(x)
                total += whole * scale
                part = (x - whole) * scale
                total += int(part)
                rest += part - int(part)
            elif isinstance(x, int):
                if scale >= 86400000000:
                    day += x * (scale // 86400000000)
                else:
                    total += x * scale
            elif x is None or isinstance(x, (str, bytes, list, tuple, dict, set)):
                raise TypeError(f"unsupported type for timedelta {name} component: {type(x).__name__}")
            else:
                hp.unsupported()
        if rest != 0.0:
            whole = round(rest)
            if abs(whole - rest) == 0.5:
                odd = total % 2
                whole = 2 * round((rest + odd) * 0.5) - odd
            total += whole
        seconds, self.microseconds = divmod(total, 1000000)
        more, self.seconds = divmod(seconds, 86400)
        self.days = day + more
        if not -999999999 <= self.days <= 999999999:
            if not -2147483648 <= self.days <= 2147483647:
                raise OverflowError("Python int too large to convert to C int")
            raise OverflowError(f"days={self.days}; must have magnitude <= 999999999")

    @classmethod
    @property
    def min(cls):
        return _SHORTEST

    @classmethod
    @property
    def max(cls):
        return _LONGEST

    @classmethod
    @property
    def resolution(cls):
        return _TICK

    def _micros(self):
        return (self.days * 86400 + self.seconds) * 1000000 + self.microseconds

    def total_seconds(self):
        return self._micros() / 10 ** 6

    def __repr__(self):
        parts = []
        if self.days:
            parts.append(f"days={self.days}")
        if self.seconds:
            parts.append(f"seconds={self.seconds}")
        if self.microseconds:
            parts.append(f"microseconds={self.microseconds}")
        return "datetime.timedelta(" + (", ".join(parts) if parts else "0") + ")"

    def __str__(self):
        minutes, s = divmod(self.seconds, 60)
        h, m = divmod(minutes, 60)
        text = f"{h}:{m:02d}:{s:02d}"
        if self.days:
            text = f"{self.days} day{'' if abs(self.days) == 1 else 's'}, {text}"
        if self.microseconds:
            text += f".{self.microseconds:06d}"
        return text

    def __add__(self, other):
        if isinstance(other, timedelta):
            return timedelta(microseconds=self._micros() + other._micros())
        return NotImplemented

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return timedelta(microseconds=self._micros() - other._micros())
        return NotImplemented

    def __neg__(self):
        return timedelta(microseconds=-self._micros())

    def __pos__(self):
        return self

    def __abs__(self):
        return timedelta(microseconds=abs(self._micros()))

    def __mul__(self, other):
        if isinstance(other, int):
            return timedelta(microseconds=self._micros() * other)
        if isinstance(other, float):
            a, b = other.as_integer_ratio()
            return timedelta(microseconds=_nearest(self._micros() * a, b))
        return NotImplemented

    def __rmul__(self, other):
        if isinstance(other, (int, float)):
            return self * other
        return NotImplemented

    def __floordiv__(self, other):
        if isinstance(other, timedelta):
            if not other:
                raise ZeroDivisionError("integer division or modulo by zero")
            return self._micros() // other._micros()
        if isinstance(other, int):
            if other == 0:
                raise ZeroDivisionError("integer division or modulo by zero")
            return timedelta(microseconds=self._micros() // other)
        return NotImplemented

    def __truediv__(self, other):
        if isinstance(other, timedelta):
            return self._micros() / other._micros()
        if isinstance(other, int):
            return timedelta(microseconds=_nearest(self._micros(), other))
        if isinstance(other, float):
            a, b = other.as_integer_ratio()
            return timedelta(microseconds=_nearest(self._micros() * b, a))
        return NotImplemented

    def __mod__(self, other):
        if isinstance(other, timedelta):
            if not other:
                raise ZeroDivisionError("integer modulo by zero")
            return timedelta(microseconds=self._micros() % other._micros())
        return NotImplemented

    def __divmod__(self, other):
        if isinstance(other, timedelta):
            if not other:
                raise ZeroDivisionError("integer division or modulo by zero")
            q, r = divmod(self._micros(), other._micros())
            return q, timedelta(microseconds=r)
        return NotImplemented

    def __bool__(self):
        return self.days != 0 or self.seconds != 0 or self.microseconds != 0

    def __hash__(self):
        return hash((self.days, self.seconds, self.microseconds))

    def __eq__(self, other):
        if isinstance(other, timedelta):
            return self.days == other.days and self.seconds == other.seconds and self.microseconds == other.microseconds
        return NotImplemented

    def __lt__(self, other):
        if isinstance(other, timedelta):
            return self._micros() < other._micros()
        return NotImplemented

    def __le__(self, other):
        if isinstance(other, timedelta):
            return self._micros() <= other._micros()
        return NotImplemented

    def __gt__(self, other):
        if isinstance(other, timedelta):
            return self._micros() > other._micros()
        return NotImplemented

    def __ge__(self, other):
        if isinstance(other, timedelta):
            return self._micros() >= other._micros()
        return NotImplemented


_SHORTEST = timedelta(-999999999)
_LONGEST = timedelta(999999999, 86399, 999999)
_TICK = timedelta(microseconds=1)
_DAY = timedelta(1)


# _zone is an argument that is a time zone: of those that are modelled, or None.
def _zone(tz):
    if tz is not None:
        if not isinstance(tz, timezone):
            hp.unsupported("a time zone other than datetime.timezone, such as ZoneInfo")
    return tz


# _Utc is the name of timezone.utc, of which there is one.
class _Utc:
    pass


class timezone:
    __slots__ = ("_offset", "_name")

    # No offset and no name are timezone.utc itself.
    @staticmethod
    def _existing(offset, name=_Same):
        if not isinstance(offset, timedelta):
            hp.unsupported()
        return _UTC if name is _Same and not offset else None

    def __init__(self, offset, name=_Same):
        if name is _Same:
            self._name = None
        elif name is _Utc:
            self._name = None
        else:
            if not isinstance(name, str):
                hp.unsupported()
            self._name = name
        micros = offset._micros()
        if not -86400000000 < micros < 86400000000:
            raise ValueError(f"offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24), not {offset!r}.")
        self._offset = offset

    @classmethod
    @property
    def utc(cls):
        return _UTC

    @classmethod
    @property
    def min(cls):
        return _WEST

    @classmethod
    @property
    def max(cls):
        return _EAST

    def _text(self):
        name = self._name
        if name is not None:
            return name
        if not self._offset:
            return "UTC"
        return "UTC" + _offset(self._offset._micros(), ":")

    def utcoffset(self, dt, /):
        _moment(dt)
        return self._offset

    def tzname(self, dt, /):
        _moment(dt)
        return self._text()

    def dst(self, dt, /):
        _moment(dt)
        return None

    def __str__(self):
        return self._text()

    def __repr__(self):
        name = self._name
        if name is not None:
            return f"datetime.timezone({self._offset!r}, {name!r})"
        if not self._offset:
            return "datetime.timezone.utc"
        return f"datetime.timezone({self._offset!r})"

    def __hash__(self):
        return hash(self._offset)

    def __eq__(self, other):
        if isinstance(other, timezone):
            return self._offset == other._offset
        return NotImplemented


# _moment is an argument that is None or a datetime, which timezones ignore.
def _moment(dt):
    if dt is not None:
        dt._moment()


_UTC = timezone(timedelta(0), _Utc)
_WEST = timezone(timedelta(hours=-23, minutes=-59))
_EAST = timezone(timedelta(hours=23, minutes=59))


# _zone_of is the time zone of an offset in microseconds that has been read, and its
# name or None.
def _zone_of(micros, name=None):
    if name is not None:
        return timezone(timedelta(microseconds=micros), name)
    if micros == 0:
        return _UTC
    return timezone(timedelta(microseconds=micros))
