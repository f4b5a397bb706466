import { expect } from 'playwright/test';
import { within } from '../within.ts';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { breakdown, member, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { loseAndRegain } from '../outage.ts';

const listPath = endpointPath('listAlarms');
const list = ({ page }: ReplayContext) => page.getByRole('region', { name: say('alerts:people.label') });
const { press, sees } = within(list);

function answer({ control }: ReplayContext, event: Readonly<Record<string, unknown>>): Promise<void> {
  const data = { total: member(event['output'], 'total'), list: member(event['output'], 'entries') };
  return control.release(listPath, { kind: 'answer', json: { code: 1, msg: '', data } });
}
const fail = ({ control }: ReplayContext) => control.release(listPath, breakdown);

export const alertQuery: BrowserDriver = {
  async start(context) {
    await context.control.rule({ path: listPath, times: 0, action: { kind: 'hold' } });
    await openSignedIn(context, '/cameras?device=LK0000000001&tab=people');
  },
  perform: {
    'connection.restored': loseAndRegain,
    refresh: press(/^(Refresh|Try again)$/),
    more: press(/^(Show more|Try again)$/),
    'xstate.done.actor.firstPage': answer,
    'xstate.error.actor.firstPage': fail,
    'xstate.done.actor.nextPage': answer,
    'xstate.error.actor.nextPage': fail,
  },
  see: {
    loading: sees(say('common:loading')),
    empty: sees(say('alerts:people.empty')),
    failed: sees(say('alerts:failed')),
    partial: sees(say('alerts:more.show')),
    paging: sees(say('alerts:more.loading')),
    stuck: (context) => expect(list(context).getByRole('alert')).toHaveText(say('alerts:more.stuck')),
    complete: async (context) => {
      await expect(list(context).getByRole('listitem').first()).toContainText(say('alerts:type.human'));
      await expect(list(context).getByRole('button')).toHaveCount(0);
    },
  },
};
