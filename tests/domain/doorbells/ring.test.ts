import { expect, test } from 'vitest';
import { ringOnce, ringsNow } from '../../../src/domain/doorbells/ring.ts';

const alert = {
  id: 'alert/1',
  serialNumber: 'LKDB00000001',
  deviceName: 'Front bell',
  at: 100_000,
  seconds: 0,
  type: 'doorbell',
  picture: null,
  box: null,
  before: 0,
  reviewed: false,
  channel: null,
};

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

test('what was read rings beside what rings already, newest first, each once, and not what is over', () => {
  const [first, second, third, over] = [1, 2, 3, 4].map((n) => ({ ...alert, id: `${n}`, at: n, left: n }));
  if (!first || !second || !third || !over) throw new Error('four rings');
  const rung = { ringing: [second], rang: ['2', '4'] };
  expect(ringOnce(rung, [over, third, { ...second, left: 9 }, first])).toEqual({
    ringing: [third, second, first],
    rang: ['2', '4', '3', '1'],
  });
});
