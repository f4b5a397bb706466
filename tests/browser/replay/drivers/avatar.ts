import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { dialogNamed, within } from '../within.ts';
import { endpointPath } from '../../endpointPath.ts';
import { pngOf } from '../../png.ts';
import { cutOff, member, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';

const savePath = endpointPath('editAvatar');
const wrongType = 'Choose a PNG, JPEG, or WebP photo.';

const input = ({ page }: ReplayContext) => page.getByLabel(/^(Choose|Opening) photo$/);
const dialog = dialogNamed(say('account:profile.avatar.title'));
const { press } = within(dialog);

/** Runs in the page: the disk is slow, and a file can be read when the test says so. */
function holdFiles(): void {
  const read = Reflect.get(Blob.prototype, 'arrayBuffer');
  const waiting: (() => void)[] = [];
  File.prototype.arrayBuffer = function held() {
    return new Promise<void>((resolve) => {
      waiting.push(resolve);
    }).then(() => read.call(this));
  };
  Reflect.set(window, 'readFile', () => {
    waiting.shift()?.();
  });
}

const readFile = ({ page }: ReplayContext): Promise<void> =>
  page.evaluate(() => {
    const read: unknown = Reflect.get(window, 'readFile');
    if (typeof read === 'function') read();
  });

export const avatar: BrowserDriver = {
  async start(context) {
    await context.page.addInitScript(holdFiles);
    await context.control.rule({ path: savePath, times: 0, action: { kind: 'hold' } });
    await openSignedIn(context, '/user');
  },
  perform: {
    'file.chosen': async (context, event) => {
      const mimeType = String(member(event['file'], 'type'));
      // The small file of the paths is none of what it is said to be.
      const isPicture = mimeType === 'image/png' && Number(member(event['file'], 'size')) > 100;
      const buffer = isPicture ? pngOf(640, 360) : Buffer.from('this is no picture');
      await input(context).setInputFiles({ name: 'picture', mimeType, buffer });
      if (mimeType !== 'image/png') await expect(context.page.getByText(wrongType)).toBeVisible();
    },
    'xstate.done.actor.openPicture': readFile,
    'xstate.error.actor.openPicture': async (context) => {
      await readFile(context);
      await expect(context.page.getByText(wrongType)).toBeVisible();
    },
    'crop.changed': async (context, event) => {
      const x = String(member(event['crop'], 'x'));
      const slider = dialog(context).getByRole('slider', { name: say('account:profile.avatar.across') });
      await expect(slider).toHaveValue('140');
      await slider.fill(x);
      await expect(slider).toHaveValue(x);
    },
    upload: press(say('account:profile.avatar.upload')),
    cancel: press(say('common:cancel')),
    'xstate.done.actor.saveAvatar': async (context) => {
      const { page, control } = context;
      await control.release(savePath);
      const picture = page.locator('.avatar-row img');
      await expect(picture).toHaveAttribute('src', /\/api\/aithLink\/user\/avatar\/[^/]+$/);
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512);
    },
    'xstate.error.actor.saveAvatar': async (context) => {
      await context.control.release(savePath, cutOff);
      await expect(dialog(context).getByRole('alert')).toHaveText(say('messages:action.saveFailed'));
    },
  },
  see: {
    idle: async (context) => {
      await expect(dialog(context)).toBeHidden();
      await expect(context.page.getByText(say('account:profile.avatar.choose'))).toBeVisible();
    },
    opening: (context) => expect(context.page.getByText(say('account:profile.avatar.opening'))).toBeVisible(),
    cropping: (context) =>
      expect(
        dialog(context).getByRole('button', { name: say('account:profile.avatar.upload') }),
      ).toBeEnabled(),
    uploading: (context) =>
      expect(
        dialog(context).getByRole('button', { name: say('account:profile.avatar.uploading') }),
      ).toBeVisible(),
  },
};
