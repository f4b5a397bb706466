import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThumbnails } from '../../../src/services/alerts/thumbnails.ts';
import { fakeHttp, never, type Sent } from '../fakeFetch.ts';

const image = () => new Response('jpeg', { headers: { 'content-type': 'image/jpeg' } });
const nameOf = ({ url }: Sent) => url.slice(url.lastIndexOf('/') + 1);

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

type Answer = Parameters<typeof fakeHttp>[0];

function loader(answer: Answer, atOnce = 6, kept = 200) {
  const { http, sent } = fakeHttp(answer);
  const pictures: (readonly [string, string | null])[] = [];
  const lost: string[] = [];
  const thumbnails = createThumbnails({
    http,
    atOnce,
    timeoutMs: 5000,
    kept,
    arrived: (address, src) => pictures.push([address, src]),
    lost: (address) => lost.push(address),
    gone: (address) => pictures.push([address, null]),
  });
  return { thumbnails, pictures, lost, sent };
}

/** Responses that wait until the test releases them, by the last part of their URL. */
function gate() {
  const waiting = new Map<string, () => void>();
  const answer: Answer = async (sent) => {
    await new Promise<void>((resolve) => {
      waiting.set(nameOf(sent), resolve);
    });
    return image();
  };
  return { waiting, answer };
}

test('a picture is fetched with the token and reported once; anything else is null', async () => {
  const { thumbnails, pictures, sent } = loader((request) =>
    nameOf(request) === '2' ? new Response('', { status: 404 }) : image(),
  );
  thumbnails.want('/p/1');
  thumbnails.want('/p/1');
  thumbnails.want('/p/2');
  await vi.waitFor(() => expect(pictures).toHaveLength(2));
  expect(new Map(pictures)).toEqual(
    new Map([
      ['/p/1', 'blob:1'],
      ['/p/2', null],
    ]),
  );
  expect(sent.map(({ url, headers }) => [url, headers['requesttoken']])).toEqual([
    ['https://api.test/p/1', 'T'],
    ['https://api.test/p/2', 'T'],
  ]);
});

test('limits parallel downloads; then loads the most recently requested picture, and none that left the view', async () => {
  const { waiting, answer } = gate();
  const { thumbnails, pictures } = loader(answer, 2);
  for (const name of ['1', '2', '3', '4', '5']) thumbnails.want(`/p/${name}`);
  thumbnails.leave('/p/5');
  thumbnails.leave('/p/1');
  await vi.waitFor(() => expect([...waiting.keys()]).toEqual(['1', '2']));
  waiting.get('1')?.();
  await vi.waitFor(() => expect([...waiting.keys()]).toEqual(['1', '2', '4']));
  waiting.get('4')?.();
  await vi.waitFor(() => expect([...waiting.keys()]).toEqual(['1', '2', '4', '3']));
  waiting.get('2')?.();
  waiting.get('3')?.();
  await vi.waitFor(() => expect(pictures).toHaveLength(4));
  expect(waiting.size).toBe(4);
});

test('a picture that times out is lost and can be requested again', async () => {
  vi.useFakeTimers();
  let asked = 0;
  const { thumbnails, pictures, lost } = loader((sent, signal) => {
    asked += 1;
    return asked === 1 ? never(sent, signal) : image();
  });
  thumbnails.want('/p/1');
  await vi.advanceTimersByTimeAsync(4999);
  expect(pictures).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([pictures, lost]).toEqual([[], ['/p/1']]);
  thumbnails.want('/p/1');
  await vi.advanceTimersByTimeAsync(0);
  expect(pictures.at(-1)).toEqual(['/p/1', 'blob:1']);
});

test.each<[string, () => Promise<Response> | Response]>([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy before a provider that is away', () => new Response('', { status: 502 })],
  ['an error of the provider', () => new Response('', { status: 500 })],
])('%s loses pictures in view, and does not load those that left it', async (_, answer) => {
  const { thumbnails, pictures, lost } = loader(answer);
  thumbnails.want('/p/1');
  thumbnails.want('/p/2');
  thumbnails.leave('/p/2');
  await vi.waitFor(() => expect(lost).toEqual(['/p/1']));
  await vi.waitFor(() => expect(pictures).toEqual([]));
});

test('stopping aborts pending downloads, revokes the object URLs and reports nothing more', async () => {
  const { waiting, answer } = gate();
  const { thumbnails, pictures } = loader((sent, signal) =>
    nameOf(sent) === '1' ? image() : answer(sent, signal),
  );
  thumbnails.want('/p/1');
  thumbnails.want('/p/2');
  await vi.waitFor(() => expect(pictures).toEqual([['/p/1', 'blob:1']]));
  thumbnails.stop();
  expect(urls.revoked).toEqual(['blob:1']);
  thumbnails.want('/p/3');
  waiting.get('2')?.();
  await vi.waitFor(() => expect(urls.revoked).toEqual(urls.made));
  expect(pictures).toEqual([['/p/1', 'blob:1']]);
  expect([...waiting.keys()]).toEqual(['2']);
});

test('keeps a limited number, the last seen ones and all in view, and revokes the others', async () => {
  const { thumbnails, pictures, sent } = loader(image, 6, 2);
  const look = async (name: string, count: number) => {
    thumbnails.want(`/p/${name}`);
    await vi.waitFor(() => expect(pictures).toHaveLength(count));
  };
  await look('1', 1);
  await look('2', 2);
  await look('3', 3);
  expect(urls.revoked).toEqual([]);
  thumbnails.leave('/p/2');
  thumbnails.leave('/p/1');
  thumbnails.want('/p/1');
  thumbnails.leave('/p/1');
  thumbnails.leave('/p/3');
  await look('4', 6);
  expect([pictures.slice(3), urls.revoked]).toEqual([
    [
      ['/p/4', 'blob:4'],
      ['/p/2', null],
      ['/p/1', null],
    ],
    ['blob:2', 'blob:1'],
  ]);
  expect(sent).toHaveLength(4);
  await look('1', 8);
  expect(pictures.slice(6)).toEqual([
    ['/p/1', 'blob:5'],
    ['/p/3', null],
  ]);
});
