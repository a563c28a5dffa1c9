#!/bin/sh
# Python with what training needs (NumPy), from PyPI into target/training/venv, once.
#
# Usage: scripts/training.sh COMMAND..: a command of that environment, such as python training/train.py
set -eu

place=$PWD/target/training
needs=$PWD/training/requirements.txt
mkdir -p "$place"

python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || {
	echo "Training needs Python 3.11 or newer." >&2
	exit 1
}
cmp -s "$place/venv/installed" "$needs" || {
	rm -rf "$place/venv"
	python3 -m venv "$place/venv" && "$place/venv/bin/pip" install --quiet --retries 2 -r "$needs" >"$place/pip.log" 2>&1 \
		&& cp "$needs" "$place/venv/installed"
} || {
	echo "What training needs could not be installed (see $place/pip.log): is there a network?" >&2
	exit 1
}
PATH="$place/venv/bin:$PATH" exec "$@"
