import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { entrySchemas } from '../../../src/domain/devices/device.ts';
import type { ListedDevice, Preview } from '../../../src/domain/devices/preview.ts';
import {
  fetchPreview,
  loadPreviews,
  previewRenewer,
  releasePreview,
} from '../../../src/services/devices/previews.ts';
import { fakeHttp, json, never, type Sent } from '../fakeFetch.ts';

const addressPath = '/api/aithLink/device/screenshot/address';
const image = () => new Response('jpeg', { headers: { 'content-type': 'image/jpeg' } });

const camera = (serialNumber: string) => v.parse(entrySchemas.camera, { serialNumber, deviceType: 'IPC' });
const cameras = (count: number) => Array.from({ length: count }, (_, at) => camera(`C${at + 1}`));
const gateway = (screenshot: boolean) =>
  v.parse(entrySchemas.gateway, {
    serialNumber: 'G',
    deviceType: 'GW',
    screenshot,
    channelList: [
      { channel: 1, proto: 4 },
      { channel: 2, proto: 4 },
      { channel: 3, proto: 5 },
      { channel: 4, proto: 4 },
    ],
  });

/** The serial number in a request: from the body of the URL call, or from the picture's path. */
function subjectOf({ url, body }: Sent): string {
  if (typeof body === 'object' && body !== null && 'serialNumber' in body) return String(body.serialNumber);
  return url.slice(url.lastIndexOf('/') + 1);
}

const isAddressCall = ({ url }: Sent) => url.endsWith(addressPath);

/** A provider with a picture for every device. */
function answer(sent: Sent): Response {
  if (!isAddressCall(sent)) return image();
  return json({ code: 1, data: { screenshot: `/pictures/${subjectOf(sent)}`, screenshotChannel: null } });
}

/** The created object URLs, in order, and which of them were revoked. */
const urls: { made: string[]; revoked: string[] } = { made: [], revoked: [] };
beforeEach(() => {
  urls.made = [];
  urls.revoked = [];
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${urls.made.length + 1}`;
    urls.made.push(url);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void urls.revoked.push(url));
});
afterEach(() => {
  vi.useRealTimers();
});

function load(
  devices: readonly ListedDevice[],
  provider: Parameters<typeof fakeHttp>[0],
  options: { atOnce?: number; timeoutMs?: number; signal?: AbortSignal } = {},
) {
  const { http, sent } = fakeHttp(provider);
  const previews: Preview[] = [];
  const done = loadPreviews({
    http,
    devices,
    atOnce: 6,
    timeoutMs: 5000,
    signal: new AbortController().signal,
    onPreview: (preview) => previews.push(preview),
    ...options,
  });
  return { done, previews, sent };
}

const none = (serialNumber: string, lost = false) => ({
  serialNumber,
  src: null,
  at: null,
  channels: new Map(),
  lost,
});

describe('cameras and doorbells', () => {
  test('request the URL, then the picture', async () => {
    const { done, previews, sent } = load(cameras(1), answer);
    await done;
    expect(previews).toEqual([
      { serialNumber: 'C1', src: 'blob:1', at: null, channels: new Map(), lost: false },
    ]);
    expect(sent.map(({ method, url }) => [method, url])).toEqual([
      ['POST', `https://api.test${addressPath}`],
      ['GET', 'https://api.test/pictures/C1'],
    ]);
  });

  test.each<[string, (sent: Sent) => Response | Promise<Response>]>([
    ['no screenshot', () => json({ code: 1, data: { screenshot: null } })],
    ['no picture', (sent) => (isAddressCall(sent) ? answer(sent) : new Response('', { status: 404 }))],
    [
      'a picture that is gone',
      (sent) => (isAddressCall(sent) ? answer(sent) : new Response('', { status: 410 })),
    ],
  ])('have a placeholder in case of %s', async (_, provider) => {
    const { done, previews } = load(cameras(2), provider);
    await done;
    expect(previews).toEqual([none('C1'), none('C2')]);
    expect(urls.made).toEqual([]);
  });

  test.each<[string, (sent: Sent) => Promise<Response> | Response]>([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['no answer but that of a proxy', () => new Response('', { status: 502 })],
    ['a refusal', () => json({ code: 601, msg: 'device.offline' })],
    ['no data', () => json({ code: 1 })],
    ['an error', () => new Response('', { status: 500 })],
    [
      'an error for the picture',
      (sent) => (isAddressCall(sent) ? answer(sent) : new Response('', { status: 500 })),
    ],
    ['an empty picture', (sent) => (isAddressCall(sent) ? answer(sent) : new Response(''))],
    ['a page', (sent) => (isAddressCall(sent) ? answer(sent) : json({}))],
    ['no address', () => json({ code: 1, data: { screenshot: 'http://[' } })],
    [
      'no connection for the picture',
      (sent) => (isAddressCall(sent) ? answer(sent) : Promise.reject(new TypeError('Failed to fetch'))),
    ],
  ])('have a placeholder that counts as lost in case of %s', async (_, provider) => {
    const { done, previews } = load(cameras(2), provider);
    await done;
    expect(previews).toEqual([none('C1', true), none('C2', true)]);
  });

  test('are reported once each, including those that fail', async () => {
    const { done, previews } = load(cameras(20), (sent) =>
      subjectOf(sent) === 'C7' ? new Response('', { status: 500 }) : answer(sent),
    );
    await done;
    expect(previews.map(({ serialNumber }) => serialNumber).toSorted()).toEqual(
      cameras(20).map(({ serialNumber }) => serialNumber).toSorted(),
    ); // prettier-ignore
    expect(previews.filter(({ src }) => src === null)).toEqual([none('C7', true)]);
  });

  test('load at most six in parallel, and the next one when one is done', async () => {
    const waiting = new Map<string, () => void>();
    const { done, previews } = load(cameras(8), async (sent) => {
      if (isAddressCall(sent)) {
        await new Promise<void>((resolve) => {
          waiting.set(subjectOf(sent), resolve);
        });
      }
      return answer(sent);
    });
    await vi.waitFor(() => expect(waiting.size).toBe(6));
    expect([...waiting.keys()]).toEqual(['C1', 'C2', 'C3', 'C4', 'C5', 'C6']);
    waiting.get('C3')?.();
    await vi.waitFor(() => expect(waiting.size).toBe(7));
    expect(previews.map(({ serialNumber }) => serialNumber)).toEqual(['C3']);
    expect([...waiting.keys()].at(-1)).toBe('C7');
    waiting.get('C1')?.();
    await vi.waitFor(() => expect(waiting.size).toBe(8));
    for (const release of waiting.values()) release();
    await done;
    expect(previews.length).toBe(8);
  });

  test.each([
    ['the address', (sent: Sent, signal: AbortSignal) => never(sent, signal)],
    [
      'the picture',
      (sent: Sent, signal: AbortSignal) => (isAddressCall(sent) ? answer(sent) : never(sent, signal)),
    ],
  ])('have a placeholder after 5 s without %s, which blocks no others', async (_, slow) => {
    vi.useFakeTimers();
    const { done, previews } = load(
      cameras(3),
      (sent, signal) => (subjectOf(sent) === 'C1' ? slow(sent, signal) : answer(sent)),
      { atOnce: 2 },
    );
    await vi.advanceTimersByTimeAsync(4999);
    expect(previews.map(({ serialNumber }) => serialNumber)).toEqual(['C2', 'C3']);
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(previews.at(-1)).toEqual(none('C1', true));
    expect(vi.getTimerCount()).toBe(0);
  });

  test('finish immediately without devices', async () => {
    const { done, previews, sent } = load([], answer);
    await done;
    expect([previews, sent]).toEqual([[], []]);
  });
});

