import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { createControl, MissingCall } from '../browser/control.ts';
import { failureSentence } from '../browser/replay/failureSentence.ts';

const failed = {
  machine: 'playback',
  n: 17,
  where: 'step 4 pause {"by":"key"}',
  before: 'playing',
  expected: 'paused',
  seen: 'paused',
  cause: new Error('nothing'),
};
const missing = new MissingCall('/a/b', 1, 10_012, [{ method: 'POST', path: '/a/c' }], []);

test.each([
  [{ seen: 'playing' }, 'step 4: after pause the state is still `playing`, expected `paused`'],
  [{ seen: 'failed' }, 'step 4: after pause the state is `failed`, expected `paused`'],
  [{ seen: '' }, 'step 4: after pause no state was seen, expected `paused`'],
  [
    { where: 'start', before: '', seen: 'failed' },
    'start: at the start the state is `failed`, expected `paused`',
  ],
  [
    {
      cause: new Error('step 4 pause {"by":"key"}: takes exactly playback.playing | pause\n\nExpected: true'),
    },
    'step 4: after pause the state is `paused` as expected, but not this: takes exactly playback.playing | pause',
  ],
  [
    { cause: new Error('Error: \u001b[2mexpect(\u001b[22mlocator) failed\nmore') },
    'step 4: after pause the state is `paused` as expected, but not this: expect(locator) failed',
  ],
  [
    {
      cause: new Error(
        'expect(locator).toContainText(expected) failed\n\nLocator: page.main\nExpected substring: "Paused"\nReceived string: "Playing"',
      ),
    },
    'step 4: after pause the state is `paused` as expected, but page.main is not: expected "Paused"',
  ],
  [
    { cause: missing },
    'step 4: after pause no call of /a/b was held within 10 s; none was answered either; held instead: POST /a/c',
  ],
])('a failure in one sentence: %o', (differs, sentence) => {
  expect(failureSentence({ ...failed, ...differs })).toBe(`playback, path 17, ${sentence}`);
});

test('a wait for a call that never arrived says which call, and what arrived instead', async () => {
  const answers: Record<string, readonly [number, unknown]> = {
    '/__control/await': [404, { code: 404 }],
    '/__control/held': [200, [{ id: 'x', method: 'GET', path: '/api/two' }]],
    '/__control/log': [200, [{ path: '/api/one' }, { path: '/api/three' }]],
  };
  const server = createServer((request, response) => {
    const [status, body] = answers[request.url ?? ''] ?? [500, null];
    response.writeHead(status).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const { awaitHeld, release, reset } = createControl(`http://127.0.0.1:${address.port}`);
  try {
    await expect(awaitHeld('/api/one')).rejects.toThrow(
      'no call of /api/one was held within 0 s; 1 answered without being held; held instead: GET /api/two',
    );
    await expect(awaitHeld('/api/t*', 2)).rejects.toThrow(
      'only 1 of 2 calls of /api/t* were held within 0 s; 1 answered without being held; held instead: nothing',
    );
    await expect(release('/api/four')).rejects.toThrow(
      'no call of /api/four was held within 0 s; none was answered either; held instead: GET /api/two',
    );
    await expect(reset()).rejects.toThrow('control reset: 500 null');
  } finally {
    server.close();
  }
});
