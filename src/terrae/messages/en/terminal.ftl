### Terrae, the command line: en
