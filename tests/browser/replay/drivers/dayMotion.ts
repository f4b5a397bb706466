import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { endpointPath } from '../../endpointPath.ts';
import { breakdown, member, openSignedIn, refusalOf, renewHeld } from '../acts.ts';
import { beginDay, tick } from '../dayListStage.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { closely } from '../liveStage.ts';
import { loseAndRegain } from '../outage.ts';

const path = endpointPath('readDayMotion');
const serialNumber = 'LK0000000001';
const today = '2026-11-21';

const types = ({ page }: ReplayContext) => page.getByRole('group', { name: say('history:timeline.types') });
const days = ({ page }: ReplayContext) => page.getByRole('group', { name: say('history:days.label') });
const line = (context: ReplayContext) =>
  types(context).getByRole('button', { name: say('history:timeline.motion.label'), exact: true });

/** Whether the line is turned on, and whether the page says that motion failed to load. */
const sees = (isDrawn: boolean, hasFailed: boolean) => async (context: ReplayContext) => {
  await expect(line(context)).toHaveAttribute('aria-pressed', String(isDrawn));
  const failed = types(context).getByText(say('history:timeline.motion.failed'));
  await expect(failed).toHaveCount(hasFailed ? 1 : 0);
};

export const dayMotion: BrowserDriver = {
  async start(context) {
    await beginDay(context);
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
    'day.grew': (context) => tick(context, { day: today }),
    'line.toggle': async (context) => {
      const isOn = (await line(context).getAttribute('aria-pressed')) === 'true';
      await line(context).click();
      // A call that was given up is gone in a moment.
      const held = async () => (await context.control.held()).filter((call) => call.path === path).length;
      await expect.poll(held, closely).toBe(isOn ? 0 : 1);
    },
    retry: (context) =>
      types(context)
        .getByRole('button', { name: say('common:tryAgain') })
        .click(),
    'xstate.done.actor.loadMotion': ({ control }, { output }) =>
      control.release(path, { kind: 'answer', json: { code: 1, msg: '', data: { parts: output } } }),
    'xstate.error.actor.loadMotion': ({ control }, event) =>
      control.release(path, member(event.error, 'failure') === undefined ? breakdown : refusalOf(event)),
  },
  see: {
    'drawn.loading.current': sees(true, false),
    'drawn.loading.outdated': sees(true, false),
    'drawn.known': sees(true, false),
    'drawn.failed': sees(true, true),
    turnedOff: sees(false, false),
    absent: (context) => expect(line(context)).toHaveCount(0),
  },
};
