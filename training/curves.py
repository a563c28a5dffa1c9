"""A picture of a few curves, as SVG."""

from html import escape

COLOURS = ["#4a6fa5", "#b5532a"]


def svg(title, names, curves, level=None):
    """Curves over steps from 1, with a dashed line at a level (a fair guess)."""
    wide, high, left, top = 640, 360, 60, 40
    points = [value for curve in curves for value in curve] + ([level] if level is not None else [])
    low, most = min(points), max(points)
    margin = (most - low or 1.0) * 0.08
    low, most = low - margin, most + margin
    steps = max(len(curve) for curve in curves)

    def x(step):
        return left + (wide - left - 20) * (step / max(steps - 1, 1))

    def y(value):
        return top + (high - top - 40) * (most - value) / (most - low)

    said = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="12">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{wide}" height="{high}" fill="white"/>',
        f'<text x="{left}" y="22" font-size="15">{escape(title)}</text>',
    ]
    for at in range(5):
        value = low + (most - low) * at / 4
        said.append(f'<line x1="{left}" x2="{wide - 20}" y1="{y(value):.1f}" y2="{y(value):.1f}" stroke="#ddd"/>')
        said.append(f'<text x="{left - 8}" y="{y(value) + 4:.1f}" text-anchor="end">{value:.3f}</text>')
    if level is not None:
        said.append(f'<line x1="{left}" x2="{wide - 20}" y1="{y(level):.1f}" y2="{y(level):.1f}" stroke="#888" stroke-dasharray="5 4"/>')
    for name, curve, colour in zip(names, curves, COLOURS):
        line = " ".join(f"{x(step):.1f},{y(value):.1f}" for step, value in enumerate(curve))
        said.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        said.append(f'<text x="{x(len(curve) - 1):.1f}" y="{y(curve[-1]) - 6:.1f}" text-anchor="end" fill="{colour}">{escape(name)}</text>')
    said.append(f'<text x="{wide / 2}" y="{high - 10}" text-anchor="middle">epoch</text></svg>')
    return "\n".join(said) + "\n"
