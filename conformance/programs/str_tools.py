def is_palindrome(s):
    cleaned = [c.lower() for c in s if c.isalnum()]
    return cleaned == cleaned[::-1]


def snake(s):
    return "".join("_" + c.lower() if c.isupper() else c for c in s).lstrip("_")


def camel(s):
    head, *rest = s.split("_")
    return head + "".join(w.capitalize() for w in rest)


def vowels(s):
    return {v: s.lower().count(v) for v in "aeiou" if v in s.lower()}


def compress(s):
    if not s:
        return s
    out, prev, n = [], s[0], 1
    for c in s[1:]:
        if c == prev:
            n += 1
        else:
            out.append(prev + (str(n) if n > 1 else ""))
            prev, n = c, 1
    out.append(prev + (str(n) if n > 1 else ""))
    return "".join(out)


for s in ("A man, a plan, a canal: Panama", "Hello", ""):
    print(repr(s), is_palindrome(s), compress(s.lower()), vowels(s))
print(snake("someCamelCaseName"), camel("some_snake_name"))
s = "  Mixed\tWhite  space \n"
print(s.split(), s.split(" "), s.strip().partition("\t"), s.rpartition(" "))
print("a-b-c".rsplit("-", 1), "x=1=2".split("=", 1), "abc".center(9, "*"), "7".zfill(3), "-7".zfill(4))
print("abcabc".find("c"), "abcabc".rfind("c"), "abc".find("z"), "abcabc".replace("b", "B", 1))
print("one\ntwo\r\nthree".splitlines(), "one\ntwo\n".splitlines(True))
print("Straße".upper(), "ǅ".lower(), "ß".casefold(), "İ".lower().encode("utf-8"), len("e\u0301"))
print("naïve café".encode("latin-1"), "日本語"[::-1], [hex(ord(c)) for c in "日本"], chr(128512))
print("abc" < "abd", "Z" < "a", max("hello"), sorted("hello"), "".join(sorted(set("mississippi"))))
print("prefix_name".removeprefix("prefix_"), "file.txt".removesuffix(".txt"), "abc".startswith(("x", "a")))
print("123".isdigit(), "12a".isalnum(), "½".isnumeric(), "Title Case".istitle(), " ".isspace(), "id_1".isidentifier())
print("hello world".title(), "they're bill's".title(), "x".join(["1", "2"]), "%s" % ("tuple",), "ab" * 3)
print("a,b,,c".split(","), "".split(","), "".split(), "abc"[10:], "abc"[-100:2], "abcdef"[::2], "abcdef"[4:1:-1])
print("abc".index("z"))
