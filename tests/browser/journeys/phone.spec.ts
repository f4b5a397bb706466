import type { Locator, Page } from 'playwright/test';
import { cameraAddress, cameraTabs, type CameraTab } from '../../../src/domain/devices/cameraAddress.ts';
import { liveViewAddress } from '../../../src/domain/live/liveView.ts';
import { groupIds, groups, routes } from '../../../src/domain/shell/routes.ts';
import { cutOff } from '../cutOff.ts';
import { expect, test } from '../fixtures.ts';
import { endpointPath } from '../endpointPath.ts';
import { english as say } from '../localeTexts.ts';
import { plainDay } from '../recordedDay.ts';
import { turnTo } from '../turnTo.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, previews: true });

const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth } = document.scrollingElement ?? document.documentElement;
    return Math.max(0, scrollWidth - innerWidth);
  });
/** The rows that the controls below a recording take. */
const barRows = (page: Page) =>
  page
    .locator('.playback-bar :is(.ctl, select)')
    .evaluateAll(
      (all) =>
        new Set(
          all
            .filter((one) => one.checkVisibility())
            .map((one) => Math.round(one.getBoundingClientRect().top)),
        ).size,
    );
const cameraTab = (page: Page, tab: CameraTab) =>
  page
    .getByRole('navigation', { name: say('devices:tabs.label') })
    .getByRole('link', { name: say(`devices:tabs.${tab}`) });
const tabBar = (page: Page) => page.getByRole('navigation', { name: say('shell:menu') });

/** Texts that have no room for all of themselves. */
const cutTexts = (texts: Locator) =>
  texts.evaluateAll((all) =>
    all.filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.textContent),
  );

test('in the small windows of a tour the names of cameras are whole, beside a battery too', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/grids?tour=cameras');
  const names = page.locator('.gw-name b');
  await expect(names.filter({ hasText: /^(Back|Night) yard$/ })).toHaveCount(2);
  expect(await cutTexts(names)).toEqual([]);
});

test('list, camera and back: two pages, and the tab bar only with the first', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  const previews = endpointPath('screenshotAddress');
  await control.hold(previews);
  await page.goto('/cameras');
  await test.step('what loads covers no filter', async () => {
    await control.awaitHeld(previews);
    await expect(page.getByText(say('devices:list.loadingPreviews'))).toBeAttached();
    const { x = 0, width = 0 } = (await page.locator('.wall .facets').boundingBox()) ?? {};
    const tool = page.getByRole('button', { name: say('devices:wall.order.attention') });
    const beside = (await tool.boundingBox()) ?? { x: 0, width: 0 };
    // The end of a row that scrolls fades out below the button.
    expect(x + width - beside.x).toBeLessThan(12);
    expect(beside.x + beside.width).toBeLessThanOrEqual(360);
    await control.release(previews);
  });
  const garage = page.getByRole('link', { name: /^Garage/ });
  await expect(page.getByText(say('devices:list.count', { count: 14 }))).toBeVisible();
  await expect(tabBar(page).getByRole('link')).toHaveText(
    groups.ipc.menu.map(({ name }) => say(`shell:page.${name}`)),
  );
  await garage.tap();
  await expect(page).toHaveURL('/cameras?device=LK0000000005');
  const heading = page.getByRole('heading', { level: 1, name: 'Garage' });
  await expect(heading).toBeFocused();
  await expect(garage).toBeHidden();
  await expect(tabBar(page)).toBeHidden();
  await expect(page.getByText(say('live:offline.title'))).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await page.getByRole('link', { name: say('common:back') }).tap();
  await expect(page).toHaveURL('/cameras');
  await expect(garage).toBeVisible();
  await expect(tabBar(page)).toBeVisible();
});

/** The browser of an iPhone: only a video can have the full screen. */
const withoutElementScreen = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { value: undefined });
  });

