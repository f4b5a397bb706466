import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { pauseClock } from '../../pageClock.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { driveway, front, openGrids } from '../gridStage.ts';

const listPath = endpointPath('listDevices');

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
  stoppedClock: true,
  start: async (context) => {
    const body = { deviceType: ['IPC', 'BATIPC'] };
    await context.control.rule({ path: listPath, body, action: { kind: 'hold' } });
    const grid = (name: string, serialNumber: string) =>
      ({ name, layout: 4, windows: [serialNumber, null, null, null] }) as const;
    await openGrids(
      context,
      [grid('House', front), grid('Garden', driveway), grid('Shop', 'LK0000000006')],
      '/grids?tour',
    );
    await context.control.awaitHeld(listPath);
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
      if (await bar(context).isHidden()) {
        await context.control.release(listPath);
        await bar(context).waitFor();
        await pauseClock(context.page);
        // The page begins to count on the clock that stands.
        await press('pause')(context);
        await press('resume')(context);
        return;
      }
      await reach(context);
      await context.page
        .getByRole('combobox', { name: say('gridLive:tour.subject') })
        .selectOption({ label: say('gridLive:tour.devices') });
      await expect(context.page).toHaveURL(/tour=cameras/);
    },
  },
  see: {
    gathering: async ({ page }) => {
      await expect(page.locator('.grids').getByText(say('common:loading'))).toBeAttached();
      await expect(page.locator('.tour')).toHaveCount(0);
    },
    'turning.showing': pages(1),
    'turning.preparing': pages(2),
    paused: pages(1),
  },
  alsoTaken: ({ from }) =>
    from === 'gathering' ? ['gridTour.turning | pause', 'gridTour.paused | resume'] : [],
};
