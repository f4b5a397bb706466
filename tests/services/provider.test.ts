import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startProvider, type RunningServer } from '../../provider/server.ts';
import type { Preview } from '../../src/domain/devices/preview.ts';
import type { Session } from '../../src/domain/signIn/session.ts';
import { defaultSettings } from '../../src/domain/account/settings.ts';
import type { CodeType } from '../../src/domain/signIn/verificationCode.ts';
import { getInfo, listSites } from '../../src/services/account/account.ts';
import { listAlertCategories } from '../../src/services/alerts/alerts.ts';
import { checkPlay, listDevices } from '../../src/services/devices/devices.ts';
import { createHttp } from '../../src/services/wire/http.ts';
import { deleteAccount, readPreconditions } from '../../src/services/account/deletion.ts';
import { loadPreviews, releasePreview } from '../../src/services/devices/previews.ts';
import { readProfile, saveAvatar, saveContact, saveNickname } from '../../src/services/account/profile.ts';
import { changeSettings, readSettings } from '../../src/services/account/settings.ts';
import { cancelShare, listShares } from '../../src/services/devices/shares.ts';
import {
  checkUser,
  loginByCode,
  loginByPassword,
  resetPassword,
  sendCode,
} from '../../src/services/signIn/signIn.ts';
import { readWorkStatus, saveCustom, setMode } from '../../src/services/account/workStatus.ts';
import { pngOf } from '../pictures.ts';

// The console's calls against the reference provider, so that both sides follow the same contract.

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

const outboxSchema = v.array(v.object({ to: v.string(), code: v.nullable(v.string()) }));

/** The last code sent to an address. */
async function codeTo(address: string): Promise<string> {
  const sent = v.parse(outboxSchema, await (await fetch(`${provider.url}/outbox.json`)).json());
  return sent.find(({ to, code }) => to === address && code !== null)?.code ?? '';
}

const httpWith = (token: string | null) =>
  createHttp({
    base: provider.url,
    token: () => token,
    onRefused,
    onNotLoggedIn: () => {},
    connection: { answered: () => {}, lost: () => {}, onRestored: () => () => {} },
  });

/** The calls of the demo user, signed in. */
async function signedIn() {
  const result = await loginByPassword(httpWith(null), demo, signal);
  expect(result.ok).toBe(true);
  const session: Session = result.ok ? result.data : { token: '', userId: '' };
  return { http: httpWith(session.token), session };
}

const done = { ok: true, data: undefined };
const rejected = (message: string) => ({ ok: false, failure: { kind: 'rejected', code: 601, message } });

test('an unknown account and a wrong password are refused with their own messages', async () => {
  expect(
    await loginByPassword(httpWith(null), { ...demo, loginAccount: 'nobody@lookout.example' }, signal),
  ).toEqual(rejected('account.userNotFound'));
  expect(await loginByPassword(httpWith(null), { ...demo, password: 'wrong' }, signal)).toEqual(
    rejected('account.wrongPassword'),
  );
});

test('the demo user, sites and alert categories', async () => {
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
  const categories = await listAlertCategories(http, { serialNumbers: [], channel: null }, signal);
  expect(categories.ok && categories.data.every(({ types }) => types.length > 0)).toBe(true);
});

test('changed settings can be read back', async () => {
  const { http, session } = await signedIn();
  const change = { language: 'de-DE', notificationEmail: 'home@a.example' } as const;
  const changed = await changeSettings(http, { ...session, change }, signal);
  expect(changed).toEqual({ ok: true, data: { ...defaultSettings, ...change } });
  expect(await readSettings(http, session, signal)).toEqual(changed);
});

test('profile: nickname, avatar and phone number', async () => {
  const { http, session } = await signedIn();
  expect(await saveNickname(http, { ...session, nickname: '<b>Mara' }, signal)).toEqual(done);
  const avatar = await saveAvatar(http, { picture: new Blob([pngOf(512, 512)]) }, signal);
  await sendCode(http, { loginAccount: '+49305550111', codeType: 'changePhone' }, signal);
  const phone = {
    kind: 'phone',
    address: '+49305550111',
    verificationCode: await codeTo('+49305550111'),
    password: demo.password,
  } as const;
  expect(await saveContact(http, { ...session, ...phone }, signal)).toEqual(done);
  expect(await readProfile(http, session, signal)).toEqual({
    ok: true,
    data: {
      nickname: '<b>Mara',
      email: demo.loginAccount,
      phone: '+49305550111',
      avatar: avatar.ok ? avatar.data : '',
      hasPassword: true,
    },
  });
  expect(avatar.ok && (await fetch(avatar.data)).status).toBe(200);
  await saveNickname(http, { ...session, nickname: 'Mara Keller' }, signal);
});

