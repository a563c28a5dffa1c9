#!/bin/sh
# Tests the package for Python, with the test suites of the libraries that it has adapters for. Everything comes from PyPI into
# target/python, once. Without Python 3.11 or newer, or without a network the first time, says so in one line and ends well.
#
# Usage: scripts/python.sh wheel [COMMAND..]: builds the wheel and tries it; COMMAND is run instead of the tests.
#        scripts/python.sh bench [SECONDS]: builds the wheel and measures it beside the games of other libraries.
#        scripts/python.sh few: tries the module that the tests of the workspace have built (target/debug/examples).
set -eu

what=$1
shift
package=$PWD/crates/python
place=$PWD/target/python
puffer_version=3.0.0
mkdir -p "$place"

python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || {
	echo "Python 3.11 or newer is missing: the package for it was not tried"
	exit 0
}

# Installs what a file lists into an environment, unless that was done already.
environment() {
	cmp -s "$2" "$1/installed" && return
	rm -rf "$1"
	python3 -m venv "$1" && "$1/bin/pip" install --quiet --retries 2 -r "$2" && cp "$2" "$1/installed"
}

# The same, or one line that says what was not tried.
installed() {
	environment "$place/$1" "$2" >"$place/$1.log" 2>&1 || {
		echo "what $3 needs could not be installed (see $place/$1.log): it was not tried"
		return 1
	}
}

installed venv "$package/requirements.txt" "the package for Python" || exit 0

if [ "$what" = few ]; then
	for module in target/debug/examples/libmodule.so target/debug/examples/libmodule.dylib; do
		[ ! -e "$module" ] || built=$PWD/$module
	done
	rm -rf "$place/few"
	mkdir "$place/few"
	cp -r "$package/python/fremont" "$place/few/fremont"
	cp "$built" "$place/few/fremont/_fremont.abi3.so"
	PYTHONPATH=$place/few
	export PYTHONPATH
else
	rm -rf "$place/wheels"
	"$place/venv/bin/maturin" build --quiet --profile release -m "$package/Cargo.toml" -o "$place/wheels"
	"$place/venv/bin/pip" install --quiet --force-reinstall --no-deps "$place"/wheels/*.whl
fi

# The archive has a few files of Python that are needed, and a lot that is not.
puffer() {
	environment "$place/puffer" "$package/requirements-puffer.txt" || return
	[ -d "$place/puffer/pufferlib-$puffer_version/raylib-5.5_linux_amd64" ] || "$place/puffer/bin/python" - "$place/puffer" "$puffer_version" <<'PYTHON'
import io, json, pathlib, sys, tarfile, urllib.request

place, version = pathlib.Path(sys.argv[1]), sys.argv[2]
page = json.load(urllib.request.urlopen("https://pypi.org/pypi/pufferlib/json", timeout=60))
url = next(file["url"] for file in page["releases"][version] if file["filename"].endswith(".tar.gz"))
with tarfile.open(fileobj=io.BytesIO(urllib.request.urlopen(url, timeout=300).read())) as archive:
    root = f"pufferlib-{version}/"
    wanted = (".py", ".h", "connect4/binding.c", "go/binding.c", "linux_amd64/lib/libraylib.a")
    folders = (f"{root}pufferlib/", f"{root}raylib-5.5_linux_amd64/")
    parts = [one for one in archive if one.name.startswith(folders) and one.name.endswith(wanted)]
    archive.extractall(place, parts, filter="data")
PYTHON
}

# Two games of PufferLib's own, in C, to measure ours beside. They bring the library that would draw them.
puffer_games() {
	root=$place/puffer/pufferlib-$puffer_version
	set -- $("$place/puffer/bin/python" -c "import numpy, sysconfig; print(sysconfig.get_paths()['include'], numpy.get_include())")
	for game in connect4 go; do
		at=$root/pufferlib/ocean/$game
		[ -e "$at/binding.so" ] || cc -O2 -w -shared -fPIC -I"$1" -I"$2" -I"$root/raylib-5.5_linux_amd64/include" "$at/binding.c" \
			"$root/raylib-5.5_linux_amd64/lib/libraylib.a" -lm -lpthread -ldl -o "$at/binding.so" || return
	done
}

if [ "$what" = bench ]; then
	if puffer >"$place/puffer.log" 2>&1 && puffer_games >>"$place/puffer.log" 2>&1; then
		"$place/puffer/bin/pip" install --quiet --force-reinstall --no-deps "$place"/wheels/*.whl
		PUFFER_PYTHON=$place/puffer/bin/python PUFFERLIB=$place/puffer/pufferlib-$puffer_version
		export PUFFER_PYTHON PUFFERLIB
	else
		echo "the games of PufferLib could not be built (see $place/puffer.log): they are not measured"
	fi
	exec "$place/venv/bin/python" "$package/bench.py" "$@"
fi

if [ $# -gt 0 ]; then
	PATH="$place/venv/bin:$PATH" exec "$@"
fi

# Runs tests with an environment, from the folder of that environment; the wheel is put there first.
tried() {
	at=$place/$1
	shift
	[ "$what" = few ] || "$at/bin/pip" install --quiet --force-reinstall --no-deps "$place"/wheels/*.whl
	(cd "$at" && PYTHONDONTWRITEBYTECODE=1 bin/python -m pytest -q -p no:cacheprovider -c "$package/pyproject.toml" "$@")
}
tried venv --ignore "$package/tests/test_puffer.py" --ignore "$package/tests/test_ray.py" "$package/tests"

if puffer >"$place/puffer.log" 2>&1; then
	(PYTHONPATH=$place/puffer/pufferlib-$puffer_version${PYTHONPATH:+:$PYTHONPATH} && export PYTHONPATH && tried puffer "$package/tests/test_puffer.py")
else
	echo "PufferLib could not be installed (see $place/puffer.log): its adapter was not tried"
fi

# Ray is large: the example for it is tried with the wheel only.
if [ "$what" = wheel ] && installed ray "$package/requirements-ray.txt" "the example for Ray"; then
	tried ray "$package/tests/test_ray.py"
fi
