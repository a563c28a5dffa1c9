"""The example for Ray on a cluster of several nodes on this machine; one of them is killed in the middle."""

import json
import pathlib
import subprocess
import sys
import time

import pytest

pytest.importorskip("ray")

from ray.cluster_utils import Cluster  # noqa: E402

EXAMPLE = (pathlib.Path(__file__).parent / "../../../examples/ray/cluster.py").resolve()
NODES = 3
LADDER = ["ladder", "cardgame", "--bots", "random", "easy", "medium", "--games", "1200", "--seats", "2", "--groups", "10"]
RUNS = {
    "ladder": LADDER,
    "self-play": ["self-play", "royale", "--bots", "medium", "easy", "--games", "120", "--groups", "4"],
    "puzzles": ["puzzles", "royale", "--games", "12", "--worlds", "60", "--groups", "1"],
}


@pytest.fixture(scope="module")
def cluster():
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    for _ in range(NODES):
        cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    yield cluster
    cluster.shutdown()


def command(words, out, address):
    return [sys.executable, str(EXAMPLE), *words, "--out", str(out), "--address", address]


def run(words, out, address):
    ended = subprocess.run(command(words, out, address), capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    return json.loads(ended.stdout)


def parts(out):
    return sorted(out.glob("[0-9]*.json"))


def wait_for_parts(out, driver, most):
    """Until something is done, but not all."""
    while len(parts(out)) < 2:
        assert driver.poll() is None, driver.communicate()
        time.sleep(0.05)
    assert len(parts(out)) < most, "it was over too soon: make it longer"


def whole(words, folder):
    """The run on one machine, without Ray: its figures, its file, and how many parts it has."""
    figures = run(words, folder, "local")
    return figures, (folder / f"{words[0]}.out").read_text(), len(parts(folder))


@pytest.mark.parametrize("kind", RUNS)
def test_a_cluster_that_loses_a_node_has_the_figures_of_one_machine(cluster, tmp_path, kind):
    words = RUNS[kind]
    figures, text, most = whole(words, tmp_path / "here")
    out = tmp_path / "there"
    driver = subprocess.Popen(command(words, out, cluster.address), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    wait_for_parts(out, driver, most)
    victim = next(node for node in cluster.list_all_nodes() if node is not cluster.head_node)
    cluster.remove_node(victim, allow_graceful=False)
    said, errors = driver.communicate(timeout=600)
    assert driver.returncode == 0, errors
    assert json.loads(said) == figures
    assert (out / f"{kind}.out").read_text() == text
    cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()


def test_a_run_that_was_killed_goes_on(cluster, tmp_path):
    figures, text, most = whole(LADDER, tmp_path / "here")
    out = tmp_path / "there"
    driver = subprocess.Popen(command(LADDER, out, cluster.address), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    wait_for_parts(out, driver, most)
    driver.kill()
    driver.wait()
    done = {part: part.stat().st_mtime_ns for part in parts(out)}
    assert 0 < len(done) < most
    other = subprocess.run(command([*LADDER, "--seed", "2"], out, "local"), capture_output=True, text=True, check=False)
    assert other.returncode != 0 and "another run" in other.stderr
    assert run(LADDER, out, cluster.address) == figures
    assert (out / "ladder.out").read_text() == text
    assert {part: part.stat().st_mtime_ns for part in done} == done, "what was done is not done again"
