# Times of day.

from time_texts import _Same, _int, _check_time, _check_fold, _offset, _time, _formatted
from datetime.iso import _bytes, _parse_time
from datetime.spans import _TICK, _zone, _zone_of


class time:
    __slots__ = ("hour", "minute", "second", "microsecond", "tzinfo", "fold")

    def __init__(self, hour=0, minute=0, second=0, microsecond=0, tzinfo=None, *, fold=0):
        hour, minute, second, microsecond = _int(hour), _int(minute), _int(second), _int(microsecond)
        _check_time(hour, minute, second, microsecond)
        fold = _int(fold)
        _check_fold(fold)
        self.hour = hour
        self.minute = minute
        self.second = second
        self.microsecond = microsecond
        self.tzinfo = _zone(tzinfo)
        self.fold = fold

    @classmethod
    @property
    def min(cls):
        return _MIDNIGHT

    @classmethod
    @property
    def max(cls):
        return _LATEST

    @classmethod
    @property
    def resolution(cls):
        return _TICK

    @staticmethod
    def fromisoformat(time_string, /):
        s = _bytes(time_string, False)
        status, h, m, sec, us, offset = _parse_time(s, 1 if s[0] == 84 else 0, len(s) - 4)
        if status < 0:
            raise ValueError(f"Invalid isoformat string: {time_string!r}")
        return time(h, m, sec, us, _zone_of(offset) if status else None)

    # _zone_micros is the offset from UTC, 0 without one.
    def _zone_micros(self):
        tz = self.tzinfo
        if tz is None:
            return 0
        return tz._offset._micros()

    def _micros(self):
        return ((self.hour * 60 + self.minute) * 60 + self.second) * 1000000 + self.microsecond

    # _key orders times that have an offset; of one, only the seconds count.
    def _key(self):
        return self._micros() - self._zone_micros() // 1000000 * 1000000

    def utcoffset(self):
        tz = self.tzinfo
        return None if tz is None else tz._offset

    def tzname(self):
        tz = self.tzinfo
        return None if tz is None else tz._text()

    def dst(self):
        return None

    def _suffix(self, sep):
        if self.tzinfo is None:
            return ""
        return _offset(self._zone_micros(), sep)

    def isoformat(self, timespec="auto"):
        return _time(self.hour, self.minute, self.second, self.microsecond, timespec) + self._suffix(":")

    def __str__(self):
        return self.isoformat()

    def __repr__(self):
        text = f"datetime.time({self.hour}, {self.minute}"
        if self.second or self.microsecond:
            text += f", {self.second}"
        if self.microsecond:
            text += f", {self.microsecond}"
        if self.fold:
            text += ", fold=1"
        if self.tzinfo is not None:
            text += f", tzinfo={self.tzinfo!r}"
        return text + ")"

    def strftime(self, format: "known"):
        return _formatted(format, 1900, 1, 1, self.hour, self.minute, self.second, self.microsecond, self._suffix(""), self.tzname() or "")

    def __format__(self, fmt: "known", /):
        if not fmt:
            return str(self)
        return self.strftime(fmt)

    def replace(self, hour=_Same, minute=_Same, second=_Same, microsecond=_Same, tzinfo=_Same, *, fold=_Same):
        return time(self.hour if hour is _Same else hour, self.minute if minute is _Same else minute, self.second if second is _Same else second,
                    self.microsecond if microsecond is _Same else microsecond, self.tzinfo if tzinfo is _Same else tzinfo,
                    fold=self.fold if fold is _Same else fold)

    def __hash__(self):
        if self.tzinfo is None:
            return hash((self.hour, self.minute, self.second, self.microsecond))
        return hash(self._key())

    def _cmp(self, other):
        if (self.tzinfo is None) != (other.tzinfo is None):
            raise TypeError("can't compare offset-naive and offset-aware times")
        if self._zone_micros() == other._zone_micros():
            return self._micros() - other._micros()
        return self._key() - other._key()

    def __eq__(self, other):
        if isinstance(other, time):
            return (self.tzinfo is None) == (other.tzinfo is None) and self._cmp(other) == 0
        return NotImplemented

    def __lt__(self, other):
        if isinstance(other, time):
            return self._cmp(other) < 0
        return NotImplemented

    def __le__(self, other):
        if isinstance(other, time):
            return self._cmp(other) <= 0
        return NotImplemented

    def __gt__(self, other):
        if isinstance(other, time):
            return self._cmp(other) > 0
        return NotImplemented

    def __ge__(self, other):
        if isinstance(other, time):
            return self._cmp(other) >= 0
        return NotImplemented


_MIDNIGHT = time(0, 0)
_LATEST = time(23, 59, 59, 999999)
