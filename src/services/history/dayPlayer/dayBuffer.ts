import { rounding, type Span } from '../../../domain/history/dayPlan.ts';
import type { Frame } from '../../../domain/history/fragment.ts';
import type { OpenPlaylist } from './playlists.ts';

/** A segment in the buffer, by the seconds of the day that it covers. */
type Appended = {
  readonly from: number;
  readonly to: number;
  readonly span: Span;
  /** The frames that are shown of it, by the second of the day. */
  readonly frames: readonly Frame[];
  readonly address: string;
  /** How many frames a second it has, if only its key frames were appended; else null. */
  readonly thinnedFrom: number | null;
};

/**
 * Where a segment goes: its own clock plus `offset` is the second of the day; only `from` to `to` is shown. `before`: by
 * how many seconds it begins before its day, if frames of its day need those before it; else 0.
 */
export type Place = Appended & { readonly offset: number; readonly cutAt: number; readonly before: number };

/**
 * The day that a buffer is for. `lead`: by how many seconds its clock is ahead of the day, so that it has room for what
 * begins before midnight. A source buffer drops a frame before its 0, and all that depend on it.
 */
export type BufferedDay = { readonly seconds: number; readonly lead: number };

/**
 * One MediaSource whose clock is the elapsed second of the day, plus its lead. All times here are seconds of the day. It
 * holds one contiguous chain of segments: `clear` it before you seek elsewhere. A segment that is appended before one
 * which is there and ends 1 ms after its start takes that one's first group of pictures away, and `buffered` does not
 * show it (Chromium 156). Its single source buffer fixes the set of tracks.
 */
export type DayBuffer = {
  readonly tracks: OpenPlaylist['tracks'];
  readonly lead: BufferedDay['lead'];
  /** The buffered segments, in order. */
  appended(): readonly Appended[];
  /** Whether the stream was ended after its last segment. */
  hasEnded(): boolean;
  /** Rejects if the browser refuses the bytes. */
  append(playlist: OpenPlaylist, bytes: Uint8Array<ArrayBuffer>, place: Place): Promise<void>;
  clear(): Promise<void>;
  /** Ends the stream after its last segment: the element plays to its last frame. */
  end(): Promise<void>;
  /** Reopens an ended stream. An ended one is only as long as its buffer, and cannot seek past it. */
  reopen(): void;
  /** Removes data that is more than `seconds` before `second`. */
  forget(second: number, seconds: number): Promise<void>;
  close(): void;
};

/**
 * Opens a buffer on the element, replacing whatever it showed. Rejects if the browser cannot play the playlist, or if
 * the element is removed meanwhile.
 */
export async function openDayBuffer(
  video: HTMLVideoElement,
  playlist: OpenPlaylist,
  day: BufferedDay,
  signal: AbortSignal,
): Promise<DayBuffer> {
  const source = new MediaSource();
  const url = URL.createObjectURL(source);
  video.src = url;
  const close = () => {
    URL.revokeObjectURL(url);
    if (video.src !== url) return;
    video.removeAttribute('src');
    video.load();
  };
  try {
    await outcome(source, 'sourceopen', signal);
    source.duration = day.seconds + day.lead;
    return fill({ source, buffer: source.addSourceBuffer(playlist.mime), day }, playlist, close);
  } catch (error) {
    close();
    throw error;
  }
}

type Opened = {
  readonly source: MediaSource;
  readonly buffer: SourceBuffer;
  readonly day: BufferedDay;
};

function fill({ source, buffer, day }: Opened, first: OpenPlaylist, close: () => void): DayBuffer {
  let mime = first.mime;
  let init: OpenPlaylist['init'] | null = null;
  let appended: readonly Appended[] = [];
  let queue: Promise<void> = Promise.resolve();
  const closed = new AbortController();

  /** Queues operations: a source buffer accepts none while it is updating. */
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    const turn = queue.then(act);
    queue = turn.catch(() => {});
    return turn;
  };
  const reopen = () => {
    if (source.readyState !== 'ended') return;
    // Setting `timestampOffset` reopens an ended source.
    buffer.timestampOffset = 0;
    source.duration = day.seconds + day.lead;
  };
  const update = async (start: () => void) => {
    closed.signal.throwIfAborted();
    // If this throws, as it does with a full buffer, no `updateend` follows.
    start();
    await outcome(buffer, 'updateend', closed.signal);
  };

  return {
    tracks: first.tracks,
    lead: day.lead,
    appended: () => appended,
    hasEnded: () => source.readyState === 'ended',
    append: (playlist, bytes, { offset, cutAt, ...range }) =>
      inTurn(async () => {
        reopen();
        if (playlist.mime !== mime) buffer.changeType(playlist.mime);
        mime = playlist.mime;
        buffer.timestampOffset = offset + day.lead;
        buffer.appendWindowStart = 0;
        buffer.appendWindowEnd = cutAt + day.lead + rounding;
        if (playlist.init !== init) await update(() => buffer.appendBuffer(playlist.init));
        init = playlist.init;
        await update(() => buffer.appendBuffer(bytes));
        appended = [...appended, range];
      }),
    clear: () =>
      inTurn(async () => {
        appended = [];
        reopen();
        buffer.abort();
        if (buffer.buffered.length > 0) await update(() => buffer.remove(0, Number.POSITIVE_INFINITY));
      }),
    end: () =>
      inTurn(async () => {
        if (source.readyState === 'open') source.endOfStream();
      }),
    reopen,
    forget: (second, seconds) =>
      inTurn(async () => {
        const rest = appended.filter(({ to }) => to > second - seconds);
        const begin = rest[0]?.from;
        if (begin === undefined || rest.length === appended.length || begin + day.lead <= 0) return;
        appended = rest;
        reopen();
        await update(() => buffer.remove(0, begin + day.lead));
      }),
    close() {
      closed.abort();
      close();
    },
  };
}

/** Resolves with the next event of a type; rejects with an `error` before it, or once the signal is aborted. */
function outcome(target: EventTarget, type: string, aborting: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    aborting.throwIfAborted();
    const over = new AbortController();
    const listen = (to: EventTarget, event: string, then: () => void) => {
      const heard = () => {
        over.abort();
        then();
      };
      to.addEventListener(event, heard, { signal: over.signal });
    };
    listen(target, type, resolve);
    listen(target, 'error', () => reject(new Error('The browser refused a segment.')));
    listen(aborting, 'abort', () => reject(new DOMException('closed', 'AbortError')));
  });
}
