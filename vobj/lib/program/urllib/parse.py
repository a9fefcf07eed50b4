# The urllib.parse module: URLs and queries of text; what is bytes and
# other encodings are CPython's.

from typing import NamedTuple

_RELATIVE = ("", "ftp", "http", "gopher", "nntp", "imap", "wais", "file", "https", "shttp", "mms", "prospero", "rtsp", "rtsps", "rtspu", "sftp", "svn", "svn+ssh", "ws", "wss")
_NETLOC = ("", "ftp", "http", "gopher", "nntp", "telnet", "imap", "wais", "file", "mms", "https", "shttp", "snews", "prospero", "rtsp", "rtsps", "rtspu", "rsync",
           "svn", "svn+ssh", "sftp", "nfs", "git", "git+ssh", "ws", "wss")
_PARAMS = ("", "ftp", "hdl", "prospero", "http", "imap", "https", "shttp", "rtsp", "rtsps", "rtspu", "sip", "sips", "mms", "sftp", "tel")
_SPACE = "\x00\x01\x02\x03\x04\x05\x06\x07\x08\t\n\x0b\x0c\r\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f "
_SCHEME = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-."

# _DELIMITING are the characters whose compatibility forms have one of /?#@: in them.
_DELIMITING = "\u2047\u2048\u2049\u2100\u2101\u2105\u2106\u2a74\ufe13\ufe16\ufe55\ufe56\ufe5f\ufe6b\uff03\uff0f\uff1a\uff1f\uff20"


# ---- results

# _login is the user and the password before the @ of a netloc.
def _login(netloc):
    userinfo, at, _ = netloc.rpartition("@")
    if not at:
        return None, None
    user, colon, password = userinfo.partition(":")
    return user, password if colon else None


def _host_port(netloc):
    hostinfo = netloc.rpartition("@")[2]
    _, bracket, inside = hostinfo.partition("[")
    if bracket:
        host, _, rest = inside.partition("]")
        port = rest.partition(":")[2]
    else:
        host, _, port = hostinfo.partition(":")
    return host, port


def _hostname(netloc):
    host, _ = _host_port(netloc)
    if not host:
        return None
    name, percent, zone = host.partition("%")
    return name.lower() + percent + zone


def _port(netloc):
    _, port = _host_port(netloc)
    if not port:
        return None
    if not (port.isdigit() and port.isascii()):
        raise ValueError(f"Port could not be cast to integer value as {port!r}")
    n = int(port)
    if n > 65535:
        raise ValueError("Port out of range 0-65535")
    return n


class SplitResult(NamedTuple):
    scheme: str
    netloc: str
    path: str
    query: str
    fragment: str

    @property
    def username(self):
        return _login(self.netloc)[0]

    @property
    def password(self):
        return _login(self.netloc)[1]

    @property
    def hostname(self):
        return _hostname(self.netloc)

    @property
    def port(self):
        return _port(self.netloc)

    def geturl(self):
        return urlunsplit(self)


class ParseResult(NamedTuple):
    scheme: str
    netloc: str
    path: str
    params: str
    query: str
    fragment: str

    @property
    def username(self):
        return _login(self.netloc)[0]

    @property
    def password(self):
        return _login(self.netloc)[1]

    @property
    def hostname(self):
        return _hostname(self.netloc)

    @property
    def port(self):
        return _port(self.netloc)

    def geturl(self):
        return urlunparse(self)


class DefragResult(NamedTuple):
    url: str
    fragment: str

    def geturl(self):
        if self.fragment:
            return self.url + "#" + self.fragment
        return self.url


# ---- taking apart and putting together

def _check_netloc(netloc):
    if netloc.isascii():
        return
    for c in netloc:
        if c in _DELIMITING:
            raise ValueError("netloc '" + netloc + "' contains invalid characters under NFKC normalization")


def _check_bracketed(host):
    if host.startswith("v"):
        version, dot, rest = host[1:].partition(".")
        if not dot or not rest or "\n" in rest or not _all_hex(version):
            raise ValueError("IPvFuture address is invalid")
    elif _is_ipv4(host):
        raise ValueError("An IPv4 address cannot be in brackets")
    elif not _is_ipv6(host):
        raise ValueError(f"{host!r} does not appear to be an IPv4 or IPv6 address")


def _all_hex(text):
    for c in text:
        if c not in "0123456789abcdefABCDEF":
            return False
    return text != ""


