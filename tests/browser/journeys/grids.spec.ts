import { languageNames } from '../../../src/domain/shell/language.ts';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { english as say, textsOf } from '../localeTexts.ts';
import { makeGrid, nineCameras } from '../nineWindows.ts';
import {
  cameraRow,
  deleteButton,
  dragInto,
  editLink,
  emptyButton,
  fingerInto,
  gridCard,
  gridCards,
  gridEditor,
  gridWindow,
  keywordField,
  layoutOf,
  nameField,
  said,
  saveAsNewButton,
  saveButton,
  arrangedCameras,
} from '../replay/gridEditorStage.ts';
import { answer } from '../replay/ruleStage.ts';
import { demoAccount, guestAccount, newcomerAccount } from '../signIn.ts';
import { toWire } from '../../../src/domain/wire/fieldNames.ts';

const second = 1000;
// An answer that is cut off.
test.use({ tolerated: [/Failed to load resource: net::ERR_CONTENT_LENGTH_MISMATCH/] });

const house = 'Around the house';
const createPath = endpointPath('createGrid');

test('a grid is made by drag and drop, changed and deleted; what fails keeps what was edited', async ({
  page,
  signIn,
  control,
}) => {
  const at = { page };
  await page.clock.install();
  await signIn();
  await page.goto('/grids');
  await expect(gridCard(at, house)).toContainText(say('grids:filled', { count: 4, layout: 4 }));
  await test.step('cameras are dragged into windows, and from one to another', async () => {
    await page.getByRole('link', { name: say('grids:new') }).click();
    await expect(page).toHaveURL('/grids?new=4');
    await expect(page.getByRole('heading', { level: 1, name: say('grids:new') })).toBeFocused();
    await saveButton(at).click();
    await expect(gridEditor(at).getByRole('alert')).toHaveText(say('messages:grid.empty'));
    await dragInto(at, cameraRow(at, 'Living room'), 1);
    await expect.poll(() => arrangedCameras(at)).toEqual(['Living room', '', '', '']);
    await dragInto(at, cameraRow(at, 'Gate'), 4);
    await dragInto(at, gridWindow(at, 1), 4);
    await expect.poll(() => arrangedCameras(at)).toEqual(['Gate', '', '', 'Living room']);
    await expect(said(at)).toHaveText(
      say('grids:said.swapped', { camera: 'Living room', window: 4, other: 'Gate', to: 1 }),
    );
    // No further than it was: it stays, and is not picked up by the press that ends.
    await dragInto(at, gridWindow(at, 4), 4);
    await expect(said(at)).toHaveText(say('grids:said.put', { camera: 'Living room', window: 4 }));
    await expect(gridWindow(at, 4)).toHaveAttribute('aria-pressed', 'false');
    // Onto a full window from the list: what was there is out. Beside the windows: nothing is.
    await dragInto(at, cameraRow(at, 'Front door'), 4);
    await page.mouse.down();
    await page.mouse.move(700, 85, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => arrangedCameras(at)).toEqual(['Gate', '', '', 'Front door']);
    await expect(cameraRow(at, 'Front door')).toContainText(say('grids:inWindow', { window: 4 }));
    await expect(cameraRow(at, 'Living room')).not.toContainText(say('grids:window'));
  });
  await test.step('it needs a name, and what fails keeps what was edited', async () => {
    await saveButton(at).click();
    await expect(nameField(at)).toBeFocused();
    await expect(nameField(at)).toHaveAccessibleDescription(say('messages:grid.nameRequired'));
    await nameField(at).fill('x'.repeat(33));
    await saveButton(at).click();
    await expect(nameField(at)).toHaveAccessibleDescription(say('messages:grid.nameTooLong'));
    await nameField(at).fill('Way in');
    const full = { code: 601, msg: 'grid.tooMany', data: null };
    await control.rule({ path: createPath, action: { kind: 'answer', json: full } });
    await saveButton(at).click();
    await expect(gridEditor(at).getByRole('alert')).toHaveText(say('messages:grid.tooMany'));
    await page.clock.fastForward(second);
    await control.rule({ path: createPath, action: { kind: 'cut' } });
    await saveButton(at).click();
    await expect(gridEditor(at).getByRole('alert')).toHaveText(say('messages:grid.saveFailed'));
    await expect.poll(() => arrangedCameras(at)).toEqual(['Gate', '', '', 'Front door']);
    await expect(nameField(at)).toHaveValue('Way in');
    // What is not saved is asked about.
    await page.goBack();
    await answer(at, 'common:leave.stay');
    await page.clock.fastForward(second);
    await saveButton(at).click();
    await expect(page).toHaveURL('/grids');
    await page.reload();
    await expect(gridCard(at, 'Way in')).toContainText(say('grids:filled', { count: 2, layout: 4 }));
  });
  await test.step('nine windows, filled, and four again: what is lost is named', async () => {
    await editLink(at, 'Way in').click();
    await layoutOf(at, 9).click();
    await keywordField(at).fill('yard');
    await gridEditor(at)
      .getByRole('button', { name: say('grids:fill') })
      .click();
    await keywordField(at).fill('');
    await cameraRow(at, 'Garage').click();
    await gridWindow(at, 9).click();
    const nine = ['Gate', 'Back yard', 'Night yard', 'Front door', '', '', '', '', 'Garage'];
    await expect.poll(() => arrangedCameras(at)).toEqual(nine);
    await layoutOf(at, 4).click();
    await expect(page.getByRole('dialog')).toContainText(
      say('grids:smaller.text', { count: 1, cameras: 'Garage' }),
    );
    await answer(at, 'common:cancel');
    await expect.poll(() => arrangedCameras(at)).toEqual(nine);
    await saveButton(at).click();
    await expect(gridCard(at, 'Way in')).toContainText(say('grids:offline', { count: 1 }));
    await expect(gridCards(at).getByRole('listitem')).toHaveCount(2);
  });
  await test.step('its name goes to it live', async () => {
    await gridCard(at, 'Way in').getByRole('link', { name: 'Way in', exact: true }).click();
    await expect(page.locator('[data-machine="gridView"]')).toBeVisible();
    await page.goBack();
  });
  await test.step('it is deleted, once the provider does', async () => {
    const { id } = await gridNamed('Way in', page.url(), await control.session(demoAccount.loginAccount));
    const path = endpointPath('deleteGrid', { id });
    await control.rule({ path, action: { kind: 'cut' } });
    const ask = async () => {
      await deleteButton(at, 'Way in').click();
      await expect(page.getByRole('dialog')).toContainText(say('grids:delete.title', { name: 'Way in' }));
      await answer(at, 'grids:delete.confirm');
    };
    await ask();
    await expect(
      page.getByRole('alert').filter({ hasText: say('messages:action.deleteFailed') }),
    ).toBeVisible();
    await page.clock.fastForward(second);
    await ask();
    await expect(gridCards(at).getByRole('listitem')).toHaveCount(1);
    await page.goto(`/grids?grid=${id}&edit`);
    await expect(page.getByRole('main')).toContainText(say('messages:grid.notExist'));
    await page.getByRole('link', { name: say('grids:gone.toAll') }).click();
    await expect(gridCard(at, house)).toBeVisible();
  });
});

