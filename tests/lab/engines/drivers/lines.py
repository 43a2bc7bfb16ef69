"""Shared parts of the Python drivers: JSON lines in both directions and the configuration. Standard library only."""
import json
import os
import sys
import threading

config = json.loads(sys.argv[1])
_lock = threading.Lock()
# The processes of the engine inherit standard output; what they print would break a line. A duplicate is not inherited.
_lines = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)


def emit(kind, **fields):
    line = json.dumps({"ev": kind, **fields})
    with _lock:
        _lines.write(line + "\n")
        _lines.flush()


def read_commands(on_command):
    """Calls on_command on another thread with each command, and with {"cmd": "quit"} at the end of input."""
    def pump():
        for line in sys.stdin:
            on_command(json.loads(line))
        on_command({"cmd": "quit"})
    threading.Thread(target=pump, daemon=True).start()
