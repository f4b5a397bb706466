import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { base, fakeHttp, json, never } from './fakeFetch.ts';

const failed = (kind: string, code: number | null, message: string) => ({
  ok: false,
  failure: { kind, code, message },
});
const malformed = failed('malformed', 200, 'network.interface');

/** A file in chunks; `end` determines how it ends after the last one. */
const file = (
  chunks: readonly string[],
  { type = 'video/mp4', end = 'close' }: { type?: string; end?: 'close' | 'fail' | 'stall' } = {},
) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        if (end === 'close') controller.close();
        if (end === 'fail') controller.error(new TypeError('cut off'));
      },
    }),
    { headers: { 'content-type': type } },
  );

const wanted = (bytes: number) => {
  const received: number[] = [];
  return {
    received,
    options: { type: 'video/', bytes, onProgress: (count: number) => void received.push(count) },
  };
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReset().mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
});

test('a file arrives in chunks, and the token is sent to the API only', async () => {
  const { http, sent } = fakeHttp(() => file(['abc', 'd']));
  const { options, received } = wanted(4);
  const result = await http.download('/clips/1.mp4', options);
  expect(result.ok && [result.data.type, await result.data.text()]).toEqual(['video/mp4', 'abcd']);
  expect(received).toEqual([3, 4]);
  expect((await http.download('https://cdn.test/1.mp4', options)).ok).toBe(true);
  expect(sent.map(({ url, headers, redirect }) => [url, headers, redirect])).toEqual([
    [`${base}/clips/1.mp4`, { requesttoken: 'T' }, 'error'],
    ['https://cdn.test/1.mp4', {}, 'follow'],
  ]);
});

test('chunks of any size arrive unchanged', async () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 3 * 1024 * 1024 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(sizes, async (lengths) => {
      const text = lengths.map((length, index) => String(index).repeat(length)).join('');
      const { http } = fakeHttp(() => file(lengths.map((length, index) => String(index).repeat(length))));
      const result = await http.download('/1.mp4', wanted(text.length).options);
      expect(result.ok && (await result.data.text()) === text).toBe(true);
    }),
    { numRuns: 20 },
  );
});

describe('responses', () => {
  test.each([
    ['too short', () => file(['abc']), malformed],
    ['too long', () => file(['abc', 'de'], { end: 'stall' }), malformed],
    ['nothing', () => file([]), malformed],
    ['cut off', () => file(['abc'], { end: 'fail' }), failed('network', null, 'network.error')],
    ['a page', () => file(['<p>.'], { type: 'text/html' }), malformed],
    ['of no type', () => new Response(new Uint8Array(4)), malformed],
    ['a refusal', () => json({ code: 601, msg: 'action.downloadFailed' }), failed('rejected', 601, 'action.downloadFailed')],
    ['not there', () => new Response('', { status: 404 }), failed('rejected', 404, 'http.notFound')],
    ['not there, as a film', () => new Response('abcd', { status: 404, headers: { 'content-type': 'video/mp4' } }), failed('rejected', 404, 'http.notFound')],
  ])('%s', async (_, answer, expected) => {
    const { http } = fakeHttp(answer);
    expect(await http.download('/1.mp4', wanted(4).options)).toEqual(expected);
  }); // prettier-ignore

  test('an empty file is rejected', async () => {
    const { http } = fakeHttp(() => file([]));
    expect(await http.download('/1.mp4', wanted(0).options)).toEqual(malformed);
  });

  test('401 ends the session', async () => {
    const { http, onRefused } = fakeHttp(() => new Response('', { status: 401 }));
    expect(await http.download('/1.mp4', wanted(4).options)).toEqual(
      failed('refused', 401, 'session.expired'),
    );
    expect(onRefused).toHaveBeenCalledTimes(1);
  });
});

/** A file whose chunks arrive when the test sends them, and that fails when the request is aborted. */
function slowFile() {
  let chunk: (text: string) => void = () => undefined;
  const answer = (_: unknown, signal: AbortSignal) =>
    new Response(
      new ReadableStream<Uint8Array>({
        start(controller) {
          chunk = (text) => controller.enqueue(new TextEncoder().encode(text));
          signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      }),
      { headers: { 'content-type': 'video/mp4' } },
    );
  return { answer, chunk: (text: string) => chunk(text) };
}

test('the timeout applies to each chunk; after 30 s without one, it fails', async () => {
  vi.useFakeTimers();
  const { answer, chunk } = slowFile();
  const { http } = fakeHttp(answer);
  const { options, received } = wanted(4);
  const ended = vi.fn<(result: unknown) => void>();
  const download = http.download('/1.mp4', options).then(ended);
  await vi.advanceTimersByTimeAsync(29_000);
  chunk('a');
  await vi.advanceTimersByTimeAsync(29_000);
  chunk('b');
  await vi.advanceTimersByTimeAsync(29_999);
  expect([received, ended.mock.calls]).toEqual([[1, 2], []]);
  await vi.advanceTimersByTimeAsync(1);
  await download;
  expect(ended.mock.calls).toEqual([[failed('timeout', null, 'network.timeout')]]);
});

test.each([
  ['before it has begun', never],
  ['in its middle', slowFile().answer],
])('an abort %s is silent', async (_, answer) => {
  const { http } = fakeHttp(answer);
  const caller = new AbortController();
  const download = http.download('/1.mp4', { ...wanted(4).options, signal: caller.signal });
  await new Promise((resolve) => setImmediate(resolve));
  caller.abort();
  expect(await download).toEqual(failed('aborted', null, 'network.interface'));
  expect(console.warn).not.toHaveBeenCalled();
});

test('sends nothing without a token', async () => {
  const { http, sent } = fakeHttp(() => file(['abcd']), { token: () => null });
  expect(await http.download('/1.mp4', wanted(4).options)).toEqual(
    failed('notLoggedIn', null, 'session.notLoggedIn'),
  );
  expect(sent).toEqual([]);
});
