package bench

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// writeLines writes a file of a folder: a heading, then what each line of n gives.
func writeLines(folder, name, heading string, n int, line func(w *bufio.Writer, i int)) error {
	f, err := os.Create(filepath.Join(folder, name))
	if err != nil {
		return err
	}
	w := bufio.NewWriterSize(f, 1<<20)
	w.WriteString(heading)
	for i := range n {
		line(w, i)
	}
	if err := w.Flush(); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

// homeFiles writes homes.csv, listings as they are scraped.
func homeFiles(r *rand.Rand, rows int, folder string) error {
	titles := []string{"House For Sale", "House For Sale", "Condo For Sale", "Townhouse For Sale", "Apartment For Rent", "House For Rent", "Lot / Land For Sale", "New Construction"}
	cities := []string{"BOSTON", "Newton", "Woburn", "boston", "Lowell", "CAMBRIDGE"}
	streets := []string{"Main St", "Fremont St # 15", "Beechcroft Rd", "Place Ln UNIT 386"}
	agents := []string{"Redfin Corp.", "", "J. Mulkerin Realty", "Coldwell Banker Residential Brokerage"}
	heading := "title,address,city,state,postal_code,price,facts and features,real estate provider,url,sales_date\n"
	return writeLines(folder, "homes.csv", heading, rows, func(w *bufio.Writer, i int) {
		city, street, zip := pick(r, cities...), pick(r, streets...), between(r, 1000, 2799)
		number := between(r, 1, 999)
		fmt.Fprintf(w, "%s,%d %s,%s,MA,%d,\"$%s\",\"%d bds , %d ba , %s sqft\",%s,https://www.example.org/homedetails/%d-%s-%s-MA-%05d/%d_zpid/,%s\n",
			pick(r, titles...), number, street, city, zip, grouped(between(r, 60_000, 2_500_000)), between(r, 1, 12), between(r, 1, 5), grouped(between(r, 400, 9000)), pick(r, agents...),
			number, strings.ReplaceAll(street, " ", "-"), city, zip, 50_000_000+i, pick(r, "Open: Sat. 11am-1pm", "1 day on Zillow", "Price cut"))
	})
}

// logFiles writes weblog.txt, what a web server logs, and blacklist.csv, addresses.
func logFiles(r *rand.Rand, rows int, folder string) error {
	address := func() string {
		return fmt.Sprintf("%d.%d.%d.%d", between(r, 10, 13), r.IntN(4), r.IntN(100), between(r, 1, 254))
	}
	paths := []string{"/", "/index.html", "/publications/techreports/", "/people/monica/", "/~alice/notes.txt", "/~bob/", "/research/finance/", "/img/a.png"}
	at := time.Date(2000, 1, 1, 2, 20, 45, 0, time.FixedZone("", -5*3600))
	err := writeLines(folder, "weblog.txt", "", rows, func(w *bufio.Writer, i int) {
		at = at.Add(time.Duration(r.IntN(60)) * time.Second)
		fmt.Fprintf(w, "%s - - [%s] \"%s %s HTTP/1.%d\" %d %d\n", address(), at.Format("02/Jan/2006:15:04:05 -0700"), pick(r, "GET", "GET", "GET", "HEAD", "POST"), pick(r, paths...),
			r.IntN(2), pick(r, 200, 200, 200, 301, 304, 404), between(r, 10, 99_999))
	})
	if err != nil {
		return err
	}
	seen := map[string]bool{}
	return writeLines(folder, "blacklist.csv", "BadIPs\n", 8000, func(w *bufio.Writer, _ int) {
		if a := address(); !seen[a] {
			seen[a] = true
			w.WriteString(a + "\n")
		}
	})
}

// orderFiles writes orders.csv, lineitem.csv and order_returns.csv: so many line items,
// four to an order, one in eight returned.
func orderFiles(r *rand.Rand, rows int, folder string) error {
	orders := max(1, rows/4)
	first := time.Date(2012, 1, 1, 0, 0, 0, 0, time.UTC)
	err := writeLines(folder, "orders.csv", "o_order_id,o_customer_sk,weekday,date,store\n", orders, func(w *bufio.Writer, i int) {
		at := first.Add(time.Duration(r.IntN(9*365)) * 24 * time.Hour)
		fmt.Fprintf(w, "%d,%d,%s,%s,%d\n", i+1, 1+r.IntN(max(1, orders/12)), at.Weekday(), at.Format(time.DateOnly), between(r, 1, 60))
	})
	if err != nil {
		return err
	}
	var returned []string
	err = writeLines(folder, "lineitem.csv", "li_order_id,li_product_id,quantity,price\n", rows, func(w *bufio.Writer, i int) {
		product, quantity := 4*r.IntN(2000)+i%4, between(r, 1, 20)
		fmt.Fprintf(w, "%d,%d,%d,%d.%02d\n", i/4+1, product, quantity, between(r, 1, 300), r.IntN(100))
		if r.IntN(8) == 0 {
			returned = append(returned, fmt.Sprintf("%d,%d,%d\n", i/4+1, product, between(r, 1, quantity)))
		}
	})
	if err != nil {
		return err
	}
	return writeLines(folder, "order_returns.csv", "or_order_id,or_product_id,or_return_quantity\n", len(returned), func(w *bufio.Writer, i int) {
		w.WriteString(returned[i])
	})
}

// transactionFiles writes financial_account.csv and financial_transactions.csv: so many
// transactions, twenty to an account.
func transactionFiles(r *rand.Rand, rows int, folder string) error {
	accounts := max(1, rows/20)
	err := writeLines(folder, "financial_account.csv", "fa_customer_sk,transaction_limit\n", accounts, func(w *bufio.Writer, i int) {
		fmt.Fprintf(w, "%d,%d.%02d\n", i, between(r, 50, 20_000), r.IntN(100))
	})
	if err != nil {
		return err
	}
	at := time.Date(2011, 11, 11, 0, 0, 0, 0, time.UTC)
	return writeLines(folder, "financial_transactions.csv", "transactionID,amount,IBAN,senderID,receiverID,time\n", rows, func(w *bufio.Writer, i int) {
		at = at.Add(time.Duration(r.IntN(40)) * time.Second)
		fmt.Fprintf(w, "%d,%d.%02d,%s%020d,%d,%d,%s\n", i, between(r, 1, 9000), r.IntN(100), pick(r, "DE", "FR", "NL"), r.Uint64N(1e18), r.IntN(accounts), r.IntN(accounts), at.Format("2006-01-02T15:04"))
	})
}
