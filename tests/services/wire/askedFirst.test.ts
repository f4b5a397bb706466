import { expect, test, vi } from 'vitest';
import { fetchAskedFirst } from '../../../src/services/wire/askedFirst.ts';

const call = (body: string, token = 't', signal?: AbortSignal): RequestInit => ({
  method: 'POST',
  headers: { requestToken: token },
  body,
  signal: signal ?? null,
});
const textOf = async (response: Promise<Response>) => (await response).text();

/** What was asked for is `early`, for the body `b` and the token `t`; everything else is answered `late`. */
function asking(early: Promise<Response> = Promise.resolve(new Response('early')), now = () => 0) {
  const fetcher = vi.fn<typeof fetch>(() => Promise.resolve(new Response('late')));
  const date = vi.fn<(answer: unknown) => void>();
  const answer = early.then((response) => ({ response, sentAt: 1, receivedAt: 2 }));
  const giveUp = new AbortController();
  const asked = { token: 't', answers: new Map([['POST /x b', { answer, giveUp }]]) };
  return { fetcher, date, giveUp, take: fetchAskedFirst(asked, fetcher, date, now) };
}

test('a response goes to the first call that is the same, once', async () => {
  const { take, fetcher } = asking();
  expect(await textOf(take('/x', call('b')))).toBe('early');
  expect(fetcher).not.toHaveBeenCalled();
  expect(await textOf(take('/x', call('b')))).toBe('late');
});

test.each([
  ['another body', '/x', call('c')],
  ['another address', '/y', call('b')],
  ['another method', '/x', { ...call('b'), method: 'PUT' }],
  ['another token', '/x', call('b', 'other')],
  ['no token', '/x', { method: 'POST', body: 'b' }],
])('%s is sent', async (_, address, init) => {
  const { take } = asking();
  expect(await textOf(take(address, init))).toBe('late');
  expect(await textOf(take('/x', call('b')))).toBe('early');
});

test('a response that nobody took for ten seconds is out of date', async () => {
  let now = 10_000;
  const { take } = asking(undefined, () => now);
  expect(await textOf(take('/y', call('b')))).toBe('late');
  now = 10_001;
  expect(await textOf(take('/x', call('b')))).toBe('late');
});

test('a call whose early request did not get through is sent', async () => {
  const { take } = asking(Promise.reject(new TypeError('Failed to fetch')));
  expect(await textOf(take('/x', call('b')))).toBe('late');
});

test('a call that is given up gives up the early request', async () => {
  let refuse: (reason: unknown) => void = () => {};
  const { take, fetcher, giveUp } = asking(
    new Promise((_, reject) => {
      refuse = reject;
    }),
  );
  giveUp.signal.addEventListener('abort', () => refuse(giveUp.signal.reason));
  fetcher.mockImplementation(() => Promise.reject(new DOMException('aborted', 'AbortError')));
  const caller = new AbortController();
  const response = take('/x', call('b', 't', caller.signal));
  caller.abort();
  await expect(response).rejects.toThrow('aborted');
  expect(giveUp.signal.aborted).toBe(true);
});

test('the time that an early answer states is that of its own request, and not of the call that takes it', async () => {
  const written = 'Sat, 28 Nov 2026 10:00:00 GMT';
  const { take, date } = asking(Promise.resolve(new Response('early', { headers: { date: written } })));
  const response = await take('/x', call('b'));
  expect(date.mock.calls).toEqual([[{ sentAt: 1, receivedAt: 2, date: written }]]);
  expect(response.headers.get('date')).toBeNull();
});
