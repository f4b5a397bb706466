/** A place of a line; null: nothing was measured there. */
type Point = { readonly x: number; readonly y: number | null };

/** The path of a line that is broken where nothing was measured: at null, and where two places are further apart than a gap. */
export function linePath(points: readonly Point[], gap: number): string {
  let last: number | null = null;
  return points
    .map(({ x, y }) => {
      if (y === null) {
        last = null;
        return '';
      }
      const isNext = last !== null && x - last <= gap;
      last = x;
      return `${isNext ? 'L' : 'M'}${x.toFixed(2)} ${y.toFixed(2)}`;
    })
    .join('');
}
