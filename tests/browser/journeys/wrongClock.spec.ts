import type { Page } from 'playwright/test';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { dayAt } from '../../../src/domain/time/deviceDay.ts';
import { frontDoor, timezone } from '../../demoRecorders.ts';
import { dayText, shortDay } from '../../../src/views/shared/text/dayText.ts';
import { entriesOf } from '../cardList.ts';
import { consoleScreens } from '../consoleScreens.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { openAnew } from '../turnTo.ts';

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

/** The screens whose content depends on what time it is now. */
const screensOfNow = [
  '/people',
  '/alert',
  '/gatewayAlerts',
  '/doorAlerts',
  '/cloudStorage',
  'the tab motion',
  'the tab archives',
  'the tab stats',
] as const;

/** The days and the ends that the open page says. Single alerts are left out, because one may arrive meanwhile. */
async function daysOf(page: Page): Promise<string[]> {
  const text = await page.locator('#main').innerText();
  return (
    text
      .split('\n')
      // Minutes, seconds and the counts of a day go on.
      .map((line) => line.trim().replace(/\d+:\d\d (?=left)|\t.*/, ''))
      .filter((line) => /day\b|^[A-Z][a-z]+ \d+$|^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d|(since|until) /i.test(line))
      .slice(0, 12)
  );
}

const clocks = {
  '3 hours behind': -3 * hour,
  '20 minutes ahead': hour / 3,
  '2 hours ahead': 2 * hour,
  '2 days ahead': 48 * hour,
  '4 days behind': -96 * hour,
};

test('whatever the clock of the computer, each page says the days of the household', async ({
  page,
  control,
  signIn,
}) => {
  await page.clock.install();
  await signIn();
  const now = Date.now();
  const start = async (ahead: number) => {
    await control.setClock(now);
    await control.stateTime(true);
    await page.clock.setSystemTime(now + ahead);
    await page.goto('/user');
    await expect(message(page)).toHaveCount(ahead === 0 ? 0 : 1);
  };
  const open = async (name: (typeof screensOfNow)[number]) => {
    const screen = consoleScreens[name];
    if (screen === undefined) throw new Error(`no screen ${name}`);
    await openAnew(page, screen.path);
    await screen.arrange?.(page);
  };

  const right = new Map<string, string[]>();
  await start(0);
  for (const name of screensOfNow) {
    await open(name);
    await expect
      .poll(async () => {
        const before = right.get(name);
        right.set(name, await daysOf(page));
        // The days of a list, not only those of the buttons above it.
        const isListed =
          right.get(name)?.some((line) => /[A-Z][a-z]+ \d{1,2}$|(since|until) /.test(line)) ?? false;
        return isListed && String(before) === String(right.get(name));
      })
      .toBe(true);
  }
  for (const [said, ahead] of Object.entries(clocks))
    await test.step(said, async () => {
      await start(ahead);
      for (const name of screensOfNow) {
        await open(name);
        await expect.poll(() => daysOf(page), { message: `${name}, ${said}` }).toEqual(right.get(name));
      }
    });
});
