import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { cutOff, openSignedIn } from '../acts.ts';
import { holdProbes, regain } from '../outage.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';

const listPath = endpointPath('listAlerts');
const picturePath = '/api/aithLink/user/alarm/picture/1';
const otherPath = '/api/aithLink/user/alarm/picture/2';
const thirdPath = '/api/aithLink/user/alarm/picture/3';
const pictures: Readonly<Record<number, string>> = { 21: thirdPath, 22: otherPath, 23: picturePath };
/** A page of alerts: the last three, below the window, are the only ones with pictures. */
const alerts = Array.from({ length: 24 }, (_, index) => ({
  id: String(index),
  serailno: 'LK0000000001',
  deviceName: 'Front door',
  at: Date.UTC(2026, 10, 20, 12, 60 - index),
  seconds: 7,
  type: 'human',
  picture: pictures[index] ?? null,
}));
const cards = ({ page }: ReplayContext) =>
  page.getByRole('region', { name: say('alerts:people.label') }).getByRole('listitem');

/** A picture that did not come leaves the sign for one. */
async function expectNoPicture(context: ReplayContext, path: string): Promise<void> {
  const card = cards(context).nth(alerts.findIndex(({ picture }) => picture === path));
  await expect(card.locator('.thumb .pi-image')).toBeVisible();
  await expect(card.locator('img')).toHaveCount(0);
}

export const thumbnails: BrowserDriver = {
  async start(context) {
    await holdProbes(context);
    const json = { code: 1, msg: '', data: { total: alerts.length, list: alerts } };
    await context.control.rule({ path: listPath, times: 0, action: { kind: 'answer', json } });
    for (const path of [picturePath, otherPath, thirdPath])
      await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await openSignedIn(context, '/cameras?device=LK0000000001&tab=people');
    await expect(cards(context)).toHaveCount(alerts.length);
  },
  // It has one state: what a person sees of it are the pictures, where a step brings them.
  unshown: true,
  perform: {
    'picture.wanted': (context) => cards(context).last().scrollIntoViewIfNeeded(),
    'picture.left': (context) => cards(context).first().scrollIntoViewIfNeeded(),
    'picture.arrived': async (context) => {
      await context.control.release(picturePath, {
        kind: 'answer',
        contentType: 'image/svg+xml',
        raw: '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>',
      });
      await expect(cards(context).last().locator('img')).toBeAttached();
    },
    'picture.lost': async (context) => {
      // What nobody looks at is asked for when it is looked at again: it cannot be lost.
      await cards(context).last().scrollIntoViewIfNeeded();
      await context.feed.expectTransitions(['thumbnails.serving | picture.wanted'], 'comes into view first');
      await context.control.release(thirdPath, cutOff);
      await expectNoPicture(context, thirdPath);
    },
    'connection.restored': regain,
    'picture.gone': async (context) => {
      await context.control.release(otherPath, { kind: 'answer', status: 404 });
      await expectNoPicture(context, otherPath);
    },
  },
  see: { serving: (context) => expect(cards(context)).toHaveCount(alerts.length) },
};
