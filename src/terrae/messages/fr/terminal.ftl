### Terrae, the command line: fr
