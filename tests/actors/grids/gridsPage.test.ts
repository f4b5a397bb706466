import { createActor } from 'xstate';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fromLive } from '../../../src/actors/grids/editorOrigin.ts';
import { provideGridsPage } from '../../../src/actors/grids/provideGridsPage.ts';
import type { Grid } from '../../../src/domain/grids/grid.ts';
import { endpoints } from '../../../src/domain/wire/endpoints.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const user = { userId: '1001' };
const house: Grid = { id: '3001', name: 'House', layout: 4, windows: ['LK1', 'LK2', null, null] };
const { id: _, ...draft } = house;
const callNames = ['listGrids', 'createGrid', 'updateGrid'] as const;
const pathOf = (call: (typeof callNames)[number]) => endpoints[call].path.replace('/{id}', '');

const started: { stop(): void }[] = [];
afterEach(() => {
  started.splice(0).forEach((page) => page.stop());
  vi.unstubAllGlobals();
});

/** The page with its real parts, on a provider and a browser of this test. `state` is kept beside the address. */
async function openPage(state: unknown = null) {
  const provider: { grids: readonly Grid[]; refused: string | null } = { grids: [house], refused: null };
  const calls: string[] = [];
  const { http } = fakeHttp(({ url }) => {
    const call = callNames.find((name) => url.includes(pathOf(name)));
    if (call === undefined) throw new Error(url);
    calls.push(call);
    if (call === 'listGrids') return json({ code: 1, msg: '', data: { grids: provider.grids } });
    if (provider.refused !== null) return json({ code: 601, msg: provider.refused, data: null });
    return json({ code: 1, msg: '', data: { id: '3002' } });
  });
  const shown: string[] = [];
  vi.stubGlobal('window', { history: { state: { usr: state, idx: 1 }, back: () => shown.push('back') } });
  const navigation = { replace: (path: string) => shown.push(path) };
  const page = createActor(provideGridsPage({ http, navigation }), { input: user }).start();
  started.push(page);
  await settled();
  const editor = () => page.getSnapshot().children.editor;
  return {
    page,
    provider,
    editor,
    listed: () => page.getSnapshot().children.list?.getSnapshot().context.grids,
    /** Opens the editor of a grid, changes its name and saves it. */
    save: async (edited: { id: string | null; grid: typeof draft }) => {
      page.send({ type: 'editor.opened', ...user, ...edited, edited: null });
      editor()?.send({ type: 'name.changed', name: 'Yard' });
      editor()?.send({ type: 'save' });
      await settled();
    },
    /** What was called, and where the person went, since the last look. */
    since: () => [calls.splice(0), shown.splice(0)],
  };
}

const yard = { ...draft, name: 'Yard' };

describe('the page of the grids', () => {
  test('a grid that was changed is in the list, and who came from it live is back there', async () => {
    const { save, since, listed } = await openPage(fromLive);
    expect(since()).toEqual([['listGrids'], []]);
    await save({ id: '3001', grid: draft });
    expect(since()).toEqual([['updateGrid'], ['back']]);
    expect(listed()).toEqual([{ id: '3001', ...yard }]);
  });

  test('who came from elsewhere sees all grids', async () => {
    const { save, since } = await openPage();
    since();
    await save({ id: '3001', grid: draft });
    expect(since()).toEqual([['updateGrid'], ['/grids']]);
  });

  test('a grid that was deleted and is saved as another one is in the list, and all are shown', async () => {
    const { save, since, editor, provider, listed } = await openPage(fromLive);
    since();
    provider.refused = 'grid.notExist';
    provider.grids = [];
    await save({ id: '3001', grid: draft });
    provider.refused = null;
    editor()?.send({ type: 'save' });
    await settled();
    expect(since()).toEqual([['updateGrid', 'listGrids', 'createGrid'], ['/grids']]);
    expect(listed()).toEqual([{ id: '3002', ...yard }]);
  });

  test('a new grid is in the list, and all are shown', async () => {
    const { save, since, listed } = await openPage(fromLive);
    since();
    await save({ id: null, grid: draft });
    expect(since()).toEqual([['createGrid'], ['/grids']]);
    expect(listed()).toEqual([house, { id: '3002', ...yard }]);
  });

  test('after a save that failed the list reloads, and the editor stays', async () => {
    const { save, since, editor, provider, listed } = await openPage(fromLive);
    since();
    provider.refused = 'grid.tooMany';
    provider.grids = [];
    await save({ id: '3001', grid: draft });
    expect(since()).toEqual([['updateGrid', 'listGrids'], []]);
    expect([editor()?.getSnapshot().context.name, listed()]).toEqual(['Yard', []]);
  });

  test('a closed editor is gone, and another one begins with its own grid', async () => {
    const { page, editor } = await openPage();
    page.send({ type: 'editor.opened', ...user, id: '3001', grid: draft, edited: yard });
    const first = editor();
    expect(first?.getSnapshot().context).toMatchObject({ id: '3001', name: 'Yard', kept: draft });
    page.send({ type: 'editor.closed' });
    expect(editor()).toBeUndefined();
    page.send({ type: 'editor.opened', ...user, id: '3002', grid: draft, edited: null });
    expect(editor()?.getSnapshot().context).toMatchObject({ id: '3002', name: 'House' });
  });
});
