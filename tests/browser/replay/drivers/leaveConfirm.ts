import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { dialogNamed, within } from '../within.ts';

const tabs = ({ page }: ReplayContext) => page.getByRole('navigation', { name: say('devices:tabs.label') });
const dialog = dialogNamed(say('common:leave.title'));
const { press: choose } = within(dialog);

export const leaveConfirm: BrowserDriver = {
  async start(context) {
    await openSignedIn(context, '/cameras?device=LK0000000001&tab=stats');
  },
  perform: {
    'leave.asked': async (context) => {
      await tabs(context)
        .getByRole('link', { name: say('devices:tabs.settings') })
        .click();
      await context.page.getByRole('textbox', { name: say('settings:label.name') }).fill('Porch');
      await tabs(context)
        .getByRole('link', { name: say('devices:tabs.stats') })
        .click();
    },
    confirm: async (context) => {
      await choose(say('common:leave.confirm'))(context);
      await expect(context.page).toHaveURL(/tab=stats$/);
    },
    cancel: choose(say('common:leave.stay')),
  },
  see: {
    closed: (context) => expect(dialog(context)).toBeHidden(),
    open: (context) => expect(dialog(context)).toContainText(say('common:leave.text')),
  },
};
