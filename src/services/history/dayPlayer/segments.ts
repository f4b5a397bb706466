import { nextRecorded, spanAt, type DayPlan, type Span } from '../../../domain/history/dayPlan.ts';
import { readFragment } from '../../../domain/history/fragment.ts';
import { segmentAt } from '../../../domain/history/playlist.ts';
import type { Place } from './dayBuffer.ts';
import type { NotCome, OpenPlaylist, Playlists } from './playlists.ts';

/** What comes at a second of the day. */
export type Next =
  | {
      readonly is: 'segment';
      readonly playlist: OpenPlaylist;
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly place: Place;
    }
  /** Nothing was recorded there; `next` is the first second after it that was. */
  | { readonly is: 'gap'; readonly next: number | null }
  /** It did not come; `next` is the first recorded second after what did not. */
  | { readonly is: 'lost'; readonly why: NotCome; readonly next: number | null };

/** Seconds: what is shorter is the rounding of a playlist, and nothing to look for. */
const sliver = 0.05;

/** A recording's clock may jump from what its playlist says by less than this (s); more is taken as it comes. */
const drift = 0.25;

/** Finds the segment of a day's plan that holds a second, and where it belongs on the clock of the day. */
export function createSegments(playlists: Playlists, plan: DayPlan) {
  const offsets = new WeakMap<Span['section'], number>();

  /** The same for all segments of a section, so that none of them overlaps or leaves a gap by rounding. */
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

/** Whether a segment can follow what is in the buffer: it begins where the rest ends, and shows nothing before. */
export function follows(place: Place, at: number): boolean {
  return place.from > at - sliver;
}
