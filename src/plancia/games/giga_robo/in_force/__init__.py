"""What is in force for each player: active effects, the values they change, what is affordable."""
