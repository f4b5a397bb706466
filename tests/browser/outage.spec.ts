import { streamsStand } from './alertStreams.ts';
import { countListed, entryAt } from './cardList.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kill } from 'node:process';
import type { Page } from 'playwright/test';
import { createControl } from './control.ts';
import { expect, test as base } from './fixtures.ts';
import { hide } from './hiddenTab.ts';
import { english as say } from './localeTexts.ts';
import { shownNotifications, takeNotifications } from './notifications.ts';
import { expectNine, makeNine, nineCameras } from './nineWindows.ts';
import { pauseClock } from './pageClock.ts';
import { startProviderProcess, type ProviderProcess } from './providerProcess.ts';
import { fetchSession, keepSession } from './signIn.ts';
import { endpointPath } from './endpointPath.ts';
import { plainDay } from './recordedDay.ts';
import { dayAfter } from '../../src/domain/time/deviceDay.ts';
import { openSignIn, submitSignIn } from './signInForm.ts';
import { turnTo } from './turnTo.ts';
import { member } from './replay/acts.ts';
import { fromWire } from '../../src/domain/wire/fieldNames.ts';

/** A provider of the test's own, which can be killed and started again on the same address. */
interface Own {
  readonly url: string;
  readonly down: () => Promise<void>;
  readonly up: () => Promise<void>;
}

const test = base.extend<{ own: Own }>({
  // A provider that is gone refuses connections and cuts its answers off, which the browser itself reports; and its
  // address is not the worker's.
  tolerated: [
    /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONTENT_LENGTH_MISMATCH|ERR_SOCKET_NOT_CONNECTED|status of 502|WebSocket connection|^outside \w+: \w+:\/\/localhost:/,
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures here and wants a pattern
  own: async ({}, provide) => {
    const data = mkdtempSync(join(tmpdir(), 'lookout-outage-'));
    let provider: ProviderProcess | null = await startProviderProcess(0, data);
    const { url } = provider;
    await provide({
      url,
      async down() {
        if (provider === null) return;
        kill(provider.pid, 'SIGKILL');
        await provider.close();
        provider = null;
      },
      async up() {
        provider = await startProviderProcess(Number(new URL(url).port), data);
      },
    });
    await provider?.close();
    rmSync(data, { recursive: true, force: true });
  },
});

const bar = (page: Page) => page.getByRole('status').filter({ hasText: say('common:connection.lost') });
const kept = (page: Page) => page.getByText(/^As of \d\d:\d\d\. Couldn’t refresh\.$/);
const refresh = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: say('common:refresh') })
    .click();
const cards = (page: Page) =>
  page.getByRole('region', { name: say('alerts:people.label') }).getByRole('listitem');

async function open(page: Page, own: Own, path: string): Promise<void> {
  await keepSession(page, own.url, await fetchSession(own.url));
  await page.goto(own.url + path);
}

const openTab = (page: Page, tab: string) =>
  page
    .getByRole('navigation', { name: say('devices:tabs.label') })
    .getByRole('link', { name: say(`devices:tabs.${tab}`) })
    .click();

