import type { Page } from 'playwright/test';
import { codeOfTag } from '../../../src/domain/shell/language.ts';
import { expect, test } from '../fixtures.ts';
import { english, textsOf } from '../localeTexts.ts';
import { plainDay, quietMinute } from '../recordedDay.ts';
import { holdPicture } from '../recordedPicture.ts';
import { demoAccount } from '../signIn.ts';
import { openAnew } from '../turnTo.ts';

const history = (serialNumber: string, second = 43_200) =>
  `/cameras?device=${serialNumber}&tab=history&day=${plainDay}&t=${second}`;
const sliderOf = (page: Page, name: string) => page.getByRole('slider', { name });

for (const [tag, continuous, patrol] of [
  ['en-US', 'Continuous', 'Patrol'],
  ['de-DE', 'Daueraufzeichnung', 'Rundgang'],
  ['ru-RU', 'Непрерывная', 'Обход'],
] as const) {
  test(`record types have their names in ${tag}: the usual ones, the provider's own, and a number where there is none`, async ({
    page,
    control,
    signIn,
  }) => {
    const say = textsOf(tag);
    await control.user(demoAccount.loginAccount, { des: JSON.stringify({ language: codeOfTag(tag) }) });
    await signIn();
    // Stands beside the types.
    const motion = say('history:timeline.motion.label');
    // It records 9 to 12, of which 12 has no name.
    await page.goto(history('LK0000000002'));
    const legend = page.getByRole('group', { name: say('history:timeline.types') });
    await expect(legend.getByRole('button').locator('.tl-type')).toHaveText([
      continuous,
      ...['lineCrossing', 'intrusion', 'loitering'].map((name) => say(`history:timeline.name.${name}`)),
      say('history:timeline.type', { type: 12 }),
      motion,
    ]);
    await openAnew(page, history('LK0000000004'));
    await expect(legend.getByRole('button').locator('.tl-type')).toHaveText([
      continuous,
      ...['motion', 'person', 'vehicle'].map((name) => say(`history:timeline.name.${name}`)),
      patrol,
      motion,
    ]);
    await openAnew(page, history('LK0000000001', quietMinute()));
    await expect(sliderOf(page, say('history:timeline.moment'))).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`, ${continuous}$`),
    );
    // Of a week: what was recorded today depends on the hour.
    await openAnew(page, '/cameras?device=LK0000000002&tab=archives&period=week');
    const types = page.locator('.rec-type');
    for (const name of [continuous, say('history:timeline.type', { type: 12 })]) {
      const named = types.filter({ hasText: new RegExp(`^${name}$`) }).first();
      await expect(async () => {
        await types.last().scrollIntoViewIfNeeded();
        await expect(named).toBeVisible({ timeout: 1000 });
      }).toPass({ timeout: 30_000 });
    }
  });
}

test('a clip names the types of its range, and the download of a recording its own', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(history('LK0000000001', quietMinute()));
  await holdPicture(page);
  await expect(
    page.getByTitle(english('clips:downloadRecordingOf', { type: 'Continuous' }), { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: english('clips:markStart') }).click();
  await sliderOf(page, english('history:timeline.moment')).press('ArrowRight');
  await page.getByRole('button', { name: english('clips:markEnd') }).click();
  await expect(page.locator('.clip-range')).toContainText('Continuous');
});
