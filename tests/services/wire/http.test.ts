import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  getInfoCall,
  listSitesCall,
  loginCall,
  saveGeneralCall,
} from '../../../src/domain/wire/calls/account.ts';
import { callDefinitions } from '../../../src/domain/wire/calls/all.ts';
import { checkPlayCall, listDevicesCalls } from '../../../src/domain/wire/calls/devices.ts';
import { shareClipCall } from '../../../src/domain/wire/calls/recordings.ts';
import { listSharesCall } from '../../../src/domain/wire/calls/sharing.ts';
import { endpoints } from '../../../src/domain/wire/endpoints.ts';
import { base, fakeHttp, json, never } from '../fakeFetch.ts';

const credentials = { loginAccount: 'a', clientType: 'OTHER', loginType: 3, password: 'p' } as const;
const failed = (kind: string, code: number | null, message: string) => ({
  ok: false,
  failure: { kind, code, message },
});

const warn = vi.spyOn(console, 'warn');
beforeEach(() => {
  warn.mockReset().mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('requests', () => {
  test('field names are exchanged with those of the wire', async () => {
    const bodies: unknown[] = [];
    const { http } = fakeHttp(() => json(null), {
      fetch: async (_, init) => {
        bodies.push(init?.body);
        return new Response('{"code":1,"data":[{"serailno":"LK1","deviceName":"Door","receiver":"a"}]}');
      },
    });
    await http.call(listDevicesCalls.camera, { userId: 'u', site: ['Home'], deviceType: [] });
    expect(await http.call(listSharesCall, { userId: 'u' })).toMatchObject({
      data: { entries: [{ serialNumber: 'LK1', deviceName: 'Door', receiver: 'a' }] },
    });
    expect(bodies[0]).toBe('{"userId":"u","adress":["Home"],"deviceType":[]}');
  });

  test('a POST has its body, and the token in its header', async () => {
    const { http, sent } = fakeHttp(() => json({ code: 1, data: { address: '/live/x', audio: false } }));
    expect(await http.call(checkPlayCall, { serialNumber: 'LK1' })).toEqual({
      ok: true,
      data: { address: '/live/x', audio: false },
    });
    expect(sent).toEqual([
      {
        method: 'POST',
        url: `${base}/api/aithLink/device/play/check`,
        headers: { 'content-type': 'application/json', requesttoken: 'T' },
        body: { serialNumber: 'LK1' },
        redirect: 'error',
      },
    ]);
  });

  test('a GET has its query and no body', async () => {
    const { http, sent } = fakeHttp(() => json({ code: 1, data: ['Home'] }));
    expect(await http.call(listSitesCall, { userId: 'u 1' })).toEqual({ ok: true, data: ['Home'] });
    expect(sent).toEqual([
      {
        method: 'GET',
        url: `${base}/api/aithLink/user/address/list?userId=u+1`,
        headers: { requesttoken: 'T' },
        body: undefined,
        redirect: 'error',
      },
    ]);
  });

  test('an empty query is left out, an empty body field stays', async () => {
    const { http, sent } = fakeHttp(() => json({ code: 1 }));
    await http.call(listSitesCall, { userId: '' });
    await http.call(saveGeneralCall, { userId: '', des: '' });
    expect(sent.map(({ url, body }) => [url, body])).toEqual([
      [`${base}/api/aithLink/user/address/list`, undefined],
      [`${base}/api/aithLink/user/general`, { userId: '', des: '' }],
    ]);
  });

  test('a path is filled in; without a valid path nothing is sent', async () => {
    const { http, sent } = fakeHttp(() => json({ code: 1 }));
    const results = [
      await http.call(callDefinitions.deleteGrid, undefined, { at: { id: '7/8' } }),
      await http.call(callDefinitions.deleteGrid, undefined, { at: { id: '..' } }),
      await http.call(callDefinitions.deleteGrid, undefined),
    ];
    expect(results.map(({ ok }) => ok)).toEqual([true, false, false]);
    expect(results[1]).toEqual(failed('interface', null, 'network.interface'));
    expect(sent.map(({ url, body }) => [url, body])).toEqual([
      [`${base}/api/aithLink/user/grid/delete/7%2F8`, undefined],
    ]);
  });

  test('the same call to another path is a different one', async () => {
    const { http, sent } = fakeHttp(() => json({ code: 1 }));
    for (const id of ['1', '2', '1']) await http.call(callDefinitions.deleteGrid, undefined, { at: { id } });
    expect(sent).toHaveLength(2);
  });

  test('sign-in without a token has no token header', async () => {
    const { http, sent } = fakeHttp(() => json({ code: 1, data: { token: 't', user: { userId: 'u' } } }), {
      token: () => null,
    });
    expect(await http.call(loginCall, credentials)).toEqual({
      ok: true,
      data: { token: 't', user: { userId: 'u' } },
    });
    expect(sent.map(({ headers }) => headers)).toEqual([{ 'content-type': 'application/json' }]);
  });

  test('the own origin needs no base', async () => {
    const { http, sent } = fakeHttp(() => json({ code: 200, user: { userId: 'u' } }), { base: '' });
    await http.call(getInfoCall, undefined);
    expect(sent.map(({ url }) => url)).toEqual(['/getInfo']);
  });
});

describe('without a token', () => {
  const allowed = ['sendVerificationCode', 'resetPassword', 'checkUser', 'login', 'userInfo', 'cancelUser'];

  test.each(Object.values(callDefinitions))('$endpoint', async (definition) => {
    const { http, sent, onNotLoggedIn, onRefused } = fakeHttp(() => json({ code: 0 }), { token: () => null });
    const leaves = allowed.includes(definition.endpoint);
    expect(await http.call(definition, {})).toEqual(
      leaves ? failed('rejected', 0, 'http.other') : failed('notLoggedIn', null, 'session.notLoggedIn'),
    );
    expect([sent.length, onNotLoggedIn.mock.calls.length]).toEqual(leaves ? [1, 0] : [0, 1]);
    expect(onRefused).not.toHaveBeenCalled();
  });
});

describe('responses', () => {
  test.each([1, 200, 2006])('code %d is success', async (code) => {
    const { http } = fakeHttp(() => json({ code, msg: 'ok', data: ['Home'] }));
    expect(await http.call(listSitesCall, { userId: 'u' })).toEqual({ ok: true, data: ['Home'] });
  });

  test.each([
    [200, failed('rejected', 200, 'http.other')],
    [2006, failed('rejected', 2006, 'http.other')],
  ])('a device list with code %d fails', async (code, expected) => {
    const { http } = fakeHttp(() => json({ code, data: { bindDevice: [] } }));
    const request = { userId: 'u', site: [], deviceType: [] };
    expect(await http.call(listDevicesCalls.camera, request)).toEqual(expected);
  });

  test.each([
    [
      'a mapped text',
      () => json({ code: 601, msg: 'device.offline' }),
      failed('rejected', 601, 'device.offline'),
    ],
    [
      'an unknown text',
      () => json({ code: 500, msg: 'boom' }),
      { ok: false, failure: { kind: 'rejected', code: 500, message: 'http.other', said: 'boom' } },
    ],
    ['another code', () => json({ code: 7 }), failed('rejected', 7, 'http.other')],
    ['no permission', () => new Response('', { status: 403 }), failed('rejected', 403, 'http.forbidden')],
    ['no such path', () => new Response('', { status: 404 }), failed('rejected', 404, 'http.notFound')],
    ['a broken server', () => new Response('<h1>', { status: 503 }), failed('rejected', 503, 'http.other')],
    ['a page', () => new Response('<!doctype html>'), failed('malformed', 200, 'network.interface')],
    ['nothing', () => new Response(), failed('malformed', 200, 'network.interface')],
    ['no data', () => json({ code: 1 }), failed('malformed', 1, 'network.interface')],
    [
      'other data',
      () => json({ code: 1, data: { address: 5 } }),
      failed('malformed', 1, 'network.interface'),
    ],
    ['a list', () => json([]), failed('malformed', 200, 'network.interface')],
  ])('%s', async (_, answer, expected) => {
    const { http, onRefused } = fakeHttp(answer);
    expect(await http.call(checkPlayCall, { serialNumber: 'LK1' })).toEqual(expected);
    expect(onRefused).not.toHaveBeenCalled();
  });

  test('any response gives a result', async () => {
    const bodies = fc.oneof(fc.string(), fc.json(), fc.record({ code: fc.constantFrom(1, 200, 500, 601, 401), data: fc.jsonValue() }).map((it) => JSON.stringify(it))); // prettier-ignore
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 200, max: 599 }), bodies, async (status, text) => {
        const nullBody = [204, 205, 304].includes(status);
        const { http } = fakeHttp(() => new Response(nullBody ? null : text, { status }));
        const result = await http.call(checkPlayCall, { serialNumber: 'LK1' });
        expect(Object.keys(result).toSorted()).toEqual(result.ok ? ['data', 'ok'] : ['failure', 'ok']);
      }),
    );
  });
});

