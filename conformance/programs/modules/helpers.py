VERSION = "1." + str(2)
calls = 0


def shout(text):
    global calls
    calls += 1
    return text.upper() + "!" * calls
