import type { Locator, Page } from 'playwright/test';
import { recordedParts } from '../../../provider/recordings/schedule.ts';
import { readCameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { dayAfter, dayAt, secondsOfDay } from '../../../src/domain/time/deviceDay.ts';
import { recorderOf, sectionsOf } from '../../demoRecorders.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { holdPicture } from '../recordedPicture.ts';
import { openAnew } from '../turnTo.ts';

/** Its zone is the POSIX key of Helsinki. Who looks is in Berlin. */
const gate = 'LK0000000010';
/** Its zone is a GMT offset with three quarters of an hour. */
const office = 'LK0000000011';
/** Its zone is `PST8`: eight hours behind UTC all year. */
const shopFloor = 'LK0000000009';

/** What the provider's calendar says of a moment in a zone: Node's, whose table can be another than the browser's. */
function shown(at: number, timeZone: string): { day: string; time: string; offset: string } {
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone,
  })
    .format(at)
    .split(' ');
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return { day, time, offset: parts.find(({ type }) => type === 'timeZoneName')?.value ?? '' };
}

const row = (page: Page, name: string) =>
  page
    .getByRole('list', { name: say('devices:list.label') })
    .getByRole('link', { name: new RegExp(`^${name}`) });
const pictureClock = (page: Page) => page.locator('.pic-top time');
const slider = (page: Page) => page.getByRole('slider', { name: say('history:timeline.moment') });
const at = async (entry: Locator) =>
  Date.parse((await entry.locator('time').first().getAttribute('datetime')) ?? '');

test('a camera abroad shows one time everywhere, its own, and names it: list, live, alerts, recordings, history and links', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  const before = Date.now();
  await control.device(gate, { onLine: false });
  const after = Date.now();
  const since = [before, after].map((moment) => {
    const { time, offset } = shown(moment, 'Europe/Helsinki');
    return say('common:status.offlineSince', { time: `${time.slice(0, 5)} ${offset}` });
  });
  await page.goto(`/cameras?device=${gate}`);
  const { offset } = shown(Date.now(), 'Europe/Helsinki');
  await expect(page.locator('.dev .zone')).toHaveText(say('devices:stage.zone.offset', { offset }));
  const status = (await row(page, 'Gate').locator('.st').textContent()) ?? '';
  expect(since).toContain(status);
  await expect(page.locator('.dev .st')).toHaveText(status);
  await expect(page.locator('.player .pic')).toContainText(status.replace(/^\D+/, ''));
  // Of a camera where the viewer is nothing is named.
  await openAnew(page, '/cameras?device=LK0000000001');
  await expect(page.locator('.dev .st')).toBeVisible();
  await expect(page.locator('.dev .zone')).toHaveCount(0);
  await expect(row(page, 'Garage').locator('.st')).not.toContainText('GMT');

  for (const tab of ['motion', 'archives'] as const) {
    await test.step(`an entry of ${tab} and the moment that it goes to`, async () => {
      await openAnew(page, `/cameras?device=${gate}&tab=${tab}`);
      const group = page.locator('.day-group').first();
      const entry = group.getByRole('listitem').first();
      const moment = await at(entry);
      const expected = shown(moment, 'Europe/Helsinki');
      await expect(entry.locator('time').first()).toHaveText(expected.time);
      await expect(group.getByRole('heading')).toContainText(expected.offset);
      const link = entry.getByRole('link');
      const href = new URL((await link.getAttribute('href')) ?? '', page.url());
      const { day, second } = readCameraAddress(href.search);
      expect(day).toBe(expected.day);
      await link.click();
      await holdPicture(page);
      await expect(page).toHaveURL(new RegExp(`tab=history&day=${day}&t=`));
      const began = `${expected.day} ${expected.time} ${expected.offset}`;
      await openAnew(page, `/cameras?device=${gate}&tab=history&day=${day}&t=${Math.ceil(second ?? 0)}`);
      await holdPicture(page);
      await expect(pictureClock(page)).toHaveText(new RegExp(`^${began.slice(0, -offset.length - 3)}`));
      await expect(pictureClock(page)).toContainText(expected.offset);
      await expect(slider(page)).toHaveAttribute(
        'aria-valuetext',
        new RegExp(`^${expected.time.slice(0, 6)}`),
      );
      await expect(
        page.getByRole('textbox', { name: say('history:timeline.time.label') }),
      ).toHaveAccessibleDescription(expected.offset);
    });
  }
});

