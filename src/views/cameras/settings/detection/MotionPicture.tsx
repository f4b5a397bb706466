import { cellAt, cellColumns, cellRows, type MotionCells } from '../../../../domain/settings/motionCells.ts';
import type { Point } from '../../../../domain/settings/region.ts';

/** The squares with the same digit, as one SVG path. */
const pathOf = (cells: MotionCells, digit: string): string =>
  cells
    .flatMap((row, index) =>
      [...row.matchAll(new RegExp(`${digit}+`, 'g'))].map(
        ({ index: column, 0: run }) => `M${column} ${index}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('');

const lines = [
  ...Array.from({ length: cellColumns - 1 }, (_, index) => `M${index + 1} 0V${cellRows}`),
  ...Array.from({ length: cellRows - 1 }, (_, index) => `M0 ${index + 1}H${cellColumns}`),
].join('');

/** The squares in which motion counts, over the snapshot, and the square at the keyboard cursor. */
export function MotionPicture({
  cells,
  cursor,
  isPainted,
}: {
  cells: MotionCells;
  cursor: Point;
  isPainted: boolean;
}) {
  const { column, row } = cellAt(cursor);
  return (
    <svg viewBox={`0 0 ${cellColumns} ${cellRows}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="dim" d={pathOf(cells, '0')} />
      <path className="painted" d={pathOf(cells, '1')} />
      <path className="lines" d={lines} />
      <rect className="at-cell" data-painted={isPainted} x={column} y={row} width="1" height="1" />
    </svg>
  );
}
