"""The tutorial, the stubs and the examples do what they say."""

import ast
import pathlib
import runpy

import fremont

PLACE = pathlib.Path(__file__).parent.parent


def test_the_tutorial_runs(capsys):
    runpy.run_path(str(PLACE / "tutorial.py"))
    assert "games;" in capsys.readouterr().out


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


def test_the_examples_in_docstrings():
    import doctest

    assert doctest.testmod(fremont).failed == 0
