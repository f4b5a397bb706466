import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { member, refusalOf } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { choiceBar, openAlerts, pick } from '../reviewStage.ts';
import { within } from '../within.ts';

const path = endpointPath('markAlerts');
const notice = ({ page }: ReplayContext) => page.locator('[data-machine="alertReview"]');
const { press, sees: says } = within(notice);
const isQuiet = (context: ReplayContext) => expect(notice(context)).toHaveText('');

export const alertReview: BrowserDriver = {
  async start(context) {
    await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await openAlerts(context);
  },
  perform: {
    'alerts.mark': async (context) => {
      // A list that is read anew has nothing chosen.
      if ((await choiceBar(context).getByRole('button').count()) === 0) await pick(context, 'a').click();
      await choiceBar(context).getByRole('button', { name: /^Mark/ }).click();
    },
    undo: press(say('review:undo')),
    retry: press(say('common:tryAgain')),
    dismiss: press(say('common:dismiss')),
    // It is read anew where another time is chosen.
    'list.asked': async ({ page }) => {
      const times = page.getByRole('navigation', { name: say('alerts:range.label') });
      await times.locator('a:not([aria-current])').first().click();
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
