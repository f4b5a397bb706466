import type { RecordedSound } from '../history/playback.ts';
import type { RecordSection, LiveQuality } from '../history/recording.ts';

/**
 * The slot for the elements that video plays on: the view puts them in, and the media driver takes them out. The content is
 * private, so that a snapshot that holds a target can be cloned, compared, and printed.
 */
export class MediaTarget {
  #elements: unknown = null;

  /** The elements in the slot; null if it is empty. */
  static elementsOf(target: MediaTarget): unknown {
    return target.#elements;
  }

  /** Puts the elements in. */
  attach(elements: unknown): void {
    this.#elements = elements;
  }
}

/**
 * Why video stops. `network`: its data could not be loaded. `format`: the player does not know the format.
 * `videoCodec`: the browser cannot play it. `media`: the browser could not decode it.
 */
type MediaFailureReason = 'network' | 'format' | 'videoCodec' | 'media';

/** Why a live connection ended. `ended`: the source closed it. `audioCodec`: the browser cannot play its sound. */
export type LiveFailureReason = MediaFailureReason | 'ended' | 'audioCodec';

/**
 * Why recorded video stops. `server`: the provider answered with an error instead of a segment. `missing`: the provider
 * has the recording, but not this part of it. `dataUsedUp`: the device sends nothing because its LTE data is used up.
 */
export type DayFailureReason = MediaFailureReason | 'server' | 'missing' | 'dataUsedUp';

// Facts measured by the players of live and recorded video. Conclusions are up to the machines.

/** Measurements of any video. */
type MediaFact =
  /** The codec of the following frames, as an RFC 6381 name. */
  | { readonly type: 'media.described'; readonly videoCodec: string }
  /** The browser refused sound without a gesture, so the video was started muted. */
  | { readonly type: 'media.soundRefused' };

/** When the last visible frame was taken, epoch milliseconds by the clock of the stream, otherwise when it was shown. */
type Taken = { readonly pictureAt: number };
/** As `Taken`; null before the first frame. */
type LastTaken = { readonly pictureAt: number | null };

/**
 * How live video is played. `decoder`: each frame is drawn as soon as it has arrived, and the sound is left out.
 * `mediaSource`: from a buffer of the browser, with sound in sync.
 */
export type LiveForm = 'decoder' | 'mediaSource';

/** Measurements of one connection to a live stream. */
export type LiveFact =
  | MediaFact
  /** Sound has come to a stream that was played without it, and is played from now on. */
  | { readonly type: 'media.soundArrived' }
  /** The sound that the stream announces has not arrived. The stream is played without it. */
  | { readonly type: 'media.soundLacked' }
  /** The first frame can be decoded on this connection, or since its form changed. */
  | { readonly type: 'media.grew'; readonly form: LiveForm }
  /** The stream continues in another form, which has no frame yet. */
  | { readonly type: 'media.switched'; readonly form: LiveForm }
  /** A frame was drawn: the first one, or the first one after `media.starved` or `media.stayedQuiet`. */
  | ({ readonly type: 'media.drawn' } & Taken)
  /** A frame is overdue, and the video waits for data. */
  | ({ readonly type: 'media.starved' } & LastTaken)
  /**
   * A frame is overdue (checked four times per second): for `quietMs` none was drawn, although they are `intervalMs` apart
   * (0 if unknown). Of a video that nobody sees no frame is due: for `quietMs` none was received.
   */
  | ({
      readonly type: 'media.stayedQuiet';
      readonly quietMs: number;
      readonly intervalMs: number;
    } & LastTaken)
  /** The connection ended. This is its last fact. */
  | ({ readonly type: 'media.failed'; readonly reason: LiveFailureReason } & LastTaken);

/** The recording that is shown. `sound`: what its tracks and the browser say, if the list says otherwise. */
export type ShownSection = { readonly section: RecordSection; readonly sound?: RecordedSound };

/** Where the video stopped, and where the next recording of the day starts; null if there is none. */
type Stand = { readonly second: number; readonly next: number | null };

/**
 * Measurements of a day of recordings, in seconds since its midnight. After `media.gapReached`, `media.sectionGone` and
 * `media.failed` the video is stopped until the next command.
 */
export type DayFact =
  | MediaFact
  /** A frame was shown: the first one after a command, or the first one after `media.starved`. */
  | ({ readonly type: 'media.drawn'; readonly second: number } & ShownSection)
  /** The video stopped and waits for data. */
  | { readonly type: 'media.starved'; readonly second: number }
  /** Playback continued into this section. */
  | ({ readonly type: 'media.sectionEntered' } & ShownSection)
  /** Nothing was recorded here. */
  | ({ readonly type: 'media.gapReached' } & Stand)
  /** The provider no longer has this recording. */
  | ({ readonly type: 'media.sectionGone' } & Stand)
  /** It cannot be played here. `next` is where the day may be playable again: after a segment, that one's end. */
  | ({ readonly type: 'media.failed'; readonly reason: DayFailureReason } & Stand);

/** The elements to play on. */
export type DayMediaInput = { readonly target: MediaTarget };

/** Commands to the media driver. A command cancels an earlier one that is pending. */
export type DayMediaCommand =
  /** `second`: where to start; `seconds`: length of the day. */
  | { type: 'media.load'; sections: readonly RecordSection[]; seconds: number; second: number }
  /** The day has new sections. What is shown stays as it is. */
  | { type: 'media.extend'; sections: readonly RecordSection[]; seconds: number }
  | { type: 'media.seek'; second: number }
  | { type: 'media.play' }
  | { type: 'media.pause' }
  /** 1 is real time. */
  | { type: 'media.setSpeed'; speed: number }
  /** Moves by this many frames, back if negative, and pauses. */
  | { type: 'media.step'; pictures: number }
  | { type: 'media.halt' }
  /** Stops and releases the data. The visible frame stays. */
  | { type: 'media.release' };

/** Emitted with each frame, not sent: it would flood the chart. */
export type SecondShown = { type: 'second.shown'; second: number };

/** Figures of live video. */
export type LiveFigures = {
  readonly width: number;
  readonly height: number;
  /** Frames per second. */
  readonly fps: number;
  /** Bit rate in kbit/s. */
  readonly kbps: number;
  /** Frames dropped since the connection was opened. */
  readonly dropped: number;
  /** How far the visible frame is behind the newest received one, in ms. */
  readonly delayMs: number;
};

/** The request of play/check. */
export type PlayQuestion = {
  readonly serialNumber: string;
  /** The channel of a hub's camera. */
  readonly channel?: number | undefined;
  readonly quality: LiveQuality;
};

/** The answer of play/check: the WebSocket (ws or wss) of the live video, valid for one connection, and whether it has sound. */
export type PlayAddress = { readonly address: string; readonly audio: boolean };

const mediaWaits = [500, 1000, 2000, 4000, 8000, 15_000] as const;

/** The wait before video is requested again (1 is the first attempt), in milliseconds, without jitter. */
export const backOffMs = (attempt: number): number => mediaWaits[attempt - 1] ?? 15_000;
