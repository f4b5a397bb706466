import type { Page } from 'playwright/test';
import { isH265 } from '../../../provider/recordings/plan.ts';
import { dayAfter, dayAt, momentOf, secondsOfDay, startOfDay } from '../../../src/domain/time/deviceDay.ts';
import type { RecordSection } from '../../../src/domain/history/recording.ts';
import { timezone } from '../../demoRecorders.ts';
import { awaitSaid } from '../announced.ts';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { videoFacts } from '../livePicture.ts';
import { plainDay } from '../recordedDay.ts';
import {
  clipSeconds,
  expectScene,
  later,
  listedSections,
  provenSecond,
  secondShown,
} from '../recordedPicture.ts';

const camera = (number: number) => `LK${String(number).padStart(10, '0')}`;
const moment = (number: number, of: string, second: number) =>
  `/cameras?device=${camera(number)}&tab=history&day=${of}&t=${second}`;
const picture = (page: Page) => page.locator('.player .pic');
const clock = (second: number) => new Date(second * 1000).toISOString().slice(11, 19);

/** Goes to a time of the day by typing it, and waits until it is what is shown. */
async function goTo(page: Page, second: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Go to a time' }).fill(clock(second));
  await page.keyboard.press('Enter');
  await expect.poll(() => secondShown(page)).toBeCloseTo(second, 0);
  await expect(picture(page)).toHaveAttribute('data-display-state', 'moving');
}

/** Whole seconds, far apart, at which the camera's clip is at a second that is proven. */
function provenMoments(sections: readonly RecordSection[], at: number, count: number): number[] {
  const long = sections.filter(({ start, end }) => start > 0 && end - start > 60 && end < 86_400);
  return Array.from({ length: count }, (_, index) => {
    const section = long[Math.floor((index * long.length) / count)];
    if (section === undefined) throw new Error('too few recordings');
    const from = section.start + 8;
    return from + ((((at - from) % clipSeconds) + clipSeconds) % clipSeconds);
  });
}

test('a day plays, ten jumps show the right camera at the right second, and the address goes back', async ({
  page,
  provider,
  signIn,
}) => {
  await page.clock.install();
  await signIn();
  for (const number of [1, 2]) {
    const scene = `cam0${number}`;
    const at = provenSecond(scene);
    const moments = provenMoments(await listedSections(provider.url, camera(number), plainDay), at, 5);
    const [first = 0, second = 0, ...rest] = moments;
    await page.goto(moment(number, plainDay, first - 2));
    await expect(picture(page)).toHaveAttribute('data-display-state', 'moving');
    const before = await videoFacts(page);
    await expect.poll(async () => (await videoFacts(page)).frames).toBeGreaterThan(before.frames + 5);
    expect((await videoFacts(page)).position).toBeGreaterThan(before.position);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    for (const each of [first, second, ...rest]) {
      await later(page);
      await goTo(page, each);
      await expectScene(page, scene, at);
      await expect(page.locator('.pic-top time')).toContainText(`${plainDay} ${clock(each)} GMT`);
      await expect(page).toHaveURL(new RegExp(`t=${each}$`));
    }
    await page.goBack();
    await expect.poll(() => secondShown(page)).toBeCloseTo(rest.at(-2) ?? 0, 0);
    await expectScene(page, scene, at);
  }
  // One picture on is a fifteenth of a second.
  const secondBefore = await secondShown(page);
  await page.getByRole('button', { name: 'Next frame' }).click();
  await expect.poll(() => secondShown(page)).toBeGreaterThan(secondBefore + 0.03);
  expect(await secondShown(page)).toBeLessThan(secondBefore + 0.14);
});

test('history that is opened without a moment shows no time before it knows where playback begins', async ({
  page,
  control,
  signIn,
}) => {
  const list = endpointPath('listRecordings');
  await control.hold(list);
  await signIn();
  await page.goto('/cameras?device=LK0000000001&tab=history');
  await control.awaitHeld(list);
  const slider = page.getByRole('slider', { name: 'Time of day' });
  await expect(slider).toHaveAttribute('aria-valuetext', '–');
  const reported = await slider.evaluateHandle((element) => {
    const texts: (string | null)[] = [];
    new MutationObserver(() => texts.push(element.ariaValueText)).observe(element, {
      attributeFilter: ['aria-valuetext'],
    });
    return texts;
  });
  await control.release(list);
  await expect(slider).toHaveAttribute('aria-valuetext', /^\d\d:\d\d:\d\d, /);
  const texts = await reported.jsonValue();
  expect(texts.filter((text) => text?.startsWith('00:00:0'))).toEqual([]);
});

