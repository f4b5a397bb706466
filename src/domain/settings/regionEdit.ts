import type { MessageKey } from '../shell/messages.ts';
import { detectionFault, type Detection } from './detection.ts';
import { cellAt, cellsAll, isPainted, paintedLine, type Cell } from './motionCells.ts';
import { edgesOf, middleOf, moved, placed, type Point, type Region } from './region.ts';
import { snapped } from './drawing.ts';

/** One edit of a detection by a person. */
export type RegionEdit =
  | { readonly kind: 'region.add'; readonly region: Region }
  | { readonly kind: 'region.remove'; readonly id: string }
  | { readonly kind: 'region.rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'region.move'; readonly id: string; readonly by: Point }
  | { readonly kind: 'corner.add'; readonly id: string; readonly after: number }
  | { readonly kind: 'corner.move'; readonly id: string; readonly index: number; readonly by: Point }
  | { readonly kind: 'corner.remove'; readonly id: string; readonly index: number }
  | { readonly kind: 'cells.paint'; readonly from: Cell; readonly to: Cell; readonly on: boolean }
  | { readonly kind: 'cells.all'; readonly on: boolean }
  | { readonly kind: 'sensitivity'; readonly value: number };

/** The detection after an edit; unchanged if the edit refers to something that does not exist. */
export function edited(detection: Detection, edit: RegionEdit): Detection {
  const pointsOf = (id: string, change: (points: readonly Point[]) => readonly Point[]): Detection => ({
    ...detection,
    regions: detection.regions.map((region) =>
      region.id === id ? { ...region, points: change(region.points) } : region,
    ),
  });
  switch (edit.kind) {
    case 'region.add':
      return { ...detection, regions: [...detection.regions, edit.region] };
    case 'region.remove':
      return { ...detection, regions: detection.regions.filter(({ id }) => id !== edit.id) };
    case 'region.rename':
      return {
        ...detection,
        regions: detection.regions.map((region) =>
          region.id === edit.id ? { ...region, name: edit.name.trim() } : region,
        ),
      };
    case 'region.move':
      return pointsOf(edit.id, (points) => moved(points, edit.by));
    case 'corner.add':
      return pointsOf(edit.id, (points) => {
        const edge = edgesOf(points)[edit.after];
        return edge === undefined ? points : points.toSpliced(edit.after + 1, 0, middleOf(edge));
      });
    case 'corner.move':
      return pointsOf(edit.id, (points) =>
        points.map((point, index) => (index === edit.index ? shifted(point, edit.by) : point)),
      );
    case 'corner.remove':
      return pointsOf(edit.id, (points) => points.toSpliced(edit.index, 1));
    case 'cells.paint':
      return { ...detection, cells: paintedLine(detection.cells, edit.from, edit.to, edit.on) };
    case 'cells.all':
      return { ...detection, cells: cellsAll(edit.on) };
    case 'sensitivity':
      return { ...detection, sensitivity: edit.value };
  }
}

const shifted = ([x, y]: Point, [dx, dy]: Point): Point => placed([x + dx, y + dy]);

/** The error that prevents an edit; null if it is allowed. */
export const editFault = (detection: Detection, edit: RegionEdit): MessageKey | null =>
  detectionFault(edited(detection, edit));

/** The key that groups consecutive edits for undo; null for an edit of its own. */
export function markOf(edit: RegionEdit): string | null {
  if (edit.kind === 'sensitivity') return edit.kind;
  if (edit.kind === 'region.move' || edit.kind === 'region.rename') return `${edit.kind} ${edit.id}`;
  return edit.kind === 'corner.move' ? `${edit.kind} ${edit.id} ${edit.index}` : null;
}

/** What a drag holds, and the last position of the drag. */
export type Hold =
  | { readonly kind: 'corner'; readonly id: string; readonly index: number }
  | { readonly kind: 'region'; readonly id: string; readonly at: Point }
  | { readonly kind: 'cells'; readonly on: boolean; readonly at: Point };

/** Starts a painting stroke. It sets all squares to the inverse of the first one's state. */
export const paintHold = ({ cells }: Detection, at: Point): Hold => ({
  kind: 'cells',
  on: !isPainted(cells, cellAt(at)),
  at,
});

/** The detection during a drag at a position, and the hold after it. */
export function held(
  detection: Detection,
  hold: Hold,
  at: Point,
  snaps: boolean,
): { readonly detection: Detection; readonly hold: Hold } {
  if (hold.kind === 'cells') {
    const { on } = hold;
    const edit = { kind: 'cells.paint', from: cellAt(hold.at), to: cellAt(at), on } as const;
    return { detection: edited(detection, edit), hold: { ...hold, at } };
  }
  const region = detection.regions.find(({ id }) => id === hold.id);
  if (region === undefined) return { detection, hold };
  if (hold.kind === 'region') {
    const by: Point = [at[0] - hold.at[0], at[1] - hold.at[1]];
    return { detection: edited(detection, { kind: 'region.move', id: hold.id, by }), hold: { ...hold, at } };
  }
  const others = detection.regions.filter(({ id }) => id !== hold.id);
  const to = placed(snaps ? snapped(at, others) : at);
  const points = region.points.map((point, index) => (index === hold.index ? to : point));
  const regions = detection.regions.map((one) => (one.id === hold.id ? { ...one, points } : one));
  return { detection: { ...detection, regions }, hold };
}
