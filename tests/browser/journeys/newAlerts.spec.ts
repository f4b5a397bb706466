import type { Locator, Page } from 'playwright/test';
import { readCameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { setQuietMoment } from '../alertCalls.ts';
import { endpointPath } from '../endpointPath.ts';
import { entriesOf, entryAt, scrollTo } from '../cardList.ts';
import { streamsStand, withoutStreams } from '../alertStreams.ts';
import { newerPill, newerText } from '../newerAlerts.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import {
  answerPermission,
  pressNotification,
  pressWorkerNotification,
  shownNotifications,
  takeNotifications,
} from '../notifications.ts';
import { mailsTo } from '../outbox.ts';
import { violations } from '../violations.ts';

const front = 'LK0000000001';
const driveway = 'LK0000000002';
const newsPath = endpointPath('newAlerts');

const list = (page: Page) => page.getByRole('region', { name: say('alerts:page.label'), exact: true });
const cards = (page: Page) => entriesOf(list(page));
const firstOf = async (shown: Locator) => ({
  text: await shown.first().textContent(),
  place: await shown.first().boundingBox(),
});

test('new alerts wait above the list until they are asked for; a broken stream gives way to asking', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  await setQuietMoment(provider.url, control);
  await signIn();
  await page.goto('/alert');
  await expect(cards(page).nth(10)).toBeVisible();
  await streamsStand(control);
  const asked = async () => (await control.log()).filter(({ path }) => path === newsPath).length;
  const before = { asked: await asked(), first: await firstOf(cards(page)) };

  await test.step('they arrive by the stream, and nothing moves', async () => {
    for (const type of ['human', 'pet', 'human'] as const) await control.alert(front, type);
    await expect(newerPill(page)).toHaveText(newerText(3));
    expect({ asked: await asked(), first: await firstOf(cards(page)) }).toEqual(before);
    await expect(page.locator('body'), 'nor does the focus').toBeFocused();
    expect(await violations(page)).toEqual([]);
  });
  await test.step('pressed by keyboard it shows them, and keeps the focus in the page', async () => {
    await newerPill(page).press('Enter');
    await expect(newerPill(page)).toHaveCount(0);
    const kinds = cards(page).locator('.kind');
    const [human, pet] = [say('alerts:type.human'), say('alerts:type.pet')];
    await expect(async () => {
      expect((await kinds.allTextContents()).slice(0, 3).toSorted()).toEqual([human, human, pet].toSorted());
    }).toPass();
    await expect(page.locator('body')).not.toBeFocused();
  });
  await test.step('nor does anything move where the list is scrolled far down, and a press goes to them', async () => {
    const read = await scrollTo(list(page), 40);
    const place = await read.boundingBox();
    await control.alert(front, 'human');
    await expect(newerPill(page)).toHaveText(newerText(1));
    expect(await read.boundingBox()).toEqual(place);
    await expect(newerPill(page)).toBeInViewport();
    await newerPill(page).click();
    await expect(entryAt(list(page), 0)).toBeInViewport();
    await expect(entryAt(list(page), 0).locator('.kind')).toHaveText(say('alerts:type.human'));
  });
  await test.step('of what the list leaves out nothing is said', async () => {
    await page
      .getByRole('navigation', { name: say('alerts:page.category') })
      .getByRole('link', { name: say('alerts:category.car') })
      .click();
    await expect(cards(page).locator('.kind').first()).toHaveText(say('alerts:type.vehicle'));
    await control.alert(front, 'human');
    await control.alert(driveway, 'vehicle');
    await expect(newerPill(page)).toHaveText(newerText(1));
  });
  await test.step('where there is no stream it is polled, and the stream returns', async () => {
    await withoutStreams(control, async () => {
      await control.alert(driveway, 'vehicle');
      await expect(newerPill(page)).toHaveText(newerText(2), { timeout: 15_000 });
      expect(await control.alertStreams()).toBe(0);
    });
    await streamsStand(control, 1, 30_000);
    await control.alert(driveway, 'vehicle');
    await expect(newerPill(page)).toHaveText(newerText(3));
  });
});

test('alerts that arrive while a list is left wait above it for who returns', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  await setQuietMoment(provider.url, control);
  const reported: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => reported.push(String(payload)));
  });
  await signIn();
  await page.goto('/alert?category=human');
  await expect(cards(page).first()).toBeVisible();
  await streamsStand(control);
  const arrives = async (type: 'human' | 'vehicle') => {
    reported.length = 0;
    await control.alert(type === 'vehicle' ? driveway : front, type);
    await expect.poll(() => reported.join('')).toContain(`"type":"${type}"`);
  };
  await arrives('human');
  await expect(newerPill(page)).toHaveText(newerText(1));
  const recorded = cards(page).filter({ hasNotText: say('alerts:notRecorded') });
  await recorded.first().getByRole('link').click();
  const inHistory = page.getByRole('link', { name: say('review:inHistory') });
  const first = await cards(page).first().getAttribute('data-alert');

  await test.step('as many as arrived, before and since, of those that it lists', async () => {
    await inHistory.click();
    await expect(page).toHaveURL(/tab=history/);
    for (const type of ['human', 'vehicle', 'human'] as const) await arrives(type);
    await page.goBack();
    await expect(newerPill(page)).toHaveText(newerText(3));
    await expect(cards(page).first()).toHaveAttribute('data-alert', first ?? '');
  });
  await test.step('what was shown waits no more after another Back', async () => {
    await newerPill(page).click();
    await expect(newerPill(page)).toHaveCount(0);
    await expect(cards(page).first()).not.toHaveAttribute('data-alert', first ?? '');
    await inHistory.click();
    await expect(page).toHaveURL(/tab=history/);
    await arrives('human');
    await page.goBack();
    await expect(newerPill(page)).toHaveText(newerText(1));
  });
});