describe('a refused token', () => {
  const refused = failed('refused', 401, 'session.expired');

  test.each([
    ['in the body', () => json({ code: 401, msg: 'expired' })],
    ['as HTTP status', () => new Response('', { status: 401 })],
    ['as HTTP status beside a body', () => json({ code: 1, data: [] }, 401)],
  ])('%s is reported', async (_, answer) => {
    const { http, onRefused } = fakeHttp(answer);
    expect(await http.call(listSitesCall, { userId: 'u' })).toEqual(refused);
    expect(onRefused).toHaveBeenCalledTimes(1);
  });

  test('for ten parallel calls is reported by each of them', async () => {
    const { http, onRefused } = fakeHttp(() => json({ code: 401 }));
    const calls = Array.from({ length: 10 }, () => http.call(listSitesCall, { userId: 'u' }));
    expect(await Promise.all(calls)).toEqual(calls.map(() => refused));
    expect(onRefused).toHaveBeenCalledTimes(10);
  });

  test('that is no longer the current one does not affect the session', async () => {
    let token: string | null = 'old';
    const { http, onRefused } = fakeHttp(
      () => {
        token = 'new';
        return json({ code: 401 });
      },
      { token: () => token },
    );
    expect(await http.call(listSitesCall, { userId: 'u' })).toEqual(refused);
    expect(onRefused).not.toHaveBeenCalled();
  });

  test.each([
    ['in the body', () => json({ code: 401 })],
    ['as HTTP status', () => new Response('', { status: 401 })],
  ])('does not exist if none was sent: %s is a refusal', async (_, answer) => {
    const { http, onRefused } = fakeHttp(answer, { token: () => null });
    expect(await http.call(loginCall, credentials)).toEqual(failed('rejected', 401, 'http.unauthorized'));
    expect(onRefused).not.toHaveBeenCalled();
  });
});