test('what was edited of a grid that is deleted elsewhere stays, and is saved as a new one', async ({
  page,
  signIn,
  control,
  provider,
}) => {
  const at = { page };
  await signIn();
  const { token } = await control.session(demoAccount.loginAccount);
  const windows = [nineCameras[0] ?? null, null, null, null];
  const address = await makeGrid(control, provider.url, { name: 'Way in', layout: 4, windows });
  const id = new URL(address, provider.url).searchParams.get('grid') ?? '';
  await page.goto(address);
  await page
    .getByRole('link', { name: say('gridLive:edit') })
    .first()
    .click();
  await nameField(at).fill('Porch');
  await cameraRow(at, 'Gate').press('2');
  await fetch(provider.url + endpointPath('deleteGrid', { id }), {
    method: 'POST',
    headers: { requestToken: token },
  });
  await test.step('saving says that it is gone, and what was edited stays', async () => {
    await saveButton(at).click();
    await expect(gridEditor(at).getByRole('alert')).toHaveText(say('messages:grid.notExist'));
    await expect(nameField(at)).toHaveValue('Porch');
    await expect.poll(() => arrangedCameras(at)).toEqual(['Front door', 'Gate', '', '']);
    await expect(saveButton(at)).toHaveCount(0);
  });
  await test.step('leaving asks, and it can be edited further', async () => {
    await gridEditor(at)
      .getByRole('link', { name: say('common:cancel') })
      .click();
    await answer(at, 'common:leave.stay');
    // It gives the focus back once it is gone.
    await expect(page.getByRole('button', { name: say('common:leave.stay') })).toHaveCount(0);
    await nameField(at).fill('Way out');
    await emptyButton(at, 1).press('Enter');
    await expect.poll(() => arrangedCameras(at)).toEqual(['', 'Gate', '', '']);
  });
  await test.step('it is saved as a new grid, and stands in the place of the one that is gone', async () => {
    await saveAsNewButton(at).click();
    await expect(page).toHaveURL('/grids');
    for (const again of [true, false]) {
      await expect(gridCard(at, 'Way out')).toContainText(say('grids:filled', { count: 1, layout: 4 }));
      await expect(gridCards(at).getByRole('heading')).toHaveText([house, 'Way out']);
      if (again) await page.reload();
    }
  });
});

