import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../fixtures.ts';
import { english as say } from '../../localeTexts.ts';
import { pngOf } from '../../png.ts';
import { pressEscape } from '../../keyboard.ts';
import { button, card } from './accountPages.ts';

const input = (page: Page) => page.locator('#avatar');
const dialog = (page: Page) => page.getByRole('dialog', { name: say('account:profile.avatar.title') });
const slider = (page: Page, key: string) =>
  dialog(page).getByRole('slider', { name: say(`account:profile.avatar.${key}`) });
const alert = (page: Page) => card(page, 'profile').getByRole('alert').first();

/** A PNG of 800 by 400: its left half red, its right half blue. Made by the browser itself. */
async function redAndBlue(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(800, 400);
    const context = canvas.getContext('2d');
    for (const [color, x] of [
      ['#f00', 0],
      ['#00f', 400],
    ] as const) {
      if (context) context.fillStyle = color;
      context?.fillRect(x, 0, 400, 400);
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  });
  return Buffer.from(base64, 'base64');
}

/** The width of a shown picture, and its colors at a quarter and at three quarters of its middle row. */
const pictureIn = (image: Locator) =>
  image.evaluate(async (shown) => {
    if (!(shown instanceof HTMLImageElement)) return null;
    await shown.decode();
    const { naturalWidth: width, naturalHeight: height } = shown;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(shown, 0, 0);
    const nameAt = (x: number) => {
      const [red = 0, green = 0, blue = 0] = context?.getImageData(x, height / 2, 1, 1).data ?? [];
      if (green > 40) return 'other';
      if (red > 200 && blue < 40) return 'red';
      return blue > 200 && red < 40 ? 'blue' : 'other';
    };
    return { width, height, colors: [nameAt(width / 4), nameAt((width * 3) / 4)] };
  });

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.goto('/user');
  await expect(input(page)).toBeEnabled();
});

test('a picture is cut as it is previewed, sent as octets, and shown everywhere, also after a reload', async ({
  page,
}) => {
  const shown = card(page, 'profile').locator('.avatar img');
  await input(page).setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await redAndBlue(page),
  });
  await expect(slider(page, 'across')).toHaveValue('200');
  await slider(page, 'zoom').fill('200');
  await expect(slider(page, 'across')).toHaveValue('300');
  await slider(page, 'across').fill('500');
  await slider(page, 'across').press('ArrowRight');
  await expect(slider(page, 'across')).toHaveValue('501');
  // Dragging the picture to the right by the width of the box moves the square by its side to the left.
  const box = await dialog(page).locator('.crop-box').boundingBox();
  if (box === null) throw new Error('there is no box');
  await page.mouse.move(box.x + 1, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 1, box.y + 10, { steps: 2 });
  await page.mouse.up();
  await expect.poll(async () => Number(await slider(page, 'across').inputValue())).toBeLessThan(410);
  await slider(page, 'across').fill('300');

  const sent = page.waitForRequest((request) => request.url().endsWith('/user/avatar/edit'));
  await button(dialog(page), 'account:profile.avatar.upload').click();
  expect((await sent).headers()).toMatchObject({
    'content-type': 'application/octet-stream',
    requesttoken: expect.stringMatching(/./),
  });
  await expect(dialog(page)).toHaveCount(0);
  const expected = { width: 512, height: 512, colors: ['red', 'blue'] };
  await expect.poll(() => pictureIn(shown)).toEqual(expected);
  const banner = page.getByRole('banner').locator('.avatar img');
  await expect.poll(() => pictureIn(banner)).toEqual(expected);

  await page.reload();
  await expect.poll(() => pictureIn(shown)).toEqual(expected);
  await expect.poll(() => pictureIn(banner)).toEqual(expected);

  await input(page).setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await redAndBlue(page),
  });
  await slider(page, 'across').fill('400');
  await button(dialog(page), 'account:profile.avatar.upload').click();
  await expect.poll(() => pictureIn(shown)).toEqual({ ...expected, colors: ['blue', 'blue'] });
});

test('a file that is too large, of another type, or no picture at all is refused, and nothing is sent', async ({
  page,
  control,
}) => {
  const tooLarge = say('messages:form.avatarTooLarge');
  const wrongType = say('messages:form.avatarType');
  const text = Buffer.from('<svg onload="alert(1)">');
  const png = pngOf(64, 64);
  for (const [name, mimeType, buffer, said] of [
    ['big.png', 'image/png', Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]), tooLarge],
    ['wide.png', 'image/png', pngOf(8001, 1), tooLarge],
    ['drawing.svg', 'image/svg+xml', text, wrongType],
    ['renamed.png', 'image/png', text, wrongType],
    ['empty.jpg', 'image/jpeg', Buffer.alloc(0), wrongType],
    ['cut.png', 'image/png', png.subarray(0, 40), wrongType],
    ['me.gif', 'image/gif', Buffer.from('GIF89a'), wrongType],
  ] as const) {
    await test.step(name, async () => {
      await input(page).setInputFiles({ name, mimeType, buffer });
      await expect(alert(page)).toHaveText(said);
      await expect(input(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(dialog(page)).toHaveCount(0);
    });
  }
  expect((await control.log()).filter(({ path }) => path.endsWith('/avatar/edit'))).toEqual([]);

  await input(page).setInputFiles({ name: 'tiny.png', mimeType: 'image/png', buffer: pngOf(1, 1) });
  await expect(dialog(page)).toBeVisible();
  await pressEscape(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(alert(page)).toBeEmpty();
});
