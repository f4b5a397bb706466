import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { member, refusalOf } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import {
  chooseOtherTime,
  listHeld,
  listPath,
  markChosen,
  openHeldAlerts,
  sendMarks,
  twoAlerts,
} from '../reviewStage.ts';
import { within } from '../within.ts';

const path = endpointPath('markAlerts');
const notice = ({ page }: ReplayContext) => page.locator('[data-machine="alertReview"]');
const { press, sees: says } = within(notice);
const isQuiet = (context: ReplayContext) => expect(notice(context)).toHaveText('');

export const alertReview: BrowserDriver = {
  async start(context) {
    await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await openHeldAlerts(context);
    await listHeld(context);
  },
  perform: {
    'alerts.mark': markChosen,
    undo: press(say('review:undo')),
    retry: press(say('common:tryAgain')),
    dismiss: press(say('common:dismiss')),
    // It is read anew where another time is chosen.
    'list.asked': async (context) => {
      await chooseOtherTime(context);
      await listHeld(context);
    },
    // Of others it is asked whether the list counts them.
    'marks.reported': (context, { reviewed }) => sendMarks(context, { ids: ['a'], reviewed }),
    // It is read anew where it is not said which ones were marked.
    'states.read': async (context) => {
      await sendMarks(context, null);
      await context.control.release(listPath, twoAlerts);
    },
    'xstate.done.actor.markAlerts': ({ control }, event) =>
      control.release(path, {
        kind: 'answer',
        json: { code: 1, msg: '', data: { changed: member(event['output'], 'ids') } },
      }),
    'xstate.error.actor.markAlerts': ({ control }, event) => control.release(path, refusalOf(event)),
  },
  see: {
    idle: isQuiet,
    marking: isQuiet,
    marked: says(/^2 alerts/),
    failed: says(say('messages:device.notExist')),
  },
};