/** A grid as the provider has it. */
async function gridNamed(name: string, page: string, { token, userId }: { token: string; userId: string }) {
  const url = new URL(endpointPath('listGrids'), page);
  url.searchParams.set('userId', userId);
  const response = await fetch(url, { headers: { requestToken: token } });
  const { data }: { data: { grids: { id: string; name: string }[] } } = await response.json();
  const found = data.grids.find((grid) => grid.name === name);
  if (!found) throw new Error(`no grid ${name}`);
  return found;
}

test('at 360 px a grid is made by keyboard alone, and a camera that is shared no more stands as missing', async ({
  page,
  signIn,
  control,
  provider,
}) => {
  const at = { page };
  const key = (name: string) => page.keyboard.press(name);
  await page.setViewportSize({ width: 360, height: 760 });
  await signIn(guestAccount);
  await page.goto('/grids');
  await expect(page.getByRole('main')).toContainText(say('grids:empty.title'));
  await page.getByRole('link', { name: say('grids:newOf', { count: 9 }) }).press('Enter');
  await test.step('Enter lifts, arrows choose, Enter puts down; digits, Delete, Escape', async () => {
    await cameraRow(at, 'Living room').focus();
    await key('Enter');
    await expect(said(at)).toHaveText(say('grids:said.liftedTo', { camera: 'Living room', window: 1 }));
    await key('ArrowRight');
    await expect(gridWindow(at, 2)).toBeFocused();
    await key('ArrowDown');
    await key('Enter');
    await expect(said(at)).toHaveText(say('grids:said.put', { camera: 'Living room', window: 5 }));
    // The camera of a window is moved by arrows, to the edge and no further.
    for (const name of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await key(name);
    await expect(gridWindow(at, 3)).toBeFocused();
    await cameraRow(at, 'Front porch').focus();
    await key('3');
    await expect(said(at)).toHaveText(
      say('grids:said.putFor', { camera: 'Front porch', window: 3, other: 'Living room' }),
    );
    await cameraRow(at, 'Living room').focus();
    await key('9');
    await gridWindow(at, 3).focus();
    await key('Enter');
    await key('Escape');
    await expect(said(at)).toHaveText(say('grids:said.letGo', { camera: 'Front porch' }));
    await key('Delete');
    await expect(said(at)).toHaveText(say('grids:said.emptied', { camera: 'Front porch', window: 3 }));
    await key('1');
    await expect.poll(() => arrangedCameras(at)).toEqual(['', '', '', '', '', '', '', '', 'Living room']);
  });
  await test.step('a finger drags a camera at its grip', async () => {
    await fingerInto(at, cameraRow(at, 'Front porch'), 2);
    await expect
      .poll(() => arrangedCameras(at))
      .toEqual(['', 'Front porch', '', '', '', '', '', '', 'Living room']);
  });
  await test.step('an empty window is touched, and then a camera', async () => {
    await gridWindow(at, 1).click();
    await expect(said(at)).toHaveText(say('grids:said.aimed', { window: 1 }));
    await cameraRow(at, 'Front porch').click();
    await nameField(at).fill('Doors');
    await saveButton(at).press('Enter');
    await expect(gridCard(at, 'Doors')).toContainText(say('grids:filled', { count: 2, layout: 9 }));
  });
  await test.step('the owner ends a share: the camera is missing, and can be taken out', async () => {
    const { token, userId } = await control.session(demoAccount.loginAccount);
    await fetch(provider.url + endpointPath('cancelShare'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', requestToken: token },
      body: toWire({ userId, serialNumber: 'LK0000000004', receiver: guestAccount.loginAccount }),
    });
    await page.reload();
    await expect(gridCard(at, 'Doors')).toContainText(say('grids:missing', { count: 1 }));
    await editLink(at, 'Doors').press('Enter');
    await expect(gridWindow(at, 9)).toContainText(say('messages:device.notExist'));
    await gridWindow(at, 9).focus();
    await key('Enter');
    await emptyButton(at, 9).press('Enter');
    await expect(gridWindow(at, 9)).toBeFocused();
    await saveButton(at).press('Enter');
    await expect(gridCard(at, 'Doors')).toContainText(say('grids:filled', { count: 1, layout: 9 }));
  });
  await test.step('from the phone too there is a way back', async () => {
    await editLink(at, 'Doors').click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('common:back') })
      .click();
    await expect(page).toHaveURL('/grids');
  });
});

