import type { Page, Worker } from 'playwright/test';
import { noticePaths } from '../../../provider/calls/push.ts';
import { startPushService, type PushMessage } from '../../pushService.ts';
import { streamsStand } from '../alertStreams.ts';
import { openAlert } from '../alertReviews.ts';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { takeNotifications } from '../notifications.ts';
import { takePushManager } from '../pushManager.ts';
import { violations } from '../violations.ts';

const front = 'LK0000000001';
const driveway = 'LK0000000002';

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly image?: string;
  readonly data: { readonly path: string; readonly key?: string };
  readonly actions: readonly { readonly action: string; readonly title: string }[];
}

/** Takes the place of what the worker shows, and of the badge: a headless browser has neither. */
const takeShown = (worker: Worker) =>
  worker.evaluate(() => {
    const shown: object[] = [];
    const badges: number[] = [];
    Object.assign(self, { shownInTest: shown, openInTest: [], badgesInTest: badges });
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    registration.getNotifications = () =>
      Promise.resolve([...(Reflect.get(self, 'openInTest') as Notification[])]);
    Object.assign(self.navigator, {
      clearAppBadge: () => Promise.resolve(void badges.push(0)),
      setAppBadge: (count: number) => Promise.resolve(void badges.push(count)),
    });
    registration.showNotification = (title, options) => {
      shown.push({ title, ...options });
      return Promise.resolve();
    };
  });
const shownBy = (worker: Worker) =>
  worker.evaluate(() => Reflect.get(self, 'shownInTest') as unknown) as Promise<readonly Shown[]>;

/** The person presses a button of a notification. */
const pressAction = (worker: Worker, action: string, shown: Shown) =>
  worker.evaluate(
    async ([name, given]) => {
      const done: Promise<unknown>[] = [];
      const notification = { ...given, close: () => {} };
      const waitUntil = (until: Promise<unknown>) => done.push(until);
      self.dispatchEvent(
        Object.assign(new Event('notificationclick'), { action: name, notification, waitUntil }),
      );
      await Promise.all(done);
    },
    [action, shown] as const,
  );

/** Delivers messages to the console's worker, as the browser does. */
async function courier(page: Page) {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  const { origin } = new URL(page.url());
  return (message: PushMessage) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(message),
    });
}

