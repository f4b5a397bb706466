import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, kill } from 'node:process';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { fromWire, toWire } from '../../src/domain/wire/fieldNames.ts';
import { numbersOf } from '../browser/numbersOf.ts';
import { spawnServer } from '../spawned.ts';
import { rawSocket, write } from './rawSocket.ts';
import { demo, field } from './testProvider.ts';

/** How many sockets break: a hundred thousand in `npm run soak`. */
const count = Number(env['BROKEN_SOCKETS'] ?? 400);
/** How many are open together: far below the limits of a system. */
const batch = 40;
const serialNumber = 'LK0000000001';

const held = v.object({
  sockets: v.number(),
  descriptors: v.number(),
  memory: v.number(),
  rss: v.number(),
});

const upgrade = (path: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '',
    '',
  ].join('\r\n');

test(
  'broken sockets leave the process, its file descriptors and its memory as they were',
  // A hundred thousand take minutes.
  { timeout: 60_000 + count * 20 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lookout-test-'));
    const provider = await spawnServer({
      script: 'provider/main.ts',
      args: ['--port', '0', '--data', folder, '--static', 'dist', '--control', '--seed', 'test'],
      ready: /^listening (\S+)$/,
      before: 'tests/provider/measured.ts',
    });
    try {
      const { port } = new URL(provider.said);
      const post = async (path: string, body: object, token = '') => {
        const headers = { requestToken: token };
        const answer = await fetch(provider.said + path, { method: 'POST', body: toWire(body), headers });
        return fromWire(await answer.text());
      };
      const token = String(field(await post('/__control/session', { account: demo.account }), 'token'));
      const live = async () =>
        String(
          field(field(await post(endpoints.checkPlay.path, { serialNumber }, token), 'data'), 'address'),
        );
      const alerts = async () => {
        const asked = { userId: demo.userId, since: null };
        return String(field(field(await post(endpoints.newAlerts.path, asked, token), 'data'), 'stream'));
      };
      /** The first bytes of a connection: cut off, foreign, refused, or of a stream that is watched. */
      const kinds: readonly (() => Promise<string>)[] = [
        async () => '',
        async () => 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n',
        async () => 'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90000\r\n\r\n{"a":',
        async () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
        async () => upgrade('/live/LK0000000001?ticket=none'),
        async () => upgrade(await live()),
        async () => `${upgrade(await live())}\xff\xff\xff`,
        async () => upgrade(await alerts()),
      ];
      const random = numbersOf(11);
      const below = (limit: number) => Math.floor(random() * limit);
      const breakOne = async (index: number) => {
        const bytes = await (kinds[index % kinds.length] ?? (async () => ''))();
        const isCut = below(3) === 0;
        const socket = await rawSocket(Number(port));
        const gone = once(socket, 'close');
        await write(socket, Buffer.from(isCut ? bytes.slice(0, below(bytes.length + 1)) : bytes, 'latin1'));
        // Half of them break once the provider has answered.
        const isAnswered = !isCut && index % kinds.length > 4 && below(2) === 0;
        if (isAnswered) await Promise.race([once(socket, 'data'), gone]);
        if (below(2) === 0) socket.resetAndDestroy();
        else socket.destroy();
        await gone;
      };
      const breakMany = async (many: number) => {
        for (let from = 0; from < many; from += batch)
          await Promise.all(Array.from({ length: batch }, (_, place) => breakOne(from + place)));
      };
      const measure = async () => {
        const before = provider.errors().length;
        const fresh = () => /^held (.*)$/m.exec(provider.errors().slice(before))?.[1];
        kill(provider.pid, 'SIGUSR2');
        await expect.poll(fresh, { interval: 20, timeout: 20_000 }).toBeDefined();
        return v.parse(held, JSON.parse(fresh() ?? ''));
      };
      /** Once it holds no connection but that of these calls. */
      const settled = async () => {
        await expect
          .poll(async () => field(await (await fetch(`${provider.said}/__control/sockets`)).json(), 'count'))
          .toBe(0);
        let last = await measure();
        await expect
          .poll(
            async () => {
              last = await measure();
              return last.sockets;
            },
            { timeout: 30_000 },
          )
          .toBeLessThanOrEqual(1);
        return last;
      };
      // What is kept for good is there after the first ones: compiled code, plans of the day, the log of calls. And the
      // films of all cameras, which are opened once the first minute is over, for their health.
      await breakMany(batch * kinds.length * 2);
      await post('/__control/clock', { advance: 60_000 });
      const before = await settled();
      await breakMany(count);
      const after = await settled();
      const grown = after.memory - before.memory;
      console.log(`${count} broken sockets: ${JSON.stringify({ before, after, grown })}`);
      expect(after.descriptors - before.descriptors).toBeLessThanOrEqual(1);
      // A socket that is kept takes thousands of bytes; caches that fill up take some in all.
      expect(grown).toBeLessThan(2 * 2 ** 20 + 60 * count);
      expect(provider.errors().replaceAll(/^held .*\n/gm, '')).toBe('');
    } finally {
      await provider.end();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
