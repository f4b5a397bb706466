import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { pauseClock } from '../../pageClock.ts';
import { openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';

const field = ({ page }: ReplayContext, end: 'from' | 'to') =>
  page.getByLabel(say(`alerts:range.${end}`), { exact: true });
const problems = ({ page }: ReplayContext) => page.locator('.day-range').getByRole('alert');
const addressOf = (days: unknown): string => {
  const { from, to } =
    typeof days === 'object' && days !== null ? { from: '', to: '', ...days } : { from: '', to: '' };
  return `/alert?period=custom&from=${from}&to=${to}`;
};
const shownIn = (of: unknown): unknown =>
  typeof of === 'object' && of !== null && 'shown' in of ? of.shown : null;

export const dayRange: BrowserDriver = {
  // Some steps end the pause in typing before its time.
  stoppedClock: true,
  async start(context, input) {
    await context.page.clock.install();
    await openSignedIn(context, addressOf(shownIn(input)));
    await expect(field(context, 'from')).toBeVisible();
    await pauseClock(context.page);
  },
  perform: {
    'day.edited': (context, { field: end, value }) =>
      field(context, end === 'from' ? 'from' : 'to').fill(String(value)),
    'days.submit': ({ page }) => page.keyboard.press('Enter'),
    'range.shown': ({ page }, event) =>
      page.evaluate(
        (to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        },
        addressOf(shownIn(event)),
      ),
  },
  see: {
    listed: (context) => expect(problems(context)).toHaveCount(0),
    typing: (context) => expect(field(context, 'to')).toBeFocused(),
    unfinished: (context) => expect(problems(context)).toHaveCount(0),
    wrong: (context) => expect(problems(context)).toHaveCount(1),
  },
};
