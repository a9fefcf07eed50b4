import os, sys, threading, io
class Env(threading.Thread):
    def run(self):
        os.environ["ZZ_A"] = "1"
        self.seen = os.environ.get("ZZ_B"), os.getenv("ZZ_C", "none"), os.path.basename(__file__), len(sys.argv), os.sep
        self.buf = io.StringIO("a\nb"); self.buf.readline()
os.environ["ZZ_B"] = "two"
e = Env(); e.start(); e.join()
print(e.seen, os.environ["ZZ_A"], os.getenv("ZZ_A"), e.buf.read(), "ZZ_A" in os.environ)
class Ask(threading.Thread):
    def run(self):
        try: self.x = input("? ")
        except EOFError: self.x = "eof"
a = Ask(); a.start(); a.join(); print(a.x)
