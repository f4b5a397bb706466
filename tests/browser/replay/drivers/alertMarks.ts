import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { endpointPath } from '../../endpointPath.ts';
import { breakdown, openSignedIn, renewHeld } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { loseAndRegain } from '../outage.ts';
import { closely } from '../liveStage.ts';

const path = endpointPath('listAlerts');
const serialNumber = 'LK0000000001';
const kind = say('alerts:type.human');
const today = '2026-11-21';

const kinds = ({ page }: ReplayContext) => page.getByRole('group', { name: say('alerts:page.label') });
const days = ({ page }: ReplayContext) => page.getByRole('group', { name: say('history:days.label') });

export const alertMarks: BrowserDriver = {
  async start(context) {
    await context.control.setClock(Date.parse(`${today}T12:00:00Z`));
    await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await openSignedIn(context, `/cameras?device=${serialNumber}&tab=history`);
  },
  perform: {
    'connection.restored': loseAndRegain,
    'day.opened': (context, { day }) =>
      renewHeld(context, path, () =>
        days(context)
          .getByRole('button', { name: say(day === today ? 'history:days.next' : 'history:days.previous') })
          .click(),
      ),
    'day.grew': (context) => renewHeld(context, path, () => context.control.alert(serialNumber, 'human')),
    'kind.toggle': (context) =>
      kinds(context)
        .getByRole('button', { name: new RegExp(`^${kind}`) })
        .click(),
    retry: (context) =>
      kinds(context)
        .getByRole('button', { name: say('common:tryAgain') })
        .click(),
    'xstate.done.actor.loadAlerts': async (context, { output }) => {
      const { control, page } = context;
      // A call that was given up is gone in a moment.
      const held = async () => (await control.held()).filter((call) => call.path === path).length;
      await expect.poll(held, closely).toBe(1);
      const day = new URL(page.url()).searchParams.get('day') ?? today;
      const list = (Array.isArray(output) ? output : []).map((alert: object) => ({
        ...alert,
        at: Date.parse(`${day}T09:00:00Z`),
      }));
      const data = { total: list.length, list };
      await control.release(path, { kind: 'answer', json: { code: 1, msg: '', data } });
    },
    'xstate.error.actor.loadAlerts': ({ control }) => control.release(path, breakdown),
  },
  see: {
    loading: async () => {},
    shown: (context) =>
      expect(kinds(context).getByRole('button', { name: new RegExp(`^${kind}`) })).toBeVisible(),
    failed: (context) => expect(kinds(context).getByText(say('alerts:failed'))).toBeVisible(),
  },
};
