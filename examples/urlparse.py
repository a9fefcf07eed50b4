"""Splits a URL as urllib.parse.urlparse does, into six parts separated by tabs."""

USES_PARAMS = ["", "ftp", "hdl", "prospero", "http", "imap", "https", "shttp", "rtsp", "rtsps", "rtspu", "sip", "sips", "mms",
               "sftp", "tel"]
SCHEME_CHARS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-."
CONTROLS_AND_SPACE = "".join([chr(i) for i in range(33)])


def split_netloc(url: str, start: int) -> tuple[str, str]:
    end = len(url)
    for c in "/?#":
        found = url.find(c, start)
        if found >= 0:
            end = min(end, found)
    return url[start:end], url[end:]


def split_params(url: str) -> tuple[str, str]:
    if "/" in url:
        i = url.find(";", url.rfind("/"))
        if i < 0:
            return url, ""
    else:
        i = url.find(";")
    return url[:i], url[i + 1:]


def urlparse(url: str) -> str:
    url = url.lstrip(CONTROLS_AND_SPACE)
    for unsafe in ["\t", "\r", "\n"]:
        url = url.replace(unsafe, "")
    scheme = netloc = params = query = fragment = ""
    i = url.find(":")
    if i > 0 and url[0].isascii() and url[0].isalpha():
        for c in url[:i]:
            if c not in SCHEME_CHARS:
                break
        else:
            scheme, url = url[:i].lower(), url[i + 1:]
    if url[:2] == "//":
        netloc, url = split_netloc(url, 2)
        if ("[" in netloc and "]" not in netloc) or ("]" in netloc and "[" not in netloc):
            raise ValueError("Invalid IPv6 URL")
    if "#" in url:
        url, fragment = url.split("#", 1)
    if "?" in url:
        url, query = url.split("?", 1)
    if scheme in USES_PARAMS and ";" in url:
        url, params = split_params(url)
    return scheme + "\t" + netloc + "\t" + url + "\t" + params + "\t" + query + "\t" + fragment
