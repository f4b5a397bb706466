import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { endpointPath } from '../../endpointPath.ts';
import { breakdown, cutOff, member, openSignedIn, refusalOf, renewHeld } from '../acts.ts';
import { stage, stageButton } from '../deviceStage.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { holdProbes, muteUnasked, regain } from '../outage.ts';

const listPath = endpointPath('listDevices');
const infoPath = endpointPath('deviceBySerialNumber');
const other = { serialNumber: 'LK0000000001', name: 'Front door', deviceType: 'IPC', onLine: true };

const busyButton = (context: ReplayContext) =>
  stageButton(context, say('devices:stage.refresh')).and(context.page.locator('[aria-busy="true"]'));
const heading = (context: ReplayContext, name: string | RegExp) =>
  expect(stage(context).getByRole('heading', { level: 2, name })).toBeVisible();
const answer = ({ control }: ReplayContext, device: unknown) =>
  control.release(infoPath, {
    kind: 'answer',
    json: { code: 1, msg: '', data: { bindDevice: [device] } },
  });

const ofCameras = { path: listPath, body: { deviceType: ['IPC', 'BATIPC'] } };
const refreshList = ({ page }: ReplayContext) =>
  page.getByRole('button', { name: say('devices:list.refresh') }).click();

export const deviceRefresh: BrowserDriver = {
  async start(context, input) {
    const { page, control } = context;
    await control.rule({ path: infoPath, times: 0, action: { kind: 'hold' } });
    await control.rule({ ...ofCameras, times: 0, action: { kind: 'hold' } });
    await holdProbes(context);
    await muteUnasked(context, ['newAlerts', 'missedRings']);
    await openSignedIn(context, `/cameras?device=${String(member(input, 'serialNumber'))}`);
    const lacks = member(input, 'list') === 'lacks';
    const json = { code: 1, msg: '', data: { bindDevice: [other] } };
    await control.release(listPath, lacks ? { kind: 'answer', json } : undefined);
    await expect(page.getByText(lacks ? '1 camera' : '14 cameras', { exact: true })).toBeVisible();
  },
  perform: {
    'connection.restored': regain,
    refresh: (context) =>
      renewHeld(context, infoPath, () =>
        stageButton(context, say('devices:stage.refresh'))
          .or(stageButton(context, say('common:tryAgain')))
          .click(),
      ),
    'device.unlisted': async (context) => {
      await refreshList(context);
      await context.control.release(listPath, breakdown);
    },
    'device.listed': async (context) => {
      await refreshList(context);
      await context.control.release(listPath);
    },
    'xstate.done.actor.readDevice': async (context, event) => {
      await answer(context, event['output']);
      await heading(context, 'Garage door');
    },
    'xstate.error.actor.readDevice': async (context) => {
      await context.control.release(infoPath, cutOff);
      await expect(stage(context).getByRole('alert')).toHaveText(say('messages:action.refreshFailed'));
      await heading(context, /^Garage( door)?$/);
    },
    'xstate.done.actor.findDevice': (context, event) => answer(context, event['output']),
    'xstate.error.actor.findDevice': ({ control }, event) => {
      const isNetwork = member(member(event['error'], 'failure'), 'kind') === 'network';
      return control.release(infoPath, isNetwork ? cutOff : refusalOf(event));
    },
  },
  see: {
    settled: (context) => heading(context, /^Garage( door)?$/),
    refreshing: (context) => expect(busyButton(context)).toBeVisible(),
    searching: (context) =>
      expect(stage(context).getByText(say('common:loading')).or(busyButton(context))).toBeVisible(),
    missing: (context) => expect(stageButton(context, say('common:tryAgain'))).toBeVisible(),
    failed: (context) => expect(stage(context)).toContainText(say('messages:action.refreshFailed')),
  },
};
