# from package import part imports the part; names of a package that there are not.
import email.mime.text as t
import os.path, collections.abc
import xml.dom
from concurrent import futures
from email import utils
from email.mime import multipart
from importlib import metadata, resources, util
from xml import etree
from xml.etree import ElementPath, ElementTree as ET
import concurrent.futures as cf
import pathlib

print(etree.__name__, ET.Element("a").tag, ElementPath.__name__, t.MIMEText("x").get_content_type(), multipart.__name__, util.__name__, metadata.__name__)
print(utils.formataddr(("a", "b@c.d")), futures is cf, os.path.sep, collections.abc.Sized.__name__)
for n in range(4):
    try:
        if n == 0:
            from xml import nope
        elif n == 1:
            import xml.nope
        elif n == 2:
            from nope.a import b
        else:
            from typing import nope
    except ImportError as e:
        print(type(e).__name__, e.name, str(e).split("(")[0])


def named(o):
    return o.__class__.__name__ == "bytes", o.__class__.__name__


print(named(os.urandom(4)), pathlib.PurePosixPath("a").__class__.__name__ == "PurePosixPath")
