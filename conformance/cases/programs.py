"""Whole UDFs as people write them."""
import math


def iban_valid(iban):
    iban = iban.replace(" ", "").replace("-", "").upper()
    if len(iban) < 5:
        return False
    rearranged = iban[4:] + iban[:4]
    remainder = 0
    for ch in rearranged:
        if ch.isdigit():
            remainder = (remainder * 10 + int(ch)) % 97
        elif "A" <= ch <= "Z":
            remainder = (remainder * 100 + ord(ch) - 55) % 97
        else:
            return False
    return remainder == 1


def luhn(number):
    digits = [int(c) for c in number if c.isdigit()]
    total = 0
    for i, d in enumerate(reversed(digits)):
        if i % 2 == 1:
            d *= 2
            if d > 9:
                d -= 9
        total += d
    return total % 10 == 0


def levenshtein(a, b):
    if len(a) > len(b):
        a, b = b, a
    current = list(range(len(a) + 1))
    for i in range(1, len(b) + 1):
        previous, current = current, [i] + [0] * len(a)
        for j in range(1, len(a) + 1):
            add, delete, change = previous[j] + 1, current[j - 1] + 1, previous[j - 1]
            if a[j - 1] != b[i - 1]:
                change += 1
            current[j] = min(add, delete, change)
    return current[len(a)]


def soundex(name):
    codes = {"b": "1", "f": "1", "p": "1", "v": "1", "c": "2", "g": "2", "j": "2", "k": "2", "q": "2", "s": "2", "x": "2",
             "z": "2", "d": "3", "t": "3", "l": "4", "m": "5", "n": "5", "r": "6"}
    name = "".join(c for c in name.lower() if c.isalpha())
    if not name:
        return ""
    out = name[0].upper()
    last = codes.get(name[0], "")
    for c in name[1:]:
        code = codes.get(c, "")
        if code and code != last:
            out += code
        if c not in "hw":
            last = code
    return (out + "000")[:4]


def parse_duration(s):
    units = {"h": 3600, "m": 60, "s": 1}
    total, number = 0, ""
    for c in s:
        if c.isdigit():
            number += c
        elif c in units and number:
            total += int(number) * units[c]
            number = ""
        else:
            raise ValueError(f"bad duration: {s!r}")
    if number:
        raise ValueError("missing unit")
    return total


def parse_query(q):
    out = {}
    for pair in q.split("&"):
        if not pair:
            continue
        key, sep, value = pair.partition("=")
        out.setdefault(key, []).append(value if sep else None)
    return out


def percent_decode(s):
    out = []
    i = 0
    while i < len(s):
        if s[i] == "%" and i + 2 < len(s) + 0:
            try:
                out.append(chr(int(s[i + 1:i + 3], 16)))
                i += 3
                continue
            except ValueError:
                pass
        out.append(" " if s[i] == "+" else s[i])
        i += 1
    return "".join(out)


def email_domain(s):
    if s.count("@") != 1:
        return None
    user, domain = s.split("@")
    if not user or "." not in domain:
        return None
    return domain.lower()


def initials(name): return "".join(part[0].upper() + "." for part in name.split())
def camel_to_snake(s):
    out = []
    for i, c in enumerate(s):
        if c.isupper():
            if i and not s[i - 1].isupper():
                out.append("_")
            out.append(c.lower())
        else:
            out.append(c)
    return "".join(out)


def snake_to_camel(s):
    first, *rest = s.split("_")
    return first + "".join(w.capitalize() for w in rest)


def is_leap(y): return y % 4 == 0 and (y % 100 != 0 or y % 400 == 0)


