import { expect } from 'playwright/test';
import { frontDoor } from '../../../demoRecorders.ts';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { breakdown, cutOff, member, openSignedIn, refusalOf } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { edit } from '../forms.ts';
import { demoUser, loseAndRegain } from '../outage.ts';
import { codeDialog, listOf, sharingCard, sharingPath, showCode, sendShares } from '../sharingSection.ts';
import { dialogNamed, within } from '../within.ts';

const listPath = endpointPath('listShares');
const sendPath = endpointPath('sendShare');
const cancelPath = endpointPath('cancelShare');
const dialog = dialogNamed(say('settings:sharing.ask.title'));
const { press: choose } = within(dialog);
const account = (context: ReplayContext) =>
  sharingCard(context).getByRole('textbox', { name: say('settings:sharing.account') });
const button = (context: ReplayContext, key: string) =>
  sharingCard(context).getByRole('button', { name: say(key), exact: true });

export const deviceShare: BrowserDriver = {
  async start(context) {
    for (const path of [listPath, sendPath, cancelPath])
      await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await openSignedIn(context, sharingPath);
  },
  sends: {
    sendShare: {
      path: sendPath,
      body: (input) => ({ ...demoUser, serialNumber: frontDoor.serialNumber, account: input('account') }),
    },
    cancelShare: {
      path: cancelPath,
      body: (input) => ({
        ...demoUser,
        serialNumber: member(input('share'), 'serialNumber'),
        receiver: member(input('share'), 'receiver'),
      }),
    },
  },
  perform: {
    'connection.restored': loseAndRegain,
    'xstate.done.actor.listShares': ({ control }, event) =>
      control.release(listPath, listOf(event['output'])),
    'xstate.error.actor.listShares': ({ control }) => control.release(listPath, breakdown),
    retry: (context) => button(context, 'common:tryAgain').click(),
    submit: async (context, event) => {
      const text = String(event['account']);
      await edit(
        context,
        account(context),
        (field) => field.fill(text),
        'deviceShare.listed | account.edited',
      );
      await button(context, 'settings:sharing.send').click();
    },
    'account.edited': (context) => account(context).pressSequentially('l'),
    'share.cancel': (context, event) => {
      const receiver = String(member(event['share'], 'receiver'));
      return sharingCard(context)
        .getByRole('button', { name: say('settings:sharing.cancelOf', { receiver }) })
        .click();
    },
    confirm: choose(say('settings:sharing.ask.confirm')),
    keep: choose(say('settings:sharing.ask.keep')),
    'shares.read': async (context, event) => {
      await showCode(context);
      await sendShares(context, event);
      // Closing the dialog drops an answer that the page has not read yet.
      await expect.poll(() => context.feed.pending()).toContain('deviceShare.listed | shares.read');
      await context.page.keyboard.press('Escape');
      await expect(codeDialog(context)).toBeHidden();
    },
    'xstate.done.actor.sendShare': ({ control }, event) =>
      control.release(sendPath, { kind: 'answer', json: { code: 1, msg: '', data: event['output'] } }),
    'xstate.error.actor.sendShare': ({ control }, event) => control.release(sendPath, refusalOf(event)),
    'xstate.done.actor.cancelShare': ({ control }) =>
      control.release(cancelPath, { kind: 'answer', json: { code: 1, msg: '', data: null } }),
    'xstate.error.actor.cancelShare': async (context) => {
      await context.control.release(cancelPath, cutOff);
      await expect(sharingCard(context).getByRole('alert').last()).toHaveText(
        say('messages:share.cancelFailed'),
      );
    },
  },
  see: {
    loading: (context) => expect(sharingCard(context)).toContainText(say('common:loading')),
    failed: (context) => expect(sharingCard(context)).toContainText(say('common:notLoaded')),
    listed: (context) => expect(button(context, 'settings:sharing.send')).toBeVisible(),
    sending: (context) => expect(button(context, 'settings:sharing.sending')).toBeVisible(),
    asking: (context) => expect(dialog(context)).toContainText('will no longer be able to view Front door'),
    canceling: (context) => expect(button(context, 'settings:sharing.canceling')).toBeVisible(),
  },
};
