import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderPoll, turnWatch } from '../../../src/actors/store/orders.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';
import { paidOrder, storeNow, unpaidOrder, declinedOrder, renewingOrder } from '../../storage.ts';
import { heardOf } from './heard.ts';

beforeEach(() => vi.useFakeTimers({ now: storeNow }));
afterEach(() => vi.useRealTimers());

const input = { orderId: unpaidOrder.id };
const answer = (order: unknown) => json({ code: 1, data: { order } });
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('an order is read at once, 3 s after each answer, also after none, and no more once it is left', async () => {
  const answers = [answer(unpaidOrder), json({ code: 500 }), answer(paidOrder)];
  const { http, sent } = fakeHttp(() => answers.shift() ?? answer(paidOrder));
  const { heard, stop } = heardOf(orderPoll(http), input);
  await wait(0);
  expect(heard).toEqual([{ type: 'order.read', order: unpaidOrder, at: storeNow }]);
  await wait(2999);
  expect(sent.length).toBe(1);
  await wait(1);
  expect(heard.slice(1)).toEqual([{ type: 'poll.failed', at: storeNow + 3000 }]);
  await wait(3000);
  expect(heard.slice(2)).toEqual([{ type: 'order.read', order: paidOrder, at: storeNow + 6000 }]);
  stop();
  await wait(60_000);
  expect(sent.length).toBe(3);
});

test('asked for now it is read at once, but not twice at the same time, and the 3 s begin anew', async () => {
  const waiting: ((response: Response) => void)[] = [];
  const { http, sent } = fakeHttp(() => new Promise<Response>((resolve) => waiting.push(resolve)));
  const { report } = heardOf(orderPoll(http), input);
  await wait(0);
  report({ type: 'poll.now' });
  await wait(0);
  expect(sent.length).toBe(1);
  waiting.shift()?.(answer(unpaidOrder));
  await wait(1000);
  report({ type: 'poll.now' });
  await wait(0);
  expect(sent.length).toBe(2);
  await wait(10_000);
  expect(sent.length).toBe(2);
  waiting.shift()?.(answer(unpaidOrder));
  await wait(2999);
  expect(sent.length).toBe(2);
  await wait(1);
  expect(sent.length).toBe(3);
});

test('what is answered after the page was left is reported to nobody', async () => {
  const waiting: ((response: Response) => void)[] = [];
  const { http } = fakeHttp(() => new Promise<Response>((resolve) => waiting.push(resolve)));
  const { heard, stop } = heardOf(orderPoll(http), input);
  await wait(0);
  stop();
  waiting.shift()?.(answer(paidOrder));
  await wait(10_000);
  expect(heard).toEqual([]);
});

const minute = 60_000;
const day = 86_400_000;
const turned = { type: 'order.turned' };

test('the next moment at which an order changes is reported once, 2 s after it', () => {
  const { heard } = heardOf(turnWatch, { orders: [renewingOrder, unpaidOrder] });
  vi.advanceTimersByTime(14 * minute + 1999);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual([turned]);
  vi.advanceTimersByTime(20 * day);
  expect(heard).toEqual([turned]);
});

test('nothing is reported of what changes no more, or is too far off, or after the page was left', () => {
  const ended = heardOf(turnWatch, { orders: [declinedOrder] });
  const far = heardOf(turnWatch, { orders: [paidOrder] });
  const left = heardOf(turnWatch, { orders: [unpaidOrder] });
  left.stop();
  vi.advanceTimersByTime(60 * day);
  expect([ended.heard, far.heard, left.heard]).toEqual([[], [], []]);
});
