import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { breakdown, member, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { turnTab } from '../liveWindow.ts';

const path = endpointPath('listDevices');
const cameras = { deviceType: ['IPC', 'BATIPC'] };
const sees = ({ page }: ReplayContext) =>
  expect(page.getByRole('link', { name: /^Driveway/ }).first()).toBeVisible();

export const deviceStanding: BrowserDriver = {
  async start(context) {
    await openSignedIn(context, '/cameras');
    await sees(context);
    await context.control.rule({ path, body: cameras, times: 0, action: { kind: 'hold' } });
  },
  perform: {
    'xstate.done.actor.readDevices': async (context, event) => {
      const devices = member(event['output'], 'camera');
      const json = { code: 1, msg: '', data: { bindDevice: devices } };
      await context.control.release(path, { kind: 'answer', json });
      await expect(context.page.getByRole('link', { name: /^Driveway/ }).first()).toContainText(
        say('common:status.offline'),
      );
    },
    'xstate.error.actor.readDevices': ({ control }) => control.release(path, breakdown),
    'tab.hidden': (context) => turnTab(context, 'hidden'),
    'tab.shown': (context) => turnTab(context, 'visible'),
  },
  see: { settled: sees, reading: sees, resumed: sees, suspended: sees },
  unshown: 'It shows nothing of its own: what it reads is seen where devices are.',
};
