import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { camera, liveWindow as window, pressInBar } from '../liveWindow.ts';
import { answerCheck, refuseSound, stageOf } from '../liveStage.ts';

const button = (context: ReplayContext, name: string) =>
  window(context).getByRole('button', { name, exact: true });
const mute = 'Mute';
const unmute = 'Unmute';
const unmuteHeld = 'Your browser blocked the sound. Unmute to listen. Unmute';
const volumeOf = (video: Element) => (video instanceof HTMLVideoElement ? video.volume : Number.NaN);
const volumeIn = (input: unknown): number | null =>
  typeof input === 'object' && input !== null && Reflect.get(input, 'volume') === null ? null : 1;
const note = (context: ReplayContext) => window(context).getByText('audio can’t be played in a browser');

/** Which of the two buttons there are, and whether the window says that the sound cannot be played. */
const shows =
  (names: readonly string[], says = false) =>
  async (context: ReplayContext) => {
    for (const name of [mute, unmute, unmuteHeld]) {
      await expect(button(context, name)).toHaveCount(names.includes(name) ? 1 : 0);
    }
    await expect(note(context)).toHaveCount(says ? 1 : 0);
  };

export const liveSound: BrowserDriver = {
  standingClock: true,
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
      await answerCheck(context, 'pass');
      await refuseSound(context);
    },
    'track.lacked': async (context) => {
      await pressInBar(say('live:pause'))(context);
      await pressInBar(say('live:resume'))(context);
      await answerCheck(context, { code: 1, data: { address: `/live/${camera}?ticket=any`, audio: false } });
    },
    'codec.refused': async (context) => {
      await answerCheck(context, 'pass');
      await stageOf(context).feed('g711');
    },
  },
  see: {
    'available.on': shows([mute]),
    'available.muted': shows([unmute]),
    'available.blocked': shows([unmuteHeld]),
    absent: shows([]),
    unplayable: shows([], true),
  },
  unshown: 'The view of the window shows it: there is no element of its own.',
};
