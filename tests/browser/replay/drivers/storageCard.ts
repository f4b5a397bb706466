import { expect } from 'playwright/test';
import { emptyCard, failedCard, runningCard } from '../../../storageCards.ts';
import { english as say } from '../../localeTexts.ts';

import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { loseAndRegain } from '../outage.ts';
import {
  answer,
  button,
  card,
  changePath,
  dialog,
  failureAnswer,
  formatPath,
  hold,
  ofCard,
  openCard,
  readPath,
} from '../storageCardStage.ts';

const record = (context: ReplayContext) =>
  card(context).getByRole('switch', { name: say('settings:card.record.label') });

/** Lets the formatting that is asked for, or continues, end with this card: it is loaded again. */
async function endFormat(context: ReplayContext, last: unknown): Promise<void> {
  if (await dialog(context).isVisible()) {
    await hold(context);
    await context.control.release(formatPath, answer(runningCard(0)));
  }
  await context.control.release(readPath, answer(last));
}

export const storageCard: BrowserDriver = {
  start: (context) => openCard(context),
  sends: {
    changeCard: { path: changePath, body: (input) => ({ ...ofCard, change: input('change') }) },
  },
  perform: {
    'connection.restored': loseAndRegain,
    'xstate.done.actor.readCard': ({ control }, event) => control.release(readPath, answer(event['output'])),
    'xstate.error.actor.readCard': ({ control }, event) => control.release(readPath, failureAnswer(event)),
    retry: (context) => button(context, say('common:tryAgain')).click(),
    'switch.turn': (context) => record(context).click(),
    'xstate.done.actor.changeCard': ({ control }, event) =>
      control.release(changePath, answer(event['output'])),
    'xstate.error.actor.changeCard': async (context, event) => {
      await context.control.release(changePath, failureAnswer(event));
      await expect(card(context).getByRole('alert')).not.toBeEmpty();
    },
    format: (context) => button(context, say('settings:card.format')).click(),
    'xstate.done.actor.cardFormat': async (context, event) => {
      if (event['output'] !== null) await endFormat(context, emptyCard);
      else if (await dialog(context).isVisible()) await context.page.keyboard.press('Escape');
      else {
        await endFormat(context, failedCard);
        await button(context, say('settings:card.failed.leave')).click();
      }
    },
  },
  see: {
    reading: (context) => expect(card(context)).toContainText(say('common:loading')),
    failed: (context) =>
      expect(card(context).getByRole('alert').first()).toHaveText(
        /^(The device is offline\.|Couldn’t read the storage card\. Try again\.)$/,
      ),
    'shown.asRead': (context) =>
      expect(card(context)).toContainText(/of 64\.0 GB used|There’s no storage card in the device\./),
    'shown.formatted': (context) => expect(card(context)).toContainText(say('settings:card.done')),
    saving: (context) => expect(card(context)).toContainText(say('common:saving')),
    formatting: (context) =>
      expect(dialog(context).or(card(context).getByText(say('settings:card.progress.title')))).toBeVisible(),
  },
};
