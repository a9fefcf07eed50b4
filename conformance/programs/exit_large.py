"""The exit code is the last byte of an int of 64 bits; of others it is 255."""
import sys


def main(n):
    print(n)
    return n


sys.exit(main(-(2**63)))
