import type { RecordSection, LiveQuality } from '../history/recording.ts';

/**
 * The slot for a live picture: the view puts its elements in, the media driver takes them out, the machine only carries
 * it. The content is private so that a snapshot with a target in it can be cloned, compared and printed.
 */
export class MediaTarget {
  #elements: unknown = null;

  /** What is in the slot; null while nothing is. */
  static elementsOf(target: MediaTarget): unknown {
    return target.#elements;
  }

  /** Puts the elements in. */
  attach(elements: unknown): void {
    this.#elements = elements;
  }
}

/**
 * Why a picture cannot go on. `network`: what it is made of did not come. `format`: it is nothing that the player knows.
 * `videoCodec`: the browser cannot play it. `media`: the browser could not decode it.
 */
type MediaFailureReason = 'network' | 'format' | 'videoCodec' | 'media';

/** Why a live connection is over. `ended`: the source closed it. `audioCodec`: the browser cannot play its sound. */
export type LiveFailureReason = MediaFailureReason | 'ended' | 'audioCodec';

/**
 * Why a recorded picture cannot go on. `server`: the provider had an error in the place of a segment. `dataUsedUp`: the
 * device sends nothing, as its LTE data are used up.
 */
export type DayFailureReason = MediaFailureReason | 'server' | 'dataUsedUp';

// What the players of live and of recorded video measure, and nothing that they conclude from it. A machine hears it as it is.

/** What is measured of any picture. */
type MediaFact =
  /** What the pictures that come next are coded in, as an RFC 6381 name. */
  | { readonly type: 'media.described'; readonly videoCodec: string }
  /** The browser refused sound without a gesture; the picture was started muted. */
  | { readonly type: 'media.soundRefused' };

/** When the last shown picture was taken, epoch milliseconds by the stream's own clock, else by when it was shown. */
type Taken = { readonly pictureAt: number };
/** As `Taken`; null before the first picture. */
type LastTaken = { readonly pictureAt: number | null };

/** What is measured of one connection to a live stream. */
export type LiveFact =
  | MediaFact
  /** The buffer grew for the first time on this connection. */
  | { readonly type: 'media.grew' }
  /** A picture was drawn: the first one, or the first one after `media.starved` or `media.stayedQuiet`. */
  | ({ readonly type: 'media.drawn' } & Taken)
  /** The picture stopped for want of data. */
  | ({ readonly type: 'media.starved' } & LastTaken)
  /** The buffer has not grown since the last look (four a second); `quietMs` is for how long by now. */
  | ({
      readonly type: 'media.stayedQuiet';
      readonly quietMs: number;
      readonly readyState: number;
    } & LastTaken)
  /** The connection is over. Nothing comes after it. */
  | ({ readonly type: 'media.failed'; readonly reason: LiveFailureReason } & LastTaken);

/** Where the picture stands, and where the next recording of the day starts; null where there is none. */
type Stand = { readonly second: number; readonly next: number | null };

/**
 * Measurements of a day of recordings. Seconds are elapsed since its midnight. After `media.gapReached`,
 * `media.sectionGone` and `media.failed` the picture stands until the next command.
 */
export type DayFact =
  | MediaFact
  /** A picture was drawn: the first one after a command, or the first one after `media.starved`. */
  | { readonly type: 'media.drawn'; readonly second: number; readonly section: RecordSection }
  /** The picture stopped for want of data. */
  | { readonly type: 'media.starved'; readonly second: number }
  /** The picture went on into this section. */
  | { readonly type: 'media.sectionEntered'; readonly section: RecordSection }
  /** Nothing was recorded here. */
  | ({ readonly type: 'media.gapReached' } & Stand)
  /** The provider has this recording no more. */
  | ({ readonly type: 'media.sectionGone' } & Stand)
  /** Here it cannot be played; `next` is the next segment of the day that may be. */
  | ({ readonly type: 'media.failed'; readonly reason: DayFailureReason } & Stand);

/** The elements to play on. */
export type DayMediaInput = { readonly target: MediaTarget };

/** What the media driver is told. A command drops what is pending of an earlier one. */
export type DayMediaCommand =
  /** `second`: where to begin; `seconds`: length of the day. */
  | { type: 'media.load'; sections: readonly RecordSection[]; seconds: number; second: number }
  /** The day has other sections by now; what is shown stays as it is. */
  | { type: 'media.extend'; sections: readonly RecordSection[]; seconds: number }
  | { type: 'media.seek'; second: number }
  | { type: 'media.play' }
  | { type: 'media.pause' }
  /** 1 is as it happened. */
  | { type: 'media.setSpeed'; speed: number }
  /** Moves by this many pictures, back if negative, and pauses. */
  | { type: 'media.step'; pictures: number }
  | { type: 'media.halt' }
  /** Halts, and lets go of what was fetched. The picture that is shown stays. */
  | { type: 'media.release' };

/** Emitted with each picture, not sent: a clock that goes on is no behaviour. */
export type SecondShown = { type: 'second.shown'; second: number };

/** What can be measured of a live picture. */
export type LiveFigures = {
  readonly width: number;
  readonly height: number;
  /** Pictures a second. */
  readonly fps: number;
  /** What arrives, in kbit/s; null until it is known. */
  readonly kbps: number | null;
  /** Pictures that were not shown in time, since the connection was opened. */
  readonly dropped: number;
  /** How far the shown picture is behind the newest one that has arrived, in ms. */
  readonly delayMs: number;
};

/** What play/check is asked: which camera, and how it is watched. */
export type PlayQuestion = {
  readonly serialNumber: string;
  /** Of a gateway: the channel of the camera that is watched through it. */
  readonly channel?: number | undefined;
  readonly quality: LiveQuality;
};

/** What it answers: the WebSocket (ws or wss) of the live video, good for one connection, and whether it has sound. */
export type PlayAddress = { readonly address: string; readonly audio: boolean };
