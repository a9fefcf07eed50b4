# Functions that are called while an exception is being handled show it as the context of theirs.
import logging, sys, traceback
logging.basicConfig(stream=sys.stdout, format="%(message)s")
def cleanup(n):
    try:
        return 10 // n
    except ZeroDivisionError:
        logging.exception("cleanup")
        return -1
def work(n):
    try:
        return [1, 2][n]
    except IndexError:
        return cleanup(n - 2)
print(work(0), work(2), work(3))
def outer():
    for n in range(3):
        try:
            try:
                print(1 // n)
            finally:
                print("f", n)
        except ZeroDivisionError:
            print(traceback.format_exc().count("\n"))
            for k in range(2):
                try:
                    [].pop()
                except IndexError:
                    print(traceback.format_exc().count("During"))
outer()
