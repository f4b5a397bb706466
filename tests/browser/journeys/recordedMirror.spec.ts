import type { Page } from 'playwright/test';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { momentOf } from '../../../src/domain/time/deviceDay.ts';
import { timezone } from '../../demoRecorders.ts';
import { expect, test } from '../fixtures.ts';
import { expectPlaying, turningOf } from '../livePicture.ts';
import { english as say } from '../localeTexts.ts';
import { longStretch, plainDay } from '../recordedDay.ts';
import { secondShown } from '../recordedPicture.ts';

const serialNumber = 'LK0000000001';

const turningShown = (page: Page) => turningOf(page.locator('.player video'), 'cam01');
const openAt = (page: Page, second: number) =>
  page.goto(cameraAddress(serialNumber, { tab: 'history', day: plainDay, second }));

test('a camera is mirrored at a moment: what it recorded before is as it was, and from then on it is turned, as it plays too', async ({
  page,
  control,
  signIn,
}) => {
  const { from } = longStretch();
  const mirrored = from + 300;
  await signIn();
  await control.setClock(momentOf(plainDay, mirrored, timezone));
  await page.goto(cameraAddress(serialNumber, { tab: 'settings', section: 'picture' }));
  await expectPlaying(page);
  await page.getByText(say('settings:choice.mirror.horizontal'), { exact: true }).click();
  await page.getByRole('button', { name: say('common:save'), exact: true }).click();
  await expect(page.locator('.unsaved-bar')).toHaveCount(0);
  await control.setClock(Date.now());

  await openAt(page, from + 20);
  await expect.poll(() => turningShown(page)).toBe('none');
  // It took a person a while to set it.
  await openAt(page, mirrored + 60);
  await expect.poll(() => turningShown(page)).toBe('horizontal');
  // Other pictures are coded otherwise: playing continues over the seam.
  await openAt(page, mirrored - 3);
  await expect.poll(() => turningShown(page)).toBe('none');
  await expect.poll(() => turningShown(page), { timeout: 30_000 }).toBe('horizontal');
  expect(await secondShown(page)).toBeGreaterThanOrEqual(mirrored);
});
