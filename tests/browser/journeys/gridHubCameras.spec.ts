import { isH265 } from '../../../provider/recordings/plan.ts';
import type { Recorder } from '../../../provider/devices/devices.ts';
import { gridAddress } from '../../../src/domain/grids/gridAddress.ts';
import { gridCameraId } from '../../../src/domain/grids/gridCamera.ts';
import { dayAfter, dayAt } from '../../../src/domain/time/deviceDay.ts';
import { frontDoor, recorderOf, sectionsOf, timezone } from '../../demoRecorders.ts';
import { callsSent } from '../callsSent.ts';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { scenesOf } from '../livePicture.ts';
import { savedBy } from '../liveTools.ts';
import { english as say } from '../localeTexts.ts';
import { makeGrid } from '../nineWindows.ts';
import {
  gridCard,
  gridsAnswer,
  keywordField,
  putCamera,
  saveAs,
  arrangedCameras,
} from '../replay/gridEditorStage.ts';

const hub = 'LKGW00000001';
/** The cameras at its channels 1 and 2, as what records. */
const [hall, terrace] = [
  { ...recorderOf(hub), serialNumber: 'LKGC00000001', device_type: 'IPC', clip: 'cam04.flv' },
  { ...recorderOf(hub), serialNumber: 'LKGC00000002', device_type: 'IPC', clip: 'cam03.flv' },
] as const;
/** A day, and a second of it, that all have recorded as it can be played here; without a card, days are kept for a week. */
const recordedMoment = (...recorders: readonly Recorder[]) => {
  const yesterday = dayAfter(dayAt(Date.now(), timezone), -1);
  for (const day of [0, 1, 2, 3, 4].map((back) => dayAfter(yesterday, -back))) {
    const sections = recorders.map((recorder) =>
      isH265(recorder, day) ? [] : sectionsOf(recorder, day, Date.now()),
    );
    for (let second = 0; second < 86_400; second += 60) {
      if (sections.every((each) => each.some(({ start, end }) => start <= second && second + 60 < end)))
        return { day, second };
    }
  }
  throw new Error('in five days the cameras never recorded at once');
};

test('two cameras of one hub are put into a grid, saved, watched, opened on their own pages, and played back', async ({
  page,
  control,
  signIn,
}) => {
  const at = { page };
  const windowAt = (place: number) => page.locator(`[data-place="${place}"]`);
  const stateAt = (place: number, machine: string) => windowAt(place).locator(`[data-machine="${machine}"]`);
  const toItsPage = (key: string, name: string) =>
    page.getByRole('link', { name: say(`gridLive:window.${key}`, { name }), exact: true });
  await signIn();

  await test.step('they are offered with their hub, and found by its name', async () => {
    await page.goto('/grids?new=4');
    await keywordField(at).fill('house hub');
    await expect(page.locator('.row[data-camera]')).toHaveText([/Lounge.*House hub/, /Terrace.*House hub/]);
    await putCamera(at, 'Lounge', 1);
    await putCamera(at, 'Terrace', 2);
    await expect.poll(() => arrangedCameras(at)).toEqual(['Lounge', 'Terrace', '', '']);
    await saveAs(at, 'Hub', 2);
  });

  await test.step('each is seen live, and its picture can be saved', async () => {
    await gridCard(at, 'Hub').getByRole('link', { name: 'Hub', exact: true }).click();
    for (const [place, scene] of [
      [0, 'cam04'],
      [1, 'cam03'],
    ] as const) {
      await expect(stateAt(place, 'livePlayer')).toHaveAttribute('data-state', 'streaming.playing');
      await expect.poll(() => scenesOf(windowAt(place).locator('video'))).toEqual([scene]);
    }
    expect(await control.sockets()).toMatchObject({ count: 2, bySerialNumber: { [hub]: 2 } });
    await windowAt(1).hover();
    const save = page.getByRole('button', { name: say('live:snapshot.saveOf', { name: 'Terrace' }) });
    expect((await savedBy(page, () => save.click())).name).toMatch(/^Terrace /);
  });

  const address = page.url();
  await test.step('it goes to its own page, and its address back', async () => {
    await windowAt(1).hover();
    await expect(toItsPage('history', 'Terrace')).toHaveAttribute(
      'href',
      `/gatewayDevice?gateway=${hub}&channel=2&tab=history`,
    );
    await toItsPage('camera', 'Terrace').click();
    await expect(page).toHaveURL(`/gatewayDevice?gateway=${hub}&channel=2`);
    await page.goto(address);
    await expect(windowAt(1).getByText('Terrace', { exact: true })).toBeVisible();
  });

  await test.step('where the hub is offline, both say so; they return automatically', async () => {
    await control.device(hub, { onLine: false });
    await page.reload();
    for (const place of [0, 1])
      await expect(stateAt(place, 'livePlayer')).toHaveAttribute('data-state', /^offline/);
    await control.device(hub, { onLine: true });
    for (const place of [0, 1])
      await expect(stateAt(place, 'livePlayer')).toHaveAttribute('data-state', 'streaming.playing');
  });

  await test.step('what they recorded is played back together', async () => {
    const { day, second } = recordedMoment(hall, terrace);
    const daysOf = (channel: number) =>
      page.waitForRequest(
        (request) =>
          request.url().endsWith(endpointPath('listRecordedDays')) &&
          request.postDataJSON().channel === channel,
      );
    const marked = Promise.all([daysOf(1), daysOf(2)]);
    await page.goto(`${address}&play&day=${day}&t=${second}`);
    for (const [place, scene] of [
      [0, 'cam04'],
      [1, 'cam03'],
    ] as const) {
      await expect(stateAt(place, 'syncWindow')).toHaveAttribute('data-state', /^onDay\.showing\.following/);
      await expect.poll(() => scenesOf(windowAt(place).locator('video'))).toEqual([scene]);
    }
    await marked;
  });

  await test.step('a tour through all cameras comes to them', async () => {
    await page.goto(gridAddress({ page: 'tour', subject: 'cameras', period: 60 }));
    const own = page.locator('.gws:not([inert]) .gw').filter({ hasText: 'Lounge' });
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(own).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(own.locator('[data-machine="livePlayer"]')).toHaveAttribute(
      'data-state',
      'streaming.playing',
    );
  });
});

