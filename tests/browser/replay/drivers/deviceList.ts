import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { endpointPath } from '../../endpointPath.ts';
import {
  answerList,
  answerRenewal,
  finishPreviews,
  listPath,
  openHeldList,
  previewPath,
  refreshList,
} from '../listStage.ts';
import type { PathStep } from '../../../../src/statecharts/modelPath.ts';
import { breakdown, cutOff, member, renewHeld } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { regain } from '../outage.ts';

const infoPath = endpointPath('deviceBySerialNumber');
const sees = (text: string | RegExp) => (context: ReplayContext) =>
  expect(context.page.getByRole('main')).toContainText(text);

/** Whether the next picture arrives when the list is there already: so it must be lost at first. */
const isLate = (ahead: readonly PathStep[]): boolean =>
  ahead.find(({ event }) => event.type !== 'device.read')?.event.type === 'preview.arrived';

/** Navigates the page elsewhere as the way back does, so that what runs continues. */
const goTo = ({ page }: ReplayContext, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

export const deviceList: BrowserDriver = {
  previews: true,
  actor: 'cameras',
  async start(context) {
    // Time passes until the devices are read without being asked.
    await context.page.clock.install();
    await openHeldList(context);
  },
  // The last preview arrives, and with it all have.
  alsoTaken: ({ event, from }) =>
    event === 'previews.finished' ? [`deviceList.${from} | preview.arrived`] : [],
  perform: {
    refresh: (context) => renewHeld(context, listPath, () => refreshList(context)),
    'xstate.done.actor.listDevices': (context, event) => answerList(context, event['output']),
    'xstate.error.actor.listDevices': ({ control }, event) => {
      const isNetwork = member(member(event['error'], 'failure'), 'kind') === 'network';
      return control.release(listPath, isNetwork ? cutOff : breakdown);
    },
    'preview.arrived': async (context) => {
      // Once the list is there, a picture arrives that was lost: it is asked for when the provider is back.
      if ((await context.feed.state()) === 'published') await regain(context);
      await context.control.release(previewPath);
    },
    'connection.restored': regain,
    'previews.finished': (context) => finishPreviews(context, isLate(context.ahead())),
    'devices.read': answerRenewal,
    'device.read': async (context, event) => {
      const { page, control } = context;
      const json = { code: 1, msg: '', data: { bindDevice: [event['device']] } };
      await control.rule({ path: infoPath, action: { kind: 'answer', json } });
      // What the list lacks is looked for without being asked.
      await goTo(context, `/cameras?device=${String(member(event['device'], 'serialNumber'))}`);
      const name = String(member(event['device'], 'name'));
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
      await goTo(context, '/cameras');
    },
  },
  see: {
    'loading.listing': sees(say('devices:list.loading')),
    'loading.previewing': sees(say('devices:list.loadingPreviews')),
    published: sees(/\d cameras?/),
    stale: sees(/As of .*\. Couldn’t refresh\./),
    unreadable: sees(say('devices:list.unreadable.title')),
    empty: sees(say('devices:list.empty.title')),
    failed: sees(say('devices:list.failed.title')),
  },
};
