import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createAttempts } from '../../provider/accounts/attempts.ts';
import { secretHash } from '../../provider/accounts/secrets.ts';
import { createTokens } from '../../provider/accounts/tokens.ts';
import { createClock } from '../../provider/clock.ts';
import { createTickets } from '../../provider/devices/tickets.ts';
import { openShop } from './shop.ts';
import { openDatabase } from '../../provider/database/database.ts';
import { pinOf } from '../../provider/recordings/pinned.ts';
import { soundSetting } from '../../provider/recordings/past.ts';
import { createClipLinks } from '../../provider/recordings/clipLinks.ts';
import { demoHousehold } from '../../provider/seed/demo.ts';
import { settingDuring } from '../../provider/settings/settingHistory.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { spawnServer } from '../spawned.ts';
import { withoutAddedColumns } from './addedColumns.ts';
import { demo, field, startTest, testFolder } from './testProvider.ts';

const ready = /^listening (\S+)$/;
const script = 'provider/main.ts';
const argsFor = (data: string) => ['--port', '0', '--data', data, '--control'];

/** The output of a provider that must not start in this folder. */
async function refusalIn(data: string): Promise<string> {
  const started = spawnServer({ script, args: argsFor(data), ready });
  return started.then(
    async (provider) => {
      await provider.end();
      return 'it started';
    },
    (error: unknown) => String(error),
  );
}

test('stopping writes the last changes to the database file', async () => {
  const data = await testFolder();
  const provider = await spawnServer({ script, args: argsFor(data), ready });
  const log = join(data, 'lookout.db-wal');
  expect(statSync(log).size).toBeGreaterThan(0);
  await provider.end();
  expect(existsSync(log) ? statSync(log).size : 0).toBe(0);
  writeFileSync(join(data, 'copy.db'), readFileSync(join(data, 'lookout.db')));
  const copy = new Database(join(data, 'copy.db'));
  expect(copy.prepare('select count(*) as users from users').get()).toMatchObject({ users: 4 });
  copy.close();
});

test('a folder is locked by one process, and free again after that was killed', async () => {
  const data = await testFolder();
  const first = await spawnServer({ script, args: argsFor(data), ready });
  expect(await refusalIn(data)).toContain(
    `error: the data folder ${data} is in use by another provider: end that one, or choose another folder with --data\n`,
  );
  await first.end('SIGKILL');
  const second = await spawnServer({ script, args: argsFor(data), ready });
  await second.end();
  expect(await second.exited).toBe(0);
});

test('a database cannot be opened twice in one process either', async () => {
  const data = await testFolder();
  const db = openDatabase(data);
  expect(() => openDatabase(data)).toThrow('is in use by another provider');
  db.close();
  openDatabase(data).close();
});

test('orders of a folder that version 18 wrote are kept, and no key of a user becomes one of the provider', async () => {
  const data = await testFolder();
  await (await startTest({ data })).close();
  const raw = new Database(join(data, 'lookout.db'));
  raw.exec(`
    pragma foreign_keys = off;
    create table old_orders as select *, renewal_of as old_key from orders;
    drop table orders;
    create table orders (id text primary key, user_id text not null references users(id), number text not null unique,
      serialNumber text not null, product_id text not null, term text not null, amount integer not null,
      currency text not null, ordered_at integer not null, pay_state text not null, reason text,
      open_until integer not null, starts_at integer, ends_at integer, renews integer not null, key text not null,
      anchor integer, renewals integer not null, bytes integer, unique (user_id, key)) strict;
    create index orders_for_device on orders(serialNumber);
    insert into orders select id, user_id, number, serialNumber, product_id, term, amount, currency, ordered_at,
      pay_state, reason, open_until, starts_at, ends_at, renews, id, anchor, renewals, bytes from old_orders;
    drop table old_orders;
    update orders set key = 'renews 5004' where id = '5001';
    update orders set key = 'renews 5002', renewals = 1 where id = '5003';
    ${withoutAddedColumns}
    pragma user_version = 18;
  `);
  raw.close();
  const db = openDatabase(data);
  const row = v.object({ key: v.nullable(v.string()), renewal_of: v.nullable(v.string()) });
  const ofOrder = (id: string) => db.one(row, 'select key, renewal_of from orders where id = ?', id);
  expect(['5001', '5002', '5003'].map(ofOrder)).toEqual([
    { key: 'renews 5004', renewal_of: null },
    { key: '5002', renewal_of: null },
    { key: null, renewal_of: '5002' },
  ]);
  expect(db.all(v.unknown(), 'pragma foreign_key_check')).toEqual([]);
  expect(db.one(v.object({ foreign_keys: v.number() }), 'pragma foreign_keys')).toEqual({ foreign_keys: 1 });
  db.close();
  openDatabase(data).close();
});

