import { cameraAddress } from '../../src/domain/devices/cameraAddress.ts';
import { expect, test } from './fixtures.ts';
import { english as say } from './localeTexts.ts';
import { plainDay, quietMinute } from './recordedDay.ts';

const serialNumber = 'LK0000000001';

/** Browsers in which no video of a camera can be played; each runs in the page. */
const browsers = {
  'plays no H.264': () => {
    const isRefused = (type: string): boolean => type.includes('avc1');
    // oxlint-disable-next-line typescript/unbound-method -- each is called on what it belongs to
    const { addSourceBuffer } = MediaSource.prototype;
    const isSupported = MediaSource.isTypeSupported.bind(MediaSource);
    MediaSource.isTypeSupported = (type) => !isRefused(type) && isSupported(type);
    MediaSource.prototype.addSourceBuffer = function add(type) {
      if (isRefused(type)) throw new DOMException('', 'NotSupportedError');
      return addSourceBuffer.call(this, type);
    };
  },
  'has no MediaSource': () => {
    Reflect.deleteProperty(window, 'MediaSource');
  },
} as const;

for (const [lack, drop] of Object.entries(browsers)) {
  test(`a browser that ${lack} is reported, with what to do: live, in a recording and at an alert`, async ({
    page,
    signIn,
  }) => {
    await page.addInitScript(drop);
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'VideoDecoder');
    });
    await signIn();
    const picture = page.locator('.pic');
    const isNotified = async (title: string) => {
      await expect(picture).toContainText(say(title));
      await expect(picture).toContainText(say('messages:device.codecUnknown'));
      await expect(picture.getByRole('button', { name: say('common:tryAgain') })).toBeVisible();
    };
    await page.goto(cameraAddress(serialNumber));
    await isNotified('live:failed.title');
    await page.goto(cameraAddress(serialNumber, { tab: 'history', day: plainDay, second: quietMinute() }));
    await isNotified('history:failed');
    await page.goto('/alert?period=all');
    const recorded = page.locator('.ev[data-alert]').filter({ hasNotText: say('alerts:notRecorded') });
    await recorded.first().getByRole('link').first().click();
    await isNotified('history:failed');
  });
}
