import type { Page } from 'playwright/test';
import { inspectionText } from '../../src/domain/inspector/inspectionFile.ts';
import type { FeedBody, FeedMessage, FeedPast } from '../../src/domain/inspector/feed.ts';
import { cameraAddress } from '../../src/domain/devices/cameraAddress.ts';
import { dayAfter } from '../../src/domain/time/deviceDay.ts';
import { wireName } from '../../src/domain/wire/fieldNames.ts';
import { hostileNames } from '../fuzz.ts';
import { endpointPath } from './endpointPath.ts';
import { expect, test } from './fixtures.ts';
import { english as say } from './localeTexts.ts';
import { member } from './replay/acts.ts';

/** Nothing of a name became markup or ran, and nothing is wider than the window. */
async function expectHarmless(page: Page, what: string): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: Reflect.get(window, 'harmed') ?? null,
    elements: document.querySelectorAll('img[src="x"], [onload], [onerror], body script:not([src])').length,
    wider: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
  }));
  expect(found, what).toEqual({ ran: null, elements: 0, wider: 0 });
}

test('cameras and alert types with hostile names: the list, a camera and its statistics show them as text', async ({
  page,
  signIn,
}) => {
  /** A type without a name is none. */
  const types = hostileNames.filter((name) => name !== '');
  /** A name for each camera, in the order of the list. */
  const named = new Map<unknown, string>();
  for (const call of ['listDevices', 'deviceBySerialNumber'] as const) {
    await page.route(`**${endpointPath(call)}`, async (route) => {
      const answer = await route.fetch();
      const json: unknown = await answer.json();
      const devices = member(member(json, 'data'), 'bindDevice');
      const list: readonly unknown[] = Array.isArray(devices) ? devices : [];
      for (const device of list) {
        const serial = member(device, wireName('serialNumber'));
        const name = named.get(serial) ?? hostileNames[named.size % hostileNames.length] ?? '';
        named.set(serial, name);
        Object.assign(Object(device), { name });
      }
      await route.fulfill({ response: answer, json });
    });
  }
  await page.route(`**${endpointPath('alertStats')}`, async (route) => {
    const to = String(member(route.request().postDataJSON(), 'to'));
    const counts = [dayAfter(to, -1), to].flatMap((day) =>
      types.map((type, index) => ({ day, type, count: index + 1 })),
    );
    await route.fulfill({ json: { code: 1, msg: 'ok', data: { counts } } });
  });
  await signIn();
  await page.goto(cameraAddress('LK0000000001', { tab: 'stats' }));
  const links = page.getByRole('list', { name: say('devices:list.label') }).locator('li > a:first-child');
  const stats = page.getByRole('region', { name: say('alerts:stats.label') });
  await expect(links.nth(10)).toBeAttached();
  await expectHarmless(page, 'the list');
  const count = await links.count();
  for (let place = 0; place < count; place += 1) {
    await links.nth(place).click();
    await page
      .getByRole('navigation', { name: say('devices:tabs.label') })
      .getByRole('link', { name: say('devices:tabs.stats') })
      .click();
    await expect(stats.locator('.apexcharts-bar-area')).toHaveCount(types.length);
    await expect(stats.locator('thead th')).toHaveCount(types.length + 2);
    await expectHarmless(page, `camera ${place}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(stats.locator('.apexcharts-bar-area')).toHaveCount(types.length);
  await expectHarmless(page, 'on a phone');
});

test('a saved inspection with hostile names is opened, and every actor and event of it is text', async ({
  page,
}) => {
  const messages: FeedMessage[] = [];
  const add = (sessionId: string, body: FeedBody) =>
    messages.push({ ...body, sessionId, seq: messages.length, at: messages.length });
  for (const [place, name] of hostileNames.entries()) {
    const sessionId = `x:${place} ${name}`;
    const machine = place % 2 === 0 ? 'deviceList' : name;
    add(sessionId, { kind: 'actor', id: name, machine, parent: null });
    add(sessionId, {
      kind: 'event',
      event: { type: name, [name]: name, list: [name, { name }] },
      source: null,
    });
    add(sessionId, { kind: 'transition', ids: [name] });
    add(sessionId, { kind: 'timer', event: name, delay: 1000 });
    add(sessionId, {
      kind: 'snapshot',
      status: 'active',
      state: name,
      context: { [name]: name, name: [name] },
    });
  }
  const [tab = '', path = ''] = hostileNames;
  const run = { from: 'run-1', tab, path, began: 0 };
  const past: FeedPast = { kind: 'past', run, taken: [], messages };
  const text = inspectionText({ saved: 1, runs: [{ past, unlisted: 0 }] });
  await page.goto('/inspect.html');
  await page.getByLabel('Open a file').setInputFiles({
    name: `${hostileNames[0]}.json`.replaceAll('/', ''),
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  const actors = page.getByRole('navigation', { name: 'Actors' }).getByRole('button');
  await expect(actors.nth(hostileNames.length - 1)).toBeAttached();
  const count = await actors.count();
  for (let place = 0; place < count; place += 1) {
    await actors.nth(place).click();
    await expectHarmless(page, `actor ${place}`);
  }
  const events = page.getByRole('list', { name: 'Events' }).getByRole('button');
  await expect(events.first()).toBeAttached();
  const listed = await events.count();
  for (let place = 0; place < listed; place += 1) {
    await events.nth(place).click();
    await expectHarmless(page, `event ${place}`);
  }
});
