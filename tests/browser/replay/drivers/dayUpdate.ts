import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { breakdown } from '../acts.ts';
import { answerDay, beginDay, dayListPath, expectAsked, tick } from '../dayListStage.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { turnTab } from '../liveWindow.ts';

const days = ({ page }: ReplayContext) => page.getByRole('group', { name: say('history:days.label') });
/** The chosen day, as its button is named. */
const chosen = (context: ReplayContext) => days(context).getByRole('button', { pressed: true });

/** The day that is open, as the address has it. */
const openDay = ({ page }: ReplayContext) => new URL(page.url()).searchParams.get('day');

/** The day of the address is chosen, and these days are asked for. What was there before stays on the timeline. */
const sees = (isAsked: boolean) => async (context: ReplayContext) => {
  const day = openDay(context);
  await expect(chosen(context)).toHaveAccessibleName(
    new RegExp(`^\\w{3} ${Number(day?.slice(8))}, November 2026`),
  );
  await expect(context.page.getByRole('button', { name: /^Continuous / })).toBeVisible();
  await expectAsked(context, isAsked ? [day] : []);
};

export const dayUpdate: BrowserDriver = {
  async start(context) {
    const { page, control, url } = context;
    await beginDay(context);
    await context.signIn();
    await page.goto(`${url}/cameras?device=LK0000000001&tab=history`);
    await expect(chosen(context)).toHaveAccessibleName(/^Sat 21, November 2026/);
    await expect(page.getByRole('button', { name: /^Continuous / })).toBeVisible();
    await expect.poll(() => openDay(context)).toBe('2026-11-21');
    await control.rule({ path: dayListPath, times: 0, action: { kind: 'hold' } });
  },
  perform: {
    'clock.ticked': (context, { now }) => tick(context, now),
    'tab.hidden': (context) => turnTab(context, 'hidden'),
    'tab.shown': (context) => turnTab(context, 'visible'),
    'day.opened': async (context, { day }) => {
      const date = Number(String(day).slice(8));
      await days(context)
        .getByRole('button', { name: new RegExp(`^\\w{3} ${date}, November 2026`) })
        .click();
      // What playback asks for itself.
      await answerDay(context, day);
    },
    'xstate.done.actor.loadDay': (context) => answerDay(context, openDay(context)),
    'xstate.error.actor.loadDay': (context) => answerDay(context, openDay(context), breakdown),
  },
  see: { 'seen.idle': sees(false), 'seen.listing': sees(true), unseen: sees(false) },
  unshown:
    'What it finds out is shown by the timeline, and its state by nothing: it is seen by what it asks.',
};
