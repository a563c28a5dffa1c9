#!/bin/sh
# Builds the wheel of the package for Python and tests it, with the test suites of the libraries that it has adapters for.
# Everything comes from PyPI into target/python, once. Without Python 3.11 or newer, or without a network the first time, says so in
# one line and ends well.
#
# Usage: scripts/python.sh PROFILE [COMMAND..]: PROFILE is that of the wheel, release or dev; COMMAND is run instead of the tests.
set -eu

profile=$1
shift
package=$PWD/crates/python
place=$PWD/target/python
puffer_version=3.0.0
mkdir -p "$place"

python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || {
	echo "Python 3.11 or newer is missing: the package for it was not built"
	exit 0
}

# Installs what a file lists into an environment, unless that was done already.
environment() {
	cmp -s "$2" "$1/installed" && return
	rm -rf "$1"
	python3 -m venv "$1" && "$1/bin/pip" install --quiet --retries 2 -r "$2" && cp "$2" "$1/installed"
}

environment "$place/venv" "$package/requirements.txt" >"$place/pip.log" 2>&1 || {
	echo "what the package for Python needs could not be installed (see $place/pip.log): it was not built"
	exit 0
}

rm -rf "$place/wheels"
"$place/venv/bin/maturin" build --quiet --profile "$profile" -m "$package/Cargo.toml" -o "$place/wheels"
"$place/venv/bin/pip" install --quiet --force-reinstall --no-deps "$place"/wheels/*.whl
if [ $# -gt 0 ]; then
	PATH="$place/venv/bin:$PATH" exec "$@"
fi
(cd "$package" && "$place/venv/bin/python" -m pytest -q -p no:cacheprovider --ignore tests/test_puffer.py)

# The archive has a few files of Python that are needed, and a lot that is not.
puffer() {
	environment "$place/puffer" "$package/requirements-puffer.txt"
	[ -d "$place/puffer/pufferlib-$puffer_version" ] || "$place/puffer/bin/python" - "$place/puffer" "$puffer_version" <<'PYTHON'
import io, json, pathlib, sys, tarfile, urllib.request

place, version = pathlib.Path(sys.argv[1]), sys.argv[2]
page = json.load(urllib.request.urlopen("https://pypi.org/pypi/pufferlib/json", timeout=60))
url = next(file["url"] for file in page["releases"][version] if file["filename"].endswith(".tar.gz"))
with tarfile.open(fileobj=io.BytesIO(urllib.request.urlopen(url, timeout=300).read())) as archive:
    wanted = f"pufferlib-{version}/pufferlib/"
    parts = [one for one in archive if one.name.startswith(wanted) and one.name.endswith(".py")]
    archive.extractall(place, parts, filter="data")
PYTHON
	"$place/puffer/bin/pip" install --quiet --force-reinstall --no-deps "$place"/wheels/*.whl
}
puffer >"$place/puffer.log" 2>&1 || {
	echo "PufferLib could not be installed (see $place/puffer.log): its adapter was not tried"
	exit 0
}
# It makes a link in the folder where it is imported.
(cd "$place/puffer" && PYTHONPATH="$place/puffer/pufferlib-$puffer_version" bin/python -m pytest -q -p no:cacheprovider "$package/tests/test_puffer.py")
