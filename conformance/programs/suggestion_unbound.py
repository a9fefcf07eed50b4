# Names without a value yet, or any longer, are not suggested.
import sys

for total in []:
    pass
try:
    pass
except Exception as totals:
    pass
totall = 1
del totall
if len(sys.argv) > 5:
    raise Total
print(totalt)
