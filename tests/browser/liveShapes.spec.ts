import { expect, test } from './fixtures.ts';
import { expectPlaying, liveWindow } from './livePicture.ts';

test.use({ previews: true });

test('beside a picture of another shape than the thumbnail, the window is plain', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/cameras?device=LK0000000001');
  await expectPlaying(page);
  const picture = liveWindow(page).locator('.pic');
  await expect
    .poll(() => picture.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  // As on the screen of a phone that is held upright.
  await picture.evaluate((element: HTMLElement) => {
    Object.assign(element.style, { aspectRatio: '1 / 1', width: '400px' });
  });
  const margin = { x: 0, y: 0, width: 400, height: 60 };
  const box = await picture.boundingBox();
  const shot = await page.screenshot({
    clip: { ...margin, x: box?.x ?? 0, y: (box?.y ?? 0) + 400 - margin.height },
  });
  const colors = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { data } = context?.getImageData(20, 0, bitmap.width - 40, bitmap.height) ?? { data: [] };
    const found = new Set<string>();
    for (let at = 0; at < data.length; at += 4) found.add(data.slice(at, at + 3).join(' '));
    return found.size;
  }, shot.toString('base64'));
  expect(colors).toBe(1);
});
