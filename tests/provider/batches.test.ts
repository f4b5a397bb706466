import { expect, test } from 'vitest';
import { findInBatches } from '../../provider/http/batches.ts';

test('the first result ends the search, and no later batch is computed', async () => {
  const made: number[] = [];
  function* batches(): Generator<number, void, undefined> {
    for (const batch of [1, 2, 3, 4]) {
      made.push(batch);
      yield batch;
    }
  }
  expect(await findInBatches(batches(), (batch) => (batch % 2 === 0 ? `even ${batch}` : null))).toBe(
    'even 2',
  );
  expect(made).toEqual([1, 2]);
});

test('without a result all batches are searched', async () => {
  const looked: number[] = [];
  const found = await findInBatches([1, 2, 3], (batch) => {
    looked.push(batch);
    return null;
  });
  expect([found, looked]).toEqual([null, [1, 2, 3]]);
});

test('other work runs between batches that take long', async () => {
  const done: string[] = [];
  setImmediate(() => done.push('other'));
  function* batches(): Generator<string, void, undefined> {
    for (const batch of ['first', 'last']) {
      const begin = performance.now();
      while (performance.now() - begin < 6);
      yield batch;
    }
  }
  await findInBatches(batches(), (batch) => {
    done.push(batch);
    return null;
  });
  expect(done).toEqual(['first', 'other', 'last']);
});
