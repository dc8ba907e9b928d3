"""Who is asking: guests, accounts, tokens, throttling."""
