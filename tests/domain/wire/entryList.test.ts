import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { entryList } from '../../../src/domain/wire/entryList.ts';

const schema = entryList(v.object({ id: v.number() }), ({ id }) => id);

test.each([
  [[], [], 0],
  [null, [], 0],
  [undefined, [], 0],
  [[{ id: 2 }, { id: 1 }], [2, 1], 0],
  [[{ id: 1 }, null, { id: '2' }, 'x', [], {}, { id: 3, more: true }], [1, 3], 5],
  [[{ id: 1 }, { id: 1 }, { id: 2 }], [1, 2], 1],
])('%j keeps %j and drops %d', (list, ids, dropped) => {
  expect(v.parse(schema, list)).toEqual({ entries: ids.map((id) => ({ id })), dropped });
});

test.each([['text'], [7], [true], [{ length: 1 }]])('%j is not a list', (value) => {
  expect(v.safeParse(schema, value).success).toBe(false);
});

test('malformed entries among well-formed ones change only the count', () => {
  const good = fc.uniqueArray(fc.integer()).map((ids) => ids.map((id) => ({ id })));
  const bad = fc.constantFrom(null, undefined, 'x', { id: 'x' }, {}, [[]]);
  fc.assert(
    fc.property(good, fc.array(fc.tuple(fc.nat(50), bad)), (entries, inserts) => {
      const list: unknown[] = [...entries];
      for (const [at, entry] of inserts) list.splice(at, 0, entry);
      expect(v.parse(schema, list)).toEqual({ entries, dropped: inserts.length });
    }),
  );
});
