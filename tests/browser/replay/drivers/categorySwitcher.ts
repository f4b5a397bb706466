import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';

const button = ({ page }: ReplayContext) => page.getByRole('button', { name: /^Category/ });
const menu = ({ page }: ReplayContext) => page.getByRole('menu', { name: say('shell:category') });
const names: Readonly<Record<string, string>> = {
  ipc: 'Cameras',
  gateway: 'Gateways',
  doorbell: 'Doorbells',
  user: 'Account',
};
const entry = (context: ReplayContext, group: unknown) =>
  menu(context).getByRole('menuitemradio', { name: names[String(group)] ?? '' });

const pathChanged = 'categorySwitcher | path.changed';
const highlighted = 'categorySwitcher.open | highlight';

export const categorySwitcher: BrowserDriver = {
  async start(context) {
    const { page, feed } = context;
    await openSignedIn(context);
    await feed.expectTransitions([pathChanged], 'opens the page');
    // Visits the group that the path goes to, and goes back, so that one can go forward to it.
    await button(context).hover();
    await entry(context, 'user').click();
    const choice = ['categorySwitcher.closed | open', highlighted, 'categorySwitcher.open | choose'];
    await feed.expectTransitions([...choice, pathChanged], 'visits another group');
    await page.goBack();
    await feed.expectTransitions([pathChanged], 'goes back');
    await page.getByRole('main').hover();
  },
  // A choice is pointed at first, and its page follows.
  alsoTaken: ({ event }) => (event === 'choose' ? [highlighted, pathChanged] : []),
  perform: {
    'path.changed': async ({ page }) => {
      await page.goForward();
    },
    open: (context) => button(context).hover(),
    highlight: (context, event) => entry(context, event['group']).hover(),
    choose: (context, event) => entry(context, event['group']).click(),
    close: ({ page }) => page.getByRole('main').hover(),
  },
  see: {
    open: (context) => expect(menu(context)).toBeVisible(),
    closed: (context) => expect(menu(context)).toBeHidden(),
  },
};
