class Table: pass
def table(): pass
