import { createPace, eachBatch, gather } from '../http/batches.ts';
import type { Range } from './alertEntry.ts';
import { pageOf, type Found } from './listedAlerts.ts';

/** Moments in ascending order. */
type Moments = Float64Array;

/** How many of the moments are at or after one. */
function countFrom(moments: Moments, at: number): number {
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((moments[middle] ?? Infinity) >= at) high = middle;
    else low = middle + 1;
  }
  return moments.length - low;
}

/** The latest moment at or after which there are at least `count` of them; -Infinity if there are fewer. */
async function momentOf(days: readonly Moments[], count: number): Promise<number> {
  const pace = createPace();
  const all = days.reduce((sum, day) => sum + day.length, 0);
  if (count > all) return Number.NEGATIVE_INFINITY;
  const edges = days.flatMap((day) => [day[0] ?? 0, day.at(-1) ?? 0]);
  let low = edges.reduce((least, at) => Math.min(least, at), Infinity);
  let high = edges.reduce((most, at) => Math.max(most, at), -Infinity);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (days.reduce((sum, day) => sum + countFrom(day, middle), 0) >= count) low = middle;
    else high = middle - 1;
    await pace();
  }
  return low;
}

/**
 * A page of recordings, newest first. A household has hundreds of thousands: only their moments are kept to count and
 * order them, and the entries of the page are read again.
 */
export async function archivePage(
  read: (range: Range) => Iterable<Found<number>[]>,
  isAsked: (entry: { type: number }) => boolean,
  { from, to, page, size }: Range & { page: number; size: number },
): Promise<{ total: number; list: object[] }> {
  const days: Moments[] = [];
  await eachBatch(read({ from, to }), (found) => {
    const moments = Float64Array.from(found.filter(isAsked), ({ at }) => at).sort();
    if (moments.length > 0) days.push(moments);
  });
  const total = days.reduce((sum, day) => sum + day.length, 0);
  const before = (page - 1) * size;
  if (before >= total) return { total, list: [] };
  const newest = await momentOf(days, before + 1);
  const oldest = await momentOf(days, Math.min(total, before + size));
  const found = (await gather(read({ from: oldest, to: newest }))).filter(isAsked);
  const newer = days.reduce((sum, day) => sum + countFrom(day, newest + 1), 0);
  const { list } = pageOf('archive', found, { page: 1, size: found.length });
  return { total, list: list.slice(before - newer, before - newer + size) };
}
