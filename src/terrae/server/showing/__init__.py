"""Games as pictures for elsewhere: cards for links that are passed on, records as moving pictures, and the heads of pages."""
