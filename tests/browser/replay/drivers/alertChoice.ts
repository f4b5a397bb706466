import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import type { BrowserDriver } from '../driver.ts';
import { choiceBar, openAlerts, pick } from '../reviewStage.ts';

export const alertChoice: BrowserDriver = {
  start: openAlerts,
  perform: {
    'alert.toggle': (context, event) => pick(context, String(event['id'])).click(),
    'range.choose': (context, event) => pick(context, String(event['id'])).click({ modifiers: ['Shift'] }),
    'all.choose': ({ page }) => page.keyboard.press('Control+a'),
    release: (context) =>
      choiceBar(context)
        .getByRole('button', { name: say('review:chosen.letGo') })
        .click(),
  },
  see: {
    none: (context) => expect(choiceBar(context)).toBeEmpty(),
    some: (context) => expect(choiceBar(context).getByRole('status')).toHaveText(/^[12] selected$/),
  },
};
