import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { member } from '../acts.ts';
import type { BrowserDriver } from '../driver.ts';
import { storeListDriver } from '../storeList.ts';
import { dataAnswer, openTraffic, trafficAnswer, trafficPath, trafficStore } from '../storeStage.ts';

const switchPath = endpointPath('setPayByUse');
const list = storeListDriver({
  path: trafficPath,
  answer: trafficAnswer,
  open: (context, held) => openTraffic(context, [...held, switchPath]),
  part: trafficStore,
  entries: (part) => part.getByRole('figure'),
  count: 1,
});

export const trafficList: BrowserDriver = {
  ...list,
  perform: {
    ...list.perform,
    'traffic.changed': async ({ control, page }, event) => {
      await page.clock.fastForward(1000);
      await page.getByRole('switch', { name: say('traffic:byUse.title') }).click();
      await page.getByRole('button', { name: /^Turn (on|off)$/ }).click();
      await control.release(switchPath, dataAnswer({ device: member(event, 'device') }));
    },
  },
};
