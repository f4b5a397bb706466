import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { env } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { openCamera } from '../../provider/cameras/onvif/camera.ts';
import { camerasIn } from '../../provider/cameras/onvif/discovery.ts';
import { OnvifError } from '../../provider/cameras/onvif/transport.ts';
import { numbersOf } from '../browser/numbersOf.ts';
import { probeMatches, startOnvifCamera } from './onvifCamera.ts';

/** How many answers are broken: ten thousand in `npm run soak`. */
const count = Number(env['BROKEN_ANSWERS'] ?? 1000);
const signIn = { user: 'lookout', password: 'hunter2' };
const clock = { now: Date.now };
const motion = 'tns1:RuleEngine/CellMotionDetector/Motion';

/** Breaks a text in some places. */
function breaker(random: () => number): (text: string) => string {
  const below = (limit: number): number => Math.floor(random() * limit);
  const odd = [
    '<', '>', '&', '"', '\0', '</', '<!--', '<![CDATA[', ']]>', '<!DOCTYPE a>', '&#0;', '&#1114112;', '&#x41;', '&lol;',
    '<__proto__>', ' constructor="1"', ' xmlns:a=""', '\uFEFF', '\r\n\r\n', 'NaN', '-1', '99999999999999999999', '1e999',
    'http://[', 'https://evil.example/', '\uD800', '<a>'.repeat(60), 'x'.repeat(5000), '\r\nContent-Length: 5\r\n',
  ]; // prettier-ignore
  return (text) => {
    let made = text;
    for (let times = 1 + below(4); times > 0; times -= 1) {
      const at = below(made.length + 1);
      const to = Math.min(made.length, at + below(60));
      const kind = below(5);
      if (kind === 0) made = made.slice(0, at);
      else if (kind === 1) made = made.slice(0, at) + made.slice(to);
      else if (kind === 2) made = made.slice(0, to) + made.slice(at);
      else if (kind === 3) made = made.slice(0, at) + (odd[below(odd.length)] ?? '') + made.slice(at);
      else made = made.slice(0, at) + (odd[below(odd.length)] ?? '') + made.slice(to);
    }
    return made;
  };
}

test(
  'broken answers are errors of their calls, in bounded memory',
  { timeout: 60_000 + count * 60 },
  async () => {
    const camera = await startOnvifCamera({
      ...signIn,
      topics: [motion, 'tns1:Device/Trigger/DigitalInput'],
      profiles: [{ token: 'a', width: 640, height: 360, uri: 'rtsp://10.0.0.5/a' }],
      references: '<x:Id xmlns:x="urn:x">0</x:Id>',
    });
    const breakIt = breaker(numbersOf(7));
    const uncaught: unknown[] = [];
    const catchIt = (error: unknown): void => {
      uncaught.push(error);
    };
    process.on('uncaughtException', catchIt);
    process.on('unhandledRejection', catchIt);
    let broken = 0;
    let isBreaking = false;
    // Between client and camera: passes each answer on, whole or broken, with its head.
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => undefined);
      let asked = Buffer.alloc(0);
      socket.on('data', (bytes) => {
        asked = Buffer.concat([asked, bytes]);
        const text = asked.toString('latin1');
        const head = text.indexOf('\r\n\r\n');
        const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
        if (head < 0 || text.length < head + 4 + length) return;
        const body = asked.subarray(head + 4);
        const [, path = '/'] = text.split(' ');
        void fetch(new URL(path, camera.address), { method: 'POST', body }).then(async (response) => {
          const whole = await response.text();
          const answer = `HTTP/1.1 ${response.status} X\r\nContent-Type: application/soap+xml\r\nContent-Length: ${Buffer.byteLength(whole)}\r\n\r\n${whole}`;
          if (isBreaking) broken += 1;
          socket.end(isBreaking ? breakIt(answer) : answer);
        });
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(async () => {
      process.off('uncaughtException', catchIt);
      process.off('unhandledRejection', catchIt);
      for (const socket of sockets) socket.destroy();
      server.close();
      await camera.close();
    });
    const bound = server.address();
    const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
    const address = new URL(`http://127.0.0.1:${port}/onvif/device_service`);
    const outcomes = { good: 0, bad: 0 };
    const others: unknown[] = [];
    const round = async (): Promise<void> => {
      isBreaking = false;
      // Subscriptions whose end was broken are the camera's, not ours.
      camera.restart();
      const client = openCamera({ address, signIn, clock });
      const subscription = await client.subscribe();
      camera.report({
        topic: motion,
        operation: 'Changed',
        source: { Token: '0' },
        data: { IsMotion: 'true' },
      });
      isBreaking = true;
      const fresh = openCamera({ address, signIn, clock });
      const calls: (() => Promise<unknown>)[] = [
        async () => client.readClock(),
        async () => client.describe(),
        async () => client.profiles(),
        async () => client.streamAddress('a'),
        async () => client.topics(),
        async () => client.pull(subscription, 0),
        async () => client.renew(subscription),
        async () => client.unsubscribe(subscription),
        // Its list of services is broken too.
        async () => fresh.subscribe(),
      ];
      for (const call of calls) {
        try {
          await call();
          outcomes.good += 1;
        } catch (error) {
          if (error instanceof OnvifError) outcomes.bad += 1;
          else others.push(error);
          if (error instanceof OnvifError && error.message.length > 300) others.push(error.message);
        }
      }
    };
    for (let warm = 0; warm < 10; warm += 1) await round();
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const held = (): number => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const before = held();
    while (broken < count) await round();
    const grown = held() - before;
    console.log(
      `${broken} broken answers: ${JSON.stringify({ ...outcomes, grownMiB: Math.round(grown / 2 ** 20) })}`,
    );
    expect([uncaught, others]).toEqual([[], []]);
    // Both happen, or nothing was tried.
    expect(Math.min(outcomes.good, outcomes.bad)).toBeGreaterThan(count / 10);
    expect(grown).toBeLessThan(16 * 2 ** 20);
    expect(Object.hasOwn(Object.prototype, '#text')).toBe(false);
  },
);

test('broken answers to a probe are no cameras, or cameras of the one who answered', () => {
  const breakIt = breaker(numbersOf(11));
  const answer = probeMatches('1', [
    {
      id: 'urn:uuid:a',
      addresses: 'http://192.168.1.20/a http://10.0.0.7/b',
      scopes: 'onvif://www.onvif.org/name/A%20b',
    },
  ]);
  let found = 0;
  for (let each = 0; each < count; each += 1) {
    for (const { address } of camerasIn(breakIt(answer), '192.168.1.20', new Set(['1']))) {
      found += 1;
      expect(address.hostname).toMatch(/^(192\.168\.1\.20|10\.0\.0\.7)$/);
    }
  }
  expect(found).toBeGreaterThan(count / 20);
});
