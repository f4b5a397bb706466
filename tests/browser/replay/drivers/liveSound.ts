import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { camera, liveWindow as window, pressInBar } from '../liveWindow.ts';
import { answerCheck, beginPlaying, getSound, lackSound, refuseSound, stageOf } from '../liveStage.ts';

const button = (context: ReplayContext, name: string) =>
  window(context).getByRole('button', { name, exact: true });
const mute = 'Mute';
const unmute = 'Unmute';
const unmuteHeld = 'Your browser blocked the sound. Unmute to listen. Unmute';
const volumeOf = (video: Element) => (video instanceof HTMLVideoElement ? video.volume : Number.NaN);
const volumeIn = (input: unknown): number | null =>
  typeof input === 'object' && input !== null && Reflect.get(input, 'volume') === null ? null : 1;
const awaited = (context: ReplayContext) => window(context).getByText(say('live:sound.awaited'));
const note = (context: ReplayContext) => window(context).getByText('audio can’t be played in a browser');

/** Has the console ask for an address again, if it has one. */
async function reconnect(context: ReplayContext): Promise<void> {
  const pause = button(context, say('live:pause'));
  if (!(await pause.isEnabled())) return;
  await pressInBar(say('live:pause'))(context);
  stageOf(context).awaitNext();
  await pressInBar(say('live:resume'))(context);
}

/** Which of the two buttons there are, and what the window says of the sound. */
const shows =
  (names: readonly string[], says: 'unplayable' | 'awaited' | null = null) =>
  async (context: ReplayContext) => {
    for (const name of [mute, unmute, unmuteHeld]) {
      await expect(button(context, name)).toHaveCount(names.includes(name) ? 1 : 0);
    }
    await expect(note(context)).toHaveCount(says === 'unplayable' ? 1 : 0);
    await expect(awaited(context)).toHaveCount(says === 'awaited' ? 1 : 0);
  };

export const liveSound: BrowserDriver = {
  stoppedClock: true,
  start: (context, input) => stageOf(context).open(context, camera, volumeIn(input)),
  perform: {
    mute: pressInBar(mute),
    unmute: (context) => window(context).getByRole('button', { name: unmute }).click(),
    'volume.changed': async (context, event) => {
      const value = String(Number(event['volume']) * 100);
      await window(context)
        .getByRole('slider', { name: say('live:sound.volume') })
        .fill(value);
      await expect.poll(() => window(context).locator('video').evaluate(volumeOf)).toBe(event['volume']);
    },
    'autoplay.refused': async (context) => {
      await reconnect(context);
      await answerCheck(context, 'pass');
      await stageOf(context).feed('camera');
      await beginPlaying(context);
      await refuseSound(context);
    },
    'track.lacked': async (context) => {
      await reconnect(context);
      await answerCheck(context, { code: 1, data: { address: `/live/${camera}?ticket=any`, audio: false } });
    },
    'track.delayed': async (context) => {
      await reconnect(context);
      await answerCheck(context, 'pass');
      await lackSound(context);
    },
    'track.arrived': async (context) => {
      if ((await awaited(context).count()) > 0) return getSound(context);
      await reconnect(context);
      await answerCheck(context, 'pass');
    },
    'codec.refused': async (context) => {
      await reconnect(context);
      await answerCheck(context, 'pass');
      await stageOf(context).feed('g711');
    },
  },
  see: {
    'available.on': shows([mute]),
    'available.muted': shows([unmute]),
    'available.blocked': shows([unmuteHeld]),
    absent: shows([]),
    'awaited.on': shows([], 'awaited'),
    'awaited.muted': shows([], 'awaited'),
    unplayable: shows([], 'unplayable'),
  },
  unshown: 'The view of the window shows it: there is no element of its own.',
};
