import { expect } from 'playwright/test';
import { ringTimeMs } from '../../../../src/domain/doorbells/ring.ts';
import { english as say } from '../../localeTexts.ts';
import { pauseClock } from '../../pageClock.ts';
import { member, openSignedIn } from '../acts.ts';
import type { BrowserDriver } from '../driver.ts';
import { sendNews } from '../newsStage.ts';
import { frontBell, missedOf, ringOf, ringsPath, takeNews, unseen } from '../ringStage.ts';
import { within } from '../within.ts';

/** It is heard of while its half minute runs. */
const heardAt = (alert: unknown): number =>
  Number(member(alert, 'at')) + ringTimeMs - Number(member(alert, 'left'));

const { press } = within(ringOf);

export const doorbellRing: BrowserDriver = {
  // The half minute begins with the ring, before the first step.
  stoppedClock: true,
  async start(context, input) {
    const alert = member(input, 'alert');
    await takeNews(context);
    await context.control.rule({ path: ringsPath, action: unseen([alert]) });
    // Later answers, which would lack what was sent on the stream alone, do not arrive.
    await context.control.rule({ path: ringsPath, times: 0, action: { kind: 'hold' } });
    await openSignedIn(context, '/grids');
    await sendNews(context, { at: 1, list: [] });
    // It was read once: the next time is for the ring.
    await expect(context.page.locator('[data-machine="missedRings"]')).toHaveAttribute(
      'data-state',
      /list\.shown/,
    );
    await pauseClock(context.page);
    await sendNews(context, { at: heardAt(alert), list: [alert] });
    await expect(ringOf(context)).toBeVisible();
  },
  perform: {
    'ring.repeated': async (context, { alert }) => {
      await sendNews(context, { at: heardAt(alert), list: [alert] });
      await expect(ringOf(context)).toHaveCount(1);
    },
    watch: press(say('doorbells:ringing.watch')),
    ignore: press(say('doorbells:ringing.ignore')),
    dismiss: press(say('doorbells:ringing.putAway')),
  },
  see: {
    'ringing.waiting': (context) => expect(ringOf(context)).toContainText('Front bell'),
    seen: async (context) => {
      await expect(ringOf(context)).toHaveCount(0);
      const isWatched = context.page.url().includes(frontBell);
      if (isWatched) await expect(context.page).toHaveURL(`/doorHome?device=${frontBell}`);
    },
    missed: async (context) => {
      await expect(ringOf(context)).toHaveCount(0);
      await expect(missedOf(context)).toContainText('Front bell');
    },
  },
  // Where nothing is unsaved the live view is there at once.
  passing: { 'ringing.leaving': { event: 'door.reached', to: 'seen' } },
  unshown: 'A ring that is over is not shown any more.',
};
