"""python -m hipy: the command hipy of this environment."""
import os
import sys
import sysconfig


def command():
    """The path of the command that this package was installed with."""
    folders = [sysconfig.get_path("scripts"), sysconfig.get_path("scripts", os.name + "_user"), os.path.join(sys.prefix, "bin")]
    for folder in folders:
        path = os.path.join(folder, "hipy")
        if os.path.isfile(path):
            return path
    sys.exit("hipy: the command is not installed beside this package (looked in %s): pip install --force-reinstall hipy" % ", ".join(folders))


if __name__ == "__main__":
    path = command()
    os.execv(path, [path] + sys.argv[1:])
