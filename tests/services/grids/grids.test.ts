import { expect, test } from 'vitest';
import { createGrid, deleteGrid, listGrids, updateGrid } from '../../../src/services/grids/grids.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const user = { userId: 'u1' };
const grid = { name: ' Yard ', layout: 4, windows: ['LK1', null, 'LK2', null] } as const;
const answered = (data: unknown, code = 1, msg = '') => fakeHttp(() => json({ code, msg, data }));

test('the grids of a user: malformed grids are left out, malformed windows are empty', async () => {
  const { http, sent } = answered({
    grids: [
      { id: 'g1', name: 'Yard', layout: 4, windows: ['LK1', null, 'LK2', null] },
      { id: 'g2', name: 7, layout: 4, windows: ['LK1', 'LK1', 5] },
      { id: 'g3', name: 'Wide', layout: 6, windows: [] },
      { id: 'g1', name: 'Twin', layout: 9, windows: null },
      'grid',
    ],
  });
  expect(await listGrids(http, user, signal)).toEqual({
    ok: true,
    data: [
      { id: 'g1', name: 'Yard', layout: 4, windows: ['LK1', null, 'LK2', null] },
      { id: 'g2', name: '', layout: 4, windows: ['LK1', null, null, null] },
    ],
  });
  expect(sent.map(({ url }) => url)).toEqual([`${base}/api/aithLink/user/grid/list?userId=u1`]);
});

test.each([null, {}, { grids: 5 }])('%j is malformed, or an empty list', async (data) => {
  const { http } = answered(data);
  const listed = await listGrids(http, user, signal);
  expect(listed).toMatchObject(
    data !== null && !('grids' in data)
      ? { ok: true, data: [] }
      : { ok: false, failure: { kind: 'malformed' } },
  );
});

test('a created grid gets the returned id, a changed one keeps its own', async () => {
  const made = answered({ id: 'g7' });
  expect(await createGrid(made.http, { ...user, grid }, signal)).toEqual({ ok: true, data: 'g7' });
  const changed = answered(null);
  expect(await updateGrid(changed.http, { ...user, id: 'g1', grid }, signal)).toEqual({
    ok: true,
    data: 'g1',
  });
  const body = { ...user, ...grid, name: 'Yard' };
  expect([...made.sent, ...changed.sent].map((call) => [call.url, call.body])).toEqual([
    [`${base}/api/aithLink/user/grid/create`, body],
    [`${base}/api/aithLink/user/grid/update/g1`, body],
  ]);
});

test('deletes a grid without a body, or reports the refusal', async () => {
  const { http, sent } = answered(null);
  expect(await deleteGrid(http, { id: 'g/1' }, signal)).toEqual({ ok: true, data: undefined });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/user/grid/delete/g%2F1`, undefined],
  ]);
  const gone = answered(null, 601, 'grid.notExist');
  expect(await deleteGrid(gone.http, { id: 'g1' }, signal)).toEqual({
    ok: false,
    failure: { kind: 'rejected', code: 601, message: 'grid.notExist' },
  });
});
