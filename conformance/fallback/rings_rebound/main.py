# The import of a module rebinds a name that a statement of its package has bound before.
import ringed
from ringed import late, uses_late

print(late.tag(), ringed.late.tag(), uses_late.use(), type(late).__name__)
