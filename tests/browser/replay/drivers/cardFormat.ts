import { expect } from 'playwright/test';
import { normalCard } from '../../../storageCards.ts';
import { english as say } from '../../localeTexts.ts';
import { pauseClock } from '../../pageClock.ts';
import { member } from '../acts.ts';
import type { BrowserDriver } from '../driver.ts';
import {
  answer,
  button,
  card,
  dialog,
  failureAnswer,
  formatPath,
  hold,
  holdButton,
  ofCard,
  openCard,
  readPath,
} from '../storageCardStage.ts';

export const cardFormat: BrowserDriver = {
  async start(context, input) {
    const format = member(input, 'format');
    await openCard(context, [{ ...normalCard, format }]);
    if (format === null) await button(context, say('settings:card.format')).click();
    // Where nothing is to arrive, the next question must not either.
    else if (member(format, 'state') === 'running' && context.ahead().length === 0) {
      await expect(card(context)).toContainText(say('settings:card.progress.title'));
      await pauseClock(context.page);
    }
  },
  sends: { formatCard: { path: formatPath, body: () => ofCard } },
  perform: {
    'hold.start': hold,
    'hold.end': ({ page }) => page.mouse.up(),
    keep: ({ page }) => page.keyboard.press('Escape'),
    'xstate.done.actor.formatCard': ({ control }, event) =>
      control.release(formatPath, answer(event['output'])),
    'xstate.error.actor.formatCard': ({ control }, event) =>
      control.release(formatPath, failureAnswer(event)),
    'xstate.done.actor.readCard': ({ control }, event) => control.release(readPath, answer(event['output'])),
    'xstate.error.actor.readCard': ({ control }, event) => control.release(readPath, failureAnswer(event)),
    retry: (context) => button(context, say('common:tryAgain')).click(),
    dismiss: (context) => button(context, say('settings:card.failed.leave')).click(),
  },
  see: {
    asking: async (context) => {
      await expect(dialog(context)).toContainText(say('settings:card.loss.clips'));
      await expect(holdButton(context)).toHaveText(say('settings:card.ask.erase'));
    },
    holding: (context) => expect(holdButton(context)).toHaveText(say('settings:card.ask.held')),
    starting: (context) => expect(card(context)).toContainText(say('settings:card.progress.title')),
    waiting: (context) => expect(card(context)).toContainText(say('settings:card.progress.title')),
    polling: (context) => expect(card(context)).toContainText(say('settings:card.progress.continues')),
    failed: (context) =>
      expect(
        card(context)
          .getByRole('alert')
          .filter({ hasText: say('messages:device.formatFailed') })
          .or(
            card(context)
              .getByRole('alert')
              .filter({ hasText: say('messages:device.offline') }),
          ),
      ).toBeVisible(),
    kept: (context) => expect(button(context, say('settings:card.format'))).toBeVisible(),
    formatted: (context) => expect(card(context)).toContainText(say('settings:card.done')),
  },
  unshown: 'It ends with its last state: what was seen of it is gone then.',
};
