# A limit of the digits of numbers other than none.
import sys

sys.set_int_max_str_digits(700)
try:
    print(len(str(10**800)))
except ValueError as e:
    print(e)
try:
    print(int("1" * 701) % 7)
except ValueError as e:
    print(e)
sys.set_int_max_str_digits(0)
print(len(str(10**8000)), sys.get_int_max_str_digits())
