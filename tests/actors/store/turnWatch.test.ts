import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { turnWatch } from '../../../src/actors/store/turnWatch.ts';
import { declinedOrder, paidOrder, renewingOrder, storeNow, unpaidOrder } from '../../storage.ts';
import { heardOf } from './heard.ts';

beforeEach(() => vi.useFakeTimers({ now: storeNow }));
afterEach(() => vi.useRealTimers());

const minute = 60_000;
const day = 86_400_000;
const turned = { type: 'order.turned' };

test('the next moment at which an order changes is told once, 2 s after it', () => {
  const { heard } = heardOf(turnWatch, { orders: [renewingOrder, unpaidOrder] });
  vi.advanceTimersByTime(14 * minute + 1999);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual([turned]);
  vi.advanceTimersByTime(20 * day);
  expect(heard).toEqual([turned]);
});

test('nothing is told of what changes no more, or is too far off, or after the page was left', () => {
  const ended = heardOf(turnWatch, { orders: [declinedOrder] });
  const far = heardOf(turnWatch, { orders: [paidOrder] });
  const left = heardOf(turnWatch, { orders: [unpaidOrder] });
  left.stop();
  vi.advanceTimersByTime(60 * day);
  expect([ended.heard, far.heard, left.heard]).toEqual([[], [], []]);
});