def _is_ipv4(text):
    octets = text.split(".")
    if len(octets) != 4:
        return False
    for x in octets:
        if not (x.isascii() and x.isdigit()) or len(x) > 3 or x != "0" and x[0] == "0" or int(x) > 255:
            return False
    return True


def _is_ipv6(text):
    if "/" in text:
        return False
    text, percent, zone = text.partition("%")
    if percent and (not zone or "%" in zone):
        return False
    parts = text.split(":")
    if len(parts) < 3:
        return False
    if "." in parts[-1]:
        if not _is_ipv4(parts.pop()):
            return False
        parts.append("0")
        parts.append("0")
    if len(parts) > 9:
        return False
    skip = 0
    for i in range(1, len(parts) - 1):
        if not parts[i]:
            if skip:
                return False
            skip = i
    if not skip:
        return len(parts) == 8 and _are_hextets(parts)
    high = parts[:skip]
    low = parts[skip + 1:]
    if not high[0]:
        high = high[1:]
        if high:
            return False
    if not low[-1]:
        low = low[:-1]
        if low:
            return False
    return len(high) + len(low) < 8 and _are_hextets(high) and _are_hextets(low)


def _are_hextets(parts):
    for x in parts:
        if len(x) > 4 or not _all_hex(x):
            return False
    return True


def urlsplit(url, scheme="", allow_fragments=True):
    if not isinstance(url, str) or not isinstance(scheme, str):
        if isinstance(url, (int, float, list, tuple, dict, set)) and url and not scheme:
            raise AttributeError(f"'{type(url).__name__}' object has no attribute 'decode'")
        hp.unsupported()
    url = url.lstrip(_SPACE)
    for c in "\t\r\n":
        url = url.replace(c, "")
    if scheme:
        scheme = scheme.strip(_SPACE)
        for c in "\t\r\n":
            scheme = scheme.replace(c, "")
    netloc = query = fragment = ""
    colon = url.find(":")
    if colon > 0 and url[0].isascii() and url[0].isalpha():
        for c in url[:colon]:
            if c not in _SCHEME:
                break
        else:
            scheme = url[:colon].lower()
            url = url[colon + 1:]
    if url[:2] == "//":
        end = len(url)
        for c in "/?#":
            at = url.find(c, 2)
            if at >= 0:
                end = min(end, at)
        netloc = url[2:end]
        url = url[end:]
        if ("[" in netloc) != ("]" in netloc):
            raise ValueError("Invalid IPv6 URL")
        if "[" in netloc:
            _check_bracketed(netloc.partition("[")[2].partition("]")[0])
    if allow_fragments and "#" in url:
        url, _, fragment = url.partition("#")
    if "?" in url:
        url, _, query = url.partition("?")
    _check_netloc(netloc)
    return SplitResult(scheme, netloc, url, query, fragment)


def urlparse(url, scheme="", allow_fragments=True):
    scheme, netloc, path, query, fragment = urlsplit(url, scheme, allow_fragments)
    params = ""
    if scheme in _PARAMS and ";" in path:
        at = path.find(";", path.rfind("/") if "/" in path else 0)
        if at >= 0:
            params = path[at + 1:]
            path = path[:at]
    return ParseResult(scheme, netloc, path, params, query, fragment)


def _joined(scheme, netloc, url, query, fragment):
    if not isinstance(scheme, str) or not isinstance(netloc, str) or not isinstance(url, str) or not isinstance(query, str) or not isinstance(fragment, str):
        hp.unsupported()
    if netloc or scheme and scheme in _NETLOC and url[:2] != "//":
        if url and url[:1] != "/":
            url = "/" + url
        url = "//" + netloc + url
    if scheme:
        url = scheme + ":" + url
    if query:
        url = url + "?" + query
    if fragment:
        url = url + "#" + fragment
    return url


# _wrong_number raises what CPython raises where it takes parts of a URL apart, whose
# texts and one thing more it expects.
def _wrong_number(n, expected):
    if n == 0:
        raise IndexError("tuple index out of range")
    if n + 1 < expected:
        raise ValueError(f"not enough values to unpack (expected {expected}, got {n + 1})")
    raise ValueError(f"too many values to unpack (expected {expected})")


def urlunsplit(components):
    if len(components) != 5:
        _wrong_number(len(components), 6)
    scheme, netloc, url, query, fragment = components
    return _joined(scheme, netloc, url, query, fragment)


def urlunparse(components):
    if len(components) != 6:
        _wrong_number(len(components), 7)
    scheme, netloc, url, params, query, fragment = components
    if not isinstance(params, str):
        hp.unsupported()
    if params:
        url = url + ";" + params
    return _joined(scheme, netloc, url, query, fragment)