describe('gateways', () => {
  const provider = (sent: Sent) => {
    if (isAddressCall(sent)) {
      const screenshotChannel = [
        { url: '/pictures/1', channel: 1, at: 1000 },
        { url: '/pictures/2', channel: 2 },
        { url: '/pictures/3', channel: 3 },
        { url: '/pictures/9', channel: 9 },
        { url: '', channel: 4 },
        { channel: 4 },
        null,
      ];
      return json({ code: 1, data: { screenshot: '/pictures/G', screenshotChannel } });
    }
    return subjectOf(sent) === '2' ? new Response('', { status: 404 }) : image();
  };

  test('load the pictures of IP cameras that have one, each reported as it arrives, by channel number', async () => {
    const { done, previews, sent } = load([gateway(true)], provider);
    await done;
    expect(previews).toEqual([{ ...none('G'), at: 1000, channels: new Map([[1, 'blob:1']]) }, none('G')]);
    expect(sent.map(subjectOf)).toEqual(['G', '1', '2']);
  });

  test('without screenshots request nothing', async () => {
    const { done, previews, sent } = load([gateway(false)], provider);
    await done;
    expect(previews).toEqual([none('G')]);
    expect(sent).toEqual([]);
  });

  test('without a camera picture have a placeholder', async () => {
    const { done, previews } = load([gateway(true)], () =>
      json({ code: 1, data: { screenshotChannel: [] } }),
    );
    await done;
    expect(previews).toEqual([none('G')]);
  });

  test('after 5 s without a channel’s picture the others continue, and the gateway counts as lost', async () => {
    vi.useFakeTimers();
    const { done, previews } = load(
      [gateway(true)],
      (sent, signal) => (subjectOf(sent) === '1' ? never(sent, signal) : provider(sent)),
      { atOnce: 1 },
    );
    await vi.advanceTimersByTimeAsync(5000);
    await done;
    expect(previews).toEqual([none('G', true), none('G', true)]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('with 64 channels load all pictures however long they take, six at a time', async () => {
    vi.useFakeTimers();
    const numbers = Array.from({ length: 64 }, (_, at) => at + 1);
    const hub = v.parse(entrySchemas.gateway, {
      serialNumber: 'G',
      deviceType: 'GW',
      screenshot: true,
      channelList: numbers.map((channel) => ({ channel, proto: 4 })),
    });
    let inFlight = 0;
    let most = 0;
    const { done, previews } = load([hub], async (sent) => {
      if (isAddressCall(sent)) {
        const screenshotChannel = numbers.map((channel) => ({ channel, url: `/pictures/${channel}` }));
        return json({ code: 1, data: { screenshotChannel } });
      }
      most = Math.max(most, (inFlight += 1));
      await new Promise((resolve) => {
        setTimeout(resolve, 4000);
      });
      inFlight -= 1;
      return image();
    });
    await vi.advanceTimersByTimeAsync(4000 * Math.ceil(64 / 6));
    await done;
    expect(previews.flatMap(({ channels }) => [...channels.keys()])).toEqual(numbers);
    expect(previews.some(({ lost }) => lost)).toBe(false);
    expect(most).toBe(6);
  });

  test('request their picture URLs before those of another one are fetched', async () => {
    const hub = { ...gateway(true), serialNumber: 'H' };
    const { done, sent } = load([gateway(true), hub], provider, { atOnce: 1 });
    await done;
    expect(sent.map(subjectOf)).toEqual(['G', 'H', '1', '2', '1', '2']);
  });
});

describe('an abort', () => {
  test('stops reports and requests, and leaves no object URL', async () => {
    const caller = new AbortController();
    const { done, previews, sent } = load(
      [gateway(true), ...cameras(1)],
      (request, signal) => {
        if (subjectOf(request) === '2') caller.abort();
        if (!isAddressCall(request)) return image();
        const screenshotChannel = [
          { url: '/pictures/1', channel: 1 },
          { url: '/pictures/2', channel: 2 },
        ];
        return subjectOf(request) === 'G'
          ? json({ code: 1, data: { screenshotChannel } })
          : never(request, signal);
      },
      { atOnce: 2, signal: caller.signal },
    );
    await done;
    expect(previews.flatMap(({ channels }) => [...channels])).toEqual([[1, 'blob:1']]);
    expect(sent.map(subjectOf)).toEqual(['G', 'C1', '1', '2']);
    expect([urls.made, urls.revoked]).toEqual([['blob:1'], []]);
  });

  test('before the start requests nothing', async () => {
    const { done, previews, sent } = load(cameras(3), answer, { signal: AbortSignal.abort() });
    await done;
    expect([previews, sent]).toEqual([[], []]);
  });
});

test('a preview revokes all its object URLs', () => {
  releasePreview({
    serialNumber: 'G',
    src: 'blob:a',
    at: null,
    channels: new Map([[1, 'blob:b']]),
    lost: false,
  });
  releasePreview({ serialNumber: 'C', src: null, at: null, channels: new Map(), lost: false });
  expect(urls.revoked).toEqual(['blob:a', 'blob:b']);
});

test('a device keeps its picture if its read is aborted', async () => {
  const caller = new AbortController();
  let isLeft = false;
  const { http } = fakeHttp((sent) => {
    if (isLeft && !isAddressCall(sent)) caller.abort();
    return answer(sent);
  });
  const renewPreview = previewRenewer(http);
  expect((await renewPreview(camera('R1'), caller.signal)).snapSrc).toBe('blob:1');
  isLeft = true;
  expect(await renewPreview(camera('R1'), caller.signal)).toEqual(camera('R1'));
  expect([urls.made, urls.revoked]).toEqual([['blob:1'], []]);
});

test('a picture that arrives after the abort creates no object URL', async () => {
  const caller = new AbortController();
  const { http } = fakeHttp(() => {
    caller.abort();
    return image();
  });
  expect(await fetchPreview(http, '/pictures/1', caller.signal)).toEqual({
    ok: false,
    failure: { kind: 'aborted', code: null, message: 'network.interface' },
  });
  expect(urls.made).toEqual([]);
});

test('a device that is read on its own gets its current preview, and the previous one is revoked', async () => {
  let isSilent = false;
  const { http } = fakeHttp((sent) => (isSilent ? json({ code: 500, msg: '' }) : answer(sent)));
  const { signal } = new AbortController();
  const renewPreview = previewRenewer(http);
  const renew = () => renewPreview(camera('R1'), signal);
  expect([(await renew()).snapSrc, (await renew()).snapSrc]).toEqual(['blob:1', 'blob:2']);
  expect(urls.revoked).toEqual(['blob:1']);
  isSilent = true;
  expect(await renew()).toEqual(camera('R1'));
  expect(urls.revoked, 'the last one is shown until there is another').toEqual(['blob:1']);
  isSilent = false;
  expect((await renew()).snapSrc).toBe('blob:3');
  expect(urls.revoked).toEqual(['blob:1', 'blob:2']);
});
