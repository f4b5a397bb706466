import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { endpointPath } from '../endpointPath.ts';
import { hide } from '../hiddenTab.ts';
import { storeItems } from '../storedItems.ts';
import { expectPlaying, scenesShown } from '../livePicture.ts';
import { savedBy } from '../liveTools.ts';
import { english as say } from '../localeTexts.ts';
import { demoAccount } from '../signIn.ts';
import { violations } from '../violations.ts';
import { toWire } from '../../../src/domain/wire/fieldNames.ts';

const front = 'LK0000000001';
const driveway = 'LK0000000002';
const garage = 'LK0000000005';
const wall = (page: Page) => page.getByRole('region', { name: say('devices:wall.label') });
const tile = (page: Page, name: string) => wall(page).getByRole('link', { name: new RegExp(`^${name}`) });
const saveOf = (page: Page, name: string) =>
  page.getByRole('button', { name: say('live:snapshot.saveOf', { name }), exact: true });
const names = (page: Page) => wall(page).locator('.wt-cap b');
const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true });
const facet = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: say('devices:wall.facets') })
    .getByRole('link', { name: say(`devices:wall.facet.${name}`) });

test('each camera has its last alert, the one that is pointed at plays, and a press goes to its live view', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  const { token, userId } = await control.session(demoAccount.loginAccount);
  await signIn();
  await page.goto('/cameras');

  await test.step('the last alert is the newest one, and what is new is said', async () => {
    const newest = async () => {
      const answer = await page.request.post(provider.url + endpointPath('listAlerts'), {
        headers: { requestToken: token, 'content-type': 'application/json' },
        data: toWire({ userId, serialNumber: [front], types: [], from: null, to: null, page: 1, size: 1 }),
      });
      const { data }: { data: { list: { at: number }[] } } = await answer.json();
      return new Date(data.list[0]?.at ?? 0).toISOString();
    };
    await expect(async () => {
      const shown = await tile(page, 'Front door').locator('time').getAttribute('datetime');
      expect(shown).toBe(await newest());
    }).toPass();
    await expect(tile(page, 'Front door').locator('.chip.new')).toHaveText(/^\d+ new$/);
    await expect(facet(page, 'newAlerts')).toBeVisible();
  });
  await test.step('a camera that is offline says so, and since when', async () => {
    await expect(tile(page, 'Garage')).toContainText(/Offlinesince .*\d\d:\d\d/);
    await tile(page, 'Garage').hover();
    await expect(page.locator('.wt-live')).toHaveCount(0);
  });
  await test.step('one that is pointed at plays', async () => {
    await tile(page, 'Front door').hover();
    await expectPlaying(page);
    expect(await scenesShown(page)).toEqual(['cam01']);
    expect(await control.sockets()).toMatchObject({ count: 1, bySerialNumber: { [front]: 1 } });
  });
  await test.step('its picture is saved, by the mouse and by the keyboard; what fails is said on it', async () => {
    const save = saveOf(page, 'Front door');
    const { name, bytes } = await savedBy(page, () => save.click());
    expect(name).toMatch(/^Front door \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d GMT[+-][\d.]+\.jpg$/);
    expect(await scenesShown(page, bytes)).toEqual(['cam01']);
    await tile(page, 'Front door').focus();
    await page.keyboard.press('Tab');
    await expect(save).toBeFocused();
    expect((await savedBy(page, () => page.keyboard.press('Enter'))).name).toMatch(/^Front door /);
    await page.evaluate(() => {
      OffscreenCanvas.prototype.convertToBlob = () => Promise.reject(new Error('no room'));
    });
    await page.keyboard.press('Enter');
    await expect(wall(page).getByRole('alert')).toHaveText(say('messages:action.downloadFailed'));
    expect(await violations(page)).toEqual([]);
    expect(await control.sockets()).toMatchObject({ count: 1, bySerialNumber: { [front]: 1 } });
  });
  await test.step('the arrows go to another, which plays in its place', async () => {
    await tile(page, 'Front door').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tile(page, 'Driveway')).toBeFocused();
    await expect.poll(() => control.sockets()).toMatchObject({ count: 1, bySerialNumber: { [driveway]: 1 } });
    await expectPlaying(page);
    expect(await scenesShown(page)).toEqual(['cam02']);
  });
  await test.step('where it plays no more, its link takes the focus that its snapshot had', async () => {
    await tile(page, 'Driveway').hover();
    await page.keyboard.press('Tab');
    await expect(saveOf(page, 'Driveway')).toBeFocused();
    await page.mouse.move(1, 1);
    await expect(tile(page, 'Driveway')).toBeFocused();
  });
  await test.step('a hidden tab gives the connection back', async () => {
    const show = await hide(page);
    await expect.poll(async () => (await control.sockets()).count).toBe(0);
    await show();
  });
  await test.step('Enter opens its live view; what was reviewed is new no more', async () => {
    await tile(page, 'Front door').press('Enter');
    await expect(page).toHaveURL(`/cameras?device=${front}`);
    await expectPlaying(page);
    expect((await control.sockets()).count).toBe(1);
    await page.request.post(provider.url + endpointPath('markListedAlerts'), {
      headers: { requestToken: token, 'content-type': 'application/json' },
      data: toWire({ userId, serialNumber: [front], types: [], from: null, to: null }),
    });
    await page.goBack();
    // The alert is of yesterday where midnight has just passed at the camera: its date stands for its time.
    await expect(tile(page, 'Front door').locator('time')).toHaveText(/^(\d\d:\d\d|\w+ \d+)$/);
    await expect(tile(page, 'Front door').locator('.chip.new')).toHaveCount(0);
  });
});

