# Tries: to reach the judge's own port, its database and the cloud's metadata, as in CVE-2024-29021.
# Must: get no socket at all.
# Expects: AC
try:
    import socket

    for address in (("127.0.0.1", 8080), ("169.254.169.254", 80), ("::1", 5432)):
        socket.create_connection(address, timeout=1)
        print("connected to", address)
except (ImportError, OSError):
    pass
print(2 * int(input()))
