import { expect, test } from 'vitest';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import type { TestProvider } from './testProvider.ts';
import { demo, field, guest, startTest } from './testProvider.ts';

const { userId } = demo;
const ok = { status: 200, body: { code: 1, msg: 'ok', data: null } };
const read = async (provider: TestProvider, token: string) =>
  field((await provider.get(`${endpoints.workStatus.path}?userId=${userId}`, token)).body, 'data');
const set = (provider: TestProvider, status: unknown, token: string) =>
  provider.post(endpoints.setWorkStatus.path.replace('{userId}', userId), { status }, token);
const save = (provider: TestProvider, custom: unknown, token: string) =>
  provider.post(endpoints.setCustomWorkStatus.path, { userId, custom }, token);

test('every mode can be set and read, and nothing else', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  expect(await read(provider, token)).toMatchObject({ status: 3 });
  for (const status of [1, 2, 3, 4, 0]) {
    expect(await set(provider, status, token)).toEqual(ok);
    expect(await read(provider, token)).toMatchObject({ status });
  }
  for (const status of [5, -1, '1', null, 1.5]) {
    expect((await set(provider, status, token)).status).toBe(400);
  }
  expect(await read(provider, token)).toMatchObject({ status: 0 });
});

test('the custom table contains the own devices, and saving it turns its mode on', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const table = field(await read(provider, token), 'custom');
  if (!Array.isArray(table)) throw new Error('no table');
  const [first, ...others]: unknown[] = table;
  expect([first, others.length]).toEqual([
    { serialNumber: 'LK0000000001', name: 'Front door', armed: false },
    15,
  ]);
  expect(await save(provider, [{ serialNumber: 'LK0000000001', armed: true }], token)).toEqual(ok);
  expect(await read(provider, token)).toEqual({
    status: 4,
    custom: [{ serialNumber: 'LK0000000001', name: 'Front door', armed: true }, ...others],
  });
});

test('a table with a foreign or repeated device changes nothing', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const before = await read(provider, token);
  const one = { serialNumber: 'LK0000000001', armed: true };
  for (const wrong of [
    [one, { serialNumber: 'LK0000000002', armed: true }],
    [one, { serialNumber: 'nothing', armed: true }],
    [one, one],
  ]) {
    expect((await save(provider, wrong, token)).body).toMatchObject({ code: 601, msg: 'action.setFailed' });
  }
  expect(await read(provider, token)).toEqual(before);
});

test('without devices the table is empty', async () => {
  const provider = await startTest();
  const path = `${endpoints.workStatus.path}?userId=${guest.userId}`;
  expect((await provider.get(path, await provider.signIn(guest))).body).toEqual({
    code: 1,
    msg: 'ok',
    data: { status: 3, custom: [] },
  });
});