test.describe('while previews are on their way', () => {
  test.use({ previews: true });
  test('a camera that is offline says so in words that can be read', async ({ page, control, signIn }) => {
    await control.rule({ path: endpointPath('screenshotAddress'), times: 0, action: { kind: 'hold' } });
    await signIn();
    await page.goto('/cameras');
    await expect(tile(page, 'Garage')).toContainText(/^Garage.*Offline/);
    // What waits is light in the light theme, and the words are white.
    await expect(wall(page).locator('.wt:not([data-off]) .p-skeleton')).not.toHaveCount(0);
    expect(await wall(page).locator('.wt[data-off] .p-skeleton').count()).toBe(0);
  });
});

test('what is chosen is kept: facet, size, sites and favorites; what cannot be read leaves what was there', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.goto('/cameras');
  await facet(page, 'offline').click();
  await expect(page).toHaveURL('/cameras?show=offline');
  await expect(names(page)).toHaveText(['Garage']);
  await control.device(garage, { onLine: true });
  await page.reload();
  await expect(page.getByRole('heading', { name: say('devices:wall.none.offline') })).toBeVisible();
  await page.getByRole('link', { name: say('devices:wall.showAll') }).click();
  await expect(facet(page, 'offline')).toHaveCount(0);

  await page.getByRole('radio', { name: say('devices:wall.size.s'), exact: true }).check();
  await wall(page).getByRole('button', { name: 'Shop', exact: true }).click();
  await wall(page)
    .getByRole('button', { name: say('devices:wall.makeFavorite', { name: 'Workbench' }) })
    .click();
  const home = [
    'Workbench',
    'Front door',
    'Driveway',
    'Back yard',
    'Living room',
    'Garage',
    'Front porch',
    'High street',
  ];
  await expect(names(page)).toHaveText(home);
  await page.reload();
  await expect(names(page)).toHaveText(home);
  await expect(page.getByRole('radio', { name: say('devices:wall.size.s'), exact: true })).toBeChecked();
  await expect(wall(page).getByRole('button', { name: 'Shop', exact: true })).toHaveAttribute(
    'aria-expanded',
    'false',
  );

  const alert = await tile(page, 'Front door').locator('time').textContent();
  const json = { code: 500, msg: '' };
  await control.rule({ path: endpointPath('latestAlerts'), times: 0, action: { kind: 'answer', json } });
  await (
    await hide(page)
  )();
  await expect(page.getByText(/^Latest alerts as of \d\d:\d\d/)).toBeVisible();
  await expect(tile(page, 'Front door').locator('time')).toHaveText(alert ?? '');
});

