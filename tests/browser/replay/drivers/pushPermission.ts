import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import {
  answerPermission,
  failPermission,
  takeNotifications,
  reportPermission,
} from '../../notifications.ts';
import { openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';

const card = ({ page }: ReplayContext) =>
  page.getByRole('region', { name: say('account:notifications.title') });
const ask = (context: ReplayContext) =>
  card(context).getByRole('button', { name: say('account:notifications.permission.ask') });
const says = (state: string) => async (context: ReplayContext) => {
  await expect(card(context)).toContainText(say(`account:notifications.permission.${state}`));
  await expect(ask(context)).toHaveCount(state === 'unasked' ? 1 : 0);
};

export const pushPermission: BrowserDriver = {
  async start(context) {
    await takeNotifications(context.page, 'default');
    await openSignedIn(context, '/user');
  },
  perform: {
    'permission.reported': async ({ page }, { permission }) => {
      await reportPermission(page, permission);
    },
    ask: (context) => ask(context).click(),
    'xstate.done.actor.askPermission': async ({ page }, { output }) => {
      await answerPermission(page, output);
    },
    'xstate.error.actor.askPermission': async ({ page }) => {
      await failPermission(page);
    },
  },
  see: {
    unasked: says('unasked'),
    asking: says('asking'),
    granted: says('granted'),
    denied: says('denied'),
    unsupported: says('unsupported'),
  },
  // The browser says at once what it allows.
  alsoTaken: ({ event }) => (event === 'start' ? ['pushPermission | permission.reported [3]'] : []),
};
