import { expect } from 'playwright/test';
import { within } from '../within.ts';
import { endpointPath } from '../../endpointPath.ts';
import { dayAfter, dayAt } from '../../../../src/domain/time/deviceDay.ts';
import { english as say } from '../../localeTexts.ts';
import { timezone } from '../../../demoRecorders.ts';
import { breakdown, member, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { loseAndRegain } from '../outage.ts';
import { heldReload } from '../heldReload.ts';

const statsPath = endpointPath('alertStats');
const stats = ({ page }: ReplayContext) => page.getByRole('region', { name: say('alerts:stats.label') });
const { sees } = within(stats);

/** Yesterday is in every period, whatever the day of the test. */
const yesterday = () => dayAfter(dayAt(Date.now(), timezone), -1);

export const alertStats: BrowserDriver = {
  async start(context) {
    await context.control.rule({ path: statsPath, times: 0, action: { kind: 'hold' } });
    await openSignedIn(context, '/cameras?device=LK0000000001&tab=stats');
  },
  perform: {
    'connection.restored': loseAndRegain,
    'period.chosen': (context, event) =>
      heldReload(context, statsPath, () =>
        context.page
          .getByRole('navigation', { name: say('alerts:period.label') })
          .getByRole('link', { name: say(`alerts:period.${String(event['period'])}`) })
          .click(),
      ),
    refresh: (context) =>
      stats(context)
        .getByRole('button', { name: /^(Refresh|Try again)$/ })
        .click(),
    'xstate.done.actor.countAlerts': ({ control }, event) => {
      const count = Number(member(event['output'], 'total'));
      const counts = [{ day: yesterday(), type: 'human', count }];
      return control.release(statsPath, { kind: 'answer', json: { code: 1, msg: '', data: { counts } } });
    },
    'xstate.error.actor.countAlerts': ({ control }) => control.release(statsPath, breakdown),
  },
  see: {
    loading: sees(say('common:loading')),
    empty: sees(say('alerts:stats.empty')),
    failed: sees(say('alerts:stats.failed')),
    shown: async (context) => {
      await expect(stats(context).getByRole('figure')).toHaveCount(2);
      await expect(stats(context).getByRole('row').last()).toHaveText('Total66');
    },
  },
};
