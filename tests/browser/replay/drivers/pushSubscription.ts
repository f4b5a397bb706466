import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { takeNotifications } from '../../notifications.ts';
import { setPushService, takePushManager } from '../../pushManager.ts';
import { breakdown, member, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext, ReplayEvent } from '../driver.ts';
import { demoUser, loseAndRegain } from '../outage.ts';

const paths = {
  read: endpointPath('listPush'),
  subscribe: endpointPath('subscribePush'),
  revoke: endpointPath('revokePush'),
};
const made = { endpoint: 'https://push.example/1', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };

const card = ({ page }: ReplayContext) =>
  page.getByRole('region', { name: say('account:notifications.title') });
const button = (context: ReplayContext, name: string) => card(context).getByRole('button', { name });
const row = ({ page }: ReplayContext, id: unknown) =>
  page
    .getByRole('list', { name: say('account:profile.push.label') })
    .getByRole('listitem')
    .nth(id === 'b1' ? 0 : 1);
const says = (state: 'unable' | 'off' | 'on') => (context: ReplayContext) =>
  expect(card(context)).toContainText(say(`account:notifications.push.${state}`));

/** The provider answers with the browsers, and this one has a push service or not. */
const answer =
  (path: string) =>
  async ({ page, control }: ReplayContext, event: ReplayEvent) => {
    const output = event['output'];
    await setPushService(page, member(output, 'isAble') === true);
    const list = member(output, 'browsers');
    const muted = member(output, 'muted');
    const json = { code: 1, msg: '', data: { publicKey: 'keys', list, muted } };
    await control.release(path, { kind: 'answer', json });
  };
const fail =
  (path: string) =>
  ({ control }: ReplayContext) =>
    control.release(path, breakdown);

export const pushSubscription: BrowserDriver = {
  async start(context) {
    await takeNotifications(context.page, 'granted');
    // Each path says itself which browsers are subscribed.
    await takePushManager(context.page, made, false);
    for (const path of Object.values(paths))
      await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await openSignedIn(context, '/user');
  },
  sends: {
    revokePush: { path: paths.revoke, body: (input) => ({ ...demoUser, id: input('id') }) },
    subscribePush: { path: paths.subscribe, body: () => ({ ...demoUser, ...made }) },
  },
  perform: {
    'connection.restored': loseAndRegain,
    'xstate.done.actor.readPush': answer(paths.read),
    'xstate.error.actor.readPush': fail(paths.read),
    retry: (context) => button(context, say('common:tryAgain')).click(),
    subscribe: (context) => button(context, say('account:notifications.push.ask')).click(),
    'xstate.done.actor.subscribePush': answer(paths.subscribe),
    'xstate.error.actor.subscribePush': async (context) => {
      await fail(paths.subscribe)(context);
      await expect(card(context).getByText(say('messages:push.failed'))).toBeVisible();
    },
    revoke: (context, { id }) => row(context, id).getByRole('button').click(),
    'xstate.done.actor.revokePush': answer(paths.revoke),
    'xstate.error.actor.revokePush': async (context) => {
      await fail(paths.revoke)(context);
      await expect(card(context).getByText(say('messages:push.revokeFailed'))).toBeVisible();
    },
  },
  see: {
    loading: (context) => expect(card(context)).not.toContainText(say('account:notifications.push.off')),
    failed: (context) => expect(card(context)).toContainText(say('common:notLoaded')),
    unable: says('unable'),
    off: says('off'),
    subscribing: (context) =>
      expect(button(context, say('account:notifications.push.subscribing'))).toBeVisible(),
    on: says('on'),
    revoking: ({ page }) =>
      expect(
        page
          .locator('[data-machine="pushSubscription"] li')
          .getByRole('button', { name: say('account:profile.push.revoking') }),
      ).toBeVisible(),
  },
};
