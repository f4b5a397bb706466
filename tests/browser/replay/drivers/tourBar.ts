import { expect } from 'playwright/test';
import { pauseClock } from '../../pageClock.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { front, openGrids } from '../gridStage.ts';

const bar = ({ page }: ReplayContext) => page.locator('.tour-bar');

let at = 600;

/** Moves are reported four times a second at most. */
async function move({ page }: ReplayContext): Promise<void> {
  await page.clock.runFor(300);
  at = at === 600 ? 700 : 600;
  await page.mouse.move(at, 300);
}

export const tourBar: BrowserDriver = {
  stoppedClock: true,
  start: async (context) => {
    await openGrids(
      context,
      [{ name: 'House', layout: 4, windows: [front, null, null, null] }],
      '/grids?tour',
    );
    await bar(context).waitFor();
    await pauseClock(context.page);
    // It begins to count on the clock that stands.
    await move(context);
  },
  perform: { 'person.moved': move },
  see: {
    shown: (context) => expect(bar(context)).toHaveCSS('opacity', '1'),
    hidden: (context) => expect(bar(context)).toHaveCSS('opacity', '0'),
  },
  alsoTaken: ({ event }) => (event === 'start' ? ['tourBar.shown | person.moved'] : []),
};
