import { toWire } from '../../src/domain/wire/fieldNames.ts';

/** Long work lets others go first after so many milliseconds. */
const batchMs = 5;
/** So many entries of a list become text in one go. */
const entriesAtOnce = 250;

const breath = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Takes one batch after the other, each made when it is its turn; whatever else the process has to do goes between. */
export async function eachBatch<T>(batches: Iterable<T>, take: (batch: T) => void): Promise<void> {
  let since = performance.now();
  for (const batch of batches) {
    take(batch);
    if (performance.now() - since < batchMs) continue;
    await breath();
    since = performance.now();
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

/** A long list as JSON without its brackets, in bytes that follow each other: what `shown` makes of each entry. */
export async function listText<T>(list: Iterable<T>, shown: (entry: T) => unknown): Promise<Buffer[]> {
  const texts: Buffer[] = [];
  await eachBatch(textOf(list, shown), (text) => texts.push(Buffer.from(text)));
  return texts;
}
