raise SystemExit("a module of the script's folder was imported by nobody")
