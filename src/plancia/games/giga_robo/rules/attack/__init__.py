"""Attacks, from declaration to clean-up. [GR-RSL-01]"""
