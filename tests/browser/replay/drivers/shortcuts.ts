import { expect } from 'playwright/test';
import { storeItems } from '../../storedItems.ts';
import { english as say } from '../../localeTexts.ts';
import { member, openSignedIn } from '../acts.ts';
import { dialogNamed } from '../within.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';

const dialog = dialogNamed(say('shortcuts:title'));
const label = say('shortcuts:switch.label');

/** The switch: that of the overview, where it is open, else that of the settings. */
async function shownSwitch(context: ReplayContext) {
  const isOpen = await dialog(context).isVisible();
  return (isOpen ? dialog(context) : context.page.getByRole('main')).getByRole('switch', { name: label });
}

const sees = (isOpen: boolean, isOn: boolean) => async (context: ReplayContext) => {
  await expect(dialog(context)).toBeVisible({ visible: isOpen });
  await expect(await shownSwitch(context)).toBeChecked({ checked: isOn });
};

export const shortcuts: BrowserDriver = {
  async start(context, input) {
    if (member(input, 'isOn') === false) await storeItems(context.page, context.url, { shortcuts: 'off' });
    await openSignedIn(context, '/user');
    await expect(context.page.getByRole('main').getByRole('switch', { name: label })).toBeVisible();
  },
  perform: {
    'overview.toggle': ({ page }) => page.keyboard.press('?'),
    'overview.close': ({ page }) => page.keyboard.press('Escape'),
    'keys.switchOn': async (context) => (await shownSwitch(context)).click(),
    'keys.switchOff': async (context) => (await shownSwitch(context)).click(),
  },
  see: {
    'overview.closed keys.on': sees(false, true),
    'overview.closed keys.off': sees(false, false),
    'overview.open keys.on': sees(true, true),
    'overview.open keys.off': sees(true, false),
  },
};
