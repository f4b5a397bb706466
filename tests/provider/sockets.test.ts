import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Spawned } from '../spawned.ts';
import { spawnServer } from '../spawned.ts';
import { rawSocket, rest, write } from './rawSocket.ts';
import { toWire } from '../../src/domain/wire/fieldNames.ts';

const folder = mkdtempSync(join(tmpdir(), 'lookout-test-'));
let folders = 0;
let provider: Spawned;
let port: number;

/** A provider in its own process, as in production. */
function startProcess(before?: string): Promise<Spawned> {
  folders += 1;
  return spawnServer({
    script: 'provider/main.ts',
    args: ['--port', '0', '--data', join(folder, String(folders)), '--static', 'dist'],
    ready: /^listening (\S+)$/,
    ...(before !== undefined && { before }),
  });
}

const portOf = ({ said }: Spawned): number => Number(new URL(said).port);

beforeAll(async () => {
  provider = await startProcess();
  port = portOf(provider);
});
afterAll(async () => {
  await provider.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Whether the provider still responds, and the errors that only its last handler caught. */
async function condition(): Promise<{ answers: boolean; caught: string }> {
  const response = await fetch(`http://127.0.0.1:${port}/config.json`);
  return { answers: response.ok, caught: provider.errors() };
}
const well = { answers: true, caught: '' };

const body = toWire({ serialNumber: 'LK0000000001', day: '2026-11-20', quality: 'high' });
const call = [
  'POST /api/aithLink/device/record/list HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  `Content-Length: ${body.length}`,
  '',
  body,
].join('\r\n');
const upgradeOf = (path: string, to = 'websocket'): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    `Upgrade: ${to}`,
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '',
    '',
  ].join('\r\n');
const liveUpgrade = upgradeOf('/live/LK0000000001?ticket=none');
/** A masked text frame, then an invalid one. */
const frames = '\x81\x85\x00\x00\x00\x00hello\xff\xff\xff\xff';

/** Runs something for every index below `count`, some in parallel. */
async function each(count: number, work: (index: number) => Promise<void>): Promise<void> {
  const width = 8;
  for (let from = 0; from < count; from += width) {
    const indices = Array.from({ length: Math.min(width, count - from) }, (_, offset) => from + offset);
    await Promise.all(indices.map(work));
  }
}

async function reset(bytes: string): Promise<void> {
  const socket = await rawSocket(port);
  await write(socket, Buffer.from(bytes, 'latin1'));
  socket.resetAndDestroy();
  await once(socket, 'close');
}

test.for([
  '/',
  '/elsewhere',
  '/live/',
  '/live/x/y',
  '/api/x',
  '//',
  '//x/live/LK0000000001?ticket=none',
  '//x/stream/alerts?ticket=none',
  '*',
])('an upgrade to %s gets 404 and is closed', async (path) => {
  const socket = await rawSocket(port);
  await write(socket, upgradeOf(path));
  expect(await rest(socket)).toBe('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  expect(await condition()).toEqual(well);
});

test.for([upgradeOf('/'), upgradeOf('/elsewhere', 'h2c'), upgradeOf('/live/x/y', 'anything'), liveUpgrade])(
  'three hundred upgrades that are reset end nothing (%#)',
  async (request) => {
    await each(300, () => reset(request));
    expect(await condition()).toEqual(well);
  },
);

test.for([
  ['a call', call + call],
  ['a live socket', liveUpgrade + frames],
  ['an upgrade elsewhere', upgradeOf('/elsewhere') + frames],
] as const)('%s that is reset after any of its bytes ends nothing', async ([, bytes]) => {
  await each(bytes.length + 1, (length) => reset(bytes.slice(0, length)));
  expect(await condition()).toEqual(well);
});

test.for([
  ['a call', call],
  ['a live socket', liveUpgrade + frames],
  ['an upgrade elsewhere', upgradeOf('/elsewhere')],
] as const)('%s that is only half sent ends nothing', async ([, bytes]) => {
  await each(bytes.length, async (length) => {
    const socket = await rawSocket(port);
    await write(socket, Buffer.from(bytes.slice(0, length), 'latin1'));
    socket.end();
    socket.destroySoon();
    await once(socket, 'close');
  });
  expect(await condition()).toEqual(well);
});

test('no bytes end it: malformed lines and headers of any size', async () => {
  const line = fc.constantFrom(
    'GET / HTTP/1.1',
    'GET / HTTP/9.9',
    'GET http://[ HTTP/1.1',
    'CONNECT x:1 HTTP/1.1',
    'PRI * HTTP/2.0',
    'POST /api/x HTTP/1.1',
    'GET /live/LK0000000001 HTTP/1.1',
  );
  const header = fc.oneof(
    fc.constantFrom(
      'Host: localhost',
      'Host: [',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Upgrade:',
      'Sec-WebSocket-Key: x',
      'Sec-WebSocket-Version: 99',
      'Transfer-Encoding: chunked',
      'Content-Length: 5',
      'Content-Length: -1',
      'Expect: 100-continue',
      'Origin: null',
      'Range: bytes=9-1',
      ': no name',
      'no colon',
    ),
    fc.integer({ min: 1, max: 40_000 }).map((size) => `X-Large: ${'x'.repeat(size)}`),
    fc.string({ unit: 'binary', maxLength: 30 }),
  );
  const tail = fc.oneof(fc.constantFrom('', '5\r\nhello\r\n0\r\n\r\n', 'zz\r\n', frames), fc.string());
  const request = fc
    .tuple(line, fc.array(header, { maxLength: 6 }), tail)
    .map(([first, headers, end]) => [first, ...headers, '', end].join('\r\n'));
  const bytes = fc.oneof(request, fc.string({ unit: 'binary', maxLength: 200 }));
  await fc.assert(
    fc.asyncProperty(bytes, fc.boolean(), async (sent, resets) => {
      const socket = await rawSocket(port);
      await write(socket, sent);
      if (resets) socket.resetAndDestroy();
      else socket.destroySoon();
      await once(socket, 'close');
    }),
    { numRuns: 400 },
  );
  expect(await condition()).toEqual(well);
});

test('headers without end are refused', async () => {
  const socket = await rawSocket(port);
  await write(socket, `GET / HTTP/1.1\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`);
  expect(await rest(socket)).toMatch(/^HTTP\/1\.1 431 /);
  expect(await condition()).toEqual(well);
});

test('an uncaught error is logged and ends only its own connection', async () => {
  const broken = await startProcess('tests/provider/broken.ts');
  const other = await rawSocket(portOf(broken));
  for (const [path, error] of [
    ['/api/throws', 'thrown on purpose'],
    ['/api/rejects', 'rejected on purpose'],
  ] as const) {
    const socket = await rawSocket(portOf(broken));
    await write(socket, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await rest(socket);
    await expect
      .poll(() => broken.errors())
      .toContain(`its connection is dropped; continues: Error: ${error}`);
  }
  await write(other, 'GET /config.json HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect(await rest(other)).toMatch(/^HTTP\/1\.1 200 /);
  await broken.end();
  expect(await broken.exited).toBe(0);
});

test.for(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s ends it immediately, whatever is connected',
  // A socket that does not answer its close would delay this by half a minute.
  { timeout: 20_000 },
  async (signal) => {
    const own = await startProcess();
    const idle = await rawSocket(portOf(own));
    const half = await rawSocket(portOf(own));
    await write(half, call.slice(0, 40));
    const refused = await rawSocket(portOf(own));
    await write(refused, liveUpgrade);
    await once(refused, 'data');
    await own.end(signal);
    expect([await own.exited, own.errors()]).toEqual([0, '']);
    for (const socket of [idle, half, refused]) socket.destroy();
  },
);
