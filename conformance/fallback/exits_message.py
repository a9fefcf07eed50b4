# The message of a SystemExit that CPython raises goes to standard error.
import unittest.mock

leave = unittest.mock.Mock(side_effect=SystemExit("no such account"))
print("before")
leave()