test('the picture follows the list: another camera, a gap, an overlap, midnight, a day without, and a bad section', async ({
  page,
  provider,
  control,
  signIn,
}) => {
  const pathOf = async (number: number) => {
    const sections = await listedSections(provider.url, camera(number), plainDay);
    const long = sections.find(
      ({ start, end, audio }) => start > 0 && end - start > 60 && audio === number < 4,
    );
    return (long ?? sections.find(({ start, end }) => start > 0 && end - start > 60))?.path ?? '';
  };
  const [one, two, three, four, five] = await Promise.all([1, 2, 3, 4, 6].map(pathOf));
  const made = (start: number, end: number, path: string | undefined) => ({
    start,
    end,
    path,
    type: 0,
    audio: true,
    codec: 'AAC',
  });
  const list = (sections: readonly object[]) =>
    ({ kind: 'answer', json: { code: 1, msg: '', data: { sections } } }) as const;
  const first = dayAfter(plainDay, -1);
  const next = dayAfter(first, 1);
  const path = '/api/aithLink/device/record/list';
  await control.rule({
    path,
    body: { day: first },
    times: 0,
    action: list([
      made(36_000, 36_005, one),
      made(36_028, 36_038, two),
      made(36_036, 36_046, three),
      made(86_394, 86_410, four),
      { start: 5, end: 1, path: 'x', type: 0 },
    ]),
  });
  await control.rule({
    path,
    body: { day: next },
    times: 0,
    action: list([made(-6, 10, four), made(10, 40, five)]),
  });
  await control.rule({ path, body: { day: dayAfter(first, 2) }, times: 0, action: list([]) });
  await control.rule({
    path,
    body: { day: dayAfter(first, 3) },
    times: 0,
    action: list([made(30_000, 30_020, one)]),
  });
  await signIn();
  await page.goto(moment(1, first, 36_003));
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expectScene(page, 'cam01');
  await expect(page.getByText('Unreadable recordings: 1')).toBeVisible();
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('2');
  const skipped = awaitSaid(page, /Skipped 10:00:05\s–\u2060\s10:00:28: nothing recorded/);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await skipped;
  await expectScene(page, 'cam02');
  expect(await secondShown(page)).toBeLessThan(36_036);
  await expectScene(page, 'cam03');
  // The element's clock may be a frame behind the picture that it shows.
  expect(await secondShown(page)).toBeGreaterThan(36_036 - 0.1);
  await expect.poll(() => secondShown(page)).toBeGreaterThan(86_393);
  await expectScene(page, 'cam04');
  await expect(page).toHaveURL(new RegExp(`day=${next}`));
  await expectScene(page, 'cam04');
  expect(await secondShown(page)).toBeLessThan(10);
  await expectScene(page, 'cam06');
  expect(await secondShown(page)).toBeGreaterThan(10 - 0.1);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await goTo(page, 38);
  const skippedDay = awaitSaid(page, /Skipped \w+ \d+, 00:00:40\s–\u2060\s08:20:00: nothing recorded/);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await skippedDay;
  await expectScene(page, 'cam01');
  await expect(page).toHaveURL(new RegExp(`day=${dayAfter(first, 3)}`));
});

