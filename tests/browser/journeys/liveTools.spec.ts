import { downloadList } from '../downloadList.ts';
import { expect, test } from '../fixtures.ts';
import { expectPlaying, liveWindow, liveWindowIn, scenesShown, videoFacts } from '../livePicture.ts';
import { english as say } from '../localeTexts.ts';
import { bar, note, playFile, recorded, savedBy } from '../liveTools.ts';
import { plainDay, quietMinute } from '../recordedDay.ts';
import { turnTab } from '../replay/liveWindow.ts';

test.use({ previews: true });

const camera = 'LK0000000001';
const checkPath = '/api/aithLink/device/play/check';
test('a person takes the live picture along: quality, snapshot, recording, zoom, figures, full screen', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await control.hold(checkPath);
  await page.goto(`/cameras?device=LK0000000004`);
  await bar(page, 'live:snapshot.save').click();
  await expect(note(page)).toHaveText(say('messages:device.notInitialized'));
  await bar(page, 'live:recording.start').click();
  await expect(note(page)).toHaveText([1, 2].map(() => say('messages:device.notInitialized')));
  await control.release(checkPath);
  await expectPlaying(page);

  const snapshot = await savedBy(page, () => bar(page, 'live:snapshot.save').click());
  expect(snapshot.name).toMatch(/^Living room \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d GMT[+-][\d.]+\.jpg$/);
  expect(await scenesShown(page, snapshot.bytes)).toEqual(['cam04']);

  const preview = page.getByRole('link', { name: /^Living room/ }).locator('img');
  const source = await preview.getAttribute('src');
  await liveWindow(page).locator('summary').click();
  await bar(page, 'live:snapshot.upload').click();
  await expect(page.getByText(say('live:snapshot.uploaded'))).toBeVisible();
  await expect.poll(() => preview.getAttribute('src')).not.toBe(source);
  expect(
    await preview.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(640);

  await bar(page, 'live:recording.start').click();
  await expect(note(page)).toHaveCount(0);
  await recorded(page, 2);
  const recording = await savedBy(page, () => bar(page, 'live:recording.stop').click());
  expect(recording.name).toMatch(/^Living room \d{4}-\d\d-\d\d [\d.]{8} - [\d.]{8} GMT[+-][\d.]+\.mp4$/);
  expect(await playFile(page, recording)).toEqual({ width: 640, isMoving: true });

  const quality = liveWindow(page).getByRole('combobox', { name: say('live:quality.label') });
  // This model has no ultra HD.
  const before = await videoFacts(page);
  await quality.selectOption('UHD');
  await expect(note(page)).toHaveText(say('messages:device.qualityFailed'));
  await expect(quality).toHaveValue('HD');
  await expect(liveWindowIn(page, 'streaming.playing')).toBeVisible();
  expect((await videoFacts(page)).position).toBeGreaterThan(before.position);
  // A recording is saved when its stream is over, as it is when another quality begins.
  await bar(page, 'live:recording.start').click();
  await recorded(page, 1);
  const cut = await savedBy(page, async () => {
    await quality.selectOption('SD');
  });
  expect(await playFile(page, cut)).toEqual({ width: 640, isMoving: true });
  await expectPlaying(page);
  await expect(quality).toHaveValue('SD');
  await expect.poll(async () => (await videoFacts(page)).width).toBe(320);
  await expect(note(page)).toHaveCount(0);
  await expect(page.getByText(say('live:recording.cutShort'))).toBeVisible();

  // The picture pauses while nobody sees it, unless it is being recorded.
  await turnTab({ page }, 'hidden');
  await expect(liveWindowIn(page, 'suspended')).toBeVisible();
  await turnTab({ page }, 'visible');
  await expectPlaying(page);
  await bar(page, 'live:recording.start').click();
  await expect(page.getByText(say('live:recording.cutShort'))).toHaveCount(0);
  await turnTab({ page }, 'hidden');
  await recorded(page, 2);
  await expect(liveWindowIn(page, 'streaming.playing')).toBeVisible();
  const unseen = await savedBy(page, () => bar(page, 'live:recording.stop').click());
  expect(await playFile(page, unseen)).toEqual({ width: 320, isMoving: true });
  await turnTab({ page }, 'visible');

  const picture = liveWindow(page).locator('video');
  const frame = await picture.boundingBox();
  await liveWindow(page).getByRole('application').press('+');
  const enlarged = await picture.boundingBox();
  expect(enlarged?.width).toBeGreaterThan(Number(frame?.width) * 1.2);
  // Only the main button drags: a menu keeps the release of another to itself.
  await liveWindow(page).getByRole('application').hover();
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(700, 300);
  expect(await picture.boundingBox()).toEqual(enlarged);
  await page.mouse.up({ button: 'right' });
  await page.mouse.down();
  await page.mouse.move(730, 320);
  const dragged = await picture.boundingBox();
  expect(dragged?.x).toBeGreaterThan(Number(enlarged?.x) + 20);
  await page.mouse.up();
  await page.mouse.move(760, 340);
  expect(await picture.boundingBox()).toEqual(dragged);
  await liveWindow(page).getByRole('application').press('0');
  expect(await picture.boundingBox()).toEqual(frame);

  await liveWindow(page).locator('summary').click();
  await bar(page, 'live:figures.label').click();
  await expect(liveWindow(page).getByRole('definition').first()).toHaveText(/^\d+ × \d+$/);
  await expect(liveWindow(page).getByRole('definition').nth(2)).toHaveText(/^[\d,]+ kbit\/s$/);

  // In a window of its own the picture is seen, and plays, while the page is not.
  const shownApart = () => page.evaluate(() => document.pictureInPictureElement?.tagName ?? null);
  const turnApart = async () => {
    await liveWindow(page).locator('summary').click();
    await bar(page, 'live:pictureInPicture.show').click();
  };
  await turnApart();
  await expect.poll(shownApart).toBe('VIDEO');
  await turnTab({ page }, 'hidden');
  const apart = await videoFacts(page);
  await expect.poll(async () => (await videoFacts(page)).position).toBeGreaterThan(apart.position + 1);
  await expect(liveWindowIn(page, 'streaming.playing')).toBeVisible();
  await turnTab({ page }, 'visible');
  await turnApart();
  await expect.poll(shownApart).toBe(null);
  const refused = page.getByText(say('live:pictureInPicture.refused'));
  await page.evaluate(() => {
    HTMLVideoElement.prototype.requestPictureInPicture = () =>
      Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await turnApart();
  await expect(refused).toBeVisible();

  await bar(page, 'live:full.enter').click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toBe('player');
  await bar(page, 'live:full.leave').click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
});

/** Runs in the page: a recorder that writes this film, as a browser does that can write MP4. */
function writeFilm(base64: string): void {
  const film = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  class Recorder extends EventTarget {
    static isTypeSupported = () => true;
    mimeType = 'video/mp4';
    state = 'inactive';
    readonly stream: MediaStream;
    constructor(stream: MediaStream) {
      super();
      this.stream = stream;
    }
    start() {
      this.state = 'recording';
    }
    stop() {
      this.state = 'inactive';
      this.dispatchEvent(new BlobEvent('dataavailable', { data: new Blob([film]) }));
      this.dispatchEvent(new Event('stop'));
    }
  }
  Reflect.set(globalThis, 'MediaRecorder', Recorder);
}

test('what is saved is confirmed by its name, and nothing moves for it', async ({ page, signIn }) => {
  await signIn();
  await page.goto(`/cameras?device=LK0000000004`);
  await expectPlaying(page);
  const status = page.locator('.pic-foot > output');
  await expect(status).toBeEmpty();
  const boxes = () =>
    liveWindow(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  const before = await boxes();
  const snapshot = await savedBy(page, () => bar(page, 'live:snapshot.save').click());
  await expect(status).toHaveText(say('live:snapshot.saved', { file: snapshot.name }));
  expect(await boxes()).toEqual(before);

  const record = async () => {
    await bar(page, 'live:recording.start').click();
    await recorded(page, 1);
    return savedBy(page, () => bar(page, 'live:recording.stop').click());
  };
  const saved = downloadList({ page }).getByRole('status');
  const made = await record();
  await expect(saved.filter({ hasText: say('clips:saved', { name: made.name }) })).toBeVisible();
  await page.evaluate(writeFilm, made.bytes.toString('base64'));
  const written = await record();
  expect(written.name).toMatch(/^Living room [\d-]{10} [\d.]{8} - [\d.]{8} GMT[+-][\d.]+\.mp4$/);
  expect([written.name === made.name, written.bytes.equals(made.bytes)]).toEqual([false, true]);
  await expect(saved.first()).toHaveText(`${say('clips:downloads.saved', { count: 2 })} · ${written.name}`);
  expect(await boxes()).toEqual(before);
});

test('four cameras play at once, another one takes a place, and the volume is kept for the tab', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.goto(`/cameras?device=${camera}`);
  await expectPlaying(page);
  await liveWindow(page)
    .getByRole('slider', { name: say('live:sound.volume') })
    .fill('40');
  await page
    .getByRole('link', { name: say('live:four.label') })
    .first()
    .click();
  await expect(page).toHaveURL(`/cameras?device=${camera}&view=4`);
  const playing = liveWindowIn(page, 'streaming.playing');
  await expect(playing).toHaveCount(4, { timeout: 30_000 });
  expect((await control.sockets()).bySerialNumber).toEqual({
    LK0000000001: 1,
    LK0000000002: 1,
    LK0000000003: 1,
    LK0000000004: 1,
  });
  await page.getByRole('combobox', { name: say('live:four.choose', { place: 3 }) }).selectOption('Gate');
  await expect(page).toHaveURL(/&view=4&others=LK0000000002,LK0000000010,LK0000000004$/);
  await expect(page.getByRole('region', { name: /Live view: Gate/ })).toBeVisible();
  await page
    .getByRole('combobox', { name: say('live:four.choose', { place: 4 }) })
    .selectOption('Lounge · House hub');
  await expect(page).toHaveURL(/&others=LK0000000002,LK0000000010,LKGW00000001%2F1$/);
  await expect(page.getByRole('region', { name: /Live view: Lounge/ })).toBeVisible();
  await expect(playing).toHaveCount(4, { timeout: 30_000 });
  await page.getByRole('link', { name: say('live:four.leave') }).click();
  await expect(liveWindow(page)).toHaveCount(1);
  await expectPlaying(page);
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.volume))
    .toBe(0.4);

  // Recordings are as loud as the live picture was, and can be changed as it can.
  await page.goto(`/cameras?device=${camera}&tab=history&day=${plainDay}&t=${quietMinute()}`);
  const recorded = page.getByRole('region', { name: /^Recordings: / });
  const volume = recorded.getByRole('slider', { name: say('live:sound.volume') });
  await expect(volume).toHaveValue('40');
  await volume.fill('60');
  await expect
    .poll(() => recorded.locator('video').evaluate((video: HTMLVideoElement) => video.volume))
    .toBe(0.6);
});
