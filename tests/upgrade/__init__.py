"""Tables of earlier versions, opened and finished by this one."""
