import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { dialogNamed, within } from '../within.ts';
import { endpointPath } from '../../endpointPath.ts';
import { breakdown, cutOff, member, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { demoUser, loseAndRegain } from '../outage.ts';

const listPath = endpointPath('listShares');
const cancelPath = endpointPath('cancelShare');
const card = ({ page }: ReplayContext) => page.getByRole('region', { name: say('account:shares.title') });
const dialog = dialogNamed(say('account:shares.ask.title'));
const { press: choose } = within(dialog);

export const deviceShares: BrowserDriver = {
  async start(context) {
    for (const path of [listPath, cancelPath])
      await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await openSignedIn(context, '/user');
  },
  sends: {
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
      control.release(listPath, {
        kind: 'answer',
        json: { code: 1, msg: '', data: member(event['output'], 'shares') },
      }),
    'xstate.error.actor.listShares': ({ control }) => control.release(listPath, breakdown),
    retry: (context) =>
      card(context)
        .getByRole('button', { name: say('common:tryAgain') })
        .click(),
    'share.cancel': (context, event) => {
      const device = String(member(event['share'], 'deviceName'));
      const receiver = String(member(event['share'], 'receiver'));
      const name = `Stop sharing ${device} with ${receiver}`;
      return card(context).getByRole('button', { name }).click();
    },
    confirm: choose(say('account:shares.ask.confirm')),
    keep: choose(say('account:shares.ask.keep')),
    'xstate.done.actor.cancelShare': async (context) => {
      await context.control.release(cancelPath);
      await expect(card(context)).toContainText(say('account:shares.empty.title'));
    },
    'xstate.error.actor.cancelShare': async (context) => {
      await context.control.release(cancelPath, cutOff);
      await expect(card(context).getByRole('alert')).toHaveText(say('messages:share.cancelFailed'));
    },
  },
  see: {
    loading: (context) => expect(card(context)).toContainText(say('common:loading')),
    failed: (context) => expect(card(context)).toContainText(say('common:notLoaded')),
    listed: (context) => expect(dialog(context)).toBeHidden(),
    asking: (context) => expect(dialog(context)).toContainText('will no longer be able to view Living room'),
    canceling: (context) =>
      expect(card(context).getByRole('button', { name: say('account:shares.canceling') })).toBeVisible(),
  },
};
