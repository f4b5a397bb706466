import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { endpointPath } from '../../endpointPath.ts';
import { chooseGroup, openSignedIn, refresh } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { gatewayAnswer, probe } from '../outage.ts';

const listPath = endpointPath('listDevices');

/** Whether the code of the live view was asked for. */
const isFetched = ({ page }: ReplayContext): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /LivePanel/.test(name)));

const notFetched = async (context: ReplayContext) => expect(await isFetched(context)).toBe(false);

export const layout: BrowserDriver = {
  async start(context) {
    const { page, control } = context;
    const body = { deviceType: ['IPC', 'BATIPC'] };
    await control.rule({ path: listPath, body, times: 0, action: { kind: 'hold' } });
    // The browser is idle when the path says so.
    await page.addInitScript(() => {
      window.requestIdleCallback = (idle) => {
        addEventListener('replay-idle', () => idle({ didTimeout: false, timeRemaining: () => 50 }));
        return 0;
      };
    });
    await openSignedIn(context, '/cameras');
  },
  alsoTaken({ event }) {
    // The router reports the page that it begins with; a group is a page too.
    if (event === 'start' || event === 'group.chosen') return ['layout | path.changed'];
    // The person goes where something can be typed.
    if (event === 'reload.asked') return ['layout | group.chosen', 'layout | path.changed'];
    // The provider answers the next time: what Refresh wanted is done then.
    return event === 'refresh.failed' ? ['layout | view.reload'] : [];
  },
  perform: {
    'devices.listed': ({ control }) => control.release(listPath),
    'page.settled': ({ page }) => page.evaluate(() => void dispatchEvent(new Event('replay-idle'))),
    'path.changed': ({ page }) =>
      page
        .getByRole('navigation', { name: say('shell:menu') })
        .getByRole('link', { name: say('shell:page.grids') })
        .click(),
    'group.chosen': (context) => chooseGroup(context, 'Gateways'),
    'view.reload': refresh,
    'reload.asked': async (context) => {
      const { page } = context;
      await chooseGroup(context, say('shell:group.user'));
      await page.getByRole('button', { name: say('account:profile.nickname.change') }).click();
      await page.getByRole('textbox', { name: say('account:profile.nickname.label') }).fill('Ada');
      await refresh(context);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('common:leave.stay') })
        .click();
      await page
        .getByRole('form', { name: say('account:profile.nickname.change') })
        .getByRole('button', { name: say('common:cancel') })
        .click();
    },
    'refresh.failed': async (context) => {
      await context.control.rule({ ...probe, action: gatewayAnswer });
      await refresh(context);
    },
  },
  see: {
    listing: notFetched,
    busy: notFetched,
    ready: (context) => expect.poll(() => isFetched(context)).toBe(true),
  },
  unshown: 'Its parts are shown by their own machines.',
};
