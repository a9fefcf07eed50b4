debug = False
level = 1


def set_level(n):
    global level
    level = n


def describe():
    return f"level {level}, debug {debug}"


print("config loaded")


class Error(LookupError):
    pass
