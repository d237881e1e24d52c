"""The terminal table: it draws any game's scene, reads commands and knows no rules."""
