# zillow.py by hand for DuckDB.
import duckdb

con = duckdb.connect(config={"threads": 1})
con.execute(r"""
    CREATE TABLE out AS
    SELECT url, lpad(postal_code::VARCHAR, 5, '0') AS zipcode, address, upper(city[1]) || lower(city[2:]) AS city, state,
        regexp_extract(facts, '(\d+) bd', 1)::BIGINT AS bedrooms, regexp_extract(facts, '(\d+) ba', 1)::BIGINT AS bathrooms,
        replace(regexp_extract(facts, '([\d,]+) sqft', 1), ',', '')::BIGINT AS sqft, 'sale' AS offer, 'house' AS type,
        replace(price[2:], ',', '')::BIGINT AS price
    FROM (SELECT *, "facts and features" AS facts, lower(title) AS t FROM read_csv('homes.csv'))
    WHERE contains(t, 'house') AND NOT contains(t, 'condo') AND NOT contains(t, 'apartment') AND contains(t, 'sale')
        AND regexp_extract(facts, '(\d+) bd', 1)::BIGINT < 10
        AND replace(price[2:], ',', '')::BIGINT > 100000 AND replace(price[2:], ',', '')::BIGINT < 20000000
""")
print(*con.execute("SELECT count(*), sum(price)::BIGINT FROM out").fetchone())
con.execute("COPY out TO 'zillow.csv' (HEADER)")
