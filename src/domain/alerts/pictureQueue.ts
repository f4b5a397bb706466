/** The small pictures to load and the loaded ones, by URL. The most recently requested or seen comes last. */
export type PictureQueue = {
  readonly waiting: readonly string[];
  readonly loading: readonly string[];
  readonly lookedAt: readonly string[];
  readonly kept: readonly string[];
};

export const noPictures: PictureQueue = { waiting: [], loading: [], lookedAt: [], kept: [] };

const without = (addresses: readonly string[], address: string) =>
  addresses.filter((other) => other !== address);
const last = (addresses: readonly string[], address: string) => [...without(addresses, address), address];

/** A picture came into view: it is queued unless it is loaded or loading. */
export function wanted(queue: PictureQueue, address: string): PictureQueue {
  const lookedAt = last(queue.lookedAt, address);
  const isThere = queue.kept.includes(address) || queue.loading.includes(address);
  // A queued picture keeps its place.
  const waits = isThere || queue.waiting.includes(address);
  return { ...queue, lookedAt, waiting: waits ? queue.waiting : [...queue.waiting, address] };
}

/** A picture left the view: it is removed from the queue; if it is loaded, it counts as just seen. */
export function left(queue: PictureQueue, address: string): PictureQueue {
  return {
    ...queue,
    lookedAt: without(queue.lookedAt, address),
    waiting: without(queue.waiting, address),
    kept: queue.kept.includes(address) ? last(queue.kept, address) : queue.kept,
  };
}

/** Starts to load the most recently requested picture if fewer than `atOnce` are loading. */
export function begun(
  queue: PictureQueue,
  atOnce: number,
): { readonly queue: PictureQueue; readonly address: string | null } {
  const address = queue.waiting.at(-1);
  if (address === undefined || queue.loading.length >= atOnce) return { queue, address: null };
  const { waiting, loading } = queue;
  return { queue: { ...queue, waiting: without(waiting, address), loading: [...loading, address] }, address };
}

/** A picture arrived or failed: it is no longer loading. */
export function ended(queue: PictureQueue, address: string): PictureQueue {
  return { ...queue, loading: without(queue.loading, address) };
}

/**
 * A picture arrived and is kept. Beyond `most`, the least recently seen are dropped, but none that is in view.
 *
 * @returns `gone`: the dropped ones
 */
export function keptOf(
  queue: PictureQueue,
  address: string,
  most: number,
): { readonly queue: PictureQueue; readonly gone: readonly string[] } {
  const all = last(queue.kept, address);
  const unseen = all.filter((other) => !queue.lookedAt.includes(other));
  const gone = unseen.slice(0, Math.max(0, all.length - most));
  return { queue: { ...queue, kept: all.filter((other) => !gone.includes(other)) }, gone };
}
