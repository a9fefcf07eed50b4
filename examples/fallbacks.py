"""Functions most of whose work is in CPython's own library: what calling it costs."""
import difflib
import hmac
import ipaddress
import logging
import struct
import unicodedata
import uuid
import xml.etree.ElementTree as ElementTree
import zlib
from html.parser import HTMLParser
from string import Template
from types import SimpleNamespace

log = logging.getLogger("fallbacks")
SECRET = b"key of the service"
NETWORKS = [ipaddress.ip_network("10.0.0.0/8"), ipaddress.ip_network("192.168.0.0/16")]
GREETING = Template("$name has $n letters")
seen = 0
totals = {}


def exception_argument(text: str) -> int:
    """An exception is an argument of a call."""
    try:
        return int(text)
    except ValueError as e:
        log.debug("bad value: %s", e)
        return -1


def namespace_counts(text: str) -> int:
    """A small object of CPython's is written and read for each letter."""
    ns = SimpleNamespace(vowels=0, others=0)
    for c in text:
        if c in "aeiou":
            ns.vowels += 1
        else:
            ns.others += 1
    return ns.vowels * 1000 + ns.others


def global_counter(text: str) -> bool:
    """A counter of the module's."""
    global seen
    seen += len(text)
    return seen > 0


def global_totals(text: str) -> bool:
    """A dict of the module's is counted up."""
    totals[text] = totals.get(text, 0) + 1
    return totals[text] > 0


def signature(text: str) -> str:
    """hmac over a short text."""
    return hmac.new(SECRET, text.encode(), "sha256").hexdigest()


def network(text: str) -> bool:
    """Objects of ipaddress are compared."""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return False
    return any(address in n for n in NETWORKS)


def identifier(text: str) -> str:
    """A uuid made of a text."""
    return str(uuid.uuid5(uuid.NAMESPACE_DNS, text))


def similarity(text: str) -> float:
    """difflib over two halves of a text."""
    half = len(text) // 2
    return difflib.SequenceMatcher(None, text[:half], text[half:]).ratio()


def packed(n: int) -> int:
    """struct packs and unpacks."""
    data = struct.pack("<IhB", n & 0xFFFFFFFF, n % 1000, n & 255)
    a, b, c = struct.unpack("<IhB", data)
    return a + b + c


def checksum(text: str) -> int:
    """zlib over bytes."""
    return zlib.crc32(zlib.compress(text.encode(), 1))


def element(text: str) -> str:
    """A tree of xml is made and read."""
    root = ElementTree.fromstring("<r><a k='1'>" + text.replace("<", "").replace("&", "") + "</a></r>")
    return (root.find("a").text or "") + root.find("a").get("k")


class Titles(HTMLParser):
    def __init__(self):
        super().__init__()
        self.found = []

    def handle_data(self, data):
        self.found.append(data.strip())


def parsed(text: str) -> str:
    """A class that derives from one of CPython's."""
    p = Titles()
    p.feed("<p>" + text + "</p>")
    p.close()
    return "|".join(p.found)


def evaluated(n: int) -> int:
    """A text is evaluated."""
    return eval("n * 2 + 1", {"n": n})


def filled(text: str) -> str:
    """A template of string.Template."""
    return GREETING.substitute(name=text, n=len(text))


def categories(text: str) -> str:
    """A call into CPython for each letter."""
    return "".join(unicodedata.category(c)[0] for c in text)


def view(text: str) -> int:
    """A memoryview is indexed in a loop."""
    m = memoryview(text.encode())
    total = 0
    for i in range(len(m)):
        total += m[i]
    return total


def npv(n: int) -> float:
    """Negative bases to fractional powers."""
    rate = -1.25 - (n % 10) / 10
    total = 0.0
    for year in (0.5, 1.0, 1.5, 2.0):
        total += abs(100 / (1 + rate) ** year)
    return total
