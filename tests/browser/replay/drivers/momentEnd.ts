import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';

const player = ({ page }: ReplayContext) =>
  page.getByRole('region', { name: new RegExp(`^${say('review:player', { name: '' })}`) });
const again = (context: ReplayContext) => player(context).getByRole('button', { name: say('review:again') });

/** Goes to the first or the last second of the moment, by the slider of it. */
const press = (key: 'Home' | 'End') => (context: ReplayContext) =>
  player(context)
    .getByRole('slider', { name: say('review:scrub') })
    .press(key);

export const momentEnd: BrowserDriver = {
  async start(context) {
    await openSignedIn(context, '/alert?period=all&review=all&device=LK0000000001');
    await context.page.locator('.ev').nth(3).getByRole('link').click();
    await expect(player(context).locator('[data-display-state="moving"]')).toBeVisible();
    // It does not reach its end on its own meanwhile.
    await player(context)
      .getByRole('button', { name: say('history:pause') })
      .click();
  },
  perform: {
    'end.reached': press('End'),
    'end.left': press('Home'),
    'play.again': (context) => again(context).click(),
  },
  see: {
    running: (context) => expect(again(context)).toBeHidden(),
    over: (context) => expect(again(context)).toBeVisible(),
  },
};
