import { expect, type Page } from 'playwright/test';
import { clockCamera } from '../../provider/seed/test.ts';
import type { Recorder } from '../../provider/devices/devices.ts';
import { recordedParts } from '../../provider/recordings/schedule.ts';
import { cameraAddress } from '../../src/domain/devices/cameraAddress.ts';
import { pastFrom, sectionsOf } from '../demoRecorders.ts';
import { clockShown } from './clockPicture.ts';
import { english as say } from './localeTexts.ts';
import { holdPicture } from './recordedPicture.ts';

const { serialNumber } = clockCamera;
const recorderOf = (camera: typeof clockCamera): Recorder => ({
  ...camera,
  device_type: camera.deviceType,
  offline_since: null,
  plan_zone: camera.timezone,
  past: pastFrom({}),
  cloud: { since: () => Number.NEGATIVE_INFINITY, keepsAll: () => () => true, spaces: () => [] },
  card: null,
  onCard: null,
});

/** When the provider's clock is set to this, epoch milliseconds, all that the days below recorded is there. */
export const afterAll = Date.UTC(2026, 10, 20, 17);
/** A day as most are. What it holds continues over its midnight. */
export const plain = { day: '2026-11-10', next: '2026-11-11', seconds: 86_400 } as const;
/** The clocks go back at its second 7200, from 02:00 to 01:00. */
export const long = { day: '2026-11-01', seconds: 90_000 } as const;
/** The clocks go forward at its second 7200, from 02:00 to 03:00. */
export const short = { day: '2026-03-08', seconds: 82_800 } as const;

/** What a camera recorded on a day without a break, in order, in its seconds. */
export function stretchesOf(day: string, camera = clockCamera): { from: number; to: number }[] {
  const joined: { from: number; to: number }[] = [];
  for (const { start, end } of recordedParts(sectionsOf(recorderOf(camera), day, afterAll), 0, Infinity)) {
    const last = joined.at(-1);
    if (last?.to === start) last.to = end;
    else joined.push({ from: start, to: end });
  }
  return joined;
}

// New York in 2026, by the law and not by the code that is tested.
const hourMs = 3_600_000;
const hoursAhead = (isSummer: boolean): number => (isSummer ? -4 : -5);

/** What the clock shows at a second of a day, such as `2026-11-10 12:34:56`. */
export function clockAt(day: string, second: number): string {
  const midnight = Date.parse(`${day}T00:00:00Z`) - hoursAhead(day > short.day && day <= long.day) * hourMs;
  const at = midnight + Math.floor(second) * 1000;
  const isSummer = at >= Date.parse('2026-03-08T07:00:00Z') && at < Date.parse('2026-11-01T06:00:00Z');
  return new Date(at + hoursAhead(isSummer) * hourMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** The address of a second of a day of the camera, or of the day. */
export const historyAt = (day: string, second: number | null = null): string =>
  cameraAddress(serialNumber, { tab: 'history', day, second });

/** The picture that is played. */
export const playedVideo = (page: Page) => page.locator('.player video');

/** Waits until the picture stands at this second of a day, by its pixels and by what is written on it. */
export async function expectSecond(page: Page, day: string, second: number): Promise<void> {
  const wanted = clockAt(day, second);
  await expect.poll(async () => (await clockShown(playedVideo(page)))?.text).toBe(wanted);
  await expect(page.locator('.player .pic-top time')).toContainText(wanted);
}

/** Opens the history near a second of a day, and lets the picture of that very second stand. */
export async function standAt(page: Page, day: string, second: number): Promise<void> {
  await page.goto(historyAt(day, second));
  await holdPicture(page);
  // The picture continued until it was held.
  const time = page.getByRole('textbox', { name: say('history:timeline.time.label') });
  await time.fill(clockAt(day, second).slice(11));
  await time.press('Enter');
  await expectSecond(page, day, second);
}

/** The card of the camera on the home of the cameras. */
export const clockCard = (page: Page) =>
  page.getByRole('link').filter({ has: page.getByText(clockCamera.name, { exact: true }) });