test('links of a folder that version 21 wrote still open, and are listed without their text', async () => {
  const data = await testFolder();
  await (await startTest({ data })).close();
  const raw = new Database(join(data, 'lookout.db'));
  raw.exec(`
    ${withoutAddedColumns}
    drop table clip_links;
    create table clip_links (hash text primary key, user_id text not null references users(id),
      serialNumber text not null references devices(serialNumber), channel integer, from_at integer not null,
      until_at integer not null, expires_at integer not null) strict;
    insert into clip_links select '${secretHash('old')}', owner_id, serialNumber, null, 0, 8000, 2000000000 from devices limit 1;
    pragma user_version = 21;
  `);
  raw.close();
  const db = openDatabase(data);
  const links = createClipLinks(db, { ...createClock(), now: () => 1_999_999_999 }, { find: () => null });
  const found = links.find('old');
  const [listed] = found.kind === 'open' ? links.of(found.userId) : [];
  expect(listed).toMatchObject({
    link: null,
    seconds: 8,
    createdAt: 1_395_200_000,
    expiresAt: 2_000_000_000,
    views: 0,
  });
  db.close();
});

test('the volume of a microphone that version 19 stored applies from then on', async () => {
  const data = await testFolder();
  const cameras = demoHousehold.devices.filter(({ deviceType }) => deviceType === 'IPC');
  const [never, once, off, muted, same, later, fresh] = cameras.map(({ serialNumber }) => serialNumber);
  await (await startTest({ data })).close();
  const raw = new Database(join(data, 'lookout.db'));
  const set = raw.prepare(
    `insert or replace into device_settings values (?, 1, json_object('micVolume', ?, 'mirror', 'none'))`,
  );
  for (const [serialNumber, volume] of [
    [never, 30],
    [once, 40],
    [off, 0],
    [muted, 0],
    [same, 80],
    [later, 60],
  ])
    set.run(serialNumber, volume);
  const keep = raw.prepare(`insert into setting_history values (?, 'sound', ?, ?)`);
  for (const [serialNumber, since, value] of [
    [once, 1000, 'false'],
    [once, 2000, 'true'],
    [off, 1000, 'false'],
    [later, 1000, 'true'],
    [later, 9e15, '100'],
  ])
    keep.run(serialNumber, since, value);
  raw.exec(`${withoutAddedColumns} pragma user_version = 19`);
  raw.close();
  const from = Math.floor(Date.now() / 1000) * 1000;
  const db = openDatabase(data);
  const volumes = (serialNumber: string | undefined) =>
    settingDuring(db, serialNumber ?? '', soundSetting, 0, 1e16).map(({ since, value }) =>
      since >= from && since < 9e15 ? ['now', value] : [since, value],
    );
  expect([never, once, off, muted, same, later, fresh].map(volumes)).toEqual([
    [['now', 30]],
    [
      [1000, 0],
      [2000, 100],
      ['now', 40],
    ],
    [[1000, 0]],
    [['now', 0]],
    [],
    [
      [1000, 100],
      [9e15, 100],
      [9e15, 60],
    ],
    [],
  ]);
  db.close();
});

test.each([17, 99])('a folder of version %i is refused', async (version) => {
  const data = await testFolder();
  openDatabase(data).close();
  const raw = new Database(join(data, 'lookout.db'));
  raw.exec(`pragma user_version = ${version}`);
  raw.close();
  expect(() => openDatabase(data)).toThrow('was made by another version of the provider');
});

