import { expect, test } from '../fixtures.ts';
import { hide } from '../hiddenTab.ts';
import { expectPlaying, liveWindow } from '../livePicture.ts';
import { english as say } from '../localeTexts.ts';

const camera = 'LK0000000001';
const secondOf = (video: Element) => (video instanceof HTMLVideoElement ? video.currentTime : Number.NaN);

test('live video pauses while nobody can see it, and plays on where the person switched autoPause off', async ({
  page,
  control,
  signIn,
}) => {
  const second = () => liveWindow(page).locator('video').evaluate(secondOf);
  const sockets = async () => (await control.sockets()).bySerialNumber[camera] ?? 0;
  await signIn();

  await test.step('on, as for everybody who has not chosen', async () => {
    await page.goto(`/cameras?device=${camera}`);
    await expectPlaying(page);
    const show = await hide(page);
    await expect(liveWindow(page)).toHaveAttribute('data-state', 'suspended');
    await expect.poll(sockets).toBe(0);
    await show();
    await expectPlaying(page);
  });

  await test.step('switched off', async () => {
    await page.goto('/user');
    const choice = page.getByRole('switch', { name: say('account:notifications.autoPauseVideo.label') });
    await expect(choice).toBeChecked();
    await choice.click();
    await expect
      .poll(async () => (await control.log()).filter(({ path }) => path.endsWith('/user/general')))
      .toEqual([expect.objectContaining({ code: 1 })]);
    await page.goto(`/cameras?device=${camera}`);
    await expectPlaying(page);
    const show = await hide(page);
    const hiddenAt = await second();
    await expect.poll(second).toBeGreaterThan(hiddenAt + 2);
    await expect(liveWindow(page)).toHaveAttribute('data-state', 'streaming.playing');
    expect(await sockets()).toBe(1);
    await show();
    await expectPlaying(page);
  });
});
