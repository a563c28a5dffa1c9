#!/usr/bin/env bash
# Makes the subset fonts in src/fonts anew from the packages that npm has. Needs npm and pyftsubset (pip install fonttools brotli).
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
fetch() {
  npm pack --silent "$1@5.3.0" > /dev/null
  tar xzf ./*.tgz
  rm ./*.tgz
  mv package "$2"
}
fetch @fontsource-variable/figtree figtree
fetch @fontsource/righteous righteous
fetch @fontsource/sonsie-one sonsie

# Western Europe, and the punctuation that our words and money use.
latin='U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+20AC,U+2212'
# The great moments are words and amounts; titles of lessons are in every language of Western Europe.
sign='U+0020-007E,U+00C0-00FF,U+2019,U+2026'
subset() {
  pyftsubset "$1" --unicodes="$2" --layout-features="$3" --flavor=woff2 --output-file="$here/src/fonts/$4.woff2"
}
subset figtree/files/figtree-latin-wght-normal.woff2 "$latin" 'kern,liga,tnum,ccmp,mark,locl' figtree
subset righteous/files/righteous-latin-400-normal.woff2 "$latin" 'kern,liga' fremont-title
subset sonsie/files/sonsie-one-latin-400-normal.woff2 "$sign" 'kern,liga' fremont-sign

# The licences of Righteous and Sonsie One reserve these names: a changed font must not carry them.
rename() {
  python3 - "$here/src/fonts/$1.woff2" "$2" "$3" << 'PY'
import sys
from fontTools.ttLib import TTFont

path, old, new = sys.argv[1:]
font = TTFont(path)
for record in font["name"].names:
    text = record.toUnicode()
    if record.nameID in (1, 3, 4, 16):
        record.string = new
    elif record.nameID == 6:
        record.string = new.replace(" ", "") + "-Regular"
    elif old in text and record.nameID not in (0, 13):
        record.string = text.replace(old, new)
font.save(path)
PY
}
rename fremont-title Righteous "Fremont Title"
rename fremont-sign "Sonsie One" "Fremont Sign"
python3 "$here/scripts/marks.py" "$here/src/fonts/fremont-marks.woff2"
for one in figtree righteous sonsie; do cp "$one/LICENSE" "$here/src/fonts/$one.OFL.txt"; done
