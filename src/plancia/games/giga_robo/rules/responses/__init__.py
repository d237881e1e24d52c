"""Responses: windows, and the instants, triggers and activations declared in them. [GR-RSP-01]"""
