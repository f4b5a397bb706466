import { expect } from 'playwright/test';
import { within } from '../within.ts';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { breakdown, member, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { loseAndRegain } from '../outage.ts';
import { heldAnew } from '../heldAnew.ts';

const listPath = endpointPath('listArchives');
const list = ({ page }: ReplayContext) => page.getByRole('region', { name: say('alerts:archives.label') });
const { press, sees } = within(list);

function answer({ control }: ReplayContext, page: unknown): Promise<void> {
  const data = { total: member(page, 'total'), list: member(page, 'entries') };
  return control.release(listPath, { kind: 'answer', json: { code: 1, msg: '', data } });
}
const fail = ({ control }: ReplayContext) => control.release(listPath, breakdown);

export const archiveQuery: BrowserDriver = {
  async start(context) {
    await context.control.rule({ path: listPath, times: 0, action: { kind: 'hold' } });
    await openSignedIn(context, '/cameras?device=LK0000000001&tab=archives');
  },
  perform: {
    'connection.restored': loseAndRegain,
    'period.chosen': (context, event) =>
      heldAnew(context, listPath, () =>
        context.page
          .getByRole('navigation', { name: say('alerts:period.label') })
          .getByRole('link', { name: say(`alerts:period.${String(event['period'])}`) })
          .click(),
      ),
    refresh: press(/^(Refresh|Try again)$/),
    more: press(/^(Show more|Try again)$/),
    'xstate.done.actor.firstPage': (context, event) => answer(context, member(event['output'], 'page')),
    'xstate.error.actor.firstPage': fail,
    'xstate.done.actor.nextPage': (context, event) => answer(context, event['output']),
    'xstate.error.actor.nextPage': fail,
  },
  see: {
    loading: sees(say('common:loading')),
    empty: sees(say('alerts:archives.empty')),
    failed: sees(say('alerts:archives.failed')),
    partial: sees(say('alerts:more.show')),
    paging: sees(say('alerts:more.loading')),
    stuck: (context) => expect(list(context).getByRole('alert')).toHaveText(say('alerts:more.stuck')),
    complete: async (context) => {
      await expect(list(context).getByRole('listitem').first()).toContainText(say('timeline:name.pet'));
      await expect(list(context).getByRole('button', { name: /^(Show more|Try again)$/ })).toHaveCount(0);
    },
  },
};
