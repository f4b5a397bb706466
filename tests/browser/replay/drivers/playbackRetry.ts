import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { pauseClock } from '../../pageClock.ts';
import { reportOnline } from '../waits.ts';
import { loseAndRegain } from '../outage.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { recordedStageOf } from '../recordedStage.ts';

const window = ({ page }: ReplayContext) => page.getByRole('region', { name: /^Recordings: / });
const overlay = (context: ReplayContext) => window(context).locator('.overlay').getByRole('status');

/** Pages whose picture has arrived: what is to be lost next is asked for by choosing the other quality. */
const shown = new WeakMap<object, 'high' | 'low'>();

/** History waits for one recording, whose playlist arrives or not as a step says. */
export const playbackRetry: BrowserDriver = {
  stoppedClock: true,
  unshown: 'It is seen by what History says.',
  async start(context) {
    const { page } = context;
    await page.clock.install().catch(() => {});
    await page.addInitScript(() => {
      // No jitter; never quite the same, since the router names its places by it.
      let times = 0;
      Math.random = () => 0.5 - (times += 1) * 1e-9;
    });
    const stage = recordedStageOf(context);
    await stage.open();
    const list = () => ({ sections: stage.listed([{ start: 120, end: 180, empty: false }]) });
    await page.route('**/api/aithLink/device/record/list', (route) =>
      route.fulfill({ json: { code: 1, msg: '', data: list() } }),
    );
    await context.signIn();
    await page.goto(`${context.url}/cameras?device=LK0000000001&tab=history&day=2026-11-19&t=120`);
    await window(context).waitFor();
    await pauseClock(page);
  },
  perform: {
    'answer.lost': async (context) => {
      const { page } = context;
      const quality = shown.get(page);
      if (quality !== undefined) {
        await page.getByRole('combobox', { name: say('history:quality.label') }).selectOption(quality);
        shown.delete(page);
      }
      // A provider that answers so is there: nobody reports that it is back before a step does.
      await recordedStageOf(context).decide('server');
    },
    'answer.arrived': async (context) => {
      await recordedStageOf(context).decide('play');
      shown.set(context.page, 'low');
    },
    'wait.ended': (context) =>
      window(context)
        .getByRole('button', { name: say('history:waiting.now') })
        .click(),
    'browser.connected': reportOnline,
    'connection.restored': async (context) => {
      await loseAndRegain(context);
      await expect(async () => {
        await context.page.clock.runFor(50);
        await expect(overlay(context)).not.toContainText(say('history:waiting.title'), { timeout: 300 });
      }).toPass();
    },
  },
  see: {
    waiting: (context) => expect(overlay(context)).toContainText(say('history:waiting.title')),
    idle: (context) => expect(overlay(context)).not.toContainText(say('history:waiting.title')),
  },
};
