import { expect } from 'playwright/test';
import { localKeysOf } from '../../../../src/domain/shell/userKeys.ts';
import { frontDoor } from '../../../demoRecorders.ts';
import { dialogNamed } from '../within.ts';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { plainDay } from '../../recordedDay.ts';
import { refusalOf } from '../acts.ts';
import { clipButton, markRange, openHistory, recordedSecond } from '../clipStage.ts';
import { holdClipboard, settleClipboard } from '../clipboard.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { edit } from '../forms.ts';
import { demoUser } from '../outage.ts';
import { storedItem } from '../../storedItems.ts';
import { someKey } from '../sentBodies.ts';

const sharePath = endpointPath('shareClip');
const linkPath = endpointPath('makeLinks');
const edited = 'clipShare.editing | field.edited';

const sharedRange = {
  serialNumber: frontDoor.serialNumber,
  day: plainDay,
  start: recordedSecond(100),
  end: recordedSecond(108),
};

const dialog = dialogNamed(say('clips:mail.title'));
const field = (context: ReplayContext, key: string) =>
  dialog(context).getByRole('textbox', { name: say(`clips:mail.${key}`) });
const button = (context: ReplayContext, key: string) =>
  dialog(context).getByRole('button', { name: say(key) });
const links = (context: ReplayContext) => dialog(context).getByRole('textbox', { name: /^Link \d$/ });

export const clipShare: BrowserDriver = {
  async start(context) {
    for (const path of [sharePath, linkPath])
      await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await holdClipboard(context);
    await openHistory(context);
    await markRange(context, { from: recordedSecond(100), to: recordedSecond(108) });
  },
  sends: {
    makeLinks: { path: linkPath, body: () => ({ ...demoUser, clips: [sharedRange], key: someKey }) },
    shareClip: {
      path: sharePath,
      body: (input) => ({
        ...demoUser,
        clips: [sharedRange],
        key: someKey,
        email: input('email'),
        subject: input('subject'),
      }),
    },
  },
  perform: {
    share: async (context) => {
      await clipButton(context, 'clips:share').click();
      const kept = await storedItem(context.page, localKeysOf(demoUser.userId).recipient);
      await expect(field(context, 'email')).toHaveValue(kept ?? '');
      await expect(field(context, 'subject')).toHaveValue(
        /^Front door, \w{3} \d+, \d{4}, \d\d:\d\d:\d\d GMT[+-]\d+$/,
      );
    },
    submit: async (context, event) => {
      for (const name of ['email', 'subject']) {
        const text = String(event[name]);
        await edit(context, field(context, name), (input) => input.fill(text), edited);
      }
      await button(context, 'clips:mail.send').click();
    },
    'field.edited': (context) => field(context, 'email').pressSequentially('l'),
    link: (context) => button(context, 'clips:mail.link').click(),
    leave: (context) => context.page.keyboard.press('Escape'),
    'xstate.done.actor.shareClip': ({ control }) => control.release(sharePath),
    'xstate.error.actor.shareClip': ({ control }, event) => control.release(sharePath, refusalOf(event)),
    'xstate.done.actor.makeLinks': ({ control }, event) =>
      control.release(linkPath, { kind: 'answer', json: { code: 1, msg: '', data: event['output'] } }),
    'xstate.error.actor.makeLinks': ({ control }, event) => control.release(linkPath, refusalOf(event)),
    'xstate.done.actor.copyLinks': settleClipboard('done'),
    'xstate.error.actor.copyLinks': settleClipboard('failed'),
  },
  see: {
    closed: (context) => expect(dialog(context)).toBeHidden(),
    editing: (context) => expect(button(context, 'clips:mail.send')).toBeVisible(),
    sending: (context) => expect(button(context, 'clips:mail.sending')).toBeVisible(),
    linking: (context) => expect(button(context, 'clips:mail.linking')).toBeVisible(),
    copying: (context) => expect(links(context)).toHaveCount(2),
    copied: (context) => expect(dialog(context)).toContainText('Links copied.'),
    linked: (context) => expect(dialog(context)).toContainText(say('common:copy.refused')),
    sent: (context) =>
      expect(dialog(context)).toContainText(say('clips:mail.sent', { email: 'friend@lookout.example' })),
  },
  unshown: 'The dialog goes with its machine: while it is closed, only the feed reports the state.',
};
