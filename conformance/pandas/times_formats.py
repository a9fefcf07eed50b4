# Texts of times in formats: numbers, names, fractions, halves of days, without separators.
import pandas as pd

t = pd.DataFrame({
    "compact": ["20230105", "19991231", "20240229"],
    "compact_time": ["20230105102030", "19991231235959", "20240229000000"],
    "short": ["230105", "691231", "680229"],
    "us": ["1/5/23", "12/31/99", "02/29/24"],
    "half": ["05/01/2023 12:10 AM", "31/12/1999 12:59 PM", "29/02/2024 1:05 pm"],
    "named": ["5 January 2023", "31 december 1999", "29 February 2024"],
    "log": ["05/Jan/2023:10:20:30", "31/Dec/1999:23:59:59", "29/Feb/2024:00:00:00"],
    "c": ["Thu Jan 05 10:20:30 2023", "Fri Dec 31 23:59:59 1999", "Thu Feb 29 00:00:00 2024"],
    "long": ["Thursday, 05 Jan 2023", "Friday, 31 Dec 1999", "thursday, 29 feb 2024"],
    "fraction": ["10:20:30.5 2023-01-05", "23:59:59.123456 1999-12-31", "00:00:00.000001 2024-02-29"],
    "nanos": ["2023.01.05 10:20:30,123456789", "1999.12.31 23:59:59,1", "2024.02.29 00:00:00,000000001"],
    "zulu": ["2023-01-05T10:20:30Z", "1999-12-31T23:59:59Z", "2024-02-29T00:00:00Z"],
    "file": ["log_2023_01_05.txt", "log_1999_12_31.txt", "log_2024_02_29.txt"],
    "run": ["05Jan2023", "31Dec1999", "29FEB2024"],
})
print(pd.to_datetime(t["compact"], format="%Y%m%d"))
print(pd.to_datetime(t["compact_time"], format="%Y%m%d%H%M%S"))
print(pd.to_datetime(t["short"], format="%y%m%d"))
print(pd.to_datetime(t["us"], format="%m/%d/%y"))
print(pd.to_datetime(t["half"], format="%d/%m/%Y %I:%M %p"))
print(pd.to_datetime(t["named"], format="%d %B %Y"))
print(pd.to_datetime(t["log"], format="%d/%b/%Y:%H:%M:%S"))
print(pd.to_datetime(t["c"], format="%a %b %d %H:%M:%S %Y"))
print(pd.to_datetime(t["long"], format="%A, %d %b %Y"))
print(pd.to_datetime(t["fraction"], format="%H:%M:%S.%f %Y-%m-%d"))
print(pd.to_datetime(t["nanos"], format="%Y.%m.%d %H:%M:%S,%f"))
print(pd.to_datetime(t["zulu"], format="%Y-%m-%dT%H:%M:%SZ"))
print(pd.to_datetime(t["file"], format="log_%Y_%m_%d.txt"))
print(pd.to_datetime(t["run"], format="%d%b%Y"))
moved = t.rename(columns={"us": "american", "none": "x"}, copy=False, errors="ignore")
print(moved.columns.tolist(), moved["american"].tolist())
