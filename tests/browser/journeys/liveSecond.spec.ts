import { readFileSync } from 'node:fs';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { clockCamera } from '../../../provider/seed/test.ts';
import { clockShown, clocksShown, watchClock } from '../clockPicture.ts';
import { readFilm, showFilm } from '../film.ts';
import { expect, test } from '../fixtures.ts';
import { expectPlaying, liveWindow, playIn } from '../livePicture.ts';
import { downloadList } from '../downloadList.ts';
import { english as say } from '../localeTexts.ts';
import { clockAccount } from '../signIn.ts';

const { serialNumber } = clockCamera;
const clipCall = '/api/aithLink/device/play/clip';
/** The clock of New York in winter and summer, which nobody here knows by the code that is tested. */
const newYork = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/New_York',
});
/** A camera with 15 frames a second. */
const many = 'LK0000000001';

/** When the key frames in a part of a stream were captured, epoch ms: `wall` of their `onClock` marks, a number of AMF 0. */
function wallsIn(bytes: Buffer): number[] {
  const mark = Buffer.from('wall\0');
  const at = bytes.indexOf(mark);
  if (at < 0) return [];
  const rest = bytes.subarray(at + mark.length);
  return [rest.readDoubleBE(), ...wallsIn(rest)];
}

test('the live picture is that of this second in the zone of the device, and its clock says so', async ({
  page,
  signIn,
}) => {
  await signIn(clockAccount);
  await page.goto(cameraAddress(serialNumber));
  await expectPlaying(page);
  const seen = await clocksShown(liveWindow(page).locator('video'), 8000);
  const late = seen.filter(
    ({ text, at }) => ![0, 1, 2, 3].some((seconds) => newYork.format(at - seconds * 1000) === text),
  );
  expect(late).toEqual([]);
  expect(new Set(seen.map(({ text }) => text)).size).toBeGreaterThan(5);
  const both = async () => {
    const shown = await clockShown(liveWindow(page).locator('video'));
    return [shown?.text, await liveWindow(page).locator('.pic-top time').textContent()];
  };
  await expect
    .poll(async () => {
      const [picture, written] = await both();
      // Who looks is in Berlin: the zone of the camera is named beside its time.
      return picture !== undefined && new RegExp(`^${picture} GMT-[45]$`).test(written ?? '');
    })
    .toBe(true);
});

test('a live recording is a film of its first to its last second, sought as any; a break is gone on after', async ({
  page,
  control,
  problems,
  signIn,
}) => {
  await signIn(clockAccount);
  await page.goto(cameraAddress(serialNumber));
  await expectPlaying(page);
  const video = liveWindow(page).locator('video');
  const press = (name: string) =>
    liveWindow(page)
      .getByRole('button', { name: say(name), exact: true })
      .click();

  await control.rule({ path: `${clipCall}/*`, action: { kind: 'cut' } });
  // It is said for as long as the next try takes.
  await control.rule({ path: `${clipCall}/*`, action: { kind: 'hold' } });
  const first = await clockShown(video);
  await press('live:recording.start');
  await expect(liveWindow(page).getByText(say('live:recording.elapsed', { time: '0:04' }))).toBeVisible();
  await press('live:recording.stop');
  const last = await clockShown(video);
  const list = downloadList({ page });
  await expect(list).toContainText(say('clips:interrupted'));
  const held = async () => (await control.held()).find(({ path }) => path.startsWith(clipCall));
  await expect.poll(held).toBeDefined();
  const saving = page.waitForEvent('download');
  await control.releaseCall((await held())?.id ?? '', { kind: 'pass' });
  const saved = await saving;
  problems.splice(0);
  await expect(list).toContainText(say('clips:saved', { name: saved.suggestedFilename() }));

  const film = await page.context().newPage();
  await film.goto('about:blank');
  await showFilm(film, readFileSync(await saved.path()));
  const seconds = await readFilm(film);
  const at = (text: string | undefined) => Date.parse(`${text?.replace(' ', 'T')}Z`) / 1000;
  // A press takes a moment: the picture may have continued by a second.
  expect(at(seconds[0]) - at(first?.text)).toBeGreaterThanOrEqual(0);
  expect(at(seconds[0]) - at(first?.text)).toBeLessThanOrEqual(1);
  expect(at(last?.text) - at(seconds.at(-1))).toBeGreaterThanOrEqual(0);
  expect(at(last?.text) - at(seconds.at(-1))).toBeLessThanOrEqual(1);
  expect(seconds.map(at)).toEqual(seconds.map((_, index) => at(seconds[0]) + index));
  expect(seconds.length).toBeGreaterThanOrEqual(4);
  const [day, begin] = seconds[0]?.split(' ') ?? [];
  const end = new Date((at(seconds.at(-1)) + 1) * 1000).toISOString().slice(11, 19);
  expect(saved.suggestedFilename()).toBe(`Clock ${day} ${begin} - ${end} GMT-5.mp4`.replaceAll(':', '.'));
});

