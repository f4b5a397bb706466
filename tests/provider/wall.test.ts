import Database from 'libsql';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setWallOrder, wallOrderOf } from '../../provider/devices/wallOrders.ts';
import { openDatabase } from '../../provider/database/database.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { requestLimits } from '../../src/domain/wire/requestLimits.ts';
import { demo, field, guest, startTest, testFolder, type TestProvider } from './testProvider.ts';
import { withoutAddedColumns } from './addedColumns.ts';

const [front, driveway, back, indoors] = ['LK0000000001', 'LK0000000002', 'LK0000000003', 'LK0000000004'];
const unchanged = { serials: [], attentionFirst: false };

const read = async (provider: TestProvider, token: string, { userId } = demo) =>
  field((await provider.get(`${endpoints.wallOrder.path}?userId=${userId}`, token)).body, 'data');
const save = (provider: TestProvider, order: object, token: string, { userId } = demo) =>
  provider.post(endpoints.saveWallOrder.path, { userId, ...order }, token);

test('each user has an order of their own, of what they see, also after a restart', async () => {
  const data = await testFolder();
  const provider = await startTest({ data });
  const [owner, other] = [await provider.signIn(demo), await provider.signIn(guest)];
  expect(await read(provider, owner)).toEqual(unchanged);
  await save(provider, { serials: [back, front, back, 'LK9999999999'], attentionFirst: true }, owner);
  // One of these is shared with the guest.
  await save(provider, { serials: [driveway, indoors], attentionFirst: false }, other, guest);
  const kept = { serials: [back, front], attentionFirst: true };
  expect(await read(provider, owner)).toEqual(kept);
  expect(await read(provider, other, guest)).toEqual({ serials: [indoors], attentionFirst: false });
  await provider.close();

  const again = await startTest({ data });
  expect(await read(again, await again.signIn(demo))).toEqual(kept);
  await save(again, unchanged, await again.signIn(demo));
  expect(await read(again, await again.signIn(demo))).toEqual(unchanged);
});

test.each([
  { serials: front, attentionFirst: true },
  { serials: [front], attentionFirst: 1 },
  { serials: Array.from({ length: requestLimits.devices + 1 }, (_, n) => `LK${n}`), attentionFirst: true },
])('a malformed order is refused and changes nothing', async (order) => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  expect((await save(provider, order, token)).status).toBe(400);
  expect(await read(provider, token)).toEqual(unchanged);
});

test('a folder that version 21 wrote can store an order', async () => {
  const data = await testFolder();
  await (await startTest({ data })).close();
  const raw = new Database(join(data, 'lookout.db'));
  raw.exec(`${withoutAddedColumns} drop table wall_orders; pragma user_version = 21`);
  raw.close();
  const db = openDatabase(data);
  expect(wallOrderOf(db, demo.userId)).toEqual(unchanged);
  setWallOrder(db, demo.userId, { serials: [front], attentionFirst: true });
  expect(wallOrderOf(db, demo.userId)).toEqual({ serials: [front], attentionFirst: true });
  db.close();
});
