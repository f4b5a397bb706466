import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { endpointPath } from '../../endpointPath.ts';
import { breakdown, member } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { closely } from '../liveStage.ts';
import { turnTab } from '../liveWindow.ts';

const path = endpointPath('listRecordings');
const days = ({ page }: ReplayContext) => page.getByRole('group', { name: say('history:days.label') });
/** The chosen day, as its button is named. */
const chosen = (context: ReplayContext) => days(context).getByRole('button', { pressed: true });

/** The page's clock, by the day of the path. */
const clocks: Readonly<Record<string, string>> = {
  '2026-11-21': '2026-11-21T12:00:00+01:00',
  '2026-11-22': '2026-11-22T00:00:10+01:00',
};

/** The days whose recordings are asked for at the moment: one that was given up is gone in a moment. */
const expectAsked = ({ control }: ReplayContext, asked: readonly unknown[]) =>
  expect
    .poll(async () => (await control.held()).map(({ body }) => member(body, 'day')), closely)
    .toEqual(asked);

/** Lets the call for a day go when it is the only one that waits: one that was given up is gone then. */
async function answer(context: ReplayContext, day: unknown, action?: typeof breakdown): Promise<void> {
  await expectAsked(context, [day]);
  await context.control.release(path, action);
}

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
    const begin = new Date(clocks['2026-11-21'] ?? '');
    await page.clock.install();
    await page.clock.setSystemTime(begin);
    // Recordings are kept for some weeks.
    await control.setClock(begin.getTime());
    await context.signIn();
    await page.goto(`${url}/cameras?device=LK0000000001&tab=history`);
    await expect(chosen(context)).toHaveAccessibleName(/^Sat 21, November 2026/);
    await expect(page.getByRole('button', { name: /^Continuous / })).toBeVisible();
    await expect.poll(() => openDay(context)).toBe('2026-11-21');
    await control.rule({ path, times: 0, action: { kind: 'hold' } });
  },
  perform: {
    'clock.ticked': async ({ page }, { now }) => {
      await page.clock.setSystemTime(new Date(clocks[String(member(now, 'day'))] ?? ''));
      await page.clock.fastForward(20_000);
    },
    'tab.hidden': (context) => turnTab(context, 'hidden'),
    'tab.shown': (context) => turnTab(context, 'visible'),
    'day.opened': async (context, { day }) => {
      const date = Number(String(day).slice(8));
      await days(context)
        .getByRole('button', { name: new RegExp(`^\\w{3} ${date}, November 2026`) })
        .click();
      // What playback asks for itself.
      await answer(context, day);
    },
    'xstate.done.actor.loadDay': (context) => answer(context, openDay(context)),
    'xstate.error.actor.loadDay': (context) => answer(context, openDay(context), breakdown),
  },
  see: { 'seen.idle': sees(false), 'seen.listing': sees(true), unseen: sees(false) },
  unshown:
    'What it finds out is shown by the timeline, and its state by nothing: it is seen by what it asks.',
};
