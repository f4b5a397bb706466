import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { breakdown, member } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { loseAndRegain } from '../outage.ts';
import { dataAnswer, lookAgain } from '../storeStage.ts';
import { openTraffic, trafficAnswer, trafficPath, trafficStore } from '../trafficStage.ts';
import { within } from '../within.ts';

const { press, sees } = within(trafficStore);
const switchPath = endpointPath('setPayByUse');

const seesUsage = (context: ReplayContext) =>
  expect(trafficStore(context).getByRole('figure')).toHaveCount(1);

export const trafficList: BrowserDriver = {
  start: (context) => openTraffic(context, [trafficPath, switchPath]),
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
    refresh: (context) => lookAgain(context, trafficPath),
  },
  see: {
    loading: sees(say('common:loading')),
    failed: sees(say('common:notLoaded')),
    listed: seesUsage,
    refreshing: seesUsage,
    outdated: sees(say('store:old')),
  },
};
