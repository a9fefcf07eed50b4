# strptime, which a leaf of the runtime computes: this is what it leaves.


# _no_text is what strptime() says of an argument that is no str.
def _no_text(x, n):
    if hp.holds_python(x):
        hp.unsupported()
    raise TypeError(f"strptime() argument {n} must be str, not {_class_of(x)}")


def _class_of(x):
    return "None" if x is None else type(x).__name__


def _late_strptime(text, fmt):
    hp.late("strptime() with %G, %V or %Z, with a directive twice, or with characters that are not ASCII")
    t = hp.cpython("datetime").datetime.strptime(text, fmt)
    offset = t.utcoffset()
    micros = 0
    name = None
    zoned = offset is not None
    if zoned:
        micros = (hp.native(offset.days, "int") * 86400 + hp.native(offset.seconds, "int")) * 1000000 + hp.native(offset.microseconds, "int")
        if "%Z" in fmt:
            name = hp.native(t.tzname(), "str")
    return hp.native(t.year, "int"), hp.native(t.month, "int"), hp.native(t.day, "int"), hp.native(t.hour, "int"), hp.native(t.minute, "int"), hp.native(t.second, "int"), hp.native(t.microsecond, "int"), zoned, micros, name


# _strptime is the fields of a datetime, whether there is an offset, it, and its name or
# None.
def _strptime(text, fmt):
    if not isinstance(text, str):
        _no_text(text, 1)
    if not isinstance(fmt, str):
        _no_text(fmt, 2)
    status, year, month, day, hour, minute, second, fraction, micros = hp.datetime.parse(text, fmt)
    if status == 2:
        return _late_strptime(text, fmt)
    return year, month, day, hour, minute, second, fraction, status == 1, micros, None
