import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { driveway, findOffline, front, openGrids, windowAt } from '../gridStage.ts';

const names = ['Front door', 'Driveway'];
const label = (key: string, place: unknown) =>
  say(`gridLive:window.${key}`, { name: names[Number(place)] ?? '' });

/** Presses a button of a window: it is there for whoever points at the window. */
const press = (key: string) => async (context: ReplayContext, event: Readonly<Record<string, unknown>>) => {
  const { place } = event;
  await windowAt(context, place).hover({ position: { x: 40, y: 60 } });
  await context.page.getByRole('button', { name: label(key, place), exact: true }).click();
};

/** How many windows are as large as the largest, and how many are heard. */
const shows = (large: number, heard: number) => async (context: ReplayContext) => {
  const { page } = context;
  await expect(page.locator('.gw[data-large]')).toHaveCount(large);
  const widths = await page.locator('.gw').evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  const largest = widths.filter((width) => width > 1.5 * Math.min(...widths));
  expect(largest).toHaveLength(large);
  await expect(page.getByRole('button', { name: /^Sound: /, pressed: true })).toHaveCount(heard);
};

export const gridView: BrowserDriver = {
  start: async (context) => {
    await openGrids(
      context,
      [{ name: 'House', layout: 4, windows: [front, driveway, null, null] }],
      '/grids?grid=g1',
    );
    await expect(windowAt(context, 1).locator('video')).toBeAttached();
  },
  perform: {
    'window.enlarged': press('enlarge'),
    'window.restored': ({ page }) => page.keyboard.press('Escape'),
    'sound.toggle': press('sound'),
    'window.changed': async (context) => {
      await findOffline(context);
      await expect(context.page.getByText(say('gridLive:sum.offline', { number: 1 }))).toBeVisible();
    },
  },
  see: {
    'size.even sound.silent': shows(0, 0),
    'size.even sound.heard': shows(0, 1),
    'size.enlarged sound.silent': shows(1, 0),
    'size.enlarged sound.heard': shows(1, 1),
  },
};