test('where cameras of two hubs have one name, their windows are named with the hub', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  await page.route(`**${endpointPath('listDevices')}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('"Till"', '"Lounge"') });
  });
  await signIn();
  const address = await makeGrid(control, provider.url, {
    name: 'Hubs',
    layout: 4,
    windows: [`${hub}/1`, `${hub}/2`, 'LKGW00000002/1', null],
  });
  const names = ['Lounge · House hub', 'Terrace', 'Lounge · Shop hub'];
  const enlarging = page.getByRole('button', { name: /^Enlarge / });
  const named = async () => {
    await expect(page.locator('.gw-name b')).toHaveText(names);
    expect(await enlarging.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))).toEqual(
      names.map((name) => say('gridLive:window.enlarge', { name })),
    );
  };
  await page.goto(address);
  await named();
  await page.goto(`${address}&play`);
  await named();
});

const ofHubs = { path: endpointPath('listDevices'), body: { deviceType: ['GW'] } } as const;
const refused = { kind: 'answer', json: { code: 500, msg: '', data: null } } as const;

test('a grid played back stays where it is while a list that failed is read again, and the camera that has arrived joins it', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  const windowAt = (place: number) => page.locator(`[data-place="${place}"]`);
  const expectState = (machine: string, state: string | RegExp) =>
    expect(page.locator(`[data-machine="${machine}"]`).last()).toHaveAttribute('data-state', state);
  const { day, second } = recordedMoment(frontDoor, terrace);
  const daysAsked = callsSent(page, 'listRecordedDays');
  await control.rule({ ...ofHubs, action: refused });
  await signIn();
  const windows = [frontDoor.serialNumber, gridCameraId(hub, 2), null, null];
  const address = await makeGrid(control, provider.url, { name: 'Doors', layout: 4, windows });
  await page.goto(`${address}&play&day=${day}&t=${second}`);
  await expect(windowAt(1)).toContainText(say('gridLive:window.failed'));
  await expectState('syncWindow', /^onDay\.showing\.following/);
  await page.getByRole('button', { name: say('history:pause') }).click();
  await expectState('syncPlayback', 'paused');
  const video = await windowAt(0).locator('video').elementHandle();
  const picture = () => video?.evaluate((each: HTMLVideoElement) => each.isConnected && each.currentTime);
  const left = await picture();

  await control.rule({ ...ofHubs, action: { kind: 'hold' } });
  await windowAt(1)
    .getByRole('button', { name: say('common:tryAgain') })
    .press('Enter');
  await expect(windowAt(1)).toHaveText(say('live:connecting'));
  await expectState('syncPlayback', 'paused');
  const chosenDay = page
    .getByRole('group', { name: say('history:days.label') })
    .getByRole('button', { pressed: true });
  await chosenDay.focus();
  await control.release(ofHubs.path);
  await expect.poll(() => scenesOf(windowAt(1).locator('video'))).toEqual(['cam03']);
  await expectState('syncPlayback', 'paused');
  expect(await picture()).toBe(left);
  await expect
    .poll(() => daysAsked)
    .toContainEqual(expect.objectContaining({ serialNumber: hub, channel: 2 }));
  await expect(chosenDay).toBeFocused();

  await page.getByRole('button', { name: say('history:play') }).click();
  await expectState('syncPlayback', 'running');
  for (const place of [0, 1])
    await expect(windowAt(place).locator('[data-machine="syncWindow"]')).toHaveAttribute(
      'data-state',
      /^onDay\.showing\.following/,
    );
});

test('nothing of a grid is played back before it is known whose calendar its days are of', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  const { day, second } = recordedMoment(frontDoor, terrace);
  await control.rule({ ...ofHubs, action: refused });
  await signIn();
  const windows = [gridCameraId(hub, 2), frontDoor.serialNumber, null, null];
  const address = await makeGrid(control, provider.url, { name: 'Doors', layout: 4, windows });
  const moment = `${address}&play&day=${day}&t=${second}`;
  await page.goto(moment);
  const opening = page.locator('[data-machine="syncPlayback"][data-state="opening"]');
  await expect(opening).toContainText(say('gridLive:window.failed'));
  await expect(page.locator('[data-place]')).toHaveCount(0);
  await opening.getByRole('button', { name: say('common:tryAgain') }).press('Enter');
  const first = page.locator('[data-place="0"]');
  await expect.poll(() => scenesOf(first.locator('video'))).toEqual(['cam03']);
  await expect(page).toHaveURL(new RegExp(`&day=${day}&t=${second}`));
});

test('a tour follows at once who chooses other pages, also while a list is read', async ({
  page,
  control,
  signIn,
}) => {
  const windows = [frontDoor.serialNumber, gridCameraId(hub, 2), null, null];
  await control.rule({
    path: endpointPath('listGrids'),
    times: 0,
    action: gridsAnswer([{ id: 'g1', name: 'Doors', layout: 4, windows }]),
  });
  await control.rule({ ...ofHubs, action: { kind: 'hold' } });
  await signIn();
  await page.goto(gridAddress({ page: 'tour', subject: 'cameras', period: 60 }));
  const shown = page.locator('.gws:not([data-behind])');
  const windowsOf = (name: string) => say('gridLive:windows', { name });
  await expect(shown).toHaveAttribute('aria-label', windowsOf(say('gridLive:tour.devices')));
  await page
    .getByRole('combobox', { name: say('gridLive:tour.subject') })
    .selectOption({ label: say('gridLive:tour.grids') });
  await expect(shown).toHaveAttribute('aria-label', windowsOf('Doors'));
  await expect(shown.locator('[data-place="1"]')).toHaveText(say('live:connecting'));
  await control.release(ofHubs.path);
  await expect(shown.locator('[data-place="1"]').getByText('Terrace', { exact: true })).toBeVisible();
});

test('a tour through grids of hub cameras keeps its page while the list of hubs cannot be read', async ({
  page,
  control,
  signIn,
}) => {
  const windowAt = (place: number) => page.locator(`.gws:not([data-behind]) [data-place="${place}"]`);
  const shown = page.locator('.gws:not([data-behind])');
  const isAt = async (name: string) => {
    await expect(shown).toHaveAttribute('aria-label', say('gridLive:windows', { name }));
    await expect(page.locator('.tour-pages')).toHaveAttribute('data-state', 'paused');
  };
  const grid = (id: string, name: string, channel: number) =>
    ({ id, name, layout: 4, windows: [gridCameraId(hub, channel), null, null, null] }) as const;
  await control.rule({
    path: endpointPath('listGrids'),
    times: 0,
    action: gridsAnswer([grid('g1', 'Inside', 1), grid('g2', 'Outside', 2)]),
  });
  await control.rule({ ...ofHubs, action: refused });
  await signIn();
  await page.goto(gridAddress({ page: 'tour', subject: 'grids', period: 60 }));
  await expect(windowAt(0)).toContainText(say('gridLive:window.failed'));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await isAt('Outside');
  for (const answer of [refused, { kind: 'pass' } as const]) {
    await control.rule({ ...ofHubs, action: { kind: 'hold' } });
    await windowAt(0)
      .getByRole('button', { name: say('common:tryAgain') })
      .press('Enter');
    await expect(windowAt(0)).toHaveText(say('live:connecting'));
    await isAt('Outside');
    await control.release(ofHubs.path, answer);
    await isAt('Outside');
  }
  await expect(windowAt(0).getByText('Terrace', { exact: true })).toBeVisible();
  await isAt('Outside');
});
