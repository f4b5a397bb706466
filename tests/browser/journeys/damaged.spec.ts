import { expect, test } from '../fixtures.ts';
import { expectPlaying, videoFacts } from '../livePicture.ts';
import { english as say } from '../localeTexts.ts';
import { numbersOf } from '../numbersOf.ts';
import { plainDay } from '../recordedDay.ts';

/** Of the six bytes that a stream's description of its pictures begins with in a tag, the last is its version. */
const description = Buffer.from('170000000001', 'hex');

test('a live stream whose description of its pictures is damaged throws nothing, and is opened anew', async ({
  page,
  signIn,
}) => {
  let damaged = 0;
  await page.routeWebSocket(/\/live\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const bytes = Buffer.from(message);
      const at = bytes.indexOf(description);
      if (damaged < 2 && at >= 0) {
        damaged += 1;
        // The parameters of the pictures are said to be one byte long.
        bytes.writeUInt16BE(1, at + description.length + 5);
      }
      socket.send(bytes);
    });
  });
  await signIn();
  await page.goto('/cameras?device=LK0000000001');
  await expectPlaying(page);
  expect(damaged).toBe(2);
});

test('a live stream with bit errors throws nothing, and the picture returns when they end', async ({
  page,
  signIn,
}) => {
  const random = numbersOf(11);
  let damaged = 0;
  let isDamaging = true;
  await page.routeWebSocket(/\/live\//, (socket) => {
    const server = socket.connectToServer();
    // A stream whose beginning is damaged is none.
    let sound = 4;
    server.onMessage((message) => {
      if (typeof message === 'string') return socket.send(message);
      const bytes = Buffer.from(message);
      sound -= 1;
      if (isDamaging && sound < 0 && random() < 0.3) {
        damaged += 1;
        for (let flips = 0; flips < 8; flips += 1) {
          const at = Math.floor(random() * Math.min(bytes.length, 64));
          bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8));
        }
      }
      socket.send(bytes);
    });
  });
  await signIn();
  await page.goto('/cameras?device=LK0000000001');
  await expect.poll(() => damaged).toBeGreaterThan(20);
  isDamaging = false;
  await expectPlaying(page);
  const { frames } = await videoFacts(page);
  await expect.poll(async () => (await videoFacts(page)).frames).toBeGreaterThan(frames);
});

test('a timeline without room throws nothing, and is drawn again once it has some', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(`/cameras?device=LK0000000001&tab=history&day=${plainDay}&t=43200`);
  const slider = page.getByRole('slider', { name: say('history:timeline.moment') });
  const canvas = slider.locator('canvas');
  const pixels = () =>
    canvas.evaluate((element: HTMLCanvasElement) =>
      element.height === 0
        ? 0
        : (element
            .getContext('2d')
            ?.getImageData(0, 0, element.width, element.height)
            .data.reduce((sum, value) => sum + value, 0) ?? 0),
    );
  await expect.poll(pixels).toBeGreaterThan(0);
  const give = (height: string) =>
    canvas.evaluate((element: HTMLCanvasElement, value) => {
      element.style.height = value;
    }, height);
  await give('0px');
  await expect.poll(() => canvas.evaluate((element: HTMLCanvasElement) => element.height)).toBe(0);
  await give('');
  await expect.poll(pixels).toBeGreaterThan(0);
});