test('an alert reaches a browser whose console is closed, with its picture; one that is open shows it itself', async ({
  page,
  control,
  signIn,
}) => {
  const push = await startPushService();
  const profile = page.getByRole('region', { name: say('account:profile.title') });
  const lines = page.getByRole('region', { name: say('account:notifications.title') });
  const list = profile.getByRole('list', { name: say('account:profile.push.label') });
  const muted = profile.getByRole('list', { name: say('account:profile.push.muted') });
  try {
    await takeNotifications(page, 'granted');
    await takePushManager(page, { endpoint: `${push.url}/browser`, ...push.keys });
    await signIn();
    await page.goto('/user');
    const ask = lines.getByRole('button', { name: say('account:notifications.push.ask') });
    await expect(list, 'off until asked for').toHaveCount(0);

    await test.step('the provider has no way out at first, and the page says so', async () => {
      const json = { code: 601, msg: 'push.noWayOut', data: null };
      await control.rule({ path: endpointPath('subscribePush'), action: { kind: 'answer', json } });
      await ask.click();
      await expect(lines.getByRole('alert').first()).toHaveText(say('messages:push.noWayOut'));
    });
    await test.step('this browser is notified from then on, and is listed', async () => {
      await ask.click();
      await expect(lines).toContainText(say('account:notifications.push.on'));
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await expect(list).toContainText(say('account:profile.push.own'));
      expect(await violations(page)).toEqual([]);
    });
    const [worker] = page.context().serviceWorkers();
    if (worker === undefined) throw new Error('the console has no worker');
    await takeShown(worker);
    const deliver = await courier(page);

    await test.step('the console is closed, and an alert comes once', async () => {
      await page.goto('about:blank');
      await control.alert(front, 'human');
      const [sent] = await push.until(1, 'Front door');
      if (sent === undefined) throw new Error('nothing was sent');
      await deliver(sent.message);
      await expect.poll(() => shownBy(worker)).toHaveLength(1);
      const [shown] = await shownBy(worker);
      expect(shown).toMatchObject({
        title: 'Front door',
        body: expect.stringMatching(/^Person, \d\d:\d\d:\d\d/),
        tag: sent.message.tag,
        data: { path: sent.message.path },
        actions: [
          { action: 'reviewed', title: 'Reviewed' },
          { action: 'mute', title: 'Mute this camera for 1 hour' },
        ],
      });
      const jpeg = Buffer.from(shown?.image?.replace('data:image/jpeg;base64,', '') ?? '', 'base64');
      expect(jpeg.subarray(0, 2).toString('hex')).toBe('ffd8');
      await deliver(sent.message);
    });
    await test.step('its button marks the alert as reviewed, and its address opens the alert', async () => {
      const [shown] = await shownBy(worker);
      if (shown === undefined) throw new Error('nothing was shown');
      const broken = { status: 503, json: { code: 503, msg: '', data: null } };
      await control.rule({ path: noticePaths.reviewed, action: { kind: 'answer', ...broken } });
      await pressAction(worker, 'reviewed', shown);
      const titles = async () => (await shownBy(worker)).map(({ title }) => title);
      await expect.poll(titles, 'it returns').toEqual(['Front door', 'Front door']);
      await pressAction(worker, 'reviewed', shown);
      await page.goto(shown.data.path);
      await expect(openAlert(page).getByRole('heading', { level: 3 })).toHaveText('Front door');
      await expect(openAlert(page).getByRole('button', { name: say('review:mark.newAgain') })).toBeVisible();
    });
    await test.step('its camera is muted by the other button, which the account shows', async () => {
      const [shown] = await shownBy(worker);
      if (shown === undefined) throw new Error('nothing was shown');
      await pressAction(worker, 'mute', shown);
      await page.goto('/user');
      await expect(muted.getByRole('listitem')).toContainText('Front door is muted');
    });
    await test.step('what was reviewed elsewhere is closed when the console opens, and the badge with it', async () => {
      const [shown] = await shownBy(worker);
      await worker.evaluate((given) => {
        const open: { readonly close: () => void; readonly data: unknown }[] = [];
        open.push({ data: given?.data, close: () => void open.splice(0) });
        Object.assign(self, { openInTest: open });
      }, shown);
      await page.reload();
      const state = () =>
        worker.evaluate(
          () => [Reflect.get(self, 'openInTest'), Reflect.get(self, 'badgesInTest')] as unknown[],
        );
      await expect.poll(async () => (await state())[0]).toEqual([]);
      await expect.poll(async () => (await state())[1]).toContain(0);
    });
    await test.step('while a page is in view, the page announces it, through the same worker, unless it is muted', async () => {
      await streamsStand(control);
      await control.alert(front, 'pet');
      await control.alert(driveway, 'vehicle');
      const [sent] = await push.until(1, 'Driveway');
      if (sent === undefined) throw new Error('nothing was sent');
      await deliver(sent.message);
      const titles = async () => (await shownBy(worker)).map(({ title }) => title);
      await expect.poll(titles, 'each alert once').toEqual(['Front door', 'Front door', 'Driveway']);
      const [, , shown] = await shownBy(worker);
      expect(shown?.actions, 'announced by the page').toEqual([]);
    });
    await test.step('the mute can be ended, and the notifications turned off in the list', async () => {
      await page.goto('/user');
      await muted.getByRole('button', { name: 'Unmute Front door' }).click();
      await expect(muted).toHaveCount(0);
      await list.getByRole('button').click();
      await expect(list).toHaveCount(0);
      await expect(ask).toBeVisible();
      const titles = (await shownBy(worker)).map(({ title }) => title);
      expect(titles, 'nothing of the muted camera since').toEqual(['Front door', 'Front door', 'Driveway']);
    });
  } finally {
    push.close();
  }
});
