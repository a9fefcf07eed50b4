# Models of methods of decimal.Decimal. A context as an argument is CPython's.


def quantize(self, /, exp, rounding=None, context=None):
    return hp.decimal.quantize(self, hp.decimal.operand(exp), hp.decimal.mode(rounding, context))


def to_integral_value(self, /, rounding=None, context=None):
    return hp.decimal.to_integral(self, hp.decimal.mode(rounding, context))


def to_integral(self, /, rounding=None, context=None):
    return hp.decimal.to_integral(self, hp.decimal.mode(rounding, context))


def to_integral_exact(self, /, rounding=None, context=None):
    return hp.decimal.to_integral(self, hp.decimal.mode(rounding, context))


def normalize(self, /):
    return hp.decimal.normalize(self)


def sqrt(self, /):
    return hp.decimal.sqrt(self)


def compare(self, /, other):
    return hp.decimal.compare(self, hp.decimal.operand(other))


def scaleb(self, /, other):
    if not hp.is_type(other, "int"):
        return hp.unsupported()
    return hp.decimal.scaleb(self, other)


def copy_abs(self, /):
    return hp.decimal.copy_abs(self)


def copy_negate(self, /):
    return hp.decimal.copy_negate(self)


def copy_sign(self, /, other):
    return hp.decimal.copy_sign(self, hp.decimal.operand(other))


def adjusted(self, /):
    return hp.decimal.adjusted(self)


def conjugate(self, /):
    return self


def canonical(self, /):
    return self


def radix(self, /):
    return hp.decimal.scaled(10, 0)


def is_canonical(self, /):
    return True


def is_finite(self, /):
    return hp.decimal.is_finite(self)


def is_infinite(self, /):
    return hp.decimal.is_infinite(self)


def is_nan(self, /):
    return hp.decimal.is_nan(self)


def is_qnan(self, /):
    return hp.decimal.is_qnan(self)


def is_snan(self, /):
    return hp.decimal.is_snan(self)


def is_signed(self, /):
    return hp.decimal.is_signed(self)


def is_zero(self, /):
    return hp.decimal.is_zero(self)


# Decimal((sign, digits, exponent)), of a list too.
def Decimal_of_parts(parts):
    if len(parts) != 3:
        raise ValueError("argument must be a sequence of length 3")
    sign, digits, exponent = parts
    if not isinstance(sign, int) or sign != 0 and sign != 1:
        raise ValueError("sign must be an integer with the value 0 or 1")
    text = "-" if sign else ""
    end = ""
    if isinstance(exponent, str):
        if exponent == "F":
            text += "Inf"
        elif exponent == "n":
            text += "NaN"
        elif exponent == "N":
            text += "sNaN"
        else:
            raise ValueError("string argument in the third position must be 'F', 'n' or 'N'")
    elif isinstance(exponent, int):
        if not -9223372036854775808 <= exponent <= 9223372036854775807:
            raise OverflowError("Python int too large to convert to C ssize_t")
        end = "E" + str(0 + exponent)
    else:
        raise ValueError("exponent must be an integer")
    if not isinstance(digits, (list, tuple)):
        raise ValueError("coefficient must be a tuple of digits")
    if not digits and end:
        text += "0"
    for d in digits:
        if not isinstance(d, int) or not 0 <= d <= 9:
            raise ValueError("coefficient must be a tuple of digits")
        if exponent != "F":
            text += str(0 + d)
    return hp.decimal.from_str(text + end)
