import { expect, type Page } from 'playwright/test';

/** Points of the frame that are compared, as parts of its width and height: away from what is written on its edges. */
const places = [0.2, 0.35, 0.5, 0.65, 0.8].flatMap((x) => [0.3, 0.45, 0.6, 0.75].map((y) => ({ x, y })));
/** Colors of a screen and of a video’s frame differ by less, 0 to 255; those of another part by more. */
const alike = 10;
const unlike = 15;

/**
 * By how much the pixels on the screen differ from those of a part of the video's frame: the mean over points of the
 * picture, 0 to 255. `at` is the point of the frame that stayed in place when it was enlarged by `scale`.
 */
async function difference(page: Page, at: { x: number; y: number }, scale: number): Promise<number> {
  const screen = await page.locator('.player .pic').screenshot();
  return page.locator('.player video').evaluate(
    async (video, { base64, points, still, factor }) => {
      if (!(video instanceof HTMLVideoElement)) throw new Error('no video');
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const shot = await createImageBitmap(new Blob([bytes]));
      // The frame keeps its shape within the window.
      const fit = Math.min(shot.width / video.videoWidth, shot.height / video.videoHeight);
      const [width, height] = [video.videoWidth * fit, video.videoHeight * fit];
      const canvas = new OffscreenCanvas(shot.width, shot.height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (context === null) throw new Error('no canvas');
      const read = (draw: () => void) => {
        context.clearRect(0, 0, canvas.width, canvas.height);
        draw();
        return points.map(({ x, y }) => {
          const [left, top] = [Math.round(x * canvas.width) - 3, Math.round(y * canvas.height) - 3];
          const { data } = context.getImageData(left, top, 7, 7);
          return [0, 1, 2].map(
            (channel) =>
              data.filter((_, index) => index % 4 === channel).reduce((sum, one) => sum + one, 0) / 49,
          );
        });
      };
      const seen = read(() => context.drawImage(shot, 0, 0));
      const wanted = read(() => {
        context.save();
        context.translate(still.x * canvas.width * (1 - factor), still.y * canvas.height * (1 - factor));
        context.scale(factor, factor);
        context.drawImage(video, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
        context.restore();
      });
      const off = seen.flatMap((color, index) =>
        color.map((value, channel) => Math.abs(value - (wanted[index]?.[channel] ?? 0))),
      );
      return off.reduce((sum, one) => sum + one, 0) / off.length;
    },
    { base64: screen.toString('base64'), points: places, still: at, factor: scale },
  );
}

/** Waits until the screen shows the picture enlarged so, around the point of it that stayed in place. */
export const expectEnlarged = (page: Page, at: { x: number; y: number }, scale: number): Promise<void> =>
  expect
    .poll(() => difference(page, at, scale), { message: `enlarged ${scale} times around ${at.x}, ${at.y}` })
    .toBeLessThan(alike);

/** Expects that the screen does not show it so. */
export async function expectOtherPart(
  page: Page,
  at: { x: number; y: number },
  scale: number,
): Promise<void> {
  expect(await difference(page, at, scale)).toBeGreaterThan(unlike);
}
