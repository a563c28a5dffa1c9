"""The example for PPO learns: after a few decisions it wins most of its games against random play. No clock decides how many."""

import json
import pathlib
import subprocess
import sys

EXAMPLE = (pathlib.Path(__file__).parent / "../../../examples/ppo/ppo.py").resolve()


def test_ppo_learns_to_beat_random(tmp_path):
    words = ["--against", "random", "--decisions", "40000", "--games", "500", "--hidden", "32", "--tables", "128"]
    ended = subprocess.run([sys.executable, str(EXAMPLE), *words, "--out", str(tmp_path)], capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    result = json.loads((tmp_path / "result.json").read_text())
    assert result["games"] == 500 and result["decisions"] >= 40_000 and result["ci95"][0] > 0.6, result
    assert result["wins"] + result["draws"] + result["losses"] == 500
    assert (tmp_path / "curve.svg").read_text().startswith("<svg") and (tmp_path / "net.npz").exists()
