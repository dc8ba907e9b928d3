"""Order among people in the database: reports, sanctions, the log of what moderators do."""
