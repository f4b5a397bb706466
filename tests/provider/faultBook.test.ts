import { expect, test } from 'vitest';
import { createFaultBook } from '../../provider/control/faultBook.ts';
import { createHeld } from '../../provider/control/held.ts';

test('the fault of a stream that was added last counts; a cut also ends the stream', () => {
  const done: unknown[] = [];
  const live = {
    setFault: (...set: readonly unknown[]) => done.push(set),
    end: (...ended: readonly unknown[]) => done.push(ended),
  };
  const book = createFaultBook({ live, held: createHeld() });
  const serialNumber = 'LK1';
  const taken = () => done.splice(0);
  const frozen = book.add({ fault: { kind: 'freeze', serialNumber }, kept: true });
  expect(taken()).toEqual([[serialNumber, 'silent']]);
  const cut = book.add({ fault: { kind: 'cut', serialNumber }, kept: true });
  expect(taken()).toEqual([
    [serialNumber, 'refuse'],
    [1001, { serialNumber }],
  ]);
  book.end(cut);
  expect(taken()).toEqual([[serialNumber, 'silent']]);
  book.end(frozen);
  expect(taken()).toEqual([[serialNumber, 'none']]);
  expect([book.end(frozen), book.end(null), taken()]).toEqual([false, false, []]);
});
