import type { Page } from 'playwright/test';
import { clockCamera } from '../../../provider/seed/test.ts';
import { afterAll, clockAt, expectSecond, historyAt, plain, standAt } from '../clockCamera.ts';
import { fileClock } from '../clockPicture.ts';
import { expectEnlarged, expectOtherPart } from '../enlargedPicture.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { savedBy } from '../liveTools.ts';
import { holdPicture, secondShown } from '../recordedPicture.ts';
import { clockAccount } from '../signIn.ts';

const { day } = plain;
const second = 43_210;
const center = { x: 0.5, y: 0.5 };

const window = (page: Page) => page.getByRole('region', { name: /^Recordings: / });
const surface = (page: Page) => window(page).getByRole('application');
const said = (page: Page) => window(page).getByRole('status').filter({ hasText: /jpg$/ });
const inBar = (page: Page, key: string) => window(page).getByRole('button', { name: say(key), exact: true });
/** The name of the file of a second of the day, in New York in winter. */
const fileOf = (at: number) => `${clockCamera.name} ${clockAt(day, at).replaceAll(':', '.')} GMT-5.jpg`;

test.beforeEach(async ({ control, signIn }) => {
  await control.setClock(afterAll);
  await signIn(clockAccount);
});

test('one turn of the wheel enlarges the part of a recorded picture under it; drag and keys move it', async ({
  page,
}) => {
  await page.goto(historyAt(day, second));
  await holdPicture(page);
  await expectEnlarged(page, center, 1);
  const box = await surface(page).boundingBox();
  if (box === null) throw new Error('the picture is not in the page');
  const at = { x: 0.3, y: 0.6 };
  const scale = 1.0015 ** 500;
  await page.mouse.move(box.x + box.width * at.x, box.y + box.height * at.y);
  await page.mouse.wheel(0, -500);
  await expectEnlarged(page, at, scale);
  await expectOtherPart(page, center, 1);
  await expectOtherPart(page, center, scale);

  await page.mouse.down();
  await page.mouse.move(box.x + box.width * (at.x + 0.1), box.y + box.height * at.y, { steps: 3 });
  await page.mouse.up();
  // What was under the pointer still is: another point of the frame stands still.
  await expectEnlarged(page, { x: at.x - 0.1 / (scale - 1), y: at.y }, scale);

  const secondBefore = await secondShown(page);
  await page.keyboard.press('ArrowLeft');
  await expectEnlarged(page, { x: at.x - 0.2 / (scale - 1), y: at.y }, scale);
  expect(await secondShown(page)).toBe(secondBefore);
  await page.keyboard.press('0');
  await expectEnlarged(page, center, 1);
  // The whole picture leaves the keys to the page, wherever the pointer has pressed.
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => secondShown(page)).toBeLessThan(secondBefore - 4);
  await page.keyboard.press(' ');
  await expect(inBar(page, 'history:pause')).toBeVisible();
});

test('one press or key saves the frame that stands, named by camera, date, time and zone, and says so', async ({
  page,
}) => {
  await standAt(page, day, second);
  // In a field a key is a letter.
  await surface(page).click();
  await expect(window(page).locator('.stamp')).toHaveText(`${clockCamera.name}${clockAt(day, second)} GMT-5`);

  await page.keyboard.press('+');
  const byPress = await savedBy(page, () => inBar(page, 'live:snapshot.save').click());
  expect(byPress.name).toBe(fileOf(second));
  await expect(said(page)).toHaveText(say('live:snapshot.saved', { file: byPress.name }));
  expect(await fileClock(page, byPress.bytes)).toBe(clockAt(day, second));

  await page.keyboard.press('l');
  await expectSecond(page, day, second + 10);
  const byKey = await savedBy(page, () => page.keyboard.press('s'));
  expect(byKey.name).toBe(fileOf(second + 10));
  expect(await fileClock(page, byKey.bytes)).toBe(clockAt(day, second + 10));
  await expect(said(page)).toHaveText(say('live:snapshot.saved', { file: byKey.name }));
});

test('the picture plays in a window of its own, where the browser has that', async ({ page }) => {
  await page.goto(historyAt(day, second));
  await expect(window(page).locator('.pic')).toHaveAttribute('data-display-state', 'moving');
  const apart = () => page.evaluate(() => document.pictureInPictureElement?.tagName ?? null);
  for (const shown of ['VIDEO', null]) {
    await window(page).locator('summary').click();
    await inBar(page, 'live:pictureInPicture.show').click();
    await expect.poll(apart).toBe(shown);
  }
});

