import type { Page } from 'playwright/test';
import type { Control } from '../control.ts';
import { endpointPath } from '../endpointPath.ts';
import { streamsStand } from '../alertStreams.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { expectPlaying, liveWindow } from '../livePicture.ts';
import { violations } from '../violations.ts';

const bell = 'LKDB00000001';
const shop = 'LKDB00000002';
const markPath = endpointPath('markAlerts');
const halfMinute = 30_000;

const ring = (page: Page) => page.locator('section.ring');
const missed = (page: Page) => page.locator('.missed');
const press = (page: Page, key: string) =>
  ring(page)
    .first()
    .getByRole('button', { name: say(key) })
    .click();
const menuCount = (page: Page) =>
  page
    .getByRole('navigation', { name: say('shell:menu') })
    .getByRole('link', { name: say('shell:page.doorHome') })
    .locator('.missed-count > span')
    .first();
/** The machine of all rings, which nobody sees. */
const ringList = (page: Page) => page.locator('[data-machine="missedRings"]');
const list = (page: Page) => page.getByRole('region', { name: say('doorbells:list.label'), exact: true });
const rings = (page: Page) => page.getByRole('region', { name: say('doorbells:rings.title'), exact: true });
const secondOf = (video: Element) => (video instanceof HTMLVideoElement ? video.currentTime : Number.NaN);

/** The picture of a ring moves. */
async function expectMoving(page: Page): Promise<void> {
  const video = ring(page).first().locator('video');
  const second = () => video.evaluate(secondOf);
  await expect.poll(second).toBeGreaterThan(0);
  const before = await second();
  await expect.poll(second).toBeGreaterThan(before + 0.2);
}

/** Whoever still rings from before is seen, so that the next ring is the only one: their half minute may be over or not. */
async function ignoreAll(page: Page): Promise<void> {
  await expect(ringList(page)).toHaveAttribute('data-state', /list\.shown/);
  const ignore = ring(page)
    .first()
    .getByRole('button', { name: say('doorbells:ringing.ignore') });
  await expect(async () => {
    if (await ignore.isVisible()) await ignore.click({ timeout: 1000 });
    await expect(ring(page)).toHaveCount(0, { timeout: 100 });
  }).toPass();
}

/** Opens the page of all rings while nobody rings, and gives how many were missed. */
async function openRings(page: Page, control: Control): Promise<number> {
  await page.goto('/doorAlerts?type=doorbell&review=all');
  await streamsStand(control);
  await ignoreAll(page);
  return Number(await menuCount(page).textContent());
}

test('a ring comes up on whatever page with a moving picture, takes no focus, and goes to the live view', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.goto('/grids');
  await streamsStand(control);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(say('shell:page.grids'));

  await test.step('it is announced and moves', async () => {
    await control.alert(bell, 'doorbell');
    await expect(ring(page)).toContainText(say('doorbells:ringing.title', { name: 'Front bell' }));
    await expect(page.getByRole('alert').filter({ hasText: 'Front bell' })).toHaveText(
      say('doorbells:ringing.title', { name: 'Front bell' }),
    );
    await expect(page.locator('body')).toBeFocused();
    await expectMoving(page);
    expect(await violations(page)).toEqual([]);
  });
  await test.step('this browser holds the sound back until a press', async () => {
    const held = ring(page).getByRole('button', { name: say('doorbells:sound.allow') });
    const isSounding = page.locator('[data-machine="ringSound"][data-state="ringing.sounding.heard"]');
    await expect(held.or(isSounding)).toBeAttached();
    if (await held.isVisible()) await held.click();
    await expect(isSounding).toBeAttached();
  });
  await test.step('a second one stands above it; F6 goes to it and back, Escape puts it away', async () => {
    await control.alert(shop, 'doorbell');
    await expect(ring(page)).toHaveCount(2);
    await expect(ring(page).first()).toContainText('Shop bell');
    await page.keyboard.press('F6');
    await expect(
      ring(page)
        .first()
        .getByRole('button', { name: say('doorbells:ringing.watch') }),
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(ring(page)).toHaveCount(1);
    await expect(missed(page)).toContainText(say('doorbells:missed.title', { name: 'Shop bell' }));
  });
  await test.step('Watch opens the live view', async () => {
    await ignoreAll(page);
    await control.alert(bell, 'doorbell');
    await expect(ring(page)).toContainText('Front bell');
    await press(page, 'doorbells:ringing.watch');
    await expect(page).toHaveURL(`/doorHome?device=${bell}`);
    await expect(ring(page)).toHaveCount(0);
    await expectPlaying(page);
    await expect(liveWindow(page)).toBeVisible();
    await expect(list(page).getByRole('listitem')).toHaveCount(2);
    await expect(rings(page).locator('.visit').first()).toContainText(say('doorbells:rings.seen'));
    expect(await violations(page)).toEqual([]);
  });
  await test.step('where something is not saved, Watch asks first; whoever stays has not seen the ring', async () => {
    const name = page.getByRole('textbox', { name: say('settings:label.name') });
    await page.goto(`/doorHome?device=${bell}&tab=settings`);
    await name.fill('Porch');
    await streamsStand(control);
    await ignoreAll(page);
    await control.alert(shop, 'doorbell');
    await expect(ring(page)).toContainText('Shop bell');
    const question = page.getByRole('dialog', { name: say('common:leave.title') });
    await press(page, 'doorbells:ringing.watch');
    await question.getByRole('button', { name: say('common:leave.stay') }).click();
    await expect(ring(page).first()).toContainText('Shop bell');
    await press(page, 'doorbells:ringing.watch');
    await question.getByRole('button', { name: say('common:leave.confirm') }).click();
    await expect(page).toHaveURL(`/doorHome?device=${shop}`);
    await expect(ring(page)).toHaveCount(0);
    await expectPlaying(page);
  });
  await test.step('a ring stands above a picture that fills the screen', async () => {
    await page.getByRole('button', { name: say('live:full.enter') }).click();
    await expect(page.getByRole('button', { name: say('live:full.leave') })).toBeVisible();
    await control.alert(bell, 'doorbell');
    await press(page, 'doorbells:ringing.ignore');
    await expect(ring(page)).toHaveCount(0);
    await page.getByRole('button', { name: say('live:full.leave') }).click();
  });
  await test.step('the sound that is switched off stays so', async () => {
    const sound = list(page).getByRole('switch', { name: say('doorbells:sound.label') });
    await sound.click();
    await page.reload();
    await expect(sound).not.toBeChecked();
  });
  await test.step('where the only ring is ignored, the focus is where it was before', async () => {
    const sound = list(page).getByRole('switch', { name: say('doorbells:sound.label') });
    await streamsStand(control);
    await control.alert(shop, 'doorbell');
    await expect(ring(page)).toHaveCount(1);
    await sound.focus();
    await page.keyboard.press('F6');
    await ring(page)
      .getByRole('button', { name: say('doorbells:ringing.ignore') })
      .press('Enter');
    await expect(ring(page)).toHaveCount(0);
    await expect(sound).toBeFocused();
  });
});

