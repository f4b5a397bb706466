import { createActor } from 'xstate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { provideNeighbourPicture } from '../../../src/actors/history/provideNeighbourPicture.ts';
import { openDayPlayer } from '../../../src/services/history/dayPlayer/dayPlayer.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';
import { notedPlayer } from './notedPlayer.ts';

vi.mock('../../../src/services/history/dayPlayer/dayPlayer.ts');
vi.mock('../../../src/actors/live/pictureElements.ts');

const day = '2026-11-21';
const section = { start: 100, end: 400, path: '/a', type: 0, audio: true, codec: 'AAC' };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 11) });
  const document = { addEventListener: () => {}, visibilityState: 'visible', pictureInPictureElement: null };
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('another camera stands still, in the smaller quality and without sound, and has what it records meanwhile', async () => {
  const provider = { sections: [section] };
  const commands: string[] = [];
  vi.mocked(openDayPlayer).mockReturnValue(
    notedPlayer((command, value) => {
      commands.push(command === 'extend' ? `extend to ${Object(value).sections.length}` : command);
    }),
  );
  const { http, sent } = fakeHttp(() => json({ code: 1, msg: '', data: { sections: provider.sections } }));
  const camera = { serialNumber: 'LK1', channel: 2, timezone: 'Europe/Berlin' };
  const picture = createActor(provideNeighbourPicture(http, camera), {
    input: { serialNumber: 'LK1', day, quality: 'low', second: 120, now: { day, second: 43_200 } },
  }).start();
  await vi.advanceTimersByTimeAsync(0);
  const { neighbourPlayback: playback } = picture.getSnapshot().children;
  const began = playback?.getSnapshot().context;
  expect([sent.length, Object(sent[0]?.body).quality, began?.volume, commands]).toEqual([
    1,
    'low',
    0,
    ['pause', 'load'],
  ]);
  provider.sections = [section, { ...section, start: 500, end: 600 }];
  await vi.advanceTimersByTimeAsync(25_000);
  picture.stop();
  expect(commands).toEqual(['pause', 'load', 'halt', 'seek', 'extend to 2', 'close']);
});