test('shares and arming modes', async () => {
  const { http, session } = await signedIn();
  const shares = await listShares(http, session, signal);
  const [first = null, ...others] = shares.ok ? shares.data.shares : [];
  expect([first?.deviceName, others.length]).toEqual(['Living room', 1]);
  expect(await cancelShare(http, { ...session, share: first }, signal)).toEqual(done);
  expect(await listShares(http, session, signal)).toEqual({ ok: true, data: { shares: others, dropped: 0 } });
  expect(await setMode(http, { ...session, mode: 'away' }, signal)).toEqual(done);
  const status = await readWorkStatus(http, session, signal);
  const custom = status.ok ? status.data.custom.map((entry) => ({ ...entry, armed: true })) : [];
  expect([status.ok && status.data.mode, custom.length]).toEqual(['away', 16]);
  expect(await saveCustom(http, { ...session, custom }, signal)).toEqual(done);
  expect(await readWorkStatus(http, session, signal)).toEqual({ ok: true, data: { mode: 'custom', custom } });
});

test('codes: sign-in, a new password and the end of an account', async () => {
  const http = httpWith(null);
  const loginAccount = 'guest@lookout.example';
  const codeFor = async (codeType: CodeType, by = http) => {
    expect((await sendCode(by, { loginAccount, codeType }, signal)).ok).toBe(true);
    return codeTo(loginAccount);
  };
  expect(await checkUser(http, { account: loginAccount }, signal)).toEqual({ ok: true, data: true });
  const reset = { loginAccount, newPassword: 'a new one', verificationCode: await codeFor('resetPassword') };
  expect(await resetPassword(http, reset, signal)).toEqual(done);
  const credentials = { loginAccount, verificationCode: await codeFor('login') };
  const session = await loginByCode(http, credentials, signal);
  if (!session.ok) throw new Error(session.failure.message);
  expect(await loginByCode(http, credentials, signal)).toEqual(rejected('account.wrongCode'));
  const own = httpWith(session.data.token);
  expect(await readPreconditions(own, session.data, signal)).toEqual({
    ok: true,
    data: { devices: 0, owed: 0, pending: 0, account: loginAccount },
  });
  const deletion = { ...session.data, verificationCode: await codeFor('deleteAccount', own) };
  expect(await deleteAccount(own, deletion, signal)).toEqual(done);
  expect(await checkUser(http, { account: loginAccount }, signal)).toEqual({ ok: true, data: false });
});

test.each([
  ['camera', 14, 14, 0],
  ['gateway', 2, 0, 4],
  ['doorbell', 2, 2, 0],
] as const)('the %s list: %d, none dropped, with its pictures', async (kind, count, pictures, ofChannels) => {
  const { http, session } = await signedIn();
  const list = await listDevices(http, session, kind, signal);
  const devices = list.ok ? list.data.devices : [];
  expect([devices.length, list.ok && list.data.dropped]).toEqual([count, 0]);
  const previews: Preview[] = [];
  const onPreview = (preview: Preview) => previews.push(preview);
  await loadPreviews({ http, devices, atOnce: 6, timeoutMs: 5000, signal, onPreview });
  expect([
    new Set(previews.map(({ serialNumber }) => serialNumber)).size,
    previews.filter(({ src }) => src !== null).length,
    previews.flatMap(({ channels }) => [...channels]).length,
  ]).toEqual([count, pictures, ofChannels]);
  previews.forEach(releasePreview);
});

test('a live source, an offline camera and an unknown one', async () => {
  const { http } = await signedIn();
  const source = await checkPlay(http, { serialNumber: 'LK0000000001', quality: 'HD' }, signal);
  expect(source.ok && source.data.audio).toBe(true);
  expect(source.ok && source.data.address.split('?')[0]).toBe(
    `ws://localhost:${provider.port}/live/LK0000000001`,
  );
  expect(await checkPlay(http, { serialNumber: 'LK0000000005', quality: 'HD' }, signal)).toEqual(
    rejected('device.offline'),
  );
  expect(await checkPlay(http, { serialNumber: 'LK0000009999', quality: 'HD' }, signal)).toEqual(
    rejected('device.notExist'),
  );
});

test('a token that the provider does not know', async () => {
  onRefused.mockClear();
  expect(await getInfo(httpWith('unknown'), signal)).toEqual({
    ok: false,
    failure: { kind: 'refused', code: 401, message: 'session.expired' },
  });
  expect(onRefused).toHaveBeenCalledTimes(1);
});
