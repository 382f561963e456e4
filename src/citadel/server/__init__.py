"""The server: matches kept in a store and played over HTTP. `docs/server.md` is its protocol."""
