import { expect, test } from 'vitest';
import { startPicture } from '../../../src/services/live/videoElement.ts';

const refusal = (name: string) => new DOMException('x', name);

/** Starts an element that responds to each start as configured; returns what was muted and reported by the end. */
async function start(answers: readonly (Error | null)[], signal = new AbortController().signal) {
  const reported: string[] = [];
  const left = [...answers];
  const video = {
    muted: false,
    play: async () => {
      reported.push(video.muted ? 'play muted' : 'play');
      const answer = left.shift();
      if (answer) throw answer;
    },
  };
  startPicture(video as unknown as HTMLVideoElement, signal, () => reported.push('refused'));
  await new Promise((resolve) => setImmediate(resolve));
  return reported;
}

test.each([
  ['nothing', [null], ['play']],
  ['sound', [refusal('NotAllowedError'), null], ['play', 'play muted', 'refused']],
  [
    'sound and pictures',
    [refusal('NotAllowedError'), refusal('NotAllowedError')],
    ['play', 'play muted', 'refused'],
  ],
  ['what was paused meanwhile', [refusal('AbortError')], ['play']],
  ['what it cannot play', [refusal('NotSupportedError')], ['play']],
  ['for no reason that has a name', [new Error('x')], ['play']],
])('if the browser refuses %s', async (_, answers, reported) => {
  expect(await start(answers)).toEqual(reported);
});

test('after the end nothing is muted, retried or reported', async () => {
  expect(await start([refusal('NotAllowedError')], AbortSignal.abort())).toEqual(['play']);
});
