import { nextRecorded, planDay, spanAt, type DayPlan } from '../../../domain/history/dayPlan.ts';
import { frameAt, secondOfStep } from '../../../domain/history/frames.ts';
import { isTooFast } from '../../../domain/history/keyFramesOnly.ts';
import { soundOf } from '../../../domain/history/playback.ts';
import type { RecordSection } from '../../../domain/history/recording.ts';
import type { DayFailureReason, ShownSection } from '../../../domain/live/media.ts';
import type { Http } from '../../wire/http.ts';
import { createDayClock } from './dayClock.ts';
import { holdBuffer } from './heldBuffer.ts';
import type { Place } from './dayBuffer.ts';
import { createSegments, follows, type Next } from './segments.ts';
import { watchPicture, type DayElements } from './picture.ts';
import type { DayPlayer, DayReport } from './report.ts';
import { createPlaylists, type OpenPlaylist } from './playlists.ts';

/** Seconds to buffer ahead at 1x, and to keep behind. */
const ahead = 12;
const behind = 30;

/** A frame may begin up to this many seconds before the second that it belongs to. */
const pictureEarly = 0.01;

/** What to do when playback cannot continue. */
type Stop = { readonly act: () => void };

/** Opens a player for days of recordings (design section 5). */
export function openDayPlayer(
  elements: DayElements,
  http: Pick<Http, 'bytes' | 'resolve'>,
  report: DayReport,
): DayPlayer {
  const { video } = elements;
  let plan: DayPlan = [];
  let secondsOfDay = 0;
  const speed = () => (wanted === 'play' ? video.playbackRate : 1);
  const segmentsOf = (day: DayPlan) => createSegments(createPlaylists(http, isSupported), day, speed);
  let segmentAtSecond = segmentsOf(plan);
  const clock = createDayClock(video);
  const held = holdBuffer(elements, clock);
  let stop: Stop | null = null;
  let wanted: 'play' | 'pause' = 'play';
  /** URLs of segments that the browser refused. */
  const refused = new Set<string>();
  /** The sound of the recordings of the day, by path, as their tracks have it. */
  const sounds = new Map<string, OpenPlaylist['sound']>();
  /** A command aborts the signal of everything that is pending from older ones. */
  let trip = new AbortController();

  let section: RecordSection | null = null;
  let isStep = false;
  const picture = watchPicture(video, clock, {
    drawn(at, isNews) {
      // A step shows a frame and not a second: its own time, and not the one that was sought.
      // The frame of midnight may begin before it.
      const second = Math.max(0, isStep ? (frameAt(frames(), at)?.at ?? at) : at);
      const now = spanAt(plan, second + pictureEarly)?.section ?? section;
      report.shown(second);
      if (now === null) return;
      if (isNews) report.send({ type: 'media.drawn', second, ...heard(now) });
      // A step counts as playing on: no one waits for its frame.
      if (now !== section && (!isNews || isStep))
        report.send({ type: 'media.sectionEntered', ...heard(now) });
      isStep = false;
      section = now;
    },
    waiting: (second) => report.send({ type: 'media.starved', second }),
    missing(second, next) {
      halt();
      report.send({ type: 'media.failed', reason: 'missing', second, next });
    },
    soundRefused: () => report.send({ type: 'media.soundRefused' }),
    isComplete: () => stop !== null,
    complete: () => void held.buffer()?.end(),
    over() {
      const reached = stop;
      stop = null;
      reached?.act();
    },
    broken: () => fail('media'),
  });

  const heard = (shown: RecordSection): ShownSection => {
    const sound = sounds.get(shown.path) ?? soundOf(shown);
    return sound === soundOf(shown) ? { section: shown } : { section: shown, sound };
  };
  const frames = () => held.appended().flatMap((segment) => segment.frames);
  const halt = () => {
    trip.abort();
    trip = new AbortController();
    stop = null;
    picture.halt();
  };
  /** Reports a failure. A buffer that refused a segment accepts no other, so it is discarded. */
  const fail = (reason: DayFailureReason, next: number | null = afterSegment()) => {
    const second = picture.second();
    halt();
    held.discard();
    report.send({ type: 'media.failed', reason, second, next });
  };
  /** Where the day continues after the current segment. */
  const afterSegment = () => {
    const second = picture.second();
    const shown = held.appended().find(({ from, to }) => from <= second && second < to);
    return shown === undefined ? null : nextRecorded(plan, shown.to);
  };

  /** What to do if no segment follows. */
  const endOf = (next: Exclude<Next, { is: 'segment' }>, at: number) => () => {
    halt();
    const here = { second: at, next: next.next };
    if (next.is === 'gap') report.send({ type: 'media.gapReached', ...here });
    else if (next.why === 'missing' && next.what === 'recording')
      report.send({ type: 'media.sectionGone', ...here });
    else if (next.why !== 'aborted') report.send({ type: 'media.failed', reason: next.why, ...here });
  };

  /** Whether a segment has the frames that are shown at the current speed. */
  const hasEnough = ({ thinnedFrom }: Pick<Place, 'thinnedFrom'>) =>
    thinnedFrom === null || isTooFast(thinnedFrom, speed());
  /** Loads again what has too few frames for the current speed. @returns whether there was any */
  const refill = (): boolean => {
    const now = clock.now();
    if (picture.isStopped() || held.appended().every((each) => each.to <= now || hasEnough(each)))
      return false;
    position(picture.second());
    return true;
  };

  /** Seeks to a second and continues from there. */
  const position = (second: number, lean: 'on' | 'back' = 'on') => {
    halt();
    isStep = false;
    if (spanAt(plan, second) === undefined) {
      report.send({ type: 'media.gapReached', second, next: nextRecorded(plan, second) });
      return;
    }
    picture.await(second, wanted, lean);
    const isHeld = held
      .appended()
      .some((each) => Math.max(each.from, each.span.from) <= second && second < each.to && hasEnough(each));
    if (isHeld) {
      picture.go(second);
      picture.arrived();
    }
    feedFrom(second, isHeld);
  };

  /** Keeps the buffer filled from a second on, until the next command or the end of the available recordings. */
  const feed = async (second: number, isHeld: boolean, signal: AbortSignal) => {
    let at = isHeld ? (held.appended().at(-1)?.to ?? second) : second;
    let fresh = !isHeld;
    const buffer = held.buffer();
    if (fresh && buffer !== null) {
      buffer.reopen();
      picture.go(second);
      await buffer.clear();
    }
    /** Acts on the end of the recordings: now if nothing is shown yet, else after the last frame. */
    const reach = (act: () => void) => {
      if (fresh) act();
      else stop = { act };
    };
    while (!signal.aborted) {
      if (!fresh && at > clock.now() + ahead * Math.max(1, video.playbackRate)) {
        await picture.tick();
        continue;
      }
      const find = segmentAtSecond;
      const next = await find(at, signal);
      if (signal.aborted) return;
      if (next.is !== 'segment') {
        if (find !== segmentAtSecond) continue;
        return reach(endOf(next, at));
      }
      const { playlist, bytes, place } = next;
      sounds.set(place.span.section.path, playlist.sound);
      if (!fresh && (!held.fits(playlist, place) || !follows(place, at))) {
        const joint = at;
        return reach(() => {
          report.send({ type: 'media.starved', second: joint });
          position(joint);
        });
      }
      const beyond = nextRecorded(plan, place.to);
      if (refused.has(place.address)) {
        const joint = at;
        return reach(() => {
          halt();
          report.send({ type: 'media.failed', reason: 'media', second: joint, next: beyond });
        });
      }
      if (fresh) {
        report.send({ type: 'media.described', videoCodec: playlist.video.codec });
        await held.prepare(playlist, place, secondsOfDay, signal);
      }
      if (signal.aborted) return;
      const hadEnded = held.buffer()?.hasEnded() ?? false;
      try {
        await held.append(playlist, bytes, place);
      } catch (error) {
        if (signal.aborted) return;
        if (isUnsupported(error)) throw error;
        refused.add(place.address);
        // Resume at the current frame, to show the part before the refused segment.
        return fail('media', fresh ? beyond : picture.second());
      }
      if (signal.aborted) return;
      if (fresh) {
        picture.go(second);
        picture.arrived();
      } else if (hadEnded) picture.goOn();
      fresh = false;
      at = place.to;
      await held.buffer()?.forget(clock.now(), behind);
    }
  };

  const feedFrom = (second: number, isHeld: boolean) => {
    const { signal } = trip;
    void feed(second, isHeld, signal).catch((error: unknown) => {
      if (!signal.aborted) fail(isUnsupported(error) ? 'videoCodec' : 'media');
    });
  };

  const take = (day: { readonly sections: readonly RecordSection[]; readonly seconds: number }) => {
    plan = planDay(day.sections, day.seconds);
    secondsOfDay = day.seconds;
    // A recording of today keeps its path while it grows, so cached playlists are outdated.
    segmentAtSecond = segmentsOf(plan);
  };

  return {
    load(day) {
      halt();
      held.discard();
      take(day);
      sounds.clear();
      section = null;
      position(day.second ?? plan[0]?.from ?? 0);
    },
    extend(day) {
      take(day);
      if (stop === null) return;
      // The known end may no longer be the end: look for it again.
      stop = null;
      feedFrom(clock.now(), true);
    },
    seek: (second) => position(second),
    play() {
      wanted = 'play';
      picture.resume();
    },
    pause() {
      wanted = 'pause';
      picture.hold();
      refill();
    },
    rate(rate) {
      video.defaultPlaybackRate = rate;
      video.playbackRate = rate;
      refill();
    },
    step(pictures) {
      wanted = 'pause';
      // The frame next to the shown one is not there yet.
      if (refill()) return;
      const second = secondOfStep(frames(), picture.second(), pictures);
      if (second === null) return picture.hold();
      position(second, pictures < 0 ? 'back' : 'on');
      isStep = true;
    },
    halt,
    release() {
      halt();
      held.discard();
    },
    close() {
      trip.abort();
      picture.close();
      held.discard();
    },
  };
}

const isSupported = (mime: string) => typeof MediaSource !== 'undefined' && MediaSource.isTypeSupported(mime);

/** Whether `addSourceBuffer` or `changeType` refused a codec, or the browser has no MediaSource, as on an iPhone. */
function isUnsupported(error: unknown): boolean {
  if (typeof MediaSource === 'undefined') return true;
  return error instanceof DOMException && error.name === 'NotSupportedError';
}
