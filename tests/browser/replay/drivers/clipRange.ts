import { expect } from 'playwright/test';
import { withRange } from '../../../../src/domain/clips/clipAddress.ts';
import type { ClipRange } from '../../../../src/domain/clips/clip.ts';
import { dayAfter } from '../../../../src/domain/time/deviceDay.ts';
import { english as say } from '../../localeTexts.ts';
import { plainDay } from '../../recordedDay.ts';
import { backTo } from '../backTo.ts';
import { clipBar, clipButton, clipHistory, goToSecond, openHistory, recordedSecond } from '../clipStage.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';

/** A second of the path stands for one in the same order that was recorded. */
const secondOf = (second: unknown): number => recordedSecond(Number(second) / 20);

/** A range of the path, which begins and ends with seconds. */
const rangeOf = (range: unknown): ClipRange | null => {
  if (range === null) return null;
  const { from, to } = range as ClipRange;
  return { from: secondOf(from), to: secondOf(to) };
};

/** The address of a day of the path, and of what it marks there. */
const addressOf = (day: unknown, range: unknown): string => {
  const open = day === '2026-11-20' ? plainDay : dayAfter(plainDay, -1);
  return withRange(clipHistory(open), open, rangeOf(range));
};

/** Marks at a second of the path. */
const markAt = (key: string) => async (context: ReplayContext, event: Readonly<Record<string, unknown>>) => {
  await goToSecond(context, secondOf(event['second']));
  await clipButton(context, key).click();
};

export const clipRange: BrowserDriver = {
  start: (context, input) => openHistory(context, rangeOf(Object(input).range)),
  perform: {
    'start.mark': markAt('clips:markStart'),
    'end.mark': markAt('clips:markEnd'),
    'range.mark': ({ page }) =>
      page.getByRole('slider', { name: say('history:timeline.mark.from') }).press('ArrowRight'),
    clear: (context) => clipButton(context, 'clips:clear').click(),
    'address.reached': ({ page }, { day, range }) => backTo(page, addressOf(day, range)),
    'day.changed': ({ page }) => page.getByRole('button', { name: say('history:days.previous') }).click(),
  },
  see: {
    none: (context) => expect(clipButton(context, 'clips:clear')).toBeHidden(),
    marking: (context) => expect(clipButton(context, 'clips:download')).toBeHidden(),
    marked: (context) => expect(clipBar(context).locator('.clip-range b')).toBeVisible(),
  },
};