test('a folder of a provider that made no secrets, and a new one, have them before the first clip is cut', async () => {
  const data = await testFolder();
  const camera = { name: 'Front door', timezone: 'Europe/Berlin' };
  const pinned = async (): Promise<string> => {
    await (await startTest({ data })).close();
    const db = openDatabase(data);
    try {
      // As on a full disk.
      db.all(v.unknown(), 'pragma query_only = 1');
      return pinOf(db, ['clip'], camera);
    } finally {
      db.close();
    }
  };
  const made = await pinned();
  expect(made).toMatch(/&mac=[\w-]{43}$/);
  const raw = new Database(join(data, 'lookout.db'));
  raw.exec("delete from meta where key in ('payment', 'pinned')");
  raw.close();
  const again = await pinned();
  expect(again).toMatch(/&mac=[\w-]{43}$/);
  expect(again).not.toBe(made);
  expect(await pinned()).toBe(again);
});

test('a part of a transaction that fails is undone alone', async () => {
  const db = openDatabase(await testFolder());
  const keep = (key: string) => db.run("insert into meta values (?, '')", key);
  db.transaction(() => {
    keep('before');
    expect(() =>
      db.transaction(() => {
        keep('inside');
        throw new Error('failed');
      }),
    ).toThrow('failed');
    keep('after');
  });
  const keys = db.all(v.object({ key: v.string() }), "select key from meta where value = '' order by key");
  expect(keys).toEqual([{ key: 'after' }, { key: 'before' }]);
  db.close();
});

test('a file that is not a database, and a damaged one, are reported at the start', async () => {
  const data = await testFolder();
  const file = join(data, 'lookout.db');
  writeFileSync(file, 'no database '.repeat(500));
  const what = 'put a copy of it back, or move it and what is named like it away to start over';
  expect(await refusalIn(data)).toContain(`error: ${file} is damaged (file is not a database): ${what}\n`);
});

test('an overwritten page of the database is reported at the start, wherever it is', async () => {
  const data = await testFolder();
  await (await startTest({ data })).close();
  const file = join(data, 'lookout.db');
  const whole = readFileSync(file);
  const pageSize = 4096;
  expect(whole.length / pageSize).toBeGreaterThan(20);
  for (let page = 1; page < whole.length / pageSize; page += 1) {
    const damaged = Buffer.from(whole);
    damaged.fill(0xa5, page * pageSize, (page + 1) * pageSize);
    writeFileSync(file, damaged);
    expect(() => openDatabase(data), `page ${page}`).toThrow(`${file} is damaged (`);
  }
  writeFileSync(file, whole);
  openDatabase(data).close();
});

test('damage to the database is reported while it is in use, once', async () => {
  const data = await testFolder();
  const file = join(data, 'lookout.db');
  const db = openDatabase(data);
  for (let n = 0; n < 200; n += 1) db.run('insert into meta values (?, ?)', `key ${n}`, 'x'.repeat(4000));
  db.all(v.unknown(), 'pragma wal_checkpoint(TRUNCATE)');
  db.all(v.unknown(), 'pragma shrink_memory');
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xa5, 100 * 4096));
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => reported.mockRestore());
  const read = () => db.all(v.object({ value: v.string() }), 'select value from meta order by key');
  expect(read).toThrow('malformed');
  expect(read).toThrow('malformed');
  expect(reported.mock.calls).toEqual([[expect.stringContaining(`${file} is damaged (`)]]);
});

test('on a full disk people can still sign in, what cannot be stored is refused, and the log says so', async () => {
  const { db, now } = await openShop();
  const clock = { now };
  const tokens = createTokens(db, clock, 60_000);
  const before = tokens.issue(demo.userId);
  db.all(v.unknown(), 'pragma max_page_count = 1');
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => reported.mockRestore());
  const issued = Array.from({ length: 200 }, () => tokens.issue(demo.userId));
  expect([before, ...issued].map((token) => tokens.userOf(token))).toEqual(
    Array.from({ length: 201 }, () => demo.userId),
  );
  const tickets = createTickets(db, clock);
  const token = secretHash(issued.at(-1) ?? '');
  const serialNumber = 'LK0000000001';
  const admission = { userId: demo.userId, token, channel: null, quality: 'HD' } as const;
  expect(tickets.redeem(tickets.issue(serialNumber, admission), serialNumber)).toMatchObject({ token });
  createAttempts(db, clock).begin({ userId: demo.userId }, { key: 'address', isKnown: false });
  expect(() => {
    for (let n = 0; n < 200; n += 1) db.run('insert into meta values (?, ?)', `${n}`, 'x'.repeat(4000));
  }).toThrow('full');
  expect(reported.mock.calls).toEqual([[expect.stringContaining('is full: free some space')]]);
});

