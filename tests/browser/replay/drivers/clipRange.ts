import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { clipBar, clipButton, goToSecond, openHistory, recordedSecond } from '../clipStage.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';

/** Marks at a second of the path, which stands for one in the same order that was recorded. */
const markAt = (key: string) => async (context: ReplayContext, event: Readonly<Record<string, unknown>>) => {
  await goToSecond(context, recordedSecond(Number(event['second']) / 20));
  await clipButton(context, key).click();
};

export const clipRange: BrowserDriver = {
  start: openHistory,
  perform: {
    'start.mark': markAt('clips:markStart'),
    'end.mark': markAt('clips:markEnd'),
    'range.mark': ({ page }) =>
      page.getByRole('slider', { name: say('history:timeline.mark.from') }).press('ArrowRight'),
    clear: (context) => clipButton(context, 'clips:clear').click(),
    'day.changed': ({ page }) => page.getByRole('button', { name: say('history:days.previous') }).click(),
  },
  see: {
    none: (context) => expect(clipButton(context, 'clips:clear')).toBeHidden(),
    marking: (context) => expect(clipButton(context, 'clips:download')).toBeHidden(),
    marked: (context) => expect(clipBar(context).locator('.clip-range b')).toBeVisible(),
  },
};
