import { nextRecorded, rounding, spanAt, type DayPlan, type Span } from '../../../domain/history/dayPlan.ts';
import { readFragment, type Frame } from '../../../domain/history/fragment.ts';
import { isTooFast, keyFramesOnly } from '../../../domain/history/keyFramesOnly.ts';
import { segmentAt } from '../../../domain/history/playlist.ts';
import { withoutTracks } from '../../../domain/history/withoutTracks.ts';
import type { Place } from './dayBuffer.ts';
import type { LoadFailure, OpenPlaylist, Playlists } from './playlists.ts';

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
  /** The recording or one segment of it could not be loaded; `next` is the first recorded second after it. */
  | {
      readonly is: 'lost';
      readonly what: 'recording' | 'segment';
      readonly why: LoadFailure;
      readonly next: number | null;
    };

/** In seconds. Anything shorter is a rounding error of a playlist and not fetched. */
const sliver = 0.05;

/** Differences between a recording's clock and its playlist below this (s) are ignored; larger ones are real. */
const drift = 0.25;

/**
 * The earliest second at which the first frame of a day is placed.
 *
 * A source buffer drops a frame that begins before 0, even by a microsecond, and all that depend on it (Media Source
 * Extensions, coded frame processing; Chromium 156 and WebKitGTK 2.50.6). WebKitGTK rounds every second offset of exactly
 * 0 to less.
 */
const earliest = 0.001;

/**
 * Finds the segment of a day's plan that contains a second, and its place on the day's clock.
 *
 * @param speed the current one; 1 while nothing plays
 */
export function createSegments(playlists: Playlists, plan: DayPlan, speed: () => number) {
  const offsets = new WeakMap<Span['section'], number>();
  /** By how much sections are shown later, for `insideDay`: so much later is their end too. */
  const moved = new WeakMap<Span['section'], number>();

  /** The same offset for all segments of a section, so that rounding causes no overlaps or gaps. */
  const offsetOf = (section: Span['section'], measured: number): number => {
    const known = offsets.get(section);
    if (known !== undefined && Math.abs(known - measured) < drift) return known;
    offsets.set(section, measured);
    moved.delete(section);
    return measured;
  };
  /** A recording that begins with its day, but for rounding, loses nothing of its beginning. */
  const insideDay = (section: Span['section'], offset: number, begins: number): number => {
    const early = earliest - (offset + begins);
    if (early <= 0 || early > 2 * earliest + rounding) return offset;
    offsets.set(section, offset + early);
    moved.set(section, early);
    return offset + early;
  };

  return async (second: number, signal: AbortSignal): Promise<Next> => {
    const span = spanAt(plan, second);
    if (span === undefined) return { is: 'gap', next: nextRecorded(plan, second) };
    const lostRecording = (why: LoadFailure): Next => ({
      is: 'lost',
      what: 'recording',
      why,
      next: nextRecorded(plan, span.to),
    });
    const opened = await playlists.open(span.section.path, signal);
    if (!opened.ok) return lostRecording(opened.why);
    const playlist = opened.data;
    const { start } = span.section;
    const segment = segmentAt(playlist.list, second - start + sliver / 2);
    if (segment === undefined) return { is: 'gap', next: nextRecorded(plan, span.to) };
    const from = start + segment.at;
    const to = from + segment.seconds;
    const lostSegment = (why: LoadFailure): Next => ({
      is: 'lost',
      what: 'segment',
      why,
      next: nextRecorded(plan, to),
    });
    const bytes = await playlists.segment(segment, signal);
    if (!bytes.ok) {
      if (bytes.why !== 'missing') return lostSegment(bytes.why);
      const rest = await playlists.check(span.section.path, signal);
      return rest.ok || rest.why !== 'missing' ? lostSegment('missing') : lostRecording('missing');
    }
    const fragment = readFragment(bytes.data, playlist.video);
    const whole = withoutTracks(bytes.data, playlist.refused);
    if (fragment === null || whole === null) return lostSegment('format');
    const { decodesAt, frames, keysAt } = fragment;
    const framesPerSecond = frames.length / segment.seconds;
    const played = isTooFast(framesPerSecond, speed()) ? keyFramesOnly(whole, playlist.video) : whole;
    const isThinned = played !== whole;
    const shown = isThinned ? (readFragment(played, playlist.video)?.frames ?? frames) : frames;
    const offset = insideDay(span.section, offsetOf(span.section, from - decodesAt), decodesAt);
    const cutAt = span.to + (moved.get(span.section) ?? 0);
    return {
      is: 'segment',
      playlist,
      bytes: played,
      place: {
        span,
        from,
        to: span.to - to < sliver ? span.to : to,
        offset,
        cutAt,
        before: isDecodedFromMidnight(offset, frames, keysAt) ? 0 : -(offset + decodesAt),
        address: segment.address,
        frames: shownIn({ from: span.from, to: cutAt }, offset, shown),
        thinnedFrom: isThinned ? framesPerSecond : null,
      },
    };
  };
}

/** The frames of a segment that are shown in a range of the day, by the second of the day. */
function shownIn({ from, to }: Pick<Span, 'from' | 'to'>, offset: number, frames: readonly Frame[]): Frame[] {
  return frames
    .map(({ at, seconds }) => ({ at: at + offset, seconds }))
    .filter(({ at, seconds }) => at > from - rounding && at + seconds < to + rounding);
}

/** Whether the first frame of a segment that is shown in its day needs no frame from before midnight. */
function isDecodedFromMidnight(offset: number, frames: readonly Frame[], keysAt: readonly number[]): boolean {
  const [earlier, first] = [frames[0], frames.find(({ at }) => at + offset >= 0)];
  return earlier === first || first === undefined || keysAt.includes(first.at);
}

/** Whether a segment can be appended: it begins where the buffer ends, not before. */
export function follows(place: Place, at: number): boolean {
  return place.from > at - sliver;
}
