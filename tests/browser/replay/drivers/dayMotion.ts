import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { endpointPath } from '../../endpointPath.ts';
import { breakdown, openSignedIn, renewHeld } from '../acts.ts';
import { beginDay, tick } from '../dayListStage.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { loseAndRegain } from '../outage.ts';

const path = endpointPath('readDayMotion');
const serialNumber = 'LK0000000001';
const today = '2026-11-21';

const types = ({ page }: ReplayContext) => page.getByRole('group', { name: say('history:timeline.types') });
const days = ({ page }: ReplayContext) => page.getByRole('group', { name: say('history:days.label') });
const line = (context: ReplayContext) =>
  types(context).getByRole('button', { name: say('history:timeline.motion.label'), exact: true });

/** Whether the line is turned on, and, if it matters, whether the page says that motion failed to load. */
const sees = (isDrawn: boolean, hasFailed?: boolean) => async (context: ReplayContext) => {
  await expect(line(context)).toHaveAttribute('aria-pressed', String(isDrawn));
  if (hasFailed === undefined) return;
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
    'line.toggle': (context) => line(context).click(),
    retry: (context) =>
      types(context)
        .getByRole('button', { name: say('common:tryAgain') })
        .click(),
    'xstate.done.actor.loadMotion': ({ control }, { output }) =>
      control.release(path, { kind: 'answer', json: { code: 1, msg: '', data: { parts: output } } }),
    'xstate.error.actor.loadMotion': ({ control }) => control.release(path, breakdown),
  },
  see: {
    'line.drawn motion.loading': sees(true),
    'line.drawn motion.known': sees(true, false),
    'line.drawn motion.failed': sees(true, true),
    'line.turnedOff motion.loading': sees(false),
    'line.turnedOff motion.known': sees(false, false),
    'line.turnedOff motion.failed': sees(false, false),
  },
};