test('the hour that comes twice by a POSIX key comes twice on the timeline', async ({ page, signIn }) => {
  const recorder = recorderOf(gate);
  const today = dayAt(Date.now(), 'Europe/Helsinki');
  const day = Array.from({ length: 400 }, (_, back) => dayAfter(today, -1 - back)).find(
    (each) => secondsOfDay(each, 'Europe/Helsinki') === 90_000,
  );
  if (day === undefined) throw new Error('a year without a change of the clocks');
  // The second pass of the hour from three to four.
  const [from, to] = [4 * 3600, 5 * 3600];
  const [part] = [...recordedParts(sectionsOf(recorder, day, Date.now()), from + 5, to)].filter(
    ({ start, end }) => end - start > 60,
  );
  if (part === undefined) throw new Error('nothing was recorded in that hour');
  await signIn();
  await page.goto(`/cameras?device=${gate}&tab=history&day=${day}&t=${part.start}`);
  await holdPicture(page);
  const clock = new Date((part.start - 3600) * 1000).toISOString().slice(11, 18);
  const twice = say('history:timeline.secondTime', { time: clock })
    .replaceAll(/[()]/g, '\\$&')
    .replace(clock, `${clock}\\d GMT\\+2`);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', new RegExp(`^${twice}, `));
  await expect(pictureClock(page)).toHaveText(new RegExp(`^${day} ${clock}\\d GMT\\+2$`));
});

test('offsets with quarters, keys without rules and zones with new rules are the clocks of the live picture', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  // Since November 2026 it is UTC-8 in tables from before and UTC-7 in those from after the change of its rules.
  await control.device(gate, { timezone: 'America/Vancouver' });
  for (const [device, zone] of [
    [gate, 'America/Vancouver'],
    [office, 'Asia/Kathmandu'],
    [shopFloor, 'Etc/GMT+8'],
  ] as const) {
    await page.goto(`/cameras?device=${device}`);
    const { offset } = shown(Date.now(), zone);
    await expect(pictureClock(page)).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d GMT/);
    // What is shown lags by less than half a minute.
    const isNow = async () => {
      const text = await pictureClock(page).textContent();
      const recent = Array.from({ length: 30 }, (_, back) => shown(Date.now() - back * 1000, zone));
      return recent.some(({ day, time }) => text === `${day} ${time} ${offset}`);
    };
    await expect.poll(isNow).toBe(true);
    await expect(page.locator('.dev .zone')).toContainText(offset);
  }
});

test('a time zone that cannot be read is said, and the times are those of UTC', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  for (const [timezone, said] of [
    ['BST', say('devices:stage.zone.unknown', { zone: 'BST' })],
    ['Nowhere/Land', say('devices:stage.zone.unknown', { zone: 'Nowhere/Land' })],
    ['', say('devices:stage.zone.none')],
  ] as const) {
    // In another zone it has other recordings: one that plays would be asked for in vain.
    await page.goto('/user');
    await control.device(gate, { timezone });
    await page.goto(`/cameras?device=${gate}&tab=archives`);
    await expect(page.locator('.dev .zone')).toHaveText(said);
    const group = page.locator('.day-group').first();
    const entry = group.getByRole('listitem').first();
    await expect(entry.locator('time')).toHaveText(shown(await at(entry), 'UTC').time);
    await expect(group.getByRole('heading')).toContainText('UTC');
    await entry.getByRole('link').click();
    await expect(pictureClock(page)).toContainText(' UTC');
  }
});