describe('technical errors', () => {
  const stream = (pull: (controller: ReadableStreamDefaultController) => void) =>
    new Response(new ReadableStream({ pull }));

  test.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'network', 'error', 'Network error'],
    ['a body cut off', () => stream((body) => body.error(new TypeError('terminated'))), 'network', 'error', 'Network error'],
    ['anything else', () => Promise.reject(new DOMException('x', 'DataError')), 'interface', 'interface', 'Interface Error'],
  ])('%s', async (_, answer, kind, name, text) => {
    const { http } = fakeHttp(answer);
    expect(await http.call(listSitesCall, { userId: 'secret' })).toEqual(failed(kind, null, `network.${name}`));
    expect(warn.mock.calls).toEqual([[`${text}: GET ${base}/api/aithLink/user/address/list`]]);
  }); // prettier-ignore

  test.each([
    ['the answer', never],
    [
      'the rest of the answer',
      (_: unknown, signal: AbortSignal) =>
        stream((body) => signal.addEventListener('abort', () => body.error(signal.reason))),
    ],
  ])('30 s without %s', async (_, answer) => {
    vi.useFakeTimers();
    const { http } = fakeHttp(answer);
    const settled = vi.fn<(result: unknown) => void>();
    void http.call(checkPlayCall, { serialNumber: 'LK1' }).then(settled);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled.mock.calls).toEqual([[failed('timeout', null, 'network.timeout')]]);
    expect(warn.mock.calls).toEqual([[`Interface timeout: POST ${base}/api/aithLink/device/play/check`]]);
  });

  test('a finished call leaves no timer', async () => {
    vi.useFakeTimers();
    const { http } = fakeHttp(() => json({ code: 1, data: [] }));
    await http.call(listSitesCall, { userId: 'u' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('an abort by the caller is silent', async () => {
    const { http, sent } = fakeHttp(never);
    const caller = new AbortController();
    const call = http.call(listSitesCall, { userId: 'u' }, { signal: caller.signal });
    caller.abort();
    expect(await call).toEqual(failed('aborted', null, 'network.interface'));
    expect(sent.length).toBe(1);
    expect(warn).not.toHaveBeenCalled();
  });

  test('an aborted call sends nothing', async () => {
    const { http, sent } = fakeHttp(() => json({ code: 1 }));
    const signal = AbortSignal.abort();
    expect(await http.call(listSitesCall, { userId: 'u' }, { signal })).toEqual(
      failed('aborted', null, 'network.interface'),
    );
    expect(await http.call(saveGeneralCall, { userId: 'u', des: '' }, { signal })).toEqual(
      failed('aborted', null, 'network.interface'),
    );
    expect(sent).toEqual([]);
    expect(await http.call(saveGeneralCall, { userId: 'u', des: '' })).toEqual({ ok: true, data: undefined });
  });
});

describe('the guard against repeated submissions', () => {
  const save = { userId: 'u', des: '{}' };
  const repeated = failed('repeated', null, 'network.interface');
  const done = { ok: true, data: null };

  function guarded() {
    const clock = { now: 0 };
    return { clock, ...fakeHttp(() => json({ code: 1, data: null }), { now: () => clock.now }) };
  }

  test('refuses the same change within a second', async () => {
    const { http, sent, clock } = guarded();
    expect(await http.call(saveGeneralCall, save)).toEqual(done);
    clock.now = 999;
    expect(await http.call(saveGeneralCall, save)).toEqual(repeated);
    clock.now = 1000;
    expect(await http.call(saveGeneralCall, save)).toEqual(done);
    expect(sent.length).toBe(2);
  });

  test('remembers every change, not only the last', async () => {
    const { http, sent } = guarded();
    expect(await http.call(saveGeneralCall, save)).toEqual(done);
    expect(await http.call(saveGeneralCall, { ...save, des: '{"a":1}' })).toEqual(done);
    expect(await http.call(callDefinitions.editName, save)).toEqual(done);
    expect(await http.call(saveGeneralCall, save)).toEqual(repeated);
    expect(sent.length).toBe(3);
  });

  test('refuses what is sent again with another idempotency key, as a second press after the answer', async () => {
    const { http, sent, clock } = guarded();
    const share = { userId: 'u', clips: [], email: 'friend@lookout.example', subject: 'Look' };
    const [key, other] = ['5f0c1f5e-7d9b-4c3a-9a53-6f0a3a1c6d9e', '0b9ff3f8-6c39-4d3a-9a53-6f0a3a1c6d9e'];
    await http.call(shareClipCall, { ...share, key });
    expect(await http.call(shareClipCall, { ...share, key: other })).toEqual(repeated);
    await http.call(shareClipCall, { ...share, subject: 'Here', key });
    clock.now = 1000;
    await http.call(shareClipCall, { ...share, key: other });
    expect(sent.map(({ body }) => body)).toEqual([
      { ...share, key },
      { ...share, subject: 'Here', key },
      { ...share, key: other },
    ]);
  });

  test('does not extend the second after a refused repeat', async () => {
    const { http, clock } = guarded();
    await http.call(saveGeneralCall, save);
    clock.now = 500;
    await http.call(saveGeneralCall, save);
    clock.now = 1000;
    expect(await http.call(saveGeneralCall, save)).toEqual(done);
  });

  test('works with a clock that is set back', async () => {
    const { http, clock } = guarded();
    await http.call(saveGeneralCall, save);
    clock.now = -1;
    expect(await http.call(saveGeneralCall, save)).toEqual(done);
  });

  test('does not remember a change that was refused for lack of a token', async () => {
    let token: string | null = null;
    const { http } = fakeHttp(() => json({ code: 1, data: null }), { token: () => token });
    await http.call(saveGeneralCall, save);
    token = 'T';
    expect(await http.call(saveGeneralCall, save)).toEqual(done);
  });

  test.each(Object.values(callDefinitions).filter(({ endpoint }) => endpoint !== 'download'))(
    '$endpoint',
    async (definition) => {
      const { http, sent } = fakeHttp(() => json({ code: 1 }));
      const at = { userId: 'u', serialno: 'LK1', channel: '1', id: '1', incident: '1', at: '1' };
      await Promise.all([http.call(definition, { a: 1 }, { at }), http.call(definition, { a: 1 }, { at })]);
      expect(sent.length).toBe(endpoints[definition.endpoint].effect === 'changes' ? 1 : 2);
    },
  );
});

describe('whether the provider is reachable', () => {
  const reported = ({ answered, lost }: ReturnType<typeof fakeHttp>['connection']) => ({
    answered: answered.mock.calls.length,
    lost: lost.mock.calls.length,
  });
  const yes = { answered: 1, lost: 0 };
  const no = { answered: 0, lost: 1 };

  test.each([
    ['a success', () => json({ code: 1, data: [] }), yes],
    ['the provider says no', () => json({ code: 601, msg: 'device.offline' }), yes],
    ['the token is refused', () => json({ code: 401 }, 401), yes],
    ['the provider fails', () => json({ code: 500 }, 500), yes],
    ['a broken answer', () => new Response('<html>'), yes],
    ['a proxy before a provider that is away', () => new Response('', { status: 502 }), no],
    ['a proxy before a provider that is busy', () => new Response('', { status: 503 }), no],
    ['a proxy before a provider that is slow', () => new Response('', { status: 504 }), no],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), no],
  ])('%s', async (_, answer, want) => {
    const { http, connection } = fakeHttp(answer);
    await http.call(listSitesCall, { userId: '1' });
    expect(reported(connection)).toEqual(want);
  });

  test('a call that takes 30 s is lost; an aborted one does not count', async () => {
    vi.useFakeTimers();
    const { http, connection } = fakeHttp(never);
    const leaving = new AbortController();
    const calls = [
      http.call(listSitesCall, { userId: '1' }),
      http.call(listSitesCall, { userId: '2' }, { signal: leaving.signal }),
    ];
    leaving.abort();
    await vi.advanceTimersByTimeAsync(30_000);
    await Promise.all(calls);
    expect(reported(connection)).toEqual(no);
  });

  test('a file of the API counts, one of another origin does not', async () => {
    const { http, connection } = fakeHttp(() => Promise.reject(new TypeError('Failed to fetch')));
    await http.bytes('https://pictures.test/1.jpg', { maxBytes: 9 });
    expect(reported(connection)).toEqual({ answered: 0, lost: 0 });
    await http.bytes('/api/1.jpg', { maxBytes: 9 });
    expect(reported(connection)).toEqual(no);
  });

  test('the probe is a call that section 5 allows without a token, sends none, and reports nothing', async () => {
    const { http, sent, connection, onRefused } = fakeHttp(() => json({ code: 401 }));
    expect(endpoints.userInfo.access).toBe('public');
    expect(await http.probe(new AbortController().signal)).toBe(true);
    expect(sent).toEqual([
      {
        method: 'POST',
        url: `${base}/api/aithLink/user/info`,
        headers: { 'content-type': 'application/json' },
        body: { userId: '' },
        redirect: 'error',
      },
    ]);
    expect(reported(connection)).toEqual({ answered: 0, lost: 0 });
    expect(onRefused).not.toHaveBeenCalled();
  });

  test.each([
    ['a gateway', () => new Response('', { status: 502 })],
    ['nobody', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s is not a response of the provider to a probe', async (_, answer) => {
    expect(await fakeHttp(answer).http.probe(new AbortController().signal)).toBe(false);
  });
});
