"""What must hold in every game, with every option."""
