import { fetchPreview } from './previews.ts';
import type { Http } from './http.ts';

/** What loads small pictures: how many at once, and how long one may take, in milliseconds. */
type ThumbnailOptions = {
  readonly http: Http;
  readonly atOnce: number;
  readonly timeoutMs: number;
  /** Told of each that was loaded: an object URL of this loader's, or null where it did not come. */
  readonly onPicture: (address: string, src: string | null) => void;
};

/** A loader of pictures: the one that was wanted last goes first, as it is what is looked at. */
export type Thumbnails = {
  want(address: string): void;
  /** It is not looked at any more: where it is not on its way yet it is not loaded. */
  leave(address: string): void;
  /** Aborts what is under way and gives the object URLs back. */
  stop(): void;
};

/** Creates a loader that fetches the pictures of the provider with the token. Nothing here throws. */
export function createThumbnails({ http, atOnce, timeoutMs, onPicture }: ThumbnailOptions): Thumbnails {
  const waiting = new Set<string>();
  const loading = new Set<string>();
  const urls = new Set<string>();
  const stopped = new AbortController();

  const load = async (address: string) => {
    const timer = new AbortController();
    const timeout = setTimeout(() => timer.abort(), timeoutMs);
    const result = await fetchPreview(http, address, AbortSignal.any([stopped.signal, timer.signal]));
    clearTimeout(timeout);
    loading.delete(address);
    if (stopped.signal.aborted) {
      if (result.ok) URL.revokeObjectURL(result.data);
      return;
    }
    if (result.ok) urls.add(result.data);
    onPicture(address, result.ok ? result.data : null);
    loadNext();
  };
  const loadNext = () => {
    const address = [...waiting].at(-1);
    if (address === undefined || loading.size >= atOnce) return;
    waiting.delete(address);
    loading.add(address);
    void load(address);
  };

  return {
    want(address) {
      if (stopped.signal.aborted || loading.has(address)) return;
      waiting.add(address);
      loadNext();
    },
    leave(address) {
      waiting.delete(address);
    },
    stop() {
      stopped.abort();
      waiting.clear();
      for (const url of urls) URL.revokeObjectURL(url);
      urls.clear();
    },
  };
}
