import { expect, test } from 'vitest';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import type { TestProvider } from './testProvider.ts';
import { demo, field, guest, startTest, testFolder } from './testProvider.ts';

const [front, driveway, back] = ['LK0000000001', 'LK0000000002', 'LK0000000003'];
const hub = 'LKGW00000001';
const seeded = {
  id: '3001',
  name: 'Around the house',
  layout: 4,
  windows: [front, driveway, back, 'LK0000000012'],
};
const yard = { name: 'Yard', layout: 4, windows: [back, null, front, null] };
const ok = { status: 200, body: { code: 1, msg: 'ok', data: null } };
const refusedWith = (msg: string) => ({ status: 200, body: { code: 601, msg, data: null } });

const listOf = async (provider: TestProvider, token: string, { userId } = demo) =>
  field((await provider.get(`${endpoints.listGrids.path}?userId=${userId}`, token)).body, 'data');
const create = (provider: TestProvider, grid: object, token: string, { userId } = demo) =>
  provider.post(endpoints.createGrid.path, { userId, ...grid }, token);
const update = (provider: TestProvider, id: string, grid: object, token: string, { userId } = demo) =>
  provider.post(endpoints.updateGrid.path.replace('{id}', id), { userId, ...grid }, token);
const remove = (provider: TestProvider, id: string, token: string) =>
  provider.post(endpoints.deleteGrid.path.replace('{id}', id), undefined, token);
const idOf = (answer: { body: unknown }): string => String(field(field(answer.body, 'data'), 'id'));

test('a grid is created, changed and deleted, and is there after a restart', async () => {
  const data = await testFolder();
  const provider = await startTest({ data });
  const token = await provider.signIn(demo);
  expect(await listOf(provider, token)).toEqual({ grids: [seeded] });
  const id = idOf(await create(provider, { ...yard, name: ' Yard ' }, token));
  expect(await listOf(provider, token)).toEqual({ grids: [seeded, { id, ...yard }] });
  const wide = { name: 'Wide', layout: 9, windows: [front, ...Array.from({ length: 8 }, () => null)] };
  expect(await update(provider, id, wide, token)).toEqual(ok);
  await provider.close();
  const again = await startTest({ data });
  const anew = await again.signIn(demo);
  expect(await listOf(again, anew)).toEqual({ grids: [seeded, { id, ...wide }] });
  expect(await remove(again, id, anew)).toEqual(ok);
  expect(await listOf(again, anew)).toEqual({ grids: [seeded] });
  expect(await remove(again, id, anew)).toEqual(refusedWith('grid.notExist'));
  expect(await update(again, id, wide, anew)).toEqual(refusedWith('grid.notExist'));
});

test('each user has their own grids', async () => {
  const provider = await startTest();
  const theirs = await provider.signIn(guest);
  expect(await listOf(provider, theirs, guest)).toEqual({ grids: [] });
  const id = idOf(
    await create(provider, { ...yard, windows: ['LK0000000004', null, null, null] }, theirs, guest),
  );
  const own = await provider.signIn(demo);
  expect(await remove(provider, id, own)).toEqual(refusedWith('grid.notExist'));
  expect(await listOf(provider, own)).toEqual({ grids: [seeded] });
});

test('a grid needs a name and a camera, and only cameras that the user can see, each once', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const refusals: [object, string][] = [
    [{ name: ' ' }, 'grid.nameRequired'],
    [{ name: 'x'.repeat(33) }, 'grid.nameTooLong'],
    [{ windows: [null, null, null, null] }, 'grid.empty'],
    [{ windows: ['nothing', null, null, null] }, 'device.notExist'],
    [{ windows: ['LKCLOCK0000001', null, null, null] }, 'device.notExist'],
    [{ windows: ['LKGW00000001', null, null, null] }, 'device.notExist'],
  ];
  for (const [wrong, msg] of refusals) {
    expect(await create(provider, { ...yard, ...wrong }, token)).toEqual(refusedWith(msg));
    expect(await update(provider, seeded.id, { ...yard, ...wrong }, token)).toEqual(refusedWith(msg));
  }
  const malformed = [
    { windows: [front, front, null, null] },
    { windows: [front] },
    { windows: [...yard.windows, null] },
    { windows: [''] },
    { layout: 6 },
    { layout: '4' },
    { name: 5 },
    { windows: front },
  ];
  for (const wrong of malformed) {
    expect((await create(provider, { ...yard, ...wrong }, token)).status).toBe(400);
    expect((await update(provider, seeded.id, { ...yard, ...wrong }, token)).status).toBe(400);
  }
  expect(await listOf(provider, token)).toEqual({ grids: [seeded] });
});

test('a grid can have a doorbell like a camera', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const grid = { name: 'Doors', layout: 4, windows: ['LKDB00000001', front, null, null] };
  const id = idOf(await create(provider, grid, token));
  expect(await listOf(provider, token)).toEqual({ grids: [seeded, { id, ...grid }] });
  const both = { ...grid, windows: ['LKDB00000001', 'LKDB00000002', null, null] };
  expect(await update(provider, id, both, token)).toEqual(ok);
  expect(await listOf(provider, token)).toEqual({ grids: [seeded, { id, ...both }] });
});

test('a grid can have a hub’s camera by hub and channel, but not a detector or a channel without one', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const grid = { name: 'Farm', layout: 4, windows: [`${hub}/1`, front, `${hub}/2`, null] };
  const id = idOf(await create(provider, grid, token));
  expect(await listOf(provider, token)).toEqual({ grids: [seeded, { id, ...grid }] });
  for (const wrong of [`${hub}/9`, `${hub}/99`, `${front}/1`, `${hub}/`, `LKGW99999999/1`])
    expect(await update(provider, id, { ...grid, windows: [wrong, null, null, null] }, token)).toEqual(
      refusedWith('device.notExist'),
    );
  const theirs = await provider.signIn(guest);
  expect(await create(provider, grid, theirs, guest)).toEqual(refusedWith('device.notExist'));
});

test('a camera whose share has ended stays in its grid, and cannot be added to another one', async () => {
  const provider = await startTest();
  const [own, theirs] = [await provider.signIn(demo), await provider.signIn(guest)];
  const grid = { ...yard, windows: ['LK0000000004', null, null, null] };
  const id = idOf(await create(provider, grid, theirs, guest));
  const ended = { userId: demo.userId, serialNumber: 'LK0000000004', receiver: guest.account };
  expect(await provider.post(endpoints.cancelShare.path, ended, own)).toMatchObject({ body: { code: 1 } });
  expect(await listOf(provider, theirs, guest)).toEqual({ grids: [{ id, ...grid }] });
  const renamed = { ...grid, name: 'Renamed' };
  expect(await update(provider, id, renamed, theirs, guest)).toEqual(ok);
  expect(await create(provider, grid, theirs, guest)).toEqual(refusedWith('device.notExist'));
  const without = { ...grid, windows: ['LK0000000012', null, null, null] };
  expect(await update(provider, id, without, theirs, guest)).toEqual(ok);
  expect(await update(provider, id, grid, theirs, guest)).toEqual(refusedWith('device.notExist'));
});

test('a user can have fifty grids', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  for (let n = 2; n <= 50; n += 1) await create(provider, { ...yard, name: `Yard ${n}` }, token);
  expect(await create(provider, yard, token)).toEqual(refusedWith('grid.tooMany'));
  expect(await remove(provider, seeded.id, token)).toEqual(ok);
  expect(idOf(await create(provider, yard, token))).toMatch(/^[\w-]{36}$/);
});
