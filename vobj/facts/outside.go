package facts

import (
	"strings"

	"github.com/hipy-lang/hipy/frontend/tree"
)

// A program that is left to CPython runs again from its start. What it has printed, read and
// done to files by native code is taken into account then; what CPython's modules have done
// outside is not. So a program with such modules leaves no tables to CPython later on.

// outsideModules are modules that act outside of the process, or change files themselves.
var outsideModules = Words(`subprocess multiprocessing concurrent socket ssl requests httpx aiohttp urllib.request urllib3 http.client ftplib smtplib imaplib poplib
	telnetlib xmlrpc.client webbrowser pty shutil sqlite3 dbm shelve gzip bz2 lzma zipfile tarfile mailbox boto3 botocore paramiko psycopg psycopg2
	pymysql MySQLdb mysql sqlalchemy pymongo redis kafka pika pyodbc oracledb cx_Oracle snowflake duckdb pyarrow google azure slack_sdk twilio openai anthropic playwright
	selenium git docker syslog ctypes`)

// outsideActions are functions of os that do.
var outsideActions = Words(`system popen fork forkpty kill killpg startfile posix_spawn posix_spawnp execl execle execlp execlpe execv execve execvp execvpe spawnl spawnle spawnlp spawnlpe
	spawnv spawnve spawnvp spawnvpe truncate symlink link mkfifo chmod chown utime`)

// OutsideBy is what a part of a text acts outside by, "" if it does not.
func OutsideBy(n tree.Node) string {
	module := func(name string) string {
		top, _, _ := strings.Cut(name, ".")
		if outsideModules[name] || outsideModules[top] {
			return name
		}
		return ""
	}
	switch n := n.(type) {
	case *tree.Import:
		for _, a := range n.Names {
			if by := module(a.Name); by != "" {
				return by
			}
		}
	case *tree.ImportFrom:
		if n.Level > 0 {
			return ""
		}
		if by := module(n.Module); by != "" {
			return by
		}
		for _, a := range n.Names {
			if by := module(n.Module + "." + a.Name); by != "" {
				return by
			}
			if n.Module == "os" && outsideActions[a.Name] {
				return "os." + a.Name
			}
		}
	case *tree.Attribute:
		if of, ok := n.Value.(*tree.Name); ok && of.ID == "os" && outsideActions[n.Attr] {
			return "os." + n.Attr
		}
		if n.Attr == "FileHandler" || n.Attr == "RotatingFileHandler" {
			return n.Attr
		}
	case *tree.Call:
		if f, ok := n.Func.(*tree.Attribute); ok && f.Attr == "basicConfig" {
			for _, k := range n.Keywords {
				if k.Arg == "filename" {
					return "a file of logging"
				}
			}
		}
	}
	return ""
}
