import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { pauseClock } from '../../pageClock.ts';
import { turnTab } from '../liveWindow.ts';
import { listCameras, nameOf, openWall, tileOf, toggleSite } from '../wallStage.ts';

const live = ({ page }: ReplayContext) => page.locator('.wt-live');
const away = { x: 720, y: 28 };

/** No camera plays, and none has a connection. */
async function stands(context: ReplayContext): Promise<void> {
  await expect(live(context)).toHaveCount(0);
  await expect.poll(async () => (await context.control.sockets()).count).toBe(0);
}

export const wall: BrowserDriver = {
  stoppedClock: true,
  async start(context) {
    await listCameras(context);
    await openWall(context);
    await expect(tileOf(context, 'Front door')).toBeVisible();
    await pauseClock(context.page);
  },
  perform: {
    // A pointer leaves one camera before it comes to another; the focus need not be where it is.
    'tile.pointed': async (context, event) => {
      const tile = tileOf(context, nameOf(event['serialNumber']));
      if ((await context.feed.state()) === 'still') {
        await turnTab(context, 'visible');
        await context.page.mouse.move(away.x, away.y);
        await tile.hover();
      } else {
        // The focus of whoever uses the keyboard shows; that of a mouse does not.
        await context.page.keyboard.press('F2');
        await tile.focus();
      }
    },
    'tile.left': async ({ page }) => {
      await page.mouse.move(away.x, away.y);
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      );
    },
    'tab.hidden': (context) => turnTab(context, 'hidden'),
    'size.chosen': ({ page }, event) =>
      page
        .getByRole('radio', { name: say(`devices:wall.size.${String(event['size'])}`), exact: true })
        .check(),
    'site.toggled': (context, event) => toggleSite(context, String(event['site'])),
    'favorite.toggled': ({ page }, event) =>
      page
        .getByRole('button', {
          name: say('devices:wall.makeFavorite', { name: nameOf(event['serialNumber']) }),
        })
        .click(),
  },
  see: {
    still: stands,
    pointed: stands,
    playing: (context) => expect(live(context)).toHaveCount(1),
  },
};
