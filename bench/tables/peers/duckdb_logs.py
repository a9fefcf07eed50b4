# logs.py by hand for DuckDB.
import duckdb

con = duckdb.connect(config={"threads": 1})
con.execute(r"""
    CREATE TABLE out AS
    SELECT ip, regexp_extract(raw, '\[([^\]]*)\]', 1) AS date, regexp_extract(raw, '"([^ ]*) ', 1) AS method,
        regexp_replace(regexp_extract(raw, '"[^ ]* ([^"]*) [^" ]*"', 1), '/~[^/]*', '/~user') AS endpoint,
        regexp_extract(raw, '" (\d+) ', 1)::BIGINT AS code, regexp_extract(raw, ' (\d+)$', 1)::BIGINT AS size
    FROM (
        SELECT raw, split_part(raw, ' ', 1) AS ip
        FROM read_csv('weblog.txt', header=false, delim='\x01', quote='', escape='', columns={'raw': 'VARCHAR'})
    )
    WHERE ip IN (SELECT BadIPs FROM read_csv('blacklist.csv', header=true, columns={'BadIPs': 'VARCHAR'}))
""")
print(*con.execute("SELECT count(*), sum(size)::BIGINT FROM out").fetchone())
con.execute("COPY out TO 'logs.csv' (HEADER)")
