import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { dialogNamed, within } from '../within.ts';

const tabs = ({ page }: ReplayContext) => page.getByRole('navigation', { name: say('devices:tabs.label') });
const dialog = dialogNamed(say('common:leave.title'));
const { press: choose } = within(dialog);

export const leaveConfirm: BrowserDriver = {
  // With the form its question is gone too.
  unshown: true,
  async start(context) {
    await openSignedIn(context, '/cameras?device=LK0000000001&tab=settings');
    await context.page.getByRole('textbox', { name: say('settings:label.name') }).fill('Porch');
  },
  perform: {
    'leave.asked': (context) =>
      tabs(context)
        .getByRole('link', { name: say('devices:tabs.stats') })
        .click(),
    confirm: choose(say('common:leave.confirm')),
    cancel: choose(say('common:leave.stay')),
  },
  see: {
    closed: (context) => expect(dialog(context)).toBeHidden(),
    left: ({ page }) => expect(page).toHaveURL(/tab=stats$/),
    open: (context) => expect(dialog(context)).toContainText(say('common:leave.text')),
  },
};
