#!/usr/bin/env python3
"""Draws the pictures that links to tables show where they are shared: one for each game, 1200 by 630, from the houses of the street.

Run it when a game or its house changes: `python3 web/scripts/share.py`. It needs Chromium and Pillow, and is no part of any build."""
import base64
import pathlib
import subprocess
import tempfile

from PIL import Image

WEB = pathlib.Path(__file__).resolve().parent.parent
GAMES = {
    "royale": "Las Vegas Royale",
    "cardgame": "Las Vegas: The Card Game",
    "lords-2010": "Lords of Vegas",
    "lords-2024": "Lords of Vegas",
    "showdown": "Vegas Showdown",
}
COLOURS = 128


def data(path: pathlib.Path, kind: str) -> str:
    return f"data:{kind};base64,{base64.b64encode(path.read_bytes()).decode()}"


def page(game: str, title: str) -> str:
    art, font = WEB / "src/front/art", WEB / "src/fonts"
    return f"""<!doctype html><meta charset="utf-8"><style>
@font-face {{ font-family: title; src: url({data(font / "fremont-title.woff2", "font/woff2")}); }}
@font-face {{ font-family: text; src: url({data(font / "figtree.woff2", "font/woff2")}); }}
body {{ margin: 0; width: 1200px; height: 630px; overflow: hidden; color: #f6f1ff;
  background: #0e0b1c url({data(art / "street-night.svg", "image/svg+xml")}) center top / cover; }}
img {{ position: absolute; right: 40px; bottom: 30px; height: 500px; }}
div {{ position: absolute; left: 64px; top: 120px; width: 540px; }}
h1 {{ margin: 0; font: 84px/1.05 title, sans-serif; color: #ffb8e2; text-shadow: 0 0 24px #ff3fa4, 0 0 4px #ff3fa4; }}
p {{ margin: 36px 0 0; font: 600 38px/1.2 text, sans-serif; }}
</style><img src="{data(art / f"{game}.svg", "image/svg+xml")}"><div><h1>{title}</h1><p>Fremont</p></div>"""


def main() -> None:
    out = WEB / "public/share"
    out.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for game, title in GAMES.items():
            html, png = pathlib.Path(folder) / f"{game}.html", pathlib.Path(folder) / f"{game}.png"
            html.write_text(page(game, title))
            subprocess.run(
                ["chromium", "--headless", "--no-sandbox", "--hide-scrollbars", "--window-size=1200,630",
                 "--virtual-time-budget=3000", f"--user-data-dir={folder}/profile", f"--screenshot={png}", f"file://{html}"],
                check=True, capture_output=True)
            picture = Image.open(png).convert("RGB").crop((0, 0, 1200, 630))
            picture.quantize(COLOURS, dither=Image.Dither.NONE).save(out / f"{game}.png", optimize=True)


if __name__ == "__main__":
    main()
