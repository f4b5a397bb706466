import { expect } from 'playwright/test';
import { dialogNamed, within } from '../within.ts';
import { endpointPath } from '../../endpointPath.ts';
import { breakdown, cutOff, member, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { demoUser, loseAndRegain } from '../outage.ts';

const listPath = endpointPath('listShares');
const cancelPath = endpointPath('cancelShare');
const card = ({ page }: ReplayContext) => page.getByRole('region', { name: 'Devices shared to others' });
const dialog = dialogNamed('Cancel this share?');
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
        serailno: member(input('share'), 'serailno'),
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
    retry: (context) => card(context).getByRole('button', { name: 'Try again' }).click(),
    'share.cancel': (context, event) => {
      const device = String(member(event['share'], 'deviceName'));
      const receiver = String(member(event['share'], 'receiver'));
      const name = `Cancel share of ${device} with ${receiver}`;
      return card(context).getByRole('button', { name }).click();
    },
    confirm: choose('Cancel share'),
    keep: choose('Keep sharing'),
    'xstate.done.actor.cancelShare': async (context) => {
      await context.control.release(cancelPath);
      await expect(card(context)).toContainText('You share no device');
    },
    'xstate.error.actor.cancelShare': async (context) => {
      await context.control.release(cancelPath, cutOff);
      await expect(card(context).getByRole('alert')).toHaveText('The share could not be cancelled.');
    },
  },
  see: {
    loading: (context) => expect(card(context)).toContainText('Loading'),
    failed: (context) => expect(card(context)).toContainText('This could not be loaded.'),
    listed: (context) => expect(dialog(context)).toBeHidden(),
    asking: (context) => expect(dialog(context)).toContainText('can then no longer view Living room'),
    cancelling: (context) =>
      expect(card(context).getByRole('button', { name: 'Cancelling share' })).toBeVisible(),
  },
};
