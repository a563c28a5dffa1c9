#!/usr/bin/env python3
"""What an action and a socket cost: a crowd plays against a house on SQLite, on PostgreSQL, and against one node and three, and the
processor time of everything that serves it is read from the system. It wants a quiet machine.

  scripts/cost.py FREMONT [--rate N] [--seconds N] [--tables N] [--only WORD]
"""

import argparse
import json
import os
import re
import signal
import subprocess
import tempfile
import time
import urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))
TICK = os.sysconf("SC_CLK_TCK")
RAISED = [
    word
    for name in ("requests", "sign-ins", "words", "tables", "all-tables", "address-tables", "sockets", "all-sockets")
    for word in (f"--limit-{name}", "1000000")
]


def stat(process):
    """The parent, and the processor seconds of a process with those of its children that have ended."""
    with open(f"/proc/{process}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return int(fields[1]), sum(int(field) for field in fields[11:15]) / TICK


def seconds(root):
    """The processor seconds of a process and all that it has started."""
    of, parents = {}, {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                parents[int(name)], of[int(name)] = stat(name)
            except (FileNotFoundError, ProcessLookupError):
                pass
    family = {root}
    while True:
        more = {child for child, parent in parents.items() if parent in family} - family
        if not more:
            return sum(of.get(process, 0) for process in family)
        family |= more


def memory(process):
    with open(f"/proc/{process}/status") as file:
        return int(re.search(r"VmRSS:\s+(\d+)", file.read())[1]) / 1024


class House:
    """What serves: nodes, and what they stand on."""

    def __init__(self, fremont, kind, folder):
        self.folder, self.kind, self.nodes, self.others = folder, kind, [], {}
        place = []
        if kind != "sqlite":
            place = ["--store", self.script("postgres.sh", "start")]
            with open(f"{folder}/postgres/postmaster.pid") as file:
                self.others["PostgreSQL"] = int(file.readline())
        if kind in ("node", "three"):
            place += ["--nats", self.script("nats.sh", "start")]
            with open(f"{folder}/nats.pid") as file:
                self.others["NATS"] = int(file.readline())
        self.urls = []
        for number in range(3 if kind == "three" else 1):
            name = ["--node", f"n{number}"] if kind in ("node", "three") else []
            words = [fremont, "serve", "--listen", "127.0.0.1:0", "--data", f"{folder}/n{number}", "--log", "off"]
            node = subprocess.Popen(words + RAISED + place + name, stdout=subprocess.PIPE, text=True)
            self.nodes.append(node)
            self.urls.append(node.stdout.readline().rsplit(" ", 1)[1].strip().rstrip("/"))
        # Nodes hear each other after a second.
        time.sleep(3)

    def script(self, name, word):
        done = subprocess.run(["bash", f"{HERE}/{name}", word, self.folder], stdout=subprocess.PIPE, text=True, check=True)
        return done.stdout.strip()

    def seconds(self):
        return {"fremont": sum(seconds(node.pid) for node in self.nodes)} | {
            name: seconds(process) for name, process in self.others.items()
        }

    def close(self):
        for node in self.nodes:
            node.send_signal(signal.SIGTERM)
        for node in self.nodes:
            node.wait()
        for name, script in (("NATS", "nats.sh"), ("PostgreSQL", "postgres.sh")):
            if name in self.others:
                self.script(script, "stop")


def actions(house):
    """The actions that all nodes have acknowledged so far."""
    total = 0
    for url in house.urls:
        with urllib.request.urlopen(f"{url}/metrics") as answer:
            found = re.search(r"^fremont_actions_total (\d+)", answer.read().decode(), re.MULTILINE)
        total += int(found[1]) if found else 0
    return total


def measure(arguments, kind, sockets):
    """What is spent while all play: making tables before that and checking games after it are left out."""
    with tempfile.TemporaryDirectory(prefix="fremont-cost-") as folder:
        os.chmod(folder, 0o755)
        house = House(arguments.fremont, kind, folder)
        try:
            empty = sum(memory(node.pid) for node in house.nodes)
            words = ["--tables", arguments.tables, "--sockets", sockets, "--rate", arguments.rate, "--seconds", arguments.seconds]
            load = subprocess.Popen(
                [arguments.fremont, "load", *house.urls, *map(str, words), "--json"], stdout=subprocess.PIPE, text=True
            )
            first = last = None
            most = empty
            while load.poll() is None:
                time.sleep(0.5)
                done = actions(house)
                if first is None and done >= arguments.tables:
                    first = last = (done, house.seconds())
                # When nobody plays any more everything is checked.
                if first is not None and done > last[0]:
                    last = (done, house.seconds())
                most = max(most, sum(memory(node.pid) for node in house.nodes))
            report = json.loads(load.stdout.read())
        finally:
            house.close()
    assert load.returncode == 0, report
    played = last[0] - first[0]
    spent = {name: after - first[1][name] for name, after in last[1].items()}
    per = {name: f"{1000 * seconds / played:.3f}" for name, seconds in spent.items()}
    total = 1000 * sum(spent.values()) / played
    print(
        f"{kind:9} {report['sockets']:5} sockets {played:7} actions {report['actions_per_second']:6.0f}/s  p50 {report['p50_ms']:5.1f} ms"
        f"  p99 {report['p99_ms']:6.1f} ms  core-seconds for 1,000 actions: {total:.3f} {per}  {most - empty:.0f} MiB more than empty",
        flush=True,
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("fremont")
    parser.add_argument("--rate", type=int, default=400)
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--only", default="")
    arguments = parser.parse_args()
    kinds = [kind for kind in ("sqlite", "postgres", "node", "three") if arguments.only in kind]
    for kind in kinds:
        measure(arguments, kind, 4)
    if "sqlite" in kinds:
        measure(arguments, "sqlite", 24)


if __name__ == "__main__":
    main()
