import { toWire } from '../../src/domain/wire/fieldNames.ts';

/** Long work yields after this many milliseconds. */
const batchMs = 5;
/** How many entries of a list are serialized at once. */
const entriesAtOnce = 250;

const breath = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Returns a function that long work awaits after each step: it yields from time to time. */
export function createPace(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < batchMs) return;
    await breath();
    since = performance.now();
  };
}

/** Takes one batch after the other, computing each when it is needed; other work of the process can run in between. */
export async function eachBatch<T>(
  batches: Iterable<T>,
  take: (batch: T) => void | Promise<void>,
): Promise<void> {
  const pace = createPace();
  for (const batch of batches) {
    await take(batch);
    await pace();
  }
}

/** The first result found in the batches, which are taken as in `eachBatch`; null if there is none. */
export async function findInBatches<T, Found>(
  batches: Iterable<T>,
  find: (batch: T) => Found | null,
): Promise<Found | null> {
  let found: Found | null = null;
  function* untilFound(): Generator<T, void, undefined> {
    for (const batch of batches) {
      yield batch;
      if (found !== null) return;
    }
  }
  await eachBatch(untilFound(), (batch) => {
    found = find(batch);
  });
  return found;
}

/** All entries of the batches, in order. */
export async function gather<T>(batches: Iterable<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  await eachBatch(batches, (batch) => {
    for (const entry of batch) all.push(entry);
  });
  return all;
}

function* textOf<T>(list: Iterable<T>, shown: (entry: T) => unknown): Generator<string, void, undefined> {
  let before = '';
  let entries: string[] = [];
  for (const entry of list) {
    entries.push(toWire(shown(entry)));
    if (entries.length < entriesAtOnce) continue;
    yield before + entries.join(',');
    before = ',';
    entries = [];
  }
  if (entries.length > 0) yield before + entries.join(',');
}

/** Writes a part of a text, and resolves when it accepts the next. */
export type Write = (text: string) => Promise<void>;

/** Writes a long list as JSON without its brackets: the result of `shown` for each entry, some entries at a time. */
export const writeList = <T>(list: Iterable<T>, shown: (entry: T) => unknown, write: Write): Promise<void> =>
  eachBatch(textOf(list, shown), write);
