import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallResult } from '../../src/domain/wire/callResult.ts';
import { callDefinitions } from '../../src/domain/wire/calls/all.ts';
import type { CallDefinition } from '../../src/domain/wire/calls/definition.ts';
import { listDevicesCalls } from '../../src/domain/wire/calls/devices.ts';
import { endpoints, type EndpointName } from '../../src/domain/wire/endpoints.ts';
import { createArrived } from '../../src/services/clips/fileStream.ts';
import type { Http } from '../../src/services/wire/http.ts';
import { fakeHttp, json, never, type Sent } from './fakeFetch.ts';
import { serviceCalls } from './serviceCalls.ts';

type Call = (http: Http, signal: AbortSignal) => Promise<CallResult<unknown>>;
type Answer = Parameters<typeof fakeHttp>[0];

/** One call that a test makes. */
type Row = {
  readonly name: string;
  readonly make: Call;
  /** The responses to the calls before the one that fails. */
  readonly before?: readonly unknown[];
};

const failed = (kind: string, code: number | null, message: string) => ({
  ok: false,
  failure: { kind, code, message },
});
const { signal } = new AbortController();
const values = { userId: 'u', serialno: 'LK1', channel: '1', id: '1', incident: '1', at: '1' };

const defined = (name: string, definition: CallDefinition): Row => ({
  name,
  make: (http, caller) => http.call(definition, {}, { at: values, signal: caller }),
});

/** Every call of the endpoint table; the device list by kind, and the file for each way to fetch it. */
const tableRows: readonly Row[] = [
  ...Object.values(callDefinitions)
    .filter(({ endpoint }) => endpoint !== 'download' && endpoint !== 'listDevices')
    .map((definition) => defined(definition.endpoint, definition)),
  ...Object.entries(listDevicesCalls).map(([kind, definition]) => defined(`listDevices ${kind}`, definition)),
  { name: 'blob', make: (http, caller) => http.blob('/1', { type: 'image/', maxBytes: 4, signal: caller }) },
  { name: 'bytes', make: (http, caller) => http.bytes('/1', { maxBytes: 4, signal: caller }) },
  {
    name: 'download',
    make: (http, caller) =>
      http.download('/1', {
        type: 'video/',
        bytes: 4,
        arrived: createArrived(),
        onProgress: () => undefined,
        signal: caller,
      }),
  },
];

const { 'account/settings': settingsCalls } = serviceCalls;
if (settingsCalls === undefined) throw new Error('the calls of the settings have moved');

/** The same for any service; a change of the settings reads them first. */
const serviceRows: readonly Row[] = [
  ...Object.entries(serviceCalls).flatMap(([service, calls]) =>
    Object.entries(calls).map(([name, make]) => ({ name: `${service} ${name}`, make })),
  ),
  ...Object.entries(settingsCalls)
    .filter(([name]) => name === 'changeSettings')
    .map(([name, make]) => ({ name: `settings ${name}, its second call`, make, before: [{ des: '{}' }] })),
];
const rows = [...tableRows, ...serviceRows];

/** The call of the table that a request is for; null if it is for none. */
function endpointOf({ method, url }: Sent): EndpointName | null {
  const { pathname, search } = new URL(url);
  const names = Object.values(callDefinitions).map(({ endpoint }) => endpoint);
  const exact = names.find((name) => endpoints[name].method === method && endpoints[name].path === pathname);
  if (exact !== undefined) return exact;
  const found = names.find((name) => {
    const { method: of, path } = endpoints[name];
    const pattern = path.replaceAll('?', '\\?').replace(/\{\w+\}/g, '[^/]+');
    return of === method && [pathname, pathname + search].some((it) => new RegExp(`^${pattern}$`).test(it));
  });
  return found ?? (method === 'GET' ? 'download' : null);
}

/** The calls that the provider works longer on: it makes a file of up to an hour, or waits for a camera. */
const timeLimits: Readonly<Partial<Record<EndpointName, number>>> = {
  cutClip: 600_000,
  cutLive: 600_000,
  addIncidentClip: 600_000,
  editBindService: 60_000,
};

/** Whether the console ignores the data of the response to this request. */
const isIgnored = (sent: Sent | undefined) => {
  const name = sent === undefined ? null : endpointOf(sent);
  return name !== null && callDefinitions[name].response.type === 'unknown';
};

/** A provider that responds to the first calls and then fails. */
function failing({ before = [] }: Row, answer: Answer) {
  const good = [...before];
  return fakeHttp((sent, aborted) => {
    const data = good.shift();
    return data === undefined ? answer(sent, aborted) : json({ code: 1, data });
  });
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReset().mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const cutOff = () =>
  new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('terminated')) }), {
    headers: { 'content-type': 'application/json' },
  });

const answers: readonly (readonly [string, Answer, unknown])[] = [
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), failed('network', null, 'network.error')],
  ['an answer that is cut off', cutOff, failed('network', null, 'network.error')],
  ['HTTP 500 with no body', () => new Response(null, { status: 500 }), failed('rejected', 500, 'http.other')],
  ['a proxy in its place', () => new Response('<h1>', { status: 502 }), failed('rejected', 502, 'http.other')],
  ['code 500 with a text of its own', () => json({ code: 500, msg: 'secret' }), { ok: false, failure: { kind: 'rejected', code: 500, message: 'http.other', said: 'secret' } }],
  ['code 500 with a text that has its key', () => json({ code: 500, msg: 'device.offline' }), failed('rejected', 500, 'device.offline')],
  ['code 601', () => json({ code: 601, msg: 'account.throttled' }), failed('rejected', 601, 'account.throttled')],
  ['a page', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }), failed('malformed', 200, 'network.interface')],
]; // prettier-ignore