test('on a phone the words on the buttons of a grid that was deleted elsewhere fit in the longest languages', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.goto('/grids?grid=3001&edit');
  await control.rule({
    path: endpointPath('updateGrid', { id: '3001' }),
    action: { kind: 'answer', json: { code: 601, msg: 'grid.notExist', data: null } },
  });
  const editor = gridEditor({ page });
  await editor.getByLabel(say('grids:name')).fill('Way out');
  await saveButton({ page }).click();
  await expect(editor.getByRole('button', { name: say('grids:saveAsNew'), exact: true })).toBeVisible();
  let before = say;
  for (const tag of ['de-DE', 'ru-RU', 'es-ES'] as const)
    await test.step(tag, async () => {
      const text = textsOf(tag);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name: 'Mara Keller' }).click();
      await page
        .getByRole('combobox', { name: before('common:language') })
        .selectOption({ label: languageNames[tag] });
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await page.keyboard.press('Escape');
      before = text;
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(editor.getByRole('button', { name: text('grids:saveAsNew'), exact: true })).toBeVisible();
      const outside = await editor.locator('.grid-bar .p-button').evaluateAll(
        (buttons) =>
          buttons.filter((button) => {
            const words = document.createRange();
            words.selectNodeContents(button);
            const [inner, outer] = [words.getBoundingClientRect(), button.getBoundingClientRect()];
            return inner.left < outer.left || inner.right > outer.right || inner.bottom > outer.bottom;
          }).length,
      );
      expect(outside).toBe(0);
    });
});

test('a person without cameras is asked to set one up first', async ({ page, signIn }) => {
  await signIn(newcomerAccount);
  await page.goto('/grids');
  await expect(page.getByRole('main')).toContainText(say('messages:grid.camerasRequired'));
  await page.goto('/grids?new=4');
  await expect(page.getByRole('main')).toContainText(say('messages:grid.camerasRequired'));
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('shell:page.grids') })
    .click();
  await expect(page).toHaveURL('/grids');
});
