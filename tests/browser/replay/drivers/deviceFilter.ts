import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { endpointPath } from '../../endpointPath.ts';
import { breakdown, openSignedIn, refresh } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { loseAndRegain } from '../outage.ts';

const listPath = endpointPath('listSites');
const keyword = ({ page }: ReplayContext) =>
  page.getByRole('searchbox', { name: say('devices:filter.keyword') });
const choice = ({ page }: ReplayContext, name: string) => page.getByRole('combobox', { name });
const statusText: Readonly<Record<string, string>> = { online: 'Online', offline: 'Offline' };

/** The sites of the listed devices can be chosen, whatever became of those of the account. */
const offersSites = (context: ReplayContext) =>
  expect(choice(context, 'Site').getByRole('option')).toHaveText(['All sites', 'Home', 'Shop']);

export const deviceFilter: BrowserDriver = {
  async start(context) {
    await context.control.rule({ path: listPath, times: 0, action: { kind: 'hold' } });
    await openSignedIn(context, '/cameras?device=LK0000000005');
  },
  perform: {
    'connection.restored': loseAndRegain,
    'keyword.changed': (context, event) => keyword(context).fill(String(event['keyword'])),
    'site.changed': async (context, event) => {
      await choice(context, 'Site').selectOption(String(event['site']));
    },
    'status.changed': async (context, event) => {
      await choice(context, 'Status').selectOption(statusText[String(event['status'])] ?? '');
    },
    'kind.changed': async (context, event) => {
      await choice(context, 'Type').selectOption(String(event['kind']));
    },
    clear: async (context) => {
      await keyword(context).fill('no such camera');
      await context.feed.expectTransitions(['deviceFilter | keyword.changed'], 'filters all out first');
      await context.page.getByRole('button', { name: say('devices:list.noMatch.clear') }).click();
      await expect(keyword(context)).toHaveValue('');
    },
    'xstate.done.actor.listSites': ({ control }, event) =>
      control.release(listPath, { kind: 'answer', json: { code: 1, msg: '', data: event['output'] } }),
    'xstate.error.actor.listSites': ({ control }) => control.release(listPath, breakdown),
    refresh,
  },
  see: { loadingSites: offersSites, sitesLoaded: offersSites, sitesFailed: offersSites },
};
