import type { Page } from 'playwright/test';
import { hubAddress } from '../../../src/domain/gateways/hubAddress.ts';
import { depotSerialNumber } from '../../../provider/seed/depot.ts';
import { depotAccount as depotOwner } from '../../../provider/seed/test.ts';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { bar, note, playFile, recorded, savedBy } from '../liveTools.ts';
import { frontDoor, sectionsOf } from '../../demoRecorders.ts';
import { expectPlaying, liveWindow, scenesShown, videoFacts } from '../livePicture.ts';
import { english as say } from '../localeTexts.ts';
import { plainDay } from '../recordedDay.ts';
import { violations } from '../violations.ts';
import { overflow } from './account/accountPages.ts';
import { clipSeconds, expectScene, holdPicture, provenSecond } from '../recordedPicture.ts';
import { openAnew } from '../turnTo.ts';

test.use({ previews: true });

const house = 'LKGW00000001';
const depot = { loginAccount: depotOwner.account, password: depotOwner.password };

const hubs = (page: Page) => page.getByRole('list', { name: say('gateways:list.label') });
const lanes = (page: Page) => page.getByRole('list', { name: say('gateways:picture') });
const lane = (page: Page, name: string) =>
  lanes(page)
    .locator(':scope > li')
    .filter({ has: page.getByText(name, { exact: true }) });
const map = (page: Page) => page.getByRole('slider', { name: say('gateways:map.label') });
const channel = (number: number, displayState = 'online') =>
  say(`gateways:map.channel.${displayState}`, { channel: number });

/** Something on a channel of a hub, as the provider reports it. */
interface Linked {
  readonly channel: number;
  readonly linkedCamera?: number | null;
}

/** The camera at channel 2 of the house hub, and the scene that it sees. */
const terrace = {
  recorder: { ...frontDoor, serialNumber: 'LKGC00000002' },
  clip: 'cam03.flv',
  scene: 'cam03',
};

/** A second of a day that it recorded, at a moment of the scene that its colors prove. */
function provenRecorded(day: string): number {
  const second = provenSecond(terrace.scene);
  const found = sectionsOf({ ...terrace.recorder, clip: terrace.clip }, day, Date.now()).find(
    ({ start, end }) => start > 0 && end - start > 600,
  );
  if (found === undefined) throw new Error('the terrace recorded nothing for ten minutes');
  return Math.ceil(found.start / clipSeconds + 1) * clipSeconds + second;
}

/** Nothing is against what the page shows, wide and dark or narrow and light. */
async function expectNoFault(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect(await violations(page), `${width} px`).toEqual([]);
    expect(await overflow(page), `${width} px`).toBe(0);
  }
}

/** How many different colors a video shows: a picture has many, a black one has one. */
const colorsOf = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    const context = new OffscreenCanvas(16, 9).getContext('2d');
    if (!video || !context) return 0;
    context.drawImage(video, 0, 0, 16, 9);
    const { data } = context.getImageData(0, 0, 16, 9);
    return new Set(Array.from({ length: 144 }, (_, at) => data.slice(at * 4, at * 4 + 3).join(' '))).size;
  });

