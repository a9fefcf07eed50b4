# Texts that are not in the format, or that strptime() takes in another way than by their width.
import pandas as pd

try:
    print(pd.to_datetime(pd.Series(['2023115']), format='%Y%m%d')[0])
except ValueError as e:
    print(str(e)[:60])
try:
    print(pd.to_datetime(pd.Series(['2023131']), format='%Y%m%d')[0])
except ValueError as e:
    print(str(e)[:60])
try:
    print(pd.to_datetime(pd.Series(['202311']), format='%Y%m%d')[0])
except ValueError as e:
    print(str(e)[:60])
try:
    print(pd.to_datetime(pd.Series(['20231305']), format='%Y%m%d')[0])
except ValueError as e:
    print(str(e)[:60])
try:
    print(pd.to_datetime(pd.Series(['2023-01-05']), format='%Y%m%d')[0])
except ValueError as e:
    print(str(e)[:60])
try:
    print(pd.to_datetime(pd.Series(['05/01/2023 13:10 AM']), format='%d/%m/%Y %I:%M %p')[0])
except ValueError as e:
    print(str(e)[:60])
try:
    print(pd.to_datetime(pd.Series(['05/01/2023 0:10 AM']), format='%d/%m/%Y %I:%M %p')[0])
except ValueError as e:
    print(str(e)[:60])
try:
    print(pd.to_datetime(pd.Series(['05/01/2023 1:10 xm']), format='%d/%m/%Y %I:%M %p')[0])
except ValueError as e:
    print(str(e)[:60])
try:
    print(pd.to_datetime(pd.Series(['05/01/2023 01:10  AM']), format='%d/%m/%Y %I:%M %p')[0])
except ValueError as e:
    print(str(e)[:60])
try:
    print(pd.to_datetime(pd.Series(['5 Jan 2023']), format='%d %B %Y')[0])
except ValueError as e:
    print(str(e)[:60])
try:
    print(pd.to_datetime(pd.Series(['5 Januar 2023']), format='%d %B %Y')[0])
except ValueError as e:
    print(str(e)[:60])
try:
    print(pd.to_datetime(pd.Series(['5 may 2023']), format='%d %B %Y')[0])
except ValueError as e:
    print(str(e)[:60])
try:
    print(pd.to_datetime(pd.Series(['31 April 2023']), format='%d %B %Y')[0])
except ValueError as e:
    print(str(e)[:60])
try:
    print(pd.to_datetime(pd.Series(['Monday, 05 Jan 2023']), format='%A, %d %b %Y')[0])
except ValueError as e:
    print(str(e)[:60])
try:
    print(pd.to_datetime(pd.Series(['Mon, 05 Jan 2023']), format='%A, %d %b %Y')[0])
except ValueError as e:
    print(str(e)[:60])
try:
    print(pd.to_datetime(pd.Series(['Yesterday, 05 Jan 2023']), format='%A, %d %b %Y')[0])
except ValueError as e:
    print(str(e)[:60])
