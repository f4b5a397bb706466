import { expect } from 'playwright/test';
import { renewingOrder } from '../../../storage.ts';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { breakdown, member, renewHeld } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { loseAndRegain } from '../outage.ts';
import { dataAnswer, ordersAnswer, ordersPath } from '../storeStage.ts';
import { openTraffic, trafficAnswer, trafficPath, trafficStore } from '../trafficStage.ts';
import { within } from '../within.ts';

const { press, sees } = within(trafficStore);
const switchPath = endpointPath('setPayByUse');
const soon = 10_000;

/** Orders of which one ends within ten seconds of the page's clock: then the data are asked for anew. */
const aboutToTurn = (number: string, now: number) =>
  ordersAnswer({ orders: [{ ...renewingOrder, number, expiryDate: now + soon }], dropped: 0 });
let turns = 0;

const seesUsage = (context: ReplayContext) =>
  expect(trafficStore(context).getByRole('figure')).toHaveCount(1);

export const trafficList: BrowserDriver = {
  start: (context) => openTraffic(context, [trafficPath, ordersPath, switchPath]),
  perform: {
    'connection.restored': loseAndRegain,
    'xstate.done.actor.listTraffic': ({ control }, event) =>
      control.release(trafficPath, trafficAnswer(event['output'])),
    'xstate.error.actor.listTraffic': ({ control }) => control.release(trafficPath, breakdown),
    'xstate.done.actor.refreshTraffic': ({ control }, event) =>
      control.release(trafficPath, trafficAnswer(event['output'])),
    'xstate.error.actor.refreshTraffic': ({ control }) => control.release(trafficPath, breakdown),
    retry: press(say('common:tryAgain')),
    'traffic.changed': async ({ control, page }, event) => {
      await page.clock.fastForward(1000);
      await page.getByRole('switch', { name: say('traffic:byUse.title') }).click();
      await page.getByRole('button', { name: /^Switch (on|off)$/ }).click();
      await control.release(switchPath, dataAnswer({ device: member(event, 'device') }));
    },
    refresh: async (context) => {
      const { control, page } = context;
      const now = await page.evaluate(() => Date.now());
      turns += 1;
      const answered = page.waitForResponse((response) => response.url().endsWith(ordersPath));
      await control.release(ordersPath, aboutToTurn(`LK-20261109-${turns}`, now));
      await (await answered).finished();
      // Nothing on this page shows the orders: a few turns of the page, and the answer is taken.
      for (let turn = 0; turn < 5; turn += 1) await page.evaluate(() => Date.now());
      await renewHeld(context, trafficPath, () => page.clock.fastForward(soon + 3000));
    },
  },
  see: {
    loading: sees(say('common:loading')),
    failed: sees(say('common:notLoaded')),
    listed: seesUsage,
    refreshing: seesUsage,
    outdated: sees(say('store:old')),
  },
};
