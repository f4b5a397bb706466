import { expect, test, vi } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { provideClipShare, provideDownloads } from '../../../src/actors/clips/provideClip.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';

test('a file of which nothing more arrives fails after 60 breaks, and not before', async () => {
  const { http, sent } = fakeHttp(() => {
    throw new TypeError('Failed to fetch');
  });
  const clock = new SimulatedClock();
  const machine = provideDownloads(http).provide({ actors: { closingTab: fromCallback(() => undefined) } });
  const list = createActor(machine, { clock }).start();
  const state = () => list.getSnapshot().children['file 1']?.getSnapshot().value;
  list.send({ type: 'download', files: [{ address: '/pictures/1', fileName: 'Porch.jpg' }] });
  for (let breaks = 1; breaks < 60; breaks += 1) {
    await vi.waitFor(() => expect(state()).toEqual({ downloading: 'interrupted' }), { interval: 1 });
    clock.increment(5000);
  }
  await vi.waitFor(() => expect(state()).toBe('failed'));
  expect(list.getSnapshot().context.files).toMatchObject([{ status: 'failed' }]);
  expect(sent.filter(({ url }) => url.endsWith('/pictures/1'))).toHaveLength(60);
  list.stop();
});

test('a second press sends nothing, neither before the answer nor after it', async () => {
  const { http, sent } = fakeHttp(() => json({ code: 1, data: null }));
  const share = createActor(provideClipShare(http), { input: { userId: '1' } }).start();
  const clips = [{ serialNumber: 'LK0000000001', day: '2026-11-20', from: 0, to: 8, recorded: 8 }];
  const press = () => share.send({ type: 'submit', email: 'friend@lookout.example', subject: 'Look' });
  share.send({ type: 'share', clips });
  press();
  press();
  await vi.waitFor(() => expect(share.getSnapshot().value).toBe('sent'));
  press();
  expect([share.getSnapshot().value, sent.length]).toEqual(['sent', 1]);
  share.stop();
});
