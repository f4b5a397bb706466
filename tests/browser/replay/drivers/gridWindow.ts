import { expect } from 'playwright/test';
import { pauseClock } from '../../pageClock.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { front, openGrids, windowAt } from '../gridStage.ts';

const scrollTo = (place: number) => async (context: ReplayContext) => {
  await windowAt(context, place).scrollIntoViewIfNeeded();
};
const player = ({ page }: ReplayContext) => page.locator('[data-machine="livePlayer"]');
const connects = (context: ReplayContext) =>
  expect(player(context)).toHaveAttribute('data-state', 'checking');

export const gridWindow: BrowserDriver = {
  stoppedClock: true,
  // On a phone windows stand one below the other, the only camera in the last.
  start: async (context) => {
    await context.page.setViewportSize({ width: 390, height: 700 });
    const windows = [...Array.from({ length: 8 }, () => null), front];
    await openGrids(context, [{ name: 'House', layout: 9, windows }], '/grids?grid=g1');
    await expect(windowAt(context, 8).locator('.gw-body')).toBeAttached();
    await pauseClock(context.page);
  },
  perform: { 'window.seen': scrollTo(8), 'window.unseen': scrollTo(0) },
  see: {
    waiting: (context) => expect(player(context)).toHaveCount(0),
    seen: connects,
    leaving: connects,
    suspended: (context) => expect(player(context)).toHaveAttribute('data-state', 'suspended'),
  },
};
