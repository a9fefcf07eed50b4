import sys, logging, traceback
logging.basicConfig(stream=sys.stdout, format="%(levelname)s %(message)s", level=logging.INFO)
def risky(n):
    if n == 3: raise ValueError(f"bad {n}")
    return 10 // n
def main():
    for i in range(5):
        try:
            print(risky(i))
        except ZeroDivisionError:
            logging.exception("div")
        except ValueError:
            traceback.print_exc(file=sys.stdout)
main()
