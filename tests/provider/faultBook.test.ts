import { expect, test } from 'vitest';
import { createFaultBook } from '../../provider/control/faultBook.ts';
import { createHeld } from '../../provider/control/held.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';

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

test('a call that two faults hold passes when the second of them ends', async () => {
  const held = createHeld();
  const book = createFaultBook({ live: { setFault: () => undefined, end: () => undefined }, held });
  const hold = { fault: { kind: 'hold', call: 'login' }, kept: true } as const;
  const [first, second] = [book.add(hold), book.add(hold)];
  const waiting = held.hold({ ...endpoints.login, body: undefined }, () => undefined);
  expect(book.list().map((entry) => entry.held)).toEqual([1, 1]);
  book.end(first);
  expect(book.list()).toEqual([{ id: second, ...hold, met: 0, held: 1 }]);
  book.end(second);
  expect([await waiting, held.list()]).toEqual([{ kind: 'pass' }, []]);
});

test('ending all faults lets a call pass that two of them held', async () => {
  const held = createHeld();
  const book = createFaultBook({ live: { setFault: () => undefined, end: () => undefined }, held });
  const hold = { fault: { kind: 'hold', call: 'login' }, kept: true } as const;
  book.add(hold);
  book.add(hold);
  const waiting = held.hold({ ...endpoints.login, body: undefined }, () => undefined);
  book.end(null);
  expect(await waiting).toEqual({ kind: 'pass' });
});
