#!/bin/sh
# Makes the README's pictures of Royale and the Card Game anew, and the moving one of a payout, into docs/pictures.
# Needs what `make shots` needs, and cwebp and img2webp (Debian's package `webp`).
set -eu
cd "$(dirname "$0")/.."
for tool in cwebp img2webp; do
  command -v "$tool" >/dev/null || { echo "$tool is missing: it comes with the package webp." >&2; exit 1; }
done
rm -rf shots/payout
CHROMIUM=${CHROMIUM:-$(../scripts/need.sh chromium)} npx playwright test --config pictures/playwright.config.ts readme.spec.ts
to=../docs/pictures
for game in royale cardgame; do
  cwebp -quiet -q 84 -m 6 -resize 1120 0 "shots/readme-$game.png" -o "$to/$game.webp"
done
# A frame lasts as long as the film lets pass (APART in readme.spec.ts); the last one stays to be read.
last=$(ls shots/payout/*.png | tail -1)
img2webp -loop 0 -min_size -lossy -q 62 -m 6 -d 60 $(ls shots/payout/*.png | sed '$d') -d 1600 "$last" -o "$to/payout.webp" >/dev/null
size=$(wc -c <"$to/payout.webp")
[ "$size" -lt 614400 ] || { echo "docs/pictures/payout.webp has $size bytes: it should have less than 600 KB." >&2; exit 1; }
ls -l "$to/royale.webp" "$to/cardgame.webp" "$to/payout.webp"
