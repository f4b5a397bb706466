import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { dialogNamed, within } from '../within.ts';

const tabs = ({ page }: ReplayContext) => page.getByRole('navigation', { name: say('devices:tabs.label') });
const dialog = dialogNamed(say('common:leave.title'));
const { press: choose } = within(dialog);
const editPath = endpointPath('editBindService');
let names = 0;

export const leaveConfirm: BrowserDriver = {
  async start(context) {
    await context.control.rule({ path: editPath, times: 0, action: { kind: 'hold' } });
    await openSignedIn(context, '/cameras?device=LK0000000001&tab=stats');
  },
  perform: {
    'leave.asked': async (context) => {
      await tabs(context)
        .getByRole('link', { name: say('devices:tabs.settings') })
        .click();
      names += 1;
      await context.page.getByRole('textbox', { name: say('settings:label.name') }).fill(`Porch ${names}`);
      if (context.ahead()[0]?.event.type === 'changes.saved') {
        await context.page.getByRole('button', { name: say('common:save'), exact: true }).click();
        await context.control.awaitHeld(editPath);
      }
      await tabs(context)
        .getByRole('link', { name: say('devices:tabs.stats') })
        .click();
    },
    confirm: async (context) => {
      await choose(say('common:leave.confirm'))(context);
      await expect(context.page).toHaveURL(/tab=stats$/);
    },
    'changes.saved': async (context) => {
      await context.control.release(editPath);
      await expect(context.page).toHaveURL(/tab=stats$/);
    },
    cancel: choose(say('common:leave.stay')),
  },
  see: {
    closed: (context) => expect(dialog(context)).toBeHidden(),
    open: (context) => expect(dialog(context)).toContainText(say('common:leave.text')),
  },
};
