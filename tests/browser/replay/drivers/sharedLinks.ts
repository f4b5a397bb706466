import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { dialogNamed, within } from '../within.ts';
import { endpointPath } from '../../endpointPath.ts';
import { breakdown, cutOff, member, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { demoUser, loseAndRegain } from '../outage.ts';

const listPath = endpointPath('listLinks');
const endPath = endpointPath('endLink');
const card = ({ page }: ReplayContext) => page.getByRole('region', { name: say('account:links.title') });
const dialog = dialogNamed(say('account:links.ask.title'));
const { press: choose } = within(dialog);
const stop = (context: ReplayContext) =>
  card(context).getByRole('button', { name: /^Stop sharing: Front door, / });

export const sharedLinks: BrowserDriver = {
  async start(context) {
    for (const path of [listPath, endPath])
      await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await openSignedIn(context, '/user');
  },
  sends: {
    endLink: { path: endPath, body: (input) => ({ ...demoUser, id: member(input('link'), 'id') }) },
  },
  perform: {
    'connection.restored': loseAndRegain,
    'xstate.done.actor.listLinks': ({ control }, event) =>
      control.release(listPath, {
        kind: 'answer',
        json: { code: 1, msg: '', data: member(event['output'], 'links') },
      }),
    'xstate.error.actor.listLinks': ({ control }) => control.release(listPath, breakdown),
    retry: (context) =>
      card(context)
        .getByRole('button', { name: say('common:tryAgain') })
        .click(),
    'link.end': (context) => stop(context).click(),
    confirm: choose(say('account:links.stop')),
    keep: choose(say('account:links.ask.keep')),
    'xstate.done.actor.endLink': async (context, event) => {
      const data = { endedAt: event['output'] };
      await context.control.release(endPath, { kind: 'answer', json: { code: 1, msg: '', data } });
      await expect(card(context)).toContainText(/Sharing stopped /);
      await expect(stop(context)).toHaveCount(0);
    },
    'xstate.error.actor.endLink': async (context) => {
      await context.control.release(endPath, cutOff);
      await expect(card(context).getByRole('alert')).toHaveText(say('messages:share.cancelFailed'));
    },
  },
  see: {
    loading: (context) => expect(card(context)).toContainText(say('common:loading')),
    failed: (context) => expect(card(context)).toContainText(say('common:notLoaded')),
    listed: (context) => expect(dialog(context)).toBeHidden(),
    asking: (context) => expect(dialog(context)).toContainText('The link to Front door, '),
    ending: (context) =>
      expect(card(context).getByRole('button', { name: say('account:links.stopping') })).toBeVisible(),
  },
};
