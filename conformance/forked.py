"""Runs programs as `python FILE` does, each in a fork of this process, which has imported pandas.

Requests are JSON lines on file descriptor 3: argv, the folder, and files for the three streams.
The answer, a line on file descriptor 4, is the exit code, -1 for the end by a signal.
"""
import gc
import importlib.machinery
import json
import os
import sys

import pandas


def serve():
    """Returns in each child, with its program's code."""
    gc.collect()
    gc.freeze()
    requests, answers = open(3, closefd=False), open(4, "w", closefd=False)
    for line in requests:
        request = json.loads(line)
        child = os.fork()
        if child:
            _, status = os.waitpid(child, 0)
            print(os.WEXITSTATUS(status) if os.WIFEXITED(status) else -1, file=answers, flush=True)
            continue
        os.closerange(3, 5)
        os.chdir(request["dir"])
        for fd, stream in enumerate(request["streams"]):
            opened = os.open(stream, os.O_RDONLY if fd == 0 else os.O_WRONLY)
            os.dup2(opened, fd)
            os.close(opened)
        gc.unfreeze()
        sys.argv = request["argv"]
        sys.path[0] = os.getcwd()
        path = os.path.abspath(sys.argv[0])
        with open(path, "rb") as file:
            code = compile(file.read(), path, "exec", dont_inherit=True)
        names = {"__file__": path, "__cached__": None, "__doc__": None, "__loader__": importlib.machinery.SourceFileLoader("__main__", path)}
        main = globals()
        for name in [name for name in main if not name.startswith("__")]:
            del main[name]
        main.update(names)
        return code
    os._exit(0)


exec(serve())
