import type { Page } from 'playwright/test';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { dayAt } from '../../../src/domain/time/deviceDay.ts';
import { frontDoor, timezone } from '../../demoRecorders.ts';
import { dayText, shortDay } from '../../../src/views/shared/text/dayText.ts';
import { entriesOf } from '../cardList.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';

const hour = 3_600_000;
const message = (page: Page) => page.getByText(/^This computer’s clock is /);

test('on a computer whose clock is 2 hours, or 2 days, ahead, pages show the household’s present, and say so once', async ({
  page,
  control,
  signIn,
}) => {
  await control.alert(frontDoor.serialNumber, 'human');
  await page.clock.install({ time: Date.now() + 2 * hour });
  await control.stateTime(true);
  await signIn();

  await test.step('the last hour has its alerts', async () => {
    await page.goto('/alert?period=hour&review=all');
    const list = page.getByRole('region', { name: say('alerts:page.label'), exact: true });
    // Another camera may report something meanwhile.
    await expect(entriesOf(list).filter({ hasText: 'Front door' }).first()).toBeVisible();
    await expect(message(page)).toHaveText(say('shell:computerClock.ahead', { time: '2 hours' }));
  });

  await test.step('it is said on every page until it is closed, and then no more', async () => {
    await page
      .getByRole('status')
      .getByRole('button', { name: say('common:dismiss') })
      .click();
    await expect(message(page)).toBeHidden();
  });

  await test.step('history opens today, and the calendar marks it', async () => {
    await page.clock.setSystemTime(Date.now() + 48 * hour);
    await page.goto(cameraAddress(frontDoor.serialNumber, { tab: 'history' }));
    await expect(message(page)).toHaveText(say('shell:computerClock.ahead', { time: '2 days' }));
    const today = dayAt(Date.now(), timezone);
    await expect(page).toHaveURL(new RegExp(`day=${today}`));
    await page.getByRole('button', { name: dayText(today, 'en-US', shortDay) }).click();
    await expect(page.locator('td[aria-current="date"]')).toHaveText(String(Number(today.slice(-2))));
  });
});
