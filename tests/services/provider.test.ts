import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startProvider, type RunningServer } from '../../provider/server.ts';
import type { Preview } from '../../src/domain/preview.ts';
import type { Session } from '../../src/domain/session.ts';
import { getInfo, listSites, login, readSavedLanguage, saveLanguage } from '../../src/services/account.ts';
import { listAlarmCategories } from '../../src/services/alarms.ts';
import { checkPlay, listDevices } from '../../src/services/devices.ts';
import { createHttp } from '../../src/services/http.ts';
import { loadPreviews, releasePreview } from '../../src/services/previews.ts';

// The calls of the console against the reference provider itself: both read the same contract.

const { signal } = new AbortController();
const demo = { loginAccount: 'demo@lookout.example', password: 'lookout-demo' };
const onRefused = vi.fn<() => void>();

let data = '';
let provider: RunningServer;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'lookout-services-'));
  provider = await startProvider({ port: 0, data });
});
afterAll(async () => {
  await provider.close();
  await rm(data, { recursive: true });
});

const httpWith = (token: string | null) =>
  createHttp({ base: provider.url, token: () => token, onRefused, onNotLoggedIn: () => {} });

/** The calls of the demo user, signed in. */
async function signedIn() {
  const result = await login(httpWith(null), demo, signal);
  expect(result.ok).toBe(true);
  const session: Session = result.ok ? result.data : { token: '', userId: '' };
  return { http: httpWith(session.token), session };
}

const rejected = (message: string) => ({ ok: false, failure: { kind: 'rejected', code: 601, message } });

test('a stranger and a wrong password are refused by name', async () => {
  expect(await login(httpWith(null), { ...demo, loginAccount: 'nobody@lookout.example' }, signal)).toEqual(
    rejected('account.userNotFound'),
  );
  expect(await login(httpWith(null), { ...demo, password: 'wrong' }, signal)).toEqual(
    rejected('account.wrongPassword'),
  );
});

test('the demo user, sites and alarm categories', async () => {
  const { http, session } = await signedIn();
  expect(await getInfo(http, signal)).toEqual({
    ok: true,
    data: {
      userId: session.userId,
      name: 'Mara Keller',
      avatar: '',
      roles: ['ROLE_OWNER'],
      permissions: [],
    },
  });
  expect(await listSites(http, session, signal)).toEqual({ ok: true, data: ['Home', 'Shop'] });
  const categories = await listAlarmCategories(http, signal);
  expect(categories.ok && categories.data.every(({ types }) => types.length > 0)).toBe(true);
});

test('a saved language is read again', async () => {
  const { http, session } = await signedIn();
  const saved = { ok: true, data: { des: '{"language":26}' } };
  expect(await saveLanguage(http, { ...session, des: '', tag: 'de-DE' }, signal)).toEqual(saved);
  expect(await readSavedLanguage(http, session, signal)).toEqual({
    ok: true,
    data: { ...saved.data, tag: 'de-DE' },
  });
});

test.each([
  ['camera', 14, 14, 0],
  ['gateway', 2, 0, 4],
  ['doorbell', 2, 2, 0],
] as const)('the %s list: %d, none dropped, and its pictures', async (kind, count, pictures, ofChannels) => {
  const { http, session } = await signedIn();
  const list = await listDevices(http, session, kind, signal);
  const devices = list.ok ? list.data.devices : [];
  expect([devices.length, list.ok && list.data.dropped]).toEqual([count, 0]);
  const previews: Preview[] = [];
  const onPreview = (preview: Preview) => previews.push(preview);
  await loadPreviews({ http, devices, atOnce: 6, timeoutMs: 5000, signal, onPreview });
  expect([
    previews.length,
    previews.filter(({ src }) => src !== null).length,
    previews.flatMap(({ channels }) => [...channels]).length,
  ]).toEqual([count, pictures, ofChannels]);
  previews.forEach(releasePreview);
});

test('a live source, an offline camera and an unknown one', async () => {
  const { http } = await signedIn();
  const source = await checkPlay(http, 'LK0000000001', signal);
  expect(source.ok && source.data.audio).toBe(true);
  expect(source.ok && source.data.address.split('?')[0]).toBe(
    `ws://localhost:${provider.port}/live/LK0000000001`,
  );
  expect(await checkPlay(http, 'LK0000000005', signal)).toEqual(rejected('device.offline'));
  expect(await checkPlay(http, 'LK0000009999', signal)).toEqual(rejected('device.notExist'));
});

test('a token that the provider does not know', async () => {
  onRefused.mockClear();
  expect(await getInfo(httpWith('unknown'), signal)).toEqual({
    ok: false,
    failure: { kind: 'refused', code: 401, message: 'session.expired' },
  });
  expect(onRefused).toHaveBeenCalledTimes(1);
});
