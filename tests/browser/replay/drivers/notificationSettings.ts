import { expect, type Page } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { breakdown, cutOff, member, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { edit, expectEmpty } from '../forms.ts';
import { demoUser, loseAndRegain } from '../outage.ts';

const readPath = endpointPath('userInfo');
const savePath = endpointPath('saveGeneral');
const edited = 'notificationSettings.ready | email.edited';
/** Language, profile and notifications each read the user's settings when the page is opened. */
const readers = 3;

const card = ({ page }: ReplayContext) =>
  page.getByRole('region', { name: say('account:notifications.title') });
const push = (context: ReplayContext) =>
  card(context).getByRole('switch', { name: say('account:notifications.notification.label') });
const byEmail = (context: ReplayContext) =>
  card(context).getByRole('switch', { name: say('account:notifications.emailNotification.label') });
const email = (context: ReplayContext) =>
  card(context).getByRole('textbox', { name: say('account:notifications.notificationEmail') });

/** How many calls of a page are held, where it is not those that it opens with. */
const holding = new WeakMap<Page, number>();

/** Holds the next calls for the user's settings. */
async function holdReads({ control, page }: ReplayContext, times: number): Promise<void> {
  holding.set(page, times);
  await control.rule({ path: readPath, body: demoUser, times, action: { kind: 'hold' } });
}

/** Lets all readers go: which of their calls is whose is unknown. */
async function releaseReads({ control, page }: ReplayContext, action?: typeof breakdown): Promise<void> {
  const held = holding.get(page) ?? readers;
  await control.awaitHeld(readPath, held);
  for (let left = held; left > 0; left -= 1) await control.release(readPath, action);
}

export const notificationSettings: BrowserDriver = {
  async start(context) {
    await holdReads(context, readers);
    await context.control.rule({ path: savePath, times: 0, action: { kind: 'hold' } });
    await openSignedIn(context, '/user');
  },
  sends: {
    // The other settings stay as they are.
    changeSettings: {
      path: savePath,
      body: (input) => ({
        ...demoUser,
        des: expect.stringContaining(JSON.stringify(input('change')).slice(1, -1)),
      }),
    },
  },
  perform: {
    'connection.restored': async (context) => {
      // The profile could not be read either, or is read again as well.
      await holdReads(context, 2);
      await loseAndRegain(context);
    },
    'xstate.done.actor.readSettings': async (context) => {
      await releaseReads(context);
      await expect(push(context)).toBeChecked();
      await expect(byEmail(context)).not.toBeChecked();
      await expectEmpty(email(context));
    },
    'xstate.error.actor.readSettings': (context) => releaseReads(context, breakdown),
    retry: async (context) => {
      await holdReads(context, 1);
      await card(context)
        .getByRole('button', { name: say('common:tryAgain') })
        .click();
    },
    'switch.changed': async (context, event) => {
      if (member(event['change'], 'emailNotification') !== true) {
        await push(context).click();
        return;
      }
      await byEmail(context).click();
      await expect(byEmail(context)).not.toBeChecked();
      await expect(byEmail(context)).toHaveAccessibleDescription(
        say('account:notifications.emailNotification.addFirst'),
      );
      await expect(email(context)).toHaveAccessibleDescription(
        say('messages:form.notificationEmailRequired'),
      );
      await expect(email(context)).toBeFocused();
    },
    'email.submitted': async (context, event) => {
      const typed = String(event['email']);
      await edit(context, email(context), (field) => field.fill(typed), edited);
      await card(context)
        .getByRole('button', { name: say('account:notifications.saveEmail') })
        .click();
    },
    'email.edited': async (context) => {
      await expect(email(context)).not.toHaveAccessibleDescription('');
      await email(context).pressSequentially('l');
      await expect(email(context)).toHaveAccessibleDescription('');
    },
    'xstate.done.actor.changeSettings': async (context) => {
      await context.control.release(savePath);
      await expect(push(context)).not.toBeChecked();
    },
    'xstate.error.actor.changeSettings': async (context) => {
      await context.control.release(savePath, cutOff);
      await expect(card(context).getByRole('alert')).toHaveText(say('messages:action.setFailed'));
    },
  },
  see: {
    loading: (context) => expect(card(context)).toContainText(say('common:loading')),
    failed: (context) => expect(card(context)).toContainText(say('common:notLoaded')),
    ready: (context) => expect(push(context)).toBeVisible(),
    saving: (context) => expect(card(context).getByRole('status')).toHaveText(say('common:saving')),
  },
};
