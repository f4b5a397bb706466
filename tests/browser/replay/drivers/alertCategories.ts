import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { endpointPath } from '../../endpointPath.ts';
import { breakdown, openSignedIn, refresh } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { heldReload } from '../heldReload.ts';
import { loseAndRegain } from '../outage.ts';

const listPath = endpointPath('listAlertCategories');
const allPath = endpointPath('allAlertCategories');
const filters = ({ page }: ReplayContext) => page.getByRole('main').getByRole('search');
/** A category is chosen by a link; all are always there. */
const categories = (context: ReplayContext) =>
  filters(context)
    .getByRole('navigation', { name: say('alerts:page.category') })
    .getByRole('link');
const all = say('alerts:page.allCategories');
const more = (context: ReplayContext) =>
  filters(context).getByRole('button', { name: say('alerts:page.moreCategories') });

export const alertCategories: BrowserDriver = {
  async start(context) {
    for (const path of [listPath, allPath])
      await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await openSignedIn(context, '/alert');
  },
  perform: {
    'connection.restored': loseAndRegain,
    'devices.chosen': (context, { serialNumbers }) =>
      heldReload(context, listPath, async () => {
        await filters(context)
          .getByRole('combobox', { name: say('alerts:page.device') })
          .selectOption(Array.isArray(serialNumbers) ? String(serialNumbers) : '');
      }),
    'xstate.done.actor.listCategories': ({ control }, event) =>
      control.release(listPath, { kind: 'answer', json: { code: 1, msg: '', data: event['output'] } }),
    'all.load': (context) => more(context).click(),
    'xstate.done.actor.listAllCategories': ({ control }, event) =>
      control.release(allPath, { kind: 'answer', json: { code: 1, msg: '', data: event['output'] } }),
    'xstate.error.actor.listAllCategories': ({ control }) => control.release(allPath, breakdown),
    'xstate.error.actor.listCategories': ({ control }) => control.release(listPath, breakdown),
    refresh,
  },
  see: {
    loading: (context) => expect(filters(context)).toHaveAttribute('aria-busy', 'true'),
    loaded: async (context) => {
      await expect(filters(context)).toHaveAttribute('aria-busy', 'false');
      await expect(categories(context)).toHaveText([all, say('alerts:category.human')]);
      await expect(more(context)).toBeVisible();
    },
    loadingAll: async (context) => {
      await expect(filters(context)).toHaveAttribute('aria-busy', 'true');
      await expect(categories(context)).toHaveText([all, say('alerts:category.human')]);
    },
    allLoaded: async (context) => {
      await expect(filters(context)).toHaveAttribute('aria-busy', 'false');
      await expect(categories(context)).toHaveText([
        all,
        say('alerts:category.human'),
        say('alerts:category.pet'),
      ]);
    },
    allFailed: async (context) => {
      await expect(categories(context)).toHaveText([all, say('alerts:category.human')]);
      await expect(filters(context)).toContainText(say('common:notLoaded'));
    },
    failed: async (context) => {
      await expect(filters(context)).toHaveAttribute('aria-busy', 'false');
      await expect(categories(context)).toHaveText([all]);
    },
  },
};