describe.each(rows)('$name', (row) => {
  test.each(answers.filter(([what]) => what !== 'a page' || row.name !== 'bytes'))(
    'fails with %s',
    async (_, answer, expected) => {
      const { http, sent, onRefused } = failing(row, answer);
      expect(await row.make(http, signal)).toEqual(expected);
      expect([sent.length, onRefused.mock.calls]).toEqual([1 + (row.before?.length ?? 0), []]);
    },
  );

  test('fails with malformed data', async () => {
    const { http, sent } = failing(row, () => json({ code: 1, data: 'none' }));
    const result = await row.make(http, signal);
    const asked = sent.at(-1);
    const isFile = asked !== undefined && endpointOf(asked) === 'download';
    expect(isIgnored(asked) ? result.ok : result).toEqual(
      isIgnored(asked) || failed('malformed', isFile ? 200 : 1, 'network.interface'),
    );
  });

  test.each([
    ['in the body', () => json({ code: 401, msg: 'x' })],
    ['as HTTP status', () => new Response(null, { status: 401 })],
  ])('handles a refused token %s', async (_, answer) => {
    const { http, onRefused } = failing(row, answer);
    expect(await row.make(http, signal)).toEqual(failed('refused', 401, 'session.expired'));
    expect(onRefused).toHaveBeenCalledTimes(1);
  });

  test('times out if the provider does not respond', async () => {
    vi.useFakeTimers();
    const { http, sent } = failing(row, never);
    const ended = vi.fn<(result: unknown) => void>();
    const made = row.make(http, signal).then(ended);
    await vi.advanceTimersByTimeAsync(0);
    const name = sent.map(endpointOf).at(-1);
    await vi.advanceTimersByTimeAsync(((name && timeLimits[name]) ?? 30_000) - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await made;
    expect(ended.mock.calls).toEqual([[failed('timeout', null, 'network.timeout')]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('can be aborted while pending', async () => {
    const caller = new AbortController();
    const { http } = failing(row, (sent, aborted) => {
      queueMicrotask(() => caller.abort());
      return never(sent, aborted);
    });
    expect(await row.make(http, caller.signal)).toEqual(failed('aborted', null, 'network.interface'));
    expect(console.warn).not.toHaveBeenCalled();
  });
});

test.each(rows.filter(({ before }) => before === undefined))('$name sends nothing if aborted before it starts', async ({ make }) => {
  const { http, sent } = fakeHttp(() => json({ code: 1 }));
  expect(await make(http, AbortSignal.abort())).toEqual(failed('aborted', null, 'network.interface'));
  expect(sent).toEqual([]);
}); // prettier-ignore

test('bytes may be a page: the caller parses them', async () => {
  const { http } = fakeHttp(() => new Response('<p>'));
  expect(await http.bytes('/1', { maxBytes: 4 })).toEqual({
    ok: true,
    data: new TextEncoder().encode('<p>'),
  });
});

/** Functions that make requests in another way, with the place where their failure is tested. */
const elsewhere: Partial<Record<EndpointName, string>> = {
  screenshotAddress: 'previews.test.ts: have a placeholder in case of %s',
  uploadScreenshot: 'livePictures.test.ts: that the provider refuses fails',
  uploadChannelScreenshot: 'livePictures.test.ts: that the provider refuses fails',
  renameIncident: 'clips/incidents.test.ts: a refused change is no change',
  addIncidentNote: 'clips/incidents.test.ts: a refused change is no change',
  removeIncidentItem: 'clips/incidents.test.ts: a refused change is no change',
  addIncidentSnapshot: 'clips/incidents.test.ts: a snapshot that is refused fails',
};

test('every call of a machine is included', async () => {
  const made = new Set<string>();
  for (const row of serviceRows) {
    const { http, sent } = failing(row, () => json({ code: 1, data: { des: '{}' } }));
    await row.make(http, signal);
    for (const request of sent) made.add(endpointOf(request) ?? request.url);
  }
  const names = Object.values(callDefinitions).map(({ endpoint }) => endpoint);
  const wanted = names.filter((name) => endpoints[name].machines.length > 0 && elsewhere[name] === undefined);
  expect([...made].toSorted()).toEqual(wanted.toSorted());
});

/** Functions of services that are not calls, each with its own test. */
const calledBeside: readonly EndpointName[] = [
  'screenshotAddress',
  'uploadScreenshot',
  'uploadChannelScreenshot',
  'renameIncident',
  'addIncidentSnapshot',
  'addIncidentNote',
  'removeIncidentItem',
];

test('a service makes every call of the table', async () => {
  const called = new Set<string | null>(calledBeside);
  for (const row of serviceRows) {
    const { http, sent } = failing(row, () => json({ code: 601, msg: 'action.setFailed' }));
    await row.make(http, signal);
    for (const one of sent) called.add(endpointOf(one));
  }
  expect(Object.keys(endpoints).filter((name) => !called.has(name))).toEqual([]);
});
