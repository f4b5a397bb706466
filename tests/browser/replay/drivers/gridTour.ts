import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { pauseClock } from '../../pageClock.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { driveway, front, openGrids } from '../gridStage.ts';

const bar = ({ page }: ReplayContext) => page.locator('.tour-bar');

/** Brings the bar back, as whoever reaches for it does. */
async function reach({ page }: ReplayContext): Promise<void> {
  await page.clock.runFor(300);
  await page.mouse.move(700, 300);
  await page.mouse.move(720, 320);
}
const press = (key: string) => async (context: ReplayContext) => {
  await reach(context);
  await bar(context)
    .getByRole('button', { name: say(`gridLive:tour.${key}`) })
    .click();
};

/** So many pages are connected; one of them is seen. */
const pages =
  (connected: number) =>
  async ({ page }: ReplayContext) => {
    await expect(page.locator('.tour .gws')).toHaveCount(connected);
    await expect(page.locator('.tour .gws:not([data-behind])')).toHaveCount(1);
  };

export const gridTour: BrowserDriver = {
  standingClock: true,
  start: async (context) => {
    const grid = (name: string, serialNumber: string) =>
      ({ name, layout: 4, windows: [serialNumber, null, null, null] }) as const;
    await openGrids(
      context,
      [grid('House', front), grid('Garden', driveway), grid('Shop', 'LK0000000006')],
      '/grids?tour',
    );
    await bar(context).waitFor();
    await pauseClock(context.page);
    // The page begins to count on the clock that stands.
    await press('pause')(context);
    await press('resume')(context);
  },
  perform: {
    'step.forward': press('next'),
    'step.back': press('previous'),
    pause: press('pause'),
    resume: press('resume'),
    'period.chosen': async (context, event) => {
      await reach(context);
      await context.page
        .getByRole('combobox', { name: say('gridLive:tour.eachLabel') })
        .selectOption(String(event['period']));
      await expect(context.page).toHaveURL(/each=30/);
    },
    'pages.changed': async (context) => {
      await reach(context);
      await context.page
        .getByRole('combobox', { name: say('gridLive:tour.subject') })
        .selectOption({ label: say('gridLive:tour.devices') });
      await expect(context.page).toHaveURL(/tour=cameras/);
    },
  },
  see: { 'turning.showing': pages(1), 'turning.preparing': pages(2), paused: pages(1) },
  alsoTaken: ({ event }) =>
    event === 'start' ? ['gridTour.turning | pause', 'gridTour.paused | resume'] : [],
};
