import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { freshDetector } from '../../../gateways.ts';
import { openSignedIn, refusalOf } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { demoUser } from '../outage.ts';
import { within } from '../within.ts';

const linkPath = endpointPath('linkChannel');
const readPath = endpointPath('readDetector');
const serialNumber = 'LKGW00000001';
const channel = 3;

const panel = ({ page }: ReplayContext) => page.getByRole('region', { name: /^Kitchen smoke$/ }).first();
const select = (context: ReplayContext) =>
  panel(context).getByRole('combobox', { name: say('gateways:detector.link.label') });
const { press, sees } = within(panel, { exact: true });
const read = (linkedCamera: unknown) =>
  ({ kind: 'answer', json: { code: 1, msg: '', data: { ...freshDetector, linkedCamera } } }) as const;

export const channelLink: BrowserDriver = {
  async start(context) {
    await context.control.rule({ path: linkPath, times: 0, action: { kind: 'hold' } });
    await openSignedIn(context, `/gatewayDevice?gateway=${serialNumber}&detector=${channel}`);
    await expect(select(context)).toHaveValue('1');
    await context.control.rule({ path: readPath, times: 0, action: { kind: 'hold' } });
  },
  sends: {
    linkChannel: {
      path: linkPath,
      body: (input) => ({ ...demoUser, serialNumber, channel, camera: input('camera') }),
    },
  },
  perform: {
    link: async (context, event) => {
      await select(context).selectOption(
        typeof event['camera'] === 'number' ? String(event['camera']) : 'none',
      );
    },
    undo: press(say('gateways:detector.link.undo')),
    retry: press(say('common:tryAgain')),
    'link.read': async (context, event) => {
      await press(say('common:refresh'))(context);
      await context.control.release(readPath, read(event['camera']));
    },
    'xstate.done.actor.linkChannel': ({ control }, event) =>
      control.release(linkPath, { kind: 'answer', json: { code: 1, msg: '', data: event['output'] } }),
    'xstate.error.actor.linkChannel': ({ control }, event) => control.release(linkPath, refusalOf(event)),
  },
  see: {
    'settled.idle': (context) => expect(select(context)).toBeEnabled(),
    linking: sees(say('common:saving')),
    'settled.linked': (context) =>
      expect(
        panel(context).getByRole('button', { name: say('gateways:detector.link.undo'), exact: true }),
      ).toBeVisible(),
    'settled.refused': sees(say('messages:gateway.editFailed')),
  },
};
