"""Draws src/fonts/fremont-marks.woff2: the shapes of seats, stars, ticks and arrows that stand in text. Text fonts lack most of them, and
what a machine takes instead differs in size and look. Needs fonttools and brotli."""

import sys

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path

# On a square of 24, as in Mark.svelte.
DISC = "M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19Z"
MARKS = {
    "●": DISC,
    "○": DISC + "M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12Z",
    "■": "M5.5 3h13A2.5 2.5 0 0 1 21 5.5v13a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 18.5v-13A2.5 2.5 0 0 1 5.5 3Z",
    "▲": "M12 2 23 21.5H1Z",
    "▼": "M12 22 1 2.5H23Z",
    "◆": "M12 .8 22.5 12 12 23.2 1.5 12Z",
    "⬟": "M12 1.5 23 9.7 18.8 22.5H5.2L1 9.7Z",
    "✚": "M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5Z",
    "⬢": "M6.5 2.5h11L23 12l-5.5 9.5h-11L1 12Z",
    "★": "M12 1 15.2 8.7 23.5 9.4 17.2 14.8 19.1 22.9 12 18.5 4.9 22.9 6.8 14.8 .5 9.4 8.8 8.7Z",
    "✓": "M2.5 12.6 5 10.1 9.6 14.7 19 4 21.6 6.3 9.8 19.8Z",
    "✗": "M4.5 4.5 8 3 12 9.3 17 3.4 19.7 5.2 13.8 12 18.8 19.6 15.6 21 11.6 14.6 6.2 21 3.8 19 9.8 11.9Z",
    "✕": "M5 3 12 10 19 3 21 5 14 12 21 19 19 21 12 14 5 21 3 19 10 12 3 5Z",
    "→": "M1 10.8H18.2L12.8 5.4 14.5 3.7 22.8 12 14.5 20.3 12.8 18.6 18.2 13.200H1Z",
    "←": "M23 13.200H5.800L11.2 18.6 9.5 20.3 1.2 12 9.5 3.7 11.2 5.4 5.8 10.800H23Z",
    "↑": "M10.8 23V5.800L5.4 11.2 3.7 9.5 12 1.2 20.3 9.5 18.6 11.2 13.2 5.800V23Z",
    "↓": "M13.2 1V18.200L18.6 12.8 20.3 14.5 12 22.8 3.7 14.5 5.4 12.8 10.8 18.200V1Z",
}
EM, ADVANCE = 1000, 800
# As high as a capital letter and a little more, around the middle of one.
SCALE, MIDDLE = 30, 355


def glyph(path):
    pen = TTGlyphPen(None)
    placed = TransformPen(Cu2QuPen(pen, 1), (SCALE, 0, 0, -SCALE, ADVANCE / 2 - 12 * SCALE, MIDDLE + 12 * SCALE))
    parse_path(path, placed)
    return pen.glyph()


names = {ord(mark): f"uni{ord(mark):04X}" for mark in MARKS}
glyphs = {".notdef": TTGlyphPen(None).glyph(), **{names[ord(mark)]: glyph(path) for mark, path in MARKS.items()}}
font = FontBuilder(EM, isTTF=True)
font.setupGlyphOrder(list(glyphs))
font.setupCharacterMap(names)
font.setupGlyf(glyphs)
font.setupHorizontalMetrics({name: (ADVANCE, font.font["glyf"][name].xMin if name != ".notdef" else 0) for name in glyphs})
font.setupHorizontalHeader(ascent=950, descent=-250)
font.setupNameTable({"familyName": "Fremont Marks", "styleName": "Regular"})
font.setupOS2(sTypoAscender=950, sTypoDescender=-250, usWinAscent=950, usWinDescent=250)
font.setupPost(keepGlyphNames=False)
font.font["head"].created = font.font["head"].modified = 2082844800  # no time of its own
font.font.recalcTimestamp = False
font.font.flavor = "woff2"
font.font.save(sys.argv[1])