test('a ring that nobody answers is missed: counted, there after a reload and in another tab, and gone once it is seen', async ({
  page,
  control,
  signIn,
}) => {
  await page.clock.install();
  await signIn();
  await page.goto('/doorAlerts?type=doorbell&review=all');
  await streamsStand(control);
  const cards = page
    .getByRole('region', { name: say('alerts:page.label'), exact: true })
    .getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  await test.step('the page of their alerts has those of doorbells alone', async () => {
    const names = new Set(await cards.locator('.cap b').allTextContents());
    expect([...names].filter((name) => name !== 'Front bell' && name !== 'Shop bell')).toEqual([]);
  });
  const before = Number(await menuCount(page).textContent());

  await control.alert(bell, 'doorbell');
  await expect(ring(page)).toBeVisible();
  await expect(menuCount(page)).toHaveText(String(before));
  await page.clock.fastForward(halfMinute);
  await expect(ring(page)).toHaveCount(0);
  await expect(missed(page)).toContainText(say('doorbells:missed.title', { name: 'Front bell' }));
  await expect(missed(page).locator('img')).toHaveJSProperty('naturalWidth', 640);
  await expect(menuCount(page)).toHaveText(String(before + 1));
  await page.getByRole('button', { name: say('shell:collapse') }).click();
  await expect(
    page
      .getByRole('navigation', { name: say('shell:menu') })
      .getByTitle(`${say('shell:page.doorHome')}, ${say('doorbells:missed.count', { count: before + 1 })}`),
  ).toBeVisible();
  // By its own clock the provider says of a ring of right now that it can be answered: in another tab it rings, here it did.
  const late = await page.context().newPage();
  await late.goto('/grids');
  await expect(ring(late)).toContainText('Front bell');
  await late.close();
  await page.reload();
  await expect(missed(page)).toContainText('Front bell');
  await expect(ring(page)).toHaveCount(0);
  await control.advance(halfMinute);
  await page.reload();
  await expect(missed(page)).toContainText('Front bell');
  expect(await violations(page)).toEqual([]);

  const other = await page.context().newPage();
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto('/doorHome');
  await expect(missed(other)).toContainText('Front bell');
  await expect(list(other).getByRole('listitem').first()).toContainText(/missed ring/);
  expect(await violations(other)).toEqual([]);

  await missed(page)
    .getByRole('link', { name: say('doorbells:missed.see') })
    .click();
  await expect(page).toHaveURL(/\/door(Home|Alerts)\?/);
  for (const each of [page, other]) await expect(missed(each)).toHaveCount(0);
  await expect(menuCount(other)).toHaveText(String(before));
});

