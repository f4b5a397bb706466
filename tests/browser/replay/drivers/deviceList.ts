import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { endpointPath } from '../../endpointPath.ts';
import { breakdown, cutOff, member, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { holdProbes, regain } from '../outage.ts';

const listPath = endpointPath('listDevices');
const infoPath = endpointPath('deviceBySerailno');
const previewPath = endpointPath('screenshotAddress');
const sees = (text: string | RegExp) => (context: ReplayContext) =>
  expect(context.page.getByRole('main')).toContainText(text);

/** Answers the list: beside the device of the path a second one, whose preview is still to come after the first. */
function answerList({ control }: ReplayContext, listing: unknown): Promise<void> {
  const devices = member(listing, 'devices');
  const dropped = member(listing, 'dropped');
  const listed = Array.isArray(devices) ? devices : [];
  const unreadable = Array.from({ length: Number(dropped) }, () => ({ name: 'no serial number' }));
  const bindDevice = [
    ...listed.flatMap((device) => [device, { ...device, serailno: 'LK0000000002' }]),
    ...unreadable,
  ];
  return control.release(listPath, { kind: 'answer', json: { code: 1, msg: '', data: { bindDevice } } });
}

/** Leads the page elsewhere as the way back does, so that what runs goes on. */
const goTo = ({ page }: ReplayContext, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

export const deviceList: BrowserDriver = {
  previews: true,
  actor: 'cameras',
  async start(context) {
    const hold = { times: 0, action: { kind: 'hold' } } as const;
    await context.control.rule({ path: listPath, body: { deviceType: ['IPC', 'BATIPC'] }, ...hold });
    for (const serailno of ['LK0000000001', 'LK0000000002'])
      await context.control.rule({ path: previewPath, body: { serailno }, ...hold });
    await holdProbes(context);
    await openSignedIn(context, '/cameras');
  },
  // The last preview arrives, and with it all have.
  alsoTaken: ({ event, from }) =>
    event === 'previews.finished' ? [`deviceList.${from} | preview.arrived`] : [],
  perform: {
    // By the list's own button: that of the layout asks the provider first, which is kept away here.
    refresh: ({ page }) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^(Refresh the cameras|Refresh|Try again)$/ })
        .click(),
    'xstate.done.actor.listDevices': (context, event) => answerList(context, event['output']),
    'xstate.error.actor.listDevices': ({ control }, event) => {
      const isNetwork = member(member(event['error'], 'failure'), 'kind') === 'network';
      return control.release(listPath, isNetwork ? cutOff : breakdown);
    },
    'preview.arrived': ({ control }, event) =>
      control.release(previewPath, member(event['preview'], 'lost') === true ? cutOff : { kind: 'pass' }),
    'connection.restored': regain,
    'previews.finished': ({ control, ahead }) =>
      // Where the first was lost, so is the second: both come late.
      control.release(
        previewPath,
        ahead()[0]?.event.type === 'connection.restored' ? cutOff : { kind: 'pass' },
      ),
    'device.read': async (context, event) => {
      const { page, control } = context;
      const json = { code: 1, msg: '', data: { bindDevice: [event['device']] } };
      await control.rule({ path: infoPath, action: { kind: 'answer', json } });
      // What the list lacks is looked for without being asked.
      await goTo(context, `/cameras?device=${String(member(event['device'], 'serailno'))}`);
      const name = String(member(event['device'], 'name'));
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
      await goTo(context, '/cameras');
    },
  },
  see: {
    'loading.listing': sees(say('devices:list.loading')),
    'loading.previewing': sees(say('devices:list.loadingPreviews')),
    published: sees(/\d cameras?/),
    renewing: sees(/\d cameras?/),
    stale: sees(/As of .*\. Could not be refreshed\./),
    unreadable: sees(say('devices:list.unreadable.title')),
    empty: sees(say('devices:list.empty.title')),
    failed: sees(say('devices:list.failed.title')),
  },
};
