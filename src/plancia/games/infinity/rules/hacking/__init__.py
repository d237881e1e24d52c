"""Hacking: programs, the net of repeaters, attacks and what comes of them. [INF-HACK-01 to 61]"""
