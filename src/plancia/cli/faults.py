"""What a person did wrong at the command line, and nothing else."""


class UsageError(Exception):
    """Bad input: the text says what, where, and what was expected. The exit code is 2."""