test('a hub shows its devices, opens a camera that plays through it, and says that it is offline', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.goto('/gatewayDevice');
  await expect(hubs(page).getByRole('link')).toHaveCount(2);
  await expect(lane(page, 'Lounge').getByRole('list')).toContainText(/Kitchen smoke.*Nursery/);
  await expect(lane(page, say('gateways:alone.title'))).toContainText('Bathroom water');
  await expect(lane(page, 'Lounge').locator('img')).toHaveCount(1);

  await lane(page, 'Terrace').getByRole('link').first().click();
  await expect(page).toHaveURL(hubAddress({ gateway: house, channel: 2 }));
  await expectPlaying(page);
  await expect.poll(() => colorsOf(page)).toBeGreaterThan(8);
  const asked = (await control.log()).filter(({ path }) => path === endpointPath('checkPlay'));
  expect(asked.length).toBe(1);

  await page
    .getByRole('link', { name: say('live:four.label') })
    .first()
    .click();
  const windows = page.getByRole('region', { name: say('live:four.label') }).getByRole('listitem');
  await expect(windows).toHaveCount(4);
  await expect(windows.nth(0)).toContainText('Terrace');
  // The other camera of the hub comes first.
  await expect(windows.nth(1).getByRole('combobox')).toHaveValue(`${house}/1`);
  await page.getByRole('link', { name: say('live:four.leave') }).click();
  await expectPlaying(page);

  const tabs = page.getByRole('navigation', { name: say('devices:tabs.label') });
  await tabs.getByRole('link', { name: say('devices:tabs.history') }).click();
  const history = hubAddress({ gateway: house, channel: 2, tab: 'history' });
  await expect(page).toHaveURL((url) => (url.pathname + url.search).startsWith(history));
  const second = provenRecorded(plainDay);
  const moment = hubAddress({ gateway: house, channel: 2, tab: 'history', day: plainDay, second });
  await page.goto(moment);
  await expectScene(page, terrace.scene);
  await holdPicture(page);
  const time = page.getByRole('textbox', { name: say('history:timeline.time.label') });
  const later = second + 10 * clipSeconds;
  await time.fill(new Date(later * 1000).toISOString().slice(11, 19));
  await time.press('Enter');
  await expectScene(page, terrace.scene, provenSecond(terrace.scene));
  await expect(page).toHaveURL(
    hubAddress({ gateway: house, channel: 2, tab: 'history', day: plainDay, second: later }),
  );
  await tabs.getByRole('link', { name: say('devices:tabs.live') }).click();
  await expectPlaying(page);
  // Not under a page that loads pictures of alerts: those of what is offline are gone.
  await page.getByRole('link', { name: say('gateways:camera.back') }).click();
  await expect(lane(page, 'Terrace')).toContainText(say('common:status.online'));

  await control.channel(house, 2, { onLine: false });
  await openAnew(page, hubAddress({ gateway: house, channel: 2 }));
  await expect(liveWindow(page)).toHaveAttribute('data-state', 'offline');
  await page.getByRole('link', { name: say('gateways:camera.back') }).click();
  await expect(lane(page, 'Terrace')).toContainText(/Offline since/);

  await control.device('LKGW00000002', { onLine: false });
  await page.getByRole('button', { name: say('gateways:list.refresh') }).click();
  await expect(hubs(page).getByRole('link').filter({ hasText: 'Shop hub' })).toContainText(
    say('common:status.offline'),
  );
  await control.device(house, { onLine: false });
  await page.getByRole('button', { name: say('gateways:stage.refresh') }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText(say('messages:gateway.connectionFailed'));
  await expect(main).toContainText(say('messages:gateway.refreshFailed'));
  await expect(lane(page, 'Lounge')).toContainText(say('gateways:displayState.unknown'));
  await expectNoFault(page);
  await control.device(house, { onLine: true });
  await main.getByRole('button', { name: say('common:tryAgain') }).click();
  await expect(main).not.toContainText(say('messages:gateway.connectionFailed'));
  await expect(lane(page, 'Lounge')).toContainText(say('common:status.online'));
});

test('of 64 channels the map goes to each, and all of them get their picture', async ({ page, signIn }) => {
  // There is room for 32 in a row of the map.
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(depot);
  const pictures = new Set<string>();
  page.on('requestfinished', (request) => {
    const [, number] = new RegExp(`/screenshot/${depotSerialNumber}/(\\d+)$`).exec(request.url()) ?? [];
    if (number !== undefined) pictures.add(number);
  });
  await page.goto('/gatewayDevice');
  const main = page.getByRole('main');
  await expect(main).toContainText(say('gateways:map.online', { online: 59, count: 64 }));
  await expect.poll(() => pictures.size).toBe(61);
  expect(await lanes(page).locator(':scope > li').count()).toBeLessThan(20);

  const reads = (text: string) => expect(map(page)).toHaveAttribute('aria-valuetext', text);
  await test.step('by the keys', async () => {
    await map(page).fill('41');
    await expect(lane(page, 'Aisle 41')).toBeInViewport();
    await expect(lane(page, 'Aisle 41')).toContainText(/Offline since/);
    await reads(channel(41, 'offline'));
    await map(page).press('ArrowRight');
    await reads(channel(42));
    await expect(lane(page, 'Bay 42').locator('img')).toBeVisible();
    await map(page).press('End');
    await expect(lane(page, 'Ramp 64')).toBeInViewport();
    await map(page).press('Home');
    await reads(channel(1));
  });
  await test.step('by a press; an empty channel goes nowhere', async () => {
    const press = async (number: number) => {
      const drawn = page.locator('.chmap svg');
      await drawn.scrollIntoViewIfNeeded();
      const box = await drawn.boundingBox();
      if (box === null) throw new Error('there is no map');
      const square = box.width / 32;
      const [column, row] = [(number - 1) % 32, Math.floor((number - 1) / 32)];
      await page.mouse.click(box.x + (column + 0.4) * square, box.y + (row + 0.4) * square);
    };
    await press(17);
    await reads(channel(17));
    // Whoever presses it again has scrolled up to it.
    await press(30);
    await reads(channel(1));
  });
  await test.step('nothing is against it, wide or narrow', () => expectNoFault(page));
});

