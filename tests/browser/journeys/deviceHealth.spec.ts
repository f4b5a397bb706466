import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import {
  deviceHealthSchema,
  estimateStorage,
  type DeviceHealth,
} from '../../../src/domain/devices/deviceHealth.ts';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { violations } from '../violations.ts';

const backYard = 'LK0000000003';
const frontDoor = 'LK0000000001';
const driveway = 'LK0000000002';
const address = (serialNumber: string) => cameraAddress(serialNumber, { tab: 'settings', section: 'health' });
const health = (page: Page) => page.getByRole('region', { name: say('settings:health.title'), exact: true });
const card = (page: Page, name: Parameters<typeof say>[0]) =>
  page.getByRole('region', { name: say(name), exact: true });

/** Opens the health of a camera; resolves with what the provider answered. */
async function open(page: Page, serialNumber: string): Promise<DeviceHealth> {
  const answered = page.waitForResponse((response) => response.url().endsWith(endpointPath('readHealth')));
  await page.goto(address(serialNumber));
  const body: unknown = await (await answered).json();
  return v.parse(v.object({ data: deviceHealthSchema }), body).data;
}

for (const width of [1440, 390]) {
  test(`a camera’s figures are those of the provider, and an outage appears once it is taken away, at ${width}`, async ({
    page,
    control,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn();
    const given = await open(page, backYard);
    const stream = card(page, 'settings:health.stream.title');
    await expect(stream).toContainText(`${given.stream?.width} × ${given.stream?.height}`);
    await expect(stream).toContainText(`${Math.round(given.stream?.frameRate ?? 0)} per second`);
    const { battery, signal } = given.hours.findLast((hour) => hour.battery !== null) ?? {};
    await expect(card(page, 'settings:health.battery.title')).toContainText(`${Math.round(battery ?? 0)}%`);
    await expect(card(page, 'settings:health.signal.title')).toContainText(`${Math.round(signal ?? 0)} dBm`);
    await expect(
      card(page, 'settings:health.signal.title').getByRole('img', { name: /^Wi-Fi signal in the last 7 days\. \w+day: -\d+ dBm to -\d+ dBm\./ }), // prettier-ignore
    ).toBeVisible();
    const estimate = given.storage && estimateStorage(given.storage);
    const kept = card(page, 'settings:health.kept.title');
    await expect(kept).toContainText(`${Math.round(estimate?.likely ?? 0)} days`);
    await expect(kept).toContainText('Reliable (14 days measured)');
    expect(await violations(page)).toEqual([]);

    const outages = card(page, 'settings:health.outages.title').getByRole('listitem');
    const before = await outages.count();
    await control.device(backYard, { onLine: false });
    await page.reload();
    await expect(health(page)).toContainText(say('settings:health.fact.offline'));
    await expect(outages).toHaveCount(before + 1);
    await expect(outages.first()).toContainText(say('settings:health.outages.now'));
    await expect(stream).toContainText(say('settings:health.stream.none'));
    await control.advance(5 * 60_000);
    await control.device(backYard, { onLine: true });
    await page.reload();
    await expect(outages.first()).toContainText('5 min');
    await expect(outages.first()).toContainText(say('settings:health.outages.reason.unknown'));
  });
}

test('by the keyboard from the settings; what a camera does not report is not there; a share shows no storage', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(cameraAddress(frontDoor, { tab: 'settings' }));
  await page
    .getByRole('navigation', { name: say('settings:sections') })
    .getByRole('link', { name: say('settings:health.title') })
    .press('Enter');
  await expect(page).toHaveURL(/section=health$/);
  await expect(card(page, 'settings:health.outages.title')).toBeVisible();
  await expect(card(page, 'settings:health.signal.title')).toHaveCount(0);
  await expect(card(page, 'settings:health.battery.title')).toHaveCount(0);
  await card(page, 'settings:health.kept.title')
    .getByRole('link', { name: say('settings:card.title') })
    .press('Enter');
  await expect(page).toHaveURL(/section=card$/);

  await page.goto(address(driveway));
  await expect(card(page, 'settings:health.stream.title')).toBeVisible();
  await expect(card(page, 'settings:health.kept.title')).toHaveCount(0);
});
