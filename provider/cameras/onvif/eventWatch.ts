import { setTimeout as wait } from 'node:timers/promises';
import type { OnvifCamera, Subscription } from './camera.ts';
import { typesOfTopics, type CameraEvent, type ReportedType } from './topics.ts';
import { OnvifError } from './transport.ts';

/** What a watch of events reports. */
export interface EventWatchParts {
  /** Opens the camera; its calls end with the signal. */
  readonly open: (signal: AbortSignal) => OnvifCamera;
  /** The camera is heard from here on, and can report these. */
  readonly heard: (types: readonly ReportedType[]) => void;
  /** What came in a while, which can be nothing. */
  readonly came: (events: readonly CameraEvent[]) => void;
  /** It is not heard any more, and is tried again after so many milliseconds. */
  readonly lost: (why: OnvifError, waitMs: number) => void;
  /** The waits in a test, milliseconds. */
  readonly waits?: Partial<typeof usualWaits>;
}

/** A camera whose events are heard for as long as the provider runs. */
export interface EventWatch {
  /** Ends it; resolves when the camera knows, or does not answer. */
  close(): Promise<void>;
}

const usualWaits = {
  /** How long the camera waits for events. */
  pollMs: 5000,
  /** A camera that answers at once without events is not asked more often than this. */
  leastMs: 1000,
  /** Nor one that answers at once with events more often than this. */
  busyMs: 200,
  firstMs: 1000,
  longestMs: 60_000,
  /** Many cameras lock out who errs a few times. */
  passwordMs: 60_000,
  /** A subscription that was heard for so long was a good one: the next wait is the first again. */
  goodMs: 30_000,
  /** A camera without events is asked again: it may get them with its next firmware. */
  absentMs: 3_600_000,
  /** How long the camera has to end its subscription. */
  endMs: 1500,
};

function errorOf(error: unknown): OnvifError {
  if (error instanceof OnvifError) return error;
  // Not the camera's: an error of ours must not end the hearing of it.
  console.error('events:', error);
  return new OnvifError('fault', 'its events could not be taken');
}

/** Hears the events of a camera: whenever that ends, it is tried again, with growing waits. */
export function watchEvents({ open, heard, came, lost, waits = {} }: EventWatchParts): EventWatch {
  const { pollMs, leastMs, busyMs, firstMs, longestMs, passwordMs, goodMs, absentMs, endMs } = {
    ...usualWaits,
    ...waits,
  };
  const ending = new AbortController();
  const { signal } = ending;
  let subscribed: Subscription | null = null;

  /** Hears one subscription until it ends, which is always an error. */
  const hear = async (camera: OnvifCamera): Promise<never> => {
    await camera.readClock();
    const types = typesOfTopics(await camera.topics());
    if (types.length === 0) throw new OnvifError('notSupported', 'it reports nothing that Lookout knows');
    const subscription = await camera.subscribe();
    subscribed = subscription;
    signal.throwIfAborted();
    heard(types);
    let lastsUntil = performance.now() + subscription.lastsMs;
    let isRenewed = true;
    for (;;) {
      const began = performance.now();
      // Some cameras make it last longer with each poll, others only when they are asked to.
      if (isRenewed && lastsUntil - began < Math.max(2 * pollMs, subscription.lastsMs / 2)) {
        try {
          lastsUntil = began + (await camera.renew(subscription));
        } catch (error) {
          if (errorOf(error).trouble === 'silent') throw error;
          isRenewed = false;
        }
      }
      const { events, lastsMs } = await camera.pull(subscription, pollMs);
      signal.throwIfAborted();
      if (lastsMs !== null) lastsUntil = performance.now() + lastsMs;
      came(events);
      const least = events.length === 0 ? leastMs : busyMs;
      const rest = least - (performance.now() - began);
      if (rest > 0) await wait(rest, undefined, { signal });
    }
  };
  /** A camera holds only a few subscriptions: one that is forgotten takes a place until its time is over. */
  const endLast = async (): Promise<void> => {
    const last = subscribed;
    subscribed = null;
    if (last === null) return;
    const camera = open(AbortSignal.timeout(endMs));
    await camera
      .readClock()
      .then(() => camera.unsubscribe(last))
      .catch(() => undefined);
  };
  const run = async (): Promise<void> => {
    let waitMs = firstMs;
    while (!signal.aborted) {
      const began = performance.now();
      try {
        await hear(open(signal));
      } catch (error) {
        if (signal.aborted) return;
        const why = errorOf(error);
        if (performance.now() - began > goodMs) waitMs = firstMs;
        const least =
          why.trouble === 'wrongPassword' ? passwordMs : why.trouble === 'notSupported' ? absentMs : 0;
        const next = Math.max(waitMs, least);
        lost(why, next);
        waitMs = Math.min(2 * waitMs, longestMs);
        await endLast();
        await wait(next, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  const running = run();
  return {
    async close() {
      ending.abort();
      await running;
      await endLast();
    },
  };
}
