import type { Locator, Request } from 'playwright/test';
import { recorderOf, sectionsOf } from '../../demoRecorders.ts';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { scenesOf } from '../livePicture.ts';
import { english as say } from '../localeTexts.ts';
import { makeGrid } from '../nineWindows.ts';
import { plainDay } from '../recordedDay.ts';
import {
  gridCard,
  gridEditor,
  gridWindow,
  gridsAnswer,
  keywordField,
  putCamera,
  saveAs,
  arrangedCameras,
} from '../replay/gridEditorStage.ts';

const bell = 'LKDB00000001';
/** The second of the day at which its longest recording begins. */
const recordedAt = () => {
  const [longest] = sectionsOf(recorderOf(bell), plainDay, Date.now()).toSorted(
    (one, other) => other.end - other.start - (one.end - one.start),
  );
  return Math.ceil(longest?.start ?? Number.NaN);
};

test('a doorbell is put into a grid, saved, watched, opened on its own page, and played back', async ({
  page,
  control,
  signIn,
}) => {
  const at = { page };
  const window = page.locator('[data-place="1"]');
  const toItsPage = (key: string) =>
    window.getByRole('link', { name: say(`gridLive:window.${key}`, { name: 'Front bell' }), exact: true });
  await signIn();

  await test.step('it is offered beside the cameras, and the provider takes it', async () => {
    await page.goto('/grids?new=4');
    await putCamera(at, 'Front door', 1);
    await keywordField(at).fill('bell');
    await putCamera(at, 'Front bell', 2);
    await expect.poll(() => arrangedCameras(at)).toEqual(['Front door', 'Front bell', '', '']);
    await saveAs(at, 'Doors', 2);
  });

  await test.step('it is seen live', async () => {
    await gridCard(at, 'Doors').getByRole('link', { name: 'Doors', exact: true }).click();
    await expect(window.locator('[data-machine="livePlayer"]')).toHaveAttribute(
      'data-state',
      'streaming.playing',
      { timeout: 20_000 },
    );
    await expect.poll(() => scenesOf(window.locator('video'))).toEqual(['cam12']);
  });

  const address = page.url();
  await test.step('it goes to its own page, and its address back', async () => {
    await window.hover();
    await expect(toItsPage('history')).toHaveAttribute('href', `/doorHome?device=${bell}&tab=history`);
    await toItsPage('camera').click();
    await expect(page).toHaveURL(`/doorHome?device=${bell}`);
    await page.goto(address);
    await expect(window.getByText('Front bell', { exact: true })).toBeVisible();
  });

  await test.step('what is offline says so', async () => {
    await control.device(bell, { onLine: false });
    await page.reload();
    await expect(window.getByText(say('live:offline.doorbell'))).toBeVisible();
    await control.device(bell, { onLine: true });
  });

  await test.step('what it recorded is played back with the others', async () => {
    await page.goto(`${address}&play&day=${plainDay}&t=${recordedAt() + 1}`);
    await expect(window.locator('[data-machine="syncWindow"]')).toHaveAttribute(
      'data-state',
      /^onDay\.showing\.following/,
      { timeout: 20_000 },
    );
    await expect.poll(() => scenesOf(window.locator('video'))).toEqual(['cam12']);
  });
});

test('what is said of all that stands in grids names doorbells where there are any', async ({
  page,
  control,
  signIn,
}) => {
  const at = { page };
  const counted = () => gridEditor(at).locator('.grid-cameras .count span').first();
  const cameras = say('devices:list.count', { count: 18 });
  const subject = page.getByRole('combobox', { name: say('gridLive:tour.subject') });
  const subjects = () => subject.locator('option').allTextContents();
  const named = page.locator('.tour-bar b');
  await control.rule({
    path: endpointPath('listGrids'),
    times: 0,
    action: gridsAnswer([{ id: 'g1', name: 'Doors', layout: 4, windows: [bell, null, null, null] }]),
  });
  await signIn();

  await test.step('with doorbells', async () => {
    await page.goto('/grids?new=4');
    await expect(counted()).toHaveText(`${cameras} · ${say('doorbells:list.count', { count: 2 })}`);
    await page.goto('/grids?tour=cameras&each=60');
    await expect(named).toHaveText(say('gridLive:tour.devicesPage', { page: 1 }));
    expect(await subjects()).toEqual([say('gridLive:tour.grids'), say('gridLive:tour.devices')]);
  });

  await test.step('without', async () => {
    const none = { code: 1, msg: '', data: { bindDevice: [] } };
    await control.rule({
      path: endpointPath('listDevices'),
      body: { deviceType: ['DOORBELL'] },
      times: 0,
      action: { kind: 'answer', json: none },
    });
    await page.goto('/grids?new=4');
    await expect(counted()).toHaveText(cameras);
    await page.goto('/grids?tour=cameras&each=60');
    await expect(named).toHaveText(say('gridLive:tour.camerasPage', { page: 1 }));
    expect(await subjects()).toEqual([say('gridLive:tour.grids'), say('gridLive:tour.cameras')]);
  });
});

test('a doorbell whose list could not be read is not known, not missing: in the editor and live it is loaded again', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  const at = { page };
  const front = 'LK0000000001';
  await signIn();
  const live = await makeGrid(control, provider.url, {
    name: 'Doors',
    layout: 4,
    windows: [front, bell, null, null],
  });
  let isRefusing = true;
  const isOfDoorbells = (request: Request) => request.postData()?.includes('DOORBELL') === true;
  await page.route(`**${endpointPath('listDevices')}`, (route) =>
    isRefusing && isOfDoorbells(route.request())
      ? route.fulfill({ json: { code: 500, msg: '', data: null } })
      : route.continue(),
  );
  const again = (within: Locator) =>
    within.getByRole('button', { name: say('common:tryAgain'), exact: true });

  await test.step('in the editor', async () => {
    await page.goto(`${live}&edit`);
    await expect(gridWindow(at, 2)).toHaveText(`${say('grids:window')} 2${bell}${say('grids:nameFailed')}`);
    await expect(gridEditor(at)).toContainText(say('doorbells:list.failed.title'));
    await expect(gridEditor(at)).not.toContainText(say('messages:device.notExist'));
    isRefusing = false;
    await again(gridEditor(at)).press('Enter');
    await expect(gridWindow(at, 2)).toHaveText(`${say('grids:window')} 2Front bell`);
    await expect(keywordField(at)).toBeFocused();
    await expect(again(gridEditor(at))).toHaveCount(0);
  });

  await test.step('live', async () => {
    isRefusing = true;
    await page.goto(live);
    const window = page.locator('[data-place="1"]');
    await expect(window).toContainText(say('gridLive:window.failed'));
    await expect(window).not.toContainText(say('gridLive:window.missing'));
    isRefusing = false;
    await again(window).press('Enter');
    await expect(window.getByText('Front bell', { exact: true })).toBeVisible();
    await expect(window.locator('.gw-main')).toBeFocused();
  });

  await test.step('where an entry of the list could not be read, which may be it', async () => {
    await page.route(`**${endpointPath('listDevices')}`, async (route) => {
      if (!isOfDoorbells(route.request())) return route.fallback();
      const response = await route.fetch();
      const body = await response.text();
      return route.fulfill({ response, body: body.replaceAll(`"${bell}"`, '0') });
    });
    await page.goto(`${live}&edit`);
    await expect(gridWindow(at, 2)).toHaveText(`${say('grids:window')} 2${bell}${say('grids:nameFailed')}`);
  });
});
