# Addresses that CPython has, taken apart.
import argparse
from urllib.parse import parse_qs, quote, unquote, urlencode, urljoin, urlsplit

parser = argparse.ArgumentParser()
parser.add_argument("urls", nargs="*")
for url in parser.parse_args(["https://u:p@a.b:81/x/1?src=a&n=2#m", "https://a.b/%20y?src=b&src=c"]).urls:
    parts = urlsplit(url)
    print(parts.path.strip("/").split("/")[0], parts.hostname, parts.port, parts.fragment, parse_qs(parts.query)["src"], unquote(url)[-5:], quote(url))
    print(urljoin(url, "../z"), urlencode({"u": url}))
try:
    urlsplit(parser.parse_args(["http://[1"]).urls[0])
except ValueError as e:
    print(e)