test('who leaves while it is recorded has the film all the same', async ({ page, signIn }) => {
  await signIn(clockAccount);
  await page.goto(cameraAddress(serialNumber));
  await expectPlaying(page);
  await liveWindow(page)
    .getByRole('button', { name: say('live:recording.start'), exact: true })
    .click();
  await expect(liveWindow(page).getByText(say('live:recording.elapsed', { time: '0:02' }))).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: say('devices:tabs.stats'), exact: true }).click();
  const film = await page.context().newPage();
  await film.goto('about:blank');
  await showFilm(film, readFileSync(await (await saving).path()));
  expect((await readFilm(film)).length).toBeGreaterThanOrEqual(2);
});

test('after a silence of a camera with few frames the picture is at most a second behind what has arrived', async ({
  page,
  control,
  signIn,
}) => {
  const arrived: { readonly second: string; readonly at: number }[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      for (const wall of wallsIn(Buffer.from(payload)))
        arrived.push({ second: newYork.format(wall), at: Date.now() });
    });
  });
  await signIn(clockAccount);
  await page.goto(cameraAddress(serialNumber));
  await expectPlaying(page);
  await control.stream(serialNumber, 'silent');
  await expect(liveWindow(page)).toHaveAttribute('data-state', 'streaming.stalled');
  const before = arrived.length;
  await control.stream(serialNumber, 'none');
  const samples = await watchClock(liveWindow(page), 5000);
  // A machine under load draws late by a quarter of a second.
  const late = samples.filter(
    ({ text, at }) => text < (arrived.findLast((each) => each.at < at - 1250)?.second ?? ''),
  );
  expect(late).toEqual([]);
  expect(new Set(samples.map(({ text }) => text)).size).toBeGreaterThan(3);
  expect(arrived.length).toBeGreaterThan(before + 3);
});

test('after a silence of a camera with many frames the picture jumps to at most a second behind what has arrived', async ({
  page,
  control,
  signIn,
}) => {
  await playIn(page, 'mediaSource');
  await signIn();
  await page.goto(cameraAddress(many));
  await expectPlaying(page);
  const video = liveWindow(page).locator('video');
  await video.evaluate((element) => {
    const { dataset } = element;
    if (!(element instanceof HTMLVideoElement)) throw new TypeError('not a video');
    const jumped = () => {
      dataset.behind = String(element.buffered.end(element.buffered.length - 1) - element.currentTime);
    };
    element.addEventListener('waiting', () => element.addEventListener('seeking', jumped));
  });
  await control.stream(many, 'silent');
  await expect(liveWindow(page)).toHaveAttribute('data-state', 'streaming.stalled');
  await control.stream(many, 'none');
  // It was silent for a second and a half at least: played on from there, without a jump, it would be as late for as long.
  await expect(video).toHaveAttribute('data-behind', /./);
  expect(Number(await video.getAttribute('data-behind'))).toBeLessThanOrEqual(1);
});