def day_of_year(y, m, d):
    days = [31, 29 if is_leap(y) else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if not 1 <= m <= 12 or not 1 <= d <= days[m - 1]:
        raise ValueError("no such day: %04d-%02d-%02d" % (y, m, d))
    return sum(days[:m - 1]) + d


def weekday(y, m, d):
    t = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    if m < 3:
        y -= 1
    return (y + y // 4 - y // 100 + y // 400 + t[m - 1] + d) % 7


def parse_ipv4(s):
    parts = s.split(".")
    if len(parts) != 4:
        return None
    n = 0
    for p in parts:
        if not p.isdigit() or len(p) > 3 or int(p) > 255:
            return None
        n = n << 8 | int(p)
    return n


def haversine(lat1, lon1, lat2, lon2):
    p = math.pi / 180
    a = 0.5 - math.cos((lat2 - lat1) * p) / 2 + math.cos(lat1 * p) * math.cos(lat2 * p) * (1 - math.cos((lon2 - lon1) * p)) / 2
    return 12742 * math.asin(math.sqrt(a))


def tax(income):
    brackets = [(10000, 0.1), (40000, 0.2), (100000, 0.3)]
    due, lower = 0.0, 0
    for upper, rate in brackets:
        if income <= lower:
            break
        due += (min(income, upper) - lower) * rate
        lower = upper
    if income > lower:
        due += (income - lower) * 0.4
    return round(due, 2)


def compound(p, r, n):
    for _ in range(n):
        p += p * r / 100
    return round(p, 4)


def word_freq(text):
    counts = {}
    word = ""
    for ch in text.lower() + " ":
        if ch.isalnum():
            word += ch
        elif word:
            counts[word] = counts.get(word, 0) + 1
            word = ""
    return sorted(counts.items(), key=lambda kv: (-kv[1], kv[0]))[:3]


def run_length_encode(s):
    if not s:
        return ""
    out, prev, count = [], s[0], 1
    for c in s[1:]:
        if c == prev:
            count += 1
        else:
            out.append(f"{count}{prev}")
            prev, count = c, 1
    out.append(f"{count}{prev}")
    return "".join(out)


def run_length_decode(s):
    out, n = "", ""
    for c in s:
        if c.isdigit():
            n += c
        else:
            out += c * int(n or "1")
            n = ""
    return out


def balanced(s):
    pairs = {")": "(", "]": "[", "}": "{"}
    stack = []
    for c in s:
        if c in "([{":
            stack.append(c)
        elif c in pairs:
            if not stack or stack.pop() != pairs[c]:
                return False
    return not stack


def evaluate(expr):
    pos = 0

    def peek():
        return expr[pos] if pos < len(expr) else ""

    def number():
        nonlocal pos
        start = pos
        while peek().isdigit():
            pos += 1
        if start == pos:
            raise SyntaxError(f"digit expected at {pos}")
        return int(expr[start:pos])

    def factor():
        nonlocal pos
        if peek() == "(":
            pos += 1
            v = sum_()
            if peek() != ")":
                raise SyntaxError("')' expected")
            pos += 1
            return v
        if peek() == "-":
            pos += 1
            return -factor()
        return number()

    def term():
        nonlocal pos
        v = factor()
        while peek() in ("*", "/"):
            op = peek()
            pos += 1
            w = factor()
            v = v * w if op == "*" else v // w
        return v

    def sum_():
        nonlocal pos
        v = term()
        while peek() in ("+", "-"):
            op = peek()
            pos += 1
            w = term()
            v = v + w if op == "+" else v - w
        return v

    v = sum_()
    if pos < len(expr):
        raise SyntaxError("trailing " + expr[pos:])
    return v


def kmp(text, pattern):
    if not pattern:
        return 0
    fail = [0] * len(pattern)
    k = 0
    for i in range(1, len(pattern)):
        while k and pattern[i] != pattern[k]:
            k = fail[k - 1]
        if pattern[i] == pattern[k]:
            k += 1
        fail[i] = k
    k = 0
    for i, c in enumerate(text):
        while k and c != pattern[k]:
            k = fail[k - 1]
        if c == pattern[k]:
            k += 1
        if k == len(pattern):
            return i - k + 1
    return -1


def longest_common_subsequence(a, b):
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            table[i + 1][j + 1] = table[i][j] + 1 if x == y else max(table[i][j + 1], table[i + 1][j])
    return table[-1][-1]


def jaro(a, b):
    if a == b:
        return 1.0
    if not a or not b:
        return 0.0
    window = max(len(a), len(b)) // 2 - 1
    used = [False] * len(b)
    matches = []
    for i, c in enumerate(a):
        for j in range(max(0, i - window), min(len(b), i + window + 1)):
            if not used[j] and b[j] == c:
                used[j] = True
                matches.append(c)
                break
    if not matches:
        return 0.0
    k = t = 0
    for j in range(len(b)):
        if used[j]:
            if matches[k] != b[j]:
                t += 1
            k += 1
    m = len(matches)
    return (m / len(a) + m / len(b) + (m - t // 2) / m) / 3


def json_escape(s):
    out = ['"']
    for c in s:
        if c == '"' or c == "\\":
            out.append("\\" + c)
        elif c == "\n":
            out.append("\\n")
        elif ord(c) < 32:
            out.append("\\u%04x" % ord(c))
        else:
            out.append(c)
    out.append('"')
    return "".join(out)


def csv_split(line):
    out, field, quoted = [], "", False
    i = 0
    while i < len(line):
        c = line[i]
        if quoted:
            if c == '"':
                if line[i + 1:i + 2] == '"':
                    field += c
                    i += 1
                else:
                    quoted = False
            else:
                field += c
        elif c == '"':
            quoted = True
        elif c == ",":
            out.append(field)
            field = ""
        else:
            field += c
        i += 1
    out.append(field)
    return out


def parse_number(s):
    try:
        return int(s)
    except ValueError:
        try:
            return float(s)
        except ValueError:
            return None


def clean_price(s):
    s = s.strip().replace("$", "").replace(",", "")
    if s.endswith(("k", "K")):
        return float(s[:-1]) * 1000
    return float(s)


def mask_card(s): return "*" * (len(s) - 4) + s[-4:] if len(s) > 4 else s
def anonymise(s): return " ".join(w[0] + "*" * (len(w) - 2) + w[-1] if len(w) > 2 else w for w in s.split())
def bucket(x): return "low" if x < 10 else "mid" if x < 100 else "high"
def sigmoid(x): return 1 / (1 + math.exp(-x))
def grade(n):
    for limit, mark in [(90, "A"), (80, "B"), (70, "C")]:
        if n >= limit:
            return mark
    return "F"


def fizzbuzz(n): return "FizzBuzz" if n % 15 == 0 else "Fizz" if n % 3 == 0 else "Buzz" if n % 5 == 0 else str(n)
def vowel_ratio(s):
    letters = [c for c in s.lower() if c.isalpha()]
    return sum(1 for c in letters if c in "aeiou") / len(letters)


def ean13(s):
    if len(s) != 13 or not s.isdigit():
        return False
    return (sum(int(c) for c in s[::2]) + 3 * sum(int(c) for c in s[1::2])) % 10 == 0


def semver_key(s):
    return tuple(int(p) if p.isdigit() else -1 for p in s.lstrip("v").split("."))


def polygon_area(s):
    pts = [tuple(float(v) for v in p.split(",")) for p in s.split(" ")]
    area = 0.0
    for (x1, y1), (x2, y2) in zip(pts, pts[1:] + pts[:1]):
        area += x1 * y2 - x2 * y1
    return abs(area) / 2


def game_of_life(s):
    rows = s.split("/")
    h, w = len(rows), len(rows[0])
    out = []
    for y in range(h):
        line = ""
        for x in range(w):
            n = 0
            for dy in (-1, 0, 1):
                for dx in (-1, 0, 1):
                    if (dx or dy) and 0 <= y + dy < h and 0 <= x + dx < w and rows[y + dy][x + dx] == "#":
                        n += 1
            line += "#" if n == 3 or n == 2 and rows[y][x] == "#" else "."
        out.append(line)
    return "/".join(out)


# ---- cases
CASES = [("iban_valid", [s]) for s in ["DE89 3704 0044 0532 0130 00", "gb29-NWBK60161331926819", "DE00", "", "FR76 3000 6000 0112 3456 7890 189", "DE89!", "١٢٣٤٥٦", "ß" * 6]]
CASES += [("luhn", [s]) for s in ["4539 1488 0343 6467", "8273 1232 7352 0569", "", "0", "x"]]
CASES += [(f, [a, b]) for f in ["levenshtein", "longest_common_subsequence", "jaro", "kmp"]
          for a, b in [("kitten", "sitting"), ("", "abc"), ("abc", ""), ("", ""), ("größe", "grosse"), ("aaaa", "aa"), ("ababcab", "abc")]]
CASES += [("soundex", [s]) for s in ["Robert", "Rupert", "Ashcraft", "Tymczak", "", "123", "Pfister", "Müller"]]
CASES += [("parse_duration", [s]) for s in ["1h30m", "45s", "", "5", "h", "1x", "999999999999h"]]
CASES += [("parse_query", [s]) for s in ["", "a=1&b=2", "a=1&a=2&c", "=x&&y="]]
CASES += [("percent_decode", [s]) for s in ["", "a%20b+c", "%zz", "%4", "100%", "%41%42"]]
CASES += [("email_domain", [s]) for s in ["joe@Example.COM", "nope", "a@b@c", "@x.y", "a@localhost", ""]]
CASES += [(f, [s]) for f in ["initials", "camel_to_snake", "snake_to_camel", "word_freq", "run_length_encode", "run_length_decode",
                             "json_escape", "mask_card", "anonymise", "vowel_ratio"]
          for s in ["", "hello world", "camelCaseString HTTPServer", "snake_case_name", "aaabbc", "3a2b", 'q"\\\n\x01', "ß日本 é"]]
CASES += [("is_leap", [y]) for y in [1900, 2000, 2023, 2024]] + [("weekday", [2024, 2, 29]), ("weekday", [2000, 1, 1])]
CASES += [("day_of_year", [y, m, d]) for y, m, d in [(2024, 2, 29), (2023, 2, 29), (2023, 13, 1), (2023, 12, 31)]]
CASES += [("parse_ipv4", [s]) for s in ["192.168.0.1", "256.1.1.1", "1.2.3", "", "a.b.c.d", "255.255.255.255", "0.0.0.0", "²..1.1"]]
CASES += [("haversine", [52.5, 13.4, 48.85, 2.35]), ("haversine", [0.0, 0.0, 0.0, 0.0])]
CASES += [("tax", [x]) for x in [0, 5000, 10000, 55555.55, 250000]] + [("compound", [1000.0, 3.5, 10])]
CASES += [("balanced", [s]) for s in ["", "([])", "([)]", "(("]] + [("evaluate", [s]) for s in ["1+2*3", "(1+2)*3", "-4/2", "2*(3", "1/0", "", "12a", "9" * 19 + "*10"]]
CASES += [("csv_split", [s]) for s in ["a,b", '"a,b",c', '"x""y"', "", ",", '"open']]
CASES += [("parse_number", [s]) for s in ["1", "2.5", "x", "1e3", "nan", ""]] + [("clean_price", [s]) for s in ["$1,234.50", "12k", "x", " $5 "]]
CASES += [("bucket", [x]) for x in [1, 10, 99.9, 100]] + [("sigmoid", [x]) for x in [0.0, 1.5, -800.0, 800.0]]
CASES += [(f, [n]) for f in ["grade", "fizzbuzz"] for n in [0, 3, 5, 15, 70, 85, 91]]
CASES += [("ean13", [s]) for s in ["4006381333931", "4006381333932", "x", ""]] + [("semver_key", [s]) for s in ["v1.2.3", "1.x", ""]]
CASES += [("polygon_area", [s]) for s in ["0,0 4,0 4,3", "1,1", "x"]] + [("game_of_life", [s]) for s in [".#./.#./.#.", "##/##"]]
