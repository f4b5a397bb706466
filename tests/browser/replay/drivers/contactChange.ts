import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { refusalOf } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { contactForm, edit, openEmailForm, receiveCode } from '../forms.ts';

const savePath = '/api/aithLink/user/general';
const edited = 'contactChange.editing | field.edited';
const emailForm = (context: ReplayContext) => contactForm(context, 'email');

export const contactChange: BrowserDriver = {
  async start(context) {
    await context.control.rule({ path: savePath, times: 0, action: { kind: 'hold' } });
    await openEmailForm(context);
  },
  perform: {
    submit: async (context, event) => {
      const { form, address, code, save } = emailForm(context);
      const to = String(event['address']);
      await edit(context, address, (field) => field.fill(to), edited);
      // A code of the path stands for the one that the provider sends.
      const sent = event['verificationCode'] === '' ? '' : await receiveCode(context, form, to);
      await edit(context, code, (field) => field.fill(sent), edited);
      await save.click();
    },
    'field.edited': (context) => emailForm(context).address.pressSequentially('l'),
    leave: (context) => emailForm(context).cancel.click(),
    'xstate.done.actor.saveContact': ({ control }) => control.release(savePath),
    'xstate.error.actor.saveContact': ({ control }, event) => control.release(savePath, refusalOf(event)),
  },
  see: {
    editing: (context) => expect(emailForm(context).save).toBeVisible(),
    saving: (context) =>
      expect(emailForm(context).form.getByRole('button', { name: say('common:saving') })).toBeVisible(),
    left: (context) => expect(emailForm(context).form).toBeHidden(),
    changed: async (context) => {
      await expect(emailForm(context).form).toBeHidden();
      await expect(context.page.getByText(/^Saved\. You are logged out in \d s/).first()).toBeVisible();
    },
  },
  // The dialog goes with its machine: the last state is told by the feed alone.
  unshown: true,
};
