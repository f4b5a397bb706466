import { toWire } from '../../src/domain/wire/fieldNames.ts';

/** Long work lets others go first after so many milliseconds. */
const batchMs = 5;
/** So many entries of a list become text in one go. */
const entriesAtOnce = 250;

const breath = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** What long work awaits after each of its steps: now and then others go first. */
export function createPace(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < batchMs) return;
    await breath();
    since = performance.now();
  };
}

/** Takes one batch after the other, each made when it is its turn; whatever else the process has to do goes between. */
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

/** What is found first in the batches, one after the other as `eachBatch` takes them; null where nothing is. */
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

/** All entries of the batches, in their order. */
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

/** Takes a part of a text, and says when it wants the next. */
export type Write = (text: string) => Promise<void>;

/** Writes a long list as JSON without its brackets: what `shown` makes of each entry, some entries at a time. */
export const writeList = <T>(list: Iterable<T>, shown: (entry: T) => unknown, write: Write): Promise<void> =>
  eachBatch(textOf(list, shown), write);
