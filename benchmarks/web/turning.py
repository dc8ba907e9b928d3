"""Frames a second while the board in space is turned, drawn without a graphics card."""

from __future__ import annotations

from benchmarks.rules.measuring import Line, busy
from benchmarks.web.tables import served, table, visit

FEWEST_FRAMES = 30
_TURN = """async canvas => {
  const box = canvas.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
  canvas.setPointerCapture = canvas.releasePointerCapture = () => {};
  const send = (kind, at) => canvas.dispatchEvent(new PointerEvent(kind,
    { pointerId: 1, pointerType: 'mouse', clientX: at, clientY: y, button: 0, buttons: 1, bubbles: true }));
  send('pointerdown', x);
  const start = performance.now(), rates = [];
  let second = start, frames = Number(canvas.dataset.frames);
  await new Promise(done => {
    const step = () => {
      const now = performance.now();
      send('pointermove', x + 250 * Math.sin((now - start) / 500));
      if (now - second >= 1000) {
        rates.push((Number(canvas.dataset.frames) - frames) / (now - second) * 1000);
        second = now; frames = Number(canvas.dataset.frames);
      }
      if (now - start < 7000) requestAnimationFrame(step); else done();
    };
    requestAnimationFrame(step);
  });
  send('pointerup', x);
  return { rates, width: canvas.width, height: canvas.height };
}"""


def run(static: str | None) -> list[Line]:
    """A board in mid-game, with and without shadows; the first second is left for getting into stride."""
    lines = []
    with served(static) as (chromium, url):
        for shadows in (True, False):
            page = visit(chromium, url, boardView="3d", shadows=shadows)
            page.goto("/")
            page.goto(f"/t/{table(page, url, 'terra-turrium', 60)}")
            page.locator("canvas[data-still=yes]").wait_for()
            found = page.locator("canvas[data-board]").evaluate(_TURN)
            rates = tuple(found["rates"][1:])
            note = f"{found['width']}x{found['height']} while it turns {busy()}".strip()
            name = f"the board in space, {'with' if shadows else 'without'} shadows"
            lines.append(Line(name, "frames/s", rates, target=FEWEST_FRAMES, note=note))
            page.context.close()
    return lines