def urldefrag(url):
    if not isinstance(url, str):
        hp.unsupported()
    if "#" not in url:
        return DefragResult(url, "")
    r = urlparse(url)
    return DefragResult(urlunparse((r.scheme, r.netloc, r.path, r.params, r.query, "")), r.fragment)


def urljoin(base, url, allow_fragments=True):
    if not isinstance(base, str) or not isinstance(url, str):
        hp.unsupported()
    if not base:
        return url
    if not url:
        return base
    b = urlparse(base, "", allow_fragments)
    u = urlparse(url, b.scheme, allow_fragments)
    netloc, path, params, query = u.netloc, u.path, u.params, u.query
    if u.scheme != b.scheme or u.scheme not in _RELATIVE:
        return url
    if u.scheme in _NETLOC:
        if netloc:
            return urlunparse((u.scheme, netloc, path, params, query, u.fragment))
        netloc = b.netloc
    if not path and not params:
        return urlunparse((u.scheme, netloc, b.path, b.params, query if query else b.query, u.fragment))
    segments = path.split("/")
    if path[:1] != "/":
        parts = b.path.split("/")
        if parts[-1] != "":
            parts.pop()
        parts.extend(segments)
        segments = parts[:1]
        for k in range(1, len(parts) - 1):
            if parts[k]:
                segments.append(parts[k])
        if len(parts) > 1:
            segments.append(parts[-1])
    resolved = []
    for segment in segments:
        if segment == "..":
            if resolved:
                resolved.pop()
        elif segment != ".":
            resolved.append(segment)
    if segments[-1] in (".", ".."):
        resolved.append("")
    return urlunparse((u.scheme, netloc, "/".join(resolved) or "/", params, query, u.fragment))


# ---- escapes

_HEX = "0123456789ABCDEF"


def _hex(c):
    if 48 <= c <= 57:
        return c - 48
    if 65 <= c <= 70:
        return c - 55
    if 97 <= c <= 102:
        return c - 87
    return -1


# _is_utf8 reports whether an encoding and the way to handle its errors are the usual
# ones; CPython has the others.
def _is_utf8(encoding, errors, usual):
    if encoding is not None:
        if not isinstance(encoding, str):
            hp.unsupported()
        if encoding != "utf-8" and encoding != "utf8" and encoding != "UTF-8":
            return False
    if errors is not None:
        if not isinstance(errors, str):
            hp.unsupported()
        if errors != usual:
            return False
    return True


def _late_quote(string, safe, encoding, errors):
    hp.late("urllib.parse.quote() in another encoding than UTF-8")
    return hp.native(hp.cpython("urllib.parse").quote(string, safe, encoding, errors), "str")


def _late_unquote(string, encoding, errors):
    hp.late("urllib.parse.unquote() in another encoding than UTF-8")
    return hp.native(hp.cpython("urllib.parse").unquote(string, encoding, errors), "str")


def _ascii_of(safe):
    if isinstance(safe, str):
        if safe.isascii():
            return safe.encode()
        return "".join([c for c in safe if c < "\x80"]).encode()
    if not isinstance(safe, bytes):
        hp.unsupported()
    return safe


def quote_from_bytes(bs, safe="/"):
    if bs is None or isinstance(bs, (int, float, str, list, tuple, dict, set)):
        raise TypeError("quote_from_bytes() expected bytes")
    if not isinstance(bs, bytes):
        hp.unsupported()
    kept = _ascii_of(safe)
    out = []
    for c in bs:
        if 97 <= c <= 122 or 65 <= c <= 90 or 48 <= c <= 57 or c == 95 or c == 46 or c == 45 or c == 126 or c < 128 and c in kept:
            out.append(chr(c))
        else:
            out.append("%" + _HEX[c >> 4] + _HEX[c & 15])
    return "".join(out)


def quote(string, safe="/", encoding=None, errors=None):
    if isinstance(string, str):
        if not string:
            return string
        if not _is_utf8(encoding, errors, "strict"):
            return _late_quote(string, safe, encoding, errors)
        return quote_from_bytes(string.encode(), safe)
    if encoding is not None or errors is not None:
        hp.unsupported()
    return quote_from_bytes(string, safe)


def quote_plus(string, safe="", encoding=None, errors=None):
    if isinstance(string, str):
        if " " not in string:
            return quote(string, safe, encoding, errors)
    elif isinstance(string, bytes):
        if b" " not in string:
            return quote(string, safe, encoding, errors)
    if isinstance(safe, str):
        return quote(string, safe + " ", encoding, errors).replace(" ", "+")
    return quote(string, safe + b" ", encoding, errors).replace(" ", "+")


