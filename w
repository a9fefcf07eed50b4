b'fine'
bad 2
bad 0
Expecting property name enclosed in double quotes: line 1 column 2 (char 1) False
True
