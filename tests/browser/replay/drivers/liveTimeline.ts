import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { breakdown } from '../acts.ts';
import { answerDay, beginDay, dayListPath, expectAsked, tick } from '../dayListStage.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { turnTab } from '../liveWindow.ts';
import { newAlert, newsPath, sendNews, takeStreams, withStream } from '../newsStage.ts';

const serialNumber = 'LK0000000005';
const past = ({ page }: ReplayContext) => page.getByRole('region', { name: say('live:past.title') });

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

const answer = async (context: ReplayContext, action?: typeof breakdown) =>
  answerDay(context, await today(context), action);

/** Below the picture of a camera that is offline: without video, and with the recordings of its day. */
export const liveTimeline: BrowserDriver = {
  async start(context) {
    const { page, control, url } = context;
    await beginDay(context);
    await control.rule({ path: dayListPath, times: 0, action: { kind: 'hold' } });
    await control.rule({ path: newsPath, times: 0, action: withStream });
    await takeStreams(context);
    await context.signIn();
    await page.goto(`${url}/cameras?device=${serialNumber}`);
    // A stream that says nothing is given up while the clock runs.
    await sendNews(context, { at: 1, list: [] });
  },
  perform: {
    'clock.ticked': (context, { now }) => tick(context, now),
    'alerts.arrived': (context) =>
      sendNews(context, { at: 2, list: [{ ...newAlert, id: crypto.randomUUID(), serialNumber }] }),
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