def unquote_to_bytes(string):
    if isinstance(string, str):
        s = string.encode()
    else:
        if not isinstance(string, bytes):
            hp.unsupported()
        s = string
    parts = s.split(b"%")
    out = [parts[0]]
    for k in range(1, len(parts)):
        part = parts[k]
        high = low = -1
        if len(part) >= 2:
            high, low = _hex(part[0]), _hex(part[1])
        if high < 0 or low < 0:
            out.append(b"%")
            out.append(part)
        else:
            out.append(bytes([high * 16 + low]))
            out.append(part[2:])
    return b"".join(out)


def unquote(string, encoding="utf-8", errors="replace"):
    if isinstance(string, bytes):
        if not _is_utf8(encoding, errors, "replace"):
            return _late_unquote(string, encoding, errors)
        return unquote_to_bytes(string).decode("utf-8", "replace")
    if not isinstance(string, str):
        hp.unsupported()
    if "%" not in string:
        return string
    if not _is_utf8(encoding, errors, "replace"):
        return _late_unquote(string, encoding, errors)
    if string.isascii():
        return unquote_to_bytes(string).decode("utf-8", "replace")
    # Stretches of ASCII are decoded one by one.
    out = []
    start = 0
    for i in range(len(string)):
        if string[i] >= "\x80":
            out.append(unquote_to_bytes(string[start:i]).decode("utf-8", "replace"))
            out.append(string[i])
            start = i + 1
    out.append(unquote_to_bytes(string[start:]).decode("utf-8", "replace"))
    return "".join(out)


def unquote_plus(string, encoding="utf-8", errors="replace"):
    if not isinstance(string, str):
        hp.unsupported()
    return unquote(string.replace("+", " "), encoding, errors)


# ---- queries

def parse_qsl(qs, keep_blank_values=False, strict_parsing=False, encoding="utf-8", errors="replace", max_num_fields=None, separator="&"):
    if not isinstance(qs, str) or not isinstance(separator, str):
        hp.unsupported()
    if not separator:
        raise ValueError("Separator must be of type string or bytes.")
    if max_num_fields is not None:
        if not isinstance(max_num_fields, int):
            hp.unsupported()
        if max_num_fields < (1 + qs.count(separator) if qs else 0):
            raise ValueError("Max number of fields exceeded")
    out = []
    if not qs:
        return out
    for field in qs.split(separator):
        if not field and not strict_parsing:
            continue
        name, equals, value = field.partition("=")
        if not equals:
            if strict_parsing:
                raise ValueError("bad query field: %r" % (field,))
            if not keep_blank_values:
                continue
        if value or keep_blank_values:
            out.append((unquote(name.replace("+", " "), encoding, errors), unquote(value.replace("+", " "), encoding, errors)))
    return out


def parse_qs(qs, keep_blank_values=False, strict_parsing=False, encoding="utf-8", errors="replace", max_num_fields=None, separator="&"):
    out = {}
    for name, value in parse_qsl(qs, keep_blank_values, strict_parsing, encoding, errors, max_num_fields, separator):
        if name in out:
            out[name].append(value)
        else:
            out[name] = [value]
    return out


def _quoted(x, safe, encoding, errors, quote_via):
    if isinstance(x, bytes):
        return quote_via(x, safe)
    return quote_via(str(x), safe, encoding, errors)


def urlencode(query, doseq=False, safe="", encoding=None, errors=None, quote_via=quote_plus):
    if isinstance(query, dict):
        pairs = query.items()
    else:
        if query is not None and not isinstance(query, (int, float, str, bytes, list, tuple)):
            hp.unsupported()
        try:
            if len(query) and not isinstance(query[0], tuple):
                raise TypeError
        except TypeError as err:
            raise TypeError("not a valid non-string sequence or mapping object") from err
        pairs = query
    out = []
    for k, v in pairs:
        name = _quoted(k, safe, encoding, errors, quote_via)
        if doseq and not isinstance(v, (str, bytes)):
            if isinstance(v, (list, tuple, set, frozenset, dict)):
                for x in v:
                    out.append(name + "=" + _quoted(x, safe, encoding, errors, quote_via))
                continue
            if v is not None and not isinstance(v, (int, float)):
                hp.unsupported()
        out.append(name + "=" + _quoted(v, safe, encoding, errors, quote_via))
    return "&".join(out)
