import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { startProviderProcess } from './providerProcess.ts';
import { disturbStreams, faultyName, randomFaults } from './randomFaults.ts';
import { plainDay } from './recordedDay.ts';
import { expectScene } from './recordedPicture.ts';
import { fetchSession, keepSession } from './signIn.ts';

// All but what the page throws and does not catch is what the test brings about.
test.use({ tolerated: [/^console: |^outside \w+: /] });

test('messages of a stream are doubled, delayed and reordered, and none is lost; without faults they are as sent', async ({
  page,
  provider,
}) => {
  const last = 400;
  const reported = new Set<unknown>();
  await page.exposeFunction(faultyName, (fault: unknown) => void reported.add(fault));
  await page.routeWebSocket(/\/stream\/test$/, (socket) => {
    socket.onMessage(() => {
      for (let number = 0; number <= last; number += 1) socket.send(String(number));
    });
  });
  await page.addInitScript(disturbStreams, faultyName);
  await page.goto(`${provider.url}/login`);
  const readWith = async (part: number): Promise<readonly number[]> => {
    await page.context().addCookies([{ name: faultyName, value: String(part), url: provider.url }]);
    return page.evaluate(
      ({ address, count }) =>
        new Promise<number[]>((resolve) => {
          const arrived: number[] = [];
          const socket = new WebSocket(address);
          socket.onopen = () => socket.send('begin');
          socket.onmessage = ({ data }) => {
            arrived.push(Number(data));
            // A message that is held for the next one has none after it only at the very end.
            if (new Set(arrived).size >= count) resolve(arrived);
          };
        }),
      { address: `${provider.url.replace('http', 'ws')}/stream/test`, count: last },
    );
  };
  const whole = Array.from({ length: last }, (_, number) => number);
  expect((await readWith(0)).slice(0, last)).toEqual(whole);
  const arrived = await readWith(0.3);
  expect(arrived.length).toBeGreaterThan(new Set(arrived).size);
  expect(arrived.filter((number, place) => number < (arrived[place - 1] ?? 0)).length).toBeGreaterThan(0);
  await expect.poll(() => reported).toEqual(new Set(['doubled', 'delayed', 'reordered']));
});

test('nothing is uncaught in half a minute of random faults, and a recording plays afterwards', async ({
  page,
}) => {
  const data = mkdtempSync(join(tmpdir(), 'lookout-faults-'));
  let provider = await startProviderProcess(0, data);
  try {
    await keepSession(page, provider.url, await fetchSession(provider.url));
    const seen = await randomFaults(page, { provider, data, day: plainDay, seed: 7, ms: 30_000 });
    ({ provider } = seen);
    expect(seen.uncaught).toEqual([]);
    // A busy machine acts less often.
    expect(Object.values(seen.acts).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(4);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${provider.url}/cameras?device=LK0000000001&tab=history&day=${plainDay}`);
    await expectScene(page, 'cam01');
  } finally {
    await provider.close();
    rmSync(data, { recursive: true, force: true });
  }
});