test('while another moment is on its way, the frame before it is not saved as that', async ({ page }) => {
  await page.goto(historyAt(day, second));
  await holdPicture(page);
  await expect(inBar(page, 'live:snapshot.save')).not.toHaveAttribute('aria-disabled', 'true');
  let goOn = () => {};
  const released = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/*.m4s', async (route) => {
    await released;
    await route.continue();
  });
  const time = page.getByRole('textbox', { name: say('history:timeline.time.label') });
  await time.fill('15:00:00');
  await time.press('Enter');
  await expect(inBar(page, 'live:snapshot.save')).toHaveAttribute('aria-disabled', 'true');
  goOn();
  await expectSecond(page, day, 15 * 3600);
  const saved = await savedBy(page, () => inBar(page, 'live:snapshot.save').click());
  expect([saved.name, await fileClock(page, saved.bytes)]).toEqual([fileOf(15 * 3600), `${day} 15:00:00`]);
});

test.describe('with two fingers on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a recorded picture is enlarged where they are, moved by one, and saved by a tap', async ({
    page,
  }) => {
    await page.goto(historyAt(day, second));
    await expect(window(page).locator('.pic')).toHaveAttribute('data-display-state', 'moving');
    await holdPicture(page);
    await expectEnlarged(page, center, 1);
    const box = await surface(page).boundingBox();
    if (box === null) throw new Error('the picture is not in the page');
    const screen = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
      screen.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: places.map((x, id) => ({ x: box.x + box.width * x, y: box.y + box.height / 2, id })),
      });
    await touch('touchStart', 0.45);
    await touch('touchStart', 0.45, 0.55);
    for (const half of [0.07, 0.1]) await touch('touchMove', 0.5 - half, 0.5 + half);
    await touch('touchEnd');
    await expectEnlarged(page, center, 2);
    await touch('touchStart', 0.5);
    for (const x of [0.55, 0.6]) await touch('touchMove', x);
    await touch('touchEnd');
    await screen.detach();
    await expectEnlarged(page, { x: 0.4, y: 0.5 }, 2);
    await expectOtherPart(page, center, 2);
    const { name } = await savedBy(page, () => inBar(page, 'live:snapshot.save').tap());
    await expect(said(page)).toHaveText(say('live:snapshot.saved', { file: name }));
    const tops = window(page)
      .locator('.playback-bar :is(.ctl, select)')
      .evaluateAll((all) =>
        all.filter((one) => one.checkVisibility()).map((one) => Math.round(one.getBoundingClientRect().top)),
      );
    expect(new Set(await tops).size, 'rows of the bar').toBe(1);
  });

  test('a tap right after a quick drag of the timeline or of the picture is a press', async ({ page }) => {
    await page.goto(historyAt(day, second));
    await holdPicture(page);
    await surface(page).press('+');
    const heading = page.getByRole('heading', { level: 1 });
    await heading.evaluate((element) => {
      element.addEventListener('click', () => element.setAttribute('data-clicks', `${clicks() + 1}`));
      function clicks(): number {
        return Number(element.getAttribute('data-clicks'));
      }
    });
    const screen = await page.context().newCDPSession(page);
    for (const dragged of [page.locator('.tl-slider'), surface(page)]) {
      await heading.evaluate((element) => element.removeAttribute('data-clicks'));
      const box = await dragged.boundingBox();
      if (box === null) throw new Error('nothing to drag');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
        screen.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: places.map((by) => ({ x: x + by, y })),
        });
      for (let round = 1; round <= 12; round += 1) {
        await touch('touchStart', 0);
        for (const by of [20, 40]) await touch('touchMove', by);
        await touch('touchEnd');
        await heading.tap();
      }
      await expect(heading).toHaveAttribute('data-clicks', '12');
    }
    await screen.detach();
  });

  test('a drag up and down over the timeline or the whole picture scrolls the page', async ({ page }) => {
    await page.goto(historyAt(day, second));
    await holdPicture(page);
    const screen = await page.context().newCDPSession(page);
    const scrolled = () =>
      page.evaluate(() =>
        Math.max(scrollY, ...[...document.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)),
      );
    for (const touched of [page.locator('.tl-slider'), surface(page)]) {
      const box = await touched.boundingBox();
      if (box === null) throw new Error('nothing to touch');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const before = await scrolled();
      const down = before === 0 ? 1 : -1;
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
        screen.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: places.map((by) => ({ x, y: y - down * by })),
        });
      await touch('touchStart', 0);
      for (const by of [10, 40, 80, 120]) await touch('touchMove', by);
      await touch('touchEnd');
      await expect.poll(scrolled, `over ${await touched.getAttribute('class')}`).not.toBe(before);
    }
    await screen.detach();
  });
});
