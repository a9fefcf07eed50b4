# Texts of JSON documents, whose types are known at run time only, as arguments of functions of the library.
import base64
import html
import json
import os
import random
import re
import textwrap
import urllib.parse
from collections import Counter
from datetime import date

texts = json.loads('["ab", "12", "a b&c=d", "Abc d\\u00e9", "", "QUJD", "http://x.org/p/q?k=v#f", "a-b_c"]')


def tried(name, values, f):
    for v in values:
        try:
            print(name, v, repr(f(v)))
        except Exception as e:
            print(name, v, type(e).__name__, e)


tried("quote", texts, lambda v: urllib.parse.quote(v))
tried("parts", texts, lambda v: urllib.parse.urlparse(v).netloc)
tried("query", texts, lambda v: urllib.parse.parse_qs(v))
tried("unquote", texts, lambda v: urllib.parse.unquote(v))
tried("html", texts, lambda v: html.escape(v) + html.unescape(v))
tried("base64", texts, lambda v: base64.b64decode(v))
tried("int", texts, lambda v: int(v, 16))
tried("hex", texts, lambda v: float.fromhex(v))
tried("fill", texts, lambda v: textwrap.fill(v, 4))
tried("sub", texts, lambda v: re.sub("x", v, "axa"))
tried("format", texts, lambda v: date(2024, 5, 6).strftime(v))
tried("count", texts, lambda v: Counter(v))
tried("seeds", texts, lambda v: random.Random(v).random())
tried("exists", texts, lambda v: os.path.exists(v))
tried("env", texts, lambda v: os.environ.get("NO_" + v, "none"))
