"""Its import binds the name of a function that the package has made before."""


def tag():
    return "module late"