test('a move made during a save is saved although the page is left; Escape ends a drag', async ({
  page,
  control,
  signIn,
}) => {
  const atHome = () => names(page).evaluateAll((all) => all.slice(0, 4).map((name) => name.textContent));
  const listed = ['Front door', 'Driveway', 'Back yard', 'Living room'];
  await signIn();
  await page.goto('/cameras');
  await expect.poll(atHome).toEqual(listed);
  await tile(page, 'Front door').hover();
  await page.mouse.down();
  await tile(page, 'Back yard').hover();
  await expect(wall(page).locator('li[data-target]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(wall(page).locator('li[data-target], li[data-dragged]')).toHaveCount(0);
  await page.mouse.up();
  await expect.poll(atHome).toEqual(listed);
  await expect(page).toHaveURL('/cameras');

  await control.rule({ path: endpointPath('saveWallOrder'), action: { kind: 'hold' } });
  await tile(page, 'Front door').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await control.awaitHeld(endpointPath('saveWallOrder'));
  await page.keyboard.press('Shift+ArrowRight');
  const moved = ['Driveway', 'Back yard', 'Front door', 'Living room'];
  await expect.poll(atHome).toEqual(moved);
  const saved = page.waitForResponse(`**${endpointPath('saveWallOrder')}`);
  await page.getByRole('link', { name: say('shell:page.grids'), exact: true }).click();
  await saved;
  await page.goto('/cameras');
  await expect.poll(atHome).toEqual(moved);
});

test('the wall is arranged by the mouse and by keys, undone and reset, and each account has its own', async ({
  page,
  signIn,
}) => {
  const atHome = () => names(page).evaluateAll((all) => all.slice(0, 4).map((name) => name.textContent));
  const listed = ['Front door', 'Driveway', 'Back yard', 'Living room'];
  const note = wall(page).locator('.order-note');
  await signIn();
  await page.goto('/cameras');
  await expect.poll(atHome).toEqual(listed);
  await expect(button(page, 'devices:wall.order.reset')).toHaveCount(0);

  await test.step('a tile is dragged to the place of another, which opens no camera', async () => {
    await tile(page, 'Front door').hover();
    await page.mouse.down();
    await tile(page, 'Back yard').hover();
    await page.mouse.up();
    const dragged = ['Driveway', 'Back yard', 'Front door', 'Living room'];
    await expect.poll(atHome).toEqual(dragged);
    await expect(note).toContainText('Front door is now 3 of ');
    await expect(page).toHaveURL('/cameras');
    await page.reload();
    await expect.poll(atHome).toEqual(dragged);
  });
  await test.step('keys move the focused one, not into another site; a move is undone', async () => {
    await tile(page, 'Front door').focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(atHome).toEqual(['Driveway', 'Front door', 'Back yard', 'Living room']);
    await expect(tile(page, 'Front door')).toBeFocused();
    await expect(note).toContainText('Front door is now 2 of ');
    await button(page, 'devices:wall.order.undo').click();
    await expect.poll(atHome).toEqual(['Driveway', 'Back yard', 'Front door', 'Living room']);
    await tile(page, 'Driveway').focus();
    await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(atHome).toEqual(['Driveway', 'Back yard', 'Front door', 'Living room']);
    expect(await violations(page)).toEqual([]);
  });
  await test.step('what needs attention comes first, and then nothing is moved', async () => {
    await button(page, 'devices:wall.order.attention').click();
    await expect(names(page).first()).toHaveText('Garage');
    await expect(wall(page).locator('[data-grip]')).toHaveCount(0);
    await page.reload();
    await expect(names(page).first()).toHaveText('Garage');
    await button(page, 'devices:wall.order.attention').click();
  });
  await button(page, 'devices:wall.order.reset').click();
  await expect.poll(atHome).toEqual(listed);
});

test.describe('the stills', () => {
  test.use({ previews: true });

  test('of what is in view are renewed, and an old one says so', async ({
    page,
    control,
    provider,
    signIn,
  }) => {
    const { userId } = await control.session(demoAccount.loginAccount);
    await signIn();
    await storeItems(page, provider.url, { [`wall ${userId}`]: JSON.stringify({ collapsed: ['Shop'] }) });
    const path = endpointPath('screenshotAddress');
    const data = {
      screenshot: `/api/aithLink/device/screenshot/${driveway}`,
      screenshotAt: Date.now() - 38 * 60_000,
      screenshotChannel: [],
    };
    const body = { serialNumber: driveway };
    await control.rule({
      path,
      body,
      times: 0,
      action: { kind: 'answer', json: { code: 1, msg: '', data } },
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(path)) asked.push(request.postData() ?? '');
    });
    const timesAsked = (serialNumber: string) => asked.filter((sent) => sent.includes(serialNumber)).length;
    await page.goto('/cameras');
    await expect(tile(page, 'Driveway').locator('small.warn')).toHaveText(/^3[89] min\. ago$/);
    await expect(tile(page, 'Front door').locator('small')).toHaveText(/^\d+ sec\. ago$/);
    await expect(tile(page, 'Front door').locator('small.warn')).toHaveCount(0);

    // The list asks for each once; the wall again for those in view that are online.
    await expect.poll(() => timesAsked(front)).toBe(2);
    await expect(page.locator('[data-machine="freshStills"]')).toHaveAttribute('data-state', 'serving.fresh');
    expect([timesAsked('LK0000000006'), timesAsked(garage)]).toEqual([1, 1]);
  });
});

test('a camera that goes offline and is back online is shown so automatically, and has fresh stills again', async ({
  page,
  control,
  signIn,
}) => {
  await page.clock.install();
  await signIn();
  await page.goto('/cameras');
  const driven = tile(page, 'Driveway');
  const offline = driven.getByText(say('common:status.offline'));
  await expect(driven).toBeVisible();
  // While pictures are on their way, what is read beside does not count.
  await expect(page.locator('[data-machine="deviceList"][data-state="published"]').first()).toBeAttached();
  await expect(offline).toHaveCount(0);
  await control.device(driveway, { onLine: false });
  await page.clock.fastForward(45_000);
  await expect(offline).toBeVisible();
  await control.device(driveway, { onLine: true });
  await page.clock.fastForward(45_000);
  await expect(offline).toHaveCount(0);
  const still = page.waitForRequest(
    (request) =>
      request.url().endsWith(endpointPath('screenshotAddress')) &&
      request.postData()?.includes(driveway) === true,
  );
  await page.clock.fastForward(20_000);
  await still;
});

test('while the wall opens, it renders a row in a frame, and no script makes the browser lay it out', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    const rendered: number[] = [];
    Object.assign(window, { rendered });
    new MutationObserver(() => {
      // A tile whose turn has not come has no controls.
      const all = document.querySelectorAll('.wall .wt-ctl').length;
      const more = all - rendered.reduce((sum, count) => sum + count, 0);
      if (more > 0) rendered.push(more);
    }).observe(document, { childList: true, subtree: true });
  });
  await signIn();
  const laidOut = await watchForcedLayouts(page);
  await page.goto('/cameras');
  await expect(page.locator('[data-machine="deviceList"]')).toHaveAttribute('data-state', 'published');
  await expect(wall(page).locator('.wt[aria-hidden]')).toHaveCount(0);

  const columns = await wall(page)
    .locator('section')
    .first()
    .locator('li')
    .evaluateAll((tiles) => new Set(tiles.map((one) => one.style.left)).size);
  const rendered: readonly number[] = await page.evaluate('rendered');
  expect(rendered.length).toBeGreaterThan(1);
  expect(Math.max(...rendered)).toBeLessThanOrEqual(columns);
  expect(await laidOut()).toBe(0);
});

/** Counts, from now on, how often a script asked for a size or place that the browser had to lay the page out for. */
async function watchForcedLayouts(page: Page): Promise<() => Promise<number>> {
  type Span = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number };
  const devtools = await page.context().newCDPSession(page);
  const spans: Span[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const span of value as unknown as readonly Span[]) if (span.ph === 'X') spans.push(span);
  });
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  return async () => {
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
    await devtools.send('Tracing.end');
    await complete;
    await devtools.detach();
    const calls = spans.filter(({ name }) => name === 'FunctionCall');
    const within = (inner: Span, { pid, tid, ts, dur = 0 }: Span) =>
      inner.pid === pid && inner.tid === tid && inner.ts >= ts && inner.ts < ts + dur;
    return spans.filter((span) => span.name === 'Layout' && calls.some((call) => within(span, call))).length;
  };
}
