# The package urllib, of which parse is modelled.
