import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { endpointPath } from '../../endpointPath.ts';
import { breakdown, openSignedIn, refresh } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { loseAndRegain } from '../outage.ts';

const listPath = endpointPath('listAlertCategories');
const held = ({ page }: ReplayContext) => page.getByRole('region', { name: say('shell:held.categories') });

export const alertCategories: BrowserDriver = {
  async start(context) {
    await context.control.rule({ path: listPath, times: 0, action: { kind: 'hold' } });
    await openSignedIn(context, '/alert');
  },
  perform: {
    'connection.restored': loseAndRegain,
    'xstate.done.actor.listCategories': ({ control }, event) =>
      control.release(listPath, { kind: 'answer', json: { code: 1, msg: '', data: event['output'] } }),
    'xstate.error.actor.listCategories': ({ control }) => control.release(listPath, breakdown),
    refresh,
  },
  see: {
    loading: (context) => expect(held(context)).toHaveText(say('common:loading')),
    loaded: (context) => expect(held(context)).toHaveText('1 alert category is known.'),
    failed: (context) => expect(held(context)).toContainText(say('common:notLoaded')),
  },
};