test('notifications obey: by the browser and by e-mail only where they are switched on', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  const address = 'alerts@lookout.example';
  const lines = page.getByRole('region', { name: say('account:notifications.title') });
  const switchOf = (name: string) =>
    lines.getByRole('switch', { name: say(`account:notifications.${name}.label`) });
  const saved = () => expect(lines.getByText(say('common:saving'))).toHaveCount(0);
  const read = () => page.waitForResponse((response) => response.url().endsWith(endpointPath('userInfo')));
  /** A headless browser cannot be asked, nor show anything. */
  await takeNotifications(page, 'default');
  await signIn();
  await page.goto('/user');
  await streamsStand(control);

  await test.step('the person is asked at the switch, and allows it', async () => {
    await lines.getByRole('button', { name: say('account:notifications.permission.ask') }).click();
    await answerPermission(page, 'granted');
    await expect(lines).toContainText(say('account:notifications.permission.granted'));
    expect(await violations(page)).toEqual([]);
  });
  await test.step('with push off nothing is announced, and nothing mailed where that is off', async () => {
    // The switch turns before the provider has it.
    const stored = page.waitForResponse((response) => response.url().endsWith(endpointPath('saveGeneral')));
    await switchOf('notification').click();
    await stored;
    await saved();
    await expect(switchOf('notification')).not.toBeChecked();
    const settings = read();
    await control.alert(front, 'human');
    await settings;
    await control.mail();
    expect(await shownNotifications(page)).toEqual([]);
    expect(await mailsTo(provider.url, address)).toEqual([]);
  });
  await test.step('with both on it is announced and mailed', async () => {
    await lines.getByRole('textbox', { name: say('account:notifications.notificationEmail') }).fill(address);
    await lines.getByRole('button', { name: say('account:notifications.saveEmail') }).click();
    await saved();
    for (const name of ['notification', 'emailNotification']) {
      // The same call is refused within a second.
      await expect(async () => {
        if (!(await switchOf(name).isChecked())) await switchOf(name).click();
        await saved();
        await expect(switchOf(name)).toBeChecked({ timeout: 300 });
      }).toPass();
    }
    await control.mail();
    await control.alert(front, 'pet');
    await expect
      .poll(async () => (await shownNotifications(page)).map(({ title, body }) => [title, body]))
      .toEqual([['Front door', expect.stringMatching(/^Pet, \d\d:\d\d/)]]);
    await control.mail();
    expect(await mailsTo(provider.url, address)).toMatchObject([
      {
        subject: '1 new alert',
        text: expect.stringMatching(
          /^\w{3} \d+, \d{4}, \d\d:\d\d:\d\d GMT[+-]\d+ Front door: Pet\n\nYou receive this email/,
        ),
      },
    ]);
  });
  await test.step('pressed it goes to the moment', async () => {
    await pressNotification(page);
    await expect(page).toHaveURL(/\/cameras\?/);
    expect(readCameraAddress(new URL(page.url()).search)).toMatchObject({
      serialNumber: front,
      tab: 'history',
      second: expect.any(Number),
    });
  });
});

test('on a phone, where only workers may announce, an alert is announced, and a press goes to its moment', async ({
  page,
  control,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await takeNotifications(page, 'default', 'worker');
  await signIn();
  await page.goto('/user');
  const lines = page.getByRole('region', { name: say('account:notifications.title') });
  await lines.getByRole('button', { name: say('account:notifications.permission.ask') }).click();
  await answerPermission(page, 'granted');
  await expect(lines).toContainText(say('account:notifications.permission.granted'));
  await streamsStand(control);
  await control.alert(front, 'pet');
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([
      {
        title: 'Front door',
        body: expect.stringMatching(/^Pet, \d\d:\d\d/),
        tag: expect.stringMatching(/^alert /),
        data: { path: expect.stringMatching(/^\/cameras\?/) },
      },
    ]);
  const [shown] = await shownNotifications(page);
  // The page that was used last is none where alerts are announced.
  const terms = await page.context().newPage();
  await terms.goto('/privacy');
  await pressWorkerNotification(page, shown?.data);
  await expect(page).toHaveURL(new URL(shown?.data?.path ?? '', page.url()).href);
  expect(readCameraAddress(new URL(page.url()).search)).toMatchObject({
    serialNumber: front,
    tab: 'history',
    second: expect.any(Number),
  });
});