test('without full screen for elements, as on an iPhone, a video and its controls fill the window; Back, Escape and the button leave it', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await withoutElementScreen(page);
  await signIn();
  // Neither sheet of a player is loaded yet: they may arrive in any order.
  await page.goto('/cameras?device=LK0000000001&tab=stats');
  const player = page.locator('.player');
  const full = (key: string) => player.getByRole('button', { name: say(`live:full.${key}`) });
  const filled = page.locator('[data-fills-window]');
  const leaves = {
    back: () => page.goBack(),
    key: () => page.keyboard.press('Escape'),
    button: () => full('leave').tap(),
  };
  for (const tab of ['history', 'live'] as const) {
    await cameraTab(page, tab).tap();
    const address = tab === 'live' ? /LK0000000001$/ : /tab=history/;
    await expect(page).toHaveURL(address);
    if (tab === 'live') {
      await expect(player.locator('.pic')).toHaveAttribute('data-display-state', 'live');
      // Neither the preview nor the kept frame, which may have another shape, shows beside the video.
      await expect(player.locator('.pic > img')).toHaveCount(0);
      await expect(player.locator('.pic > canvas')).toHaveCSS('visibility', 'hidden');
    }
    for (const [name, leave] of Object.entries(leaves)) {
      await test.step(`${tab} by ${name}`, async () => {
        await full('enter').tap();
        await expect(full('leave')).toBeInViewport({ ratio: 1 });
        expect(await player.boundingBox()).toEqual({ x: 0, y: 0, width: 844, height: 390 });
        const picture = await player.locator('.pic').boundingBox();
        expect(picture).toMatchObject({ x: 0, y: 0, width: 844 });
        // A recording whose audio cannot be played says so in a row below its controls.
        const hasNote = (await player.locator('.bar-note').count()) > 0;
        expect(picture?.height).toBeGreaterThanOrEqual(hasNote ? 320 : 330);
        await expect(page.getByRole('banner')).toHaveJSProperty('inert', true);
        await leave();
        await expect(filled).toHaveCount(0);
        await expect(page.getByRole('banner')).toHaveJSProperty('inert', false);
        expect(page.url()).toMatch(address);
      });
    }
  }
});

test('without full screen for elements, four cameras, a grid, its recordings and an alert fill the window too', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await withoutElementScreen(page);
  await signIn();
  const places = {
    'four cameras': { address: liveViewAddress('LK0000000001', { four: true, others: [] }), of: '.four' },
    'a grid': { address: '/grids?grid=3001', of: '.gv' },
    'the recordings of a grid': { address: `/grids?grid=3001&play&day=${plainDay}&t=36000`, of: '.gp' },
    'an alert': { address: '/alert?period=all&review=all', of: '.player' },
  };
  for (const [name, { address, of }] of Object.entries(places)) {
    await test.step(name, async () => {
      await page.goto(address);
      if (name === 'an alert') {
        const played = page.locator('[data-alert]').filter({ hasNotText: say('alerts:notRecorded') });
        await played.locator('a').first().tap();
      }
      const filling = page.locator(of);
      const full = (key: string) => filling.getByRole('button', { name: say(`live:full.${key}`) });
      await full('enter').tap();
      await expect(full('leave')).toBeInViewport({ ratio: 1 });
      expect(await filling.boundingBox()).toEqual({ x: 0, y: 0, width: 844, height: 390 });
      const pictures = await filling.locator('.pic').all();
      expect(pictures).not.toEqual([]);
      for (const picture of pictures) await expect(picture).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('banner')).toHaveJSProperty('inert', true);
      await page.keyboard.press('Escape');
      await expect(page.locator('[data-fills-window]')).toHaveCount(0);
      await expect(page.getByRole('banner')).toHaveJSProperty('inert', false);
    });
  }
});

