import { expect, type Locator, type Page } from 'playwright/test';
import { endpointPath } from '../endpointPath.ts';
import { english as say } from '../localeTexts.ts';

// Where the grids of the demo are listed, made and changed.

type OfPage = { readonly page: Page };

/** The calls about grids; `id` is the grid that is changed or deleted. */
export const gridPaths = (id: string) => ({
  list: endpointPath('listGrids'),
  create: endpointPath('createGrid'),
  update: endpointPath('updateGrid', { id }),
  remove: endpointPath('deleteGrid', { id }),
});

export const gridsAnswer = (grids: unknown) =>
  ({ kind: 'answer', json: { code: 1, msg: '', data: { grids } } }) as const;

export const gridCards = ({ page }: OfPage): Locator => page.getByRole('list', { name: say('grids:list') });
export const gridCard = (context: OfPage, name: string): Locator =>
  gridCards(context)
    .getByRole('listitem')
    .filter({ has: context.page.getByRole('heading', { name, exact: true }) });
export const gridEditor = ({ page }: OfPage): Locator => page.locator('[data-machine="gridEditor"]');
/** The link that opens the editor of a grid. */
export const editLink = (context: OfPage, name: string): Locator =>
  gridCard(context, name).getByRole('link', { name: say('grids:edit.of').replace('{{name}}', name) });
export const deleteButton = (context: OfPage, name: string): Locator =>
  gridCard(context, name).getByRole('button', { name: say('grids:delete.of').replace('{{name}}', name) });
export const nameField = (context: OfPage): Locator => gridEditor(context).getByLabel(say('grids:name'));
export const saveButton = (context: OfPage): Locator =>
  gridEditor(context).getByRole('button', { name: say('common:save'), exact: true });
/** Stands in its place where the grid was deleted elsewhere. */
export const saveAsNewButton = (context: OfPage): Locator =>
  gridEditor(context).getByRole('button', { name: say('grids:saveAsNew'), exact: true });
/** What there is to choose from, in the language of the page: a person without doorbells sees cameras alone. */
const choice = () => new RegExp(`^(${say('grids:cameras')}|${say('grids:devices')})$`);
/** A camera to choose. */
export const cameraRow = (context: OfPage, name: string): Locator =>
  gridEditor(context).getByRole('list', { name: choice() }).getByRole('button', { name });
export const keywordField = (context: OfPage): Locator =>
  gridEditor(context).getByLabel(say('devices:filter.keyword'));
/** A window of the grid, from 1 on. */
export const gridWindow = (context: OfPage, window: number): Locator =>
  gridEditor(context)
    .getByRole('region', { name: say('grids:layout.label') })
    .getByRole('button', { name: new RegExp(`^${say('grids:window')} ${window}\\b`) });
/** Takes the camera out of a window; it is there for who points at the window. */
export const emptyButton = (context: OfPage, window: number): Locator => {
  const [prefix = ''] = say('grids:emptyWindow').split('{{camera}}');
  return gridEditor(context).getByRole('button', { name: prefix.replace('{{window}}', String(window)) });
};
export const layoutOf = (context: OfPage, layout: number): Locator =>
  gridEditor(context).getByRole('radio', { name: String(layout) });
/** What was done last, in words. */
export const said = (context: OfPage): Locator => gridEditor(context).getByRole('status');

/** The names of what stands in the windows, in their order; '' in an empty one. */
export const arrangedCameras = (context: OfPage): Promise<string[]> =>
  gridEditor(context)
    .locator('.grid-window')
    .evaluateAll((windows) => windows.map((each) => each.querySelector('.grid-cap b')?.textContent ?? ''));

/** Drags a camera of the list into a window, as a finger does. */
export async function fingerInto(context: OfPage, from: Locator, window: number): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [
    await from.locator('[data-grip]').boundingBox(),
    await gridWindow(context, window).boundingBox(),
  ];
  if (start === null || end === null) throw new Error('the camera or the window is not to be seen');
  const { page } = context;
  const glass = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    glass.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
  const [toX, toY] = [end.x + end.width / 2, end.y + end.height / 2];
  await touch('touchStart', x, y);
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', x + (toX - x) * part, y + (toY - y) * part);
  await touch('touchEnd', toX, toY);
  await glass.detach();
}

/** Drags a camera, from the list or a window, into a window, as a hand does. */
export async function dragInto(context: OfPage, from: Locator, window: number): Promise<void> {
  const [start, end] = [await from.boundingBox(), await gridWindow(context, window).boundingBox()];
  expect(start).not.toBeNull();
  expect(end).not.toBeNull();
  if (start === null || end === null) return;
  const { mouse } = context.page;
  await mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await mouse.down();
  await mouse.move(start.x + 40, start.y + start.height / 2);
  await mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
  await mouse.up();
}

/** Puts a camera that is listed into a window, from 1 on. */
export async function putCamera(context: OfPage, name: string, window: number): Promise<void> {
  await cameraRow(context, name).click();
  await gridWindow(context, window).click();
}

/** Saves the grid under a name, and says that its card has so many cameras in a layout of four. */
export async function saveAs(context: OfPage, name: string, count: number): Promise<void> {
  await nameField(context).fill(name);
  await saveButton(context).click();
  await expect(gridCard(context, name)).toContainText(say('grids:filled', { count, layout: 4 }));
}
