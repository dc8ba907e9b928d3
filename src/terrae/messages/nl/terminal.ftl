### Terrae, the command line: nl
