import sys

try:
    print("working")
    try:
        sys.exit(7)
    finally:
        print("cleaning up")
except SystemExit as e:
    print("caught", e)
    raise