/** Runs as a user without special rights, because root can write everything. */
function asNobody(work: () => void): void {
  const nobody = 65_534;
  if (process.getuid?.() !== 0) {
    work();
    return;
  }
  process.seteuid?.(nobody);
  try {
    work();
  } finally {
    process.seteuid?.(0);
  }
}

test('a folder that cannot be created or written is refused', async () => {
  const data = await testFolder();
  const file = join(data, 'file');
  writeFileSync(file, '');
  expect(await refusalIn(join(file, 'below'))).toContain(
    `error: the data folder ${join(file, 'below')} cannot be written (ENOTDIR): let this user write it, or choose another folder with --data\n`,
  );
  chmodSync(data, 0o555);
  asNobody(() => {
    expect(() => openDatabase(data)).toThrow(`the data folder ${data} cannot be written (EACCES)`);
  });
  chmodSync(data, 0o777);
});

test('a folder on a file system that accepts none is refused', { timeout: 30_000 }, async () => {
  expect(await refusalIn('/proc/lookout/data')).toContain(
    'error: the data folder /proc/lookout/data cannot be written (ENOENT)',
  );
});

test.for(['lookout.db', 'lookout.lock'])('a %s that cannot be written is refused', async (name) => {
  const folder = await testFolder();
  const data = join(folder, 'data');
  chmodSync(folder, 0o777);
  mkdirSync(data);
  openDatabase(data).close();
  chmodSync(data, 0o777);
  for (const each of ['lookout.db', 'lookout.lock', 'lookout.db-wal', 'lookout.db-shm']) {
    if (existsSync(join(data, each))) chmodSync(join(data, each), each === name ? 0o444 : 0o666);
  }
  asNobody(() => {
    expect(() => openDatabase(data)).toThrow(`the data folder ${data} cannot be written (EACCES)`);
  });
});

/** The close code of a live socket at this URL. */
async function closeOf(address: string): Promise<{ code: number; reason: string }> {
  const socket = new WebSocket(address);
  onTestFinished(() => {
    socket.terminate();
  });
  return new Promise((resolve) => {
    socket.on('close', (code, reason) => {
      resolve({ code, reason: reason.toString() });
    });
  });
}

test('a write lock of another process closes a socket that opens meanwhile, with a reason, and ends nothing else', async () => {
  const data = await testFolder();
  const provider = await startTest({ data });
  const token = await provider.signIn(demo);
  const body = { serialNumber: 'LK0000000001' };
  const checked = await provider.post(endpoints.checkPlay.path, body, token);
  const live = `ws://127.0.0.1:${provider.port}`;

  const foreign = new Database(join(data, 'lookout.db'));
  foreign.exec('begin immediate');
  // Without a valid ticket nothing is written, so the lock has no effect.
  expect(await closeOf(`${live}/live/LK0000000001?ticket=none`)).toEqual({ code: 4401, reason: '' });
  expect(await closeOf(live + String(field(field(checked.body, 'data'), 'address')))).toEqual({
    code: 1011,
    reason: 'the provider failed to look at the ticket; ask for a new one and try again',
  });
  foreign.exec('rollback');
  foreign.close();

  const again = await provider.post(endpoints.checkPlay.path, body, token);
  const socket = new WebSocket(live + String(field(field(again.body, 'data'), 'address')));
  await new Promise((resolve) => socket.once('message', resolve));
  socket.terminate();
});

test.each([
  ['too few', ['1000']],
  ['too many', ['1000', 'rate', 'other']],
])('a statement with %s values is refused, and changes nothing', async (_, values) => {
  const db = openDatabase(await testFolder());
  onTestFinished(() => db.close());
  const row = v.object({ key: v.string(), value: v.string() });
  db.run('insert into meta (key, value) values (?, ?)', 'rate', '25');
  const update = 'update meta set value = ? where key = ?';
  const numbered = 'update meta set value = ?2 where key = ?1 and value <> ?2';
  for (const sql of [update, numbered]) {
    expect(() => db.run(sql, ...values)).toThrow(`${values.length} values for 2 parameters: ${sql}`);
  }
  expect(db.all(row, 'select key, value from meta where key = ?', 'rate')).toEqual([
    { key: 'rate', value: '25' },
  ]);
});
