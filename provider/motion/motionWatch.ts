import { knownAfterMs } from '../alerts/knownAfter.ts';
import { decodeStill } from '../cameras/ffmpeg.ts';
import { annexB } from '../cameras/parameterSets.ts';
import type { Clock } from '../clock.ts';
import type { MediaPacket, VideoSource } from '../live/videoSource.ts';
import { decodeKeys, type KeyDecoder, type SmallPicture } from './keyDecoder.ts';
import { gridOf, type Grid } from './grid.ts';
import { followed, quietMs, type MotionEvent } from './motionEvent.ts';
import { lookFor, type Scene } from './moving.ts';
import type { StoredMotions } from './storedMotions.ts';

/** Where motion is looked for; `blind`: the pictures cannot be decoded. */
export type LookState = 'small' | 'whole' | 'blind';

/** The dependencies of {@link watchMotion}. */
export interface MotionWatchParts {
  /** The program. */
  ffmpeg: string;
  clock: Clock;
  serialNumber: string;
  motions: Pick<StoredMotions, 'begin' | 'extend' | 'keepPicture'>;
  /** Whether anybody wants to know of motion now, or may search for it later: asked before each picture. */
  isNeeded: () => boolean;
  /** Whether motion is stored as such, and not only what moved in each picture. */
  isReported?: () => boolean;
  /** Takes what moved in a picture, at its moment: no cells if nothing did. Not called while that is unknown. */
  moved?: (at: number, grid: Grid) => void;
  /** Whether a cell of the grid does not count. */
  leftOut: (cell: number) => boolean;
  /** Reports in which stream motion is looked for from now on, or that it cannot be. */
  changed: (state: LookState) => void;
  /** Learns that a key picture was looked at, or left out. */
  looked?: () => void;
}

/** Looks for motion in the key pictures of a camera, at most one a second, and stores it. */
export interface MotionWatch {
  /** Takes what one of the camera's streams shows from here on; null: nothing. The small one is preferred. */
  show(isSmall: boolean, section: VideoSource | null): void;
  /** Whether something moved from one moment to another, or shortly before or after; also while that cannot be known. */
  isNear(from: number, until: number): boolean;
  close(): void;
}

/** Key pictures that come sooner after the last one are left out, milliseconds. */
const everyMs = 950;
/** How long before and after motion belongs to it, milliseconds. */
export const around = { before: 5000, after: quietMs } as const;
/** Motion that is older is not asked for any more, milliseconds. */
const remembered = 120_000;
/** A decoder that owes a picture for longer is not trusted, milliseconds. */
const lateMs = 10_000;
/** After a decoder ended on its own, milliseconds. */
const retryMs = 10_000;

/** Begins to look for motion. */
export function watchMotion(parts: MotionWatchParts): MotionWatch {
  const {
    ffmpeg,
    clock,
    serialNumber,
    motions,
    isNeeded,
    leftOut,
    isReported = () => true,
    moved = () => undefined,
    changed,
    looked = () => undefined,
  } = parts;
  const shown: { small: VideoSource | null; whole: VideoSource | null } = { small: null, whole: null };
  let section: VideoSource | null = null;
  let leave = (): void => undefined;
  let decoder: KeyDecoder | null = null;
  let scene: Scene | null = null;
  let current: { id: number; event: MotionEvent } | null = null;
  let recent: MotionEvent[] = [];
  let lastGiven = -Infinity;
  let retryAt = -Infinity;
  let state: LookState | null = null;
  let isLearning = true;
  /** Since when the decoder owes a picture, epoch milliseconds. */
  let owedSince: number | null = null;
  /** Before this moment motion may have been missed, epoch milliseconds. */
  let unknownUntil = -Infinity;
  let isClosed = false;

  /** What fails in looking for motion must not end the reading of the camera. */
  const safely = (look: () => void): void => {
    try {
      look();
    } catch (error) {
      console.error('motion:', error);
    }
  };
  const isUnknown = (): boolean =>
    state === 'blind' || isLearning || (owedSince !== null && clock.now() - owedSince > lateMs);
  const setState = (now: LookState): void => {
    if (state !== now) changed(now);
    state = now;
  };
  const storePicture = (id: number, config: Buffer, { data }: MediaPacket): void => {
    decodeStill(ffmpeg, annexB(config, data))
      .then((picture) => {
        if (!isClosed) motions.keepPicture(id, picture);
      })
      // An alert without a picture is shown too.
      .catch(() => undefined);
  };
  const take = (config: Buffer, { key, gray }: SmallPicture): void => {
    if (isUnknown()) unknownUntil = key.wall;
    const seen = lookFor(scene, gray, leftOut);
    ({ scene } = seen);
    owedSince = null;
    isLearning = seen.verdict === 'learning';
    if (!isLearning) setState(shown.small === null ? 'whole' : 'small');
    if (seen.verdict === 'still' || seen.verdict === 'motion')
      moved(Math.round(key.wall), gridOf(seen.cells));
    if (!isReported()) {
      current = null;
      return;
    }
    // An alert that would be known by now already would be missed by who asks only for what became known since then.
    const at = Math.max(Math.round(key.wall), clock.now() - knownAfterMs('motion') + 1);
    const { event, change } = followed(current?.event ?? null, at, seen.box);
    if (event === null) {
      current = null;
      return;
    }
    if (change === 'began') {
      const { id, wantsPicture } = motions.begin(serialNumber, { type: 'motion', ...event }, clock.now());
      current = { id, event };
      if (wantsPicture) storePicture(id, config, key);
    } else if (change === 'lasts' && current !== null) {
      current = { id: current.id, event };
      motions.extend(current.id, event.last);
    }
    recent = [...recent.filter(({ began, last }) => began !== event.began && last > at - remembered), event];
  };
  const stop = (): void => {
    decoder?.close();
    decoder = null;
    scene = null;
    lastGiven = -Infinity;
    isLearning = true;
    owedSince = null;
  };
  const give = (config: Buffer, key: MediaPacket): void => {
    if (key.wall >= lastGiven && key.wall - lastGiven < everyMs) {
      looked();
      return;
    }
    if (!isNeeded()) {
      stop();
      current = null;
      looked();
      return;
    }
    if (decoder === null && clock.now() >= retryAt) {
      decoder = decodeKeys(
        ffmpeg,
        config,
        (picture) => {
          safely(() => take(config, picture));
          looked();
        },
        () => {
          stop();
          setState('blind');
          retryAt = clock.now() + retryMs;
          looked();
        },
      );
    }
    lastGiven = key.wall;
    if (decoder === null) return;
    owedSince ??= clock.now();
    decoder.give(key);
  };
  const follow = (next: VideoSource | null): void => {
    if (next === section) return;
    leave();
    stop();
    section = next;
    retryAt = -Infinity;
    const config = next?.headers.videoConfig ?? null;
    leave =
      next === null || config === null
        ? () => undefined
        : next.open((packets) => {
            for (const packet of packets)
              if (packet.kind === 'video' && packet.key) safely(() => give(config, packet));
          });
  };
  return {
    show(isSmall, shows) {
      if (isClosed) return;
      shown[isSmall ? 'small' : 'whole'] = shows;
      follow(shown.small ?? shown.whole);
    },
    isNear: (from, until) =>
      isUnknown() ||
      from < unknownUntil ||
      recent.some(({ began, last }) => from < last + around.after && until > began - around.before),
    close() {
      isClosed = true;
      follow(null);
    },
  };
}
