import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { cutOff, openSignedIn } from '../acts.ts';
import { holdProbes, regain } from '../outage.ts';
import { pauseClock } from '../../pageClock.ts';
import { changeWaits } from '../waits.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';

const listPath = endpointPath('listAlerts');
const picturePath = '/api/aithLink/user/alarm/picture/1';
const otherPath = '/api/aithLink/user/alarm/picture/2';
const thirdPath = '/api/aithLink/user/alarm/picture/3';
const pictures: Readonly<Record<number, string>> = { 12: thirdPath, 13: otherPath, 14: picturePath };
/** Alerts of which the last three, right below the window, are the only ones with pictures. */
const alerts = Array.from({ length: 15 }, (_, index) => ({
  id: String(index),
  serialNumber: 'LK0000000001',
  deviceName: 'Front door',
  at: Date.UTC(2026, 10, 20, 12, 60 - index),
  seconds: 7,
  type: 'human',
  picture: pictures[index] ?? null,
}));
const list = ({ page }: ReplayContext) => page.getByRole('region', { name: say('alerts:people.label') });
/** A card by its place, where it is in the document. */
const card = (context: ReplayContext, place: number) => list(context).locator(`[data-place="${place}"]`);
const last = (context: ReplayContext) => card(context, alerts.length - 1);
const end = (context: ReplayContext) => list(context).getByRole('status').last();

const leave = (context: ReplayContext) => list(context).getByRole('heading').first().scrollIntoViewIfNeeded();
/** They enter the view, and the page has heard of all of them: an observer that begins later hears last. */
const arrived = async (context: ReplayContext) => {
  await end(context).scrollIntoViewIfNeeded();
  await last(context).evaluate(
    (shown) =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          if (entry?.isIntersecting !== true) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(shown);
      }),
  );
};
const left = 'thumbnails | picture.left';
const others = 'thumbnails.moving | picture.request';

const settleMs = 120;
const isInView = (context: ReplayContext) =>
  last(context).evaluate((shown) => shown.getBoundingClientRect().top < innerHeight);

/** All three come into view and stay there. The clock stands still where a step waits for it. */
async function settled(context: ReplayContext): Promise<void> {
  if (await isInView(context)) return;
  await arrived(context);
  await expect.poll(context.feed.pending).toContain(others);
  await context.page.clock.runFor(settleMs);
  const taken = [
    'thumbnails.still | picture.request',
    others,
    'thumbnails.moving | xstate.after.settle.thumbnails.moving',
  ];
  await context.feed.expectTransitions(taken, 'comes into view first');
}

/** A picture that did not arrive leaves the sign for one. */
async function expectNoPicture(context: ReplayContext, path: string): Promise<void> {
  const shown = card(
    context,
    alerts.findIndex(({ picture }) => picture === path),
  );
  await expect(shown.locator('.thumbnail .pi-image')).toBeVisible();
  await expect(shown.locator('img')).toHaveCount(0);
}

export const thumbnails: BrowserDriver = {
  async start(context) {
    await holdProbes(context);
    // The others are held for as long as a path waits.
    await changeWaits(context.page, { 5000: null });
    const json = { code: 1, msg: '', data: { total: alerts.length, list: alerts } };
    await context.control.rule({ path: listPath, times: 0, action: { kind: 'answer', json } });
    for (const path of [picturePath, otherPath, thirdPath])
      await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await openSignedIn(context, '/cameras?device=LK0000000001&tab=people');
    await expect(card(context, 0)).toBeVisible();
  },
  unshown: 'It has one state: what a person sees of it are the pictures, where a step brings them.',
  perform: {
    'picture.request': async (context) => {
      // No list settles after the last step.
      if (context.ahead().length === 0) await pauseClock(context.page);
      if (!(await isInView(context))) {
        // They have left the view before: they enter, leave and return before the list settles.
        await arrived(context);
        await expect.poll(context.feed.pending).toContain(others);
      }
      await leave(context);
      await expect.poll(context.feed.pending).toContain(left);
      await arrived(context);
    },
    'picture.left': async (context) => {
      await settled(context);
      await leave(context);
    },
    'picture.arrived': async (context) => {
      await context.control.release(picturePath, {
        kind: 'answer',
        contentType: 'image/svg+xml',
        raw: '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>',
      });
      await expect(last(context).locator('img')).toBeAttached();
    },
    'picture.lost': async (context) => {
      // What nobody looks at is asked for when it is looked at again: it cannot be lost.
      await settled(context);
      await context.control.release(thirdPath, cutOff);
      await expectNoPicture(context, thirdPath);
    },
    'connection.restored': regain,
    'picture.gone': async (context) => {
      await context.control.release(otherPath, { kind: 'answer', status: 404 });
      await expectNoPicture(context, otherPath);
    },
  },
  see: {
    still: (context) => expect(end(context)).toHaveText('15 of 15'),
    waiting: (context) => expect(end(context)).toHaveText('15 of 15'),
    moving: (context) => expect(end(context)).toBeInViewport(),
  },
  // The others enter and leave with the one that is meant.
  alsoTaken: ({ event }) => (event === 'picture.request' ? [left, others] : []),
};
