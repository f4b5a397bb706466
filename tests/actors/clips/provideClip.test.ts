import { afterEach, expect, test, vi } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { provideClipShare, provideDownloads } from '../../../src/actors/clips/provideClip.ts';
import { recallRecipient } from '../../../src/services/clips/lastRecipient.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';
import { keeping } from '../../services/storedItems.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

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
  keeping();
  const { http, sent } = fakeHttp(() => json({ code: 1, data: null }));
  const input = { userId: '1', recipient: '' };
  const share = createActor(provideClipShare(http, '1'), { input }).start();
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

test('the recipient of an email that was sent is kept, of one that failed not', async () => {
  keeping();
  let code = 601;
  const { http } = fakeHttp(() => json({ code, data: null }));
  const input = { userId: '1', recipient: '' };
  const share = createActor(provideClipShare(http, '1'), { input }).start();
  const clips = [{ serialNumber: 'LK0000000001', day: '2026-11-20', from: 0, to: 8, recorded: 8 }];
  const submit = (subject: string) =>
    share.send({ type: 'submit', email: 'Friend@lookout.example', subject });
  share.send({ type: 'share', clips });
  submit('Look');
  await vi.waitFor(() => expect(share.getSnapshot().value).toBe('editing'));
  expect([recallRecipient('1'), share.getSnapshot().context.recipient]).toEqual(['', '']);
  code = 1;
  submit('Look again');
  await vi.waitFor(() => expect(share.getSnapshot().value).toBe('sent'));
  expect([recallRecipient('1'), recallRecipient('2')]).toEqual(['friend@lookout.example', '']);
  share.stop();
});
