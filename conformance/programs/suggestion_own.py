# A name that its own statement is about to bind is not suggested.
amount = [amoun for x in range(2)]
