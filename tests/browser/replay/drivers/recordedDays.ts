import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { endpointPath } from '../../endpointPath.ts';
import { breakdown, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { loseAndRegain } from '../outage.ts';
import { closely } from '../liveStage.ts';

const path = endpointPath('listRecordedDays');

const days = ({ page }: ReplayContext) => page.getByRole('group', { name: say('history:days.label') });
const calendar = ({ page }: ReplayContext) =>
  page.getByRole('button', { name: /^[A-Z][a-z]{2} \d+, \d{4}$/, expanded: false });
const seesCalendar = async (context: ReplayContext, open: boolean) => {
  await expect(context.page.getByText(say('history:calendar.key'))).toHaveCount(open ? 1 : 0);
};
const seesMark = (context: ReplayContext) =>
  expect(days(context).getByRole('button', { name: /, has recordings$/ })).not.toHaveCount(0);
const closed = (context: ReplayContext) => seesCalendar(context, false);

/** The day that stands in the address is the first of the month: the day before it is of another one. */
export const recordedDays: BrowserDriver = {
  async start(context) {
    // Recordings are kept for some weeks: of the days around this one there are some.
    await context.control.setClock(Date.parse('2026-11-21'));
    await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await openSignedIn(context, '/cameras?device=LK0000000001&tab=history&day=2026-11-01');
  },
  perform: {
    'connection.restored': loseAndRegain,
    'month.choose': async (context, { month }) => {
      const name = month === '2026-10' ? 'Previous day' : 'Next day';
      await days(context).getByRole('button', { name }).click();
    },
    'xstate.done.actor.listDays': async ({ control }) => {
      // A call that was given up is gone in a moment.
      await expect.poll(async () => (await control.held()).length, closely).toBe(1);
      await control.release(path);
    },
    'xstate.error.actor.listDays': async ({ control }) => {
      await control.release(path, breakdown);
    },
    'calendar.open': (context) => calendar(context).click(),
    'calendar.close': ({ page }) => page.keyboard.press('Escape'),
    retry: ({ page }) => page.getByRole('button', { name: say('common:tryAgain') }).click(),
  },
  see: {
    'days.loading calendar.closed': closed,
    'days.ready calendar.closed': async (context) => {
      await closed(context);
      await seesMark(context);
    },
    'days.ready calendar.open': (context) => seesCalendar(context, true),
    'days.failed calendar.closed': ({ page }) =>
      expect(page.getByText(say('history:days.failed'))).toBeVisible(),
  },
};