/** Adds up what the page's content jumps by, from now on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const sum = { value: 0 };
    Reflect.set(window, 'shifted', sum);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum.value += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'shifted'), 'value')));
}

test('Refresh while the provider is away keeps the list, one line says so, and the page is made anew once it is back', async ({
  page,
  own,
}) => {
  await open(page, own, '/cameras?device=LK0000000001&tab=people');
  await expect(cards(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const list = page.getByRole('region', { name: say('alerts:people.label') });
  const before = [await countListed(list), await entryAt(list, 0).textContent()];
  await own.down();
  const shifted = await watchShifts(page);
  await refresh(page);
  await expect(bar(page)).toHaveCount(1);
  await expect(kept(page)).toBeVisible();
  expect([await countListed(list), await entryAt(list, 0).textContent()]).toEqual(before);
  expect(await shifted(), 'nothing jumps').toBeLessThan(0.01);
  await own.up();
  await expect(bar(page)).toHaveCount(0);
  await expect(kept(page)).toHaveCount(0);
  await expect(cards(page).first()).toBeVisible();
  const asked = (await createControl(own.url).log()).map(({ path }) => path);
  expect(asked).toContain('/api/aithLink/user/alarm/list');
  // New alerts arrive automatically again.
  await createControl(own.url).alert('LK0000000001', 'human');
  await expect(page.getByRole('button', { name: /^\d+ new alerts?$/ })).toBeVisible();
});

test('the list of cameras stays while the provider is away, says how old it is, and is loaded again', async ({
  page,
  own,
}) => {
  await open(page, own, '/cameras');
  const count = page.getByText(say('devices:list.count', { count: 14 }));
  await expect(count).toBeVisible();
  await own.down();
  await page.getByRole('button', { name: say('devices:list.refresh') }).click();
  await expect(kept(page)).toBeVisible();
  await expect(count).toBeVisible();
  await own.up();
  await expect(kept(page)).toHaveCount(0);
  await expect(count).toBeVisible();
});

test('panes that were opened while the provider was away load automatically once it is back', async ({
  page,
  own,
}) => {
  await open(page, own, '/cameras?device=LK0000000001&tab=stats');
  await expect(page.getByRole('figure')).toHaveCount(2);
  const panes = [
    ['archives', 'alerts:archives.failed', 'alerts:archives.label'],
    ['stats', 'alerts:stats.failed', 'alerts:stats.label'],
    ['motion', 'alerts:failed', 'alerts:motion.label'],
  ] as const;
  const paneOf = (label: string) => page.getByRole('region', { name: say(label) });
  // The code of each of them has arrived.
  for (const [tab, , label] of panes) {
    await openTab(page, tab);
    await expect(paneOf(label)).toBeVisible();
  }
  // None of them is open.
  await openTab(page, 'people');
  await expect(cards(page).first()).toBeVisible();
  await own.down();
  for (const [tab, failed, label] of panes) {
    await openTab(page, tab);
    const pane = paneOf(label);
    await expect(pane).toContainText(say(failed));
    await expect(bar(page)).toHaveCount(1);
    await own.up();
    await expect(pane).not.toContainText(say(failed));
    await expect(pane.getByRole('button', { name: say('common:tryAgain') })).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
    await own.down();
  }
});

test('the cards of the user page load automatically, and with one probe for all of them', async ({
  page,
  own,
}) => {
  await page.clock.install();
  await open(page, own, '/user');
  await expect(page.getByText('demo@lookout.example').first()).toBeVisible();
  await page
    .getByRole('link', { name: say('shell:page.shop') })
    .first()
    .click();
  await own.down();
  let probes = 0;
  page.on('request', (request) => {
    if (request.postData() === JSON.stringify({ userId: '' })) probes += 1;
  });
  await page
    .getByRole('link', { name: say('shell:page.user') })
    .first()
    .click();
  // The arming mode was read with the first page.
  await expect(page.getByText(say('common:notLoaded'))).toHaveCount(4);
  await expect(bar(page)).toHaveCount(1);
  // From now on the page's clock moves by these steps alone: two of them are the shortest wait before a probe.
  await pauseClock(page);
  const before = probes;
  let steps = 0;
  const more = async () => {
    await page.clock.runFor(400);
    steps += 1;
    return probes - before;
  };
  await expect.poll(more).toBeGreaterThan(7);
  // One or two were on their way when the clock was stopped.
  expect(probes - before, `in ${steps} steps`).toBeLessThanOrEqual(Math.floor(steps / 2) + 2);
  await page.clock.resume();
  await own.up();
  await expect(page.getByText(say('common:notLoaded'))).toHaveCount(0);
  await expect(page.getByText('demo@lookout.example').first()).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('previews that were lost arrive once the provider is back, without a reload of the list', async ({
  page,
  own,
}) => {
  const control = createControl(own.url);
  const address = '/api/aithLink/device/screenshot/address';
  // A proxy answers in the provider's place: for the pictures of all 18 devices, and for three probes.
  const action = { kind: 'answer', status: 502 } as const;
  await control.rule({ path: address, times: 18, action });
  await control.rule({ path: '/api/aithLink/user/info', body: { userId: '' }, times: 3, action });
  // A page on which nothing else asks for pictures.
  await open(page, own, '/gatewayDevice');
  // The page itself asks for one more, later: the picture of its newest alert.
  const asked = async () => {
    const codes = (await control.log()).filter(({ path }) => path === address).map(({ code }) => code);
    return {
      lost: codes.filter((code) => code === 502).length,
      arrived: codes.filter((code) => code === 1).length >= 18,
    };
  };
  await expect.poll(asked).toEqual({ lost: 18, arrived: true });
  // A call that the page still waited for may find the provider back before a person could read that it was away.
  await expect(bar(page)).toHaveCount(0);
  await turnTo(page, '/cameras?device=LK0000000005');
  await expect(page.getByRole('list', { name: say('devices:list.label') }).locator('img')).not.toHaveCount(0);
  const lists = (await control.log()).filter(({ path }) => path === '/api/aithLink/device/info');
  expect(lists).toHaveLength(3);
});

test('nine live windows say that they are stale, and play again automatically with two questions each at most and one probe', async ({
  page,
  own,
}) => {
  test.slow();
  const address = await makeNine(createControl(own.url), own.url);
  await open(page, own, address);
  await expectNine(page, 'streaming.playing');
  await page.waitForLoadState('networkidle');
  const probes: number[] = [];
  const asked: string[] = [];
  page.on('request', (request) => {
    const sent = request.postData();
    if (sent === JSON.stringify({ userId: '' })) probes.push(Date.now());
    if (request.url().endsWith('/play/check'))
      asked.push(String(member(fromWire(sent ?? '{}'), 'serialNumber')));
  });
  await own.down();
  await expect(page.getByText(/^Frozen since \d\d:\d\d:\d\d/)).toHaveCount(9);
  await expect.poll(() => probes.length).toBeGreaterThan(4);
  const waits = probes.slice(1).map((at, index) => at - (probes[index] ?? 0));
  const [first = 0, last = 0] = [probes[0], probes.at(-1)];
  // A busy machine may notice one probe late and the next on time.
  expect(waits.filter((wait) => wait <= 700).length, 'a second apart, less the jitter').toBeLessThanOrEqual(
    1,
  );
  expect((last - first) / waits.length, 'and so on average').toBeGreaterThan(800);
  await own.up();
  await expectNine(page, 'streaming.playing');
  await expect(bar(page)).toHaveCount(0);
  // Each lost its picture and learned so, or asked while the provider went; and once more when it was back.
  for (const serialNumber of nineCameras) {
    expect(asked.filter((each) => each === serialNumber).length, serialNumber).toBeLessThanOrEqual(2);
  }
});

test('nine windows played back wait for the one probe, and each loads the day that was lost once more', async ({
  page,
  own,
}) => {
  test.slow();
  const address = await makeNine(createControl(own.url), own.url);
  await open(page, own, `${address}&play&day=${plainDay}&t=43200`);
  const inState = (state: string) => page.locator(`[data-machine="syncWindow"][data-state^="${state}"]`);
  await expect(inState('onDay.showing.following').or(inState('onDay.notRecorded'))).toHaveCount(9, {
    timeout: 20_000,
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(endpointPath('listRecordings'))) return;
    const sent = fromWire(request.postData() ?? '{}');
    asked.push(`${String(member(sent, 'serialNumber'))} ${String(member(sent, 'day'))}`);
  });
  await own.down();
  // To a day that no window has yet.
  await page.getByRole('button', { name: say('history:days.next'), exact: true }).click();
  await expect(inState('unreachable')).toHaveCount(9);
  await expect(bar(page)).toHaveCount(1);
  await own.up();
  await expect(bar(page)).toHaveCount(0);
  for (const state of ['unreachable', 'loadingDay']) await expect(inState(state)).toHaveCount(0);
  // While the provider was away, and once it was back.
  expect(asked.filter((day) => day.endsWith(dayAfter(plainDay, 1))).toSorted()).toEqual(
    [...nineCameras, ...nineCameras].map((each) => `${each} ${dayAfter(plainDay, 1)}`).toSorted(),
  );
});

test('a sign-in while the provider is away says so, and "Try now" asks at once', async ({ page, own }) => {
  await openSignIn(page, `${own.url}/login`);
  await page.getByLabel(say('signIn:account')).fill('a');
  await page.waitForLoadState('networkidle');
  await own.down();
  await submitSignIn(page);
  await expect(bar(page)).toHaveCount(1);
  await own.up();
  await bar(page)
    .getByRole('button', { name: say('common:connection.tryNow') })
    .click({ timeout: 2000 })
    .catch(() => {});
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('button', { name: say('signIn:submit') }).click();
  await expect(page).toHaveURL(`${own.url}/cameras`);
  // Until then the provider is needed: it serves the parts of the page too.
  await expect(page.getByRole('region', { name: say('devices:wall.label') })).toBeVisible();
});

test('alerts are announced after an outage in a tab that nobody looks at', async ({ page, own }) => {
  await takeNotifications(page, 'granted');
  await open(page, own, '/cameras');
  const control = createControl(own.url);
  await streamsStand(control);
  await hide(page);
  await own.down();
  await expect(page.locator('[data-machine="connection"]')).toHaveAttribute(
    'data-state',
    'unreachable.suspended',
  );
  await own.up();
  await streamsStand(control, 1, 40_000);
  await control.alert('LK0000000001', 'human');
  // Cameras of the household may have reported something during the outage.
  const ofFrontDoor = async () =>
    (await shownNotifications(page)).map(({ title }) => title).filter((title) => title === 'Front door');
  await expect.poll(ofFrontDoor).toEqual(['Front door']);
});
