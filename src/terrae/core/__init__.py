"""What every game is made of: compiled rules, actions, variants, matches, errors."""
