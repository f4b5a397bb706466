import { expect } from 'playwright/test';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { stageOf } from '../liveStage.ts';
import { camera, liveWindow } from '../liveWindow.ts';

const surface = (context: ReplayContext) => liveWindow(context).getByRole('application');
/** How much larger than its frame the picture is. */
const enlargement = (context: ReplayContext) =>
  liveWindow(context)
    .locator('video')
    .evaluate((video) => video.getBoundingClientRect().width / (video.parentElement?.clientWidth ?? 1));

export const pictureZoom: BrowserDriver = {
  stoppedClock: true,
  start: (context) => stageOf(context).open(context, camera),
  perform: {
    zoom: async (context, event) => {
      await surface(context).hover();
      await context.page.mouse.wheel(0, Number(event['factor']) > 1 ? -500 : 4000);
    },
    pan: async (context) => {
      const { mouse } = context.page;
      const before = await liveWindow(context).locator('video').boundingBox();
      await surface(context).hover();
      await mouse.down();
      await mouse.move(500, 300, { steps: 2 });
      await mouse.up();
      expect(await liveWindow(context).locator('video').boundingBox()).not.toEqual(before);
    },
    reset: (context) => surface(context).press('0'),
  },
  see: {
    whole: (context) => expect.poll(() => enlargement(context)).toBe(1),
    enlarged: (context) => expect.poll(() => enlargement(context)).toBeGreaterThan(2),
  },
};
