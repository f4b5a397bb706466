import type { Page } from 'playwright/test';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { shortcuts, type ShortcutAction, type ShortcutPart } from '../../../src/domain/shell/shortcuts.ts';
import { dayAfter, momentOf } from '../../../src/domain/time/deviceDay.ts';
import { frontDoor, timezone } from '../../demoRecorders.ts';
import { expect, test } from '../fixtures.ts';
import { expectPlaying, liveWindow } from '../livePicture.ts';
import { english as say } from '../localeTexts.ts';
import { expectNine, makeNine } from '../nineWindows.ts';
import { plainDay } from '../recordedDay.ts';
import { secondShown } from '../recordedPicture.ts';
import { markRange, recordedSecond } from '../replay/clipStage.ts';
import { cameraRow, gridWindow, said, arrangedCameras } from '../replay/gridEditorStage.ts';

const { serialNumber } = frontDoor;

/**
 * What a person sees change by a key: read before and after. `from` is pressed, or done, first; `by` is the way that a
 * number goes.
 */
interface Proof {
  readonly reads: (page: Page) => Promise<string | number | boolean | null>;
  readonly from?: readonly string[] | ((page: Page) => Promise<void>);
  readonly by?: 1 | -1;
}
/** A proof of every action of the table: one that is missing does not compile. */
type Proofs = { readonly [Part in ShortcutPart]: Readonly<Record<ShortcutAction<Part>, Proof>> };

const dialog = (page: Page) => page.getByRole('dialog', { name: say('shortcuts:title') });
const isOpen = (page: Page) => dialog(page).isVisible();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300) ?? null);
const address = async (page: Page) => page.url();
const sliderNow = (label: string) => async (page: Page) =>
  Number(await page.getByRole('slider', { name: say(label) }).getAttribute('aria-valuenow'));
const moment = sliderNow('history:timeline.moment');
/** The alert that the keys are at. */
const alertNow = (page: Page) => page.locator('.tl-alerts').getByRole('option').textContent();
const rangeStart = sliderNow('history:timeline.mark.from');
const zoomStep = (page: Page) =>
  page
    .getByRole('region', { name: say('history:timeline.label') })
    .getByRole('radio', { checked: true })
    .getAttribute('aria-label');
const inBar = (pattern: RegExp) => (page: Page) =>
  page.locator('.player .bar').getByRole('button', { name: pattern }).getAttribute('aria-label');
const ofPicture = (side: 'x' | 'y' | 'width') => async (page: Page) =>
  Math.round((await liveWindow(page).locator('video').boundingBox())?.[side] ?? 0);
const heard = (page: Page) =>
  page
    .locator('.gw video')
    .evaluateAll((all) => all.some((one) => one instanceof HTMLVideoElement && !one.muted));
/** The address is ahead of what is shown. */
const isLarge = (page: Page) => page.locator('.gws.has-large').isVisible();
const tourRuns = (page: Page) => page.getByRole('button', { name: say('gridLive:tour.pause') }).isVisible();
const tourPage = (page: Page) => page.locator('.tour-bar b').textContent();
const isNew = (page: Page) => page.locator('.ev[data-open]').getAttribute('data-new');
const chosen = (page: Page) => page.locator('.ev[data-chosen]').count();
const rings = (page: Page) => page.locator('section.ring').count();
/** Until the picture of the moment before is there: a frame is stepped from a frame that is shown. */
const toStep = (page: Page) =>
  page.locator('[data-machine="playback"][data-state$="moving.shown"]').waitFor();
const enlarged = ['0', '+', '+'];

const detection = cameraAddress('LK0000000001', { tab: 'settings', section: 'detection' });
const general = cameraAddress('LK0000000001', { tab: 'settings', section: 'general' });
const drawn = (page: Page) => page.locator('.region .pic svg').innerHTML();
const finish = (page: Page) => page.getByRole('button', { name: say('settings:detection.finish') });
const drawRegion = (page: Page) => page.getByRole('button', { name: say('settings:detection.add') }).click();
const discard = (page: Page) =>
  page.getByRole('button', { name: say('settings:unsaved.discard'), exact: true }).click();
