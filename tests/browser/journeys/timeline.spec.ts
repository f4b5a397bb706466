import { shortClock } from '../../../src/domain/history/timeline/timeText.ts';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { dayAfter } from '../../../src/domain/time/deviceDay.ts';
import { biggestDay } from '../../fortyLists.ts';
import { callsSent } from '../callsSent.ts';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { plainDay, quietMinute } from '../recordedDay.ts';
import { holdPicture } from '../recordedPicture.ts';
import { clipBar, clipButton } from '../replay/clipStage.ts';

test.use({ hasTouch: true });

const step = (minutes: number) => `${minutes} min`;

test('a day is zoomed and panned by wheel, drag, pinch and keys, filtered, and gone to by pointer and time', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn();
  await page.goto(`/cameras?device=LK0000000001&tab=history&day=${plainDay}&t=43200`);
  // The address and the moment continue with a picture that plays.
  await holdPicture(page);
  const timeline = page.getByRole('region', { name: say('history:timeline.label') });
  const slider = timeline.getByRole('slider', { name: say('history:timeline.moment') });
  const chosen = timeline.getByRole('radio', { checked: true });
  const usual = timeline.getByRole('button', { name: /^Continuous / });
  await expect(usual).toHaveAttribute('aria-pressed', 'true');
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (box === null) throw new Error('the timeline is not in the page');
  const { mouse, keyboard } = page;
  const at = (x: number) => [box.x + x, box.y + 48] as const;

  /** The second under a pixel, as the page says beside the pointer. */
  const secondAt = async (x: number): Promise<number> => {
    await mouse.move(...at(x));
    const time = await timeline.locator('.tl-hint b').textContent();
    const [hours = 0, minutes = 0, seconds = 0] = (time ?? '').split(':').map(Number);
    return hours * 3600 + minutes * 60 + seconds;
  };
  /** The color of a pixel two and a half minutes after the moment, while a marker stands for ten, as red, green and blue. */
  const colorAt = (y: number) =>
    slider.locator('canvas').evaluate((canvas: HTMLCanvasElement, row) => {
      const scale = canvas.width / canvas.clientWidth;
      const column = (canvas.clientWidth / 2 + 30) * scale;
      const pixel = canvas.getContext('2d')?.getImageData(column, row * scale, 1, 1).data;
      return [...(pixel ?? [])].slice(0, 3).join(' ');
    }, y);
  /** The lane, below the rows of alerts and of motion: its bare ground, and where the usual type is. */
  const [ground, band] = [69, 98];
  /** Whether the lane shows there that the usual type is recorded, and not its bare ground. */
  const showsBand = async () => (await colorAt(band)) !== (await colorAt(ground));

  const held = await secondAt(300);
  await mouse.wheel(0, -100);
  await expect(chosen).toHaveAccessibleName(step(30));
  expect(Math.abs((await secondAt(301)) - (await secondAt(300)))).toBeLessThanOrEqual(16);
  expect(Math.abs((await secondAt(300)) - held)).toBeLessThanOrEqual(1);

  const before = await secondAt(100);
  await mouse.down();
  await mouse.move(...at(200), { steps: 3 });
  await mouse.up();
  expect(Math.abs((await secondAt(200)) - before)).toBeLessThanOrEqual(1);
  await mouse.wheel(60, 0);
  await expect.poll(() => secondAt(140)).toBe(before);

  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
    screen.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map((x, id) => ({ x: at(x)[0], y: at(x)[1], id })),
    });
  await touch('touchStart', 200);
  await touch('touchStart', 200, 240);
  for (const half of [40, 80, 120]) await touch('touchMove', 220 - half, 220 + half);
  await touch('touchEnd');
  await expect(chosen).toHaveAccessibleName(step(10));
  await screen.detach();

  await slider.focus();
  await keyboard.press('-');
  await expect(chosen).toHaveAccessibleName(step(30));
  await keyboard.press('+');
  await expect(chosen).toHaveAccessibleName(step(10));
  await keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /^00:00:0\d, /);
  await keyboard.press('PageUp');
  await expect(slider).toHaveAttribute('aria-valuetext', /^00:10:0\d, /);

  const field = timeline.getByRole('textbox', { name: say('history:timeline.time.label') });
  await field.fill('25:00');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(say('history:timeline.time.error'));
  const quiet = quietMinute();
  const clock = shortClock(quiet);
  await field.fill(clock);
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`day=${plainDay}&t=${quiet}$`));
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${clock}:0\\d, `));

  await expect.poll(showsBand).toBe(true);
  await usual.click();
  await expect(usual).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(showsBand).toBe(false);
  const dark = await colorAt(band);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => colorAt(band)).not.toBe(dark);
});

test('a paused moment and a marked range are described by their recording, once that is known, and by nothing before', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await control.hold(endpointPath('listRecordings'));
  const second = quietMinute();
  await page.goto(cameraAddress('LK0000000001', { tab: 'history', day: plainDay, second }));
  const slider = page.getByRole('slider', { name: say('history:timeline.moment') });
  await page.getByRole('button', { name: say('history:pause'), exact: true }).click();
  // Neither a recording nor none.
  await expect(slider).toHaveAttribute('aria-valuetext', `${shortClock(second)}:00`);
  await clipButton({ page }, 'clips:around').click();
  const range = clipBar({ page }).locator('.clip-range');
  await expect(range).toContainText('0:20');
  // At once: the list is requested again after 30 s.
  expect(await range.innerText()).not.toContain(say('clips:noVideo'));
  await control.release(endpointPath('listRecordings'));
  await expect(slider).toHaveAttribute('aria-valuetext', /^\d\d:\d\d:\d\d, Continuous$/);
  await expect(range).toContainText('Continuous');
});

test('pointing at a day of 50,000 sections shows pictures of it without a second list', async ({
  page,
  signIn,
}) => {
  await signIn();
  const asked = callsSent(page, 'listRecordings');
  const { serialNumber, day, quality } = biggestDay();
  await page.goto(cameraAddress(serialNumber, { tab: 'history', day, second: 43_200 }));
  await holdPicture(page);
  const slider = page.getByRole('slider', { name: say('history:timeline.moment') });
  await slider.hover({ position: { x: 300, y: 48 } });
  await expect(page.locator('.hover-pic')).toHaveAttribute('data-display-state', 'moving');
  await expect
    .poll(() => page.locator('.hover-pic video').evaluate((video) => Reflect.get(video, 'videoWidth')))
    .toBeGreaterThan(0);
  expect(asked).toEqual([{ serialNumber, day, quality }]);
  await test.step('nor once it was pointed at another day before', async () => {
    const before = dayAfter(day, -1);
    await page.goto(cameraAddress(serialNumber, { tab: 'history', day: before, second: 43_200 }));
    await expect(slider).toBeVisible();
    await slider.hover({ position: { x: 300, y: 48 } });
    await expect.poll(() => asked.length).toBe(3);
    await page.getByRole('button', { name: say('history:days.next'), exact: true }).click();
    await expect.poll(() => asked.length).toBe(4);
    await slider.hover({ position: { x: 320, y: 48 } });
    await expect(page.locator('.hover-pic')).toHaveAttribute('data-display-state', 'moving');
    expect(asked.slice(1)).toEqual([
      { serialNumber, day: before, quality },
      { serialNumber, day: before, quality: 'low' },
      { serialNumber, day, quality },
    ]);
  });
});
