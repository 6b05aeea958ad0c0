"""Answers correctly only if it cannot access anything of the host."""
import os


def succeeds(action, *arguments):
    try:
        action(*arguments)
        return 1
    except (ImportError, OSError):
        return 0


def listen():
    import socket

    socket.socket().listen()


n = int(input())
leaks = (
    succeeds(open, "/etc/passwd")
    + succeeds(open, "data/sample/1.ans")
    + succeeds(open, "/proc/self/maps")
    + succeeds(open, "/tmp/kept", "w")
    + succeeds(os.listdir, "/home")
    + succeeds(os.execv, "/bin/sh", ["sh"])
    + succeeds(listen)
)
print("answer", n + leaks)
