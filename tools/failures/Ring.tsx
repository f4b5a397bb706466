import type { PressPlace, WindowPicture } from './failure.ts';

/** Marks in a picture what was pressed, a little outside of its edge. */
export function Ring({ press: { box }, picture }: { press: PressPlace; picture: WindowPicture }) {
  const gap = 6;
  const edge = {
    x: box.x - gap,
    y: box.y - gap,
    width: box.width + 2 * gap,
    height: box.height + 2 * gap,
    rx: 12,
  };
  return (
    <svg className="fp-ring" viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden="true">
      <rect className="edge" {...edge} />
      <rect {...edge} />
    </svg>
  );
}