test.describe('what cannot be shown is said', () => {
  test.use({ tolerated: [/Failed to load resource/] });

  test('a long day and a short one, a gap, a day without recordings, H.265, a recording that vanished', async ({
    page,
    provider,
    control,
    signIn,
  }) => {
    await signIn();
    const today = dayAt(Date.now(), timezone);
    const changed = Array.from({ length: 400 }, (_, back) => dayAfter(today, -1 - back)).filter(
      (each) => secondsOfDay(each, timezone) !== 86_400,
    );
    for (const each of changed.slice(0, 2)) {
      const length = secondsOfDay(each, timezone);
      const sections = await listedSections(provider.url, camera(1), each);
      const [late = 0] = provenMoments(
        sections.filter(({ start }) => start > 4 * 3600),
        provenSecond('cam01'),
        1,
      );
      await page.goto(moment(1, each, late));
      await expectScene(page, 'cam01', provenSecond('cam01'));
      await page.getByRole('button', { name: 'Pause', exact: true }).click();
      const shown = await secondShown(page);
      const wall = clock(shown + (length > 86_400 ? -3600 : 3600)).slice(0, 5);
      await expect(page.locator('.pic-top time')).toContainText(`${each} ${wall}`);
    }

    // An hour before today, the camera's only day of H.265 is kept, and was recorded: today it may not have been yet.
    await control.setClock(startOfDay(today, timezone) - 3_600_000);
    const h265 = Array.from({ length: 35 }, (_, back) => dayAfter(today, -1 - back)).find((each) =>
      isH265({ serialNumber: camera(6) }, each),
    );
    const [recorded] = await listedSections(provider.url, camera(6), h265 ?? today);
    await page.goto(moment(6, h265 ?? today, Math.max(0, recorded?.start ?? 0)));
    await expect(picture(page)).toContainText('H.265 video can’t be played in the browser.');

    const sections = await listedSections(provider.url, camera(3), plainDay);
    const gap = sections.find(({ end }, index) => (sections[index + 1]?.start ?? 0) > end + 10);
    await page.goto(moment(3, plainDay, Math.ceil(gap?.end ?? 0) + 3));
    await expect(picture(page)).toContainText('Nothing recorded at');
    await page.getByRole('button', { name: /^Skip to / }).click();
    await expectScene(page, 'cam03');

    await control.rule({
      path: `/api/aithLink/device/record/${camera(3)}/*`,
      times: 0,
      action: { kind: 'answer', status: 404 },
    });
    await page.getByRole('button', { name: 'Next event' }).click();
    await expect(picture(page)).toContainText('This recording is no longer available');

    await page.goto(moment(3, dayAfter(today, -500), 5));
    await expect(picture(page)).toContainText('No recordings on');
  });
});

test('today continues while it is open: the line of now moves, new recordings appear, and nothing jumps', async ({
  page,
  provider,
  control,
  signIn,
}) => {
  const sections = await listedSections(provider.url, camera(1), plainDay);
  const long = sections.find(({ start, end }) => start > 0 && end - start > 60);
  const made = (start: number, end: number, type: number) => ({ ...long, start, end, type });
  const before = [made(43_100, 43_190, 0)];
  const list = (times: number, listed: readonly object[]) =>
    control.rule({
      path: '/api/aithLink/device/record/list',
      body: { day: plainDay, quality: 'high' },
      times,
      action: { kind: 'answer', json: { code: 1, msg: '', data: { sections: listed } } },
    });
  await list(1, before);
  await page.clock.install({ time: momentOf(plainDay, 43_200, timezone) });
  await signIn();
  await page.goto(moment(1, plainDay, 43_110));
  await expect(picture(page)).toHaveAttribute('data-display-state', 'moving');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.getByRole('radio', { name: '1 min', exact: true }).check();
  const slider = timeline.getByRole('slider', { name: 'Time of day' });
  const box = await slider.boundingBox();
  if (box === null) throw new Error('the timeline is not in the page');
  const hint = timeline.locator('.tl-hint');
  /** Points at a pixel, and returns the second that the page says is there. */
  const pointAt = async (x: number): Promise<number> => {
    await page.mouse.move(box.x + x, box.y + 48);
    const [hours = 0, minutes = 0, seconds = 0] = ((await hint.locator('b').textContent()) ?? '')
      .split(':')
      .map(Number);
    return hours * 3600 + minutes * 60 + seconds;
  };
  const offset = await pointAt(500);
  // Two pixels a second.
  const pixelOf = (second: number) => 500 + (second - offset) * 2;
  expect(Math.abs((await pointAt(pixelOf(43_210))) - 43_210)).toBeLessThanOrEqual(1);
  await expect(hint).toContainText('No recording');
  /** The pixels of the ruler, where the line of now reaches up and is named. */
  const ruler = () =>
    slider.locator('canvas').evaluate((canvas: HTMLCanvasElement, at) => {
      const scale = canvas.width / canvas.clientWidth;
      const { data } = canvas.getContext('2d')?.getImageData(at * scale, 24 * scale, 80, 40 * scale) ?? {};
      return data?.join(' ');
    }, pixelOf(43_216));
  const drawn = await ruler();
  const secondBefore = await secondShown(page);
  const reported = await slider.getAttribute('aria-valuetext');

  await list(0, [...before, made(43_200, 43_215, 3)]);
  await page.clock.fastForward(20_000);
  await expect(hint).toContainText('Vehicle');
  expect(await ruler()).not.toBe(drawn);
  expect(Math.abs((await pointAt(500)) - offset)).toBe(0);
  expect(await secondShown(page)).toBe(secondBefore);
  expect(await slider.getAttribute('aria-valuetext')).toBe(reported);
  await expect(page).toHaveURL(/t=4311\d$/);
});