test('the group sheet opens by a tap, closes without a choice, and chooses', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/cameras');
  const banner = page.getByRole('banner');
  const open = banner.getByRole('button', { name: say('shell:group.ipc') });
  const choices = page.getByRole('menuitemradio');
  await open.tap();
  await expect(choices).toContainText(groupIds.map((group) => say(`shell:group.${group}`)));
  await page.getByRole('button', { name: say('common:close') }).tap({ position: { x: 100, y: 100 } });
  await expect(choices).toHaveCount(0);
  await expect(page).toHaveURL('/cameras');
  await open.tap();
  await choices.filter({ hasText: say('shell:group.user') }).tap();
  await expect(page).toHaveURL('/user');
  await expect(tabBar(page).getByRole('link')).toHaveText(
    groups.user.menu.map(({ name }) => say(`shell:page.${name}`)),
  );
});

for (const isSignedIn of [false, true]) {
  test(`no page scrolls sideways, signed ${isSignedIn ? 'in' : 'out'}`, async ({ page, signIn }) => {
    if (isSignedIn) await signIn();
    const seen = routes.filter(({ path, group }) => (isSignedIn ? path !== '/login' : group === null));
    const paths = seen.map(({ path }) => path);
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect(await overflow(page), 'no such page').toBe(0);
    for (const path of paths) {
      await turnTo(page, path);
      expect(await overflow(page), path).toBe(0);
      expect(await cutOff(page), path).toEqual([]);
    }
  });
}

test('no tab of a camera scrolls sideways, nor cuts a control off', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/cameras?device=LK0000000001');
  const tabs = page.getByRole('navigation', { name: say('devices:tabs.label') });
  for (const name of cameraTabs) {
    await test.step(name, async () => {
      await cameraTab(page, name).tap();
      await expect(tabs.locator('[aria-current]')).toHaveText(say(`devices:tabs.${name}`));
      // Neither the tab's code nor what it shows is still to arrive.
      await expect(page.getByText(say('common:loading'))).toHaveCount(0);
      await expect(page.locator('[data-state*="oading"]')).toHaveCount(0);
      expect(await overflow(page)).toBe(0);
      expect(await cutOff(page)).toEqual([]);
      if (name === 'history') {
        await page.locator('.playback-bar summary').tap();
        await expect(page.getByRole('button', { name: say('history:stepOn') })).toBeVisible();
        await page.keyboard.press('Escape');
        expect(await barRows(page)).toBe(1);
      }
    });
  }
  await test.step('history of a camera whose sound cannot be played', async () => {
    await page.goto(cameraAddress('LK0000000011', { tab: 'history', day: plainDay }));
    await expect(page.locator('.playback-bar .bar-note')).toBeVisible();
    expect(await barRows(page)).toBe(1);
    expect(await cutOff(page)).toEqual([]);
  });
  // A pull on the video or the timeline, or a drag, would load the page anew.
  await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'contain');
});

/** Controls in view in which a finger has less than 40 pixels in height or width; one to be pressed by its label has all of that. */
const smallTargets = (controls: Locator) =>
  controls.evaluateAll((all) =>
    all.flatMap((control) => {
      const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
      return width > 1 && (width < 40 || height < 40)
        ? [`${control.getAttribute('aria-label') ?? control.textContent} ${width}x${height}`]
        : [];
    }),
  );

test('what a finger presses is large enough: on the wall, in a grid that is changed, below a chart and a picture', async ({
  page,
  signIn,
}) => {
  await signIn();
  for (const [path, controls] of [
    ['/cameras', '.wt-ctl button'],
    ['/cameras', '.wall-all h2 button'],
    ['/grids?grid=3001&edit', '.grid-out'],
    ['/shop?store=traffic', '.usage-chart summary'],
    ['/cameras?device=LK0000000001&tab=settings&section=detection', '.rg-key summary'],
    ['/cameras?device=LK0000000001&tab=settings&section=sound', '.volume-row input'],
  ] as const) {
    await page.goto(path);
    const targets = page.locator(controls);
    await targets.first().waitFor();
    expect(await smallTargets(targets), controls).toEqual([]);
  }
});
