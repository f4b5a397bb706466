import { begun, ended, keptOf, left, noPictures, wanted } from '../../domain/alerts/pictureQueue.ts';
import { isPictureRetryable } from '../../domain/wire/callResult.ts';
import { fetchPreview } from '../devices/previews.ts';
import type { Http } from '../wire/http.ts';

type ThumbnailOptions = {
  readonly http: Http;
  /** The maximum number of parallel downloads. */
  readonly atOnce: number;
  /** The timeout of one download, in milliseconds. */
  readonly timeoutMs: number;
  /** How many stay loaded; more only while they are in view. The least recently seen are dropped first. */
  readonly kept: number;
  /** A requested picture arrived, as an object URL that this loader owns. */
  readonly arrived: (address: string, src: string) => void;
  /** A picture in view failed to load; a retry may succeed. */
  readonly lost: (address: string) => void;
  /** A requested picture does not exist, or is no longer kept. Its object URL, if it had one, is revoked. */
  readonly gone: (address: string) => void;
};

/** A loader of pictures. The most recently requested one is loaded first, because it is most likely in view. */
export type Thumbnails = {
  /** The picture came into view: it is loaded unless it already is. */
  want(address: string): void;
  /** The picture left the view: it is removed from the queue unless it is loading already. */
  leave(address: string): void;
  /** Aborts pending downloads and revokes the object URLs. */
  stop(): void;
};

/** Creates a loader that fetches pictures from the provider with the token. Never throws. */
export function createThumbnails(options: ThumbnailOptions): Thumbnails {
  const { http, atOnce, timeoutMs, kept } = options;
  let queue = noPictures;
  /** Object URLs by picture URL. */
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
    } else if (!isPictureRetryable(result.failure) && !timer.signal.aborted) {
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