const corners = (page: Page) => page.locator('.handle').count();
const squaresPainted = (page: Page) => page.locator('.region .pic .painted').getAttribute('d');
const hoursPainted = (page: Page) =>
  page.locator('.week-cell').evaluateAll((all) => all.map((one) => one.ariaSelected).join());
const hourNow = (page: Page) => page.getByRole('grid').getAttribute('aria-activedescendant');
const arranged = async (page: Page) => (await arrangedCameras({ page })).join();
const searchBack = async (page: Page) => {
  await page.goto('/cameras?device=LK0000000001');
  await page.getByRole('searchbox').fill('back');
  await expect(page.locator('.rows .row')).toHaveText(/^Back yard/);
};
const camera = 'Front door';
const onCamera = (page: Page) => cameraRow({ page }, camera).focus();
const onWindow = async (page: Page) => {
  await onCamera(page);
  await page.keyboard.press('1');
  await gridWindow({ page }, 1).focus();
};

/** On a tile with one to its left and one above it in its site, or where its last move has put it. */
const onInnerTile = (page: Page) =>
  page.evaluate(() => {
    const tiles = [...document.querySelectorAll<HTMLElement>('.wall-all section li')];
    const isInner = (one: HTMLElement) => {
      const ofSite = tiles.filter((other) => other.parentElement === one.parentElement);
      const least = (side: 'offsetLeft' | 'offsetTop') => Math.min(...ofSite.map((other) => other[side]));
      return one.offsetLeft > least('offsetLeft') && one.offsetTop > least('offsetTop');
    };
    const isBegun = document.body.dataset['moves'] !== undefined;
    document.body.dataset['moves'] = '';
    if (!isBegun) tiles.find(isInner)?.querySelector<HTMLElement>('.wt-a')?.focus();
  });

