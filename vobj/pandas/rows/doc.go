// Package rows reads from a program's text which rows it makes one by one for pd.DataFrame(rows):
//
//	rows = []
//	for line in lines:
//	    rows.append({"ip": ip_of(line), "size": size_of(line)})
//	df = pd.DataFrame(rows)
//
// A dict has one type for all its values, so such rows would hold unions, and nobody
// would know the columns. But where rows go nowhere but into lists of rows, and those
// nowhere but to pd.DataFrame, nobody can tell a dict from the tuple of its values
// whose labels are known. [Find] follows rows from the calls back to the displays and calls that
// make them, through variables, lists, comprehensions and functions, and looks at all that
// mentions them on the way. It sees the text alone: vobj/pandas/rowmakers.go generates what it [Found].
//
//	flow.go      Find; the places that rows pass
//	makers.go    displays and calls that make rows; methods.go methods that give them
//	uses.go      what is done with rows and lists of them
//	fresh.go     rows that change while one variable alone has them
//	records.go   dicts of to_dict() that are only read
//	frames.go    lists of frames that go to pd.concat alone
package rows