test('who rings again is one card, whose picture plays on, and one answer is for all rings', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  const before = await openRings(page, control);
  const mark = (video: Element) => video.setAttribute('data-played-on', '');
  await control.alert(bell, 'doorbell');
  await expectMoving(page);
  await ring(page).locator('video').evaluate(mark);
  const time = ring(page).locator('header time');
  const first = await time.getAttribute('datetime');
  await control.advance(2000);
  await control.alert(bell, 'doorbell');
  await expect.poll(() => time.getAttribute('datetime')).not.toBe(first);
  await expect(ring(page)).toHaveCount(1);
  await expect(ring(page).locator('video[data-played-on]')).toHaveCount(1);
  await expectMoving(page);

  await press(page, 'doorbells:ringing.ignore');
  await expect(ring(page)).toHaveCount(0);
  // Both are marked: neither is counted, nor announced after a reload.
  await expect(ringList(page)).toHaveAttribute('data-state', /marks\.idle/);
  await page.reload();
  await expect(ringList(page)).toHaveAttribute('data-state', /list\.shown/);
  await expect(menuCount(page)).toHaveText(String(before));
  await expect(ring(page)).toHaveCount(0);
  await expect(missed(page)).toHaveCount(0);

  await control.alert(bell, 'doorbell');
  const heard = await time.getAttribute('datetime');
  await control.advance(2000);
  await control.alert(bell, 'doorbell');
  await expect.poll(() => time.getAttribute('datetime')).not.toBe(heard);
  await page.keyboard.press('Escape');
  await expect(ring(page)).toHaveCount(0);
  await expect(missed(page)).toContainText(say('doorbells:missed.title', { name: 'Front bell' }));
  await expect(menuCount(page)).toHaveText(String(before + 2));
});

test('a ring that was seen counts as seen where that is lost on its way, and is marked later', async ({
  page,
  control,
  signIn,
}) => {
  await page.clock.install();
  await signIn();
  const before = await openRings(page, control);
  await control.alert(bell, 'doorbell');
  await expect(ring(page)).toContainText('Front bell');
  const marks = async () => (await control.log()).filter(({ path }) => path === markPath);
  const earlier = (await marks()).length;
  await control.rule({ path: markPath, action: { kind: 'answer', json: { code: 503, msg: '' } } });
  await press(page, 'doorbells:ringing.ignore');
  await expect.poll(async () => (await marks()).length).toBe(earlier + 1);
  await expect(ringList(page)).toHaveAttribute('data-state', /marks\.unmarked/);
  await expect(menuCount(page)).toHaveText(String(before));
  await page.clock.fastForward(20_000);
  await expect(ringList(page)).toHaveAttribute('data-state', /marks\.idle/);
  await page.reload();
  await expect(ringList(page)).toHaveAttribute('data-state', /list\.shown/);
  await expect(menuCount(page)).toHaveText(String(before));
  await expect(ring(page)).toHaveCount(0);
});

test('the doorbell home says why it has none, and that its list could not be loaded', async ({
  page,
  control,
  signIn,
}) => {
  const of = { path: '/api/aithLink/device/info', body: { deviceType: ['DOORBELL'] } } as const;
  const answer = (code: number) =>
    ({ kind: 'answer', json: { code, msg: '', data: { bindDevice: [] } } }) as const;
  await control.rule({ ...of, action: answer(1) });
  await signIn();
  await page.goto('/doorHome');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: say('doorbells:list.empty.title') })).toBeVisible();
  await control.rule({ ...of, action: answer(500) });
  await main.getByRole('button', { name: say('common:refresh') }).click();
  await expect(main.getByRole('heading', { name: say('doorbells:list.failed.title') })).toBeVisible();
  await main.getByRole('button', { name: say('common:tryAgain') }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
});

test('a ring that was put away does not ring again after a reload within its half minute', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.goto('/grids');
  await streamsStand(control);
  await ignoreAll(page);
  await control.alert(bell, 'doorbell');
  await expect(ring(page)).toContainText('Front bell');
  await page.keyboard.press('Escape');
  await expect(missed(page)).toContainText('Front bell');
  await page.reload();
  await expect(missed(page)).toContainText('Front bell');
  await expect(ring(page)).toHaveCount(0);
  await control.alert(shop, 'doorbell');
  await expect(ring(page)).toHaveCount(1);
  await expect(ring(page)).toContainText('Shop bell');
});

test('the last rings stand below the live picture with what is said of them, without scrolling', async ({
  page,
  signIn,
}) => {
  await signIn();
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [1024, 768],
  ] as const) {
    await test.step(`at ${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto(`/doorHome?device=${bell}`);
      await expectPlaying(page);
      const said = rings(page).locator('.visit small');
      await expect(said).toHaveCount(6);
      for (const one of await said.all()) await expect(one).toBeInViewport({ ratio: 1 });
    });
  }
});
