import { expect, test } from '../fixtures.ts';
import { liveWindow, liveWindowIn } from '../livePicture.ts';
import { english as say } from '../localeTexts.ts';
import { takeProvoked } from '../provoked.ts';
import { dropped, eachKind, type Fault, provoke } from './faultyAnswers.ts';

const path = '/api/aithLink/device/play/check';
const chosen = '/cameras?device=LK0000000001';

const odd = (name: string, data: unknown): Fault => ({
  name,
  action: { kind: 'answer', json: { code: 1, msg: 'ok', data } },
  text: '',
  writes: null,
});
const no = (msg: string) => ({ kind: 'answer', json: { code: 601, msg } }) as const;

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('whatever is wrong with the answer, the window says that no picture arrives, tries again, and plays', async ({
  page,
  control,
  problems,
}) => {
  const all = [
    ...eachKind,
    odd('no address', { audio: true }),
    odd('an empty address', { address: '' }),
    odd('an address that is a number', { address: 7 }),
    odd('an address that is a script', { address: 'javascript:alert(1)' }),
  ];
  for (const fault of all) {
    await test.step(fault.name, async () => {
      await provoke(control, path, fault);
      // The second try is held, so that what is said in the meantime can be read.
      await control.hold(path);
      await page.goto(chosen);
      await control.awaitHeld(path);
      await expect(liveWindow(page)).toContainText(say('live:stale.noPicture'));
      await expect(liveWindow(page)).toContainText(say('live:stale.again', { attempt: 1 }));
      await takeProvoked(problems, fault, path);
      // A page on its way out may retry, and would take the next fault from the next page.
      if (fault !== all.at(-1)) await page.goto('about:blank');
    });
  }
  await control.release(path);
  await expect(liveWindowIn(page, 'streaming.playing')).toBeVisible();
});

test('while the connection is dropped, the window says that no picture arrives and continues trying', async ({
  page,
  control,
  problems,
}) => {
  await provoke(control, path, dropped);
  await page.goto(chosen);
  await expect(liveWindow(page)).toContainText(say('live:stale.noPicture'));
  await expect(liveWindow(page)).toContainText(say('live:stale.again', { attempt: 2 }));
  await page.goto('/privacy');
  await takeProvoked(problems, dropped, path);
});

test('a device that the provider does not know: the window says so and offers another try', async ({
  page,
  control,
}) => {
  await provoke(control, path, { action: no('device.notExist') });
  await page.goto(chosen);
  await expect(liveWindowIn(page, 'failed')).toContainText(say('messages:device.notExist'));
  await liveWindow(page)
    .getByRole('button', { name: say('live:failed.retry') })
    .click();
  await expect(liveWindowIn(page, 'streaming.playing')).toBeVisible();
});

test('a device that is offline after all: the window says so and offers another check', async ({
  page,
  control,
}) => {
  await provoke(control, path, { action: no('device.offline') });
  await page.goto(chosen);
  await expect(liveWindowIn(page, 'offline')).toContainText(say('live:offline.title'));
  await liveWindow(page)
    .getByRole('button', { name: say('live:offline.check') })
    .click();
  await expect(liveWindowIn(page, 'streaming.playing')).toBeVisible();
});
