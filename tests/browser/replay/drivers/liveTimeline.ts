import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { breakdown, member } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { closely } from '../liveStage.ts';
import { turnTab } from '../liveWindow.ts';

const path = endpointPath('listRecordings');
const past = ({ page }: ReplayContext) => page.getByRole('region', { name: say('live:past.title') });

/** The page's clock, by the day of the path. */
const clocks: Readonly<Record<string, string>> = {
  '2026-11-21': '2026-11-21T12:00:00+01:00',
  '2026-11-22': '2026-11-22T00:00:10+01:00',
};

/** The days whose recordings are asked for: a call that was given up is gone in a moment. */
const expectAsked = ({ control }: ReplayContext, asked: readonly unknown[]) =>
  expect
    .poll(async () => (await control.held()).map(({ body }) => member(body, 'day')), closely)
    .toEqual(asked);

/** The day on the page's clock. */
const today = ({ page }: ReplayContext) => page.evaluate(() => new Date().toLocaleDateString('sv'));

const isAsked = async (context: ReplayContext) => {
  await expect(past(context)).toBeVisible();
  await expectAsked(context, [await today(context)]);
};

const isNotAsked = async (context: ReplayContext) => {
  await expect(past(context)).toBeVisible();
  await expectAsked(context, []);
};

/** Lets the call go, alone: one that was given up is gone then. */
async function answer(context: ReplayContext, action?: typeof breakdown): Promise<void> {
  await expectAsked(context, [await today(context)]);
  await context.control.release(path, action);
}

/** Below the picture of a camera that is offline: without video, and with the recordings of its day. */
export const liveTimeline: BrowserDriver = {
  async start(context) {
    const { page, control, url } = context;
    const begin = new Date(clocks['2026-11-21'] ?? '');
    await page.clock.install();
    await page.clock.setSystemTime(begin);
    await control.setClock(begin.getTime());
    await control.rule({ path, times: 0, action: { kind: 'hold' } });
    await context.signIn();
    await page.goto(`${url}/cameras?device=LK0000000005`);
  },
  perform: {
    'clock.ticked': async ({ page }, { now }) => {
      await page.clock.setSystemTime(new Date(clocks[String(member(now, 'day'))] ?? ''));
      await page.clock.fastForward(20_000);
    },
    'tab.hidden': (context) => turnTab(context, 'hidden'),
    'tab.shown': (context) => turnTab(context, 'visible'),
    retry: (context) =>
      past(context)
        .getByRole('button', { name: say('common:tryAgain') })
        .click(),
    'xstate.done.actor.loadDay': (context) => answer(context),
    'xstate.error.actor.loadDay': (context) => answer(context, breakdown),
  },
  see: {
    loading: isAsked,
    shown: async (context) => {
      await isNotAsked(context);
      await expect(past(context).getByRole('slider')).toBeVisible();
    },
    failed: isNotAsked,
    suspended: isNotAsked,
  },
};
