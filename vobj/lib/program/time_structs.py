# time.struct_time: _Struct has no time zone, _Universal is in UTC, _Local in local time.

from typing import NamedTuple
from time_texts import _ordinal


class _Struct(NamedTuple):
    tm_year: int
    tm_mon: int
    tm_mday: int
    tm_hour: int
    tm_min: int
    tm_sec: int
    tm_wday: int
    tm_yday: int
    tm_isdst: int

    def __repr__(self):
        return f"time.struct_time(tm_year={self.tm_year}, tm_mon={self.tm_mon}, tm_mday={self.tm_mday}, tm_hour={self.tm_hour}, tm_min={self.tm_min}, tm_sec={self.tm_sec}, tm_wday={self.tm_wday}, tm_yday={self.tm_yday}, tm_isdst={self.tm_isdst})"

    # _python is an equal one of CPython's.
    def _python(self):
        return hp.cpython("time").struct_time((self.tm_year, self.tm_mon, self.tm_mday, self.tm_hour, self.tm_min, self.tm_sec, self.tm_wday, self.tm_yday, self.tm_isdst))

    @property
    def tm_zone(self):
        return None

    @property
    def tm_gmtoff(self):
        return None


class _Universal(_Struct):
    __slots__ = ()

    def _python(self):
        days = _ordinal(self.tm_year, self.tm_mon, self.tm_mday) - 719163
        return hp.cpython("time").gmtime(days * 86400 + self.tm_hour * 3600 + self.tm_min * 60 + self.tm_sec)

    @property
    def tm_zone(self):
        return _late_universal()

    @property
    def tm_gmtoff(self):
        return 0


def _late_universal():
    hp.late("the name of a time zone")
    return hp.native(hp.cpython("time").gmtime(0).tm_zone, "str")


def _late_zone(at):
    hp.late("the name of a time zone")
    return hp.native(hp.cpython("time").localtime(at).tm_zone, "str")


class _Local(_Struct):
    __slots__ = ()

    def _moment(self):
        return hp.sys.mktime(self.tm_year, self.tm_mon, self.tm_mday, self.tm_hour, self.tm_min, self.tm_sec, self.tm_isdst)

    def _python(self):
        return hp.cpython("time").localtime(self._moment())

    @property
    def tm_zone(self):
        return _late_zone(self._moment())

    @property
    def tm_gmtoff(self):
        return hp.sys.local_offset(self._moment())
