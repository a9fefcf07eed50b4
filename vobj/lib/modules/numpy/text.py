# The text of an array with numpy's default options: eight digits behind the point,
# lines of 75 characters, three elements at each end of what has more than a thousand.


def _text(a):
    if a.size == 0:
        return "[]"
    return _rows(a, _form(a), " ", 75, " ", a.size > 1000)


def _repr(a):
    size = a.size
    if size == 0:
        inner = "[]"
    else:
        inner = _rows(a, _form(a), " " * 7, 74, ", ", size > 1000)
    more = ""
    if size > 1000 or size == 0 and a.ndim > 1:
        more = f"shape={a.shape}"
    if size == 0 or not (a.dtype == "int64" or a.dtype == "float64" or a.dtype == "bool"):
        more = (more + ", " if more else "") + "dtype=" + str(a.dtype)
    if not more:
        return "array(" + inner + ")"
    text = "array(" + inner + ","
    more += ")"
    last = len(text) - (text.rfind("\n") + 1)
    return text + ("\n      " if last + len(more) + 1 > 75 else " ") + more


# ---- lines


def _line(words, summary, hanging, width, sep):
    room = width - max(len(sep.rstrip()), 1)
    text = ""
    line = hanging
    if summary:
        words = words[:3] + ["..."] + words[-3:]
    last = len(words) - 1
    for k, word in enumerate(words):
        if len(line) + len(word) > room and len(line) > len(hanging):
            text += line.rstrip() + "\n"
            line = hanging
        line += word
        if k < last:
            line += sep
    return "[" + (text + line)[len(hanging) :] + "]"


def _rows(a, form, hanging, width, sep, summary):
    n = a.shape[0]
    short = summary and n > 6
    if a.ndim == 1:
        if short:
            return _line(_words(a[:3], form) + _words(a[-3:], form), True, hanging, width, sep)
        return _line(_words(a, form), False, hanging, width, sep)
    return _nested(a, form, hanging, width, sep, summary, short)


def _nested(a, form, hanging, width, sep, summary, short):
    end = sep.rstrip() + "\n" * (a.ndim - 1)
    n = a.shape[0]
    text = ""
    for k in range(n):
        if short and 3 <= k < n - 3:
            if k == 3:
                text += hanging + "..." + end
            continue
        text += hanging + _rows(a[k], form, hanging + " ", width - 1, sep, summary)
        if k < n - 1:
            text += end
    return "[" + text[len(hanging) :] + "]"


def _shown(a, summary):
    # The elements that are shown, in no certain order.
    n = a.shape[0]
    short = summary and n > 6
    if a.ndim == 1:
        return hp.numpy.concatenate((a[:3], a[-3:])) if short else a
    return _shown_rows(a, summary, short)


def _shown_rows(a, summary, short):
    n = a.shape[0]
    parts = [_shown(a[k], summary) for k in range(n) if not short or k < 3 or k >= n - 3]
    return _join(parts, 0)


# ---- elements


def _form(a):
    shown = _shown(a, a.size > 1000)
    if a.dtype == "bool":
        return 0
    if hp.is_floating(a):
        return _float_form(shown)
    return max(len(str(shown.max())), len(str(shown.min())))


def _words(a, form):
    if a.dtype == "bool":
        return [" True" if x else "False" for x in a]
    if hp.is_floating(a):
        return [_float_word(x, form) for x in a]
    return [str(x).rjust(form) for x in a]


def _float_form(a):
    # Whether with an exponent, the lengths left and right of the point, how many
    # digits are behind the point, and how many the exponent has.
    values = a[hp.numpy.isfinite(a)]
    scientific = False
    left = right = digits = exponent = 0
    if values.size > 0:
        sizes = hp.numpy.absolute(values[values != 0])
        if sizes.size > 0:
            most, least = sizes.max(), sizes.min()
            scientific = bool(most >= 1e8 or least < 0.0001 or most / least > 1000.0)
        if scientific:
            for x in values:
                whole, fraction, power = _scientific(x)
                left = max(left, len(whole))
                digits = max(digits, len(fraction))
                exponent = max(exponent, len(power) - 1)
            right = exponent + 2 + digits
        else:
            for x in values:
                whole, fraction = _positional(x)
                left = max(left, len(whole))
                right = max(right, len(fraction))
    if values.size < a.size:
        left = max(left, 2 - right)
        if (hp.numpy.isinf(a) & (a < 0)).any():
            left = max(left, 3 - right)
    return (scientific, left, right, digits, exponent)


def _float_word(x, form):
    scientific, left, right, digits, exponent = form
    if x != x:
        return "nan".rjust(left + right + 1)
    if x == float("inf") or x == float("-inf"):
        return ("inf" if x > 0 else "-inf").rjust(left + right + 1)
    if not scientific:
        whole, fraction = _positional(x)
        return whole.rjust(left) + "." + fraction.ljust(right)
    whole, fraction, power = _scientific(x)
    if len(fraction) < digits and x != 0:
        # What fills up are the value's own digits, which are zeros only as far as the type is exact:
        # the float32 2.345208 is 2.3452079e+00.
        mantissa, _, power = format(float(x), "." + str(digits) + "e").partition("e")
        whole, _, fraction = mantissa.partition(".")
    return whole.rjust(left) + "." + fraction.ljust(digits, "0") + "e" + power[0] + power[1:].rjust(exponent, "0")


def _positional(x):
    # The shortest digits, of which eight are kept behind the point; no zeros at the end.
    whole, _, fraction = str(x).partition(".")
    if len(fraction) > 8:
        whole, _, fraction = ("%.8f" % float(x)).partition(".")
    return whole, fraction.rstrip("0")


def _scientific(x):
    text = str(x)
    sign = ""
    if text[0] == "-":
        sign = "-"
        text = text[1:]
    mantissa, _, power = text.partition("e")
    whole, _, fraction = mantissa.partition(".")
    figures = (whole + fraction).lstrip("0")
    at = len(whole) - 1 - (len(whole + fraction) - len(figures)) + (int(power) if power else 0)
    figures = figures.rstrip("0")
    if figures == "":
        return sign + "0", "", "+00"
    if len(figures) > 9:
        mantissa, _, power = ("%.8e" % abs(float(x))).partition("e")
        whole, _, fraction = mantissa.partition(".")
        return sign + whole, fraction.rstrip("0"), power
    return sign + figures[0], figures[1:], ("-" if at < 0 else "+") + str(abs(at)).rjust(2, "0")
