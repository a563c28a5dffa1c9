"""The tutorial, the stubs and the examples do what they say."""

import ast
import inspect
import pathlib
import random
import re
import runpy
import subprocess
import sys

import pytest

import fremont

PLACE = pathlib.Path(__file__).parent.parent


def test_the_tutorial_comes_with_the_package(tmp_path):
    told = subprocess.run([sys.executable, "-m", "fremont.tutorial"], cwd=tmp_path, capture_output=True, text=True)
    assert told.returncode == 0 and "games;" in told.stdout, told.stderr


@pytest.mark.parametrize("document", ["../../docs/python.md", "README.md"])
def test_the_examples_of_a_document_run_one_after_the_other(document, tmp_path, monkeypatch):
    blocks = re.findall(r"^```python\n(.*?)^```$", (PLACE / document).read_text(), re.DOTALL | re.MULTILINE)
    assert blocks, f"no example in {document}"
    monkeypatch.chdir(tmp_path)
    names = {}
    for number, block in enumerate(blocks):
        exec(compile(block, f"{document}, example {number + 1}", "exec"), names)


def members():
    """Every public class and function, and every public member of a class, by its name."""
    for name in fremont.__all__:
        thing = getattr(fremont, name)
        if name.startswith("__"):
            continue
        yield name, thing
        if inspect.isclass(thing) and not issubclass(thing, Exception):
            yield from ((f"{name}.{one}", getattr(thing, one)) for one in vars(thing) if not one.startswith("_"))


def test_everything_says_what_it_is():
    silent = [name for name, thing in members() if not (inspect.getdoc(thing) or "").strip()]
    assert not silent, silent
    assert sum(1 for _ in members()) > 80


def test_the_stubs_have_a_sentence_for_everything():
    stubs = ast.parse((PLACE / "python/fremont/_fremont.pyi").read_text())
    silent = []

    def look(body, owner):
        for node, after in zip(body, [*body[1:], None]):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                # `__new__` may leave it to its class.
                if not ast.get_docstring(node) and node.name != "__new__":
                    silent.append(owner + node.name)
                look(node.body if isinstance(node, ast.ClassDef) else [], owner + node.name + ".")
            elif isinstance(node, ast.AnnAssign) and not (isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)):
                silent.append(owner + node.target.id)

    look(stubs.body, "")
    assert silent == ["__version__"], silent


@pytest.mark.parametrize("key", fremont.games())
def test_the_sample_bot_beats_random_play(key):
    bot = runpy.run_path(str(PLACE / "../../examples/playout_bot.py"))["choose"]
    # The long games are fewer: what is drawn follows from the seed, so the outcome is the same every time.
    dice, won = random.Random(4), 0.0
    games = 4 if key == "showdown" else 12
    for game in range(games):
        state = fremont.Game(key).start(3, seed=game)
        while not state.over:
            mine = state.waiting[0] == game % 3
            state.act_index(bot(state, dice) if mine else dice.choice(state.indices()))
        won += state.returns[game % 3]
    # Whoever wins a third of the games gets 0, whoever wins all gets as many as there were.
    assert won >= games / 2, won


def test_the_stubs_name_all_there_is():
    stubs = ast.parse((PLACE / "python/fremont/_fremont.pyi").read_text())
    described = {}
    for node in stubs.body:
        if isinstance(node, ast.ClassDef):
            described[node.name] = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
        elif isinstance(node, ast.FunctionDef):
            described[node.name] = None
    for name in fremont.__all__:
        if name.startswith("__"):
            continue
        assert name in described, name
        thing = getattr(fremont, name)
        if not isinstance(thing, type) or issubclass(thing, Exception):
            continue
        there = {one for one in vars(thing) if not one.startswith("_")}
        assert there == {one for one in described[name] if not one.startswith("_")}, name


def parameters_of(node):
    """The parameters of a stub: name, kind, and what its default is."""
    given, kinds = node.args, inspect.Parameter
    plain = [*given.posonlyargs, *given.args]
    defaults = [None] * (len(plain) - len(given.defaults)) + given.defaults
    rows = [(one, kinds.POSITIONAL_OR_KEYWORD, default) for one, default in zip(plain, defaults)]
    rows += [(one, kinds.KEYWORD_ONLY, default) for one, default in zip(given.kwonlyargs, given.kw_defaults)]
    told = [(one.arg, kind, default and ast.literal_eval(default)) for one, kind, default in rows]
    return [one for one in told if one[0] not in ("self", "cls")], [one[0].arg for one in rows if one[2] is None]


def test_the_stubs_have_the_parameters_that_there_are():
    stubs, compared = ast.parse((PLACE / "python/fremont/_fremont.pyi").read_text()), 0
    found = [(fremont, node) for node in stubs.body if isinstance(node, ast.FunctionDef)]
    for kind in stubs.body:
        if isinstance(kind, ast.ClassDef) and kind.name in fremont.__all__:
            found += [(getattr(fremont, kind.name), one) for one in kind.body if isinstance(one, ast.FunctionDef)]
    for owner, node in found:
        is_property = any(isinstance(one, ast.Name) and one.id == "property" for one in node.decorator_list)
        if is_property or node.name.startswith("__") and node.name != "__new__":
            continue
        there = inspect.signature(owner if node.name == "__new__" else getattr(owner, node.name))
        rows = [one for one in there.parameters.values() if one.name != "self"]
        told, needed = parameters_of(node)
        assert [(one.name, one.kind) for one in rows] == [one[:2] for one in told], (owner, node.name)
        assert {one.name for one in rows if one.default is one.empty} == set(needed) - {"self", "cls"}, (owner, node.name)
        assert [one.default for one in rows if one.default is not one.empty] == [
            default for name, _, default in told if name not in needed
        ], (owner, node.name)
        compared += 1
    assert compared >= 50, compared


def test_the_examples_in_docstrings():
    import doctest

    assert doctest.testmod(fremont).failed == 0
