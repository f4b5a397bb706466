import { nextRecorded, spanAt, type DayPlan, type Span } from '../../../domain/history/dayPlan.ts';
import { readFragment } from '../../../domain/history/fragment.ts';
import { segmentAt } from '../../../domain/history/playlist.ts';
import type { Place } from './dayBuffer.ts';
import type { NotCome, OpenPlaylist, Playlists } from './playlists.ts';

/** What follows at a second of the day. */
export type Next =
  | {
      readonly is: 'segment';
      readonly playlist: OpenPlaylist;
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly place: Place;
    }
  /** Nothing was recorded there; `next` is the first recorded second after it. */
  | { readonly is: 'gap'; readonly next: number | null }
  /** The segment could not be loaded; `next` is the first recorded second after it. */
  | { readonly is: 'lost'; readonly why: NotCome; readonly next: number | null };

/** In seconds. Anything shorter is a rounding error of a playlist and not fetched. */
const sliver = 0.05;

/** Differences between a recording's clock and its playlist below this (s) are ignored; larger ones are real. */
const drift = 0.25;

/** Finds the segment of a day's plan that contains a second, and its place on the day's clock. */
export function createSegments(playlists: Playlists, plan: DayPlan) {
  const offsets = new WeakMap<Span['section'], number>();

  /** The same offset for all segments of a section, so that rounding causes no overlaps or gaps. */
  const offsetOf = (section: Span['section'], measured: number): number => {
    const known = offsets.get(section);
    if (known !== undefined && Math.abs(known - measured) < drift) return known;
    offsets.set(section, measured);
    return measured;
  };

  return async (second: number, signal: AbortSignal): Promise<Next> => {
    const span = spanAt(plan, second);
    if (span === undefined) return { is: 'gap', next: nextRecorded(plan, second) };
    const lost = (why: NotCome): Next => ({ is: 'lost', why, next: nextRecorded(plan, span.to) });
    const opened = await playlists.open(span.section.path, signal);
    if (!opened.ok) return lost(opened.why);
    const playlist = opened.data;
    const { start } = span.section;
    const segment = segmentAt(playlist.list, second - start + sliver / 2);
    if (segment === undefined) return { is: 'gap', next: nextRecorded(plan, span.to) };
    const bytes = await playlists.segment(segment, signal);
    if (!bytes.ok) return lost(bytes.why);
    const fragment = readFragment(bytes.data, playlist.video);
    const from = start + segment.at;
    const to = from + segment.seconds;
    if (fragment === null) return { is: 'lost', why: 'format', next: nextRecorded(plan, to) };
    return {
      is: 'segment',
      playlist,
      bytes: bytes.data,
      place: {
        span,
        from,
        to: span.to - to < sliver ? span.to : to,
        offset: offsetOf(span.section, from - fragment.decodesAt),
        cutAt: span.to,
        address: segment.address,
        pictureSeconds: segment.seconds / fragment.pictures,
      },
    };
  };
}

/** Whether a segment can be appended: it begins where the buffer ends, not before. */
export function follows(place: Place, at: number): boolean {
  return place.from > at - sliver;
}
