package facts

// What functions of CPython's do with the lists, dicts and sets that they get.

// readers are functions, by the names of results.go, that read the containers they get while they run: they change and keep
// none, and don't ask whether two are the same. Such a function gets copies, and the containers stay native.
var readers = Words(`
	SqliteConnection.execute SqliteConnection.executemany SqliteCursor.execute SqliteCursor.executemany
	pprint.pprint pprint.pp pprint.pformat os.path.commonpath os.path.commonprefix difflib.get_close_matches
	requests.get requests.post requests.put requests.patch requests.delete requests.head requests.request`)

// OnlyReads reports whether a function of CPython's only reads the containers that it gets.
func OnlyReads(name string) bool { return readers[name] }
