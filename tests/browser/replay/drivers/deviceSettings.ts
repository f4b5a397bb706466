import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { endpointPath } from '../../endpointPath.ts';
import { cutOff, openSignedIn, refusalOf } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { loseAndRegain } from '../outage.ts';

const infoPath = endpointPath('deviceBySerailno');

const stage = ({ page }: ReplayContext) =>
  page.getByRole('region', { name: say('devices:stage.label'), exact: true });
const general = (context: ReplayContext) =>
  stage(context).getByRole('region', { name: say('settings:general.title'), exact: true });
const settingsAnswer = (settings: unknown) =>
  ({ kind: 'answer', json: { code: 1, msg: '', data: { bindDevice: [], settings } } }) as const;

const heldRead = async ({ control }: ReplayContext) =>
  (await control.held()).filter(({ path }) => path === infoPath).map(({ id }) => id);

/** Does what makes the settings be asked for, and waits until that call alone is held. */
async function held(context: ReplayContext, act: () => Promise<void>): Promise<void> {
  const earlier = await heldRead(context);
  await context.control.hold(infoPath);
  await act();
  await expect
    .poll(async () => {
      const reads = await heldRead(context);
      return reads.length === 1 && !earlier.includes(String(reads[0]));
    })
    .toBe(true);
}

export const deviceSettings: BrowserDriver = {
  start: (context) => held(context, () => openSignedIn(context, '/cameras?device=LK0000000001&tab=settings')),
  perform: {
    'connection.restored': (context) => held(context, () => loseAndRegain(context)),
    retry: (context) =>
      held(context, () =>
        stage(context)
          .getByRole('button', { name: say('common:tryAgain') })
          .click(),
      ),
    // The camera is read anew, and its settings once it has come.
    refresh: async (context) => {
      await context.control.rule({ path: infoPath, action: { kind: 'delay', ms: 0 } });
      await held(context, () =>
        stage(context)
          .getByRole('button', { name: say('devices:stage.refresh') })
          .click(),
      );
    },
    'xstate.done.actor.readDeviceSettings': ({ control }, event) =>
      control.release(infoPath, settingsAnswer(event['output'])),
    'xstate.error.actor.readDeviceSettings': ({ control }, event) =>
      control.release(infoPath, refusalOf(event)),
    'xstate.done.actor.refreshDeviceSettings': ({ control }, event) =>
      control.release(infoPath, settingsAnswer(event['output'])),
    'xstate.error.actor.refreshDeviceSettings': async (context) => {
      await context.control.release(infoPath, cutOff);
      await expect(stage(context).locator('.device-settings').getByRole('alert')).toHaveText(
        say('messages:action.refreshFailed'),
      );
    },
  },
  see: {
    loading: (context) => expect(stage(context)).toContainText(say('common:loading')),
    failed: (context) => expect(stage(context)).toContainText(say('messages:device.notExist')),
    receiver: (context) => expect(stage(context)).toContainText(say('settings:note.shared')),
    shown: (context) => expect(general(context)).toContainText('rtsp://192.168.1.101:554/live'),
    refreshing: (context) => expect(general(context)).toContainText('rtsp://192.168.1.101:554/live'),
  },
};
