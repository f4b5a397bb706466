import { expect, test } from 'vitest';
import { answered, ringOnce, ringsNow, visitsOf } from '../../../src/domain/doorbells/ring.ts';
import { sampleAlert } from '../../alert.ts';

const alert = sampleAlert({
  serialNumber: 'LKDB00000001',
  deviceName: 'Front bell',
  at: 100_000,
  seconds: 0,
  type: 'doorbell',
});

test.for([
  [100_000, 30_000],
  [129_999, 1],
  [130_000, null],
  [99_000, 30_000],
] as const)('at %i a ring of 100000 can be answered for %s', ([at, left]) => {
  expect(ringsNow([{ ...alert, id: 'person', type: 'human' }, alert], at)).toEqual(
    left === null ? [] : [{ ...alert, left }],
  );
});

test('read rings are added to current ones, newest first, each once, without those that ended', () => {
  const [first, second, third, over] = [1, 2, 3, 4].map((n) => ({ ...alert, id: `${n}`, at: n, left: n }));
  if (!first || !second || !third || !over) throw new Error('four rings');
  const rung = { ringing: [second], rang: ['2', '4'] };
  expect(ringOnce(rung, [over, third, { ...second, left: 9 }, first])).toEqual({
    ringing: [third, second, first],
    rang: ['2', '4', '3', '1'],
  });
});

const rung = (id: string, serialNumber: string) => ({ ...alert, id, serialNumber, left: 1 });
const [shopLast, bellLast, bellSecond, shopFirst, bellFirst] = [
  rung('5', 'shop'),
  rung('4', 'bell'),
  rung('3', 'bell'),
  rung('2', 'shop'),
  rung('1', 'bell'),
];
const allRinging = [shopLast, bellLast, bellSecond, shopFirst, bellFirst];

test('repeated rings at the same doorbell are one visit, which shows the last ring and keeps its place', () => {
  const again = [bellLast, shopFirst, bellFirst];
  expect(visitsOf(again)).toEqual([
    { first: shopFirst, last: shopFirst },
    { first: bellFirst, last: bellLast },
  ]);
  expect(visitsOf([])).toEqual([]);
  expect(visitsOf([bellFirst])).toEqual([{ first: bellFirst, last: bellFirst }]);
  expect(visitsOf(allRinging)).toEqual([
    { first: shopFirst, last: shopLast },
    { first: bellFirst, last: bellLast },
  ]);
});

test.for([
  ['4', ['1', '3', '4']],
  ['3', ['1', '3']],
  ['5', ['2', '5']],
  ['1', ['1']],
  ['not ringing', ['not ringing']],
] as const)('an answer to ring %s applies to %j', ([id, ids]) => {
  expect(answered(allRinging, id)).toEqual({
    ids,
    left: allRinging.filter((ring) => !ids.some((one) => one === ring.id)),
  });
});
