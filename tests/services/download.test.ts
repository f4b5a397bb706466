import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createArrived } from '../../src/services/clips/fileStream.ts';
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
) => {
  const left = [...chunks];
  return new Response(
    new ReadableStream({
      // An error discards what was not read yet, so each chunk waits for the reader.
      pull(controller) {
        const chunk = left.shift();
        if (chunk !== undefined) controller.enqueue(new TextEncoder().encode(chunk));
        else if (end === 'close') controller.close();
        else if (end === 'fail') controller.error(new TypeError('cut off'));
        return chunk === undefined && end === 'stall' ? new Promise(() => {}) : undefined;
      },
    }),
    { headers: { 'content-type': type } },
  );
};

const wanted = (bytes: number) => {
  const received: number[] = [];
  return {
    received,
    options: {
      type: 'video/',
      bytes,
      arrived: createArrived(),
      onProgress: (count: number) => void received.push(count),
    },
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
  expect((await http.download('https://cdn.test/1.mp4', wanted(4).options)).ok).toBe(true);
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

describe('after a break', () => {
  const rest = (text: string, range: string | null = `bytes 3-5/6`, type = 'video/mp4') =>
    new Response(text, {
      status: 206,
      headers: { 'content-type': type, ...(range && { 'content-range': range }) },
    });
  /** Downloads a file whose first three of six bytes arrive before the network breaks, and then the rest. */
  const inTwo = async (answer: () => Response) => {
    const answers = [() => file(['abc'], { end: 'fail' }), answer];
    const { http, sent } = fakeHttp(() => (answers.shift() ?? answer)());
    const { options, received } = wanted(6);
    expect(await http.download('/1.mp4', options)).toEqual(failed('network', null, 'network.error'));
    const result = await http.download('/1.mp4', options);
    return { result: result.ok ? await result.data.text() : result, sent, received };
  };

  test('only the rest is requested, and nothing that arrived is lost', async () => {
    const { result, sent, received } = await inTwo(() => rest('def'));
    expect(result).toBe('abcdef');
    expect(received).toEqual([3, 6]);
    expect(sent.map(({ headers }) => headers)).toEqual([
      { requesttoken: 'T' },
      { requesttoken: 'T', range: 'bytes=3-' },
    ]);
  });

  test('a provider without ranges sends the whole file again', async () => {
    const { result, received } = await inTwo(() => file(['ghijkl']));
    expect([result, received]).toEqual(['ghijkl', [3, 6]]);
  });

  test('of another origin the range may not be seen', async () => {
    expect((await inTwo(() => rest('def', null))).result).toBe('abcdef');
  });

  test.each([
    ['another place', () => rest('def', 'bytes 0-2/6')],
    ['a longer file', () => rest('def', 'bytes 3-5/7')],
    ['too little', () => rest('de')],
    ['too much', () => rest('defg')],
  ])('the rest of %s is malformed', async (_, answer) => {
    expect((await inTwo(answer)).result).toEqual(failed('malformed', 206, 'network.interface'));
  });

  test('wherever and however often it breaks, the file is the same', async () => {
    const text = 'The quick brown fox jumps over the lazy dog.';
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: text.length - 1 }), { maxLength: 6 }),
        async (breaks) => {
          const ends = breaks.toSorted((one, other) => one - other);
          let from = 0;
          const { http } = fakeHttp(({ headers }) => {
            expect(headers['range']).toBe(from > 0 ? `bytes=${from}-` : undefined);
            const end = ends.shift();
            const part = [text.slice(from, end ?? text.length)].filter((one) => one !== '');
            const answer = file(part, { end: end === undefined ? 'close' : 'fail' });
            const range = `bytes ${from}-${text.length - 1}/${text.length}`;
            const status = from > 0 ? 206 : 200;
            from = end ?? text.length;
            const sent = { 'content-type': 'video/mp4', ...(status === 206 && { 'content-range': range }) };
            return new Response(answer.body, { status, headers: sent });
          });
          const { options } = wanted(text.length);
          let result = await http.download('/1.mp4', options);
          for (let again = 0; again < breaks.length; again += 1)
            result = await http.download('/1.mp4', options);
          expect(result.ok && (await result.data.text())).toBe(text);
        },
      ),
    );
  });
});
