import { expect } from 'playwright/test';
import { frontDoor } from '../../../demoRecorders.ts';
import { endpointPath } from '../../endpointPath.ts';
import { newSecond } from '../waits.ts';
import { english as say } from '../../localeTexts.ts';
import { cutOff, member, openSignedIn, refusalOf } from '../acts.ts';
import type { BrowserDriver } from '../driver.ts';
import { demoUser } from '../outage.ts';
import { codeDialog, listOf, sharingCard, sharingPath, showCode, sendShares } from '../sharingSection.ts';
import { within } from '../within.ts';

const listPath = endpointPath('listShares');
const sharePath = endpointPath('share');
const cancelPath = endpointPath('cancelShare');
const known = {
  serialNumber: frontDoor.serialNumber,
  deviceName: 'Front door',
  receiver: 'guest@lookout.example',
};
const { press, sees } = within(codeDialog, { exact: true });
const ofDevice = { ...demoUser, serialNumber: frontDoor.serialNumber };

export const shareCode: BrowserDriver = {
  async start(context) {
    for (const path of [listPath, sharePath, cancelPath])
      await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await context.page.clock.install();
    await openSignedIn(context, sharingPath);
    await context.control.release(listPath, listOf({ shares: [known] }));
    await expect(sharingCard(context)).toContainText(known.receiver);
  },
  sends: {
    makeCode: { path: sharePath, body: () => ofDevice },
    endCode: { path: cancelPath, body: () => ofDevice },
  },
  perform: {
    // Its time is over after a minute; who uses it is no longer asked for a minute after the dialog was closed.
    show: async (context, event) => {
      if (Number(event['at']) > 60_000) await context.page.clock.fastForward(41_000);
      await showCode(context);
    },
    renew: (context) =>
      codeDialog(context)
        .getByRole('button', {
          name: new RegExp(`^(${say('settings:sharing.code.renew')}|${say('common:tryAgain')})$`),
        })
        .click(),
    end: async (context) => {
      await newSecond(context.page);
      await press(say('settings:sharing.code.end'))(context);
    },
    close: async (context) => {
      await context.page.clock.fastForward(20_000);
      await press(say('common:close'))(context);
    },
    'share.added': async (context, event) => {
      await expect(context.page.locator('.p-dialog-mask')).toHaveCount(0);
      const card = sharingCard(context);
      await card
        .getByRole('textbox', { name: say('settings:sharing.account') })
        .fill(String(member(event['share'], 'receiver')));
      await card.getByRole('button', { name: say('settings:sharing.send'), exact: true }).click();
    },
    'shares.read': sendShares,
    'xstate.done.actor.makeCode': ({ control }, event) =>
      control.release(sharePath, { kind: 'answer', json: { code: 1, msg: '', data: event['output'] } }),
    'xstate.error.actor.makeCode': ({ control }) => control.release(sharePath, cutOff),
    'xstate.done.actor.endCode': ({ control }) =>
      control.release(cancelPath, { kind: 'answer', json: { code: 1, msg: '', data: null } }),
    'xstate.error.actor.endCode': ({ control }, event) => control.release(cancelPath, refusalOf(event)),
  },
  see: {
    closed: (context) => expect(codeDialog(context)).toBeHidden(),
    // Where the page's clock stands, the dialog is not gone yet.
    hidden: (context) => expect(sharingCard(context)).toBeVisible(),
    'open.making': sees(say('settings:sharing.code.making')),
    'open.refused': sees(say('messages:share.deviceFailed')),
    'open.usable.shown': async (context) => {
      await expect(codeDialog(context).getByRole('img')).toBeVisible();
      await expect(codeDialog(context)).toContainText('K7QD-9F2M-X4TB-8WNC');
    },
    'open.usable.ending': sees(say('settings:sharing.code.ending')),
    'open.expired': sees(say('settings:sharing.code.expired')),
    'open.used': sees(
      say('settings:sharing.added', { receiver: 'newcomer@lookout.example', device: 'Front door' }),
    ),
  },
  unshown: 'The dialog goes with its machine: while it is closed, only the feed reports the state.',
};
