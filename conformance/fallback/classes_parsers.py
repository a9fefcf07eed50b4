from html.parser import HTMLParser
HTML = """<table><tr><th>Name</th><th>Qty</th></tr><tr><td>Apple</td><td>3</td></tr><tr><td>Pear &amp; co</td><td>14</td></tr></table>"""
class TableParser(HTMLParser):
    def __init__(self):
        super().__init__()
        self.rows, self.row, self.cell, self.in_cell = [], [], "", False
    def handle_starttag(self, tag, attrs):
        if tag == "tr": self.row = []
        elif tag in CELLS: self.in_cell, self.cell = True, ""
    def handle_endtag(self, tag):
        if tag in CELLS:
            self.row.append(self.cell.strip()); self.in_cell = False
        elif tag == "tr": self.rows.append(self.row)
    def handle_data(self, data):
        if self.in_cell: self.cell += data
CELLS = ("td", "th")
def parse(text):
    p = TableParser()
    p.feed(text)
    return p.rows
header, *rows = parse(HTML)
print(header)
total = 0
for name, qty in rows:
    total += int(qty)
    print(f"{name:<12}{int(qty):>4}")
print(total, [dict(zip(header, r)) for r in rows])