const proofs: Proofs = {
  filled: { leave: { reads: (page) => page.locator('[data-fills-window]').count(), by: -1 } },
  hubPanel: { close: { reads: address } },
  ring: { reach: { reads: focused }, putAway: { reads: rings } },
  console: { overview: { reads: isOpen } },
  cameras: {
    search: { reads: focused, from: ['Tab'] },
    // From the search field a digit would be typed.
    choose: { reads: address, from: (page) => page.locator('.wt-a, .rows .row').first().focus() },
  },
  search: {
    open: { reads: address, from: searchBack },
    results: { reads: focused, from: searchBack },
  },
  rows: {
    next: { reads: focused },
    previous: { reads: focused },
    open: { reads: address, from: ['ArrowDown'] },
  },
  camera: {
    history: { reads: address },
    live: { reads: address },
    sideBySide: { reads: address, from: (page) => page.locator('a[href^="/grids?camera="]').waitFor() },
  },
  list: {
    next: { reads: focused },
    previous: { reads: focused, from: ['ArrowDown', 'ArrowDown'] },
    open: { reads: address, from: ['ArrowDown'] },
  },
  player: {
    playPause: { reads: inBar(new RegExp(`^(${say('live:pause')}|${say('live:resume')})$`)) },
    sound: { reads: inBar(new RegExp(`${say('live:sound.mute')}$|${say('live:sound.unmute')}$`)) },
    snapshot: { reads: (page) => page.locator('.pic-foot .saved').count(), by: 1 },
    fullScreen: { reads: (page) => page.evaluate(() => document.fullscreenElement !== null) },
  },
  recording: {
    back: { reads: secondShown, by: -1 },
    on: { reads: secondShown, by: 1 },
    backShortly: { reads: secondShown, by: -1 },
    onShortly: { reads: secondShown, by: 1 },
    pictureBack: { reads: secondShown, from: toStep, by: -1 },
    pictureOn: { reads: secondShown, from: toStep, by: 1 },
    clip: { reads: rangeStart },
    search: { reads: (page) => page.locator('.picture-search').count() },
    onlyAlerts: {
      reads: (page) =>
        page.getByRole('button', { name: say('history:only.label') }).getAttribute('aria-pressed'),
    },
  },
  review: {
    next: { reads: address },
    previous: { reads: address, from: ['ArrowDown'] },
    reviewed: { reads: isNew },
    undo: { reads: isNew, from: ['r'] },
    choose: { reads: chosen },
    chooseAll: { reads: chosen },
    bars: { reads: focused },
    close: { reads: address },
  },
  picture: {
    zoomIn: { reads: ofPicture('width'), by: 1 },
    zoomOut: { reads: ofPicture('width'), by: -1 },
    whole: { reads: ofPicture('width'), from: ['+'], by: -1 },
    left: { reads: ofPicture('x'), from: enlarged, by: 1 },
    right: { reads: ofPicture('x'), from: enlarged, by: -1 },
    up: { reads: ofPicture('y'), from: enlarged, by: 1 },
    down: { reads: ofPicture('y'), from: enlarged, by: -1 },
  },
  wall: {
    left: { reads: focused, from: ['ArrowRight'] },
    right: { reads: focused },
    up: { reads: focused, from: ['ArrowDown'] },
    down: { reads: focused, from: ['Home'] },
    first: { reads: focused, from: ['End'] },
    last: { reads: focused },
    move: { reads: (page) => page.locator('.wt-cap b').allTextContents().then(String), from: onInnerTile },
    open: { reads: address },
  },
  windows: {
    left: { reads: focused, from: ['ArrowRight'] },
    right: { reads: focused },
    up: { reads: focused, from: ['ArrowDown'] },
    down: { reads: focused, from: ['Home'] },
    first: { reads: focused, from: ['End'] },
    last: { reads: focused, from: ['Home'] },
    enlarge: { reads: isLarge },
    sound: { reads: heard, from: ['Home'] },
  },
  enlarged: { all: { reads: address } },
  tour: {
    playPause: { reads: tourRuns },
    next: { reads: tourPage },
    previous: { reads: tourPage },
    end: { reads: address },
  },
  timeline: {
    on: { reads: moment, by: 1 },
    back: { reads: moment, by: -1 },
    markerOn: { reads: moment, by: 1 },
    markerBack: { reads: moment, by: -1 },
    dayStart: { reads: moment, by: -1 },
    dayEnd: { reads: moment, by: 1 },
    zoomIn: { reads: zoomStep },
    zoomOut: { reads: zoomStep },
  },
  alertMarks: {
    next: { reads: alertNow, from: ['Home'] },
    previous: { reads: alertNow, from: ['End'] },
    first: { reads: alertNow, from: ['End'] },
    last: { reads: alertNow, from: ['Home'] },
    open: { reads: secondShown, from: ['Home', 'Enter', 'End'] },
  },
  mark: {
    on: { reads: rangeStart, by: 1 },
    back: { reads: rangeStart, by: -1 },
    farOn: { reads: rangeStart, by: 1 },
    farBack: { reads: rangeStart, by: -1 },
  },
  drawing: {
    undo: { reads: drawn, from: ['ArrowRight'] },
    redo: { reads: drawn, from: ['ArrowLeft', 'Control+z'] },
    cancel: { reads: (page) => finish(page).isVisible(), from: drawRegion },
  },
  region: {
    move: { reads: drawn },
    moveFar: { reads: drawn },
    place: { reads: (page) => page.locator('.placed').count(), from: ['Shift+ArrowRight'], by: 1 },
    takeBack: { reads: (page) => page.locator('.placed').count(), by: -1 },
  },
  corner: {
    move: { reads: focused },
    moveFar: { reads: focused },
    add: { reads: corners, by: 1 },
    remove: { reads: corners, by: -1 },
  },
  squares: {
    move: { reads: drawn },
    paint: { reads: squaresPainted },
    paintOn: { reads: squaresPainted, from: [' '] },
  },
  week: {
    move: { reads: hourNow, from: ['ArrowRight', 'ArrowDown'] },
    paint: { reads: hoursPainted },
    paintOn: { reads: hoursPainted, from: ['Home', 'ArrowRight', 'Control+a', ' '] },
    paintAll: { reads: hoursPainted },
    undo: { reads: hoursPainted, from: [' '] },
    cancel: {
      reads: (page) => page.locator('.week-tip').count(),
      from: async ({ keyboard }) => {
        await keyboard.press('Home');
        await keyboard.down('Shift');
        await keyboard.press('ArrowRight');
      },
      by: -1,
    },
  },
  arranging: {
    move: { reads: focused },
    put: { reads: arranged, from: onCamera },
    empty: { reads: arranged, from: onWindow },
    letGo: { reads: (page) => said({ page }).textContent(), from: ['Enter'] },
  },
};

