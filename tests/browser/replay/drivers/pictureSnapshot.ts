import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { endpointPath } from '../../endpointPath.ts';
import { refusalOf } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { camera, liveWindow, openWithPicture, pressInBar, pressInMenu } from '../liveWindow.ts';

const uploadPath = endpointPath('uploadScreenshot', { serialno: camera });
const alert = (context: ReplayContext) => liveWindow(context).getByRole('alert');

/** Runs in the page: a picture is made into a file when the test says so. */
function holdDrawing(): void {
  const draw = Reflect.get(OffscreenCanvas.prototype, 'convertToBlob');
  let drawn: ((fails: boolean) => void) | null = null;
  OffscreenCanvas.prototype.convertToBlob = function held(options) {
    return new Promise<boolean>((resolve) => {
      drawn = resolve;
    }).then((fails) => (fails ? Promise.reject(new Error('no room')) : draw.call(this, options)));
  };
  Reflect.set(window, 'drawPicture', (fails: boolean) => drawn?.(fails));
}

const draw = ({ page }: ReplayContext, fails: boolean): Promise<void> =>
  page.evaluate((failing) => {
    Reflect.get(window, 'drawPicture')(failing);
  }, fails);

export const pictureSnapshot: BrowserDriver = {
  stoppedClock: true,
  async start(context) {
    await context.page.addInitScript(holdDrawing);
    await context.control.rule({ method: 'POST', path: uploadPath, times: 0, action: { kind: 'hold' } });
    await openWithPicture(context);
  },
  perform: {
    save: pressInBar(say('live:snapshot.save')),
    upload: (context) => pressInMenu(context, say('live:snapshot.upload')),
    'xstate.done.actor.saveSnapshot': async (context) => {
      const download = context.page.waitForEvent('download');
      await draw(context, false);
      expect((await download).suggestedFilename()).toMatch(
        /^Front door \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d GMT[+-]\d+\.jpg$/,
      );
    },
    'xstate.error.actor.saveSnapshot': async (context) => {
      await draw(context, true);
      await expect(alert(context)).toHaveText(say('messages:action.downloadFailed'));
    },
    'xstate.done.actor.uploadSnapshot': async (context) => {
      await draw(context, false);
      await context.control.release(uploadPath, { kind: 'answer', json: { code: 1, msg: '' } });
      await expect(context.page.getByText(say('live:snapshot.uploaded'))).toBeVisible();
    },
    'xstate.error.actor.uploadSnapshot': async (context, event) => {
      await draw(context, false);
      await context.control.release(uploadPath, refusalOf(event));
      await expect(alert(context)).toHaveText(say('messages:action.saveFailed'));
    },
  },
  see: {
    idle: (context) =>
      expect(liveWindow(context).getByRole('button', { name: say('live:snapshot.save') })).toBeVisible(),
    saved: (context) =>
      expect(liveWindow(context).getByRole('status').filter({ hasText: /\S/ })).toHaveText(
        new RegExp(say('live:snapshot.saved', { file: 'Front door .*jpg' })),
      ),
    saving: (context) => expect(alert(context)).toHaveCount(0),
    uploading: async (context) => {
      await liveWindow(context).locator('summary').click();
      await expect(
        liveWindow(context).getByRole('button', { name: say('live:snapshot.uploading') }),
      ).toBeDisabled();
      await liveWindow(context).locator('summary').click();
    },
  },
};
