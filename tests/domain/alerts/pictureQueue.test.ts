import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  begun,
  ended,
  keptOf,
  left,
  noPictures,
  wanted,
  type PictureQueue,
} from '../../../src/domain/alerts/pictureQueue.ts';

const queueOf = (some: Partial<PictureQueue>): PictureQueue => ({ ...noPictures, ...some });

test.each<[string, Partial<PictureQueue>, Partial<PictureQueue>]>([
  ['one that is new waits', {}, { waiting: ['a'], lookedAt: ['a'] }],
  ['one that waits keeps its turn', { waiting: ['a', 'b'] }, { waiting: ['a', 'b'], lookedAt: ['a'] }],
  ['one on its way is not loaded twice', { loading: ['a'] }, { loading: ['a'], lookedAt: ['a'] }],
  ['one that is there is not loaded again', { kept: ['a', 'b'] }, { kept: ['a', 'b'], lookedAt: ['a'] }],
])('requested: %s', (_, before, after) => {
  expect(wanted(queueOf(before), 'a')).toEqual(queueOf(after));
});

test.each<[string, Partial<PictureQueue>, Partial<PictureQueue>]>([
  [
    'one that waits is not loaded',
    { waiting: ['a', 'b'], lookedAt: ['a', 'b'] },
    { waiting: ['b'], lookedAt: ['b'] },
  ],
  ['one on its way continues', { loading: ['a'], lookedAt: ['a'] }, { loading: ['a'] }],
  ['one that is kept was looked at last', { kept: ['a', 'b'], lookedAt: ['a'] }, { kept: ['b', 'a'] }],
])('left the view: %s', (_, before, after) => {
  expect(left(queueOf(before), 'a')).toEqual(queueOf(after));
});

test.each<[string, Partial<PictureQueue>, string | null, Partial<PictureQueue>]>([
  ['nothing waits', { loading: ['a'] }, null, { loading: ['a'] }],
  ['the one wanted last is first', { waiting: ['a', 'b'] }, 'b', { waiting: ['a'], loading: ['b'] }],
  [
    'as many as may be are on their way',
    { waiting: ['c'], loading: ['a', 'b'] },
    null,
    { waiting: ['c'], loading: ['a', 'b'] },
  ],
])('loads the next: %s', (_, before, address, after) => {
  expect(begun(queueOf(before), 2)).toEqual({ address, queue: queueOf(after) });
});

test('a finished picture is no longer loading', () => {
  expect(ended(queueOf({ loading: ['a', 'b'] }), 'a')).toEqual(queueOf({ loading: ['b'] }));
});

test.each<[string, Partial<PictureQueue>, readonly string[], readonly string[]]>([
  ['there is room', { kept: ['a'] }, ['a', 'new'], []],
  ['the one not looked at for longest goes', { kept: ['a', 'b'] }, ['b', 'new'], ['a']],
  ['what is in view stays', { kept: ['a', 'b'], lookedAt: ['a', 'new'] }, ['a', 'new'], ['b']],
  [
    'all in view are more than are kept',
    { kept: ['a', 'b'], lookedAt: ['a', 'b', 'new'] },
    ['a', 'b', 'new'],
    [],
  ],
])('keeps pictures: %s', (_, before, kept, gone) => {
  const after = keptOf(queueOf(before), 'new', 2);
  expect(after).toEqual({ queue: queueOf({ ...before, kept }), gone });
});

test('whatever is requested, left or loaded, none is loaded twice, and only those in view exceed the limit', () => {
  const act = fc.tuple(
    fc.constantFrom('want', 'leave', 'begin', 'arrive'),
    fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      let queue = noPictures;
      for (const [what, address] of acts) {
        if (what === 'want') queue = wanted(queue, address);
        if (what === 'leave') queue = left(queue, address);
        if (what === 'begin') ({ queue } = begun(queue, 2));
        const arrives = what === 'arrive' && queue.loading.includes(address);
        if (arrives) ({ queue } = keptOf(ended(queue, address), address, 3));
        const there = [...queue.waiting, ...queue.loading, ...queue.kept];
        expect(new Set(there).size).toBe(there.length);
        expect(queue.loading.length).toBeLessThanOrEqual(2);
        const unseen = queue.kept.filter((kept) => !queue.lookedAt.includes(kept));
        const isTooMuch = arrives && queue.kept.length > 3;
        expect(isTooMuch ? unseen : []).toEqual([]);
      }
    }),
  );
});
