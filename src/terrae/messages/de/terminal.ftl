### Terrae, the command line: de
