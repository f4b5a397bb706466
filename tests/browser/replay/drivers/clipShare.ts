import { expect } from 'playwright/test';
import { frontDoor } from '../../../demoRecorders.ts';
import { dialogNamed } from '../within.ts';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { plainDay } from '../../recordedDay.ts';
import { refusalOf } from '../acts.ts';
import { clipButton, markRange, openHistory, recordedSecond } from '../clipStage.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { edit, expectEmpty } from '../forms.ts';
import { demoUser } from '../outage.ts';

const sharePath = endpointPath('shareClip');
const edited = 'clipShare.editing | field.edited';

const dialog = dialogNamed(say('clips:mail.title'));
const field = (context: ReplayContext, key: string) =>
  dialog(context).getByRole('textbox', { name: say(`clips:mail.${key}`) });
const button = (context: ReplayContext, key: string) =>
  dialog(context).getByRole('button', { name: say(key) });

export const clipShare: BrowserDriver = {
  async start(context) {
    await context.control.rule({ path: sharePath, times: 0, action: { kind: 'hold' } });
    await openHistory(context);
    await markRange(context, { from: recordedSecond(100), to: recordedSecond(108) });
  },
  sends: {
    shareClip: {
      path: sharePath,
      body: (input) => ({
        ...demoUser,
        clips: [
          {
            serialNumber: frontDoor.serialNumber,
            day: plainDay,
            start: recordedSecond(100),
            end: recordedSecond(108),
          },
        ],
        email: input('email'),
        subject: input('subject'),
      }),
    },
  },
  perform: {
    share: async (context) => {
      await clipButton(context, 'clips:share').click();
      await expectEmpty(field(context, 'email'));
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
    leave: (context) => context.page.keyboard.press('Escape'),
    'xstate.done.actor.shareClip': ({ control }) => control.release(sharePath),
    'xstate.error.actor.shareClip': ({ control }, event) => control.release(sharePath, refusalOf(event)),
  },
  see: {
    closed: (context) => expect(dialog(context)).toBeHidden(),
    editing: (context) => expect(button(context, 'clips:mail.send')).toBeVisible(),
    sending: (context) => expect(button(context, 'clips:mail.sending')).toBeVisible(),
    sent: (context) =>
      expect(dialog(context)).toContainText(say('clips:mail.sent', { email: 'friend@lookout.example' })),
  },
  unshown: 'The dialog goes with its machine: while it is closed, the state is told by the feed alone.',
};