test('the page of a hub with 64 channels has at most 1.2 times the nodes of that with 4', async ({
  page,
  signIn,
}) => {
  /** Removes the devices on later channels from a hub. */
  const shorten = (hub: Record<'channelList' | 'detectorList', readonly Linked[]>, channels: number) => {
    hub.detectorList = hub.detectorList.filter(({ linkedCamera }) => Number(linkedCamera) <= channels);
    const kept = new Set(hub.detectorList.map(({ channel: number }) => number));
    hub.channelList = hub.channelList.filter(({ channel: number }) => number <= channels || kept.has(number));
  };
  const nodes = () => page.locator('*').count();
  /** The nodes once the lanes are there, and once each of them has its picture. */
  const nodesOf = async (channels: number, count: number) => {
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/device/screenshot/address', async (route) => {
      await held;
      await route.continue();
    });
    await page.route('**/device/info*', async (route) => {
      // The provider may close an idle connection just as it is reused.
      const response = await route.fetch({ maxRetries: 2 });
      const answer = await response.json();
      // The list of hubs, or a hub on its own.
      const listed = answer.data.bindDevice ?? [answer.data];
      for (const hub of listed) if ('channelList' in hub) shorten(hub, channels);
      await route.fulfill({ response, json: answer });
    });
    await page.goto(hubAddress({ gateway: depotSerialNumber }));
    const shown = lanes(page).locator(':scope > li');
    await expect(shown.first()).toHaveAttribute('aria-setsize', String(count));
    // The header has its own call: its menu adds nodes once that is answered.
    await expect(page.locator('.arming-menu .modes')).toBeAttached();
    const bare = await nodes();
    letGo();
    await expect(shown.locator('.thumbnail').locator('img')).toHaveCount(await shown.count());
    const pictured = await nodes();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    return { bare, pictured };
  };
  await signIn(depot);
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [390, 844],
  ] as const) {
    await test.step(`at ${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      const few = await nodesOf(4, 4);
      const many = await nodesOf(64, 61);
      expect(many.bare / few.bare).toBeLessThanOrEqual(1.2);
      expect(many.pictured / few.pictured).toBeLessThanOrEqual(1.2);
    });
  }
});

test('who returns to a hub from one of its cameras, or closes a panel, is where it was left, with the focus there', async ({
  page,
  signIn,
}) => {
  await signIn(depot);
  await page.goto(hubAddress({ gateway: depotSerialNumber }));
  const body = page.locator('.hub-body');
  const scrolled = () => body.evaluate(({ scrollTop }) => scrollTop);
  const wayTo = (name: string) => lane(page, name).getByRole('link').first();
  await map(page).fill('42');
  await body.hover();
  await page.mouse.wheel(0, 50);
  await expect.poll(scrolled).toBeGreaterThan(2000);
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const left = await scrolled();

  await test.step('by Back of the browser, and by the link', async () => {
    for (const back of [
      () => page.goBack(),
      () => page.getByRole('link', { name: say('gateways:camera.back') }).press('Enter'),
    ]) {
      await wayTo('Gate 43').press('Enter');
      await expectPlaying(page);
      await back();
      await expect(wayTo('Gate 43')).toBeFocused();
      await expect(wayTo('Gate 43')).toBeInViewport();
      expect(Math.abs((await scrolled()) - left)).toBeLessThan(2);
    }
  });
  await test.step('after a reload the lane of the camera is shown', async () => {
    await page.goto(hubAddress({ gateway: depotSerialNumber, channel: 43 }));
    await page.getByRole('link', { name: say('gateways:camera.back') }).press('Enter');
    await expect(wayTo('Gate 43')).toBeFocused();
    await expect(wayTo('Gate 43')).toBeInViewport();
  });
  for (const width of [1440, 390]) {
    await test.step(`Escape closes a panel, also out of a field, at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(hubAddress({ gateway: depotSerialNumber }));
      await map(page).fill('40');
      const detector = lane(page, 'Ramp 40').locator('.det').first();
      await detector.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: say('settings:label.name') }).focus();
      if (width === 1440) await expect(detector).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(hubAddress({ gateway: depotSerialNumber }));
      await expect(detector).toBeFocused();
      await expect(detector).toBeInViewport();
    });
  }
});

