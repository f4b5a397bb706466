import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, createMachine, type AnyEventObject } from 'xstate';
import { shareWatch } from '../../../src/actors/settings/shareWatch.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const share = { serialNumber: 'LK1', deviceName: 'Door', receiver: 'guest@lookout.example' };

test('the shares of a device are read at once and 5 s after each answer, also after a failed one, until it ends', async () => {
  const answers = [json({ code: 1, data: [] }), json({ code: 500 }), json({ code: 1, data: [share] })];
  const { http, sent } = fakeHttp(() => answers.shift() ?? json({ code: 1, data: [] }));
  const heard: AnyEventObject[] = [];
  const parent = createActor(
    createMachine({
      invoke: { src: shareWatch(http), input: { userId: 'u1', serialNumber: 'LK1' } },
      on: { '*': { actions: ({ event }) => heard.push(event) } },
    }),
  ).start();
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual([{ type: 'shares.read', shares: [], dropped: 0 }]);
  await vi.advanceTimersByTimeAsync(4999);
  expect(sent.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([sent.length, heard.length]).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(heard[1]).toEqual({ type: 'shares.read', shares: [share], dropped: 0 });
  parent.stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent.length).toBe(3);
});
