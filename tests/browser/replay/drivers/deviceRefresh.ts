import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { endpointPath } from '../../endpointPath.ts';
import { breakdown, cutOff, member, openSignedIn, refusalOf } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { loseAndRegain } from '../outage.ts';

const listPath = endpointPath('listDevices');
const infoPath = endpointPath('deviceBySerailno');
const other = { serailno: 'LK0000000001', name: 'Front door', deviceType: 'IPC', onLine: true };

const stage = ({ page }: ReplayContext) =>
  page.getByRole('region', { name: say('devices:stage.label'), exact: true });
const button = (context: ReplayContext, name: string) =>
  stage(context).getByRole('button', { name, exact: true });
const heading = (context: ReplayContext, name: string | RegExp) =>
  expect(stage(context).getByRole('heading', { level: 2, name })).toBeVisible();
const answer = ({ control }: ReplayContext, device: unknown) =>
  control.release(infoPath, {
    kind: 'answer',
    json: { code: 1, msg: '', data: { bindDevice: [device] } },
  });

export const deviceRefresh: BrowserDriver = {
  async start(context, input) {
    await context.control.rule({ path: infoPath, times: 0, action: { kind: 'hold' } });
    const lacks = member(input, 'list') === 'lacks';
    if (lacks) {
      const json = { code: 1, msg: '', data: { bindDevice: [other] } };
      const body = { deviceType: ['IPC', 'BATIPC'] };
      await context.control.rule({ path: listPath, body, action: { kind: 'answer', json } });
    }
    await openSignedIn(context, `/cameras?device=${String(member(input, 'serailno'))}`);
    await expect(context.page.getByText(lacks ? '1 camera' : '14 cameras', { exact: true })).toBeVisible();
  },
  alsoTaken: ({ event }) =>
    // The list of cameras is asked for again too, and the place of a camera that it lacks is made anew.
    event === 'connection.restored' ? ['deviceRefresh.opened | always [1]'] : [],
  perform: {
    'connection.restored': loseAndRegain,
    refresh: async (context) => {
      await button(context, say('devices:stage.refresh'))
        .or(button(context, say('common:tryAgain')))
        .click();
    },
    'list.lacks': async ({ page, control }) => {
      const body = { deviceType: ['IPC', 'BATIPC'] };
      await control.rule({ path: listPath, body, times: 0, action: breakdown });
      await page.getByRole('button', { name: say('devices:list.refresh') }).click();
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
    'xstate.error.actor.findDevice': ({ control }, event) => control.release(infoPath, refusalOf(event)),
  },
  see: {
    settled: (context) => heading(context, /^Garage( door)?$/),
    refreshing: (context) =>
      expect(button(context, say('devices:stage.refresh'))).toHaveAttribute('aria-busy', 'true'),
    searching: (context) => expect(stage(context)).toContainText(say('common:loading')),
    missing: (context) => expect(button(context, say('common:tryAgain'))).toBeVisible(),
  },
};
