# Loggers show the file, the line and the function that called them.
import logging
import sys

logging.basicConfig(stream=sys.stdout, format="%(filename)s:%(lineno)d %(funcName)s %(message)s", level=logging.INFO)
log = logging.getLogger("x")


def main():
    total = 0
    for i in range(5):
        total += i
        log.info("row %d", i)
    logging.warning("done %s", total)


main()
