"""What a notebook shows of f.explain(): the page of `hipy explain --html` in a frame, below the text."""

import html
import os
import subprocess
import tempfile

from . import _register
from ._specialise import ENTRY


def page(explanation):
    """HTML: the explanation, and the annotated text of its first native specialisation."""
    said = "<pre>%s</pre>" % html.escape(str(explanation))
    for s in explanation.specialisations:
        if s.state == "native":
            whole = annotated(s)
            if whole:
                return said + '<iframe sandbox="allow-scripts" style="width:100%%;height:24em;border:1px solid #ccc" srcdoc="%s"></iframe>' % html.escape(whole, True)
    return said


def annotated(s):
    """The page of a specialisation's text; empty if the command does not make one."""
    folder = os.path.dirname(s.path)
    with tempfile.TemporaryDirectory(prefix="hipy-") as temporary:
        out = os.path.join(temporary, "page.html")
        command = [_register._command(), "explain", "udf.py", "-f", ENTRY, "--sig", s.signature, "--import", "no", "--no-fallback", "--html", out]
        run = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if run.returncode or not os.path.exists(out):
            return ""
        with open(out, encoding="utf-8") as f:
            return f.read()