async function begin(page: Page, { from = [] }: Proof): Promise<void> {
  if (typeof from === 'function') return from(page);
  for (const key of from) await page.keyboard.press(key);
}

/** Presses every key of a part, and sees that each does what it is listed for. */
async function proveKeys(page: Page, part: ShortcutPart): Promise<void> {
  const actions: Readonly<Record<string, readonly string[]>> = shortcuts[part].keys;
  const ofPart: Readonly<Record<string, Proof>> = proofs[part];
  for (const [action, strokes] of Object.entries(actions)) {
    for (const stroke of strokes) {
      const proof = ofPart[action];
      if (proof === undefined) throw new Error(`${part}.${action} has no proof`);
      await begin(page, proof);
      const before = await proof.reads(page);
      await page.keyboard.press(stroke.replace('Ctrl+', 'Control+'));
      await expect
        .poll(
          async () => {
            const after = await proof.reads(page);
            return proof.by === undefined
              ? after !== before
              : (Number(after) - Number(before)) * proof.by > 0;
          },
          { message: `${part}.${action} by ${stroke}` },
        )
        .toBe(true);
    }
  }
}

test('each key of a live window, its picture and a ring does what it is listed for', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.goto(cameraAddress(serialNumber, { tab: 'live' }));
  await expectPlaying(page);
  await proveKeys(page, 'player');
  // Full screen ends with the page's own key too.
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await liveWindow(page).getByRole('application').focus();
  await proveKeys(page, 'picture');
  await proveKeys(page, 'camera');
  await control.alert('LKDB00000001', 'doorbell');
  await expect.poll(() => rings(page)).toBe(1);
  await proveKeys(page, 'ring');
});

test('each key of a recording, its timeline, its alerts and its marked range does what it is listed for', async ({
  page,
  control,
  signIn,
}) => {
  // Alerts are kept for some days only.
  await control.setClock(momentOf(dayAfter(plainDay, 1), 43_200, timezone));
  await signIn();
  await page.goto(cameraAddress(serialNumber, { tab: 'history', day: plainDay, second: recordedSecond(60) }));
  await markRange({ page }, { from: recordedSecond(100), to: recordedSecond(160) });
  // On the way there it shows a second before the one that a key goes back to.
  await expect.poll(() => secondShown(page)).toBeGreaterThanOrEqual(recordedSecond(160));
  // The field of the time had the focus.
  await page.locator('.player .pic').click();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await proveKeys(page, 'recording');
  // The search takes the place of the alerts on the timeline.
  await page.keyboard.press('v');
  await expect(page.locator('.picture-search')).toHaveCount(0);
  // The keys below go elsewhere than to an alert. After the last one it may have ended on its own.
  const only = page.getByRole('button', { name: say('history:only.label') });
  if ((await only.getAttribute('aria-pressed')) === 'true') await only.click();
  await expect(only).toHaveAttribute('aria-pressed', 'false');
  // It began to play, and would continue into the next day from where a key moved it.
  const bar = page.locator('.player .bar');
  const pause = bar.getByRole('button', { name: say('history:pause'), exact: true });
  if (await pause.isVisible()) await pause.click();
  await bar.getByRole('button', { name: say('history:play'), exact: true }).waitFor();
  await page.getByRole('slider', { name: say('history:timeline.mark.from') }).focus();
  await proveKeys(page, 'mark');
  await page.getByRole('slider', { name: say('history:timeline.moment') }).focus();
  await proveKeys(page, 'timeline');
  await page.getByRole('listbox', { name: say('alerts:page.label') }).focus();
  await proveKeys(page, 'alertMarks');
});

