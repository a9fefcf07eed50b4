"""Functions on text as users of query engines write them."""


def greeting(name: str) -> str:
    return f"Hello, {name}!"


def initials(first: str, last: str) -> str:
    return (first[:1] + last[:1]).upper()


def email_domain(email: str) -> str:
    at = email.find("@")
    if at < 0:
        return ""
    return email[at + 1:]


def is_http(url: str) -> bool:
    return url.startswith(("http://", "https://"))


def file_extension(path: str) -> str:
    dot = path.rfind(".")
    return path[dot + 1:] if dot >= 0 else ""


def mask_card(number: str) -> str:
    digits = number.replace(" ", "").replace("-", "")
    if len(digits) < 8:
        return "*" * 4
    return digits[:4] + "********" + digits[-4:]


def clean_name(s: str) -> str:
    return s.strip().replace("  ", " ")


def zip_code(s: str) -> str:
    return s.strip().zfill(5)[:5]


def same_text(a: str, b: str) -> bool:
    return a.strip().lower() == b.strip().lower()


def second_field(line: str) -> str:
    return line.split(",")[1]


def slug(title: str) -> str:
    return title.strip().lower().replace(" ", "-")


def order_of(a: str, b: str) -> int:
    if a < b:
        return -1
    return 1 if a > b else 0


def last_char(s: str) -> str:
    return s[-1]


def shell_variable(name: str) -> str:
    return "${name} it's \\n \"" + name + "\"\n\t--${x}"


def between_brackets(s: str) -> str:
    a = s.find("[")
    b = s.find("]", a + 1)
    if a == -1 or b == -1:
        return s
    return s[a + 1:b]


def stars(rating: float) -> str:
    n = int(rating)
    if n < 0:
        n = 0
    if n > 5:
        n = 5
    return "*" * n + "." * (5 - n)


def order_number(n: int) -> str:
    return f"A{n:08d}-{n:>12}-{n}"


def boxed(s: str, width: int) -> str:
    if not 0 <= width <= 40:
        return s
    return "[" + s.rjust(width) + s.ljust(width, "·") + "]"


# ---- cases
WORDS = ["ada@example.org", "x@y@z", "http://a", "https://b.c/d.html", "HTTP://", "4111 1111 1111 1111", "4111-1111", "12345678", " a  b ", "7", "1234567", "a,b", "a,,b", ",", "[x]", "a[b]c]d", "]a[", "Hello World"]
CASES = [(f, [s]) for f in ["greeting", "email_domain", "is_http", "file_extension", "mask_card", "clean_name", "zip_code", "second_field", "slug", "last_char", "shell_variable", "between_brackets"] for s in WORDS]
CASES += [(f, [a, b]) for f in ["initials", "same_text", "order_of"] for a in WORDS for b in ["", "ß", " HELLO world\n", "z"]]
CASES += [("stars", [x]) for x in (0.0, -1.5, 3.999, 5.0, 5.5, 1e300, float("nan"), float("inf"))] + [("order_number", [n]) for n in (0, -1, 12345678, -12345678, 123456789, 2**63 - 1, -2**63)]
CASES += [("boxed", [s, n]) for s in WORDS + ["ß😀"] for n in (-1, 0, 1, 5, 40, 41)]
