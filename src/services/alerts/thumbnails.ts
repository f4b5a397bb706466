import { begun, ended, keptOf, left, noPictures, wanted } from '../../domain/alerts/pictureQueue.ts';
import { isLost } from '../../domain/wire/callResult.ts';
import { fetchPreview } from '../devices/previews.ts';
import type { Http } from '../wire/http.ts';

/** What loads small pictures. */
type ThumbnailOptions = {
  readonly http: Http;
  /** How many are on their way at most. */
  readonly atOnce: number;
  /** How long one may take, in milliseconds. */
  readonly timeoutMs: number;
  /** How many stay loaded, more only while they are in view; those seen longest ago go first. */
  readonly kept: number;
  /** One that was wanted came, as an object URL of this loader's. */
  readonly arrived: (address: string, src: string) => void;
  /** One that is looked at did not get through: it may come once the provider is back. */
  readonly lost: (address: string) => void;
  /** One that was wanted does not come, or is kept no longer: its object URL is given back. */
  readonly gone: (address: string) => void;
};

/** A loader of pictures: the one that was wanted last goes first, as it is what is looked at. */
export type Thumbnails = {
  /** It is looked at: where it is not there it is loaded. */
  want(address: string): void;
  /** It is not looked at any more: where it is not on its way yet it is not loaded. */
  leave(address: string): void;
  /** Aborts what is pending and gives the object URLs back. */
  stop(): void;
};

/** Creates a loader that fetches the pictures of the provider with the token. Nothing here throws. */
export function createThumbnails(options: ThumbnailOptions): Thumbnails {
  const { http, atOnce, timeoutMs, kept } = options;
  let queue = noPictures;
  /** Object URLs by address. */
  const urls = new Map<string, string>();
  const stopped = new AbortController();

  const load = async (address: string) => {
    const timer = new AbortController();
    const timeout = setTimeout(() => timer.abort(), timeoutMs);
    const result = await fetchPreview(http, address, AbortSignal.any([stopped.signal, timer.signal]));
    clearTimeout(timeout);
    queue = ended(queue, address);
    if (stopped.signal.aborted) {
      if (result.ok) URL.revokeObjectURL(result.data);
      return;
    }
    if (result.ok) {
      urls.set(address, result.data);
      options.arrived(address, result.data);
      keep(address);
    } else if (!isLost(result.failure) && !timer.signal.aborted) {
      options.gone(address);
    } else if (queue.lookedAt.includes(address)) {
      options.lost(address);
    }
    loadNext();
  };
  const keep = (address: string) => {
    const after = keptOf(queue, address, kept);
    ({ queue } = after);
    for (const gone of after.gone) {
      URL.revokeObjectURL(urls.get(gone) ?? '');
      urls.delete(gone);
      options.gone(gone);
    }
  };
  const loadNext = () => {
    const next = begun(queue, atOnce);
    ({ queue } = next);
    if (next.address !== null) void load(next.address);
  };

  return {
    want(address) {
      if (stopped.signal.aborted) return;
      queue = wanted(queue, address);
      loadNext();
    },
    leave(address) {
      queue = left(queue, address);
    },
    stop() {
      stopped.abort();
      queue = noPictures;
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    },
  };
}
