"""Component data: the TOML files, their shape and what must hold between their values."""