test('each key of the wall and of a list does what it is listed for; keys are not heard where they would hurt, and can be switched off', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/alert?period=all&review=all');
  await page.locator('.ev a').first().waitFor();
  await proveKeys(page, 'list');
  // The last of them opened an alert.
  await page.locator('.play-in').waitFor();
  await proveKeys(page, 'review');

  await page.goto('/gatewayDevice?gateway=LKGW00000001&settings');
  await page.locator('.hub-side').waitFor();
  await proveKeys(page, 'hubPanel');

  await page.goto('/cameras');
  await page.locator('.wt-a').first().waitFor();
  await proveKeys(page, 'console');
  await test.step('the overview lists what this page takes, and no other key is heard below it', async () => {
    await expect(dialog(page).getByRole('heading', { level: 3 })).toHaveText(
      ['console', 'cameras', 'search', 'wall'].map((part) => say(`shortcuts:${part}.title`)),
    );
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).not.toBeFocused();
    await page.keyboard.press('?');
    await expect(dialog(page)).toBeHidden();
  });
  await proveKeys(page, 'cameras');
  await page.goto('/cameras');
  await page.locator('.wt-a').first().waitFor();
  await page.keyboard.press('/');
  await test.step('in a field a key is a letter', async () => {
    await page.keyboard.type('?/');
    await expect(page.getByRole('searchbox')).toHaveValue('?/');
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('searchbox').fill('');
  });
  await page.locator('.wt-a').first().focus();
  await test.step('with Alt or Control it is the key of the browser', async () => {
    for (const key of ['Alt+/', 'Control+/']) await page.keyboard.press(key);
    await expect(page.getByRole('searchbox')).not.toBeFocused();
  });

  await test.step('who has no habit of keys finds them in the menu, and switches them off for good', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Mara Keller' }).click();
    await page.getByRole('button', { name: say('shortcuts:title') }).click();
    await dialog(page)
      .getByRole('switch', { name: say('shortcuts:switch.label') })
      .click();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await page.reload();
    await page.locator('.wt-a').first().focus();
    for (const key of ['?', '/']) await page.keyboard.press(key);
    await expect(page.locator('.wt-a').first()).toBeFocused();
    await expect(dialog(page)).toBeHidden();
  });
  // What has the focus takes its keys all the same.
  await proveKeys(page, 'wall');
  await proveKeys(page, 'search');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('link', { name: /^Driveway/ }).focus();
  await proveKeys(page, 'rows');
});

test('each key of a live grid and of a tour does what it is listed for', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  await signIn();
  await page.goto(await makeNine(control, provider.url));
  await expectNine(page, 'streaming.playing');
  await page.locator('.gw-main').first().focus();
  await proveKeys(page, 'windows');
  await proveKeys(page, 'enlarged');
  await test.step('full screen is turned on and off by one key', async () => {
    for (const full of [true, false]) {
      await page.keyboard.press('f');
      await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(full);
    }
  });
  await page.goto('/grids?tour=cameras&each=60');
  await page.locator('.tour').waitFor();
  await proveKeys(page, 'tour');
});

test('each key by which a region, motion areas, a week and a grid are drawn and arranged does what it is listed for', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(detection);
  await drawRegion(page);
  await expect(page.getByRole('application')).toBeFocused();
  await proveKeys(page, 'region');
  await test.step('the overview is closed without what is drawn', async () => {
    await page.keyboard.press('?');
    await expect(dialog(page).getByRole('heading', { level: 3 })).toHaveText(
      ['console', 'cameras', 'search', 'rows', 'camera', 'drawing', 'region'].map((part) =>
        say(`shortcuts:${part}.title`),
      ),
    );
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(finish(page)).toBeVisible();
  });
  await test.step('three corners are drawn, of which one is moved', async () => {
    const far = (key: string) => Array.from({ length: 4 }, () => `Shift+${key}`);
    const shape = ['Enter', ...far('ArrowRight'), 'Enter', ...far('ArrowDown'), 'Enter'];
    for (const key of shape) await page.keyboard.press(key);
    await finish(page).click();
    await page.locator('.handle').nth(1).focus();
  });
  await proveKeys(page, 'corner');
  await proveKeys(page, 'drawing');
  await page.getByRole('button', { name: say('settings:detection.mode.motion') }).click();
  await page.getByRole('application').focus();
  await proveKeys(page, 'squares');

  await discard(page);
  await page.goto(general);
  await page.getByRole('grid').focus();
  await proveKeys(page, 'week');

  await discard(page);
  await page.goto('/grids?new=9');
  await onCamera(page);
  await page.keyboard.press('5');
  await gridWindow({ page }, 5).focus();
  await proveKeys(page, 'arranging');
});
