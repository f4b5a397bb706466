import { expect } from 'playwright/test';
import { member } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { previewPath } from '../listStage.ts';
import { turnTab } from '../liveWindow.ts';
import { changeWaits } from '../waits.ts';
import { listCameras, nameOf, openWall, tileOf, toggleSite, wallShown } from '../wallStage.ts';

/** At home are two cameras: they come into view together, and leave it together. */
const siteOf = (serialNumber: unknown) => (nameOf(serialNumber) === 'Front door' ? 'Home' : 'Shop');
const sees = (context: ReplayContext) => wallShown(context);

export const freshStills: BrowserDriver = {
  previews: true,
  async start(context) {
    // A slow machine needs more than two seconds to bring the next camera into view, or out of it.
    if (!context.ahead().some(({ delay }) => delay === 2000))
      await changeWaits(context.page, { 2000: 20_000 });
    await listCameras(context);
    await openWall(context, ['Home', 'Shop']);
    await wallShown(context);
    await context.control.rule({ path: previewPath, times: 0, action: { kind: 'hold' } });
  },
  alsoTaken({ event, from }) {
    if (event === 'tile.shown' && from === 'idle') return ['freshStills | tile.shown'];
    return event === 'previews.finished' ? [`freshStills.${from} | preview.arrived`] : [];
  },
  perform: {
    'tile.shown': (context, event) => toggleSite(context, siteOf(member(event['device'], 'serialNumber'))),
    'tile.hidden': (context, event) => toggleSite(context, siteOf(event['serialNumber'])),
    'tab.hidden': (context) => turnTab(context, 'hidden'),
    'tab.shown': (context) => turnTab(context, 'visible'),
    'preview.arrived': async ({ control }) => {
      await control.awaitHeld(previewPath, 2);
      await control.release(previewPath);
    },
    'previews.finished': async (context) => {
      const held = await context.control.awaitHeld(previewPath, 2);
      for (const _ of held) await context.control.release(previewPath);
      await expect(tileOf(context, 'Front door').locator('img')).toBeVisible();
    },
  },
  see: {
    idle: sees,
    'serving.settling': sees,
    'serving.renewing': sees,
    'serving.fresh': sees,
    suspended: sees,
  },
};