test('the list of hubs is narrowed by keyword, site and status, which the address keeps', async ({
  page,
  control,
  signIn,
}) => {
  await control.device('LKGW00000002', { onLine: false });
  await signIn();
  await page.goto('/gatewayDevice');
  const keyword = page.getByRole('searchbox', { name: say('devices:filter.keyword') });
  const choice = (name: string) => page.getByRole('combobox', { name: say(name) });
  const rows = hubs(page).getByRole('link');
  await expect(rows).toHaveCount(2);
  await keyword.pressSequentially('nurs');
  await expect(rows).toHaveText([/House hub/]);
  await expect(page).toHaveURL('/gatewayDevice?q=nurs');
  await keyword.fill('');
  await choice('devices:filter.status').selectOption('offline');
  await expect(rows).toHaveText([/Shop hub/]);

  await rows.click();
  await expect(page).toHaveURL('/gatewayDevice?gateway=LKGW00000002&status=offline');
  await page.getByRole('link', { name: say('gateways:stage.settings') }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/gatewayDevice?gateway=LKGW00000002&status=offline');
  await page.reload();
  await expect(rows).toHaveText([/Shop hub/]);
  await choice('devices:filter.site').selectOption('Home');
  await expect(rows).toHaveCount(0);
  await expect(lanes(page)).toBeVisible();
  await page.getByRole('button', { name: say('devices:list.noMatch.clear') }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(hubAddress({ gateway: 'LKGW00000002' }));
});

test('the stills of the cameras in view are renewed, those of the others are not', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn(depot);
  const pictures = new Set<number>();
  page.on('requestfinished', (request) => {
    const [, number] = new RegExp(`/screenshot/${depotSerialNumber}/(\\d+)$`).exec(request.url()) ?? [];
    if (number !== undefined) pictures.add(Number(number));
  });
  await page.goto(hubAddress({ gateway: depotSerialNumber }));
  await expect.poll(() => pictures.size).toBe(61);
  const still = lane(page, 'Aisle 1').locator('img');
  const before = await still.getAttribute('src');

  pictures.clear();
  await page.clock.fastForward(2000);
  await expect(still).not.toHaveAttribute('src', before ?? '');
  await expect.poll(() => pictures.has(2)).toBe(true);
  expect(Math.max(...pictures)).toBeLessThan(20);
  await expect(still).toHaveJSProperty('complete', true);

  await map(page).fill('64');
  await expect(lane(page, 'Ramp 64')).toBeInViewport();
  await expect(async () => {
    // What was asked for while the others were in view still arrives.
    pictures.clear();
    await page.clock.fastForward(15_000);
    await expect.poll(() => pictures.has(64), { timeout: 1000 }).toBe(true);
    expect(Math.min(...pictures)).toBeGreaterThan(40);
  }).toPass();
});

test('a camera of a hub has the tools of a live picture: snapshot, recording and quality', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.goto(hubAddress({ gateway: house, channel: 2 }));
  await expectPlaying(page);
  const snapshot = await savedBy(page, () => bar(page, 'live:snapshot.save').click());
  expect(snapshot.name).toMatch(/^Terrace [\d .-]+ GMT[+-][\d.]+\.jpg$/);
  expect(await scenesShown(page, snapshot.bytes)).toEqual([terrace.scene]);

  await liveWindow(page).locator('summary').click();
  await bar(page, 'live:snapshot.upload').click();
  await expect(page.getByText(say('live:snapshot.uploaded'))).toBeVisible();
  expect((await control.log()).map(({ path }) => path)).toContain(
    `/api/aithLink/device/screenshot/${house}/2`,
  );

  await bar(page, 'live:recording.start').click();
  await recorded(page, 2);
  const recording = await savedBy(page, () => bar(page, 'live:recording.stop').click());
  expect(recording.name).toMatch(/^Terrace [\d .-]+ GMT[+-][\d.]+\.mp4$/);
  expect(await playFile(page, recording)).toEqual({ width: 640, isMoving: true });

  const quality = liveWindow(page).getByRole('combobox', { name: say('live:quality.label') });
  await quality.selectOption('UHD');
  await expect(note(page)).toHaveText(say('messages:device.qualityFailed'));
  await expect(quality).toHaveValue('HD');
  await quality.selectOption('SD');
  await expect.poll(async () => (await videoFacts(page)).width).toBe(320);
  await expect(bar(page, 'live:four.label')).toHaveCount(0);
});
